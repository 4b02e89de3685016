"""Drives a headless Chromium over its DevTools protocol, with Python's standard library alone."""

import base64
import json
import os
import pathlib
import secrets
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request

NAMES = ["chromium", "chromium-browser", "google-chrome"]


def find():
    """The path of a Chromium, or None."""
    for name in [os.environ.get("EFFECTHOST_CHROMIUM", ""), *NAMES]:
        path = name and shutil.which(name)
        if path:
            return path
    return None


class Socket:
    """The client's side of a WebSocket: text frames, one at a time."""

    def __init__(self, address):
        host, path = address.removeprefix("ws://").split("/", 1)
        name, port = host.split(":")
        self.socket = socket.create_connection((name, int(port)), timeout=60)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.socket.sendall(
            f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(4096)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head:
            raise RuntimeError(head.decode(errors="replace"))

    def _take(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(1 << 20)
            if not more:
                raise ConnectionError("the browser went away")
            self.buffer += more
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def send(self, text):
        data = text.encode()
        head = bytes([0x81])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 1 << 16:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(data))
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", len(data))
        # The mask is for proxies; that of zeros changes nothing.
        self.socket.sendall(head + b"\0\0\0\0" + data)

    def receive(self):
        whole = b""
        while True:
            first, second = self._take(2)
            length = second & 127
            if length == 126:
                (length,) = struct.unpack(">H", self._take(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self._take(8))
            data = self._take(length)
            kind = first & 15
            if kind in (0, 1):
                whole += data
                if first & 0x80:
                    return whole.decode()
            elif kind == 8:
                raise ConnectionError("the browser closed the connection")


class Browser:
    """A browser with one window, gone when the block ends."""

    def __init__(self, width=1280, height=960):
        self.size = (width, height)

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="effecthost-browser-")
        self.process = subprocess.Popen(
            [
                find(), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--remote-debugging-port=0", f"--user-data-dir={self.folder}", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--disable-default-apps", "--disable-extensions", "--force-device-scale-factor=1",
                f"--window-size={self.size[0]},{self.size[1]}", "about:blank",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        port_file = pathlib.Path(self.folder, "DevToolsActivePort")
        for _ in range(600):
            if port_file.exists() and port_file.read_text().count("\n") >= 1:
                break
            time.sleep(0.05)
        port = port_file.read_text().split("\n")[0]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as answer:
            pages = [page for page in json.load(answer) if page["type"] == "page"]
        self.socket = Socket(pages[0]["webSocketDebuggerUrl"])
        self.number = 0
        self.events = []
        for domain in ["Page", "Runtime", "Network", "DOM", "Log"]:
            self.call(f"{domain}.enable")
        self.resize(*self.size)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def resize(self, width, height):
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=False,
        )

    def media(self, **features):
        """Emulates media features, such as prefers_reduced_motion="reduce"."""
        listed = [{"name": n.replace("_", "-"), "value": v} for n, v in features.items()]
        self.call("Emulation.setEmulatedMedia", features=listed)

    def evaluate(self, expression, awaits=True):
        result = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=awaits
        )
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:2000])
        return result["result"].get("value")

    def open(self, address, ready="document.readyState === 'complete'"):
        self.events.clear()
        self.call("Page.navigate", url=address)
        self.wait(ready)

    def wait(self, condition, seconds=20):
        """Waits until a condition in the page holds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if self.evaluate(f"Boolean({condition})"):
                    return
            except RuntimeError:
                pass  # between two pages there is nothing to ask
            time.sleep(0.02)
        raise TimeoutError(f"the page never came to: {condition}")

    def frame(self):
        """Waits until the next picture is on the screen."""
        self.evaluate("new Promise(d => requestAnimationFrame(() => requestAnimationFrame(d)))")

    def quads(self, selector):
        """The corners on the screen of each element that a selector finds and that is shown."""
        root = self.call("DOM.getDocument", depth=0)["root"]["nodeId"]
        result = []
        for node in self.call("DOM.querySelectorAll", nodeId=root, selector=selector)["nodeIds"]:
            try:
                found = self.call("DOM.getContentQuads", nodeId=node)["quads"]
            except RuntimeError:
                found = []
            result.append(found[0] if found else None)
        return result

    def wheel(self, x, y, dx=0, dy=0):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=dx, deltaY=dy)

    def mouse(self, kind, x, y):
        button = "none" if kind == "mouseMoved" else "left"
        self.call(
            "Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, clickCount=1,
            buttons=0 if kind == "mouseReleased" else 1,
        )

    def key(self, name, code=None):
        code = code or name
        numbers = {"ArrowRight": 39, "ArrowLeft": 37, "ArrowUp": 38, "ArrowDown": 40, "Home": 36,
                   "End": 35, "PageDown": 34, "PageUp": 33, "Tab": 9, " ": 32}
        number = numbers.get(name, 0)
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=code,
                      windowsVirtualKeyCode=number)

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def complaints(self):
        """What the page wrote as errors, and every request that left the machine."""
        self.evaluate("0")
        found = []
        for event in self.events:
            parameters = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                found.append("exception: " + json.dumps(parameters)[:600])
            if event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning"):
                found.append("console: " + json.dumps(parameters["args"])[:600])
            if event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append("log: " + parameters["entry"]["text"] + " " + parameters["entry"].get("url", ""))
            if event["method"] == "Network.requestWillBeSent":
                address = parameters["request"]["url"]
                if not address.startswith(("file:", "data:", "blob:", "http://127.0.0.1:", "about:")):
                    found.append("request: " + address)
        return found
