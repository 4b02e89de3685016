// Compiling a script's text. No hook fires in the compiler, which takes the square of the length for some texts; so it
// is fed line by line, and the limits are looked at in between.
#include "internal.h"

#include <stdio.h>
#include <string.h>

enum { PIECE_MAX = 512, BYTES_PER_STEP = 4 };

typedef struct {
  const char *bytes;
  size_t length;
  int line;  // that the compiler is in
  bool ended;
} source;

static const char *read_piece(lua_State *L, void *data, size_t *size) {
  source *s = data;
  if (s->ended) s->line++;
  size_t most = s->length < PIECE_MAX ? s->length : PIECE_MAX;
  const char *end = most ? memchr(s->bytes, '\n', most) : NULL;
  s->ended = end != NULL;
  *size = end ? (size_t)(end - s->bytes) + 1 : most;
  const char *piece = s->bytes;
  s->bytes += *size;
  s->length -= *size;
  eh_charge(L, 1 + *size / BYTES_PER_STEP);
  return *size ? piece : NULL;
}

int eh_load_text(lua_State *L, const char *bytes, size_t length, const char *path) {
  eh_state *s = eh_of(L);
  source text = {bytes, length, 1, false};
  int base = lua_gettop(L);
  const char *name = lua_pushfstring(L, "@%s", path);
  int status = lua_load(L, read_piece, &text, name, "t");
  if (status == LUA_ERRMEM && !s->aborted) eh_stop(s, L, EH_LIMIT_MEMORY, false);
  if (s->aborted) {
    // It was stopped while it was read, where no function of its own runs yet.
    snprintf(s->failure.file, sizeof s->failure.file, "%s", path);
    s->failure.line = text.line;
    s->failure.frame_count = 0;
    eh_raise_again(L);
  }
  if (status == LUA_ERRSYNTAX || status == LUA_OK || !lua_isstring(L, -1)) {
    lua_replace(L, base + 1);
    return status;
  }
  // An error that is none of syntax has no place: what is too large or too deep.
  const char *message = lua_tostring(L, -1);
  if (strstr(message, "C stack overflow")) {
    message = "nested too deeply: blocks, brackets, functions and operators go up to 200 levels";
  }
  lua_pushfstring(L, "%s:%d: %s", path, text.line, message);
  lua_replace(L, base + 1);
  lua_settop(L, base + 1);
  return LUA_ERRSYNTAX;
}
