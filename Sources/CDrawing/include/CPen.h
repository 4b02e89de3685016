// Paths, gradients and images through Cairo, which is opened when the first drawing is drawn.
#ifndef EFFECTHOST_CPEN_H
#define EFFECTHOST_CPEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Cairo, opened.
typedef struct eh_pen_library eh_pen_library;

/// The file name of Cairo.
const char *eh_pen_library_name(void);

/// Opens Cairo by its file name; NULL when it is not there or lacks a function.
eh_pen_library *eh_pen_open(const char *name);

void eh_pen_close(eh_pen_library *library);

/// A drawing in the making.
typedef struct eh_pen eh_pen;

/// Begins to draw into pixels: premultiplied, blue in the first byte. NULL when memory is short.
eh_pen *eh_pen_begin(eh_pen_library *library, uint8_t *pixels, int32_t width, int32_t height);

/// Ends the drawing. False when anything was refused on the way, for want of memory say.
bool eh_pen_end(eh_pen *pen);

void eh_pen_save(eh_pen *pen);
void eh_pen_restore(eh_pen *pen);

/// Sets how what follows mixes with what is there: 0 is normal, then the modes from multiply to
/// luminosity in CSS's order.
void eh_pen_set_blend(eh_pen *pen, int32_t mode);

typedef enum { EH_STEP_MOVE, EH_STEP_LINE, EH_STEP_CUBIC, EH_STEP_CLOSE } eh_step_kind;

/// A step of a path, in pixels: a line has one point, a curve three.
typedef struct {
  eh_step_kind kind;
  double x[6];
} eh_step;

/// Replaces the path.
void eh_pen_set_path(eh_pen *pen, const eh_step *steps, size_t count);

/// A matrix for row vectors, as Cairo has it: a, b, c, d, tx, ty.
typedef struct {
  double m[6];
} eh_pen_matrix;

typedef struct {
  double location, red, green, blue, alpha;
} eh_pen_stop;

/// Paints with a colour: straight, 0...1.
void eh_pen_set_color(eh_pen *pen, double red, double green, double blue, double alpha);

/// Paints with colours between two circles (x, y, radius each), or along the line between their
/// centres. The matrix leads from their points to pixels and can be undone.
void eh_pen_set_gradient(eh_pen *pen, bool is_radial, const double circles[6], eh_pen_matrix matrix,
                         const eh_pen_stop *stops, size_t count);

/// Fills the path.
void eh_pen_fill(eh_pen *pen, bool is_even_odd);

/// Erases the path.
void eh_pen_erase(eh_pen *pen);

/// Lets nothing outside of the path be drawn.
void eh_pen_clip(eh_pen *pen, bool is_even_odd);

/// A line: widths and lengths are in points of the matrix, which can be undone.
typedef struct {
  double width, miter_limit, dash_phase;
  /// 0 butt, 1 round, 2 square.
  int32_t cap;
  /// 0 miter, 1 round, 2 bevel.
  int32_t join;
  const double *dash;
  int32_t dash_count;
} eh_pen_stroke_style;

/// Draws a line along the path.
void eh_pen_stroke(eh_pen *pen, eh_pen_matrix matrix, const eh_pen_stroke_style *style);

/// Draws an image (premultiplied, blue in the first byte), whose pixels the matrix leads to those of
/// the drawing.
void eh_pen_draw_image(eh_pen *pen, uint8_t *pixels, int32_t width, int32_t height,
                       eh_pen_matrix matrix);

#endif
