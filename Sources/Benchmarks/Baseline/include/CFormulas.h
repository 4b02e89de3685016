// The formulas of the native effects as one would write them in C where nothing stands around them: from a buffer of
// progress values to rows of all the numbers that the effect writes, in the order of the columns that are named.
#ifndef EFFECTHOST_CFORMULAS_H
#define EFFECTHOST_CFORMULAS_H

#include <stddef.h>

// A cell with what the effects are set to; lengths are in points, angles in degrees.
typedef struct {
  double width, height, x, y;  // its size, and its middle at rest
  double stride, reach;        // one page, and where a cell leaves the viewport
  double degree, scale, radius, turn, alpha;
  double piecesScale;
} formula_cell;

typedef void formula(const formula_cell *cell, const double *progress, size_t count, double *rows);

formula formula_cube, formula_circle;                             // transform, pivot
formula formula_roll, formula_pitch, formula_yaw, formula_scale;  // transform
formula formula_custom;                                           // transform, alpha
formula formula_pages;     // position, zPosition, card.transform, card.shadow
formula formula_stack;     // the same, card.alpha
formula formula_snapshot;  // position, zPosition, card.transform

#endif
