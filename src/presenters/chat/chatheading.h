// ChatHeading is what stands above a chat: its title and its branch, and, while the user looks back or as somebody
// else, at what and as whom.
#pragma once

#include <QCoreApplication>

namespace dramatis::presenters {

class ShownStory;

class ChatHeading {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::ChatHeading)
public:
    explicit ChatHeading(const ShownStory &story) : m_story(story) {}

    QString title() const;
    QString branchName() const;   // empty: the main one
    QString whereAndWhen() const; // "the lamp room · Day 1, 00:48 · rain", as far as it is known

    QString lookText() const;      // "Viewing turn 12 of 40"
    QString lookedAtScene() const; // in which that is: "The storm"
    QString viewerText() const;    // "Viewing as Mara. …"; empty: everything is shown

private:
    const ShownStory &m_story;
};

} // namespace dramatis::presenters
