extension Transform3D: Interpolatable {
  /// Returns the matrix a part of the way to another.
  ///
  /// Both are taken apart into scale, skew, rotation, translation and perspective; each part goes its own way, the
  /// rotation along the shorter arc, so that a turning layer keeps its size. Matrices that flatten the layer
  /// cannot be taken apart and are mixed number by number.
  public func interpolated(to other: Transform3D, amount: Double) -> Transform3D {
    if amount == 0 { return self }
    if amount == 1 { return other }
    guard let from = TransformParts(self), let to = TransformParts(other) else {
      let pairs = zip(elements, other.elements)
      let numbers = pairs.map { $0.interpolated(to: $1, amount: amount) }
      return Transform3D(elements: numbers) ?? self
    }
    return from.interpolated(to: to, amount: amount).matrix
  }
}

/// A matrix taken apart: scale, then skew, rotation, translation, and perspective last.
struct TransformParts {
  var scale = Vector3.one
  /// How y leans into x, z into x and z into y.
  var skew = Vector3.zero
  var rotation: Quaternion
  var translation: Vector3
  /// The last column that the perspective part has.
  var perspective: Vector3
  var weight: Double

  /// Takes a matrix apart, or fails where it has no volume.
  init?(_ m: Transform3D) {
    var r0 = Vector3(x: m.m11, y: m.m12, z: m.m13)
    var r1 = Vector3(x: m.m21, y: m.m22, z: m.m23)
    var r2 = Vector3(x: m.m31, y: m.m32, z: m.m33)
    let volume = r0.dot(r1.cross(r2))
    guard volume.isFinite, volume.magnitude > 1e-12, m.isFinite else { return nil }
    translation = Vector3(x: m.m41, y: m.m42, z: m.m43)
    // The matrix is A·P, A without a last column: P's last column is A's inverse times the matrix's (Cramer).
    perspective = Vector3.zero.adding(r1.cross(r2), times: m.m14 / volume)
      .adding(r2.cross(r0), times: m.m24 / volume)
      .adding(r0.cross(r1), times: m.m34 / volume)
    weight = m.m44 - translation.dot(perspective)
    // A mirror image is a scale of -1 along the axis that points most against itself.
    let least = min(r0.x, r1.y, r2.z)
    let mirrored = volume > 0 ? 3 : least == r0.x ? 0 : least == r1.y ? 1 : 2
    let sign = Vector3(
      x: mirrored == 0 ? -1 : 1,
      y: mirrored == 1 ? -1 : 1,
      z: mirrored == 2 ? -1 : 1
    )
    (r0, r1, r2) = (r0.scaled(by: sign.x), r1.scaled(by: sign.y), r2.scaled(by: sign.z))
    let lengthX = r0.length
    r0 = r0.scaled(by: 1 / lengthX)
    let leanX = r0.dot(r1)
    r1 = r1.adding(r0, times: -leanX)
    let lengthY = r1.length
    r1 = r1.scaled(by: 1 / lengthY)
    let (leanY, leanZ) = (r0.dot(r2), r1.dot(r2))
    r2 = r2.adding(r0, times: -leanY).adding(r1, times: -leanZ)
    let lengthZ = r2.length
    r2 = r2.scaled(by: 1 / lengthZ)
    scale = Vector3(x: lengthX * sign.x, y: lengthY * sign.y, z: lengthZ * sign.z)
    skew = Vector3(x: leanX / lengthY, y: leanY / lengthZ, z: leanZ / lengthZ)
    rotation = Quaternion(rows: r0, r1, r2)
  }

  /// Returns the parts a part of the way to others.
  func interpolated(to other: TransformParts, amount: Double) -> TransformParts {
    var parts = self
    parts.scale = scale.interpolated(to: other.scale, amount: amount)
    parts.skew = skew.interpolated(to: other.skew, amount: amount)
    parts.rotation = rotation.interpolated(to: other.rotation, amount: amount)
    parts.translation = translation.interpolated(to: other.translation, amount: amount)
    parts.perspective = perspective.interpolated(to: other.perspective, amount: amount)
    parts.weight = weight.interpolated(to: other.weight, amount: amount)
    return parts
  }

  /// The matrix put together again.
  var matrix: Transform3D {
    let lean = Transform3D(
      1,
      0,
      0,
      0,
      skew.x,
      1,
      0,
      0,
      skew.y,
      skew.z,
      1,
      0,
      0,
      0,
      0,
      1
    )
    var m = .scale(scale.x, scale.y, scale.z) * lean * rotation.matrix
    (m.m41, m.m42, m.m43) = (translation.x, translation.y, translation.z)
    var eye = Transform3D.identity
    (eye.m14, eye.m24, eye.m34, eye.m44) = (perspective.x, perspective.y, perspective.z, weight)
    return m * eye
  }
}

/// A rotation as a unit quaternion.
struct Quaternion {
  var x, y, z, w: Double

  /// Creates the rotation of a matrix with these three rows, which are at right angles and of length 1.
  init(rows r0: Vector3, _ r1: Vector3, _ r2: Vector3) {
    // Of the four squares the largest is divided by, so that no digits are lost (Shepperd 1978).
    let trace = r0.x + r1.y + r2.z
    let largest = max(trace, r0.x, r1.y, r2.z)
    if largest == trace {
      let s = (1 + trace).squareRoot() * 2
      (x, y, z, w) = ((r1.z - r2.y) / s, (r2.x - r0.z) / s, (r0.y - r1.x) / s, s / 4)
    } else if largest == r0.x {
      let s = (1 + r0.x - r1.y - r2.z).squareRoot() * 2
      (x, y, z, w) = (s / 4, (r0.y + r1.x) / s, (r0.z + r2.x) / s, (r1.z - r2.y) / s)
    } else if largest == r1.y {
      let s = (1 + r1.y - r0.x - r2.z).squareRoot() * 2
      (x, y, z, w) = ((r0.y + r1.x) / s, s / 4, (r1.z + r2.y) / s, (r2.x - r0.z) / s)
    } else {
      let s = (1 + r2.z - r0.x - r1.y).squareRoot() * 2
      (x, y, z, w) = ((r0.z + r2.x) / s, (r1.z + r2.y) / s, s / 4, (r0.y - r1.x) / s)
    }
  }

  /// Returns the rotation a part of the way to another, along the shorter arc.
  func interpolated(to other: Quaternion, amount: Double) -> Quaternion {
    var to = other
    var cosine = x * to.x + y * to.y + z * to.z + w * to.w
    if cosine < 0 {
      (to.x, to.y, to.z, to.w, cosine) = (-to.x, -to.y, -to.z, -to.w, -cosine)
    }
    var (a, b) = (1 - amount, amount)
    // Closer than this the arc is straight to the last digit.
    if cosine < 1 - 1e-14 {
      let angle = acos(cosine)
      (a, b) = (sin(a * angle) / sin(angle), sin(b * angle) / sin(angle))
    }
    var mixed = self
    mixed.x = a * x + b * to.x
    mixed.y = a * y + b * to.y
    mixed.z = a * z + b * to.z
    mixed.w = a * w + b * to.w
    return mixed
  }

  /// The rotation as a matrix.
  var matrix: Transform3D {
    let (xx, yy, zz) = (2 * x * x, 2 * y * y, 2 * z * z)
    let (xy, xz, yz) = (2 * x * y, 2 * x * z, 2 * y * z)
    let (wx, wy, wz) = (2 * w * x, 2 * w * y, 2 * w * z)
    var m = Transform3D.identity
    (m.m11, m.m12, m.m13) = (1 - yy - zz, xy + wz, xz - wy)
    (m.m21, m.m22, m.m23) = (xy - wz, 1 - xx - zz, yz + wx)
    (m.m31, m.m32, m.m33) = (xz + wy, yz - wx, 1 - xx - yy)
    return m
  }
}
