"""Opens exported pages, scrolls them as a hand does, and holds every card's corners against the host's."""

import json
import pathlib
import random
import sys
import tempfile
import time

import devtools
import host

# How far a corner may be off, in CSS pixels.
LIMIT = 0.5
# The forms of a page.
FORMS = ["html", "css"]


def scripts():
    """Every example, by its path."""
    folder = host.ROOT / "examples/lua"
    own = [path for path in folder.glob("*.lua") if not path.stem.endswith("_test")]
    return sorted(own) + sorted((folder / "gallery").glob("*.lua"))


def presets():
    """Every preset that the program lists."""
    return [preset["name"] for preset in json.loads(host.run("list", "presets", "--json").stdout)["presets"]]


STATE = """(() => {
  const s = document.querySelector('.scroller'), main = document.querySelector('main');
  const box = s.getBoundingClientRect();
  return { offset: main.dataset.offset === undefined ? Math.abs(s.scrollLeft) + s.scrollTop : Number(main.dataset.offset),
           left: box.left, top: box.top, max: Math.max(s.scrollWidth - s.clientWidth, s.scrollHeight - s.clientHeight) };
})()"""


def quads(browser):
    """The corners of each card on the screen, by the item's index."""
    found = {}
    indices = browser.evaluate(
        "[...document.querySelectorAll('[data-layer=card]')].map(e => e.dataset.index)")
    for index, quad in zip(indices, browser.quads("[data-layer=card]")):
        if quad:
            found[int(index)] = quad
    return found


def compare(cells, found, left, top):
    """The largest distance of a corner from the host's, and what is missing or too much."""
    worst, complaints = 0.0, []
    for cell in cells:
        quad = found.get(cell["index"])
        if cell["quad"] is None:
            continue
        if quad is None:
            complaints.append(f"item {cell['index']} is not on the screen")
            continue
        for corner, (x, y) in enumerate(cell["quad"]):
            dx, dy = quad[2 * corner] - left - x, quad[2 * corner + 1] - top - y
            worst = max(worst, (dx * dx + dy * dy) ** 0.5)
    return worst, complaints


def positions(browser, count, generator):
    """Scrolls with the wheel, the keyboard and the mouse, and yields at each place."""
    box = browser.evaluate("(() => { const b = document.querySelector('.scroller').getBoundingClientRect();"
                           " return [b.left + b.width / 2, b.top + b.height / 2, b.width, b.height]; })()")
    isAcross = browser.evaluate("getComputedStyle(document.querySelector('.scroller')).overflowX !== 'hidden'")
    isMirrored = browser.evaluate("document.querySelector('.scroller').dir === 'rtl'")
    browser.evaluate("document.querySelector('.scroller').focus()")
    # Between two pages nothing stays by itself, so snapping is off for most of the places.
    browser.evaluate("document.querySelector('.scroller').style.scrollSnapType = 'none'")
    sign = -1 if isMirrored else 1
    for number in range(count):
        kind = number % 5
        if kind == 4:
            keys = (["ArrowRight", "ArrowLeft"] if isAcross else ["ArrowDown", "ArrowUp"])
            browser.key(keys[generator.random() < 0.3])
        elif kind == 3:
            x, y = box[0], box[1]
            browser.mouse("mousePressed", x, y)
            for step in range(1, 5):
                far = step * sign * generator.uniform(8, 40)
                browser.mouse("mouseMoved", x - (far if isAcross else 0), y - (0 if isAcross else far))
            # What is measured is measured in the middle of the drag.
            yield
            browser.mouse("mouseReleased", x, y)
            browser.evaluate("document.querySelector('.scroller').style.scrollSnapType = 'none'")
            continue
        else:
            far = sign * generator.uniform(-0.3, 0.9) * (box[2] if isAcross else box[3]) * 0.6
            browser.wheel(box[0], box[1], dx=far if isAcross else 0, dy=0 if isAcross else far)
        yield


def settle(browser):
    """Waits until the scroller stands still."""
    last = None
    for _ in range(200):
        browser.frame()
        now = browser.evaluate("(() => { const s = document.querySelector('.scroller');"
                               " return [s.scrollLeft, s.scrollTop]; })()")
        if now == last:
            return
        last = now
    raise TimeoutError("the scroller never came to rest")


def check(browser, program, words, request, folder, count, form):
    """Exports a page, opens it, and compares at some places; returns the largest distance or a word."""
    path = pathlib.Path(folder, "page.html")
    result = host.run("export", *words, "--to", form, "-o", path, check=False)
    if result.returncode != 0:
        return result.stderr.strip().split("\n")[0], []
    ready = "document.querySelector('main')?.dataset.ready !== undefined" if form == "html" else "document.readyState === 'complete'"
    browser.open(path.as_uri(), ready=ready)
    generator = random.Random(str(words))
    worst, complaints = 0.0, []
    for _ in positions(browser, count, generator):
        settle(browser)
        state = browser.evaluate(STATE)
        cells = program.cells(request, state["offset"])
        far, problems = compare(cells, quads(browser), state["left"], state["top"])
        worst = max(worst, far)
        complaints += [f"at {state['offset']}: {problem}" for problem in problems]
    complaints += browser.complaints()
    if worst > LIMIT:
        complaints.append(f"a corner is {worst:.3f} px off")
    return worst, complaints


def main(names, places=20):
    refused, failed, worst = [], 0, 0.0
    cases = [([script], {"script": str(script)}, script.stem) for script in scripts()]
    cases += [(["--effect", name], {"effect": name}, name) for name in presets()]
    with tempfile.TemporaryDirectory() as folder, devtools.Browser(1000, 900) as browser, host.Host() as program:
        for (words, request, name), form in [(case, form) for case in cases for form in FORMS]:
            if names and not any(word in name for word in names):
                continue
            started = time.monotonic()
            distance, complaints = check(browser, program, words, request, folder, places, form)
            if isinstance(distance, str):
                refused.append(f"{name} as {form}: {distance}")
                continue
            worst = max(worst, distance)
            failed += bool(complaints)
            for complaint in complaints[:5]:
                print(f"FAILED {name} as {form}: {complaint}", flush=True)
            print(f"{name} as {form}: {distance:.4f} px, {time.monotonic() - started:.1f} s", flush=True)
    for line in refused:
        print("refused:", line)
    print(f"export: {failed} failed, the farthest corner is {worst:.4f} px off, {len(refused)} refused")
    # Only what depends on more than the progress and the item may be refused.
    wrong = [line for line in refused if "depends on" not in line and "returned a table" not in line
             and "style sheets alone cannot show" not in line]
    for line in wrong:
        print("FAILED to export", line)
    return 1 if failed or wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
