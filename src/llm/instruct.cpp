#include "llm/instruct.h"

#include "base/log.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace dramatis::llm {

using domain::PromptMessage;
using domain::Role;

namespace {

QStringList textsIn(const QJsonValue &value)
{
    QStringList texts;
    for (const QJsonValue &text : value.toArray())
        texts << text.toString();
    return texts;
}

Instruct::Around aroundIn(const QJsonValue &pair)
{
    return {pair[0].toString(), pair[1].toString()};
}

QList<Instruct> read()
{
    QFile file(QStringLiteral(":/dramatis/instruct.json"));
    if (!file.open(QIODevice::ReadOnly))
        qCWarning(base::llmLog) << "no instruct templates:" << file.errorString();
    QList<Instruct> all;
    for (const QJsonValue &one : QJsonDocument::fromJson(file.readAll()).array())
        all.append({one[u"name"].toString(), aroundIn(one[u"system"]), aroundIn(one[u"user"]), aroundIn(one[u"assistant"]),
                    one[u"begin"].toString(), textsIn(one[u"stops"]), one[u"system_in_user"].toBool(),
                    textsIn(one[u"marks"])});
    if (all.isEmpty())
        all.append(Instruct{.name = QStringLiteral("Plain"), .system = {}, .user = {}, .assistant = {}, .begin = {},
                            .stops = {}, .systemInUser = false, .marks = {}});
    return all;
}

const Instruct::Around &aroundFor(Role role, const Instruct &instruct)
{
    switch (role) {
    case Role::System: return instruct.system;
    case Role::User: return instruct.user;
    case Role::Assistant: break;
    }
    return instruct.assistant;
}

// Where there is no system role, what it says goes to the user's next words, or is words of the user's.
QList<PromptMessage> withoutSystem(const QList<PromptMessage> &messages, const Instruct &instruct)
{
    QList<PromptMessage> turned;
    for (PromptMessage message : messages) {
        if (message.role == Role::System) {
            message.role = Role::User;
            message.text = instruct.system.before + message.text + instruct.system.after;
        }
        if (!turned.isEmpty() && turned.last().role == message.role) {
            const bool afterSystem = turned.size() == 1 && messages.first().role == Role::System;
            turned.last().text += (afterSystem ? QString() : QStringLiteral("\n\n")) + message.text;
        } else {
            turned.append(message);
        }
    }
    return turned;
}

} // namespace

const QList<Instruct> &instructs()
{
    static const QList<Instruct> all = read();
    return all;
}

const Instruct &instructCalled(const QString &name)
{
    const auto found = std::ranges::find(instructs(), name, &Instruct::name);
    const auto usual = std::ranges::find(instructs(), QStringLiteral("ChatML"), &Instruct::name);
    return found != instructs().end() ? *found : usual != instructs().end() ? *usual : instructs().first();
}

const Instruct *instructIn(const QString &chatTemplate)
{
    for (const Instruct &instruct : instructs())
        if (std::ranges::any_of(instruct.marks, [&](const QString &mark) { return chatTemplate.contains(mark); }))
            return &instruct;
    return nullptr;
}

QString asText(const domain::Prompt &prompt, const Instruct &instruct)
{
    const QList<PromptMessage> messages = instruct.systemInUser ? withoutSystem(prompt.messages, instruct) : prompt.messages;
    QString text;
    for (const PromptMessage &message : messages) {
        const Instruct::Around &around = aroundFor(message.role, instruct);
        text += around.before + message.text + around.after;
    }
    return text + instruct.begin + prompt.continueFrom;
}

QStringList stopsOf(const domain::Prompt &prompt, const Instruct &instruct)
{
    QStringList stops = instruct.stops; // first: the stream watches for the others, too
    for (const QString &stop : prompt.sampling.stop)
        if (!stops.contains(stop))
            stops << stop;
    return stops;
}

} // namespace dramatis::llm
