"""Draws turning cards with Skia's rasterizer, as the benchmarks of rendering ask for on standard input.

The folder that is named has `scene.txt` and `card.rgba`. Commands: `round` answers with the nanoseconds that a frame
takes, `still N FILE` writes frame N without shadows and rounded corners as RGBA and answers `done`.
"""

import sys
import time

import skia

LINEAR = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
folder = sys.argv[1]
with open(folder + "/scene.txt") as file:
    lines = [[float(word) for word in line.split()] for line in file]
# Sizes in pixels, the radius of the corners, the shadow's standard deviation and opacity, and the cards' opacity.
(width, height, card_width, card_height, radius, sigma, shadow, opacity), frames = lines[0], lines[1:]
with open(folder + "/card.rgba", "rb") as file:
    pixels = file.read()


def surface(width, height):
    return skia.Surface.MakeRasterN32Premul(int(width), int(height))


def bare_card():
    size = skia.ISize(int(card_width), int(card_height))
    source = skia.Image.frombytes(pixels, size, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    target = surface(card_width, card_height)
    target.getCanvas().drawImage(source, 0, 0)
    return target.makeImageSnapshot().withDefaultMipmaps()


def card_with_shadow(card, margin):
    target = surface(card_width + 2 * margin, card_height + 2 * margin)
    canvas = target.getCanvas()
    outline = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(margin, margin, card_width, card_height), radius, radius)
    blur = skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma)
    canvas.drawRRect(outline, skia.Paint(AntiAlias=True, Color4f=skia.Color4f(0, 0, 0, shadow), MaskFilter=blur))
    canvas.clipRRect(outline, True)
    canvas.drawImage(card, margin, margin)
    return target.makeImageSnapshot().withDefaultMipmaps()


def draw(canvas, frame, image, margin):
    canvas.clear(skia.ColorWHITE)
    paint = skia.Paint(AntiAlias=True, Alphaf=opacity)
    for at in range(0, len(frame), 9):
        canvas.save()
        canvas.concat(skia.Matrix.MakeAll(*frame[at : at + 9]))
        canvas.drawImage(image, -margin, -margin, LINEAR, paint)
        canvas.restore()


card = bare_card()
margin = 6 * int(sigma)
shaded = card_with_shadow(card, margin)
picture = surface(width, height)
canvas = picture.getCanvas()
print(f"skia-python {skia.__version__}", flush=True)
for line in sys.stdin:
    command, *words = line.split()
    if command == "round":
        start = time.thread_time_ns()
        for frame in frames:
            draw(canvas, frame, shaded, margin)
        print((time.thread_time_ns() - start) / len(frames), flush=True)
    else:
        draw(canvas, frames[int(words[0])], card, 0)
        with open(words[1], "wb") as file:
            file.write(picture.toarray(colorType=skia.kRGBA_8888_ColorType).tobytes())
        print("done", flush=True)
