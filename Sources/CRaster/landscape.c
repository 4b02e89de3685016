#include <stdlib.h>

#include "CRaster.h"

#pragma STDC FP_CONTRACT OFF

static eh_tone mixed(eh_tone from, eh_tone to, float amount) {
  return (eh_tone){from.red + (to.red - from.red) * amount,
                   from.green + (to.green - from.green) * amount,
                   from.blue + (to.blue - from.blue) * amount};
}

static float limited(float x) { return x > 0 ? (x < 1 ? x : 1) : 0; }

static float smooth(float x) {
  x = limited(x);
  return x * x * (3 - 2 * x);
}

// Without dithering: a step of one level between bands cannot be seen, and noise would double the
// size of files.
static uint8_t quantised(float value) {
  value += 0.5f;
  return value > 0 ? (value < 255 ? (uint8_t)value : 255) : 0;
}

static eh_tone with_sun(eh_tone sky, eh_sun sun, float x, float y) {
  float across = x - sun.x, down = y - sun.y;
  float distance = __builtin_sqrtf(across * across + down * down);
  float fall = limited(1 - (distance - sun.radius) / sun.glow_radius);
  if (fall > 0) sky = mixed(sky, sun.glow, sun.glow_strength * fall * fall * fall);
  float disc = limited(sun.radius - distance + 0.5f);
  return disc > 0 ? mixed(sky, sun.core, disc * sun.core_strength) : sky;
}

/// How much of a pixel lies below a ridge's edge: the distance to the edge measured square to it.
static float ridge_cover(const float *edge, int32_t x, int32_t width, float y) {
  float depth = y - edge[x];
  if (depth > 8) return 1;
  float slope = (edge[x + 1 < width ? x + 1 : x] - edge[x > 0 ? x - 1 : x]) / 2;
  return limited(depth / __builtin_sqrtf(1 + slope * slope) + 0.5f);
}

void eh_raster_landscape(uint8_t *pixels, int32_t width, int32_t height, const eh_tone *sky,
                         eh_sun sun, const eh_ridge *ridges, int32_t ridge_count) {
  if (ridge_count > EH_MOST_RIDGES) ridge_count = EH_MOST_RIDGES;
  for (int32_t row = 0; row < height; row++) {
    float y = (float)row + 0.5f;
    eh_tone tones[EH_MOST_RIDGES];
    for (int32_t i = 0; i < ridge_count; i++)
      tones[i] = mixed(ridges[i].top, ridges[i].bottom,
                       smooth((y - ridges[i].fade_from) / ridges[i].fade));
    for (int32_t x = 0; x < width; x++, pixels += 4) {
      // From the nearest ridge backwards, so that what is hidden is never worked out.
      float left = 1;
      eh_tone sum = {0, 0, 0};
      for (int32_t i = ridge_count - 1; i >= 0 && left > 0; i--) {
        float cover = ridge_cover(ridges[i].edge, x, width, y) * left;
        if (cover <= 0) continue;
        eh_tone tone = tones[i];
        sum = (eh_tone){sum.red + tone.red * cover, sum.green + tone.green * cover,
                        sum.blue + tone.blue * cover};
        left -= cover;
      }
      if (left > 0) {
        eh_tone tone = with_sun(sky[row], sun, (float)x + 0.5f, y);
        sum = (eh_tone){sum.red + tone.red * left, sum.green + tone.green * left,
                        sum.blue + tone.blue * left};
      }
      pixels[0] = quantised(sum.red);
      pixels[1] = quantised(sum.green);
      pixels[2] = quantised(sum.blue);
      pixels[3] = 255;
    }
  }
}
