// pairs and next in an order that is the same in every process.
//
// Lua seeds the hash of its strings with addresses and the clock, so the order of its own pairs differs from run to
// run, and with it sums and pictures. Here 1...n come first, then the keys as order.h has them.
//
// pairs takes the keys down when it begins, so that what a loop does to the table cannot confuse it: what is removed on
// the way is passed over. next has no beginning; it finds the next key by the order, and keeps what it took down for the
// next time, since it is mostly called in a loop.
#include "order.h"

#include <string.h>

enum { SMALL = 60 };
// The upvalues of an iterator: the loop, and the keys or a list of them.
enum { LOOP = 1, KEYS = 2 };

typedef struct {
  lua_Integer position, list, count;  // how far it has come, n, and how many keys there are besides
} loop;

// MARK: pairs

static inline int step(lua_State *L, bool is_small) {
  luaL_checktype(L, 1, LUA_TTABLE);
  loop *l = lua_touserdata(L, lua_upvalueindex(LOOP));
  while (l->position < l->list + l->count) {
    lua_Integer i = ++l->position - l->list;
    if (i <= 0) {
      lua_pushinteger(L, l->position);
    } else if (is_small) {
      lua_pushvalue(L, lua_upvalueindex(KEYS - 1 + (int)i));
    } else {
      lua_rawgeti(L, lua_upvalueindex(KEYS), i);
    }
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) return 2;
    lua_pop(L, 2);
    eh_charge(L, 1);
  }
  lua_pushnil(L);
  return 1;
}

static int step_small(lua_State *L) { return step(L, true); }

static int step_large(lua_State *L) { return step(L, false); }

static loop *push_loop(lua_State *L) {
  loop *l = lua_newuserdatauv(L, sizeof *l, 0);
  *l = (loop){0, 0, 0};
  return l;
}

// Pushes the iterator of the table at 1, if it has few enough keys besides its list for them to be its upvalues.
static __attribute__((noinline)) bool push_small(lua_State *L) {
  eh_key keys[SMALL + 1], spare[SMALL / 2];
  lua_Integer list = 0;
  int count = 0, base = lua_gettop(L);
  eh_check_stack(L, 2 * SMALL + 8, NULL);
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    eh_key *key = &keys[count];
    eh_describe_key(L, -1, key);
    // Those of the array come first and in order.
    if (key->is_integer && key->integer == list + 1) {
      list++;
      continue;
    }
    if (count == SMALL) {
      lua_settop(L, base);
      return false;
    }
    key->place = base + ++count;
    lua_pushvalue(L, -1);  // the key below stays, the copy is what Lua goes on from
  }
  eh_charge(L, 2 * (uint64_t)count + (uint64_t)list / 4);
  if (count > 1) eh_sort_keys(keys, spare, (size_t)count);
  loop *l = push_loop(L);
  for (int i = 0; i < count; i++) {
    // Whole numbers that follow on the list but did not lie in the array.
    if (keys[i].is_integer && keys[i].integer == list + 1) list++;
  }
  for (int i = 0; i < count; i++) {
    if (keys[i].is_integer && keys[i].integer >= 1 && keys[i].integer <= list) continue;
    lua_pushvalue(L, keys[i].place);
    l->count++;
  }
  l->list = list;
  lua_pushcclosure(L, step_small, LOOP + (int)l->count);
  return true;
}

static void push_large(lua_State *L) {
  loop *l = push_loop(L);
  l->count = (lua_Integer)eh_push_sorted_keys(L, 1, &l->list);
  lua_pushcclosure(L, step_large, KEYS);
}

static int finish_metamethod(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  (void)context;
  return 3;
}

static int pairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_metamethod);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!push_small(L)) push_large(L);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// MARK: next

// Forgets the walk in a slot.
static void drop(lua_State *L, eh_walk *walk) {
  if (walk->table == 0) return;
  luaL_unref(L, LUA_REGISTRYINDEX, walk->keys);
  *walk = (eh_walk){0};
}

static eh_walk *find_walk(lua_State *L, uint64_t table) {
  eh_state *s = eh_of(L);
  for (int i = 0; i < EH_WALKS; i++) {
    eh_walk *walk = &s->walks[i];
    if (walk->table != table) continue;
    if (walk->call == s->call) {
      walk->used = ++s->walk_steps;
      return walk;
    }
    drop(L, walk);
  }
  return NULL;
}

static eh_walk *begin_walk(lua_State *L, uint64_t table) {
  eh_state *s = eh_of(L);
  // In the place of the one that has not gone on for longest; free ones never have.
  eh_walk *walk = &s->walks[0];
  for (int i = 1; i < EH_WALKS; i++) {
    if (s->walks[i].used < walk->used) walk = &s->walks[i];
  }
  drop(L, walk);
  // A key that the loop has removed was in the list, as far as one can tell; so were those before it.
  lua_Integer list = lua_isinteger(L, 2) && lua_tointeger(L, 2) > 0 ? lua_tointeger(L, 2) : 0;
  if (list && lua_rawgeti(L, 1, list) != LUA_TNIL) list = 0;
  lua_settop(L, 2);
  size_t count = eh_push_sorted_keys(L, 1, &list);
  int keys = luaL_ref(L, LUA_REGISTRYINDEX);
  *walk = (eh_walk){table, s->call, ++s->walk_steps, keys, 0, list, (lua_Integer)count};
  return walk;
}

static void push_walk_key(lua_State *L, const eh_walk *walk, lua_Integer position) {
  if (position <= walk->list) {
    lua_pushinteger(L, position);
    return;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, walk->keys);
  lua_rawgeti(L, -1, position - walk->list);
  lua_replace(L, -2);
}

// The place of the key at 2, or of the last key before where it would be.
static lua_Integer place_of(lua_State *L, const eh_walk *walk) {
  if (walk->position > 0) {
    push_walk_key(L, walk, walk->position);
    bool same = lua_rawequal(L, -1, 2);
    lua_pop(L, 1);
    if (same) return walk->position;
  }
  eh_key wanted, key;
  if (!eh_describe_key(L, 2, &wanted)) luaL_error(L, "invalid key to 'next'");
  bool is_integer = wanted.is_integer && lua_type(L, 2) == LUA_TNUMBER;
  if (is_integer && wanted.integer >= 1 && wanted.integer <= walk->list) return wanted.integer;
  lua_Integer low = 0, high = walk->count;
  while (low < high) {
    lua_Integer middle = low + (high - low) / 2;
    push_walk_key(L, walk, walk->list + middle + 1);
    eh_describe_key(L, -1, &key);
    lua_pop(L, 1);
    if (eh_compare_keys(&key, &wanted) <= 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return walk->list + low;
}

static int finish_walk(lua_State *L, eh_walk *walk) {
  drop(L, walk);
  lua_pushnil(L);
  return 1;
}

// The smallest of all keys, where there is no list.
static int push_first(lua_State *L) {
  eh_key first, key;
  lua_settop(L, 2);  // the smallest so far, at first nil
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    eh_charge(L, 2);
    eh_describe_key(L, -1, &key);
    if (lua_isnil(L, 2) || eh_compare_keys(&key, &first) < 0) {
      first = key;
      lua_pushvalue(L, -1);
      lua_replace(L, 2);
    }
  }
  if (lua_isnil(L, 2)) return 1;
  lua_pushvalue(L, 2);
  lua_rawget(L, 1);
  return 2;
}

static int next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  uint64_t table = eh_serial(L, 1);
  eh_walk *walk = find_walk(L, table);
  if (lua_isnil(L, 2)) {
    // A new walk, which must see what was added since.
    if (walk) drop(L, walk);
    lua_pushinteger(L, 1);
    if (lua_rawgeti(L, 1, 1) != LUA_TNIL) return 2;
    return push_first(L);
  }
  if (!walk) walk = begin_walk(L, table);
  lua_Integer position = place_of(L, walk);
  while (++position <= walk->list + walk->count) {
    lua_settop(L, 2);
    push_walk_key(L, walk, position);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      walk->position = position;
      return 2;
    }
    eh_charge(L, 1);
  }
  return finish_walk(L, walk);
}

void eh_open_pairs(lua_State *L) {
  lua_pushcfunction(L, pairs);
  lua_setglobal(L, "pairs");
  lua_pushcfunction(L, next);
  lua_setglobal(L, "next");
}
