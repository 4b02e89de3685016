// table.sort: a merge sort.
//
// The stock quicksort picks its pivots by the clock once an array is unlucky, so that equal elements may end up in
// another order in each run, and a hostile order function costs it the square of the length. This one keeps equal
// elements in the order they had, never compares more than about n log n times, and does not touch the table before it
// is done.
#include "internal.h"

#include <limits.h>
#include <string.h>

enum { ITEMS = 3, ORDER = 4, COMPARISON_STEPS = 4 };

// Whether item `a` has to come before item `b`.
static bool is_less(lua_State *L, int a, int b) {
  uint64_t steps = COMPARISON_STEPS;
  bool has_function = lua_type(L, 2) == LUA_TFUNCTION;
  if (has_function) lua_pushvalue(L, 2);
  lua_rawgeti(L, ITEMS, a);
  lua_rawgeti(L, ITEMS, b);
  bool less;
  if (has_function) {
    lua_call(L, 2, 1);
    less = lua_toboolean(L, -1);
    lua_pop(L, 1);
  } else {
    if (lua_type(L, -1) == LUA_TSTRING && lua_type(L, -2) == LUA_TSTRING) {
      size_t x = lua_rawlen(L, -1), y = lua_rawlen(L, -2);
      steps += (x < y ? x : y) / EH_BYTES_PER_STEP;
    }
    less = lua_compare(L, -2, -1, LUA_OPLT);
    lua_pop(L, 2);
  }
  eh_charge(L, steps);
  return less;
}

// Sorts order[0..<count], using `spare` of the same length.
static void sort_range(lua_State *L, int *order, int *spare, int count) {
  if (count < 2) return;
  int half = count / 2;
  sort_range(L, order, spare, half);
  sort_range(L, order + half, spare + half, count - half);
  if (!is_less(L, order[half], order[half - 1])) return;
  memcpy(spare, order, (size_t)half * sizeof *order);
  int left = 0, right = half, next = 0;
  while (left < half && right < count) {
    order[next++] = is_less(L, order[right], spare[left]) ? order[right++] : spare[left++];
  }
  memcpy(order + next, spare + left, (size_t)(half - left) * sizeof *order);
}

static int sort(lua_State *L) {
  lua_Integer count = eh_table_length(L);
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  // The size of the array is only a hint: a length may be a lie.
  lua_createtable(L, count < 4096 ? (int)count : 4096, 0);
  for (lua_Integer i = 1; i <= count; i++) {
    eh_charge(L, 2);
    lua_geti(L, 1, i);
    lua_rawseti(L, ITEMS, i);
  }
  int *order = lua_newuserdatauv(L, 2 * (size_t)count * sizeof *order, 0);
  for (int i = 0; i < count; i++) order[i] = i + 1;
  sort_range(L, order, order + count, (int)count);
  for (int i = 0; i < count; i++) {
    if (order[i] == i + 1) continue;
    lua_rawgeti(L, ITEMS, order[i]);
    lua_seti(L, 1, i + 1);
  }
  return 0;
}

void eh_open_sort(lua_State *L) {
  lua_getglobal(L, "table");
  lua_pushcfunction(L, sort);
  lua_setfield(L, -2, "sort");
  lua_pop(L, 1);
}
