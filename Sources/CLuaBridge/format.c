// string.format: the stock one, once addresses are gone and what has a text of its own was asked for it.
//
// Asking before the stock function begins also keeps its large frame from lying on the stack once per __tostring.
#include "text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// A number for a string that depends on nothing but its bytes (FNV-1a).
static uint64_t number_of_bytes(const char *bytes, size_t length) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3u;
  return hash;
}

// What %p shows of the argument at an index: puts a text in its place, or returns false where it has no address.
static bool replace_pointer(lua_State *L, int index) {
  char number[32];
  if (lua_type(L, index) == LUA_TSTRING) {
    size_t length;
    const char *bytes = lua_tolstring(L, index, &length);
    eh_charge(L, length);
    snprintf(number, sizeof number, "0x%016" PRIx64, number_of_bytes(bytes, length));
  } else {
    uint64_t serial = eh_serial(L, index);
    if (serial == 0) return false;
    snprintf(number, sizeof number, "0x%08" PRIx64, serial);
  }
  lua_pushstring(L, number);
  lua_replace(L, index);
  return true;
}

static void replace_text(lua_State *L, int index) {
  int type = lua_type(L, index);
  if (type == LUA_TSTRING) eh_charge(L, lua_rawlen(L, index) / 16);
  if (type <= LUA_TSTRING) return;
  eh_tolstring(L, index, NULL);
  lua_replace(L, index);
}

static int format(lua_State *L) {
  int arguments = lua_gettop(L), argument = 1;
  size_t length;
  const char *p = luaL_checklstring(L, 1, &length), *end = p + length, *begin = p;
  eh_charge(L, 1 + length / 4);
  eh_check_stack(L, 8, NULL);
  eh_text changed = {0};  // the format, where it had to be changed
  const char *copied = begin;
  while ((p = memchr(p, '%', (size_t)(end - p)))) {
    const char *options = p + 1;
    p = options + strspn(options, "-+ #0123456789.");
    if (p >= end) break;
    char kind = *p++;
    if (kind == '%' || ++argument > arguments) continue;
    eh_charge(L, 10);
    if (kind == 's' || kind == 'q') replace_text(L, argument);
    // With a precision it is a mistake, which the stock function reports.
    if (kind == 'p' && !memchr(options, '.', (size_t)(p - options)) && replace_pointer(L, argument)) {
      if (!changed.L) changed = eh_text_begin(L);
      eh_text_append(&changed, copied, (size_t)(p - 1 - copied));
      eh_text_append(&changed, "s", 1);
      copied = p;
    }
  }
  if (changed.L) {
    eh_text_append(&changed, copied, (size_t)(end - copied));
    eh_text_push(&changed);
    lua_replace(L, 1);
  }
  lua_settop(L, arguments);
  return eh_call_stock(L);
}

void eh_open_format(lua_State *L) {
  lua_getglobal(L, "string");
  eh_wrap(L, "format", format);
  lua_pop(L, 1);
}
