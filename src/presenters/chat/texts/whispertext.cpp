#include "presenters/chat/texts/whispertext.h"

#include "presenters/cast/castname.h"
#include "presenters/shell/shownlanguage.h"

#include <QCoreApplication>
#include <QLocale>

namespace dramatis::presenters {

namespace {

struct WhisperStrings {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::WhisperText)
};

QString nameIn(const domain::World &world, domain::CastSlot slot)
{
    //: The user, in a list of those who heard a whisper: "only you"
    return castName(world, slot, WhisperStrings::tr("you"));
}

} // namespace

QString onlyHeardText(const domain::World &world, domain::WitnessSet heard, domain::CastSlot speaker)
{
    QStringList names;
    for (const domain::CastSlot slot : world.castSlots())
        if (slot != speaker && heard.contains(slot))
            names << nameIn(world, slot);
    if (names.isEmpty())
        return WhisperStrings::tr("heard by nobody");
    //: Beside a whisper: %1 is the name of the one who heard it, or a list of names
    return WhisperStrings::tr("only %1").arg(sentenceLocale().createSeparatedList(names));
}

} // namespace dramatis::presenters
