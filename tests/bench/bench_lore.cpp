// What a large lorebook costs: making ten thousand entries ready, and matching them against a window of twenty
// messages, side by side with looking for every key by itself.
#include "bench/measure.h"
#include "domain/lore/match/match.h"

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

constexpr int entryCount = 10'000;
constexpr int messageCount = 20;

QString wordOf(base::Dice &dice)
{
    static const QStringList syllables{u"ka"_s,  u"mo"_s,  u"re"_s,  u"lin"_s, u"tor"_s, u"sha"_s,
                                       u"ve"_s,  u"du"_s,  u"mar"_s, u"el"_s,  u"ran"_s, u"bi"_s,
                                       u"sto"_s, u"wen"_s, u"gar"_s, u"ith"_s, u"os"_s,  u"pel"_s};
    QString word;
    for (qint64 i = 0, count = 3 + dice.below(3); i < count; ++i)
        word += syllables[dice.below(syllables.size())];
    return word;
}

Lorebook book()
{
    base::Dice dice(5);
    Lorebook book;
    for (int i = 0; i < entryCount; ++i) {
        LoreEntry entry;
        for (int key = 0; key < 3; ++key)
            entry.keys.append(wordOf(dice) + (dice.below(3) ? QString() : u' ' + wordOf(dice)));
        entry.content = u"What is known of %1."_s.arg(entry.keys.first());
        entry.insertionOrder = i;
        book.entries.append(entry);
    }
    return book;
}

// The same words as patterns.
Lorebook patterns(Lorebook book)
{
    for (LoreEntry &entry : book.entries) {
        entry.useRegex = true;
        for (QString &key : entry.keys)
            key = u"/\\b"_s + key + u"s?\\b/i"_s;
    }
    return book;
}

// Messages of a thousand characters, with a key here and there.
LoreScene scene(const Lorebook &book)
{
    QStringList some;
    for (int i = 0; i < 40; ++i)
        some.append(book.entries[i * 97].keys.first());
    base::Dice dice(9);
    LoreScene scene;
    for (int i = 0; i < messageCount; ++i) {
        QString text;
        while (text.size() < 1000)
            text +=
                (dice.below(24) ? u"the and of her with"_s.split(u' ')[dice.below(5)] : some[dice.below(some.size())])
                + u' ';
        scene.chat.append({i % 2 ? Role::Assistant : Role::User, text});
    }
    return scene;
}

qsizetype naive(const Lorebook &book, const LoreScene &scene)
{
    qsizetype active = 0;
    for (const LoreEntry &entry : book.entries)
        active += std::ranges::any_of(entry.keys, [&](const QString &key) {
            return std::ranges::any_of(scene.chat, [&](const LoreMessage &message) {
                return message.text.contains(key, Qt::CaseInsensitive);
            });
        });
    return active;
}

} // namespace

int main(int argc, char **argv)
{
    const Lorebook lorebook = book();
    const LoreScene chat = scene(lorebook);
    std::shared_ptr<const LoreBooks> books;
    const auto make = bench::timed(9, [&] { books = LoreBooks::make({{QString(), lorebook}}, {}, {}); });
    qsizetype active = 0;
    const auto match = bench::timed(50, [&] { active = matchLore(*books, chat).active.size(); });
    qsizetype expected = 0;
    const auto loop = bench::timed(1, [&] { expected = naive(lorebook, chat); });
    const auto patternBooks = LoreBooks::make({{QString(), patterns(lorebook)}}, {}, {});
    LoreMatch found;
    const auto search = bench::timed(5, [&] { found = matchLore(*patternBooks, chat); });
    bench::Report report(u"lore"_s);
    report.add(u"10,000 entries with 3 keys made ready"_s, bench::median(make), u"ms"_s, 50);
    report.add(u"matched against 20 messages"_s, bench::median(match), u"ms"_s, 1);
    report.add(u"the same, key by key"_s, bench::median(loop), u"ms"_s);
    report.add(u"active entries"_s, double(active), u""_s);
    report.add(u"active entries missed or too many"_s, double(std::abs(active - expected)), u""_s, 0.5);
    report.add(u"10,000 entries with 3 patterns matched against them"_s, bench::median(search), u"ms"_s, 50);
    report.add(u"patterns given up"_s, double(found.offenders.size()), u""_s, 0.5);
    report.add(u"active entries by patterns"_s, double(found.active.size()), u""_s);
    return report.finish(argc, argv);
}
