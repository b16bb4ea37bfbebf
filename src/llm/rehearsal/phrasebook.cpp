#include "llm/rehearsal/phrasebook.h"

namespace dramatis::llm::rehearsal {

namespace {

// The longest stretch without a slot: enough to recognise a line that was used.
QStringView fingerprint(QStringView line)
{
    QStringView longest;
    qsizetype from = 0;
    while (from <= line.size()) {
        const qsizetype open = line.indexOf(u'{', from);
        const QStringView piece = line.sliced(from, (open < 0 ? line.size() : open) - from);
        if (piece.size() > longest.size())
            longest = piece;
        const qsizetype close = open < 0 ? -1 : line.indexOf(u'}', open);
        if (close < 0)
            break;
        from = close + 1;
    }
    return longest;
}

std::optional<QString> given(const QString &text)
{
    return text.isEmpty() ? std::nullopt : std::optional(text);
}

} // namespace

Phrasebook::Phrasebook(const PromptReader &reader, const Tone &tone, base::Dice &dice) :
    m_reader(reader), m_tone(tone), m_dice(dice)
{}

bool Phrasebook::isFresh(const QString &text) const
{
    return !m_reader.recent.contains(text) && !m_said.contains(text);
}

// Starts anywhere in the table and takes the first line that was not heard; if all were, the first that can be filled.
std::optional<QString> Phrasebook::pick(Table table)
{
    const qsizetype size = qsizetype(table.size());
    const qsizetype start = m_dice.below(size);
    for (const bool wantFresh : {true, false}) {
        for (qsizetype i = 0; i < size; ++i) {
            const QStringView line = table[size_t((start + i) % size)];
            const QString mark = fingerprint(line).trimmed().toString();
            if (wantFresh && !isFresh(mark))
                continue;
            if (const std::optional<QString> text = filled(line)) {
                m_said.append(mark);
                return text;
            }
        }
    }
    return std::nullopt;
}

std::optional<QString> Phrasebook::pick(const QStringList &sentences)
{
    const qsizetype start = m_dice.below(sentences.size());
    for (qsizetype i = 0; i < sentences.size(); ++i) {
        const QString &sentence = sentences[(start + i) % sentences.size()];
        if (isFresh(sentence)) {
            m_said.append(sentence);
            return sentence;
        }
    }
    return std::nullopt;
}

std::optional<QString> Phrasebook::filled(QStringView line)
{
    const bool named = m_named;
    QString text;
    qsizetype from = 0;
    for (qsizetype open = line.indexOf(u'{'); open >= 0; open = line.indexOf(u'{', from)) {
        const qsizetype close = line.indexOf(u'}', open);
        text += line.sliced(from, open - from);
        const std::optional<QString> value = slot(line.sliced(open + 1, close - open - 1));
        if (!value) {
            m_named = named;
            return std::nullopt;
        }
        const bool pronoun = !text.isEmpty() && *value == m_reader.they && m_reader.they != m_reader.speaker;
        text += pronoun ? value->toLower() : *value;
        from = close + 1;
    }
    return capitalised(text + line.sliced(from).toString());
}

QString Phrasebook::subject()
{
    if (m_named)
        return m_reader.they;
    m_named = true;
    return m_reader.speaker;
}

std::optional<QString> Phrasebook::slot(QStringView name)
{
    if (name == u"they")
        return subject();
    if (name == u"their")
        return m_reader.their;
    if (name == u"them")
        return m_reader.them;
    if (name == u"themself")
        return m_reader.them == QLatin1StringView("him") ? QStringLiteral("himself")
                                                         : m_reader.them + QStringLiteral("self");
    if (name == u"name")
        return m_reader.speaker;
    if (name == u"partner")
        return given(m_reader.partner);
    if (name == u"meant")
        return given(m_reader.meant);
    if (name == u"key")
        return given(m_tone.subject);
    if (name == u"Key")
        return given(capitalised(m_tone.subject));
    if (name == u"echo")
        return given(m_tone.echo);
    if (name == u"place")
        return given(m_reader.place);
    if (name == u"mood")
        return given(m_reader.mood);
    if (name == u"holding")
        return given(m_reader.holding);
    if (name == u"trait")
        return m_reader.traits.isEmpty() ? std::nullopt
                                         : std::optional(m_reader.traits[m_dice.below(m_reader.traits.size())]);
    if (name == u"thing")
        return m_reader.things.isEmpty() ? std::nullopt
                                         : std::optional(m_reader.things[m_dice.below(m_reader.things.size())]);
    return std::nullopt;
}

} // namespace dramatis::llm::rehearsal
