internal import CSandbox
import EffectHost
import EffectScripting
internal import Glibc

/// This process as the worker of another one, which has started it to run a script from strangers.
enum Worker {
  /// The word that makes a worker of the program; the numbers of its limits follow it.
  static let word = "--worker"
  /// The descriptor of the memory in which it tells where it is.
  static let placeDescriptor: Int32 = 3
  /// The descriptor that ends with it.
  static let lifeDescriptor: Int32 = 4

  /// What the other process asks for.
  struct Orders {
    var seconds: Int
    var memory: Int
    /// The number of the first line of requests.
    var firstLine: Int

    /// The words that stand for it.
    var words: [String] { [Worker.word, String(seconds), String(memory), String(firstLine)] }

    /// Reads the words with which a worker's command line begins.
    init?(_ words: [String]) {
      guard words.count >= 4, words[0] == Worker.word, let seconds = Int(words[1]),
        let memory = Int(words[2]), let line = Int(words[3])
      else { return nil }
      (self.seconds, self.memory, firstLine) = (seconds, memory, line)
    }

    init(seconds: Int, memory: Int, firstLine: Int = 1) {
      (self.seconds, self.memory, self.firstLine) = (seconds, memory, firstLine)
    }
  }

  /// What this process was asked for as a worker; nothing where it is none.
  static let orders = Orders(Array(CommandLine.arguments.dropFirst()))

  /// Where the scripts of a worker write the lines that they come to; nothing in other processes.
  static let trace: ScriptTrace? = {
    guard orders != nil else { return nil }
    return ScriptTrace(sharedMemory: placeDescriptor)
  }()

  /// Confines this process to what a command line needs, for good.
  static func confine(_ orders: Orders, to reach: Reach) {
    for descriptor in [placeDescriptor, lifeDescriptor] {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    let (readable, writable) = (
      reach.readable.map { strdup($0) }, reach.writable.map { strdup($0) }
    )
    defer { for text in readable + writable { free(text) } }
    var (reads, writes) = (
      readable.map { UnsafePointer<CChar>($0) }, writable.map { UnsafePointer<CChar>($0) }
    )
    reads.withUnsafeMutableBufferPointer { reads in
      writes.withUnsafeMutableBufferPointer { writes in
        var confinement = eh_confinement()
        confinement.memory = UInt64(orders.memory)
        confinement.seconds = UInt64(orders.seconds)
        confinement.readable = UnsafePointer(reads.baseAddress)
        confinement.readable_count = Int32(reads.count)
        confinement.writable = UnsafePointer(writes.baseAddress)
        confinement.writable_count = Int32(writes.count)
        tell(eh_confine(&confinement), isQuiet: reach.isQuiet)
      }
    }
  }

  /// Says what the system has no means for.
  private static func tell(_ confined: Int32, isQuiet: Bool) {
    guard !isQuiet else { return }
    if confined & Int32(EH_CONFINED_LIMITS) == 0 {
      Words.say("note: the system does not limit the worker's memory and time\n")
    }
    if confined & Int32(EH_CONFINED_FILES) == 0 {
      Words.say(
        "note: this kernel has no Landlock, so files are out of the worker's reach by its own rules alone\n"
      )
    }
    if confined & Int32(EH_CONFINED_CALLS) == 0 {
      Words.say(
        "note: this system has no filter for calls, so the network is out of reach by the worker's own rules alone\n"
      )
    }
  }

  /// The paths that a command line needs, and whether it wants to hear of what cannot be confined.
  struct Reach {
    var readable: [String]
    var writable: [String]
    var isQuiet = false

    /// What text, fonts and the loader of libraries need, whatever is drawn.
    static var system: [String] {
      var paths = [
        "/usr", "/lib", "/lib64", "/bin", "/opt", "/etc", "/proc/self", "/sys/devices/system/cpu",
        "/dev/null", "/dev/zero", "/dev/urandom", "/dev/stdin", "/dev/fd", "/var/cache/fontconfig",
      ]
      if let home = Terminal.variable("HOME") {
        paths += [".fonts", ".local/share/fonts", ".config/fontconfig", ".cache/fontconfig"]
          .map { home + "/" + $0 }
      }
      return paths
    }

    /// The folder of a path.
    static func folder(of path: String) -> String {
      guard let slash = path.lastIndex(of: "/") else { return "." }
      return slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }
}
