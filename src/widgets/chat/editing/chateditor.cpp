#include "widgets/chat/editing/chateditor.h"
#include "widgets/text/macrocompleter.h"
#include "widgets/text/spellchecker.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QTextLayout>

#include <algorithm>

namespace dramatis::widgets {

namespace {
constexpr int fewestEditorLines = 3;
constexpr int mostEditorLines = 24;
} // namespace

ChatEditor::ChatEditor(const QString &text, QWidget *parent) :
    QFrame(parent), m_edit(new QPlainTextEdit(this)), m_buttons(new QWidget(this))
{
    setFocusProxy(m_edit);
    m_edit->setPlainText(text);
    m_edit->setAccessibleName(tr("Text of the message"));
    m_edit->setTabChangesFocus(true);
    m_edit->moveCursor(QTextCursor::End);
    m_edit->installEventFilter(this);
    new MacroCompleter(m_edit);
    new SpellChecker(m_edit);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &ChatEditor::announceHeight);
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] { Q_EMIT changed(this->text()); });

    auto *save = new QPushButton(tr("Save"), m_buttons);
    save->setToolTip(tr("Replace the message (Ctrl+Enter)"));
    connect(save, &QPushButton::clicked, this, [this] { Q_EMIT accepted(this->text()); });
    auto *branch = new QPushButton(tr("Save as branch"), m_buttons);
    branch->setToolTip(tr("Keep the original and continue from the edit in a new branch"));
    connect(branch, &QPushButton::clicked, this, [this] { Q_EMIT branched(this->text()); });
    auto *cancel = new QPushButton(tr("Cancel"), m_buttons);
    cancel->setToolTip(tr("Discard changes (Esc)"));
    connect(cancel, &QPushButton::clicked, this, &ChatEditor::cancelled);

    m_row = new QHBoxLayout(m_buttons);
    m_row->setContentsMargins({});
    m_row->addStretch();
    for (QPushButton *button : {save, branch, cancel}) {
        button->setAutoDefault(true); // Enter presses it
        button->installEventFilter(this);
        m_row->addWidget(button);
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_edit);
    column->addWidget(m_buttons);
}

QString ChatEditor::text() const
{
    return m_edit->toPlainText();
}

void ChatEditor::setTextFont(const QFont &font)
{
    if (m_edit->font() != font)
        m_edit->setFont(font);
}

bool ChatEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == m_edit) {
        arrangeButtons();
        announceHeight();
    }
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    const bool accepts = isEnter && (key->modifiers() & ~Qt::KeypadModifier) == Qt::ControlModifier;
    const bool cancels = key->key() == Qt::Key_Escape;
    if (!accepts && !cancels)
        return QFrame::eventFilter(watched, event);
    event->accept(); // neither the window's shortcuts nor the text see these
    if (event->type() == QEvent::KeyPress) {
        if (accepts)
            Q_EMIT accepted(text());
        else
            Q_EMIT cancelled();
    }
    return true;
}

// What is of no use here is not for the messages below it.
void ChatEditor::keyPressEvent(QKeyEvent *event)
{
    event->accept();
}

// In a narrow chat they stand below one another.
void ChatEditor::arrangeButtons()
{
    int wanted = 0;
    for (const QPushButton *button : m_buttons->findChildren<QPushButton *>())
        wanted += button->sizeHint().width() + m_row->spacing();
    m_row->setDirection(wanted > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void ChatEditor::announceHeight()
{
    const int line = std::max(1, m_edit->fontMetrics().lineSpacing());
    int lines = 1;
    for (QTextBlock block = m_edit->document()->firstBlock(); block.isValid() && lines < mostEditorLines;
         block = block.next())
        lines += std::max(1, block.lineCount());
    const int text = std::clamp(lines, fewestEditorLines, mostEditorLines) * line + 2 * m_edit->frameWidth()
                     + 2 * int(m_edit->document()->documentMargin());
    Q_EMIT heightWanted(text + m_buttons->sizeHint().height() + layout()->spacing());
}

} // namespace dramatis::widgets
