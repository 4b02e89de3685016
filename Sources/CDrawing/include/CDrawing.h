// Text and PNG through the system's libraries, which are opened when they are first needed: a
// program that draws no text never loads them, and one that runs where they are missing is told
// which one it is.
#ifndef EFFECTHOST_CDRAWING_H
#define EFFECTHOST_CDRAWING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CImages.h"
#include "CPen.h"

/// Pango, Cairo and fontconfig, opened, with a font map of their own: one thread may use it at a
/// time.
typedef struct eh_text_library eh_text_library;

/// How many libraries text needs.
enum { EH_TEXT_LIBRARY_COUNT = 5 };

/// The file name of one of them, by its place in the order that they are opened.
const char *eh_text_library_name(int32_t index);

/// Opens the libraries by their file names, of which there are `EH_TEXT_LIBRARY_COUNT`. On failure
/// returns NULL, and `missing` is the index of the library that is not there or lacks a function;
/// -1 means that memory is short.
eh_text_library *eh_text_open(const char *const *names, int32_t *missing);

void eh_text_close(eh_text_library *library);

/// How many fonts fontconfig knows of.
int32_t eh_text_font_count(eh_text_library *library);

typedef enum { EH_ALIGN_LEADING, EH_ALIGN_CENTER, EH_ALIGN_TRAILING } eh_alignment;

/// A paragraph of text in a box.
typedef struct {
  /// UTF-8 without NUL.
  const char *string;
  int32_t length;
  /// A font family, or several separated by commas.
  const char *family;
  /// The height of the font, in pixels.
  double size;
  bool is_bold;
  eh_alignment alignment;
  /// Straight, 0...1.
  double red, green, blue, alpha;
  /// The size of the box, in pixels. Longer lines are wrapped, and what then does not fit ends with
  /// an ellipsis. The lines are in the middle of the box's height.
  double box_width, box_height;
  /// The number of pixels that there are for it.
  int32_t width, height;
} eh_text;

/// Draws into width times height pixels, which must be zero: premultiplied, blue in the first byte.
/// False when the drawing library refused, for want of memory say.
bool eh_text_draw(eh_text_library *library, const eh_text *text, uint8_t *pixels);

/// A step of a path, as Cairo numbers them: to a point (0), a line (1), a curve (2), the end of a
/// figure (3).
typedef struct {
  int32_t kind;
  double x[3], y[3];
} eh_path_step;

/// Gives the outlines of a text's letters, in pixels from the top left of its box. `eh_text_outline_free`
/// frees them. NULL when the drawing library refused, or for a text without any.
eh_path_step *eh_text_outline(eh_text_library *library, const eh_text *text, size_t *count);

void eh_text_outline_free(eh_path_step *steps);

/// libpng, opened.
typedef struct eh_png_library eh_png_library;

/// The file name of libpng.
const char *eh_png_library_name(void);

/// Opens libpng by its file name; NULL when it is not there or lacks a function.
eh_png_library *eh_png_open(const char *name);

void eh_png_close(eh_png_library *library);

/// The number of bytes that any PNG of a picture fits in.
size_t eh_png_capacity(int32_t width, int32_t height, int32_t channels);

/// Writes straight RGBA (4 channels) or RGB (3) as PNG. Returns its length, or 0 with a message of
/// at most 63 bytes.
size_t eh_png_write(eh_png_library *library, uint8_t *into, size_t capacity, const uint8_t *pixels,
                    int32_t width, int32_t height, int32_t channels, char message[64]);

/// Reads the size of a PNG; false with a message when it is none.
bool eh_png_size(eh_png_library *library, const uint8_t *bytes, size_t length, int32_t *width,
                 int32_t *height, char message[64]);

/// Reads a PNG as straight RGBA into width times height pixels, as `eh_png_size` gave them.
bool eh_png_read(eh_png_library *library, const uint8_t *bytes, size_t length, uint8_t *pixels,
                 int32_t width, char message[64]);

#endif
