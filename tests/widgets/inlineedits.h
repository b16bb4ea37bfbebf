// Values that are read first, opened and written as a person does it.
#pragma once

#include "widgets/controls/inlineedit.h"

#include <QTest>

namespace dramatis::tests {

// What takes the keys while the value is open.
inline QWidget *fieldOf(const widgets::InlineEdit *value)
{
    QWidget *field = value->focusProxy();
    while (field && field->focusProxy())
        field = field->focusProxy();
    if (!field)
        qFatal("the value is not open");
    return field;
}

// In place of what was there.
inline void type(widgets::InlineEdit *value, const QString &text)
{
    if (!value->isEditing())
        QTest::mouseClick(value, Qt::LeftButton);
    QTest::keyClicks(fieldOf(value), text);
}

inline void enter(widgets::InlineEdit *value, const QString &text)
{
    type(value, text);
    QTest::keyClick(fieldOf(value), Qt::Key_Return);
}

} // namespace dramatis::tests
