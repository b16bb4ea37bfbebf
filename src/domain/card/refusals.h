// Codes of errors with which a reader refuses a file that another reader may take. Whoever tries one after the other
// asks for them; all other codes are only told.
#pragma once

#include <QLatin1StringView>

namespace dramatis::domain::refusals {

inline constexpr QLatin1StringView notACard("not_a_card"); // JSON or YAML of something else
inline constexpr QLatin1StringView noCard("no_card");      // a picture or a package without one
inline constexpr QLatin1StringView noLorebook("no_lorebook");
inline constexpr QLatin1StringView notABundle("not_a_parcel");
inline constexpr QLatin1StringView notAChat("not_a_chat");
inline constexpr QLatin1StringView truncated("truncated"); // before what was looked for

} // namespace dramatis::domain::refusals
