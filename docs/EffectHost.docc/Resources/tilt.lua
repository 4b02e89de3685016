-- Cards lean away from the middle and fade, like covers in a rack.
function transform(progress)
  return {
    rotation = { y = -35 * progress },
    alpha = 1 - 0.6 * math.abs(progress),
  }
end
