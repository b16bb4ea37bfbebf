#include "domain/prompt/layers/endedtexts.h"

#include <algorithm>

namespace dramatis::domain {

QList<EndedText> endedIn(PartKind part, const PromptInputs &inputs)
{
    if (part != PartKind::Summary && part != PartKind::Memories)
        return {};
    QList<EndedText> texts = inputs.ended;
    const Layer layer = part == PartKind::Summary ? Layer::Summary : Layer::Memories;
    texts.removeIf([layer](const EndedText &ended) { return ended.layer != layer; });
    return texts;
}

QList<Block> blocksOfEnded(const QList<EndedText> &texts, const Acquaintance &known, const CountTokens &count)
{
    constexpr qsizetype mostListed = 40;
    QList<Block> blocks;
    for (const EndedText &ended : texts.first(std::min(mostListed, texts.size()))) {
        Contribution contribution{ended.layer,  ended.tier, 0, Role::System, known.withKnownNames(ended.text),
                                  ended.source, {},         {}};
        if (ended.turn)
            contribution.causes = {ended.turn};
        blocks.append({contribution, count(contribution.text), Verdict::EventOver});
    }
    if (texts.size() > mostListed)
        blocks.last().more = int(texts.size() - mostListed);
    return blocks;
}

} // namespace dramatis::domain
