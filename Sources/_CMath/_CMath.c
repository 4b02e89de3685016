#include "_CMath.h"
