#include "widgets/text/spelling.h"

#include <Sonnet/Speller>

#include <QCoreApplication>
#include <QLocale>
#include <QMap>

namespace dramatis::widgets {

namespace {

// "Mara’s" is "mara".
QString folded(const QString &word)
{
    QString plain = word.toCaseFolded();
    plain.replace(u'’', u'\'');
    if (plain.endsWith(QLatin1StringView("'s")))
        plain.chop(2);
    else if (plain.endsWith(u'\''))
        plain.chop(1);
    return plain;
}

void addWords(const QString &name, QSet<QString> &words)
{
    QString word;
    for (const QChar letter : name) {
        if (letter.isLetterOrNumber() || letter.isMark() || ((letter == u'\'' || letter == u'’') && !word.isEmpty())) {
            word += letter;
        } else if (!word.isEmpty()) {
            words.insert(folded(word));
            word.clear();
        }
    }
    if (!word.isEmpty())
        words.insert(folded(word));
}

// The dictionary of the system's language, else one of any land where it is spoken.
QString systemLanguage(const QList<std::pair<QString, QString>> &languages)
{
    const QString locale = QLocale::system().name(); // "de_AT"
    QString found = Spelling::off;
    for (const auto &[name, code] : languages) {
        if (code == locale)
            return code;
        if (found == Spelling::off && code.section(u'_', 0, 0) == locale.section(u'_', 0, 0))
            found = code;
    }
    return found;
}

} // namespace

Spelling &Spelling::shared()
{
    static auto *const spelling = new Spelling(QCoreApplication::instance());
    return *spelling;
}

QList<std::pair<QString, QString>> Spelling::languages()
{
    const QMap<QString, QString> dictionaries = Sonnet::Speller().availableDictionaries();
    QList<std::pair<QString, QString>> found;
    for (const auto &[name, code] : dictionaries.asKeyValueRange())
        found.append({name, code});
    return found;
}

void Spelling::setLanguage(const QString &code)
{
    QString language = code;
    if (code != off) {
        const auto known = languages();
        const bool isKnown = std::ranges::any_of(known, [&code](const auto &each) { return each.second == code; });
        language = isKnown ? code : systemLanguage(known);
    }
    if (std::exchange(m_language, language) != language)
        Q_EMIT changed();
}

void Spelling::setNames(const QStringList &names)
{
    QSet<QString> words;
    for (const QString &name : names)
        addWords(name, words);
    if (words == m_names)
        return;
    m_names = words;
    Q_EMIT changed();
}

void Spelling::ignore(const QString &word)
{
    m_ignored.insert(folded(word));
    Q_EMIT changed();
}

bool Spelling::knows(const QString &word) const
{
    const QString plain = folded(word);
    return m_names.contains(plain) || m_ignored.contains(plain);
}

} // namespace dramatis::widgets
