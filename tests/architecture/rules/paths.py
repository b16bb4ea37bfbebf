"""What a README names is there: `back-quoted/paths.h` and [links](to/files), from its own folder, from src, or from the top."""
import posixpath
import re
from fnmatch import fnmatchcase

from tree import Finding, line_of

FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
QUOTED = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
SOURCE = re.compile(r"[\w*-]+(?:\.[\w*-]+)*\.(?:h|cpp|py|sh|ui|md|ts)")
PATH = re.compile(r"[\w*.-]+(?:/[\w*.-]+)+/?")
ELSEWHERE = re.compile(r"[./]|build/|https?:")  # begins what is not in the tree
PICTURE = re.compile(r"\.(?:png|svg)$")  # no text, so no part of the tree


def paths(tree):
    known = set(tree) | {folder for path in tree for folder in _folders(path)}
    for path, text in tree.select("", ".md"):
        plain = FENCE.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)
        for match in QUOTED.finditer(plain):
            if _is_path(match.group(1)) and not _is_there(known, path, match.group(1)):
                yield Finding(path, line_of(text, match.start()), f"there is no {match.group(1)}")
        for match in LINK.finditer(plain):
            target = match.group(1).partition("#")[0]
            if target and "://" not in target and not PICTURE.search(target) and not _is_there(known, path, target):
                yield Finding(path, line_of(text, match.start()), f"there is no {target}")


def _is_path(word):
    return not ELSEWHERE.match(word) and bool(SOURCE.fullmatch(word) or PATH.fullmatch(word))


def _is_there(known, readme, word):
    """NAME stands for any name, as * does."""
    pattern = word.rstrip("/").replace("NAME", "*")
    places = [posixpath.normpath(posixpath.join(top, pattern)) for top in (posixpath.dirname(readme), "src", "")]
    if "*" not in pattern:
        return any(place in known for place in places)
    return any(fnmatchcase(path, place) for path in known for place in places)


def _folders(path):
    while path := posixpath.dirname(path):
        yield path
