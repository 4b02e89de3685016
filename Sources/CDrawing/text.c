#define _GNU_SOURCE
#include <stdlib.h>

#include "CDrawing.h"
#include "open.h"
#include "text_abi.h"

/// The largest image that is drawn with narrower pixels, which take four times the room for a
/// moment.
enum { most_fine_pixels = 1 << 22 };

const char *eh_text_library_name(int32_t index) {
  static const char *const names[EH_TEXT_LIBRARY_COUNT] = {
      "libfontconfig.so.1", "libgobject-2.0.so.0",    "libcairo.so.2",
      "libpango-1.0.so.0",  "libpangocairo-1.0.so.0",
  };
  return index >= 0 && index < EH_TEXT_LIBRARY_COUNT ? names[index] : "";
}

struct eh_text_library {
  void *handles[EH_TEXT_LIBRARY_COUNT];
  PangoFontMap *map;
  PangoContext *context;
#define EH_FIELD(library, result, name, parameters) result(*name) parameters;
  EH_TEXT_FUNCTIONS(EH_FIELD)
#undef EH_FIELD
};

/// Finds every function; returns the index of the library that lacks one, or -1.
static int32_t find_functions(eh_text_library *t) {
#define EH_FIND(library, result, name, parameters)                             \
  t->name = (__typeof__(t->name))(uintptr_t)dlsym(t->handles[library], #name); \
  if (!t->name) return library;
  EH_TEXT_FUNCTIONS(EH_FIND)
#undef EH_FIND
  return -1;
}

/// Makes the font map and a context in which glyphs keep their exact places and shapes.
static bool make_context(eh_text_library *t) {
  t->map = t->pango_cairo_font_map_new();
  if (!t->map) return false;
  t->context = t->pango_font_map_create_context(t->map);
  if (!t->context) return false;
  t->pango_context_set_round_glyph_positions(t->context, 0);
  cairo_font_options_t *options = t->cairo_font_options_create();
  t->cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  t->cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  t->cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  t->pango_cairo_context_set_font_options(t->context, options);
  t->cairo_font_options_destroy(options);
  return true;
}

eh_text_library *eh_text_open(const char *const *names, int32_t *missing) {
  *missing = -1;
  eh_text_library *t = calloc(1, sizeof *t);
  if (!t) return NULL;
  for (int32_t i = 0; i < EH_TEXT_LIBRARY_COUNT && *missing < 0; i++) {
    t->handles[i] = eh_open(names[i]);
    if (!t->handles[i]) *missing = i;
  }
  if (*missing < 0) *missing = find_functions(t);
  if (*missing >= 0) {
    eh_text_close(t);
    return NULL;
  }
  return t;
}

void eh_text_close(eh_text_library *t) {
  if (!t) return;
  if (t->context) t->g_object_unref(t->context);
  if (t->map) t->g_object_unref(t->map);
  for (int32_t i = EH_TEXT_LIBRARY_COUNT - 1; i >= 0; i--)
    if (t->handles[i]) dlclose(t->handles[i]);
  free(t);
}

int32_t eh_text_font_count(eh_text_library *t) {
  FcFontSet *fonts = t->FcConfigGetFonts(NULL, FC_SET_SYSTEM);
  return fonts ? fonts->nfont : 0;
}

static PangoLayout *make_layout(eh_text_library *t, const eh_text *text) {
  PangoFontDescription *font = t->pango_font_description_new();
  PangoLayout *layout = t->pango_layout_new(t->context);
  t->pango_font_description_set_family(font, text->family);
  t->pango_font_description_set_absolute_size(font, text->size * PANGO_SCALE);
  if (text->is_bold) t->pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
  t->pango_layout_set_font_description(layout, font);
  t->pango_font_description_free(font);
  // To the exact size, not to whole pixels: lines then break alike at every scale.
  t->pango_layout_set_width(layout, (int)(text->box_width * PANGO_SCALE));
  t->pango_layout_set_height(layout, (int)(text->box_height * PANGO_SCALE));
  t->pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  t->pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  // "Left" is the side where the text begins: Pango turns it round for scripts that run to the
  // left.
  t->pango_layout_set_alignment(layout, text->alignment == EH_ALIGN_LEADING  ? PANGO_ALIGN_LEFT
                                        : text->alignment == EH_ALIGN_CENTER ? PANGO_ALIGN_CENTER
                                                                             : PANGO_ALIGN_RIGHT);
  t->pango_layout_set_text(layout, text->string, text->length);
  return layout;
}

/// Draws the layout into an image whose pixels are `fineness` times as narrow as the text's.
static bool draw_layout(eh_text_library *t, PangoLayout *layout, const eh_text *text,
                        uint8_t *pixels, int fineness) {
  int width = 0, height = 0;
  t->pango_layout_get_size(layout, &width, &height);
  cairo_surface_t *surface =
      t->cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, text->width * fineness,
                                             text->height, text->width * fineness * 4);
  cairo_t *cairo = t->cairo_create(surface);
  t->cairo_scale(cairo, fineness, 1);
  t->cairo_set_source_rgba(cairo, text->red, text->green, text->blue, text->alpha);
  t->cairo_move_to(cairo, 0, (text->box_height - (double)height / PANGO_SCALE) / 2);
  t->pango_cairo_show_layout(cairo, layout);
  t->cairo_surface_flush(surface);
  bool drawn = t->cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
  t->cairo_destroy(cairo);
  t->cairo_surface_destroy(surface);
  return drawn;
}

static void average_columns(uint8_t *into, const uint8_t *fine, size_t count, int fineness) {
  for (size_t i = 0; i < count; i++, into += 4, fine += 4 * fineness)
    for (int c = 0; c < 4; c++) {
      int sum = fineness / 2;
      for (int k = 0; k < fineness; k++) sum += fine[4 * k + c];
      into[c] = (uint8_t)(sum / fineness);
    }
}

bool eh_text_draw(eh_text_library *t, const eh_text *text, uint8_t *pixels) {
  if (!t->context && !make_context(t)) return false;
  PangoLayout *layout = make_layout(t, text);
  size_t count = (size_t)text->width * (size_t)text->height;
  // Cairo puts every glyph on a whole pixel, which shows as uneven gaps between small letters:
  // narrower pixels keep them within a quarter, and their average is the exact coverage.
  int fineness = text->size < 64 && count < most_fine_pixels ? 4 : 1;
  uint8_t *fine = fineness > 1 ? calloc(count * (size_t)fineness, 4) : NULL;
  bool drawn;
  if (fine) {
    drawn = draw_layout(t, layout, text, fine, fineness);
    average_columns(pixels, fine, count, fineness);
    free(fine);
  } else {
    drawn = draw_layout(t, layout, text, pixels, 1);
  }
  t->g_object_unref(layout);
  return drawn;
}

/// Copies a path of Cairo's; `count` is the number of steps.
static eh_path_step *copy_steps(const cairo_path_t *path, size_t *count) {
  size_t most = (size_t)path->count, used = 0;
  eh_path_step *steps = most ? calloc(most, sizeof *steps) : NULL;
  if (!steps) return NULL;
  for (int i = 0; i < path->count && path->data[i].head.length > 0; i += path->data[i].head.length) {
    eh_path_step *step = &steps[used++];
    step->kind = path->data[i].head.kind;
    for (int k = 1; k < path->data[i].head.length && k <= 3; k++) {
      step->x[k - 1] = path->data[i + k].point.x;
      step->y[k - 1] = path->data[i + k].point.y;
    }
  }
  *count = used;
  return steps;
}

eh_path_step *eh_text_outline(eh_text_library *t, const eh_text *text, size_t *count) {
  *count = 0;
  if (!t->context && !make_context(t)) return NULL;
  PangoLayout *layout = make_layout(t, text);
  unsigned char pixel[4] = {0};
  cairo_surface_t *surface =
      t->cairo_image_surface_create_for_data(pixel, CAIRO_FORMAT_ARGB32, 1, 1, 4);
  cairo_t *cairo = t->cairo_create(surface);
  // Cairo keeps places as multiples of a 256th: finer ones are those of a larger picture.
  t->cairo_scale(cairo, 64, 64);
  int width = 0, height = 0;
  t->pango_layout_get_size(layout, &width, &height);
  t->cairo_move_to(cairo, 0, (text->box_height - (double)height / PANGO_SCALE) / 2);
  t->pango_cairo_layout_path(cairo, layout);
  cairo_path_t *path = t->cairo_copy_path(cairo);
  eh_path_step *steps =
      path->status == CAIRO_STATUS_SUCCESS ? copy_steps(path, count) : NULL;
  t->cairo_path_destroy(path);
  t->cairo_destroy(cairo);
  t->cairo_surface_destroy(surface);
  t->g_object_unref(layout);
  return steps;
}

void eh_text_outline_free(eh_path_step *steps) { free(steps); }
