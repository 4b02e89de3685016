import EffectCore
import EffectRendering
import EffectScripting
import Glibc

/// The images that a script or a scene names: files beside it, and below, never above.
///
/// Each is decoded once and kept while there is room. It belongs to the task that made it.
final class ImageFiles {
  /// An image file larger than this is a mistake.
  static let largestFile = 64 << 20
  /// How many bytes of pixels are kept at most, the last one not counted.
  private static let mostBytes = 256 << 20

  /// The folder as it was given, with a slash at its end, or empty.
  let folder: String
  private var known: [String: (bitmap: Bitmap, lastUse: Int)] = [:]
  /// The paths of all images that were asked for.
  private(set) var paths: Set<String> = []
  private var use = 0

  /// Finds images beside a file; those of standard input lie in the current folder.
  init(beside path: String) {
    let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    folder = path == "/dev/stdin" ? "" : String(path[..<end])
  }

  /// Returns an image by its path from the folder.
  ///
  /// - Throws: ``FileError`` for a path that leads out of the folder, and for a file that is missing or no image.
  func bitmap(_ name: String) throws(FileError) -> Bitmap {
    use += 1
    if let bitmap = known[name]?.bitmap {
      known[name]?.lastUse = use
      return bitmap
    }
    let path = try place(of: name)
    paths.insert(folder + name.split(separator: "/").filter { $0 != "." }.joined(separator: "/"))
    let bytes = try SourceFile.read(path, largest: ImageFiles.largestFile, as: "image")
    do throws(ImageError) {
      let bitmap = try ImageDecoder().bitmap(bytes, name: name)
      known[name] = (bitmap, use)
      makeRoom()
      return bitmap
    } catch {
      throw FileError(path: path, message: error.description)
    }
  }

  /// Returns an image that a script draws, whose faults are told at the line that draws it.
  func drawn(_ name: String) throws(ScriptError) -> Bitmap {
    do {
      return try bitmap(name)
    } catch {
      throw ScriptError(.script, error.description)
    }
  }

  private func makeRoom() {
    func total() -> Int { known.values.reduce(0) { $0 + $1.bitmap.pixels.count } }
    while known.count > 1, total() > ImageFiles.mostBytes,
      let oldest = known.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      known[oldest.key] = nil
    }
  }

  /// Returns the path of a name, after making sure that it leads to a file in the folder.
  private func place(of name: String) throws(FileError) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, name.utf8.count <= 1024, !name.utf8.contains(0), !name.hasPrefix("/"),
      !parts.contains("..")
    else {
      throw FileError(
        path: name,
        message: "is no image of this script or scene; images lie beside it or in folders below it"
      )
    }
    let path = folder + name
    var information = stat()
    // Reading tells what is wrong with a file that is not there.
    guard stat(path, &information) == 0 else { return path }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path: path, message: "is no file that holds an image")
    }
    // A link may lead anywhere: what counts is where it ends.
    if let root = ImageFiles.resolved(folder.isEmpty ? "." : folder),
      let target = ImageFiles.resolved(path), !target.hasPrefix(root == "/" ? root : root + "/")
    {
      throw FileError(
        path: path,
        message: "is a link that leads out of the folder; images lie beside the script or below it"
      )
    }
    return path
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
