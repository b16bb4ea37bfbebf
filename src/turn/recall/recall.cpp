#include "turn/recall/recall.h"

#include "domain/world/expiredprops.h"

#include <algorithm>
#include <limits>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

constexpr int mostFound = 2000;

// The words of one story's passage, as its reader may have them.
class RecalledText {
public:
    RecalledText(const SessionContext &context, const RecallIndex::Reader &reader) :
        m_context(context), m_reader(reader), m_view(*reader.world, reader.slot), m_expiredProps(*reader.world)
    {}

    // Nothing where nothing of it is left.
    Result<std::optional<Recalled>> of(const RecallIndex::Source &source, const QString &query) const
    {
        if (source.kind == RecallIndex::Source::Kind::Fact)
            return Recalled{QStringLiteral("knowledge"),
                            source.chat,
                            source.ref,
                            -1,
                            source.fact,
                            0,
                            QStringLiteral("known since event %1").arg(source.ref.value)};
        DRAMATIS_TRY(const auto texts, m_context.log.texts(source.chat, {source.text}));
        const QString text = texts.value(source.text);
        return source.kind == RecallIndex::Source::Kind::Line ? line(source, text) : memory(source, text, query);
    }

private:
    std::optional<Recalled> line(const RecallIndex::Source &source, const QString &text) const
    {
        // Nobody in the story hears an aside.
        const QString heard = m_reader.slot == you ? text : heardOf(text, m_context.settings.marker);
        if (heard.isEmpty())
            return std::nullopt;
        return Recalled{
            QStringLiteral("message"),  source.chat, source.ref, m_reader.world->findTurn(source.ref), heard, 0,
            QStringLiteral("witnessed")};
    }
    // Without the things that were there only for an event that is over; nothing where it was found by one of them.
    std::optional<Recalled> memory(const RecallIndex::Source &source, const QString &text, const QString &query) const
    {
        const auto line = m_view.memory(source.ref);
        if (!line)
            return std::nullopt;
        const bool asItIs = line->textByHand || line->pin == PinKind::Manual; // what the user wrote or pinned
        const QString kept = asItIs ? text : m_expiredProps.without(text, line->turn, line->scene);
        if (kept.isEmpty() || (kept != text && !shareTerms(kept, query)))
            return std::nullopt;
        const bool isRecord = !line->turn;
        return Recalled{isRecord ? QStringLiteral("summary") : QStringLiteral("memory"),
                        source.chat,
                        source.ref,
                        -1,
                        kept,
                        0,
                        isRecord ? QStringLiteral("own record of scene %1").arg(line->scene)
                                 : QStringLiteral("own memory of turn %1").arg(line->turn.value)};
    }
    static bool shareTerms(const QString &text, const QString &query)
    {
        SearchTerms told;
        told.read(text);
        SearchTerms asked;
        asked.read(query, true);
        return std::ranges::any_of(asked.terms,
                                   [&](const std::u16string &term) { return std::ranges::contains(told.terms, term); });
    }

    const SessionContext &m_context;
    RecallIndex::Reader m_reader;
    SpeakerView m_view;
    ExpiredProps m_expiredProps;
};

// Those that nothing is left of make room for others.
Result<QList<Recalled>> textsOf(const SessionContext &context, const QList<RecallIndex::Reader> &readers,
                                const RecallIndex &index, const std::vector<RankedPassage> &ranked,
                                const QString &query, int top)
{
    std::map<ChatId, RecalledText> stories;
    for (const RecallIndex::Reader &reader : readers)
        stories.try_emplace(reader.chat, context, reader);
    QList<Recalled> found;
    for (const RankedPassage &passage : ranked) {
        if (found.size() >= top)
            break;
        const RecallIndex::Source &source = index.source(passage.row);
        DRAMATIS_TRY(auto recalled, stories.at(source.chat).of(source, query));
        if (!recalled)
            continue;
        recalled->score = passage.score;
        found.append(*recalled);
    }
    return found;
}

int toRank(int top)
{
    constexpr int reserve = 20; // for those that nothing is left of
    return std::min(top, mostFound - reserve) + reserve;
}

} // namespace

Result<QList<Recalled>> recall(const SessionContext &context, ChatId chat, const World &world, CastSlot speaker,
                               const QString &query, int top, const AskedMeaning &meaning)
{
    RecallIndexes &indexes = *context.recallIndexes;
    indexes.waitForVectors();
    RecallIndex &index = indexes.of(context, chat, speaker);
    const QList<RecallIndex::Reader> readers{{chat, &world, speaker}};
    index.follow(context, readers, std::numeric_limits<qsizetype>::max());
    std::vector<RankedPassage> near;
    for (const VectorIndex::Near &each : meaning.near)
        if (const int row = index.rowOf(each.event); row >= 0)
            near.push_back({row, each.likeness});
    if (meaning.alone)
        return textsOf(context, readers, index, near, query, top);
    const auto ranked =
        indexes.ranker().rank(index.scope(), {.question = query, .count = toRank(top), .byMeaning = near});
    return textsOf(context, readers, index, ranked, query, top);
}

RecallFromAll::RecallFromAll(const SessionContext &context, ReaderOf readerOf) :
    m_context(context), m_readerOf(std::move(readerOf))
{
    m_texts.setVectors(context.recallIndexes->waitForVectors());
}

Result<std::vector<RecallFromAll::AskedStem>> RecallFromAll::askedStems(const QString &query) const
{
    constexpr qsizetype mostStems = 24;
    constexpr int mostTexts = 20'000; // of one stem: who has more of them says little
    SearchTerms asked;
    asked.read(query, true);
    QStringList stems;
    for (const std::u16string &term : asked.terms)
        if (const QString stem = QString::fromStdU16String(term); stems.size() < mostStems && !stems.contains(stem))
            stems.append(stem);
    DRAMATIS_TRY(const auto entries, m_context.search.everywhere(stems, mostTexts));
    std::vector<AskedStem> all;
    for (qsizetype i = 0; i < stems.size(); ++i) {
        AskedStem stem{stems[i].toStdU16String(), {}};
        for (const store::Search::Entry &entry : entries[i])
            stem.texts.insert({entry.chat, entry.event});
        all.push_back(std::move(stem));
    }
    std::ranges::stable_sort(all, {}, [](const AskedStem &stem) { return stem.texts.size(); });
    return all;
}

// Chats in the order in which they were begun, so that an answer does not depend on what was asked before.
Result<QList<RecallIndex::Reader>> RecallFromAll::readersOf(const Texts &texts)
{
    QMap<ChatId, int> chats;
    for (const RecallIndex::TextOfChat &text : texts)
        ++chats[text.first];
    QList<RecallIndex::Reader> readers;
    for (const ChatId chat : chats.keys()) {
        DRAMATIS_TRY(const auto reader, m_readerOf(chat));
        if (reader)
            readers.append(*reader);
    }
    m_hadReaders = m_hadReaders || !readers.isEmpty();
    return readers;
}

std::vector<RankedPassage> RecallFromAll::rowsOf(const RecallIndex &index, const AskedMeaningOfAll &meaning)
{
    QHash<RecallIndex::TextOfChat, int> rows;
    for (int row = 0; row < index.size(); ++row)
        rows.insert({index.source(row).chat, index.source(row).text}, row);
    std::vector<RankedPassage> near;
    for (const NearText &each : meaning.near)
        if (const auto row = rows.constFind({each.chat, each.event}); row != rows.cend())
            near.push_back({*row, each.likeness});
    std::ranges::stable_sort(near, std::ranges::greater(), &RankedPassage::score);
    return near;
}

Result<QList<Recalled>> RecallFromAll::find(const QString &query, int top, const AskedMeaningOfAll &meaning)
{
    constexpr qsizetype mostCandidates = 4000;
    DRAMATIS_TRY(const auto stems, askedStems(query));
    Texts candidates;
    for (const AskedStem &stem : stems)
        if (!meaning.alone && (candidates.isEmpty() || candidates.size() + stem.texts.size() <= mostCandidates))
            candidates += stem.texts;
    for (const NearText &near : meaning.near)
        candidates.insert({near.chat, near.event});
    DRAMATIS_TRY(const auto readers, readersOf(candidates));
    RecallIndex index(m_texts);
    const RecallIndex::Heard heard = index.takeNear(m_context, readers, candidates);
    const std::vector<RankedPassage> near = rowsOf(index, meaning);
    if (meaning.alone)
        return textsOf(m_context, readers, index, near, query, top);
    PassageScope &scope = index.scope();
    scope.stateTotal(heard.passages);
    for (const AskedStem &stem : stems)
        if (const int term = m_texts.passages().term(stem.stem); term >= 0)
            scope.stateRowsWith(term, int(std::ranges::count_if(stem.texts, [&](const RecallIndex::TextOfChat &text) {
                                    return heard.texts.contains(text);
                                })));
    const auto ranked = m_ranker.rank(scope, {.question = query, .count = toRank(top), .byMeaning = near});
    return textsOf(m_context, readers, index, ranked, query, top);
}

} // namespace dramatis::turn
