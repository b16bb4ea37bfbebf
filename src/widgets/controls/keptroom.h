// What comes and goes without moving what stands around it.
#pragma once

#include <QWidget>

namespace dramatis::widgets {

inline void keepRoom(QWidget *widget)
{
    QSizePolicy policy = widget->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    widget->setSizePolicy(policy);
}

} // namespace dramatis::widgets
