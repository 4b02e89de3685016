// Numbers for what has an address: where a script could see one, or an order that follows from it, it sees the order in
// which things were made, which is the same in every process.
#include "order.h"

#include <inttypes.h>
#include <stdio.h>

enum { SERIAL_TEXT_SIZE = 32 };

static uint64_t serial_of_block(const void *block) { return ((const uint64_t *)block)[-1]; }

// Numbers a function by the table of numbers at the top, unless it has one.
static lua_Integer number(lua_State *L, int function) {
  eh_state *s = eh_of(L);
  lua_pushvalue(L, function);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_pushvalue(L, function);
    lua_pushinteger(L, (lua_Integer)++s->heap.serial);
    lua_rawset(L, -3);
    lua_pushinteger(L, (lua_Integer)s->heap.serial);
  }
  lua_Integer serial = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return serial;
}

// Numbers the C functions of the libraries, each by the order of their names.
static void number_libraries(lua_State *L) {
  lua_Integer list = 0;
  int numbers = lua_gettop(L);
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  size_t libraries = eh_push_sorted_keys(L, -1, &list);
  for (size_t i = 1; i <= libraries; i++) {
    lua_rawgeti(L, numbers + 2, (lua_Integer)i);
    lua_rawget(L, numbers + 1);
    size_t functions = eh_push_sorted_keys(L, -1, &list);
    for (size_t j = 1; j <= functions; j++) {
      lua_rawgeti(L, numbers + 4, (lua_Integer)j);
      lua_rawget(L, numbers + 3);
      lua_pushvalue(L, numbers);
      number(L, numbers + 5);
      lua_settop(L, numbers + 4);
    }
    lua_settop(L, numbers + 2);
  }
  lua_settop(L, numbers);
}

// A C function without upvalues is no object of Lua's. Those of the libraries get their numbers when the first one is
// asked for, others when they are.
static uint64_t serial_of_function(lua_State *L, int index) {
  index = lua_absindex(L, index);
  eh_state *s = eh_of(L);
  eh_check_stack(L, 16, NULL);
  if (s->functions_ref == 0) {
    lua_newtable(L);
    number_libraries(L);
    s->functions_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->functions_ref);
  lua_Integer serial = number(L, index);
  lua_pop(L, 1);
  return (uint64_t)serial;
}

uint64_t eh_serial(lua_State *L, int index) {
  const void *pointer = lua_topointer(L, index);
  switch (lua_type(L, index)) {
    case LUA_TTABLE: return serial_of_block(pointer);
    case LUA_TTHREAD: return serial_of_block((const char *)pointer - LUA_EXTRASPACE);
    case LUA_TUSERDATA: {
      bool has_value = lua_getiuservalue(L, index, 1) != LUA_TNONE;
      lua_pop(L, 1);
      return serial_of_block((const char *)pointer - eh_of(L)->payload[has_value]);
    }
    case LUA_TFUNCTION:
      if ((const void *)(uintptr_t)lua_tocfunction(L, index) == pointer) return serial_of_function(L, index);
      return serial_of_block(pointer);
    default: return 0;
  }
}

const char *eh_tolstring(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  int type = lua_type(L, index);
  if (type == LUA_TNIL || type == LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TSTRING) {
    return luaL_tolstring(L, index, length);
  }
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    return lua_tolstring(L, -1, length);
  }
  char number[SERIAL_TEXT_SIZE];
  snprintf(number, sizeof number, "0x%08" PRIx64, eh_serial(L, index));
  int named = luaL_getmetafield(L, index, "__name");
  lua_pushfstring(L, "%s: %s", named == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, index), number);
  if (named != LUA_TNIL) lua_remove(L, -2);
  return lua_tolstring(L, -1, length);
}

static int to_string(lua_State *L) {
  luaL_checkany(L, 1);
  eh_tolstring(L, 1, NULL);
  return 1;
}

void eh_open_serials(lua_State *L) {
  eh_state *s = eh_of(L);
  for (int values = 0; values < 2; values++) {
    char *payload = lua_newuserdatauv(L, 1, values);
    s->payload[values] = (size_t)(payload - (char *)s->heap.last_userdata);
    lua_pop(L, 1);
  }
  lua_pushcfunction(L, to_string);
  lua_setglobal(L, "tostring");
}
