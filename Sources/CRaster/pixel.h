// Arithmetic on premultiplied pixels, two bytes at a time in one word.
#ifndef EFFECTHOST_PIXEL_H
#define EFFECTHOST_PIXEL_H

#include "CRaster.h"
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the kernels keep red in a word's lowest byte, which is its first in memory on little-endian machines only"
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

#endif
