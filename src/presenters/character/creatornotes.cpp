#include "presenters/character/creatornotes.h"

#include "base/visibletext.h"
#include "presenters/text/markup.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <ranges>

namespace dramatis::presenters {

using domain::Card;
using domain::Note;

namespace {
const QString english = QStringLiteral("en");

qsizetype positionOf(const QList<Note> &notes, const QString &language)
{
    const auto found = std::ranges::find(notes, language, &Note::language);
    return found == notes.cend() ? -1 : found - notes.cbegin();
}
} // namespace

QList<Note> notesOf(const Card &card)
{
    QList<Note> notes = card.multilingualNotes.value_or(QList<Note>());
    const qsizetype own = positionOf(notes, english);
    notes.prepend(own < 0 ? Note{english, card.creatorNotes} : notes.takeAt(own));
    return notes;
}

void setNote(Card &card, int index, const QString &text)
{
    const QList<Note> notes = notesOf(card);
    if (index < 0 || index >= notes.size())
        return;
    if (index == 0)
        card.creatorNotes = text;
    if (!card.multilingualNotes)
        return;
    const qsizetype at = positionOf(*card.multilingualNotes, notes[index].language);
    if (at >= 0)
        (*card.multilingualNotes)[at].text = text;
}

void addNote(Card &card, const QString &language)
{
    const QList<Note> notes = notesOf(card);
    if (positionOf(notes, language) >= 0)
        return;
    if (!card.multilingualNotes)
        card.multilingualNotes = QList<Note>();
    card.multilingualNotes->append({language, {}});
}

void removeNote(Card &card, int index)
{
    const QList<Note> notes = notesOf(card);
    if (index < 0 || index >= notes.size())
        return;
    if (index == 0)
        card.creatorNotes.clear();
    if (!card.multilingualNotes)
        return;
    card.multilingualNotes->removeIf([&](const Note &note) { return note.language == notes[index].language; });
    if (card.multilingualNotes->isEmpty())
        card.multilingualNotes.reset();
}

QString firstParagraph(const QString &notes)
{
    constexpr qsizetype longest = 300;
    static const QRegularExpression tag(QStringLiteral("<[^<>]*>"));
    for (MarkupBlock &block : readMarkup(notes)) {
        for (const MarkupSpan &span : block.spans | std::views::reverse)
            if (span.formats.testAnyFlags(MarkupFormat::Picture | MarkupFormat::LinkTarget))
                block.text.remove(span.from, span.length);
        QString line = base::oneLine(plainText({block}).remove(tag)).trimmed();
        if (!base::isVisible(line))
            continue;
        if (line.size() > longest)
            line = line.first(longest - 1).trimmed() + u'…';
        return line;
    }
    return {};
}

QString languageName(const QString &code)
{
    const QLocale::Language language = QLocale::codeToLanguage(code, QLocale::ISO639Part1);
    if (language == QLocale::AnyLanguage || language == QLocale::C)
        return code;
    // What Qt calls languages is English; in their own words people find them as well.
    const QString own = QLocale(language).nativeLanguageName();
    const QString name = QLocale::languageToString(language);
    if (own.isEmpty() || own.contains(name, Qt::CaseInsensitive)) // "American English"
        return name;
    //: %1: the name of a language in that language, %2: its English name
    return QCoreApplication::translate("CreatorNotes", "%1 (%2)").arg(own, name);
}

QStringList languageCodes()
{
    QStringList codes;
    for (int language = QLocale::C + 1; language <= QLocale::LastLanguage; ++language) {
        const QString code = QLocale::languageToCode(QLocale::Language(language), QLocale::ISO639Part1);
        if (code.size() == 2 && !codes.contains(code))
            codes.append(code);
    }
    std::ranges::sort(codes, [](const QString &a, const QString &b) {
        return languageName(a).localeAwareCompare(languageName(b)) < 0;
    });
    return codes;
}

} // namespace dramatis::presenters
