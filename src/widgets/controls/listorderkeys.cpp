#include "widgets/controls/listorderkeys.h"

#include <QAbstractItemView>
#include <QKeyEvent>

namespace dramatis::widgets {

ListOrderKeys::ListOrderKeys(QAbstractItemView *list) : QObject(list)
{
    list->installEventFilter(this);
}

bool ListOrderKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const auto *press = static_cast<QKeyEvent *>(event);
    const bool alt = press->modifiers().testFlag(Qt::AltModifier);
    if (press->matches(QKeySequence::Delete))
        Q_EMIT removeRequested();
    else if (alt && press->key() == Qt::Key_Up)
        Q_EMIT moveRequested(-1);
    else if (alt && press->key() == Qt::Key_Down)
        Q_EMIT moveRequested(1);
    else
        return QObject::eventFilter(watched, event);
    return true;
}

} // namespace dramatis::widgets
