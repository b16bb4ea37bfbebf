"""A test that is not built says nothing."""
from tree import Finding


def built(tree):
    for path, _ in tree.select("tests/", ".cpp"):
        folder, name = path.rsplit("/", 1)
        if name.startswith("tst_") and name not in tree.get(f"{folder}/CMakeLists.txt", ""):
            yield Finding(path, 1, f"{folder}/CMakeLists.txt does not name it")
