#include "widgets/relationships/edgeslider.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>

#include <chrono>

namespace dramatis::widgets {

EdgeSlider::EdgeSlider(const EdgeSliderParts &parts, std::function<QString(int)> word, QObject *parent) :
    QObject(parent), m_parts(parts), m_word(std::move(word))
{
    parts.word->setTextFormat(Qt::PlainText);
    m_commitTimer.setSingleShot(true);
    m_commitTimer.setInterval(std::chrono::milliseconds(700));
    connect(&m_commitTimer, &QTimer::timeout, this, &EdgeSlider::commit);
    connect(parts.slider, &QSlider::valueChanged, this, &EdgeSlider::moved);
    connect(parts.slider, &QSlider::sliderReleased, this, &EdgeSlider::commit);
    connect(parts.number, &QSpinBox::valueChanged, this, &EdgeSlider::moved);
    connect(parts.number, &QSpinBox::editingFinished, this, &EdgeSlider::commit);
    connect(parts.release, &QPushButton::clicked, this, &EdgeSlider::released);
    // Scrolling the panel must not turn what comes under the pointer.
    parts.slider->installEventFilter(this);
    parts.number->installEventFilter(this);
    parts.number->setFocusPolicy(Qt::StrongFocus);
    display(0);
}

bool EdgeSlider::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Wheel && !static_cast<QWidget *>(watched)->hasFocus()) {
        event->ignore();
        return true;
    }
    if (event->type() == QEvent::FocusOut && m_commitTimer.isActive())
        commit();
    return QObject::eventFilter(watched, event);
}

bool EdgeSlider::underWay() const
{
    return m_parts.slider->isSliderDown() || m_commitTimer.isActive();
}

void EdgeSlider::show(int value, bool byHand)
{
    m_known = value;
    m_parts.held->setVisible(byHand);
    m_parts.release->setVisible(byHand);
    if (!underWay())
        display(value);
}

void EdgeSlider::drop()
{
    m_commitTimer.stop();
    display(m_known);
}

void EdgeSlider::display(int value)
{
    const QSignalBlocker quietSlider(m_parts.slider);
    const QSignalBlocker quietNumber(m_parts.number);
    m_parts.slider->setValue(value);
    m_parts.number->setValue(value);
    m_parts.word->setText(m_word(value));
}

void EdgeSlider::moved(int value)
{
    display(value);
    if (!m_parts.slider->isSliderDown())
        m_commitTimer.start();
}

void EdgeSlider::commit()
{
    m_commitTimer.stop();
    if (const int value = m_parts.slider->value(); value != m_known)
        Q_EMIT committed(value);
}

} // namespace dramatis::widgets
