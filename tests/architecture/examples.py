"""What each rule must find, and what it must leave alone: rule → (bad, good), each a list of {path: text}."""

METHODS = "    int f(int x = g(1)) const { return h(x); }\n"
LONG = "\n".join("    step();" for _ in range(90))


def function(body):
    return f"void Foo::bar(int x) const\n{{\n{body}\n}}\n"


def form(body, extra="", name="Page"):
    return {f"ui/{name.lower()}.ui": f"""<?xml version="1.0" encoding="UTF-8"?>
<ui version="4.0">
 <class>{name}</class>
 <widget class="QWidget" name="{name}">
  <property name="geometry"><rect><x>0</x><y>0</y><width>400</width><height>300</height></rect></property>
  <layout class="QVBoxLayout" name="layout">{body}</layout>
 </widget>{extra}
</ui>
"""}


def widget(kind, name, body=""):
    return f'<item><widget class="{kind}" name="{name}">{body}</widget></item>'


def text(value, name="text"):
    return f'<property name="{name}"><string>{value}</string></property>'


def stops(*names):
    return "<tabstops>" + "".join(f"<tabstop>{name}</tabstop>" for name in names) + "</tabstops>"


NAMED = text("Name", "accessibleName")
PLAIN = '<property name="textFormat"><enum>Qt::TextFormat::PlainText</enum></property>'
FIXED_POLICY = '<property name="sizePolicy"><sizepolicy hsizetype="Fixed" vsizetype="Fixed"/></property>'

PAGES = "".join(f'<widget class="QWidget" name="{name}"><attribute name="title"><string>%s</string></attribute>'
                f'<widget class="QLabel" name="in_{name}"><property name="text"><string>&amp;Dry</string></property></widget></widget>'
                for name in ("p", "q"))
GERMAN = ("<TS><context><name>Page</name><message><source>&amp;Open</source><translation>%s</translation></message>"
          "<message><source>&amp;Save</source><translation>%s</translation></message></context></TS>")

EXAMPLES = {
    "includes": (
        [{"src/domain/a.cpp": '#include "store/b.h"\n', "src/store/b.h": ""},
         {"src/cards/a.cpp": '#include "llm/b.h"\n', "src/llm/b.h": ""},
         {"src/widgets/a.cpp": '#include "store/b.h"\n', "src/store/b.h": ""},
         {"src/widgets/a.cpp": '# include "cards/b.h"\n', "src/cards/b.h": ""},
         {"src/cli/a.cpp": '#include "presenters/b.h"\n', "src/presenters/b.h": ""},
         {"src/base/a.cpp": '#include "domain/b.h"\n', "src/domain/b.h": ""},
         {"src/turn/a.cpp": '#include "host/applicationservices.h"\n', "src/host/applicationservices.h": ""},
         {"src/presenters/a.cpp": '#include "host/datafolder.h"\n', "src/host/datafolder.h": ""},
         {"src/turn/a.cpp": '#include "b.h"\n', "src/turn/b.h": ""},
         {"src/turn/a.cpp": '#include "../llm/b.h"\n', "src/llm/b.h": ""},
         {"src/turn/a.cpp": '#include "turn/gone.h"\n'},
         {"src/turn/a.cpp": '#include "ui_page.h"\n'},
         {"src/shed/a.cpp": '#include "base/b.h"\n', "src/base/b.h": ""}],
        [{"src/turn/a.cpp": '#include "store/b.h"\n#include "turn/c.h"\n#include "a.moc"\n#include <vector>\n',
          "src/store/b.h": "", "src/turn/c.h": ""},
         {"src/widgets/a.cpp": '#include "ui_page.h"\n'},
         {"src/cli/a.cpp": '#include "host/applicationservices.h"\n', "src/host/applicationservices.h": ""},
         {"src/domain/a.cpp": '// #include "store/b.h"\n/*\n#include "store/b.h"\n*/\n', "src/store/b.h": ""}],
    ),
    "qt-modules": (
        [{"src/presenters/a.cpp": "#include <QLabel>\n"}, {"src/presenters/a.cpp": "#include <QtSql/QSqlQuery>\n"},
         {"src/domain/a.h": "#include <QImage>\n"}, {"src/turn/a.cpp": "#include <QNetworkReply>\n"}],
        [{"src/widgets/a.cpp": "#include <QLabel>\n"}, {"src/store/a.cpp": "#include <QSqlQuery>\n"},
         {"src/domain/a.h": "#include <QString>\n#include <vector>\n"}, {"src/app/a.cpp": "#include <QNetworkReply>\n"}],
    ),
    "pure-domain": (
        [{"src/domain/a.h": each} for each in
         ("#include <QObject>\n", "#include <QFile>\n", "#include <random>\n", "auto now = QDateTime::currentDateTime();\n",
          "auto n = QDateTime::currentMSecsSinceEpoch();\n", "auto r = QRandomGenerator::global()->generate();\n",
          "std::random_device device;\n", "auto t = std::chrono::steady_clock::now();\n", "class A { Q_OBJECT };\n")],
        [{"src/domain/a.h": '#include <QString>\n#include <QDateTime>\n// never QDateTime::currentDateTime()\nauto s = "std::random_device";\n'},
         {"src/base/clock.cpp": "auto now = QDateTime::currentMSecsSinceEpoch();\n"}],
    ),
    "sql": (
        [{"src/turn/a.cpp": "QSqlQuery query;\n"}, {"src/llm/a.cpp": 'auto s = "SELECT id FROM event";\n'},
         {"src/turn/a.cpp": 'auto s = "SELECT id "\n         "FROM chat";\n'}, {"src/turn/a.cpp": "sqlite3_open(name, &db);\n"},
         {"src/presenters/a.cpp": 'auto s = R"(INSERT OR IGNORE INTO chat VALUES (1))";\n'}, {"src/cli/a.cpp": 'auto s = "PRAGMA user_version";\n'}],
        [{"src/store/a.cpp": 'QSqlQuery query("SELECT id FROM event");\n'},
         {"src/presenters/a.cpp": 'auto s = tr("Select a card from the list, then update it.");\n// SELECT id FROM event\n'}],
    ),
    "one-writer": (
        [{"src/store/chats.cpp": 'auto s = "INSERT INTO event VALUES (?)";\n'}, {"src/store/chats.cpp": 'auto s = "UPDATE event SET x = 1";\n'},
         {"src/store/chats.cpp": 'auto s = "DELETE FROM "\n "journal WHERE id = 1";\n'},
         {"src/store/chats.cpp": 'auto s = "insert or replace into \\"event\\" values (?)";\n'},
         {"src/store/chats.cpp": 'auto s = R"(\n  REPLACE INTO main.event VALUES (?)\n)";\n'}],
        [{"src/store/log/eventlog.cpp": 'auto s = "INSERT INTO event VALUES (?)";\n'}, {"src/store/log/purge.cpp": 'auto s = "DELETE FROM journal";\n'},
         {"src/store/chats.cpp": 'auto s = "INSERT INTO event_search VALUES (?)"; auto t = "SELECT id FROM event";\n'}],
    ),
    "singletons": (
        [{"src/turn/a.h": "static Desk &instance();\n"}, {"src/turn/a.cpp": "Desk::instance().open();\n"}],
        [{"src/app/a.cpp": "QCoreApplication::instance()->quit();\n// Desk::instance()\n"}],
    ),
    "nested-loops": (
        [{"src/llm/a.cpp": each} for each in
         ("QEventLoop loop;\n", "QCoreApplication::processEvents();\n", "socket.waitForReadyRead(100);\n")]
        + [{"src/widgets/a.cpp": each} for each in
           ("dialog.exec();\n", "if (dialog->exec() == 1) {}\n", "menu.exec(position);\n", "QMenu::exec(actions, position);\n", "return exec();\n",
            "QMessageBox::question(this, a, b);\n", "QFileDialog::getOpenFileName(this);\n", "QInputDialog::getText(this, a, b);\n",
            "QApplication::exec();\n")],
        [{"src/app/main.cpp": "return QApplication::exec();\n"}, {"src/cli/main.cpp": "return application.exec();\n"},
         {"src/store/a.cpp": "query.exec();\nreturn exec(sql);\n"},
         {"src/widgets/a.cpp": "drag->exec(Qt::CopyAction);\ndialog->open();\nQFileDialog::getOpenFileContent(f, g);\nmenu->popup(p); // not exec()\n"}],
    ),
    "no-sleep": (
        [{"tests/llm/tst_a.cpp": each} for each in ("QTest::qSleep(5);\n", "std::this_thread::sleep_for(1s);\n")]
        + [{"src/llm/a.cpp": "QThread::msleep(10);\n"}, {"src/widgets/a.cpp": "QTest::qWait(100);\n"}],
        [{"tests/llm/tst_a.cpp": "QTRY_VERIFY(done); QTest::qWait(1); QTest::qWaitForWindowExposed(&w); spy.wait();\n"}],
    ),
    "plain-text": (
        [{"src/widgets/a.cpp": each} for each in
         ("view->setHtml(text);\n", "view->setMarkdown(text);\n", "label->setTextFormat(Qt::RichText);\n",
          "label->setTextFormat(Qt::TextFormat::AutoText);\n", "auto *label = new QLabel(name);\n", "QMessageBox box(this);\n",
          "QToolTip::showText(at, summary, this);\n", "case Qt::ToolTipRole: return row->text;\n",
          "case Qt::ToolTipRole:\ncase Qt::DisplayRole: return row->text;\n")],
        [{"src/widgets/a.cpp": 'auto *label = new QLabel(this);\nlabel->setTextFormat(Qt::PlainText);\n'},
         {"src/widgets/a.cpp": "class QLabel;\nvoid show(QLabel *label); // no setHtml()\n"},
         {"src/presenters/a.cpp": "case Qt::ToolTipRole: return one ? toolTip(one->why) : QString();\n"},
         {"src/widgets/a.cpp": "QToolTip::showText(at, presenters::toolTip(text), this);\n"}],
    ),
    "house-style": (
        [{"src/widgets/a.cpp": each} for each in
         ("button->setFixedSize(20, 20);\n", "list->setMinimumWidth(300);\n", 'view->setStyleSheet("x");\n', "QColor(255, 0, 0);\n",
          'QColor c("#ff0000");\n', "painter.setPen(Qt::red);\n")],
        [{"src/widgets/a.cpp": "painter.setPen(palette().color(QPalette::Text));\nlist->setMinimumWidth(metrics.averageCharWidth() * 20);\n"
                               "painter.setBrush(Qt::transparent); QColor c = QColor::fromHslF(hue, 0.5, 0.5);\n"},
         {"src/widgets/style/theme.cpp": "QColor(0xFAF9F7);\n"}],
    ),
    "coroutines": (
        [{"src/store/a.cpp": "const auto x = co_await open(1);\n"}, {"src/turn/a.cpp": "co_return co_await open(1);\n"},
         {"src/turn/a.cpp": "use(co_await open(1));\n"}, {"src/turn/a.cpp": "auto x = a + co_await open(1);\n"},
         {"src/turn/a.cpp": "auto x = co_await open(1) + 2;\n"}, {"src/turn/a.cpp": "auto x = co_await open(1) ? a : b;\n"},
         {"src/turn/a.cpp": "if (co_await open(1)) {}\n"}, {"src/turn/a.cpp": "if (x == co_await open(1)) {}\n"},
         {"src/turn/a.cpp": "auto x = (co_await open(1)).value();\n"},
         {"src/turn/a.cpp": "auto f = [this](int x) -> base::Task<void> { co_return; };\n"}, {"src/presenters/a.cpp": "co_return;\n"}],
        [{"src/turn/a.cpp": "const auto x = co_await desk->open<Foo>(a + b, {c}, [](int d) { return d * 2; });\nco_await pause(1);\n"
                            "if (late)\n    co_await pause(1);\nm_x = co_await *answer;\nco_return x;\n"},
         {"src/base/task.h": "auto operator co_await() const;\n[[nodiscard]] auto f() -> Task<int>;\n"},
         {"src/turn/a.cpp": "scope.start([](Desk *desk) -> Task<void> { co_return; }(this));\n"}],
    ),
    "sizes": (
        [{"src/turn/a.cpp": "int x;\n" * 501}, {"src/turn/a.cpp": function(LONG)}, {"src/turn/a.cpp": f"Foo::Foo() : m_a{{1}}, m_b{{2}}\n{{\n{LONG}\n}}\n"},
         {"src/turn/a.cpp": f"const auto f = [](int x) {{\n{LONG}\n}};\n"}, {"tests/widgets/tst_a.cpp": function(LONG)},
         {"packaging/dev": "echo\n" * 501}, {"ui/page.ui": "<ui/>\n" * 301}],
        [{"src/turn/a.cpp": "int x;\n" * 399}, {"src/turn/a.cpp": "namespace dramatis::turn {\n" + function("    if (x) {\n    }") * 40 + "}\n"},
         {"src/turn/a.h": f"class A : public B<int> {{\npublic:\n    void f() {{ }}\n{LONG}\n}};\n"},
         {"src/turn/a.cpp": "const Row rows[] = {\n" + '    {"a", f(2)},\n' * 90 + "};\n"},
         {"src/turn/a.cpp": function("    static const Table table{\n" + '        {"a", {1, 2}},\n' * 90 + "    };")},
         {"tests/domain/tst_a.cpp": "void A::macros_data()\n{\n" + LONG + "\n}\n"}],
    ),
    "whole-classes": (
        [{"src/turn/a.cpp": "void A::f()\n{\n}\n", "src/turn/b/c.cpp": "A::A(int x) : m_x{x}\n{\n}\n"},
         {"src/turn/a.cpp": "void A::f()\n{\n}\n", "src/turn/b.cpp": "void A::Private::g()\n{\n}\n"},
         {"src/turn/a.cpp": "namespace x {\nQList<B> A::f() const\n{\n}\n}\n", "src/turn/b.cpp": "A::~A()\n{\n}\n"}],
        [{"src/turn/a.cpp": "void A::f()\n{\n    B::g();\n}\nvoid A::Private::g()\n{\n}\n", "src/turn/b.cpp": "void B::f()\n{\n}\n",
          "src/turn/a.h": "class A {\n    void h() { }\n};\ninline void A::i()\n{\n}\n", "src/llm/a.cpp": "void A::f()\n{\n}\n"},
         {"src/turn/a.cpp": "void f()\n{\n}\n", "src/turn/b.cpp": "void f(int)\n{\n    A::g();\n}\n"},
         {"src/turn/a.cpp": "void Connections::f()\n{\n}\n", "src/turn/b.cpp": "void Connections::g()\n{\n}\n"}],
    ),
    "folders": (
        [{f"src/turn/a{i}.{end}": "" for i in range(16) for end in ("h", "cpp")}, {f"tests/turn/tst_a{i}.cpp": "" for i in range(31)}],
        [{**{f"src/turn/{folder}/a{i}.{end}": "" for folder in ("b", "c", "c/d") for i in range(15) for end in ("h", "cpp")},
          **{f"src/turn/b/{i}.md": "" for i in range(9)}}],
    ),
    "method-counts": (
        [{"src/turn/a.h": "class A {\npublic:\n" + METHODS * 41 + "};\n"}, {"src/turn/a.h": "struct A {\n" + METHODS * 41 + "};\n"},
         {"src/turn/a.h": "class A : public B {\nprivate:\n    int m_x;\npublic Q_SLOTS:\n" + METHODS * 21 + "public:\n" + METHODS * 21 + "};\n"}],
        [{"src/turn/a.h": "class A {\npublic:\n" + METHODS * 40 + "Q_SIGNALS:\n" + METHODS * 9 + "private:\n" + METHODS * 9 + "};\n"},
         {"src/turn/a.h": "class A {\n" + METHODS * 41 + "};\nstruct B {\n    int x = 1;\n    std::function<void(int)> y;\n};\n"},
         {"src/turn/a.h": "class A {\npublic:\n" + METHODS * 30 + "    struct B {\n" + METHODS * 30 + "    };\n    using C = int (*)(int);\n};\n"}],
    ),
    "names": (
        [{"src/turn/TurnDesk.cpp": ""}, {"src/turn/a.h": "int x;\n"}, {"src/turn/a.h": "#pragma once\nclass ChatManager {};\n"},
         {"src/turn/a.h": "#pragma once\nclass A {\n    QString getName() const;\n};\n"},
         {"src/turn/a.h": "#pragma once\nnamespace dramatis::store {\nclass A { };\n}\n"}],
        [{"src/turn/turndesk.h": "#pragma once\nnamespace dramatis::store {\nclass EventLog;\nstruct Chat;\n}\nnamespace dramatis::turn {\n"
                                 "class TurnDesk { QString name() const; QByteArray data() const; };\n}\n"},
         {"src/turn/a.cpp": "QFileInfo info(path); const ChatManager *m;\n"}],
    ),
    "local-names": (
        [{"src/turn/a.cpp": f"namespace {{\n{one}\n}}\n", "src/turn/b/c.cpp": f"namespace {{\n{other}\n}}\n"} for one, other in
         (("constexpr int most = 1;", "constexpr int most = 2;"), ("struct Form {\n};", "class Form {\n};"),
          ("void f(int a)\n{\n}", "void f(int a)\n{\n}"), ("using Kind = A::Kind;", "enum class Kind { A };"),
          ("using Kind = A::Kind;", "using Kind = B::Kind;"))],
        [{"src/turn/a.cpp": "namespace {\nvoid f(int a)\n{\n}\nusing Kind = A::Kind;\n}\n",
          "src/turn/b.cpp": "namespace {\nvoid f(bool a)\n{\n    int most = 1;\n}\nusing Kind = A::Kind;\n}\n"},
         {"src/turn/a.cpp": "namespace {\nconstexpr int most = 1;\n}\n", "src/llm/b.cpp": "namespace {\nconstexpr int most = 1;\n}\n"}],
    ),
    "skipped-classes": (
        [{"tests/llm/tst_a.cpp": "    void initTestCase()\n    {\n        if (x)\n            QSKIP(\"y\");\n    }\n"},
         {"tests/llm/tst_a.cpp": "void A::initTestCase()\n{\n    QSKIP(\"y\");\n}\n"}],
        [{"tests/llm/tst_a.cpp": "    void initTestCase()\n    {\n        x();\n    }\n    void init()\n    {\n        QSKIP(\"y\");\n    }\n"}],
    ),
    "forms": (
        [form(widget("QPushButton", "a", text("A")) + widget("QPushButton", "b", text("B"))),
         form(widget("QPushButton", "a", text("A")) + widget("QPushButton", "b", text("B")), stops("a")),
         form(widget("QPushButton", "a", text("A")), stops("a", "gone")),
         form(widget("QPushButton", "a")), form(widget("QToolButton", "a", text(""))), form(widget("QCheckBox", "a")),
         *(form(widget(kind, "a")) for kind in ("QLineEdit", "QListView", "QTreeView", "QSlider", "QComboBox", "QPlainTextEdit", "QSpinBox")),
         form(widget("LoreView", "a"), "<customwidgets><customwidget><class>LoreView</class><extends>QTreeView</extends></customwidget></customwidgets>"),
         form(widget("QLabel", "l", text("Name") + '<property name="buddy"><cstring>gone</cstring></property>')),
         *(form(widget("QWidget", "a", f'<property name="{name}"><size><width>9</width><height>9</height></size></property>'))
           for name in ("minimumSize", "maximumSize")),
         form(widget("QWidget", "a", text("color: red", "styleSheet"))), form(widget("QWidget", "a", FIXED_POLICY)),
         form(widget("QWidget", "a", '<property name="geometry"><rect/></property>')),
         form(widget("QLabel", "a", text("&lt;b&gt;Name&lt;/b&gt;"))), form(widget("QLabel", "a")), form(widget("QLabel", "a", text(""))),
         form(widget("QPushButton", "a", text("&amp;Steps")), name="NotesDrawer"),
         {"ui/other.ui": form("")["ui/page.ui"]}, {"ui/page.ui": "<ui><class>Page</class>"}],
        [form(widget("QLabel", "l", text("Name") + '<property name="buddy"><cstring>a</cstring></property>') + widget("QLineEdit", "a")
              + widget("QToolButton", "b", NAMED) + widget("QTreeView", "c", NAMED) + widget("QLabel", "d", PLAIN)
              + widget("QPushButton", "e", text("OK") + '<property name="focusPolicy"><enum>Qt::NoFocus</enum></property>'), stops("a", "b", "c")),
         form(widget("QLabel", "a", text("1 &lt; 2"))),
         form(widget("QPushButton", "a", text("Ste&amp;ps")), name="NotesDrawer"),
         form(widget("QPushButton", "a", text("&amp;Steps"))),
         form('<item><widget class="QScrollArea" name="s"><widget class="QWidget" name="contents">'
              '<property name="geometry"><rect/></property></widget></widget></item>')],
    ),
    "built": (
        [{"tests/turn/tst_a.cpp": "", "tests/turn/CMakeLists.txt": "tst_b.cpp"}, {"tests/turn/tst_a.cpp": ""},
         {"tests/turn/session/tst_a.cpp": "", "tests/turn/CMakeLists.txt": "tst_a.cpp"},
         {"tests/turn/tst_a.cpp": "", "tests/turn/CMakeLists.txt": "session/tst_a.cpp"}],
        [{"tests/turn/tst_a.cpp": "", "tests/turn/story.cpp": "", "tests/turn/session/tst_b.cpp": "",
          "tests/turn/CMakeLists.txt": "SOURCES\n    tst_a.cpp\n    session/tst_b.cpp)"}],
    ),
    "mirrored": (
        [{"src/turn/a.cpp": "", "tests/turn/session/tst_a.cpp": ""}, {"src/turn/session/a.h": "", "tests/turn/story/fixture.h": ""},
         {"src/turn/session/a.h": "", "tests/turn/session/story/tst_a.cpp": ""}],
        [{"src/turn/session/story/a.cpp": "", "tests/turn/tst_a.cpp": "", "tests/turn/session/tst_b.cpp": "", "tests/turn/session/story/b.h": "",
          "tests/support/servers/a.h": "", "tests/turn/data/a.json": ""}],
    ),
    "no-parsed-prose": (
        [{"src/presenters/a.cpp": each} for each in
         ('if (what == u"is empty")\n', 'if (fact.endsWith(QStringLiteral("; left out")))\n', 'lost.startsWith(u"the notes in \\"");\n',
          'static const QRegularExpression further(QStringLiteral("^(.*) \\\\(and (\\\\d+) further like it\\\\)$"));\n',
          'numberIn(text, QStringLiteral("(\\\\d+) bytes behind its end"));\n', "QString pattern = QRegularExpression::escape(wording);\n",
          "error.detail.section(u' ', 1);\n", 'if (detail == shown)\n', "english(notice).contains(name);\n")]
        + [{"src/cards/a.cpp": 'error().detail.section(QLatin1StringView(" ("), 0, 0);\n'}],
        [{"src/presenters/a.cpp": 'tr("%1 is here").arg(english(fact)); if (code == u"not_found") return error.detail; // == "is here"\n'},
         {"src/presenters/a.cpp": 'lines.split(u\'\\n\'); name.startsWith(u"Mara"); detail = QStringLiteral("is no object");\n'},
         {"src/llm/a.cpp": 'refusal.detail.contains(QLatin1StringView("context length"));\n'},
         {"tests/cards/a.cpp": 'QVERIFY(error.detail.contains(u"is missing"));\n'}],
    ),
    "sentences": (
        [{"src/widgets/a.cpp": 'label->setText(tr("Chats: (all) ") + name);\n'}, {"src/presenters/a.cpp": 'return name + tr(" is here");\n'}],
        [{"src/widgets/a.cpp": 'label->setText(tr("%1 is here").arg(a + b));\n'}, {"src/presenters/a.cpp": "return str(a) + b;\n"}],
    ),
    "words": (
        [{"src/turn/a.cpp": "// TODO later\n"}, {"README.md": "lorem ipsum\n"}, {"packaging/dev": "cd /root/thing\n"},
         {"README.md": "see /home/anna/notes\n"}, {"packaging/dev": "mirror=http://deb.debian.org/debian\n"},
         {"src/turn/a.cpp": 'auto path = "/work/place";\n'}, {"src/turn/a.cpp": "<<<<<<< HEAD\n"}],
        [{"README.md": "Things to do: see ~/notes, /usr/share and https://www.debian.org/. A hack is a hack.\n=====\n"},
         {"tests/data/card.json": "TODO"}, {"src/turn/a.cpp": 'auto path = home + "/work"; auto u = "https://example.org/work/x";\n'}],
    ),
    "quotes": (
        [{"src/widgets/a.cpp": 'label->setText(tr("The user\'s name"));\n'}, {"src/widgets/a.cpp": r'tr("is \"%1\"");' "\n"},
         {"src/presenters/a.cpp": 'QT_TRANSLATE_NOOP("A", "It is "\n    "the user\'s")\n'}, form(text("The user's")), form(text("a &quot;b&quot;")),
         {"translations/x_de.ts": "<source>It</source><translation>Mach's</translation>"}],
        [{"src/widgets/a.cpp": r'label->setText(tr("The user’s “name”, such as {\"a\": 1}")); run("it' "'s\");\n"}, form(text("The user’s")),
         form('<property name="text"><string notr="true">it\'s</string></property>')],
    ),
    "mnemonics": (
        [form(widget("QPushButton", "a", text("&amp;Save")) + widget("QPushButton", "b", text("&amp;Send"))),
         form(widget("QLabel", "a", text("&amp;Dry")) + widget("QTabWidget", "t", PAGES % ("&amp;A", "&amp;B"))),
         form(widget("QTabWidget", "t", PAGES % ("&amp;A", "&amp;Act"))),
         {**form(widget("QPushButton", "a", text("&amp;Open")) + widget("QPushButton", "b", text("&amp;Save"))),
          "translations/x_de.ts": GERMAN % ("Ö&amp;ffnen", "Einwer&amp;fen")}],
        [form(widget("QPushButton", "a", text("&amp;Save")) + widget("QPushButton", "b", text("Sa&amp;ve &amp;&amp; go"))),
         form(widget("QTabWidget", "t", PAGES % ("&amp;A", "&amp;B"))),
         {**form(widget("QPushButton", "a", text("&amp;Open")) + widget("QPushButton", "b", text("&amp;Save"))),
          "translations/x_de.ts": GERMAN % ("Ö&amp;ffnen", "&amp;Speichern")}],
    ),
    "paths": (
        [{"src/README.md": "see `turn/gone.h`\n", "src/turn/a.h": ""}, {"src/turn/README.md": "`gone.h` does it\n"},
         {"src/README.md": "[turn](turn)\n"}, {"src/turn/README.md": "`session/NAMEdesk.h`\n", "src/turn/session/desk.cpp": ""},
         {"src/turn/README.md": "`a.h`\n", "src/turn/session/a.h": ""}, {"README.md": "[map](src/README.md#rooms)\n"}],
        [{"src/turn/README.md": "`a.h`, `turn/a.h`, `session`, `session/`, `ui/NAME.ui`, `*.h`\n", "src/turn/a.h": "", "src/turn/session/b.h": "",
          "ui/page.ui": ""},
         {"README.md": "[map](src/README.md#rooms) ![a](resources/a.png) [Debian](https://www.debian.org/x)\n", "src/README.md": ""},
         {"README.md": "`~/.cache/x`, `build/a.h`, `POST /a/b`, `.gguf`, `@Mara@`, `a::b`, `Task`\n```\nmake a/b.h\n`c/d.h`\n```\n"}],
    ),
}
