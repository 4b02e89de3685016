// Lua's patterns: the same language and messages as the stock library, with every step charged to the call's allowance,
// since a pattern with several repetitions can backtrack for longer than anybody waits.
//
// The pattern is read while it is matched. So a mistake in it is only found by a match that gets there, as in Lua.
#include "patterns.h"

#include <string.h>

enum { UNCHARGED_MAX = 1000 };

void eh_matcher_init(eh_matcher *m, lua_State *L, const char *subject, size_t subject_length, const char *pattern,
                     size_t pattern_length) {
  m->L = L;
  m->subject = subject;
  m->subject_end = subject + subject_length;
  m->pattern_end = pattern + pattern_length;
  m->depth = 0;
  m->steps = 0;
  m->count = 0;
}

void eh_match_charge(eh_matcher *m) {
  unsigned steps = m->steps;
  m->steps = 0;
  eh_charge(m->L, steps);
}

static inline void spend(eh_matcher *m, size_t steps) {
  m->steps += steps > INT32_MAX ? INT32_MAX : (unsigned)steps;
  if (m->steps >= UNCHARGED_MAX) eh_match_charge(m);
}

// MARK: Single characters

static inline bool is_letter(unsigned char c) { return (unsigned char)((c | 32) - 'a') < 26; }
static inline bool is_digit(unsigned char c) { return (unsigned char)(c - '0') < 10; }
static inline bool is_printed(unsigned char c) { return c > ' ' && c < 127; }

// Whether a character is of the class that a letter names; any other letter names itself. The classes are those of
// ASCII, whatever the locale.
static bool is_of_class(unsigned char c, unsigned char letter) {
  bool found;
  switch (letter | 32) {
    case 'a': found = is_letter(c); break;
    case 'c': found = c < ' ' || c == 127; break;
    case 'd': found = is_digit(c); break;
    case 'g': found = is_printed(c); break;
    case 'l': found = c >= 'a' && c <= 'z'; break;
    case 'p': found = is_printed(c) && !is_letter(c) && !is_digit(c); break;
    case 's': found = c == ' ' || (c >= 9 && c <= 13); break;
    case 'u': found = c >= 'A' && c <= 'Z'; break;
    case 'w': found = is_letter(c) || is_digit(c); break;
    case 'z': found = c == 0; break;  // undocumented, but there
    case 'x': found = is_digit(c) || (unsigned char)((c | 32) - 'a') < 6; break;
    default: return c == letter;
  }
  return (letter & 32) ? found : !found;
}

// The end of a set whose inside begins at `p`, after the bracket: just after the bracket that closes it.
static const char *set_end(eh_matcher *m, const char *p) {
  const char *begin = p;
  if (p < m->pattern_end && *p == '^') p++;
  // A bracket in the first place stands for itself.
  for (bool first = true; first || p == m->pattern_end || *p != ']'; first = false) {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
    p += *p == '%' && p + 1 < m->pattern_end ? 2 : 1;
  }
  spend(m, (size_t)(p - begin) / 4);
  return p + 1;
}

static const char *item_end(eh_matcher *m, const char *p) {
  if (*p == '[') return set_end(m, p + 1);
  if (*p != '%') return p + 1;
  if (p + 1 == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
  return p + 2;
}

// Whether a character is in the set from the bracket at `p` to the one before `end`.
static bool is_in_set(eh_matcher *m, unsigned char c, const char *p, const char *end) {
  const char *last = end - 1;
  bool negated = p[1] == '^';
  p += negated ? 2 : 1;
  const char *begin = p;
  bool found = false;
  while (p < last && !found) {
    if (*p == '%') {
      found = is_of_class(c, (unsigned char)p[1]);
      p += 2;
    } else if (p[1] == '-' && p + 2 < last) {
      found = (unsigned char)p[0] <= c && c <= (unsigned char)p[2];
      p += 3;
    } else {
      found = (unsigned char)*p == c;
      p++;
    }
  }
  spend(m, (size_t)(p - begin) / 4);
  return found != negated;
}

static inline bool is_matched(eh_matcher *m, const char *place, const char *p, const char *end) {
  if (place >= m->subject_end) return false;
  unsigned char c = (unsigned char)*place;
  switch (*p) {
    case '.': return true;
    case '%': return is_of_class(c, (unsigned char)p[1]);
    case '[': return is_in_set(m, c, p, end);
    default: return (unsigned char)*p == c;
  }
}

// MARK: Items

static const char *match(eh_matcher *m, const char *place, const char *p);

// As many as there are, then fewer and fewer until the rest matches.
static const char *match_most(eh_matcher *m, const char *place, const char *p, const char *end) {
  ptrdiff_t most = 0;
  while (is_matched(m, place + most, p, end)) {
    most++;
    spend(m, 1);
  }
  for (; most >= 0; most--) {
    const char *found = match(m, place + most, end + 1);
    if (found) return found;
  }
  return NULL;
}

// None, then more and more until the rest matches.
static const char *match_least(eh_matcher *m, const char *place, const char *p, const char *end) {
  for (;; place++) {
    const char *found = match(m, place, end + 1);
    if (found) return found;
    if (!is_matched(m, place, p, end)) return NULL;
  }
}

static const char *match_open(eh_matcher *m, const char *place, const char *p) {
  if (m->count >= EH_CAPTURES_MAX) luaL_error(m->L, "too many captures");
  bool is_position = *p == ')';
  m->captures[m->count].start = place;
  m->captures[m->count].length = is_position ? EH_CAPTURE_POSITION : EH_CAPTURE_OPEN;
  m->count++;
  const char *found = match(m, place, is_position ? p + 1 : p);
  if (!found) m->count--;
  return found;
}

static const char *match_close(eh_matcher *m, const char *place, const char *p) {
  int i = m->count - 1;
  while (i >= 0 && m->captures[i].length != EH_CAPTURE_OPEN) i--;
  if (i < 0) luaL_error(m->L, "invalid pattern capture");
  m->captures[i].length = place - m->captures[i].start;
  const char *found = match(m, place, p);
  if (!found) m->captures[i].length = EH_CAPTURE_OPEN;
  return found;
}

// %bxy, `p` being at x: from an x to the y that balances it.
static const char *match_balanced(eh_matcher *m, const char *place, const char *p) {
  if (p + 1 >= m->pattern_end) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (place >= m->subject_end || *place != *p) return NULL;
  size_t nested = 1;
  for (const char *s = place + 1; s < m->subject_end; s++) {
    spend(m, 1);
    if (*s == p[1]) {
      if (--nested == 0) return s + 1;
    } else if (*s == *p) {
      nested++;
    }
  }
  return NULL;
}

// %f[set], `p` being after the f: a place where the set begins. Returns where the pattern goes on.
static const char *match_frontier(eh_matcher *m, const char *place, const char *p) {
  if (p == m->pattern_end || *p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
  const char *end = set_end(m, p + 1);
  unsigned char before = place == m->subject ? 0 : (unsigned char)place[-1];
  unsigned char here = place == m->subject_end ? 0 : (unsigned char)*place;
  return !is_in_set(m, before, p, end) && is_in_set(m, here, p, end) ? end : NULL;
}

// %1: what a capture holds, once more.
static const char *match_again(eh_matcher *m, const char *place, int index) {
  if (index < 0 || index >= m->count || m->captures[index].length == EH_CAPTURE_OPEN) {
    luaL_error(m->L, "invalid capture index %%%d", index + 1);
  }
  ptrdiff_t length = m->captures[index].length;
  if (length < 0 || m->subject_end - place < length) return NULL;
  spend(m, (size_t)length / 16);
  return memcmp(m->captures[index].start, place, (size_t)length) == 0 ? place + length : NULL;
}

// A character or set with what may follow it. Returns true where the matching goes on at *place and *p, and false
// where it is over, with the end in *place.
static bool match_item(eh_matcher *m, const char **place, const char **p) {
  const char *end = item_end(m, *p);
  char repetition = end < m->pattern_end ? *end : 0;
  bool matches = is_matched(m, *place, *p, end);
  switch (repetition) {
    case '*':
    case '-':
    case '?':
      if (matches) {
        const char *found = repetition == '*'   ? match_most(m, *place, *p, end)
                            : repetition == '-' ? match_least(m, *place, *p, end)
                                                : match(m, *place + 1, end + 1);
        if (found || repetition != '?') {
          *place = found;
          return false;
        }
      }
      *p = end + 1;
      return true;
    case '+':
      *place = matches ? match_most(m, *place + 1, *p, end) : NULL;
      return false;
    default:
      *place = matches ? *place + 1 : NULL;
      *p = end;
      return matches;
  }
}

// An item that begins with %. As above.
static bool match_escape(eh_matcher *m, const char **place, const char **p) {
  unsigned char letter = *p + 1 < m->pattern_end ? (unsigned char)(*p)[1] : 0;
  if (letter == 'b') {
    *place = match_balanced(m, *place, *p + 2);
    *p += 4;
  } else if (letter == 'f') {
    const char *next = match_frontier(m, *place, *p + 2);
    if (!next) *place = NULL;
    *p = next;
  } else if (is_digit(letter)) {
    *place = match_again(m, *place, letter - '1');
    *p += 2;
  } else {
    return match_item(m, place, p);
  }
  return *place != NULL;
}

static const char *match(eh_matcher *m, const char *place, const char *p) {
  if (m->depth >= EH_MATCH_DEPTH) luaL_error(m->L, "pattern too complex");
  m->depth++;
  bool going = true;
  while (going && p != m->pattern_end) {
    spend(m, 1);
    switch (*p) {
      case '(':
        place = match_open(m, place, p + 1);
        going = false;
        break;
      case ')':
        place = match_close(m, place, p + 1);
        going = false;
        break;
      case '%': going = match_escape(m, &place, &p); break;
      case '$':
        if (p + 1 == m->pattern_end) {
          if (place != m->subject_end) place = NULL;
          going = false;
          break;
        }
        going = match_item(m, &place, &p);
        break;
      default: going = match_item(m, &place, &p);
    }
  }
  m->depth--;
  return place;
}

const char *eh_match_at(eh_matcher *m, const char *place, const char *pattern) {
  m->count = 0;
  m->depth = 0;
  return match(m, place, pattern);
}

// MARK: Captures

bool eh_capture(eh_matcher *m, int index, const char *start, const char *end, const char **bytes, size_t *length) {
  if (index >= m->count) {
    if (index != 0) luaL_error(m->L, "invalid capture index %%%d", index + 1);
    *bytes = start;
    *length = (size_t)(end - start);
    return true;
  }
  ptrdiff_t captured = m->captures[index].length;
  if (captured == EH_CAPTURE_OPEN) luaL_error(m->L, "unfinished capture");
  if (captured == EH_CAPTURE_POSITION) {
    lua_pushinteger(m->L, m->captures[index].start - m->subject + 1);
    return false;
  }
  *bytes = m->captures[index].start;
  *length = (size_t)captured;
  return true;
}

void eh_push_capture(eh_matcher *m, int index, const char *start, const char *end) {
  const char *bytes;
  size_t length;
  if (eh_capture(m, index, start, end, &bytes, &length)) lua_pushlstring(m->L, bytes, length);
}

int eh_push_captures(eh_matcher *m, const char *start, const char *end) {
  int count = m->count == 0 && start ? 1 : m->count;
  eh_check_stack(m->L, count, "too many captures");
  for (int i = 0; i < count; i++) eh_push_capture(m, i, start, end);
  return count;
}

size_t eh_search_start(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length - (size_t)-position;
}
