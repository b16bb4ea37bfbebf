#include "widgets/text/spellchecker.h"
#include "widgets/text/spellhighlighter.h"
#include "widgets/text/spelling.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QPlainTextEdit>

#include <memory>

namespace dramatis::widgets {

namespace {
constexpr int mostSuggestions = 5;
}

SpellChecker::SpellChecker(QPlainTextEdit *edit) : QObject(edit), m_edit(edit)
{
    edit->installEventFilter(this);
    edit->viewport()->installEventFilter(this);
    connect(&Spelling::shared(), &Spelling::changed, this, &SpellChecker::follow);
    follow();
}

void SpellChecker::follow()
{
    const Spelling &spelling = Spelling::shared();
    if (!spelling.isOn()) {
        delete std::exchange(m_highlighter, nullptr);
        return;
    }
    if (!m_highlighter)
        m_highlighter = new SpellHighlighter(m_edit, spelling.language());
    m_highlighter->setLanguage(spelling.language());
    m_highlighter->checkAgain();
}

bool SpellChecker::isMisspelled(const QString &word) const
{
    return m_highlighter && !Spelling::shared().knows(word) && m_highlighter->isMisspelled(word);
}

QTextCursor SpellChecker::misspelledAt(const QTextCursor &cursor) const
{
    QTextCursor word = cursor;
    word.select(QTextCursor::WordUnderCursor);
    if (!isMisspelled(word.selectedText()))
        word.clearSelection();
    return word;
}

void SpellChecker::addActions(QMenu &menu, const QTextCursor &word)
{
    const QString text = word.selectedText();
    QAction *const first = menu.actions().value(0);
    const QStringList better = m_highlighter->suggestions(text);
    for (const QString &each : better.first(std::min<qsizetype>(better.size(), mostSuggestions))) {
        auto *action = new QAction(QString(each).replace(u'&', QLatin1StringView("&&")), &menu);
        connect(action, &QAction::triggered, this, [this, word, each] { replace(word, each); });
        menu.insertAction(first, action);
    }
    if (better.isEmpty()) {
        auto *none = new QAction(tr("No suggestions"), &menu);
        none->setEnabled(false);
        menu.insertAction(first, none);
    }
    menu.insertSeparator(first);
    auto *add = new QAction(tr("Add to &Dictionary"), &menu);
    connect(add, &QAction::triggered, this, [this, text] {
        m_highlighter->addToDictionary(text);
        Spelling::shared().ignore(text); // in all texts at once
    });
    auto *ignore = new QAction(tr("&Ignore Word"), &menu);
    connect(ignore, &QAction::triggered, this, [text] { Spelling::shared().ignore(text); });
    menu.insertActions(first, {add, ignore});
    menu.insertSeparator(first);
}

void SpellChecker::replace(QTextCursor word, const QString &better)
{
    word.insertText(better);
    m_edit->setTextCursor(word);
}

bool SpellChecker::openMenu(const QContextMenuEvent &event)
{
    const bool isKey = event.reason() == QContextMenuEvent::Keyboard;
    const QTextCursor word = misspelledAt(isKey ? m_edit->textCursor() : m_edit->cursorForPosition(event.pos()));
    if (!word.hasSelection() || m_edit->isReadOnly())
        return false;
    const QPoint place = isKey ? m_edit->viewport()->mapToGlobal(m_edit->cursorRect().bottomLeft()) : event.globalPos();
    QMenu *menu = m_edit->createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addActions(*menu, word);
    menu->popup(place);
    return true;
}

bool SpellChecker::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ContextMenu && m_highlighter)
        return openMenu(*static_cast<QContextMenuEvent *>(event));
    return QObject::eventFilter(watched, event);
}

} // namespace dramatis::widgets
