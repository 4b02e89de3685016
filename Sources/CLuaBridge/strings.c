// The functions of `string` that take long for long arguments. Those that only copy what they return are the stock ones:
// the allocator charges for what they return.
#include "internal.h"

#include <limits.h>
#include <string.h>

// MARK: Stock functions, charged

void eh_wrap(lua_State *L, const char *name, lua_CFunction wrapper) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, wrapper, 1);
  lua_setfield(L, -2, name);
}

int eh_call_stock(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

// Reads all of its strings once.
static int charged(lua_State *L) {
  size_t total = 0;
  for (int i = lua_gettop(L); i > 0; i--) {
    if (lua_type(L, i) == LUA_TSTRING) total += lua_rawlen(L, i);
  }
  eh_charge(L, 1 + total / 8);
  return eh_call_stock(L);
}

// Reads its first string, a format, once.
static int charged_first(lua_State *L) {
  eh_charge(L, 1 + (lua_type(L, 1) == LUA_TSTRING ? lua_rawlen(L, 1) / 4 : 0));
  return eh_call_stock(L);
}

// MARK: Own functions

static int rep(lua_State *L) {
  size_t length, between_length;
  const char *bytes = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *between = luaL_optlstring(L, 3, "", &between_length);
  // Nothing, many times, is nothing; the stock function goes round as often as it is told.
  if (count <= 0 || length + between_length == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (length + between_length > (size_t)LUA_MAXINTEGER / (size_t)count) {
    return luaL_error(L, "resulting string too large");
  }
  size_t unit = length + between_length, total = unit * (size_t)count - between_length;
  char *result = lua_newuserdatauv(L, total, 0);
  // The first one, then always as much again as there is.
  memcpy(result, bytes, length);
  if (count > 1) {
    memcpy(result + length, between, between_length);
    for (size_t filled = unit; filled < total;) {
      size_t more = filled < total - filled ? filled : total - filled;
      memcpy(result + filled, result, more);
      filled += more;
    }
  }
  lua_pushlstring(L, result, total);
  return 1;
}

static int byte(lua_State *L) {
  size_t length;
  const unsigned char *bytes = (const unsigned char *)luaL_checklstring(L, 1, &length);
  lua_Integer size = (lua_Integer)length, first = luaL_optinteger(L, 2, 1), last = luaL_optinteger(L, 3, first);
  if (first < 0) first = first < -size ? 1 : size + first + 1;
  if (first == 0) first = 1;
  if (last > size) last = size;
  if (last < 0) last = last < -size ? 0 : size + last + 1;
  if (first > last) return 0;
  if (last - first >= INT_MAX) return luaL_error(L, "string slice too long");
  int count = (int)(last - first) + 1;
  eh_charge(L, (uint64_t)count / 4);
  eh_check_stack(L, count, "string slice too long");
  for (int i = 0; i < count; i++) lua_pushinteger(L, bytes[first - 1 + i]);
  return count;
}

// Letters are those of ASCII, whatever the locale.
static int change_case(lua_State *L, char from) {
  size_t length;
  const char *bytes = luaL_checklstring(L, 1, &length);
  eh_charge(L, 1 + length / 8);
  char *result = lua_newuserdatauv(L, length, 0);
  for (size_t i = 0; i < length; i++) {
    bool changes = (unsigned char)(bytes[i] - from) < 26;
    result[i] = (char)(changes ? bytes[i] ^ 32 : bytes[i]);
  }
  lua_pushlstring(L, result, length);
  return 1;
}

static int lower(lua_State *L) { return change_case(L, 'A'); }

static int upper(lua_State *L) { return change_case(L, 'a'); }

void eh_open_strings(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"rep", rep}, {"byte", byte}, {"lower", lower}, {"upper", upper}, {NULL, NULL}};
  lua_getglobal(L, "string");
  luaL_setfuncs(L, functions, 0);
  eh_wrap(L, "reverse", charged);
  eh_wrap(L, "pack", charged);
  eh_wrap(L, "packsize", charged);
  eh_wrap(L, "unpack", charged_first);
  lua_pop(L, 1);
  lua_pushglobaltable(L);
  eh_wrap(L, "tonumber", charged_first);
  lua_pop(L, 1);
}
