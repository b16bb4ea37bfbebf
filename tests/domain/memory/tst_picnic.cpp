// A picnic from the plan to its end, in which everything was there for it alone but for one gift: no prompt, record or
// memory speaks of its things afterwards.
#include "domain/event/codec.h"
#include "domain/memory/sceneevents.h"
#include "domain/memory/scenepass.h"
#include "domain/memory/stateevents.h"
#include "domain/prompt/promptfixture.h"
#include "domain/world/expiredprops.h"
#include "support/main/testmain.h"

#include <QTest>

#include <algorithm>

namespace tst_picnic {

using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const QStringList things{u"basket"_s, u"blanket"_s, u"sandwich"_s};

QString thingIn(const QString &text)
{
    for (const QString &thing : things)
        if (namesThing(text, thing))
            return thing + u" in: "_s + text;
    return {};
}

class Picnic : public PromptFixture {
public:
    // What Alex says and Mara answers, and what a model reports of it.
    void exchange(const QString &line, const QString &reply, const SceneReport &report, const StateUpdate &update = {})
    {
        say(you, line);
        Exchange exchange;
        exchange.turn = say(1, reply);
        exchange.userLine = line;
        exchange.reply = reply;
        exchange.witnesses = exchange.userLineWitnesses = {you, 1};
        append(stateEvents(world, 1, exchange, update));
        append(sceneReportEvents(world, exchange, report));
    }
    void append(const QList<NewEvent> &events)
    {
        for (const NewEvent &event : events) {
            const EventId id = happen(event.payload, event.cause);
            texts[id] = dramatis::domain::textOf(event.payload);
        }
    }

    void play()
    {
        SceneReport report;
        report.place = u"meadow"_s;
        report.planned = {{u"Picnic at the river"_s, {u"basket"_s, u"blanket"_s}, 1}}; // nobody has named them yet
        exchange(u"*We come to the meadow.* \"Shall we eat here?\""_s, u"\"Gladly.\""_s, report);

        report = {};
        report.begun = {1};
        report.spots = {u"blanket"_s};
        StateUpdate sits{.goals = u"to finish the sandwiches"_s,
                         .memory = u"Alex told me of the sea, and the blanket was "
                                   u"warm. I liked that."_s};
        sits.lastInteraction = u"shared the sandwiches"_s;
        sits.activity.position = u"on the blanket"_s;
        sits.activity.holding = u"a sandwich"_s;
        exchange(u"*I spread the blanket.*"_s, u"*She opens the basket.* \"Sandwiches!\""_s, report, sits);
        // Found only while it goes on.
        report = {};
        report.started = {{u"Picnic"_s, {u"sandwiches"_s}, 1}};
        report.items = {{u"silver flask"_s, u"Alex"_s, u"Mara"_s}};
        exchange(u"\"The silver flask is yours.\""_s, u"\"Thank you.\" She eats her sandwich."_s, report);

        report = {};
        report.ended = {{1, u"They emptied the basket, and Alex gave Mara a flask."_s}};
        exchange(u"*I fold the blanket.* \"Enough.\""_s, u"\"It was good.\""_s, report);
        end = world.head;
    }
    // The next scene has begun, and the last one gets its record.
    void goOn()
    {
        happen(SceneChanged{{9, u"road"_s, {}, false, false, {}}, u"road"_s, {}, {you, 1}});
        const SceneMemory memory{u"We sat on the blanket. Alex told me of the sea while we shared sandwiches."_s,
                                 {{u"Alex"_s, u"He fed me sandwiches. I trust him."_s}}};
        append(sceneMemoryEvents(world, 1, 1, memory, end));
        exchange(u"\"And now?\""_s, u"\"Onwards.\""_s, {});
    }

    EventId end;
};

} // namespace

class PicnicTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itsThingsAreAllThatWereThere()
    {
        Picnic picnic;
        picnic.play();
        const StoryEvent &over = picnic.world.storyEvents[1];
        QCOMPARE(over.phase, Phase::Completed);
        QCOMPARE(over.expiredProps, (QStringList{u"basket"_s, u"blanket"_s, u"sandwiches"_s}));
        QVERIFY(over.props.isEmpty());
    }

    void theWorldIsClearedOfThem()
    {
        Picnic picnic;
        picnic.play();
        const Activity &now = picnic.world.cast[1].activity;
        QCOMPARE(thingIn(now.position + u' ' + now.holding + u' ' + now.action.verb), QString());
        for (const ContainerSeen &place : std::as_const(picnic.world.containers))
            QCOMPARE(thingIn(place.spots.join(u' ')), QString());
        QVERIFY(picnic.world.cast[1].belongings.contains(u"silver flask"_s)); // that stays
    }

    void noRecordOrMemoryTellsOfThem()
    {
        Picnic picnic;
        picnic.play();
        picnic.goOn();
        const ExpiredProps expired(picnic.world);
        QStringList memories;
        for (qsizetype i = 0; i < picnic.world.memories.size(); ++i) {
            const MemoryLine &memory = picnic.world.memories.at(i);
            memories << expired.without(picnic.texts.value(memory.text), memory.turn, memory.scene);
            QCOMPARE(thingIn(memories.last()), QString());
        }
        QCOMPARE(memories, (QStringList{u"Alex told me of the sea. I liked that."_s,
                                        u"I was at the picnic at the river: Alex gave me a flask."_s,
                                        u"Alex told me of the sea."_s}));
        QCOMPARE(picnic.world.edge(1, you).summary, u"I trust him."_s);
    }

    void noPromptTellsOfThem()
    {
        Picnic picnic;
        picnic.play();
        picnic.goOn();
        const ExpiredProps expired(picnic.world);
        PromptInputs inputs = picnic.inputs();
        // What was said meanwhile gives way as a whole: of that, the dialogue decides.
        inputs.dialogue.removeIf([&](const SpokenLine &spoken) { return spoken.line.turn < picnic.end; });
        for (qsizetype i = 0; i < picnic.world.memories.size(); ++i) {
            const MemoryLine &memory = picnic.world.memories.at(i);
            inputs.retrieved.append(
                {memory, expired.without(picnic.texts.value(memory.text), memory.turn, memory.scene)});
        }
        const QString prompt = textOf(plan(inputs, words));
        QCOMPARE(thingIn(prompt), QString());
        QVERIFY2(prompt.contains(u"silver flask"_s) && prompt.contains(u"Alex told me of the sea."_s),
                 qPrintable(prompt));
    }

    void noQuestionOfTheBookkeepingTellsOfThem()
    {
        Picnic picnic;
        picnic.play();
        picnic.goOn();
        Exchange next;
        next.turn = picnic.world.head;
        next.userLine = u"And now?"_s;
        next.reply = u"Onwards."_s;
        next.witnesses = next.userLineWitnesses = {you, 1};
        for (const Prompt &prompt : {sceneReportPrompt(picnic.world, next), stateUpdatePrompt(picnic.world, 1, next),
                                     sceneMemoryPrompt(picnic.world, {.slot = 1}, u"road"_s, {u"Mara: Onwards."_s})})
            for (const PromptMessage &message : prompt.messages)
                QCOMPARE(thingIn(message.text), QString());
    }

    // A record in which nothing else is told is still one.
    void aRecordOfNothingElseSaysWhatWentOn()
    {
        Picnic picnic;
        picnic.play();
        picnic.happen(SceneChanged{{9, u"road"_s, {}, false, false, {}}, u"road"_s, {}, {you, 1}});
        const auto events = sceneMemoryEvents(picnic.world, 1, 1, {u"We emptied the basket."_s, {}}, picnic.end);
        QCOMPARE(events.size(), 1);
        QCOMPARE(std::get<SceneSummarized>(events.first().payload).text, u"I was at the picnic at the river."_s);
        QVERIFY(!groupUpdate(picnic.world, 1, {u"They shared a basket."_s, {}}));
        QCOMPARE(groupUpdate(picnic.world, 1, {u"They shared a basket. They are friends."_s, {}})->summary,
                 u"They are friends."_s);
    }
};

DRAMATIS_TEST(PicnicTest);

} // namespace tst_picnic

#include "tst_picnic.moc"
