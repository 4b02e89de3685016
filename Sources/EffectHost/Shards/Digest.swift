/// SHA-256, by which files of a film are known again; written out, since the system's library for it is not needed
/// for anything else.
///
/// Source: FIPS 180-4.
public struct Digest: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var block: [UInt8] = []
  private var length: UInt64 = 0

  /// Creates the digest of nothing.
  public init() {}

  /// Returns the digest of some bytes, in hexadecimal.
  public static func text(of bytes: some Sequence<UInt8>) -> String {
    var digest = Digest()
    digest.add(bytes)
    return digest.text
  }

  /// Adds bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      block.append(byte)
      if block.count == 64 { compress() }
      length += 8
    }
  }

  /// Adds a text with its length, so that texts cannot run into each other.
  public mutating func add(_ text: String) {
    add("\(text.utf8.count):".utf8)
    add(text.utf8)
  }

  /// The digest of what was added, in hexadecimal.
  public var text: String {
    var last = self
    let bits = length
    last.add([0x80])
    while last.block.count != 56 { last.add([0]) }
    last.add((0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) })
    let digits = Array("0123456789abcdef".utf8)
    let bytes = last.state.flatMap { word in
      (0..<8).map { digits[Int(word >> UInt32(28 - 4 * $0)) & 15] }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func compress() {
    var words = [UInt32](repeating: 0, count: 64)
    for index in 0..<16 {
      for byte in block[4 * index..<4 * index + 4] {
        words[index] = words[index] << 8 | UInt32(byte)
      }
    }
    for index in 16..<64 {
      let (near, far) = (words[index - 2], words[index - 15])
      let first = Digest.turn(far, 7) ^ Digest.turn(far, 18) ^ far >> 3
      let second = Digest.turn(near, 17) ^ Digest.turn(near, 19) ^ near >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let mixed = Digest.turn(e, 6) ^ Digest.turn(e, 11) ^ Digest.turn(e, 25)
      let one = h &+ mixed &+ (e & f ^ ~e & g) &+ Digest.constants[index] &+ words[index]
      let other = Digest.turn(a, 2) ^ Digest.turn(a, 13) ^ Digest.turn(a, 22)
      let two = other &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e) = (g, f, e, d &+ one)
      (d, c, b, a) = (c, b, a, one &+ two)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() {
      state[index] = state[index] &+ word
    }
    block.removeAll(keepingCapacity: true)
  }

  private static func turn(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  /// The first bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
