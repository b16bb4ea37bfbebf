#include "cards/foreign/backyardscenario.h"

#include "cards/chats/chatdate.h"
#include "cards/chats/chatdocuments.h"
#include "cards/foreign/backyardfields.h"

#include <algorithm>

namespace dramatis::cards {

using base::Json;

namespace {

// The newest of the variants is the one that was shown.
ChatMessage answerFrom(const Json &message)
{
    ChatMessage answer = plainMessage({}, false, {});
    qint64 newest = -1;
    for (const Json &output : message[u"outputs"].elements()) {
        if (newest < 0) {
            answer.texts.clear();
            answer.times.clear();
        }
        const qint64 active = std::max<qint64>(chatDate(output[u"activeTimestamp"]), 0);
        if (active > newest) {
            newest = active;
            answer.active = answer.texts.size();
        }
        answer.texts.append(withUsualMacros(output[u"text"].toString()));
        answer.times.append(chatDate(output[u"createdAt"]));
    }
    return answer;
}

// Some old archives have all lines of the user first.
QList<ChatMessage> inTurns(const QList<ChatMessage> &messages)
{
    const auto byUser = [](const ChatMessage &message) { return message.byUser; };
    const qsizetype half = messages.size() / 2;
    const bool apart = messages.size() > 2 && messages.size() % 2 == 0
                       && std::all_of(messages.begin(), messages.begin() + half, byUser)
                       && std::none_of(messages.begin() + half, messages.end(), byUser);
    if (!apart)
        return messages;
    QList<ChatMessage> mixed;
    for (qsizetype i = 0; i < half; ++i)
        mixed << messages[i] << messages[half + i];
    return mixed;
}

} // namespace

QString greetingIn(const Json &scenario)
{
    return withUsualMacros(scenario[u"firstMessages"][0][u"text"].toString());
}

// In the words of other cards: "<START>", then line by line.
QString examplesIn(const Json &scenario)
{
    QStringList lines;
    for (const Json &message : scenario[u"exampleMessages"].elements())
        if (const QString text = message[u"text"].toString().trimmed(); !text.isEmpty()) {
            const bool named = text.startsWith(u"#{");
            const bool byUser = message[u"characterID"].toString().isEmpty();
            lines.append(named ? text : (byUser ? QStringLiteral("{{user}}: ") : QStringLiteral("{{char}}: ")) + text);
        }
    return lines.isEmpty() ? QString() : withUsualMacros(QStringLiteral("<START>\n") + lines.join(u'\n'));
}

std::optional<ChatFile> chatIn(const Json &scenario, const QString &name)
{
    QList<ChatMessage> messages;
    for (const Json &message : scenario[u"messages"].elements()) {
        const bool human = message[u"type"].toString() == u"human";
        messages.append(human ? plainMessage({}, true, withUsualMacros(message[u"text"].toString()),
                                             chatDate(message[u"createdAt"]))
                              : answerFrom(message));
    }
    if (messages.isEmpty())
        return std::nullopt;
    messages = inTurns(messages);
    if (const QString greeting = greetingIn(scenario);
        !greeting.isEmpty() && (messages.front().byUser || messages.front().text() != greeting))
        messages.prepend(plainMessage({}, false, greeting));
    const QString title = scenario[u"title"].toString().trimmed();
    ChatFile chat = chatOf("backyard", title.isEmpty() ? name : title, Json::object(), messages);
    chat.character = name;
    return chat;
}

QStringList unusedIn(const Json &scenario, bool isCards)
{
    QStringList names;
    for (const QStringView name :
         {u"narrative", u"formattingInstructions", u"exampleMessages", u"grammar", u"model", u"promptTemplate",
          u"temperature", u"topK", u"topP", u"minP", u"repeatLastN", u"repeatPenalty"}) {
        const Json &value = scenario[name];
        const bool texts = name == u"narrative" || name == u"formattingInstructions" || name == u"exampleMessages";
        if (!(value.isNull() || value == Json(QString()) || (value.isArray() && value.size() == 0)
              || (texts && isCards)))
            names.append(name.toString());
    }
    return names;
}

} // namespace dramatis::cards
