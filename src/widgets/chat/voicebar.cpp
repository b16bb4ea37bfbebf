#include "widgets/chat/voicebar.h"

#include "presenters/chat/chatpresenter.h"

#include "ui_voicebar.h"

#include <QAccessible>

namespace dramatis::widgets {

using present::ChatPresenter;

VoiceBar::VoiceBar(QWidget *parent) : QFrame(parent), m_ui(std::make_unique<Ui::VoiceBar>())
{
    m_ui->setupUi(this);
    setBackgroundRole(QPalette::AlternateBase);
    setFocusProxy(m_ui->holdVoice);
    hide();
}

VoiceBar::~VoiceBar() = default;

void VoiceBar::setChat(ChatPresenter &chat)
{
    m_chat = &chat;
    connect(&chat, &ChatPresenter::stateChanged, this, &VoiceBar::showState);
    connect(m_ui->holdVoice, &QCheckBox::toggled, &chat, &ChatPresenter::holdVoice);
    connect(m_ui->ownVoice, &QPushButton::clicked, &chat, [this] {
        m_chat->speakAs(0);
        Q_EMIT given();
    });
    showState();
}

void VoiceBar::showState()
{
    const QString text = m_chat->voiceText();
    const bool isNew = !text.isEmpty() && text != m_ui->voiceText->text();
    setHidden(text.isEmpty());
    m_ui->voiceText->setText(text);
    m_ui->holdVoice->setChecked(m_chat->holdsVoice());
    if (!isNew)
        return;
    QAccessibleAnnouncementEvent announcement(this, text);
    QAccessible::updateAccessibility(&announcement);
}

} // namespace dramatis::widgets
