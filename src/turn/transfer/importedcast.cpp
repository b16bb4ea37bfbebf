#include "turn/transfer/importedcast.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using cards::ChatFile;
using cards::ChatMessage;
using namespace domain;

namespace {

constexpr qsizetype mostSpeakers = 10'000;

struct Speaker {
    QString name;
    qsizetype lines = 0;
};

// All who speak, in the order in which they first do.
struct Roll {
    QList<Speaker> speakers;
    QHash<QString, qsizetype> places;
    QHash<QString, QString> avatars; // picture file → name
    QString user;
    QString userAvatar; // the last one

    void note(const QString &name, qsizetype lines)
    {
        const QString key = speakerKey(name);
        if (key.isEmpty() || (!places.contains(key) && speakers.size() >= mostSpeakers))
            return;
        if (!places.contains(key)) {
            places.insert(key, speakers.size());
            speakers.append({name.simplified(), 0});
        }
        speakers[places[key]].lines += lines;
    }
};

Result<Roll> rollOf(const ChatFile &chat, const ChatSurroundings &surroundings)
{
    Roll roll;
    roll.user = chat.user;
    roll.note(chat.character, 0);
    const bool isNamed = surroundings.members.size() == 1 && !chat.character.isEmpty(); // whatever the card says by now
    for (const QString &member : isNamed ? QStringList() : surroundings.members)
        if (const auto row = surroundings.cards.constFind(member); row != surroundings.cards.cend()) {
            roll.note(row->name, 0);
            roll.avatars.insert(member, row->name);
        }
    DRAMATIS_TRY(const auto found, cards::speakersOf(chat));
    if (roll.user.isEmpty())
        roll.user = found.user;
    roll.userAvatar = found.userAvatar;
    for (const cards::ChatSpeakers::Speaker &each : found.speakers)
        roll.note(each.name, each.lines);
    for (auto it = found.avatars.begin(); it != found.avatars.end(); ++it)
        roll.avatars.insert(it.key(), it.value());
    return roll;
}

bool isCalled(const store::CardRow &row, const QString &name)
{
    const QString nickname = speakerKey(row.nickname.value_or(QString()));
    return speakerKey(row.name) == speakerKey(name) || (!nickname.isEmpty() && nickname == speakerKey(name));
}

// The one whose file the chat names, else the newest of those with this name.
CastEntry entryOf(CastSlot slot, const QString &name, const QHash<QString, store::CardRow> &named,
                  const QList<store::CardRow> &libraryCards)
{
    CastEntry entry{slot, name, {}, {}, {}};
    if (const auto row = named.constFind(speakerKey(name)); row != named.cend()) {
        entry.card = row->blob;
        entry.cardId = row->id;
        return entry;
    }
    qint64 imported = -1;
    for (const store::CardRow &row : libraryCards)
        if (isCalled(row, name) && row.imported > imported) {
            imported = row.imported;
            entry.card = row.blob;
            entry.cardId = row.id;
        }
    return entry;
}

// By the names under which they speak.
QHash<QString, store::CardRow> cardsNamedIn(const Roll &roll, const ChatFile &chat,
                                            const ChatSurroundings &surroundings)
{
    QHash<QString, store::CardRow> named;
    for (auto it = roll.avatars.begin(); it != roll.avatars.end(); ++it)
        if (const auto row = surroundings.cards.constFind(it.key()); row != surroundings.cards.cend())
            named.insert(speakerKey(it.value()), *row);
    // A character may have had another name when the chat began.
    const bool isOfOne = surroundings.members.size() == 1 && surroundings.cards.contains(surroundings.members.first());
    if (isOfOne && !chat.character.isEmpty())
        named.insert(speakerKey(chat.character), surroundings.cards.value(surroundings.members.first()));
    return named;
}

// Whom the user played: as the chat has it, else as its lines show, else by the name.
Persona personaOf(const QString &user, const Roll &roll, const ChatSurroundings &surroundings)
{
    for (const QString &avatar : {surroundings.persona, roll.userAvatar})
        if (const auto found = surroundings.personas.constFind(avatar); found != surroundings.personas.cend())
            return *found;
    for (const Persona &persona : surroundings.personas)
        if (speakerKey(persona.name) == speakerKey(user))
            return persona;
    return {};
}

QString words(const char *text)
{
    return QCoreApplication::translate("ImportedCast", text);
}

} // namespace

QString speakerKey(const QString &name)
{
    return name.simplified().toCaseFolded();
}

CastSlot ImportedCast::slotOf(const ChatMessage &message) const
{
    if (message.byUser)
        return you;
    if (speakerKey(message.speaker).isEmpty())
        return 1;
    return places.value(speakerKey(message.speaker), castLimit - 1);
}

WitnessSet ImportedCast::witnessesOf(const ChatMessage &message) const
{
    WitnessSet witnesses{you};
    if (message.hidden)
        return witnesses;
    const base::Json *present = message.rest.find(u"present");
    if (present && present->isArray()) {
        witnesses.insert(slotOf(message));
        for (const base::Json &avatar : present->elements()) {
            const QString file = avatar.toString();
            const CastSlot slot =
                avatars.value(file, places.value(speakerKey(QFileInfo(file).completeBaseName()), nobody));
            if (slot != nobody)
                witnesses.insert(slot);
        }
        return witnesses;
    }
    for (const CastEntry &entry : cast)
        witnesses.insert(entry.slot);
    return witnesses;
}

bool ImportedCast::isRenamed(const ChatMessage &message) const
{
    const QString name = message.speaker.simplified();
    return !name.isEmpty() && name != cast[slotOf(message)].name;
}

QStringList notMuted(const ChatSurroundings &surroundings, qsizetype muted)
{
    const qsizetype others = surroundings.muted.size() - muted;
    return others > 0 ? QStringList{QStringLiteral("disabled_members (%1)").arg(others)} : QStringList();
}

Result<ImportedCast> importedCastOf(const ChatFile &chat, const QList<store::CardRow> &libraryCards,
                                    const QString &userName, const ChatSurroundings &surroundings)
{
    DRAMATIS_TRY(auto roll, rollOf(chat, surroundings));
    if (roll.speakers.isEmpty())
        //: Who speaks in a chat of another program that names nobody
        roll.note(words(QT_TRANSLATE_NOOP("ImportedCast", "Narrator")), 1);
    ImportedCast cast;
    const Persona persona = personaOf(roll.user, roll, surroundings);
    const QString user = roll.user.isEmpty() ? persona.name : roll.user.simplified();
    //: The user's name in a story, where no other was chosen
    cast.cast.append({you,
                      !user.isEmpty()       ? user
                      : !userName.isEmpty() ? userName
                                            : words(QT_TRANSLATE_NOOP("ImportedCast", "You")),
                      persona.description,
                      {},
                      {}});
    cast.cast.last().picture = persona.picture;
    const QHash<QString, store::CardRow> named = cardsNamedIn(roll, chat, surroundings);
    QList<Speaker> speakers = roll.speakers;
    constexpr qsizetype most = castLimit - 1;
    if (speakers.size() > most) {
        // The one whose chat it is comes first; then those who say most.
        std::stable_sort(speakers.begin() + 1, speakers.end(),
                         [](const Speaker &a, const Speaker &b) { return a.lines > b.lines; });
        cast.crowded = true;
        cast.warnings.append(
            {QStringLiteral("too_many_speakers"),
             {{}, {FactKind::TooManySpeakers, {QString::number(speakers.size()), QString::number(most - 1)}}}});
        speakers.resize(most - 1);
    }
    for (const Speaker &speaker : std::as_const(speakers)) {
        const auto slot = CastSlot(cast.cast.size());
        cast.places.insert(speakerKey(speaker.name), slot);
        cast.cast.append(entryOf(slot, speaker.name, named, libraryCards));
    }
    if (cast.crowded)
        //: Stands for many characters who found no place of their own in a chat of another program
        cast.cast.append({CastSlot(most), words(QT_TRANSLATE_NOOP("ImportedCast", "Others")), {}, {}, {}});
    for (auto it = roll.avatars.begin(); it != roll.avatars.end(); ++it)
        cast.avatars.insert(it.key(), cast.places.value(speakerKey(it.value()), most));
    for (const QString &member : surroundings.muted) {
        const CastSlot slot = cast.places.value(speakerKey(roll.avatars.value(member)), nobody);
        if (slot != nobody && !cast.away.contains(slot))
            cast.away.append(slot);
    }
    return cast;
}

} // namespace dramatis::turn
