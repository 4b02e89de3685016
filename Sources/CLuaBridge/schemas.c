// The names of layers, contexts and parameters, as the host sets them up once for each state.
#include "fields.h"

#include <stdlib.h>
#include <string.h>

static const char names_key = 0;

// MARK: Names

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
    eh_push_view(L, job->schema, -1, i);
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
  eh_push_view(L, job->schema, -1, s->context_block);
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
  eh_push_view(L, job->schema, -1, s->context_block + 1);
  job->result = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int eh_make_parameters(eh_state *s, int schema) {
  setup_job job = {.schema = schema};
  return eh_run(s, parameters_body, &job) == LUA_OK ? job.result : 0;
}

void eh_open_schemas(lua_State *L) {
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &names_key);
  lua_newtable(L);
  eh_of(L)->colors_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}
