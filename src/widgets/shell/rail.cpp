#include "widgets/shell/rail.h"

#include "widgets/controls/rowpainting.h"
#include "widgets/shell/actions.h"
#include "widgets/style/theme.h"

#include <QAction>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace dramatis::widgets {

namespace command = presenters::command;

namespace {
constexpr int railWidth = 56;
constexpr int buttonSide = 40;
constexpr int railSign = 20;
constexpr int railFace = 28;
constexpr int barWidth = 3;
constexpr int barHeight = 20;

class RailButton : public QToolButton {
public:
    using QToolButton::QToolButton;

    QSize sizeHint() const override { return {buttonSide, buttonSide}; }
    QSize minimumSizeHint() const override { return sizeHint(); }
};

QIcon roundFace(const QString &name, const QImage &face, const QPalette &palette, qreal pixelRatio)
{
    QPixmap drawn(QSize(railFace, railFace) * pixelRatio);
    drawn.setDevicePixelRatio(pixelRatio);
    drawn.fill(Qt::transparent);
    QPainter painter(&drawn);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath circle;
    circle.addEllipse(0, 0, railFace, railFace);
    painter.setClipPath(circle);
    paintPortrait(painter, {0, 0, railFace, railFace}, face, name, palette);
    return drawn;
}
} // namespace

Rail::Rail(QWidget *parent) : QFrame(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    setAccessibleName(tr("Navigation"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(4);
    column->setAlignment(Qt::AlignHCenter);
}

QSize Rail::sizeHint() const
{
    return {railWidth, QFrame::sizeHint().height()};
}

void Rail::fill(const Actions &actions)
{
    auto *column = static_cast<QVBoxLayout *>(layout());
    for (const QByteArray &place :
         {command::chats, command::characters, command::library, command::lorebooks, command::searchChats})
        add(actions, place);
    column->addStretch();
    for (const QByteArray &place : {command::persona, command::settings})
        add(actions, place);
}

// A list that stands at the side goes by a click on its button, whether or not it is what is marked.
void Rail::add(const Actions &actions, const QByteArray &command)
{
    QAction *action = actions.action(command);
    QAction *sidebar = actions.action(command::sidebar);
    auto *button = new RailButton(this);
    button->setObjectName(QStringLiteral("rail.") + QString::fromLatin1(command));
    button->setIconSize({railSign, railSign});
    button->setIcon(action->icon());
    button->setAutoRaise(true);
    button->setCheckable(true);
    describe(*button, *action);
    connect(button, &QToolButton::clicked, action, [this, command, action, sidebar] {
        showMarks(); // a click alone changes none
        (m_list == command ? sidebar : action)->trigger();
    });
    connect(action, &QAction::changed, button, [button, action] { describe(*button, *action); });
    layout()->addWidget(button);
    m_buttons.insert(command, button);
}

void Rail::describe(QToolButton &button, const QAction &action)
{
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    const QString name = action.iconText();
    button.setAccessibleName(name);
    button.setToolTip(keys.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, keys));
    button.setEnabled(action.isEnabled());
}

void Rail::mark(const QByteArray &place, const QByteArray &list)
{
    m_marked = place;
    m_list = list;
    showMarks();
}

void Rail::showMarks()
{
    for (auto it = m_buttons.cbegin(); it != m_buttons.cend(); ++it)
        (*it)->setChecked(it.key() == m_marked);
    update();
}

void Rail::setPersona(const QString &name, const QImage &face)
{
    QToolButton *button = m_buttons.value(command::persona);
    const int side = name.isEmpty() ? railSign : railFace;
    button->setIconSize({side, side});
    button->setIcon(name.isEmpty() ? QIcon::fromTheme(QStringLiteral("user-identity"))
                                   : roundFace(name, face, palette(), devicePixelRatioF()));
    //: %1 is a name
    button->setAccessibleDescription(name.isEmpty() ? QString() : tr("You are %1").arg(name));
}

// A bar at the window's edge stands beside the place that is shown.
void Rail::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    const auto logical = [this](const QRect &place) { return QStyle::visualRect(layoutDirection(), rect(), place); };
    painter.fillRect(logical({railWidth - 1, 0, 1, height()}), theme.line);
    if (const QToolButton *button = m_buttons.value(m_marked))
        painter.fillRect(logical({0, button->geometry().center().y() - barHeight / 2, barWidth, barHeight}),
                         theme.accent);
}

} // namespace dramatis::widgets
