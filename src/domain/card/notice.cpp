#include "domain/card/notice.h"

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
        {NothingVisible, "has nothing that can be seen"},
        {NotAnObject, "is no object"},
        {NotAList, "is no list"},
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
        {AmongTexts, "holds %1 among its texts"},
        {NameInTexts, "is a name in a list of texts"},
        {TextDiffersOutside, "has a different text outside the “data” object"},
        {TextDiffersOutsideInsideUsed, "has a different text outside the “data” object; the one inside is used"},
        {ValueDiffersOutside, "has a different value outside the “data” object"},
        {ValueDiffersOutsideInsideUsed, "has a different value outside the “data” object; the one inside is used"},
        {TextReadAsDate, "is text, not a number; read as a date"},
        {NotADate, "is no date"},
        {NotInSeconds, "is not in seconds"},
        {FinerThanSeconds, "is in milliseconds or finer; read as such"},
        {UnknownPosition, "is neither before_char nor after_char"},
        {ObjectAsList, "is an object, read in the order it is written"},
        {UnknownField, "is no field of the specification; own fields belong in extensions"},
        {NoSuchFieldIn, "version %1 has no such field"},
        {BesideData, "stands beside the card's data"},
        {OccursTwice, "occurs twice"},
        {OccursTwiceFirstCounts, "occurs twice; the first one counts"},
        {OccursTwiceLastCounts, "occurs twice in one object; the last one counts"},
        {NoEffect, "has no effect here"},
        {LiteralAmpersand, "has \"&\", which is looked for as it is written"},
        {LiteralWildcards, "has \"*\" or \"?\", which is looked for as it is written"},
        {NotUtf8, "some bytes are not UTF-8 and were replaced with U+FFFD"},

        {NotExactly, "is not \"%1\""},
        {ReadAsOlder, "is %1; read as an older card"},
        {UnreadableVersion, "\"%1\" is no number; read as the usual version"},
        {NewerVersion, "%1 is newer than 3.0; new fields are kept but not used"},
        {WrittenAnew, "is %1; written anew"},
        {JsonWithoutObject, "the JSON holds no object"},

        {UnknownLanguage, "is no ISO 639-1 code"},
        {UnknownLanguageOf, "\"%1\" is no ISO 639-1 code"},
        {NoteNotText, "\"%1\" is no text"},
        {NoteReadAsText, "\"%1\" is no text; read as such"},
        {NotesReplaced, "those in \"%1\" take their place"},
        {NotesIn, "the notes in \"%1\""},

        {AssetNamed, "%1 \"%2\""},
        {NotAnExtension, "is no file extension in small letters without a dot"},
        {NotAnEnding, "is not an ending in small letters without a dot"},
        {OwnType, "is a type of its own, which should begin with x_"},
        {SeveralMain, "%1 of type %2 are named main"},
        {NoMainIcon, "none of %1 icons is named main"},
        {MainIconCount, "%1 of %2 icons are named main; it must be one"},
        {SeveralMainBackgrounds, "more than one background is named main"},
        {EmbeddedSpelling, "is spelled embedded://; the specification has embeded://"},
        {UnknownAddress, "is neither a web nor a data address, nor embeded:// or ccdefault:"},
        {OnAnotherMachine, "leads to another machine, and is not followed"},
        {SchemeNotFollowed, "%1 addresses are not followed"},
        {SchemeUnusual, "begins with \"%1\""},
        {PathWithoutScheme, "is a path; embeded:// belongs before it"},
        {DataUndecodable, "is a data address that cannot be decoded"},
        {NotInFile, "%1 is not in the file"},
        {NotAPicture, "leads to something that is no picture"},
        {Unreferenced, "no asset of the card speaks of it"},

        {UnknownDecorator, "%1 is no decorator of the specification"},
        {BadDecoratorName, "%1 is not named in small Latin letters and underscores"},
        {DecoratorNeedsNumber, "%1 needs a number"},
        {DecoratorNeedsValue, "%1 needs a value"},
        {DecoratorTakesNone, "%1 takes no value"},
        {DecoratorNeedsRole, "%1 needs assistant, system or user"},
        {DecoratorMeansNothing, "%1 has a value that means nothing"},
        {DecoratorRepeated, "%1 occurs twice; the first one counts"},
        {FallbackForNothing, "%1 stands in for no decorator"},
        {DecoratorInText, "%1 stands in the text, not at its head, and is none there"},
        {InvalidPattern, "\"%1\" is no valid pattern: %2"},
        {UnknownFlags, "\"%1\" has flags that no pattern has"},
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
        {NoCcv3Chunk, "there is no chunk called ccv3"},
        {JsonInChunk, "holds the JSON itself, not its base64"},
        {AssetWithoutColon, "an asset chunk lacks the colon of chara-ext-asset_:"},
        {AssetsInChunks, "holds assets in chunks; a CHARX is made for them"},
        {BackfillUnsaid, "its creator_notes do not say that the card is a Character Card V3"},
        {BackfillDecorated, "its lorebook still has decorators"},

        {Animation, "its movement"},
        {BytesBehindEnd, "%1 bytes behind its end"},
        {PartDamaged, "part of it is damaged, and empty now"},
        {DamagedUnchanged, "is damaged and was left unchanged"},
        {NoneInJson, "JSON holds none of its own"},
        {MainIconInstead, "the main icon is in its place"},
        {IconInsteadOfWrapping, "the one before the zip gives way to the icon"},

        {DirectoryBreaksOff, "the directory of the zip breaks off after %1 of %2 files"},
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
        {LineNotAnObject, "it is no JSON object"},
        {LineNotUtf8, "it holds bytes that are no UTF-8"},
        {LineWithoutMessage, "there is no message in it"},
        {FurtherLines, "%1 further lines"},
        {TooManySpeakers,
         "%1 speak in it, %2 find a place of their own; the lines of the others begin with their names"},

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
    QString text;
    for (qsizetype i = 0; i < wording.size(); ++i) {
        const int number = wording[i] == u'%' && i + 1 < wording.size() ? wording[i + 1].digitValue() : -1;
        if (number > 0)
            text += fact.argument(number - 1);
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
    if (notice.further > 0)
        text += QStringLiteral(" (and %1 further like it: %2)")
                    .arg(QString::number(notice.further), notice.furtherPlaces.join(QLatin1StringView(", ")));
    return text;
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
