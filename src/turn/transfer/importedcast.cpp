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

QString folded(const QString &name)
{
    return name.simplified().toCaseFolded();
}

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

    void note(const QString &name, qsizetype lines = 1)
    {
        const QString key = folded(name);
        if (key.isEmpty() || (!places.contains(key) && speakers.size() >= mostSpeakers))
            return;
        if (!places.contains(key)) {
            places.insert(key, speakers.size());
            speakers.append({name.simplified(), 0});
        }
        speakers[places[key]].lines += lines;
    }
};

Result<Roll> rollOf(const ChatFile &chat)
{
    Roll roll;
    roll.user = chat.user;
    roll.note(chat.character, 0);
    const auto walked = chat.each([&](const ChatMessage &message) -> Result<> {
        if (message.byUser) {
            if (roll.user.isEmpty())
                roll.user = message.speaker;
            return {};
        }
        roll.note(message.speaker);
        const QString avatar = message.rest[u"original_avatar"].toString();
        if (!avatar.isEmpty() && roll.avatars.size() < mostSpeakers)
            roll.avatars.insert(avatar, message.speaker);
        return {};
    });
    if (!walked)
        return std::unexpected(walked.error());
    return roll;
}

bool isCalled(const store::CardRow &row, const QString &name)
{
    const QString nickname = folded(row.nickname.value_or(QString()));
    return folded(row.name) == folded(name) || (!nickname.isEmpty() && nickname == folded(name));
}

// The newest of those with this name.
CastEntry entryOf(CastSlot slot, const QString &name, const QList<store::CardRow> &libraryCards)
{
    CastEntry entry{slot, name, {}, {}, {}};
    qint64 imported = -1;
    for (const store::CardRow &row : libraryCards)
        if (isCalled(row, name) && row.imported > imported) {
            imported = row.imported;
            entry.card = row.blob;
            entry.cardId = row.id;
        }
    return entry;
}

QString words(const char *text)
{
    return QCoreApplication::translate("ImportedCast", text);
}

} // namespace

CastSlot ImportedCast::slotOf(const ChatMessage &message) const
{
    if (message.byUser)
        return you;
    if (folded(message.speaker).isEmpty())
        return 1;
    return places.value(folded(message.speaker), castLimit - 1);
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
            const CastSlot slot = avatars.value(file, places.value(folded(QFileInfo(file).completeBaseName()), nobody));
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

Result<ImportedCast> importedCastOf(const ChatFile &chat, const QList<store::CardRow> &libraryCards,
                                    const QString &userName)
{
    DRAMATIS_TRY(auto roll, rollOf(chat));
    if (roll.speakers.isEmpty())
        //: Who speaks in a chat of another program that names nobody
        roll.note(words(QT_TRANSLATE_NOOP("ImportedCast", "Narrator")));
    ImportedCast cast;
    const QString user = roll.user.simplified();
    //: The user's name in a story, where no other was chosen
    cast.cast.append({you,
                      !user.isEmpty()       ? user
                      : !userName.isEmpty() ? userName
                                            : words(QT_TRANSLATE_NOOP("ImportedCast", "You")),
                      {},
                      {},
                      {}});
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
        cast.places.insert(folded(speaker.name), slot);
        cast.cast.append(entryOf(slot, speaker.name, libraryCards));
    }
    if (cast.crowded)
        //: Stands for many characters who found no place of their own in a chat of another program
        cast.cast.append({CastSlot(most), words(QT_TRANSLATE_NOOP("ImportedCast", "Others")), {}, {}, {}});
    for (auto it = roll.avatars.begin(); it != roll.avatars.end(); ++it)
        cast.avatars.insert(it.key(), cast.places.value(folded(it.value()), most));
    return cast;
}

} // namespace dramatis::turn
