#include "support/stories/randomstory.h"

namespace dramatis::tests {

using namespace domain;
using namespace Qt::StringLiterals;

namespace {

const QStringList &vocabulary()
{
    static const QStringList all{u"harbour"_s, u"lantern"_s,   u"\"quoted\""_s, u"back\\slash"_s, u"línea"_s,
                                 u"Straße"_s,  u"物語"_s,      u"🦊"_s,         u"new\nline"_s,   u"tab\there"_s,
                                 u"*waves*"_s, u"((aside))"_s, u"rain"_s,       u"promise"_s,     u"left-handed"_s,
                                 u"O'Hara"_s,  u"tea"_s,       u"\u0001bell"_s, u"\u202Eright"_s, u"north"_s,
                                 u"the"_s,     u"a"_s,         u"she"_s,        u"remembers"_s};
    return all;
}

} // namespace

QString RandomStory::words(int atMost)
{
    QStringList chosen;
    for (int i = number(1, atMost); i > 0; --i)
        chosen.append(vocabulary()[qsizetype(m_dice.below(vocabulary().size()))]);
    return chosen.join(QLatin1Char(' '));
}

QList<NewEvent> RandomStory::opening()
{
    ChatStarted started{words(3), {{you, words(1), words(4), {}, {}}}, m_dice.next()};
    for (CastSlot slot = 1; slot <= CastSlot(number(1, 2)); ++slot)
        started.cast.append({slot, words(1), {}, QByteArray(64, char('a' + slot)), CardId{slot}});
    AssistantTurn greeting;
    greeting.text = words(20);
    greeting.witnesses = WitnessSet({you, 1});
    greeting.greeting = 0;
    return {{started, {}},
            {SceneChanged{{1, words(2), {}, false, false, {}}, words(2), words(9), WitnessSet({you, 1})}, {}},
            {greeting, {}}};
}

QList<NewEvent> RandomStory::next(const World &world, EventId next)
{
    if (chance(20))
        return byHand(world);
    return turn(world, next, chance(50) ? you : someone(world));
}

QList<NewEvent> RandomStory::turn(const World &world, EventId next, CastSlot speaker)
{
    QList<NewEvent> events;
    if (speaker == you) {
        events.append({UserTurn{you, words(25), witnesses(), chance(5)}, {}});
    } else {
        AssistantTurn reply;
        reply.speaker = speaker;
        reply.text = words(40);
        reply.witnesses = witnesses();
        reply.ending = Ending(number(0, 3));
        reply.truncated = reply.ending != Ending::Finished;
        reply.model = words(1);
        events.append({reply, {}});
    }
    for (int i = number(0, 6); i > 0; --i)
        events.append({consequence(world, next), next});
    return events;
}

Payload RandomStory::consequence(const World &world, EventId turn)
{
    const CastSlot slot = someone(world);
    switch (m_dice.below(18)) {
    case 0:
    case 1: return edgeUpdate(slot, chance(50) ? you : someone(world));
    case 2:
    case 3: return MemoryWritten{slot, turn, witnesses(), words(15), number(0, 3), chance(10)};
    case 4: return SignificanceScored{turn, number(0, 3), words(3)};
    case 5: return activity(slot);
    case 6: return EntityStateChanged{slot, words(2), chance(50) ? words(3) : QString(), words(2)};
    case 7: return thread();
    case 8: return storyEvent();
    case 9:
        return chance(50)
                   ? Payload(SceneChanged{{number(1, 5), words(2), {words(1)}, chance(20), true, words(1)},
                                          words(2),
                                          words(8),
                                          witnesses()})
                   : Payload(TimeSkipped{chance(50), number(1, 3000), words(6), chance(50) ? words(1) : QString(),
                                         chance(50) ? number(0, 1439) : noTime});
    case 10:
        return chance(50) ? Payload(GroupUpdated{words(4), words(3), number(0, 2)})
                          : Payload(GroupInitialized{witnesses(), words(3), {}});
    case 11: return LoreMatched{{{words(1), number(1, 9), number(0, 9), number(0, 9)}}};
    case 12: return ItemMoved{words(1), chance(50) ? someone(world) : nobody, chance(70) ? someone(world) : nobody};
    case 13: return container();
    case 14: return thing();
    case 15: return summary(someTurn(world), turn);
    default: return BookkeepingFailed{words(1), words(4), QStringLiteral("default")};
    }
}

ThreadChanged RandomStory::thread()
{
    ThreadChanged thread{number(1, 9), words(5), chance(70)};
    thread.tie = Tie(number(0, 2));
    thread.by = chance(50) ? CastSlot(1) : nobody;
    thread.to = chance(50) ? you : nobody;
    thread.due = chance(50) ? number(0, 3000) : noTime;
    thread.witnesses = witnesses();
    thread.broken = chance(20);
    return thread;
}

StoryEventChanged RandomStory::storyEvent()
{
    StoryEventChanged change{number(1, 6), words(2), Phase(number(0, 4)), {words(1), words(2)}, words(2), 1};
    change.onStart = words(3);
    change.onComplete = words(3);
    change.startsAt = chance(50) ? number(0, 3000) : noTime;
    change.endsAt = chance(50) ? number(0, 3000) : noTime;
    change.gist = words(4);
    change.witnesses = witnesses();
    change.place = chance(30) ? words(2) : QString();
    change.people = chance(30) ? witnesses() : WitnessSet();
    return change;
}

ContainerChanged RandomStory::container()
{
    return {{number(1, 5), words(2), {words(1)}, chance(20), chance(50), chance(50) ? heardAround : QString()},
            chance(30)};
}

ThingPlaced RandomStory::thing()
{
    return {words(1), words(2), number(0, 5), chance(50) ? you : nobody, witnesses(), chance(30), chance(20)};
}

HistorySummarized RandomStory::summary(EventId first, EventId upTo)
{
    return {witnesses(), number(1, summaryLevels), first, upTo, words(12), chance(10)};
}

EdgeUpdated RandomStory::edgeUpdate(CastSlot from, CastSlot to)
{
    EdgeUpdated update{from,    to, number(-30, 30), number(-30, 30), {}, words(3), chance(30) ? words(6) : QString(),
                       words(3)};
    update.by = EdgeMover(number(0, int(EdgeMover::BrokenPromise)));
    for (int i = number(0, 2); i > 0; --i)
        update.knowledge.append({words(3), Provenance(number(0, 4)), chance(30) ? someone({}) : nobody});
    return update;
}

ActivityChanged RandomStory::activity(CastSlot slot)
{
    return {slot,
            number(0, 3),
            words(2),
            words(1),
            {words(2), chance(50), words(1), number(0, 90)},
            words(1),
            chance(50) ? words(2) : QString()};
}

QList<NewEvent> RandomStory::byHand(const World &world)
{
    switch (m_dice.below(17)) {
    case 0:
        return {
            {TurnRemoved{someTurn(world), chance(50), chance(30) ? QList{someMemory(world)} : QList<EventId>()}, {}}};
    case 1: return {{TurnTextChanged{someTurn(world), words(20), chance(40), chance(20)}, {}}};
    case 2: return {{WitnessesCorrected{someTurn(world), witnesses()}, {}}};
    case 3: return {{PinChanged{someMemory(world), chance(60), chance(50)}, {}}};
    case 4: return {{ChatRenamed{words(3)}, {}}};
    case 5:
        return {
            {PersonaChanged{words(1), words(5), chance(50) ? words(1) : QString(), chance(20), {}, QByteArray(64, 'd')},
             {}}};
    case 6:
        return {{chance(50) ? Payload(GuestAdded{{2, words(1), {}, QByteArray(64, 'f'), CardId{9}}}) : GuestRemoved{2},
                 {}}};
    case 7: return {{UnknownKind{"moon_rose", 3, "{\"phase\":\"full\",\"n\":[1,2.50,null]}"}, {}}};
    case 8: return {{thread(), {}}};
    case 9: return {{storyEvent(), {}}};
    case 10:
        return {{ItemMoved{words(1), chance(50) ? someone(world) : nobody, chance(70) ? someone(world) : nobody}, {}}};
    case 11: return {{container(), {}}};
    case 12: return {{TurnExcluded{someTurn(world), chance(70)}, {}}};
    case 13: return {{TurnBookmarked{someTurn(world), chance(70), chance(50) ? words(2) : QString()}, {}}};
    case 14: return {{AuthorsNoteChanged{chance(50) ? nobody : someone(world), authorsNote()}, {}}};
    case 15:
        if (chance(20))
            return {{PromptPresetChosen{chance(70) ? words(1) : QString()}, {}}};
        return {{chance(70) ? Payload(StyleChanged{style()})
                            : Payload(VariablesSet{{{words(1), words(2)}, {words(1), words(2)}}}),
                 {}}};
    default: return {{edit(world), {}}};
    }
}

AuthorsNote RandomStory::authorsNote()
{
    if (chance(20))
        return {};
    return {words(6), number(-1, 9), Role(number(0, 2)), number(0, 3)};
}

NarrationStyle RandomStory::style()
{
    return {NarrationPerson(number(0, 3)), NarrationTense(number(0, 2)),      ReplyLength(number(0, 3)),
            StoryPacing(number(0, 3)),     chance(50) ? words(1) : QString(), SpeechMarks(number(0, 4))};
}

ManualEdit RandomStory::edit(const World &world)
{
    ManualEdit edit;
    edit.target = EditTarget(number(0, int(EditTarget::NameKnown)));
    edit.from = someone(world);
    edit.to = chance(50) ? you : someone(world);
    edit.memory = someMemory(world);
    edit.number = number(-120, 120);
    edit.text = words(3);
    edit.released = chance(20);
    return edit;
}

CastSlot RandomStory::someone(const World &world)
{
    const QList<CastSlot> all = world.castSlots();
    return all.isEmpty() ? CastSlot(m_dice.below(3)) : all[qsizetype(m_dice.below(all.size()))];
}

EventId RandomStory::someTurn(const World &world)
{
    const qsizetype size = world.transcript.size();
    return size ? world.transcript.at(size - 1 - qsizetype(m_dice.below(std::min<qsizetype>(size, 20)))).turn
                : EventId{1};
}

EventId RandomStory::someMemory(const World &world)
{
    const qsizetype size = world.memories.size();
    return size ? world.memories.at(qsizetype(m_dice.below(size))).memory : EventId{1};
}

QList<Payload> RandomStory::oneOfEach()
{
    const CastEntry entry{CastSlot(number(0, 7)), words(2), words(3), QByteArray(64, 'e'),
                          CardId{number(1, 99)},  {},       false,    {},
                          QByteArray(64, 'f')};
    return {
        UnknownKind{"moon_rose", number(1, 9), "{\"phase\":\"full\"}"},
        ChatStarted{words(3), {entry, entry}, m_dice.next()},
        ChatRenamed{words(3)},
        PersonaChanged{words(1), words(9), words(1), chance(50), {}, QByteArray(64, 'd')},
        UserTurn{you, words(30), witnesses(), chance(50)},
        AssistantTurn{1,
                      words(30),
                      witnesses(),
                      Ending(number(0, 3)),
                      chance(50),
                      number(-1, 3),
                      words(1),
                      words(2),
                      chance(50),
                      words(2),
                      SpeakerReason(number(0, int(SpeakerReason::Remaining))),
                      {{QStringLiteral("search"), QStringLiteral("{\"for\":\"a \\\"storm\\\"\"}")}},
                      QStringLiteral("0123456789abcdef"),
                      {EventId{7},
                       1'767'225'600'123,
                       EventId{5},
                       true,
                       {EventId{3}, EventId{2}},
                       {EventId{1}},
                       QStringLiteral("00112233"),
                       QStringLiteral("44556677"),
                       QStringLiteral("8899aabb")}},
        TurnTextChanged{EventId{number(1, 99)}, words(20), chance(50), chance(50)},
        TurnRemoved{EventId{number(1, 99)}},
        WitnessesCorrected{EventId{number(1, 99)}, witnesses()},
        edgeUpdate(1, you),
        EntityStateChanged{1, words(2), words(2), words(2)},
        activity(1),
        MemoryWritten{1, EventId{number(1, 99)}, witnesses(), words(12)},
        SignificanceScored{EventId{number(1, 99)}, number(0, 3), words(3)},
        PinChanged{EventId{number(1, 99)}, chance(50), chance(50)},
        edit({}),
        GuestAdded{entry},
        GuestRemoved{2},
        GroupInitialized{witnesses(), words(3), words(3)},
        GroupUpdated{words(3), words(3)},
        SceneChanged{
            {1, words(2), {words(1), words(1)}, chance(50), chance(50), words(1)}, words(2), words(9), witnesses()},
        SceneSummarized{2, number(1, 9), words(12)},
        TimeSkipped{chance(50), number(0, 9999), words(3), words(1), chance(50) ? number(0, 1439) : noTime},
        StoryEventChanged{number(1, 9), words(2), Phase(number(0, 4)), {words(1), words(2)}, words(3), number(0, 3)},
        ThreadChanged{number(1, 9), words(5), chance(50)},
        BookkeepingFailed{words(1), words(3), words(1)},
        CardImported{CardId{number(1, 99)}, QByteArray(64, 'b'), words(2), words(1)},
        CardRemoved{CardId{number(1, 99)}},
        LoreMatched{{{words(1), number(1, 9), number(0, 9), number(0, 9)}}},
        BookKept{BookId{number(1, 99)}, QByteArray(64, 'c'), words(2), words(1), chance(50)},
        BookRemoved{BookId{number(1, 99)}},
        BooksChosen{{{QByteArray(64, 'd'), words(2)}}},
        container(),
        ItemMoved{words(2), you, 1},
        CardMarked{CardId{number(1, 99)}, chance(50), FolderId{number(1, 99)}, {words(1), words(2)}},
        FolderKept{FolderId{number(1, 99)}, words(2)},
        FolderRemoved{FolderId{number(1, 99)}},
        ChatPinned{ChatId{number(2, 99)}, chance(50)},
        TurnExcluded{EventId{number(1, 99)}, chance(50)},
        TurnBookmarked{EventId{number(1, 99)}, chance(50), words(2)},
        AuthorsNoteChanged{CastSlot(number(0, 7)), {words(9), number(0, 9), Role(number(0, 2)), number(0, 9)}},
        StyleChanged{style()},
        VariablesSet{{{words(1), words(2)}, {words(1), words(2)}}},
        thing(),
        PromptPresetChosen{words(2)},
        RelationshipKept{CardId{number(1, 99)}, CardId{number(1, 99)}, number(0, 99), number(-99, 0), words(4),
                         chance(50)},
        summary(EventId{number(1, 50)}, EventId{number(51, 99)})};
}

} // namespace dramatis::tests
