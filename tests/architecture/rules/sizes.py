"""Small enough to be read in one sitting. What is a table in a function does not count."""
import cpp
from tree import Finding

FILE_GOAL, FILE_LIMIT = 400, {"src": 400, "tests": 500, "packaging": 500}
FUNCTION_GOAL, FUNCTION_LIMIT = 60, {"src": 60, "tests": 80}
FORM_LIMIT = 300


def sizes(tree):
    for top, suffixes in (("src/", (".h", ".cpp")), ("tests/", (".h", ".cpp", ".py")), ("packaging/", (".sh", ".py", "/dev"))):
        for path, text in tree.select(top, *suffixes):
            yield from _size(path, 1, f"{len(text.splitlines())} lines", len(text.splitlines()), FILE_GOAL, FILE_LIMIT[top.strip("/")])
    for path, text in tree.sources() + tree.sources("tests/"):
        for function in cpp.functions(text):
            if function.name.endswith("_data"):
                continue  # a table of a test
            sentence = f"{function.name} has {function.lines} lines"
            yield from _size(path, function.first, sentence, function.lines, FUNCTION_GOAL, FUNCTION_LIMIT[path.split("/")[0]])
    for path, text in tree.select("ui/", ".ui"):
        yield from _size(path, 1, f"a form of {len(text.splitlines())} lines", len(text.splitlines()), FORM_LIMIT, FORM_LIMIT)


def _size(path, line, sentence, lines, goal, limit):
    if lines > goal:
        yield Finding(path, line, f"{sentence}; split it (goal {goal}, limit {limit})", warning=lines <= limit)
