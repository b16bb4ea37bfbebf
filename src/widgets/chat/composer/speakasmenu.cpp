#include "widgets/chat/composer/speakasmenu.h"

#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/composerpresenter.h"

#include <QActionGroup>

namespace dramatis::widgets {

SpeakAsMenu::SpeakAsMenu(presenters::ChatPresenter &chat, QWidget *parent) : QMenu(tr("Speak As"), parent), m_chat(chat)
{
    connect(this, &QMenu::aboutToShow, this, &SpeakAsMenu::fill);
}

void SpeakAsMenu::fill()
{
    clear();
    auto *one = new QActionGroup(this);
    for (const auto &[slot, name] : m_chat.composer().speakers()) {
        QAction *action = addAction(QString(name).replace(u'&', QStringLiteral("&&")));
        action->setActionGroup(one);
        action->setCheckable(true);
        action->setChecked(slot == m_chat.composer().speaksAs());
        connect(action, &QAction::triggered, &m_chat, [this, slot] { m_chat.composer().speakAs(slot); });
    }
    if (QAction *chosen = one->checkedAction())
        setActiveAction(chosen);
}

} // namespace dramatis::widgets
