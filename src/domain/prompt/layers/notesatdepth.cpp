#include "domain/prompt/layers/notesatdepth.h"

#include "domain/card/depthprompt.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

// With the line that is not said yet.
qsizetype messagesOfUser(const PromptInputs &inputs)
{
    const Chunked<TranscriptLine> &lines = inputs.world.transcript;
    qsizetype count = 0;
    for (qsizetype i = 0; i < lines.size(); ++i)
        count += lines.at(i).speaker == you;
    const bool isPending = !inputs.dialogue.isEmpty() && !inputs.dialogue.last().line.turn;
    return count + (isPending && inputs.dialogue.last().line.speaker == you);
}

// As in SillyTavern: with the n-th message of the user, the 2n-th, …
bool isDue(const AuthorsNote &note, const PromptInputs &inputs)
{
    if (note.every <= 1)
        return note.every == 1;
    const qsizetype messages = messagesOfUser(inputs);
    return messages > 0 && messages % note.every == 0;
}

} // namespace

NotesAtDepth::NotesAtDepth(const PromptInputs &inputs)
{
    const DepthPrompt cards = depthPromptOf(inputs.card);
    if (inputs.speaker != you)
        m_due.append({Layer::Identity, cards.depth, cards.role, cards.text, QStringLiteral("card: depth_prompt"),
                      QStringLiteral("depth_prompt")});
    for (int i = 0; i < inputs.preset.parts.size(); ++i)
        if (const PresetPart &part = inputs.preset.parts[i]; part.kind == PartKind::Own && part.depth >= 0 && part.on) {
            const QString source = QStringLiteral("preset: %1").arg(part.name);
            m_due.append({Layer::Instructions, part.depth, part.role, part.text, source, source, i});
        }
    const SpeakerView view(inputs.world, inputs.speaker);
    addAuthors(view.noteToAll(), QStringLiteral("author's note"), inputs);
    addAuthors(view.ownNote(), QStringLiteral("author's note for %1").arg(inputs.world.nameOf(inputs.speaker)), inputs);
}

void NotesAtDepth::addAuthors(const AuthorsNote &note, const QString &source, const PromptInputs &inputs)
{
    if (note.every > 0 && !note.text.trimmed().isEmpty())
        (isDue(note, inputs) ? m_due : m_notDue)
            .append({Layer::Note, note.depth, note.role, note.text, source, source});
}

Contribution NotesAtDepth::Entry::contribution(const QString &expanded) const
{
    Contribution contribution{layer, Tier::Must, 0, role, expanded, source, {}, {}};
    contribution.inDialogue = true;
    contribution.mayShorten = true;
    contribution.part = part;
    return contribution;
}

QList<Contribution> NotesAtDepth::at(qsizetype behind, qsizetype lines, const Expand &expand) const
{
    QList<Contribution> found;
    for (const Entry &entry : m_due) {
        if (std::min<qint64>(entry.depth, lines) != behind)
            continue;
        if (const QString text = expand(entry.text, entry.place).trimmed(); !text.isEmpty())
            found.append(entry.contribution(text));
    }
    return found;
}

QList<Block> NotesAtDepth::notDue(const CountTokens &count) const
{
    QList<Block> blocks;
    for (const Entry &entry : m_notDue)
        blocks.append({entry.contribution(entry.text), count(entry.text), Verdict::NotDue});
    return blocks;
}

} // namespace dramatis::domain
