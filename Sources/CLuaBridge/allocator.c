// Memory for one state: counted, capped while the script runs, and freed as a whole.
//
// Small blocks come from chunks through free lists by size, which is faster than malloc for the short-lived tables of
// scripts. Freeing the chunks frees the state without running anything of Lua's.
//
// Each block begins with a number that Lua does not see: of tables, functions, userdata and coroutines it tells how many
// were made before. Where an address would show, this number is the same in every process.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define EH_EVERY_BLOCK_ALONE 1  // so that the sanitizer sees each block's bounds
#endif
#endif

enum { CHUNK_SIZE = 64 * 1024 };

void eh_heap_init(eh_heap *heap, size_t cap, int64_t fail_after, bool fail_once) {
  memset(heap, 0, sizeof *heap);
  heap->large.next = heap->large.previous = &heap->large;
  heap->cap = cap;
  heap->fail_after = fail_after;
  heap->fail_once = fail_once;
}

void eh_heap_free(eh_heap *heap) {
  while (heap->chunks) {
    eh_chunk *next = heap->chunks->next;
    free(heap->chunks);
    heap->chunks = next;
  }
  while (heap->large.next != &heap->large) {
    eh_large *block = heap->large.next;
    heap->large.next = block->next;
    free(block);
  }
  heap->large.previous = &heap->large;
}

static bool is_small(size_t size) {
#ifdef EH_EVERY_BLOCK_ALONE
  (void)size;
  return false;
#else
  return size <= EH_SMALL_MAX - sizeof(uint64_t);
#endif
}

// The size class of a small block, its number included.
static size_t class_of(size_t size) { return (size + sizeof(uint64_t) + EH_SMALL_STEP - 1) / EH_SMALL_STEP; }

static void *take_small(eh_heap *heap, size_t size) {
  size_t class = class_of(size);
  eh_free *block = heap->free_lists[class];
  if (block) {
    heap->free_lists[class] = block->next;
    return (uint64_t *)block + 1;
  }
  size_t rounded = class * EH_SMALL_STEP;
  if ((size_t)(heap->bump_end - heap->bump) < rounded) {
    eh_chunk *chunk = malloc(CHUNK_SIZE);
    if (!chunk) return NULL;
    chunk->next = heap->chunks;
    heap->chunks = chunk;
    heap->bump = (char *)(chunk + 1);
    heap->bump_end = (char *)chunk + CHUNK_SIZE;
  }
  char *result = heap->bump;
  heap->bump += rounded;
  return result + sizeof(uint64_t);
}

static void *take_large(eh_heap *heap, size_t size) {
  if (size > SIZE_MAX - sizeof(eh_large)) return NULL;
  eh_large *block = malloc(sizeof(eh_large) + size);
  if (!block) return NULL;
  block->next = heap->large.next;
  block->previous = &heap->large;
  block->next->previous = block;
  heap->large.next = block;
  return block + 1;
}

static void give_back(eh_heap *heap, void *pointer, size_t size) {
  if (is_small(size)) {
    eh_free *block = (eh_free *)((uint64_t *)pointer - 1);
    size_t class = class_of(size);
    block->next = heap->free_lists[class];
    heap->free_lists[class] = block;
    return;
  }
  eh_large *block = (eh_large *)pointer - 1;
  block->next->previous = block->previous;
  block->previous->next = block->next;
  free(block);
}

static void *grow_large(eh_heap *heap, void *pointer, size_t size) {
  if (size > SIZE_MAX - sizeof(eh_large)) return NULL;
  eh_large *block = (eh_large *)pointer - 1;
  eh_large *moved = realloc(block, sizeof(eh_large) + size);
  if (!moved) return NULL;
  moved->next->previous = moved;
  moved->previous->next = moved;
  (void)heap;
  return moved + 1;
}

// Whether this request has to fail: by the test's wish, because the script may hold no more, or because a limit was
// reached. Lua collects its garbage after the first refusal and asks again.
static bool refuses(eh_state *s, size_t growth) {
  eh_heap *heap = &s->heap;
  heap->count += 1;
  if (heap->fail_after > 0) {
    // So failing once means failing twice.
    int64_t past = heap->count - heap->fail_after;
    if (past >= 0 && (!heap->fail_once || past < 2)) return true;
  }
  if (!heap->charging) return false;
  if (s->aborted) return true;
  size_t script = heap->used > heap->baseline ? heap->used - heap->baseline : 0;
  if (heap->cap && (growth > heap->cap || script > heap->cap - growth)) {
    // The collection goes through everything the script holds, which near the cap would be free work for it.
    eh_charge_memory(s, script);
    return true;
  }
  return growth >= EH_CHARGED_SIZE && !eh_charge_memory(s, growth);
}

// Lua raises an error when it is refused the same twice, once more after a collection. From then on the script may not
// run, which includes what it has to be run on the way out: a __close could raise another error, and pcall catch that.
static void note_refusal(eh_state *s, const void *pointer, size_t size) {
  eh_heap *heap = &s->heap;
  heap->refusals += 1;
  eh_memory_failure(s);
  bool again = heap->refused_size == size && heap->refused == pointer;
  heap->refused_size = again ? 0 : size;
  heap->refused = pointer;
  if (again && heap->charging && s->depth > 0) {
    eh_stop(s, s->running, EH_LIMIT_MEMORY, false);
    eh_watch(s->running);
  }
}

static bool is_numbered(int tag) {
  return tag == LUA_TTABLE || tag == LUA_TFUNCTION || tag == LUA_TUSERDATA || tag == LUA_TTHREAD;
}

void *eh_allocate(void *state, void *pointer, size_t old_size, size_t new_size) {
  eh_state *s = state;
  eh_heap *heap = &s->heap;
  int tag = pointer ? 0 : (int)old_size;
  if (!pointer) old_size = 0;
  if (new_size == 0) {
    if (pointer) give_back(heap, pointer, old_size);
    heap->used -= old_size;
    return NULL;
  }
  if (new_size > old_size) {
    if (refuses(s, new_size - old_size)) {
      note_refusal(s, pointer, new_size);
      return NULL;
    }
    heap->refused_size = 0;
  }
  void *result;
  if (!pointer) {
    result = is_small(new_size) ? take_small(heap, new_size) : take_large(heap, new_size);
    if (result && is_numbered(tag)) ((uint64_t *)result)[-1] = ++heap->serial;
    if (tag == LUA_TUSERDATA) heap->last_userdata = result;
    if (result && !heap->first) {
      memset(result, 0, new_size);  // it is looked through for a name, padding and all
      heap->first = result;
      heap->first_size = new_size;
    }
  } else if (!is_small(old_size) && !is_small(new_size)) {
    result = grow_large(heap, pointer, new_size);
  } else if (is_small(old_size) && is_small(new_size)
             && class_of(old_size) == class_of(new_size)) {
    result = pointer;
  } else {
    result = is_small(new_size) ? take_small(heap, new_size) : take_large(heap, new_size);
    if (result) {
      memcpy(result, pointer, old_size < new_size ? old_size : new_size);
      give_back(heap, pointer, old_size);
    }
  }
  if (!result) {
    // The system has no more: that is no other end than a limit, and has a place, too.
    note_refusal(s, pointer, new_size);
    return NULL;
  }
  heap->used += new_size - old_size;
  if (heap->used > heap->peak) heap->peak = heap->used;
  return result;
}
