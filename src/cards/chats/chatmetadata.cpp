#include "cards/chats/chatmetadata.h"

#include "domain/event/words.h"

#include <algorithm>

namespace dramatis::cards {

using base::Json;
using domain::AuthorsNote;
using domain::MacroVariable;
using domain::Role;

namespace {

constexpr int positionInChat = 1; // all others are above the messages
constexpr qsizetype mostVariables = 10'000;
constexpr qsizetype mostText = qsizetype(1) << 20; // characters of all of them: each snapshot of a chat has them

int wholeIn(const Json &value, int fallback)
{
    bool isNumber = false;
    const double written = value.toString().trimmed().toDouble(&isNumber);
    const double number = isNumber ? written : value.toDouble(fallback);
    return number > 0 ? int(std::min(number, double(AuthorsNote::deepest))) : 0; // also if it is not a number
}

Role roleOfNote(const Json &value)
{
    const int number = value.isNumber() ? int(value.toInteger()) : -1;
    if (number >= 0 && number <= int(Role::Assistant))
        return Role(number);
    Role role = Role::System;
    domain::fromWord(value.toString().trimmed().toLower().toStdString(), role);
    return role;
}

// Numbers, lists and objects as macros write them.
QString valueText(const Json &value)
{
    return value.isString() ? value.toString() : value.isNull() ? QString() : QString::fromUtf8(value.toUtf8());
}

} // namespace

AuthorsNote noteIn(const Json &metadata)
{
    const AuthorsNote usual;
    AuthorsNote note;
    note.text = metadata[u"note_prompt"].toString();
    if (note.text.trimmed().isEmpty())
        return usual;
    const bool isInChat = wholeIn(metadata[u"note_position"], positionInChat) == positionInChat;
    note.depth = isInChat ? wholeIn(metadata[u"note_depth"], usual.depth) : AuthorsNote::deepest;
    note.role = roleOfNote(metadata[u"note_role"]);
    note.every = wholeIn(metadata[u"note_interval"], usual.every);
    return note;
}

QList<MacroVariable> variablesIn(const Json &metadata)
{
    QList<MacroVariable> variables;
    qsizetype text = 0;
    for (const base::JsonMember &member : metadata[u"variables"].members()) {
        const QString value = valueText(member.value);
        if (variables.size() >= mostVariables || text + member.name.size() + value.size() > mostText)
            continue;
        text += member.name.size() + value.size();
        variables.append({member.name, value});
    }
    return variables;
}

void setNote(Json &metadata, const AuthorsNote &note)
{
    if (noteIn(metadata) == note)
        return;
    metadata.set(u"note_prompt", Json(note.text));
    metadata.set(u"note_interval", Json(note.every));
    metadata.set(u"note_depth", Json(note.depth));
    metadata.set(u"note_position", Json(positionInChat));
    metadata.set(u"note_role", Json(int(note.role)));
}

void setVariables(Json &metadata, const QMap<QString, QString> &variables)
{
    QMap<QString, QString> there;
    for (const MacroVariable &variable : variablesIn(metadata))
        there[variable.name] = variable.value;
    if (there == variables)
        return;
    Json written = Json::object();
    for (auto it = variables.begin(); it != variables.end(); ++it)
        written.set(it.key(), Json(it.value()));
    metadata.set(u"variables", written);
}

QStringList usedMetadata(const Json &metadata)
{
    QStringList names;
    for (const char *name : {"note_prompt", "note_interval", "note_depth", "note_position", "note_role"})
        names << QString::fromLatin1(name);
    if (variablesIn(metadata).size() == metadata[u"variables"].size())
        names << QStringLiteral("variables");
    return names;
}

} // namespace dramatis::cards
