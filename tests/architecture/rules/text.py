"""Words: those for people are whole sentences, and some belong nowhere."""
import re

import cpp
from tree import Finding, line_of

GLUED = re.compile(r"\btr\s*\([^()]*\)\s*\+|\+\s*(?:\w+\s*::\s*)?tr\s*\(")

# This file and its examples have to name what they forbid.
EXEMPT = ("tests/architecture/", "LICENSE", "tests/data/")
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|HACK|WIP)\b|\b[Ll]orem ipsum\b")
SOMEWHERE = re.compile(r"(?<![\w.:/~$}\"'])/(?:home|Users)/[A-Za-z][\w.-]*|(?<![\w.:/~$}-])/(?:root|work)/[A-Za-z][\w.-]*")
MIRROR = re.compile(r"\b(?:deb|ftp|http|archive|security|snapshot|mirrors?)[\w.-]*\.(?:debian|ubuntu|fedoraproject|archlinux)\.(?:org|com)\b")
MERGE = re.compile(r"^(?:<{7}|>{7}|={7})(?: |$)", re.MULTILINE)
FOREIGN = {
    UNFINISHED: "finish it, or leave it out",
    SOMEWHERE: "a path of one machine",
    MIRROR: "the mirror is what the machine's own package manager uses",
    MERGE: "an unfinished merge",
}


def sentences(tree):
    for top in ("src/presenters/", "src/widgets/", "src/app/", "src/cli/"):
        for path, text in tree.sources(top):
            for match in GLUED.finditer(cpp.code(text)):
                yield Finding(path, line_of(text, match.start()), "sentences are not glued: one tr with %1")


def words(tree):
    for path, text in sorted(tree.items()):
        if path.startswith(EXEMPT):
            continue
        for pattern, sentence in FOREIGN.items():
            for match in pattern.finditer(text):
                yield Finding(path, line_of(text, match.start()), f"{sentence} ({match.group().strip()})")
