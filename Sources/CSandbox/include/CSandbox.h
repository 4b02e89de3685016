// Confines a process: limits of the system on what it uses, and rules of the kernel on what it reaches.
#ifndef EFFECTHOST_CSANDBOX_H
#define EFFECTHOST_CSANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t memory;   // bytes of private memory; 0 is no limit
  uint64_t seconds;  // of processor time; 0 is no limit
  // Paths that may be read, and those below which files may be made and removed too. What is not there is passed over.
  const char *const *readable;
  int readable_count;
  const char *const *writable;
  int writable_count;
} eh_confinement;

// What is in force, as a mask.
enum {
  EH_CONFINED_LIMITS = 1,  // the limits on memory and processor time
  EH_CONFINED_FILES = 2,   // Landlock: files outside the paths are out of reach
  EH_CONFINED_CALLS = 4,   // seccomp: no network, no other programs
};

// Confines this process for good, as far as the kernel can; it cannot be undone. Returns what is in force.
int eh_confine(const eh_confinement *confinement);

// What this kernel has to confine a process with, as a mask.
int eh_confinement_of_kernel(void);

// Memory that a process and those that it starts share, by a descriptor that is closed when it is passed on to another
// program, or -1.
int eh_shared_memory(size_t size);

#endif
