// A text that is read first, and written or chosen from a list (controls/inlineedit.h).
#pragma once

#include "widgets/controls/inlineedit.h"

class QComboBox;

namespace dramatis::widgets {

class InlineComboBox : public InlineEdit {
    Q_OBJECT
public:
    explicit InlineComboBox(QWidget *parent = nullptr);

    QString text() const;              // while one writes, what is written
    void setText(const QString &text); // what is being written is left alone, and the list with it
    void setItems(const QStringList &items);

Q_SIGNALS:
    void edited(const QString &text);    // while one writes
    void committed(const QString &text); // another one than before, without blanks around it

protected:
    void fill() override;
    bool isTouched() const override;
    void take() override;

private:
    QComboBox *m_box;
    QStringList m_items;
    QString m_text;
    QString m_filled;
};

} // namespace dramatis::widgets
