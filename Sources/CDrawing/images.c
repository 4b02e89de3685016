#include <stdlib.h>
#include <string.h>

#include "CImages.h"
#include "open.h"

// TurboJPEG's and libwebp's interfaces are plain functions on plain numbers, stable for a decade. libjpeg's own is not
// used, since the layout of its structures depends on how it was built.
enum { TJPF_RGBA = 7, TJFLAG_LIMITSCANS = 32768 };

struct eh_image_library {
  void *handle;
  eh_image_kind kind;
  void *(*jpeg_start)(void);
  int (*jpeg_header)(void *, const uint8_t *, unsigned long, int *, int *, int *, int *);
  int (*jpeg_decode)(void *, const uint8_t *, unsigned long, uint8_t *, int, int, int, int, int);
  char *(*jpeg_error)(void *);
  int (*jpeg_stop)(void *);
  int (*webp_header)(const uint8_t *, size_t, int *, int *);
  uint8_t *(*webp_decode)(const uint8_t *, size_t, uint8_t *, size_t, int);
};

const char *eh_image_library_name(eh_image_kind kind) {
  return kind == EH_IMAGE_JPEG ? "libturbojpeg.so.0" : "libwebp.so.7";
}

static bool find_functions(eh_image_library *l) {
#define EH_FIND(field, name) l->field = (__typeof__(l->field))(uintptr_t)dlsym(l->handle, name)
  if (l->kind == EH_IMAGE_WEBP) {
    EH_FIND(webp_header, "WebPGetInfo");
    EH_FIND(webp_decode, "WebPDecodeRGBAInto");
    return l->webp_header && l->webp_decode;
  }
  EH_FIND(jpeg_start, "tjInitDecompress");
  EH_FIND(jpeg_header, "tjDecompressHeader3");
  EH_FIND(jpeg_decode, "tjDecompress2");
  EH_FIND(jpeg_error, "tjGetErrorStr2");
  EH_FIND(jpeg_stop, "tjDestroy");
#undef EH_FIND
  return l->jpeg_start && l->jpeg_header && l->jpeg_decode && l->jpeg_error && l->jpeg_stop;
}

eh_image_library *eh_image_open(eh_image_kind kind, const char *name) {
  eh_image_library *l = calloc(1, sizeof *l);
  if (!l) return NULL;
  l->kind = kind;
  l->handle = eh_open(name);
  if (l->handle && find_functions(l)) return l;
  eh_image_close(l);
  return NULL;
}

void eh_image_close(eh_image_library *l) {
  if (!l) return;
  if (l->handle) dlclose(l->handle);
  free(l);
}

static void tell(char message[64], const char *text) {
  strncpy(message, text, 63);
  message[63] = 0;
}

bool eh_image_size(eh_image_library *l, const uint8_t *bytes, size_t length, int32_t *width,
                   int32_t *height, char message[64]) {
  int w = 0, h = 0;
  bool known;
  if (l->kind == EH_IMAGE_WEBP) {
    known = l->webp_header(bytes, length, &w, &h) != 0;
    if (!known) tell(message, "its header is damaged");
  } else {
    void *reader = l->jpeg_start();
    int sampling, colors;
    known = reader && l->jpeg_header(reader, bytes, length, &w, &h, &sampling, &colors) == 0;
    if (!known) tell(message, reader ? l->jpeg_error(reader) : "memory is short");
    if (reader) l->jpeg_stop(reader);
  }
  *width = w, *height = h;
  return known && w > 0 && h > 0;
}

bool eh_image_read(eh_image_library *l, const uint8_t *bytes, size_t length, uint8_t *pixels,
                   int32_t width, int32_t height, char message[64]) {
  if (l->kind == EH_IMAGE_WEBP) {
    size_t size = (size_t)width * (size_t)height * 4;
    bool read = l->webp_decode(bytes, length, pixels, size, width * 4) != NULL;
    if (!read) tell(message, "its pixels are damaged, or it is animated");
    return read;
  }
  void *reader = l->jpeg_start();
  bool read = reader && l->jpeg_decode(reader, bytes, length, pixels, width, width * 4, height,
                                       TJPF_RGBA, TJFLAG_LIMITSCANS) == 0;
  if (!read) tell(message, reader ? l->jpeg_error(reader) : "memory is short");
  if (reader) l->jpeg_stop(reader);
  return read;
}
