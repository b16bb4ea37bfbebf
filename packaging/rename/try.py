#!/usr/bin/env python3
"""try.py [--dry] [FILE…]: passes errors on with DRAMATIS_TRY, where that can be done without understanding the code. Run in a
checkout's root; without files all of src. Converts

    const auto rows = read(chat);                      DRAMATIS_TRY(const auto rows, read(chat));
    if (!rows)                                    →    use(rows.first());
        return std::unexpected(rows.error());
    use(rows->first());

    if (const auto done = write(row); !done)      →    DRAMATIS_TRY_DO(write(row));
        return std::unexpected(done.error());          (also where it says `return done;`)

Left alone: types that are written out, what is used in any other way than *x and x->, names that are declared again further
down, expressions with comments or statements in them, coroutines, and whatever else has an else.
"""
import collections
import re
import subprocess
import sys
from pathlib import Path

MACROS = '''
// Passes an error on, and goes on with the value:
//
//     DRAMATIS_TRY(const auto rows, m_log.branches(chat)); // the value, not the Result; may be `auto`, `const auto &`, a type
//     DRAMATIS_TRY_DO(m_log.selectBranch(chat, branch, reason)); // where there is no value, or none that is wanted
//
// In a coroutine with CO_. The first is a declaration: it stands in a block of its own right, never as the one statement of an `if`.
// What it is called in between has a number, so that they may be nested.
#define DRAMATIS_TRY(declaration, ...) DRAMATIS_TRY_AS(return, DRAMATIS_TRY_NAME(__COUNTER__), declaration, __VA_ARGS__)
#define DRAMATIS_TRY_DO(...) DRAMATIS_TRY_DO_AS(return, DRAMATIS_TRY_NAME(__COUNTER__), __VA_ARGS__)
#define DRAMATIS_CO_TRY(declaration, ...) DRAMATIS_TRY_AS(co_return, DRAMATIS_TRY_NAME(__COUNTER__), declaration, __VA_ARGS__)
#define DRAMATIS_CO_TRY_DO(...) DRAMATIS_TRY_DO_AS(co_return, DRAMATIS_TRY_NAME(__COUNTER__), __VA_ARGS__)

#define DRAMATIS_TRY_AS(leave, name, declaration, ...)                                                                 \\
    auto name = __VA_ARGS__;                                                                                           \\
    if (!name) [[unlikely]]                                                                                            \\
        leave std::unexpected(std::move(name).error());                                                                \\
    declaration = *std::move(name)
#define DRAMATIS_TRY_DO_AS(leave, name, ...)                                                                           \\
    do {                                                                                                               \\
        if (auto name = __VA_ARGS__; !name) [[unlikely]]                                                               \\
            leave std::unexpected(std::move(name).error());                                                            \\
    } while (false)
#define DRAMATIS_TRY_NAME(number) DRAMATIS_TRY_JOIN(dramatisTried, number)
#define DRAMATIS_TRY_JOIN(word, number) word##number
'''

TOKEN = re.compile(r'''(?P<c>//(?:\\\n|[^\n])*|/\*.*?\*/)|(?P<r>(?:u8|[uUL])?R"(?P<f>[^()\s\\]*)\((?:.*?)\)(?P=f)")'''
                   r'''|(?P<s>"(?:\\.|[^"\\\n])*")|(?P<q>(?:(?<!\w)|(?<=\bu8)|(?<=\b[uUL]))'(?:\\.|[^'\\\n])*')''', re.S)
RETURN = r"return std::unexpected\(\s*(?:std::move\()?{0}(?:\))?\.error\(\)\);"
DECLARED = re.compile(r"(?P<const>const )?auto (?P<name>\w+) = ")
INLINE = re.compile(r"if \((?:const )?(?:auto|(?:base::)?Result<>) (?P<name>\w+) = ")
counts = collections.Counter()


def blanked(text):
    """Comments and the insides of strings blanked; comments as \\1, so that they are seen."""
    def one(match):
        fill = "\1" if match.group("c") else " "
        return re.sub(r"[^\n]", fill, match.group()) if match.group("c") else '"' + re.sub(r"[^\n]", " ", match.group()[1:-1]) + '"'
    return TOKEN.sub(one, text)


def end_of(code, begin, stop):
    """The first of the characters at depth 0; -1: none in this block."""
    depth = 0
    for place in range(begin, len(code)):
        char = code[place]
        if depth == 0 and char in stop:
            return place
        if char in "([{":
            depth += 1
        elif char in ")]}":
            depth -= 1
            if depth < 0:
                return -1
    return -1


def plain(expression):
    return not ("\1" in expression or ";" in expression or expression.lstrip().startswith("{") or "co_await" in expression
                or expression.count("\n") > 3)


def stands_in_block(code, begin):
    before = code[:begin].rstrip(" \n\t\1")
    return before.endswith((";", "{", "}", ":")) and not before.endswith("::")


def in_coroutine(code, begin):
    """Whether the function around has co_return or co_await: looked for in the outermost block."""
    start = code.rfind("\n{", 0, begin)
    end = code.find("\n}", begin)
    return re.search(r"\bco_(?:return|await)\b", code[max(start, 0):end if end >= 0 else len(code)]) is not None


def in_deducing_lambda(code, begin):
    """Whether the innermost function around is a lambda without a written return type: it would become another one."""
    depth = 0
    for place in range(begin - 1, -1, -1):
        depth += (code[place] == "}") - (code[place] == "{")
        if depth < 0:
            head = code[:place].rstrip()
            if re.search(r"\](?:\s*\((?:[^()]|\([^()]*\))*\))?\s*(?:mutable|noexcept|\s)*\Z", head):
                return True
            if re.search(r"\)\s*(?:const|noexcept|override|->[^;{}]*|\s)*\Z", head) and not re.search(r"\b(?:if|for|while|switch|catch)\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\Z", head):
                return False
            depth = 0
    return False


def uses(code, begin, end, name):
    """[(from, to, new)] of what stands for the value; None where the Result itself is used, or the name is another's."""
    found = []
    for match in re.finditer(rf"(?<![\w]){name}(?!\w)", code[begin:end]):
        first, last = begin + match.start(), begin + match.end()
        before, after = code[:first].rstrip(), code[last:].lstrip()
        if before.endswith((".", "->", "::")) and not before.endswith("..."):
            continue  # a member of something else
        if after.startswith("::"):
            continue  # a namespace
        if before.endswith("*"):
            if before[-1:] == "*" and not re.search(r"(?:[(,={\[!&|?:<+\-/%;*}]|\breturn|\bco_return)\s*\Z", before[:-1]):
                return None
            star = len(before) - 1
            if code[star + 1:first].strip():
                return None
            if after.startswith(("->", ".", "[", "(")) and not after.startswith("->"):
                return None  # *x.y: the star is not x's
            if after.startswith("->"):
                found.append((last, last + code[last:].index("->") + 2, "."))  # *x->y: of a member
                continue
            if after.startswith(("++", "--")):
                return None
            wrapped = re.search(r"(?<![\w>)\]])\(\s*\*\Z", before) is not None and re.match(r"\)\s*(?:->|\.|\[)", after) is not None
            if wrapped:
                open_at = before.rindex("(")
                close_at = last + code[last:].index(")")
                found += [(open_at, first, ""), (close_at, close_at + 1, "")]
            else:
                found.append((star, first, ""))
        elif after.startswith("->"):
            found.append((last, last + code[last:].index("->") + 2, "."))
        else:
            return None
    return found


def closing(code, begin):
    """The brace that closes the block."""
    depth = 0
    for place in range(begin, len(code)):
        depth += (code[place] == "{") - (code[place] == "}")
        if depth < 0:
            return place
    return len(code)


def declaration(code, match):
    """(what to count, edits)"""
    begin, name = match.start(), match.group("name")
    if code[code.rfind("\n", 0, begin) + 1:begin].strip():
        return None, []
    end = end_of(code, match.end(), ";")
    check = re.compile(rf";\s*if \(!{name}\)\s*{RETURN.format(name)}").match(code, end) if end >= 0 else None
    if not check:
        return None, []
    expression, rest = code[match.end():end], check.end()
    if re.match(r"\s*else\b", code[rest:]):
        return "with an else", []
    if not stands_in_block(code, begin):
        return "not in a block", []
    if not plain(expression):
        return "of an expression that is not plain", []
    if in_coroutine(code, begin):
        return "in a coroutine", []
    if re.search(rf"(?<![\w.>:]){name}(?!\w)", expression):
        return "of an expression with the same name", []
    changed = uses(code, rest, closing(code, rest), name)
    if changed is None:
        return "whose Result is used further on", []
    head = (begin, match.end(), "DRAMATIS_TRY_DO(") if not changed else (match.end() - 3, match.end(), ", ")
    edits = [head, (end, rest, ");")] + changed
    if changed:
        edits.insert(0, (begin, begin, "DRAMATIS_TRY("))
    return "converted" if changed else "converted, without a value", edits


def condition(code, match):
    begin, name = match.start(), match.group("name")
    end = end_of(code, match.end(), ";")
    check = re.compile(rf"; !{name}\)\s*(?:{RETURN.format(name)}|return {name};)").match(code, end) if end >= 0 else None
    if not check:
        return None, []
    if re.match(r"\s*else\b", code[check.end():]):
        return "with an else", []
    if not plain(code[match.end():end]):
        return "of an expression that is not plain", []
    if in_coroutine(code, begin):
        return "in a coroutine", []
    if f"return {name};" in check.group() and in_deducing_lambda(code, begin):
        return "in a lambda whose type follows from it", []
    return "converted, if", [(begin, match.end(), "DRAMATIS_TRY_DO("), (end, check.end(), ");")]


def convert(text):
    position = 0
    while True:
        code = blanked(text)
        found = sorted([(each.start(), each, kind) for pattern, kind in ((DECLARED, declaration), (INLINE, condition))
                        for each in [pattern.search(code, position)] if each], key=lambda each: each[0])
        if not found:
            return text
        _, match, kind = found[0]
        what, edits = kind(code, match)
        if what:
            counts[what] += 1
        for begin, end, new in sorted(edits, reverse=True):
            text = text[:begin] + new + text[end:]
        position = match.start() + (len("DRAMATIS_TRY(") if edits else 1)


def main():
    dry = "--dry" in sys.argv
    files = [each for each in sys.argv[1:] if not each.startswith("--")] or [
        each for each in subprocess.check_output(["git", "ls-files", "src"], text=True).split("\n") if each.endswith((".cpp", ".h"))]
    changed = 0
    for name in files:
        path = Path(name)
        if name.endswith("base/result.h"):
            continue
        text = path.read_text()
        counts["all places: return std::unexpected(x.error());"] += len(re.findall(r"return std::unexpected\(\w+\.error\(\)\);", text))
        new = convert(text)
        if new != text:
            changed += 1
            if not dry:
                path.write_text(new)
        counts["left: return std::unexpected(x.error());"] += len(re.findall(r"return std::unexpected\(\w+\.error\(\)\);", new))
    result = Path("src/base/result.h")
    text = result.read_text()
    if "DRAMATIS_TRY" not in text and not dry:
        text = text.replace("#include <expected>\n", "#include <expected>\n#include <utility>\n")
        text = text.rstrip("\n")
        result.write_text(text + "\n" + MACROS)
    for what, count in counts.items():
        print(f"{count:5} {what}")
    print(f"{changed} files changed")


main()
