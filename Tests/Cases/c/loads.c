/*
 * Loads and unloads scripts on ten threads, each with a host of its own, in rounds of a thousand, and prints by how
 * many bytes what is allocated grew from the first round to the last.
 */
#include <effecthost.h>
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 10, LOADS = 100, ROUNDS = 4 };

static char **paths;
static int path_count;

static void *work(void *place) {
  int number = *(int *)place;
  effecthost_host *host;
  if (effecthost_create_host(&host)) abort();
  effecthost_set_limit(host, EFFECTHOST_LIMIT_INSTRUCTIONS, 50000);
  effecthost_set_limit(host, EFFECTHOST_LIMIT_MEMORY, 4 << 20);
  effecthost_set_limit(host, EFFECTHOST_LIMIT_TIME, 0);
  for (int i = 0; i < LOADS; i++) {
    effecthost_script *script = NULL;
    effecthost_scene *scene = NULL;
    double progress[] = {-1, 0, 0.5}, values[6];
    if (!effecthost_load_script(host, paths[(number * 31 + i) % path_count], &script) &&
        !effecthost_create_scene(host, script, NULL, &scene) && !effecthost_select(scene, "alpha,rotation.y", NULL)) {
      (void)effecthost_evaluate(scene, progress, 3, values, 6);
    }
    effecthost_destroy_scene(scene);
    effecthost_destroy_script(script);
  }
  effecthost_destroy_host(host);
  return NULL;
}

int main(int count, char **words) {
  size_t used[ROUNDS];
  paths = words + 1;
  path_count = count - 1;
  for (int round = 0; round < ROUNDS; round++) {
    pthread_t threads[THREADS];
    int numbers[THREADS];
    for (int i = 0; i < THREADS; i++) {
      numbers[i] = i;
      if (pthread_create(&threads[i], NULL, work, &numbers[i])) abort();
    }
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    used[round] = mallinfo2().uordblks;
  }
  printf("%ld\n", (long)used[ROUNDS - 1] - (long)used[0]);
  return 0;
}
