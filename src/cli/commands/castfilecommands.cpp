// export-cast: several characters in one file.
#include "cli/command.h"
#include "cli/output.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/sessioncontext.h"
#include "turn/transfer/castexport.h"
#include "turn/transfer/chatexport.h"

#include <QIODevice>

namespace dramatis::cli {

using base::Fault;
using base::Result;

namespace {

auto castUsage()
{
    return usage(
        QStringLiteral("export-cast FILE ID|NAME… [--overwrite], or export-cast FILE --chat ID [--known-to NAME]"));
}

// From the library, by number or by unique name.
Result<domain::CardId> castMember(host::ApplicationServices &services, const QString &word)
{
    bool isNumber = false;
    const domain::CardId id{word.toLongLong(&isNumber)};
    if (isNumber)
        return services.cards().row(id).transform([](const store::CardRow &row) { return row.id; });
    DRAMATIS_TRY(auto rows, services.cards().cards());
    rows.removeIf([&](const store::CardRow &row) { return row.name.compare(word, Qt::CaseInsensitive) != 0; });
    if (rows.isEmpty())
        return base::fail(Fault::NotFound, key("no_such_card"), QStringLiteral("the library has no such character"),
                          word);
    if (rows.size() > 1)
        return base::fail(Fault::Conflict, key("ambiguous_name"),
                          QStringLiteral("the library has %1 characters of this name; give a number, such as %2")
                              .arg(rows.size())
                              .arg(rows.first().id.value),
                          word);
    return rows.first().id;
}

Result<turn::CastSource> castOfLibrary(host::ApplicationServices &services, const QStringList &words)
{
    QList<domain::CardId> ids;
    for (const QString &word : words) {
        DRAMATIS_TRY(const auto id, castMember(services, word));
        if (!ids.contains(id))
            ids.append(id);
    }
    return turn::castOfLibrary(services.cards(), services.books(), ids);
}

Result<turn::CastSource> castOfChat(host::ApplicationServices &services, domain::ChatId chat,
                                    const std::optional<QString> &viewerName)
{
    const turn::SessionContext &context = services.sessionContext();
    domain::CastSlot viewer = domain::nobody;
    if (viewerName) {
        DRAMATIS_TRY(const auto world, turn::worldOf(context, chat));
        DRAMATIS_TRY(viewer, slotOf(world, *viewerName));
    }
    return turn::castOfChat(context, chat, viewer);
}

Json lostJson(const QList<std::pair<QString, domain::Notice>> &lost)
{
    QStringList sentences;
    for (const auto &[name, notice] : lost)
        sentences.append(QStringLiteral("%1: %2").arg(name, english(notice)));
    return Json(sentences);
}

Outcome exportCast(Call &call)
{
    const auto chatWord = call.option(key("--chat"));
    const auto knownTo = call.option(key("--known-to"));
    const bool overwrite = call.flag(key("--overwrite"));
    DRAMATIS_TRY_DO(call.allTaken());
    const QString out = call.next();
    const QStringList words = call.rest();
    const bool isText = out == QLatin1StringView("-") && call.json(); // binary data cannot go into JSON
    if (out.isEmpty() || isText || words.isEmpty() != chatWord.has_value() || (knownTo && !chatWord))
        return castUsage();
    const auto chat = chatWord ? chatOf(*chatWord) : Result<domain::ChatId>();
    if (!chat)
        return castUsage();
    DRAMATIS_TRY(const auto services, call.services());
    DRAMATIS_TRY(const auto source, chatWord ? castOfChat(*services, *chat, knownTo) : castOfLibrary(*services, words));
    Json lost = Json::array();
    Outcome outcome = handedOver(call, out, overwrite, [&](QIODevice &to) -> Result<qsizetype> {
        DRAMATIS_TRY(const auto written, turn::writtenCast(source));
        lost = lostJson(written.lost);
        if (to.write(written.bytes) != written.bytes.size())
            return base::fail(Fault::Full, key("not_written"), to.errorString(), out);
        return source.characters.size();
    });
    if (!outcome || !*outcome || call.printed)
        return outcome;
    Json &answer = **outcome;
    answer.set(u"lorebooks", Json(source.books.size()));
    answer.set(u"relationships", Json(source.relationships.size()));
    answer.set(u"left_out", Json(source.leftOut));
    answer.set(u"lost", lost);
    return outcome;
}

} // namespace

void addCastFileCommands(Commands &commands)
{
    commands[QStringLiteral("export-cast")] = exportCast;
}

} // namespace dramatis::cli
