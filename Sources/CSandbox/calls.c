// A filter on system calls: what reaches other machines, other programs or the kernel's rarer parts is refused with
// EPERM, so that a library that tries it goes another way.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define EH_AUDIT_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define EH_AUDIT_ARCH AUDIT_ARCH_AARCH64
#endif

#ifdef EH_AUDIT_ARCH

static const int refused[] = {
  // Other machines and other processes.
  SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept4, SYS_execve, SYS_execveat, SYS_ptrace,
  SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_pidfd_getfd,
#ifdef SYS_fork
  SYS_fork, SYS_vfork,
#endif
  // The machine itself.
  SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_reboot, SYS_swapon, SYS_swapoff,
  SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_acct, SYS_quotactl, SYS_settimeofday,
  SYS_clock_settime, SYS_adjtimex, SYS_sethostname, SYS_setdomainname,
  // Parts of the kernel that have had more than their share of faults.
  SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_io_uring_setup, SYS_keyctl, SYS_add_key, SYS_request_key,
  SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_personality,
};

enum { REFUSED = sizeof refused / sizeof *refused, HEAD = 4, REFUSAL = HEAD + REFUSED + 6 };

#define STATEMENT(code, value) ((struct sock_filter)BPF_STMT(code, value))
#define JUMP(test, value, yes, no) ((struct sock_filter)BPF_JUMP(BPF_JMP | test | BPF_K, value, yes, no))

bool eh_kernel_confines_calls(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

bool eh_confine_calls(void) {
  struct sock_filter code[REFUSAL + 2];
  int n = 0;
  // Another architecture's numbers mean other calls.
  code[n++] = STATEMENT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  code[n++] = JUMP(BPF_JEQ, EH_AUDIT_ARCH, 1, 0);
  code[n++] = STATEMENT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
  code[n++] = STATEMENT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (int i = 0; i < REFUSED; i++, n++) code[n] = JUMP(BPF_JEQ, (unsigned)refused[i], (unsigned char)(REFUSAL - n - 1), 0);
  // clone3 keeps its flags where no filter sees them; the C library goes on with clone where it is not there.
  code[n++] = JUMP(BPF_JEQ, SYS_clone3, 0, 1);
  code[n++] = STATEMENT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS);
  // clone makes threads, which are let pass, and processes, which are not.
  code[n++] = JUMP(BPF_JEQ, SYS_clone, 1, 0);
  code[n++] = STATEMENT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  code[n++] = STATEMENT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0]));
  code[n++] = JUMP(BPF_JSET, CLONE_THREAD, 1, 0);
  code[n++] = STATEMENT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  code[n++] = STATEMENT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog program = {(unsigned short)n, code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
#else
bool eh_kernel_confines_calls(void) { return false; }

bool eh_confine_calls(void) { return false; }
#endif
