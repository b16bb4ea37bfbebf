// How text becomes words: for the full-text index, and for the questions put to it. Both must agree.
#pragma once

#include <QStringList>

namespace dramatis::store {

// Writing without blanks (Chinese, Japanese, Korean) is spaced out, a character a word, so that any part of it is
// found.
QString indexedText(const QString &text);

// Free text as terms of an FTS5 query, each once: words in quotes, so that nothing in them is an operator, and pairs of
// neighbours for writing without blanks. Words of two letters or less say nothing, unless they are all that there is.
QStringList searchTerms(const QString &text);

// All words of a text as the index folds them.
QStringList indexedWords(const QString &text);
// A term of an FTS5 query for words that begin as a stem does, which may end on i where the word has a y. Stems of one
// or two letters stand for themselves. Empty: there is nothing to look for.
QString beginningQuery(const QString &stem);
// Whether that query would find these words.
bool haveBeginning(const QStringList &words, const QString &stem);

// A word without case and accents, and where it stands in the text. Unlike in the index, ß is ss.
struct PlacedWord {
    QString word;
    qsizetype from = 0;
    qsizetype length = 0;
};
QList<PlacedWord> placedWords(const QString &text);

// The ways to write a word with ß and with ss, as it is first; not all of them where there are many. `isBeginning`: of
// a word that goes on, so that an s at its end may be half of an ß.
QStringList spellings(const QString &word, bool isBeginning = false);

// Whether the index would find the term in the text, for text that is not in it yet.
class SearchedText {
public:
    explicit SearchedText(const QString &text);
    bool has(const QString &term) const;

private:
    QStringList m_words;
};

} // namespace dramatis::store
