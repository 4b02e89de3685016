// What objects of the host's have inside: methods, which are functions of the host's, and members that it is asked for.
#include "internal.h"

static const char methods_key = 0;  // its address names a table in the registry: kind -> name -> function

// object.name: a method of the object's kind, or what the host says of the name.
static int read_member(lua_State *L) {
  eh_object *object = lua_touserdata(L, 1);
  lua_settop(L, 2);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &methods_key) == LUA_TTABLE && lua_rawgeti(L, 3, object->kind) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 4) != LUA_TNIL) return 1;
  }
  lua_settop(L, 2);
  return eh_call_host(L, (int)lua_tointeger(L, lua_upvalueindex(1)), 1);
}

// object.name = value
static int write_member(lua_State *L) {
  lua_settop(L, 3);
  eh_call_host(L, (int)lua_tointeger(L, lua_upvalueindex(1)), 1);
  return 0;
}

typedef struct {
  int kind;
  const char *name;
  int read, write;
} member_job;

static int add_method_body(lua_State *L) {
  member_job *job = lua_touserdata(L, 1);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &methods_key) != LUA_TTABLE) {
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &methods_key);
    lua_replace(L, -2);
  }
  if (lua_rawgeti(L, -1, job->kind) != LUA_TTABLE) {
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -4, job->kind);
    lua_replace(L, -2);
  }
  lua_pushstring(L, job->name);
  eh_push_host_function(L, job->read);
  lua_rawset(L, -3);
  return 0;
}

static int set_members_body(lua_State *L) {
  member_job *job = lua_touserdata(L, 1);
  eh_push_object_metatable(L);
  lua_pushliteral(L, "__index");
  lua_pushinteger(L, job->read);
  lua_pushcclosure(L, read_member, 1);
  lua_rawset(L, -3);
  lua_pushliteral(L, "__newindex");
  lua_pushinteger(L, job->write);
  lua_pushcclosure(L, write_member, 1);
  lua_rawset(L, -3);
  return 0;
}

int eh_add_method(eh_state *s, int kind, const char *name, int function) {
  member_job job = {kind, name, function, 0};
  return eh_run(s, add_method_body, &job) == LUA_OK ? 0 : -1;
}

int eh_set_members(eh_state *s, int read, int write) {
  member_job job = {0, NULL, read, write};
  return eh_run(s, set_members_body, &job) == LUA_OK ? 0 : -1;
}

// MARK: Calls from inside a host function

typedef struct {
  int reference;
  const eh_value *arguments;
  int count;
} nested_job;

static int nested_body(lua_State *L) {
  nested_job *job = lua_touserdata(L, 1);
  eh_check_stack(L, job->count + 4, NULL);
  lua_rawgeti(L, LUA_REGISTRYINDEX, job->reference);
  for (int i = 0; i < job->count; i++) eh_push_tree(L, &job->arguments[i]);
  lua_call(L, job->count, 0);
  return 0;
}

eh_status eh_call_nested(eh_state *s, int reference, const eh_value *arguments, int count) {
  lua_State *L = s->running;
  if (s->aborted) return eh_finish(s, LUA_OK);
  if (!lua_checkstack(L, 4)) return eh_finish(s, LUA_ERRMEM);
  nested_job job = {reference, arguments, count};
  // The heap is charged as the script's own work; the allowance is that of the outer call.
  bool charging = s->heap.charging;
  if (s->depth == 0) eh_arm(s);
  s->heap.charging = true;
  s->depth++;
  locale_t before = eh_enter_locale(s);
  int base = lua_gettop(L);
  lua_pushcfunction(L, eh_handler);
  lua_pushcfunction(L, nested_body);
  lua_pushlightuserdata(L, &job);
  int status = lua_pcall(L, 1, 0, base + 1);
  eh_leave_locale(before);
  s->depth--;
  s->heap.charging = charging;
  lua_settop(L, base);
  return eh_finish(s, status);
}

void eh_owe(eh_state *s, uint64_t steps) {
  if (s->owed < EH_STEPS_MAX) s->owed += steps;
}
