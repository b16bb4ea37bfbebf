"""Words: those for people are whole sentences, and some belong nowhere."""
import re
from html import unescape

import cpp
from tree import Finding, line_of

GLUED = re.compile(r"\btr\s*\([^()]*\)\s*\+|\+\s*(?:\w+\s*::\s*)?tr\s*\(")

# What a person reads: in forms, in tr() and what stands for it, and in translations. Code in braces has its own quotes.
TOLD_IN_CODE = re.compile(r"(?:\btr\(|\bQT_TRANSLATE_NOOP\(\s*\"[^\"]*\",)\s*$")
TOLD_IN_XML = re.compile(r"<(?:string|source|translation|numerusform)\b(?P<attributes>[^>]*)>(?P<text>[^<]*)<")
IN_BRACES = re.compile(r"\{[^{}]*\}")

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


def quotes(tree):
    for path, text in tree.sources("src/"):
        for position, content in cpp.strings(text):
            if TOLD_IN_CODE.search(cpp.code(text)[max(position - 80, 0):position]) and _has_straight_quote(content.replace('\\"', '"')):
                yield Finding(path, line_of(text, position), STRAIGHT)
    for path, text in tree.select("ui/", ".ui") + tree.select("translations/", ".ts"):
        for match in TOLD_IN_XML.finditer(text):
            if 'notr="true"' not in match.group("attributes") and _has_straight_quote(unescape(match.group("text"))):
                yield Finding(path, line_of(text, match.start()), STRAIGHT)


STRAIGHT = "what people read has quotes and apostrophes like these: “ ” ’"


def _has_straight_quote(told):
    return bool(re.search("[\"']", IN_BRACES.sub("", told)))
