// The stock functions of `utf8`, charged for the bytes that they go through.
#include "internal.h"

enum { BYTES_PER_STEP = 8 };

static size_t string_length(lua_State *L) {
  size_t length = 0;
  luaL_checklstring(L, 1, &length);
  return length;
}

// The place, from 1, that a position means which counts from the end where it is negative.
static size_t place_of(lua_Integer position, size_t length) {
  if (position >= 0) return (size_t)position > length ? length + 1 : (size_t)position;
  return position < -(lua_Integer)length ? 0 : length - (size_t)-position + 1;
}

static void charge_span(lua_State *L, size_t from, size_t to) {
  eh_charge(L, 1 + (from < to ? to - from : from - to) / BYTES_PER_STEP);
}

static int len(lua_State *L) {
  size_t length = string_length(L);
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_optinteger(L, 3, -1);
  charge_span(L, place_of(first, length), place_of(last, length));
  return eh_call_stock(L);
}

static int codepoint(lua_State *L) {
  size_t length = string_length(L);
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_optinteger(L, 3, first);
  charge_span(L, place_of(first, length), place_of(last, length));
  return eh_call_stock(L);
}

static int offset(lua_State *L) {
  size_t length = string_length(L);
  bool forwards = luaL_checkinteger(L, 2) > 0;
  size_t from = place_of(luaL_optinteger(L, 3, forwards ? 1 : (lua_Integer)length + 1), length);
  int results = eh_call_stock(L);
  // Where nothing was found, all was gone through.
  charge_span(L, from, lua_isinteger(L, -1) ? (size_t)lua_tointeger(L, -1) : forwards ? length : 0);
  return results;
}

static int next_code(lua_State *L) {
  size_t length = string_length(L), from = place_of(lua_tointeger(L, 2), length);
  int results = eh_call_stock(L);
  charge_span(L, from, results == 2 ? (size_t)lua_tointeger(L, -2) : length);
  return results;
}

static int codes(lua_State *L) {
  int results = eh_call_stock(L);
  // The iterator, the string and where to begin.
  lua_pushvalue(L, -results);
  lua_pushcclosure(L, next_code, 1);
  lua_replace(L, -results - 1);
  return results;
}

void eh_open_utf8(lua_State *L) {
  lua_getglobal(L, "utf8");
  eh_wrap(L, "len", len);
  eh_wrap(L, "codepoint", codepoint);
  eh_wrap(L, "offset", offset);
  eh_wrap(L, "codes", codes);
  lua_pop(L, 1);
}
