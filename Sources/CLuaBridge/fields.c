// Layers, contexts and parameters as scripts see them: tables of named numbers that are read and written in place.
//
// The names and what they accept come from the host as schemas. A name is found by the address of its interned string,
// so that reading a returned table costs little more than walking over it.
#include "internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char view_key = 0;
static const char names_key = 0;

// MARK: Names

static int group_of(int schema, int field) { return schema << 16 | (field + 1); }

static unsigned hash_of(const char *name, int group) {
  uintptr_t bits = (uintptr_t)name;
  return (unsigned)(bits >> 4) * 2654435761u ^ (unsigned)(bits >> 15) ^ (unsigned)group * 40503u;
}

static int find(const eh_state *s, const char *name, int group) {
  if (!s->slots) return -1;
  for (unsigned i = hash_of(name, group);; i++) {
    const eh_slot *slot = &s->slots[i & (unsigned)s->slot_mask];
    if (!slot->name) return -1;
    if (slot->name == name && slot->group == group) return slot->field;
  }
}

static bool insert(eh_state *s, const char *name, int group, int field) {
  if (2 * (s->slot_used + 1) > s->slot_mask) {
    int size = s->slot_mask ? 2 * (s->slot_mask + 1) : 256;
    eh_slot *old = s->slots, *grown = calloc((size_t)size, sizeof *grown);
    if (!grown) return false;
    int old_size = old ? s->slot_mask + 1 : 0;
    s->slots = grown;
    s->slot_mask = size - 1;
    s->slot_used = 0;
    for (int i = 0; i < old_size; i++) {
      if (old[i].name) insert(s, old[i].name, old[i].group, old[i].field);
    }
    free(old);
  }
  unsigned i = hash_of(name, group);
  while (s->slots[i & (unsigned)s->slot_mask].name) i++;
  s->slots[i & (unsigned)s->slot_mask] = (eh_slot){name, group, field};
  s->slot_used++;
  return true;
}

// The interned string of a name, kept alive for as long as the state.
static const char *anchor(lua_State *L, const char *name) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key);
  const char *interned = lua_pushstring(L, name);
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  return interned;
}

// MARK: Storing

// The numbers of a block, or NULL outside a call.
static double *values_of(eh_state *s, int block) {
  if (block < s->attached) return (double *)(s->layers.base + (size_t)block * s->layers.stride);
  if (block != s->context_block) return block == s->context_block + 1 ? s->parameter_values : NULL;
  if (s->context_values && !s->context_filled) {
    s->context_filled = true;
    s->host.fill(s->host.context, s->context_values);
  }
  return s->context_values;
}

static double *numbers(eh_state *s, int block, int slot) { return values_of(s, block) + slot; }

static void stored(eh_state *s, const eh_field *field, int block) {
  if (block >= s->attached || field->bit < 0) return;
  char *layer = s->layers.base + (size_t)block * s->layers.stride;
  *(uint64_t *)(layer + s->layers.written_offset) |= (uint64_t)1 << field->bit;
}

static bool check_number(const eh_field *field, double x, double *result, eh_problem *problem) {
  if (!isfinite(x)) {
    problem->kind = EH_PROBLEM_NUMBER;
    problem->number = x;
    return false;
  }
  if (x < field->minimum || x > field->maximum) {
    if (!field->clamps) {
      problem->kind = EH_PROBLEM_RANGE;
      problem->number = x;
      return false;
    }
    x = x < field->minimum ? field->minimum : field->maximum;
  }
  *result = x;
  return true;
}

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
    // {r, g, b, a}, by name or as a list.
    bool named = false;
    lua_pushnil(L);
    while (lua_next(L, index)) {
      int component = -1;
      if (lua_isinteger(L, -2)) {
        lua_Integer i = lua_tointeger(L, -2);
        component = i >= 1 && i <= 4 ? (int)i - 1 : -1;
      } else if (lua_type(L, -2) == LUA_TSTRING) {
        const char *name = lua_tostring(L, -2);
        const char *place = strlen(name) == 1 ? strchr("rgba", *name) : NULL;
        component = place ? (int)(place - "rgba") : -1;
      }
      if (component < 0 || lua_type(L, -1) != LUA_TNUMBER) {
        bool wrong_key = component < 0;
        problem->kind = wrong_key ? EH_PROBLEM_COLOR : EH_PROBLEM_TYPE;
        problem->name = wrong_key ? (lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : luaL_typename(L, -2))
                                  : luaL_typename(L, -1);
        lua_pop(L, 2);
        return false;
      }
      named = true;
      if (!check_number(field, lua_tonumber(L, -1), &rgba[component], problem)) {
        lua_pop(L, 2);
        return false;
      }
      lua_pop(L, 1);
    }
    if (!named) return wrong_type(L, index, problem);
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

static bool store(lua_State *L, int schema, int field_index, int block, int index, eh_problem *problem);

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
  lua_pushnil(L);
  while (lua_next(L, index)) {
    int child = -1;
    if (lua_type(L, -2) == LUA_TSTRING) {
      child = find(s, lua_tostring(L, -2), group_of(schema, field_index));
    } else if (lua_isinteger(L, -2)) {
      lua_Integer i = lua_tointeger(L, -2);
      if (i >= 1 && i <= field->child_count) child = field->first_child + (int)i - 1;
    }
    if (child < 0) {
      problem->kind = EH_PROBLEM_UNKNOWN;
      problem->field = field_index;
      problem->name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : luaL_typename(L, -2);
      lua_pop(L, 2);
      return false;
    }
    problem->field = child;
    bool good = store(L, schema, child, block, lua_gettop(L), problem);
    lua_pop(L, good ? 1 : 2);
    if (!good) return false;
  }
  return true;
}

// Checks the value at `index` and puts it into the block. Raises nothing.
static bool store(lua_State *L, int schema, int field_index, int block, int index, eh_problem *problem) {
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

// MARK: Views

eh_view *eh_to_view(lua_State *L, int index) {
  eh_view *view = lua_touserdata(L, index);
  if (!view || lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &view_key);
  bool same = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return same ? view : NULL;
}

static void push_view(lua_State *L, int schema, int field, int block) {
  eh_view *view = lua_newuserdatauv(L, sizeof *view, 1);
  *view = (eh_view){schema, field, block};
  lua_rawgetp(L, LUA_REGISTRYINDEX, &view_key);
  lua_setmetatable(L, -2);
}

_Noreturn static void raise_problem(lua_State *L, const eh_problem *problem) {
  eh_state *s = eh_of(L);
  char message[EH_MESSAGE_SIZE] = "";
  s->host.describe(s->host.context, problem, message, sizeof message);
  luaL_where(L, 1);
  lua_pushstring(L, message);
  lua_concat(L, 2);
  lua_error(L);
  __builtin_unreachable();
}

_Noreturn static void raise_unknown(lua_State *L, const eh_view *view) {
  eh_problem problem = {.kind = EH_PROBLEM_UNKNOWN, .schema = view->schema, .field = view->field};
  problem.on_layer = view->schema == eh_of(L)->layer_schema && view->field < 0;
  problem.name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
  raise_problem(L, &problem);
}

static void require_attached(lua_State *L, const eh_view *view, int field) {
  if (values_of(eh_of(L), view->block)) return;
  eh_problem problem = {.kind = EH_PROBLEM_DETACHED, .schema = view->schema, .field = field, .name = ""};
  raise_problem(L, &problem);
}

// Pushes the view of a group inside a view, made once.
static int push_child(lua_State *L, const eh_view *view, int field) {
  if (lua_getiuservalue(L, 1, 1) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, 1);
  }
  if (lua_rawgeti(L, -1, field + 1) == LUA_TNIL) {
    lua_pop(L, 1);
    push_view(L, view->schema, field, view->block);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, field + 1);
  }
  return 1;
}

static int push_color(lua_State *L, const double *rgba) {
  static const char *const names[] = {"r", "g", "b", "a"};
  lua_createtable(L, 0, 4);
  for (int i = 0; i < 4; i++) {
    lua_pushnumber(L, rgba[i]);
    lua_setfield(L, -2, names[i]);
  }
  return 1;
}

static int push_value(lua_State *L, const eh_view *view, int index) {
  eh_state *s = eh_of(L);
  const eh_schema *schema = &s->schemas[view->schema];
  const eh_field *field = &schema->fields[index];
  if (schema->watched && field->bit >= 0) s->reads |= (uint64_t)1 << field->bit;
  if (field->kind == EH_FIELD_GROUP) return push_child(L, view, index);
  require_attached(L, view, index);
  const double *n = numbers(s, view->block, field->slot);
  switch (field->kind) {
    case EH_FIELD_INTEGER: lua_pushinteger(L, (lua_Integer)*n); break;
    case EH_FIELD_BOOLEAN: lua_pushboolean(L, *n != 0); break;
    case EH_FIELD_COLOR: return push_color(L, n);
    case EH_FIELD_MATRIX: memcpy(eh_push_matrix(L), n, 16 * sizeof *n); break;
    case EH_FIELD_CHOICE:
      lua_pushstring(L, schema->names[field->first_child + (int)*n]);
      break;
    default: lua_pushnumber(L, *n);
  }
  return 1;
}

// A layer may have the name of a property, as the overlay `shadow` has: it then answers for the names that the property
// lacks, so that cell.shadow.radius is the shadow's and cell.shadow.alpha the layer's. Returns whether it does.
static bool find_namesake(const eh_state *s, const eh_view *view, const char *name, eh_view *layer, int *field) {
  if (view->field < 0 || view->schema != s->layer_schema || view->block != 0) return false;
  for (int i = 1; i < s->layer_count; i++) {
    if (s->layer_names[i] != s->schemas[view->schema].names[view->field]) continue;
    *field = find(s, name, group_of(view->schema, -1));
    *layer = (eh_view){view->schema, -1, i};
    return *field >= 0;
  }
  return false;
}

static int view_index(lua_State *L) {
  const eh_view *view = lua_touserdata(L, 1);
  eh_state *s = eh_of(L);
  if (lua_type(L, 2) != LUA_TSTRING) raise_unknown(L, view);
  const char *name = lua_tostring(L, 2);
  int field = find(s, name, group_of(view->schema, view->field));
  if (field >= 0) return push_value(L, view, field);
  eh_view namesake;
  if (find_namesake(s, view, name, &namesake, &field)) return push_value(L, &namesake, field);
  if (view->field < 0 && view->schema == s->layer_schema) {
    for (int i = 0; i < s->layer_count; i++) {
      if (s->layer_names[i] == name) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, s->layer_refs[i]);
        return 1;
      }
    }
  }
  if (view->field < 0 && view->schema == s->context_schema && name == s->parameters_name) {
    if (s->current_parameters) {
      lua_rawgeti(L, LUA_REGISTRYINDEX, s->current_parameters);
    } else {
      lua_newtable(L);
    }
    return 1;
  }
  raise_unknown(L, view);
}

static int view_newindex(lua_State *L) {
  const eh_view *view = lua_touserdata(L, 1);
  eh_state *s = eh_of(L);
  if (lua_type(L, 2) != LUA_TSTRING) raise_unknown(L, view);
  int field = find(s, lua_tostring(L, 2), group_of(view->schema, view->field));
  eh_view namesake;
  if (field < 0) {
    if (!find_namesake(s, view, lua_tostring(L, 2), &namesake, &field)) raise_unknown(L, view);
    view = &namesake;
  }
  if (!s->schemas[view->schema].writable) {
    eh_problem problem = {.kind = EH_PROBLEM_READONLY, .schema = view->schema, .field = field, .name = ""};
    raise_problem(L, &problem);
  }
  require_attached(L, view, field);
  eh_problem problem = {.name = ""};
  if (!store(L, view->schema, field, view->block, 3, &problem)) raise_problem(L, &problem);
  return 0;
}

static int view_to_string(lua_State *L) {
  const eh_view *view = lua_touserdata(L, 1);
  eh_state *s = eh_of(L);
  if (view->field >= 0) {
    lua_pushstring(L, s->schemas[view->schema].names[view->field]);
  } else if (view->schema == s->layer_schema) {
    lua_pushfstring(L, "layer '%s'", s->layer_names[view->block]);
  } else {
    lua_pushstring(L, view->schema == s->context_schema ? "context" : "parameters");
  }
  return 1;
}

void eh_open_fields(lua_State *L) {
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &names_key);
  lua_newtable(L);
  eh_of(L)->colors_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  static const luaL_Reg methods[] = {
      {"__index", view_index}, {"__newindex", view_newindex}, {"__tostring", view_to_string}, {NULL, NULL}};
  lua_createtable(L, 0, 4);
  luaL_setfuncs(L, methods, 0);
  lua_pushliteral(L, "effecthost");
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &view_key);
}

// MARK: Setting up

typedef struct {
  const eh_field *fields;
  int count, roots, schema, field;
  bool writable, watched;
  const char *name;
  const char *const *names;
  double color[4];
  int result;
} setup_job;

static int schema_body(lua_State *L) {
  setup_job *job = lua_touserdata(L, 1);
  eh_state *s = eh_of(L);
  eh_schema *schema = &s->schemas[s->schema_count];
  schema->fields = malloc((size_t)job->count * sizeof(eh_field) + 1);
  schema->names = calloc((size_t)job->count + 1, sizeof(char *));
  if (!schema->fields || !schema->names) {
    free(schema->fields);
    free(schema->names);
    return luaL_error(L, "not enough memory");
  }
  memcpy(schema->fields, job->fields, (size_t)job->count * sizeof(eh_field));
  schema->count = job->count;
  schema->roots = job->roots;
  schema->writable = job->writable;
  schema->watched = job->watched;
  job->result = s->schema_count++;
  for (int i = 0; i < job->count; i++) schema->names[i] = anchor(L, job->fields[i].name);
  for (int i = 0; i < job->roots; i++) {
    if (!insert(s, schema->names[i], group_of(job->result, -1), i)) return luaL_error(L, "not enough memory");
  }
  for (int i = 0; i < job->count; i++) {
    const eh_field *field = &schema->fields[i];
    if (field->kind != EH_FIELD_GROUP) continue;
    for (int c = 0; c < field->child_count; c++) {
      if (!insert(s, schema->names[field->first_child + c], group_of(job->result, i), field->first_child + c)) {
        return luaL_error(L, "not enough memory");
      }
    }
  }
  return 0;
}

int eh_add_schema(eh_state *s, const eh_field *fields, int count, int roots, bool writable, bool watched) {
  if (s->schema_count == s->schema_capacity) {
    int capacity = s->schema_capacity ? 2 * s->schema_capacity : 8;
    eh_schema *grown = realloc(s->schemas, (size_t)capacity * sizeof *grown);
    if (!grown) return -1;
    s->schemas = grown;
    s->schema_capacity = capacity;
  }
  setup_job job = {.fields = fields, .count = count, .roots = roots, .writable = writable, .watched = watched};
  return eh_run(s, schema_body, &job) == LUA_OK ? job.result : -1;
}

static int alias_body(lua_State *L) {
  setup_job *job = lua_touserdata(L, 1);
  if (!insert(eh_of(L), anchor(L, job->name), group_of(job->schema, -1), job->field)) {
    return luaL_error(L, "not enough memory");
  }
  return 0;
}

int eh_add_alias(eh_state *s, int schema, int field, const char *name) {
  setup_job job = {.schema = schema, .field = field, .name = name};
  return eh_run(s, alias_body, &job) == LUA_OK ? 0 : -1;
}

static int color_body(lua_State *L) {
  setup_job *job = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, eh_of(L)->colors_ref);
  lua_pushstring(L, job->name);
  memcpy(lua_newuserdatauv(L, sizeof job->color, 0), job->color, sizeof job->color);
  lua_rawset(L, -3);
  return 0;
}

int eh_add_color(eh_state *s, const char *name, double red, double green, double blue, double alpha) {
  setup_job job = {.name = name, .color = {red, green, blue, alpha}};
  return eh_run(s, color_body, &job) == LUA_OK ? 0 : -1;
}

static int layers_body(lua_State *L) {
  setup_job *job = lua_touserdata(L, 1);
  eh_state *s = eh_of(L);
  for (int i = 0; i < job->count; i++) {
    s->layer_names[i] = anchor(L, job->names[i]);
    if (i < s->layer_count) continue;
    push_view(L, job->schema, -1, i);
    s->layer_refs[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    s->layer_count = i + 1;
  }
  s->layer_count = job->count;
  return 0;
}

int eh_set_layers(eh_state *s, int schema, const char *const *names, int count) {
  if (count > EH_MAX_BLOCKS / 2) return -1;
  const char **kept = realloc(s->layer_names, (size_t)count * sizeof *kept);
  if (!kept) return -1;
  s->layer_names = kept;
  s->layer_schema = schema;
  setup_job job = {.schema = schema, .names = names, .count = count};
  if (eh_run(s, layers_body, &job) != LUA_OK) return -1;
  lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->layer_refs[0]);
  lua_replace(s->L, EH_PLACE_CELL);
  return 0;
}

static int context_body(lua_State *L) {
  setup_job *job = lua_touserdata(L, 1);
  eh_state *s = eh_of(L);
  s->parameters_name = anchor(L, job->name);
  s->context_block = EH_MAX_BLOCKS / 2;
  push_view(L, job->schema, -1, s->context_block);
  s->context_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int eh_set_context(eh_state *s, int schema, const char *parameters_name) {
  s->context_schema = schema;
  setup_job job = {.schema = schema, .name = parameters_name};
  if (eh_run(s, context_body, &job) != LUA_OK) return -1;
  lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->context_ref);
  lua_replace(s->L, EH_PLACE_CONTEXT);
  return 0;
}

static int parameters_body(lua_State *L) {
  setup_job *job = lua_touserdata(L, 1);
  eh_state *s = eh_of(L);
  // All parameter sets share one block: only one effect runs at a time.
  push_view(L, job->schema, -1, s->context_block + 1);
  job->result = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int eh_make_parameters(eh_state *s, int schema) {
  setup_job job = {.schema = schema};
  return eh_run(s, parameters_body, &job) == LUA_OK ? job.result : 0;
}

// MARK: Effects

static void attach(eh_state *s, eh_effect effect, eh_layers layers, int count, double *context) {
  s->layers = layers;
  s->attached = count < s->layer_count ? count : s->layer_count;
  s->context_values = context;
  s->context_filled = false;
  s->parameter_values = effect.parameter_values;
  s->current_parameters = effect.parameters;
}

static void detach(eh_state *s) {
  s->attached = 0;
  s->context_values = s->parameter_values = NULL;
}

// The field that the key at an index names, or NULL; a hit remembers it.
static const eh_field *field_of_key(lua_State *L, int key, eh_hit *hit) {
  eh_state *s = eh_of(L);
  if (lua_type(L, key) != LUA_TSTRING) return NULL;
  int index = find(s, lua_tostring(L, key), group_of(s->layer_schema, -1));
  if (index < 0) return NULL;
  const eh_field *field = &s->schemas[s->layer_schema].fields[index];
  // Names of fields are kept by their schemas, so the address will never stand for anything else.
  if (hit) *hit = (eh_hit){lua_topointer(L, key), field};
  return field;
}

// Stores the value above the key at an index in the field that it names. Raises nothing.
static bool store_entry(lua_State *L, int key, const eh_field *field, eh_problem *problem) {
  eh_state *s = eh_of(L);
  if (field) return store(L, s->layer_schema, (int)(field - s->schemas[s->layer_schema].fields), 0, key + 1, problem);
  *problem = (eh_problem){.kind = EH_PROBLEM_UNKNOWN, .schema = s->layer_schema, .field = -1};
  problem->name = lua_type(L, key) == LUA_TSTRING ? lua_tostring(L, key) : luaL_typename(L, key);
  return false;
}

// Stores what the table at an index says. The results of one function mostly have the same names in the same places, so
// a name is first held against the one that the last result had there, and plain numbers take no detour.
static bool store_table(lua_State *L, int index) {
  eh_state *s = eh_of(L);
  double *values = numbers(s, 0, 0);
  uint64_t written = 0;
  bool good = true;
  int key = index + 1;
  lua_pushnil(L);
  for (eh_hit *hit = s->hits; lua_next(L, index); hit += hit < s->hits + EH_HITS - 1) {
    const eh_field *field = hit->name == lua_topointer(L, key) ? hit->field : field_of_key(L, key, hit);
    double x;
    if (field && field->kind == EH_FIELD_NUMBER && lua_type(L, key + 1) == LUA_TNUMBER
        && (x = lua_tonumber(L, key + 1)) >= field->minimum && x <= field->maximum) {
      // The bounds are finite, so what lies between them is.
      values[field->slot] = x;
      written |= (uint64_t)1 << field->bit;
    } else {
      eh_problem problem;
      good = store_entry(L, key, field, &problem);
      if (!good) break;
    }
    if (key < index + EH_ROOM / 2) {
      // Leaving the value below the next key costs less than taking it off.
      lua_pushvalue(L, key);
      key += 2;
    } else {
      lua_copy(L, key, index + 1);
      key = index + 1;
      lua_settop(L, key);
    }
  }
  *(uint64_t *)((char *)values + s->layers.written_offset) |= written;
  return good;
}

// Of several wrong entries the first by name is reported, whatever order the table has in this process.
static void report_entries(lua_State *L, int table) {
  eh_state *s = eh_of(L);
  const char *first = NULL;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    eh_problem problem = {.name = ""};
    if (!store_entry(L, table + 1, field_of_key(L, table + 1, NULL), &problem)) {
      const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
      if (!first || strcmp(key, first) < 0) {
        first = key;
        char message[EH_MESSAGE_SIZE] = "";
        s->host.describe(s->host.context, &problem, message, sizeof message);
        eh_record(s, EH_FAILED_SCRIPT, message);
        const char *inner = problem.kind == EH_PROBLEM_UNKNOWN ? problem.name : key;
        size_t length = strnlen(inner, sizeof s->result_key - 1);
        memcpy(s->result_key, inner, length);
        s->result_key[length] = 0;
      }
    }
    lua_pop(L, 1);
  }
}

static bool read_result(lua_State *L, int index) {
  eh_state *s = eh_of(L);
  s->in_result = s->has_number = false;
  int type = lua_type(L, index);
  if (type == LUA_TNIL || type == LUA_TNONE) return true;
  if (type == LUA_TTABLE) {
    if (store_table(L, index)) return true;
    lua_settop(L, index);
    report_entries(L, index);
  } else if (eh_to_view(L, index) && eh_to_view(L, index)->block == 0) {
    return true;  // `return cell` says the same as returning nothing
  } else if (type == LUA_TNUMBER && isfinite(lua_tonumber(L, index))) {
    // A bare number moves nothing; it is shown as the effect's value.
    s->has_number = true;
    s->number = lua_tonumber(L, index);
    return true;
  } else {
    eh_problem problem = {.kind = EH_PROBLEM_RESULT, .schema = s->layer_schema, .field = -1};
    problem.name = luaL_typename(L, index);
    problem.number = lua_type(L, index) == LUA_TNUMBER ? lua_tonumber(L, index) : 0;
    char message[EH_MESSAGE_SIZE] = "";
    s->host.describe(s->host.context, &problem, message, sizeof message);
    eh_record(s, EH_FAILED_SCRIPT, message);
    s->result_key[0] = 0;
  }
  s->in_result = true;
  s->failure.limit = EH_LIMIT_NONE;
  s->failure.line = s->failure.frame_count = 0;
  s->failure.file[0] = 0;
  return false;
}

eh_status eh_call_effect(eh_state *s, eh_effect effect, double progress, eh_layers layers, int layer_count,
                         double *context) {
  lua_State *L = s->L;
  if (s->aborted) return eh_finish(s, LUA_OK);
  attach(s, effect, layers, layer_count, context);
  s->in_result = false;
  eh_arm(s);
  s->heap.charging = true;
  s->depth++;
  eh_make_resident(s, EH_PLACE_TRANSFORM, effect.function);
  lua_pushvalue(L, EH_PLACE_TRANSFORM);
  lua_pushnumber(L, progress);
  lua_pushvalue(L, EH_PLACE_CELL);
  lua_pushvalue(L, EH_PLACE_CONTEXT);
  locale_t before = eh_enter_locale(s);
  int status = lua_pcall(L, 3, 1, EH_PLACE_HANDLER);
  eh_leave_locale(before);
  s->depth--;
  s->heap.charging = false;
  bool good = status == LUA_OK && !s->aborted ? read_result(L, EH_PLACES + 1) : true;
  lua_settop(L, EH_PLACES);
  detach(s);
  return good ? eh_finish(s, status) : EH_FAILED_SCRIPT;
}

const char *eh_result_key(const eh_state *s, bool *in_result) {
  *in_result = s->in_result;
  return s->result_key;
}

bool eh_result_number(const eh_state *s, double *number) {
  *number = s->number;
  return s->has_number;
}

uint64_t eh_take_reads(eh_state *s) {
  uint64_t reads = s->reads;
  s->reads = 0;
  return reads;
}

bool eh_current_layers(const eh_state *s, eh_layers *layers, int *count) {
  if (!s->attached) return false;
  *layers = s->layers;
  *count = s->layer_count;
  return true;
}
