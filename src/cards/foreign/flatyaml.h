// YAML as text-generation-webui writes it: names with texts, one under the other, and nothing within.
#pragma once

#include "base/json.h"

namespace dramatis::cards {

// An object of texts. Fault::Unsupported "not_read_yet", with the line, where there is more than that.
base::Result<base::Json> readFlatYaml(const QString &text);

} // namespace dramatis::cards
