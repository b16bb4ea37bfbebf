#include "widgets/text/layermarker.h"

#include "presenters/knowledge/layerwords.h"
#include "widgets/style/theme.h"
#include "widgets/text/spellchecker.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPlainTextEdit>

namespace dramatis::widgets {

using domain::TextLayer;

LayerMarker::LayerMarker(QPlainTextEdit *edit, SpellChecker *spelling) :
    QObject(edit), m_edit(edit), m_spelling(spelling), m_list(new QAction(tr("&All Sentences…"), this))
{
    int digit = 0;
    for (const TextLayer layer : presenters::textLayers())
        addAction(layer, ++digit);
    addAction({}, 0);
    connect(m_list, &QAction::triggered, this, &LayerMarker::listRequested);
    connect(edit, &QPlainTextEdit::textChanged, this, &LayerMarker::show);
    edit->installEventFilter(this);
    edit->viewport()->installEventFilter(this);
}

void LayerMarker::addAction(std::optional<TextLayer> layer, int digit)
{
    auto *action = new QAction(presenters::layerName(layer), this);
    action->setToolTip(presenters::layerHint(layer));
    action->setShortcut(QKeySequence(QKeyCombination(Qt::ControlModifier, Qt::Key(Qt::Key_0 + digit))));
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, [this, layer] { Q_EMIT chosen(marked(layer)); });
    m_edit->addAction(action);
    m_actions.append(action);
}

void LayerMarker::addActions(QMenu &menu) const
{
    menu.setToolTipsVisible(true);
    for (QAction *action : m_actions)
        menu.addAction(action);
    menu.addSeparator();
    menu.addAction(m_list);
}

QString LayerMarker::shownText() const
{
    return m_edit->document()->toRawText().replace(QChar::ParagraphSeparator, u'\n');
}

void LayerMarker::setMarks(const QString &field, const QList<domain::LayerMark> &marks)
{
    m_field = field;
    m_marks = marks;
    show();
}

QList<domain::LayerMark> LayerMarker::marked(std::optional<TextLayer> layer) const
{
    const QTextCursor cursor = m_edit->textCursor();
    return domain::withLayer({shownText(), m_field, m_marks}, {cursor.selectionStart(), cursor.selectionEnd()}, layer);
}

QTextCharFormat LayerMarker::formatOf(TextLayer layer, const QPalette &palette)
{
    const Theme theme = Theme::of(palette);
    constexpr qreal tint = 0.14;
    QTextCharFormat format;
    format.setUnderlineColor(layer == TextLayer::Secret ? theme.secret : theme.dim);
    switch (layer) {
    case TextLayer::Visible: format.setUnderlineStyle(QTextCharFormat::DotLine); break;
    case TextLayer::Rumoured: format.setUnderlineStyle(QTextCharFormat::DashDotLine); break;
    case TextLayer::Told: format.setUnderlineStyle(QTextCharFormat::DashUnderline); break;
    case TextLayer::Secret:
        format.setUnderlineStyle(QTextCharFormat::SingleUnderline);
        format.setBackground(mixed(palette.color(QPalette::Base), theme.secret, tint));
        break;
    }
    return format;
}

void LayerMarker::show()
{
    QList<QTextEdit::ExtraSelection> selections;
    if (!m_marks.isEmpty())
        for (const domain::LayeredSentence &sentence : domain::sentencesOf({shownText(), m_field, m_marks})) {
            if (!sentence.marked)
                continue;
            QTextCursor cursor(m_edit->document());
            cursor.setPosition(int(sentence.span.begin));
            cursor.setPosition(int(sentence.span.end), QTextCursor::KeepAnchor);
            selections.append({cursor, formatOf(sentence.layer, m_edit->palette())});
        }
    m_edit->setExtraSelections(selections);
    if (std::exchange(m_hasMarks, !selections.isEmpty()) != m_hasMarks)
        Q_EMIT hasMarksChanged();
}

void LayerMarker::openMenu(const QContextMenuEvent &event)
{
    const bool isKey = event.reason() == QContextMenuEvent::Keyboard;
    const QTextCursor there = isKey ? m_edit->textCursor() : m_edit->cursorForPosition(event.pos());
    if (!m_edit->textCursor().hasSelection())
        m_edit->setTextCursor(there); // the layer is of the sentence that was clicked
    QMenu *menu = m_edit->createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (const QTextCursor word = m_spelling->misspelledAt(there); word.hasSelection())
        m_spelling->addActions(*menu, word);
    menu->addSeparator();
    //: A menu: how far the chosen sentences are known to others
    addActions(*menu->addMenu(tr("&Known To")));
    menu->popup(isKey ? m_edit->viewport()->mapToGlobal(m_edit->cursorRect().bottomLeft()) : event.globalPos());
}

bool LayerMarker::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        show();
    if (event->type() != QEvent::ContextMenu || m_edit->isReadOnly())
        return QObject::eventFilter(watched, event);
    openMenu(*static_cast<QContextMenuEvent *>(event));
    return true;
}

} // namespace dramatis::widgets
