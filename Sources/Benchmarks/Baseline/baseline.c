#include "CBaseline.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct baseline {
  lua_State *L;
  int keys[BASELINE_FIELDS];  // references to the interned names
};

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

double baseline_turns(const double *x, size_t count, double matrix[16]) {
  static const double identity[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
  double sum = 0;
  for (size_t i = 0; i < count; i++) {
    double angle = x[i] * 90 * (M_PI / 180), s = sin(angle), c = cos(angle);
    memcpy(matrix, identity, sizeof identity);
    matrix[0] = matrix[10] = c;
    matrix[2] = -s;
    matrix[8] = s;
    matrix[3] = s / 1000;
    matrix[11] = -c / 1000;
    sum += matrix[0] + matrix[2];
  }
  return sum;
}

double baseline_scales(const double *x, size_t count, double width, double matrix[16]) {
  static const double identity[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
  double sum = 0;
  for (size_t i = 0; i < count; i++) {
    double distance = fabs(x[i]), scale = 1 - 0.25 * distance, side = x[i] > 0 ? 1 : x[i] < 0 ? -1 : 0;
    if (scale < 0) scale = 0;
    memcpy(matrix, identity, sizeof identity);
    matrix[0] = matrix[5] = scale;
    matrix[12] = 0.66 * width * distance * side + (1 - scale) * width / 2 * side;
    sum += matrix[0] + matrix[12];
  }
  return sum;
}
