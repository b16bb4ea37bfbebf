// The passages that one reader heard or knows, in story order. Others have no row here, so nothing of theirs influences
// the ranking: neither word frequencies nor neighbours nor scenes. It grows with the story, and is cut back where
// another branch continues.
#pragma once

#include "domain/search/passagetexts.h"
#include "domain/search/timewords.h"

#include <QStringList>

namespace dramatis::domain {

struct PassageRow {
    int text = 0;         // its number in PassageTexts
    int scene = 0;        // across stories: a number of its own for each
    int speaker = -1;     // by the number that nameSpeaker has; -1: nobody says it
    int day = noDay;      // since 1970
    int storyDay = noDay; // since the story began, which is day 1
    bool isLine = true;   // of the dialogue: its neighbours tell what it is about

    bool operator==(const PassageRow &) const = default;
};

class PassageScope {
public:
    explicit PassageScope(const PassageTexts &texts) : m_texts(&texts) {}

    const PassageTexts &texts() const { return *m_texts; }
    void nameSpeaker(int speaker, const QStringList &names);
    void append(const PassageRow &row);
    void truncate(int rows);

    int size() const { return int(m_rows.size()); }
    const PassageRow &row(int i) const { return m_rows[size_t(i)]; }
    // The line before or after, in the same scene; -1: none.
    int before(int row) const { return m_links[size_t(row)].before; }
    int after(int row) const { return m_links[size_t(row)].after; }
    int rowOf(int text) const { return size_t(text) < m_rowOfText.size() ? m_rowOfText[size_t(text)] : -1; }

    // How many rows have a term, of how many; both may be stated where only some of what the reader heard has a row.
    int rowsWith(int term) const;
    int total() const { return std::max(m_statedTotal, size()); }
    void stateTotal(int rows) { m_statedTotal = rows; }
    void stateRowsWith(int term, int rows) { m_statedRowsWith[term] = rows; }
    double meanLength() const { return m_rows.empty() ? 1 : std::max(1.0, double(m_length) / double(m_rows.size())); }

    // Whose name a word is: of which speakers, by their numbers. With a capital letter, it may be short for one; "will"
    // is one only with it.
    void speakersNamed(const TextWord &word, std::vector<int> &speakers) const;

private:
    struct Links {
        int before = -1;
        int after = -1;
    };
    struct Name {
        std::u16string word;
        int speaker;
        bool isCommon; // a word that is in every line, too
    };

    const PassageTexts *m_texts;
    std::vector<PassageRow> m_rows;
    std::vector<Links> m_links;
    std::vector<int> m_lines; // rows of the dialogue
    std::vector<int> m_rowOfText;
    std::vector<int> m_rowsWith; // by term
    int m_statedTotal = 0;
    std::unordered_map<int, int> m_statedRowsWith; // by term
    qint64 m_length = 0;
    std::vector<Name> m_names;
};

} // namespace dramatis::domain
