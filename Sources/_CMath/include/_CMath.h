// The C library's mathematics as inline builtins, so that Swift code above needs neither Foundation
// nor a libc module, and also compiles where there is none.
#ifndef EFFECTHOST_CMATH_H
#define EFFECTHOST_CMATH_H

static inline double eh_sin(double x) { return __builtin_sin(x); }
static inline double eh_cos(double x) { return __builtin_cos(x); }
static inline double eh_tan(double x) { return __builtin_tan(x); }
static inline double eh_asin(double x) { return __builtin_asin(x); }
static inline double eh_acos(double x) { return __builtin_acos(x); }
static inline double eh_atan(double x) { return __builtin_atan(x); }
static inline double eh_atan2(double y, double x) { return __builtin_atan2(y, x); }
static inline double eh_exp(double x) { return __builtin_exp(x); }
static inline double eh_expm1(double x) { return __builtin_expm1(x); }
static inline double eh_log(double x) { return __builtin_log(x); }
static inline double eh_log1p(double x) { return __builtin_log1p(x); }
static inline double eh_pow(double x, double y) { return __builtin_pow(x, y); }
static inline double eh_sinh(double x) { return __builtin_sinh(x); }
static inline double eh_cosh(double x) { return __builtin_cosh(x); }
static inline double eh_fmod(double x, double y) { return __builtin_fmod(x, y); }
static inline double eh_hypot(double x, double y) { return __builtin_hypot(x, y); }

#endif
