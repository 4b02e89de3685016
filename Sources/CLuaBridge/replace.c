// string.gsub.
#include "patterns.h"
#include "text.h"

#include <string.h>

// The replacement text with its %0...%9 filled in.
static void append_template(eh_text *t, eh_matcher *m, const char *start, const char *end) {
  lua_State *L = t->L;
  size_t length;
  const char *p = lua_tolstring(L, 3, &length), *stop = p + length;
  m->steps += (unsigned)(length / 16);
  for (;;) {
    const char *escape = memchr(p, '%', (size_t)(stop - p));
    eh_text_append(t, p, (size_t)((escape ? escape : stop) - p));
    if (!escape) return;
    char letter = escape + 1 < stop ? escape[1] : 0;
    if (letter == '%') {
      eh_text_append(t, "%", 1);
    } else if (letter == '0') {
      eh_text_append(t, start, (size_t)(end - start));
    } else if (letter >= '1' && letter <= '9') {
      const char *bytes;
      size_t captured;
      if (eh_capture(m, letter - '1', start, end, &bytes, &captured)) {
        eh_text_append(t, bytes, captured);
      } else {
        eh_text_append_value(t);
      }
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
    p = escape + 2;
  }
}

// Appends what replaces a match; false where the match itself stays.
static bool append_replacement(eh_text *t, eh_matcher *m, int type, const char *start, const char *end) {
  lua_State *L = t->L;
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, eh_push_captures(m, start, end), 1);
  } else if (type == LUA_TTABLE) {
    eh_push_capture(m, 0, start, end);
    lua_gettable(L, 3);
  } else {
    append_template(t, m, start, end);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    eh_text_append(t, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  eh_text_append_value(t);
  return true;
}

static int gsub(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  int type = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
  luaL_argexpected(L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TTABLE || type == LUA_TFUNCTION, 3,
                   "string/function/table");
  lua_settop(L, 3);
  eh_text t = eh_text_begin(L);
  eh_matcher m;
  eh_matcher_init(&m, L, subject, length, pattern, pattern_length);
  bool anchored = pattern_length > 0 && *pattern == '^', changed = false;
  const char *copied = subject;  // everything before it is in the text
  const char *last_end = NULL;
  for (const char *place = subject; count < most;) {
    const char *end = eh_match_at(&m, place, anchored ? pattern + 1 : pattern);
    if (end && end != last_end) {
      count++;
      eh_text_append(&t, copied, (size_t)(place - copied));
      eh_match_charge(&m);
      changed |= append_replacement(&t, &m, type, place, end);
      copied = place = last_end = end;
    } else if (place < m.subject_end) {
      place++;
    } else {
      break;
    }
    if (anchored) break;
  }
  eh_match_charge(&m);
  if (changed) {
    eh_text_append(&t, copied, (size_t)(m.subject_end - copied));
    eh_text_push(&t);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}

void eh_open_replace(lua_State *L) {
  lua_getglobal(L, "string");
  lua_pushcfunction(L, gsub);
  lua_setfield(L, -2, "gsub");
  lua_pop(L, 1);
}
