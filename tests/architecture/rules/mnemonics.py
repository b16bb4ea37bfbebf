"""Letters with Alt: in one form, each belongs to one control, in every language."""
import re
import xml.etree.ElementTree

from tree import Finding, line_of

LETTER = re.compile(r"&([^&\s])")
SHOWN = ("text", "title")
MANY_PAGES = {"QStackedWidget", "QTabWidget", "QToolBox"}


def mnemonics(tree):
    languages = {path: _translations(text) for path, text in tree.select("translations/", ".ts")}
    for path, text in tree.select("ui/", ".ui"):
        try:
            root = xml.etree.ElementTree.fromstring(text)
        except xml.etree.ElementTree.ParseError:
            continue  # the rule about forms says so
        labels = list(_labels(root))
        yield from _shared(path, text, [(widget, pages, told) for widget, pages, told in labels], "")
        name = root.findtext("class")
        for language, words in languages.items():
            there = [(widget, pages, words.get((name, told), told)) for widget, pages, told in labels]
            yield from _shared(path, text, there, f" in {language}")


def _translations(text):
    root = xml.etree.ElementTree.fromstring(text)
    return {(context.findtext("name"), message.findtext("source")): message.findtext("translation") or message.findtext("source")
            for context in root.iter("context") for message in context.iter("message")}


def _labels(root):
    """(name, the pages it is on, text) of all that has a text of its own."""
    def walk(element, pages):
        for child in element:
            below = pages
            if child.tag == "widget":
                if element.get("class") in MANY_PAGES:
                    below = {**pages, element.get("name"): child.get("name")}
                for each in child.findall("property") + child.findall("attribute"):
                    told = each.find("string")
                    if each.get("name") in SHOWN and told is not None and told.text and told.get("notr") != "true":
                        yield child.get("name"), below if each.tag == "property" else pages, told.text
            yield from walk(child, below)
    yield from walk(root, {})


def _shared(path, text, labels, where):
    taken = {}
    for widget, pages, told in labels:
        letter = LETTER.search(told.replace("&&", ""))
        if not letter:
            continue
        for other, its_pages in taken.setdefault(letter.group(1).lower(), []):
            if all(its_pages.get(book, page) == page for book, page in pages.items()):
                yield Finding(path, line_of(text, text.find(f'name="{widget}"')),
                              f"{widget} and {other} share Alt+{letter.group(1).upper()}{where}")
        taken[letter.group(1).lower()].append((widget, pages))
