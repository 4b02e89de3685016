#include <stdlib.h>
#include <string.h>

#include "CEncoding.h"

static int straight(int part, int alpha) {
  if (alpha == 255) return part;
  int value = (part * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : value;
}

static uint32_t bin_of(int red, int green, int blue) {
  return (uint32_t)(red >> 2) << 12 | (uint32_t)(green >> 2) << 6 | (uint32_t)(blue >> 2);
}

size_t eh_count_colors(eh_bin *bins, const uint8_t *pixels, size_t count) {
  size_t clear = 0;
  for (size_t i = 0; i < count; i++, pixels += 4) {
    int alpha = pixels[3];
    if (alpha < 128) {
      clear++;
      continue;
    }
    int red = straight(pixels[0], alpha), green = straight(pixels[1], alpha),
        blue = straight(pixels[2], alpha);
    eh_bin *bin = bins + bin_of(red, green, blue);
    bin->count++;
    bin->red += (uint64_t)red, bin->green += (uint64_t)green, bin->blue += (uint64_t)blue;
  }
  return clear;
}

/// A colour that occurs, and how much it counts.
typedef struct {
  float part[3];
  float weight;
} sample;

/// Samples that one colour of the palette stands for.
typedef struct {
  size_t start, count;
  /// The sum of the squared distances from the mean, and the axis that has most of it.
  double spread;
  int axis;
  float mean[3];
} box;

static void measure(box *b, const sample *samples) {
  double weight = 0, sum[3] = {0}, squares[3] = {0};
  for (size_t i = b->start; i < b->start + b->count; i++) {
    const sample *s = samples + i;
    weight += (double)s->weight;
    for (int c = 0; c < 3; c++) {
      sum[c] += (double)s->weight * (double)s->part[c];
      squares[c] += (double)s->weight * (double)s->part[c] * (double)s->part[c];
    }
  }
  b->spread = 0;
  double most = -1;
  for (int c = 0; c < 3; c++) {
    double own = squares[c] - sum[c] * sum[c] / weight;
    b->mean[c] = (float)(sum[c] / weight);
    b->spread += own;
    if (own > most) most = own, b->axis = c;
  }
  if (b->count < 2) b->spread = 0;
}

/// Moves the samples of a box that lie below its mean to its beginning; returns how many they are.
static size_t divide(const box *b, sample *samples) {
  float middle = b->mean[b->axis];
  size_t below = b->start;
  for (size_t i = b->start; i < b->start + b->count; i++) {
    if (!(samples[i].part[b->axis] < middle)) continue;
    sample moved = samples[i];
    samples[i] = samples[below];
    samples[below++] = moved;
  }
  return below - b->start;
}

/// Splits the box that varies most until there are enough.
static int32_t cut(box *boxes, int32_t most, sample *samples, size_t count) {
  int32_t used = 1;
  boxes[0] = (box){.start = 0, .count = count};
  measure(&boxes[0], samples);
  while (used < most) {
    int32_t widest = 0;
    for (int32_t i = 1; i < used; i++)
      if (boxes[i].spread > boxes[widest].spread) widest = i;
    box *b = &boxes[widest];
    // What differs by less than rounding is one colour.
    if (b->spread < 1e-3) break;
    size_t below = divide(b, samples);
    if (below == 0 || below == b->count) {
      b->spread = 0;
      continue;
    }
    boxes[used] = (box){.start = b->start + below, .count = b->count - below};
    b->count = below;
    measure(b, samples);
    measure(&boxes[used++], samples);
  }
  return used;
}

static int32_t nearest_mean(const box *boxes, int32_t used, const float part[3]) {
  int32_t best = 0;
  float least = 1e30f;
  for (int32_t k = 0; k < used; k++) {
    float r = part[0] - boxes[k].mean[0], g = part[1] - boxes[k].mean[1],
          b = part[2] - boxes[k].mean[2];
    float distance = r * r + g * g + b * b;
    if (distance < least) least = distance, best = k;
  }
  return best;
}

/// Moves each colour to the middle of what is nearest to it.
static void settle(box *boxes, int32_t used, const sample *samples, size_t count) {
  double sums[EH_MOST_COLORS][4];
  memset(sums, 0, sizeof sums);
  for (size_t i = 0; i < count; i++) {
    const sample *s = samples + i;
    double *sum = sums[nearest_mean(boxes, used, s->part)];
    sum[3] += (double)s->weight;
    for (int c = 0; c < 3; c++) sum[c] += (double)s->weight * (double)s->part[c];
  }
  for (int32_t k = 0; k < used; k++)
    for (int c = 0; c < 3 && sums[k][3] > 0; c++) boxes[k].mean[c] = (float)(sums[k][c] / sums[k][3]);
}

int32_t eh_choose_colors(uint8_t *colors, int32_t most, const eh_bin *bins) {
  size_t count = 0;
  for (size_t i = 0; i < EH_BIN_COUNT; i++) count += bins[i].count > 0;
  if (count == 0) {
    memset(colors, 0, 3);
    return 1;
  }
  sample *samples = malloc(count * sizeof *samples);
  box *boxes = calloc(EH_MOST_COLORS, sizeof *boxes);
  if (!samples || !boxes) {
    free(samples);
    free(boxes);
    return 0;
  }
  size_t filled = 0;
  for (size_t i = 0; i < EH_BIN_COUNT; i++) {
    const eh_bin *b = bins + i;
    if (b->count == 0) continue;
    double n = (double)b->count;
    sample *s = samples + filled++;
    s->part[0] = (float)((double)b->red / n);
    s->part[1] = (float)((double)b->green / n);
    s->part[2] = (float)((double)b->blue / n);
    // The root, so that a large background does not take all the colours.
    s->weight = (float)__builtin_sqrt(n);
  }
  int32_t used = cut(boxes, most, samples, count);
  for (int round = 0; round < 4; round++) settle(boxes, used, samples, count);
  for (int32_t k = 0; k < used; k++)
    for (int c = 0; c < 3; c++) colors[3 * k + c] = (uint8_t)(boxes[k].mean[c] + 0.5f);
  free(samples);
  free(boxes);
  return used;
}

static uint8_t nearest_color(const uint8_t *colors, int32_t count, int red, int green, int blue) {
  int32_t best = 0, least = INT32_MAX;
  for (int32_t k = 0; k < count; k++) {
    int r = red - colors[3 * k], g = green - colors[3 * k + 1], b = blue - colors[3 * k + 2];
    int32_t distance = r * r + g * g + b * b;
    if (distance < least) least = distance, best = k;
  }
  return (uint8_t)best;
}

void eh_fill_nearest(uint8_t *nearest, const eh_bin *bins, const uint8_t *colors, int32_t count,
                     bool everywhere) {
  for (uint32_t i = 0; i < EH_BIN_COUNT; i++) {
    const eh_bin *b = bins + i;
    if (b->count)
      nearest[i] = nearest_color(colors, count, (int)((b->red + b->count / 2) / b->count),
                                 (int)((b->green + b->count / 2) / b->count),
                                 (int)((b->blue + b->count / 2) / b->count));
    else if (everywhere)
      nearest[i] = nearest_color(colors, count, (int)(i >> 12) * 4 + 2, (int)(i >> 6 & 63) * 4 + 2,
                                 (int)(i & 63) * 4 + 2);
  }
}

double eh_palette_error(const eh_bin *bins, const uint8_t *nearest, const uint8_t *colors) {
  double sum = 0, count = 0;
  for (size_t i = 0; i < EH_BIN_COUNT; i++) {
    const eh_bin *b = bins + i;
    if (b->count == 0) continue;
    double n = (double)b->count;
    const uint8_t *color = colors + 3 * nearest[i];
    double red = (double)b->red / n - color[0], green = (double)b->green / n - color[1],
           blue = (double)b->blue / n - color[2];
    sum += n * (red * red + green * green + blue * blue);
    count += n;
  }
  return count > 0 ? sum / count : 0;
}

/// Bayer's pattern: 0...63, each once, neighbours far apart.
static int threshold(int32_t x, int32_t y) {
  int value = 0;
  for (int bit = 0; bit < 3; bit++) {
    int across = x >> bit & 1, down = y >> bit & 1;
    value = value << 2 | (across ^ down) << 1 | down;
  }
  return value;
}

static int limited(int value) { return value < 0 ? 0 : value > 255 ? 255 : value; }

void eh_map_colors(uint8_t *indices, const uint8_t *pixels, int32_t width, int32_t height,
                   const uint8_t *nearest, uint8_t clear, int32_t spread) {
  for (int32_t y = 0; y < height; y++)
    for (int32_t x = 0; x < width; x++, pixels += 4) {
      int alpha = pixels[3];
      if (alpha < 128) {
        *indices++ = clear;
        continue;
      }
      int more = spread > 0 ? (threshold(x & 7, y & 7) * 2 - 63) * spread / 128 : 0;
      *indices++ = nearest[bin_of(limited(straight(pixels[0], alpha) + more),
                                  limited(straight(pixels[1], alpha) + more),
                                  limited(straight(pixels[2], alpha) + more))];
    }
}
