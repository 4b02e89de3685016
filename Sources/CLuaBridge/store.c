// Values of scripts on their way into the numbers of a layer: checked, and taken in every form that is accepted.
#include "fields.h"

static int hex(char c) {
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool parse_color(const char *text, size_t length, double *rgba) {
  if (length < 4 || text[0] != '#') return false;
  size_t digits = length - 1;
  if (digits != 3 && digits != 4 && digits != 6 && digits != 8) return false;
  size_t each = digits <= 4 ? 1 : 2;
  rgba[3] = 1;
  for (size_t i = 0; i < digits / each; i++) {
    int high = hex(text[1 + i * each]), low = hex(text[each == 1 ? 1 + i : 2 + i * each]);
    if (high < 0 || low < 0) return false;
    rgba[i] = (high * 16 + low) / 255.0;
  }
  return true;
}

static bool wrong_type(lua_State *L, int index, eh_problem *problem) {
  problem->kind = EH_PROBLEM_TYPE;
  problem->name = luaL_typename(L, index);
  return false;
}

// Which component the key at an index names: 0 to 3, or -1.
static int component_of(lua_State *L, int key) {
  if (lua_isinteger(L, key)) {
    lua_Integer i = lua_tointeger(L, key);
    return i >= 1 && i <= 4 ? (int)i - 1 : -1;
  }
  const char *name = lua_type(L, key) == LUA_TSTRING ? lua_tostring(L, key) : "";
  const char *place = strlen(name) == 1 ? strchr("rgba", *name) : NULL;
  return place ? (int)(place - "rgba") : -1;
}

// {r, g, b, a}, by name or as a list. Of several wrong components the first is reported, in whatever order they come.
static bool read_color(lua_State *L, const eh_field *field, int index, double *rgba, eh_problem *problem) {
  int named = 0, listed = 0, wrong = 4;
  lua_pushnil(L);
  while (lua_next(L, index)) {
    int component = component_of(L, -2);
    if (lua_isinteger(L, -2)) listed++;
    if (component < 0 || lua_type(L, -1) != LUA_TNUMBER) {
      lua_pop(L, 2);
      return wrong_type(L, index, problem);
    }
    named++;
    eh_problem own = *problem;
    if (!check_number(field, lua_tonumber(L, -1), &rgba[component], &own) && component < wrong) {
      wrong = component;
      *problem = own;
    }
    lua_pop(L, 1);
  }
  if (wrong < 4) return false;
  // A list has all its colours; names say themselves which are meant.
  bool mixed = listed > 0 && listed < named;
  if (named == 0 || mixed || (listed > 0 && named < 3)) return wrong_type(L, index, problem);
  return true;
}

static bool store_color(lua_State *L, const eh_field *field, int block, int index, eh_problem *problem) {
  eh_state *s = eh_of(L);
  double rgba[4] = {0, 0, 0, 1};
  if (lua_type(L, index) == LUA_TSTRING) {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    if (!parse_color(text, length, rgba)) {
      lua_rawgeti(L, LUA_REGISTRYINDEX, s->colors_ref);
      lua_pushvalue(L, index);
      if (lua_rawget(L, -2) != LUA_TUSERDATA) {
        lua_pop(L, 2);
        problem->kind = EH_PROBLEM_COLOR;
        problem->name = text;
        return false;
      }
      memcpy(rgba, lua_touserdata(L, -1), sizeof rgba);
      lua_pop(L, 2);
    }
  } else if (lua_type(L, index) == LUA_TTABLE) {
    if (!read_color(L, field, index, rgba, problem)) return false;
  } else {
    return wrong_type(L, index, problem);
  }
  memcpy(numbers(s, block, field->slot), rgba, sizeof rgba);
  return true;
}

static bool store_matrix(lua_State *L, const eh_field *field, int block, int index, eh_problem *problem) {
  double values[16];
  double *matrix = lua_type(L, index) == LUA_TUSERDATA ? eh_to_matrix(L, index) : NULL;
  if (!matrix) {
    if (lua_type(L, index) != LUA_TTABLE || lua_rawlen(L, index) != 16) return wrong_type(L, index, problem);
    for (int i = 0; i < 16; i++) {
      lua_rawgeti(L, index, i + 1);
      bool good = lua_type(L, -1) == LUA_TNUMBER;
      values[i] = good ? lua_tonumber(L, -1) : 0;
      lua_pop(L, 1);
      if (!good) return wrong_type(L, index, problem);
    }
    matrix = values;
  }
  for (int i = 0; i < 16; i++) {
    if (!isfinite(matrix[i])) {
      problem->kind = EH_PROBLEM_NUMBER;
      problem->number = matrix[i];
      return false;
    }
  }
  memcpy(numbers(eh_of(L), block, field->slot), matrix, sizeof values);
  return true;
}

// Stores the value on the top of the stack in the part of a group that the key below it names.
static bool store_part(lua_State *L, int schema, int field_index, int block, eh_problem *problem) {
  eh_state *s = eh_of(L);
  const eh_field *field = &s->schemas[schema].fields[field_index];
  int part = -1;
  if (lua_type(L, -2) == LUA_TSTRING) {
    part = find(s, lua_tostring(L, -2), group_of(schema, field_index));
  } else if (lua_isinteger(L, -2)) {
    lua_Integer i = lua_tointeger(L, -2);
    if (i >= 1 && i <= field->child_count) part = field->first_child + (int)i - 1;
  }
  if (part >= 0) return eh_store_field(L, schema, part, block, lua_gettop(L), problem);
  *problem = (eh_problem){.kind = EH_PROBLEM_UNKNOWN, .schema = schema, .field = field_index};
  eh_name_problem(L, -2, problem);
  return false;
}

// Where a part is given by its place and by its name, the name counts, whichever of them comes first.
static void store_names(lua_State *L, int schema, int field_index, int block, int index) {
  lua_pushnil(L);
  while (lua_next(L, index)) {
    eh_problem ignored = {.name = ""};
    if (lua_type(L, -2) == LUA_TSTRING) store_part(L, schema, field_index, block, &ignored);
    lua_pop(L, 1);
  }
}

// Of several wrong entries of a table the first by its key is reported, and a table with one is not taken at all: in
// which order Lua goes through it differs from state to state.
static bool store_entries(lua_State *L, int schema, int field_index, int block, int index, eh_problem *problem) {
  eh_state *s = eh_of(L);
  const eh_field *field = &s->schemas[schema].fields[field_index];
  double before[EH_GROUP_MAX];
  size_t count = field->count < EH_GROUP_MAX ? (size_t)field->count : EH_GROUP_MAX;
  memcpy(before, numbers(s, block, field->slot), count * sizeof *before);
  uint64_t *written = written_of(s, block);
  uint64_t marks = written ? *written : 0;
  bool good = true, names = false, places = false;
  eh_key_rank first = {0};
  lua_pushnil(L);
  while (lua_next(L, index)) {
    *(lua_type(L, -2) == LUA_TSTRING ? &names : &places) = true;
    eh_problem own = {.schema = schema, .name = ""};
    if (!store_part(L, schema, field_index, block, &own)) {
      eh_key_rank key = rank_of(L, -2);
      if (good || precedes(key, first)) {
        first = key;
        *problem = own;
      }
      good = false;
    }
    lua_pop(L, 1);
  }
  if (good && names && places) store_names(L, schema, field_index, block, index);
  if (good) return true;
  memcpy(numbers(s, block, field->slot), before, count * sizeof *before);
  if (written) *written = marks;
  return false;
}

static bool store_group(lua_State *L, int schema, int field_index, int block, int index, eh_problem *problem) {
  eh_state *s = eh_of(L);
  const eh_schema *sc = &s->schemas[schema];
  const eh_field *field = &sc->fields[field_index];
  if (lua_type(L, index) == LUA_TNUMBER && field->shorthand != EH_SHORTHAND_NONE) {
    bool all = field->shorthand == EH_SHORTHAND_ALL;
    for (int i = 0; i < field->child_count; i++) {
      const eh_field *child = &sc->fields[field->first_child + i];
      problem->field = field->first_child + i;
      if ((all || i == field->shorthand)
          && !check_number(child, lua_tonumber(L, index), numbers(s, block, child->slot), problem)) {
        return false;
      }
    }
    return true;
  }
  if (lua_type(L, index) != LUA_TTABLE) return wrong_type(L, index, problem);
  if (!lua_checkstack(L, 6)) return wrong_type(L, index, problem);
  return store_entries(L, schema, field_index, block, index, problem);
}

bool eh_store_field(lua_State *L, int schema, int field_index, int block, int index, eh_problem *problem) {
  eh_state *s = eh_of(L);
  const eh_field *field = &s->schemas[schema].fields[field_index];
  problem->schema = schema;
  problem->field = field_index;
  bool good = true;
  switch (field->kind) {
    case EH_FIELD_NUMBER:
    case EH_FIELD_INTEGER:
      good = lua_type(L, index) == LUA_TNUMBER
                 ? check_number(field, lua_tonumber(L, index), numbers(s, block, field->slot), problem)
                 : wrong_type(L, index, problem);
      break;
    case EH_FIELD_BOOLEAN:
      if (lua_type(L, index) != LUA_TBOOLEAN) return wrong_type(L, index, problem);
      *numbers(s, block, field->slot) = lua_toboolean(L, index);
      break;
    case EH_FIELD_COLOR: good = store_color(L, field, block, index, problem); break;
    case EH_FIELD_MATRIX: good = store_matrix(L, field, block, index, problem); break;
    case EH_FIELD_GROUP: good = store_group(L, schema, field_index, block, index, problem); break;
    case EH_FIELD_CHOICE: problem->kind = EH_PROBLEM_READONLY; return false;
  }
  if (good) stored(s, field, block);
  return good;
}
