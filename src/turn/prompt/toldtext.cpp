#include "turn/prompt/toldtext.h"

#include "domain/prompt/storymacros.h"
#include "turn/prompt/gather.h"

namespace dramatis::turn {

using namespace domain;

base::Result<QString> toldText(const Rooms &rooms, ChatId chat, const World &world, const QString &written)
{
    if (!written.contains(QStringLiteral("{{")))
        return written.trimmed();
    const auto gathered = gather(rooms, world, {chat, you, Task::Impersonate, {}});
    if (!gathered)
        return std::unexpected(gathered.error());
    MacroContext context = macroContext(*gathered);
    // As in SillyTavern, what is said has left the field where it was typed, and a reply is to follow.
    context.values[QStringLiteral("input")] = QString();
    context.values[QStringLiteral("lastgenerationtype")] = QStringLiteral("normal");
    context.place = QStringLiteral("line %1").arg(world.transcript.size());
    base::Dice dice(quint64(rooms.clock.now()));
    return expandMacros(written, MacroUse::Story, context, dice).text.trimmed();
}

} // namespace dramatis::turn
