#include "widgets/chat/composer/speakasbar.h"

#include "presenters/chat/chatpresenter.h"

#include "presenters/chat/composerpresenter.h"
#include "ui_speakasbar.h"

#include <QAccessible>

namespace dramatis::widgets {

using presenters::ChatPresenter;

SpeakAsBar::SpeakAsBar(QWidget *parent) : QFrame(parent), m_ui(std::make_unique<Ui::SpeakAsBar>())
{
    m_ui->setupUi(this);
    setBackgroundRole(QPalette::AlternateBase);
    setFocusProxy(m_ui->keepSpeaker);
    hide();
}

SpeakAsBar::~SpeakAsBar() = default;

void SpeakAsBar::setChat(ChatPresenter &chat)
{
    m_chat = &chat;
    connect(&chat, &ChatPresenter::stateChanged, this, &SpeakAsBar::showState);
    connect(m_ui->keepSpeaker, &QCheckBox::toggled, &chat.composer(), &presenters::ComposerPresenter::keepSpeaker);
    connect(m_ui->ownVoice, &QPushButton::clicked, &chat, [this] {
        m_chat->composer().speakAs(domain::you);
        Q_EMIT given();
    });
    showState();
}

void SpeakAsBar::showState()
{
    const QString text = m_chat->composer().speakAsText();
    const bool isNew = !text.isEmpty() && text != m_ui->speakAsText->text();
    setHidden(text.isEmpty());
    m_ui->speakAsText->setText(text);
    m_ui->keepSpeaker->setChecked(m_chat->composer().keepsSpeaker());
    if (!isNew)
        return;
    QAccessibleAnnouncementEvent announcement(this, text);
    QAccessible::updateAccessibility(&announcement);
}

} // namespace dramatis::widgets
