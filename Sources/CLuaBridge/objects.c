// Host objects in a script: effects and easings that can be called, and plain ones; and the host's functions.
#include "internal.h"

#include <string.h>

static const char object_key = 0;  // its address names the metatable in the registry

eh_object *eh_to_object(lua_State *L, int index) {
  eh_object *object = lua_touserdata(L, index);
  if (!object || !lua_getmetatable(L, index)) return NULL;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &object_key);
  bool same = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return same ? object : NULL;
}

// The object's own size in Lua's memory stands for what the host keeps for it, so that the memory limit covers both.
void eh_push_object(lua_State *L, int kind, int64_t id) {
  eh_object *object = lua_newuserdatauv(L, 256, 0);
  object->kind = kind;
  object->id = id;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &object_key);
  lua_setmetatable(L, -2);
  eh_of(L)->objects++;
}

static int collect(lua_State *L) {
  eh_object *object = lua_touserdata(L, 1);
  eh_state *s = eh_of(L);
  s->objects--;
  s->host.release(s->host.context, object->kind, object->id);
  return 0;
}

static int raise(lua_State *L, const char *message) {
  luaL_where(L, 1);
  lua_pushstring(L, message);
  lua_concat(L, 2);
  return lua_error(L);
}

// The host may call the script, which calls the host again: each time takes far more of the stack than Lua knows of.
static void check_depth(lua_State *L) {
  if (eh_of(L)->depth > EH_HOST_DEPTH) luaL_error(L, "C stack overflow");
}

static const char *describe_argument(lua_State *L, int index) {
  if (lua_isnoneornil(L, index)) return "missing";
  return lua_pushfstring(L, "a %s", luaL_typename(L, index));
}

static int call_effect(lua_State *L, eh_object *object) {
  eh_state *s = eh_of(L);
  if (lua_type(L, 2) != LUA_TNUMBER) {
    return luaL_error(L, "a native effect is called as effect(progress, cell): progress is %s; it takes a number",
                      describe_argument(L, 2));
  }
  eh_view *view = eh_to_view(L, 3);
  if (!view || view->schema != s->layer_schema || view->field >= 0 || view->block != 0) {
    return luaL_error(L, "a native effect is called as effect(progress, cell): cell is %s; it takes the transform's cell",
                      describe_argument(L, 3));
  }
  if (!s->attached) return luaL_error(L, "a cell can only be changed while transform runs");
  check_depth(L);
  char message[EH_MESSAGE_SIZE] = "";
  int status = s->host.apply(s->host.context, object->id, lua_tonumber(L, 2), message, sizeof message);
  if (s->aborted) eh_abort(L, s->aborted);
  if (status != 0) return raise(L, message);
  return 0;
}

static int call_easing(lua_State *L, eh_object *object) {
  eh_state *s = eh_of(L);
  if (lua_type(L, 2) != LUA_TNUMBER) {
    return luaL_error(L, "an easing is called as easing(t): t is %s; it takes a number", describe_argument(L, 2));
  }
  check_depth(L);
  char message[EH_MESSAGE_SIZE] = "";
  double result = 0;
  int status = s->host.ease(s->host.context, object->id, lua_tonumber(L, 2), &result, message, sizeof message);
  if (s->aborted) eh_abort(L, s->aborted);
  if (status != 0) return raise(L, message);
  lua_pushnumber(L, result);
  return 1;
}

// MARK: Host functions

enum { MAX_ARGUMENTS = 16 };

int eh_call_host(lua_State *L, int function, int first) {
  eh_state *s = eh_of(L);
  eh_value arguments[MAX_ARGUMENTS];
  int count = lua_gettop(L) - first + 1;
  if (count < 0) count = 0;
  if (count > MAX_ARGUMENTS) return luaL_error(L, "too many arguments");
  check_depth(L);
  eh_charge(L, 50);
  eh_tree_reset(s);
  for (int i = 0; i < count; i++) eh_to_tree(L, first + i, &arguments[i]);
  eh_value result = {0};
  char message[EH_MESSAGE_SIZE] = "";
  int status = s->host.call(s->host.context, function, arguments, count, &result, message, sizeof message);
  if (s->aborted) eh_abort(L, s->aborted);
  uint64_t owed = s->owed;
  s->owed = 0;
  if (owed) eh_charge(L, owed);
  if (status != 0) return raise(L, message);
  eh_push_tree(L, &result);
  return 1;
}

static int object_call(lua_State *L) {
  eh_object *object = lua_touserdata(L, 1);
  switch (object->kind) {
    case EH_OBJECT_EFFECT: return call_effect(L, object);
    case EH_OBJECT_CONSTRUCTOR: return eh_call_host(L, (int)lua_tointeger(L, lua_upvalueindex(1)), 1);
    case EH_OBJECT_EASING:
      if (lua_type(L, 2) == LUA_TTABLE) {
        // easing{ overshoot = 2 }: the same curve with other parameters.
        return eh_call_host(L, (int)lua_tointeger(L, lua_upvalueindex(1)), 1);
      }
      return call_easing(L, object);
    // The host says what cannot be called.
    default: return eh_call_host(L, (int)lua_tointeger(L, lua_upvalueindex(1)), 1);
  }
}

static int host_function(lua_State *L) { return eh_call_host(L, (int)lua_tointeger(L, lua_upvalueindex(1)), 1); }

void eh_push_host_function(lua_State *L, int function) {
  lua_pushinteger(L, function);
  lua_pushcclosure(L, host_function, 1);
}

void eh_push_object_metatable(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &object_key); }

// __index of a module table: asks the host for the name, once.
static int look_up(lua_State *L) {
  lua_settop(L, 2);
  eh_call_host(L, (int)lua_tointeger(L, lua_upvalueindex(1)), 2);
  if (lua_type(L, 1) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    lua_pushvalue(L, -2);
    lua_rawset(L, 1);
  }
  return 1;
}

static int to_string(lua_State *L) {
  eh_object *object = lua_touserdata(L, 1);
  lua_pushstring(L, object->kind == EH_OBJECT_EFFECT   ? "effect"
                    : object->kind == EH_OBJECT_EASING ? "easing"
                                                       : "effecthost value");
  return 1;
}

const char *eh_push_owner(lua_State *L, const char *name) {
  eh_state *s = eh_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->module_ref);
  for (const char *dot = strchr(name, '.'); dot; dot = strchr(name, '.')) {
    lua_pushlstring(L, name, (size_t)(dot - name));
    lua_pushvalue(L, -1);
    if (lua_rawget(L, -3) != LUA_TTABLE) {
      lua_pop(L, 1);
      lua_newtable(L);
      lua_pushvalue(L, -2);
      lua_pushvalue(L, -2);
      lua_rawset(L, -5);
    }
    lua_replace(L, -3);
    lua_pop(L, 1);
    name = dot + 1;
  }
  return name;
}

typedef struct {
  const char *name, *value;
  int function;
} add_job;

static int add_function_body(lua_State *L) {
  add_job *job = lua_touserdata(L, 1);
  const char *last = eh_push_owner(L, job->name);
  lua_pushstring(L, last);
  eh_push_host_function(L, job->function);
  lua_rawset(L, -3);
  return 0;
}

static int add_string_body(lua_State *L) {
  add_job *job = lua_touserdata(L, 1);
  const char *last = eh_push_owner(L, job->name);
  lua_pushstring(L, last);
  lua_pushstring(L, job->value);
  lua_rawset(L, -3);
  return 0;
}

static int add_lookup_body(lua_State *L) {
  add_job *job = lua_touserdata(L, 1);
  lua_pushfstring(L, "%s.", job->name);
  // The owner of "a.b." is the table a.b itself.
  eh_push_owner(L, *job->name ? lua_tostring(L, -1) : "");
  if (!lua_getmetatable(L, -1)) lua_newtable(L);
  lua_pushliteral(L, "__index");
  lua_pushinteger(L, job->function);
  lua_pushcclosure(L, look_up, 1);
  lua_rawset(L, -3);
  lua_pushliteral(L, "__metatable");
  lua_pushliteral(L, "effecthost");
  lua_rawset(L, -3);
  lua_setmetatable(L, -2);
  return 0;
}

static int add_caller_body(lua_State *L) {
  add_job *job = lua_touserdata(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &object_key);
  lua_pushliteral(L, "__call");
  lua_pushinteger(L, job->function);
  lua_pushcclosure(L, object_call, 1);
  lua_rawset(L, -3);
  return 0;
}

int eh_add_function(eh_state *s, const char *name, int function) {
  add_job job = {name, NULL, function};
  return eh_run(s, add_function_body, &job) == LUA_OK ? 0 : -1;
}

int eh_add_string(eh_state *s, const char *name, const char *value) {
  add_job job = {name, value, 0};
  return eh_run(s, add_string_body, &job) == LUA_OK ? 0 : -1;
}

int eh_add_lookup(eh_state *s, const char *name, int function) {
  add_job job = {name, NULL, function};
  return eh_run(s, add_lookup_body, &job) == LUA_OK ? 0 : -1;
}

int eh_set_object_function(eh_state *s, int function) {
  add_job job = {NULL, NULL, function};
  return eh_run(s, add_caller_body, &job) == LUA_OK ? 0 : -1;
}

void eh_open_objects(lua_State *L) {
  lua_newtable(L);
  eh_of(L)->module_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  static const luaL_Reg methods[] = {{"__gc", collect}, {"__tostring", to_string}, {NULL, NULL}};
  lua_createtable(L, 0, 7);
  luaL_setfuncs(L, methods, 0);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, object_call, 1);
  lua_setfield(L, -2, "__call");
  lua_pushliteral(L, "effecthost");
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &object_key);
}
