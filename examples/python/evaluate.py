"""Loads a script, prints what its effect does to a card, and draws it: evaluate.py tilt.lua alpha,rotation.y out.png"""

import ctypes
import os
import struct
import sys
import zlib
from ctypes import POINTER, byref, c_char_p, c_double, c_size_t, c_uint8, c_void_p

library = ctypes.CDLL(os.environ.get("EFFECTHOST_LIBRARY", "libeffecthost.so.0"))
library.effecthost_message.restype = c_char_p
library.effecthost_message.argtypes = [c_void_p]


def call(name, *arguments):
    """Calls a function that answers with a status; anything but 0 ends the program with the host's message."""
    if getattr(library, "effecthost_" + name)(*arguments):
        sys.exit("evaluate: " + library.effecthost_message(host).decode())


def evaluate(scene, names, progress):
    """Returns a row of the named numbers for each progress."""
    columns = c_size_t()
    call("select", scene, names.encode(), byref(columns))
    count, width = len(progress), columns.value
    values = (c_double * (count * width))()
    call("evaluate", scene, (c_double * count)(*progress), c_size_t(count), values, c_size_t(len(values)))
    return [values[row * width : (row + 1) * width] for row in range(count)]


def draw(scene, path):
    """Draws with a pixel for each point, and writes a PNG."""
    width, height = c_size_t(), c_size_t()
    call("picture_size", scene, c_double(1), byref(width), byref(height))
    stride = 4 * width.value
    pixels = (c_uint8 * (stride * height.value))()
    call("render", scene, c_double(1), pixels, c_size_t(len(pixels)))
    rows = b"".join(b"\0" + bytes(pixels[y * stride : (y + 1) * stride]) for y in range(height.value))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">2I5B", width.value, height.value, 8, 6, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


script, names, picture = sys.argv[1:]
host, loaded, scene = c_void_p(), c_void_p(), c_void_p()
library.effecthost_create_host(byref(host))
call("load_script", host, script.encode(), byref(loaded))
call("create_scene", host, loaded, None, byref(scene))
progress = [step / 10 for step in range(-10, 11)]
for x, row in zip(progress, evaluate(scene, names, progress)):
    print(x, *row)
draw(scene, picture)
