// Everything that the editor of one character shows.
#pragma once

#include "present/assetfetch.h"
#include "present/assetitemmodel.h"
#include "present/cardappraiser.h"
#include "present/characterdraft.h"
#include "present/draftkeeper.h"
#include "present/greetingitemmodel.h"
#include "present/versionitemmodel.h"

namespace dramatis::present {

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
    DraftKeeper &keeper() { return m_keeper; }

    QString title() const; // of the window, with the place for the mark of unsaved changes

private:
    std::unique_ptr<CharacterDraft> m_draft;
    CardAppraiser m_appraiser;
    GreetingItemModel m_greetings;
    AssetItemModel m_assets;
    AssetFetch m_fetches;
    VersionItemModel m_versions;
    DraftKeeper m_keeper;
};

} // namespace dramatis::present
