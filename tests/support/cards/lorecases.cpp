#include "support/cards/lorecases.h"

#include "domain/lore/match/lorecase.h"

using namespace Qt::StringLiterals;

namespace dramatis::tests {

using base::Json;

namespace {

QString placeOf(const Json &place)
{
    QString text = place[u"where"].toString();
    for (const QStringView name : {u"value", u"messages_after", u"tokens_after", u"role", u"name"})
        if (place.contains(name))
            text += u':' + (place[name].isString() ? place[name].toString() : QString::number(place[name].toInteger()));
    return text;
}

} // namespace

Json json(QString text)
{
    return Json::parse(text.replace(u'\'', u'"').toUtf8()).value().value;
}

QString outcome(const Json &answer)
{
    QStringList parts;
    for (const Json &one : answer[u"active"].elements())
        parts << QString::fromUtf8(one[u"id"].toUtf8()) + u'@' + placeOf(one[u"placement"]);
    for (const Json &one : answer[u"inactive"].elements())
        parts << QString::fromUtf8(one[u"id"].toUtf8()) + u':' + one[u"reason"].toString();
    return parts.join(u' ').remove(u'"');
}

Json loreAnswer(const Json &book, const Json &chat, const Json &settings)
{
    Json options = settings;
    if (!options.contains(u"tokenizer"))
        options.set(u"tokenizer", u"words"_s);
    const auto done = domain::answerLoreCase(
        Json::object({{u"lorebook"_s, book}, {u"chat"_s, chat}, {u"settings"_s, options}}), {}, 1);
    return done ? *done : Json::object({{u"error"_s, Json(done.error().detail)}});
}

Json loreEntry(const Json &changes)
{
    Json entry = json(
        u"{'keys':['elf'],'content':'Elves are old.','extensions':{},'enabled':true,'insertion_order':1,'id':1,'use_regex':false}"_s);
    for (const base::JsonMember &member : changes.members())
        entry.set(member.name, member.value);
    return entry;
}

Json loreChat(const QStringList &lines)
{
    Json chat = Json::array();
    for (const QString &line : lines) {
        const QString role = line.startsWith(u'U') ? u"user"_s : line.startsWith(u'S') ? u"system"_s : u"assistant"_s;
        chat.append(Json::object({{u"role"_s, Json(role)}, {u"content"_s, Json(line.sliced(2))}}));
    }
    return chat;
}

} // namespace dramatis::tests
