#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "CEncoding.h"

// The part of libwebp's binary interface of version 2 that encoding a picture needs. Its headers are
// not included, so that its development package is not needed; the library is asked for the version
// when its structures are first filled. What follows the members named here is room for later ones.
typedef struct {
  int lossless;
  float quality;
  int method;
  uint8_t others[512];
} WebPConfig;

typedef struct WebPPicture {
  int use_argb, colorspace, width, height;
  uint8_t *y, *u, *v;
  int y_stride, uv_stride;
  uint8_t *a;
  int a_stride;
  uint32_t pad1[2];
  uint32_t *argb;
  int argb_stride;
  uint32_t pad2[3];
  int (*writer)(const uint8_t *, size_t, const struct WebPPicture *);
  void *custom;
  int extra_type;
  uint8_t *extra;
  void *stats;
  int error;
  uint8_t others[512];
} WebPPicture;

enum { abi_version = 0x020f, preset_default = 0, out_of_memory = 1 };

struct eh_webp_library {
  void *handle;
  int (*config_init)(WebPConfig *, int, float, int);
  int (*picture_init)(WebPPicture *, int);
  int (*import_rgba)(WebPPicture *, const uint8_t *, int);
  int (*encode)(const WebPConfig *, WebPPicture *);
  void (*picture_free)(WebPPicture *);
};

const char *eh_webp_library_name(void) { return "libwebp.so.7"; }

static void *find(const eh_webp_library *w, const char *name) { return dlsym(w->handle, name); }

eh_webp_library *eh_webp_open(const char *name) {
  eh_webp_library *w = calloc(1, sizeof *w);
  if (!w) return NULL;
  w->handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (w->handle) {
    w->config_init = (__typeof__(w->config_init))(uintptr_t)find(w, "WebPConfigInitInternal");
    w->picture_init = (__typeof__(w->picture_init))(uintptr_t)find(w, "WebPPictureInitInternal");
    w->import_rgba = (__typeof__(w->import_rgba))(uintptr_t)find(w, "WebPPictureImportRGBA");
    w->encode = (__typeof__(w->encode))(uintptr_t)find(w, "WebPEncode");
    w->picture_free = (__typeof__(w->picture_free))(uintptr_t)find(w, "WebPPictureFree");
  }
  WebPConfig config;
  if (w->config_init && w->picture_init && w->import_rgba && w->encode && w->picture_free &&
      w->config_init(&config, preset_default, 75, abi_version))
    return w;
  eh_webp_close(w);
  return NULL;
}

void eh_webp_close(eh_webp_library *w) {
  if (!w) return;
  if (w->handle) dlclose(w->handle);
  free(w);
}

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} sink;

static int gather(const uint8_t *bytes, size_t count, const WebPPicture *picture) {
  sink *s = picture->custom;
  if (s->count + count > s->capacity) {
    size_t capacity = s->capacity * 2 + count + 4096;
    uint8_t *larger = realloc(s->bytes, capacity);
    if (!larger) return 0;
    s->bytes = larger;
    s->capacity = capacity;
  }
  memcpy(s->bytes + s->count, bytes, count);
  s->count += count;
  return 1;
}

uint8_t *eh_webp_encode(const eh_webp_library *w, const uint8_t *pixels, int32_t stride,
                        eh_area area, eh_webp_settings settings, size_t *count, int32_t *code) {
  WebPConfig config;
  WebPPicture picture;
  sink s = {NULL, 0, 0};
  *count = 0, *code = 0;
  if (!w->config_init(&config, preset_default, settings.quality, abi_version)) return NULL;
  if (!w->picture_init(&picture, abi_version)) return NULL;
  config.lossless = settings.is_lossless;
  config.method = settings.method;
  picture.use_argb = settings.is_lossless;
  picture.width = area.width, picture.height = area.height;
  picture.writer = gather, picture.custom = &s;
  const uint8_t *first = pixels + ((size_t)area.y * (size_t)stride + (size_t)area.x) * 4;
  bool is_done = w->import_rgba(&picture, first, stride * 4) && w->encode(&config, &picture);
  *code = is_done ? 0 : picture.error ? picture.error : out_of_memory;
  w->picture_free(&picture);
  if (!is_done) {
    free(s.bytes);
    return NULL;
  }
  *count = s.count;
  return s.bytes;
}

void eh_webp_free(uint8_t *bytes) { free(bytes); }
