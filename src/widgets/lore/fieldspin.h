// A number that is the same for several things, or differs: then nothing is shown until somebody types or steps.
#pragma once

#include <QSpinBox>

namespace dramatis::widgets {

class FieldSpin : public QSpinBox {
    Q_OBJECT
public:
    explicit FieldSpin(QWidget *parent = nullptr);

    void showNumber(int number);
    void showDifference();

Q_SIGNALS:
    void chosen(int number); // by the user, also where it was the hidden one

protected:
    QString textFromValue(int value) const override;

private:
    void tell();

    bool m_differs = false;
    bool m_typed = false;
    bool m_showing = false;
};

} // namespace dramatis::widgets
