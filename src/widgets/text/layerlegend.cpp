#include "widgets/text/layerlegend.h"

#include "presenters/knowledge/layerwords.h"
#include "widgets/style/theme.h"
#include "widgets/text/layermarker.h"

#include <QPainter>
#include <QStyle>

namespace dramatis::widgets {

using domain::TextLayer;

namespace {

constexpr int room = 14; // between two words

Qt::PenStyle penOf(QTextCharFormat::UnderlineStyle style)
{
    switch (style) {
    case QTextCharFormat::DotLine: return Qt::DotLine;
    case QTextCharFormat::DashDotLine: return Qt::DashDotLine;
    case QTextCharFormat::DashUnderline: return Qt::DashLine;
    default: return Qt::SolidLine;
    }
}

} // namespace

LayerLegend::LayerLegend(QWidget *parent) : QWidget(parent)
{
    QStringList words;
    for (const TextLayer layer : presenters::textLayers())
        words << presenters::layerName(layer);
    setAccessibleName(tr("Lines under sentences: %1").arg(words.join(QStringLiteral(", "))));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize LayerLegend::sizeHint() const
{
    int width = 0;
    for (const TextLayer layer : presenters::textLayers())
        width += fontMetrics().horizontalAdvance(presenters::layerName(layer)) + room;
    return {width, fontMetrics().height() + 3};
}

void LayerLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    int left = 0;
    for (const TextLayer layer : presenters::textLayers()) {
        const QTextCharFormat format = LayerMarker::formatOf(layer, palette());
        const QString name = presenters::layerName(layer);
        const QRect place(left, 0, fontMetrics().horizontalAdvance(name), fontMetrics().height());
        const QRect box = QStyle::visualRect(layoutDirection(), rect(), place);
        if (format.hasProperty(QTextFormat::BackgroundBrush))
            painter.fillRect(box, format.background());
        painter.setPen(Theme::of(palette()).dim);
        painter.drawText(box, Qt::AlignVCenter | Qt::AlignLeft, name);
        painter.setPen(QPen(format.underlineColor(), 1, penOf(format.underlineStyle())));
        painter.drawLine(box.bottomLeft(), box.bottomRight());
        left = place.right() + room;
    }
}

} // namespace dramatis::widgets
