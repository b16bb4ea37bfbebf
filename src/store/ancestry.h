// Who comes before whom in one chat's tree, in logarithmic time: each event knows its parent and one further ancestor
// (the jump pointers of E. Myers, "An applicative random-access stack"). For those who must not trust the tree's shape.
#pragma once

#include "domain/event/ids.h"

#include <vector>

namespace dramatis::store {

class Ancestry {
public:
    void clear() { m_nodes.assign(1, {}); }
    // Ids come in any gaps, but grow; the parent is known or none.
    void add(domain::EventId id, domain::EventId parent)
    {
        const auto p = quint32(parent.value);
        m_nodes.resize(size_t(id.value) + 1);
        const Node &above = m_nodes[p];
        const Node &far = m_nodes[above.jump];
        const bool even = above.depth - far.depth == far.depth - m_nodes[far.jump].depth;
        m_nodes[size_t(id.value)] = {p, even ? far.jump : p, above.depth + 1};
    }
    bool knows(domain::EventId id) const
    {
        return id.value > 0 && size_t(id.value) < m_nodes.size() && m_nodes[size_t(id.value)].depth > 0;
    }
    bool isBefore(domain::EventId ancestor, domain::EventId id) const
    {
        if (!knows(ancestor) || !knows(id))
            return false;
        const auto wanted = quint32(ancestor.value);
        auto at = quint32(id.value);
        while (at > wanted) {
            const Node &node = m_nodes[at];
            at = node.jump >= wanted ? node.jump : node.parent;
        }
        return at == wanted && ancestor != id;
    }

private:
    struct Node {
        quint32 parent = 0;
        quint32 jump = 0;
        quint32 depth = 0;
    };
    std::vector<Node> m_nodes{1};
};

} // namespace dramatis::store
