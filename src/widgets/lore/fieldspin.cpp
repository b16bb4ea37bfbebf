#include "widgets/lore/fieldspin.h"

#include <QLineEdit>
#include <QScopedValueRollback>

namespace dramatis::widgets {

FieldSpin::FieldSpin(QWidget *parent) : QSpinBox(parent)
{
    setAccelerated(true);
    connect(this, &QSpinBox::valueChanged, this, &FieldSpin::tell);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this] { m_typed = true; });
    connect(this, &QSpinBox::editingFinished, this, [this] {
        if (m_differs && m_typed)
            tell();
        m_typed = false;
    });
}

void FieldSpin::showNumber(int number)
{
    const QScopedValueRollback showing(m_showing, true);
    const bool differed = std::exchange(m_differs, false);
    if (value() != number)
        setValue(number);
    else if (differed)
        lineEdit()->setText(number == minimum() && !specialValueText().isEmpty()
                                ? specialValueText()
                                : prefix() + textFromValue(number) + suffix());
}

void FieldSpin::showDifference()
{
    const QScopedValueRollback showing(m_showing, true);
    m_differs = true;
    m_typed = false;
    lineEdit()->clear();
}

QString FieldSpin::textFromValue(int value) const
{
    return m_differs && !m_typed ? QString() : QSpinBox::textFromValue(value);
}

void FieldSpin::tell()
{
    if (m_showing)
        return;
    m_differs = false;
    Q_EMIT chosen(value());
}

} // namespace dramatis::widgets
