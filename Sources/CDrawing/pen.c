#include "CPen.h"

#include <stdlib.h>

#include "open.h"

// The part of Cairo's stable binary interface that drawings need; its own header is not included
// for the reasons that `text_abi.h` gives.
typedef struct cairo cairo_t;
typedef struct cairo_surface cairo_surface_t;
typedef struct cairo_pattern cairo_pattern_t;
typedef eh_pen_matrix cairo_matrix_t;

enum {
  CAIRO_STATUS_SUCCESS = 0,
  CAIRO_FORMAT_ARGB32 = 0,
  CAIRO_ANTIALIAS_BEST = 6,
  CAIRO_OPERATOR_CLEAR = 0,
  CAIRO_OPERATOR_OVER = 2,
  CAIRO_OPERATOR_MULTIPLY = 14,
  CAIRO_FILTER_GOOD = 1,
  CAIRO_EXTEND_PAD = 3,
  LAST_MODE = 15,
};

#define EH_PEN_FUNCTIONS(F)                                                                       \
  F(cairo_surface_t *, cairo_image_surface_create_for_data,                                       \
    (unsigned char *data, int format, int width, int height, int stride))                         \
  F(void, cairo_surface_flush, (cairo_surface_t * surface))                                       \
  F(void, cairo_surface_destroy, (cairo_surface_t * surface))                                     \
  F(cairo_t *, cairo_create, (cairo_surface_t * surface))                                         \
  F(void, cairo_destroy, (cairo_t * cairo))                                                       \
  F(int, cairo_status, (cairo_t * cairo))                                                         \
  F(void, cairo_save, (cairo_t * cairo))                                                          \
  F(void, cairo_restore, (cairo_t * cairo))                                                       \
  F(void, cairo_set_operator, (cairo_t * cairo, int mode))                                        \
  F(int, cairo_get_operator, (cairo_t * cairo))                                                   \
  F(void, cairo_set_antialias, (cairo_t * cairo, int antialias))                                  \
  F(void, cairo_set_tolerance, (cairo_t * cairo, double tolerance))                               \
  F(void, cairo_set_matrix, (cairo_t * cairo, const cairo_matrix_t *matrix))                      \
  F(void, cairo_identity_matrix, (cairo_t * cairo))                                               \
  F(void, cairo_new_path, (cairo_t * cairo))                                                      \
  F(void, cairo_move_to, (cairo_t * cairo, double x, double y))                                   \
  F(void, cairo_line_to, (cairo_t * cairo, double x, double y))                                   \
  F(void, cairo_curve_to,                                                                         \
    (cairo_t * cairo, double x1, double y1, double x2, double y2, double x3, double y3))          \
  F(void, cairo_close_path, (cairo_t * cairo))                                                    \
  F(void, cairo_set_source_rgba,                                                                  \
    (cairo_t * cairo, double red, double green, double blue, double alpha))                       \
  F(cairo_pattern_t *, cairo_pattern_create_linear,                                               \
    (double x0, double y0, double x1, double y1))                                                 \
  F(cairo_pattern_t *, cairo_pattern_create_radial,                                               \
    (double x0, double y0, double r0, double x1, double y1, double r1))                           \
  F(cairo_pattern_t *, cairo_pattern_create_for_surface, (cairo_surface_t * surface))             \
  F(void, cairo_pattern_add_color_stop_rgba,                                                      \
    (cairo_pattern_t * pattern, double at, double red, double green, double blue, double alpha))  \
  F(void, cairo_pattern_set_extend, (cairo_pattern_t * pattern, int extend))                      \
  F(void, cairo_pattern_set_filter, (cairo_pattern_t * pattern, int filter))                      \
  F(void, cairo_pattern_destroy, (cairo_pattern_t * pattern))                                     \
  F(void, cairo_set_source, (cairo_t * cairo, cairo_pattern_t * source))                          \
  F(void, cairo_set_fill_rule, (cairo_t * cairo, int rule))                                       \
  F(void, cairo_fill, (cairo_t * cairo))                                                          \
  F(void, cairo_clip, (cairo_t * cairo))                                                          \
  F(void, cairo_rectangle, (cairo_t * cairo, double x, double y, double width, double height))    \
  F(void, cairo_set_line_width, (cairo_t * cairo, double width))                                  \
  F(void, cairo_set_line_cap, (cairo_t * cairo, int cap))                                         \
  F(void, cairo_set_line_join, (cairo_t * cairo, int join))                                       \
  F(void, cairo_set_miter_limit, (cairo_t * cairo, double limit))                                 \
  F(void, cairo_set_dash, (cairo_t * cairo, const double *dashes, int count, double offset))      \
  F(void, cairo_stroke, (cairo_t * cairo))

const char *eh_pen_library_name(void) { return "libcairo.so.2"; }

struct eh_pen_library {
  void *handle;
#define EH_FIELD(result, name, parameters) result(*name) parameters;
  EH_PEN_FUNCTIONS(EH_FIELD)
#undef EH_FIELD
};

struct eh_pen {
  const eh_pen_library *l;
  cairo_surface_t *surface;
  cairo_t *cairo;
};

static bool find_functions(eh_pen_library *l) {
#define EH_FIND(result, name, parameters)                            \
  l->name = (__typeof__(l->name))(uintptr_t)dlsym(l->handle, #name); \
  if (!l->name) return false;
  EH_PEN_FUNCTIONS(EH_FIND)
#undef EH_FIND
  return true;
}

eh_pen_library *eh_pen_open(const char *name) {
  eh_pen_library *l = calloc(1, sizeof *l);
  if (!l) return NULL;
  l->handle = eh_open(name);
  if (l->handle && find_functions(l)) return l;
  eh_pen_close(l);
  return NULL;
}

void eh_pen_close(eh_pen_library *l) {
  if (!l) return;
  if (l->handle) dlclose(l->handle);
  free(l);
}

eh_pen *eh_pen_begin(eh_pen_library *l, uint8_t *pixels, int32_t width, int32_t height) {
  eh_pen *p = calloc(1, sizeof *p);
  if (!p) return NULL;
  p->l = l;
  p->surface = l->cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height,
                                                      width * 4);
  p->cairo = l->cairo_create(p->surface);
  l->cairo_set_antialias(p->cairo, CAIRO_ANTIALIAS_BEST);
  // Pixels: curves are followed more closely than a step of their 255 levels shows.
  l->cairo_set_tolerance(p->cairo, 0.01);
  return p;
}

bool eh_pen_end(eh_pen *p) {
  p->l->cairo_surface_flush(p->surface);
  bool drawn = p->l->cairo_status(p->cairo) == CAIRO_STATUS_SUCCESS;
  p->l->cairo_destroy(p->cairo);
  p->l->cairo_surface_destroy(p->surface);
  free(p);
  return drawn;
}

void eh_pen_save(eh_pen *p) { p->l->cairo_save(p->cairo); }

void eh_pen_restore(eh_pen *p) { p->l->cairo_restore(p->cairo); }

void eh_pen_set_blend(eh_pen *p, int32_t mode) {
  bool is_mixed = mode > 0 && mode <= LAST_MODE;
  p->l->cairo_set_operator(p->cairo,
                           is_mixed ? CAIRO_OPERATOR_MULTIPLY + mode - 1 : CAIRO_OPERATOR_OVER);
}

void eh_pen_set_path(eh_pen *p, const eh_step *steps, size_t count) {
  p->l->cairo_new_path(p->cairo);
  for (size_t i = 0; i < count; i++) {
    const double *x = steps[i].x;
    switch (steps[i].kind) {
      case EH_STEP_MOVE: p->l->cairo_move_to(p->cairo, x[0], x[1]); break;
      case EH_STEP_LINE: p->l->cairo_line_to(p->cairo, x[0], x[1]); break;
      case EH_STEP_CUBIC:
        p->l->cairo_curve_to(p->cairo, x[0], x[1], x[2], x[3], x[4], x[5]);
        break;
      case EH_STEP_CLOSE: p->l->cairo_close_path(p->cairo); break;
    }
  }
}

void eh_pen_set_color(eh_pen *p, double red, double green, double blue, double alpha) {
  p->l->cairo_set_source_rgba(p->cairo, red, green, blue, alpha);
}

/// Makes a pattern the source, in the coordinates of a matrix.
static void take_source(eh_pen *p, cairo_pattern_t *pattern, const eh_pen_matrix *matrix) {
  p->l->cairo_set_matrix(p->cairo, matrix);
  p->l->cairo_set_source(p->cairo, pattern);
  p->l->cairo_identity_matrix(p->cairo);
  p->l->cairo_pattern_destroy(pattern);
}

void eh_pen_set_gradient(eh_pen *p, bool is_radial, const double circles[6], eh_pen_matrix matrix,
                         const eh_pen_stop *stops, size_t count) {
  const double *c = circles;
  cairo_pattern_t *pattern =
      is_radial ? p->l->cairo_pattern_create_radial(c[0], c[1], c[2], c[3], c[4], c[5])
                : p->l->cairo_pattern_create_linear(c[0], c[1], c[3], c[4]);
  for (size_t i = 0; i < count; i++)
    p->l->cairo_pattern_add_color_stop_rgba(pattern, stops[i].location, stops[i].red,
                                            stops[i].green, stops[i].blue, stops[i].alpha);
  p->l->cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
  take_source(p, pattern, &matrix);
}

void eh_pen_fill(eh_pen *p, bool is_even_odd) {
  p->l->cairo_set_fill_rule(p->cairo, is_even_odd);
  p->l->cairo_fill(p->cairo);
}

void eh_pen_erase(eh_pen *p) {
  int mode = p->l->cairo_get_operator(p->cairo);
  p->l->cairo_set_operator(p->cairo, CAIRO_OPERATOR_CLEAR);
  eh_pen_fill(p, false);
  p->l->cairo_set_operator(p->cairo, mode);
}

void eh_pen_clip(eh_pen *p, bool is_even_odd) {
  p->l->cairo_set_fill_rule(p->cairo, is_even_odd);
  p->l->cairo_clip(p->cairo);
}

void eh_pen_stroke(eh_pen *p, eh_pen_matrix matrix, const eh_pen_stroke_style *style) {
  p->l->cairo_set_line_width(p->cairo, style->width);
  p->l->cairo_set_line_cap(p->cairo, style->cap);
  p->l->cairo_set_line_join(p->cairo, style->join);
  p->l->cairo_set_miter_limit(p->cairo, style->miter_limit);
  p->l->cairo_set_dash(p->cairo, style->dash, style->dash_count, style->dash_phase);
  // The path is in pixels already: the matrix is for the pen alone.
  p->l->cairo_set_matrix(p->cairo, &matrix);
  p->l->cairo_stroke(p->cairo);
  p->l->cairo_identity_matrix(p->cairo);
}

void eh_pen_draw_image(eh_pen *p, uint8_t *pixels, int32_t width, int32_t height,
                       eh_pen_matrix matrix) {
  cairo_surface_t *surface = p->l->cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
  cairo_pattern_t *pattern = p->l->cairo_pattern_create_for_surface(surface);
  p->l->cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD);
  p->l->cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
  take_source(p, pattern, &matrix);
  p->l->cairo_set_matrix(p->cairo, &matrix);
  p->l->cairo_new_path(p->cairo);
  p->l->cairo_rectangle(p->cairo, 0, 0, width, height);
  p->l->cairo_identity_matrix(p->cairo);
  eh_pen_fill(p, false);
  // The source must not outlive the pixels.
  p->l->cairo_set_source_rgba(p->cairo, 0, 0, 0, 0);
  p->l->cairo_surface_destroy(surface);
}
