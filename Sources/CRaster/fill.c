#include <stdlib.h>

#include "blend.h"
#include "coverage.h"
#include "paint.h"
#include "pixel.h"
#include "wide.h"

#pragma STDC FP_CONTRACT OFF

/// The coverage of a run of pixels: bytes, or where there are none the same for all.
typedef struct {
  const uint8_t *bytes;
  uint8_t constant;
} cover_run;

static cover_run cover_at(const eh_scanner *s, bool touched, int32_t column) {
  if (!touched || column < s->begin || column >= s->end) return (cover_run){NULL, 0};
  if (column >= s->middle && column < s->middle_end) return (cover_run){NULL, s->constant};
  return (cover_run){s->cover + eh_margin + column, 0};
}

static inline uint32_t cover_of(cover_run run, int32_t index) {
  return run.bytes ? run.bytes[index] : run.constant;
}

static bool is_empty(cover_run run) { return run.bytes == NULL && run.constant == 0; }

static cover_run advanced(cover_run run, int32_t by) {
  if (run.bytes) run.bytes += by;
  return run;
}

static void blend_constant(const eh_lookup *lookup, uint8_t *to, const eh_color *colors,
                           int32_t count, uint32_t cover) {
  if (lookup->is_wide)
    eh_wide_blend_run(to, colors, count, cover);
  else
    eh_blend_run(to, colors, count, cover);
}

static void blend_color(uint8_t *to, eh_color color, int32_t count, uint32_t cover) {
  eh_color top = eh_scaled(color, cover);
  uint32_t rest = 255 - (top >> 24);
  if (rest == 0) {
    for (int32_t i = 0; i < count; i++) eh_store(to + 4 * i, top);
    return;
  }
  if (rest == 255) return;
  eh_color twice[2] = {top, top};
  eh_pair top_pair = eh_load_pair(twice), scale = (eh_pair){0} + (uint16_t)rest;
  int32_t i = 0;
  for (; i + 2 <= count; i += 2)
    eh_store_pair(to + 4 * i, top_pair + eh_scaled_pair(eh_load_pair(to + 4 * i), scale));
  for (; i < count; i++) eh_store(to + 4 * i, top + eh_scaled(eh_load(to + 4 * i), rest));
}

/// One paint alone.
static void draw_single(const eh_lookup *lookup, const eh_shape *shape, uint8_t *to, int32_t x,
                        int32_t y, int32_t count, cover_run cover) {
  if (cover.bytes == NULL && lookup->paint->kind == EH_PAINT_COLOR) {
    blend_color(to, lookup->paint->color, count, eh_multiply(cover.constant, shape->opacity));
    return;
  }
  eh_color colors[eh_run];
  eh_lookup_run(lookup, x, y, count, colors);
  if (cover.bytes == NULL) {
    blend_constant(lookup, to, colors, count, eh_multiply(cover.constant, shape->opacity));
    return;
  }
  for (int32_t i = 0; i < count; i++) {
    uint32_t alpha = eh_multiply(cover.bytes[i], shape->opacity);
    eh_store(to + 4 * i, eh_over(eh_scaled(colors[i], alpha), eh_load(to + 4 * i)));
  }
}

/// The band's part of a pixel of which the two outlines cover these parts.
static uint32_t band_share(const eh_shape *shape, uint32_t outer, uint32_t inner) {
  if (inner == 0) return outer;
  if (shape->inner_alpha <= 0) return outer > inner ? outer - inner : 0;
  if (inner == 255) return 0;
  double covered = inner / 255.0;
  double share = (1 - covered) / (1 - shape->inner_alpha * covered);
  return (uint32_t)(outer * (share < 1 ? share : 1) + 0.5);
}

/// Both paints, where the two outlines meet.
static void draw_both(const eh_lookup *inside, const eh_lookup *band, const eh_shape *shape,
                      uint8_t *to, int32_t x, int32_t y, int32_t count, cover_run outer,
                      cover_run inner) {
  eh_color within[eh_run], around[eh_run];
  eh_lookup_run(inside, x, y, count, within);
  eh_lookup_run(band, x, y, count, around);
  for (int32_t i = 0; i < count; i++) {
    uint32_t covered = cover_of(inner, i);
    uint32_t share = band_share(shape, cover_of(outer, i), covered);
    eh_color top = eh_scaled(within[i], covered) + eh_scaled(around[i], share);
    eh_store(to + 4 * i, eh_over(eh_scaled(top, shape->opacity), eh_load(to + 4 * i)));
  }
}

typedef struct {
  const eh_canvas *canvas;
  const eh_shape *shape;
  eh_lookup inside, band;
  eh_scanner outer, inner;
  bool has_inner;
} filling;

/// Draws canvas columns from..<to of a row, in which each outline either varies or is constant.
static void draw_columns(const filling *f, int32_t row, int32_t from, int32_t to,
                         bool touches_inner) {
  cover_run outer = cover_at(&f->outer, true, from);
  if (is_empty(outer)) return;
  cover_run inner = cover_at(&f->inner, touches_inner, from);
  for (int32_t column = from; column < to; column += eh_run) {
    int32_t count = to - column < eh_run ? to - column : eh_run;
    cover_run outer_here = advanced(outer, column - from),
              inner_here = advanced(inner, column - from);
    uint8_t *pixels =
        f->canvas->pixels + 4 * ((size_t)row * (size_t)f->canvas->width + (size_t)column);
    int32_t x = column + f->canvas->x, y = row + f->canvas->y;
    bool all_inside =
        inner.bytes == NULL && outer.bytes == NULL && inner.constant == outer.constant;
    if (!f->has_inner)
      draw_single(&f->inside, f->shape, pixels, x, y, count, outer_here);
    else if (is_empty(inner))
      draw_single(&f->band, f->shape, pixels, x, y, count, outer_here);
    else if (!all_inside)
      draw_both(&f->inside, &f->band, f->shape, pixels, x, y, count, outer_here, inner_here);
    else if (f->inside.paint->kind != EH_PAINT_NONE)
      draw_single(&f->inside, f->shape, pixels, x, y, count, inner_here);
  }
}

static void insert_cut(int32_t *cuts, int32_t *count, int32_t cut) {
  int32_t i = (*count)++;
  for (; i > 0 && cuts[i - 1] > cut; i--) cuts[i] = cuts[i - 1];
  cuts[i] = cut;
}

static void draw_row(filling *f, int32_t row) {
  if (!eh_scanner_row(&f->outer, row)) return;
  bool touches_inner = f->has_inner && eh_scanner_row(&f->inner, row);
  int32_t cuts[8], count = 0;
  for (int which = 0; which < (touches_inner ? 2 : 1); which++) {
    const eh_scanner *s = which ? &f->inner : &f->outer;
    insert_cut(cuts, &count, s->begin);
    insert_cut(cuts, &count, s->middle);
    insert_cut(cuts, &count, s->middle_end);
    insert_cut(cuts, &count, s->end);
  }
  for (int32_t i = 0; i + 1 < count; i++) {
    int32_t from = cuts[i] > 0 ? cuts[i] : 0;
    int32_t to = cuts[i + 1] < f->canvas->width ? cuts[i + 1] : f->canvas->width;
    if (from < to) draw_columns(f, row, from, to, touches_inner);
  }
}

bool eh_raster_fill(const eh_canvas *canvas, const eh_shape *shape) {
  filling *f = malloc(sizeof *f);
  if (!f) return false;
  f->canvas = canvas, f->shape = shape, f->has_inner = shape->inner.count > 0;
  bool is_wide = !shape->is_portable && eh_raster_has_wide();
  eh_lookup_init(&f->inside, &shape->inside, is_wide);
  eh_lookup_init(&f->band, &shape->band, is_wide);
  bool ready = eh_scanner_init(&f->outer, shape->outline, canvas->x, canvas->y, canvas->width,
                               canvas->height);
  if (ready && !eh_scanner_init(&f->inner, shape->inner, canvas->x, canvas->y, canvas->width,
                                canvas->height)) {
    eh_scanner_free(&f->outer);
    ready = false;
  }
  if (ready) {
    for (int32_t row = f->outer.first_row; row < f->outer.last_row; row++) draw_row(f, row);
    eh_scanner_free(&f->outer);
    eh_scanner_free(&f->inner);
  }
  free(f);
  return ready;
}

void eh_raster_clear(const eh_canvas *canvas, eh_color color) {
  size_t count = (size_t)canvas->width * (size_t)canvas->height;
  for (size_t i = 0; i < count; i++) eh_store(canvas->pixels + 4 * i, color);
}
