// The same loops over pixels with vectors of 32 bytes, for processors that have AVX2. Each gives the very bytes that
// the portable one does: integers are the same everywhere, and the arithmetic with fractions takes the same steps.
#ifndef EFFECTHOST_WIDE_H
#define EFFECTHOST_WIDE_H

#include "sample.h"

// The functions must not be called where `eh_raster_has_wide` says no.

/// See `eh_project`.
void eh_wide_project(const eh_lookup *lookup, int32_t x, int32_t y, int32_t count, double *u,
                     double *v);

/// See `eh_to_fixed`.
void eh_wide_to_fixed(int32_t *fixed, const double *places, int32_t count, double scale,
                      int32_t limit);

/// Samples `count` places of a level, which lie within it, once each.
void eh_wide_sample(const eh_level *level, const int32_t *x, const int32_t *y, int32_t count,
                    eh_color *colors);

/// Averages the taps about each of at most `eh_block` places; the arrays have room for so many.
void eh_wide_average(const eh_level *level, const int32_t *x, const int32_t *y, int32_t count,
                     const eh_taps *taps, eh_color *colors);

/// See `eh_sample_masks`.
void eh_wide_sample_masks(const eh_level *level, const int32_t *x, const int32_t *y, int32_t count,
                          eh_color color, eh_color *colors);

/// See `eh_blend_run`.
void eh_wide_blend_run(uint8_t *to, const eh_color *colors, int32_t count, uint32_t cover);

#endif
