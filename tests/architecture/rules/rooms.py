"""Who may know whom: the doors between the rooms, the Qt modules of each, and what a pure domain must not touch."""
import re

import cpp
from tree import Finding, line_of, room_of

DOORS = {
    "base": set(),
    "domain": {"base"},
    "cards": {"base", "domain"},
    "store": {"base", "domain"},
    "llm": {"base", "domain"},
    "turn": {"base", "domain", "cards", "store", "llm"},
    "host": {"base", "domain", "cards", "store", "llm", "turn"},
    "presenters": {"base", "domain", "cards", "store", "llm", "turn"},
    "widgets": {"base", "domain", "turn", "presenters"},
    "app": {"base", "domain", "cards", "store", "llm", "turn", "host", "presenters", "widgets"},
    "cli": {"base", "domain", "cards", "store", "llm", "turn", "host"},
}

# Which of Qt's modules a room may include; None: any.
MODULES = {
    "base": {"QtCore"},
    "domain": {"QtCore"},
    "cards": {"QtCore"},
    "store": {"QtCore", "QtSql"},
    "llm": {"QtCore", "QtNetwork"},
    "turn": {"QtCore", "QtConcurrent", "QtGui"},  # pictures of cards; no windows
    "host": {"QtCore", "QtSql", "QtNetwork"},
    "presenters": {"QtCore", "QtGui", "QtConcurrent"},
    "widgets": {"QtCore", "QtGui", "QtWidgets"},
    "app": None,
    "cli": {"QtCore", "QtSql", "QtNetwork"},
}

# Values are welcome in the domain; whatever does something is not.
NOT_VALUES = re.compile(r"^(?:QtCore/)?Q(?:Object|File\w*|Dir\w*|SaveFile|TemporaryFile|TemporaryDir|LockFile|Settings|"
                        r"StandardPaths|Process\w*|Timer|BasicTimer|ElapsedTimer|DeadlineTimer|RandomGenerator|Thread\w*|"
                        r"Mutex|EventLoop|CoreApplication|FutureWatcher|Promise|Pointer|SharedMemory)$")
IMPURE = re.compile(r"\b(?:currentDateTime(?:Utc)?|currentMSecsSinceEpoch|currentSecsSinceEpoch|currentDate|currentTime|"
                    r"QRandomGenerator\w*|random_device|mt19937\w*|\w+_clock\s*::\s*now|Q_OBJECT|Q_GADGET|qEnvironmentVariable\w*|"
                    r"qgetenv|getenv|s?rand\s*\(|std\s*::\s*time\s*\()")


def includes(tree):
    for path, text in tree.sources():
        for position, header, quoted in cpp.includes(text):
            problem = _include_problem(tree, room_of(path), header) if quoted else None
            if problem:
                yield Finding(path, line_of(text, position), problem)


def _include_problem(tree, room, header):
    if "/" not in header:
        generated = (header.startswith("ui_") and room == "widgets") or header.endswith(".moc") or header.startswith("moc_")
        return None if generated else f'write "{header}" as "room/{header}"'
    target = header.split("/")[0]
    if room not in DOORS:
        return f"src/{room} is not one of the rooms"
    if target not in DOORS:
        return f'"{header}" is in none of the rooms'
    if target != room and target not in DOORS[room]:
        return f"{room} must not know {target}"
    return None if f"src/{header}" in tree else f'there is no "{header}"'


def qt_modules(tree):
    if not tree.qt:
        yield Finding("tests/architecture", 0, "Qt's headers were not found, so nothing can be said about who includes what")
    for path, text in tree.sources():
        allowed = MODULES.get(room_of(path))
        for position, header, quoted in cpp.includes(text):
            module = None if quoted else tree.qt.get(header)
            if allowed is not None and module and module not in allowed:
                yield Finding(path, line_of(text, position), f"{room_of(path)} must not use {module} (<{header}>)")


def pure_domain(tree):
    for path, text in tree.sources("src/domain/"):
        for position, header, _ in cpp.includes(text):
            if NOT_VALUES.match(header) or header in ("random", "chrono", "fstream", "filesystem", "thread", "mutex"):
                yield Finding(path, line_of(text, position), f"the domain holds values only, so no <{header}>")
        for match in IMPURE.finditer(cpp.code(text)):
            yield Finding(path, line_of(text, match.start()), f"the domain decides from what it is given, without {match.group()}")
