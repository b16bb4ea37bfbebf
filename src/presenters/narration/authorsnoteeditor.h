// Edits the author's notes of a story: one for all, and one for each of the cast. Nothing is changed before keep().
#pragma once

#include "domain/event/payload.h"

#include <QCoreApplication>
#include <QMap>
#include <QPointer>

namespace dramatis::presenters {

class ShownStory;

class AuthorsNoteEditor {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::AuthorsNoteEditor)
public:
    explicit AuthorsNoteEditor(ShownStory &story);
    ~AuthorsNoteEditor();

    // Whose prompts can have a note, and what the window calls them. All come first, as domain::nobody.
    QList<std::pair<domain::CastSlot, QString>> readers() const;
    bool hasNote(domain::CastSlot reader) const;
    domain::AuthorsNote note(domain::CastSlot reader) const { return m_notes.value(reader); }
    void setNote(domain::CastSlot reader, const domain::AuthorsNote &note);

    static QString tokensText(const QString &text); // an estimate of its tokens; empty: there is no text
    QString keep();                                 // empty: it is done; else why it is not

private:
    QPointer<ShownStory> m_story;
    QMap<domain::CastSlot, domain::AuthorsNote> m_notes;
};

} // namespace dramatis::presenters
