#include <stdlib.h>
#include <string.h>

#include "CDrawing.h"
#include "open.h"

// libpng's simplified interface, which is part of its stable binary interface since 1.6; its header
// is not included for the reasons that `text_abi.h` gives.
typedef struct {
  void *opaque;
  uint32_t version, width, height, format, flags, colormap_entries, warning_or_error;
  char message[64];
} png_image;

enum { PNG_IMAGE_VERSION = 1, PNG_FORMAT_RGB = 2, PNG_FORMAT_RGBA = 3 };

const char *eh_png_library_name(void) { return "libpng16.so.16"; }

struct eh_png_library {
  void *handle;
  int (*write_to_memory)(png_image *, void *, size_t *, int, const void *, int32_t, const void *);
  int (*begin_read)(png_image *, const void *, size_t);
  int (*finish_read)(png_image *, const void *, void *, int32_t, void *);
  void (*free)(png_image *);
};

eh_png_library *eh_png_open(const char *name) {
  eh_png_library *p = calloc(1, sizeof *p);
  if (!p) return NULL;
  p->handle = eh_open(name);
  if (p->handle) {
    p->write_to_memory =
        (__typeof__(p->write_to_memory))(uintptr_t)dlsym(p->handle, "png_image_write_to_memory");
    p->begin_read =
        (__typeof__(p->begin_read))(uintptr_t)dlsym(p->handle, "png_image_begin_read_from_memory");
    p->finish_read =
        (__typeof__(p->finish_read))(uintptr_t)dlsym(p->handle, "png_image_finish_read");
    p->free = (__typeof__(p->free))(uintptr_t)dlsym(p->handle, "png_image_free");
  }
  if (p->write_to_memory && p->begin_read && p->finish_read && p->free) return p;
  eh_png_close(p);
  return NULL;
}

void eh_png_close(eh_png_library *p) {
  if (!p) return;
  if (p->handle) dlclose(p->handle);
  free(p);
}

size_t eh_png_capacity(int32_t width, int32_t height, int32_t channels) {
  // Stored blocks of deflate at worst, one filter byte a row, chunks and headers with room to
  // spare.
  size_t raw = ((size_t)width * (size_t)channels + 1) * (size_t)height;
  return raw + (raw >> 8) + (raw >> 9) + 4096;
}

static void start(png_image *image) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
}

static void take_message(const png_image *image, char message[64]) {
  memcpy(message, image->message, 64);
  message[63] = 0;
}

size_t eh_png_write(eh_png_library *p, uint8_t *into, size_t capacity, const uint8_t *pixels,
                    int32_t width, int32_t height, int32_t channels, char message[64]) {
  png_image image;
  start(&image);
  image.width = (uint32_t)width, image.height = (uint32_t)height;
  image.format = channels == 3 ? PNG_FORMAT_RGB : PNG_FORMAT_RGBA;
  size_t length = capacity;
  int written = p->write_to_memory(&image, into, &length, 0, pixels, 0, NULL);
  take_message(&image, message);
  p->free(&image);
  return written ? length : 0;
}

bool eh_png_size(eh_png_library *p, const uint8_t *bytes, size_t length, int32_t *width,
                 int32_t *height, char message[64]) {
  png_image image;
  start(&image);
  bool begun =
      p->begin_read(&image, bytes, length) && image.width <= INT32_MAX && image.height <= INT32_MAX;
  *width = begun ? (int32_t)image.width : 0, *height = begun ? (int32_t)image.height : 0;
  take_message(&image, message);
  p->free(&image);
  return begun;
}

bool eh_png_read(eh_png_library *p, const uint8_t *bytes, size_t length, uint8_t *pixels,
                 int32_t width, char message[64]) {
  png_image image;
  start(&image);
  bool read = p->begin_read(&image, bytes, length) != 0;
  if (read) {
    image.format = PNG_FORMAT_RGBA;
    read = p->finish_read(&image, NULL, pixels, width * 4, NULL) != 0;
  }
  take_message(&image, message);
  p->free(&image);
  return read;
}
