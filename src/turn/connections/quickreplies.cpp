#include "turn/connections/quickreplies.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>

#include <algorithm>

namespace dramatis::turn {

namespace {

const QLatin1StringView setsSetting("quickReplies/sets");
constexpr qsizetype longestLabel = 40;
constexpr int highestKey = 9;

QJsonObject written(const QuickReply &reply)
{
    return {{QStringLiteral("label"), reply.label},
            {QStringLiteral("text"), reply.text},
            {QStringLiteral("send"), reply.sendsAtOnce},
            {QStringLiteral("hidden"), reply.isHidden},
            {QStringLiteral("key"), reply.key}};
}

QuickReply replyFrom(const QJsonObject &json)
{
    const int key = json[u"key"].toInt();
    return {json[u"label"].toString(), json[u"text"].toString(), json[u"send"].toBool(), json[u"hidden"].toBool(),
            key >= 1 && key <= highestKey ? key : 0};
}

// A chat's number would lose its last digits as a number of JSON.
QJsonObject written(const QuickReplySet &set)
{
    QJsonArray replies;
    for (const QuickReply &reply : set.replies)
        replies.append(written(reply));
    return {{QStringLiteral("name"), set.name},
            {QStringLiteral("chat"), QString::number(set.chat.value)},
            {QStringLiteral("replies"), replies}};
}

QuickReplySet setFrom(const QJsonObject &json)
{
    QuickReplySet set{json[u"name"].toString(), {}, domain::ChatId{json[u"chat"].toString().toLongLong()}};
    for (const QJsonValue &reply : json[u"replies"].toArray())
        set.replies.append(replyFrom(reply.toObject()));
    return set;
}

} // namespace

bool holdsScript(const QString &text)
{
    const QList<QStringView> lines = QStringView(text).split(u'\n');
    return std::ranges::any_of(lines, [](QStringView line) {
        const QStringView words = line.trimmed();
        return words.size() > 1 && words[0] == u'/' && (words[1].isLetter() || words[1] == u':');
    });
}

QString labelOf(const QuickReply &reply)
{
    const QString label = (reply.label.isEmpty() ? reply.text.left(longestLabel * 4) : reply.label).simplified();
    return label.size() <= longestLabel ? label : label.first(longestLabel - 1).trimmed() + u'…';
}

QList<QuickReplySet> readQuickReplies(const QSettings &settings)
{
    QList<QuickReplySet> sets;
    for (const QJsonValue &set : QJsonDocument::fromJson(settings.value(setsSetting).toByteArray()).array())
        sets.append(setFrom(set.toObject()));
    return sets;
}

void writeQuickReplies(QSettings &settings, const QList<QuickReplySet> &sets)
{
    QJsonArray all;
    for (const QuickReplySet &set : sets)
        all.append(written(set));
    settings.setValue(setsSetting, QJsonDocument(all).toJson(QJsonDocument::Compact));
    settings.sync();
}

bool addQuickReplies(QList<QuickReplySet> &sets, QuickReplySet added)
{
    const QString name = added.name;
    for (int i = 2; std::ranges::contains(sets, added.name, &QuickReplySet::name); ++i) {
        if (sets.contains(added))
            return false;
        added.name = QStringLiteral("%1 (%2)").arg(name).arg(i);
    }
    sets.append(added);
    return true;
}

} // namespace dramatis::turn
