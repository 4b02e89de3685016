// The one door between Swift and Lua.
//
// A Lua error is a long jump, which must never cross a Swift frame. So Swift never sees a lua_State: it calls the
// functions below, each of which runs whatever can raise inside a protected call and returns a status; and where Lua
// calls Swift, a C function converts the arguments, Swift returns a status, and only then C raises.
#ifndef EFFECTHOST_CLUABRIDGE_H
#define EFFECTHOST_CLUABRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct eh_state eh_state;

// MARK: Failures

typedef enum {
  EH_OK = 0,
  EH_FAILED_LOAD,    // the source is no Lua program
  EH_FAILED_SCRIPT,  // an error of the script's
  EH_FAILED_LIMIT,   // a limit stopped the script for good
} eh_status;

typedef enum {
  EH_LIMIT_NONE = 0,
  EH_LIMIT_TIME,
  EH_LIMIT_INSTRUCTIONS,
  EH_LIMIT_MEMORY,
  EH_LIMIT_OUTPUT,
  EH_LIMIT_STACK,
} eh_limit;

enum { EH_PATH_SIZE = 512, EH_MESSAGE_SIZE = 2048, EH_FRAME_MAX = 24, EH_NAME_SIZE = 64 };

typedef struct {
  char file[EH_PATH_SIZE];
  char function[EH_NAME_SIZE];
  int line;
} eh_frame;

// What went wrong. It lies inside the state, so that reporting needs no memory.
typedef struct {
  eh_status status;
  eh_limit limit;
  int line;  // 0 where none is known
  char file[EH_PATH_SIZE];
  char message[EH_MESSAGE_SIZE];
  int frame_count;
  eh_frame frames[EH_FRAME_MAX];
} eh_failure;

// A place in a script, for a process that looks on from outside.
typedef struct {
  char file[EH_PATH_SIZE];
  int line;
} eh_place;

// MARK: Values

typedef enum {
  EH_NIL = 0,
  EH_BOOLEAN,
  EH_INTEGER,
  EH_NUMBER,
  EH_STRING,
  EH_TABLE,
  EH_FUNCTION,  // `reference` is a registry reference that the receiver owns
  EH_OBJECT,    // a host object: kind and id
  EH_VIEW,      // a layer, a context or a part of one
  EH_OTHER,     // a thread or other userdata; `name` is the type's name
  EH_CYCLE,     // a table inside itself, or nested too deeply
  EH_HOST_FUNCTION,  // a function of the host's, whose number is `integer`; only from the host
} eh_type;

typedef struct eh_value eh_value;

typedef struct {
  eh_value *key;
  eh_value *value;
} eh_entry;

// A copy of a Lua value in the host's memory, valid until the next call into the state.
struct eh_value {
  eh_type type;
  bool boolean;
  int64_t integer;
  double number;
  const char *bytes;  // strings (not terminated by `length`, but by a zero after it too) and type names
  size_t length;
  eh_entry *entries;  // tables: 1...n first, then other keys in order
  size_t count;
  size_t list_count;  // how many entries are the values of 1...n
  int reference;
  int object_kind;
  int64_t object;
};

// MARK: Fields

typedef enum {
  EH_FIELD_NUMBER = 0,
  EH_FIELD_INTEGER,
  EH_FIELD_BOOLEAN,
  EH_FIELD_COLOR,
  EH_FIELD_MATRIX,
  EH_FIELD_CHOICE,  // one of its children's names; the number is the index
  EH_FIELD_GROUP,   // a table of its children
} eh_field_kind;

enum { EH_SHORTHAND_NONE = -2, EH_SHORTHAND_ALL = -1 };

// A named number or group of numbers in a block that scripts read and write in place.
typedef struct {
  const char *name;
  eh_field_kind kind;
  int slot;         // index of the first number
  int count;        // how many numbers
  double minimum, maximum;
  bool clamps;      // a number outside the range is limited to it; otherwise it is refused
  int shorthand;    // what a plain number means for a group: the index of a child, all, or none
  int first_child;  // index into the schema's fields
  int child_count;
  int bit;          // which bit of the block's mask a write sets, or a read of a watched block
} eh_field;

// MARK: What the host answers

// What is wrong with a field that a script gave, for the host to put into words.
typedef enum {
  EH_PROBLEM_UNKNOWN = 0,   // no field of that name
  EH_PROBLEM_TYPE,          // a value of the wrong type
  EH_PROBLEM_NUMBER,        // not a number, or infinite
  EH_PROBLEM_RANGE,         // outside minimum...maximum
  EH_PROBLEM_READONLY,      // not to be written
  EH_PROBLEM_DETACHED,      // used outside a call
  EH_PROBLEM_COLOR,         // no colour of that name
  EH_PROBLEM_TWICE,         // given under both of its names
  EH_PROBLEM_RESULT,        // transform returned something that is no table of properties
} eh_problem_kind;

typedef struct {
  eh_problem_kind kind;
  int schema;
  int field;            // the field, or the group that has no such field, or -1 for the schema itself
  const char *name;     // what the script wrote, or a type's name
  double number;
  bool numbered;        // whether the script wrote `number` where a name belongs
  bool on_layer;        // whether layer names would have been right too
} eh_problem;

typedef struct {
  void *context;
  // A function of the host's. Returns 0 and fills `result`, or another number and fills `message`.
  // The result's bytes and entries must live until the next call of this function.
  int (*call)(void *context, int function, const eh_value *arguments, int count, eh_value *result, char *message,
              size_t size);
  // Applies a native effect to the layers of the cell, at a progress. As above.
  int (*apply)(void *context, int64_t object, double progress, char *message, size_t size);
  // An easing's value. As above.
  int (*ease)(void *context, int64_t object, double t, double *result, char *message, size_t size);
  // The source of a required module, or -1 with a message; the bytes are the host's until the next call.
  int (*module)(void *context, const char *name, const char **bytes, size_t *length, char *path, char *message,
                size_t size);
  // An object is no longer reachable from the script.
  void (*release)(void *context, int kind, int64_t object);
  // Writes the numbers of the context of the call that is going on; called where the script first looks at one.
  void (*fill)(void *context, double *numbers);
  // Puts a problem into words.
  void (*describe)(void *context, const eh_problem *problem, char *message, size_t size);
} eh_host;

// Constructors are called with a table and go to the host like functions do.
enum {
  EH_OBJECT_EFFECT = 1,
  EH_OBJECT_EASING = 2,
  EH_OBJECT_PLAIN = 3,
  EH_OBJECT_CONSTRUCTOR = 4,
  // Kinds from here on are the host's own, with methods.
  EH_OBJECT_METHODS = 5,
};

typedef struct {
  size_t memory;          // bytes that the script may hold at once; 0 is no limit
  uint64_t instructions;  // per call; 0 is no limit
  double seconds;         // per call; 0 is no limit
  size_t output;          // bytes of print per script; 0 is no limit
} eh_limits;

// MARK: The state

// Opens a state with the sandboxed libraries, or returns NULL where even that finds no memory.
// `fail_after` > 0 lets that allocation and all later ones fail, to test every path; `fail_once` only that one.
eh_state *eh_open(const eh_limits *limits, const eh_host *host, uint64_t seed, int64_t fail_after, bool fail_once);
// The host's own pointer, handed to its functions.
void eh_set_host_context(eh_state *state, void *context);
// Lets the place that the script has come to be written at every hook of its limits; the memory is the host's.
void eh_set_trace(eh_state *state, eh_place *place);
// Frees everything, runs nothing of the script's.
void eh_close(eh_state *state);

const eh_failure *eh_last_failure(const eh_state *state);
// Bytes that the script holds, and the most it ever held.
size_t eh_memory_used(const eh_state *state);
size_t eh_memory_peak(const eh_state *state);
// How many allocations were asked for so far.
int64_t eh_allocation_count(const eh_state *state);
// How many host objects the script still holds.
int64_t eh_object_count(const eh_state *state);
// Frees what the script no longer reaches.
void eh_collect(eh_state *state);
// What the script printed since the last time; valid until the next call.
const char *eh_take_output(eh_state *state, size_t *length);
// Warnings since the last time, each "path:line: text" on a line of its own; valid until the next call.
const char *eh_take_warnings(eh_state *state, size_t *length);

// MARK: Setting up (after eh_open, before the script)

// Adds a description of a block's numbers; `roots` are the fields that are not children. Returns its index, -1 on failure.
int eh_add_schema(eh_state *state, const eh_field *fields, int count, int roots, bool writable, bool watched);
// Names another spelling of a root field.
int eh_add_alias(eh_state *state, int schema, int field, const char *name);
// Adds the named colour to those that every colour field accepts.
int eh_add_color(eh_state *state, const char *name, double red, double green, double blue, double alpha);
// Makes the layers of the cell known by name; the first is the cell itself.
int eh_set_layers(eh_state *state, int schema, const char *const *names, int count);
// Makes the context known; `parameters_field` is the field under which the current parameters are found.
int eh_set_context(eh_state *state, int schema, const char *parameters_name);
// Adds a host function under a dotted name of the `effecthost` module.
int eh_add_function(eh_state *state, const char *name, int function);
// Adds a plain value under a dotted name.
int eh_add_string(eh_state *state, const char *name, const char *value);
// Lets an old dotted name stand for a function that is there under another; its first call leaves a warning.
int eh_add_deprecated(eh_state *state, const char *name, const char *replacement, const char *warning);
// Lets unknown names below a dotted name be asked of a host function, which gets the name.
int eh_add_lookup(eh_state *state, const char *name, int function);
// The host function that easing{ parameters } and constructor{ options } call, with the object and the table.
int eh_set_object_function(eh_state *state, int function);

// Lets objects of a kind have a method, which is a host function that gets the object first.
int eh_add_method(eh_state *state, int kind, const char *name, int function);
// The host functions that are asked for members that are no methods: read(object, name), write(object, name, value).
int eh_set_members(eh_state *state, int read, int write);

// MARK: Scripts

// Loads and runs a chunk once; its results are kept as references in `results` (at most `max`).
eh_status eh_load(eh_state *state, const char *bytes, size_t length, const char *path, eh_value *result);
// A reference to a global of a name, read raw: `*type` is its type. EH_NOREF where it is nil.
eh_status eh_global(eh_state *state, const char *name, int *reference, eh_type *type);
// A copy of what a reference holds.
eh_status eh_value_of(eh_state *state, int reference, eh_value *value);
void eh_release(eh_state *state, int reference);
// Where a function is defined; false where it is no Lua function.
bool eh_function_lines(eh_state *state, int reference, int *first, int *last, char *path);

typedef struct {
  double value;
  eh_status status;
} eh_number;

// number -> number
eh_number eh_call_number(eh_state *state, int reference, double x);
// The same for many, in one protected call; `*done` tells how many were finished.
eh_status eh_call_numbers(eh_state *state, int reference, const double *x, double *results, size_t count,
                          size_t *done);
// Any arguments, any results; the results are one table value of the list 1...n.
eh_status eh_call_values(eh_state *state, int reference, const eh_value *arguments, int count, eh_value *results);
// The same from inside a host function, while Lua is running.
eh_status eh_call_nested_number(eh_state *state, int reference, double x, double *result);

// Any arguments, from inside a host function; what the function returns is dropped.
eh_status eh_call_nested(eh_state *state, int reference, const eh_value *arguments, int count);
// Counts further work of the host function that runs, in about what as many instructions cost.
void eh_owe(eh_state *state, uint64_t steps);

// The numbers of one layer: `values` in slot order, `written` a mask of properties.
typedef struct {
  char *base;             // the first layer
  size_t stride;          // from one layer to the next
  size_t written_offset;  // from a layer to its mask; its values lie at its beginning
} eh_layers;

typedef struct {
  int function;              // the transform
  int parameters;            // a view made by eh_make_parameters, or 0
  double *parameter_values;  // its numbers
} eh_effect;

// Calls transform(progress, cell, context): in-place changes and the returned table end up in the layers. The numbers of
// `context` are the host's to write when it is asked for them.
eh_status eh_call_effect(eh_state *state, eh_effect effect, double progress, eh_layers layers, int layer_count,
                         double *context);
// Whether the last failure lies in what transform returned, and about which key.
const char *eh_result_key(const eh_state *state, bool *in_result);
// The number that the last transform returned instead of a table, if it did.
bool eh_result_number(const eh_state *state, double *number);
// Which watched fields were read since the last time.
uint64_t eh_take_reads(eh_state *state);
// Makes a view of parameters of a schema; a reference, or 0 on failure.
int eh_make_parameters(eh_state *state, int schema);
// The layers of the call that is going on (for native effects), or false outside one.
bool eh_current_layers(const eh_state *state, eh_layers *layers, int *count);

#endif
