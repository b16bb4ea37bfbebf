// What a large card costs on its way to the library, and a large library on its way to the screen.
#include "bench/measure.h"
#include "cards/write/readcard.h"
#include "cards/write/writecard.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/portraits.h"
#include "store/library/library.h"
#include "turn/library/cardlibrary.h"
#include "turn/transfer/cardexport.h"

#include <QGuiApplication>
#include <QJsonDocument>
#include <QTemporaryDir>

#include <ctime>

using namespace dramatis;
using namespace Qt::StringLiterals;
using base::Json;
using bench::median;
using bench::timed;

namespace {

constexpr int entries = 10'000;
constexpr int characters = 10'000;

template <class T> T must(base::Result<T> result)
{
    if (!result)
        qFatal("%s: %s", qPrintable(result.error().code), qPrintable(result.error().detail));
    return std::move(*result);
}

// As SillyTavern writes it: about 700 bytes for each.
Json entry(int number)
{
    const Json extensions = Json::object({{u"position"_s, 0},
                                          {u"probability"_s, 100},
                                          {u"depth"_s, 4},
                                          {u"group"_s, u""_s},
                                          {u"prevent_recursion"_s, false},
                                          {u"sticky"_s, Json()}});
    return Json::object(
        {{u"id"_s, number},
         {u"keys"_s, Json(QStringList{u"key %1"_s.arg(number), u"other %1"_s.arg(number), u"third %1"_s.arg(number)})},
         {u"secondary_keys"_s, Json::array()},
         {u"comment"_s, u"Comment %1"_s.arg(number)},
         {u"content"_s, u"The keeper of the light remembers this of the %1th night. "_s.arg(number).repeated(6)},
         {u"constant"_s, false},
         {u"selective"_s, true},
         {u"insertion_order"_s, 100},
         {u"enabled"_s, true},
         {u"position"_s, u"before_char"_s},
         {u"use_regex"_s, true},
         {u"extensions"_s, extensions}});
}

Json card(const QString &name, int size)
{
    Json::Array book;
    for (int i = 0; i < size; ++i)
        book.append(entry(i));
    Json data = Json::object();
    for (const QString &field :
         {u"description"_s, u"personality"_s, u"scenario"_s, u"first_mes"_s, u"mes_example"_s, u"creator_notes"_s,
          u"system_prompt"_s, u"post_history_instructions"_s, u"creator"_s, u"character_version"_s})
        data.set(field, u"Some words about %1 and the harbour."_s.arg(name));
    data.set(u"name", name);
    data.set(u"alternate_greetings", Json::array());
    data.set(u"group_only_greetings", Json::array());
    data.set(u"tags", Json(QStringList{u"sea"_s, u"tag %1"_s.arg(qHash(name) % 50)}));
    data.set(u"extensions", Json::object());
    if (size > 0)
        data.set(u"character_book", Json::object({{u"extensions"_s, Json::object()}, {u"entries"_s, book}}));
    return Json::object({{u"spec"_s, u"chara_card_v3"_s}, {u"spec_version"_s, u"3.0"_s}, {u"data"_s, data}});
}

// What is left where other programs hold this one up.
double processorTime(int times, const std::function<void()> &work)
{
    const std::clock_t begin = std::clock();
    for (int i = 0; i < times; ++i)
        work();
    return double(std::clock() - begin) * 1000 / CLOCKS_PER_SEC / times;
}

struct LibraryFixture {
    LibraryFixture() : database(must(store::Database::open(folder.filePath(u"dramatis.db"_s), base::SteppedClock()))) {}

    QTemporaryDir folder;
    base::SystemClock clock;
    std::unique_ptr<store::Database> database;
    store::EventLog log{*database, clock};
    store::Blobs blobs{*database};
    store::Library library{*database, log, blobs};
    turn::CardLibrary cards{library, clock};
};

void largeCard(bench::Report &report)
{
    const QByteArray text = card(u"Mara"_s, entries).toUtf8();
    report.add(u"the card"_s, double(text.size()) / 1e6, u"MB"_s);
    const cards::CardFile file = must(cards::readCard(text, u"mara.json"_s));
    report.add(u"the least: Qt's own parser, without looking at it"_s,
               median(timed(7, [&] { QJsonDocument::fromJson(text); })), u"ms"_s);
    for (const QString &format : {u"json"_s, u"png"_s, u"charx"_s}) {
        const QByteArray bytes =
            must(turn::exportedCard(file, u"mara"_s, {cards::formatNamed(format), {}, false})).bytes;
        report.add(format + u": read, processor time"_s,
                   processorTime(5, [&] { must(cards::readCard(bytes, u"mara"_s)); }), u"ms"_s);
        report.add(format + u": read"_s, median(timed(7, [&] { must(cards::readCard(bytes, u"mara"_s)); })), u"ms"_s);
        LibraryFixture library;
        int next = 0; // each time other bytes, or nothing would be stored
        const auto import = [&] {
            must(library.cards.importBytes(format == u"json" ? bytes + QByteArray(++next, ' ') : bytes, u"mara"_s));
        };
        if (format == u"json")
            report.add(format + u": read and stored, processor time"_s, processorTime(5, import), u"ms"_s);
        report.add(format + u": read and stored"_s, median(timed(format == u"json" ? 7 : 1, import)), u"ms"_s, 150);
    }
    report.add(u"written as PNG"_s,
               median(timed(
                   5, [&] { must(turn::exportedCard(file, u"m.png"_s, {cards::formatNamed(u"png"_s), {}, false})); })),
               u"ms"_s);
}

void largeLibrary(bench::Report &report)
{
    LibraryFixture library;
    const auto filled = library.database->transact([&]() -> base::Result<> {
        for (int i = 0; i < characters; ++i) {
            const auto added = library.cards.importBytes(card(u"Character %1"_s.arg(i), 0).toUtf8(), u"c.json"_s);
            if (!added)
                return std::unexpected(added.error());
        }
        return {};
    });
    if (!filled)
        qFatal("%s", qPrintable(filled.error().detail));
    report.add(u"10,000 cards: rows"_s, median(timed(7, [&] { must(library.cards.cards()); })), u"ms"_s);
    presenters::Portraits portraits(library.cards);
    report.add(u"10,000 cards: the shelf opens"_s,
               median(timed(7,
                            [&] {
                                presenters::CharacterItemModel model(library.cards, portraits);
                                presenters::CharacterFilter filter;
                                filter.setSourceModel(&model);
                                filter.sort(0);
                                if (filter.rowCount() != characters)
                                    qFatal("a shelf of %d", filter.rowCount());
                            })),
               u"ms"_s, 300);
    presenters::CharacterItemModel model(library.cards, portraits);
    presenters::CharacterFilter filter;
    filter.setSourceModel(&model);
    std::vector<double> keys;
    for (const QString &search :
         {u"c"_s, u"ch"_s, u"char"_s, u"character 99"_s, u"harbour 7"_s, u"nobody"_s, QString()})
        keys.push_back(timed(1, [&] {
            filter.setSearch(search);
            filter.rowCount(); // it filters when it is asked
        })[0]);
    report.add(u"10,000 cards: a key in the search, worst"_s, bench::percentile(keys, 1), u"ms"_s, 33);
    report.add(u"10,000 cards: one more card"_s,
               median(timed(7,
                            [&, next = 0]() mutable {
                                must(library.cards.importBytes(card(u"New %1"_s.arg(next++), 0).toUtf8(), u"n.json"_s));
                            })),
               u"ms"_s, 100);
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    bench::Report report(u"cards"_s);
    largeCard(report);
    largeLibrary(report);
    return report.finish(argc, argv);
}
