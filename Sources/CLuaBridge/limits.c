// Limits that a script cannot catch.
//
// A count hook looks at the budget and the clock; so do library functions while they work, and the allocator where
// much is asked of it, since no hook fires inside C. Once a limit is reached the state is marked for good: the hook
// then fires at every instruction, and every function that could swallow an error raises again.
#include "internal.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void amount(char *text, size_t size, size_t bytes) {
  if (bytes % (1024 * 1024) == 0) {
    snprintf(text, size, "%zu MiB", bytes / (1024 * 1024));
  } else if (bytes % 1024 == 0) {
    snprintf(text, size, "%zu KiB", bytes / 1024);
  } else {
    snprintf(text, size, "%zu bytes", bytes);
  }
}

static void record_limit(eh_state *s, eh_limit limit) {
  char text[200], size[48];
  switch (limit) {
    case EH_LIMIT_TIME:
      snprintf(text, sizeof text, "stopped: it ran longer than the time limit of %.14g s", s->limits.seconds);
      break;
    case EH_LIMIT_INSTRUCTIONS:
      snprintf(text, sizeof text, "stopped: it used more than the limit of %llu instructions in one call",
               (unsigned long long)s->limits.instructions);
      break;
    case EH_LIMIT_MEMORY:
      amount(size, sizeof size, s->heap.cap);
      snprintf(text, sizeof text, "stopped: it needed more than the memory limit of %s", size);
      break;
    case EH_LIMIT_OUTPUT:
      amount(size, sizeof size, s->limits.output);
      snprintf(text, sizeof text, "stopped: it printed more than the output limit of %s", size);
      break;
    case EH_LIMIT_STACK:
      snprintf(text, sizeof text, "stopped: its calls were nested too deeply (stack overflow)");
      break;
    case EH_LIMIT_NONE: return;
  }
  s->failure.limit = limit;
  eh_record(s, EH_FAILED_LIMIT, text);
}

void eh_stop(eh_state *s, lua_State *L, eh_limit limit, bool locate) {
  if (s->aborted) return;
  if (limit == EH_LIMIT_MEMORY && s->failure.limit == EH_LIMIT_STACK) limit = EH_LIMIT_STACK;
  if (locate) eh_where_now(s, L);
  record_limit(s, limit);
  s->aborted = limit;
}

// Fires the hook after so many instructions of this thread; the count that already runs is kept.
static void hook_every(lua_State *L, int count) {
  if (lua_gethookcount(L) != count) lua_sethook(L, eh_hook, LUA_MASKCOUNT, count);
}

void eh_watch(lua_State *L) {
  eh_state *s = eh_of(L);
  if (s->aborted) {
    hook_every(L, 1);
  } else if (s->limits.instructions || s->limits.seconds > 0) {
    hook_every(L, s->interval);
  }
}

_Noreturn void eh_raise_again(lua_State *L) {
  hook_every(L, 1);
  // A value that needs no memory; nobody reads it, since the report is already written.
  lua_pushboolean(L, 0);
  lua_error(L);
  __builtin_unreachable();
}

_Noreturn void eh_abort(lua_State *L, eh_limit limit) {
  eh_stop(eh_of(L), L, limit, limit != EH_LIMIT_MEMORY);
  eh_raise_again(L);
}

static eh_limit look_at_clock(eh_state *s) {
  s->unclocked = 0;
  if (s->limits.seconds <= 0) return EH_LIMIT_NONE;
  double t = now();
  if (s->deadline == 0) s->deadline = t + s->limits.seconds;
  return t > s->deadline ? EH_LIMIT_TIME : EH_LIMIT_NONE;
}

// Takes work off the allowance, one step being about what an instruction costs, and tells which limit that reaches.
static eh_limit spend(eh_state *s, uint64_t steps) {
  if (steps > EH_STEPS_MAX) steps = EH_STEPS_MAX;
  if (s->limits.instructions && (s->remaining -= (int64_t)steps) < 0) return EH_LIMIT_INSTRUCTIONS;
  s->unclocked += steps;
  return s->unclocked >= EH_CLOCK_STEPS ? look_at_clock(s) : EH_LIMIT_NONE;
}

void eh_charge(lua_State *L, uint64_t steps) {
  eh_state *s = eh_of(L);
  if (s->aborted) eh_raise_again(L);
  if (!s->heap.charging) return;  // the host's own work
  eh_limit limit = spend(s, steps);
  if (limit) eh_abort(L, limit);
}

bool eh_charge_memory(eh_state *s, size_t bytes) {
  if (s->aborted) return false;
  eh_limit limit = spend(s, bytes / EH_BYTES_PER_STEP);
  if (limit) {
    eh_stop(s, s->running, limit, true);
    lua_sethook(s->running, eh_hook, LUA_MASKCOUNT, 1);
    return false;
  }
  // With values this large a single instruction takes long, so the clock is looked at more often.
  if (bytes >= EH_LARGE_VALUE && s->interval != EH_HOOK_COUNT_LARGE) {
    s->interval = EH_HOOK_COUNT_LARGE;
    eh_watch(s->running);
  }
  return true;
}

void eh_hook(lua_State *L, lua_Debug *ar) {
  (void)ar;
  eh_state *s = eh_of(L);
  if (s->aborted) eh_raise_again(L);
  if (s->trace) eh_note_place(s, L);
  eh_limit limit = EH_LIMIT_NONE;
  if (s->limits.instructions && (s->remaining -= lua_gethookcount(L)) < 0) limit = EH_LIMIT_INSTRUCTIONS;
  // Not at the first hook of a call: a short one has no more than that, and would pay for the clock at every turn.
  if (!limit && s->hooked) limit = look_at_clock(s);
  if (limit) eh_abort(L, limit);
  s->hooked = true;
  eh_watch(L);
}

bool eh_has_stack(lua_State *L, int slots) {
  eh_state *s = eh_of(L);
  int64_t refusals = s->heap.refusals;
  if (lua_checkstack(L, slots)) return true;
  // Lua does not tell a stack that is full from one that found no memory to grow.
  if (s->heap.refusals != refusals) eh_abort(L, EH_LIMIT_MEMORY);
  return false;
}

void eh_check_stack(lua_State *L, int slots, const char *what) {
  if (eh_has_stack(L, slots)) return;
  if (what) luaL_error(L, "stack overflow (%s)", what);
  luaL_error(L, "stack overflow");
}
