/*
 * Loads a script, prints what its effect does to a card, scrolls, and draws what is seen then.
 *
 *     cc evaluate.c $(pkg-config --cflags --libs effecthost) -o evaluate
 *     ./evaluate tilt.lua alpha,rotation.y picture.ppm
 */
#include <effecthost.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 21 };

/* Says what went wrong, and where there was something to give up gives it up. */
static int fail(effecthost_host *host, effecthost_script *script, effecthost_scene *scene) {
  fprintf(stderr, "evaluate: %s\n", effecthost_message(host));
  effecthost_destroy_scene(scene);
  effecthost_destroy_script(script);
  effecthost_destroy_host(host);
  return 1;
}

/* A row for each progress from -1 to 1: the progress, then the numbers that were asked for. */
static effecthost_status print_table(effecthost_scene *scene, size_t columns) {
  double progress[ROWS];
  for (int row = 0; row < ROWS; row++) progress[row] = (row - 10) / 10.0;
  double *values = calloc(ROWS * columns, sizeof *values);
  if (!values) abort();
  effecthost_status status = effecthost_evaluate(scene, progress, ROWS, values, ROWS * columns);
  for (int row = 0; row < ROWS && status == EFFECTHOST_OK; row++) {
    printf("%.17g", progress[row]);
    for (size_t column = 0; column < columns; column++) printf(" %.17g", values[row * columns + column]);
    printf("\n");
  }
  free(values);
  return status;
}

/* Where the cards are half a second into the motion of the scene. */
static effecthost_status print_cells(effecthost_scene *scene) {
  effecthost_cell cells[64];
  size_t count = 0;
  effecthost_status status = effecthost_step_to(scene, 0.5);
  if (status == EFFECTHOST_OK) status = effecthost_visible_cells(scene, cells, 64, &count);
  for (size_t i = 0; i < count && status == EFFECTHOST_OK; i++) {
    fprintf(stderr, "card %zu at progress %.3f, x %.1f\n", cells[i].index, cells[i].progress, cells[i].x);
  }
  return status;
}

/* Draws with a pixel for each point, and writes the colours without their alpha. */
static effecthost_status draw(effecthost_scene *scene, const char *path) {
  size_t width, height;
  effecthost_status status = effecthost_picture_size(scene, 1, &width, &height);
  if (status != EFFECTHOST_OK) return status;
  uint8_t *pixels = malloc(4 * width * height);
  if (!pixels) abort();
  status = effecthost_render(scene, 1, pixels, 4 * width * height);
  FILE *file = status == EFFECTHOST_OK ? fopen(path, "wb") : NULL;
  if (file) {
    fprintf(file, "P6\n%zu %zu\n255\n", width, height);
    for (size_t i = 0; i < width * height; i++) fwrite(pixels + 4 * i, 1, 3, file);
    fclose(file);
  }
  free(pixels);
  return status;
}

int main(int count, char **words) {
  effecthost_host *host = NULL;
  effecthost_script *script = NULL;
  effecthost_scene *scene = NULL;
  size_t columns = 0;
  if (count != 4) {
    fprintf(stderr, "usage: evaluate SCRIPT NAMES PICTURE.ppm\n");
    return 2;
  }
  if (effecthost_version_number() / 100 != EFFECTHOST_VERSION_NUMBER / 100) {
    fprintf(stderr, "evaluate: made for version %s, not %s\n", EFFECTHOST_VERSION, effecthost_version());
    return 1;
  }
  if (effecthost_create_host(&host) || effecthost_load_script(host, words[1], &script) ||
      effecthost_create_scene(host, script, NULL, &scene) || effecthost_select(scene, words[2], &columns) ||
      print_table(scene, columns) || print_cells(scene) || draw(scene, words[3])) {
    return fail(host, script, scene);
  }
  effecthost_destroy_scene(scene);
  effecthost_destroy_script(script);
  effecthost_destroy_host(host);
  return 0;
}
