// Small readings of English text: words, sentences, what is said and what is done.
#pragma once

#include <QString>
#include <QStringList>
#include <QStringView>

#include <span>

namespace dramatis::llm::rehearsal {

using Table = std::span<const QStringView>;

QStringList wordsOf(const QString &text); // lower case, with apostrophes, in order
QStringList sentencesOf(const QString &text);
QStringList actionsIn(const QString &text); // what stands between asterisks
QString spokenIn(const QString &text);      // what stands in quotes; without quotes, what is no action

// "the old lighthouse", "my sister", "Captain Orr", "dragons" in "about dragons"; in order of appearance.
QStringList nounPhrasesIn(const QString &text);
// Words that carry meaning, longest first.
QStringList keywordsIn(const QString &text);

QString turnedAround(const QString &phrase); // "my sword" <-> "your sword"
QString capitalised(const QString &text);
bool isAmong(QStringView word, Table table);
int countOf(const QStringList &words, Table table);
// The same, but "not stupid" and "never lied" do not count.
int meantCountOf(const QStringList &words, Table table);

} // namespace dramatis::llm::rehearsal
