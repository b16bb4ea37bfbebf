#include "widgets/chat/timeslider.h"

#include "presenters/shell/tooltip.h"
#include "widgets/controls/drawercolors.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QToolTip>

#include <algorithm>

namespace dramatis::widgets {

using presenters::SceneMark;

TimeSlider::TimeSlider(QWidget *parent) : QSlider(Qt::Horizontal, parent)
{
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QSlider::valueChanged, this, &TimeSlider::turnChosen);
}

void TimeSlider::setStory(int turns, int turn, const QList<SceneMark> &scenes)
{
    constexpr int pages = 20;
    const QSignalBlocker shown(this);
    m_scenes = scenes;
    setRange(qMin(1, turns), turns);
    setPageStep(qMax(2, turns / pages));
    setValue(turn);
    update();
}

QSize TimeSlider::sizeHint() const
{
    return QSlider::sizeHint().expandedTo({0, fontMetrics().height() + fontMetrics().height() / 2});
}

int TimeSlider::placeOf(int turn) const
{
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, nullptr, this);
    return handle / 2 + QStyle::sliderPositionFromValue(minimum(), maximum(), turn, width() - handle, isRightToLeft());
}

int TimeSlider::turnAt(int x) const
{
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, nullptr, this);
    return QStyle::sliderValueFromPosition(minimum(), maximum(), x - handle / 2, width() - handle, isRightToLeft());
}

const SceneMark *TimeSlider::sceneOf(int turn) const
{
    const auto after = std::ranges::upper_bound(m_scenes, turn, {}, &SceneMark::turn);
    return after == m_scenes.begin() ? nullptr : &*std::prev(after);
}

void TimeSlider::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.setPen(DrawerColors::of(palette()).dim);
    for (const SceneMark &scene : m_scenes)
        if (scene.turn > 1)
            painter.drawLine(placeOf(scene.turn), 1, placeOf(scene.turn), height() - 2);
    painter.end();
    QSlider::paintEvent(event);
}

bool TimeSlider::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QSlider::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int turn = turnAt(help->pos().x());
    const SceneMark *scene = sceneOf(turn);
    const QString number = QLocale().toString(turn);
    //: %1 is a number, %2 the title of a scene
    const QString text =
        scene && !scene->title.isEmpty() ? tr("Turn %1, %2").arg(number, scene->title) : tr("Turn %1").arg(number);
    QToolTip::showText(help->globalPos(), presenters::toolTip(text), this);
    return true;
}

void TimeSlider::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers() & Qt::ControlModifier && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right))
        stepScene((event->key() == Qt::Key_Left) != isRightToLeft() ? -1 : +1);
    else if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown) // up is back, as in the messages
        setValue(value() + (event->key() == Qt::Key_PageUp ? -pageStep() : pageStep()));
    else
        QSlider::keyPressEvent(event);
}

// To where a scene begins.
void TimeSlider::stepScene(int step)
{
    QList<int> turns;
    for (const SceneMark &scene : m_scenes)
        turns << scene.turn;
    turns << maximum();
    if (step > 0)
        setValue(*std::ranges::upper_bound(turns, qMin(value(), maximum() - 1)));
    else if (const auto here = std::ranges::lower_bound(turns, value()); here != turns.begin())
        setValue(*std::prev(here));
}

void TimeSlider::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setValue(turnAt(int(event->position().x())));
}

void TimeSlider::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        setValue(turnAt(int(event->position().x())));
}

} // namespace dramatis::widgets
