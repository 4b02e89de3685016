#include <stdlib.h>
#include <string.h>

#include "CEncoding.h"

// LZW as GIF has it: codes of growing width, the first bit lowest, in blocks of at most 255 bytes.

enum { hash_size = 1 << 13, most_codes = 1 << 12, block = 255 };

typedef struct {
  uint8_t *into;
  size_t length;
  /// Where the count of the block that is being filled stands.
  size_t block_start;
  uint32_t bits;
  int bit_count;
} writer;

static void put_byte(writer *w, uint8_t byte) {
  if (w->length - w->block_start - 1 == block) {
    w->into[w->block_start] = block;
    w->block_start = w->length++;
  }
  w->into[w->length++] = byte;
}

static void put_code(writer *w, uint32_t code, int width) {
  w->bits |= code << w->bit_count;
  w->bit_count += width;
  while (w->bit_count >= 8) {
    put_byte(w, (uint8_t)w->bits);
    w->bits >>= 8;
    w->bit_count -= 8;
  }
}

static void finish(writer *w) {
  if (w->bit_count > 0) put_byte(w, (uint8_t)w->bits);
  size_t filled = w->length - w->block_start - 1;
  // An empty block ends the data; where the last one is empty it serves.
  w->into[w->block_start] = (uint8_t)filled;
  if (filled) w->into[w->length++] = 0;
}

size_t eh_gif_capacity(size_t count) { return count + count / 2 + count / 128 + 1024; }

/// The strings that have a code, by the code of what comes before their last index.
typedef struct {
  uint32_t keys[hash_size];
  uint16_t codes[hash_size];
} dictionary;

static const uint32_t empty = UINT32_MAX;

static uint32_t place_of(const dictionary *d, uint32_t key) {
  uint32_t place = (key * 2654435761u) >> 19;
  while (d->keys[place] != empty && d->keys[place] != key) place = (place + 1) & (hash_size - 1);
  return place;
}

size_t eh_gif_compress(uint8_t *into, const uint8_t *indices, int32_t stride, eh_area area,
                       int32_t bits) {
  dictionary *known = malloc(sizeof *known);
  if (!known) return 0;
  const uint32_t clear = 1u << bits;
  writer w = {into, 2, 1, 0, 0};
  into[0] = (uint8_t)bits;
  int width = bits + 1;
  uint32_t next = clear + 2, prefix = empty;
  put_code(&w, clear, width);
  memset(known->keys, 0xff, sizeof known->keys);
  for (int32_t y = area.y; y < area.y + area.height; y++) {
    const uint8_t *row = indices + (size_t)y * (size_t)stride + area.x;
    for (int32_t x = 0; x < area.width; x++) {
      if (prefix == empty) {
        prefix = row[x];
        continue;
      }
      uint32_t key = prefix << 8 | row[x], place = place_of(known, key);
      if (known->keys[place] == key) {
        prefix = known->codes[place];
        continue;
      }
      put_code(&w, prefix, width);
      prefix = row[x];
      if (next < most_codes) {
        known->keys[place] = key;
        known->codes[place] = (uint16_t)next;
        // The reader learns each code one step later, so the width grows when the code is passed.
        if (next++ == 1u << width) width++;
      } else {
        put_code(&w, clear, width);
        memset(known->keys, 0xff, sizeof known->keys);
        next = clear + 2;
        width = bits + 1;
      }
    }
  }
  put_code(&w, prefix, width);
  // The reader adds one more code after the last one, which may widen what follows.
  if (next == 1u << width && width < 12) width++;
  put_code(&w, clear + 1, width);
  finish(&w);
  free(known);
  return w.length;
}
