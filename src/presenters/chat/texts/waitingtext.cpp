#include "presenters/chat/texts/waitingtext.h"

#include "llm/local/loadprogress.h"
#include "turn/session/chatsession.h"

#include <QCoreApplication>

namespace dramatis::presenters {

namespace {

struct WaitingTextStrings {
    Q_DECLARE_TR_FUNCTIONS(WaitingText)
};

bool isUnreachable(const base::Error &error)
{
    return error.kind == base::Fault::Unreachable || error.code == QLatin1StringView("connect_timeout");
}

// Short enough to stand whole beside the composer of a small window; which connection it is stands there, too.
QString again(const base::Error &error, int seconds)
{
    if (error.code == QLatin1StringView("http_429"))
        return WaitingTextStrings::tr("Rate limited. Retrying in %1 s…").arg(seconds);
    return (isUnreachable(error) ? WaitingTextStrings::tr("Unreachable. Retrying in %1 s…")
                                 : WaitingTextStrings::tr("Busy. Retrying in %1 s…"))
        .arg(seconds);
}

QString againNow(const base::Error &error)
{
    return isUnreachable(error) ? WaitingTextStrings::tr("Unreachable. Retrying…")
                                : WaitingTextStrings::tr("Busy. Retrying…");
}

} // namespace

QString loadingText(int percent, int seconds)
{
    if (percent >= 0)
        return WaitingTextStrings::tr("Loading the model… %1 %").arg(percent);
    return seconds > 0 ? WaitingTextStrings::tr("Loading the model… (%n s)", nullptr, seconds)
                       : WaitingTextStrings::tr("Loading the model…");
}

QString waitingText(const turn::Draft &draft)
{
    const base::Error &error = draft.waiting;
    if (error.code.isEmpty())
        return {};
    if (error.code == llm::modelLoading) {
        const llm::LoadProgress progress = llm::loadProgressOf(error);
        return loadingText(progress.percent, progress.seconds);
    }
    return draft.again.isForever() || draft.again.hasExpired()
               ? againNow(error)
               : again(error, int((draft.again.remainingTime() + 999) / 1000));
}

} // namespace dramatis::presenters
