// The paragraph that a reply is being written into. Laying out a few thousand characters anew for each word would take
// longer than a frame has: what stands in whole lines is kept as pieces of its own, and only the end is laid out again.
#pragma once

#include "widgets/chat/rows/bodyblock.h"

namespace dramatis::widgets {

struct GrowingBlock {
    presenters::MarkupBlock block;
    BodyBlock laid;

    // `longer`, laid out as BodyBlock::laidOut would do it, with the pieces that can stay. Nothing where it is another
    // kind of block, changed too early, or has letters that run from right to left. `lead`: see BodyPiece.
    std::optional<BodyBlock> grown(const presenters::MarkupBlock &longer, const ChatStyle &style, int lead);

private:
    bool keepsAllButTheEnd(const presenters::MarkupBlock &longer) const;
};

} // namespace dramatis::widgets
