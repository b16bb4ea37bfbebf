"""What was written for people is read by nobody else: facts are values, and made into a sentence once."""
import re

import cpp
from tree import Finding, line_of

# Sentences of other programs' servers have no other form.
FOREIGN = "src/llm/"

# Two words with a blank between them.
WORDS = re.compile(r"[A-Za-z]{2,}[,;:]? [A-Za-z]{2,}")
CAPTURED = re.compile(r"\((?:\\\\d|\.)[*+]\)")
LITERAL = r"\s*(?:(?:QStringLiteral|QLatin1StringView|QLatin1String|QString)\s*\(\s*)?(?:u8|u|L)?$"
SOUGHT = re.compile(
    r"(?:(?:\.|->)\s*(?:startsWith|endsWith|contains|indexOf|lastIndexOf|section|split|count|match)\s*\("
    r"|\b(?:QRegularExpression(?:\s+\w+)?|anchoredPattern)\s*[({]|[!=]=)" + LITERAL)
TAKEN_APART = re.compile(
    r"\b(?:detail|english\s*\([^()]*\))\s*(?:\.\s*(?:section|startsWith|endsWith|contains|indexOf|lastIndexOf|split|match)\s*\("
    r"|[!=]=)")
WORDINGS_AS_PATTERNS = re.compile(r"\bQRegularExpression\s*::\s*escape\s*\(")


def no_parsed_prose(tree):
    for path, text in tree.sources():
        if path.startswith(FOREIGN):
            continue
        code = cpp.code(text)
        for position, content in cpp.strings(text):
            before = code[max(0, position - 200):position]
            if WORDS.search(content) and (SOUGHT.search(before) or CAPTURED.search(content)):
                yield Finding(path, line_of(text, position), f"a sentence is looked for ({content[:40]}); ask for the kind of a fact, or a code")
        for match in TAKEN_APART.finditer(code):
            yield Finding(path, line_of(text, match.start()), f"a sentence is taken apart ({match.group().strip()}…); have its parts as a value")
        if path.startswith("src/presenters/"):
            for match in WORDINGS_AS_PATTERNS.finditer(code):
                yield Finding(path, line_of(text, match.start()), "wordings are no patterns; translate by the kind of a fact")
