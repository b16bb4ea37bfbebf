"""`co_await` stands alone on the right of `=`, and only where time may pass."""
import re

import cpp
from tree import Finding, line_of, room_of

ROOMS = ("base", "turn", "cli")
AWAIT = re.compile(r"\bco_await\b")
KEYWORD = re.compile(r"\bco_(?:await|return|yield)\b")
BEFORE = re.compile(r"(?:(?<![=!<>+\-*/%&|^])=|[;{}:)]|\belse|\boperator)\s*$")
OPERATOR = re.compile(r"[+*/%?=|^,]|&&|<<|>>|!=|(?<!-)>=?|<=?|-(?!>)")
CAPTURING = re.compile(r"\[[^\]\[]+\]\s*(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?[^{};()]*->\s*(?:\w+\s*::\s*)*Task\b")
TEMPLATE_ARGUMENTS = re.compile(r"<[^<>;()]*>(?=\s*[({:])")
BRACKETS = re.compile(r"\([^()]*\)|\{[^{}]*\}|\[[^\[\]]*\]")


def coroutines(tree):
    for path, text in tree.sources():
        body = cpp.code(text)
        if room_of(path) not in ROOMS:
            for match in KEYWORD.finditer(body):
                yield Finding(path, line_of(text, match.start()), f"time passes only in turn, so no {match.group()} here")
        for match in AWAIT.finditer(body):
            problem = _problem(body, match)
            if problem:
                yield Finding(path, line_of(text, match.start()), problem)
        for match in CAPTURING.finditer(body):
            yield Finding(path, line_of(text, match.start()), "a coroutine is no lambda with captures: they die before it does")


def _problem(body, match):
    before = BEFORE.search(body[:match.start()])
    if not before:
        return "co_await stands alone on the right of ="
    if before.group().strip() == "operator":
        return None
    if OPERATOR.search(_outermost(body[match.end():]).lstrip(" *&")):
        return "co_await stands alone: nothing is done with its result in the same expression"
    return None


def _outermost(after):
    """The awaited expression up to its semicolon, without what is inside brackets."""
    statement, depth = "", 0
    for char in after:
        if char == ";" and depth == 0:
            break
        depth += (char in "({[") - (char in ")}]")
        statement += char
    for pattern in (TEMPLATE_ARGUMENTS, BRACKETS):
        previous = None
        while statement != previous:
            previous, statement = statement, pattern.sub("", statement)
    return statement
