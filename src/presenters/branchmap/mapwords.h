// A map of branches in words: beside its places, in a list, and for a screen reader.
#pragma once

#include "presenters/branchmap/maptexts.h"

namespace dramatis::presenters {

class MapWords {
public:
    MapWords(ShownStory &story, const BranchMap &map, MapTexts &texts) : m_story(story), m_map(map), m_texts(texts) {}

    QString beginning(int turn) const;   // its first words
    QString place(int stretch) const;    // "Main branch · Turn 12"
    QString detail(int stretch) const;   // the same, with what goes on from there
    QString whereabouts(int turn) const; // the same, and whether it is on the current branch
    QString heading(int turn) const;     // "Mara, turn 12"
    QString text(int turn) const;        // its first lines
    QString spoken(int turn) const;      // all of it in one sentence

    static QString number(int turn); // "Turn 12"

private:
    QString words(int turn, qsizetype longest) const;
    QString notHeardText() const; // of what the viewer did not hear

    ShownStory &m_story;
    const BranchMap &m_map;
    MapTexts &m_texts;
};

} // namespace dramatis::presenters
