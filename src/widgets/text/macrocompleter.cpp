#include "widgets/text/macrocompleter.h"

#include "widgets/controls/twolinedelegate.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QListView>
#include <QPlainTextEdit>
#include <QScreen>
#include <QTextBlock>

#include <algorithm>

namespace dramatis::widgets {

namespace {
constexpr int mostRows = 7;
constexpr int letters = 46; // how wide the list is

qsizetype openBraces(QStringView text)
{
    return text.count(u"{{") - text.count(u"}}");
}

// Whether the braces behind the cursor close the macro that begins at `braces`, and not one around it.
bool isClosed(QStringView line, qsizetype braces, qsizetype cursor)
{
    const QStringView behind = line.sliced(cursor);
    return behind.startsWith(u"}}") && -openBraces(behind) > openBraces(line.first(braces));
}
} // namespace

MacroCompleter::MacroCompleter(QPlainTextEdit *edit) : QObject(edit), m_edit(edit), m_list(new QListView(edit))
{
    m_list->setWindowFlags(Qt::ToolTip); // so that the text keeps the keyboard
    m_list->setAttribute(Qt::WA_ShowWithoutActivating);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setObjectName(QStringLiteral("macros"));
    m_list->setAccessibleName(tr("Macros"));
    m_list->setModel(&m_macros);
    m_list->setItemDelegate(new TwoLineDelegate(1, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_list, &QListView::clicked, this, &MacroCompleter::take);
    connect(edit, &QPlainTextEdit::textChanged, this, &MacroCompleter::follow);
    connect(edit, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (isOpen())
            follow();
    });
    edit->installEventFilter(this);
}

bool MacroCompleter::isOpen() const
{
    return m_list->isVisible();
}

presenters::MacroStart MacroCompleter::start() const
{
    const QTextCursor cursor = m_edit->textCursor();
    if (cursor.hasSelection() || !m_edit->hasFocus() || m_edit->isReadOnly())
        return {};
    presenters::MacroStart found = presenters::macroStart(cursor.block().text(), cursor.positionInBlock());
    if (found.braces >= 0)
        found.braces += cursor.block().position();
    return found;
}

void MacroCompleter::follow()
{
    const presenters::MacroStart written = start();
    if (written.braces < 0) {
        m_refused = -1;
        return close();
    }
    if (written.braces == m_refused)
        return;
    m_macros.setTyped(written.typed);
    if (m_macros.rowCount() == 0)
        return close();
    open();
}

void MacroCompleter::open()
{
    if (!m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_macros.index(0));
    const int rows = qMin(mostRows, m_macros.rowCount());
    m_list->resize(m_list->fontMetrics().averageCharWidth() * letters,
                   m_list->sizeHintForRow(0) * rows + 2 * m_list->frameWidth());
    const QRect cursor = m_edit->cursorRect();
    const QPoint below = m_edit->viewport()->mapToGlobal(cursor.bottomLeft());
    const QPoint above = m_edit->viewport()->mapToGlobal(cursor.topLeft()) - QPoint(0, m_list->height());
    const QRect screen = m_edit->screen()->availableGeometry();
    QPoint place = below.y() + m_list->height() > screen.bottom() ? above : below;
    place.setX(qBound(screen.left(), place.x(), qMax(screen.left(), screen.right() - m_list->width())));
    m_list->move(place);
    m_list->show();
}

void MacroCompleter::close()
{
    m_list->hide();
    m_list->setCurrentIndex({});
}

void MacroCompleter::move(int rows)
{
    const int count = m_macros.rowCount();
    const QModelIndex chosen = m_macros.index((m_list->currentIndex().row() + rows + count) % count);
    m_list->setCurrentIndex(chosen);
    QAccessibleAnnouncementEvent announcement(m_edit, chosen.data(Qt::AccessibleTextRole).toString());
    QAccessible::updateAccessibility(&announcement);
}

// The braces are closed, unless they are already; what is to be filled in is selected.
void MacroCompleter::take()
{
    const presenters::MacroStart written = start();
    const int row = m_list->currentIndex().row();
    if (written.braces < 0 || row < 0)
        return close();
    const presenters::MacroForm form = m_macros.form(row);
    QTextCursor cursor = m_edit->textCursor();
    const bool closed =
        isClosed(cursor.block().text(), written.braces - cursor.block().position(), cursor.positionInBlock());
    cursor.beginEditBlock();
    cursor.setPosition(int(written.braces), QTextCursor::MoveAnchor);
    cursor.setPosition(m_edit->textCursor().position() + (closed ? 2 : 0), QTextCursor::KeepAnchor);
    cursor.insertText(QStringLiteral("{{%1%2}}%3").arg(form.name, form.arguments, form.closing));
    cursor.endEditBlock();
    const qsizetype end = written.braces + 2 + form.name.size() + form.arguments.size();
    const qsizetype lead =
        std::ranges::find_if(form.arguments, [](QChar c) { return c.isLetterOrNumber(); }) - form.arguments.begin();
    if (!form.arguments.isEmpty()) {
        cursor.setPosition(int(end - form.arguments.size() + lead));
        cursor.setPosition(int(end), QTextCursor::KeepAnchor);
    } else if (!form.closing.isEmpty()) {
        cursor.setPosition(int(end + 2));
    }
    m_edit->setTextCursor(cursor);
    close();
}

bool MacroCompleter::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut || event->type() == QEvent::Hide)
        close();
    if (!isOpen() || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride))
        return QObject::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool plain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    static const QList<int> ours{Qt::Key_Up,    Qt::Key_Down,   Qt::Key_PageUp, Qt::Key_PageDown,
                                 Qt::Key_Enter, Qt::Key_Return, Qt::Key_Tab,    Qt::Key_Escape};
    if (!plain || !ours.contains(key->key()))
        return QObject::eventFilter(watched, event);
    event->accept(); // neither the window's shortcuts nor the text see these
    if (event->type() == QEvent::ShortcutOverride)
        return true;
    switch (key->key()) {
    case Qt::Key_Up: move(-1); break;
    case Qt::Key_Down: move(+1); break;
    case Qt::Key_PageUp: move(-qMin(mostRows, m_macros.rowCount())); break;
    case Qt::Key_PageDown: move(+qMin(mostRows, m_macros.rowCount())); break;
    case Qt::Key_Escape:
        m_refused = start().braces;
        close();
        break;
    default: take(); break;
    }
    return true;
}

} // namespace dramatis::widgets
