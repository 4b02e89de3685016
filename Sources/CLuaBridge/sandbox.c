// What a script sees of the standard libraries: nothing that reaches the machine, and nothing that differs from one
// process to the next.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

static bool append_output(eh_state *s, const char *bytes, size_t length) {
  if (s->output_length + length > s->output_capacity) {
    size_t capacity = 2 * (s->output_length + length) + 256;
    char *grown = realloc(s->output, capacity);
    if (!grown) return false;
    s->output = grown;
    s->output_capacity = capacity;
  }
  memcpy(s->output + s->output_length, bytes, length);
  s->output_length += length;
  return true;
}

static void write_output(lua_State *L, const char *bytes, size_t length) {
  eh_state *s = eh_of(L);
  if (s->limits.output && length > s->limits.output - s->output_total) eh_abort(L, EH_LIMIT_OUTPUT);
  s->output_total += length;
  if (!append_output(s, bytes, length)) eh_abort(L, EH_LIMIT_MEMORY);
}

static int print(lua_State *L) {
  int n = lua_gettop(L);
  for (int i = 1; i <= n; i++) {
    size_t length;
    const char *bytes = eh_tolstring(L, i, &length);
    if (i > 1) write_output(L, "\t", 1);
    write_output(L, bytes, length);
    lua_pop(L, 1);
  }
  write_output(L, "\n", 1);
  return 0;
}

// Finalizers run with hooks off, so a loop in one would hang; weak tables reach a fault of Lua 5.4.4 when memory is full.
static int set_metatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (type == LUA_TTABLE) {
    static const char *const refused[] = {"__gc", "__mode"};
    for (int i = 0; i < 2; i++) {
      lua_pushstring(L, refused[i]);
      if (lua_rawget(L, 2) != LUA_TNIL) {
        return luaL_error(L, "setmetatable: a script's metatable cannot have '%s'", refused[i]);
      }
      lua_pop(L, 1);
    }
  }
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return luaL_error(L, "cannot change a protected metatable");
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

static int collect_garbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  if (strcmp(option, "count") == 0) {
    lua_pushnumber(L, (double)eh_memory_used(eh_of(L)) / 1024.0);
    return 1;
  }
  return luaL_error(L, "collectgarbage: scripts may only ask for 'count', not '%s'", option);
}

// Without an argument the stock function would take the clock and an address.
static int random_seed(lua_State *L) {
  if (lua_gettop(L) == 0) lua_pushinteger(L, (lua_Integer)eh_of(L)->seed);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 0);
  return 0;
}

static int require(lua_State *L) {
  eh_state *s = eh_of(L);
  const char *name = luaL_checkstring(L, 1);
  lua_settop(L, 1);
  if (strcmp(name, "effecthost") == 0) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->module_ref);
    return 1;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->loaded_ref);
  lua_pushvalue(L, 1);
  if (lua_rawget(L, 2) == LUA_TLIGHTUSERDATA) {
    return luaL_error(L, "require: '%s' requires itself, directly or through others", name);
  }
  if (!lua_isnil(L, 3)) return 1;
  lua_pop(L, 1);
  const char *bytes = NULL;
  size_t length = 0;
  char path[EH_PATH_SIZE] = "", message[EH_MESSAGE_SIZE] = "";
  if (s->host.module(s->host.context, name, &bytes, &length, path, message, sizeof message) != 0) {
    return luaL_error(L, "require: %s", message);
  }
  if (length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) {
    bytes += 3;
    length -= 3;
  }
  int status = eh_load_text(L, bytes, length, path);
  if (status == LUA_ERRMEM) eh_abort(L, EH_LIMIT_MEMORY);
  if (status != LUA_OK) return lua_error(L);
  lua_pushvalue(L, 1);
  lua_pushlightuserdata(L, s);  // while it loads
  lua_rawset(L, 2);
  lua_call(L, 0, 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
  }
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -2);
  lua_rawset(L, 2);
  return 1;
}

void eh_open_sandbox(lua_State *L) {
  eh_state *s = eh_of(L);
  static const luaL_Reg libraries[] = {
      {LUA_GNAME, luaopen_base},       {LUA_TABLIBNAME, luaopen_table}, {LUA_STRLIBNAME, luaopen_string},
      {LUA_MATHLIBNAME, luaopen_math}, {LUA_UTF8LIBNAME, luaopen_utf8}, {LUA_COLIBNAME, luaopen_coroutine},
  };
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    luaL_requiref(L, libraries[i].name, libraries[i].func, 1);
    lua_pop(L, 1);
  }
  static const char *const removed[] = {"dofile", "loadfile", "load", "warn"};
  for (size_t i = 0; i < sizeof removed / sizeof *removed; i++) {
    lua_pushnil(L);
    lua_setglobal(L, removed[i]);
  }
  static const luaL_Reg replaced[] = {{"print", print},
                                      {"setmetatable", set_metatable},
                                      {"collectgarbage", collect_garbage},
                                      {"require", require},
                                      {NULL, NULL}};
  lua_pushglobaltable(L);
  luaL_setfuncs(L, replaced, 0);
  lua_pop(L, 1);

  lua_getglobal(L, "string");
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");
  lua_pop(L, 1);
  // All strings share one metatable; a script must not reach it.
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushliteral(L, "string");
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);

  lua_getglobal(L, "math");
  lua_getfield(L, -1, "randomseed");
  lua_pushcclosure(L, random_seed, 1);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "randomseed");
  lua_call(L, 0, 0);
  lua_pop(L, 1);

  lua_newtable(L);
  s->loaded_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

// Lua looks in the registry's table of libraries for the name of a function that was called without one, to use it in
// messages. The script's own tables would be searched in the order of their hashes, so it gets copies that the script
// never sees, in which each function is once.
void eh_open_names(lua_State *L) {
  static const struct {
    const char *name;
    int size;
  } libraries[] = {{LUA_GNAME, 32},       {LUA_TABLIBNAME, 8},   {LUA_STRLIBNAME, 16},
                   {LUA_MATHLIBNAME, 32}, {LUA_UTF8LIBNAME, 8}, {LUA_COLIBNAME, 8}};
  lua_createtable(L, 0, 8);
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    lua_createtable(L, 0, libraries[i].size);
    lua_getglobal(L, libraries[i].name);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      if (lua_isfunction(L, -1)) {
        lua_rawset(L, -5);
      } else {
        lua_pop(L, 2);
      }
    }
    lua_pop(L, 1);
    lua_setfield(L, -2, libraries[i].name);
  }
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}
