"""The tree as the rules see it: a mapping of paths to texts, and what a rule finds in it."""
import os
from dataclasses import dataclass

SKIPPED = {".git", "build", "__pycache__", ".cache"}


@dataclass(frozen=True, order=True)
class Finding:
    path: str
    line: int
    text: str
    warning: bool = False

    def __str__(self):
        return f"{self.path}:{self.line}: {'warning: ' if self.warning else ''}{self.text}"


class Tree(dict):
    """path (with /, from the top of the project) → text. `qt` maps a Qt header to its module: "QLabel" → "QtWidgets"."""

    def __init__(self, files, qt=None):
        super().__init__(files)
        self.qt = qt or {}

    def select(self, top, *suffixes):
        """(path, text) of the files below `top` that end like this."""
        return [(path, text) for path, text in sorted(self.items()) if path.startswith(top) and path.endswith(suffixes)]

    def sources(self, top="src/"):
        return self.select(top, ".h", ".cpp")


def read_tree(top, qt_headers=()):
    files = {}
    for folder, names, file_names in os.walk(top):
        names[:] = [name for name in names if name not in SKIPPED]
        for name in file_names:
            path = os.path.join(folder, name)
            if os.path.islink(path) or name == ".git":  # of a worktree
                continue
            with open(path, "rb") as file:
                data = file.read()
            if b"\0" not in data[:8000]:
                files[os.path.relpath(path, top).replace(os.sep, "/")] = data.decode("utf-8", "replace")
    return Tree(files, qt_modules(qt_headers))


def qt_modules(folders):
    """Which module each header belongs to, from Qt's own include folders (…/QtWidgets, …)."""
    modules = {}
    for folder in folders:
        module = os.path.basename(os.path.normpath(folder))
        if not module.startswith("Qt"):
            continue
        for name in os.listdir(folder):
            modules.setdefault(name, module)
            modules.setdefault(f"{module}/{name}", module)
    return modules


def room_of(path):
    """src/llm/backend.h → llm."""
    return path.split("/")[1]


def line_of(text, position):
    return text.count("\n", 0, position) + 1
