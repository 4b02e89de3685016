// 4x4 matrices for scripts: row vectors, a * b applies a first.
#include "internal.h"

#include <math.h>
#include <string.h>

static const char matrix_key = 0;

double *eh_to_matrix(lua_State *L, int index) {
  double *m = lua_touserdata(L, index);
  if (!m || !lua_getmetatable(L, index)) return NULL;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &matrix_key);
  bool same = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return same ? m : NULL;
}

static double *push(lua_State *L) {
  double *m = lua_newuserdatauv(L, 16 * sizeof(double), 0);
  memset(m, 0, 16 * sizeof *m);
  m[0] = m[5] = m[10] = m[15] = 1;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &matrix_key);
  lua_setmetatable(L, -2);
  return m;
}

double *eh_push_matrix(lua_State *L) { return push(L); }

static double *check(lua_State *L, int index) {
  double *m = eh_to_matrix(L, index);
  luaL_argexpected(L, m, index, "matrix");
  return m;
}

static double check_finite(lua_State *L, int index, double fallback) {
  double x = luaL_optnumber(L, index, fallback);
  luaL_argcheck(L, isfinite(x), index, "has to be a finite number");
  return x;
}

static int identity(lua_State *L) {
  push(L);
  return 1;
}

static int translation(lua_State *L) {
  double x = check_finite(L, 1, 0), y = check_finite(L, 2, 0), z = check_finite(L, 3, 0);
  double *m = push(L);
  m[12] = x;
  m[13] = y;
  m[14] = z;
  return 1;
}

static int scale(lua_State *L) {
  double x = check_finite(L, 1, 1), y = check_finite(L, 2, x), z = check_finite(L, 3, lua_isnoneornil(L, 2) ? x : 1);
  double *m = push(L);
  m[0] = x;
  m[5] = y;
  m[10] = z;
  return 1;
}

// rotation(degrees, x, y, z): about an axis, the z axis where none is given.
static int rotation(lua_State *L) {
  const double pi = 3.14159265358979323846;
  double angle = check_finite(L, 1, 0) * (pi / 180);
  double x = check_finite(L, 2, 0), y = check_finite(L, 3, 0), z = check_finite(L, 4, lua_gettop(L) < 2 ? 1 : 0);
  double length = sqrt(x * x + y * y + z * z);
  luaL_argcheck(L, length > 0, 2, "the axis has no length");
  x /= length;
  y /= length;
  z /= length;
  double c = cos(angle), s = sin(angle), k = 1 - c;
  double *m = push(L);
  m[0] = c + x * x * k;
  m[1] = x * y * k + z * s;
  m[2] = x * z * k - y * s;
  m[4] = x * y * k - z * s;
  m[5] = c + y * y * k;
  m[6] = y * z * k + x * s;
  m[8] = x * z * k + y * s;
  m[9] = y * z * k - x * s;
  m[10] = c + z * z * k;
  return 1;
}

static int perspective(lua_State *L) {
  double distance = luaL_checknumber(L, 1);
  luaL_argcheck(L, isfinite(distance) && distance != 0, 1, "has to be a distance in points, not 0");
  push(L)[11] = -1 / distance;
  return 1;
}

static int skew(lua_State *L) {
  const double pi = 3.14159265358979323846;
  double x = check_finite(L, 1, 0), y = check_finite(L, 2, 0);
  double *m = push(L);
  m[1] = tan(y * (pi / 180));
  m[4] = tan(x * (pi / 180));
  return 1;
}

static int of(lua_State *L) {
  double values[16];
  luaL_checktype(L, 1, LUA_TTABLE);
  for (int i = 0; i < 16; i++) {
    lua_rawgeti(L, 1, i + 1);
    int is_number;
    values[i] = lua_tonumberx(L, -1, &is_number);
    if (!is_number || !isfinite(values[i])) return luaL_error(L, "a matrix has sixteen finite numbers; number %d is not", i + 1);
    lua_pop(L, 1);
  }
  memcpy(push(L), values, sizeof values);
  return 1;
}

static int multiply(lua_State *L) {
  double *a = check(L, 1), *b = check(L, 2);
  double *m = push(L);
  for (int row = 0; row < 4; row++) {
    for (int column = 0; column < 4; column++) {
      m[4 * row + column] = a[4 * row] * b[column] + a[4 * row + 1] * b[4 + column] + a[4 * row + 2] * b[8 + column]
                            + a[4 * row + 3] * b[12 + column];
    }
  }
  return 1;
}

static int equal(lua_State *L) {
  lua_pushboolean(L, memcmp(check(L, 1), check(L, 2), 16 * sizeof(double)) == 0);
  return 1;
}

// m[1] ... m[16], row by row.
static int element(lua_State *L) {
  double *m = check(L, 1);
  lua_Integer i = lua_isinteger(L, 2) ? lua_tointeger(L, 2) : 0;
  if (i < 1 || i > 16) return luaL_error(L, "a matrix is read as m[1] to m[16], row by row");
  lua_pushnumber(L, m[i - 1]);
  return 1;
}

static int to_string(lua_State *L) {
  double *m = check(L, 1);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 0; i < 16; i++) {
    lua_pushfstring(L, "%f%s", m[i], i == 15 ? "" : i % 4 == 3 ? "\n" : " ");
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  return 1;
}

void eh_open_matrix(lua_State *L) {
  static const luaL_Reg methods[] = {
      {"__mul", multiply}, {"__eq", equal}, {"__index", element}, {"__tostring", to_string}, {NULL, NULL}};
  lua_createtable(L, 0, 5);
  luaL_setfuncs(L, methods, 0);
  lua_pushliteral(L, "effecthost");
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &matrix_key);
  static const luaL_Reg functions[] = {
      {"identity", identity},       {"translation", translation}, {"scale", scale}, {"rotation", rotation},
      {"perspective", perspective}, {"skew", skew},               {"of", of},       {NULL, NULL}};
  lua_rawgeti(L, LUA_REGISTRYINDEX, eh_of(L)->module_ref);
  luaL_newlib(L, functions);
  lua_setfield(L, -2, "matrix");
  lua_pop(L, 1);
}
