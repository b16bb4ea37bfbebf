#include "widgets/style/scaledfont.h"

#include <QEvent>
#include <QWidget>

#include <cmath>

namespace dramatis::widgets {

void ScaledFont::set(QWidget &widget, qreal share, QFont::Weight weight)
{
    new ScaledFont(widget, share, weight);
}

ScaledFont::ScaledFont(QWidget &widget, qreal share, QFont::Weight weight) :
    QObject(&widget), m_widget(widget), m_share(share), m_weight(weight)
{
    Q_ASSERT(widget.parentWidget());
    widget.parentWidget()->installEventFilter(this);
    apply();
}

// Sets only what differs, so that the family is inherited.
void ScaledFont::apply()
{
    const QFont around = m_widget.parentWidget()->font();
    QFont font;
    if (around.pointSizeF() > 0)
        font.setPointSizeF(around.pointSizeF() * m_share);
    else
        font.setPixelSize(int(std::lround(around.pixelSize() * m_share)));
    if (m_weight != QFont::Normal)
        font.setWeight(m_weight);
    m_widget.setFont(font);
}

bool ScaledFont::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FontChange && watched == m_widget.parentWidget())
        apply();
    return QObject::eventFilter(watched, event);
}

} // namespace dramatis::widgets
