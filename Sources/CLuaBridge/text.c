#include "text.h"

#include <string.h>

eh_text eh_text_begin(lua_State *L) {
  lua_pushnil(L);
  return (eh_text){L, lua_gettop(L), NULL, 0, 0};
}

void eh_text_append(eh_text *t, const char *bytes, size_t length) {
  if (length == 0) return;
  if (t->capacity - t->length < length) {
    size_t capacity = t->length + length + t->length / 2 + 256;
    if (capacity < length) luaL_error(t->L, "resulting string too large");
    char *grown = lua_newuserdatauv(t->L, capacity, 0);
    if (t->length) memcpy(grown, t->bytes, t->length);
    lua_replace(t->L, t->slot);
    t->bytes = grown;
    t->capacity = capacity;
  }
  memcpy(t->bytes + t->length, bytes, length);
  t->length += length;
}

void eh_text_append_value(eh_text *t) {
  size_t length;
  const char *bytes = lua_tolstring(t->L, -1, &length);
  eh_text_append(t, bytes, length);
  lua_pop(t->L, 1);
}

void eh_text_push(const eh_text *t) { lua_pushlstring(t->L, t->length ? t->bytes : "", t->length); }
