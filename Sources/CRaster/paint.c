#include "paint.h"

#include "pixel.h"
#include "project.h"
#include "sample.h"
#include "wide.h"

#pragma STDC FP_CONTRACT OFF

void eh_lookup_init(eh_lookup *lookup, const eh_paint *paint, bool is_wide) {
  lookup->paint = paint;
  lookup->is_wide = is_wide;
  lookup->level_count = 0;
  lookup->is_affine = paint->map[6] == 0 && paint->map[7] == 0;
  double scale = lookup->is_affine ? 1 / paint->map[8] : 1;
  for (int i = 0; i < 9; i++) lookup->map[i] = paint->map[i] * scale;
  if (paint->kind != EH_PAINT_TEXTURE && paint->kind != EH_PAINT_MASK) return;
  const eh_texture *texture = &paint->texture;
  const uint8_t *pixels = texture->pixels;
  int32_t width = texture->width, height = texture->height;
  for (int32_t i = 0; i < texture->levels && i < eh_max_levels; i++) {
    size_t stride = ((size_t)width + 1) * (size_t)texture->channels;
    lookup->levels[i] = (eh_level){pixels, stride, (width - 1) * 256, (height - 1) * 256};
    lookup->level_count++;
    pixels += stride * ((size_t)height + 1);
    width = (width + 1) / 2, height = (height + 1) / 2;
  }
}

static void project(const eh_lookup *lookup, int32_t x, int32_t y, int32_t count, double *u,
                    double *v) {
  if (lookup->is_wide)
    eh_wide_project(lookup, x, y, count, u, v);
  else
    eh_project(lookup, x, y, count, u, v);
}

/// The turn from the first axis towards (x, y) and the second one, 0...1; Abramowitz and Stegun 4.4.49, within
/// 2e-6 of a turn.
static double turn_to(double x, double y) {
  const double half_turn = 3.14159265358979323846;
  double across = x < 0 ? -x : x, down = y < 0 ? -y : y;
  bool is_steep = down > across;
  double ratio = is_steep ? across / down : across > 0 ? down / across : 0;
  double s = ratio * ratio;
  double angle = ratio * (0.9998660 +
                          s * (-0.3302995 + s * (0.1801410 + s * (-0.0851330 + s * 0.0208351))));
  if (is_steep) angle = half_turn / 2 - angle;
  if (x < 0) angle = half_turn - angle;
  if (y < 0) angle = 2 * half_turn - angle;
  return angle / (2 * half_turn);
}

/// Makes places of a ramp of coordinates.
static void bend(eh_ramp_kind kind, int32_t count, double *u, const double *v) {
  if (kind == EH_RAMP_RADIAL)
    for (int32_t i = 0; i < count; i++) u[i] = __builtin_sqrt(u[i] * u[i] + v[i] * v[i]);
  if (kind == EH_RAMP_CONIC)
    for (int32_t i = 0; i < count; i++) u[i] = turn_to(u[i], v[i]);
}

static void look_up_ramp(const eh_lookup *lookup, int32_t count, const double *place,
                         eh_color *colors) {
  double last = lookup->paint->ramp_count - 1;
  // Where the ramp runs straight down the picture a row has one colour.
  bool is_level = lookup->is_affine && lookup->map[0] == 0 &&
                  lookup->paint->ramp_kind == EH_RAMP_LINEAR;
  int32_t different = is_level ? 1 : count;
  int32_t index[eh_run];
  for (int32_t i = 0; i < different; i++) {
    // The comparisons are such that a place that is no number lands on the first colour.
    double at = place[i] * last + 0.5;
    at = at > 0 ? at : 0;
    at = at < last ? at : last;
    index[i] = (int32_t)at;
  }
  for (int32_t i = 0; i < different; i++) colors[i] = lookup->paint->ramp[index[i]];
  for (int32_t i = different; i < count; i++) colors[i] = colors[0];
}

static void look_up_mask(const eh_lookup *lookup, int32_t count, double *u, double *v,
                         eh_color *colors) {
  const eh_level *level = &lookup->levels[0];
  int32_t x[eh_run], y[eh_run];
  if (lookup->is_wide) {
    eh_wide_to_fixed(x, u, count, 1, level->limit_x);
    eh_wide_to_fixed(y, v, count, 1, level->limit_y);
    eh_wide_sample_masks(level, x, y, count, lookup->paint->color, colors);
    return;
  }
  eh_to_fixed(x, u, count, 1, level->limit_x);
  eh_to_fixed(y, v, count, 1, level->limit_y);
  eh_sample_masks(level, x, y, count, lookup->paint->color, colors);
}

static void look_up_canvas(const eh_canvas *from, int32_t x, int32_t y, int32_t count,
                           eh_color *colors) {
  for (int32_t i = 0; i < count; i++) {
    int32_t column = x + i - from->x, row = y - from->y;
    bool outside = column < 0 || row < 0 || column >= from->width || row >= from->height;
    colors[i] =
        outside ? 0
                : eh_load(from->pixels + 4 * ((size_t)row * (size_t)from->width + (size_t)column));
  }
}

static void apply_tint(const eh_paint *paint, int32_t count, eh_color *colors) {
  if (paint->keep >= 256) return;
  for (int32_t i = 0; i < count; i++) {
    eh_color color = colors[i];
    eh_color added = eh_scaled(paint->add & 0x00ffffff, color >> 24);
    uint32_t even = ((color & 0x00ff00ff) * paint->keep >> 8) & 0x00ff00ff;
    uint32_t odd = ((color >> 8) & 0xff) * paint->keep & 0xff00;
    eh_color kept = even | odd;
    // The sum may exceed the alpha by a rounding; a component never may.
    eh_color alpha = color >> 24, result = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) {
      uint32_t sum = (kept >> shift & 0xff) + (added >> shift & 0xff);
      result |= (sum < alpha ? sum : alpha) << shift;
    }
    colors[i] = result;
  }
}

void eh_lookup_run(const eh_lookup *lookup, int32_t x, int32_t y, int32_t count, eh_color *colors) {
  const eh_paint *paint = lookup->paint;
  double u[eh_run], v[eh_run];
  switch (paint->kind) {
    case EH_PAINT_NONE:
      for (int32_t i = 0; i < count; i++) colors[i] = 0;
      return;
    case EH_PAINT_COLOR:
      for (int32_t i = 0; i < count; i++) colors[i] = paint->color;
      return;
    case EH_PAINT_RAMP:
      project(lookup, x, y, count, u, v);
      bend(paint->ramp_kind, count, u, v);
      look_up_ramp(lookup, count, u, colors);
      return;
    case EH_PAINT_MASK:
      project(lookup, x, y, count, u, v);
      look_up_mask(lookup, count, u, v, colors);
      return;
    case EH_PAINT_CANVAS:
      look_up_canvas(paint->canvas, x, y, count, colors);
      return;
    case EH_PAINT_TEXTURE:
      project(lookup, x, y, count, u, v);
      eh_sample_run(lookup, x, y, count, u, v, colors);
      apply_tint(paint, count, colors);
      if (paint->under != 0)
        for (int32_t i = 0; i < count; i++) colors[i] = eh_over(colors[i], paint->under);
      if (paint->over != 0)
        for (int32_t i = 0; i < count; i++) colors[i] = eh_over(paint->over, colors[i]);
      return;
  }
}
