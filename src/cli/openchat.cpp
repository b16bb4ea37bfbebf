#include "cli/openchat.h"

#include "base/localfile.h"
#include "turn/library/cardlibrary.h"
#include "turn/session/sessioncontext.h"
#include "turn/transfer/recognisedfile.h"

#include <QFileInfo>

namespace dramatis::cli {

using base::Result;
using domain::CardId;

Result<Opened> openChat(Call &call)
{
    DRAMATIS_TRY(const auto chat, chatOf(call.next()));
    DRAMATIS_TRY(const auto services, call.services());
    DRAMATIS_TRY(auto session, services->chats().open(chat));
    return Opened{services, session};
}

// A file is imported first; a number is a card in the library.
Result<CardId> cardOf(host::ApplicationServices &services, const QString &word)
{
    bool isNumber = false;
    const qint64 number = word.toLongLong(&isNumber);
    if (isNumber && !QFileInfo::exists(word)) {
        const auto row = services.cards().row(CardId{number});
        return row ? Result<CardId>(row->id) : std::unexpected(row.error());
    }
    DRAMATIS_TRY(const auto bytes, bytesOf(word));
    if (const auto file = turn::recogniseBytes(bytes, word); file)
        if (const auto *bundle = std::get_if<cards::Bundle>(&*file); bundle && bundle->cast)
            return base::fail(base::Fault::Unsupported, key("several_characters"),
                              QStringLiteral("this file holds a whole cast; import it, then give a character's number"),
                              word);
    const auto report = services.cards().importBytes(bytes, base::localFile(word).value_or(word));
    return report ? Result<CardId>(report->row.id) : std::unexpected(report.error());
}

Result<domain::PromptPreset> presetCalled(host::ApplicationServices &services, const QString &name)
{
    if (const auto preset = turn::presetCalled(services.sessionContext().presets, name))
        return *preset;
    return base::fail(base::Fault::NotFound, key("prompt_preset_gone"),
                      QStringLiteral("there is no prompt preset of this name"), name);
}

} // namespace dramatis::cli
