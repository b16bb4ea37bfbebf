// Finds what was said in all chats: messages that still stand on some branch, those of the chat that was begun last
// first, and of each chat the newest first. It asks for little at a time, because nothing else can use the database
// meanwhile.
//
// The words that begin as the last one does are looked up in the index's list of words: FTS5 itself would read and
// merge all entries of all of them before it tells the first. Where there are hundreds of such words, nearly every
// message has one: then the newest messages are read, and most often there is no need for more.
#pragma once

#include "store/search/ftsentries.h"
#include "store/search/standingtexts.h"
#include "store/search/storyquery.h"

#include <QHash>

#include <optional>

namespace dramatis::store {

struct StoryHit {
    ChatId chat;
    int branch = 0; // on which it stands; the current one, if it stands there
    EventId turn;
    EventId textEvent;
    qint64 at = 0;
    domain::CastSlot speaker = domain::you;
    domain::CastEntry who = {};
    QString text = {};
};

// Who said it, in whatever chat.
struct StorySpeaker {
    bool isUser = false;
    domain::CardId card = {}; // of a character
    QString name = {};        // of one without a card

    bool isAnybody() const { return !isUser && !card && name.isEmpty(); }
    bool is(domain::CastSlot slot, const domain::CastEntry &entry) const;
    bool operator==(const StorySpeaker &) const = default;
};

class StorySearch {
public:
    explicit StorySearch(const EventLog &log) : m_log(log) {}

    base::Result<> begin(const StoryQuery &query, const StorySpeaker &speaker = {});
    // Of one chat everything that was ever said, also on no branch, and words that became others: what of it counts,
    // the caller knows. Its hits tell neither the branch nor who it was.
    base::Result<> beginIn(ChatId chat, const StoryQuery &query);
    // A step of some milliseconds; there may be more though it found nothing.
    base::Result<QList<StoryHit>> step();
    bool isAtEnd() const { return m_phase == Phase::Done; }

    // Messages that the index does not hold yet, as after a restore; what was said just now is found all the same.
    static base::Result<qint64> backlog(const Database &database);
    // Everybody who ever played, by chat.
    static base::Result<QHash<ChatId, QList<domain::CastEntry>>> casts(const Database &database);

private:
    enum class Phase {
        Words,   // that begin as the last one does
        Newest,  // entries that may fit
        Entries, // of the index, newest first
        Reading, // what they say
        Done
    };
    struct KnownChat {
        qint64 moved = 0; // the last movement in its journal
        StandingTexts texts;
    };

    base::Result<> beginAmong(const QSet<ChatId> &chats, const StoryQuery &query);
    base::Result<QSet<ChatId>> chatsWith(const StorySpeaker &speaker) const;
    base::Result<> findWaiting();
    base::Result<> findWords();
    base::Result<> findNewest();
    base::Result<> findEntries();
    base::Result<QList<qint64>> keys(const QString &expression, int most) const; // newest first; empty: any entries
    void goOnReading();
    void goOnLooking();
    base::Result<QList<StoryHit>> read();
    base::Result<std::optional<StoryHit>> hitAt(qint64 key);
    base::Result<bool> stands(StoryHit &hit);                  // tells where, and who it was
    base::Result<const StandingTexts *> standing(ChatId chat); // nullptr: the chat was deleted just now

    const EventLog &m_log;
    StoryQuery m_query;
    StorySpeaker m_speaker;
    Phase m_phase = Phase::Done;
    QSet<ChatId> m_chats;      // that are searched
    qint64 m_firstKey = 0;     // of these chats
    bool m_isWhole = false;    // what does not stand anywhere, too
    QList<qint64> m_waiting;   // keys that fit and are not in the index, newest first
    QStringList m_words;       // found so far
    qsizetype m_beginning = 0; // of the last word that is looked up
    QList<QString> m_ways;     // expressions whose hits together are what is looked for
    qsizetype m_way = 0;       // that is asked next
    int m_newest = 0;          // entries that were read because they may fit
    bool m_mayFit = false;     // those that are read now
    qint64 m_before = 0;       // what comes next is older
    qint64 m_oldest = 0;       // entries from here on are known
    QList<qint64> m_keys;      // of the entries found, newest first
    QHash<ChatId, KnownChat> m_known;
};

} // namespace dramatis::store
