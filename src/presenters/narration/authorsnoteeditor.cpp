#include "presenters/narration/authorsnoteeditor.h"

#include "llm/tokens/tokenestimator.h"
#include "presenters/cast/castname.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

using domain::AuthorsNote;
using domain::CastSlot;

AuthorsNoteEditor::AuthorsNoteEditor(ShownStory &story) : m_story(&story), m_notes(story.session().world().authorsNotes)
{}

AuthorsNoteEditor::~AuthorsNoteEditor() = default;

QList<std::pair<CastSlot, QString>> AuthorsNoteEditor::readers() const
{
    //: Whose prompts have a note of the author's
    QList<std::pair<CastSlot, QString>> found{{domain::nobody, tr("Everyone")}};
    if (!m_story)
        return found;
    const domain::World &world = m_story->session().world();
    for (const CastSlot slot : world.castSlots())
        if (slot != domain::you)
            found.append({slot, shownName(world.nameOf(slot))});
    const QString name = castName(world, domain::you);
    //: The user, for whom the model writes now and then. %1: a name
    found.append({domain::you, isYou(world, domain::you) ? name : tr("%1 (you)").arg(name)});
    return found;
}

bool AuthorsNoteEditor::hasNote(CastSlot reader) const
{
    return !note(reader).text.trimmed().isEmpty();
}

void AuthorsNoteEditor::setNote(CastSlot reader, const AuthorsNote &note)
{
    m_notes[reader] = note;
}

QString AuthorsNoteEditor::tokensText(const QString &text)
{
    //: An estimate
    return text.isEmpty() ? QString() : tr("≈ %n token(s)", nullptr, int(llm::estimateTokens(text)));
}

QString AuthorsNoteEditor::keep()
{
    if (!m_story)
        return {};
    QList<domain::Payload> changed;
    for (auto it = m_notes.begin(); it != m_notes.end(); ++it)
        if (*it != m_story->session().world().authorsNotes.value(it.key()))
            changed.append(domain::AuthorsNoteChanged{it.key(), *it});
    if (changed.isEmpty())
        return {};
    const auto done = m_story->now([&](turn::ChatSession &session) { return session.applyEvents(changed); });
    return done ? QString() : sentence(done.error());
}

} // namespace dramatis::presenters
