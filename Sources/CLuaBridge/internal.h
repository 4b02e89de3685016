#ifndef EH_INTERNAL_H
#define EH_INTERNAL_H

#include "CLuaBridge.h"

#include <langinfo.h>
#include <lauxlib.h>
#include <locale.h>
#include <lua.h>
#include <lualib.h>
#include <setjmp.h>

enum {
  EH_SMALL_STEP = 8,
  EH_SMALL_MAX = 512,
  EH_HOOK_COUNT = 100,      // instructions between two looks at the clock
  EH_HOOK_COUNT_LARGE = 10,  // the same where the script holds values that take long to handle
  EH_LARGE_VALUE = 4 << 20,
  EH_CLOCK_STEPS = 2000,  // steps of work inside C between two looks at the clock
  EH_BYTES_PER_STEP = 64,
  EH_CHARGED_SIZE = 1024,  // allocations from here on count as work
  EH_MAX_BLOCKS = 96,       // layers, context and parameters
  EH_POSITIONS_MAX = 8,  // before a message
  EH_WALKS = 16,  // tables that next can go through at once without sorting their keys again
  EH_DEEP = 150,  // calls on top of each other where a full stack is believed
  EH_HOST_DEPTH = 20,  // calls from the host inside each other
  EH_RUNAWAY = 2000,  // the same where only memory is full
  EH_TREE_DEPTH = 48,
  EH_TREE_NODES = 2000000,
  EH_HITS = 16,
  EH_TREE_SHARE = 8,  // a copy takes more room than the value did, but not this many times the limit
};

static const uint64_t EH_STEPS_MAX = (uint64_t)1 << 40;

typedef struct eh_chunk {
  struct eh_chunk *next;
} eh_chunk;

typedef struct eh_large {
  struct eh_large *next, *previous;
  uint64_t serial;  // last, so that it lies before the payload as it does in small blocks
} eh_large;

typedef struct eh_free {
  struct eh_free *next;
} eh_free;

typedef struct {
  eh_chunk *chunks;
  char *bump, *bump_end;
  eh_free *free_lists[EH_SMALL_MAX / EH_SMALL_STEP + 1];
  eh_large large;  // head of a ring
  size_t used, peak, baseline, cap;
  bool charging;
  int64_t count, refusals, fail_after;
  bool fail_once;
  void *first;  // the first block, in which Lua keeps its own state
  size_t first_size;
  const void *refused;  // what was asked for last in vain
  size_t refused_size;  // 0 where nothing was
  uint64_t serial;      // how many tables, functions, userdata and coroutines were made
  void *last_userdata;  // the block of the latest one
} eh_heap;

typedef struct {
  eh_field *fields;
  const char **names;  // the interned strings, kept alive by the registry
  int count, roots;
  bool writable, watched;
} eh_schema;

// A layer, a context, or a group inside one.
typedef struct {
  int schema;
  int field;  // -1: the whole block
  int block;
} eh_view;

typedef struct {
  int kind;
  int64_t id;
} eh_object;

typedef struct {
  const char *name;  // interned
  int group;         // schema << 16 | (field + 1)
  int field;
} eh_slot;

// A name that the last result had at some place, and the field that it stands for.
typedef struct {
  const void *name;  // the address of the interned string
  const eh_field *field;
} eh_hit;

typedef struct eh_tree_block {
  struct eh_tree_block *next;
  size_t used, size;
} eh_tree_block;

// The lowest places of the main thread's stack, which are always the same: what most calls need costs less from there
// than from the registry.
enum {
  EH_PLACE_HANDLER = 1,
  EH_PLACE_CELL,
  EH_PLACE_CONTEXT,
  EH_PLACE_FUNCTION,   // the last function of numbers
  EH_PLACE_TRANSFORM,  // the last transform
  EH_PLACE_RESULT,     // what a function of numbers returned
  EH_PLACES = EH_PLACE_RESULT,
  EH_ROOM = 40,        // what may lie above them without asking
};
// Where a loop of calls of next has come to.
typedef struct {
  uint64_t table;  // its number; 0 where the slot is free
  uint64_t call;   // of the host's, in which the keys were taken down
  uint64_t used;   // when it went on last
  int keys;        // a registry reference
  lua_Integer position, list, count;
} eh_walk;

struct eh_state {
  lua_State *L;
  lua_State *running;
  eh_heap heap;
  eh_host host;
  eh_limits limits;
  eh_failure failure;
  uint64_t seed;
  locale_t locale;  // that of C
  int locale_trust;  // for how many more calls of functions of numbers the thread's locale is taken to be as it was

  // limits of the call that is going on
  int64_t remaining;
  double deadline;  // 0: the clock has not been read yet
  uint64_t unclocked;  // steps since the clock was last read
  int interval;        // instructions between two hooks
  bool overflowed;     // an error of a full stack was caught in this call
  bool hooked;         // the hook fired in this call
  eh_limit aborted;
  uint64_t call;  // how many calls from the host there were
  int depth;  // nested calls from the host
  int resident[EH_PLACES + 1];  // the reference of what lies at EH_PLACE_FUNCTION and EH_PLACE_TRANSFORM; 0 is none
  jmp_buf *panic;
  eh_place *trace;  // where the place that is run is to be written; often none

  // output
  char *output;
  size_t output_length, output_capacity, output_total;
  // warnings about old names
  char *warnings;
  size_t warnings_length;

  // fields
  eh_schema *schemas;
  int schema_count, schema_capacity;
  eh_slot *slots;
  int slot_mask, slot_used;
  int layer_count, layer_schema, context_schema, context_block;
  const char *parameters_name;
  const char **layer_names;
  int layer_refs[EH_MAX_BLOCKS];
  int context_ref;
  int current_parameters;
  int parameter_blocks;
  int colors_ref;
  // what the views stand for during a call: layers from block 0, then the context and the parameters
  eh_layers layers;
  int attached;  // how many layers; 0 outside a call
  double *context_values, *parameter_values;
  bool context_filled;
  uint64_t reads;

  // results
  bool in_result, has_number;
  double number;
  char result_key[EH_NAME_SIZE * 2];
  eh_hit hits[EH_HITS];

  eh_tree_block *tree;
  size_t tree_nodes, tree_bytes;
  int64_t objects;
  uint64_t owed;  // work of the host function that runs, in steps

  eh_walk walks[EH_WALKS];
  uint64_t walk_steps;
  int functions_ref;     // the numbers of C functions that are not in Lua's memory
  size_t payload[2];     // from a userdata's block to its payload, without and with a user value
  int module_ref;  // the `effecthost` table
  int loaded_ref;  // required modules by name
};

// Lua prints and compares by the locale of its thread, which is the embedder's: calls run in that of C instead. Asking
// costs less than switching, so it is only done where it changes something. Returns what to go back to, or 0.
static inline locale_t eh_enter_locale(eh_state *s) {
  s->locale_trust = 0;
  if (*nl_langinfo(RADIXCHAR) == '.' && !nl_langinfo(_NL_COLLATE_NRULES)) return (locale_t)0;
  return uselocale(s->locale);
}

// The same for calls that are so short that even asking would cost a tenth of them: asks at the first and at every 32nd
// of those that follow one another.
static inline locale_t eh_enter_locale_sparsely(eh_state *s) {
  if (s->locale_trust > 0) {
    s->locale_trust--;
    return (locale_t)0;
  }
  locale_t before = eh_enter_locale(s);
  if (!before) s->locale_trust = 31;
  return before;
}

static inline void eh_leave_locale(locale_t before) {
  if (before) uselocale(before);
}

static inline eh_state *eh_of(lua_State *L) { return *(eh_state **)lua_getextraspace(L); }

// allocator.c
void eh_heap_init(eh_heap *heap, size_t cap, int64_t fail_after, bool fail_once);
void *eh_allocate(void *state, void *pointer, size_t old_size, size_t new_size);
void eh_heap_free(eh_heap *heap);

// failure.c
int eh_handler(lua_State *L);
void eh_where_now(eh_state *s, lua_State *L);
// Writes the place into the host's memory.
void eh_note_place(eh_state *s, lua_State *L);
void eh_record(eh_state *s, eh_status status, const char *message);
void eh_memory_failure(eh_state *s);
bool eh_is_overflow(lua_State *L, int index);
int eh_note_overflow(lua_State *L);

// limits.c
// Gives the next call its full allowance.
static inline void eh_arm(eh_state *s) {
  s->remaining = s->limits.instructions > INT64_MAX ? INT64_MAX : (int64_t)s->limits.instructions;
  s->deadline = 0;
  s->overflowed = s->hooked = false;
  s->call++;
}
void eh_stop(eh_state *s, lua_State *L, eh_limit limit, bool locate);
void eh_hook(lua_State *L, lua_Debug *ar);
// Makes the hook of a thread fire as often as it has to.
void eh_watch(lua_State *L);
_Noreturn void eh_abort(lua_State *L, eh_limit limit);
// Raises the error of a limit that was reached before.
_Noreturn void eh_raise_again(lua_State *L);
// Takes work inside C off the allowance of the call; a step is about what an instruction costs.
void eh_charge(lua_State *L, uint64_t steps);
// The same for memory that was asked for; false where it may not be had. Raises nothing.
bool eh_charge_memory(eh_state *s, size_t bytes);
// As lua_checkstack and luaL_checkstack, but memory that ran out is the limit that it is.
bool eh_has_stack(lua_State *L, int slots);
void eh_check_stack(lua_State *L, int slots, const char *what);

// control.c
void eh_open_control(lua_State *L);

// weak.c
void eh_forbid_weak_tables(lua_State *L);

// source.c
// Compiles a text, as lua_load does, with the limits looked at on the way. A failure has its line and file.
int eh_load_text(lua_State *L, const char *bytes, size_t length, const char *path);

// call.c
int eh_run(eh_state *s, lua_CFunction body, void *job);
eh_status eh_finish(eh_state *s, int status);
// Calls a host function with the arguments from `first` on, and pushes its result.
int eh_call_host(lua_State *L, int function, int first);
// Pushes a host function as scripts call it.
void eh_push_host_function(lua_State *L, int function);
// Pushes the metatable that all host objects share.
void eh_push_object_metatable(lua_State *L);
void eh_make_resident(eh_state *s, int place, int reference);

// sandbox.c
void eh_open_sandbox(lua_State *L);
// After all functions of the libraries are in place.
void eh_open_names(lua_State *L);

// search.c, replace.c
void eh_open_search(lua_State *L);
void eh_open_replace(lua_State *L);

// tables.c
void eh_open_tables(lua_State *L);
// The length of the table at 1, which has to be one to read and write.
lua_Integer eh_table_length(lua_State *L);

// sort.c
void eh_open_sort(lua_State *L);

// strings.c
void eh_open_strings(lua_State *L);
// Gives the function of a name in the table at the top to a closure of `wrapper` as its upvalue, and puts that in place.
void eh_wrap(lua_State *L, const char *name, lua_CFunction wrapper);
// Calls the stock function in the upvalue in this very frame; returns how many results it pushed.
int eh_call_stock(lua_State *L);

// utf8.c
void eh_open_utf8(lua_State *L);

// tree.c
void eh_tree_reset(eh_state *s);
void eh_to_tree(lua_State *L, int index, eh_value *value);
void eh_push_tree(lua_State *L, const eh_value *value);

// fields.c
void eh_open_fields(lua_State *L);
eh_view *eh_to_view(lua_State *L, int index);

// objects.c
void eh_open_objects(lua_State *L);
void eh_push_object(lua_State *L, int kind, int64_t id);
// Pushes the table below the module that a dotted name belongs to, made where it is missing; returns the last part.
const char *eh_push_owner(lua_State *L, const char *name);
eh_object *eh_to_object(lua_State *L, int index);

// numbers.c
void eh_open_numbers(lua_State *L);

// serial.c
void eh_open_serials(lua_State *L);
// The number of a table, function, userdata or coroutine: the order in which they were made. 0 for other values.
uint64_t eh_serial(lua_State *L, int index);
// As luaL_tolstring, with such numbers for addresses.
const char *eh_tolstring(lua_State *L, int index, size_t *length);

// pairs.c
void eh_open_pairs(lua_State *L);

// format.c
void eh_open_format(lua_State *L);

// matrix.c
void eh_open_matrix(lua_State *L);
double *eh_to_matrix(lua_State *L, int index);
double *eh_push_matrix(lua_State *L);

#endif
