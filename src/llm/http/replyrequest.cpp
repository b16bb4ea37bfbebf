#include "llm/http/replyrequest.h"

#include "llm/dialect/dialect.h"

#include <algorithm>

namespace dramatis::llm {

Connection connectionFor(const ReplyRequest &request, Connection connection, int room)
{
    connection.structure = request.without.structure;
    connection.continuesInWords = request.without.continuesInWords;
    connection.layout = std::max(connection.layout, request.without.layout);
    if (request.text)
        connection.api = Api::Native;
    if (connection.server == Server::Ollama && connection.contextTokens == 0)
        connection.contextTokens = room;
    return connection;
}

QJsonObject fieldsOf(const ReplyRequest &request, const Connection &asked, const QStringList &stops,
                     std::optional<int> slot)
{
    QJsonObject fields = dialectOf(asked).request(request.prompt, asked);
    if (request.text && !asked.extra.contains(QLatin1StringView("prompt")))
        fields[QStringLiteral("prompt")] = *request.text;
    if (request.text && !asked.extra.contains(QLatin1StringView("stop")))
        fields[QStringLiteral("stop")] = QJsonArray::fromStringList(stops);
    fields = withoutLeftOut(fields, request.without.leftOut, asked.extra);
    const QString slotField = QStringLiteral("id_slot");
    if (slot && !request.without.leftOut.contains(slotField) && !fields.contains(slotField))
        fields[slotField] = *slot;
    return fields;
}

} // namespace dramatis::llm
