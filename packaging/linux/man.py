#!/usr/bin/env python3
"""man.py TEMPLATE HELP VERSION DATE: a manual page, with its lists taken from the program's own help."""
import re
import sys
from collections import Counter

OPTION = re.compile(r"^  (-\S.*?)  +(\S.*)$")


def roff(text):
    """Text as it is, for troff: its hyphens are those of commands, and no line begins a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("…", "...")
    return re.sub(r"^(?=[.'])", r"\\&", text, flags=re.MULTILINE)


def entry(head, text):
    return f".TP\n.B {roff(head)}\n{roff(text)}" if text else f".TP\n.B {roff(head)}\n\\&"


def options(help_text):
    """Those that Qt lists between "Options:" and "Arguments:"; a text goes on in deeper lines."""
    found = []
    for line in help_text.partition("Options:\n")[2].partition("\nArguments:")[0].splitlines():
        match = OPTION.match(line)
        if match:
            found.append([match.group(1), match.group(2)])
        elif line.strip() and found:
            found[-1][1] += " " + line.strip()
    return "\n".join(entry(head, text) for head, text in found)


def text_column(lines):
    """Where most explanations begin: after two spaces or more."""
    starts = Counter(match.end() for line in lines if (match := re.match(r"  \S.*?   +(?=\S)", line)))
    return starts.most_common(1)[0][0]


def divided(line, column):
    """The command, and what is said about it. A long command leaves no room for that, or only one space before it."""
    head, text = line[:column], line[column:]
    if not text or text.startswith("[") or not head.endswith(" ") or head.count("[") != head.count("]"):
        return line.strip(), ""
    return head.strip(), text.strip()


def commands(lines):
    column, found = text_column(lines), []
    for line in lines:
        head, text = divided(line, column)
        if re.match(r"  \S", line):
            found.append([head, text])
        else:  # goes on from the line before
            found[-1] = [" ".join(filter(None, pair)) for pair in zip(found[-1], (head, text))]
    return "\n".join(entry(head, text) for head, text in found)


def notes(paragraphs):
    return "\n.PP\n".join(roff(line) for paragraph in paragraphs for line in paragraph.splitlines())


def main(template_file, help_file, version, date):
    with open(template_file, encoding="utf-8") as file:
        page = file.read()
    with open(help_file, encoding="utf-8") as file:
        help_text = file.read()
    page = page.replace("@VERSION@", version).replace("@DATE@", date)
    if "@OPTIONS@" in page:
        page = page.replace("@OPTIONS@", options(help_text))
    if "@COMMANDS@" in page:
        _, listed, *rest = help_text.rstrip().split("\n\n")
        page = page.replace("@COMMANDS@", commands(listed.splitlines())).replace("@NOTES@", notes(rest))
    sys.stdout.write(page)


if __name__ == "__main__":
    main(*sys.argv[1:])
