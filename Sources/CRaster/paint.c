#include "paint.h"

#include "pixel.h"
#include "sample.h"

#pragma STDC FP_CONTRACT OFF

void eh_lookup_init(eh_lookup *lookup, const eh_paint *paint) {
  lookup->paint = paint;
  lookup->level_count = 0;
  lookup->is_affine = paint->map[6] == 0 && paint->map[7] == 0;
  if (paint->kind != EH_PAINT_TEXTURE && paint->kind != EH_PAINT_MASK) return;
  const eh_texture *texture = &paint->texture;
  const uint8_t *pixels = texture->pixels;
  int32_t width = texture->width, height = texture->height;
  for (int32_t i = 0; i < texture->levels && i < eh_max_levels; i++) {
    size_t stride = ((size_t)width + 1) * (size_t)texture->channels;
    lookup->levels[i] = (eh_level){pixels, stride, width - 1, height - 1};
    lookup->level_count++;
    pixels += stride * ((size_t)height + 1);
    width = (width + 1) / 2, height = (height + 1) / 2;
  }
}

/// The first two coordinates of `count` pixel centres, divided by the third.
static void project(const eh_lookup *lookup, int32_t x, int32_t y, int32_t count, double *u, double *v) {
  const double *m = lookup->paint->map;
  double from_x = x + 0.5, from_y = y + 0.5;
  double u0 = m[1] * from_y + m[2], v0 = m[4] * from_y + m[5], w0 = m[7] * from_y + m[8];
  if (lookup->is_affine) {
    for (int32_t i = 0; i < count; i++) {
      double at = from_x + i;
      u[i] = (m[0] * at + u0) / m[8];
      v[i] = (m[3] * at + v0) / m[8];
    }
    return;
  }
  for (int32_t i = 0; i < count; i++) {
    double at = from_x + i;
    double w = 1 / (m[6] * at + w0);
    u[i] = (m[0] * at + u0) * w;
    v[i] = (m[3] * at + v0) * w;
  }
}

static void look_up_ramp(const eh_lookup *lookup, int32_t count, const double *place, eh_color *colors) {
  const eh_paint *paint = lookup->paint;
  double last = paint->ramp_count - 1;
  for (int32_t i = 0; i < count; i++) {
    // The comparisons are such that a place that is no number lands on the first colour.
    double at = place[i] * last + 0.5;
    at = at > 0 ? at : 0;
    at = at < last ? at : last;
    colors[i] = paint->ramp[(int32_t)at];
  }
}

static void look_up_mask(const eh_lookup *lookup, int32_t count, const double *u, const double *v, eh_color *colors) {
  const eh_level *level = &lookup->levels[0];
  eh_color color = lookup->paint->color;
  for (int32_t i = 0; i < count; i++) colors[i] = eh_scaled(color, eh_sample_mask(level, u[i] - 0.5, v[i] - 0.5));
}

static void look_up_canvas(const eh_canvas *from, int32_t x, int32_t y, int32_t count, eh_color *colors) {
  for (int32_t i = 0; i < count; i++) {
    int32_t column = x + i - from->x, row = y - from->y;
    bool outside = column < 0 || row < 0 || column >= from->width || row >= from->height;
    colors[i] = outside ? 0 : eh_load(from->pixels + 4 * ((size_t)row * (size_t)from->width + (size_t)column));
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
