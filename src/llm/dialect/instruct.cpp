#include "llm/dialect/instruct.h"

#include "base/log.h"
#include "domain/prompt/naming.h"
#include "llm/connection.h"
#include "llm/dialect/instructfile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace dramatis::llm {

using domain::PromptMessage;
using domain::Role;

namespace {

QList<Instruct> read()
{
    QFile file(QStringLiteral(":/dramatis/instruct.json"));
    if (!file.open(QIODevice::ReadOnly))
        qCWarning(base::llmLog) << "no instruct templates:" << file.errorString();
    QList<Instruct> all;
    for (const QJsonValue &one : QJsonDocument::fromJson(file.readAll()).array()) {
        const base::Result<Instruct> instruct = instructFrom(one.toObject(), {});
        if (instruct)
            all.append(*instruct);
        else
            qCWarning(base::llmLog) << "a template is broken:" << instruct.error();
    }
    if (all.isEmpty())
        all.append(Instruct{.name = QStringLiteral("Plain"),
                            .system = {},
                            .user = {},
                            .assistant = {},
                            .begin = {},
                            .stops = {},
                            .systemInUser = false,
                            .marks = {}});
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

const Instruct &instructOf(const Connection &connection)
{
    return connection.ownInstruct ? *connection.ownInstruct : instructCalled(connection.instruct);
}

QString withNames(QString text, const domain::Prompt &prompt, const QString &speaker)
{
    if (!text.contains(QLatin1StringView("{{")))
        return text;
    text.replace(QLatin1StringView("{{user}}"), prompt.user, Qt::CaseInsensitive);
    text.replace(QLatin1StringView("{{char}}"), prompt.speaker, Qt::CaseInsensitive);
    return text.replace(QLatin1StringView("{{name}}"), speaker, Qt::CaseInsensitive);
}

namespace {

// A template that names who speaks does so in its own way; it knows one user, a story may have several.
QString told(const PromptMessage &message, Instruct::Around around, const domain::Prompt &prompt)
{
    constexpr QLatin1StringView name("{{name}}");
    if (message.role == domain::Role::User && !message.name.isEmpty())
        for (QString *text : {&around.before, &around.after})
            text->replace(QLatin1StringView("{{user}}"), name, Qt::CaseInsensitive);
    const bool names = (around.before + around.after).contains(name, Qt::CaseInsensitive);
    return withNames(around.before, prompt, message.name)
           + (names ? domain::withoutNameOf(message.name, message.text) : message.text)
           + withNames(around.after, prompt, message.name);
}

} // namespace

QString asText(const domain::Prompt &prompt, const Instruct &instruct)
{
    const QList<PromptMessage> messages =
        instruct.systemInUser ? withoutSystem(prompt.messages, instruct) : prompt.messages;
    QString text;
    for (const PromptMessage &message : messages) {
        const Instruct::Around &around = aroundFor(message.role, instruct);
        text += told(message, around, prompt);
    }
    return text + withNames(instruct.begin, prompt, prompt.speaker) + prompt.continueFrom;
}

QStringList stopsOf(const domain::Prompt &prompt, const Instruct &instruct)
{
    QStringList stops; // these first: the stream watches for the others, too
    for (const QString &stop : instruct.stops)
        stops << withNames(stop, prompt, prompt.user);
    for (const QString &stop : prompt.sampling.stop)
        if (!stops.contains(stop))
            stops << stop;
    return stops;
}

} // namespace dramatis::llm
