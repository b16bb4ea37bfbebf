"""Just enough C++ to read our own sources: comments, strings, includes, and where functions begin and end."""
import re
from dataclasses import dataclass
from functools import lru_cache

TOKEN = re.compile(r"""
    (?P<comment> //(?:\\\n|[^\n])* | /\*.*?\*/ )
  | (?P<raw> (?:u8|[uUL])?R"(?P<fence>[^()\s\\]*)\((?P<rawtext>.*?)\)(?P=fence)" )
  | (?P<string> "(?P<text>(?:\\.|[^"\\\n])*)" )
  | (?P<char> (?:(?<!\w)|(?<=\bu8)|(?<=\b[uUL]))'(?:\\.|[^'\\\n])*' )
""", re.VERBOSE | re.DOTALL)

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)


def _blank(text):
    return re.sub(r"[^\n]", " ", text)


@lru_cache(maxsize=None)
def code(text):
    """The text with comments and the insides of strings blanked; every character keeps its place."""
    def replace(match):
        whole = match.group()
        return _blank(whole) if match.lastgroup == "comment" or match.group("comment") else '"' + _blank(whole[1:-1]) + '"'
    return TOKEN.sub(replace, text)


@lru_cache(maxsize=None)
def strings(text):
    """(position, content) of each string literal; neighbours that the compiler joins are joined."""
    found = []
    end_of_last = None
    for match in TOKEN.finditer(_without_includes(text)):
        if match.group("comment") or match.group("char"):
            continue
        content = match.group("rawtext") if match.group("raw") else match.group("text")
        if found and end_of_last is not None and code(text)[end_of_last:match.start()].strip() in ("", "u", "u8", "L", "R"):
            position, before = found[-1]
            found[-1] = (position, before + content)
        else:
            found.append((match.start(), content))
        end_of_last = match.end()
    return found


def _without_includes(text):
    return INCLUDE.sub(lambda match: _blank(match.group()), text)


def includes(text):
    """(position, header, quoted) of each #include."""
    blanked = TOKEN.sub(lambda match: _blank(match.group()) if match.group("comment") else match.group(), text)
    return [(match.start(), match.group(1) or match.group(2), match.group(1) is not None)
            for match in INCLUDE.finditer(blanked)]


@dataclass(frozen=True)
class Function:
    name: str
    first: int  # line of the opening brace
    last: int
    tables: int = 0  # how many of its lines are data: inside braces without a statement

    @property
    def lines(self):
        return self.last - self.first + 1 - self.tables


NOT_FUNCTIONS = re.compile(r"\b(?:namespace|class|struct|union|enum|extern)\b[^()]*$|=\s*$")
CONTROL = {"if", "for", "while", "switch", "catch", "do", "return"}
SIGNATURE = re.compile(r"([~\w:]+|operator[^\s(]*)\s*\(")
LAMBDA = re.compile(r"\[[^\[\]]*\]\s*(?:\([^()]*\))?[^()=;]*$")
PARAMETERS_END = re.compile(r"\)\s*(?:(?:const|noexcept|override|final|mutable|try|&&?)\s*)*(?:->[^()=;]*)?$")
INITIALISERS = r"\)\s*(?:noexcept\s*)?:(?!:)[^;]*"
MEMBER = re.compile(INITIALISERS + r"[\s,:][\w:<>]+\s*$", re.DOTALL)
MEMBERS_END = re.compile(INITIALISERS + r"\}\s*$", re.DOTALL)


@lru_cache(maxsize=None)
def functions(text):
    """The outermost functions, roughly: a brace after a parenthesis, not inside another function."""
    found, scopes, head, line, depth = [], [], "", 1, 0
    source = _without_directives(code(text))
    for position, char in enumerate(source):
        line += char == "\n"
        if char == "{":
            scope = _scope(head) if depth == 0 else None
            scopes.append((scope, line, position))
            depth += bool(scope) or depth > 0
            head = head + char if scope is None and MEMBER.search(head) else ""
        elif char == "}" and scopes:
            scope, first, start = scopes.pop()
            depth -= depth > 0
            if scope:
                found.append(Function(scope, first, line, _table_lines(source[start + 1:position])))
            head = head + char if MEMBER.search(head.rpartition("{")[0]) else ""
        elif depth == 0:
            head = "" if char == ";" else head + char
    return found


def _table_lines(body):
    marked = None
    while marked != body:
        marked, body = body, re.sub(r"\{[^{};]*\}", lambda match: match.group()[1:-1].replace("\n", "\1"), body)
    return body.count("\1")


def _without_directives(text):
    return re.sub(r"^[ \t]*#(?:\\\n|[^\n])*", lambda match: _blank(match.group()), text, flags=re.MULTILINE)


def _scope(head):
    """The name of the function that a brace after these words begins; None when it begins something else."""
    if LAMBDA.search(head):
        return "lambda"
    if NOT_FUNCTIONS.search(head) or MEMBER.search(head) or head.count("(") != head.count(")"):
        return None
    if not PARAMETERS_END.search(head) and not MEMBERS_END.search(head):
        return None
    match = SIGNATURE.search(head)
    return match.group(1) if match and match.group(1) not in CONTROL else None
