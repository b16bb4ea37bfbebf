#include "turn/prompt/recall.h"

#include "domain/world/expiredprops.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

constexpr int candidatesPerResult = 12; // most hits belong to other branches or other people

class Recall {
public:
    Recall(const SessionContext &context, ChatId chat, const World &world, CastSlot speaker) :
        m_context(context), m_chat(chat), m_world(world), m_view(world, speaker), m_expiredProps(world)
    {}

    Result<QList<Recalled>> find(const QString &query, int top)
    {
        m_words = query.toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts);
        constexpr int most = 100'000;
        DRAMATIS_TRY(
            const auto hits,
            m_context.search.find(m_chat, query, std::min(top, most / candidatesPerResult) * candidatesPerResult));
        QList<Recalled> found;
        for (const store::Search::Hit &hit : hits) {
            DRAMATIS_TRY(const auto event, m_context.log.event(m_chat, hit.event));
            if (auto recalled = seen(event))
                found.append(
                    {recalled->kind, recalled->ref, recalled->index, recalled->text, hit.score, recalled->why});
        }
        facts(query, found);
        std::ranges::stable_sort(found, [](const Recalled &a, const Recalled &b) { return a.score > b.score; });
        return found.mid(0, top);
    }

private:
    bool holds(const QString &text) const
    {
        const QString folded = text.toCaseFolded();
        return std::ranges::any_of(m_words, [&](const QString &word) { return folded.contains(word); });
    }
    // Nothing where the passage is not on this branch, has been changed since, or is somebody else's.
    std::optional<Recalled> seen(const Event &event) const
    {
        if (const auto *turn = std::get_if<UserTurn>(&event.payload))
            return message(event.head.id, event.head.id, turn->text);
        if (const auto *turn = std::get_if<AssistantTurn>(&event.payload))
            return message(event.head.id, event.head.id, turn->text);
        if (const auto *change = std::get_if<TurnTextChanged>(&event.payload))
            return message(change->turn, event.head.id, change->text);
        if (const auto *written = std::get_if<MemoryWritten>(&event.payload))
            return memory(event.head.id, event.head.id, written->text);
        if (const auto *record = std::get_if<SceneSummarized>(&event.payload))
            return summary(event.head.id, *record);
        if (const auto *edit = std::get_if<ManualEdit>(&event.payload))
            return memory(edit->memory, event.head.id, edit->text);
        return std::nullopt;
    }
    std::optional<Recalled> message(EventId turn, EventId text, const QString &words) const
    {
        const qsizetype i = m_world.findTurn(turn);
        if (i < 0 || m_world.transcript.at(i).text != text || !m_view.witnessed(turn))
            return std::nullopt;
        // Nobody in the story hears an aside, and nobody finds a line by one.
        const QString heard = m_view.speaker() == you ? words : heardOf(words, m_context.settings.marker);
        if (heard != words && !holds(heard))
            return std::nullopt;
        return Recalled{QStringLiteral("message"), turn, i, heard, 0, QStringLiteral("witnessed")};
    }
    std::optional<Recalled> memory(EventId id, EventId text, const QString &words) const
    {
        const auto line = m_view.memory(id);
        if (!line || line->text != text)
            return std::nullopt;
        const auto kept = remembered(*line, words);
        return kept ? std::optional(Recalled{QStringLiteral("memory"), id, -1, *kept, 0,
                                             QStringLiteral("own memory of turn %1").arg(line->turn.value)})
                    : std::nullopt;
    }
    // Without the things that were there only for an event that is over; nothing where it was found by one of them.
    std::optional<QString> remembered(const MemoryLine &line, const QString &words) const
    {
        const bool asItIs = line.textByHand || line.pin == PinKind::Manual; // what the user wrote or pinned
        const QString kept = asItIs ? words : m_expiredProps.without(words, line.turn, line.scene);
        return kept.isEmpty() || (kept != words && !holds(kept)) ? std::nullopt : std::optional(kept);
    }
    std::optional<Recalled> summary(EventId id, const SceneSummarized &record) const
    {
        const auto line = m_view.memory(id);
        if (!line || line->text != id)
            return std::nullopt;
        const auto kept = remembered(*line, record.text);
        return kept ? std::optional(Recalled{QStringLiteral("summary"), id, -1, *kept, 0,
                                             QStringLiteral("own record of scene %1").arg(record.scene)})
                    : std::nullopt;
    }
    void facts(const QString &query, QList<Recalled> &found) const
    {
        const QStringList words = query.toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts);
        for (const CastSlot other : m_world.cast.keys()) {
            const Edge edge = m_view.towards(other);
            for (qsizetype i = 0; i < edge.facts.size(); ++i) {
                const Fact &fact = edge.facts.at(i);
                const QString folded = fact.text.toCaseFolded();
                const auto matching = std::ranges::count_if(
                    words, [&](const QString &word) { return word.size() > 2 && folded.contains(word); });
                if (matching)
                    found.append({QStringLiteral("knowledge"), fact.event, -1, fact.text, double(matching),
                                  QStringLiteral("learned in turn %1").arg(fact.turn.value)});
            }
        }
    }

    const SessionContext &m_context;
    ChatId m_chat;
    const World &m_world;
    SpeakerView m_view;
    ExpiredProps m_expiredProps;
    QStringList m_words; // that are asked for
};

} // namespace

Result<QList<Recalled>> recall(const SessionContext &context, ChatId chat, const World &world, CastSlot speaker,
                               const QString &query, int top)
{
    return Recall(context, chat, world, speaker).find(query, top);
}

} // namespace dramatis::turn
