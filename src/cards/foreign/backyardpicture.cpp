#include "cards/foreign/backyardpicture.h"

#include "cards/chats/chatdocuments.h"
#include "cards/foreign/backyardfields.h"
#include "cards/write/cardtext.h"

#include <algorithm>

namespace dramatis::cards {

using base::Json;
using base::Result;

// Its JSON stands in base64 in the user's comment.
std::optional<Json> backyardJson(const PngWalk &walk)
{
    constexpr QByteArrayView codePage("ASCII\0\0\0", 8);
    for (const PngChunk &chunk : walk.chunks) {
        const qsizetype at = chunk.type == "eXIf" ? chunk.content.indexOf(codePage) : -1;
        if (at < 0)
            continue;
        QByteArrayView comment = chunk.content.sliced(at + codePage.size());
        const auto isBase64 = [](char c) {
            return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/'
                   || c == '=';
        };
        comment = comment.first(std::ranges::find_if_not(comment, isBase64) - comment.begin());
        const auto text =
            QByteArray::fromBase64Encoding(comment.toByteArray(), QByteArray::AbortOnBase64DecodingErrors);
        const auto parsed = text ? parseCardText(*text) : std::unexpected(base::Error());
        if (parsed && parsed->value[u"character"].isObject())
            return parsed->value;
    }
    return std::nullopt;
}

Result<Unpacked> unpackBackyardPicture(const Json &root)
{
    const Json &character = root[u"character"];
    ForeignFields data(u"backyard");
    data.take(character, {},
              {u"Chat", u"aiDisplayName", u"aiName", u"aiPersona", u"scenario", u"basePrompt", u"customDialogue",
               u"firstMessage", u"loreItems", u"isNSFW", u"createdAt", u"updatedAt"});
    takeBackyardCharacter(data, character, {u"aiDisplayName", u"aiName", u"aiPersona"});
    data.set(u"scenario", withUsualMacros(character[u"scenario"]));
    data.set(u"system_prompt", withUsualMacros(character[u"basePrompt"]));
    data.set(u"mes_example", withUsualMacros(character[u"customDialogue"]));
    data.set(u"first_mes", withUsualMacros(character[u"firstMessage"]));
    return unpackedBackyard(data.card(u"chara_card_v3", {u"id", u"canDeleteCustomDialogue"}));
}

QList<ChatFile> chatsOfBackyardPicture(const Json &root)
{
    const Json &character = root[u"character"];
    const QString display = character[u"aiDisplayName"].toString();
    const QString name = display.isEmpty() ? character[u"aiName"].toString() : display;
    QList<ChatFile> chats;
    for (const Json &talk : character[u"Chat"].elements()) {
        const Json document = Json::object({{QStringLiteral("chat"), talk}});
        for (ChatFile chat : chatsIn(document, name).value_or(QList<ChatFile>())) {
            chat.character = name;
            if (chat.messages > 0)
                chats.append(chat);
        }
    }
    return chats;
}

} // namespace dramatis::cards
