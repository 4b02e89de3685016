#include "effecthost.h"
