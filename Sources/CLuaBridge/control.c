// pcall, xpcall and the coroutine functions: those that could swallow an error pass a limit on instead.
#include "internal.h"

// Called wherever an error was caught: raises it again where it may not be caught.
static void pass_on(lua_State *L, int status) {
  eh_state *s = eh_of(L);
  if (status == LUA_ERRMEM && !s->aborted) {
    // Memory that ran out inside pcall: the script may not go on as if nothing had happened.
    eh_stop(s, L, EH_LIMIT_MEMORY, false);
  }
  if (s->aborted) eh_raise_again(L);
}

static int finish_pcall(lua_State *L, int status, lua_KContext context) {
  if (status != LUA_OK && status != LUA_YIELD) {
    pass_on(L, status);
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  if (eh_of(L)->aborted) eh_raise_again(L);
  return lua_gettop(L) - (int)context;
}

static int protected_call(lua_State *L) {
  luaL_checkany(L, 1);
  eh_charge(L, 10);
  lua_pushcfunction(L, eh_note_overflow);
  lua_pushboolean(L, 1);
  lua_rotate(L, 1, 2);
  int status = lua_pcallk(L, lua_gettop(L) - 3, LUA_MULTRET, 1, 1, finish_pcall);
  return finish_pcall(L, status, 1);
}

// The script's handler, in a wrapping that is silent once a limit was reached.
static int guarded_handler(lua_State *L) {
  eh_state *s = eh_of(L);
  if (s->aborted) return 1;
  eh_note_overflow(L);
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
  luaL_argexpected(L, thread, 1, "thread");
  return thread;
}

static int create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  eh_charge(L, 100);
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
  eh_watch(thread);
  int results = 0;
  s->running = thread;
  int status = lua_resume(thread, L, n, &results);
  s->running = L;
  eh_watch(L);
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
  if (eh_is_overflow(thread, -1)) s->overflowed = true;
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
  // Lua makes this text where it may not fail; while it is kept, that needs no memory.
  lua_pushliteral(L, "error in error handling");
  luaL_ref(L, LUA_REGISTRYINDEX);
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
