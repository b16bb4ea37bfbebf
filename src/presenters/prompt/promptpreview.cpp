#include "presenters/prompt/promptpreview.h"

#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

#include <QLocale>

#include <chrono>

namespace dramatis::presenters {

PromptPreview::PromptPreview(ShownStory *story, QObject *parent) : QObject(parent), m_story(story)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds(40)); // with a prompt's time, less than one notices
    connect(&m_rest, &QTimer::timeout, this, &PromptPreview::update);
}

PromptPreview::~PromptPreview() = default;

void PromptPreview::show(const domain::PromptPreset &preset)
{
    m_preset = preset;
    m_rest.start();
}

void PromptPreview::update()
{
    m_text.clear();
    m_tokens.clear();
    if (!m_story) {
        m_note = tr("Open a chat to see its prompt here.");
        Q_EMIT changed();
        return;
    }
    const domain::CastSlot speaker = m_story->viewer() == domain::nobody ? domain::CastSlot(1) : m_story->viewer();
    const turn::ChatSession &session = m_story->session();
    const auto plan = session.planFor(speaker, session.composerDraft().value_or(QString()), m_preset);
    if (!plan) {
        m_note = sentence(plan.error());
        Q_EMIT changed();
        return;
    }
    m_tokens.fill(0, m_preset.parts.size());
    for (const domain::Block &block : plan->blocks)
        if (const int part = block.contribution.part; part >= 0 && part < m_tokens.size())
            m_tokens[part] += block.kept() ? block.tokens : 0;
    const QStringList roles{tr("System"), tr("User"), tr("Assistant")};
    QStringList messages;
    for (const domain::PromptMessage &message : domain::laidOut(plan->prompt.messages, plan->layout))
        messages << QStringLiteral("— %1 —\n%2").arg(roles.value(int(message.role)), message.text);
    m_text = messages.join(QStringLiteral("\n\n"));
    //: %1 is a number, %2 a character: for whom the prompt is
    m_note = tr("%1 tokens if %2 replied now.")
                 .arg(QLocale().toString(plan->tokens), shownName(session.world().nameOf(speaker)));
    Q_EMIT changed();
}

} // namespace dramatis::presenters
