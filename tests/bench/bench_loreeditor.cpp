// What a lorebook of ten thousand entries costs the one who writes it: each action in the real window, until it has
// been shown.
#include "bench/measure.h"
#include "host/applicationservices.h"
#include "llm/keys/keystore.h"
#include "presenters/shell/workspace.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/sessioncontext.h"
#include "widgets/lore/lorebookeditor.h"
#include "widgets/lore/loretree.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>

using namespace dramatis;
using namespace Qt::StringLiterals;

namespace {

constexpr int entryCount = 10'000;
constexpr double limit = 100; // milliseconds

domain::Lorebook book()
{
    domain::Lorebook book;
    book.name = u"Ten thousand"_s;
    for (int i = 0; i < entryCount; ++i) {
        domain::LoreEntry entry;
        entry.name = u"Entry %1"_s.arg(i);
        entry.keys = {u"amber%1"_s.arg(i), u"river stone %1"_s.arg(i), u"castle%1"_s.arg(i * 7)};
        entry.content =
            u"What is known of %1, and of all that is near it, in two or three sentences. "_s.arg(i).repeated(4);
        entry.id = i;
        book.entries.append(entry);
    }
    return book;
}

template <class T> T *child(QWidget *parent, const char *name)
{
    return parent->findChild<T *>(QString::fromLatin1(name));
}

class Actions {
public:
    Actions(bench::Report &report, widgets::LorebookEditor &editor) : m_report(report), m_editor(editor) {}

    void measure(const QString &what, const std::function<void()> &act)
    {
        QElapsedTimer timer;
        timer.start();
        act();
        QApplication::processEvents();
        m_editor.repaint();
        m_report.add(what, double(timer.nsecsElapsed()) / 1e6, u"ms"_s, limit);
    }

private:
    bench::Report &m_report;
    widgets::LorebookEditor &m_editor;
};

void measureActions(bench::Report &report, widgets::LorebookEditor &editor)
{
    Actions actions(report, editor);
    presenters::LoreDraft &draft = editor.editor().draft();
    auto *entries = child<widgets::LoreTree>(&editor, "entries");
    auto *filter = child<QLineEdit>(&editor, "filter");
    auto *name = child<QLineEdit>(&editor, "name");
    actions.measure(u"a filter that few fit"_s, [&] { filter->setText(u"stone 999"_s); });
    actions.measure(u"no filter"_s, [&] { filter->clear(); });
    actions.measure(u"another entry"_s, [&] { entries->choose({draft.state().entries[5000]->key}); });
    actions.measure(u"a letter typed"_s, [&] {
        name->setText(u"Entry x"_s);
        Q_EMIT name->textEdited(u"Entry x"_s);
    });
    actions.measure(u"a new entry"_s, [&] { child<QPushButton>(&editor, "add")->click(); });
    actions.measure(u"one place up"_s, [&] { draft.shift(entries->chosenKeys(), -1); });
    actions.measure(u"all chosen"_s, [&] { entries->selectAll(); });
    actions.measure(u"a number set for all"_s, [&] { child<QSpinBox>(&editor, "order")->setValue(7); });
    actions.measure(u"the same undone"_s, [&] { draft.undoStack().undo(); });
    actions.measure(u"all deleted"_s, [&] { child<QPushButton>(&editor, "remove")->click(); });
    actions.measure(u"the same undone, too"_s, [&] { draft.undoStack().undo(); });
}

// Beside the window's work: it only waits for the answer.
void measureTester(bench::Report &report, widgets::LorebookEditor &editor)
{
    QSignalSpy tested(&editor.editor().tester(), &presenters::LoreTester::tested);
    QElapsedTimer timer;
    timer.start();
    child<QPlainTextEdit>(child<QWidget>(&editor, "tester"), "text")->setPlainText(u"the amber17 of castle70"_s);
    const bool answered = tested.wait();
    report.add(u"the tester's answer to a text"_s, answered ? double(timer.elapsed()) : -1, u"ms"_s, 500);
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QTemporaryDir folder;
    host::HostOptions hostOptions;
    hostOptions.dataFolder = folder.path();
    const auto services = host::ApplicationServices::open(std::move(hostOptions));
    if (!services)
        qFatal("%s", qPrintable(services.error().detail));
    presenters::Workspace workspace({(*services)->sessionContext(), (*services)->cards(), (*services)->chats(),
                                     (*services)->connections(), (*services)->settings(), (*services)->state(),
                                     (*services)->dataFolder()});
    const auto kept = (*services)->books().save({}, book());
    if (!kept)
        qFatal("%s", qPrintable(kept.error().detail));
    bench::Report report(u"loreeditor"_s);
    QElapsedTimer timer;
    timer.start();
    widgets::LorebookEditor editor(workspace, workspace.editLore({.book = kept->id.value}));
    editor.show();
    QApplication::processEvents();
    report.add(u"the window, from its file on"_s, double(timer.elapsed()), u"ms"_s);
    QSignalSpy tested(&editor.editor().tester(), &presenters::LoreTester::tested);
    tested.wait();
    measureActions(report, editor);
    tested.wait();
    measureTester(report, editor);
    return report.finish(argc, argv);
}
