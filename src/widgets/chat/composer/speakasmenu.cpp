#include "widgets/chat/composer/speakasmenu.h"

#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/shell/workspace.h"
#include "presenters/text/shownname.h"

#include <QActionGroup>

#include <utility>

namespace dramatis::widgets {

namespace {
QString shown(const QString &name)
{
    return QString(name).replace(u'&', QStringLiteral("&&"));
}
} // namespace

SpeakAsMenu::SpeakAsMenu(presenters::ChatPresenter &chat, const presenters::Workspace &workspace, QAction &persona,
                         QWidget *parent) :
    QMenu(tr("Speak As"), parent),
    m_chat(chat),
    m_personas(chat.story(), workspace.preferences(), workspace.portraits()),
    m_persona(persona)
{
    connect(this, &QMenu::aboutToShow, this, &SpeakAsMenu::fill);
    connect(&m_personas, &presenters::PersonaPresenter::refused, &chat,
            [&chat](const QString &sentence) { Q_EMIT chat.failed(sentence, false); });
}

void SpeakAsMenu::fill()
{
    clear();
    auto *one = new QActionGroup(this);
    addSpeakers(*one);
    addPersonas(*one);
    addSeparator();
    addAction(&m_persona);
    if (QAction *chosen = one->checkedAction())
        setActiveAction(chosen);
}

void SpeakAsMenu::addSpeakers(QActionGroup &one)
{
    for (const auto &[slot, name] : m_chat.composer().speakers()) {
        QAction *action = addAction(shown(name));
        action->setActionGroup(&one);
        action->setCheckable(true);
        action->setChecked(slot == m_chat.composer().speaksAs());
        connect(action, &QAction::triggered, &m_chat, [this, slot] { m_chat.composer().speakAs(slot); });
    }
}

void SpeakAsMenu::addPersonas(QActionGroup &one)
{
    const QStringList kept = m_personas.kept();
    const QString now = m_personas.persona().name;
    bool isFirst = true;
    for (int i = 0; i < kept.size(); ++i) {
        if (kept[i] == now)
            continue;
        if (std::exchange(isFirst, false))
            //: Above the names of other personas that the user can play in this story
            addSection(tr("Switch Persona"));
        QAction *action = addAction(shown(presenters::shownName(kept[i])));
        action->setActionGroup(&one);
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, i] { become(i); });
    }
}

void SpeakAsMenu::become(int kept)
{
    if (m_personas.switchTo(kept))
        m_chat.composer().speakAs(domain::you);
}

} // namespace dramatis::widgets
