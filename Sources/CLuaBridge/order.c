#include "order.h"

#include <string.h>

enum { RANK_NUMBER, RANK_STRING, RANK_BOOLEAN, RANK_OTHER };
enum { FEW = 8, STEPS_PER_KEY = 10 };

// The first bytes of a string, so that they compare as a number.
static uint64_t head_of(const char *bytes, size_t length) {
  unsigned char first[8] = {0};
  memcpy(first, bytes, length < sizeof first ? length : sizeof first);
  uint64_t head;
  memcpy(&head, first, sizeof head);
  return __builtin_bswap64(head);
}

// The bits of a number, so that they compare as the number does.
static uint64_t head_of_number(double number) {
  uint64_t bits;
  number += 0.0;  // there is no negative zero among keys
  memcpy(&bits, &number, sizeof bits);
  return bits >> 63 ? ~bits : bits | (uint64_t)1 << 63;
}

bool eh_describe_key(lua_State *L, int index, eh_key *key) {
  key->is_integer = false;
  switch (lua_type(L, index)) {
    case LUA_TNUMBER: {
      int is_integer;
      lua_Number number = lua_tonumber(L, index);
      key->rank = RANK_NUMBER;
      key->integer = lua_tointegerx(L, index, &is_integer);
      key->is_integer = is_integer;
      key->head = head_of_number(number);
      return number == number;
    }
    case LUA_TSTRING:
      key->rank = RANK_STRING;
      key->bytes = lua_tolstring(L, index, &key->length);
      key->head = head_of(key->bytes, key->length);
      return true;
    case LUA_TBOOLEAN:
      key->rank = RANK_BOOLEAN;
      key->head = (uint64_t)lua_toboolean(L, index);
      return true;
    case LUA_TNIL:
    case LUA_TNONE: return false;
    default:
      key->rank = RANK_OTHER;
      key->head = eh_serial(L, index);
      return true;
  }
}

int eh_compare_keys(const eh_key *a, const eh_key *b) {
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->head != b->head) return a->head < b->head ? -1 : 1;
  if (a->rank == RANK_STRING) {
    int order = memcmp(a->bytes, b->bytes, a->length < b->length ? a->length : b->length);
    return order ? order : a->length < b->length ? -1 : a->length > b->length;
  }
  if (a->rank == RANK_NUMBER) {
    // Whole numbers so large that they are the same as floating-point ones; a float is then beyond them all.
    if (a->is_integer && b->is_integer) return a->integer < b->integer ? -1 : a->integer > b->integer;
    return (int)b->is_integer - (int)a->is_integer;
  }
  return 0;
}

void eh_sort_keys(eh_key *keys, eh_key *spare, size_t count) {
  if (count <= FEW) {
    for (size_t i = 1; i < count; i++) {
      eh_key key = keys[i];
      size_t place = i;
      for (; place > 0 && eh_compare_keys(&key, &keys[place - 1]) < 0; place--) keys[place] = keys[place - 1];
      keys[place] = key;
    }
    return;
  }
  size_t half = count / 2;
  eh_sort_keys(keys, spare, half);
  eh_sort_keys(keys + half, spare, count - half);
  if (eh_compare_keys(&keys[half - 1], &keys[half]) < 0) return;
  memcpy(spare, keys, half * sizeof *keys);
  size_t left = 0, right = half, next = 0;
  while (left < half && right < count) {
    keys[next++] = eh_compare_keys(&keys[right], &spare[left]) < 0 ? keys[right++] : spare[left++];
  }
  memcpy(keys + next, spare + left, (half - left) * sizeof *keys);
}

// Leaves the next key on the stack, without its value, that is none of 1...list.
static bool next_other(lua_State *L, int index, lua_Integer list) {
  while (lua_next(L, index)) {
    lua_pop(L, 1);
    if (!lua_isinteger(L, -1)) return true;
    lua_Integer i = lua_tointeger(L, -1);
    if (i < 1 || i > list) return true;
  }
  return false;
}

size_t eh_push_sorted_keys(lua_State *L, int index, lua_Integer *list) {
  index = lua_absindex(L, index);
  eh_check_stack(L, 6, NULL);
  for (; lua_rawgeti(L, index, *list + 1) != LUA_TNIL; ++*list) {
    eh_charge(L, 1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  size_t count = 0;
  lua_pushnil(L);
  while (next_other(L, index, *list)) count++;
  if (count > INT32_MAX) luaL_error(L, "the table is too large to go through");
  eh_charge(L, STEPS_PER_KEY * count);
  lua_createtable(L, (int)count, 0);
  if (count == 0) return 0;
  eh_key *keys = lua_newuserdatauv(L, (count + count / 2 + 1) * sizeof *keys, 0);
  int found = 0;
  lua_pushnil(L);
  while (next_other(L, index, *list)) {
    eh_describe_key(L, -1, &keys[found]);
    found++;
    keys[found - 1].place = found;
    lua_pushvalue(L, -1);
    lua_rawseti(L, -4, found);
  }
  eh_sort_keys(keys, keys + count, count);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, -3, keys[i].place);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_replace(L, -3);
  lua_pop(L, 1);
  return count;
}
