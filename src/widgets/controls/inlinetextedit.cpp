#include "widgets/controls/inlinetextedit.h"

#include "widgets/style/housepainting.h"
#include "widgets/style/theme.h"

#include <QAccessible>
#include <QIcon>
#include <QPainter>
#include <QStyleOption>

namespace dramatis::widgets {

namespace {

constexpr int penSide = 16;
constexpr int penRoom = 24; // beside the words, in either state: they keep their lines

bool opensText(const QKeyEvent &key)
{
    const bool isPlain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    return isPlain && !key.isAutoRepeat()
           && (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter || key.key() == Qt::Key_Space
               || key.key() == Qt::Key_F2);
}

} // namespace

InlineTextEdit::InlineTextEdit(QWidget *parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setViewportMargins(0, 0, penRoom, 0);
    viewport()->setAutoFillBackground(false);
    const auto remember = [this] {
        if (!document()->isModified())
            m_before = toPlainText();
    };
    connect(this, &QPlainTextEdit::textChanged, this, remember);
    connect(this, &QPlainTextEdit::modificationChanged, this, remember);
    setEditing(false);
}

void InlineTextEdit::edit()
{
    if (isEditing() || !isEnabled())
        return;
    document()->setModified(false);
    m_before = toPlainText();
    setEditing(true);
    setFocus(Qt::OtherFocusReason);
}

void InlineTextEdit::endEditing()
{
    if (isEditing())
        setEditing(false);
}

void InlineTextEdit::setEditing(bool editing)
{
    setReadOnly(!editing);
    setAccessibleDescription(editing ? QString() : tr("Press Enter to edit"));
    QAccessible::State changed;
    changed.readOnly = true;
    QAccessibleStateChangeEvent event(this, changed);
    QAccessible::updateAccessibility(&event);
    update();
}

void InlineTextEdit::paintAtRest()
{
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    option.state |= QStyle::State_AutoRaise;
    house::drawToolButtonPanel(option, painter);
    if (!isEnabled() || !(underMouse() || hasFocus()))
        return;
    const QRect words = viewport()->geometry();
    const QRect room(layoutDirection() == Qt::RightToLeft ? words.left() - penRoom : words.right() + 1, words.top(),
                     penRoom, penRoom);
    QRect place(QPoint(), QSize(penSide, penSide));
    place.moveCenter(room.center());
    house::tinted(QIcon::fromTheme(QStringLiteral("document-edit")), place.size(), Theme::of(palette()).dim, painter)
        .paint(&painter, place);
}

bool InlineTextEdit::event(QEvent *event)
{
    switch (event->type()) {
    case QEvent::Paint:
        if (isEditing())
            break;
        paintAtRest();
        return true;
    case QEvent::Enter:
    case QEvent::Leave: update(); break;
    case QEvent::ShortcutOverride: // the window has these keys, too
        if (const int key = static_cast<QKeyEvent *>(event)->key();
            key == Qt::Key_F2 || (isEditing() && key == Qt::Key_Escape)) {
            event->accept();
            return true;
        }
        break;
    default: break;
    }
    return QPlainTextEdit::event(event);
}

void InlineTextEdit::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    update();
    const Qt::FocusReason reason = event->reason();
    const bool isLeft =
        reason != Qt::PopupFocusReason && reason != Qt::MenuBarFocusReason && reason != Qt::ActiveWindowFocusReason;
    if (isLeft && toPlainText() == m_before)
        endEditing();
}

void InlineTextEdit::keyPressEvent(QKeyEvent *event)
{
    if (!isEditing() && opensText(*event)) {
        edit();
    } else if (isEditing() && event->key() == Qt::Key_Escape) {
        if (toPlainText() != m_before)
            setPlainText(m_before);
        endEditing();
    } else {
        QPlainTextEdit::keyPressEvent(event);
    }
}

void InlineTextEdit::mouseReleaseEvent(QMouseEvent *event)
{
    QPlainTextEdit::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && !textCursor().hasSelection()
        && viewport()->rect().contains(event->position().toPoint()))
        edit();
}

} // namespace dramatis::widgets
