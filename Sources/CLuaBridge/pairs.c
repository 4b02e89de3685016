// pairs in an order that is the same in every process.
//
// Lua seeds the hash of its strings with addresses and the clock, so the order of its own pairs differs from run to
// run, and with it sums and pictures. Here 1...n come first, then the other numbers ascending, then strings byte by
// byte, then false and true. Keys that are tables, functions and the like come last, as Lua has them.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

enum { RANK_NUMBER, RANK_STRING, RANK_BOOLEAN, RANK_OTHER };

typedef struct {
  int rank;
  bool is_integer;
  lua_Integer integer;
  lua_Number number;
  const char *bytes;
  size_t length;
  lua_Integer place;  // in the list of keys as they were found
} eh_key;

static int compare_numbers(const eh_key *a, const eh_key *b) {
  if (a->number != b->number) return a->number < b->number ? -1 : 1;
  // Integers so large that they are the same as floating-point numbers.
  if (a->is_integer && b->is_integer) return a->integer < b->integer ? -1 : a->integer > b->integer;
  return (int)b->is_integer - (int)a->is_integer;
}

static int compare_strings(const eh_key *a, const eh_key *b) {
  int order = memcmp(a->bytes, b->bytes, a->length < b->length ? a->length : b->length);
  return order ? order : a->length < b->length ? -1 : a->length > b->length;
}

static int compare(const void *x, const void *y) {
  const eh_key *a = x, *b = y;
  int order = a->rank - b->rank;
  if (order == 0 && a->rank == RANK_NUMBER) order = compare_numbers(a, b);
  if (order == 0 && a->rank == RANK_STRING) order = compare_strings(a, b);
  if (order == 0 && a->rank == RANK_BOOLEAN) order = (int)(a->integer - b->integer);
  return order ? order : a->place < b->place ? -1 : a->place > b->place;
}

// Describes the key at the top of the stack, which stays alive in the list of keys.
static eh_key describe(lua_State *L, lua_Integer place) {
  eh_key key = {.rank = RANK_OTHER, .place = place};
  switch (lua_type(L, -1)) {
    case LUA_TNUMBER:
      key.rank = RANK_NUMBER;
      key.is_integer = lua_isinteger(L, -1);
      key.integer = key.is_integer ? lua_tointeger(L, -1) : 0;
      key.number = lua_tonumber(L, -1);
      break;
    case LUA_TSTRING:
      key.rank = RANK_STRING;
      key.bytes = lua_tolstring(L, -1, &key.length);
      break;
    case LUA_TBOOLEAN:
      key.rank = RANK_BOOLEAN;
      key.integer = lua_toboolean(L, -1);
      break;
  }
  return key;
}

// Leaves the key on the stack, without its value, where it is none of 1...n.
static bool next_other(lua_State *L, lua_Integer n) {
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    bool in_list = lua_isinteger(L, -1) && lua_tointeger(L, -1) >= 1 && lua_tointeger(L, -1) <= n;
    if (!in_list) return true;
  }
  return false;
}

// Pushes a list of the keys of the table at 1 that are none of 1...n, in order.
static void push_keys(lua_State *L, lua_Integer n) {
  size_t count = 0;
  lua_pushnil(L);
  while (next_other(L, n)) count++;
  if (count > INT32_MAX) luaL_error(L, "the table is too large for pairs");
  eh_charge(L, 10 * count);
  lua_createtable(L, (int)count, 0);
  if (count == 0) return;
  eh_key *keys = lua_newuserdatauv(L, count * sizeof *keys, 0);
  lua_Integer found = 0;
  lua_pushnil(L);
  while (next_other(L, n)) {
    found++;
    keys[found - 1] = describe(L, found);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -4, found);
  }
  if (count == 1) {
    lua_pop(L, 1);
    return;
  }
  qsort(keys, count, sizeof *keys, compare);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, -3, keys[i].place);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_replace(L, -3);
  lua_pop(L, 1);
}

// The iterator: its upvalues are the list of keys, n, and how far it has come.
static int step(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer n = lua_tointeger(L, lua_upvalueindex(2)), i = lua_tointeger(L, lua_upvalueindex(3));
  for (;;) {
    lua_settop(L, 1);
    i++;
    if (i <= n) {
      lua_pushinteger(L, i);
    } else if (lua_rawgeti(L, lua_upvalueindex(1), i - n) == LUA_TNIL) {
      return 1;
    }
    lua_pushvalue(L, 2);
    // What was removed in the meantime is passed over.
    if (lua_rawget(L, 1) == LUA_TNIL) continue;
    lua_pushinteger(L, i);
    lua_replace(L, lua_upvalueindex(3));
    return 2;
  }
}

static int finish_metamethod(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  (void)context;
  return 3;
}

static int pairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_metamethod);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer n = (lua_Integer)lua_rawlen(L, 1);
  push_keys(L, n);
  lua_pushinteger(L, n);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, step, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

void eh_open_pairs(lua_State *L) {
  lua_pushcfunction(L, pairs);
  lua_setglobal(L, "pairs");
}
