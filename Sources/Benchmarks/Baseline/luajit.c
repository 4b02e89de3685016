#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#include "CBaseline.h"

// LuaJIT's functions by the names that Lua 5.1 gave them, found in its own library: this program is linked to
// another Lua, whose functions have the same names.
typedef struct lua_State jit_State;
enum { JIT_REGISTRY = -10000, JIT_GLOBALS = -10002 };

typedef struct {
  jit_State *(*newstate)(void);
  void (*openlibs)(jit_State *);
  void (*close)(jit_State *);
  int (*loadstring)(jit_State *, const char *);
  int (*pcall)(jit_State *, int, int, int);
  void (*rawgeti)(jit_State *, int, int);
  void (*rawget)(jit_State *, int);
  void (*getfield)(jit_State *, int, const char *);
  void (*pushnumber)(jit_State *, double);
  void (*pushstring)(jit_State *, const char *);
  double (*tonumber)(jit_State *, int);
  int (*isnumber)(jit_State *, int);
  void (*settop)(jit_State *, int);
  int (*ref)(jit_State *, int);
} jit_functions;

struct baseline_jit {
  jit_functions lua;
  jit_State *L;
  int keys[BASELINE_FIELDS];
};

static bool find(jit_functions *lua, void *library) {
  const struct {
    const char *name;
    void **place;
  } wanted[] = {
    {"luaL_newstate", (void **)&lua->newstate}, {"luaL_openlibs", (void **)&lua->openlibs},
    {"lua_close", (void **)&lua->close}, {"luaL_loadstring", (void **)&lua->loadstring},
    {"lua_pcall", (void **)&lua->pcall}, {"lua_rawgeti", (void **)&lua->rawgeti},
    {"lua_rawget", (void **)&lua->rawget}, {"lua_getfield", (void **)&lua->getfield},
    {"lua_pushnumber", (void **)&lua->pushnumber}, {"lua_pushstring", (void **)&lua->pushstring},
    {"lua_tonumber", (void **)&lua->tonumber}, {"lua_isnumber", (void **)&lua->isnumber},
    {"lua_settop", (void **)&lua->settop}, {"luaL_ref", (void **)&lua->ref},
  };
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    *wanted[i].place = dlsym(library, wanted[i].name);
    if (!*wanted[i].place) return false;
  }
  return true;
}

baseline_jit *baseline_jit_open(const char *script) {
  void *library = dlopen("libluajit-5.1.so.2", RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
  baseline_jit *b = library ? calloc(1, sizeof *b) : NULL;
  if (b && find(&b->lua, library) && (b->L = b->lua.newstate())) {
    b->lua.openlibs(b->L);
    if (b->lua.loadstring(b->L, script) == 0 && b->lua.pcall(b->L, 0, 0, 0) == 0) return b;
    b->lua.close(b->L);
  }
  free(b);
  return NULL;
}

int baseline_jit_function(baseline_jit *b, const char *name) {
  b->lua.getfield(b->L, JIT_GLOBALS, name);
  return b->lua.ref(b->L, JIT_REGISTRY);
}

bool baseline_jit_call_numbers(baseline_jit *b, int function, const double *x, size_t count, double *sum) {
  const jit_functions lua = b->lua;
  jit_State *L = b->L;
  for (size_t i = 0; i < count; i++) {
    lua.rawgeti(L, JIT_REGISTRY, function);
    lua.pushnumber(L, x[i]);
    bool is_number = lua.pcall(L, 1, 1, 0) == 0 && lua.isnumber(L, -1);
    double y = lua.tonumber(L, -1);
    lua.settop(L, -2);
    if (!is_number) return false;
    *sum += y;
  }
  return true;
}

void baseline_jit_set_fields(baseline_jit *b, const char *const names[BASELINE_FIELDS]) {
  for (int i = 0; i < BASELINE_FIELDS; i++) {
    b->lua.pushstring(b->L, names[i]);
    b->keys[i] = b->lua.ref(b->L, JIT_REGISTRY);
  }
}

bool baseline_jit_call_tables(baseline_jit *b, int function, const double *x, size_t count, double *sum) {
  const jit_functions lua = b->lua;
  jit_State *L = b->L;
  for (size_t i = 0; i < count; i++) {
    lua.rawgeti(L, JIT_REGISTRY, function);
    lua.pushnumber(L, x[i]);
    if (lua.pcall(L, 1, 1, 0) != 0) return false;
    double total = 0;
    for (int k = 0; k < BASELINE_FIELDS; k++) {
      lua.rawgeti(L, JIT_REGISTRY, b->keys[k]);
      lua.rawget(L, -2);
      total += lua.tonumber(L, -1);
      lua.settop(L, -2);
    }
    lua.settop(L, -2);
    *sum += total;
  }
  return true;
}

bool baseline_jit_loop(baseline_jit *b, int function, size_t count, double *sum) {
  b->lua.rawgeti(b->L, JIT_REGISTRY, function);
  b->lua.pushnumber(b->L, (double)count);
  bool done = b->lua.pcall(b->L, 1, 1, 0) == 0 && b->lua.isnumber(b->L, -1);
  *sum += b->lua.tonumber(b->L, -1);
  b->lua.settop(b->L, -2);
  return done;
}
