// Which parts of a reply's prompts were shortened or left out.
#pragma once

#include "base/json.h"
#include "domain/prompt/plan.h"

#include <QMap>

namespace dramatis::turn {
class ChatSession;
}

namespace dramatis::cli {

class PromptLosses {
public:
    // With each prompt that goes out. Of several for one reply the last one counts: it is the one that was answered.
    void takePrompt(const turn::ChatSession &session);

    base::Json shortened() const;
    base::Json failed() const;
    void tell() const; // on standard error, a line for each

private:
    struct Losses {
        QString speaker;
        QList<domain::Block> curtailed;
        QList<domain::FailedPart> failed;
    };
    QMap<domain::CastSlot, Losses> m_of;
};

} // namespace dramatis::cli
