#include "widgets/chat/timebar.h"
#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chatheading.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/shell/shownstory.h"

#include "ui_timebar.h"

#include <QApplication>
#include <QKeyEvent>

namespace dramatis::widgets {

using presenters::ChatPresenter;
using presenters::ShownStory;

TimeBar::TimeBar(QWidget *parent) : ColumnBar(parent), m_ui(std::make_unique<Ui::TimeBar>())
{
    m_ui->setupUi(this);
    m_look.setSingleShot(true);
    connect(&m_look, &QTimer::timeout, this, &TimeBar::look);
    connect(m_ui->turns, &TimeSlider::turnChosen, &m_look, qOverload<>(&QTimer::start));
    connect(m_ui->now, &QPushButton::clicked, this, &TimeBar::back);
    connect(m_ui->goOn, &QPushButton::clicked, this, &TimeBar::goOn);
    connect(m_ui->close, &QToolButton::clicked, this, &TimeBar::close);
    hide();
}

TimeBar::~TimeBar() = default;

void TimeBar::setChat(ChatPresenter &chat)
{
    m_chat = &chat;
    connect(&chat, &ChatPresenter::stateChanged, this, &TimeBar::showState);
    connect(&chat.story(), &ShownStory::reset, this, &TimeBar::showState);
    showState();
}

void TimeBar::open()
{
    show();
    showState();
    m_ui->turns->setFocus(Qt::ShortcutFocusReason);
}

void TimeBar::toggle()
{
    if (isVisible() && isAncestorOf(QApplication::focusWidget()))
        close();
    else
        open();
}

void TimeBar::back()
{
    if (!m_chat->story().isPast())
        return close();
    m_look.stop();
    m_chat->story().backToNow();
    m_ui->turns->setFocus(Qt::OtherFocusReason);
}

void TimeBar::close()
{
    m_look.stop();
    m_chat->story().backToNow();
    hide();
    Q_EMIT closed();
}

void TimeBar::look()
{
    m_chat->story().look(m_ui->turns->value());
}

void TimeBar::goOn()
{
    m_chat->moves().continueFromHere();
    Q_EMIT closed();
}

void TimeBar::showState()
{
    const ShownStory &story = m_chat->story();
    m_ui->past->setVisible(story.isPast());
    if (isHidden())
        return;
    if (!m_look.isActive())
        m_ui->turns->setStory(story.turns(), story.turn(), story.scenes());
    const QString scene = m_chat->heading().lookedAtScene();
    //: %1 is a sentence, %2 the title of a scene
    m_ui->where->setText(scene.isEmpty() ? m_chat->heading().lookText()
                                         : tr("%1 %2").arg(m_chat->heading().lookText(), scene));
    m_ui->turns->setAccessibleDescription(m_ui->where->text());
    m_ui->goOn->setEnabled(!m_chat->activity().isReplying());
    m_ui->status->setText(m_chat->activity().text());
    arrange();
}

void TimeBar::resizeEvent(QResizeEvent *event)
{
    ColumnBar::resizeEvent(event);
    arrange();
}

// In a narrow window what one looks at has a line of its own: it is what one wants to read.
void TimeBar::arrange()
{
    const int buttons = m_ui->layout5->sizeHint().width();
    const int text = m_ui->where->fontMetrics().horizontalAdvance(m_ui->where->text())
                     + m_ui->status->fontMetrics().horizontalAdvance(m_ui->status->text());
    const bool fits = text + buttons + 3 * m_ui->layout3->spacing()
                      <= contentsRect().marginsRemoved(m_ui->layout1->contentsMargins()).width();
    m_ui->layout3->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_ui->layout3->setStretch(0, fits ? 1 : 0);
}

void TimeBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        back();
    else
        ColumnBar::keyPressEvent(event);
}

} // namespace dramatis::widgets
