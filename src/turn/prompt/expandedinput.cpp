#include "turn/prompt/expandedinput.h"

#include "domain/prompt/layers/knownnames.h"
#include "domain/prompt/storymacros.h"
#include "turn/prompt/gather.h"

namespace dramatis::turn {

using namespace domain;

base::Result<QString> expandedInput(const SessionContext &context, ChatId chat, const World &world,
                                    const QString &written)
{
    if (!written.contains(QStringLiteral("{{")))
        return written.trimmed();
    DRAMATIS_TRY(const auto inputs, gather(context, world, {chat, you, Task::Impersonate, {}}));
    MacroContext macros = macroContext(inputs, acquaintanceOf(inputs));
    // Whoever types it may read the whole card.
    DRAMATIS_TRY(const auto host, cardOf(context, world.cast.value(1).who));
    addCardTexts(macros, host);
    macros.character = calledName(host);
    // As in SillyTavern, what is said has left the field where it was typed, and a reply is to follow.
    macros.values[QStringLiteral("input")] = QString();
    macros.values[QStringLiteral("lastgenerationtype")] = QStringLiteral("normal");
    macros.place = QStringLiteral("line %1").arg(world.transcript.size());
    base::Dice dice(quint64(context.clock.now()));
    return expandMacros(written, MacroUse::Story, macros, dice).text.trimmed();
}

} // namespace dramatis::turn
