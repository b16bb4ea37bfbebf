#include "domain/search/passagescope.h"

#include <algorithm>

namespace dramatis::domain {

void PassageScope::nameSpeaker(int speaker, const QStringList &names)
{
    std::erase_if(m_names, [speaker](const Name &name) { return name.speaker == speaker; });
    TextWords words;
    constexpr size_t mostWords = 16;
    constexpr size_t shortest = 2;
    for (const QString &name : names) {
        splitWords(name, words, mostWords);
        for (const TextWord &word : words)
            if (word.folded.size() >= shortest)
                m_names.push_back({word.folded, speaker});
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

void PassageScope::speakersNamed(std::u16string_view word, bool isBeginning, std::vector<int> &speakers) const
{
    constexpr size_t shortestBeginning = 3;
    for (const Name &name : m_names) {
        const bool isShort = isBeginning && word.size() >= shortestBeginning && name.word.starts_with(word);
        const bool isGenitive = word.size() == name.word.size() + 1 && word.ends_with(u's') && word.starts_with(name.word);
        if ((name.word == word || isShort || isGenitive) && std::ranges::find(speakers, name.speaker) == speakers.end())
            speakers.push_back(name.speaker);
    }
}

} // namespace dramatis::domain
