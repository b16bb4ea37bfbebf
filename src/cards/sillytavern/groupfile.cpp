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

QString settingText(QLatin1StringView name, const QString &value)
{
    return QStringLiteral("%1 (%2)").arg(name, value);
}

// Settings for taking turns and for including silent members' cards have no effect here: the story decides who answers,
// and each prompt is the speaker's own.
QStringList settingsIn(const Json &root)
{
    constexpr qint64 usualDelay = 5; // seconds
    const QStringList strategies{{}, QStringLiteral("list order"), QStringLiteral("manual"), QStringLiteral("pooled")};
    const QStringList modes{{}, QStringLiteral("join"), QStringLiteral("join, with muted members")};
    QStringList told;
    if (const qint64 strategy = root[u"activation_strategy"].toInteger(); strategy != 0)
        told << settingText(QLatin1StringView("activation_strategy"),
                            strategies.value(strategy, QString::number(strategy)));
    const qint64 mode = root[u"generation_mode"].toInteger();
    if (mode != 0)
        told << settingText(QLatin1StringView("generation_mode"), modes.value(mode, QString::number(mode)));
    for (const QLatin1StringView name :
         {QLatin1StringView("generation_mode_join_prefix"), QLatin1StringView("generation_mode_join_suffix")})
        if (mode != 0 && !root[QString(name)].toString().isEmpty())
            told << name;
    if (root[u"allow_self_responses"].toBool())
        told << QStringLiteral("allow_self_responses");
    if (const qint64 delay = root[u"auto_mode_delay"].toInteger(usualDelay); delay != usualDelay)
        told << settingText(QLatin1StringView("auto_mode_delay"), QString::number(delay));
    if (root[u"fav"].toBool())
        told << QStringLiteral("fav");
    return told;
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
    group.muted = namesIn(root[u"disabled_members"]);
    group.muted.removeIf([&group](const QString &name) { return !group.members.contains(name); });
    group.notImported = settingsIn(root);
    return group;
}

// The settings for taking turns have SillyTavern's defaults.
Json asGroupFile(const GroupFile &group, const QString &id)
{
    Json root = Json::object({{QStringLiteral("id"), Json(id)}, {QStringLiteral("name"), Json(group.name)}});
    root.set(u"members", Json(group.members));
    root.set(u"allow_self_responses", Json(false));
    root.set(u"activation_strategy", Json(0));
    root.set(u"generation_mode", Json(0));
    root.set(u"disabled_members", Json(group.muted));
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
