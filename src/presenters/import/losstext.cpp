#include "presenters/import/losstext.h"

#include "presenters/character/cardplaces.h"
#include "presenters/text/facttext.h"

#include <QCoreApplication>

namespace dramatis::presenters {

namespace {

struct LossTextStrings {
    Q_DECLARE_TR_FUNCTIONS(LossText)
};

} // namespace

QString lossText(const domain::Notice &lost)
{
    using enum domain::FactKind;
    const domain::FileFact &fact = lost.fact;
    const int count = fact.argument(0).toInt();
    switch (fact.kind) {
    case AssetNamed: return LossTextStrings::tr("A picture or file of the character: %1").arg(english(fact));
    case FileOf:
        return LossTextStrings::tr("A file in the package that the card does not use: %1").arg(fact.argument(0));
    case Animation: return LossTextStrings::tr("The animation of the picture");
    case NoneInJson: return LossTextStrings::tr("The card’s picture; JSON cannot hold one");
    case BytesBehindEnd: return LossTextStrings::tr("%n byte(s) after the end of the picture", nullptr, count);
    case DecoratorsOf: return LossTextStrings::tr("The decorators of %n lorebook entry(s)", nullptr, count);
    case IdsOf:
        return LossTextStrings::tr("The ids of %n lorebook entry(s): older apps accept only numbers", nullptr, count);
    case NotesIn:
        //: %1: the code of a language, "de"
        return LossTextStrings::tr("The creator’s notes in the language “%1”").arg(fact.argument(0));
    case NoSuchFieldIn: return LossTextStrings::tr("%1: older apps do not support it").arg(nameOfMember(lost.place));
    case BesideData: return LossTextStrings::tr("A non-standard field: %1").arg(lost.place);
    case UnsafeName: return LossTextStrings::tr("A file in the package with an unsafe name: %1").arg(lost.place);
    default: break;
    }
    if (lost.place.isEmpty())
        return factText(lost);
    //: %1: the name of a field or file, %2: what could not be read there
    return LossTextStrings::tr("%1 (%2)").arg(nameOfMember(lost.place), factText(lost));
}

QStringList lossTexts(const QList<domain::Notice> &lost)
{
    QStringList texts;
    for (const domain::Notice &each : lost)
        texts.append(lossText(each));
    return texts;
}

} // namespace dramatis::presenters
