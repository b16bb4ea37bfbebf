#include "cards/foreign/quickreplies.h"

#include <QSet>

namespace dramatis::cards {

using base::Json;

namespace {

constexpr qsizetype mostReplies = 500;
constexpr qsizetype longestForeign = 200;

bool isSaid(const Json &value)
{
    return !value.isNull() && value != Json(QString()) && value != Json(false) && value != Json(0)
           && !(value.isArray() && value.size() == 0) && !(value.isObject() && value.size() == 0);
}

// What the replies do on their own there, none of which happens here: "executeOnStartup", "contextList". Each once.
QStringList unknownOf(const Json &replies, const QSet<QString> &known)
{
    QStringList found;
    for (const Json &reply : replies.elements())
        for (const base::JsonMember &member : reply.members())
            if (!known.contains(member.name) && isSaid(member.value)
                && !found.contains(member.name.left(longestForeign)))
                found.append(member.name.left(longestForeign));
    return found;
}

ForeignQuickReplies newShape(const Json &root)
{
    static const QSet<QString> known{QStringLiteral("id"),       QStringLiteral("label"),
                                     QStringLiteral("title"),    QStringLiteral("message"),
                                     QStringLiteral("isHidden"), QStringLiteral("showLabel")};
    const Json &list = root[u"qrList"];
    ForeignQuickReplies found;
    for (const Json &reply : list.elements()) {
        const QString label = reply[u"label"].toString().trimmed();
        found.replies.append({label.isEmpty() ? reply[u"title"].toString().trimmed() : label,
                              reply[u"message"].toString(), reply[u"isHidden"].toBool()});
    }
    found.sendsAtOnce = !root[u"disableSend"].toBool();
    found.notImported = unknownOf(list, known);
    return found;
}

ForeignQuickReplies oldShape(const Json &root)
{
    static const QSet<QString> known{QStringLiteral("mes"), QStringLiteral("label"), QStringLiteral("title"),
                                     QStringLiteral("enabled"), QStringLiteral("hidden")};
    const Json &list = root[u"quickReplySlots"];
    ForeignQuickReplies found;
    for (const Json &reply : list.elements())
        found.replies.append({reply[u"label"].toString().trimmed(), reply[u"mes"].toString(),
                              !reply[u"enabled"].toBool(true) || reply[u"hidden"].toBool()});
    found.sendsAtOnce = !root[u"quickActionEnabled"].toBool();
    found.notImported = unknownOf(list, known);
    return found;
}

} // namespace

bool isQuickReplies(const Json &root)
{
    return root[u"qrList"].isArray() || root[u"quickReplySlots"].isArray();
}

ForeignQuickReplies quickRepliesFrom(const Json &root, const QString &name)
{
    ForeignQuickReplies found = root[u"qrList"].isArray() ? newShape(root) : oldShape(root);
    const QString own = root[u"name"].toString().trimmed();
    found.name = (own.isEmpty() ? name : own).left(longestForeign);
    found.replies.removeIf([](const ForeignQuickReply &reply) { return reply.text.trimmed().isEmpty(); });
    if (found.replies.size() > mostReplies) {
        found.notImported.append(QStringLiteral("%1 more replies").arg(found.replies.size() - mostReplies));
        found.replies.resize(mostReplies);
    }
    return found;
}

Json asQuickReplies(const ForeignQuickReplies &set)
{
    Json list = Json::array();
    for (const ForeignQuickReply &reply : set.replies) {
        Json one = Json::object({{QStringLiteral("id"), Json(list.size() + 1)}});
        one.set(u"label", Json(reply.label));
        one.set(u"title", Json(QString()));
        one.set(u"message", Json(reply.text));
        one.set(u"isHidden", Json(reply.isHidden));
        list.append(one);
    }
    Json root = Json::object({{QStringLiteral("version"), Json(2)}, {QStringLiteral("name"), Json(set.name)}});
    root.set(u"disableSend", Json(!set.sendsAtOnce));
    root.set(u"placeBeforeInput", Json(false));
    root.set(u"injectInput", Json(false));
    root.set(u"qrList", list);
    root.set(u"idIndex", Json(list.size() + 1));
    return root;
}

} // namespace dramatis::cards
