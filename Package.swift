// swift-tools-version: 6.3
import PackageDescription

/// What every Swift target is held to.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func swift(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func test(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + ["EffectTestSupport"],
    swiftSettings: strict
  )
}

let package = Package(
  name: "EffectHost",
  products: [
    .library(name: "EffectHost", targets: ["EffectHost"]),
    .library(name: "EffectCore", targets: ["EffectCore"]),
    .library(name: "EffectHostCommand", targets: ["EffectHostCommand"]),
    .executable(name: "effecthost", targets: ["EffectHostProgram"]),
    .library(name: "EffectHostC", type: .dynamic, targets: ["EffectHostC"]),
  ],
  targets: [
    // What a target may import is what its line names; nothing points upwards.
    .target(name: "_CMath", linkerSettings: [.linkedLibrary("m")]),
    swift("EffectCore", ["_CMath"]),
    swift("Effects", ["EffectCore"]),
    swift("Motion", ["EffectCore"]),
    swift("CollectionSimulation", ["EffectCore", "Effects", "Motion"]),
    .systemLibrary(
      name: "CLua",
      pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev", "pkg-config"])]
    ),
    .target(name: "CLuaBridge", dependencies: ["CLua"], linkerSettings: [.linkedLibrary("m")]),
    swift(
      "EffectScripting",
      ["EffectCore", "Effects", "Motion", "CollectionSimulation", "CLuaBridge"]
    ),
    // Opens Pango, Cairo and libpng when they are first needed, and links to none of them.
    .target(name: "CDrawing"),
    .target(name: "CRaster"),
    .target(name: "CSandbox"),
    // Opens libmicrohttpd when a page is first served, and does not link to it.
    .target(name: "CWebServer"),
    // Opens zlib and libwebp when something is first encoded.
    .target(name: "CEncoding"),
    swift("EffectRendering", ["EffectCore", "CDrawing", "CRaster", "CEncoding"]),
    swift("EffectEncoding", ["EffectRendering", "CEncoding"]),
    .systemLibrary(
      name: "CJansson",
      pkgConfig: "jansson",
      providers: [.apt(["libjansson-dev", "pkg-config"])]
    ),
    swift("EffectJSON", ["CJansson"]),
    swift(
      "EffectHost",
      [
        "EffectCore", "Effects", "Motion", "CollectionSimulation", "EffectScripting",
        "EffectRendering",
        "EffectEncoding", "EffectJSON",
      ]
    ),
    .target(name: "CEffectHost"),
    swift(
      "EffectHostC",
      [
        "CEffectHost", "EffectHost", "EffectCore", "EffectJSON", "EffectScripting",
        "EffectRendering",
        "CollectionSimulation",
      ]
    ),
    .target(
      name: "EffectHostCommand",
      dependencies: [
        "CSandbox",
        "EffectHost", "EffectCore", "EffectJSON", "EffectScripting", "EffectRendering",
        "EffectEncoding", "CollectionSimulation", "CWebServer",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "EffectHostProgram",
      dependencies: ["EffectHostCommand"],
      swiftSettings: strict
    ),
    .target(
      name: "EffectTestSupport",
      dependencies: ["EffectCore", "EffectJSON"],
      path: "Tests/EffectTestSupport",
      swiftSettings: strict
    ),
    test("EffectCoreTests", ["EffectCore"]),
    test(
      "EffectScriptingTests",
      ["EffectScripting", "EffectCore", "Motion", "CLuaBridge", "EffectHostCommand"]
    ),
    test("MotionTests", ["Motion", "EffectCore"]),
    test(
      "EffectHostTests",
      [
        "EffectHost", "EffectCore", "EffectJSON", "CollectionSimulation", "EffectScripting",
        "EffectRendering", "Motion",
      ]
    ),
    test("CollectionSimulationTests", ["CollectionSimulation", "EffectCore", "Motion"]),
    test("EffectsTests", ["EffectCore", "Effects", "EffectJSON"]),
    test("EffectJSONTests", ["EffectJSON", "CJansson"]),
    test(
      "CommandTests",
      ["CSandbox", "EffectHostCommand", "EffectCore", "EffectJSON", "EffectRendering"]
    ),
    // What pictures are held to; the benchmarks of rendering have it too.
    .target(
      name: "PictureReference",
      dependencies: ["EffectRendering", "EffectCore"],
      path: "Tests/PictureReference",
      swiftSettings: strict
    ),
    test(
      "EffectRenderingTests",
      ["EffectRendering", "EffectCore", "EffectHost", "PictureReference"]
    ),
    test(
      "EffectHostCTests",
      ["EffectHostC", "CEffectHost", "EffectHost", "EffectCore", "EffectScripting"]
    ),
    test(
      "EffectEncodingTests",
      [
        "EffectEncoding", "EffectRendering", "EffectCore", "EffectHost", "EffectJSON",
        "CEncoding", "EffectHostCommand",
      ]
    ),
    test(
      "ExampleTests",
      [
        "EffectHost", "EffectScripting", "EffectRendering", "CollectionSimulation", "Effects",
        "EffectCore",
        "EffectJSON", "CLuaBridge", "EffectHostCommand", "Motion",
      ]
    ),
  ],
  cLanguageStandard: .gnu11
)

// Fuzzers need libFuzzer to be linked with, so they are only there when asked for: scripts/fuzz does.
if Context.environment["EFFECTHOST_FUZZ"] != nil {
  package.targets += [
    .target(name: "CFuzzer", path: "Sources/Fuzz/CFuzzer"),
    .executableTarget(
      name: "FuzzScripts",
      dependencies: ["CFuzzer", "EffectScripting", "EffectCore"],
      path: "Sources/Fuzz/Scripts",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "FuzzRequests",
      dependencies: ["CFuzzer", "EffectHost", "EffectJSON", "EffectScripting"],
      path: "Sources/Fuzz/Requests",
      swiftSettings: strict
    ),
  ]
}

// Only scripts/bench wants these.
if Context.environment["EFFECTHOST_BENCHMARKS"] != nil {
  package.targets += [
    .target(name: "CBaseline", dependencies: ["CLua"], path: "Sources/Benchmarks/Baseline"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CBaseline", "CollectionSimulation", "EffectCore", "EffectHost", "Effects", "EffectJSON",
        "EffectRendering", "EffectScripting", "Motion", "PictureReference",
      ],
      exclude: ["Baseline"],
      swiftSettings: strict
    ),
  ]
}
