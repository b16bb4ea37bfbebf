#include "presenters/library/charactersheet.h"

#include "base/visibletext.h"
#include "domain/card/notes.h"
#include "presenters/text/shownname.h"

#include <QCoreApplication>
#include <QLocale>

namespace dramatis::presenters {

namespace {

struct SheetStrings {
    Q_DECLARE_TR_FUNCTIONS(CharacterSheet)
};

QString aboutOf(const domain::Card &card)
{
    const QString creator = base::oneLine(card.creator);
    const QString version = base::oneLine(card.characterVersion);
    const bool hasCreator = base::isVisible(creator);
    if (!base::isVisible(version))
        //: %1: who made a character
        return hasCreator ? SheetStrings::tr("By %1").arg(creator) : QString();
    return hasCreator ? SheetStrings::tr("By %1, version %2").arg(creator, version)
                      : SheetStrings::tr("Version %1").arg(version);
}

} // namespace

CharacterSheet sheetOf(const domain::Card &card, const QList<turn::Opening> &greetings)
{
    const QList<domain::Note> notes = domain::effectiveNotes(card);
    const int own = domain::noteFor(notes, domain::readLanguages(QLocale::system()));
    return {shownName(card.name), aboutOf(card), own < 0 ? QString() : notes.at(own).text.trimmed(), greetings};
}

} // namespace dramatis::presenters
