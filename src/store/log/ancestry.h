// Who comes before whom in one chat's tree, in logarithmic time: each event knows its parent and one further ancestor
// (the jump pointers of E. Myers, "An applicative random-access stack"). For those who must not trust the tree's shape.
#pragma once

#include "domain/event/ids.h"

#include <algorithm>
#include <vector>

namespace dramatis::store {

class Ancestry {
public:
    void clear() { m_nodes.clear(); }
    // Ids come in any gaps, but grow: one that does not is not taken. The parent is known or none.
    void add(domain::EventId id, domain::EventId parent)
    {
        if (id.value <= (m_nodes.empty() ? 0 : m_nodes.back().id))
            return;
        const qsizetype p = place(parent);
        const qsizetype far = jump(p);
        const bool even = depth(p) - depth(far) == depth(far) - depth(jump(far));
        m_nodes.push_back({id.value, p, even ? jump(far) : p, depth(p) + 1});
    }
    bool knows(domain::EventId id) const { return place(id) != root; }
    bool isBefore(domain::EventId ancestor, domain::EventId id) const
    {
        const qsizetype wanted = place(ancestor);
        qsizetype at = place(id);
        if (wanted == root || at == root || wanted == at)
            return false;
        while (at > wanted)
            at = m_nodes[at].jump >= wanted ? m_nodes[at].jump : m_nodes[at].parent;
        return at == wanted;
    }

private:
    static constexpr qsizetype root = -1;
    struct Node {
        qint64 id;
        qsizetype parent;
        qsizetype jump;
        qsizetype depth;
    };
    qsizetype place(domain::EventId id) const
    {
        const auto found = std::ranges::lower_bound(m_nodes, id.value, {}, &Node::id);
        return found != m_nodes.end() && found->id == id.value ? found - m_nodes.begin() : root;
    }
    qsizetype jump(qsizetype node) const { return node == root ? root : m_nodes[node].jump; }
    qsizetype depth(qsizetype node) const { return node == root ? 0 : m_nodes[node].depth; }

    std::vector<Node> m_nodes;
};

} // namespace dramatis::store
