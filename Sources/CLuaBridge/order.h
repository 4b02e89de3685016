// The order of a table's keys that is the same in every process: numbers ascending, strings byte by byte, false, true,
// then everything else in the order in which it was made.
#ifndef EH_ORDER_H
#define EH_ORDER_H

#include "internal.h"

typedef struct {
  uint64_t head;  // decides most comparisons: the number, or the first bytes
  union {
    lua_Integer integer;
    const char *bytes;  // alive for as long as the key is
  };
  size_t length;
  int place;  // where the key was found
  uint8_t rank;
  bool is_integer;
} eh_key;

// Describes the key at an index; false where it cannot be one. May raise where memory is short.
bool eh_describe_key(lua_State *L, int index, eh_key *key);
int eh_compare_keys(const eh_key *a, const eh_key *b);
// Sorts keys; `spare` is room for as many.
void eh_sort_keys(eh_key *keys, eh_key *spare, size_t count);
// Pushes a list of the keys of the table at `index`, in order, but not the whole numbers from 1 to `*list`, which is
// raised by how many follow on it. Returns how many keys are in the list that was pushed.
size_t eh_push_sorted_keys(lua_State *L, int index, lua_Integer *list);

#endif
