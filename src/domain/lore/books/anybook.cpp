#include "domain/lore/books/anybook.h"

#include "domain/card/reading/bookreading.h"
#include "domain/card/reading/fields.h"
#include "domain/card/refusals.h"
#include "domain/lore/books/foreignbooks.h"
#include "domain/lore/books/novelai.h"

namespace dramatis::domain {

namespace {

using base::Json;

enum class Format { None, Standalone, Card, Book, SillyTavern, NovelAi, Agnai, Risu, AiDungeon, KoboldAi };

// What is no object is no entry, and tells nothing.
const Json &firstOf(const Json &list)
{
    static const Json none;
    for (const Json &element : list.elements())
        if (element.isObject())
            return element;
    for (const base::JsonMember &member : list.members())
        if (member.value.isObject())
            return member.value;
    return none;
}

Format formatOf(const Json &root)
{
    const QString spec = root[u"spec"].toString();
    if (spec.startsWith(u"lorebook"))
        return Format::Standalone;
    if (spec.startsWith(u"chara_card") || root[u"data"][u"character_book"].isObject())
        return Format::Card;
    if (root.contains(u"lorebookVersion"))
        return Format::NovelAi;
    if (root[u"kind"].toString() == u"memory")
        return Format::Agnai;
    if (root[u"type"].toString() == u"risu" && root[u"data"].isArray())
        return Format::Risu;
    if (root[u"worldinfo"].isArray())
        return Format::KoboldAi;
    if (const Json &card = firstOf(root);
        root.isArray() && card.contains(u"keys") && (card.contains(u"value") || card.contains(u"entry")))
        return Format::AiDungeon;
    const Json &entries = root[u"entries"];
    const Json &first = firstOf(entries);
    if (first.contains(u"key")
        && (first.contains(u"uid") || first.contains(u"keysecondary") || first.contains(u"disable")))
        return Format::SillyTavern;
    if (entries.isObject() && entries.size() == 0) // an empty one says only this much
        return Format::SillyTavern;
    return entries.isArray() || entries.isObject() ? Format::Book : Format::None;
}

bool isThird(const Json &card)
{
    return card[u"spec"].toString() == u"chara_card_v3";
}

// What holds the entries where nothing else says that it is a lorebook, and what that has to be.
base::Result<> expectEntries(const Json &root, Format format)
{
    const bool standalone = format == Format::Standalone;
    if (!standalone && format != Format::NovelAi && format != Format::Agnai)
        return {};
    const QString name = standalone ? QStringLiteral("data") : QStringLiteral("entries");
    const Json *const found = root.find(name);
    if (found && (found->isObject() || (!standalone && found->isArray())))
        return {};
    return base::fail(base::Fault::Invalid, QStringLiteral("broken_lorebook"),
                      found ? QStringLiteral("this is a lorebook, but \"%1\" is %2, not %3")
                                  .arg(name, typeName(found->type()), standalone ? u"an object" : u"a list")
                            : QStringLiteral("this is a lorebook, but \"%1\" is missing").arg(name));
}

const char *word(Format format)
{
    switch (format) {
    case Format::Standalone: return "lorebook_v3";
    case Format::SillyTavern: return "sillytavern";
    case Format::NovelAi: return "novelai";
    case Format::Agnai: return "agnai";
    case Format::Risu: return "risu";
    case Format::AiDungeon: return "aidungeon";
    case Format::KoboldAi: return "koboldai";
    default: return "v2-book";
    }
}

// Agnai's keys can hold "app*" and "a?ple".
void noteWildcards(const Json &book, Notices &notices)
{
    const QList<Json> &entries = book[u"entries"].elements();
    for (qsizetype i = 0; i < entries.size(); ++i)
        for (const Json &key : entries[i][u"keywords"].elements())
            if (key.toString().contains(u'*') || key.toString().contains(u'?'))
                notices.add(u"no_effect", {QStringLiteral("entries"), i}, u"keywords", {FactKind::LiteralWildcards});
}

// What SillyTavern does with entries apart from their keys.
void noteAutomation(const Lorebook &book, Notices &notices)
{
    for (qsizetype i = 0; i < book.entries.size(); ++i) {
        const Json &extensions = book.entries[i].extensions;
        if (extensions[u"vectorized"].toBool())
            notices.add(u"no_effect", {QStringLiteral("entries"), i}, u"vectorized", {FactKind::NoEffect});
        if (!extensions[u"automation_id"].toString().isEmpty())
            notices.add(u"no_effect", {QStringLiteral("entries"), i}, u"automation_id", {FactKind::NoEffect});
    }
}

} // namespace

bool looksLikeLorebook(const Json &root)
{
    const Format format = formatOf(root);
    return format != Format::None && format != Format::Card;
}

base::Result<LorebookReading> readAnyLorebook(const Json &root)
{
    if (const Json *const within = novelAiBookIn(root))
        return readAnyLorebook(*within);
    const Format format = formatOf(root);
    DRAMATIS_TRY_DO(expectEntries(root, format));
    Notices notices;
    LorebookReading reading;
    const bool third = format == Format::Standalone || (format == Format::Card && isThird(root));
    reading.format = QString::fromLatin1(word(third ? Format::Standalone : format));
    constexpr qsizetype most = 200'000; // an empty entry takes three bytes of a file, and a thousand of memory
    for (const Json *entries :
         {&root[u"entries"], &root[u"data"][u"entries"], &root[u"data"][u"character_book"][u"entries"],
          &root[u"worldinfo"], format == Format::AiDungeon ? &root : &root[u"data"]})
        if (entries->size() > most)
            return base::fail(base::Fault::TooLarge, QStringLiteral("too_large"),
                              QStringLiteral("entries: has %1 elements, more than %2").arg(entries->size()).arg(most));
    const auto read = [&](const Json &object, const QString &place) {
        reading.book = readLorebook(object, place, third, notices);
    };
    switch (format) {
    case Format::None:
        return base::fail(base::Fault::Unsupported, refusals::noLorebook,
                          QStringLiteral("this is not a lorebook: it has no entries"));
    case Format::Standalone: read(root[u"data"], QStringLiteral("data")); break;
    case Format::Card:
        if (!root[u"data"][u"character_book"].isObject())
            return base::fail(base::Fault::NotFound, refusals::noLorebook, QStringLiteral("this card has no lorebook"));
        read(root[u"data"][u"character_book"], QStringLiteral("data.character_book"));
        break;
    case Format::Book: read(root, {}); break;
    case Format::SillyTavern: read(fromSillyTavern(root), {}); break;
    case Format::NovelAi:
        read(fromNovelAi(root), {});
        noteWithoutEffect(root, notices);
        break;
    case Format::Agnai:
        read(fromAgnai(root), {});
        noteWildcards(root, notices);
        break;
    case Format::Risu: read(fromRisu(root), {}); break;
    case Format::AiDungeon: read(fromAiDungeon(root), {}); break;
    case Format::KoboldAi: read(fromKoboldAi(root), {}); break;
    }
    noteAutomation(reading.book, notices);
    reading.warnings = notices.take();
    return reading;
}

} // namespace dramatis::domain
