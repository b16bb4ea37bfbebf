#include "domain/search/passagescope.h"

#include <algorithm>

namespace dramatis::domain {

void PassageScope::nameSpeaker(int speaker, const QStringList &names)
{
    std::erase_if(m_names, [speaker](const Name &name) { return name.speaker == speaker; });
    TextWords words;
    constexpr size_t mostWords = 16;
    for (const QString &name : names) {
        splitWords(name, words, mostWords);
        for (const TextWord &word : words) {
            const bool isCommon = isStopWord(word.folded);
            if (!isCommon || words.size() == 1) // "of" names nobody
                m_names.push_back({word.folded, speaker, isCommon});
        }
    }
}

void PassageScope::append(const PassageRow &row)
{
    const int number = size();
    Links links;
    if (row.isLine) {
        if (!m_lines.empty() && m_rows[size_t(m_lines.back())].scene == row.scene) {
            links.before = m_lines.back();
            m_links[size_t(links.before)].after = number;
        }
        m_lines.push_back(number);
    }
    m_rows.push_back(row);
    m_links.push_back(links);
    if (m_rowOfText.size() <= size_t(row.text))
        m_rowOfText.resize(size_t(m_texts->size()), -1);
    m_rowOfText[size_t(row.text)] = number;
    m_rowsWith.resize(size_t(m_texts->termCount()));
    for (const PassageTexts::Counted term : m_texts->termsOf(row.text))
        ++m_rowsWith[term.number];
    m_length += m_texts->length(row.text);
}

void PassageScope::truncate(int rows)
{
    while (size() > std::max(rows, 0)) {
        const PassageRow &row = m_rows.back();
        if (row.isLine)
            m_lines.pop_back();
        if (const int before = m_links.back().before; before >= 0)
            m_links[size_t(before)].after = -1;
        m_rowOfText[size_t(row.text)] = -1;
        for (const PassageTexts::Counted term : m_texts->termsOf(row.text))
            --m_rowsWith[term.number];
        m_length -= m_texts->length(row.text);
        m_links.pop_back();
        m_rows.pop_back();
    }
}

int PassageScope::rowsWith(int term) const
{
    const int counted = size_t(term) < m_rowsWith.size() ? m_rowsWith[size_t(term)] : 0;
    if (m_statedRowsWith.empty())
        return counted;
    const auto stated = m_statedRowsWith.find(term);
    return stated == m_statedRowsWith.end() ? counted : std::max(counted, stated->second);
}

void PassageScope::speakersNamed(const TextWord &word, std::vector<int> &speakers) const
{
    constexpr size_t shortestBeginning = 3;
    const std::u16string_view said = word.folded;
    const auto isMeant = [&](const Name &name) {
        if (name.isCommon && !word.isCapital)
            return false;
        const bool isShort = word.isCapital && said.size() >= shortestBeginning && name.word.starts_with(said);
        const bool isGenitive =
            said.size() == name.word.size() + 1 && said.ends_with(u's') && said.starts_with(name.word);
        return name.word == said || isShort || isGenitive;
    };
    for (const Name &name : m_names)
        if (isMeant(name) && !std::ranges::contains(speakers, name.speaker))
            speakers.push_back(name.speaker);
}

} // namespace dramatis::domain
