"""Writes what symbol graphs and a C header declare, a line for each declaration: api.py FOLDER HEADER."""

import json
import pathlib
import re
import sys

# What every type has unless it says otherwise.
IMPLIED = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"}
CONTAINERS = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.extension"}


def declaration(symbol):
    """The declaration as it is written, on one line."""
    return " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())


def conformances(graph):
    """The protocols of each type, by its identifier."""
    names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"]) for symbol in graph["symbols"]}
    found = {}
    for relation in graph["relationships"]:
        name = names.get(relation["target"], relation.get("targetFallback", ""))
        if relation["kind"] == "conformsTo" and name not in IMPLIED:
            found.setdefault(relation["source"], set()).add(name.removeprefix("Swift."))
    return found


def lines(graph):
    """The declarations of a module: types by name, each with its members below it."""
    protocols = conformances(graph)
    entries = []
    for symbol in graph["symbols"]:
        path, text = symbol["pathComponents"], declaration(symbol)
        if symbol["kind"]["identifier"] in CONTAINERS:
            # A type within another one is named in full, and stands beside it.
            text = re.sub(rf"\b{re.escape(path[-1])}\b", lambda _: ".".join(path), text, count=1)
            text += ": " * bool(known := sorted(protocols.get(symbol["identifier"]["precise"], ()))) + ", ".join(known)
            entries.append((path, "", text))
        elif len(path) > 1:
            entries.append((path[:-1], path[-1], "  " + text))
        else:
            entries.append((path, "", text))
    return [text for _, _, text in sorted(entries)]


def module(path):
    """The title of a graph's part: a module, or the other one whose types it extends."""
    name, _, extended = path.name.removesuffix(".symbols.json").partition("@")
    return f"{name}: extensions of {extended}" if extended else name


def c_declarations(header):
    """The declarations of a header without its comments, each on one line."""
    text = re.sub(r"/\*.*?\*/", "", pathlib.Path(header).read_text(), flags=re.S)
    text = re.sub(r'extern "C" \{|^\}$', "", text, flags=re.M)
    constants = re.findall(r"^#define \w+ .+", text, flags=re.M)
    text = re.sub(r"^#.*", "", text, flags=re.M)
    return constants + [" ".join(part.split()) for part in re.findall(r"\S(?:[^;{]|\{[^}]*\})*;", text)]


def main(folder, header):
    print("# What the library declares in public, as scripts/api writes it.")
    for path in sorted(pathlib.Path(folder).glob("*.symbols.json")):
        print(f"\n## {module(path)}\n")
        print("\n".join(lines(json.loads(path.read_text()))))
    print(f"\n## {pathlib.Path(header).name}\n")
    print("\n".join(c_declarations(header)))


main(*sys.argv[1:])
