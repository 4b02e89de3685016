// Exact-area coverage of a convex outline, row by row.
#ifndef EFFECTHOST_COVERAGE_H
#define EFFECTHOST_COVERAGE_H

#include "CRaster.h"

/// Columns are kept this much wider than the canvas on both sides: outlines are clipped a little
/// outside it.
enum { eh_margin = 2 };

typedef struct {
  double x, slope, top, bottom;
  float direction;
} eh_edge;

/// A walk over the rows of an outline. In a row, columns begin..<middle and middle_end..<end vary
/// and are in `cover` (from `eh_margin` on); those between have the coverage `constant`. All are
/// canvas columns, from 0.
typedef struct {
  eh_edge *edges;
  eh_edge **active;
  int32_t count, next, active_count;
  float *sums;
  uint8_t *cover;
  int32_t width;
  int32_t origin_x, origin_y;
  int32_t first_row, last_row;
  int32_t begin, middle, middle_end, end;
  uint8_t constant;
} eh_scanner;

/// Prepares a walk over the canvas rows that the outline touches. False when memory is short.
bool eh_scanner_init(eh_scanner *scanner, eh_outline outline, int32_t x, int32_t y, int32_t width,
                     int32_t height);

/// Moves to a canvas row; rows must ascend. False when the outline does not touch it.
bool eh_scanner_row(eh_scanner *scanner, int32_t row);

void eh_scanner_free(eh_scanner *scanner);

#endif
