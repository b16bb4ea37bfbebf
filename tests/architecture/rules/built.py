"""A test that is not built says nothing, and one that is elsewhere than what it tests is not found."""
from tree import Finding, room_of


def built(tree):
    for path, _ in tree.select("tests/", ".cpp"):
        lists = f"tests/{room_of(path)}/CMakeLists.txt"
        _, _, name = path.split("/", 2)
        if name.rsplit("/", 1)[-1].startswith("tst_") and name not in tree.get(lists, "").replace(")", " ").split():
            yield Finding(path, 1, f"{lists} does not name it")


def mirrored(tree):
    folders = {folder for path, _ in tree.sources() for folder in _folders(path)}
    for path, _ in tree.sources("tests/"):
        folder = path.rsplit("/", 1)[0].replace("tests/", "src/", 1)
        if f"src/{room_of(path)}" in folders and folder not in folders:
            yield Finding(path, 1, f"there is no {folder}: tests have the folders of what they test")


def _folders(path):
    while "/" in path:
        path = path.rsplit("/", 1)[0]
        yield path
