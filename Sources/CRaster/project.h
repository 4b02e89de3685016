// From pixels to places in the plane of a layer.
#ifndef EFFECTHOST_PROJECT_H
#define EFFECTHOST_PROJECT_H

#include "paint.h"

// Here too, since a header's functions are compiled before the pragma of the file that includes it.
#pragma STDC FP_CONTRACT OFF

/// The first two coordinates of `count` pixel centres, divided by the third.
static inline __attribute__((always_inline)) void eh_project(const eh_lookup *lookup, int32_t x,
                                                             int32_t y, int32_t count, double *u,
                                                             double *v) {
  const double *m = lookup->map;
  double from_x = x + 0.5, from_y = y + 0.5;
  double u0 = m[1] * from_y + m[2], v0 = m[4] * from_y + m[5], w0 = m[7] * from_y + m[8];
  double us = m[0], vs = m[3], ws = m[6];
  if (lookup->is_affine) {
    for (int32_t i = 0; i < count; i++) u[i] = us * (from_x + i) + u0;
    for (int32_t i = 0; i < count; i++) v[i] = vs * (from_x + i) + v0;
    return;
  }
  for (int32_t i = 0; i < count; i++) {
    double w = 1 / (ws * (from_x + i) + w0);
    u[i] = (us * (from_x + i) + u0) * w;
    v[i] = (vs * (from_x + i) + v0) * w;
  }
}

#endif
