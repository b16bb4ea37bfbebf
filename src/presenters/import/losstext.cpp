#include "presenters/import/losstext.h"

#include "presenters/character/cardplaces.h"
#include "presenters/text/facttext.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace dramatis::presenters {

namespace {

struct LossTextStrings {
    Q_DECLARE_TR_FUNCTIONS(LossText)
};

// The number that stands where `pattern` has its group; 0: it is another text.
int numberIn(const QString &text, const QString &pattern)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern)).match(text).captured(1).toInt();
}

} // namespace

QString lossText(const QString &lost)
{
    const qsizetype colon = lost.indexOf(u": ");
    if (colon < 0)
        return factText(lost);
    const QString what = lost.first(colon);
    const QString detail = lost.sliced(colon + 2);
    if (what == u"assets")
        return LossTextStrings::tr("A picture or file of the character: %1").arg(detail);
    if (what == u"extra_files")
        return LossTextStrings::tr("A file in the package that the card does not speak of: %1").arg(detail);
    if (detail == u"its movement")
        return LossTextStrings::tr("The animation of the picture");
    if (what == u"picture" && detail.startsWith(u"JSON"))
        return LossTextStrings::tr("The picture that the card is in; JSON has none");
    if (const int bytes = numberIn(detail, QStringLiteral("(\\d+) bytes behind its end")))
        return LossTextStrings::tr("%n byte(s) behind the end of the picture", nullptr, bytes);
    if (const int entries = numberIn(detail, QStringLiteral("the decorators of (\\d+) entries")))
        return LossTextStrings::tr("The decorators of %n lorebook entry(s)", nullptr, entries);
    if (const int ids = numberIn(detail, QStringLiteral("the ids of (\\d+) entries, which are no numbers")))
        return LossTextStrings::tr("The ids of %n lorebook entry(s): older programs take numbers alone", nullptr, ids);
    if (what == u"creator_notes_multilingual" && detail.startsWith(u"the notes in \""))
        //: %1: the code of a language, "de"
        return LossTextStrings::tr("The creator's notes in the language “%1”").arg(detail.section(u'"', 1, 1));
    if (detail.endsWith(u"has no such field"))
        return LossTextStrings::tr("%1: older programs have no place for it").arg(nameOfMember(what));
    if (detail == u"stands beside the card's data")
        return LossTextStrings::tr("A field beside the card's own: %1").arg(what);
    if (detail == u"left out")
        return LossTextStrings::tr("A file in the package whose name leads elsewhere: %1").arg(what);
    //: %1: the name of a field or file, %2: what could not be read there
    return LossTextStrings::tr("%1 (%2)").arg(nameOfMember(what), factText(detail));
}

} // namespace dramatis::presenters
