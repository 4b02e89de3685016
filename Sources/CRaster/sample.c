#include "sample.h"

#include "pixel.h"

#pragma STDC FP_CONTRACT OFF

/// How many pixels share one choice of level and taps, and how many taps an axis may have.
enum { block = 8, most_taps = 8 };

/// The colour between four texels; (0, 0) is the middle of the first texel.
static inline eh_color sample(const eh_level *level, double u, double v) {
  u = u > 0 ? u : 0, v = v > 0 ? v : 0;
  u = u < level->limit_x ? u : level->limit_x, v = v < level->limit_y ? v : level->limit_y;
  uint32_t x = (uint32_t)(u * 256 + 0.5), y = (uint32_t)(v * 256 + 0.5);
  uint32_t right = x & 255, lower = y & 255;
  const uint8_t *at = level->pixels + (size_t)(y >> 8) * level->stride + (size_t)(x >> 8) * 4;
  const uint8_t *below = at + level->stride;
  // The four weights add up to 256, so sixteen bits hold each sum.
  uint32_t w11 = right * lower >> 8, w10 = right - w11, w01 = lower - w11, w00 = 256 - right - w01;
  eh_color a = eh_load(at), b = eh_load(at + 4), c = eh_load(below), d = eh_load(below + 4);
  uint32_t even = (a & 0x00ff00ff) * w00 + (b & 0x00ff00ff) * w10 + (c & 0x00ff00ff) * w01 +
                  (d & 0x00ff00ff) * w11 + 0x00800080;
  uint32_t odd = (a >> 8 & 0x00ff00ff) * w00 + (b >> 8 & 0x00ff00ff) * w10 + (c >> 8 & 0x00ff00ff) * w01 +
                 (d >> 8 & 0x00ff00ff) * w11 + 0x00800080;
  return (even >> 8 & 0x00ff00ff) | (odd & 0xff00ff00);
}

static void sample_once(const eh_level *level, int32_t count, const double *u, const double *v, eh_color *colors) {
  for (int32_t i = 0; i < count; i++) colors[i] = sample(level, u[i] - 0.5, v[i] - 0.5);
}

/// How a pixel of the picture lies in the texture: the texels passed per step to the right and downwards.
typedef struct {
  double right_u, right_v, down_u, down_v;
} footprint;

static footprint footprint_at(const double *m, double x, double y) {
  double u = m[0] * x + m[1] * y + m[2], v = m[3] * x + m[4] * y + m[5];
  double w = 1 / (m[6] * x + m[7] * y + m[8]);
  u *= w, v *= w;
  return (footprint){(m[0] - u * m[6]) * w, (m[3] - v * m[6]) * w, (m[1] - u * m[7]) * w, (m[4] - v * m[7]) * w};
}

static double larger_size(double a, double b) {
  a = a < 0 ? -a : a, b = b < 0 ? -b : b;
  return a > b ? a : b;
}

static int32_t taps_for(double texels) {
  // A little minification is left to the bilinear filter: a second tap would cost more than it shows.
  double wanted = texels - 0.05;
  if (!(wanted > 1)) return 1;
  if (wanted >= most_taps) return most_taps;
  int32_t whole = (int32_t)wanted;
  return wanted > whole ? whole + 1 : whole;
}

/// Averages columns times rows bilinear taps, spread evenly over the footprint.
static eh_color average(const eh_level *level, double u, double v, footprint f, int32_t columns, int32_t rows) {
  uint32_t even = 0, odd = 0;
  for (int32_t j = 0; j < rows; j++) {
    double down = (j + 0.5) / rows - 0.5;
    for (int32_t i = 0; i < columns; i++) {
      double right = (i + 0.5) / columns - 0.5;
      eh_color color =
          sample(level, u + f.right_u * right + f.down_u * down, v + f.right_v * right + f.down_v * down);
      even += color & 0x00ff00ff, odd += color >> 8 & 0x00ff00ff;
    }
  }
  uint32_t taps = (uint32_t)(columns * rows), half = taps / 2;
  uint32_t red = even & 0xffff, blue = even >> 16;
  uint32_t green = odd & 0xffff, alpha = odd >> 16;
  return (red + half) / taps | (green + half) / taps << 8 | (blue + half) / taps << 16 | (alpha + half) / taps << 24;
}

static void sample_block(
    const eh_lookup *lookup, footprint f, int32_t count, const double *u, const double *v, eh_color *colors) {
  double right = larger_size(f.right_u, f.right_v), down = larger_size(f.down_u, f.down_v);
  // The level follows the axis that is shrunk less; the taps make up for the other one.
  double less = right < down ? right : down, scale = 1;
  int32_t level = 0;
  while (level + 1 < lookup->level_count && less >= 2) less /= 2, scale /= 2, level++;
  int32_t columns = taps_for(right * scale), rows = taps_for(down * scale);
  const eh_level *from = &lookup->levels[level];
  if (columns == 1 && rows == 1) {
    for (int32_t i = 0; i < count; i++) colors[i] = sample(from, u[i] * scale - 0.5, v[i] * scale - 0.5);
    return;
  }
  f.right_u *= scale, f.right_v *= scale, f.down_u *= scale, f.down_v *= scale;
  for (int32_t i = 0; i < count; i++)
    colors[i] = average(from, u[i] * scale - 0.5, v[i] * scale - 0.5, f, columns, rows);
}

/// Copies a row where texels and pixels coincide; false where they do not.
static bool copy_run(const eh_lookup *lookup, int32_t count, const double *u, const double *v, eh_color *colors) {
  const eh_level *level = &lookup->levels[0];
  double x = u[0] - 0.5, y = v[0] - 0.5, apart = 1.0 / 1024;
  if (!lookup->is_affine || !(x > -apart) || !(y > -apart)) return false;
  if (x + count - 1 > level->limit_x + apart || y > level->limit_y + apart) return false;
  double column = (double)(int32_t)(x + 0.5), row = (double)(int32_t)(y + 0.5);
  if (larger_size(x - column, y - row) > apart) return false;
  if (larger_size(u[count - 1] - u[0] - (count - 1), v[count - 1] - v[0]) > apart) return false;
  memcpy(colors, level->pixels + (size_t)row * level->stride + (size_t)column * 4, (size_t)count * 4);
  return true;
}

void eh_sample_run(
    const eh_lookup *lookup, int32_t x, int32_t y, int32_t count, const double *u, const double *v, eh_color *colors) {
  if (lookup->level_count == 0) {
    memset(colors, 0, (size_t)count * sizeof *colors);
    return;
  }
  if (copy_run(lookup, count, u, v, colors)) return;
  if (!lookup->paint->supersamples) {
    sample_once(&lookup->levels[0], count, u, v, colors);
    return;
  }
  for (int32_t from = 0; from < count; from += block) {
    int32_t length = count - from < block ? count - from : block;
    footprint f = footprint_at(lookup->paint->map, x + from + length * 0.5, y + 0.5);
    sample_block(lookup, f, length, u + from, v + from, colors + from);
  }
}
