// Layers, contexts and parameters as scripts see them: tables of named numbers that are read and written in place.
//
// The names and what they accept come from the host as schemas. A name is found by the address of its interned string,
// so that reading a returned table costs little more than walking over it.
#include "fields.h"

static const char view_key = 0;

eh_view *eh_to_view(lua_State *L, int index) {
  eh_view *view = lua_touserdata(L, index);
  if (!view || lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &view_key);
  bool same = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return same ? view : NULL;
}

void eh_push_view(lua_State *L, int schema, int field, int block) {
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

void eh_name_problem(lua_State *L, int key, eh_problem *problem) {
  problem->name = lua_type(L, key) == LUA_TSTRING ? lua_tostring(L, key) : luaL_typename(L, key);
  problem->numbered = lua_type(L, key) == LUA_TNUMBER;
  if (problem->numbered) problem->number = lua_tonumber(L, key);
}

_Noreturn static void raise_unknown(lua_State *L, const eh_view *view) {
  eh_problem problem = {.kind = EH_PROBLEM_UNKNOWN, .schema = view->schema, .field = view->field};
  problem.on_layer = view->schema == eh_of(L)->layer_schema && view->field < 0;
  eh_name_problem(L, 2, &problem);
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
    eh_push_view(L, view->schema, field, view->block);
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
  if (!eh_store_field(L, view->schema, field, view->block, 3, &problem)) raise_problem(L, &problem);
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
  eh_open_schemas(L);
  static const luaL_Reg methods[] = {
      {"__index", view_index}, {"__newindex", view_newindex}, {"__tostring", view_to_string}, {NULL, NULL}};
  lua_createtable(L, 0, 4);
  luaL_setfuncs(L, methods, 0);
  lua_pushliteral(L, "effecthost");
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &view_key);
}
