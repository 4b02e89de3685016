// Laying runs of colours over pixels.
#ifndef EFFECTHOST_BLEND_H
#define EFFECTHOST_BLEND_H

#include "pixel.h"

/// Four pixels, sixteen bits a component.
typedef uint16_t eh_quad __attribute__((vector_size(32)));
typedef uint8_t eh_quad_bytes __attribute__((vector_size(16)));

static inline __attribute__((always_inline)) void eh_blend_quad(uint8_t *to, const eh_color *colors,
                                                                uint32_t cover) {
  eh_quad_bytes top_bytes, bottom_bytes;
  memcpy(&top_bytes, colors, 16);
  memcpy(&bottom_bytes, to, 16);
  eh_quad top = __builtin_convertvector(top_bytes, eh_quad);
  eh_quad bottom = __builtin_convertvector(bottom_bytes, eh_quad);
  if (cover != 255) {
    eh_quad scaled = top * ((eh_quad){0} + (uint16_t)cover) + 128;
    top = (scaled + (scaled >> 8)) >> 8;
  }
  eh_quad alpha =
      __builtin_shufflevector(top, top, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  eh_quad rest = bottom * (255 - alpha) + 128;
  top += (rest + (rest >> 8)) >> 8;
  eh_quad_bytes bytes = __builtin_convertvector(top, eh_quad_bytes);
  memcpy(to, &bytes, 16);
}

/// Lays colours of one coverage over pixels. Runs of a few pixels are left out where nothing is to be seen, and stored
/// where nothing shines through.
static inline __attribute__((always_inline)) void eh_blend_run(uint8_t *to, const eh_color *colors,
                                                               int32_t count, uint32_t cover) {
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) {
    eh_color any = colors[i] | colors[i + 1] | colors[i + 2] | colors[i + 3];
    if (any == 0) continue;
    eh_color all = colors[i] & colors[i + 1] & colors[i + 2] & colors[i + 3];
    if (cover == 255 && all >> 24 == 255) {
      memcpy(to + 4 * i, colors + i, 16);
      continue;
    }
    eh_blend_quad(to + 4 * i, colors + i, cover);
  }
  for (; i < count; i++)
    eh_store(to + 4 * i, eh_over(eh_scaled(colors[i], cover), eh_load(to + 4 * i)));
}

#endif
