#include "cli/openchat.h"

#include "base/localfile.h"
#include "turn/library/carddesk.h"

#include <QFileInfo>

namespace dramatis::cli {

using base::Result;
using domain::CardId;

Result<Opened> openChat(Call &call)
{
    const auto chat = chatOf(call.next());
    if (!chat)
        return std::unexpected(chat.error());
    const auto house = call.house();
    if (!house)
        return std::unexpected(house.error());
    auto session = (*house)->chats().open(*chat);
    if (!session)
        return std::unexpected(session.error());
    return Opened{*house, *session};
}

// A file is imported first; a number is a card on the shelf.
Result<CardId> cardOf(app::House &house, const QString &word)
{
    bool isNumber = false;
    const qint64 number = word.toLongLong(&isNumber);
    if (isNumber && !QFileInfo::exists(word)) {
        const auto row = house.cards().row(CardId{number});
        return row ? Result<CardId>(row->id) : std::unexpected(row.error());
    }
    const auto bytes = bytesOf(word);
    if (!bytes)
        return std::unexpected(bytes.error());
    const auto report = house.cards().importBytes(*bytes, base::localFile(word).value_or(word));
    return report ? Result<CardId>(report->row.id) : std::unexpected(report.error());
}

} // namespace dramatis::cli
