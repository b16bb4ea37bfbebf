#include "presenters/connections/instructtemplates.h"
#include "llm/dialect/instructfile.h"
#include "presenters/text/errortext.h"
#include "turn/connections/connections.h"

namespace dramatis::presenters {

using base::Result;
using llm::Instruct;

namespace {

QString shown(QString text)
{
    return text.replace(u'\\', QLatin1StringView("\\\\"))
        .replace(u'\n', QLatin1StringView("\\n"))
        .replace(u'\t', QLatin1StringView("\\t"));
}

QString meant(const QString &written)
{
    QString text;
    for (qsizetype i = 0; i < written.size(); ++i) {
        const QChar next = written[i] == u'\\' && i + 1 < written.size() ? written[i + 1] : QChar();
        if (next == u'n' || next == u't' || next == u'\\') {
            text += next == u'n' ? QChar(u'\n') : next == u't' ? QChar(u'\t') : next;
            ++i;
        } else {
            text += written[i];
        }
    }
    return text;
}

TemplateText textOf(const Instruct &instruct)
{
    QStringList stops;
    for (const QString &stop : instruct.stops)
        stops << shown(stop);
    return {instruct.name,
            shown(instruct.system.before),
            shown(instruct.system.after),
            shown(instruct.user.before),
            shown(instruct.user.after),
            shown(instruct.assistant.before),
            shown(instruct.assistant.after),
            shown(instruct.begin),
            stops.join(u'\n'),
            instruct.systemInUser};
}

Instruct instructOf(const TemplateText &text)
{
    QStringList stops;
    for (const QString &stop : text.stops.split(u'\n', Qt::SkipEmptyParts))
        stops << meant(stop);
    return {text.name.trimmed(),
            {meant(text.systemBefore), meant(text.systemAfter)},
            {meant(text.userBefore), meant(text.userAfter)},
            {meant(text.characterBefore), meant(text.characterAfter)},
            meant(text.begin),
            stops,
            text.systemInUser,
            {}};
}

} // namespace

QList<Option> InstructTemplates::all() const
{
    QList<Option> options{{QString(), tr("The model’s own, or ChatML")}};
    for (const Instruct &instruct : llm::instructs() + m_connections.instructs())
        options.append({instruct.name, instruct.name});
    return options;
}

bool InstructTemplates::isOwn(const QString &name) const
{
    return m_connections.ownInstruct(name).has_value();
}

TemplateText InstructTemplates::text(const QString &name) const
{
    return textOf(m_connections.ownInstruct(name).value_or(llm::instructCalled(name)));
}

QString InstructTemplates::keep(const TemplateText &text)
{
    const Result<> kept = m_connections.putInstruct(instructOf(text));
    return kept ? QString() : sentence(kept.error());
}

QString InstructTemplates::read(const QString &path, TemplateText &text) const
{
    const Result<Instruct> read = llm::readInstructFile(path);
    if (!read)
        return sentence(read.error());
    text = textOf(*read);
    return {};
}

void InstructTemplates::forget(const QString &name)
{
    m_connections.removeInstruct(name);
}

QString InstructTemplates::example(const TemplateText &text)
{
    using domain::Role;
    domain::Prompt prompt;
    prompt.user = tr("Alex");
    prompt.speaker = tr("Mara");
    prompt.messages = {{Role::System, tr("You are Mara, who keeps the lighthouse."), {}},
                       {Role::User, tr("Good evening."), prompt.user},
                       {Role::Assistant, tr("*She looks up.* Is it?"), prompt.speaker},
                       {Role::User, tr("It is now."), prompt.user}};
    return llm::asText(prompt, instructOf(text));
}

} // namespace dramatis::presenters
