// Turns what Lua raised into a report: message, file, line and the author's own frames, without needing any memory.
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void copy_text(char *target, size_t size, const char *source) {
  size_t length = strlen(source);
  if (length >= size) {
    length = size - 1;
    // Not in the middle of a UTF-8 sequence.
    while (length > 0 && ((unsigned char)source[length] & 0xC0) == 0x80) length--;
  }
  memcpy(target, source, length);
  target[length] = 0;
}

// The path of a chunk, which was named "@path" when it was loaded.
static const char *path_of(const lua_Debug *ar) {
  return ar->source[0] == '@' || ar->source[0] == '=' ? ar->source + 1 : ar->source;
}

static void collect_frames(eh_state *s, lua_State *L, int level) {
  eh_failure *failure = &s->failure;
  failure->frame_count = 0;
  failure->line = 0;
  failure->file[0] = 0;
  lua_Debug ar;
  // A deep stack is reported by its first frames; the rest says nothing new.
  for (int seen = 0; seen < 4 * EH_FRAME_MAX && lua_getstack(L, level + seen, &ar); seen++) {
    if (!lua_getinfo(L, "Sln", &ar) || ar.currentline <= 0) continue;
    if (failure->line == 0) {
      failure->line = ar.currentline;
      copy_text(failure->file, sizeof failure->file, path_of(&ar));
    }
    if (failure->frame_count == EH_FRAME_MAX) break;
    eh_frame *frame = &failure->frames[failure->frame_count++];
    copy_text(frame->file, sizeof frame->file, path_of(&ar));
    frame->line = ar.currentline;
    copy_text(frame->function, sizeof frame->function,
              ar.name ? ar.name : *ar.what == 'm' ? "main chunk" : "function");
  }
}

void eh_where_now(eh_state *s, lua_State *L) { collect_frames(s, L, 0); }

void eh_note_place(eh_state *s, lua_State *L) {
  lua_Debug ar;
  for (int level = 0; level < EH_FRAME_MAX && lua_getstack(L, level, &ar); level++) {
    if (!lua_getinfo(L, "Sl", &ar) || ar.currentline <= 0) continue;
    s->trace->line = ar.currentline;
    copy_text(s->trace->file, sizeof s->trace->file, path_of(&ar));
    return;
  }
}

void eh_record(eh_state *s, eh_status status, const char *message) {
  s->failure.status = status;
  copy_text(s->failure.message, sizeof s->failure.message, message);
}

void eh_memory_failure(eh_state *s) {
  if (s->aborted) return;
  if (s->running && s->depth > 0) collect_frames(s, s->running, 0);
  // A function that calls itself for ever may run out of memory before its stack is full.
  lua_Debug ar;
  bool runs_away = s->running && lua_getstack(s->running, EH_RUNAWAY, &ar);
  s->failure.limit = runs_away ? EH_LIMIT_STACK : EH_LIMIT_MEMORY;
}

// "path:line: message" as Lua builds it, with the path possibly shortened: returns where the message begins, or NULL where
// no function that is running has that path.
static const char *after_position(eh_state *s, lua_State *L, const char *message, int level) {
  lua_Debug ar;
  for (int seen = 0; seen < EH_FRAME_MAX && lua_getstack(L, level + seen, &ar); seen++) {
    if (!lua_getinfo(L, "S", &ar)) break;
    size_t length = strlen(ar.short_src);
    if (strncmp(message, ar.short_src, length) != 0 || message[length] != ':') continue;
    char *end;
    long line = strtol(message + length + 1, &end, 10);
    if (end == message + length + 1 || *end != ':') continue;
    s->failure.line = (int)line;
    copy_text(s->failure.file, sizeof s->failure.file, path_of(&ar));
    return end[1] == ' ' ? end + 2 : end + 1;
  }
  return NULL;
}

// Each coroutine.wrap that an error comes through puts a position before it; the last one is where it happened.
static const char *strip_position(eh_state *s, lua_State *L, const char *message, int level) {
  for (int count = 0; count < EH_POSITIONS_MAX; count++) {
    const char *rest = after_position(s, L, message, level);
    if (!rest) break;
    message = rest;
  }
  return message;
}

static void describe_value(eh_state *s, lua_State *L, int index, int level) {
  char text[EH_MESSAGE_SIZE];
  switch (lua_type(L, index)) {
    case LUA_TSTRING: {
      eh_record(s, EH_FAILED_SCRIPT, strip_position(s, L, lua_tostring(L, index), level));
      return;
    }
    case LUA_TNUMBER:
      snprintf(text, sizeof text, "error with the number %.14g for a message", lua_tonumber(L, index));
      break;
    case LUA_TNIL: snprintf(text, sizeof text, "error without a message (the error value is nil)"); break;
    case LUA_TBOOLEAN:
      snprintf(text, sizeof text, "error without a message (the error value is %s)",
               lua_toboolean(L, index) ? "true" : "false");
      break;
    case LUA_TTABLE: {
      const char *message = NULL;
      size_t length = 0;
      // Raw, and compared by hand: pushing the key could raise.
      if (lua_checkstack(L, 4)) {
        lua_pushvalue(L, index);
        lua_pushnil(L);
        while (lua_next(L, -2)) {
          if (lua_type(L, -2) == LUA_TSTRING && lua_type(L, -1) == LUA_TSTRING
              && strcmp(lua_tostring(L, -2), "message") == 0) {
            message = lua_tolstring(L, -1, &length);
          }
          lua_pop(L, 1);
        }
        lua_pop(L, 1);
      }
      if (message) {
        snprintf(text, sizeof text, "%s (the error value is a table)", message);
      } else {
        snprintf(text, sizeof text, "error without a message (the error value is a table)");
      }
      break;
    }
    default:
      snprintf(text, sizeof text, "error without a message (the error value is a %s)", luaL_typename(L, index));
  }
  eh_record(s, EH_FAILED_SCRIPT, text);
}

// Lua reports a full stack as an ordinary error. What tells it from a script's own words is the depth, or that it is the
// C stack, which only Lua speaks of: coroutines and calls from C fill that at any depth.
bool eh_is_overflow(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return false;
  lua_Debug ar;
  const char *message = lua_tostring(L, index);
  return strstr(message, "C stack overflow") || (strstr(message, "stack overflow") && lua_getstack(L, EH_DEEP, &ar));
}

// The message handler of pcall: where the error is raised again later, the depth can no longer be seen.
int eh_note_overflow(lua_State *L) {
  if (eh_is_overflow(L, 1)) eh_of(L)->overflowed = true;
  return 1;
}

// The message handler of every protected call. It allocates nothing and never raises.
int eh_handler(lua_State *L) {
  eh_state *s = eh_of(L);
  if (s->aborted) return 1;
  s->failure.limit = EH_LIMIT_NONE;
  collect_frames(s, L, 1);
  describe_value(s, L, 1, 1);
  eh_note_overflow(L);
  if (s->overflowed && lua_type(L, 1) == LUA_TSTRING && strstr(lua_tostring(L, 1), "stack overflow")) {
    s->failure.limit = EH_LIMIT_STACK;
  }
  return 1;
}
