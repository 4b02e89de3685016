#include "CFormulas.h"

#include <math.h>
#include <string.h>

// The perspective that stands after each of Gemini's elementary matrices.
static const double depth = 1.0 / 1000;

static const double identity[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

static double radians(double degrees) { return degrees * (M_PI / 180); }

static double limited(double x, double low, double high) { return x < low ? low : x > high ? high : x; }

static double ratio(const formula_cell *cell, double x) { return limited(x * cell->stride / cell->reach, -1, 1); }

static double scale(const formula_cell *cell, double ratio) { return 1 - (1 - cell->scale) * fabs(ratio); }

void formula_cube(const formula_cell *cell, const double *x, size_t count, double *row) {
  for (size_t i = 0; i < count; i++, row += 18) {
    double at = ratio(cell, x[i]), angle = radians(at * cell->degree), s = sin(angle), c = cos(angle);
    memcpy(row, identity, sizeof identity);
    row[0] = row[10] = c;
    row[2] = s;
    row[3] = depth * s;
    row[8] = -s;
    row[11] = depth * c;
    row[16] = at > 0 ? 0 : at < 0 ? 1 : 0.5;
    row[17] = 0.5;
  }
}

void formula_circle(const formula_cell *cell, const double *x, size_t count, double *row) {
  for (size_t i = 0; i < count; i++, row += 18) {
    double at = ratio(cell, x[i]), distance = x[i] * cell->stride;
    double radius = cell->radius > cell->reach ? cell->radius : cell->reach;
    double sine = distance / radius, cosine = sqrt(1 - sine * sine), size = scale(cell, at);
    double arc = size * radius * (1 - cosine);
    memcpy(row, identity, sizeof identity);
    row[0] = row[5] = size * cosine;
    row[1] = -size * sine;
    row[4] = size * sine;
    row[9] = depth * -arc;
    row[11] = 3 * depth;
    row[13] = -arc;
    row[16] = 0.5;
    row[17] = 0;
  }
}

void formula_roll(const formula_cell *cell, const double *x, size_t count, double *row) {
  for (size_t i = 0; i < count; i++, row += 16) {
    double at = ratio(cell, x[i]), angle = radians(at * cell->degree), s = sin(angle), c = cos(angle);
    double size = scale(cell, at);
    memcpy(row, identity, sizeof identity);
    row[0] = size * c;
    row[2] = -size * s;
    row[3] = -size * depth * s;
    row[5] = size;
    row[8] = s;
    row[10] = c;
    row[11] = depth * c + depth;
  }
}

void formula_pitch(const formula_cell *cell, const double *x, size_t count, double *row) {
  for (size_t i = 0; i < count; i++, row += 16) {
    double at = ratio(cell, x[i]), angle = -radians(at * cell->degree), s = sin(angle), c = cos(angle);
    double size = scale(cell, at);
    memcpy(row, identity, sizeof identity);
    row[0] = size;
    row[5] = size * c;
    row[6] = size * s;
    row[7] = size * depth * s;
    row[9] = -s;
    row[10] = c;
    row[11] = depth * c + depth;
  }
}

void formula_yaw(const formula_cell *cell, const double *x, size_t count, double *row) {
  for (size_t i = 0; i < count; i++, row += 16) {
    double at = ratio(cell, x[i]), angle = radians(at * cell->degree), s = sin(angle), c = cos(angle);
    double size = scale(cell, at);
    memcpy(row, identity, sizeof identity);
    row[0] = row[5] = size * c;
    row[1] = size * s;
    row[4] = -size * s;
    row[11] = 2 * depth;
  }
}

void formula_scale(const formula_cell *cell, const double *x, size_t count, double *row) {
  for (size_t i = 0; i < count; i++, row += 16) {
    memcpy(row, identity, sizeof identity);
    row[0] = row[5] = scale(cell, ratio(cell, x[i]));
    row[11] = depth;
  }
}

void formula_custom(const formula_cell *cell, const double *x, size_t count, double *row) {
  for (size_t i = 0; i < count; i++, row += 17) {
    double at = ratio(cell, x[i]), angle = radians(cell->turn * at), s = sin(angle), c = cos(angle);
    memcpy(row, identity, sizeof identity);
    row[0] = row[10] = c;
    row[2] = -s;
    row[3] = -s * 3 * depth;
    row[8] = s;
    row[11] = c * 3 * depth + 2 * depth;
    row[16] = 1 + (cell->alpha - 1) * fabs(at);
  }
}

void formula_pages(const formula_cell *cell, const double *x, size_t count, double *row) {
  for (size_t i = 0; i < count; i++, row += 27) {
    double far = fabs(x[i]), side = x[i] > 0 ? 1 : x[i] < 0 ? -1 : 0, near = 1 - far;
    double size = limited(1 - far * 0.25, 0.75, 1), w = cell->width, h = cell->height;
    double across = w * 0.93 * far * side + (1 - size) * w / 2 * side;
    double down = h * 0.36 * far - (1 - size) * h / 2;
    row[0] = cell->x - x[i] * cell->stride;
    row[1] = cell->y;
    row[2] = -round(far);
    memcpy(row + 3, identity, sizeof identity);
    row[3] = row[8] = size;
    row[15] = limited(across, -5 * w, 5 * w);
    row[16] = limited(down, -5 * h, 5 * h);
    row[19] = row[20] = row[21] = row[25] = 0;
    row[22] = 1;
    row[23] = near * 0.1 > 0.1 ? near * 0.1 : 0.1;
    row[24] = near * 13 > 2 ? near * 13 : 2;
    row[26] = near * 6 > 2 ? near * 6 : 2;
  }
}

void formula_stack(const formula_cell *cell, const double *x, size_t count, double *row) {
  for (size_t i = 0; i < count; i++, row += 28) {
    double deep = x[i], below = deep > 0 ? deep : 0, w = cell->width, h = cell->height;
    double size = limited(1 - deep * 0.15, 0, 1), angle = deep > 0 ? 0 : limited(deep, -1, 0) * (M_PI / 7);
    double s = sin(angle), c = cos(angle);
    row[0] = cell->x - x[i] * cell->stride;
    row[1] = cell->y;
    row[2] = -round(x[i]);
    memcpy(row + 3, identity, sizeof identity);
    row[3] = row[8] = c * size;
    row[4] = s * size;
    row[7] = -s * size;
    row[15] = deep < 0 ? w * 1.3 * deep : 0;
    row[16] = -h * 0.03 * below + (size - 1) / 2 * h - (deep < 0 ? h * 0.3 * deep : 0);
    row[19] = row[20] = row[21] = row[25] = row[26] = 0;
    row[22] = 1;
    row[23] = 0.1;
    row[24] = 10;
    row[27] = deep >= 2 ? 1 - limited((deep - 2) / 0.9, 0, 1) : deep < 0 ? limited((deep + 1) / 0.3, 0, 1) : 1;
  }
}

void formula_snapshot(const formula_cell *cell, const double *x, size_t count, double *row) {
  for (size_t i = 0; i < count; i++, row += 19) {
    double far = fabs(x[i]), left = 1 - far * cell->piecesScale, size = left > 0 ? left : 0;
    row[0] = cell->x - x[i] * cell->stride;
    row[1] = cell->y;
    row[2] = -round(far);
    memcpy(row + 3, identity, sizeof identity);
    row[3] = row[8] = size;
    row[15] = x[i] * (cell->width * size);
  }
}
