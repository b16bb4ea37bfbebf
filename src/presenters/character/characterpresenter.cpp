#include "presenters/character/characterpresenter.h"

#include "presenters/text/shownname.h"

#include <QCoreApplication>

namespace dramatis::presenters {

CharacterPresenter::CharacterPresenter(std::unique_ptr<CharacterDraft> draft, const QString &user,
                                       const QString &folder) :
    m_draft(std::move(draft)),
    m_appraiser(*m_draft, user),
    m_greetings(*m_draft),
    m_assets(*m_draft),
    m_fetches(*m_draft),
    m_versions(*m_draft),
    m_draftSaver(*m_draft, folder)
{}

QString CharacterPresenter::title() const
{
    const bool unnamed = m_draft->id() == 0 && m_draft->card().name.isEmpty();
    const QString name =
        unnamed ? QCoreApplication::translate("CharacterPresenter", "New Character") : shownName(m_draft->card().name);
    //: The title of the editor's window. %1: the character's name. “[*]” stays: it is where unsaved changes are marked
    return QCoreApplication::translate("CharacterPresenter", "%1[*] – Character").arg(name);
}

} // namespace dramatis::presenters
