"""Names the declarations of symbol graphs that no comment describes, and fails where there are any: undocumented.py FOLDER."""

import json
import pathlib
import sys

found = [
    f"{path.name.partition('.')[0]}: {'.'.join(symbol['pathComponents'])}"
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.symbols.json"))
    for symbol in json.loads(path.read_text())["symbols"]
    if not symbol.get("docComment")
]
for name in found:
    print(name)
sys.exit(bool(found))
