"""Whole classes in rooms of a size that one can find one's way in."""
import re
from collections import defaultdict

import cpp
from tree import Finding, line_of, room_of

FOLDER_LIMIT = 30
METHOD_LIMIT = 40

# Classes whose parts are read apart, each with its reason.
SPREAD = {
}

DEFINITION = re.compile(r"^[^\s#/}](?:[^;{}()=\n]|<[^>\n]*>)*?\b((?:\w+::)+)[~\w]+\s*\(", re.MULTILINE)
CLASS = re.compile(r"\bclass\s+(?:\w+\s+)?(\w+)(?:\s+final)?\s*(?::[^;{]*)?\{")
METHOD = re.compile(r"\b~?\w+\s*\([^;{}]*\)[^;{}()]*(?:;|\{)")
RAW_ID = re.compile(r"\bqint64\s+(?:turn|card|chat|event|memory|text|target|book|persona|alternative)\b|\bint\s+(?:slot|speaker|witness|viewer)\b")
RIGHT_OF_STORE = ("turn", "presenters", "widgets", "app", "cli")


def folders(tree):
    count = defaultdict(int)
    for path, _ in tree.sources():
        count[path.rsplit("/", 1)[0]] += 1
    for folder, files in sorted(count.items()):
        if files > FOLDER_LIMIT:
            yield Finding(folder, 1, f"{files} source files; a folder has at most {FOLDER_LIMIT}")


def whole_classes(tree):
    places = defaultdict(set)
    for path, text in tree.select("src/", ".cpp"):
        for match in DEFINITION.finditer(cpp.code(text)):
            name = match.group(1).split("::")[0]
            if name[0].isupper():
                places[room_of(path), name].add(path)
    for (_, name), paths in sorted(places.items()):
        if len(paths) > 1 and name not in SPREAD:
            yield Finding(sorted(paths)[1], 1, f"{name} is spread over {len(paths)} files: {', '.join(sorted(paths))}")


def methods(tree):
    for path, text in tree.select("src/", ".h"):
        body = cpp.code(text)
        for match in CLASS.finditer(body):
            public = _public(_inside(body, match.end()))
            count = len(METHOD.findall(public))
            if count > METHOD_LIMIT:
                yield Finding(path, line_of(text, match.start()), f"{match.group(1)} has {count} public methods; at most {METHOD_LIMIT}")


def _inside(body, start):
    depth = 1
    for position in range(start, len(body)):
        depth += {"{": 1, "}": -1}.get(body[position], 0)
        if depth == 0:
            return body[start:position]
    return body[start:]


def _public(body):
    parts = re.split(r"\b(public|private|protected)(?:\s+Q_SLOTS)?\s*:|\b(Q_SIGNALS)\s*:", body)
    kept, section = "", "private"
    for part in parts:
        if part in ("public", "private", "protected", "Q_SIGNALS"):
            section = part
        elif part and section == "public":
            kept += re.sub(r"\{[^{}]*\}", ";", part)
    return kept


def raw_ids(tree):
    for path, text in tree.select("src/", ".h"):
        if room_of(path) in RIGHT_OF_STORE:
            for match in RAW_ID.finditer(cpp.code(text)):
                yield Finding(path, line_of(text, match.start()), f"an id has its type: {match.group()}")
