#include "presenters/chat/texts/waitingtext.h"

#include "llm/local/loadprogress.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

#include <QCoreApplication>

namespace dramatis::presenters {

namespace {

struct WaitingTextStrings {
    Q_DECLARE_TR_FUNCTIONS(WaitingText)
};

QString again(const base::Error &error, int seconds)
{
    const QString who = shownName(error.subject);
    if (error.code == QLatin1StringView("http_429"))
        return WaitingTextStrings::tr("%1 asks you to wait. Retrying in %n s; Stop cancels.", nullptr, seconds)
            .arg(who);
    if (error.kind == base::Fault::Unreachable || error.code == QLatin1StringView("connect_timeout"))
        return WaitingTextStrings::tr("%1 is not responding. Retrying in %n s; Stop cancels.", nullptr, seconds)
            .arg(who);
    return WaitingTextStrings::tr("%1 is busy. Retrying in %n s; Stop cancels.", nullptr, seconds).arg(who);
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
    if (!draft.again.isForever() && !draft.again.hasExpired())
        return again(error, int((draft.again.remainingTime() + 999) / 1000));
    //: %1 is a sentence that says why
    return WaitingTextStrings::tr("%1 Retrying…").arg(sentence(error));
}

} // namespace dramatis::presenters
