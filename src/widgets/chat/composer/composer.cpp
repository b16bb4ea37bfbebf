#include "widgets/chat/composer/composer.h"
#include "widgets/text/macrocompleter.h"
#include "widgets/text/spellchecker.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QTextDocument>

#include <cmath>

namespace dramatis::widgets {

namespace {
constexpr int fewestLines = 1;
constexpr int mostLines = 10;
} // namespace

Composer::Composer(QWidget *parent) : QPlainTextEdit(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    new MacroCompleter(this);
    new SpellChecker(this);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this, &Composer::grow);
}

void Composer::replaceText(const QString &text)
{
    QTextCursor cursor(document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
    moveCursor(QTextCursor::End);
}

void Composer::handText(const QString &text)
{
    if (!isBlank() && toPlainText() != m_handed)
        replaceText(text);
    else
        setPlainText(text);
    moveCursor(QTextCursor::End);
    m_handed = toPlainText();
}

QSize Composer::sizeHint() const
{
    // A plain text document measures its height in lines.
    const int lines = int(std::ceil(document()->documentLayout()->documentSize().height()));
    return {QPlainTextEdit::sizeHint().width(), heightFor(qBound(fewestLines, lines, mostLines))};
}

QSize Composer::minimumSizeHint() const
{
    return {QPlainTextEdit::minimumSizeHint().width(), heightFor(fewestLines)};
}

int Composer::heightFor(int lines) const
{
    constexpr int slack = 2; // without it, text that fits is scrolled
    const int margins = 2 * (frameWidth() + int(document()->documentMargin())) + slack;
    return lines * fontMetrics().lineSpacing() + margins + contentsMargins().top() + contentsMargins().bottom();
}

void Composer::grow()
{
    updateGeometry();
}

bool Composer::sends(const QKeyEvent &event) const
{
    if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter)
        return false;
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    return m_enterSends ? modifiers == Qt::NoModifier : modifiers == Qt::ControlModifier && !isBlank();
}

// What is typed here is not taken away by a shortcut of the window: sending, and undoing what was typed.
bool Composer::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        const bool nothingToUndo = key->matches(QKeySequence::Undo) && !document()->isUndoAvailable();
        const bool nothingToRedo = key->matches(QKeySequence::Redo) && !document()->isRedoAvailable();
        if (nothingToUndo || nothingToRedo) {
            event->ignore();
            return true;
        }
        if (sends(*key)) {
            event->accept();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void Composer::keyPressEvent(QKeyEvent *event)
{
    if (sends(*event)) {
        Q_EMIT sendRequested();
        return;
    }
    bool taken = false;
    if (isBlank())
        Q_EMIT keyWhileEmpty(QKeySequence(event->keyCombination().toCombined() & ~int(Qt::KeypadModifier)), taken);
    if (!taken)
        QPlainTextEdit::keyPressEvent(event);
}

bool Composer::canInsertFromMimeData(const QMimeData *source) const
{
    return source->hasText() || source->hasUrls();
}

void Composer::insertFromMimeData(const QMimeData *source)
{
    if (source->hasUrls())
        Q_EMIT filesGiven(source);
    else
        insertPlainText(source->text());
}

void Composer::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

} // namespace dramatis::widgets
