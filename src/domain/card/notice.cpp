#include "domain/card/notice.h"

#include "base/visibletext.h"

#include <QSet>

#include <array>

namespace dramatis::domain {

namespace {

struct FactWording {
    FactKind kind;
    const char *text;
};

// In a function of its own: the names of the kinds are short.
constexpr auto factWordings = [] {
    using enum FactKind;
    return std::to_array<FactWording>({
        {Missing, "is missing"},
        {MissingTakenFromOutside, "is missing; taken from outside"},
        {MissingReadFromBeside, "is missing; read from beside it"},
        {MissingMessages, "is missing; there are no messages"},
        {Null, "is null"},
        {NullTakenFromOutside, "is null; taken from outside"},
        {Empty, "is empty"},
        {NothingVisible, "has no visible characters"},
        {NotAnObject, "is not an object"},
        {NotAList, "is not a list"},
        {NotText, "is not text"},
        {NotTexts, "is not a list of texts"},
        {NotAFlag, "is not true or false"},
        {NotANumber, "is not a number"},
        {NotAnObjectField, "is not an object"},
        {NotAListField, "is not a list"},
        {NotTextOrNumber, "is not text or a number"},
        {NeitherNumberNorText, "is neither a number nor text"},
        {ObjectExpected, "is %1, not an object"},
        {TextExpected, "is %1, not text"},
        {TextsExpected, "is %1, not a list of texts"},
        {FlagExpected, "is %1, not true or false"},
        {NumberExpected, "is %1, not a number"},
        {AmongTexts, "contains %1 among its texts"},
        {NameInTexts, "is a name in a list of texts"},
        {TextDiffersOutside, "has a different text outside the “data” object"},
        {TextDiffersOutsideInsideUsed, "has a different text outside the “data” object; the one inside is used"},
        {ValueDiffersOutside, "has a different value outside the “data” object"},
        {ValueDiffersOutsideInsideUsed, "has a different value outside the “data” object; the one inside is used"},
        {TextReadAsDate, "is text, not a number; read as a date"},
        {NotADate, "is not a date"},
        {NotInSeconds, "is not in seconds"},
        {FinerThanSeconds, "is in milliseconds or finer; read as such"},
        {UnknownPosition, "is neither before_char nor after_char"},
        {ObjectAsList, "is an object, read in the order it is written"},
        {UnknownField, "is not a field of the specification; custom fields belong in extensions"},
        {NoSuchFieldIn, "version %1 has no such field"},
        {BesideData, "stands beside the card's data"},
        {OccursTwice, "occurs twice"},
        {OccursTwiceFirstCounts, "occurs twice; the first one counts"},
        {OccursTwiceLastCounts, "occurs twice in one object; the last one counts"},
        {NoEffect, "has no effect here"},
        {LiteralAmpersand, "has \"&\", which is matched literally"},
        {LiteralWildcards, "has \"*\" or \"?\", which is matched literally"},
        {NotUtf8, "some bytes are not UTF-8 and were replaced with U+FFFD"},

        {NotExactly, "is not \"%1\""},
        {ReadAsOlder, "is %1; read as an older card"},
        {UnreadableVersion, "\"%1\" is no number; read as the usual version"},
        {NewerVersion, "%1 is newer than 3.0; new fields are kept but not used"},
        {WrittenAnew, "is %1; rewritten"},
        {JsonWithoutObject, "the JSON contains no object"},

        {UnknownLanguage, "is not an ISO 639-1 code"},
        {UnknownLanguageOf, "\"%1\" is not an ISO 639-1 code"},
        {NoteNotText, "\"%1\" is not text"},
        {NoteReadAsText, "\"%1\" is not text; read as such"},
        {NotesReplaced, "replaced by those in \"%1\""},
        {NotesIn, "the notes in \"%1\""},

        {AssetNamed, "%1 \"%2\""},
        {NotAnExtension, "is not a lower-case file extension without a dot"},
        {NotAnEnding, "must be a lower-case extension without a dot"},
        {OwnType, "is a custom type, which should begin with x_"},
        {SeveralMain, "%1 of type %2 are named main"},
        {NoMainIcon, "none of %1 icons is named main"},
        {MainIconCount, "%1 of %2 icons are named main; it must be one"},
        {SeveralMainBackgrounds, "more than one background is named main"},
        {EmbeddedSpelling, "is spelled embedded://; the specification has embeded://"},
        {UnknownAddress, "is neither a web nor a data address, nor embeded:// or ccdefault:"},
        {OnAnotherMachine, "leads to another machine, and is not followed"},
        {SchemeNotFollowed, "%1 addresses are not followed"},
        {SchemeUnusual, "begins with \"%1\""},
        {PathWithoutScheme, "is a path and needs embeded:// in front"},
        {DataUndecodable, "is a data address that cannot be decoded"},
        {NotInFile, "%1 is not in the file"},
        {NotAPicture, "does not lead to a picture"},
        {Unreferenced, "no asset of the card refers to it"},

        {UnknownDecorator, "%1 is not a decorator of the specification"},
        {BadDecoratorName, "%1 is not named in lower-case Latin letters and underscores"},
        {DecoratorNeedsNumber, "%1 needs a number"},
        {DecoratorNeedsValue, "%1 needs a value"},
        {DecoratorTakesNone, "%1 takes no value"},
        {DecoratorNeedsRole, "%1 needs assistant, system or user"},
        {DecoratorMeansNothing, "%1 has an invalid value"},
        {DecoratorRepeated, "%1 occurs twice; the first one counts"},
        {FallbackForNothing, "%1 is a fallback for no decorator"},
        {DecoratorInText, "%1 is in the text, not at its start, and has no effect there"},
        {InvalidPattern, "\"%1\" is not a valid pattern: %2"},
        {UnknownFlags, "\"%1\" has unknown flags"},
        {DecoratorsOf, "the decorators of %1 entries"},
        {IdsOf, "the ids of %1 entries, which are no numbers"},

        {FileEnds, "the file ends at byte %1"},
        {NoChunk, "there is no chunk at byte %1"},
        {ChunkTooLong, "a chunk is longer than the file at byte %1"},
        {ChunkUnsummed, "a chunk has no checksum at byte %1"},
        {WrongChunkSum, "the %1 chunk at byte %2 has a wrong checksum (%3 in all)"},
        {NoShownImage, "has no image that can be shown"},
        {PixelCount, "the picture has %1 pixels"},
        {SeveralChunks, "there are %1 such chunks; the first readable one counts"},
        {SeveralAssets, "there are several; the first one counts"},
        {InOtherChunk, "is in a %1 chunk, not in tEXt"},
        {NoCcv3Chunk, "there is no ccv3 chunk"},
        {JsonInChunk, "holds the JSON itself, not its base64"},
        {AssetWithoutColon, "an asset chunk lacks the colon of chara-ext-asset_:"},
        {AssetsInChunks, "has assets in chunks; use a CHARX for those"},
        {BackfillUnsaid, "its creator_notes do not say that the card is a Character Card V3"},
        {BackfillDecorated, "its lorebook still has decorators"},

        {Animation, "its movement"},
        {BytesBehindEnd, "%1 bytes behind its end"},
        {PartDamaged, "part of it is damaged and now empty"},
        {DamagedUnchanged, "is damaged and was left unchanged"},
        {NoneInJson, "JSON holds none of its own"},
        {MainIconInstead, "the main icon is in its place"},
        {IconInsteadOfWrapping, "the one before the zip gives way to the icon"},

        {DirectoryBreaksOff, "the zip's directory ends after %1 of %2 files"},
        {DirectoryMissing, "the directory at the end of the zip is missing or broken"},
        {UnsafeName, "left out"},
        {DiffersInCase, "differs from %1 only in case"},
        {NotAtRoot, "belongs at the root of the zip"},
        {WrongChecksum, "has a wrong checksum"},
        {WrongSize, "has %1 bytes, the zip says %2"},
        {Encrypted, "is encrypted"},
        {OutsideFile, "lies outside the file"},
        {DamagedData, "the compressed data is damaged or cut off"},
        {PackingMethod, "is packed with method %1"},
        {NotAscii, "is not ASCII"},
        {BelongsIn, "belongs in %1"},
        {NeitherAssetNorJson, "is neither an asset in assets/ nor an application's JSON at the root"},
        {AnotherCharacter, "is in the archive, too; import takes all of them"},
        {FileOf, "%1"},

        {LineTooLong, "it is longer than 64 MiB"},
        {LineNotAnObject, "it is not a JSON object"},
        {LineNotUtf8, "it contains bytes that are not UTF-8"},
        {LineWithoutMessage, "it contains no messages"},
        {FurtherLines, "%1 further lines"},
        {TooManySpeakers, "%1 speakers, of whom %2 become characters; lines of the others begin with their names"},

        {Failed, "%2"},
    });
}();

constexpr bool standsInOrder()
{
    for (size_t i = 0; i < factWordings.size(); ++i)
        if (factWordings[i].kind != FactKind(int(i)))
            return false;
    return factWordings.size() == size_t(factKinds);
}
static_assert(standsInOrder(), "every kind has its wording, in the order of the enum");

// Of a file or a chat, which nobody has to name.
constexpr bool isOfWhole(FactKind kind)
{
    return kind == FactKind::JsonWithoutObject || kind == FactKind::FurtherLines || kind == FactKind::TooManySpeakers;
}

} // namespace

QString FileFact::argument(qsizetype index) const
{
    if (index >= arguments.size())
        return {};
    const auto *const type = std::get_if<base::Json::Type>(&arguments[index]);
    return type ? typeName(*type).toString() : std::get<QString>(arguments[index]);
}

FileFact factOf(const base::Error &error)
{
    return {FactKind::Failed, {error.code, error.detail}};
}

QStringView typeName(base::Json::Type type)
{
    using Type = base::Json::Type;
    switch (type) {
    case Type::Null: return u"null";
    case Type::Bool: return u"a truth value";
    case Type::Number: return u"a number";
    case Type::String: return u"text";
    case Type::Array: return u"a list";
    case Type::Object: return u"an object";
    }
    return {};
}

QString english(const FileFact &fact)
{
    // Arguments are put in at once, so that none is looked at for places of others.
    const QString wording = QString::fromUtf8(factWordings[size_t(fact.kind)].text);
    const bool isOwnSentence = fact.kind == FactKind::Failed;
    QString text;
    for (qsizetype i = 0; i < wording.size(); ++i) {
        const int number = wording[i] == u'%' && i + 1 < wording.size() ? wording[i + 1].digitValue() : -1;
        if (number > 0)
            text +=
                isOwnSentence ? fact.argument(number - 1) : base::elided(fact.argument(number - 1), base::longestName);
        else
            text += wording[i];
        i += number > 0;
    }
    return text;
}

QString english(const Notice &notice)
{
    QString text = english(notice.fact);
    if (!isOfWhole(notice.fact.kind))
        text = QStringLiteral("%1: %2").arg(notice.place, text);
    switch (notice.consequence) {
    case Consequence::None: break;
    case Consequence::LeftOut: text += QLatin1StringView("; left out"); break;
    case Consequence::RestBeforeRead: text += QLatin1StringView("; what stands before it was read"); break;
    case Consequence::FoundRead: text += QLatin1StringView("; what was found was read"); break;
    }
    if (notice.further == 0)
        return text;
    const QString places = notice.furtherPlaces.join(QLatin1StringView(", "));
    return text
           + QStringLiteral(" (and %1 more like it%2)")
                 .arg(QString::number(notice.further), places.isEmpty() ? places : QLatin1StringView(": ") + places);
}

QStringList english(const QList<Notice> &notices)
{
    QStringList texts;
    texts.reserve(notices.size());
    for (const Notice &notice : notices)
        texts.append(english(notice));
    return texts;
}

QList<Notice> withoutRepeated(const QList<Notice> &notices)
{
    QSet<QString> seen;
    QList<Notice> once;
    for (const Notice &notice : notices) {
        const qsizetype before = seen.size();
        seen.insert(english(notice));
        if (seen.size() > before)
            once.append(notice);
    }
    return once;
}

} // namespace dramatis::domain
