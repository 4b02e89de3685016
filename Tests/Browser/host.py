"""Asks the program for the numbers that a page is held against."""

import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("EFFECTHOST_PROGRAM") or ROOT / ".build/debug/effecthost"


def run(*words, check=True):
    """Runs the program and returns what it wrote."""
    result = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, timeout=300)
    if check and result.returncode != 0:
        raise RuntimeError(f"{words}: {result.stderr}")
    return result


class Host:
    """A program that answers requests, one a line."""

    def __enter__(self):
        self.process = subprocess.Popen(
            [PROGRAM, "eval"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(timeout=30)

    def cells(self, request, offset):
        """The visible cells of a scene at an offset."""
        request = {"kind": "script.effect", "geometry": True, "collection": {}, **request, "offset": offset}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["cells"]
