#include "widgets/panel/drawer.h"

#include "presenters/cast/castpresenter.h"

namespace dramatis::widgets {

DrawerHost::DrawerHost(const presenters::Portraits *portraits, QSettings &state, QObject *parent) :
    QObject(parent), m_cast(std::make_unique<presenters::CastPresenter>()), m_portraits(portraits), m_state(state)
{
    connect(this, &DrawerHost::storyShown, m_cast.get(), &presenters::CastPresenter::setStory);
    connect(m_cast.get(), &presenters::CastPresenter::refused, this, &DrawerHost::refused);
}

DrawerHost::~DrawerHost() = default;

} // namespace dramatis::widgets
