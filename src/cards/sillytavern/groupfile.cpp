#include "cards/sillytavern/groupfile.h"

#include "cards/chats/chatmetadata.h"

namespace dramatis::cards {

using base::Fault;
using base::Json;
using base::Result;

namespace {

QStringList namesIn(const Json &list)
{
    QStringList names;
    for (const Json &each : list.elements())
        if (const QString name = each.toString(); !name.isEmpty() && !names.contains(name))
            names.append(name);
    return names;
}

} // namespace

Result<GroupFile> readGroupFile(const QByteArray &bytes, const QString &fileName)
{
    const auto parsed = Json::parse(bytes);
    if (!parsed || !parsed->value[u"members"].isArray())
        return base::fail(Fault::Invalid, parsed ? QStringLiteral("no_group") : QStringLiteral("invalid_json"),
                          parsed ? QStringLiteral("it names no members") : parsed.error().detail, fileName);
    const Json &root = parsed->value;
    GroupFile group;
    group.name = root[u"name"].toString().simplified();
    group.members = namesIn(root[u"members"]);
    group.chats = namesIn(root[u"chats"]);
    const QString current = root[u"chat_id"].toString();
    for (const base::JsonMember &past : root[u"past_metadata"].members())
        if (past.value.isObject())
            group.metadata.insert(past.name, past.value);
    if (!current.isEmpty() && root[u"chat_metadata"].size() > 0)
        group.metadata.insert(current, root[u"chat_metadata"]);
    if (!current.isEmpty() && !group.chats.contains(current))
        group.chats.append(current);
    if (root[u"disabled_members"].size() > 0)
        group.notImported.append(QStringLiteral("disabled_members (%1)").arg(root[u"disabled_members"].size()));
    for (const QLatin1StringView setting :
         {QLatin1StringView("activation_strategy"), QLatin1StringView("generation_mode")})
        if (root[QString(setting)].toInteger() != 0)
            group.notImported.append(setting);
    if (root[u"fav"].toBool())
        group.notImported.append(QStringLiteral("fav"));
    return group;
}

// What says how members take turns is as usual there.
Json asGroupFile(const GroupFile &group, const QString &id)
{
    Json root = Json::object({{QStringLiteral("id"), Json(id)}, {QStringLiteral("name"), Json(group.name)}});
    root.set(u"members", Json(group.members));
    root.set(u"allow_self_responses", Json(false));
    root.set(u"activation_strategy", Json(0));
    root.set(u"generation_mode", Json(0));
    root.set(u"disabled_members", Json::array());
    root.set(u"fav", Json(false));
    root.set(u"chat_id", Json(group.chats.isEmpty() ? id : group.chats.last()));
    root.set(u"chats", Json(group.chats));
    root.set(u"chat_metadata", Json::object());
    root.set(u"past_metadata", Json::object());
    return root;
}

void addMetadata(ChatFile &chat, const Json &metadata)
{
    if (!metadata.isObject() || chat.header.contains(u"chat_metadata"))
        return;
    chat.header.set(u"chat_metadata", metadata);
    chat.note = noteIn(metadata);
    chat.variables = variablesIn(metadata);
    const QStringList used = usedMetadata(metadata);
    for (const QString &name : used)
        chat.used << QStringLiteral("chat_metadata.") + name;
    for (const base::JsonMember &member : metadata.members()) {
        const bool says = !member.value.isNull() && member.value != Json(false) && member.value != Json(QString());
        if (says && !used.contains(member.name))
            chat.notImported.append(QStringLiteral("chat_metadata.") + member.name);
    }
}

} // namespace dramatis::cards
