// Reading textures: bilinear, or averaged over the footprint of a pixel.
#ifndef EFFECTHOST_SAMPLE_H
#define EFFECTHOST_SAMPLE_H

#include "paint.h"
#include "pixel.h"

// Here too, since a header's functions are compiled before the pragma of the file that includes it.
#pragma STDC FP_CONTRACT OFF

/// Turns coordinates times a scale into 1/256 texels from the middle of the first texel, 0...limit.
static inline __attribute__((always_inline)) void eh_to_fixed(int32_t *fixed, const double *places,
                                                              int32_t count, double scale,
                                                              int32_t limit) {
  double factor = scale * 256, most = limit;
  for (int32_t i = 0; i < count; i++) {
    // The comparisons are such that a place that is no number lands on the first texel.
    double place = places[i] * factor - 128;
    place = place > 0 ? place : 0;
    place = place < most ? place : most;
    fixed[i] = (int32_t)(place + 0.5);
  }
}

/// The byte of a mask between four texels, at a place within it in 1/256 texels.
static inline uint32_t eh_sample_mask(const eh_level *level, int32_t x, int32_t y) {
  uint32_t right = (uint32_t)x & 255, lower = (uint32_t)y & 255;
  const uint8_t *at = level->pixels + (size_t)(y >> 8) * level->stride + (x >> 8);
  const uint8_t *below = at + level->stride;
  uint32_t upper_row = at[0] * (256 - right) + at[1] * right;
  uint32_t lower_row = below[0] * (256 - right) + below[1] * right;
  return (upper_row * (256 - lower) + lower_row * lower + 0x8000) >> 16;
}

/// The colour of a mask in the amounts that it has at places that lie within it.
static inline void eh_sample_masks(const eh_level *level, const int32_t *x, const int32_t *y,
                                   int32_t count, eh_color color, eh_color *colors) {
  for (int32_t i = 0; i < count; i++)
    colors[i] = eh_scaled(color, eh_sample_mask(level, x[i], y[i]));
}

/// How many pixels share one choice of level and taps, and how many taps an axis may have.
enum { eh_block = 8, eh_most_taps = 8 };

/// Where the taps lie about the middle of a pixel, in 1/256 texels.
typedef struct {
  int32_t x[eh_most_taps * eh_most_taps], y[eh_most_taps * eh_most_taps];
  int32_t count;
} eh_taps;

/// Looks a texture up at places given in texels of its largest level.
void eh_sample_run(const eh_lookup *lookup, int32_t x, int32_t y, int32_t count, const double *u,
                   const double *v, eh_color *colors);

#endif
