// What the specification has against a lorebook entry whose fields are of the right types: its decorators and its
// patterns.
#pragma once

#include "domain/card/notices.h"
#include "domain/lore/books/decoratorlines.h"

namespace dramatis::domain {

class EntryAppraiser {
public:
    explicit EntryAppraiser(Notices &notices) : m_notices(notices) {}

    void appraise(const base::Json &entry, const Place &place);

private:
    void appraiseDecorators(const QString &content, const Place &place);
    void appraisePattern(const QString &key, const QString &name, const Place &place);
    void say(const DecoratorProblem &problem, const Place &place);

    Notices &m_notices;
    qsizetype m_patterns = 0;
};

} // namespace dramatis::domain
