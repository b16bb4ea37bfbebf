// A character while it is edited: every change can be undone, nothing is in the library until it is saved.
//
// A step of undo holds the whole card before and after: copies share their texts, and no step can go wrong for lack
// of a field. Files that were added live in `m_bytes` under addresses of the draft's own until the card is saved, and
// stay there afterwards, since undo may want them back. Saving takes place on a pool: what is typed meanwhile is not
// part of it, and stays unsaved. Where the same character was saved elsewhere, the two are merged, and what was
// merged is one step that can be undone.
#pragma once

#include "base/clock.h"
#include "cards/cardchange.h"
#include "domain/event/ids.h"
#include "presenters/character/cardplaces.h"

#include <QObject>
#include <QThreadPool>
#include <QUndoStack>

#include <memory>

namespace dramatis::turn {
class CardLibrary;
struct PreparedCard;
struct SaveReport;
} // namespace dramatis::turn

namespace dramatis::presenters {

class CharacterDraft : public QObject {
    Q_OBJECT
public:
    struct State {
        domain::Card card;
        QByteArray portrait; // bytes of a picture; empty: none

        bool operator==(const State &) const = default;
    };

    static base::Result<std::unique_ptr<CharacterDraft>> open(turn::CardLibrary &cards, const base::Clock &clock,
                                                              domain::CardId id);
    // Both are new characters, which come to the library when they are saved.
    static base::Result<std::unique_ptr<CharacterDraft>> copyOf(turn::CardLibrary &cards, const base::Clock &clock,
                                                                domain::CardId id);
    static std::unique_ptr<CharacterDraft> fresh(turn::CardLibrary &cards, const base::Clock &clock);
    ~CharacterDraft() override;

    qint64 id() const { return m_id.value; } // 0: not in the library yet
    const State &state() const { return m_state; }
    const domain::Card &card() const { return m_state.card; }
    const cards::CardFile &file() const { return m_file; } // as it was read last
    turn::CardLibrary &cards() const { return m_cards; }
    qint64 now() const { return m_clock.now(); }

    QString text(CardPlace place) const { return textAt(m_state.card, place); }
    void setText(CardPlace place, const QString &text); // typing is undone in stretches, not letter by letter
    // `what` names the change in menus: "Remove Greeting".
    void change(const QString &what, CardPlace place, const State &after);

    QByteArray bytesOf(int asset) const;    // empty: it has none here
    QString bring(const QByteArray &bytes); // an address for an asset that holds these bytes

    QUndoStack &history() { return m_history; }
    bool isChanged() const { return !m_history.isClean() || m_neverSaved; }
    bool isSaving() const { return m_saving; }

public Q_SLOTS:
    void save();

Q_SIGNALS:
    void changed();
    void stateChanged();                              // isChanged, isSaving
    void went(dramatis::presenters::CardPlace place); // where undo or redo changed something
    void saved(const QStringList &lost);              // of what the file could not hold
    void failed(const QString &sentence);
    void changedElsewhere(); // and what was changed there is here now

private:
    CharacterDraft(turn::CardLibrary &cards, const base::Clock &clock);
    class Change;

    void take(const cards::CardFile &file);
    void show(const State &state);
    void finishSave(const base::Result<turn::PreparedCard> &prepared, const State &written);
    base::Result<turn::SaveReport> store(const turn::PreparedCard &prepared);
    void lookElsewhere();

    turn::CardLibrary &m_cards;
    const base::Clock &m_clock;
    domain::CardId m_id;
    QByteArray m_blob; // that was read last
    cards::CardFile m_file;
    cards::AssetBytes m_bytes; // of all assets that there were since the beginning, so that undo can bring them back
    int m_brought = 0;
    State m_state;
    QUndoStack m_history;
    bool m_neverSaved = false;
    bool m_saving = false;
    bool m_storing = false;
    QThreadPool m_pool;
};

} // namespace dramatis::presenters
