#include "turn/prompt/unreadparts.h"

#include "base/log.h"

namespace dramatis::turn {

using namespace domain;

void leaveOut(PromptInputs &inputs, Layer layer, const QString &part, const base::Error &error)
{
    qCWarning(base::turnLog) << "a prompt goes without" << qUtf8Printable(part) << error;
    const bool told = std::ranges::contains(inputs.failed, part, &FailedPart::part);
    if (!told)
        inputs.failed.append({layer, part, error});
}

} // namespace dramatis::turn
