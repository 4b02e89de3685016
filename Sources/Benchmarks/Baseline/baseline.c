#include "CBaseline.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <malloc.h>
#include <stdlib.h>

struct baseline {
  lua_State *L;
  int keys[BASELINE_FIELDS];  // references to the interned names
};

size_t baseline_allocated(void) { return mallinfo2().uordblks; }

baseline *baseline_open(const char *script) {
  baseline *b = calloc(1, sizeof *b);
  if (!b) return NULL;
  b->L = luaL_newstate();
  if (b->L) {
    luaL_openlibs(b->L);
    if (luaL_dostring(b->L, script) == LUA_OK) return b;
  }
  baseline_close(b);
  return NULL;
}

void baseline_close(baseline *b) {
  if (!b) return;
  if (b->L) lua_close(b->L);
  free(b);
}

int baseline_function(baseline *b, const char *name) {
  lua_getglobal(b->L, name);
  return luaL_ref(b->L, LUA_REGISTRYINDEX);
}

bool baseline_call_numbers(baseline *b, int function, const double *x, size_t count, double *sum) {
  lua_State *L = b->L;
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    lua_pushnumber(L, x[i]);
    int is_number = 0;
    double y = lua_pcall(L, 1, 1, 0) == LUA_OK ? lua_tonumberx(L, -1, &is_number) : 0;
    lua_pop(L, 1);
    if (!is_number) return false;
    *sum += y;
  }
  return true;
}

void baseline_set_fields(baseline *b, const char *const names[BASELINE_FIELDS]) {
  for (int i = 0; i < BASELINE_FIELDS; i++) {
    lua_pushstring(b->L, names[i]);
    b->keys[i] = luaL_ref(b->L, LUA_REGISTRYINDEX);
  }
}

bool baseline_call_tables(baseline *b, int function, const double *x, size_t count, double *sum) {
  lua_State *L = b->L;
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    lua_pushnumber(L, x[i]);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK || !lua_istable(L, -1)) {
      lua_pop(L, 1);
      return false;
    }
    double fields[BASELINE_FIELDS];
    for (int k = 0; k < BASELINE_FIELDS; k++) {
      lua_rawgeti(L, LUA_REGISTRYINDEX, b->keys[k]);
      lua_rawget(L, -2);
      int is_number;
      fields[k] = lua_tonumberx(L, -1, &is_number);
      lua_pop(L, 1);
      if (!is_number) return false;
    }
    lua_pop(L, 1);
    double total = 0;
    for (int k = 0; k < BASELINE_FIELDS; k++) total += fields[k];
    *sum += total;
  }
  return true;
}
