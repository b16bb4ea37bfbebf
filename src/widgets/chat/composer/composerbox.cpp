#include "widgets/chat/composer/composerbox.h"

#include "widgets/style/housepainting.h"

#include <QApplication>
#include <QPlainTextEdit>
#include <QStyleOption>

namespace dramatis::widgets {

ComposerBox::ComposerBox(QWidget *parent) : QFrame(parent)
{
    connect(qApp, &QApplication::focusChanged, this,
            [this](const QWidget * /*before*/, const QWidget *now) { followFocus(now); });
}

// While its children go, the focus moves once more.
ComposerBox::~ComposerBox()
{
    disconnect(qApp, nullptr, this, nullptr);
}

void ComposerBox::followFocus(const QWidget *now)
{
    const bool focused = qobject_cast<const QPlainTextEdit *>(now) && isAncestorOf(now);
    if (focused == m_focused)
        return;
    m_focused = focused;
    update();
}

void ComposerBox::paintEvent(QPaintEvent * /*event*/)
{
    QStyleOption option;
    option.initFrom(this);
    option.state.setFlag(QStyle::State_HasFocus, m_focused);
    QPainter painter(this);
    constexpr int wideRadius = 12;
    house::drawField(option, painter, wideRadius);
}

} // namespace dramatis::widgets
