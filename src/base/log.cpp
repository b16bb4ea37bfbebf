#include "base/log.h"

namespace dramatis::base {

Q_LOGGING_CATEGORY(storeLog, "dramatis.store")
Q_LOGGING_CATEGORY(cardsLog, "dramatis.cards")
Q_LOGGING_CATEGORY(llmLog, "dramatis.llm")
Q_LOGGING_CATEGORY(turnLog, "dramatis.turn")
Q_LOGGING_CATEGORY(windowLog, "dramatis.window")

} // namespace dramatis::base
