// Logging categories; English, never shown to the user, never with a key or a story's text in them. What goes into a
// message as a QString stands in quotation marks there, and a log file keeps only its length (host/messagelog.h):
// what happened is said in literals, numbers and the codes of errors.
#pragma once

#include "base/result.h"

#include <QDebug>
#include <QLoggingCategory>

namespace dramatis::base {

Q_DECLARE_LOGGING_CATEGORY(storeLog)
Q_DECLARE_LOGGING_CATEGORY(cardsLog)
Q_DECLARE_LOGGING_CATEGORY(llmLog)
Q_DECLARE_LOGGING_CATEGORY(turnLog)
Q_DECLARE_LOGGING_CATEGORY(windowLog)
Q_DECLARE_LOGGING_CATEGORY(programLog)
Q_DECLARE_LOGGING_CATEGORY(requestsLog) // how each request to a model ended

// The code bare; detail and subject, which may quote somebody, in quotation marks.
QDebug operator<<(QDebug debug, const Error &error);

} // namespace dramatis::base
