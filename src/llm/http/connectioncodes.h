// Codes of errors that say where a connection broke off.
#pragma once

#include <QLatin1StringView>

namespace dramatis::llm {

inline constexpr QLatin1StringView connectionCut("connection_cut"); // before the answer was whole
inline constexpr QLatin1StringView hungUp("hung_up");               // without an answer
inline constexpr QLatin1StringView nothingCame("nothing_came");     // an answer without a word
inline constexpr QLatin1StringView noFinishMark("no_finish_mark");

} // namespace dramatis::llm
