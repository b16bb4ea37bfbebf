#include "widgets/controls/wheelguard.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>

namespace dramatis::widgets {

WheelGuard::WheelGuard(QObject *parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Wheel && event->type() != QEvent::Polish)
        return false;
    auto *box = qobject_cast<QWidget *>(watched);
    if (!qobject_cast<QComboBox *>(box) && !qobject_cast<QAbstractSpinBox *>(box))
        return false;
    if (event->type() == QEvent::Polish) {
        if (box->focusPolicy() == Qt::WheelFocus) // the wheel itself would bring the focus
            box->setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (box->hasFocus())
        return false;
    event->ignore(); // what is around the box gets it
    return true;
}

} // namespace dramatis::widgets
