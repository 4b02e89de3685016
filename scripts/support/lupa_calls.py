"""Prints what a call of a Lua function through lupa takes, in nanoseconds: a name, a tab and the median of the rounds."""

import time

import lupa.lua54
import lupa.luajit21

SOURCE = """
function scalar(x) return x * x * (3 - 2 * x) end
function transform(x)
  return {
    alpha = x, zPosition = x + 1, cornerRadius = x + 2, blur = x + 3, strokeStart = x / 2, strokeEnd = 1 - x,
  }
end
"""
FIELDS = ["alpha", "zPosition", "cornerRadius", "blur", "strokeStart", "strokeEnd"]
INPUTS = [i / 1023 for i in range(1024)]


def median(piece, rounds=41):
    taken = []
    for _ in range(rounds):
        start = time.thread_time_ns()
        piece()
        taken.append((time.thread_time_ns() - start) / len(INPUTS))
    return sorted(taken)[rounds // 2]


for name, module in (("Lua 5.4", lupa.lua54), ("LuaJIT", lupa.luajit21)):
    runtime = module.LuaRuntime(unpack_returned_tuples=True)
    runtime.execute(SOURCE)
    scalar, transform = runtime.globals().scalar, runtime.globals().transform

    def numbers():
        total = 0.0
        for x in INPUTS:
            total += scalar(x)
        assert abs(total - 512) < 1e-6, total

    def tables():
        total = 0.0
        for x in INPUTS:
            table = transform(x)
            for field in FIELDS:
                total += table[field]
        assert abs(total - 8960) < 1e-6, total

    print(f"lupa with {name}: number\t{median(numbers):.2f}")
    print(f"lupa with {name}: table of six numbers\t{median(tables):.2f}")
