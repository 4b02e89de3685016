// Looking up what a paint shows at a run of pixels.
#ifndef EFFECTHOST_PAINT_H
#define EFFECTHOST_PAINT_H

#include "CRaster.h"

/// The longest run that is looked up at once.
enum { eh_run = 256, eh_max_levels = 16 };

/// One level of a texture; one more column and row than its size, which repeat the last ones.
typedef struct {
  const uint8_t *pixels;
  size_t stride;
  /// The middle of the last texel, in 1/256 of a texel from the middle of the first one.
  int32_t limit_x, limit_y;
} eh_level;

typedef struct {
  const eh_paint *paint;
  eh_level levels[eh_max_levels];
  int32_t level_count;
  /// Whether the loops with wide vectors are used.
  bool is_wide;
  /// Whether the map has no perspective; then the last row of `map` is 0, 0, 1.
  bool is_affine;
  double map[9];
} eh_lookup;

/// Prepares a paint for look-ups.
void eh_lookup_init(eh_lookup *lookup, const eh_paint *paint, bool is_wide);

/// Writes the colours of `count` (at most `eh_run`) pixels from (x, y) on.
void eh_lookup_run(const eh_lookup *lookup, int32_t x, int32_t y, int32_t count, eh_color *colors);

#endif
