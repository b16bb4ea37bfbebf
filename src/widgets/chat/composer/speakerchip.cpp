#include "widgets/chat/composer/speakerchip.h"

#include "widgets/controls/rowpainting.h"
#include "widgets/style/housepainting.h"
#include "widgets/style/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QStyleOptionFocusRect>

namespace dramatis::widgets {

namespace {
constexpr int chipHigh = 32;
constexpr int faceSide = 22;
constexpr int faceInset = (chipHigh - faceSide) / 2;
constexpr int between = 7;
constexpr int chevron = 18;
constexpr int widestName = 160;
constexpr int narrowestName = 40;

int widthAround(int name)
{
    constexpr int rounding = 2; // widths of text are no whole numbers
    return faceInset + faceSide + between + name + rounding + chevron + between;
}
} // namespace

SpeakerChip::SpeakerChip(QWidget *parent) : QToolButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void SpeakerChip::setSpeaker(const QString &name, const QImage &face)
{
    m_name = name;
    m_face = face;
    setText(QString(name).replace(u'&', QStringLiteral("&&")));
    updateGeometry();
    update();
}

QSize SpeakerChip::sizeHint() const
{
    return {widthAround(qMin(widestName, fontMetrics().horizontalAdvance(m_name))), chipHigh};
}

QSize SpeakerChip::minimumSizeHint() const
{
    return {widthAround(qMin(narrowestName, fontMetrics().horizontalAdvance(m_name))), chipHigh};
}

void SpeakerChip::paintEvent(QPaintEvent * /*event*/)
{
    const Theme theme = Theme::of(palette());
    const QRect all = rect();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF outline = QRectF(all).adjusted(0.5, 0.5, -0.5, -0.5);
    const qreal round = outline.height() / 2;
    painter.setPen(theme.line);
    painter.setBrush(isEnabled() && (underMouse() || isDown()) ? theme.selection : theme.sunken);
    painter.drawRoundedRect(outline, round, round);

    const auto place = [&](const QRect &logical) { return QStyle::visualRect(layoutDirection(), all, logical); };
    const QRect face = place({faceInset, faceInset, faceSide, faceSide});
    painter.save();
    QPainterPath circle;
    circle.addEllipse(face);
    painter.setClipPath(circle);
    paintPortrait(painter, face, m_face, m_name, palette());
    painter.restore();

    const int left = faceInset + faceSide + between;
    const QRect words(left, 0, width() - left - chevron - between, height());
    painter.setPen(isEnabled() ? theme.text : theme.faint);
    painter.drawText(place(words), Qt::AlignVCenter | Qt::AlignLeading,
                     fontMetrics().elidedText(m_name, Qt::ElideRight, words.width()));
    house::drawChevron(Qt::DownArrow, place({width() - chevron - between, 0, chevron, height()}), theme.dim, painter);
    if (hasFocus()) {
        QStyleOptionFocusRect frame;
        frame.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &frame, &painter, this);
    }
}

} // namespace dramatis::widgets
