// What somebody found out about a file while reading, checking or writing it: which fact, of which place, with which
// names and numbers. A value, so that whoever tells of it can do it in the reader's language, and whoever decides by it
// asks for its kind. english() makes the sentence that scripts and the command line get. (What characters know of the
// story is a Fact, of world/world.h.)
#pragma once

#include "base/json.h"

#include <QList>
#include <QString>

#include <variant>

namespace dramatis::domain {

// Of a FileFact. In braces what the arguments are, in their order.
enum class FactKind {
    // A field, or what stands in its place
    Missing,
    MissingTakenFromOutside, // beside the "data" object
    MissingReadFromBeside,
    MissingMessages,
    Null,
    NullTakenFromOutside,
    Empty,
    NothingVisible,
    NotAnObject,
    NotAList,
    NotText,
    NotTexts,
    NotAFlag,
    NotANumber,
    NotAnObjectField,
    NotAListField,
    NotTextOrNumber,
    NeitherNumberNorText,
    ObjectExpected, // {type}
    TextExpected,   // {type}
    TextsExpected,  // {type}
    FlagExpected,   // {type}
    NumberExpected, // {type}
    AmongTexts,     // {type}
    NameInTexts,
    TextDiffersOutside,
    TextDiffersOutsideInsideUsed,
    ValueDiffersOutside,
    ValueDiffersOutsideInsideUsed,
    TextReadAsDate,
    NotADate,
    NotInSeconds,
    FinerThanSeconds,
    UnknownPosition,
    ObjectAsList,
    UnknownField,
    NoSuchFieldIn, // {version}
    BesideData,
    OccursTwice,
    OccursTwiceFirstCounts,
    OccursTwiceLastCounts,
    NoEffect,
    LiteralAmpersand,
    LiteralWildcards,
    NotUtf8,

    // The version of the specification
    NotExactly,        // {text}
    ReadAsOlder,       // {JSON}
    UnreadableVersion, // {text}
    NewerVersion,      // {text}
    WrittenAnew,       // {text}
    JsonWithoutObject,

    // Languages of notes
    UnknownLanguage,
    UnknownLanguageOf, // {code}
    NoteNotText,       // {code}
    NoteReadAsText,    // {code}
    NotesReplaced,     // {code}
    NotesIn,           // {code}

    // Assets
    AssetNamed, // {type, name}
    NotAnExtension,
    NotAnEnding,
    OwnType,
    SeveralMain,   // {count, type}
    NoMainIcon,    // {count of icons}
    MainIconCount, // {count, count of icons}
    SeveralMainBackgrounds,
    EmbeddedSpelling,
    UnknownAddress,
    OnAnotherMachine,
    SchemeNotFollowed, // {scheme}
    SchemeUnusual,     // {scheme}
    PathWithoutScheme,
    DataUndecodable,
    NotInFile, // {address}
    NotAPicture,
    Unreferenced,

    // Lorebook entries
    UnknownDecorator,      // {decorator}
    BadDecoratorName,      // {decorator}
    DecoratorNeedsNumber,  // {decorator}
    DecoratorNeedsValue,   // {decorator}
    DecoratorTakesNone,    // {decorator}
    DecoratorNeedsRole,    // {decorator}
    DecoratorMeansNothing, // {decorator}
    DecoratorRepeated,     // {decorator}
    FallbackForNothing,    // {decorator}
    DecoratorInText,       // {decorator}
    InvalidPattern,        // {key, reason}
    UnknownFlags,          // {key}
    DecoratorsOf,          // {count of entries}
    IdsOf,                 // {count of entries}

    // PNG
    FileEnds,      // {offset}
    NoChunk,       // {offset}
    ChunkTooLong,  // {offset}
    ChunkUnsummed, // {offset}
    WrongChunkSum, // {type, offset, count}
    NoShownImage,
    PixelCount,    // {count}
    SeveralChunks, // {count}
    SeveralAssets,
    InOtherChunk, // {type}
    NoCcv3Chunk,
    JsonInChunk,
    AssetWithoutColon,
    AssetsInChunks,
    BackfillUnsaid,
    BackfillDecorated,

    // The picture of a card
    Animation,
    BytesBehindEnd, // {count}
    PartDamaged,
    DamagedUnchanged,
    NoneInJson,
    MainIconInstead,
    IconInsteadOfWrapping,

    // Packages
    DirectoryBreaksOff, // {count, count of files}
    DirectoryMissing,
    UnsafeName,
    DiffersInCase, // {name}
    NotAtRoot,
    WrongChecksum,
    WrongSize, // {bytes, bytes}
    Encrypted,
    OutsideFile,
    DamagedData,
    PackingMethod, // {number}
    NotAscii,
    BelongsIn, // {folder}
    NeitherAssetNorJson,
    AnotherCharacter,
    FileOf, // {path}

    // Chats
    LineTooLong,
    LineNotAnObject,
    LineNotUtf8,
    LineWithoutMessage,
    FurtherLines,    // {count}
    TooManySpeakers, // {count, count of places}

    Failed, // {code, detail}: of a base::Error
};

inline constexpr int factKinds = int(FactKind::Failed) + 1;

// A name, a number or a word of the file, as it stands there; or of what type a value is.
using FactArgument = std::variant<QString, base::Json::Type>;

struct FileFact {
    FactKind kind = FactKind::Missing;
    QList<FactArgument> arguments = {};

    QString argument(qsizetype index) const; // in English
    bool operator==(const FileFact &) const = default;
};

FileFact factOf(const base::Error &error);

// What became of that which the fact is about.
enum class Consequence {
    None,
    LeftOut,
    RestBeforeRead, // what stands before it was read
    FoundRead,      // what was found was read
};

struct Notice {
    QString place; // "data.assets[3].ext", the name of a file; nothing where it is of the whole
    FileFact fact;
    Consequence consequence = Consequence::None;
    // The same fact again, and the first of the other places that it is of.
    qsizetype further = 0;
    QStringList furtherPlaces = {};

    bool operator==(const Notice &) const = default;
};

QList<Notice> withoutRepeated(const QList<Notice> &notices);

// "a number", "text": of what type a value is.
QStringView typeName(base::Json::Type type);
QString english(const FileFact &fact);
QString english(const Notice &notice);
QStringList english(const QList<Notice> &notices);

} // namespace dramatis::domain
