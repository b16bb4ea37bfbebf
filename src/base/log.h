// Logging categories; English, never shown to the user, never with a key or a story's text in them.
#pragma once

#include <QLoggingCategory>

namespace dramatis::base {

Q_DECLARE_LOGGING_CATEGORY(storeLog)
Q_DECLARE_LOGGING_CATEGORY(cardsLog)
Q_DECLARE_LOGGING_CATEGORY(llmLog)
Q_DECLARE_LOGGING_CATEGORY(turnLog)
Q_DECLARE_LOGGING_CATEGORY(windowLog)

} // namespace dramatis::base
