#include <stdlib.h>
#include <string.h>

#include "CRaster.h"

#pragma STDC FP_CONTRACT OFF

static int32_t half(int32_t size) { return (size + 1) / 2; }

size_t eh_texture_size(int32_t width, int32_t height, int32_t channels, bool has_levels,
                       int32_t *levels) {
  size_t size = 0;
  *levels = 0;
  for (;;) {
    size += ((size_t)width + 1) * ((size_t)height + 1) * (size_t)channels;
    ++*levels;
    // Loops with wide vectors read two bytes more than they use.
    if (!has_levels || (width <= 4 && height <= 4) || *levels == 16) return size + 2;
    width = half(width), height = half(height);
  }
}

void eh_raster_halve(uint8_t *pixels, int32_t *width, int32_t *height, int32_t channels) {
  int32_t w = *width, h = *height, to_w = half(w), to_h = half(h);
  size_t stride = (size_t)w * (size_t)channels;
  uint8_t *to = pixels;
  for (int32_t y = 0; y < to_h; y++) {
    const uint8_t *upper = pixels + (size_t)(2 * y) * stride;
    const uint8_t *lower = 2 * y + 1 < h ? upper + stride : upper;
    for (int32_t x = 0; x < to_w; x++) {
      size_t left = (size_t)(2 * x) * (size_t)channels;
      size_t right = 2 * x + 1 < w ? left + (size_t)channels : left;
      for (int32_t c = 0; c < channels; c++)
        *to++ = (uint8_t)((upper[left + (size_t)c] + upper[right + (size_t)c] +
                           lower[left + (size_t)c] + lower[right + (size_t)c] + 2) >>
                          2);
    }
  }
  *width = to_w, *height = to_h;
}

/// Copies rows and repeats the last column and the last row.
static uint8_t *lay_out(uint8_t *into, const uint8_t *pixels, int32_t width, int32_t height,
                        size_t channels) {
  size_t row = (size_t)width * channels, stride = row + channels;
  for (int32_t y = 0; y < height; y++, into += stride, pixels += row) {
    memcpy(into, pixels, row);
    memcpy(into + row, pixels + row - channels, channels);
  }
  memcpy(into, into - stride, stride);
  return into + stride;
}

/// Halves a level that is laid out into rows without gaps.
static void halve_level(uint8_t *into, const uint8_t *level, int32_t width, int32_t height,
                        size_t channels) {
  size_t stride = ((size_t)width + 1) * channels;
  for (int32_t y = 0; y < half(height); y++) {
    const uint8_t *upper = level + (size_t)(2 * y) * stride, *lower = upper + stride;
    for (int32_t x = 0; x < half(width); x++, upper += 2 * channels, lower += 2 * channels)
      for (size_t c = 0; c < channels; c++)
        *into++ =
            (uint8_t)((upper[c] + upper[c + channels] + lower[c] + lower[c + channels] + 2) >> 2);
  }
}

void eh_texture_build(uint8_t *into, const uint8_t *pixels, int32_t width, int32_t height,
                      int32_t channels, int32_t levels) {
  uint8_t *level = into;
  into = lay_out(into, pixels, width, height, (size_t)channels);
  for (int32_t i = 1; i < levels; i++) {
    // The halved rows go to the end of where the next level will lie, and move to their places
    // front to back.
    int32_t to_w = half(width), to_h = half(height);
    size_t rows = (size_t)to_w * (size_t)to_h * (size_t)channels;
    size_t padded = ((size_t)to_w + 1) * ((size_t)to_h + 1) * (size_t)channels;
    uint8_t *raw = into + padded - rows;
    halve_level(raw, level, width, height, (size_t)channels);
    level = into;
    size_t row = (size_t)to_w * (size_t)channels, stride = row + (size_t)channels;
    for (int32_t y = 0; y < to_h; y++) {
      memmove(level + (size_t)y * stride, raw + (size_t)y * row, row);
      memcpy(level + (size_t)y * stride + row, level + (size_t)y * stride + row - channels,
             (size_t)channels);
    }
    memcpy(level + (size_t)to_h * stride, level + (size_t)(to_h - 1) * stride, stride);
    into += padded;
    width = to_w, height = to_h;
  }
}

/// One pass of the blur over a line of `count` samples, `step` apart, of which each has `lanes`
/// neighbours that take the same way.
static void blur_rows(float *into, const float *from, int32_t count, size_t lanes,
                      const float *weights, int32_t radius) {
  for (int32_t i = 0; i < count; i++) {
    float *to = into + (size_t)i * lanes;
    const float *middle = from + (size_t)i * lanes;
    for (size_t k = 0; k < lanes; k++) to[k] = middle[k] * weights[0];
    for (int32_t r = 1; r <= radius; r++) {
      float weight = weights[r];
      if (i - r >= 0) {
        const float *other = middle - (size_t)r * lanes;
        for (size_t k = 0; k < lanes; k++) to[k] += other[k] * weight;
      }
      if (i + r < count) {
        const float *other = middle + (size_t)r * lanes;
        for (size_t k = 0; k < lanes; k++) to[k] += other[k] * weight;
      }
    }
  }
}

bool eh_raster_blur(uint8_t *pixels, int32_t width, int32_t height, int32_t channels,
                    const float *weights, int32_t radius) {
  size_t row = (size_t)width * (size_t)channels, size = row * (size_t)height;
  float *first = malloc(size * sizeof *first), *second = malloc(size * sizeof *second);
  if (!first || !second) {
    free(first);
    free(second);
    return false;
  }
  for (size_t i = 0; i < size; i++) first[i] = pixels[i];
  for (int32_t y = 0; y < height; y++)
    blur_rows(second + (size_t)y * row, first + (size_t)y * row, width, (size_t)channels, weights,
              radius);
  blur_rows(first, second, height, row, weights, radius);
  for (size_t i = 0; i < size; i++) {
    float value = first[i] + 0.5f;
    pixels[i] = value < 255 ? (uint8_t)value : 255;
  }
  free(first);
  free(second);
  return true;
}
