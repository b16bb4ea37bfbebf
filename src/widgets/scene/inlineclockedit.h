// Day and time of the story, read first (controls/inlineedit.h).
#pragma once

#include "widgets/controls/inlineedit.h"

class QSpinBox;
class QTimeEdit;

namespace dramatis::widgets {

class InlineClockEdit : public InlineEdit {
    Q_OBJECT
public:
    explicit InlineClockEdit(QWidget *parent = nullptr);

    void setMinutes(qint64 minutes); // since the story began; what is being written is left alone

Q_SIGNALS:
    void committed(qint64 minutes); // another time than before

protected:
    void fill() override;
    bool isTouched() const override;
    void take() override;

private:
    qint64 written() const;

    QSpinBox *m_day;
    QTimeEdit *m_time;
    qint64 m_minutes = 0;
    qint64 m_filled = 0;
};

} // namespace dramatis::widgets
