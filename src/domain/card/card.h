// A character as Character Card V3 has it. Older cards are read into the same form. Fields that the file left out stay
// absent; what we do not know is in `extra`, so that a card that is only passed on loses nothing.
#pragma once

#include "domain/lore/books/lorebook.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <initializer_list>
#include <optional>

namespace dramatis::domain {

struct Asset {
    QString type;
    QString uri;
    QString name;
    QString ext;
    base::Json extra = base::Json::object();

    bool operator==(const Asset &) const = default;
};

// The creator's notes in one language.
struct Note {
    QString language; // ISO 639-1
    QString text;

    bool operator==(const Note &) const = default;
};

struct Card {
    QString name;
    QString description;
    QString personality;
    QString scenario;
    QString firstMessage;
    QString exampleMessages;
    QString creatorNotes;
    QString systemPrompt;
    QString postHistoryInstructions;
    QStringList alternateGreetings;
    QStringList groupOnlyGreetings;
    QStringList tags;
    QString creator;
    QString characterVersion;
    base::Json extensions = base::Json::object();
    std::optional<Lorebook> book;
    std::optional<QList<Asset>> assets; // absent is not the same as empty, see effectiveAssets
    std::optional<QString> nickname;
    std::optional<QList<Note>> multilingualNotes;
    std::optional<QStringList> source;
    std::optional<base::Number> creationDate; // seconds since 1970-01-01 UTC
    std::optional<base::Number> modificationDate;
    base::Json extra = base::Json::object();     // members of `data`
    base::Json rootExtra = base::Json::object(); // members beside `data`

    bool operator==(const Card &) const = default;
};

// The fields of version 1, which cards repeat beside `data`.
inline constexpr std::initializer_list<QStringView> mirroredFields{u"name",     u"description", u"personality",
                                                                   u"scenario", u"first_mes",   u"mes_example"};

// All fields of `data`.
inline constexpr std::initializer_list<QStringView> dataFields{u"name",
                                                               u"description",
                                                               u"personality",
                                                               u"scenario",
                                                               u"first_mes",
                                                               u"mes_example",
                                                               u"creator_notes",
                                                               u"system_prompt",
                                                               u"post_history_instructions",
                                                               u"alternate_greetings",
                                                               u"group_only_greetings",
                                                               u"tags",
                                                               u"creator",
                                                               u"character_version",
                                                               u"extensions",
                                                               u"character_book",
                                                               u"assets",
                                                               u"nickname",
                                                               u"creator_notes_multilingual",
                                                               u"source",
                                                               u"creation_date",
                                                               u"modification_date"};

// A V3 object: {"spec", "spec_version", "data"}.
base::Json toJson(const Card &card);

// What stands beside `data` and is a field of it, too: programs of the first days read the six old ones there, and
// these follow `data`. The others go where they differ.
base::Json withoutContradictions(const base::Json &beside, const base::Json &data);

// The card's assets, or what the specification puts in their place where the card says nothing about them.
QList<Asset> effectiveAssets(const Card &card);
// The portrait: the icon called "main", else the first icon. -1 where there is none.
qsizetype mainIcon(const QList<Asset> &assets);
// All notes by language; `creator_notes` counts as the English one unless there is another.
QList<Note> effectiveNotes(const Card &card);
// What the character is called in a chat.
QString calledName(const Card &card);
// What the card is called in a library: the nickname is for chats alone.
QString titleOf(const Card &card);

} // namespace dramatis::domain
