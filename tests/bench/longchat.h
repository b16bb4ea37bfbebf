// A chat of two characters and you that grows as long as one likes.
#pragma once

#include "base/dice.h"
#include "domain/world/fold.h"
#include "store/world/worlds.h"

#include <cstdio>
#include <cstdlib>

namespace dramatis::bench {

using namespace domain;

template <class T> T must(base::Result<T> result)
{
    if (!result) {
        std::fprintf(stderr, "%s\n", qPrintable(result.error().detail));
        std::exit(3);
    }
    if constexpr (!std::is_void_v<T>)
        return *std::move(result);
}

QString prose(base::Dice &dice, int words);

struct Chat {
    explicit Chat(const QString &path) :
        database(must(store::Database::open(path, base::SteppedClock()))),
        log(*database, clock),
        snapshots(*database, clock),
        worlds(log, snapshots)
    {
        chat = must(log.createChat());
        keep(must(log.append(chat, 1, {},
                             {{ChatStarted{QStringLiteral("Bench"),
                                           {{you, QStringLiteral("You"), {}, {}, {}},
                                            {1, QStringLiteral("Ada"), {}, {}, {}},
                                            {2, QStringLiteral("Ben"), {}, {}, {}}},
                                           1},
                               {}}},
                             {"begin", 0, {}})));
    }

    void keep(const store::Appended &appended)
    {
        for (const Event &event : appended.events)
            fold(world, event);
    }

    // What is said, and then what it brought about: two transactions, as in a running chat.
    void turn() { turn(line(), books(must(log.nextId(chat)))); }
    void turn(const UserTurn &said, const QList<NewEvent> &broughtAbout)
    {
        keep(must(log.append(chat, 1, world.head, {{said, {}}}, {"say", 0, {}})));
        keep(must(log.append(chat, 1, world.head, broughtAbout, {"bookkeeping", 0, {}})));
        must(snapshots.saveWhenDue(chat, world));
    }
    UserTurn line()
    {
        UserTurn said;
        said.speaker = CastSlot(dice.below(3));
        said.text = prose(dice, 110);
        said.witnesses = WitnessSet(7);
        return said;
    }
    QList<NewEvent> books(EventId turn)
    {
        QList<NewEvent> events;
        for (const CastSlot slot : {CastSlot(1), CastSlot(2)}) {
            EdgeUpdated edge;
            edge.from = slot;
            edge.to = you;
            edge.affinityDelta = int(dice.below(5)) - 2;
            edge.lastInteraction = prose(dice, 6);
            events.append({edge, turn});
            events.append({MemoryWritten{slot, turn, WitnessSet(7), prose(dice, 25)}, turn});
            events.append({ActivityChanged{slot, 0, prose(dice, 3), {}, {prose(dice, 3), true, {}, 5}, {}, {}}, turn});
        }
        events.append({EntityStateChanged{1, prose(dice, 2), {}, prose(dice, 3)}, turn});
        events.append({SignificanceScored{turn, int(dice.below(4)), prose(dice, 4)}, turn});
        return events;
    }
    // Many turns, without waiting for the disk.
    void grow(qsizetype messages)
    {
        must(database->value(QStringLiteral("PRAGMA synchronous=OFF")));
        while (world.transcript.size() < messages) {
            must(database->transact([&]() -> base::Result<> {
                for (int i = 0; i < 100; ++i)
                    turn();
                return {};
            }));
        }
        must(database->value(QStringLiteral("PRAGMA synchronous=FULL")));
    }

    base::SystemClock clock;
    std::unique_ptr<store::Database> database;
    store::EventLog log;
    store::Snapshots snapshots;
    store::Worlds worlds;
    ChatId chat;
    World world;
    base::Dice dice{1};
};

} // namespace dramatis::bench
