// Finds many words in a text at once, in one pass over it (Aho and Corasick, 1975). Built once, then only read.
#pragma once

#include <QList>
#include <QStringView>

#include <vector>

namespace dramatis::domain {

class Automaton {
public:
    Automaton() = default;
    // The words have to differ from each other and not be empty.
    explicit Automaton(const QList<QStringView> &words);

    // `found[i]` is set where `words[i]` occurs in the text. Those that are set already are not looked for again: all
    // that ends where they end has been found with them. `newly` gets the others.
    void find(QStringView text, std::vector<bool> &found, std::vector<quint32> &newly) const;

private:
    // The nodes of a trie, level by level, so that the children of one stand together.
    struct Node {
        quint32 firstChild = 0; // those of the next node begin where these end
        quint32 fallback = 0;   // the longest other beginning that ends here
        qint32 word = -1;       // that ends here
        quint32 shorter = 0;    // the next fallback at which a word ends; 0: none
    };

    void build(const QList<QStringView> &words);
    void link();
    qint64 child(quint32 node, char16_t unit) const; // -1: none
    quint32 step(quint32 node, char16_t unit) const;

    std::vector<Node> m_nodes;
    std::vector<char16_t> m_units; // on the way to each node
    std::vector<quint32> m_first;  // from the root, by unit; 0: none
};

} // namespace dramatis::domain
