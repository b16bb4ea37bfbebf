#include "turn/bookkeeping/classifier.h"

#include "llm/http/connectioncodes.h"

#include <QTimer>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using domain::Prompt;

bool isRefusal(const QString &answer)
{
    if (answer.contains(QLatin1Char('{')))
        return false;
    static const QStringList openings{
        QStringLiteral("i can't"),   QStringLiteral("i cannot"),    QStringLiteral("i can not"),
        QStringLiteral("i'm sorry"), QStringLiteral("i am sorry"),  QStringLiteral("sorry,"),
        QStringLiteral("i won't"),   QStringLiteral("i'm unable"),  QStringLiteral("i am unable"),
        QStringLiteral("as an ai"),  QStringLiteral("i'm not able")};
    QString start = answer.trimmed().left(200).toLower();
    start.replace(QChar(0x2019), QLatin1Char('\''));
    return std::ranges::any_of(openings, [&](const QString &opening) { return start.startsWith(opening); });
}

base::Task<Result<QString>> askOnce(llm::Backend &backend, Prompt prompt, int milliseconds, Patience patience)
{
    const base::Promised<Result<QString>> answered;
    QString text;
    QObject here;
    // The answer is delivered by the event loop, not from inside the stream's signal: the stream ends with this frame.
    const auto deliver = [&here, answered](const Result<QString> &answer) {
        QMetaObject::invokeMethod(&here, [answered, answer] { answered.fulfil(answer); }, Qt::QueuedConnection);
    };
    const std::unique_ptr<llm::Stream> stream = backend.open(prompt);
    QObject::connect(stream.get(), &llm::Stream::text, &here, [&text](const QString &delta) { text += delta; });
    QObject::connect(stream.get(), &llm::Stream::takenBack, &here, [&text] { text.clear(); });
    QObject::connect(stream.get(), &llm::Stream::ended, &here, [&text, deliver](const llm::StreamEnd &end) {
        if (end.kind == llm::StreamEnd::Kind::Finished)
            deliver(text);
        else
            deliver(std::unexpected(end.error));
    });
    if (patience == Patience::OthersAreThere)
        QObject::connect(stream.get(), &llm::Stream::waiting, &here, [deliver](const base::Error &error) {
            if (error.kind == Fault::Unreachable)
                deliver(std::unexpected(error));
        });
    QTimer::singleShot(milliseconds, &here, [deliver, milliseconds, name = backend.name()] {
        deliver(base::fail(Fault::Timeout, QStringLiteral("answer_timeout"),
                           QStringLiteral("%1 s").arg(milliseconds / 1000.0), name));
    });
    const Result<QString> answer = co_await answered;
    co_return answer;
}

namespace {

bool isBrokenOff(const base::Error &error)
{
    static const QStringList codes{llm::connectionCut, llm::nothingCame, llm::hungUp};
    return codes.contains(error.code);
}

} // namespace

base::Task<Result<QString>> askSurely(llm::Backend &backend, Prompt prompt, int milliseconds, Patience patience)
{
    Result<QString> answer = co_await askOnce(backend, prompt, milliseconds, patience);
    if (!answer && isBrokenOff(answer.error()))
        answer = co_await askOnce(backend, prompt, milliseconds, patience);
    co_return answer;
}

Prompt stricter(const Prompt &prompt)
{
    Prompt strict = prompt;
    strict.messages.append(
        {domain::Role::System,
         QStringLiteral(
             "Your last answer could not be read. Answer with exactly one JSON object that fits this schema, and "
             "with nothing before or after it:\n%1")
             .arg(QString::fromUtf8(prompt.shape->schema)),
         {}});
    strict.sampling.temperature = 0;
    return strict;
}

base::Error whyNot(const Result<QString> &answer, const base::Error &error, const llm::Backend &asked)
{
    if (answer && isRefusal(*answer))
        return {Fault::Refused, QStringLiteral("refused"), answer->left(200), asked.name()};
    base::Error why = error;
    if (why.subject.isEmpty())
        why.subject = asked.name();
    return why;
}

QList<llm::Backend *> fallbacksAfter(const llm::Backend &first, const ModelRouter &router)
{
    QList<llm::Backend *> others;
    if (!router.fallbacks)
        return others;
    for (llm::Backend *other : router.fallbacks())
        if (other != &first && !others.contains(other))
            others.append(other);
    return others;
}

domain::BookkeepingFailed failureOf(const QString &task, const QList<base::Error> &why, const char *remedy)
{
    // A line for each, in a form that the presenters say in the user's language.
    QStringList lines;
    for (const base::Error &error : why)
        lines << QStringLiteral("%1 (%2): %3").arg(error.code, error.subject, error.detail.simplified());
    return {task, lines.join(u'\n'), QString::fromLatin1(remedy)};
}

} // namespace dramatis::turn
