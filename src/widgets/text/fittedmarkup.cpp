#include "widgets/text/fittedmarkup.h"

#include <QTextDocument>

#include <cmath>
#include <memory>

namespace dramatis::widgets {

FittedMarkup::FittedMarkup(QWidget *parent) : MarkupView(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QTextEdit::textChanged, this, [this] { updateGeometry(); });
}

QSize FittedMarkup::sizeHint() const
{
    return {MarkupView::sizeHint().width(), heightForWidth(width())};
}

QSize FittedMarkup::minimumSizeHint() const
{
    return {MarkupView::minimumSizeHint().width(), fontMetrics().height() + 2 * frameWidth()};
}

int FittedMarkup::heightForWidth(int width) const
{
    const std::unique_ptr<QTextDocument> laidOut(document()->clone());
    laidOut->setTextWidth(width - 2 * frameWidth());
    return int(std::ceil(laidOut->size().height())) + 2 * frameWidth();
}

} // namespace dramatis::widgets
