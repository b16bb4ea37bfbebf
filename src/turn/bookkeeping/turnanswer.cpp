#include "turn/bookkeeping/turnanswer.h"

#include "domain/cast/names.h"
#include "llm/backend.h"
#include "turn/bookkeeping/classifier.h"

#include <algorithm>

namespace dramatis::turn {

using namespace domain;
using base::Result;

namespace {

// The parts of a question by number: witnesses by their slots.
constexpr int scenePart = castLimit;
constexpr int significancePart = castLimit + 1;

QString taskOf(int part)
{
    return part == scenePart          ? QStringLiteral("scene_report")
           : part == significancePart ? QStringLiteral("significance")
                                      : QStringLiteral("state_update");
}

enum class Asked { First, FirstAgain, Fallback };

// What a model said, and which of those that are asked in a row it is.
struct Said {
    const Result<QString> &text;
    const llm::Backend &by;
    Asked asked;
};

TurnReport unreadable(const TurnQuestion &question, const base::Error &error)
{
    TurnReport report;
    for (const TurnWitness &witness : question.witnesses)
        report.updates.insert(witness.slot, std::unexpected(error));
    if (question.scene)
        report.scene = std::unexpected(error);
    if (question.significance)
        report.significance = std::unexpected(error);
    return report;
}

// What is not answered yet, and why not.
class OpenParts {
public:
    OpenParts(const TurnQuestion &question, WitnessSet present) : m_question(question), m_present(present)
    {
        for (const TurnWitness &witness : question.witnesses)
            m_answer.updates.insert(witness.slot, {});
        if (question.scene)
            m_answer.scene = SceneReport();
        if (question.significance)
            m_answer.significance = Significance();
    }

    const TurnQuestion &question() const { return m_question; }
    bool isEmpty() const { return m_question.parts() == 0; }

    void take(const World &world, const Said &said)
    {
        const Result<TurnReport> read =
            said.text ? readTurnReport(world, m_question, *said.text) : std::unexpected(said.text.error());
        if (said.text || said.text.error().kind == base::Fault::TooLarge) // which no other time would answer
            m_isHeard = true;
        else
            m_answer.unanswered = said.text.error();
        const TurnReport report = read ? *read : unreadable(m_question, read.error());
        m_question.witnesses.removeIf([&](const TurnWitness &witness) {
            return isAnswered(m_answer.updates[witness.slot], report.updates[witness.slot], witness.slot, said);
        });
        if (report.scene && isAnswered(*m_answer.scene, *report.scene, scenePart, said))
            m_question.scene = false;
        if (report.significance && isAnswered(*m_answer.significance, *report.significance, significancePart, said))
            m_question.significance = false;
        tellOf(world, report.strangers);
    }

    TurnAnswer answer()
    {
        if (m_isHeard)
            m_answer.unanswered.reset();
        QList<int> open;
        for (const TurnWitness &witness : m_question.witnesses)
            open << witness.slot;
        if (m_question.scene)
            open << scenePart;
        if (m_question.significance)
            open << significancePart;
        for (const int part : std::as_const(open))
            m_answer.failures.append(failureOf(taskOf(part), m_why[part], "default"));
        return m_answer;
    }

private:
    template <class T> bool isAnswered(T &answer, const Result<T> &value, int part, const Said &said)
    {
        QList<base::Error> &why = m_why[part];
        if (!value) {
            if (said.asked == Asked::FirstAgain)
                why.clear();
            why.append(whyNot(said.text, value.error(), said.by));
            return false;
        }
        answer = *value;
        if (said.asked == Asked::Fallback)
            m_answer.failures.append(failureOf(taskOf(part), why, "fallback_model"));
        return true;
    }

    // Somebody who was there may be told of unasked.
    void tellOf(const World &world, const QStringList &strangers)
    {
        for (const QString &name : strangers) {
            const CastSlot slot = whoIsNamed(world, name);
            if ((slot != nobody && m_present.contains(slot)) || m_strangers.contains(name))
                continue;
            m_strangers << name;
            const base::Error error{base::Fault::Invalid, QStringLiteral("unknown_person"), name, {}};
            m_answer.failures.append(failureOf(taskOf(you), {error}, "left_out"));
        }
    }

    TurnQuestion m_question; // its parts that are open
    WitnessSet m_present;
    TurnAnswer m_answer;
    QMap<int, QList<base::Error>> m_why; // by part: of each model that was asked in vain
    QStringList m_strangers;
    bool m_isHeard = false;
};

} // namespace

int patienceWith(const llm::Backend &backend, int milliseconds, qsizetype parts)
{
    constexpr int locally = 60'000;
    const int all = milliseconds * int(parts);
    return backend.isLocal() ? std::max(all, locally) : all;
}

base::Task<TurnAnswer> askAboutTurn(const ModelRouter &router, std::function<const World &()> world,
                                    TurnQuestion question, Exchange exchange, int milliseconds)
{
    OpenParts open(question, exchange.witnesses);
    llm::Backend &classifier = router.classifierFor(turnReportShape);
    QList<llm::Backend *> fallbacks = fallbacksAfter(classifier, router);
    const Patience patience = fallbacks.isEmpty() ? Patience::Waits : Patience::OthersAreThere;
    for (int attempt = 0; attempt < 2 && !open.isEmpty(); ++attempt) {
        const bool isFirst = attempt == 0;
        const Prompt asked = turnReportPrompt(world(), open.question(), exchange);
        const Prompt prompt = isFirst ? asked : stricter(asked);
        const int limit = patienceWith(classifier, milliseconds, open.question().parts());
        const Result<QString> said = co_await askSurely(classifier, prompt, limit, patience);
        open.take(world(), {said, classifier, isFirst ? Asked::First : Asked::FirstAgain});
        if (!said || isRefusal(*said))
            break;
    }
    fallbacks = fallbacksAfter(classifier, router); // the settings may have changed meanwhile
    for (llm::Backend *fallback : fallbacks) {
        if (open.isEmpty())
            break;
        const Prompt prompt = turnReportPrompt(world(), open.question(), exchange);
        const Patience otherwise = fallback == fallbacks.last() ? Patience::Waits : Patience::OthersAreThere;
        const int limit = patienceWith(*fallback, milliseconds, open.question().parts());
        const Result<QString> said = co_await askSurely(*fallback, prompt, limit, otherwise);
        open.take(world(), {said, *fallback, Asked::Fallback});
    }
    co_return open.answer();
}

} // namespace dramatis::turn
