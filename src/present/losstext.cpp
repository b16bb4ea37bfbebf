#include "present/losstext.h"

#include "present/cardplaces.h"

#include <QCoreApplication>
#include <QHash>

namespace dramatis::present {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LossText)
};

} // namespace

QString lossText(const QString &lost)
{
    const qsizetype colon = lost.indexOf(u": ");
    if (colon < 0)
        return lost;
    const QString what = lost.first(colon);
    const QString detail = lost.sliced(colon + 2);
    if (what == u"assets")
        return Words::tr("A picture or file of the character: %1").arg(detail);
    if (what == u"extra_files")
        return Words::tr("A file in the package that the card does not speak of: %1").arg(detail);
    if (detail == u"its movement")
        return Words::tr("The movement of the picture");
    if (what == u"picture" && detail.startsWith(u"JSON"))
        return Words::tr("The picture that the card is in; JSON has none");
    if (detail.endsWith(u"has no such field"))
        return Words::tr("%1: older programs have no place for it").arg(nameOfMember(what));
    if (detail == u"stands beside the card's data")
        return Words::tr("A field beside the card's own: %1").arg(what);
    //: %1: the name of a field, %2: what exactly, in English
    return Words::tr("%1 (%2)").arg(nameOfMember(what), detail);
}

} // namespace dramatis::present
