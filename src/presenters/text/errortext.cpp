#include "presenters/text/errortext.h"
#include "base/log.h"
#include "base/visibletext.h"
#include "presenters/text/errors/dataerrortexts.h"
#include "presenters/text/errors/fileerrortexts.h"
#include "presenters/text/errors/localmodelerrortexts.h"
#include "presenters/text/errors/modeldownloaderrortexts.h"
#include "presenters/text/errors/replyerrortexts.h"
#include "presenters/text/errors/servererrortexts.h"
#include "presenters/text/errors/storyerrortexts.h"
#include "presenters/text/shownname.h"

#include <QCoreApplication>

namespace dramatis::presenters {

using base::Error;
using base::Fault;

namespace {
const char *byCode(const QString &code)
{
    for (const ErrorTexts *texts : {&fileErrorTexts(), &storyErrorTexts(), &dataErrorTexts(), &serverErrorTexts(),
                                    &replyErrorTexts(), &localModelErrorTexts(), &modelDownloadErrorTexts()})
        if (const char *text = texts->value(code))
            return text;
    return nullptr;
}

const char *byKind(Fault kind, bool named)
{
    switch (kind) {
    case Fault::NotFound:
        return named ? QT_TRANSLATE_NOOP("ErrorText", "“%1” was not found.")
                     : QT_TRANSLATE_NOOP("ErrorText", "This was not found (%2).");
    case Fault::Conflict: return QT_TRANSLATE_NOOP("ErrorText", "Something else changed this first. Try again.");
    case Fault::Invalid:
        return named ? QT_TRANSLATE_NOOP("ErrorText", "“%1” is damaged and cannot be read (%2).")
                     : QT_TRANSLATE_NOOP("ErrorText", "The data is damaged and cannot be read (%2).");
    case Fault::Unsupported:
        return named ? QT_TRANSLATE_NOOP("ErrorText", "Dramatis does not support “%1” (%2).")
                     : QT_TRANSLATE_NOOP("ErrorText", "This is not possible here (%2).");
    case Fault::TooLarge: return QT_TRANSLATE_NOOP("ErrorText", "“%1” is too large (%2).");
    case Fault::Damaged:
        return QT_TRANSLATE_NOOP("ErrorText",
                                 "Stored data is damaged (%2); restore a backup in Settings, under Storage.");
    case Fault::Denied: return QT_TRANSLATE_NOOP("ErrorText", "Access to “%1” was denied; check its permissions.");
    case Fault::Full:
        return QT_TRANSLATE_NOOP("ErrorText",
                                 "The disk is full, so nothing can be saved. Free up space, then try again.");
    case Fault::Busy:
        return QT_TRANSLATE_NOOP("ErrorText", "Something else is in progress. Try again when it is done.");
    case Fault::Unreachable:
        return QT_TRANSLATE_NOOP("ErrorText", "%1 cannot be reached; check the address and the network.");
    case Fault::Timeout: return QT_TRANSLATE_NOOP("ErrorText", "%1 took too long to answer; try again.");
    case Fault::Cancelled: return QT_TRANSLATE_NOOP("ErrorText", "Stopped.");
    case Fault::Refused: return QT_TRANSLATE_NOOP("ErrorText", "%1 declined the request (%2).");
    case Fault::Internal: break;
    }
    return QT_TRANSLATE_NOOP("ErrorText", "Something went wrong in Dramatis (%2). For details, choose Show Log in "
                                          "the Help menu.");
}

// What the longest part of a prompt is.
QString longestPart(const QString &source)
{
    if (source.startsWith(u"event "))
        return QCoreApplication::translate("ErrorText", "The newest message");
    return source == u"continued" ? QCoreApplication::translate("ErrorText", "The reply to continue")
                                  : QCoreApplication::translate("ErrorText", "The required text");
}

// Of a path the name is enough.
QString shownSubject(const Error &error)
{
    if (error.code.startsWith(u"prompt_over_"))
        return longestPart(error.subject);
    static const QStringList ofAnswers{QStringLiteral("no_json"), QStringLiteral("bad_json"),
                                       QStringLiteral("bad_field")};
    if (error.subject.isEmpty() && ofAnswers.contains(error.code))
        return QCoreApplication::translate("ErrorText", "The model");
    if (error.subject.isEmpty())
        return error.code.startsWith(u"http_") || error.kind == Fault::Unreachable || error.kind == Fault::Timeout
                   ? QCoreApplication::translate("ErrorText", "The server")
                   : QCoreApplication::translate("ErrorText", "Your input");
    return error.subject.startsWith(u'/') ? shownFileName(error.subject)
                                          : base::elided(base::oneLine(error.subject), base::longestName);
}
} // namespace

bool pointsToLog(const Error &error)
{
    return error.kind == Fault::Internal && !byCode(error.code) && !error.code.startsWith(u"http_");
}

QString sentence(const Error &error)
{
    const char *text = byCode(error.code);
    if (!text && error.code.startsWith(u"http_"))
        text = QT_TRANSLATE_NOOP(
            "ErrorText",
            "%1 refused the request (%2). Check the connection in Settings, under Connections, or try again later.");
    if (pointsToLog(error))
        qCWarning(base::windowLog) << "told the user:" << error;
    if (!text)
        text = byKind(error.kind, !error.subject.isEmpty());
    QString said = QCoreApplication::translate("ErrorText", text);
    const bool wantsDetail = said.contains(u"%2");
    const bool wantsSubject = said.contains(u"%1");
    const QString detail = error.detail.isEmpty() ? error.code : base::elided(base::oneLine(error.detail), 300);
    if (wantsSubject && wantsDetail)
        return said.arg(shownSubject(error), detail);
    if (wantsDetail)
        return said.replace(QStringLiteral("%2"), detail);
    return wantsSubject ? said.arg(shownSubject(error)) : said;
}

} // namespace dramatis::presenters
