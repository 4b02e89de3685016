"""Opens the preview in a real browser: drags, saves, breaks and mends the script, and holds the cards against the host."""

import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

import devtools
import host
import test_export

SCRIPT = """local fx = require "effecthost"
return fx.effect {
  name = "lean",
  parameters = {
    angle = { default = %s, min = 0, max = 80, unit = "°", help = "how far cards lean" },
    fades = { default = true },
    wash = { default = "#204080" },
  },
  transform = function(progress, cell, context)
    cell.rotation.y = -context.parameters.angle * progress
    if context.parameters.fades then cell.alpha = 1 - 0.5 * math.abs(progress) end
  end,
}
"""

failures = []


def expect(condition, words):
    if not condition:
        failures.append(words)
        print("FAILED", words, flush=True)


class Preview:
    """A running preview; gone when the block ends."""

    def __init__(self, *words):
        self.words = words

    def __enter__(self):
        self.process = subprocess.Popen(
            [host.PROGRAM, "preview", *map(str, self.words), "--no-open"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        self.address = self.process.stdout.readline().strip()
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=10)


READY = "document.body.dataset.ready !== undefined && document.querySelector('[data-layer=card]')"
STILL = "document.body.dataset.offset !== undefined && motion && !motion.isHeld && !motion.isMoving && !isAsking && !isWanted"


def rest(browser):
    browser.wait(STILL)
    browser.frame()
    browser.wait(STILL)


def compare(browser, program, request, name):
    box = browser.evaluate("(() => { const b = document.getElementById('box').getBoundingClientRect();"
                           " return [b.left, b.top, Number(document.getElementById('box').dataset.k)]; })()")
    offset = float(browser.evaluate("document.body.dataset.offset"))
    cells = program.cells(request, offset)
    found = {index: [(value - box[i % 2]) / box[2] for i, value in enumerate(quad)]
             for index, quad in test_export.quads(browser).items()}
    far, problems = test_export.compare(cells, found, 0, 0)
    # The host's points are smaller than pixels where the page is made smaller.
    expect(far * box[2] <= test_export.LIMIT, f"{name}: a corner is {far * box[2]:.3f} px off at {offset}")
    for problem in problems:
        expect(False, f"{name}: {problem} at {offset}")
    return far * box[2]


def hands(browser, program, folder):
    """Scrolls by wheel, keys and drags at twenty places of several scenes."""
    worst = 0.0
    examples = host.ROOT / "examples/lua"
    scenes = [([examples / f"{name}.lua"], {"script": str(examples / f"{name}.lua")}, name)
              for name in ["tilt", "right_to_left", "endless_ring", "uneven_sizes", "vertical_wheel", "matrix_order"]]
    scenes += [(["--effect", name], {"effect": name}, name)
               for name in ["gemini.horizontalCube", "paging.stack.vortex", "paging.snapshot.tiles"]]
    for words, request, name in scenes:
        with Preview(*words) as preview:
            browser.open(preview.address, ready=READY)
            rest(browser)
            box = browser.evaluate("(() => { const b = document.getElementById('box').getBoundingClientRect();"
                                   " return [b.left + b.width / 2, b.top + b.height / 2]; })()")
            browser.evaluate("document.querySelector('.stage').focus()")
            vertical = browser.evaluate("about.scene.axis === 1")
            for number in range(20):
                kind = number % 4
                if kind == 0:
                    browser.key(["ArrowRight", "ArrowDown"][vertical])
                    rest(browser)
                elif kind == 3:
                    browser.mouse("mousePressed", *box)
                    for step in range(1, 5):
                        browser.mouse("mouseMoved", box[0] - (0 if vertical else 17 * step),
                                      box[1] - (17 * step if vertical else 0))
                    # In the middle of the drag the page stands still.
                    browser.wait("motion.isHeld && !isWanted && !isAsking")
                    browser.frame()
                    browser.wait("!isWanted && !isAsking")
                    worst = max(worst, compare(browser, program, request, name))
                    browser.mouse("mouseReleased", box[0], box[1])
                    rest(browser)
                else:
                    browser.wheel(*box, **{"dy" if vertical else "dx": 90 + 31 * number})
                    time.sleep(0.2)
                    rest(browser)
                worst = max(worst, compare(browser, program, request, name))
            for complaint in browser.complaints():
                expect(False, f"{name}: {complaint}")
            browser.open("about:blank", ready="true")
            print(f"preview of {name}: {worst:.4f} px so far", flush=True)


def saving(browser, folder):
    """A save reloads, a broken one shows the error, a slider changes the picture."""
    path = pathlib.Path(folder, "lean.lua")
    path.write_text(SCRIPT % 30)
    with Preview(path) as preview:
        browser.open(preview.address, ready=READY)
        rest(browser)
        first = test_export.quads(browser)
        started = time.monotonic()
        path.write_text(SCRIPT % 60)
        browser.wait("about.parameters[0].value === 60")
        rest(browser)
        print(f"a save was shown after {1000 * (time.monotonic() - started):.0f} ms", flush=True)
        second = test_export.quads(browser)
        expect(first != second, "a save changes the picture")

        path.write_text("return function(p) return { rotaton = p } end")
        browser.wait("!document.getElementById('failure').hidden")
        text = browser.evaluate("document.getElementById('failure').textContent")
        expect("did you mean 'rotation'" in text and "lean.lua:1" in text, f"the error is shown: {text}")
        path.write_text("return fx.effect {")
        browser.wait("document.getElementById('failure').textContent.includes('lean.lua:1')")
        expect(bool(test_export.quads(browser)), "the last good picture stays")
        path.write_text(SCRIPT % 60)
        browser.wait("document.getElementById('failure').hidden")
        rest(browser)

        before = test_export.quads(browser)
        browser.evaluate("(() => { const i = document.getElementById('parameter-angle'); i.value = 5;"
                         " i.dispatchEvent(new Event('input', { bubbles: true })); })()")
        browser.wait("!isChoosing && about.parameters[0].value === 5")
        rest(browser)
        expect(test_export.quads(browser) != before, "a slider changes the picture")
        browser.evaluate("(() => { const p = document.getElementById('effect'); p.value = 'gemini.cube';"
                         " p.dispatchEvent(new Event('change')); })()")
        browser.wait("about.effect === 'gemini.cube'")
        rest(browser)
        expect("cubeDegree" in browser.evaluate("document.getElementById('parameters').textContent"),
               "a native effect shows its options")

        browser.evaluate("(() => { const p = document.getElementById('effect'); p.value = '';"
                         " p.dispatchEvent(new Event('change')); })()")
        browser.wait("about.effect === ''")
        # An endless loop ends in the limit, and the next save mends it.
        path.write_text("function transform(p) while true do end end")
        browser.wait("document.getElementById('failure').textContent.includes('stopped')", seconds=30)
        path.write_text(SCRIPT % 20)
        browser.wait("document.getElementById('failure').hidden")
        complaints = browser.complaints()
        expect(not complaints, str(complaints))
        browser.open("about:blank", ready="true")
        return preview.process.pid


def films(browser):
    """What plays by itself plays, stops where it is told to, and becomes a scene when it is saved as one."""
    examples = host.ROOT / "examples/lua"
    for name in ["drawn/balls", "pages/onboarding", "panel_lift"]:
        with Preview(examples / f"{name}.lua") as preview:
            browser.open(preview.address, ready="Number(document.body.dataset.moment) > 0")
            address = "document.querySelector('.picture').src"
            first = browser.evaluate(address)
            browser.wait(f"{address} !== {first!r}")
            browser.evaluate("document.querySelector('.stage').focus()")
            browser.key(" ", "Space")
            browser.wait("find('play').textContent === 'Play' && !isAsking && !isWanted")
            browser.key("Home")
            browser.wait("document.body.dataset.moment === '0' && !isAsking && !isWanted")
            start = browser.evaluate(address)
            browser.frame()
            expect(browser.evaluate(address) == start, f"{name}: it stands still")
            browser.evaluate("document.querySelectorAll('#strip button')[3].click()")
            browser.wait("Number(document.body.dataset.moment) > 0 && !isAsking && !isWanted")
            expect(browser.evaluate(address) != start, f"{name}: the strip leads somewhere else")
            complaints = browser.complaints()
            expect(not complaints, f"{name}: {complaints}")
            browser.open("about:blank", ready="true")
            print(f"film of {name}: played", flush=True)


def reduced(browser):
    """With less motion cards fade and do not turn."""
    browser.media(prefers_reduced_motion="reduce")
    with Preview(host.ROOT / "examples/lua/tilt.lua") as preview:
        browser.open(preview.address, ready=READY)
        rest(browser)
        for quad in test_export.quads(browser).values():
            expect(abs(quad[1] - quad[3]) < 0.01, "with less motion nothing turns")
        opacities = browser.evaluate("[...document.querySelectorAll('.cell')].map(c => c.style.opacity)")
        expect(len(set(opacities)) > 1, f"with less motion cards fade: {opacities}")
        browser.open("about:blank", ready="true")
    browser.media(prefers_reduced_motion="no-preference")


def strangers():
    """Others are refused: a wrong word, another host, a page from elsewhere."""
    with Preview(host.ROOT / "examples/lua/tilt.lua") as preview:
        port, secret = re.match(r"http://127\.0\.0\.1:(\d+)/([a-z0-9]{26})/$", preview.address).groups()

        def ask(method, path, body=None, **headers):
            connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=10)
            connection.putrequest(method, path, skip_host="Host" in headers)
            body = (body or "").encode()
            for name, value in {**headers, "Content-Length": str(len(body))}.items():
                connection.putheader(name, value)
            connection.endheaders(body)
            return connection.getresponse().status

        expect(ask("GET", f"/{secret}/") == 200, "the page is served")
        expect(ask("POST", f"/{secret}/scene", "{}") == 200, "questions are answered")
        expect(ask("GET", "/") == 404, "without the word nothing is served")
        expect(ask("GET", f"/{secret[:-1]}x/") == 404, "with a wrong word nothing is served")
        expect(ask("GET", f"/{secret}/", Host=f"evil.example:{port}") == 403, "another host is refused")
        expect(ask("POST", f"/{secret}/frame", "{}", Origin="http://evil.example") == 403, "another origin is refused")
        expect(ask("POST", f"/{secret}/frame", "nonsense") == 400, "nonsense is refused")
        expect(ask("POST", f"/{secret}/frame", "x" * 2_000_000) == 413, "what is too long is refused")
        listening = pathlib.Path("/proc/net/tcp").read_text().split("\n")[1:]
        places = {line.split()[1] for line in listening if line and line.split()[3] == "0A"}
        expect(f"0100007F:{int(port):04X}" in places, "it listens on this machine alone")
        expect(f"00000000:{int(port):04X}" not in places, "it listens on this machine alone")


def leaving(folder):
    """Whoever leaves in the middle of a question holds up nobody, and a script that never ends neither."""
    path = pathlib.Path(folder, "leaving.lua")
    path.write_text(SCRIPT % 30)
    with Preview(path) as preview:
        port, secret = re.match(r"http://127\.0\.0\.1:(\d+)/([a-z0-9]{26})/$", preview.address).groups()

        def ask(what, body, seconds=20):
            connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=seconds)
            connection.request("POST", f"/{secret}/{what}", body)
            return json.loads(connection.getresponse().read())

        version = ask("scene", "{}")["version"]
        body = json.dumps({"version": version, "failure": ""}).encode()
        for number in range(20):
            with socket.create_connection(("127.0.0.1", int(port)), timeout=10) as left:
                # Some wait for news when they leave, and some are cut off in the middle of a word.
                head = f"POST /{secret}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {len(body)}\r\n\r\n"
                left.sendall((head.encode() + body)[:None if number % 2 else 30 + number])
        expect(len(ask("frame", "{}")["cells"]) > 1, "who stays is answered")
        path.write_text("function transform(p) while true do end end")
        answer = {"failure": ""}
        for _ in range(200):
            answer = ask("frame", "{}")
            if "stopped" in answer["failure"]:
                break
            time.sleep(0.05)
        expect("stopped" in answer["failure"], f"a loop without an end is stopped and told: {answer['failure']}")
        path.write_text(SCRIPT % 30)
        for _ in range(200):
            if not ask("frame", "{}")["failure"]:
                break
            time.sleep(0.05)
        expect(ask("frame", "{}")["failure"] == "", "the next save mends it")
        # Somebody still waits for news when the program is told to end.
        waiting = socket.create_connection(("127.0.0.1", int(port)), timeout=10)
        news = ask("scene", "{}")
        body = json.dumps({"version": news["version"], "failure": ""}).encode()
        waiting.sendall(f"POST /{secret}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        pid = preview.process.pid
    expect(not os.path.exists(f"/proc/{pid}"), "nothing is left when the program ends")
    try:
        expect(waiting.recv(100) == b"", "who waits is let go")
    except ConnectionResetError:
        pass  # which lets go too
    waiting.close()


def main(words):
    # What is started here has to hear of a signal, whatever is blocked where this is started.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # Everything that takes no browser: what the tests of the package run.
    if "--without-browser" in words:
        with tempfile.TemporaryDirectory() as folder:
            strangers()
            leaving(folder)
        print(f"preview: {len(failures)} failed")
        return 1 if failures else 0
    with tempfile.TemporaryDirectory() as folder, devtools.Browser(1280, 900) as browser, host.Host() as program:
        pid = saving(browser, folder)
        expect(not os.path.exists(f"/proc/{pid}"), "nothing is left when the program ends")
        films(browser)
        reduced(browser)
        hands(browser, program, folder)
        strangers()
        leaving(folder)
    print(f"preview: {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
