#define _GNU_SOURCE
#include "internal.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static bool limit(int resource, uint64_t soft, uint64_t hard) {
  struct rlimit wanted = {soft, hard}, present;
  // A limit that is lower already stays.
  if (getrlimit(resource, &present) == 0 && present.rlim_max < wanted.rlim_max) {
    wanted.rlim_max = present.rlim_max;
    if (wanted.rlim_cur > wanted.rlim_max) wanted.rlim_cur = wanted.rlim_max;
  }
  return setrlimit(resource, &wanted) == 0;
}

int eh_confine(const eh_confinement *confinement) {
  int confined = EH_CONFINED_LIMITS;
  // Ended with those who started it, and no picture of its memory is left behind.
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  limit(RLIMIT_CORE, 0, 0);
  // Private memory and not address space: libraries and files that are only mapped cost nothing.
  if (confinement->memory && !limit(RLIMIT_DATA, confinement->memory, confinement->memory)) {
    confined &= ~EH_CONFINED_LIMITS;
  }
  // The first signal can be told from others; the second comes where the first was not enough.
  if (confinement->seconds && !limit(RLIMIT_CPU, confinement->seconds, confinement->seconds + 1)) {
    confined &= ~EH_CONFINED_LIMITS;
  }
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return confined;
  if (eh_confine_files(confinement)) confined |= EH_CONFINED_FILES;
  if (eh_confine_calls()) confined |= EH_CONFINED_CALLS;
  return confined;
}

int eh_confinement_of_kernel(void) {
  return EH_CONFINED_LIMITS | (eh_kernel_confines_files() ? EH_CONFINED_FILES : 0)
         | (eh_kernel_confines_calls() ? EH_CONFINED_CALLS : 0);
}

int eh_shared_memory(size_t size) {
  int descriptor = memfd_create("effecthost", MFD_CLOEXEC);
  if (descriptor >= 0 && ftruncate(descriptor, (off_t)size) != 0) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}
