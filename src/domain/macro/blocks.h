// What stands between {{name}} and {{/name}}, and between {{//}} and {{///}}.
#pragma once

#include "domain/macro/expand.h"
#include "domain/macro/parse.h"

#include <QHash>
#include <QSet>

#include <span>

namespace dramatis::domain {

struct MacroBlock {
    const MacroPiece *otherwise = nullptr; // {{else}}
    const MacroPiece *end = nullptr;       // {{/name}}
};

struct MacroBlocks {
    std::span<const MacroPiece> pieces;
    QHash<const MacroPiece *, MacroBlock> byOpening;
    QSet<const MacroPiece *> refused; // the two ends of a body that a macro does not take

    bool contain(std::span<const MacroPiece> part) const;
};

// Each closing finds its opening at once, so that many of them cost no more than their number. The texts and values of
// `context`, if there is one, are macros that take no body.
MacroBlocks blocksIn(std::span<const MacroPiece> pieces, const MacroContext *context);

} // namespace dramatis::domain
