// string.find, string.match and string.gmatch.
#define _GNU_SOURCE  // memmem
#include "patterns.h"

#include <string.h>

static bool is_plain(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (pattern[i] && strchr("^$*+?.([%-", pattern[i])) return false;
  }
  return true;
}

static int find_plain(lua_State *L, const char *subject, size_t length, size_t start, const char *wanted,
                      size_t wanted_length) {
  // Two passes at most over the subject, however the text repeats itself.
  eh_charge(L, 1 + (length - start + wanted_length) / 16);
  const char *found = memmem(subject + start, length - start, wanted, wanted_length);
  if (!found) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushinteger(L, found - subject + 1);
  lua_pushinteger(L, found - subject + (lua_Integer)wanted_length);
  return 2;
}

static int search(lua_State *L, bool find) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t start = eh_search_start(luaL_optinteger(L, 3, 1), length);
  if (start > length) {
    lua_pushnil(L);
    return 1;
  }
  if (find && (lua_toboolean(L, 4) || is_plain(pattern, pattern_length))) {
    return find_plain(L, subject, length, start, pattern, pattern_length);
  }
  eh_matcher m;
  eh_matcher_init(&m, L, subject, length, pattern, pattern_length);
  bool anchored = pattern_length > 0 && *pattern == '^';
  for (const char *place = subject + start; place <= m.subject_end; place++) {
    const char *end = eh_match_at(&m, place, anchored ? pattern + 1 : pattern);
    if (end) {
      eh_match_charge(&m);
      if (!find) return eh_push_captures(&m, place, end);
      lua_pushinteger(L, place - subject + 1);
      lua_pushinteger(L, end - subject);
      return 2 + eh_push_captures(&m, NULL, NULL);
    }
    if (anchored) break;
  }
  eh_match_charge(&m);
  lua_pushnil(L);
  return 1;
}

static int find(lua_State *L) { return search(L, true); }

static int match(lua_State *L) { return search(L, false); }

// Where an iteration has come to: places in its subject, from 0.
typedef struct {
  size_t next;
  size_t last_end;  // where the last match ended; no further one may be empty there
} progress;

static int next_match(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = lua_tolstring(L, lua_upvalueindex(1), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
  progress *p = lua_touserdata(L, lua_upvalueindex(3));
  eh_matcher m;
  eh_matcher_init(&m, L, subject, length, pattern, pattern_length);
  for (size_t i = p->next; i <= length; i++) {
    const char *end = eh_match_at(&m, subject + i, pattern);
    if (end && (size_t)(end - subject) != p->last_end) {
      p->next = p->last_end = (size_t)(end - subject);
      eh_match_charge(&m);
      return eh_push_captures(&m, subject + i, end);
    }
  }
  eh_match_charge(&m);
  return 0;
}

static int gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t start = eh_search_start(luaL_optinteger(L, 3, 1), length);
  lua_settop(L, 2);
  progress *p = lua_newuserdatauv(L, sizeof *p, 0);
  *p = (progress){start, SIZE_MAX};
  lua_pushcclosure(L, next_match, 3);
  return 1;
}

void eh_open_search(lua_State *L) {
  static const luaL_Reg functions[] = {{"find", find}, {"match", match}, {"gmatch", gmatch}, {NULL, NULL}};
  lua_getglobal(L, "string");
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
