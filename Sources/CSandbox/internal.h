#ifndef EFFECTHOST_CSANDBOX_INTERNAL_H
#define EFFECTHOST_CSANDBOX_INTERNAL_H

#include "CSandbox.h"

// Lets nothing be opened but what lies below these paths; false where the kernel has no Landlock.
bool eh_confine_files(const eh_confinement *confinement);
bool eh_kernel_confines_files(void);
// Lets no call be made that an effect never needs; false where the kernel or the machine has no filter for it.
bool eh_confine_calls(void);
bool eh_kernel_confines_calls(void);

#endif
