// Old names of functions of the module: they work on, and tell once where the first of them is used.
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Adds "path:line: text" to the warnings; where there is no memory for it the warning is lost, which harms nothing.
static void warn(lua_State *L, const char *text) {
  eh_state *s = eh_of(L);
  lua_Debug ar;
  const char *path = "";
  int line = 0;
  for (int level = 1; line == 0 && lua_getstack(L, level, &ar); level++) {
    if (!lua_getinfo(L, "Sl", &ar) || ar.currentline <= 0) continue;
    line = ar.currentline;
    path = *ar.source == '@' || *ar.source == '=' ? ar.source + 1 : ar.source;
  }
  size_t room = strlen(path) + strlen(text) + 32;
  char *grown = realloc(s->warnings, s->warnings_length + room);
  if (!grown) return;
  s->warnings = grown;
  int written = line > 0 ? snprintf(grown + s->warnings_length, room, "%s:%d: %s\n", path, line, text)
                         : snprintf(grown + s->warnings_length, room, "%s\n", text);
  if (written > 0) s->warnings_length += (size_t)written;
}

// Upvalues: the function, the warning, and whether it was told.
static int deprecated(lua_State *L) {
  if (!lua_toboolean(L, lua_upvalueindex(3))) {
    lua_pushboolean(L, true);
    lua_replace(L, lua_upvalueindex(3));
    warn(L, lua_tostring(L, lua_upvalueindex(2)));
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

typedef struct {
  const char *name, *replacement, *warning;
  bool found;
} job;

// Pushes what a dotted name of the module holds.
static void push_named(lua_State *L, const char *name) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, eh_of(L)->module_ref);
  while (*name && lua_istable(L, -1)) {
    size_t length = strcspn(name, ".");
    lua_pushlstring(L, name, length);
    lua_rawget(L, -2);
    lua_remove(L, -2);
    name += length + (name[length] == '.');
  }
  if (*name) {
    lua_pop(L, 1);
    lua_pushnil(L);
  }
}

static int add_body(lua_State *L) {
  job *wanted = lua_touserdata(L, 1);
  push_named(L, wanted->replacement);
  wanted->found = lua_isfunction(L, -1);
  if (!wanted->found) return 0;
  lua_pushstring(L, wanted->warning);
  lua_pushboolean(L, false);
  lua_pushcclosure(L, deprecated, 3);
  const char *last = eh_push_owner(L, wanted->name);
  lua_pushstring(L, last);
  lua_pushvalue(L, -3);
  lua_rawset(L, -3);
  return 0;
}

int eh_add_deprecated(eh_state *s, const char *name, const char *replacement, const char *warning) {
  job wanted = {name, replacement, warning, false};
  return eh_run(s, add_body, &wanted) == LUA_OK && wanted.found ? 0 : -1;
}

const char *eh_take_warnings(eh_state *s, size_t *length) {
  *length = s->warnings_length;
  s->warnings_length = 0;
  return s->warnings;
}
