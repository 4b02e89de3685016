// Arithmetic on premultiplied pixels, two bytes at a time in one word, or two pixels at a time in a
// vector.
#ifndef EFFECTHOST_PIXEL_H
#define EFFECTHOST_PIXEL_H

#include "CRaster.h"
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error \
    "the kernels keep red in a word's lowest byte, which is its first in memory on little-endian machines only"
#endif

static inline eh_color eh_load(const uint8_t *pixel) {
  eh_color color;
  memcpy(&color, pixel, 4);
  return color;
}

static inline void eh_store(uint8_t *pixel, eh_color color) { memcpy(pixel, &color, 4); }

/// The product of two bytes over 255, exactly rounded.
static inline uint32_t eh_multiply(uint32_t a, uint32_t b) {
  uint32_t product = a * b + 128;
  return (product + (product >> 8)) >> 8;
}

/// A colour times a byte over 255, each component exactly rounded.
static inline eh_color eh_scaled(eh_color color, uint32_t by) {
  uint32_t even = (color & 0x00ff00ff) * by + 0x00800080;
  even = ((even + ((even >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
  uint32_t odd = ((color >> 8) & 0x00ff00ff) * by + 0x00800080;
  odd = (odd + ((odd >> 8) & 0x00ff00ff)) & 0xff00ff00;
  return even | odd;
}

static inline eh_color eh_over(eh_color top, eh_color bottom) {
  return top + eh_scaled(bottom, 255 - (top >> 24));
}

/// Two pixels, sixteen bits a component.
typedef uint16_t eh_pair __attribute__((vector_size(16)));
typedef uint8_t eh_pair_bytes __attribute__((vector_size(8)));

static inline eh_pair eh_load_pair(const void *pixels) {
  eh_pair_bytes bytes;
  memcpy(&bytes, pixels, 8);
  return __builtin_convertvector(bytes, eh_pair);
}

static inline void eh_store_pair(void *pixels, eh_pair pair) {
  eh_pair_bytes bytes = __builtin_convertvector(pair, eh_pair_bytes);
  memcpy(pixels, &bytes, 8);
}

/// Each component times a byte over 255, exactly rounded.
static inline eh_pair eh_scaled_pair(eh_pair pair, eh_pair by) {
  eh_pair product = pair * by + 128;
  return (product + (product >> 8)) >> 8;
}

static inline eh_pair eh_over_pair(eh_pair top, eh_pair bottom) {
  eh_pair alpha = __builtin_shufflevector(top, top, 3, 3, 3, 3, 7, 7, 7, 7);
  return top + eh_scaled_pair(bottom, 255 - alpha);
}

#endif
