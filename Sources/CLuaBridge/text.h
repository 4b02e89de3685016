// A text that grows in Lua's memory, and so counts as the script's. It does not lie in the C frame as the stock library's
// buffers do: functions that call each other deeply would fill a small thread's stack with them.
#ifndef EH_TEXT_H
#define EH_TEXT_H

#include "internal.h"

typedef struct {
  lua_State *L;
  int slot;  // of the stack, which keeps the bytes alive
  char *bytes;
  size_t length, capacity;
} eh_text;

// A text that takes a slot of the stack for itself: the one pushed here.
eh_text eh_text_begin(lua_State *L);
void eh_text_append(eh_text *t, const char *bytes, size_t length);
// Appends the value at the top, which is a string or number, and pops it.
void eh_text_append_value(eh_text *t);
void eh_text_push(const eh_text *t);

#endif
