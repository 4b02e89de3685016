// The part of Cairo's, Pango's, GObject's and fontconfig's stable binary interfaces that text
// needs.
//
// Their own headers are not included: the package would then need their development files to be
// built, and the flags that name the headers' folders would also link every program to the
// libraries.
#ifndef EFFECTHOST_TEXT_ABI_H
#define EFFECTHOST_TEXT_ABI_H

typedef struct cairo cairo_t;
typedef struct cairo_surface cairo_surface_t;
typedef struct cairo_font_options cairo_font_options_t;
/// A step of a path is a head with its kind and the number of entries that belong to it, itself among
/// them, and as many points.
typedef union {
  struct {
    int kind, length;
  } head;
  struct {
    double x, y;
  } point;
} cairo_path_data_t;
typedef struct {
  int status;
  cairo_path_data_t *data;
  int count;
} cairo_path_t;
typedef struct PangoFontMap PangoFontMap;
typedef struct PangoContext PangoContext;
typedef struct PangoLayout PangoLayout;
typedef struct PangoFontDescription PangoFontDescription;
typedef struct {
  int nfont, sfont;
  void **fonts;
} FcFontSet;

enum {
  CAIRO_STATUS_SUCCESS = 0,
  CAIRO_FORMAT_ARGB32 = 0,
  CAIRO_ANTIALIAS_GRAY = 2,
  CAIRO_HINT_STYLE_NONE = 1,
  CAIRO_HINT_METRICS_OFF = 1,
  PANGO_SCALE = 1024,
  PANGO_WEIGHT_BOLD = 700,
  PANGO_ALIGN_LEFT = 0,
  PANGO_ALIGN_CENTER = 1,
  PANGO_ALIGN_RIGHT = 2,
  PANGO_WRAP_WORD_CHAR = 2,
  PANGO_ELLIPSIZE_END = 3,
  FC_SET_SYSTEM = 0,
};

// Library, result, name, parameters. The libraries are counted as `eh_text_library_name` does.
#define EH_TEXT_FUNCTIONS(F)                                                                       \
  F(0, FcFontSet *, FcConfigGetFonts, (void *config, int set))                                     \
  F(1, void, g_object_unref, (void *object))                                                       \
  F(2, cairo_surface_t *, cairo_image_surface_create_for_data,                                     \
    (unsigned char *data, int format, int width, int height, int stride))                          \
  F(2, void, cairo_surface_flush, (cairo_surface_t * surface))                                     \
  F(2, void, cairo_surface_destroy, (cairo_surface_t * surface))                                   \
  F(2, cairo_t *, cairo_create, (cairo_surface_t * surface))                                       \
  F(2, void, cairo_destroy, (cairo_t * cairo))                                                     \
  F(2, int, cairo_status, (cairo_t * cairo))                                                       \
  F(2, cairo_path_t *, cairo_copy_path, (cairo_t * cairo))                                         \
  F(2, void, cairo_path_destroy, (cairo_path_t * path))                                            \
  F(2, void, cairo_scale, (cairo_t * cairo, double x, double y))                                   \
  F(2, void, cairo_move_to, (cairo_t * cairo, double x, double y))                                 \
  F(2, void, cairo_set_source_rgba,                                                                \
    (cairo_t * cairo, double red, double green, double blue, double alpha))                        \
  F(2, cairo_font_options_t *, cairo_font_options_create, (void))                                  \
  F(2, void, cairo_font_options_destroy, (cairo_font_options_t * options))                         \
  F(2, void, cairo_font_options_set_antialias, (cairo_font_options_t * options, int antialias))    \
  F(2, void, cairo_font_options_set_hint_style, (cairo_font_options_t * options, int style))       \
  F(2, void, cairo_font_options_set_hint_metrics, (cairo_font_options_t * options, int metrics))   \
  F(3, PangoContext *, pango_font_map_create_context, (PangoFontMap * map))                        \
  F(3, void, pango_context_set_round_glyph_positions, (PangoContext * context, int rounds))        \
  F(3, PangoLayout *, pango_layout_new, (PangoContext * context))                                  \
  F(3, void, pango_layout_set_text, (PangoLayout * layout, const char *text, int length))          \
  F(3, void, pango_layout_set_font_description,                                                    \
    (PangoLayout * layout, const PangoFontDescription *font))                                      \
  F(3, void, pango_layout_set_width, (PangoLayout * layout, int width))                            \
  F(3, void, pango_layout_set_height, (PangoLayout * layout, int height))                          \
  F(3, void, pango_layout_set_wrap, (PangoLayout * layout, int wrap))                              \
  F(3, void, pango_layout_set_ellipsize, (PangoLayout * layout, int ellipsize))                    \
  F(3, void, pango_layout_set_alignment, (PangoLayout * layout, int alignment))                    \
  F(3, void, pango_layout_get_size, (PangoLayout * layout, int *width, int *height))               \
  F(3, PangoFontDescription *, pango_font_description_new, (void))                                 \
  F(3, void, pango_font_description_free, (PangoFontDescription * font))                           \
  F(3, void, pango_font_description_set_family, (PangoFontDescription * font, const char *family)) \
  F(3, void, pango_font_description_set_weight, (PangoFontDescription * font, int weight))         \
  F(3, void, pango_font_description_set_absolute_size, (PangoFontDescription * font, double size)) \
  F(4, PangoFontMap *, pango_cairo_font_map_new, (void))                                           \
  F(4, void, pango_cairo_context_set_font_options,                                                 \
    (PangoContext * context, const cairo_font_options_t *options))                                 \
  F(4, void, pango_cairo_layout_path, (cairo_t * cairo, PangoLayout * layout))                     \
  F(4, void, pango_cairo_show_layout, (cairo_t * cairo, PangoLayout * layout))

#endif
