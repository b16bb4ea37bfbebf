// A story of thirty lines and two scenes: a key that is whispered of and told of later, and a lie that goes from mouth
// to mouth.
#pragma once

#include "presenters/shell/shownstory.h"
#include "support/stories/sessionfixture.h"

namespace dramatis::tests {

class LaneStory {
public:
    static constexpr domain::CastSlot mara = 1;
    static constexpr domain::CastSlot tomas = 2;
    static constexpr domain::CastSlot wren = 3;
    static constexpr domain::CastSlot alex = domain::you;

    LaneStory() : chat(begin())
    {
        tellKitchen();
        tellPier();
        session = services.session(chat);
        shown = std::make_unique<presenters::ShownStory>(*session);
    }

    domain::EventId turnAt(int number) const { return session->world().transcript.at(number - 1).turn; }

private:
    domain::ChatId begin()
    {
        const auto made = services.log.createChat();
        if (!made)
            qFatal("%s", qPrintable(made.error().detail));
        chat = *made;
        domain::ChatStarted started;
        started.title = QStringLiteral("The Lighthouse");
        started.cast = {{alex, QStringLiteral("Alex"), {}, {}, {}},
                        {mara, QStringLiteral("Mara"), {}, {}, {}},
                        {tomas, QStringLiteral("Tomas"), {}, {}, {}},
                        {wren, QStringLiteral("Wren"), {}, {}, {}}};
        started.seed = 1;
        append({started, {}});
        scene(1, "The kitchen", {alex, mara, tomas});
        return chat;
    }

    void tellKitchen()
    {
        const domain::WitnessSet three{alex, mara, tomas};
        const domain::WitnessSet four{alex, mara, tomas, wren};
        say(mara, "You are late. The kettle is cold.", three);
        say(alex, "The road was flooded.", three);
        say(tomas, "He walked all the way, look at his boots.", three);
        say(alex, "Is there anything to eat?", three);
        say(mara, "Bread, and what Tomas has left of the fish.", three);
        say(alex, "Then bread it is.", three);
        say(wren, "Is this where the light is kept?", four);
        say(mara, "It is. Shut the door behind you.", four);
        say(alex, "@Mara@ The silver key is under the stairs.", {alex, mara});
        const domain::EventId answer = say(mara, "Then nobody else must know.", {alex, mara});
        learn(mara, alex, "Alex hid the silver key under the stairs", domain::Provenance::Told, alex, answer);
        say(tomas, "What are you two muttering about?", four);
        say(alex, "The weather.", four);
        say(tomas, "Come, Wren, I will show you the cellar.", four);
        const domain::EventId lie = say(tomas, "Alex sold the lamp oil. I saw him do it.", {tomas, wren});
        learn(wren, alex, "Alex sold the lamp oil", domain::Provenance::False, tomas, lie);
        say(mara, "They are gone. Good.", {alex, mara});
        say(wren, "Sold it? To whom?", {tomas, wren});
    }

    void tellPier()
    {
        const domain::WitnessSet two{alex, mara};
        const domain::WitnessSet three{alex, mara, wren};
        const domain::WitnessSet four{alex, mara, tomas, wren};
        scene(2, "The pier at dawn", {alex, mara});
        say(alex, "The boat should be here by now.", two);
        say(mara, "It was never on time in forty years.", two);
        say(alex, "Then we wait.", two);
        say(mara, "We wait.", two);
        say(wren, "There you are. Mara, a word?", three);
        const domain::EventId gossip = say(wren, "Alex sold the lamp oil, Tomas says.", {mara, wren});
        learn(mara, alex, "Alex sold the lamp oil", domain::Provenance::Told, wren, gossip);
        say(mara, "Did he.", {mara, wren});
        say(alex, "What was that about?", three);
        say(mara, "Oil.", three);
        say(tomas, "The boat! I can see her lamp.", four);
        const domain::EventId told = say(mara, "Tomas, the silver key is under the stairs. Fetch it.", four);
        learn(tomas, alex, "Alex hid the silver key under the stairs", domain::Provenance::Told, mara, told);
        say(alex, "That was a secret, Mara.", four);
        say(mara, "It was.", four);
        say(alex, "Cast off.", four);
    }

    domain::EventId append(const domain::NewEvent &event)
    {
        const auto done = services.log.append(chat, 1, m_head, QList<domain::NewEvent>{event}, {"say", 0, {}});
        if (!done)
            qFatal("%s", qPrintable(done.error().detail));
        return m_head = done->events.last().head.id;
    }
    domain::EventId say(domain::CastSlot speaker, const char *text, domain::WitnessSet heard)
    {
        if (speaker == alex)
            return append({domain::UserTurn{alex, QString::fromUtf8(text), heard, false}, {}});
        domain::AssistantTurn turn;
        turn.speaker = speaker;
        turn.text = QString::fromUtf8(text);
        turn.witnesses = heard;
        return append({turn, {}});
    }
    void learn(domain::CastSlot who, domain::CastSlot about, const char *text, domain::Provenance provenance,
               domain::CastSlot from, domain::EventId turn)
    {
        append(
            {domain::EdgeUpdated{who, about, 0, 0, {{QString::fromUtf8(text), provenance, from}}, {}, {}, {}}, turn});
    }
    void scene(int container, const char *title, domain::WitnessSet present)
    {
        domain::SceneChanged changed;
        changed.container.id = container;
        changed.container.name = QString::fromUtf8(title);
        changed.title = changed.container.name;
        changed.present = present;
        append({changed, {}});
    }

    QTemporaryDir m_folder;
    domain::EventId m_head;

public:
    SessionFixture services{m_folder.path()};
    domain::ChatId chat;
    std::shared_ptr<turn::ChatSession> session;
    std::unique_ptr<presenters::ShownStory> shown;
};

} // namespace dramatis::tests
