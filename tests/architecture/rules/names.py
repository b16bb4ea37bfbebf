"""The right file is found by its name."""
import re

import cpp
from tree import Finding, line_of, room_of

FILE = re.compile(r"^[a-z0-9]+(?:_[a-z0-9]+)?\.(?:h|cpp)$")
VAGUE = re.compile(r"\b(?:class|struct)\s+(?:\[\[\w+\]\]\s*)?(\w+(?:Manager|Helper|Helpers|Util|Utils|Data|Info))\b(?!\s*;)")
GETTER = re.compile(r"^[ \t]+(?:[\w:<>,*& ]+[ *&])?(get[A-Z]\w*)\s*\(\s*\)\s*const\b", re.MULTILINE)
# What is only named here so that a header need not be included belongs to its own room.
FORWARD = re.compile(r"\bnamespace\s+dramatis[\w:]*\s*\{(?:\s*(?:class|struct|enum\s+class)\s+\w+\s*(?::\s*\w+\s*)?;)+\s*\}")
NAMESPACE = re.compile(r"\bnamespace\s+dramatis(?:\s*::\s*(\w+))?")


# Files that are compiled together share their unnamed namespaces. Overloads differ in their parameters.
UNNAMED = re.compile(r"^namespace \{\n(.*?)^\}", re.DOTALL | re.MULTILINE)
LOCALS = [re.compile(pattern, re.MULTILINE) for pattern in (
    r"^(?:struct|class|enum(?: class)?) (?P<name>\w+)(?! *;)",
    r"^using (?P<name>\w+) =(?P<meaning>[^;]*)",
    r"^(?! |using )(?:[\w:<>,*& ]+[ *&])(?P<name>\w+\([^()]*\))(?! *;)",
    r"^(?! |using )(?:[\w:<>,*& ]+[ *&])(?P<name>\w+)(?: =|\{|\[|;)")]


def local_names(tree):
    known = {}
    for path, text in tree.select("src/", ".cpp"):
        body = cpp.code(text)
        for space in UNNAMED.finditer(body):
            for match in (match for pattern in LOCALS for match in pattern.finditer(space.group(1))):
                name, meaning = match["name"], match.groupdict().get("meaning")
                other, other_meaning = known.setdefault((room_of(path), name), (path, meaning))
                if other != path and (meaning is None or meaning != other_meaning):
                    yield Finding(path, line_of(body, space.start(1) + match.start()),
                                  f"{name} also stands in {other}: files of a room are compiled together")


def names(tree):
    for path, text in tree.sources():
        name = path.rsplit("/", 1)[1]
        if not FILE.match(name):
            yield Finding(path, 1, "file names are lower case, one class per pair, named after it")
        if name.endswith(".h") and "#pragma once" not in text:
            yield Finding(path, 1, "#pragma once is missing")
        yield from _declarations(path, cpp.code(text))


def _declarations(path, body):
    for match in VAGUE.finditer(body):
        yield Finding(path, line_of(body, match.start()), f"{match.group(1)}: say what it is")
    for match in GETTER.finditer(body):
        yield Finding(path, line_of(body, match.start(1)), f"{match.group(1)}: queries are nouns, without get")
    room = room_of(path)
    for match in NAMESPACE.finditer(FORWARD.sub(lambda each: " " * len(each.group()), body)):
        if room not in ("app", "cli") and match.group(1) != room and path.endswith(".h"):
            yield Finding(path, line_of(body, match.start()), f"the namespace is the room: dramatis::{room}")
