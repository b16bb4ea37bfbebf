#include "widgets/scene/inlineclockedit.h"

#include "domain/world/clock.h"

#include <QHBoxLayout>
#include <QSpinBox>
#include <QTimeEdit>

namespace dramatis::widgets {

namespace {

constexpr int minutesOfHour = 60;

QTime timeOfDay(qint64 minutes)
{
    return QTime(0, 0).addSecs(int(minutes % domain::minutesPerDay) * 60);
}

} // namespace

InlineClockEdit::InlineClockEdit(QWidget *parent) : InlineEdit(parent)
{
    auto *both = new QWidget(this);
    m_day = new QSpinBox(both);
    m_time = new QTimeEdit(both);
    auto *row = new QHBoxLayout(both);
    row->setContentsMargins({});
    row->addWidget(m_day, 1);
    row->addWidget(m_time, 1);
    both->setFocusPolicy(Qt::StrongFocus);
    both->setFocusProxy(m_day);
    constexpr int lastDay = 99'999;
    m_day->setObjectName(QStringLiteral("day"));
    m_day->setAccessibleName(tr("Day of the story"));
    //: In front of a number
    m_day->setPrefix(tr("Day "));
    m_day->setRange(1, lastDay);
    m_time->setObjectName(QStringLiteral("time"));
    m_time->setAccessibleName(tr("Time in the story"));
    m_time->setDisplayFormat(QStringLiteral("HH:mm"));
    setEditor(both);
    setMinutes(0);
}

void InlineClockEdit::setMinutes(qint64 minutes)
{
    m_minutes = minutes;
    //: %1: the number of a day, %2: a time
    setWords(tr("Day %1, %2")
                 .arg(minutes / domain::minutesPerDay + 1)
                 .arg(timeOfDay(minutes).toString(QStringLiteral("HH:mm"))));
}

void InlineClockEdit::fill()
{
    m_day->setValue(int(m_minutes / domain::minutesPerDay) + 1);
    m_time->setTime(timeOfDay(m_minutes));
    m_day->selectAll();
    m_filled = written();
}

qint64 InlineClockEdit::written() const
{
    const QTime time = m_time->time();
    return (m_day->value() - 1) * domain::minutesPerDay + time.hour() * minutesOfHour + time.minute();
}

bool InlineClockEdit::isTouched() const
{
    m_day->interpretText();
    m_time->interpretText();
    return written() != m_filled;
}

void InlineClockEdit::take()
{
    setMinutes(written());
    Q_EMIT committed(m_minutes);
}

} // namespace dramatis::widgets
