#include "CLuaBridge.h"
#include "../CLua/CLua.h"
