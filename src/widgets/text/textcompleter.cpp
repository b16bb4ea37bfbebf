#include "widgets/text/textcompleter.h"

#include "widgets/controls/twolinedelegate.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QListView>
#include <QPlainTextEdit>
#include <QScreen>

namespace dramatis::widgets {

namespace {
constexpr int mostRows = 7;
constexpr int letters = 46; // how wide the list is
} // namespace

TextCompleter::TextCompleter(QPlainTextEdit *edit, const QString &name, Side side) :
    QObject(edit), m_edit(edit), m_list(new QListView(edit)), m_side(side)
{
    m_list->setWindowFlags(Qt::ToolTip); // so that the text keeps the keyboard
    m_list->setAttribute(Qt::WA_ShowWithoutActivating);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(name);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setDelegate(new TwoLineDelegate(1, m_list));
    connect(m_list, &QListView::clicked, this, &TextCompleter::take);
    connect(edit, &QPlainTextEdit::textChanged, this, &TextCompleter::follow);
    connect(edit, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (isOpen())
            follow();
    });
    edit->installEventFilter(this);
}

void TextCompleter::setRows(QAbstractItemModel &rows)
{
    m_list->setModel(&rows);
}

int TextCompleter::rowCount() const
{
    return m_list->model()->rowCount();
}

void TextCompleter::setDelegate(TwoLineDelegate *delegate)
{
    m_list->setItemDelegate(delegate);
}

bool TextCompleter::isOpen() const
{
    return m_list->isVisible();
}

TextCompleter::Start TextCompleter::start() const
{
    const QTextCursor cursor = m_edit->textCursor();
    const bool writes = !cursor.hasSelection() && m_edit->hasFocus() && !m_edit->isReadOnly();
    return writes ? startAt(cursor) : Start();
}

void TextCompleter::follow()
{
    const Start written = start();
    if (written.at < 0) {
        m_refused = -1;
        return close();
    }
    if (written.at == m_refused)
        return;
    offer(written.typed);
    if (rowCount() == 0)
        return close();
    open();
}

void TextCompleter::open()
{
    if (!m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_list->model()->index(0, 0));
    const int rows = qMin(mostRows, rowCount());
    m_list->resize(m_list->fontMetrics().averageCharWidth() * letters,
                   m_list->sizeHintForRow(0) * rows + 2 * m_list->frameWidth());
    m_list->move(place());
    if (m_list->isVisible())
        return;
    m_list->show();
    announce();
}

QPoint TextCompleter::place() const
{
    const QRect cursor = m_edit->cursorRect();
    const QPoint below = m_edit->viewport()->mapToGlobal(cursor.bottomLeft());
    const QPoint above = m_edit->viewport()->mapToGlobal(cursor.topLeft()) - QPoint(0, m_list->height());
    const QRect screen = m_edit->screen()->availableGeometry();
    const bool fitsBelow = below.y() + m_list->height() <= screen.bottom();
    const bool fitsAbove = above.y() >= screen.top();
    const bool isAbove = m_side == Side::Above ? fitsAbove || !fitsBelow : !fitsBelow;
    QPoint place = isAbove ? above : below;
    place.setX(qBound(screen.left(), place.x(), qMax(screen.left(), screen.right() - m_list->width())));
    return place;
}

void TextCompleter::close()
{
    m_list->hide();
    m_list->setCurrentIndex({});
}

void TextCompleter::move(int rows)
{
    const int count = rowCount();
    const QModelIndex chosen = m_list->model()->index((m_list->currentIndex().row() + rows + count) % count, 0);
    m_list->setCurrentIndex(chosen);
    announce();
}

void TextCompleter::announce()
{
    QAccessibleAnnouncementEvent chosen(m_edit, m_list->currentIndex().data(Qt::AccessibleTextRole).toString());
    QAccessible::updateAccessibility(&chosen);
}

void TextCompleter::take()
{
    const Start written = start();
    const int row = m_list->currentIndex().row();
    close();
    if (written.at >= 0 && row >= 0)
        insert(written, row);
}

bool TextCompleter::eventFilter(QObject *watched, QEvent *event)
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
    return event->type() == QEvent::ShortcutOverride || press(key->key());
}

bool TextCompleter::press(int key)
{
    switch (key) {
    case Qt::Key_Up: move(-1); break;
    case Qt::Key_Down: move(+1); break;
    case Qt::Key_PageUp: move(-qMin(mostRows, rowCount())); break;
    case Qt::Key_PageDown: move(+qMin(mostRows, rowCount())); break;
    case Qt::Key_Escape:
        m_refused = start().at;
        close();
        break;
    default: take(); break;
    }
    return true;
}

} // namespace dramatis::widgets
