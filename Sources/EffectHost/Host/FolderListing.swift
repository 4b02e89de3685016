import Glibc

/// What lies in a folder.
enum FolderListing {
  /// Returns the names in a folder in their order, hidden ones left out.
  ///
  /// - Parameters:
  ///   - folder: The path; the current folder where it is empty.
  ///   - most: How many entries are looked at.
  /// - Returns: The names, or nothing where the folder cannot be read.
  static func names(in folder: String, most: Int = .max) -> [String]? {
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while names.count < most, let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
