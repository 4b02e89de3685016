// Weak tables, switched off.
//
// Lua 5.4.4 writes into a table that it has just freed when the table is reached through a weak metatable and memory
// runs out at that moment; and what a weak table holds depends on when the collector ran. A metatable's mode counts
// whenever it is set, so that refusing it in setmetatable is not enough. The collector looks for it under a name that
// is kept in Lua's state: here that name becomes one that no script can know.
#include "internal.h"

#include <string.h>
#include <sys/random.h>

enum { SECRET_SIZE = 32 };  // short enough for the string to be of the kind that names are

// Where the state keeps the name, between its neighbours; NULL where it is not found, or not just once.
static const void **find_name(eh_state *s, const void *before, const void *name, const void *after) {
  const void **words = s->heap.first, **found = NULL;
  size_t count = s->heap.first_size / sizeof *words;
  for (size_t i = 1; i + 1 < count; i++) {
    if (words[i] != name || words[i - 1] != before || words[i + 1] != after) continue;
    if (found) return NULL;
    found = &words[i];
  }
  return found;
}

void eh_forbid_weak_tables(lua_State *L) {
  char secret[SECRET_SIZE] = {0};
  if (getentropy(secret, sizeof secret) != 0) {
    // No script sees an address either.
    memcpy(secret, &L, sizeof L);
  }
  // Lua made these strings itself and never frees them; the same text is the same string.
  lua_pushliteral(L, "__gc");
  lua_pushliteral(L, "__mode");
  lua_pushliteral(L, "__len");
  const void **name = find_name(eh_of(L), lua_topointer(L, -3), lua_topointer(L, -2), lua_topointer(L, -1));
  lua_pop(L, 3);
  if (!name) return;
  lua_pushlstring(L, secret, sizeof secret);
  const void *unknown = lua_topointer(L, -1);
  luaL_ref(L, LUA_REGISTRYINDEX);  // keeps it for as long as the state
  *name = unknown;
}
