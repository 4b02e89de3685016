// Small functions of numbers that effects use at every evaluation, kept in C so that they cost what math.* costs.
#include "internal.h"

static int clamp(lua_State *L) {
  lua_Number x = luaL_checknumber(L, 1), low = luaL_optnumber(L, 2, 0), high = luaL_optnumber(L, 3, 1);
  luaL_argcheck(L, low <= high, 3, "the upper bound is below the lower one");
  lua_pushnumber(L, x < low ? low : x > high ? high : x);
  return 1;
}

static int lerp(lua_State *L) {
  lua_Number a = luaL_checknumber(L, 1), b = luaL_checknumber(L, 2), t = luaL_checknumber(L, 3);
  lua_pushnumber(L, a + (b - a) * t);
  return 1;
}

static int remap(lua_State *L) {
  lua_Number x = luaL_checknumber(L, 1), a = luaL_checknumber(L, 2), b = luaL_checknumber(L, 3);
  lua_Number c = luaL_checknumber(L, 4), d = luaL_checknumber(L, 5);
  luaL_argcheck(L, a != b, 3, "the range to map from is empty");
  lua_pushnumber(L, c + (d - c) * ((x - a) / (b - a)));
  return 1;
}

static int sign(lua_State *L) {
  lua_Number x = luaL_checknumber(L, 1);
  lua_pushnumber(L, x > 0 ? 1 : x < 0 ? -1 : 0);
  return 1;
}

void eh_open_numbers(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"clamp", clamp}, {"lerp", lerp}, {"remap", remap}, {"sign", sign}, {NULL, NULL}};
  lua_rawgeti(L, LUA_REGISTRYINDEX, eh_of(L)->module_ref);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
