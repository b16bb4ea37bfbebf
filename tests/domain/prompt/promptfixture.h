// A small world of two, and the prompts that it makes.
#pragma once

#include "domain/prompt/assemble.h"
#include "domain/world/fold.h"

#include <QHash>

namespace dramatis::tests {

using namespace domain;

inline int words(QStringView text)
{
    int count = 0;
    bool isInWord = false;
    for (const QChar letter : text) {
        const bool isBlank = letter.isSpace();
        count += !isBlank && !isInWord;
        isInWord = !isBlank;
    }
    return count;
}

class PromptFixture {
public:
    PromptFixture()
    {
        ChatStarted started;
        started.cast = {{you, QStringLiteral("Alex"), {}, {}, {}}, {1, QStringLiteral("Mara"), {}, {}, {}}};
        happen(started);
    }
    EventId happen(const Payload &payload, EventId cause = {})
    {
        const EventId id{world.head.value + 1};
        apply(world, {{id, world.head, 0, cause}, payload});
        return id;
    }
    EventId say(CastSlot speaker, const QString &text, WitnessSet witnesses = {you, 1})
    {
        const EventId id = speaker == you
                               ? happen(UserTurn{you, text, witnesses, false})
                               : happen(AssistantTurn{speaker, text, witnesses, Ending::Finished, false, -1, {}, {}});
        texts[id] = text;
        return id;
    }
    void introduce(CastSlot one, CastSlot other)
    {
        ManualEdit known;
        known.target = EditTarget::NameKnown;
        known.number = 1;
        for (const auto &[from, to] : {std::pair(one, other), std::pair(other, one)}) {
            known.from = from;
            known.to = to;
            happen(known);
        }
    }
    PromptInputs inputs(CastSlot speaker = 1)
    {
        PromptInputs g{.world = world,
                       .speaker = speaker,
                       .card = {},
                       .dialogue = {},
                       .pinned = {},
                       .retrieved = {},
                       .task = Task::Reply,
                       .continueFrom = {},
                       .marker = {},
                       .instructions = {},
                       .budget = {},
                       .sampling = {}};
        g.card.name = QStringLiteral("Mara");
        g.card.description = QStringLiteral("{{char}} keeps the light for <USER>.");
        for (const TranscriptLine &line : SpeakerView(world, speaker).lines(1000))
            g.dialogue.append({line, texts.value(line.turn)});
        return g;
    }

    World world;
    QHash<EventId, QString> texts;
};

inline QString textOf(const PromptPlan &plan)
{
    QString all;
    for (const PromptMessage &message : plan.prompt.messages)
        all += message.text + QLatin1Char('\n');
    return all;
}

} // namespace dramatis::tests
