// Picks a line that fits and has not been heard lately, and fills its slots.
#pragma once

#include "base/dice.h"
#include "llm/rehearsal/promptreader.h"
#include "llm/rehearsal/tone.h"
#include "llm/rehearsal/words.h"

#include <optional>

namespace dramatis::llm::rehearsal {

class Phrasebook {
public:
    Phrasebook(const PromptReader &reader, const Tone &tone, base::Dice &dice);

    // Nothing when no line of the table can be filled.
    std::optional<QString> pick(Table table);
    std::optional<QString> pick(const QStringList &sentences); // ready sentences: facts, memories, sayings
    bool isFresh(const QString &text) const;

private:
    std::optional<QString> filled(QStringView line);
    std::optional<QString> slot(QStringView name);
    QString subject();

    const PromptReader &m_reader;
    const Tone &m_tone;
    base::Dice &m_dice;
    QStringList m_said;   // in this reply
    bool m_named = false; // the first mention of the speaker in a reply is by name
};

} // namespace dramatis::llm::rehearsal
