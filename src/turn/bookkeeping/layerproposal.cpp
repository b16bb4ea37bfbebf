#include "turn/bookkeeping/layerproposal.h"

#include "domain/knowledge/layers/layerproposal.h"
#include "turn/bookkeeping/classifier.h"

namespace dramatis::turn {

using namespace domain;

namespace {
// Somebody sits before it and waits, and may close it.
constexpr int patienceMilliseconds = 120'000;
} // namespace

LayerProposal::LayerProposal(const SessionContext &context, QObject *parent) : QObject(parent), m_context(context) {}

void LayerProposal::ask(const QString &name, const QList<LayeredSentence> &sentences)
{
    ++m_question;
    m_running.reset();
    m_running.emplace(run(layersPrompt(name, sentences)));
    m_running->start();
}

base::Task<void> LayerProposal::run(Prompt prompt)
{
    const Answer<QMap<int, TextLayer>> answer =
        co_await turn::ask(m_context.router, prompt, patienceMilliseconds, &readLayers);
    // From the event loop: whoever hears of it may ask again, or close the window.
    QMetaObject::invokeMethod(
        this,
        [this, answer, question = m_question] {
            if (question != m_question)
                return;
            m_running.reset();
            if (answer.failure && answer.failure->remedy == QLatin1StringView("default"))
                Q_EMIT failed(*answer.failure);
            else
                Q_EMIT proposed(answer.value);
        },
        Qt::QueuedConnection);
}

} // namespace dramatis::turn
