"""One class, one place; folders and headers that one takes in at a glance."""
import re

import cpp
from tree import Finding, line_of, room_of

# A class that needs several files is several classes. At most five names, each until it has been taken apart.
SPLIT = {"turn": {"Connections"}}
MOST_SPLIT = 5

FOLDER_LIMIT = 30
METHOD_LIMIT = 40
# Each until it has been taken apart.
MANY_METHODS = {"src/turn/session/chatsession.h"}


def whole_classes(tree):
    homes = {}
    for path, text in tree.select("src/", ".cpp"):
        for function in cpp.functions(text):
            owner, _, member = function.name.partition("::")
            if member:
                homes.setdefault((room_of(path), owner), {}).setdefault(path, function.first)
    for (room, owner), files in sorted(homes.items()):
        (first, line), *others = sorted(files.items())
        if owner not in SPLIT.get(room, ()):
            for path, line in others:
                yield Finding(path, line, f"{owner} is defined in {first}, too: make whole classes of it")
        elif not others:
            yield Finding(first, line, f"{owner} is whole: it needs no exception any more", warning=True)


def folders(tree):
    counts = {}
    for path, _ in tree.sources() + tree.sources("tests/"):
        counts.setdefault(path.rsplit("/", 1)[0], []).append(path)
    for folder, paths in sorted(counts.items()):
        if len(paths) > FOLDER_LIMIT:
            yield Finding(folder, 0, f"{len(paths)} files; one finds the right one among at most {FOLDER_LIMIT}")


CLASS = re.compile(r"\b(class|struct)\s+(?:\[\[\w+\]\]\s*)?(\w+)[^;{}()=]*\{")
ACCESS = re.compile(r"(public|protected|private|Q_SIGNALS)(\s+Q_SLOTS)?\s*:$")
METHOD = re.compile(r"([~\w]+|operator[^\s(]*)\s*\(")


def method_counts(tree):
    for path, text in tree.select("src/", ".h"):
        body = cpp.code(text)
        for match in CLASS.finditer(body):
            count = _public_methods(body[match.end():], match.group(1) == "struct")
            if count > METHOD_LIMIT and path not in MANY_METHODS:
                yield Finding(path, line_of(body, match.start()),
                              f"{match.group(2)} has {count} public functions; at most {METHOD_LIMIT} are one job")


def _public_methods(body, public):
    """Of a class whose outermost brace has just been opened. Signals are no functions of its own."""
    count, depth, statement = 0, 0, ""
    for char in body:
        if char == "}" and depth == 0:
            break
        depth += (char in "{(") - (char in "})")
        if depth == 0 and char in ";}":
            count += public and _is_method(statement)
            statement = ""
        elif depth == 0 and char == ":" and ACCESS.search(statement.strip() + ":"):
            public = ACCESS.search(statement.strip() + ":").group(1) == "public"
            statement = ""
        elif depth == 0 or (depth == 1 and char in "{("):
            statement += char
    return count


def _is_method(statement):
    words = statement if "operator" in statement else statement.split("{")[0].split("=")[0]
    while (plain := re.sub(r"<[^<>]*>", "", words)) != words:
        words = plain
    if re.match(r"\s*(?:using|friend|typedef|enum|class|struct|template\s+friend|Q_\w+)\b", words):
        return False
    return bool(METHOD.search(words))
