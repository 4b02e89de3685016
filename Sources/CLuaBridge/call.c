// Calls into a script: each runs protected, with its own allowance, and leaves a report behind when it fails.
#include "internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// Runs host work that may raise, outside the script's limits. The body gets the job as a light userdata.
int eh_run(eh_state *s, lua_CFunction body, void *job) {
  lua_State *L = s->L;
  if (!lua_checkstack(L, 8)) {
    eh_memory_failure(s);
    return LUA_ERRMEM;
  }
  bool charging = s->heap.charging;
  s->heap.charging = false;
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, job);
  int status = lua_pcall(L, 1, 0, EH_PLACE_HANDLER);
  if (status != LUA_OK) lua_settop(L, EH_PLACES);
  s->heap.charging = charging;
  return status;
}

static void arm(eh_state *s) {
  eh_arm(s);
  s->heap.charging = true;
  s->depth++;
}

static locale_t begin(eh_state *s) {
  arm(s);
  return eh_enter_locale(s);
}

static void end(eh_state *s, locale_t before) {
  eh_leave_locale(before);
  s->depth--;
  s->heap.charging = s->depth > 0;
}

// Turns the status of a finished call into ours, completing the report.
eh_status eh_finish(eh_state *s, int status) {
  if (status == LUA_OK && !s->aborted) return EH_OK;
  if (s->aborted) {
    // Every call after a limit gives the same report.
    return s->failure.status = EH_FAILED_LIMIT;
  }
  if (status == LUA_ERRMEM || status == LUA_ERRERR) {
    eh_stop(s, s->L, status == LUA_ERRMEM ? EH_LIMIT_MEMORY : EH_LIMIT_STACK, false);
    return EH_FAILED_LIMIT;
  }
  if (s->failure.limit == EH_LIMIT_STACK) {
    eh_stop(s, s->L, EH_LIMIT_STACK, false);
    return EH_FAILED_LIMIT;
  }
  return s->failure.status;
}

// Puts the function of a reference at its place, where the next call will find it again.
void eh_make_resident(eh_state *s, int place, int reference) {
  if (s->resident[place] == reference) return;
  lua_rawgeti(s->L, LUA_REGISTRYINDEX, reference);
  lua_replace(s->L, place);
  s->resident[place] = reference;
}

// MARK: Numbers

// Takes what a function of numbers returned from the top of the stack.
static bool to_number(lua_State *L, double *result) {
  // A string that reads as a number is none.
  if (lua_type(L, -1) != LUA_TNUMBER) return false;
  *result = lua_tonumber(L, -1);
  return isfinite(*result);
}

// Reports what a function of numbers returned instead of one; it is on the top of the stack.
static eh_status refuse_result(eh_state *s, lua_State *L, double x) {
  char text[160];
  locale_t before = eh_enter_locale(s);
  double number = lua_tonumber(L, -1);
  if (lua_type(L, -1) == LUA_TNUMBER) {
    // The sign of a NaN says nothing.
    snprintf(text, sizeof text, "the function returned %.17g for %.17g; it has to be a finite number",
             isnan(number) ? fabs(number) : number, x);
  } else {
    snprintf(text, sizeof text, "the function returned %s%s for %.17g; it has to be a number",
             lua_isnil(L, -1) ? "" : "a ", luaL_typename(L, -1), x);
  }
  eh_leave_locale(before);
  s->failure.limit = EH_LIMIT_NONE;
  s->failure.frame_count = s->failure.line = 0;
  s->failure.file[0] = 0;
  eh_record(s, EH_FAILED_SCRIPT, text);
  return EH_FAILED_SCRIPT;
}

// What a call answers that gave no number. Apart, so that those that do need not save registers for it.
__attribute__((noinline)) static eh_number fail_number(eh_state *s, int status, double x) {
  lua_State *L = s->L;
  bool returned = status == LUA_OK && !s->aborted;
  eh_number result = {0, returned ? refuse_result(s, L, x) : eh_finish(s, status)};
  // Whatever it returned or raised need not be kept.
  lua_pushnil(L);
  lua_replace(L, EH_PLACE_RESULT);
  return result;
}

eh_number eh_call_number(eh_state *s, int reference, double x) {
  lua_State *L = s->L;
  if (s->aborted) return (eh_number){0, eh_finish(s, LUA_OK)};
  arm(s);
  locale_t before = eh_enter_locale_sparsely(s);
  eh_make_resident(s, EH_PLACE_FUNCTION, reference);
  // Over the result of the call before, which need not be popped then.
  lua_copy(L, EH_PLACE_FUNCTION, EH_PLACE_RESULT);
  lua_pushnumber(L, x);
  int status = lua_pcall(L, 1, 1, EH_PLACE_HANDLER);
  end(s, before);
  eh_number result = {0, EH_OK};
  if (status == LUA_OK && !s->aborted && to_number(L, &result.value)) return result;
  return fail_number(s, status, x);
}

typedef struct {
  int reference;
  const double *x;
  double *results;
  size_t count, done;
  eh_status status;
} numbers_job;

static int numbers_body(lua_State *L) {
  numbers_job *job = lua_touserdata(L, 1);
  eh_state *s = eh_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, job->reference);
  for (; job->done < job->count; job->done++) {
    eh_arm(s);
    lua_pushvalue(L, 2);
    lua_pushnumber(L, job->x[job->done]);
    lua_call(L, 1, 1);
    if (!to_number(L, &job->results[job->done])) {
      job->status = refuse_result(s, L, job->x[job->done]);
      return 0;
    }
    lua_settop(L, 2);
  }
  return 0;
}

eh_status eh_call_numbers(eh_state *s, int reference, const double *x, double *results, size_t count, size_t *done) {
  lua_State *L = s->L;
  *done = 0;
  if (s->aborted) return eh_finish(s, LUA_OK);
  numbers_job job = {reference, x, results, count, 0, EH_OK};
  locale_t before = begin(s);
  lua_pushcfunction(L, numbers_body);
  lua_pushlightuserdata(L, &job);
  int status = lua_pcall(L, 1, 0, EH_PLACE_HANDLER);
  end(s, before);
  *done = job.done;
  lua_settop(L, EH_PLACES);
  return status == LUA_OK && !s->aborted ? job.status : eh_finish(s, status);
}

eh_status eh_call_nested_number(eh_state *s, int reference, double x, double *result) {
  lua_State *L = s->running;
  if (s->aborted) return eh_finish(s, LUA_OK);
  if (!lua_checkstack(L, 4)) return eh_finish(s, LUA_ERRMEM);
  // The heap is charged as the script's own work; the allowance is that of the outer call.
  bool charging = s->heap.charging;
  if (s->depth == 0) eh_arm(s);
  s->heap.charging = true;
  s->depth++;
  locale_t before = eh_enter_locale(s);
  int base = lua_gettop(L);
  lua_pushcfunction(L, eh_handler);
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  lua_pushnumber(L, x);
  int status = lua_pcall(L, 1, 1, base + 1);
  eh_leave_locale(before);
  s->depth--;
  s->heap.charging = charging;
  if (status == LUA_OK && !to_number(L, result)) {
    refuse_result(s, L, x);
    status = LUA_ERRRUN;
  }
  lua_settop(L, base);
  return eh_finish(s, status);
}

// MARK: Any values

typedef struct {
  int reference;
  const eh_value *arguments;
  int count;
  eh_value *results;
} values_job;

static int values_body(lua_State *L) {
  values_job *job = lua_touserdata(L, 1);
  eh_check_stack(L, job->count + 4, NULL);
  lua_rawgeti(L, LUA_REGISTRYINDEX, job->reference);
  for (int i = 0; i < job->count; i++) eh_push_tree(L, &job->arguments[i]);
  lua_call(L, job->count, LUA_MULTRET);
  int results = lua_gettop(L) - 1;
  // As one list, whose length is kept even where values are nil.
  eh_check_stack(L, 2, NULL);
  lua_createtable(L, results, 0);
  lua_insert(L, 2);
  for (int i = results; i >= 1; i--) lua_rawseti(L, 2, i);
  eh_to_tree(L, 2, job->results);
  job->results->integer = results;
  return 0;
}

eh_status eh_call_values(eh_state *s, int reference, const eh_value *arguments, int count, eh_value *results) {
  lua_State *L = s->L;
  if (s->aborted) return eh_finish(s, LUA_OK);
  values_job job = {reference, arguments, count, results};
  eh_tree_reset(s);
  locale_t before = begin(s);
  lua_pushcfunction(L, values_body);
  lua_pushlightuserdata(L, &job);
  int status = lua_pcall(L, 1, 0, EH_PLACE_HANDLER);
  end(s, before);
  lua_settop(L, EH_PLACES);
  return eh_finish(s, status);
}

// MARK: Loading

typedef struct {
  const char *bytes, *path;
  size_t length;
  eh_value *result;
  bool compiled;
} load_job;

static int load_body(lua_State *L) {
  load_job *job = lua_touserdata(L, 1);
  int status = eh_load_text(L, job->bytes, job->length, job->path);
  if (status == LUA_ERRMEM) eh_abort(L, EH_LIMIT_MEMORY);
  if (status != LUA_OK) return lua_error(L);
  job->compiled = true;
  lua_call(L, 0, 1);
  eh_to_tree(L, -1, job->result);
  return 0;
}

// A byte-order mark and a first line that begins with # are no Lua, but often found in files.
static void skip_prefix(const char **bytes, size_t *length) {
  if (*length >= 3 && memcmp(*bytes, "\xEF\xBB\xBF", 3) == 0) {
    *bytes += 3;
    *length -= 3;
  }
  if (*length > 0 && **bytes == '#') {
    while (*length > 0 && **bytes != '\n') {
      *bytes += 1;
      *length -= 1;
    }
  }
}

// "path:line: what" of the compiler, taken apart.
static void split_syntax_error(eh_state *s, const char *path) {
  eh_failure *failure = &s->failure;
  char *message = failure->message;
  failure->status = EH_FAILED_LOAD;
  failure->limit = EH_LIMIT_NONE;
  failure->frame_count = 0;
  snprintf(failure->file, sizeof failure->file, "%s", path);
  for (char *colon = strchr(message, ':'); colon; colon = strchr(colon + 1, ':')) {
    int line, used = 0;
    if (sscanf(colon, ":%d: %n", &line, &used) == 1 && used > 0) {
      failure->line = line;
      memmove(message, colon + used, strlen(colon + used) + 1);
      return;
    }
  }
}

eh_status eh_load(eh_state *s, const char *bytes, size_t length, const char *path, eh_value *result) {
  lua_State *L = s->L;
  if (s->aborted) return eh_finish(s, LUA_OK);
  skip_prefix(&bytes, &length);
  load_job job = {bytes, path, length, result, false};
  eh_tree_reset(s);
  locale_t before = begin(s);
  lua_pushcfunction(L, load_body);
  lua_pushlightuserdata(L, &job);
  int status = lua_pcall(L, 1, 0, EH_PLACE_HANDLER);
  end(s, before);
  lua_settop(L, EH_PLACES);
  eh_status finished = eh_finish(s, status);
  if (finished == EH_FAILED_SCRIPT && !job.compiled) {
    split_syntax_error(s, path);
    return EH_FAILED_LOAD;
  }
  return finished;
}

typedef struct {
  const char *name;
  int *reference;
  eh_type *type;
} global_job;

static int global_body(lua_State *L) {
  global_job *job = lua_touserdata(L, 1);
  lua_pushglobaltable(L);
  lua_pushstring(L, job->name);
  lua_rawget(L, -2);
  switch (lua_type(L, -1)) {
    case LUA_TNIL: *job->type = EH_NIL; break;
    case LUA_TBOOLEAN: *job->type = EH_BOOLEAN; break;
    case LUA_TNUMBER: *job->type = EH_NUMBER; break;
    case LUA_TSTRING: *job->type = EH_STRING; break;
    case LUA_TTABLE: *job->type = EH_TABLE; break;
    case LUA_TFUNCTION: *job->type = EH_FUNCTION; break;
    default: *job->type = EH_OTHER;
  }
  *job->reference = *job->type == EH_NIL ? LUA_NOREF : luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

eh_status eh_global(eh_state *s, const char *name, int *reference, eh_type *type) {
  if (s->aborted) return eh_finish(s, LUA_OK);
  global_job job = {name, reference, type};
  return eh_finish(s, eh_run(s, global_body, &job));
}

typedef struct {
  int reference;
  eh_value *value;
} value_job;

static int value_body(lua_State *L) {
  value_job *job = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, job->reference);
  eh_to_tree(L, -1, job->value);
  return 0;
}

eh_status eh_value_of(eh_state *s, int reference, eh_value *value) {
  value_job job = {reference, value};
  eh_tree_reset(s);
  return eh_finish(s, eh_run(s, value_body, &job));
}

void eh_release(eh_state *s, int reference) {
  luaL_unref(s->L, LUA_REGISTRYINDEX, reference);
  // The reference may come to stand for another function.
  for (int place = 0; place <= EH_PLACES; place++) {
    if (s->resident[place] == reference) s->resident[place] = 0;
  }
}

bool eh_function_lines(eh_state *s, int reference, int *first, int *last, char *path) {
  lua_State *L = s->L;
  lua_Debug ar;
  if (!lua_checkstack(L, 2) || lua_rawgeti(L, LUA_REGISTRYINDEX, reference) != LUA_TFUNCTION) {
    lua_settop(L, EH_PLACES);
    return false;
  }
  // ">S" pops the function and allocates nothing.
  if (!lua_getinfo(L, ">S", &ar) || ar.linedefined < 0) return false;
  *first = ar.linedefined;
  *last = ar.lastlinedefined;
  snprintf(path, EH_PATH_SIZE, "%s", ar.source[0] == '@' ? ar.source + 1 : ar.source);
  return true;
}
