// From Send to the request at the server, with everything that is large at once: a chat of 10,000 messages, a lorebook
// of 10,000 entries, and 100,000 memories that are searched by their words and by what they mean.
#include "bench/longchat.h"
#include "bench/measure.h"
#include "domain/memory/vectorindex.h"
#include "host/applicationservices.h"
#include "store/search/vectors.h"
#include "support/servers/faultserver.h"
#include "turn/connections/connections.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/chatlibrary.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTemporaryDir>
#include <QTimer>

using namespace dramatis;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype messages = 10'000;
constexpr qsizetype memories = 100'000;
constexpr int entries = 10'000;
constexpr int dimensions = 384;
constexpr int sends = 25;

domain::ChatId growChat(const QString &folder)
{
    bench::Chat chat(folder + u"/dramatis.db"_s);
    bench::must(chat.database->value(u"PRAGMA synchronous=OFF"_s));
    while (chat.world.transcript.size() < messages)
        bench::must(chat.database->transact([&]() -> base::Result<> {
            for (int i = 0; i < 100; ++i) {
                const domain::EventId turn = bench::must(chat.log.nextId(chat.chat));
                QList<domain::NewEvent> books = chat.books(turn);
                for (int more = 2; more < memories / messages; ++more) // two are there already
                    books.append({domain::MemoryWritten{domain::CastSlot(1 + more % 2), turn, domain::WitnessSet(7),
                                                        bench::prose(chat.dice, 25)},
                                  turn});
                chat.turn(chat.line(), books);
            }
            return {};
        }));
    bench::must(chat.snapshots.save(chat.chat, chat.world, store::Snapshots::Kind::Periodic));
    return chat.chat;
}

domain::Lorebook book()
{
    base::Dice dice(5);
    domain::Lorebook book;
    book.name = u"The coast"_s;
    for (int i = 0; i < entries; ++i) {
        domain::LoreEntry entry;
        entry.keys = {u"w1%1"_s.arg(dice.below(1500)) + u" w0%1"_s.arg(dice.below(40)), u"w2%1"_s.arg(i * 3)};
        entry.content = bench::prose(dice, 30);
        entry.insertionOrder = i;
        book.entries.append(entry);
    }
    return book;
}

QByteArray direction(base::Dice &dice)
{
    QList<float> numbers;
    for (int i = 0; i < dimensions; ++i)
        numbers.append(float(dice.below(2001) - 1000));
    return domain::directionOf(numbers);
}

// As if a model had been asked about every memory.
void know(host::ApplicationServices &services, turn::ChatSession &session, const QString &model)
{
    store::Vectors vectors(services.database());
    base::Dice dice(3);
    const domain::World &world = session.world();
    bench::must(services.database().transact([&]() -> base::Result<> {
        for (qsizetype i = 0; i < world.memories.size(); ++i)
            if (const auto kept =
                    vectors.keep(session.chat(), world.memories.at(i).text, model, QString::number(i), direction(dice));
                !kept)
                return kept;
        return {};
    }));
}

QByteArray embedding()
{
    QByteArray numbers;
    for (int i = 0; i < dimensions; ++i)
        numbers += (i ? "," : "") + QByteArray::number((i * 37 % 200) - 100);
    return "{\"data\":[{\"index\":0,\"embedding\":[" + numbers + "]}]}";
}

// One turn of the loop at a time: what comes after the condition is not waited for.
template <class Condition> void waitFor(const Condition &condition)
{
    QElapsedTimer patience;
    patience.start();
    QTimer heart; // a loop without events sleeps
    heart.start(5);
    while (!condition() && patience.elapsed() < 20'000)
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
}

void rest(int milliseconds)
{
    QElapsedTimer pause;
    pause.start();
    waitFor([&] { return pause.elapsed() > milliseconds; });
}

void measure(host::ApplicationServices &services, domain::ChatId chat, bench::Report &report)
{
    tests::FaultServer server;
    server.play({tests::Send{tests::FaultServer::streamHead()}, tests::Send{tests::FaultServer::delta("Aye. ")},
                 tests::Send{tests::FaultServer::finish()}, tests::Close{}});
    server.playAt("/v1/embeddings", tests::FaultServer::json(200, embedding()));
    llm::Connection connection;
    connection.name = u"bench"_s;
    connection.url = server.url();
    connection.model = u"m"_s;
    bench::must(services.connections().put(connection));
    services.connections().setRehearsalPace(0);
    services.connections().setRoles(
        {.narrative = connection.name, .classifier = {}, .fallbacks = {}, .memory = connection.name});
    auto session = bench::must(services.chats().open(chat));
    know(services, *session, services.connections().memory()->model());
    session.reset();
    session = bench::must(services.chats().open(chat));
    waitFor([&] { return session->vectorsKnown().second > 0; });
    std::vector<double> times;
    const auto sent = [&] {
        return std::ranges::count_if(server.requests(),
                                     [](const QByteArray &each) { return each.startsWith("POST /v1/chat"); });
    };
    for (int i = 0; i < sends; ++i) {
        const QString line = u"Where did you leave the w21 lantern, and who saw w17 w03 it? (%1)"_s.arg(i);
        bench::must(session->keepComposerDraft(line));
        rest(60);
        const auto before = sent();
        QElapsedTimer clock;
        clock.start();
        bench::must(session->say(line));
        waitFor([&] { return sent() > before; });
        times.push_back(double(clock.nsecsElapsed()) / 1e6);
        waitFor([&] { return session->idle(); });
        rest(150); // notes are taken meanwhile
    }
    report.add(u"messages"_s, double(session->world().transcript.size()), u""_s);
    report.add(u"memories"_s, double(session->world().memories.size()), u""_s);
    report.add(u"of them searched by meaning"_s, double(session->vectorsKnown().first), u""_s);
    report.add(u"from Send to the whole request at the server"_s, bench::median(times), u"ms"_s, 15);
    report.add(u"the same, the worst"_s, bench::percentile(times, 1), u"ms"_s);
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    bench::Report report(u"send"_s);
    const QTemporaryDir folder;
    const domain::ChatId chat = growChat(folder.path());
    const auto services = bench::must(host::ApplicationServices::open({.dataFolder = folder.path()}));
    const auto lore = bench::must(services->books().save({}, book()));
    bench::must(services->books().setEverywhere(lore.id, true));
    measure(*services, chat, report);
    return report.finish(argc, argv);
}
