extension Vector3 {
  package func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  package func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      x: y * other.z - z * other.y,
      y: z * other.x - x * other.z,
      z: x * other.y - y * other.x
    )
  }

  package var length: Double { dot(self).squareRoot() }

  package func scaled(by factor: Double) -> Vector3 {
    Vector3(x: x * factor, y: y * factor, z: z * factor)
  }

  /// Returns the vector with a multiple of another one added.
  package func adding(_ other: Vector3, times factor: Double) -> Vector3 {
    Vector3(x: x + other.x * factor, y: y + other.y * factor, z: z + other.z * factor)
  }
}
