#include "widgets/controls/inlinelineedit.h"

#include <QLineEdit>

namespace dramatis::widgets {

InlineLineEdit::InlineLineEdit(QWidget *parent) : InlineEdit(parent), m_field(new QLineEdit(this))
{
    setEditor(m_field);
}

QString InlineLineEdit::text() const
{
    return isEditing() ? m_field->text().trimmed() : m_text;
}

void InlineLineEdit::setText(const QString &text)
{
    m_text = text;
    setWords(text);
}

void InlineLineEdit::setPlaceholderText(const QString &text)
{
    m_field->setPlaceholderText(text);
}

// All of it is chosen from its end, so that a long text shows its beginning.
void InlineLineEdit::fill()
{
    m_field->setText(m_text);
    m_filled = m_field->text().trimmed();
    m_field->end(false);
    m_field->home(true);
}

bool InlineLineEdit::isTouched() const
{
    return m_field->text().trimmed() != m_filled;
}

void InlineLineEdit::take()
{
    setText(m_field->text().trimmed());
    Q_EMIT committed(m_text);
}

} // namespace dramatis::widgets
