// A short text that is read first, and written in a line (controls/inlineedit.h).
#pragma once

#include "widgets/controls/inlineedit.h"

class QLineEdit;

namespace dramatis::widgets {

class InlineLineEdit : public InlineEdit {
    Q_OBJECT
public:
    explicit InlineLineEdit(QWidget *parent = nullptr);

    QString text() const;                         // while one writes, what is written
    void setText(const QString &text);            // what is being written is left alone
    void setPlaceholderText(const QString &text); // an example, in the empty field

Q_SIGNALS:
    void committed(const QString &text); // another one than before, without blanks around it

protected:
    void fill() override;
    bool isTouched() const override;
    void take() override;

private:
    QLineEdit *m_field;
    QString m_text;
    QString m_filled;
};

} // namespace dramatis::widgets
