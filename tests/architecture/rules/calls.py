"""Calls that we do not make."""
import re

import cpp
from tree import Finding, line_of, room_of

INSTANCE = re.compile(r"(?:\b(\w+)\s*::\s*)?\binstance\s*\(\s*\)")
STATIC_DIALOG = re.compile(r"\bQMessageBox\s*::\s*(?:question|warning|information|critical|about\w*)\s*\(|\bQMenu\s*::\s*exec\s*\(|"
                           r"\bQFileDialog\s*::\s*get(?!OpenFileContent)\w+\s*\(|\bQInputDialog\s*::\s*get\w+\s*\(|"
                           r"\bQ(?:Color|Font)Dialog\s*::\s*get\w+\s*\(")
LOOP = re.compile(r"\bQEventLoop\b|\bprocessEvents\s*\(|\bwaitFor(?:ReadyRead|BytesWritten|Connected|Disconnected|Encrypted)\s*\(")
EXEC = re.compile(r"(?:(\w+|\))\s*(?:\.|->|::)\s*)?\bexec\s*\(")
SLEEP = re.compile(r"\bqSleep\s*\(|\bsleep_(?:for|until)\s*\(|\bQThread\s*::\s*(?:m|u)?sleep\s*\(")
WAIT = re.compile(r"\bqWait\s*\(|\b(?:u|nano)?sleep\s*\(")
RICH = re.compile(r"\b(?:setHtml|insertHtml|appendHtml|setMarkdown|fromHtml|fromMarkdown|toHtml)\s*\(|"
                  r"\bQt\s*::\s*(?:TextFormat\s*::\s*)?(?:RichText|AutoText|MarkdownText)\b")
TOOL_TIP = re.compile(r"\bToolTipRole\s*:(?![^;]*\btoolTip\s*\()[^;]*;|\bQToolTip\s*::\s*showText\s*\((?![^;]*\btoolTip\s*\()[^;]*;")
LABEL = re.compile(r"\bnew\s+(QLabel|QMessageBox)\b|\b(QLabel|QMessageBox)\s+\w+\s*[({;]")
FIXED = re.compile(r"\bsetFixed(?:Size|Width|Height)\s*\(|\bset(?:Minimum|Maximum)(?:Size|Width|Height)\s*\(\s*(?:\{\s*)?(?:[2-9]|\d\d)")
COLOUR = re.compile(r"\bsetStyleSheet\s*\(|\bQColor\s*[({]\s*(?:\d|QRgb)|\bQColor\s*::\s*fromRgb\w*\s*\(\s*\d|\bqRgba?\s*\(\s*\d|"
                    r"\bQt\s*::\s*(?:GlobalColor\s*::\s*)?(?:dark)?(?:red|green|blue|cyan|magenta|yellow|gray|black|white)\b", re.IGNORECASE)
HEX_COLOUR = re.compile(r"^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$")


def _matches(tree, top, pattern, sentence, warning=False):
    for path, text in tree.sources(top):
        for match in pattern.finditer(cpp.code(text)):
            yield Finding(path, line_of(text, match.start()), f"{sentence}: {match.group().strip(' (')}", warning)


def singletons(tree):
    for path, text in tree.sources():
        for match in INSTANCE.finditer(cpp.code(text)):
            owner = match.group(1) or ""
            if not owner.startswith("Q") and owner != "qApp":
                yield Finding(path, line_of(text, match.start()), "no singletons; what is needed comes in by constructor")


def nested_loops(tree):
    yield from _matches(tree, "src/", LOOP, "no nested event loops and no waiting for a socket")
    yield from _matches(tree, "src/", STATIC_DIALOG, "a dialog is opened, not executed")
    for path, text in tree.sources():
        for match in EXEC.finditer(cpp.code(text)):
            if not _may_execute(path, match.group(1) or ""):
                yield Finding(path, line_of(text, match.start()), f"opened, not executed: {match.group().strip()}")


def _may_execute(path, receiver):
    if room_of(path) == "store" or "drag" in receiver.lower():
        return True
    application = receiver in ("QCoreApplication", "QGuiApplication", "QApplication", "app", "application")
    return application and room_of(path) in ("app", "cli")


def no_sleep(tree):
    """A test may let time pass to see that nothing comes of it; that stays a warning, since it makes tests slow."""
    for top in ("src/", "tests/"):
        yield from _matches(tree, top, SLEEP, "wait for what happens, not for the time it may take")
    yield from _matches(tree, "src/", WAIT, "wait for what happens, not for the time it may take")
    yield from _matches(tree, "tests/", WAIT, "wait for what happens, not for the time it may take", warning=True)


def plain_text(tree):
    """Foreign text is plain text. Qt's own guess (AutoText) is what a label has until it is told otherwise."""
    for top in ("src/widgets/", "src/presenters/", "src/app/"):
        yield from _matches(tree, top, RICH, "foreign text is plain text")
    for top in ("src/widgets/", "src/presenters/"):
        yield from _matches(tree, top, TOOL_TIP, "Qt shows a tooltip that looks like HTML as HTML; presenters/shell/tooltip.h makes it plain")
    for path, text in tree.sources("src/widgets/"):
        body = cpp.code(text)
        match = LABEL.search(body)
        if match and not re.search(r"\bPlainText\b", body):
            kind = match.group(1) or match.group(2)
            yield Finding(path, line_of(text, match.start()), f"a {kind} guesses at HTML until it has setTextFormat(Qt::PlainText)")


THEME = "src/widgets/style/theme.cpp"


def house_style(tree):
    for top in ("src/widgets/", "src/app/"):
        yield from _matches(tree, top, FIXED, "sizes follow the font and the contents")
        for finding in _matches(tree, top, COLOUR, f"colours stand in {THEME}"):
            if finding.path != THEME:
                yield finding
        for path, text in tree.sources(top):
            for position, content in cpp.strings(text):
                if HEX_COLOUR.match(content):
                    yield Finding(path, line_of(text, position), f"colours stand in {THEME} ({content})")


SKIPS_ALL = re.compile(r"\binitTestCase\(\)\s*\{(?:(?!\n    \}|\n\}).)*?\bQSKIP\b", re.DOTALL)


def skipped_classes(tree):
    """Qt Test then skips the classes that follow in the same program, too, and counts none of them."""
    for path, text in tree.sources("tests/"):
        for match in SKIPS_ALL.finditer(cpp.code(text)):
            yield Finding(path, line_of(text, match.start()), "skip in init()")
