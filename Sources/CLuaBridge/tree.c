// Copies of Lua values in the host's memory, and back.
#include "order.h"

#include <stdlib.h>
#include <string.h>

void eh_tree_reset(eh_state *s) {
  // One block is kept, so that small values need no malloc.
  while (s->tree && s->tree->next) {
    eh_tree_block *next = s->tree->next;
    free(s->tree);
    s->tree = next;
  }
  if (s->tree) s->tree->used = 0;
  s->tree_nodes = s->tree_bytes = 0;
}

static void *take(lua_State *L, size_t size) {
  eh_state *s = eh_of(L);
  size = (size + 15) & ~(size_t)15;
  // A script may hold one long text many times, but the host would hold as many copies.
  s->tree_bytes += size;
  if (s->heap.charging && s->heap.cap && s->tree_bytes / EH_TREE_SHARE > s->heap.cap) eh_abort(L, EH_LIMIT_MEMORY);
  if (!s->tree || s->tree->size - s->tree->used < size) {
    size_t capacity = size > 8192 ? size : 8192;
    eh_tree_block *block = malloc(sizeof *block + 16 + capacity);
    if (!block) eh_abort(L, EH_LIMIT_MEMORY);
    block->next = s->tree;
    block->used = 0;
    block->size = capacity;
    s->tree = block;
  }
  char *base = (char *)(((uintptr_t)(s->tree + 1) + 15) & ~(uintptr_t)15);
  void *result = base + s->tree->used;
  s->tree->used += size;
  return result;
}

static void set_name(eh_value *value, eh_type type, const char *name) {
  value->type = type;
  value->bytes = name;
  value->length = strlen(name);
}

static void copy(lua_State *L, int index, eh_value *value, int depth);

static void copy_table(lua_State *L, int index, eh_value *value, int depth) {
  eh_state *s = eh_of(L);
  eh_check_stack(L, 6, NULL);
  lua_Integer list = 0;
  size_t others = eh_push_sorted_keys(L, index, &list), count = (size_t)list + others;
  int keys = lua_gettop(L);
  if ((s->tree_nodes += 2 * count) > EH_TREE_NODES) eh_abort(L, EH_LIMIT_MEMORY);
  eh_entry *entries = take(L, count * sizeof *entries + 1);
  eh_value *values = take(L, 2 * count * sizeof *values + 1);
  memset(values, 0, 2 * count * sizeof *values);
  for (size_t i = 0; i < count; i++) {
    entries[i] = (eh_entry){&values[2 * i], &values[2 * i + 1]};
    if (i < (size_t)list) {
      lua_pushinteger(L, (lua_Integer)i + 1);
    } else {
      lua_rawgeti(L, keys, (lua_Integer)i + 1 - list);
    }
    copy(L, keys + 1, entries[i].key, EH_TREE_DEPTH);
    lua_rawget(L, index);
    copy(L, keys + 1, entries[i].value, depth + 1);
    lua_settop(L, keys);
  }
  lua_settop(L, keys - 1);
  value->type = EH_TABLE;
  value->entries = entries;
  value->count = count;
  value->list_count = (size_t)list;
}

static void copy(lua_State *L, int index, eh_value *value, int depth) {
  memset(value, 0, sizeof *value);
  switch (lua_type(L, index)) {
    case LUA_TNIL: value->type = EH_NIL; return;
    case LUA_TBOOLEAN:
      value->type = EH_BOOLEAN;
      value->boolean = lua_toboolean(L, index);
      return;
    case LUA_TNUMBER:
      value->type = lua_isinteger(L, index) ? EH_INTEGER : EH_NUMBER;
      value->number = lua_tonumber(L, index);
      value->integer = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
      return;
    case LUA_TSTRING: {
      size_t length;
      const char *bytes = lua_tolstring(L, index, &length);
      char *copied = take(L, length + 1);
      memcpy(copied, bytes, length + 1);
      value->type = EH_STRING;
      value->bytes = copied;
      value->length = length;
      return;
    }
    case LUA_TTABLE:
      if (depth >= EH_TREE_DEPTH) {
        set_name(value, EH_CYCLE, "table");
      } else {
        copy_table(L, index, value, depth);
      }
      return;
    case LUA_TFUNCTION:
      value->type = EH_FUNCTION;
      lua_pushvalue(L, index);
      value->reference = luaL_ref(L, LUA_REGISTRYINDEX);
      return;
    case LUA_TUSERDATA: {
      eh_object *object = eh_to_object(L, index);
      double *matrix = eh_to_matrix(L, index);
      if (object) {
        value->type = EH_OBJECT;
        value->object_kind = object->kind;
        value->object = object->id;
      } else if (eh_to_view(L, index)) {
        set_name(value, EH_VIEW, "layer");
      } else if (matrix) {
        // Travels as the list of its numbers.
        value->type = EH_TABLE;
        value->entries = take(L, 16 * sizeof(eh_entry));
        eh_value *values = take(L, 32 * sizeof(eh_value));
        memset(values, 0, 32 * sizeof(eh_value));
        for (int i = 0; i < 16; i++) {
          value->entries[i] = (eh_entry){&values[2 * i], &values[2 * i + 1]};
          values[2 * i] = (eh_value){.type = EH_INTEGER, .integer = i + 1, .number = i + 1};
          values[2 * i + 1] = (eh_value){.type = EH_NUMBER, .number = matrix[i]};
        }
        value->count = value->list_count = 16;
      } else {
        set_name(value, EH_OTHER, "userdata");
      }
      return;
    }
    default: set_name(value, EH_OTHER, luaL_typename(L, index));
  }
}

void eh_to_tree(lua_State *L, int index, eh_value *value) { copy(L, lua_absindex(L, index), value, 0); }

void eh_push_tree(lua_State *L, const eh_value *value) {
  eh_check_stack(L, 4, NULL);
  switch (value->type) {
    case EH_BOOLEAN: lua_pushboolean(L, value->boolean); return;
    case EH_INTEGER: lua_pushinteger(L, value->integer); return;
    case EH_NUMBER: lua_pushnumber(L, value->number); return;
    case EH_STRING: lua_pushlstring(L, value->bytes, value->length); return;
    case EH_FUNCTION: lua_rawgeti(L, LUA_REGISTRYINDEX, value->reference); return;
    case EH_OBJECT: eh_push_object(L, value->object_kind, value->object); return;
    case EH_HOST_FUNCTION: eh_push_host_function(L, (int)value->integer); return;
    case EH_TABLE:
      lua_createtable(L, (int)value->list_count, (int)(value->count - value->list_count));
      for (size_t i = 0; i < value->count; i++) {
        eh_push_tree(L, value->entries[i].key);
        eh_push_tree(L, value->entries[i].value);
        lua_rawset(L, -3);
      }
      return;
    default: lua_pushnil(L);
  }
}
