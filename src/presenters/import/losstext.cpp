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
        return LossTextStrings::tr("A file in the package that the card does not speak of: %1").arg(fact.argument(0));
    case Animation: return LossTextStrings::tr("The animation of the picture");
    case NoneInJson: return LossTextStrings::tr("The picture that the card is in; JSON has none");
    case BytesBehindEnd: return LossTextStrings::tr("%n byte(s) behind the end of the picture", nullptr, count);
    case DecoratorsOf: return LossTextStrings::tr("The decorators of %n lorebook entry(s)", nullptr, count);
    case IdsOf:
        return LossTextStrings::tr("The ids of %n lorebook entry(s): older programs take numbers alone", nullptr,
                                   count);
    case NotesIn:
        //: %1: the code of a language, "de"
        return LossTextStrings::tr("The creator's notes in the language “%1”").arg(fact.argument(0));
    case NoSuchFieldIn:
        return LossTextStrings::tr("%1: older programs have no place for it").arg(nameOfMember(lost.place));
    case BesideData: return LossTextStrings::tr("A field beside the card's own: %1").arg(lost.place);
    case UnsafeName: return LossTextStrings::tr("A file in the package whose name leads elsewhere: %1").arg(lost.place);
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
