// One lorebook that is being edited: a character's or one of the library, its entries, the tester, and saving.
#pragma once

#include "base/result.h"
#include "presenters/lore/loredraft.h"
#include "presenters/lore/loreentriesitemmodel.h"
#include "presenters/lore/loretester.h"

namespace dramatis::presenters {

// Whose book. One of the two is set.
struct LoreTarget {
    qint64 card = 0;
    qint64 book = 0;

    bool operator==(const LoreTarget &) const = default;
};

class LoreEditor : public QObject {
    Q_OBJECT
public:
    static base::Result<std::unique_ptr<LoreEditor>> open(const turn::SessionContext &context, turn::ChatLibrary &chats,
                                                          LoreTarget target);
    ~LoreEditor() override;

    LoreTarget target() const { return m_target; }
    QString title() const;     // "Sky", "Mara’s lorebook"
    QString countText() const; // "300 entries, 12,000 tokens, 450 of them always"
    LoreDraft &draft() { return m_draft; }
    LoreEntriesItemModel &entries() { return m_entries; }
    LoreTester &tester() { return m_tester; }

    bool save();                                               // false: `failed` said why
    bool exportTo(const QString &path, const QString &filter); // as it is edited; see loreexport.h

Q_SIGNALS:
    void told(const QString &sentence); // it went well
    void failed(const QString &sentence);

private:
    LoreEditor(const turn::SessionContext &context, turn::ChatLibrary &chats, LoreTarget target);
    base::Result<> load();
    base::Result<domain::Lorebook> kept();
    void reload();
    base::Result<QStringList> saved();

    const turn::SessionContext &m_context;
    LoreTarget m_target;
    QString m_owner; // the character's name
    LoreDraft m_draft;
    LoreEntriesItemModel m_entries;
    LoreTester m_tester;
};

} // namespace dramatis::presenters
