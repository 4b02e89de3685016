// Limits that a script cannot catch.
//
// A count hook looks at the budget and the clock. Once a limit is reached the state is marked for good: the hook then
// fires at every instruction, and every function that could swallow an error (pcall, xpcall, coroutine.*) raises again.
#include "internal.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// Gives the next call its full allowance. The clock is read only when the first hook fires, so short calls never do.
void eh_arm(eh_state *s) {
  s->remaining = s->limits.instructions > INT64_MAX ? INT64_MAX : (int64_t)s->limits.instructions;
  s->deadline = 0;
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
  if (locate) eh_where_now(s, L);
  record_limit(s, limit);
  s->aborted = limit;
}

_Noreturn void eh_abort(lua_State *L, eh_limit limit) {
  eh_state *s = eh_of(L);
  eh_stop(s, L, limit, limit != EH_LIMIT_MEMORY);
  lua_sethook(L, eh_hook, LUA_MASKCOUNT, 1);
  // A value that needs no memory; nobody reads it, since the report is already written.
  lua_settop(L, 0);
  lua_pushboolean(L, 0);
  lua_error(L);
  __builtin_unreachable();
}

void eh_charge(lua_State *L, uint64_t steps) {
  eh_state *s = eh_of(L);
  if (s->limits.instructions) {
    s->remaining -= steps > INT64_MAX ? INT64_MAX : (int64_t)steps;
    if (s->remaining < 0) eh_abort(L, EH_LIMIT_INSTRUCTIONS);
  }
}

void eh_hook(lua_State *L, lua_Debug *ar) {
  (void)ar;
  eh_state *s = eh_of(L);
  if (s->aborted) {
    lua_sethook(L, eh_hook, LUA_MASKCOUNT, 1);
    lua_pushboolean(L, 0);
    lua_error(L);
  }
  eh_limit limit = EH_LIMIT_NONE;
  if (s->limits.instructions && (s->remaining -= EH_HOOK_COUNT) < 0) limit = EH_LIMIT_INSTRUCTIONS;
  if (s->limits.seconds > 0) {
    double t = now();
    if (s->deadline == 0) s->deadline = t + s->limits.seconds;
    if (t > s->deadline) limit = EH_LIMIT_TIME;
  }
  if (limit == EH_LIMIT_NONE) return;
  eh_stop(s, L, limit, true);
  lua_sethook(L, eh_hook, LUA_MASKCOUNT, 1);
  lua_pushboolean(L, 0);
  lua_error(L);
}

// MARK: Functions that could swallow an error

// Called wherever an error was caught: raises it again where it may not be caught.
static void pass_on(lua_State *L, int status) {
  eh_state *s = eh_of(L);
  if (status == LUA_ERRMEM && !s->aborted) {
    // Memory that ran out inside pcall: the script may not go on as if nothing had happened.
    eh_stop(s, L, EH_LIMIT_MEMORY, false);
  }
  if (s->aborted) {
    lua_sethook(L, eh_hook, LUA_MASKCOUNT, 1);
    lua_pushboolean(L, 0);
    lua_error(L);
  }
}

static int finish_pcall(lua_State *L, int status, lua_KContext context) {
  if (status != LUA_OK && status != LUA_YIELD) {
    pass_on(L, status);
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)context;
}

static int protected_call(lua_State *L) {
  luaL_checkany(L, 1);
  eh_charge(L, 10);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
  return finish_pcall(L, status, 0);
}

// The script's handler, in a wrapping that is silent once a limit was reached.
static int guarded_handler(lua_State *L) {
  eh_state *s = eh_of(L);
  if (s->aborted) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

static int protected_call_handled(lua_State *L) {
  int n = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  eh_charge(L, 10);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, n - 2, LUA_MULTRET, 2, 2, finish_pcall);
  return finish_pcall(L, status, 2);
}

// MARK: Coroutines

static lua_State *to_thread(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread, 1, "coroutine");
  return thread;
}

static int create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  eh_charge(L, 50);
  lua_State *thread = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  return 1;
}

// Resumes with the top `n` values of L as arguments; returns how many results lie on top, or -1 with the error there.
static int resume(lua_State *L, lua_State *thread, int n) {
  eh_state *s = eh_of(L);
  eh_charge(L, 20);
  if (!lua_checkstack(thread, n)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, thread, n);
  if (lua_gethookmask(L)) lua_sethook(thread, eh_hook, LUA_MASKCOUNT, s->aborted ? 1 : EH_HOOK_COUNT);
  int results = 0;
  s->running = thread;
  int status = lua_resume(thread, L, n, &results);
  s->running = L;
  if (status == LUA_OK || status == LUA_YIELD) {
    if (!lua_checkstack(L, results + 1)) {
      lua_pop(thread, results);
      lua_pushliteral(L, "too many results to resume");
      return -1;
    }
    lua_xmove(thread, L, results);
    return results;
  }
  pass_on(L, status);
  lua_xmove(thread, L, 1);
  return -1;
}

static int resume_function(lua_State *L) {
  lua_State *thread = to_thread(L);
  int results = resume(L, thread, lua_gettop(L) - 1);
  if (results < 0) {
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushboolean(L, 1);
  lua_insert(L, -(results + 1));
  return results + 1;
}

static int wrapped(lua_State *L) {
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, thread, lua_gettop(L));
  if (results >= 0) return results;
  if (lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int wrap(lua_State *L) {
  create(L);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

static int yield(lua_State *L) { return lua_yield(L, lua_gettop(L)); }

void eh_open_control(lua_State *L) {
  lua_pushcfunction(L, protected_call);
  lua_setglobal(L, "pcall");
  lua_pushcfunction(L, protected_call_handled);
  lua_setglobal(L, "xpcall");
  // status, running and isyieldable change nothing; `close` can run a script's code past its limits and is left out.
  lua_getglobal(L, "coroutine");
  static const luaL_Reg replaced[] = {
      {"create", create}, {"resume", resume_function}, {"wrap", wrap}, {"yield", yield}, {NULL, NULL}};
  luaL_setfuncs(L, replaced, 0);
  lua_pushnil(L);
  lua_setfield(L, -2, "close");
  lua_pop(L, 1);
}
