#include "domain/card/notes.h"

#include <QLocale>

#include <algorithm>

namespace dramatis::domain {

int noteFor(const QList<Note> &notes, const QStringList &languages)
{
    const auto isReadable = [](const Note &note) { return !note.text.trimmed().isEmpty(); };
    for (const QString &language : languages) {
        const auto own = std::ranges::find(notes, language, &Note::language);
        if (own != notes.cend() && isReadable(*own))
            return int(own - notes.cbegin());
    }
    const auto any = std::ranges::find_if(notes, isReadable);
    return any == notes.cend() ? -1 : int(any - notes.cbegin());
}

QStringList readLanguages(const QLocale &locale)
{
    const QString english = QStringLiteral("en");
    QStringList codes;
    for (const QString &language : locale.uiLanguages()) {
        if (const QString code = language.section(u'-', 0, 0).toLower(); !codes.contains(code))
            codes.append(code);
    }
    if (!codes.contains(english))
        codes.append(english);
    return codes;
}

} // namespace dramatis::domain
