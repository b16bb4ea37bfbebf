// Everything that the editor of one character shows.
#pragma once

#include "presenters/character/assetfetch.h"
#include "presenters/character/assetitemmodel.h"
#include "presenters/character/cardappraiser.h"
#include "presenters/character/characterdraft.h"
#include "presenters/character/greetingitemmodel.h"
#include "presenters/character/versionitemmodel.h"
#include "presenters/shell/draftsaver.h"

namespace dramatis::presenters {

class CharacterPresenter {
public:
    // Unsaved texts are kept in `folder`.
    CharacterPresenter(std::unique_ptr<CharacterDraft> draft, const QString &user, const QString &folder);

    CharacterDraft &draft() { return *m_draft; }
    CardAppraiser &appraiser() { return m_appraiser; }
    GreetingItemModel &greetings() { return m_greetings; }
    AssetItemModel &assets() { return m_assets; }
    AssetFetch &fetches() { return m_fetches; }
    VersionItemModel &versions() { return m_versions; }
    DraftSaver &draftSaver() { return m_draftSaver; }

    QString title() const; // of the window, with the place for the mark of unsaved changes

private:
    std::unique_ptr<CharacterDraft> m_draft;
    CardAppraiser m_appraiser;
    GreetingItemModel m_greetings;
    AssetItemModel m_assets;
    AssetFetch m_fetches;
    VersionItemModel m_versions;
    DraftSaver m_draftSaver;
};

} // namespace dramatis::presenters
