#include "widgets/controls/inlinecombobox.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>

namespace dramatis::widgets {

InlineComboBox::InlineComboBox(QWidget *parent) : InlineEdit(parent), m_box(new QComboBox(this))
{
    constexpr int fewestCharacters = 8; // a long name makes nothing wider
    m_box->setEditable(true);
    m_box->setInsertPolicy(QComboBox::NoInsert);
    m_box->setMinimumContentsLength(fewestCharacters);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setEditor(m_box);
    connect(m_box, &QComboBox::currentTextChanged, this, [this](const QString &text) {
        if (isEditing())
            Q_EMIT edited(text);
    });
}

QString InlineComboBox::text() const
{
    return isEditing() ? m_box->currentText().trimmed() : m_text;
}

void InlineComboBox::setText(const QString &text)
{
    m_text = text;
    setWords(text);
}

void InlineComboBox::setItems(const QStringList &items)
{
    m_items = items;
}

// All of it is chosen from its end, so that a long text shows its beginning.
void InlineComboBox::fill()
{
    const QSignalBlocker quiet(m_box);
    m_box->clear();
    m_box->addItems(m_items);
    m_box->setCurrentText(m_text);
    m_filled = m_box->currentText().trimmed();
    m_box->lineEdit()->end(false);
    m_box->lineEdit()->home(true);
}

bool InlineComboBox::isTouched() const
{
    return m_box->currentText().trimmed() != m_filled;
}

void InlineComboBox::take()
{
    setText(m_box->currentText().trimmed());
    Q_EMIT committed(m_text);
}

} // namespace dramatis::widgets
