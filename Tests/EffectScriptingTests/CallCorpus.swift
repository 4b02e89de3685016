import EffectTestSupport

/// A Lua program of many small calls, made from a seed, that prints what each returned or which error it raised.
struct CallCorpus {
  private var generator: SeededGenerator
  private(set) var cases: [String] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Adds a case: the body of a function whose results are shown.
  mutating func add(_ body: String) { cases.append(body) }

  // MARK: Chance

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func pick<C: Collection>(_ choices: C) -> C.Element where C.Index == Int {
    choices[number(choices.startIndex...choices.endIndex - 1)]
  }

  mutating func some<T>(_ range: ClosedRange<Int>, _ make: (inout CallCorpus) -> T) -> [T] {
    (0..<number(range)).map { _ in make(&self) }
  }

  // MARK: Text

  /// The lines of what a program printed.
  static func lines(_ output: [UInt8]) -> [String] {
    output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// A Lua literal of any bytes.
  static func literal(_ bytes: [UInt8]) -> String {
    var text = "\""
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<32, 127...255:
        let digits = String(byte)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return text + "\""
  }

  /// The program: all cases, numbered, each in a function of its own.
  var program: String {
    var lines = [
      """
      local n = 0
      local function show(v)
        local kind = type(v)
        if kind == "string" then
          local bytes = {}
          for i = 1, #v do
            local c = v:sub(i, i)
            bytes[i] = (c >= " " and c <= "~") and c or ("<" .. c:byte() .. ">")
          end
          return "'" .. table.concat(bytes):gsub("0x%x+", "0x") .. "'"
        elseif kind == "number" then
          return math.type(v) .. " " .. tostring(v)
        elseif kind == "table" then
          local items = {}
          for i = 1, math.min(rawlen(v), 40) do items[i] = show(rawget(v, i)) end
          return "{" .. table.concat(items, " ") .. "}"
        elseif kind == "nil" or kind == "boolean" then
          return tostring(v)
        end
        return kind
      end
      local function t(f)
        n = n + 1
        local results = table.pack(pcall(f))
        for i = 1, results.n do results[i] = show(results[i]) end
        print(n .. " " .. table.concat(results, " | "))
      end
      local function all(...)
        local found = {}
        for a, b, c in string.gmatch(...) do
          found[#found + 1] = show(a) .. show(b) .. show(c)
          if #found > 200 then break end
        end
        return table.concat(found, " ")
      end
      local function proxy(t, length)
        local log = {}
        return setmetatable({}, {
          __index = function(_, k) log[#log + 1] = "get " .. tostring(k) return t[k] end,
          __newindex = function(_, k, v) log[#log + 1] = "set " .. tostring(k) t[k] = v end,
          __len = function() log[#log + 1] = "len" return length or #t end,
          __call = function() return log, t end,
        })
      end
      local function logged(f, p, ...) f(p, ...) return p() end
      """
    ]
    // A function may only have so many constants at hand; the rest would be slow to compile.
    for start in stride(from: 0, to: cases.count, by: 100) {
      lines.append("do")
      for body in cases[start..<min(start + 100, cases.count)] {
        lines.append("t(function() \(body) end)")
      }
      lines.append("end")
    }
    lines.append("function transform() end\n")  // every script has one
    return lines.joined(separator: "\n")
  }
}
