#include "widgets/lanes/lanelegend.h"

#include "presenters/lanes/lanewords.h"
#include "widgets/lanes/markpainting.h"
#include "widgets/relationships/graphpainter.h"

#include <QFontMetrics>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <array>

namespace dramatis::widgets {

using presenters::LaneWords;
using Kind = presenters::LaneMark::Kind;

namespace {

constexpr std::array kinds{Kind::Whisper, Kind::Secret, Kind::FalseBelief, Kind::Learned};
constexpr int shapeWidth = 20;
constexpr int betweenEntries = 16;

} // namespace

LaneLegend::LaneLegend(QWidget *parent) : QWidget(parent)
{
    QStringList words;
    for (const Kind kind : kinds)
        words << LaneWords::kind(kind);
    setAccessibleName(tr("Marks: %1").arg(words.join(QStringLiteral(", "))));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

int LaneLegend::widthOf(const QString &word) const
{
    return shapeWidth + QFontMetrics(smallFont(font())).horizontalAdvance(word) + betweenEntries;
}

QSize LaneLegend::sizeHint() const
{
    int width = 0;
    for (const Kind kind : kinds)
        width += widthOf(LaneWords::kind(kind));
    return {width, std::max(shapeWidth, fontMetrics().height())};
}

QSize LaneLegend::minimumSizeHint() const
{
    return {shapeWidth, sizeHint().height()};
}

void LaneLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = Theme::of(palette());
    painter.setFont(smallFont(font()));
    int x = 0;
    for (const Kind kind : kinds) {
        const QString word = LaneWords::kind(kind);
        const qreal middle = x + shapeWidth / 2.0 - 1;
        paintMark(painter, {isRightToLeft() ? width() - middle : middle, height() / 2.0}, kind, theme, 0.9);
        painter.setPen(theme.dim);
        const QRect place(x + shapeWidth, 0, widthOf(word), height());
        painter.drawText(QStyle::visualRect(layoutDirection(), rect(), place), Qt::AlignVCenter | Qt::AlignLeading,
                         word);
        x += widthOf(word);
    }
}

} // namespace dramatis::widgets
