#include "pixel.h"

#pragma STDC FP_CONTRACT OFF

void eh_raster_alpha(uint8_t *mask, const uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) mask[i] = pixels[4 * i + 3];
}

void eh_raster_swap(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint8_t first = pixels[4 * i];
    pixels[4 * i] = pixels[4 * i + 2];
    pixels[4 * i + 2] = first;
  }
}

void eh_raster_unpremultiply(uint8_t *into, const uint8_t *pixels, size_t count, int32_t channels) {
  for (size_t i = 0; i < count; i++, pixels += 4, into += channels) {
    uint32_t alpha = pixels[3];
    for (int32_t c = 0; c < 3; c++)
      into[c] = alpha == 255 ? pixels[c]
                : alpha == 0 ? 0
                             : (uint8_t)((pixels[c] * 255u + alpha / 2) / alpha);
    if (channels == 4) into[3] = (uint8_t)alpha;
  }
}

void eh_raster_premultiply(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++, pixels += 4)
    for (int32_t c = 0; c < 3; c++) pixels[c] = (uint8_t)eh_multiply(pixels[c], pixels[3]);
}

void eh_raster_mask(uint8_t *pixels, const uint8_t *mask, size_t count) {
  for (size_t i = 0; i < count; i++)
    eh_store(pixels + 4 * i, eh_scaled(eh_load(pixels + 4 * i), mask[4 * i + 3]));
}

bool eh_raster_is_opaque(const uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (pixels[4 * i + 3] != 255) return false;
  return true;
}

/// The average of the source pixels in a box of columns and rows with soft edges.
static eh_color box_average(const uint8_t *pixels, int32_t width, int32_t height, double left,
                            double top, double right, double bottom) {
  double sums[4] = {0, 0, 0, 0}, area = 0;
  for (int32_t y = (int32_t)top; y < height && y < bottom; y++) {
    double rows = (bottom < y + 1 ? bottom : y + 1) - (top > y ? top : y);
    for (int32_t x = (int32_t)left; x < width && x < right; x++) {
      double share = rows * ((right < x + 1 ? right : x + 1) - (left > x ? left : x));
      const uint8_t *pixel = pixels + 4 * ((size_t)y * (size_t)width + (size_t)x);
      for (int c = 0; c < 4; c++) sums[c] += share * pixel[c];
      area += share;
    }
  }
  eh_color color = 0;
  if (!(area > 0)) return color;
  for (int c = 0; c < 4; c++) {
    double mean = sums[c] / area + 0.5;
    color |= (eh_color)(mean < 255 ? mean : 255) << (8 * c);
  }
  return color;
}

void eh_raster_resample(uint8_t *into, int32_t width, int32_t height, const uint8_t *pixels,
                        int32_t from_width, int32_t from_height) {
  double step_x = (double)from_width / width, step_y = (double)from_height / height;
  for (int32_t y = 0; y < height; y++)
    for (int32_t x = 0; x < width; x++, into += 4)
      eh_store(into, box_average(pixels, from_width, from_height, x * step_x, y * step_y,
                                 (x + 1) * step_x, (y + 1) * step_y));
}
