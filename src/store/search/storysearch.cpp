#include "store/search/storysearch.h"

#include <algorithm>
#include <limits>

namespace dramatis::store {

using base::Result;
using namespace domain;

namespace {

constexpr int wordsPerStep = 100;
constexpr qsizetype wordsPerWay = 100; // FTS5 opens each of them before it tells the first entry
constexpr qsizetype manyWords = 200;   // then nearly every message has one
constexpr qsizetype mostWords = 5000;
constexpr int entriesPerWay = 100;
constexpr int newestPerStep = 50;
constexpr int mostNewest = 500;
constexpr int readPerStep = 20;
constexpr qsizetype mostKnownChats = 300;

// The words of the index, each as often as it stands there. It costs nothing to make, and is never stored.
const QString makeWords =
    QStringLiteral("CREATE VIRTUAL TABLE IF NOT EXISTS temp.passage_word USING fts5vocab(main, passage, instance)");

} // namespace

bool StorySpeaker::is(CastSlot slot, const CastEntry &entry) const
{
    if (isAnybody() || isUser)
        return isAnybody() || slot == you;
    return slot != you && (card ? entry.cardId == card : entry.name == name);
}

Result<> StorySearch::begin(const StoryQuery &query, const StorySpeaker &speaker)
{
    m_speaker = speaker;
    m_isWhole = false;
    m_firstKey = 0;
    m_before = std::numeric_limits<qint64>::max();
    DRAMATIS_TRY(const auto chats, chatsWith(speaker));
    return beginAmong(chats, query);
}

Result<> StorySearch::beginIn(ChatId chat, const StoryQuery &query)
{
    m_speaker = {};
    m_isWhole = true;
    m_firstKey = EventTree::key(chat, {});
    m_before = EventTree::key(ChatId{chat.value + 1}, {});
    return beginAmong({chat}, query);
}

Result<> StorySearch::beginAmong(const QSet<ChatId> &chats, const StoryQuery &query)
{
    m_query = query;
    m_chats = chats;
    m_words.clear();
    m_beginning = 0;
    m_ways.clear();
    m_way = 0;
    m_newest = 0;
    m_mayFit = false;
    m_keys.clear();
    m_oldest = 0;
    m_phase = Phase::Done;
    if (query.isEmpty())
        return {};
    DRAMATIS_TRY_DO(findWaiting());
    if (query.beginnings().isEmpty()) {
        m_ways << query.expression();
        m_phase = Phase::Entries;
        return {};
    }
    m_phase = Phase::Words;
    return m_log.database().run(makeWords);
}

Result<QList<StoryHit>> StorySearch::step()
{
    switch (m_phase) {
    case Phase::Words: DRAMATIS_TRY_DO(findWords()); break;
    case Phase::Newest: DRAMATIS_TRY_DO(findNewest()); break;
    case Phase::Entries: DRAMATIS_TRY_DO(findEntries()); break;
    case Phase::Reading: return read();
    case Phase::Done: break;
    }
    return QList<StoryHit>();
}

// Those of the list: a chat that was deleted is not in it any more.
Result<QSet<ChatId>> StorySearch::chatsWith(const StorySpeaker &speaker) const
{
    QSet<ChatId> chats;
    const bool isCharacter = !speaker.isAnybody() && !speaker.isUser;
    DRAMATIS_TRY(const auto casts,
                 isCharacter ? StorySearch::casts(m_log.database()) : Result<QHash<ChatId, QList<CastEntry>>>());
    const auto read =
        m_log.database().read(QStringLiteral("SELECT chat FROM chat_state"), {}, [&](const QSqlQuery &row) {
            const ChatId chat{row.value(0).toLongLong()};
            const auto plays = [&](const CastEntry &entry) { return speaker.is(entry.slot, entry); };
            if (!isCharacter || std::ranges::any_of(casts.value(chat), plays))
                chats.insert(chat);
            return true;
        });
    DRAMATIS_TRY_DO(read);
    return chats;
}

Result<> StorySearch::findWaiting()
{
    m_waiting.clear();
    DRAMATIS_TRY(const auto waiting, waitingFtsEntries(m_log.database(), m_firstKey, m_before));
    for (const FtsEntry &entry : waiting)
        if (m_query.fits(entry.text))
            m_waiting.prepend(entry.key);
    return {};
}

Result<> StorySearch::findWords()
{
    const QStringList beginnings = m_query.beginnings();
    for (int i = 0; i < wordsPerStep && m_beginning < beginnings.size(); ++i) {
        const QString &beginning = beginnings[m_beginning];
        const bool goesOn = !m_words.isEmpty() && m_words.last().startsWith(beginning);
        // No word has a character before the blank.
        const QString from = goesOn ? m_words.last() + QChar(1) : beginning;
        DRAMATIS_TRY(
            const auto word,
            m_log.database().value(QStringLiteral("SELECT term FROM temp.passage_word WHERE term>=? LIMIT 1"), {from}));
        if (word.toString().startsWith(beginning) && m_words.size() < mostWords)
            m_words << word.toString();
        else
            ++m_beginning;
    }
    if (m_beginning < beginnings.size()) {
        if (m_words.size() >= manyWords && m_newest < mostNewest)
            m_phase = Phase::Newest;
        return {};
    }
    for (qsizetype at = 0; at < m_words.size(); at += wordsPerWay)
        m_ways << m_query.expression(m_words.mid(at, wordsPerWay));
    m_phase = Phase::Entries;
    return {};
}

Result<> StorySearch::findNewest()
{
    DRAMATIS_TRY(const auto found, keys(m_query.expressionWithoutBeginning(), newestPerStep));
    m_keys = found;
    m_newest += newestPerStep;
    m_oldest = found.size() == newestPerStep ? found.last() : 0;
    m_mayFit = true;
    goOnReading();
    return {};
}

Result<QList<qint64>> StorySearch::keys(const QString &expression, int most) const
{
    const bool isAny = expression.isEmpty();
    const QString sql =
        isAny ? QStringLiteral("SELECT id FROM passage_docsize WHERE id>=? AND id<? ORDER BY id DESC LIMIT ?")
              : QStringLiteral("SELECT rowid FROM passage WHERE passage MATCH ? AND rowid>=? AND rowid<?"
                               " ORDER BY rowid DESC LIMIT ?");
    QVariantList values{m_firstKey, m_before, most};
    if (!isAny)
        values.prepend(expression);
    QList<qint64> found;
    DRAMATIS_TRY_DO(m_log.database().read(sql, values, [&](const QSqlQuery &row) {
        found.append(row.value(0).toLongLong());
        return true;
    }));
    return found;
}

// Each way tells its newest. Where one has more, the others' older ones wait until it has told them.
Result<> StorySearch::findEntries()
{
    if (m_way < m_ways.size()) {
        DRAMATIS_TRY(const auto found, keys(m_ways[m_way], entriesPerWay));
        if (found.size() == entriesPerWay)
            m_oldest = std::max(m_oldest, found.last());
        m_keys += found;
        ++m_way;
    }
    if (m_way >= m_ways.size())
        goOnReading();
    return {};
}

void StorySearch::goOnReading()
{
    for (const qint64 key : std::as_const(m_waiting))
        if (key < m_before)
            m_keys.append(key);
    m_keys.removeIf([this](qint64 key) { return key < m_oldest; });
    std::ranges::sort(m_keys, std::ranges::greater());
    m_keys.erase(std::ranges::unique(m_keys).begin(), m_keys.end());
    m_phase = Phase::Reading;
}

Result<QList<StoryHit>> StorySearch::read()
{
    QList<StoryHit> hits;
    const ChatId chat{m_keys.value(0) >> 32};
    for (int i = 0; i < readPerStep && !m_keys.isEmpty(); ++i) {
        if (m_keys.first() >> 32 != chat.value) // another chat is another step
            return hits;
        DRAMATIS_TRY(const auto hit, hitAt(m_keys.takeFirst()));
        if (hit)
            hits.append(*hit);
    }
    if (!m_keys.isEmpty())
        return hits;
    goOnLooking();
    return hits;
}

void StorySearch::goOnLooking()
{
    const bool isEnd = m_oldest == 0;
    const bool isNewest = m_mayFit && m_newest < mostNewest;
    m_phase = isEnd ? Phase::Done : isNewest ? Phase::Newest : m_mayFit ? Phase::Words : Phase::Entries;
    m_mayFit = false;
    m_before = std::exchange(m_oldest, 0);
    m_way = 0;
}

Result<std::optional<StoryHit>> StorySearch::hitAt(qint64 key)
{
    const ChatId chat{key >> 32};
    if (!m_chats.contains(chat))
        return std::nullopt;
    StoryHit hit{.chat = chat, .turn = EventTree::idOf(key), .textEvent = EventTree::idOf(key)};
    auto event = m_log.event(chat, hit.textEvent);
    if (!event)
        return std::nullopt; // damaged, or deleted just now: the rest is found as before
    hit.text = textOf(event->payload);
    if (m_mayFit && !m_query.fits(hit.text))
        return std::nullopt;
    if (const auto *changed = std::get_if<TurnTextChanged>(&event->payload)) {
        hit.turn = changed->turn;
        event = m_log.event(chat, hit.turn);
        if (!event)
            return std::nullopt;
    }
    if (const auto *said = std::get_if<UserTurn>(&event->payload))
        hit.speaker = said->speaker;
    else if (const auto *reply = std::get_if<AssistantTurn>(&event->payload))
        hit.speaker = reply->speaker;
    else
        return std::nullopt; // a memory
    hit.at = event->head.at;
    if (m_isWhole)
        return hit;
    DRAMATIS_TRY(const bool isThere, stands(hit));
    return isThere && m_speaker.is(hit.speaker, hit.who) ? std::optional(hit) : std::nullopt;
}

Result<bool> StorySearch::stands(StoryHit &hit)
{
    DRAMATIS_TRY(const auto texts, standing(hit.chat));
    if (!texts)
        return false;
    hit.branch = texts->branchOf(hit.turn, hit.textEvent);
    hit.who = texts->speaker(hit.branch, hit.speaker);
    return hit.branch != 0;
}

Result<const StandingTexts *> StorySearch::standing(ChatId chat)
{
    DRAMATIS_TRY(
        const auto moved,
        m_log.database().value(
            QStringLiteral("SELECT (SELECT max(sequence) FROM journal WHERE chat=?) FROM chat_state WHERE chat=?"),
            {chat.value, chat.value}));
    if (!moved.isValid())
        return nullptr;
    if (const auto known = m_known.constFind(chat); known != m_known.cend() && known->moved == moved.toLongLong())
        return &known->texts;
    DRAMATIS_TRY(const auto texts, StandingTexts::of(m_log, chat));
    if (m_known.size() >= mostKnownChats)
        m_known.clear();
    return &m_known.insert(chat, {moved.toLongLong(), texts})->texts;
}

Result<qint64> StorySearch::backlog(const Database &database)
{
    DRAMATIS_TRY(const auto whole, database.value(QStringLiteral("SELECT value FROM mark WHERE name='passages'")));
    if (whole.toInt() == 1)
        return 0;
    // Chats are entered one after the other: where the newest message is missing, all of them may be.
    DRAMATIS_TRY(const auto missing,
                 database.value(QStringLiteral(
                     "SELECT sum(turns) FROM chat_state WHERE NOT EXISTS(SELECT 1 FROM passage_docsize WHERE id=("
                     "SELECT key FROM event WHERE key>=chat<<32 AND key<(chat+1)<<32"
                     " AND kind IN ('user_turn','assistant_turn') ORDER BY key DESC LIMIT 1))")));
    return missing.toLongLong();
}

Result<QHash<ChatId, QList<CastEntry>>> StorySearch::casts(const Database &database)
{
    QHash<ChatId, QList<CastEntry>> casts;
    PayloadReader reader;
    DRAMATIS_TRY_DO(database.read(QStringLiteral("SELECT key, kind, version, payload FROM event INDEXED BY event_cast"
                                                 " WHERE kind IN ('chat_started','guest_added')"),
                                  {}, [&](const QSqlQuery &row) {
                                      const auto payload =
                                          reader.read(row.value(1).toString().toLatin1(), row.value(2).toInt(),
                                                      row.value(3).toByteArray());
                                      QList<CastEntry> &cast = casts[ChatId{row.value(0).toLongLong() >> 32}];
                                      if (!payload)
                                          return true;
                                      if (const auto *started = std::get_if<ChatStarted>(&*payload))
                                          cast += started->cast;
                                      else if (const auto *added = std::get_if<GuestAdded>(&*payload))
                                          cast += added->guest;
                                      return true;
                                  }));
    return casts;
}

} // namespace dramatis::store
