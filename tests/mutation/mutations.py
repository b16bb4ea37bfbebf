"""Small changes to our own C++ that should make a test fail: operators, bounds, negations, dropped statements."""
import os
import re
import sys
from dataclasses import dataclass

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "architecture"))
import cpp

SWAPS = {
    "&&": ["||"], "||": ["&&"],
    "==": ["!="], "!=": ["=="],
    "<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"],
    "+": ["-"], "-": ["+"],
    "true": ["false"], "false": ["true"],
}
# With blanks around it, an operator is no template bracket, sign or reference.
OPERATOR = re.compile(r"(?<= )(?:&&|\|\||==|!=|<=|>=|<|>|\+|-)(?= )|\b(?:true|false)\b")
NUMBER = re.compile(r"(?<![\w.'])\d{1,6}(?![\w.'])")
CONDITION = re.compile(r"\bif (?:constexpr )?\((?=[^;]*?\)\s)")
CALL = re.compile(r"^[ \t]+(?!return\b|else\b|case\b|using\b|throw\b|co_return\b|break\b|continue\b|DRAMATIS_)"
                  r"(?:[\w:]+(?:\.|->))*[\w:]+\([^{}]*\);$|^[ \t]+[\w.>\-\[\]]+ [+\-|&]?= [^{};]*;$", re.MULTILINE)
# A declaration starts with a type and a name; without it, nothing compiles.
SKIPPED = re.compile(r"^\s*(?:#|template\b|using\b|static_assert\b|Q_)|QStringLiteral\(\"|Q_ASSERT|operator")


@dataclass(frozen=True)
class Mutation:
    path: str
    begin: int
    end: int
    text: str  # in place of what stands there

    def apply(self, source):
        return source[:self.begin] + self.text + source[self.end:]

    def line(self, source):
        return source.count("\n", 0, self.begin) + 1

    def shown(self, source):
        """The line as it was and as it is."""
        return _line_at(source, self.begin), _line_at(self.apply(source), self.begin)


def _line_at(source, place):
    begin = source.rfind("\n", 0, place) + 1
    end = source.find("\n", place)
    return source[begin:end if end >= 0 else len(source)].strip()


def mutations(path, source):
    """All that can be made in the functions of a file, in the order in which they stand."""
    code = cpp.code(source)
    inside = _lines_in_functions(source)
    found = []

    def add(begin, end, text):
        line = code.count("\n", 0, begin) + 1
        if line in inside and not SKIPPED.search(_line_at(code, begin)):
            found.append(Mutation(path, begin, end, text))

    for match in OPERATOR.finditer(code):
        for other in SWAPS[match.group()]:
            add(match.start(), match.end(), other)
    for match in NUMBER.finditer(code):
        add(match.start(), match.end(), str(int(match.group()) + 1))
    for match in CONDITION.finditer(code):
        end = _closing(code, match.end())
        # With a declaration in it, a condition cannot be put into brackets.
        if end and ";" not in code[match.end():end] and not re.match(r"(?:const )?auto\b", code[match.end():end]):
            add(match.end(), end, f"!({source[match.end():end]})")
    for match in CALL.finditer(code):
        add(match.start() + len(match.group()) - len(match.group().lstrip()), match.end(), ";")
    return sorted(found, key=lambda each: (each.begin, each.end, each.text))


def _lines_in_functions(source):
    lines = set()
    for function in cpp.functions(source):
        lines.update(range(function.first, function.last + 1))
    return lines


def _closing(code, begin):
    depth = 1
    for place in range(begin, len(code)):
        depth += {"(": 1, ")": -1}.get(code[place], 0)
        if depth == 0:
            return place
    return None
