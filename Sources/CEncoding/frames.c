#include <string.h>

#include "CEncoding.h"

eh_area eh_changed_area(const uint8_t *first, const uint8_t *second, int32_t width, int32_t height,
                        int32_t bytes) {
  size_t row = (size_t)width * (size_t)bytes;
  int32_t top = 0, bottom = height;
  while (top < bottom && !memcmp(first + (size_t)top * row, second + (size_t)top * row, row)) top++;
  if (top == bottom) return (eh_area){0, 0, 0, 0};
  while (!memcmp(first + (size_t)(bottom - 1) * row, second + (size_t)(bottom - 1) * row, row))
    bottom--;
  int32_t left = width, right = 0;
  for (int32_t y = top; y < bottom; y++) {
    const uint8_t *a = first + (size_t)y * row, *b = second + (size_t)y * row;
    int32_t x = 0;
    while (x < left && !memcmp(a + (size_t)x * (size_t)bytes, b + (size_t)x * (size_t)bytes,
                               (size_t)bytes))
      x++;
    if (x < left) left = x;
    x = width;
    while (x > right && !memcmp(a + (size_t)(x - 1) * (size_t)bytes,
                                b + (size_t)(x - 1) * (size_t)bytes, (size_t)bytes))
      x--;
    if (x > right) right = x;
  }
  return (eh_area){left, top, right - left, bottom - top};
}

void eh_add_bytes(uint32_t *sums, const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) sums[i] += bytes[i];
}

void eh_mean_bytes(uint8_t *into, const uint32_t *sums, size_t count, uint32_t divisor) {
  for (size_t i = 0; i < count; i++) into[i] = (uint8_t)((sums[i] + divisor / 2) / divisor);
}
