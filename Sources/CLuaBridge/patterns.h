// Lua's patterns, matched with a budget.
#ifndef EH_PATTERNS_H
#define EH_PATTERNS_H

#include "internal.h"

enum {
  EH_CAPTURE_OPEN = -1,      // its end was not seen yet
  EH_CAPTURE_POSITION = -2,  // `()`
  EH_MATCH_DEPTH = 200,      // as in Lua, so that the same patterns are too complex
  EH_CAPTURES_MAX = 32,
};

typedef struct {
  lua_State *L;
  const char *subject, *subject_end, *pattern_end;
  int depth;
  unsigned steps;  // work that is not charged yet
  int count;
  struct {
    const char *start;
    ptrdiff_t length;
  } captures[EH_CAPTURES_MAX];
} eh_matcher;

void eh_matcher_init(eh_matcher *m, lua_State *L, const char *subject, size_t subject_length, const char *pattern,
                     size_t pattern_length);
// Matches the pattern at exactly this place of the subject: returns where the match ends, or NULL.
const char *eh_match_at(eh_matcher *m, const char *place, const char *pattern);
// Charges what the matches so far have cost.
void eh_match_charge(eh_matcher *m);

// Pushes a capture, or the whole match for the first one where there is none.
void eh_push_capture(eh_matcher *m, int index, const char *start, const char *end);
// Pushes all captures, or the whole match where there are none and `start` is given. Returns how many.
int eh_push_captures(eh_matcher *m, const char *start, const char *end);
// Finds a capture's bytes; false where it is a position, which is pushed instead.
bool eh_capture(eh_matcher *m, int index, const char *start, const char *end, const char **bytes, size_t *length);

// Where a search begins that was asked to begin at `position`, from 0; it may lie beyond the end.
size_t eh_search_start(lua_Integer position, size_t length);

#endif
