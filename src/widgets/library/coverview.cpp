#include "widgets/library/coverview.h"
#include "widgets/library/cardpainting.h"

#include <QPainter>

namespace dramatis::widgets {

namespace {
constexpr QSize usualSize{256, 352};
}

CoverView::CoverView(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void CoverView::setCover(const QImage &cover, const QString &name)
{
    m_cover = cover;
    m_name = name;
    //: %1: the name of a character
    setAccessibleName(tr("Portrait of %1").arg(name));
    update();
}

QSize CoverView::sizeHint() const
{
    return usualSize;
}

int CoverView::heightForWidth(int width) const
{
    return width * usualSize.height() / usualSize.width();
}

void CoverView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(font());
    paintCover(painter, rect(), m_cover, m_name, palette());
}

} // namespace dramatis::widgets
