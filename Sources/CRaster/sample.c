#include "sample.h"

#include "wide.h"

#pragma STDC FP_CONTRACT OFF

/// A colour's components in sixteen bits each, to work on all four in one word.
static inline uint64_t spread(eh_color color) {
  return ((uint64_t)color | (uint64_t)color << 24) & 0x00ff00ff00ff00ff;
}

/// The colour between four texels times 256, components spread; the place is within the level, in
/// 1/256 texels.
static inline uint64_t sample(const eh_level *level, int32_t x, int32_t y) {
  uint32_t right = (uint32_t)x & 255, lower = (uint32_t)y & 255;
  const uint8_t *at = level->pixels + (size_t)(y >> 8) * level->stride + (size_t)(x >> 8) * 4;
  const uint8_t *below = at + level->stride;
  // The four weights add up to 256, so sixteen bits hold each sum.
  uint32_t w11 = right * lower >> 8, w10 = right - w11, w01 = lower - w11, w00 = 256 - right - w01;
  return spread(eh_load(at)) * w00 + spread(eh_load(at + 4)) * w10 + spread(eh_load(below)) * w01 +
         spread(eh_load(below + 4)) * w11;
}

static inline eh_color rounded(uint64_t sum) {
  sum = (sum + 0x0080008000800080) >> 8 & 0x00ff00ff00ff00ff;
  return (eh_color)(sum | sum >> 24);
}

/// How a pixel of the picture lies in the texture: the texels passed per step to the right and
/// downwards.
typedef struct {
  double right_u, right_v, down_u, down_v;
} footprint;

static footprint footprint_at(const double *m, double x, double y) {
  double u = m[0] * x + m[1] * y + m[2], v = m[3] * x + m[4] * y + m[5];
  double w = 1 / (m[6] * x + m[7] * y + m[8]);
  u *= w, v *= w;
  return (footprint){(m[0] - u * m[6]) * w, (m[3] - v * m[6]) * w, (m[1] - u * m[7]) * w,
                     (m[4] - v * m[7]) * w};
}

static double larger_size(double a, double b) {
  a = a < 0 ? -a : a, b = b < 0 ? -b : b;
  return a > b ? a : b;
}

static int32_t taps_for(double texels) {
  // A little minification is left to the bilinear filter: a second tap would cost more than it
  // shows.
  double wanted = texels - 0.05;
  if (!(wanted > 1)) return 1;
  if (wanted >= eh_most_taps) return eh_most_taps;
  int32_t whole = (int32_t)wanted;
  return wanted > whole ? whole + 1 : whole;
}

/// Spreads columns times rows taps evenly over a footprint.
static void spread_taps(eh_taps *taps, footprint f, int32_t columns, int32_t rows) {
  taps->count = 0;
  for (int32_t j = 0; j < rows; j++) {
    double down = (j + 0.5) / rows - 0.5;
    for (int32_t i = 0; i < columns; i++) {
      double right = (i + 0.5) / columns - 0.5;
      double x = (f.right_u * right + f.down_u * down) * 256,
             y = (f.right_v * right + f.down_v * down) * 256;
      taps->x[taps->count] = (int32_t)(x + (x < 0 ? -0.5 : 0.5));
      taps->y[taps->count++] = (int32_t)(y + (y < 0 ? -0.5 : 0.5));
    }
  }
}

static inline int32_t limited(int32_t x, int32_t limit) {
  return x < 0 ? 0 : x < limit ? x : limit;
}

/// Averages taps about a place.
static eh_color average(const eh_level *level, int32_t x, int32_t y, const eh_taps *taps) {
  uint64_t sum = 0;
  for (int32_t i = 0; i < taps->count; i++) {
    uint64_t tap = sample(level, limited(x + taps->x[i], level->limit_x),
                          limited(y + taps->y[i], level->limit_y));
    sum += (tap + 0x0080008000800080) >> 8 & 0x00ff00ff00ff00ff;
  }
  uint32_t count = (uint32_t)taps->count, half = count / 2;
  eh_color color = 0;
  // Spread, the components lie in the order red, blue, green, alpha.
  color |= ((uint32_t)(sum & 0xffff) + half) / count;
  color |= ((uint32_t)(sum >> 16 & 0xffff) + half) / count << 16;
  color |= ((uint32_t)(sum >> 32 & 0xffff) + half) / count << 8;
  color |= ((uint32_t)(sum >> 48) + half) / count << 24;
  return color;
}

/// Averages two or four taps, which need no division: `shift` is 1 or 2.
static eh_color average_few(const eh_level *level, int32_t x, int32_t y, const eh_taps *taps,
                            int shift) {
  uint64_t sum = 0, keep = shift == 1 ? 0x7fff7fff7fff7fff : 0x3fff3fff3fff3fff;
  for (int32_t i = 0; i < 1 << shift; i++) {
    uint64_t tap = sample(level, limited(x + taps->x[i], level->limit_x),
                          limited(y + taps->y[i], level->limit_y));
    sum += tap >> shift & keep;
  }
  return rounded(sum);
}

static void to_fixed(const eh_lookup *lookup, int32_t *fixed, const double *places, int32_t count,
                     double scale, int32_t limit) {
  if (lookup->is_wide)
    eh_wide_to_fixed(fixed, places, count, scale, limit);
  else
    eh_to_fixed(fixed, places, count, scale, limit);
}

/// Samples once at each place.
static void sample_each(const eh_lookup *lookup, const eh_level *level, const int32_t *x,
                        const int32_t *y, int32_t count, eh_color *colors) {
  if (lookup->is_wide)
    eh_wide_sample(level, x, y, count, colors);
  else
    for (int32_t i = 0; i < count; i++) colors[i] = rounded(sample(level, x[i], y[i]));
}

static void sample_block(const eh_lookup *lookup, footprint f, int32_t count, const double *u,
                         const double *v, eh_color *colors) {
  double right = larger_size(f.right_u, f.right_v), down = larger_size(f.down_u, f.down_v);
  // The level follows the axis that is shrunk less; the taps make up for the other one. Two texels at
  // least are left to be averaged: one that is read between its texels would be soft.
  double less = right < down ? right : down, scale = 1;
  int32_t index = 0;
  while (index + 1 < lookup->level_count && less >= 4) less /= 2, scale /= 2, index++;
  int32_t columns = taps_for(right * scale), rows = taps_for(down * scale);
  const eh_level *level = &lookup->levels[index];
  int32_t x[eh_block] = {0}, y[eh_block] = {0};
  to_fixed(lookup, x, u, count, scale, level->limit_x);
  to_fixed(lookup, y, v, count, scale, level->limit_y);
  if (columns == 1 && rows == 1) {
    sample_each(lookup, level, x, y, count, colors);
    return;
  }
  f.right_u *= scale, f.right_v *= scale, f.down_u *= scale, f.down_v *= scale;
  eh_taps taps;
  spread_taps(&taps, f, columns, rows);
  if (lookup->is_wide) {
    eh_wide_average(level, x, y, count, &taps, colors);
    return;
  }
  if (taps.count == 2 || taps.count == 4) {
    for (int32_t i = 0; i < count; i++)
      colors[i] = average_few(level, x[i], y[i], &taps, taps.count / 2);
  } else {
    for (int32_t i = 0; i < count; i++) colors[i] = average(level, x[i], y[i], &taps);
  }
}

static void sample_once(const eh_lookup *lookup, int32_t count, const double *u, const double *v,
                        eh_color *colors) {
  const eh_level *level = &lookup->levels[0];
  int32_t x[eh_run], y[eh_run];
  to_fixed(lookup, x, u, count, 1, level->limit_x);
  to_fixed(lookup, y, v, count, 1, level->limit_y);
  sample_each(lookup, level, x, y, count, colors);
}

/// Copies a row where texels and pixels coincide; false where they do not.
static bool copy_run(const eh_lookup *lookup, int32_t count, const double *u, const double *v,
                     eh_color *colors) {
  const eh_level *level = &lookup->levels[0];
  double x = u[0] - 0.5, y = v[0] - 0.5, apart = 1.0 / 1024;
  if (!lookup->is_affine || !(x > -apart) || !(y > -apart)) return false;
  if ((x + count - 1 - apart) * 256 > level->limit_x || (y - apart) * 256 > level->limit_y)
    return false;
  double column = (double)(int32_t)(x + 0.5), row = (double)(int32_t)(y + 0.5);
  if (larger_size(x - column, y - row) > apart) return false;
  if (larger_size(u[count - 1] - u[0] - (count - 1), v[count - 1] - v[0]) > apart) return false;
  memcpy(colors, level->pixels + (size_t)row * level->stride + (size_t)column * 4,
         (size_t)count * 4);
  return true;
}

void eh_sample_run(const eh_lookup *lookup, int32_t x, int32_t y, int32_t count, const double *u,
                   const double *v, eh_color *colors) {
  if (lookup->level_count == 0) {
    memset(colors, 0, (size_t)count * sizeof *colors);
    return;
  }
  if (copy_run(lookup, count, u, v, colors)) return;
  if (!lookup->paint->supersamples) {
    sample_once(lookup, count, u, v, colors);
    return;
  }
  for (int32_t from = 0; from < count; from += eh_block) {
    int32_t length = count - from < eh_block ? count - from : eh_block;
    footprint f = footprint_at(lookup->map, x + from + length * 0.5, y + 0.5);
    sample_block(lookup, f, length, u + from, v + from, colors + from);
  }
}
