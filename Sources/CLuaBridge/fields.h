// What the files about layers, contexts and parameters share: where a name leads, and where its numbers lie. All of it
// runs for each property that a script reads or writes, so it stands here to be inlined.
#ifndef EH_FIELDS_H
#define EH_FIELDS_H

#include "internal.h"

#include <math.h>
#include <string.h>

// More numbers than any property of several parts has.
enum { EH_GROUP_MAX = 16 };

// MARK: Names

static inline int group_of(int schema, int field) { return schema << 16 | (field + 1); }

static inline unsigned hash_of(const char *name, int group) {
  uintptr_t bits = (uintptr_t)name;
  return (unsigned)(bits >> 4) * 2654435761u ^ (unsigned)(bits >> 15) ^ (unsigned)group * 40503u;
}

static inline int find(const eh_state *s, const char *name, int group) {
  if (!s->slots) return -1;
  for (unsigned i = hash_of(name, group);; i++) {
    const eh_slot *slot = &s->slots[i & (unsigned)s->slot_mask];
    if (!slot->name) return -1;
    if (slot->name == name && slot->group == group) return slot->field;
  }
}

// MARK: Numbers

// The numbers of a block, or NULL outside a call.
static inline double *values_of(eh_state *s, int block) {
  if (block < s->attached) return (double *)(s->layers.base + (size_t)block * s->layers.stride);
  if (block != s->context_block) return block == s->context_block + 1 ? s->parameter_values : NULL;
  if (s->context_values && !s->context_filled) {
    s->context_filled = true;
    s->host.fill(s->host.context, s->context_values);
  }
  return s->context_values;
}

static inline double *numbers(eh_state *s, int block, int slot) { return values_of(s, block) + slot; }

// The mask of what was written of a layer, or NULL where the block is none.
static inline uint64_t *written_of(eh_state *s, int block) {
  if (block >= s->attached) return NULL;
  return (uint64_t *)(s->layers.base + (size_t)block * s->layers.stride + s->layers.written_offset);
}

static inline void stored(eh_state *s, const eh_field *field, int block) {
  uint64_t *written = written_of(s, block);
  if (written && field->bit >= 0) *written |= (uint64_t)1 << field->bit;
}

static inline bool check_number(const eh_field *field, double x, double *result, eh_problem *problem) {
  if (!isfinite(x)) {
    problem->kind = EH_PROBLEM_NUMBER;
    problem->number = x;
    return false;
  }
  if (x < field->minimum || x > field->maximum) {
    if (!field->clamps) {
      problem->kind = EH_PROBLEM_RANGE;
      problem->number = x;
      return false;
    }
    x = x < field->minimum ? field->minimum : field->maximum;
  }
  *result = x;
  return true;
}

// MARK: Keys

// Which of several keys is reported first: numbers in order, then names by their bytes, then the rest by type.
typedef struct {
  int rank;
  double number;
  const char *name;
} eh_key_rank;

static inline eh_key_rank rank_of(lua_State *L, int key) {
  switch (lua_type(L, key)) {
    case LUA_TNUMBER: return (eh_key_rank){0, lua_tonumber(L, key), ""};
    case LUA_TSTRING: return (eh_key_rank){1, 0, lua_tostring(L, key)};
    default: return (eh_key_rank){2 + lua_type(L, key), 0, ""};
  }
}

static inline bool precedes(eh_key_rank a, eh_key_rank b) {
  if (a.rank != b.rank) return a.rank < b.rank;
  return a.number != b.number ? a.number < b.number : strcmp(a.name, b.name) < 0;
}

// MARK: The files

// store.c: checks the value at `index` and puts it into the block. Raises nothing.
bool eh_store_field(lua_State *L, int schema, int field_index, int block, int index, eh_problem *problem);

// fields.c
// Notes what stands at an index where a name belongs. Raises nothing.
void eh_name_problem(lua_State *L, int key, eh_problem *problem);
void eh_push_view(lua_State *L, int schema, int field, int block);

// schemas.c
void eh_open_schemas(lua_State *L);

#endif
