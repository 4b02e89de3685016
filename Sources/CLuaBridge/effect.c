// One call of a transform: layers, context and parameters are attached, and what the function returns is stored.
#include "fields.h"

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
  if (field) return eh_store_field(L, s->layer_schema, (int)(field - s->schemas[s->layer_schema].fields), 0, key + 1, problem);
  *problem = (eh_problem){.kind = EH_PROBLEM_UNKNOWN, .schema = s->layer_schema, .field = -1};
  eh_name_problem(L, key, problem);
  return false;
}

// Records what is wrong with a result, and the key that it is about.
static void record_problem(eh_state *s, const eh_problem *problem, const char *key) {
  char message[EH_MESSAGE_SIZE] = "";
  s->host.describe(s->host.context, problem, message, sizeof message);
  eh_record(s, EH_FAILED_SCRIPT, message);
  size_t length = strnlen(key, sizeof s->result_key - 1);
  memcpy(s->result_key, key, length);
  s->result_key[length] = 0;
}

// Of several wrong entries the first by name is reported, whatever order the table has in this process.
static void report_entries(lua_State *L, int table) {
  eh_state *s = eh_of(L);
  bool any = false;
  eh_key_rank first = {0};
  lua_pushnil(L);
  while (lua_next(L, table)) {
    eh_problem problem = {.name = ""};
    if (!store_entry(L, table + 1, field_of_key(L, table + 1, NULL), &problem)) {
      eh_key_rank key = rank_of(L, -2);
      if (!any || precedes(key, first)) {
        any = true;
        first = key;
        record_problem(s, &problem, problem.kind == EH_PROBLEM_UNKNOWN ? problem.name : key.name);
      }
    }
    lua_pop(L, 1);
  }
}

// Of a property that has been given under both of its names, takes what its own name says.
static void store_own_name(lua_State *L, int table, const eh_field *field) {
  lua_pushnil(L);
  while (lua_next(L, table)) {
    eh_problem ignored = {.name = ""};
    if (lua_type(L, -2) == LUA_TSTRING && strcmp(lua_tostring(L, -2), field->name) == 0) {
      store_entry(L, table + 1, field, &ignored);
    }
    lua_pop(L, 1);
  }
}

// Stores what the table at an index says. The results of one function mostly have the same names in the same places, so
// a name is first held against the one that the last result had there, and plain numbers take no detour.
static bool store_table(lua_State *L, int index) {
  eh_state *s = eh_of(L);
  double *values = numbers(s, 0, 0);
  uint64_t written = 0, seen = 0;
  const eh_field *twice = NULL;
  bool good = true;
  int key = index + 1;
  lua_pushnil(L);
  for (eh_hit *hit = s->hits; lua_next(L, index); hit += hit < s->hits + EH_HITS - 1) {
    const eh_field *field = hit->name == lua_topointer(L, key) ? hit->field : field_of_key(L, key, hit);
    if (field) {
      uint64_t bit = (uint64_t)1 << field->bit;
      if (seen & bit) twice = field;
      seen |= bit;
    }
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
  if (!good) {
    lua_settop(L, index);
    report_entries(L, index);
  } else if (twice) {
    lua_settop(L, index);
    store_own_name(L, index, twice);
    eh_problem problem = {.kind = EH_PROBLEM_TWICE, .schema = s->layer_schema, .name = ""};
    problem.field = (int)(twice - s->schemas[s->layer_schema].fields);
    record_problem(s, &problem, twice->name);
  }
  return good && !twice;
}

static bool read_result(lua_State *L, int index) {
  eh_state *s = eh_of(L);
  s->in_result = s->has_number = false;
  int type = lua_type(L, index);
  if (type == LUA_TNIL || type == LUA_TNONE) return true;
  if (type == LUA_TTABLE) {
    if (store_table(L, index)) return true;
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
    record_problem(s, &problem, "");
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
