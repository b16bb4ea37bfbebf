// Edits the writing style of a story: person, tense, length, pacing, language, and speech marks.
#pragma once

#include "domain/event/payload.h"

#include <QCoreApplication>
#include <QPointer>

namespace dramatis::presenters {

class ShownStory;

class WritingStyleEditor {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::WritingStyleEditor)
public:
    explicit WritingStyleEditor(ShownStory &story);
    ~WritingStyleEditor();

    domain::NarrationStyle style() const;                        // of the story now
    static QString preview(const domain::NarrationStyle &style); // what prompts would say
    QString keep(const domain::NarrationStyle &style);           // empty: it is done; else why it is not

private:
    QPointer<ShownStory> m_story;
};

} // namespace dramatis::presenters
