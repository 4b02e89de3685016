#include "coverage.h"

#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

// Each edge adds to a row what it hides of every pixel to its right, signed by its direction. Kept
// as differences between neighbouring pixels, so that a running sum over the row gives the
// coverage.

static int by_top(const void *a, const void *b) {
  const eh_edge *p = a, *q = b;
  if (p->top != q->top) return p->top < q->top ? -1 : 1;
  // Equal tops: any order that depends on the values alone keeps the sums the same everywhere.
  if (p->x != q->x) return p->x < q->x ? -1 : 1;
  if (p->slope != q->slope) return p->slope < q->slope ? -1 : 1;
  return 0;
}

static bool is_finite(double x) { return x - x == 0; }

static int32_t floor_clamped(double x, int32_t low, int32_t high) {
  if (!(x > low)) return low;
  if (!(x < high)) return high;
  int32_t whole = (int32_t)x;
  return x < whole ? whole - 1 : whole;
}

static void collect_edges(eh_scanner *s, eh_outline outline, double *top, double *bottom) {
  for (int32_t i = 0; i < outline.count; i++) {
    eh_vertex a = outline.vertices[i], b = outline.vertices[i + 1 == outline.count ? 0 : i + 1];
    a.x -= s->origin_x, a.y -= s->origin_y, b.x -= s->origin_x, b.y -= s->origin_y;
    if (a.y == b.y || !is_finite(a.x) || !is_finite(a.y) || !is_finite(b.x) || !is_finite(b.y))
      continue;
    float direction = a.y < b.y ? 1 : -1;
    if (direction < 0) {
      eh_vertex swapped = a;
      a = b, b = swapped;
    }
    eh_edge *edge = &s->edges[s->count++];
    *edge = (eh_edge){a.x, (b.x - a.x) / (b.y - a.y), a.y, b.y, direction};
    if (a.y < *top) *top = a.y;
    if (b.y > *bottom) *bottom = b.y;
  }
}

bool eh_scanner_init(eh_scanner *s, eh_outline outline, int32_t x, int32_t y, int32_t width,
                     int32_t height) {
  memset(s, 0, sizeof *s);
  s->origin_x = x, s->origin_y = y, s->width = width;
  s->first_row = s->last_row = 0;
  if (outline.count < 3) return true;
  size_t columns = (size_t)width + 2 * eh_margin + 2;
  s->edges = malloc((size_t)outline.count * sizeof *s->edges);
  s->active = malloc((size_t)outline.count * sizeof *s->active);
  s->sums = calloc(columns, sizeof *s->sums);
  s->cover = calloc(columns, 1);
  if (!s->edges || !s->active || !s->sums || !s->cover) {
    eh_scanner_free(s);
    return false;
  }
  double top = height, bottom = 0;
  collect_edges(s, outline, &top, &bottom);
  qsort(s->edges, (size_t)s->count, sizeof *s->edges, by_top);
  if (s->count > 0 && top < bottom) {
    s->first_row = floor_clamped(top, 0, height);
    s->last_row = floor_clamped(bottom, -1, height - 1) + 1;
  }
  return true;
}

void eh_scanner_free(eh_scanner *s) {
  free(s->edges);
  free(s->active);
  free(s->sums);
  free(s->cover);
  memset(s, 0, sizeof *s);
}

/// The area left of `x` and right of the segment, per unit of its height: the segment runs from `a`
/// to `b`.
static double area_left_of(double x, double a, double b) {
  if (x <= a) return 0;
  if (x >= b) return x - (a + b) / 2;
  return (x - a) * (x - a) / (2 * (b - a));
}

static void add_segment(eh_scanner *s, double a, double b, float height, int32_t *first,
                        int32_t *last) {
  double low = -eh_margin, high = (double)s->width + eh_margin;
  if (a > b) {
    double swapped = a;
    a = b, b = swapped;
  }
  a = a < low ? low : a > high ? high : a;
  b = b < low ? low : b > high ? high : b;
  int32_t from = floor_clamped(a, -eh_margin, s->width + eh_margin - 1);
  int32_t to = floor_clamped(b, -eh_margin, s->width + eh_margin - 1);
  float *sums = s->sums + eh_margin;
  double area = 0, before = 0;
  for (int32_t i = from; i <= to; i++) {
    double next = area_left_of((double)i + 1, a, b);
    double share = next - area;
    sums[i] += height * (float)(share - before);
    area = next, before = share;
  }
  sums[to + 1] += height * (float)(1 - before);
  if (from < *first) *first = from;
  if (to > *last) *last = to;
}

static uint8_t quantised(float sum) {
  float value = sum < 0 ? -sum : sum;
  return value >= 1 ? 255 : (uint8_t)(value * 255 + 0.5f);
}

/// Sums the differences up into coverage bytes and empties them.
static void resolve(eh_scanner *s) {
  float *sums = s->sums + eh_margin;
  uint8_t *cover = s->cover + eh_margin;
  float sum = 0;
  for (int32_t i = s->begin; i < s->middle; i++) {
    sum += sums[i], sums[i] = 0;
    cover[i] = quantised(sum);
  }
  int32_t from = s->middle_end;
  if (s->middle < s->middle_end) {
    sum += sums[s->middle], sums[s->middle] = 0;
    s->constant = quantised(sum);
  }
  for (int32_t i = from; i < s->end; i++) {
    sum += sums[i], sums[i] = 0;
    cover[i] = quantised(sum);
  }
  sums[s->end] = 0;
}

bool eh_scanner_row(eh_scanner *s, int32_t row) {
  if (row < s->first_row || row >= s->last_row) return false;
  double top = row, bottom = (double)row + 1;
  while (s->next < s->count && s->edges[s->next].top < bottom)
    s->active[s->active_count++] = &s->edges[s->next++];
  // The columns that falling and rising edges touch; in a convex outline all between them are
  // alike.
  int32_t none = s->width + 2 * eh_margin;
  int32_t first[2] = {none, none}, last[2] = {-none, -none};
  int32_t kept = 0;
  for (int32_t i = 0; i < s->active_count; i++) {
    eh_edge *edge = s->active[i];
    if (edge->bottom <= top) continue;
    s->active[kept++] = edge;
    double from = edge->top > top ? edge->top : top,
           to = edge->bottom < bottom ? edge->bottom : bottom;
    int side = edge->direction > 0;
    add_segment(s, edge->x + (from - edge->top) * edge->slope,
                edge->x + (to - edge->top) * edge->slope, edge->direction * (float)(to - from),
                &first[side], &last[side]);
  }
  s->active_count = kept;
  if (kept == 0) return false;
  int left = first[0] <= first[1] ? 0 : 1, right = 1 - left;
  s->begin = first[left];
  s->end = (last[0] > last[1] ? last[0] : last[1]) + 1;
  s->middle = s->middle_end = s->end;
  if (last[left] < first[right] && first[right] <= last[right])
    s->middle = last[left] + 1, s->middle_end = first[right];
  resolve(s);
  return true;
}

bool eh_raster_cover(uint8_t *mask, int32_t width, int32_t height, eh_outline outline) {
  eh_scanner s;
  if (!eh_scanner_init(&s, outline, 0, 0, width, height)) return false;
  for (int32_t y = s.first_row; y < s.last_row; y++) {
    if (!eh_scanner_row(&s, y)) continue;
    uint8_t *row = mask + (size_t)y * (size_t)width;
    int32_t end = s.end < width ? s.end : width;
    for (int32_t x = s.begin > 0 ? s.begin : 0; x < end; x++) {
      uint8_t cover = x >= s.middle && x < s.middle_end ? s.constant : s.cover[x + eh_margin];
      int32_t sum = row[x] + cover;
      row[x] = (uint8_t)(sum < 255 ? sum : 255);
    }
  }
  eh_scanner_free(&s);
  return true;
}
