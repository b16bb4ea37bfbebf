#include "widgets/controls/screenfit.h"

#include <QApplication>
#include <QEvent>
#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace dramatis::widgets {

namespace {

// Around a window, in pixels: how much the desktop takes is not known before it is shown.
constexpr QMargins frame(4, 30, 4, 4);

bool takesPart(const QWidget *window)
{
    const auto type = window->windowType();
    return window->isWindow() && (type == Qt::Window || type == Qt::Dialog || type == Qt::Sheet)
           && !(window->windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen));
}

// Centred over the window in use. Left alone, some desktops let it reach below the screen, and Qt puts the title bar
// of a tall dialog above it.
void place(QWidget *window, const QRect &free)
{
    const QWidget *before = window->parentWidget() ? window->parentWidget()->window() : QApplication::activeWindow();
    if (!before || before == window)
        return;
    QRect wanted(QPoint(), window->size());
    wanted.moveCenter(before->geometry().center());
    wanted.moveRight(std::min(wanted.right(), free.right()));
    wanted.moveBottom(std::min(wanted.bottom(), free.bottom()));
    wanted.moveLeft(std::max(wanted.left(), free.left()));
    wanted.moveTop(std::max(wanted.top(), free.top()));
    // move() places the frame once its size is known, and until then the contents.
    window->move(wanted.topLeft() - (window->geometry().topLeft() - window->pos()));
}

// Where it stood last time, there may be no screen now, or a smaller one.
void pull(QWidget *window)
{
    const QRect free = window->screen()->availableGeometry();
    const QSize size = window->size().boundedTo(free.size());
    const QRect now(window->geometry().topLeft(), size);
    const QRect whole(QPoint(std::clamp(now.left(), free.left(), free.right() + 1 - size.width()),
                             std::clamp(now.top(), free.top(), free.bottom() + 1 - size.height())),
                      size);
    if (whole != window->geometry())
        window->setGeometry(whole);
}

} // namespace

ScreenFit::ScreenFit(QObject *parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool ScreenFit::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Show || event->spontaneous() || !watched->isWidgetType())
        return false;
    auto *window = static_cast<QWidget *>(watched);
    if (!takesPart(window))
        return false;
    if (window->testAttribute(Qt::WA_Moved)) {
        pull(window);
        return false;
    }
    const QRect free = window->screen()->availableGeometry().marginsRemoved(frame);
    window->resize(window->size().boundedTo(free.size()));
    if (window->windowType() != Qt::Sheet) // it hangs from its window
        place(window, free);
    return false;
}

} // namespace dramatis::widgets
