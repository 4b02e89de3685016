// The pixel kernels of the renderer: exact-area coverage of convex outlines, paints that are looked
// up in a layer's own plane, Gaussian blur, and generated pictures.
//
// Portable C without any library but memory and the correctly rounded square root, and with
// contraction switched off, so that every machine makes the same bytes. Where the processor has
// AVX2 the loops over images use it, and make those bytes too. No function keeps state between
// calls.
#ifndef EFFECTHOST_CRASTER_H
#define EFFECTHOST_CRASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A picture in memory: premultiplied RGBA, one byte each, rows without gaps.
typedef struct {
  uint8_t *pixels;
  int32_t width, height;
  /// Where the top left pixel lies in the coordinates that outlines and paints use.
  int32_t x, y;
} eh_canvas;

/// A point in pixels; pixel (0, 0) covers the square from (0, 0) to (1, 1).
typedef struct {
  double x, y;
} eh_vertex;

/// A closed convex outline of either orientation; no vertices means no outline.
typedef struct {
  const eh_vertex *vertices;
  int32_t count;
} eh_outline;

/// A colour as four premultiplied bytes, red in the lowest.
typedef uint32_t eh_color;

/// An image with its smaller copies, as `eh_texture_build` lays it out.
typedef struct {
  const uint8_t *pixels;
  /// The size of the largest level, in texels.
  int32_t width, height;
  int32_t levels;
  /// 4 for premultiplied RGBA, 1 for a mask.
  int32_t channels;
} eh_texture;

typedef enum {
  EH_PAINT_NONE,
  /// One colour.
  EH_PAINT_COLOR,
  /// Colours of `ramp`, picked by what `ramp_kind` makes of the coordinates of `map`.
  EH_PAINT_RAMP,
  /// An image of four channels between `under` and `over`.
  EH_PAINT_TEXTURE,
  /// An image of one channel that says how much of `color` there is.
  EH_PAINT_MASK,
  /// The pixels of another canvas at the same place.
  EH_PAINT_CANVAS,
} eh_paint_kind;

/// Which place of a ramp, 0...1, a point has.
typedef enum {
  /// Its first coordinate.
  EH_RAMP_LINEAR,
  /// Its distance from the origin.
  EH_RAMP_RADIAL,
  /// Its turn about the origin from the first axis towards the second.
  EH_RAMP_CONIC,
} eh_ramp_kind;

/// What an outline is filled with.
typedef struct {
  eh_paint_kind kind;
  eh_color color;
  eh_color under, over;
  /// Takes a pixel centre (X, Y, 1) to homogeneous coordinates: texels of the largest level, or the
  /// place along a ramp. Row by row: u, v, w.
  double map[9];
  eh_texture texture;
  const eh_color *ramp;
  int32_t ramp_count;
  eh_ramp_kind ramp_kind;
  const eh_canvas *canvas;
  /// Whether a minified image is averaged over each pixel's footprint, else it is sampled once.
  bool supersamples;
  /// A tint of an image: each texel becomes `keep`/256 of itself plus its alpha times `add`.
  uint32_t keep;
  eh_color add;
} eh_paint;

/// One thing to draw.
typedef struct {
  eh_outline outline;
  /// A second outline within the first, or none.
  eh_outline inner;
  /// Fills the inner outline, or the outline where there is no inner one.
  eh_paint inside;
  /// Fills what lies between the two.
  eh_paint band;
  /// How opaque that is which will later be drawn into the inner outline, 0...1. The band's share
  /// of a pixel is such that the two together meet without a fringe.
  double inner_alpha;
  /// How opaque all of it is, 0...255.
  uint32_t opacity;
  /// Whether to do without the wide vectors that the processor may have; the pixels are the same.
  bool is_portable;
} eh_shape;

/// Draws a shape over what is there. False when memory is short; then nothing was drawn.
bool eh_raster_fill(const eh_canvas *canvas, const eh_shape *shape);

/// Whether the processor has the wide vectors that some loops use.
bool eh_raster_has_wide(void);

/// Sets every pixel.
void eh_raster_clear(const eh_canvas *canvas, eh_color color);

/// Adds an outline's coverage to a mask of width times height bytes. False when memory is short.
bool eh_raster_cover(uint8_t *mask, int32_t width, int32_t height, eh_outline outline);

/// The number of bytes of an image with its levels, and how many levels it gets.
size_t eh_texture_size(int32_t width, int32_t height, int32_t channels, bool has_levels,
                       int32_t *levels);

/// Lays out an image (rows without gaps) and its smaller copies; `into` has `eh_texture_size`
/// bytes.
void eh_texture_build(uint8_t *into, const uint8_t *pixels, int32_t width, int32_t height,
                      int32_t channels, int32_t levels);

/// Halves an image in both directions, in place; odd sizes are rounded up.
void eh_raster_halve(uint8_t *pixels, int32_t *width, int32_t *height, int32_t channels);

/// Blurs an image in place by a Gaussian; outside it is empty. `weights` has 1 + radius numbers,
/// from the middle outwards. False when memory is short.
bool eh_raster_blur(uint8_t *pixels, int32_t width, int32_t height, int32_t channels,
                    const float *weights, int32_t radius);

/// Takes the alpha of a picture.
void eh_raster_alpha(uint8_t *mask, const uint8_t *pixels, size_t count);

/// Swaps red and blue.
void eh_raster_swap(uint8_t *pixels, size_t count);

/// Undoes the premultiplication; `channels` is 4 for RGBA or 3 for RGB of an opaque picture.
void eh_raster_unpremultiply(uint8_t *into, const uint8_t *pixels, size_t count, int32_t channels);

/// Multiplies straight RGBA by its alpha, in place.
void eh_raster_premultiply(uint8_t *pixels, size_t count);

/// Multiplies pixels by the alphas of other ones.
void eh_raster_mask(uint8_t *pixels, const uint8_t *mask, size_t count);

/// Whether every pixel is opaque.
bool eh_raster_is_opaque(const uint8_t *pixels, size_t count);

/// Averages a picture down (or repeats its pixels up) to another size.
void eh_raster_resample(uint8_t *into, int32_t width, int32_t height, const uint8_t *pixels,
                        int32_t from_width, int32_t from_height);

/// A colour of a generated picture, 0...255 each.
typedef struct {
  float red, green, blue;
} eh_tone;

/// The sun of a generated picture; lengths in pixels.
typedef struct {
  float x, y, radius, glow_radius;
  eh_tone core, glow;
  float core_strength, glow_strength;
} eh_sun;

/// A line of hills: the height of its edge (pixels from the top) for every column, and its colours
/// at the height `fade_from` and `fade` pixels below.
typedef struct {
  const float *edge;
  eh_tone top, bottom;
  float fade_from, fade;
} eh_ridge;

/// The most lines of hills.
enum { EH_MOST_RIDGES = 8 };

/// Paints a landscape: one sky colour a row, the sun, the ridges from the farthest to the nearest.
void eh_raster_landscape(uint8_t *pixels, int32_t width, int32_t height, const eh_tone *sky,
                         eh_sun sun, const eh_ridge *ridges, int32_t ridge_count);

#endif
