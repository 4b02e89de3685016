// Reading textures: bilinear, or averaged over the footprint of a pixel.
#ifndef EFFECTHOST_SAMPLE_H
#define EFFECTHOST_SAMPLE_H

#include "paint.h"

/// The byte of a mask between four texels; (0, 0) is the middle of the first texel.
static inline uint32_t eh_sample_mask(const eh_level *level, double u, double v) {
  // The comparisons are such that a place that is no number lands on the first texel.
  u = u > 0 ? u : 0, v = v > 0 ? v : 0;
  u = u < level->limit_x ? u : level->limit_x, v = v < level->limit_y ? v : level->limit_y;
  uint32_t x = (uint32_t)(u * 256 + 0.5), y = (uint32_t)(v * 256 + 0.5);
  uint32_t right = x & 255, lower = y & 255;
  const uint8_t *at = level->pixels + (size_t)(y >> 8) * level->stride + (x >> 8);
  const uint8_t *below = at + level->stride;
  uint32_t upper_row = at[0] * (256 - right) + at[1] * right;
  uint32_t lower_row = below[0] * (256 - right) + below[1] * right;
  return (upper_row * (256 - lower) + lower_row * lower + 0x8000) >> 16;
}

/// Looks a texture up at places given in texels of its largest level.
void eh_sample_run(
    const eh_lookup *lookup, int32_t x, int32_t y, int32_t count, const double *u, const double *v, eh_color *colors);

#endif
