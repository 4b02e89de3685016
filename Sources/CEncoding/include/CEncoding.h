// What encoders of films need below the level of Swift: palettes, GIF's and PNG's compression, and
// the system's libraries for WebP and deflate, which are opened when they are first needed.
//
// No function keeps state between calls, so frames can be encoded side by side. Pixels are RGBA,
// one byte each, rows without gaps.
#ifndef EFFECTHOST_CENCODING_H
#define EFFECTHOST_CENCODING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A rectangle of whole pixels.
typedef struct {
  int32_t x, y, width, height;
} eh_area;

/// The smallest rectangle outside which two pictures of `bytes` bytes a pixel are the same; without
/// width where they are the same everywhere.
eh_area eh_changed_area(const uint8_t *first, const uint8_t *second, int32_t width, int32_t height,
                        int32_t bytes);

/// Adds the bytes of a picture to sums.
void eh_add_bytes(uint32_t *sums, const uint8_t *bytes, size_t count);

/// Divides sums by how many were added, rounded.
void eh_mean_bytes(uint8_t *into, const uint32_t *sums, size_t count, uint32_t divisor);

// MARK: Palettes

enum {
  /// How finely colours are told apart: six bits each of red, green and blue.
  EH_BIN_COUNT = 1 << 18,
  EH_MOST_COLORS = 256,
};

/// The pixels of which the first six bits of each part agree: how many, and the sums of their parts.
typedef struct {
  uint64_t count, red, green, blue;
} eh_bin;

/// Counts the colours of premultiplied pixels into `EH_BIN_COUNT` bins. Those that are more clear
/// than opaque are left out. Returns how many those are.
size_t eh_count_colors(eh_bin *bins, const uint8_t *pixels, size_t count);

/// Chooses at most `most` colours (2 to 256) for the counted ones: three bytes each into `colors`.
/// Returns how many, or 0 when memory is short. The same bins give the same colours.
int32_t eh_choose_colors(uint8_t *colors, int32_t most, const eh_bin *bins);

/// Fills a table of `EH_BIN_COUNT` with the nearest colour of each bin; without `everywhere` only
/// where a colour was counted.
void eh_fill_nearest(uint8_t *nearest, const eh_bin *bins, const uint8_t *colors, int32_t count,
                     bool everywhere);

/// The mean of the squared distances between the counted colours and those that a table gives.
double eh_palette_error(const eh_bin *bins, const uint8_t *nearest, const uint8_t *colors);

/// Looks up every premultiplied pixel; those more clear than opaque get the index `clear`. With
/// `spread` above 0 neighbours differ by as many levels, in a fixed pattern, so that what lies
/// between two colours shows as a mixture.
void eh_map_colors(uint8_t *indices, const uint8_t *pixels, int32_t width, int32_t height,
                   const uint8_t *nearest, uint8_t clear, int32_t spread);

// MARK: GIF

/// The number of bytes that the compressed form of `count` indices fits in.
size_t eh_gif_capacity(size_t count);

/// Compresses a rectangle of indices of `bits` bits (2 to 8), the form with its first byte and its
/// blocks. Returns the number of bytes, or 0 when memory is short.
size_t eh_gif_compress(uint8_t *into, const uint8_t *indices, int32_t stride, eh_area area,
                       int32_t bits);

// MARK: PNG

/// Brings a rectangle of straight pixels of `channels` bytes into the form that deflate makes small:
/// each row begins with the number of its filter. `into` has height * (1 + width * channels) bytes.
void eh_png_filter(uint8_t *into, const uint8_t *pixels, int32_t stride, eh_area area,
                   int32_t channels);

/// zlib, opened.
typedef struct eh_deflate_library eh_deflate_library;

/// The file name of zlib.
const char *eh_deflate_library_name(void);

/// Opens zlib by its file name; NULL when it is not there or lacks a function.
eh_deflate_library *eh_deflate_open(const char *name);

void eh_deflate_close(eh_deflate_library *library);

/// The number of bytes that `count` bytes fit in when they are deflated.
size_t eh_deflate_capacity(const eh_deflate_library *library, size_t count);

/// Deflates bytes with zlib's frame. Returns the number of bytes, or 0 when memory is short.
size_t eh_deflate(const eh_deflate_library *library, uint8_t *into, size_t capacity,
                  const uint8_t *bytes, size_t count, int32_t level);

/// The checksum that PNG uses, continued from that of what comes before.
uint32_t eh_checksum(const eh_deflate_library *library, uint32_t before, const uint8_t *bytes,
                     size_t count);

// MARK: WebP

/// libwebp, opened.
typedef struct eh_webp_library eh_webp_library;

/// The file name of libwebp.
const char *eh_webp_library_name(void);

/// Opens libwebp by its file name; NULL when it is not there, lacks a function or is another
/// version's.
eh_webp_library *eh_webp_open(const char *name);

void eh_webp_close(eh_webp_library *library);

typedef struct {
  bool is_lossless;
  /// 0...100: with losses how good it looks, without them how hard is tried.
  float quality;
  /// 0 (fast) to 6 (small).
  int32_t method;
} eh_webp_settings;

/// Encodes a rectangle of straight pixels. Gives its bytes, which `eh_webp_free` frees, or NULL with
/// the library's error code.
uint8_t *eh_webp_encode(const eh_webp_library *library, const uint8_t *pixels, int32_t stride,
                        eh_area area, eh_webp_settings settings, size_t *count, int32_t *code);

void eh_webp_free(uint8_t *bytes);

#endif
