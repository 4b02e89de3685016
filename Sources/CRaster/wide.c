#include "wide.h"

#include "blend.h"
#include "project.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
#include <immintrin.h>

// AVX2 alone: with fused multiplications the fractions would round differently.
#define EH_WIDE __attribute__((target("avx2")))

bool eh_raster_has_wide(void) { return __builtin_cpu_supports("avx2") != 0; }

EH_WIDE void eh_wide_project(const eh_lookup *lookup, int32_t x, int32_t y, int32_t count,
                             double *u, double *v) {
  eh_project(lookup, x, y, count, u, v);
}

EH_WIDE void eh_wide_to_fixed(int32_t *fixed, const double *places, int32_t count, double scale,
                              int32_t limit) {
  eh_to_fixed(fixed, places, count, scale, limit);
}

EH_WIDE void eh_wide_blend_run(uint8_t *to, const eh_color *colors, int32_t count, uint32_t cover) {
  eh_blend_run(to, colors, count, cover);
}

/// Four places of a level.
typedef struct {
  __m128i x, y;
} places;

/// The texels of a row to the right of two places, as sixteen bits a component: two of the first place, then two of the
/// second.
EH_WIDE static inline __m256i texels(const uint8_t *first, const uint8_t *second) {
  __m128i both = _mm_loadl_epi64((const __m128i *)(const void *)first);
  both = _mm_castps_si128(
      _mm_loadh_pi(_mm_castsi128_ps(both), (const __m64 *)(const void *)second));
  return _mm256_cvtepu8_epi16(both);
}

/// The sum of a row of products' two halves, in both halves of each place.
EH_WIDE static inline __m256i folded(__m256i sum) {
  return _mm256_add_epi16(sum, _mm256_shuffle_epi32(sum, 0x4e));
}

/// The colours between the texels of four places, times 256, sixteen bits a component: the first and the third place in
/// the lower half, the second and the fourth in the upper one.
EH_WIDE static inline __m256i sample_four(const eh_level *level, places at) {
  const __m128i low = _mm_set1_epi32(255);
  __m128i right = _mm_and_si128(at.x, low), lower = _mm_and_si128(at.y, low);
  // Both are below 256, so the product of the low halves is the whole one.
  __m128i w11 = _mm_srli_epi32(_mm_mullo_epi16(right, lower), 8);
  __m128i w10 = _mm_sub_epi32(right, w11), w01 = _mm_sub_epi32(lower, w11);
  __m128i w00 = _mm_sub_epi32(_mm_sub_epi32(_mm_set1_epi32(256), right), w01);
  __m128i upper_pair = _mm_or_si128(w00, _mm_slli_epi32(w10, 16));
  __m128i lower_pair = _mm_or_si128(w01, _mm_slli_epi32(w11, 16));
  __m256i upper_weights = _mm256_broadcastsi128_si256(upper_pair);
  __m256i lower_weights = _mm256_broadcastsi128_si256(lower_pair);
  const __m256i early =
      _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3,  //
                       4, 5, 4, 5, 4, 5, 4, 5, 6, 7, 6, 7, 6, 7, 6, 7);
  const __m256i late = _mm256_add_epi8(early, _mm256_set1_epi8(8));
  __m128i offset =
      _mm_add_epi32(_mm_mullo_epi32(_mm_srai_epi32(at.y, 8), _mm_set1_epi32((int)level->stride)),
                    _mm_slli_epi32(_mm_srai_epi32(at.x, 8), 2));
  const uint8_t *a = level->pixels + (uint32_t)_mm_cvtsi128_si32(offset);
  const uint8_t *b = level->pixels + (uint32_t)_mm_extract_epi32(offset, 1);
  const uint8_t *c = level->pixels + (uint32_t)_mm_extract_epi32(offset, 2);
  const uint8_t *d = level->pixels + (uint32_t)_mm_extract_epi32(offset, 3);
  size_t down = level->stride;
  __m256i first = _mm256_add_epi16(
      _mm256_mullo_epi16(texels(a, b), _mm256_shuffle_epi8(upper_weights, early)),
      _mm256_mullo_epi16(texels(a + down, b + down), _mm256_shuffle_epi8(lower_weights, early)));
  __m256i second = _mm256_add_epi16(
      _mm256_mullo_epi16(texels(c, d), _mm256_shuffle_epi8(upper_weights, late)),
      _mm256_mullo_epi16(texels(c + down, d + down), _mm256_shuffle_epi8(lower_weights, late)));
  return _mm256_unpacklo_epi64(folded(first), folded(second));
}

/// Makes bytes of components times 256 and puts the four places in order.
EH_WIDE static inline __m128i packed(__m256i components) {
  __m256i bytes = _mm256_packus_epi16(components, components);
  __m128i odd = _mm256_castsi256_si128(bytes), even = _mm256_extracti128_si256(bytes, 1);
  return _mm_unpacklo_epi32(odd, even);
}

EH_WIDE static inline __m256i rounded(__m256i components) {
  return _mm256_srli_epi16(_mm256_add_epi16(components, _mm256_set1_epi16(128)), 8);
}

EH_WIDE void eh_wide_sample(const eh_level *level, const int32_t *x, const int32_t *y,
                            int32_t count, eh_color *colors) {
  int32_t i = 0;
  for (; i + 4 <= count; i += 4) {
    places at = {_mm_loadu_si128((const __m128i *)(const void *)(x + i)),
                 _mm_loadu_si128((const __m128i *)(const void *)(y + i))};
    _mm_storeu_si128((__m128i *)(void *)(colors + i), packed(rounded(sample_four(level, at))));
  }
  if (i == count) return;
  int32_t left_x[4] = {0}, left_y[4] = {0};
  eh_color left[4];
  memcpy(left_x, x + i, (size_t)(count - i) * sizeof *x);
  memcpy(left_y, y + i, (size_t)(count - i) * sizeof *y);
  eh_wide_sample(level, left_x, left_y, 4, left);
  memcpy(colors + i, left, (size_t)(count - i) * sizeof *colors);
}

/// The bytes of a mask at eight places, one in each word.
EH_WIDE static inline __m256i mask_eight(const eh_level *level, const int32_t *x,
                                         const int32_t *y) {
  const __m256i low = _mm256_set1_epi32(255), whole = _mm256_set1_epi32(256);
  __m256i at_x = _mm256_loadu_si256((const __m256i *)(const void *)x);
  __m256i at_y = _mm256_loadu_si256((const __m256i *)(const void *)y);
  __m256i right = _mm256_and_si256(at_x, low), lower = _mm256_and_si256(at_y, low);
  __m256i offset =
      _mm256_add_epi32(_mm256_mullo_epi32(_mm256_srai_epi32(at_y, 8),
                                          _mm256_set1_epi32((int)level->stride)),
                       _mm256_srai_epi32(at_x, 8));
  // Four bytes are read of which two are meant; a texture has room for that at its end.
  const int *above = (const int *)(const void *)level->pixels;
  const int *below = (const int *)(const void *)(level->pixels + level->stride);
  const __m256i pair = _mm256_setr_epi8(0, -1, 1, -1, 4, -1, 5, -1, 8, -1, 9, -1, 12, -1, 13, -1,  //
                                        0, -1, 1, -1, 4, -1, 5, -1, 8, -1, 9, -1, 12, -1, 13, -1);
  __m256i upper_texels = _mm256_shuffle_epi8(_mm256_i32gather_epi32(above, offset, 1), pair);
  __m256i lower_texels = _mm256_shuffle_epi8(_mm256_i32gather_epi32(below, offset, 1), pair);
  __m256i weights =
      _mm256_or_si256(_mm256_sub_epi32(whole, right), _mm256_slli_epi32(right, 16));
  __m256i upper_row = _mm256_madd_epi16(upper_texels, weights);
  __m256i lower_row = _mm256_madd_epi16(lower_texels, weights);
  __m256i sum = _mm256_add_epi32(_mm256_mullo_epi32(upper_row, _mm256_sub_epi32(whole, lower)),
                                 _mm256_mullo_epi32(lower_row, lower));
  return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(0x8000)), 16);
}

/// A colour's components times amounts over 255, exactly rounded, sixteen bits each.
EH_WIDE static inline __m256i in_amounts(__m256i color, __m256i amounts) {
  __m256i product =
      _mm256_add_epi16(_mm256_mullo_epi16(color, amounts), _mm256_set1_epi16(128));
  return _mm256_srli_epi16(_mm256_add_epi16(product, _mm256_srli_epi16(product, 8)), 8);
}

EH_WIDE void eh_wide_sample_masks(const eh_level *level, const int32_t *x, const int32_t *y,
                                  int32_t count, eh_color color, eh_color *colors) {
  const __m256i components = _mm256_cvtepu8_epi16(_mm_set1_epi32((int)color));
  const __m256i first = _mm256_setr_epi8(0, -1, 0, -1, 0, -1, 0, -1, 4, -1, 4, -1, 4, -1, 4, -1,  //
                                         0, -1, 0, -1, 0, -1, 0, -1, 4, -1, 4, -1, 4, -1, 4, -1);
  const __m256i second = _mm256_add_epi8(first, _mm256_set1_epi16(8));
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i amounts = mask_eight(level, x + i, y + i);
    __m256i front = in_amounts(components, _mm256_shuffle_epi8(amounts, first));
    __m256i back = in_amounts(components, _mm256_shuffle_epi8(amounts, second));
    _mm256_storeu_si256((__m256i *)(void *)(colors + i), _mm256_packus_epi16(front, back));
  }
  if (i == count) return;
  int32_t left_x[8] = {0}, left_y[8] = {0};
  eh_color left[8];
  memcpy(left_x, x + i, (size_t)(count - i) * sizeof *x);
  memcpy(left_y, y + i, (size_t)(count - i) * sizeof *y);
  eh_wide_sample_masks(level, left_x, left_y, 8, color, left);
  memcpy(colors + i, left, (size_t)(count - i) * sizeof *colors);
}

EH_WIDE static inline __m128i limited(__m128i place, int32_t limit) {
  return _mm_max_epi32(_mm_setzero_si128(), _mm_min_epi32(place, _mm_set1_epi32(limit)));
}

EH_WIDE static inline places moved(places at, const eh_taps *taps, int32_t tap,
                                   const eh_level *level) {
  return (places){
      limited(_mm_add_epi32(at.x, _mm_set1_epi32(taps->x[tap])), level->limit_x),
      limited(_mm_add_epi32(at.y, _mm_set1_epi32(taps->y[tap])), level->limit_y),
  };
}

/// The mean of two or four taps, which need no division.
EH_WIDE static inline __m256i mean_of_few(const eh_level *level, places at, const eh_taps *taps) {
  __m128i shift = _mm_cvtsi32_si128(taps->count / 2);
  __m256i sum = _mm256_setzero_si256();
  for (int32_t i = 0; i < taps->count; i++)
    sum = _mm256_add_epi16(
        sum, _mm256_srl_epi16(sample_four(level, moved(at, taps, i, level)), shift));
  return rounded(sum);
}

/// The mean of any number of taps up to 64.
EH_WIDE static inline __m256i mean(const eh_level *level, places at, const eh_taps *taps) {
  uint32_t count = (uint32_t)taps->count;
  int32_t power = 31 - __builtin_clz(count);
  __m256i sum = _mm256_set1_epi16((short)(count / 2));
  for (int32_t i = 0; i < taps->count; i++)
    sum = _mm256_add_epi16(sum, rounded(sample_four(level, moved(at, taps, i, level))));
  __m128i shift = _mm_cvtsi32_si128(power);
  if ((count & (count - 1)) == 0) return _mm256_srl_epi16(sum, shift);
  // Division by multiplication with the rounded-up reciprocal: sums stay below 256 times the count, so the reciprocal's
  // error of less than 1 / 2^(16 + power) moves the quotient by less than 1/128, which is less than the 1/count that a
  // quotient lies below the next whole number at least.
  uint32_t reciprocal = ((1u << (16 + power)) + count - 1) / count;
  __m256i quotient = _mm256_mulhi_epu16(sum, _mm256_set1_epi16((short)reciprocal));
  return _mm256_srl_epi16(quotient, shift);
}

EH_WIDE void eh_wide_average(const eh_level *level, const int32_t *x, const int32_t *y,
                             int32_t count, const eh_taps *taps, eh_color *colors) {
  bool is_few = taps->count == 2 || taps->count == 4;
  for (int32_t i = 0; i < count; i += 4) {
    places at = {_mm_loadu_si128((const __m128i *)(const void *)(x + i)),
                 _mm_loadu_si128((const __m128i *)(const void *)(y + i))};
    __m256i components = is_few ? mean_of_few(level, at, taps) : mean(level, at, taps);
    eh_color four[4];
    _mm_storeu_si128((__m128i *)(void *)four, packed(components));
    int32_t left = count - i < 4 ? count - i : 4;
    memcpy(colors + i, four, (size_t)left * sizeof *colors);
  }
}

#else

bool eh_raster_has_wide(void) { return false; }

// Never called, since eh_raster_has_wide says so.
void eh_wide_project(const eh_lookup *lookup, int32_t x, int32_t y, int32_t count, double *u,
                     double *v) {
  eh_project(lookup, x, y, count, u, v);
}
void eh_wide_to_fixed(int32_t *fixed, const double *places, int32_t count, double scale,
                      int32_t limit) {
  eh_to_fixed(fixed, places, count, scale, limit);
}
void eh_wide_sample(const eh_level *level, const int32_t *x, const int32_t *y, int32_t count,
                    eh_color *colors) {
  (void)level, (void)x, (void)y, (void)count, (void)colors;
}
void eh_wide_average(const eh_level *level, const int32_t *x, const int32_t *y, int32_t count,
                     const eh_taps *taps, eh_color *colors) {
  (void)level, (void)x, (void)y, (void)count, (void)taps, (void)colors;
}
void eh_wide_sample_masks(const eh_level *level, const int32_t *x, const int32_t *y, int32_t count,
                          eh_color color, eh_color *colors) {
  eh_sample_masks(level, x, y, count, color, colors);
}
void eh_wide_blend_run(uint8_t *to, const eh_color *colors, int32_t count, uint32_t cover) {
  eh_blend_run(to, colors, count, cover);
}

#endif
