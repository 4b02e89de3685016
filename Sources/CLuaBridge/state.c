// Opening and closing a state.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

// Lua calls this where an error found no protected call. It cannot happen by design; if it did, the state is marked
// dead and the jump goes back into our own C frame, never through Swift.
static int panicked(lua_State *L) {
  eh_state *s = eh_of(L);
  eh_stop(s, L, EH_LIMIT_MEMORY, false);
  if (s->panic) longjmp(*s->panic, 1);
  return 0;
}

static int open_body(lua_State *L) {
  eh_open_sandbox(L);
  eh_open_control(L);
  eh_open_serials(L);
  eh_open_format(L);
  eh_open_search(L);
  eh_open_replace(L);
  eh_open_strings(L);
  eh_open_utf8(L);
  eh_open_tables(L);
  eh_open_sort(L);
  eh_open_pairs(L);
  eh_open_objects(L);
  eh_open_fields(L);
  eh_open_matrix(L);
  eh_open_numbers(L);
  eh_open_names(L);
  eh_forbid_weak_tables(L);
  return 0;
}

eh_state *eh_open(const eh_limits *limits, const eh_host *host, uint64_t seed, int64_t fail_after, bool fail_once) {
  eh_state *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  eh_heap_init(&s->heap, limits->memory, fail_after, fail_once);
  s->limits = *limits;
  s->host = *host;
  s->seed = seed;
  s->interval = EH_HOOK_COUNT;
  s->context_schema = s->layer_schema = -1;
  s->locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  s->L = s->locale ? lua_newstate(eh_allocate, s) : NULL;
  if (!s->L) {
    eh_close(s);
    return NULL;
  }
  *(eh_state **)lua_getextraspace(s->L) = s;
  s->running = s->L;
  lua_atpanic(s->L, panicked);
  lua_pushcfunction(s->L, eh_handler);  // stays at EH_PLACE_HANDLER: the message handler of every call
  lua_settop(s->L, EH_PLACES);
  if (!lua_checkstack(s->L, EH_ROOM) || eh_run(s, open_body, NULL) != LUA_OK) {
    eh_close(s);
    return NULL;
  }
  // What lives in an effect is little, and what it makes dies at once: with fewer collections than Lua's own measure (at
  // twice the size) it takes a tenth less time. Near the memory limit everything is collected all the same.
  lua_gc(s->L, LUA_GCINC, 400, 0, 0);
  s->heap.baseline = s->heap.used;
  eh_watch(s->L);
  return s;
}

void eh_set_trace(eh_state *s, eh_place *place) { s->trace = place; }

void eh_set_host_context(eh_state *s, void *context) { s->host.context = context; }

void eh_close(eh_state *s) {
  if (!s) return;
  eh_heap_free(&s->heap);
  eh_tree_reset(s);
  free(s->tree);
  for (int i = 0; i < s->schema_count; i++) {
    free(s->schemas[i].fields);
    free(s->schemas[i].names);
  }
  free(s->schemas);
  free(s->slots);
  free(s->layer_names);
  free(s->output);
  free(s->warnings);
  if (s->locale) freelocale(s->locale);
  free(s);
}

const eh_failure *eh_last_failure(const eh_state *s) { return &s->failure; }

size_t eh_memory_used(const eh_state *s) {
  return s->heap.used > s->heap.baseline ? s->heap.used - s->heap.baseline : 0;
}

size_t eh_memory_peak(const eh_state *s) {
  return s->heap.peak > s->heap.baseline ? s->heap.peak - s->heap.baseline : 0;
}

int64_t eh_allocation_count(const eh_state *s) { return s->heap.count; }

int64_t eh_object_count(const eh_state *s) { return s->objects; }

void eh_collect(eh_state *s) { lua_gc(s->L, LUA_GCCOLLECT); }

const char *eh_take_output(eh_state *s, size_t *length) {
  *length = s->output_length;
  s->output_length = 0;
  return s->output;
}
