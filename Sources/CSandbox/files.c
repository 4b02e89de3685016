// Landlock, by its system calls: the C library has no functions for it.
#define _GNU_SOURCE
#include "internal.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __has_include(<linux/landlock.h>) && defined(SYS_landlock_create_ruleset)
#include <linux/landlock.h>

// Rights that headers older than the kernel do not name.
#define RIGHT_REFER (1ULL << 13)
#define RIGHT_TRUNCATE (1ULL << 14)

static const uint64_t read_rights = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t file_rights = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE
                                    | LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TRUNCATE;

// All rights that a version of Landlock knows: those that are not handled would be granted.
static uint64_t known_rights(int version) {
  uint64_t rights = (1ULL << 13) - 1;
  if (version >= 2) rights |= RIGHT_REFER;
  if (version >= 3) rights |= RIGHT_TRUNCATE;
  return rights;
}

static void allow(int ruleset, const char *path, uint64_t rights) {
  int descriptor = open(path, O_PATH | O_CLOEXEC);
  if (descriptor < 0) return;
  struct stat information;
  if (fstat(descriptor, &information) == 0) {
    // Rights of folders are no rights of files.
    if (!S_ISDIR(information.st_mode)) rights &= file_rights;
    struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = descriptor};
    syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  }
  close(descriptor);
}

static int version_of_kernel(void) {
  return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

bool eh_kernel_confines_files(void) { return version_of_kernel() >= 1; }

bool eh_confine_files(const eh_confinement *confinement) {
  int version = version_of_kernel();
  if (version < 1) return false;
  uint64_t known = known_rights(version);
  struct landlock_ruleset_attr attributes = {.handled_access_fs = known};
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
  if (ruleset < 0) return false;
  uint64_t write_rights = read_rights | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG
                          | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE | RIGHT_TRUNCATE;
  for (int i = 0; i < confinement->readable_count; i++) allow(ruleset, confinement->readable[i], read_rights & known);
  for (int i = 0; i < confinement->writable_count; i++) allow(ruleset, confinement->writable[i], write_rights & known);
  bool done = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return done;
}
#else
bool eh_kernel_confines_files(void) { return false; }

bool eh_confine_files(const eh_confinement *confinement) {
  (void)confinement;
  return false;
}
#endif
