// The functions of `table` that go through a range, charged element by element: the length that a range ends with may
// be a script's own claim, and the elements its own functions' results.
#include "internal.h"
#include "text.h"

#include <limits.h>

enum { READS = 1, WRITES = 2, HAS_LENGTH = 4, ELEMENT_STEPS = 2 };

static bool has_field(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  bool found = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 1);
  return found;
}

// Accepts tables, and whatever has the metamethods to stand for one.
static void check_table(lua_State *L, int index, int uses) {
  if (lua_type(L, index) == LUA_TTABLE) return;
  if (lua_getmetatable(L, index)) {
    bool good = (!(uses & READS) || has_field(L, "__index")) && (!(uses & WRITES) || has_field(L, "__newindex"))
                && (!(uses & HAS_LENGTH) || has_field(L, "__len"));
    lua_pop(L, 1);
    if (good) return;
  }
  luaL_checktype(L, index, LUA_TTABLE);
}

static lua_Integer length_of(lua_State *L, int uses) {
  check_table(L, 1, uses | HAS_LENGTH);
  return luaL_len(L, 1);
}

lua_Integer eh_table_length(lua_State *L) { return length_of(L, READS | WRITES); }

static void copy_element(lua_State *L, int from, lua_Integer source, int to, lua_Integer target) {
  eh_charge(L, ELEMENT_STEPS);
  lua_geti(L, from, source);
  lua_seti(L, to, target);
}

static int insert(lua_State *L) {
  lua_Integer end = (lua_Integer)((lua_Unsigned)length_of(L, READS | WRITES) + 1), position = end;
  switch (lua_gettop(L)) {
    case 2: break;
    case 3:
      position = luaL_checkinteger(L, 2);
      luaL_argcheck(L, (lua_Unsigned)position - 1 < (lua_Unsigned)end, 2, "position out of bounds");
      for (lua_Integer i = end; i > position; i--) copy_element(L, 1, i - 1, 1, i);
      break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, position);
  return 0;
}

static int take_out(lua_State *L) {
  lua_Integer length = length_of(L, READS | WRITES), position = luaL_optinteger(L, 2, length);
  luaL_argcheck(L, position == length || (lua_Unsigned)position - 1 <= (lua_Unsigned)length, 1,
                "position out of bounds");
  lua_geti(L, 1, position);
  for (; position < length; position++) copy_element(L, 1, position + 1, 1, position);
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

static int move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3), target = luaL_checkinteger(L, 4);
  int to = lua_isnoneornil(L, 5) ? 1 : 5;
  check_table(L, 1, READS);
  check_table(L, to, WRITES);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    bool overlaps = target > first && target <= last && (to == 1 || lua_compare(L, 1, to, LUA_OPEQ));
    for (lua_Integer i = 0; i < count; i++) {
      lua_Integer offset = overlaps ? count - 1 - i : i;
      copy_element(L, 1, first + offset, to, target + offset);
    }
  }
  lua_pushvalue(L, to);
  return 1;
}

static void append_element(eh_text *t, lua_Integer i) {
  lua_State *L = t->L;
  eh_charge(L, ELEMENT_STEPS);
  lua_geti(L, 1, i);
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1), (LUAI_UACINT)i);
  }
  eh_text_append_value(t);
}

static int concat(lua_State *L) {
  lua_Integer length = length_of(L, READS);
  size_t between_length;
  const char *between = luaL_optlstring(L, 2, "", &between_length);
  lua_Integer i = luaL_optinteger(L, 3, 1), last = luaL_optinteger(L, 4, length);
  eh_text t = eh_text_begin(L);
  for (; i < last; i++) {
    append_element(&t, i);
    eh_text_append(&t, between, between_length);
  }
  if (i == last) append_element(&t, i);
  eh_text_push(&t);
  return 1;
}

static int unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= INT_MAX || !eh_has_stack(L, (int)++count)) return luaL_error(L, "too many results to unpack");
  for (lua_Unsigned i = 0; i < count; i++) {
    eh_charge(L, ELEMENT_STEPS);
    lua_geti(L, 1, (lua_Integer)((lua_Unsigned)first + i));
  }
  return (int)count;
}

void eh_open_tables(lua_State *L) {
  static const luaL_Reg functions[] = {{"concat", concat}, {"insert", insert}, {"move", move},
                                       {"remove", take_out}, {"unpack", unpack}, {NULL, NULL}};
  lua_getglobal(L, "table");
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
