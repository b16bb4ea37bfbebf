// A value from -100 to 100: slider, number and word move together; one change by the user is committed once, when it is
// over, and a value that was set by hand can be let go of.
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

class QLabel;
class QPushButton;
class QSlider;
class QSpinBox;

namespace dramatis::widgets {

struct EdgeSliderParts {
    QSlider *slider = nullptr;
    QSpinBox *number = nullptr;
    QLabel *word = nullptr;
    QLabel *held = nullptr;
    QPushButton *release = nullptr;
};

class EdgeSlider : public QObject {
    Q_OBJECT
public:
    EdgeSlider(const EdgeSliderParts &parts, std::function<QString(int)> word, QObject *parent);

    void show(int value, bool byHand); // does not disturb a change that is under way
    void drop();                       // forgets a change that is under way

Q_SIGNALS:
    void committed(int value);
    void released();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void moved(int value);
    void commit();
    bool underWay() const;
    void display(int value);

    EdgeSliderParts m_parts;
    std::function<QString(int)> m_word;
    int m_known = 0;
    QTimer m_commitTimer; // keys and the wheel move by small steps: they are one change
};

} // namespace dramatis::widgets
