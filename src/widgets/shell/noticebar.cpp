#include "widgets/shell/noticebar.h"

#include "ui_noticebar.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>

namespace dramatis::widgets {

namespace {
constexpr int shownMilliseconds = 12'000;
constexpr int fewestCharacters = 30; // beside the buttons
} // namespace

NoticeBar::NoticeBar(QWidget *parent) : ColumnBar(parent), m_ui(std::make_unique<Ui::NoticeBar>())
{
    m_ui->setupUi(this);
    setFocusProxy(m_ui->action);
    tint();
    m_leave.setSingleShot(true);
    m_leave.setInterval(shownMilliseconds);
    connect(&m_leave, &QTimer::timeout, this, &NoticeBar::leave);
    connect(m_ui->close, &QToolButton::clicked, this, &NoticeBar::dismiss);
    connect(m_ui->action, &QPushButton::clicked, this, [this] { act(m_action); });
    connect(m_ui->other, &QPushButton::clicked, this, [this] { act(m_other); });
    connect(m_ui->third, &QPushButton::clicked, this, [this] { act(m_third); });
    hide();
}

NoticeBar::~NoticeBar() = default;

void NoticeBar::tell(const QString &sentence, Stay stay, const QString &actionText, std::function<void()> action,
                     const Choice &other, const Choice &third)
{
    if (!isHidden())
        Q_EMIT over();
    m_action = std::move(action);
    m_other = other.act;
    m_ui->other->setText(other.text);
    m_ui->other->setVisible(bool(m_other));
    m_third = third.act;
    m_ui->third->setText(third.text);
    m_ui->third->setVisible(bool(m_third));
    m_ui->sentence->setText(sentence);
    m_ui->action->setText(actionText);
    m_ui->action->setVisible(bool(m_action));
    show();
    arrange();
    if (stay == Stay::AWhile)
        m_leave.start();
    else
        m_leave.stop();
    QAccessibleAnnouncementEvent announcement(this, sentence);
    QAccessible::updateAccessibility(&announcement);
}

void NoticeBar::dismiss()
{
    m_leave.stop();
    m_action = {};
    m_other = {};
    m_third = {};
    if (isHidden())
        return;
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    hide();
    Q_EMIT over(); // which may tell the next thing
    if (hadFocus)
        Q_EMIT focusLeft();
}

// Not while someone is about to press its button.
void NoticeBar::leave()
{
    if (isAncestorOf(QApplication::focusWidget()))
        m_leave.start();
    else
        dismiss();
}

QString NoticeBar::sentence() const
{
    return isHidden() ? QString() : m_ui->sentence->text();
}

void NoticeBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        ColumnBar::keyPressEvent(event);
}

void NoticeBar::changeEvent(QEvent *event)
{
    ColumnBar::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::ThemeChange)
        tint();
}

void NoticeBar::resizeEvent(QResizeEvent *event)
{
    ColumnBar::resizeEvent(event);
    arrange();
}

// Puts the buttons below the sentence where they would leave it too little room.
void NoticeBar::arrange()
{
    const QMargins margins = layout()->contentsMargins();
    const int beside = m_ui->choices->sizeHint().width() + m_ui->close->sizeHint().width() + 2 * layout()->spacing();
    const int room = width() - margins.left() - margins.right() - beside;
    const bool isNarrow = room < fewestCharacters * fontMetrics().averageCharWidth();
    m_ui->body->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void NoticeBar::act(std::function<void()> chosen)
{
    dismiss();
    if (chosen)
        chosen();
}

void NoticeBar::tint()
{
    setBackgroundRole(QPalette::AlternateBase);
}

} // namespace dramatis::widgets
