// A host for Lua as one would write it in C without a second thought: what the package's own host is measured against.
#ifndef EFFECTHOST_BASELINE_H
#define EFFECTHOST_BASELINE_H

#include <stdbool.h>
#include <stddef.h>

#include "CFormulas.h"

typedef struct baseline baseline;

// The bytes that this process has allocated and not freed; Swift does not see the C library's own function.
size_t baseline_allocated(void);

enum { BASELINE_FIELDS = 6 };

// Opens all libraries, without limits, and runs a script; NULL where that fails.
baseline *baseline_open(const char *script);
void baseline_close(baseline *b);

// A reference to a global function.
int baseline_function(baseline *b, const char *name);

// Calls a function of one number `count` times, each time protected, and adds up what it returns.
bool baseline_call_numbers(baseline *b, int function, const double *x, size_t count, double *sum);

// Calls a function that returns a table of six numbers, and adds those up by the names that were set before.
void baseline_set_fields(baseline *b, const char *const names[BASELINE_FIELDS]);
bool baseline_call_tables(baseline *b, int function, const double *x, size_t count, double *sum);

// The same with LuaJIT, from its shared library; NULL where that is not there.
typedef struct baseline_jit baseline_jit;
baseline_jit *baseline_jit_open(const char *script);
int baseline_jit_function(baseline_jit *b, const char *name);
bool baseline_jit_call_numbers(baseline_jit *b, int function, const double *x, size_t count, double *sum);
void baseline_jit_set_fields(baseline_jit *b, const char *const names[BASELINE_FIELDS]);
bool baseline_jit_call_tables(baseline_jit *b, int function, const double *x, size_t count, double *sum);

// Calls a function of a count once: what LuaJIT compiles when the loop is its own.
bool baseline_jit_loop(baseline_jit *b, int function, size_t count, double *sum);

// Runs a program by its words, the last of which is NULL, to its end, and returns the most memory that it held at once,
// in KiB; -1 where it failed. What a process tells of a child when it has ended counts what the parent itself held.
long baseline_peak(char *const words[]);

#endif
