// The lorebooks of other programs with the field names of Character Card V3. What has no place there is kept in
// `extensions`.
#pragma once

#include "base/json.h"

namespace dramatis::domain {

base::Json fromSillyTavern(const base::Json &world);
base::Json fromNovelAi(const base::Json &book);
base::Json fromAgnai(const base::Json &book);
base::Json fromRisu(const base::Json &book);
base::Json fromAiDungeon(const base::Json &cards);
base::Json fromKoboldAi(const base::Json &save);

} // namespace dramatis::domain
