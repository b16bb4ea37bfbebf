// diagnostics: what a bug report needs.
#include "cli/output.h"
#include "host/messagelog.h"
#include "turn/connections/connections.h"
#include "turn/connections/diagnostics.h"
#include "turn/library/cardlibrary.h"
#include "turn/session/chatlibrary.h"

#include <QFileInfo>

namespace dramatis::cli {

using base::Result;

namespace {

// It tells which connections have a key, so the keychain is read first.
Outcome diagnostics(Call &call)
{
    const auto out = call.option(key("--out"));
    const bool overwrite = call.flag(key("--overwrite"));
    if (call.more())
        return usage(QStringLiteral("diagnostics [--out FILE] [--overwrite]"));
    DRAMATIS_TRY(const auto folder, call.dataFolder());
    DRAMATIS_TRY(const auto services, call.services());
    DRAMATIS_TRY(const auto cards, services->cards().cards());
    DRAMATIS_TRY(const auto chats, services->chats().chats());
    const QString log = host::MessageLog::pathIn(folder);
    const turn::DiagnosticFacts facts{services->connections(),
                                      folder,
                                      cards.size(),
                                      chats.size(),
                                      QFileInfo::exists(log) ? log : QString(),
                                      host::MessageLog::problemsIn(folder)};
    const auto waiting = std::make_shared<QObject>();
    call.holds = waiting;
    services->connections().whenKeysAreRead(waiting.get(), [&call, facts, out, overwrite] {
        const QByteArray text = turn::diagnosticsText(facts).toUtf8();
        const Outcome done = handedOver(call, out, overwrite, [&](QIODevice &to) -> Result<qsizetype> {
            return to.write(text) == text.size()
                       ? Result<qsizetype>(1)
                       : base::fail(base::Fault::Denied, key("not_written"), to.errorString());
        });
        call.finish(*done);
    });
    return std::nullopt;
}

} // namespace

void addDiagnosticsCommands(Commands &commands)
{
    commands[QStringLiteral("diagnostics")] = diagnostics;
}

} // namespace dramatis::cli
