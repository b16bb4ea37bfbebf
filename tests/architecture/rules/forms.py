"""Every form: reached by keyboard, named for a screen reader, sized by its contents, styled by the platform."""
import re
import xml.etree.ElementTree

from tree import Finding, line_of

BUTTONS = {"QPushButton", "QToolButton", "QCommandLinkButton"}
TITLED = BUTTONS | {"QCheckBox", "QRadioButton"}
FIELDS = {"QLineEdit", "QTextEdit", "QPlainTextEdit", "QTextBrowser", "QComboBox", "QFontComboBox", "QSpinBox", "QDoubleSpinBox",
          "QDateTimeEdit", "QDateEdit", "QTimeEdit", "QKeySequenceEdit", "QSlider", "QDial", "QListView", "QTreeView",
          "QTableView", "QColumnView", "QListWidget", "QTreeWidget", "QTableWidget", "QGraphicsView"}
FOCUSABLE = TITLED | FIELDS
FORBIDDEN = {
    "styleSheet": "style is in src/widgets/style",
    "minimumSize": "sizes follow the font and the contents",
    "maximumSize": "sizes follow the font and the contents",
    "baseSize": "sizes follow the font and the contents",
    "palette": "colours are in src/widgets/style",
}
MENUS = "fesvh"  # File, Edit, Story, View, Help: what is in their window leaves Alt and these letters to them
IN_WINDOW = re.compile(r"(?:drawer|bar|chatpage|homepage|edgepanel)\.ui$")
MNEMONIC = re.compile(r"&([^&\s])")
MARKUP = re.compile(r"<(?:html|b|i|u|p|br|a|span|font|h\d)\b[^>]*>", re.IGNORECASE)


def forms(tree):
    for path, text in tree.select("ui/", ".ui"):
        try:
            form = Form(path, text)
        except xml.etree.ElementTree.ParseError as error:
            yield Finding(path, error.position[0], f"not XML: {error}")
            continue
        for check in (_identity, _tab_order, _accessible_names, _properties, _labels, _mnemonics):
            yield from check(form)


class Form:
    def __init__(self, path, text):
        self.path, self.text = path, text
        self.root = xml.etree.ElementTree.fromstring(text)
        self.top = self.root.find("widget")
        self.widgets = [] if self.top is None else list(self.top.iter("widget"))
        self.bases = {custom.findtext("class"): custom.findtext("extends") for custom in self.root.iter("customwidget")}

    def kind(self, widget):
        kind = widget.get("class")
        while kind in self.bases and self.bases[kind] != kind:
            kind = self.bases[kind]
        return kind

    def finding(self, widget, sentence):
        name = widget.get("name") or "?"
        return Finding(self.path, line_of(self.text, max(self.text.find(f'name="{name}"'), 0)), f"{name}: {sentence}")


def _property(widget, name):
    """The text of a widget's own property; None when it has none."""
    for each in widget.findall("property"):
        if each.get("name") == name:
            return "".join(each.itertext()).strip()
    return None


def _takes_focus(form, widget):
    return form.kind(widget) in FOCUSABLE and "NoFocus" not in (_property(widget, "focusPolicy") or "")


def _identity(form):
    stem = form.path.rsplit("/", 1)[1].removesuffix(".ui")
    name = form.root.findtext("class") or ""
    if name.lower() != stem:
        yield Finding(form.path, 1, f"the form of {name or 'no class'} is named after it")
    elif form.top is None or form.top.get("name") != name:
        yield Finding(form.path, 1, f"the outermost widget is called {name}, too")


def _tab_order(form):
    focusable = [widget for widget in form.widgets if _takes_focus(form, widget)]
    stops = [stop.text for stop in form.root.iter("tabstop")]
    if len(focusable) > 1:
        for widget in focusable:
            if widget.get("name") not in stops:
                yield form.finding(widget, "is not in the tab order")
    for stop in set(stops) - {widget.get("name") for widget in form.widgets}:
        yield Finding(form.path, line_of(form.text, form.text.find(f"<tabstop>{stop}<")), f"{stop} is in the tab order, but not in the form")


def _accessible_names(form):
    buddies = {_property(widget, "buddy") for widget in form.widgets}
    for widget in form.widgets:
        if _property(widget, "accessibleName"):
            continue
        if form.kind(widget) in TITLED and not _property(widget, "text"):
            yield form.finding(widget, "a button without text needs an accessibleName")
        elif form.kind(widget) in FIELDS and widget.get("name") not in buddies:
            yield form.finding(widget, "needs a label with it as buddy, or an accessibleName")
    for buddy in buddies - {None} - {widget.get("name") for widget in form.widgets}:
        yield Finding(form.path, 1, f"a label has the buddy {buddy}, which is not in the form")


def _properties(form):
    for widget in form.widgets:
        for name, sentence in FORBIDDEN.items():
            if _property(widget, name) is not None:
                yield form.finding(widget, f"no {name}: {sentence}")
        if widget is not form.top and _property(widget, "geometry") is not None and not _is_page(form, widget):
            yield form.finding(widget, "no geometry: it belongs in a layout")
        if _is_fixed(widget):
            yield form.finding(widget, "a size policy that is fixed both ways")
        for text in widget.findall("property/string"):
            if MARKUP.search(text.text or ""):
                yield form.finding(widget, "no markup where a layout will do")


def _mnemonics(form):
    if not IN_WINDOW.search(form.path):
        return
    for widget in form.widgets:
        key = MNEMONIC.search(_property(widget, "text") or "")
        if key and key.group(1).lower() in MENUS:
            yield form.finding(widget, f"Alt+{key.group(1).upper()} opens a menu")


def _is_page(form, widget):
    """What a scroll area or a tab widget shows gets its geometry from Designer."""
    return any(widget in list(parent) and form.kind(parent) in ("QScrollArea", "QStackedWidget", "QTabWidget", "QToolBox", "QMainWindow",
                                                                  "QDockWidget", "QSplitter") for parent in form.widgets)


def _is_fixed(widget):
    policy = widget.find("property[@name='sizePolicy']/sizepolicy")
    return policy is not None and policy.get("hsizetype") == "Fixed" and policy.get("vsizetype") == "Fixed"


def _labels(form):
    for widget in form.widgets:
        if form.kind(widget) != "QLabel" or _property(widget, "text") or _property(widget, "pixmap") is not None:
            continue
        if "PlainText" not in (_property(widget, "textFormat") or ""):
            yield form.finding(widget, "what it will show is not known here, so textFormat must be PlainText")
