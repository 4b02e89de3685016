#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "CEncoding.h"

void eh_png_filter(uint8_t *into, const uint8_t *pixels, int32_t stride, eh_area area,
                   int32_t channels) {
  size_t length = (size_t)area.width * (size_t)channels, step = (size_t)channels;
  const uint8_t *above = NULL;
  for (int32_t y = 0; y < area.height; y++, into += length + 1) {
    const uint8_t *row =
        pixels + ((size_t)(area.y + y) * (size_t)stride + (size_t)area.x) * (size_t)channels;
    // The filter whose differences are small compresses best: the usual rule of thumb, with the two
    // filters that pay for drawn pictures.
    uint64_t left_sum = 0, up_sum = 0;
    for (size_t i = 0; i < length; i++) {
      int8_t left = (int8_t)(row[i] - (i < step ? 0 : row[i - step]));
      int8_t up = (int8_t)(row[i] - (above ? above[i] : 0));
      left_sum += (uint64_t)abs(left);
      up_sum += (uint64_t)abs(up);
    }
    if (above && up_sum <= left_sum) {
      into[0] = 2;
      for (size_t i = 0; i < length; i++) into[1 + i] = (uint8_t)(row[i] - above[i]);
    } else {
      into[0] = 1;
      for (size_t i = 0; i < length; i++)
        into[1 + i] = (uint8_t)(row[i] - (i < step ? 0 : row[i - step]));
    }
    above = row;
  }
}

// Of zlib's stable binary interface these functions are used; its header is not included, so that
// its development package is not needed.
struct eh_deflate_library {
  void *handle;
  unsigned long (*bound)(unsigned long);
  int (*compress)(uint8_t *, unsigned long *, const uint8_t *, unsigned long, int);
  unsigned long (*crc)(unsigned long, const uint8_t *, size_t);
};

const char *eh_deflate_library_name(void) { return "libz.so.1"; }

eh_deflate_library *eh_deflate_open(const char *name) {
  eh_deflate_library *z = calloc(1, sizeof *z);
  if (!z) return NULL;
  z->handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (z->handle) {
    z->bound = (__typeof__(z->bound))(uintptr_t)dlsym(z->handle, "compressBound");
    z->compress = (__typeof__(z->compress))(uintptr_t)dlsym(z->handle, "compress2");
    z->crc = (__typeof__(z->crc))(uintptr_t)dlsym(z->handle, "crc32_z");
  }
  if (z->bound && z->compress && z->crc) return z;
  eh_deflate_close(z);
  return NULL;
}

void eh_deflate_close(eh_deflate_library *z) {
  if (!z) return;
  if (z->handle) dlclose(z->handle);
  free(z);
}

size_t eh_deflate_capacity(const eh_deflate_library *z, size_t count) { return z->bound(count); }

size_t eh_deflate(const eh_deflate_library *z, uint8_t *into, size_t capacity, const uint8_t *bytes,
                  size_t count, int32_t level) {
  unsigned long length = capacity;
  return z->compress(into, &length, bytes, count, level) == 0 ? length : 0;
}

uint32_t eh_checksum(const eh_deflate_library *z, uint32_t before, const uint8_t *bytes,
                     size_t count) {
  return (uint32_t)z->crc(before, bytes, count);
}
