#ifndef EFFECTHOST_OPEN_H
#define EFFECTHOST_OPEN_H

#include <dlfcn.h>

// The libraries register types that cannot be taken back, so once loaded they stay: RTLD_NODELETE.
static inline void *eh_open(const char *name) {
  return dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
}

#endif
