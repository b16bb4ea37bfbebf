// "--what-if budget=3000", "--what-if heard=Tomas:17", …: a prompt under changed conditions.
#pragma once

#include "cli/openchat.h"
#include "turn/prompt/whatif.h"

namespace dramatis::cli {

inline constexpr QLatin1StringView whatIfUsage(
    "[--what-if budget=SOFT[:HARD]|speaker=NAME|style=plain|lmml|preset=NAME|without=MEMORY|heard=NAME:EVENT]…");

// Fault::Invalid "what_if_unknown" names the word that is not understood. `world`: to look names up in.
base::Result<turn::WhatIf> whatIfFrom(const Opened &opened, const domain::World &world, const QStringList &words);
std::optional<domain::PromptStyle> promptStyleCalled(const QString &word);

} // namespace dramatis::cli
