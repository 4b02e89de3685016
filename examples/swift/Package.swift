// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Sample",
  dependencies: [.package(name: "EffectHost", path: "../..")],
  targets: [
    .executableTarget(
      name: "Sample",
      dependencies: [
        .product(name: "EffectHost", package: "EffectHost"),
        .product(name: "EffectHostCommand", package: "EffectHost"),
      ]
    )
  ]
)
