// Logging categories; English, never shown to the user, never with a key or a story's text in them. A QString in a
// message is quoted, and a log file keeps only its length (host/messagelog.h), so say what happened in literals,
// numbers and error codes.
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

// The code is bare; detail and subject, which may quote somebody, are in quotation marks.
QDebug operator<<(QDebug debug, const Error &error);

} // namespace dramatis::base
