#include "base/log.h"

#include <algorithm>

namespace dramatis::base {

Q_LOGGING_CATEGORY(storeLog, "dramatis.store")
Q_LOGGING_CATEGORY(cardsLog, "dramatis.cards")
Q_LOGGING_CATEGORY(llmLog, "dramatis.llm")
Q_LOGGING_CATEGORY(turnLog, "dramatis.turn")
Q_LOGGING_CATEGORY(windowLog, "dramatis.window")
Q_LOGGING_CATEGORY(programLog, "dramatis.program")
Q_LOGGING_CATEGORY(requestsLog, "dramatis.requests")

namespace {
// A code built from a server's answer may not be logged bare.
bool isPlainCode(const QString &code)
{
    constexpr qsizetype longest = 40;
    return !code.isEmpty() && code.size() <= longest && std::ranges::all_of(code, [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'_';
    });
}
} // namespace

QDebug operator<<(QDebug debug, const Error &error)
{
    const QDebugStateSaver saver(debug);
    debug.nospace();
    if (isPlainCode(error.code))
        debug.noquote() << error.code;
    else
        debug.quote() << error.code;
    debug.quote();
    for (const QString &text : {error.detail, error.subject})
        if (!text.isEmpty())
            debug << ' ' << text;
    return debug;
}

} // namespace dramatis::base
