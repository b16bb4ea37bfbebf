#include "presenters/text/facttext.h"

#include "base/visibletext.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <array>

namespace dramatis::presenters {

using domain::Consequence;
using domain::FactKind;
using domain::FileFact;
using domain::Notice;

namespace {

struct FactStrings {
    Q_DECLARE_TR_FUNCTIONS(FactText)
};

struct FactWords {
    FactKind kind;
    const char *text;
};

constexpr auto factWords = [] {
    using enum FactKind;
    return std::to_array<FactWords>({
        //: Said of a place in a file, after its name and a colon: "Nickname: is a number, not text". %1 and %2 are
        //: names, numbers or types.
        {Missing, QT_TRANSLATE_NOOP("FactText", "is missing")},
        {MissingTakenFromOutside, QT_TRANSLATE_NOOP("FactText", "is missing; taken from outside")},
        {MissingReadFromBeside, QT_TRANSLATE_NOOP("FactText", "is missing; read from beside it")},
        {Null, QT_TRANSLATE_NOOP("FactText", "is null")},
        {NullTakenFromOutside, QT_TRANSLATE_NOOP("FactText", "is null; taken from outside")},
        {Empty, QT_TRANSLATE_NOOP("FactText", "is empty")},
        {NothingVisible, QT_TRANSLATE_NOOP("FactText", "has no visible characters")},
        {NotAnObject, QT_TRANSLATE_NOOP("FactText", "is not an object")},
        {NotAList, QT_TRANSLATE_NOOP("FactText", "is not a list")},
        {NotText, QT_TRANSLATE_NOOP("FactText", "is not text")},
        {NotTexts, QT_TRANSLATE_NOOP("FactText", "is not a list of texts")},
        {NotAFlag, QT_TRANSLATE_NOOP("FactText", "is not true or false")},
        {NotANumber, QT_TRANSLATE_NOOP("FactText", "is not a number")},
        {NotAnObjectField, QT_TRANSLATE_NOOP("FactText", "is not an object")},
        {NotAListField, QT_TRANSLATE_NOOP("FactText", "is not a list")},
        {NotTextOrNumber, QT_TRANSLATE_NOOP("FactText", "is not text or a number")},
        {NeitherNumberNorText, QT_TRANSLATE_NOOP("FactText", "is neither a number nor text")},
        {ObjectExpected, QT_TRANSLATE_NOOP("FactText", "is %1, not an object")},
        {TextExpected, QT_TRANSLATE_NOOP("FactText", "is %1, not text")},
        {TextsExpected, QT_TRANSLATE_NOOP("FactText", "is %1, not a list of texts")},
        {FlagExpected, QT_TRANSLATE_NOOP("FactText", "is %1, not true or false")},
        {NumberExpected, QT_TRANSLATE_NOOP("FactText", "is %1, not a number")},
        {AmongTexts, QT_TRANSLATE_NOOP("FactText", "contains %1 among its texts")},
        {NameInTexts, QT_TRANSLATE_NOOP("FactText", "is a name in a list of texts")},
        {TextDiffersOutside, QT_TRANSLATE_NOOP("FactText", "has a different text outside the “data” object")},
        {TextDiffersOutsideInsideUsed,
         QT_TRANSLATE_NOOP("FactText", "has a different text outside the “data” object; the one inside is used")},
        {ValueDiffersOutside, QT_TRANSLATE_NOOP("FactText", "has a different value outside the “data” object")},
        {ValueDiffersOutsideInsideUsed,
         QT_TRANSLATE_NOOP("FactText", "has a different value outside the “data” object; the one inside is used")},
        {TextReadAsDate, QT_TRANSLATE_NOOP("FactText", "is text, not a number; read as a date")},
        {NotADate, QT_TRANSLATE_NOOP("FactText", "is not a date")},
        {NotInSeconds, QT_TRANSLATE_NOOP("FactText", "is not in seconds")},
        {FinerThanSeconds, QT_TRANSLATE_NOOP("FactText", "is in milliseconds or finer; read as such")},
        {UnknownPosition, QT_TRANSLATE_NOOP("FactText", "is neither before_char nor after_char")},
        {ObjectAsList, QT_TRANSLATE_NOOP("FactText", "is an object, read in the order it is written")},
        {UnknownField,
         QT_TRANSLATE_NOOP("FactText", "is not a field of the specification; custom fields belong in extensions")},
        {OccursTwice, QT_TRANSLATE_NOOP("FactText", "occurs twice")},
        {OccursTwiceFirstCounts, QT_TRANSLATE_NOOP("FactText", "occurs twice; the first one counts")},
        {OccursTwiceLastCounts, QT_TRANSLATE_NOOP("FactText", "occurs twice in one object; the last one counts")},
        {NoEffect, QT_TRANSLATE_NOOP("FactText", "has no effect here")},
        {LiteralAmpersand, QT_TRANSLATE_NOOP("FactText", "has “&”, which is matched literally")},
        {LiteralWildcards, QT_TRANSLATE_NOOP("FactText", "has “*” or “?”, which is matched literally")},
        {NotUtf8, QT_TRANSLATE_NOOP("FactText", "some bytes are not UTF-8 and were replaced with U+FFFD")},
        {NotExactly, QT_TRANSLATE_NOOP("FactText", "is not “%1”")},
        {ReadAsOlder, QT_TRANSLATE_NOOP("FactText", "is %1; read as an older card")},
        {UnreadableVersion, QT_TRANSLATE_NOOP("FactText", "“%1” is no number; read as the usual version")},
        {NewerVersion, QT_TRANSLATE_NOOP("FactText", "%1 is newer than 3.0; new fields are kept but not used")},
        {WrittenAnew, QT_TRANSLATE_NOOP("FactText", "is %1; rewritten")},
        {JsonWithoutObject, QT_TRANSLATE_NOOP("FactText", "the JSON contains no object")},
        {UnknownLanguage, QT_TRANSLATE_NOOP("FactText", "is not an ISO 639-1 code")},
        {UnknownLanguageOf, QT_TRANSLATE_NOOP("FactText", "“%1” is not an ISO 639-1 code")},
        {NoteNotText, QT_TRANSLATE_NOOP("FactText", "“%1” is not text")},
        {NoteReadAsText, QT_TRANSLATE_NOOP("FactText", "“%1” is not text; read as such")},
        {NotesReplaced, QT_TRANSLATE_NOOP("FactText", "replaced by those in “%1”")},
        {NotAnExtension, QT_TRANSLATE_NOOP("FactText", "is not a lower-case file extension without a dot")},
        {NotAnEnding, QT_TRANSLATE_NOOP("FactText", "must be a lower-case extension without a dot")},
        {OwnType, QT_TRANSLATE_NOOP("FactText", "is a custom type, which should begin with x_")},
        {SeveralMain, QT_TRANSLATE_NOOP("FactText", "%1 of type %2 are named main")},
        {NoMainIcon, QT_TRANSLATE_NOOP("FactText", "none of %1 icons is named main")},
        {MainIconCount, QT_TRANSLATE_NOOP("FactText", "%1 of %2 icons are named main; it must be one")},
        {SeveralMainBackgrounds, QT_TRANSLATE_NOOP("FactText", "more than one background is named main")},
        {EmbeddedSpelling, QT_TRANSLATE_NOOP("FactText", "is spelled embedded://; the specification has embeded://")},
        {UnknownAddress,
         QT_TRANSLATE_NOOP("FactText", "is neither a web nor a data address, nor embeded:// or ccdefault:")},
        {OnAnotherMachine, QT_TRANSLATE_NOOP("FactText", "leads to another machine, and is not followed")},
        {SchemeNotFollowed, QT_TRANSLATE_NOOP("FactText", "%1 addresses are not followed")},
        {SchemeUnusual, QT_TRANSLATE_NOOP("FactText", "begins with “%1”")},
        {PathWithoutScheme, QT_TRANSLATE_NOOP("FactText", "is a path and needs embeded:// in front")},
        {DataUndecodable, QT_TRANSLATE_NOOP("FactText", "is a data address that cannot be decoded")},
        {NotInFile, QT_TRANSLATE_NOOP("FactText", "%1 is not in the file")},
        {NotAPicture, QT_TRANSLATE_NOOP("FactText", "does not lead to a picture")},
        {Unreferenced, QT_TRANSLATE_NOOP("FactText", "no asset of the card refers to it")},
        {UnknownDecorator, QT_TRANSLATE_NOOP("FactText", "%1 is not a decorator of the specification")},
        {BadDecoratorName,
         QT_TRANSLATE_NOOP("FactText", "%1 is not named in lower-case Latin letters and underscores")},
        {DecoratorNeedsNumber, QT_TRANSLATE_NOOP("FactText", "%1 needs a number")},
        {DecoratorNeedsValue, QT_TRANSLATE_NOOP("FactText", "%1 needs a value")},
        {DecoratorTakesNone, QT_TRANSLATE_NOOP("FactText", "%1 takes no value")},
        {DecoratorNeedsRole, QT_TRANSLATE_NOOP("FactText", "%1 needs assistant, system or user")},
        {DecoratorMeansNothing, QT_TRANSLATE_NOOP("FactText", "%1 has an invalid value")},
        {DecoratorRepeated, QT_TRANSLATE_NOOP("FactText", "%1 occurs twice; the first one counts")},
        {FallbackForNothing, QT_TRANSLATE_NOOP("FactText", "%1 is a fallback for no decorator")},
        {DecoratorInText,
         QT_TRANSLATE_NOOP("FactText", "%1 is in the text, not at its start, and has no effect there")},
        {InvalidPattern, QT_TRANSLATE_NOOP("FactText", "“%1” is not a valid pattern: %2")},
        {UnknownFlags, QT_TRANSLATE_NOOP("FactText", "“%1” has unknown flags")},
        {FileEnds, QT_TRANSLATE_NOOP("FactText", "the file ends at byte %1")},
        {NoChunk, QT_TRANSLATE_NOOP("FactText", "there is no chunk at byte %1")},
        {ChunkTooLong, QT_TRANSLATE_NOOP("FactText", "a chunk is longer than the file at byte %1")},
        {ChunkUnsummed, QT_TRANSLATE_NOOP("FactText", "a chunk has no checksum at byte %1")},
        {WrongChunkSum, QT_TRANSLATE_NOOP("FactText", "the %1 chunk at byte %2 has a wrong checksum (%3 in all)")},
        {NoShownImage, QT_TRANSLATE_NOOP("FactText", "has no image that can be shown")},
        {PixelCount, QT_TRANSLATE_NOOP("FactText", "the picture has %1 pixels")},
        {SeveralChunks, QT_TRANSLATE_NOOP("FactText", "there are %1 such chunks; the first readable one counts")},
        {SeveralAssets, QT_TRANSLATE_NOOP("FactText", "there are several; the first one counts")},
        {InOtherChunk, QT_TRANSLATE_NOOP("FactText", "is in a %1 chunk, not in tEXt")},
        {NoCcv3Chunk, QT_TRANSLATE_NOOP("FactText", "there is no ccv3 chunk")},
        {JsonInChunk, QT_TRANSLATE_NOOP("FactText", "holds the JSON itself, not its base64")},
        {AssetWithoutColon, QT_TRANSLATE_NOOP("FactText", "an asset chunk lacks the colon of chara-ext-asset_:")},
        {AssetsInChunks, QT_TRANSLATE_NOOP("FactText", "has assets in chunks; use a CHARX for those")},
        {BackfillUnsaid,
         QT_TRANSLATE_NOOP("FactText", "its creator_notes do not say that the card is a Character Card V3")},
        {BackfillDecorated, QT_TRANSLATE_NOOP("FactText", "its lorebook still has decorators")},
        {PartDamaged, QT_TRANSLATE_NOOP("FactText", "part of it is damaged and now empty")},
        {DamagedUnchanged, QT_TRANSLATE_NOOP("FactText", "is damaged and was left unchanged")},
        {MainIconInstead, QT_TRANSLATE_NOOP("FactText", "the main icon is in its place")},
        {IconInsteadOfWrapping, QT_TRANSLATE_NOOP("FactText", "the one before the zip gives way to the icon")},
        {DirectoryBreaksOff, QT_TRANSLATE_NOOP("FactText", "the zip’s directory ends after %1 of %2 files")},
        {DirectoryMissing, QT_TRANSLATE_NOOP("FactText", "the directory at the end of the zip is missing or broken")},
        {DiffersInCase, QT_TRANSLATE_NOOP("FactText", "differs from %1 only in case")},
        {NotAtRoot, QT_TRANSLATE_NOOP("FactText", "belongs at the root of the zip")},
        {WrongChecksum, QT_TRANSLATE_NOOP("FactText", "has a wrong checksum")},
        {WrongSize, QT_TRANSLATE_NOOP("FactText", "has %1 bytes, the zip says %2")},
        {Encrypted, QT_TRANSLATE_NOOP("FactText", "is encrypted")},
        {OutsideFile, QT_TRANSLATE_NOOP("FactText", "lies outside the file")},
        {DamagedData, QT_TRANSLATE_NOOP("FactText", "the compressed data is damaged or cut off")},
        {PackingMethod, QT_TRANSLATE_NOOP("FactText", "is packed with method %1")},
        {NotAscii, QT_TRANSLATE_NOOP("FactText", "is not ASCII")},
        {BelongsIn, QT_TRANSLATE_NOOP("FactText", "belongs in %1")},
        {NeitherAssetNorJson,
         QT_TRANSLATE_NOOP("FactText", "is neither an asset in assets/ nor an application’s JSON at the root")},
        {AnotherCharacter, QT_TRANSLATE_NOOP("FactText", "is in the archive, too; import takes all of them")},
    });
}();

QString wordsFor(const char *text)
{
    return QCoreApplication::translate("FactText", text);
}

QString typeText(base::Json::Type type)
{
    using Type = base::Json::Type;
    switch (type) {
    case Type::Null: return FactStrings::tr("null");
    case Type::Bool: return FactStrings::tr("a truth value");
    case Type::Number: return FactStrings::tr("a number");
    case Type::String: return FactStrings::tr("text");
    case Type::Array: return FactStrings::tr("a list");
    case Type::Object: return FactStrings::tr("an object");
    }
    return {};
}

QString argumentText(const domain::FactArgument &argument)
{
    const auto *const type = std::get_if<base::Json::Type>(&argument);
    return type ? typeText(*type) : base::elided(std::get<QString>(argument), base::longestName);
}

// By its code. What has no words of its own is told as it is in the log.
QString failureText(const FileFact &failure)
{
    static const QHash<QString, const char *> texts{
        {QStringLiteral("broken_compression"),
         QT_TRANSLATE_NOOP("FactText", "the compressed data is damaged or cut off")},
        {QStringLiteral("bad_base64"), QT_TRANSLATE_NOOP("FactText", "the text is not base64")},
        {QStringLiteral("encrypted"), QT_TRANSLATE_NOOP("FactText", "the card is encrypted")},
    };
    const char *const text = texts.value(failure.argument(0), nullptr);
    return text ? wordsFor(text) : failure.argument(1);
}

} // namespace

bool hasFactText(FactKind kind)
{
    return kind == FactKind::Failed || std::ranges::contains(factWords, kind, &FactWords::kind);
}

QString factText(const FileFact &fact)
{
    const auto *const known = std::ranges::find(factWords, fact.kind, &FactWords::kind);
    if (known == factWords.end())
        return fact.kind == FactKind::Failed ? failureText(fact) : english(fact);
    const QString text = wordsFor(known->text);
    QStringList values;
    for (const domain::FactArgument &argument : fact.arguments)
        values.append(argumentText(argument));
    switch (values.size()) {
    case 0: return text;
    case 1: return text.arg(values[0]);
    case 2: return text.arg(values[0], values[1]);
    default: return text.arg(values[0], values[1], values[2]);
    }
}

QString factText(const Notice &notice)
{
    QString text = factText(notice.fact);
    switch (notice.consequence) {
    case Consequence::None: break;
    //: %1: what is wrong with something in a file, which was therefore not read
    case Consequence::LeftOut: text = FactStrings::tr("%1; left out").arg(text); break;
    //: %1: where a file is broken: "the file ends at byte 300"
    case Consequence::RestBeforeRead: text = FactStrings::tr("%1; everything before it was read").arg(text); break;
    //: %1: in what way a package is broken
    case Consequence::FoundRead: text = FactStrings::tr("%1; what was found was read").arg(text); break;
    }
    if (notice.further == 0)
        return text;
    if (notice.furtherPlaces.isEmpty())
        //: %1: what is wrong at a place in a file, and wrong there several times
        return FactStrings::tr("%1 (and %n more like it)", nullptr, int(notice.further)).arg(text);
    //: %1: what is wrong at a place in a file, %2: other places: "[3], [7], …"
    return FactStrings::tr("%1 (and %n more like it: %2)", nullptr, int(notice.further))
        .arg(text, notice.furtherPlaces.join(QStringLiteral(", ")));
}

} // namespace dramatis::presenters
