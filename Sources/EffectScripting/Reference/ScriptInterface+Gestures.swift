import EffectCore

extension ScriptInterface {
  static let gestureFunctions = [
    InterfaceFunction(
      "fx.gesture",
      [
        InterfaceField(
          "gesture",
          "fx.GestureOptions|string",
          required: true,
          "What the finger does: a list, or the same as text."
        )
      ],
      gives: "fx.Gesture",
      "What a finger does, for `scroll` of a scene: reports of the finger, or whole strokes.",
      example: """
        local flick = fx.gesture { { t = 0.2, fling = { 300, 400 }, velocity = { -1500, 0 } } }
        local same = fx.gesture "fling 0.2 300 400 -1500 0"
        """
    )
  ]

  static let gestureTables = [
    InterfaceTable(
      "fx.GestureOptions",
      "Keys of a gesture",
      opening: "fx.gesture {",
      "What `fx.gesture` takes: entries in the order of their times, and how they get along.",
      keys: [
        InterfaceField(
          "whenBusy",
          "\"refuse\"|\"queue\"|\"ignore\"",
          default: "\"refuse\"",
          example: "\"queue\"",
          "What becomes of a stroke that begins while the finger is down: an error, later, or nothing."
        )
      ]
    ),
    entryTable, physicsTable,
  ]

  private static let place = "number[]|{ x: number, y: number }"

  private static let entryTable = InterfaceTable(
    "fx.GestureEntry",
    "Keys of an entry of a gesture",
    opening: "fx.gesture { {",
    closing: "} }",
    required: "tap = { 100, 100 }",
    "One entry of a gesture: a report of the finger (`down`, `move`, `up`, `cancel`) or a whole stroke (`tap`, `press`, `pan`, `fling`).",
    keys: [
      InterfaceField(
        "t",
        "number",
        unit: "s",
        in: NumberRange(from: 0, to: 3600),
        default: "the time of the entry before",
        example: "0.5",
        "When it begins."
      ),
      InterfaceField(
        "down",
        place,
        unit: "pt",
        example: "{ 300, 400 }",
        beside: "t = 0",
        after: "}, { t = 1, up = true",
        "Where the finger comes down."
      ),
      InterfaceField(
        "move",
        place,
        unit: "pt",
        example: "{ 200, 400 }",
        beside: "t = 0, down = { 300, 400 } }, { t = 1",
        after: "}, { t = 1, up = true",
        "Where it goes."
      ),
      InterfaceField(
        "up",
        "boolean|number[]|{ x: number, y: number }",
        unit: "pt",
        example: "true",
        beside: "t = 0, down = { 300, 400 } }, { t = 1",
        "That it leaves, or where."
      ),
      InterfaceField(
        "cancel",
        "boolean",
        example: "true",
        beside: "t = 0, down = { 300, 400 } }, { t = 1",
        "That the stroke is taken away."
      ),
      InterfaceField("tap", place, unit: "pt", example: "{ 100, 300 }", "Where a tap is."),
      InterfaceField(
        "press",
        place,
        unit: "pt",
        example: "{ 100, 300 }",
        beside: "t = 0",
        "Where a long press is."
      ),
      InterfaceField(
        "pan",
        place,
        unit: "pt",
        example: "{ 300, 400 }",
        beside: "to = { 40, 400 }",
        "Where a pan begins."
      ),
      InterfaceField(
        "fling",
        place,
        unit: "pt",
        example: "{ 300, 400 }",
        beside: "velocity = { -1500, 0 }",
        "Where a fling begins."
      ),
      InterfaceField(
        "to",
        place,
        unit: "pt",
        example: "{ 40, 400 }",
        beside: "pan = { 300, 400 }",
        "Where a pan ends."
      ),
      InterfaceField(
        "velocity",
        place,
        unit: "pt/s",
        example: "{ -1500, 0 }",
        beside: "fling = { 300, 400 }",
        "How fast a fling is."
      ),
      InterfaceField(
        "duration",
        "number",
        unit: "s",
        in: NumberRange(from: 0, to: 600),
        default: "0.08 of a tap, 0.6 of a press, 0.3 of a pan, 0.1 of a fling",
        example: "0.25",
        "How long it lasts."
      ),
      InterfaceField(
        "rest",
        "number",
        unit: "s",
        in: NumberRange(from: 0, to: 600),
        default: "0",
        example: "0.1",
        beside: "pan = { 300, 400 }, to = { 40, 400 }",
        "How long a pan stays at its end before the finger leaves."
      ),
      InterfaceField(
        "easing",
        "fx.Easing|fx.EasingName",
        default: "\"linear\"",
        example: "\"easeOutQuad\"",
        beside: "pan = { 300, 400 }, to = { 40, 400 }",
        "How a pan goes its way."
      ),
    ]
  )

  private static let physicsTable = InterfaceTable(
    "fx.PhysicsOptions",
    "Keys of a scene's physics",
    opening: "fx.scene { physics = {",
    closing: "} }",
    "How content that a finger scrolls moves, as `physics` of a scene.",
    keys: [
      InterfaceField(
        "deceleration",
        "\"normal\"|\"fast\"|\"android\"|number",
        default: "\"normal\"",
        example: "\"fast\"",
        "How content runs out: what is left of its speed after a millisecond (normal is 0.998, fast 0.99), or as Android has it."
      ),
      InterfaceField(
        "bounces",
        "boolean",
        default: "true",
        example: "false",
        "Whether content goes past its ends."
      ),
      InterfaceField(
        "rubberBand",
        "number",
        in: NumberRange(from: 0, to: 1),
        default: "0.55",
        example: "0.3",
        "How much content past its end follows the finger."
      ),
      InterfaceField(
        "snap",
        "\"layout\"|\"none\"|\"page\"|\"flick\"|\"projection\"",
        default: "\"layout\"",
        example: "\"projection\"",
        "Where content stops: as the layout says, anywhere, a page at most from where the drag began, at the next page of a flick, or at the page nearest to where it would run out."
      ),
      InterfaceField(
        "velocityThreshold",
        "number",
        unit: "pt/ms",
        in: .nonnegative,
        default: "0.2 of a flick, 0.3 of a page",
        example: "0.5",
        "The speed above which a flick decides the page."
      ),
      InterfaceField(
        "bounce",
        "fx.Spring",
        default: "fx.spring { response = 0.575, dampingRatio = 1 }",
        example: "fx.spring { response = 0.4, dampingRatio = 0.8 }",
        "The spring that draws content back to an end, or to where it stops."
      ),
      InterfaceField(
        "restDistance",
        "number",
        unit: "pt",
        in: NumberRange(from: 0.001, to: 100),
        default: "0.5",
        example: "0.25",
        "How near its end content counts as resting."
      ),
      InterfaceField(
        "slop",
        "number",
        unit: "pt",
        in: NumberRange(from: 0, to: 1000),
        default: "10",
        example: "4",
        "How far a finger strays before it drags."
      ),
      InterfaceField(
        "targetContentOffset",
        "fun(release: fx.Release): number|{ page: number }|nil",
        default: "as `snap` says",
        example: "function(release) return { page = math.floor(release.proposedPage + 0.5) } end",
        "Chooses where content that is let go comes to rest: an offset in points, a page, or nothing for what `snap` says."
      ),
    ]
  )

  static let gestureValues = [
    InterfaceValue(
      "fx.Gesture",
      fields: [
        InterfaceField("duration", "number", unit: "s", "When the last stroke ends."),
        InterfaceField("script", "string", "The same as text, report by report."),
      ],
      methods: [
        InterfaceFunction(
          "gesture:events",
          gives: "table[]",
          "What a recogniser finds in it: taps and pans, with their states.",
          example: """
            local tap = fx.gesture { { tap = { 100, 300 } } }
            tap:events()[2].gesture --> tap
            """
        )
      ],
      sample: "fx.gesture { { tap = { 100, 300 } } }",
      "What a finger does, for `scroll` of a scene."
    ),
    InterfaceValue(
      "fx.Release",
      fields: [
        InterfaceField("t", "number", unit: "s", "When the finger left."),
        InterfaceField("offset", "number", unit: "pt", "Where the content is."),
        InterfaceField("velocity", "number", unit: "pt/s", "How fast it moves."),
        InterfaceField(
          "velocityPerMs",
          "number",
          unit: "pt/ms",
          "The same in points per millisecond."
        ),
        InterfaceField("proposedOffset", "number", unit: "pt", "Where it would run out."),
        InterfaceField(
          "startOffset",
          "number",
          unit: "pt",
          "Where it was when the finger came down."
        ),
        InterfaceField(
          "page",
          "number",
          unit: "pages",
          "The page in the middle, with its fraction."
        ),
        InterfaceField("startPage", "number", unit: "pages", "The page when the finger came down."),
        InterfaceField("proposedPage", "number", unit: "pages", "The page where it would run out."),
        InterfaceField("pageCount", "number", "How many pages there are."),
        InterfaceField("stride", "number", unit: "pt", "From one page to the next."),
        InterfaceField(
          "snapOffset",
          "number?",
          unit: "pt",
          "Where `snap` would stop it, if it does."
        ),
        InterfaceField(
          "minOffset",
          "number?",
          unit: "pt",
          "The first offset; not in endless lists."
        ),
        InterfaceField(
          "maxOffset",
          "number?",
          unit: "pt",
          "The last offset; not in endless lists."
        ),
      ],
      "What `targetContentOffset` is told where a finger leaves content."
    ),
  ]

  static let sceneScrollKeys = [
    InterfaceField(
      "scroll",
      "fx.Gesture|fx.GestureEntry[]|\"fling\"|\"drag\"|\"page\"|string",
      default: "page after page, without a finger",
      example: "\"fling\"",
      "What a finger does to it: a gesture, the name of a stock one, or a gesture as text."
    ),
    InterfaceField(
      "physics",
      "fx.PhysicsOptions",
      default: "those of a phone",
      example: "{ deceleration = \"fast\" }",
      "How content that a finger scrolls moves."
    ),
  ]
}
