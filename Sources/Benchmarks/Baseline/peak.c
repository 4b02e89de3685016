#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CBaseline.h"

static long high_water(pid_t process) {
  char path[64], line[128];
  long kibibytes = -1;
  snprintf(path, sizeof path, "/proc/%d/status", (int)process);
  FILE *file = fopen(path, "r");
  if (!file) return -1;
  while (kibibytes < 0 && fgets(line, sizeof line, file)) {
    if (sscanf(line, "VmHWM: %ld", &kibibytes) != 1) kibibytes = -1;
  }
  fclose(file);
  return kibibytes;
}

long baseline_peak(char *const words[]) {
  pid_t process = fork();
  if (process < 0) return -1;
  if (process == 0) {
    int nowhere = open("/dev/null", O_RDWR);
    for (int i = 0; i < 3; i++) dup2(nowhere, i);
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    execvp(words[0], words);
    _exit(127);
  }
  long kibibytes = -1;
  bool is_known = false;
  for (;;) {
    int status;
    if (waitpid(process, &status, 0) < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    if (!WIFSTOPPED(status)) return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? kibibytes : -1;
    int passed = WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
    if (!is_known) {
      // It has just become the program. It stops once more when it is about to end and its memory still counts.
      is_known = true;
      ptrace(PTRACE_SETOPTIONS, process, NULL, (void *)(PTRACE_O_TRACEEXIT | PTRACE_O_EXITKILL));
    } else if (status >> 8 == (SIGTRAP | PTRACE_EVENT_EXIT << 8)) {
      kibibytes = high_water(process);
    }
    ptrace(PTRACE_CONT, process, NULL, (void *)(long)passed);
  }
}
