// Characters of Backyard AI, and of Faraday as it was called before. There are two forms with other names for the
// same fields: archives (a zip with manifest.json, characters, scenarios and their messages), and pictures whose EXIF
// holds the JSON in Base64. Both become Character Card V3, so that the rest of the program sees cards alone; an
// archive is read as if it were a CHARX with the files of its pictures. The first scenario is the card's; one in
// which somebody spoke is a chat as well. Macros are spelled otherwise there ("{character}").
#include "cards/foreign/backyard.h"

#include "cards/chats/chatdate.h"
#include "cards/chats/chatdocuments.h"
#include "cards/filekind.h"
#include "cards/foreign/foreignfields.h"
#include "cards/limits.h"
#include "cards/write/cardtext.h"
#include "domain/card/refusals.h"

#include <QDir>
#include <QRegularExpression>

#include <algorithm>

namespace dramatis::cards {

using base::Fault;
using base::Json;
using base::Result;

namespace {

const QString manifestName = QStringLiteral("manifest.json");

Json usual(const Json &text)
{
    return Json(withUsualMacros(text.toString()));
}

Json bookOf(const Json &items)
{
    Json entries = Json::array();
    for (const Json &item : items.elements()) {
        QStringList keys;
        for (const QString &key : item[u"key"].toString().split(u',', Qt::SkipEmptyParts))
            if (!key.trimmed().isEmpty())
                keys.append(key.trimmed());
        entries.append(Json::object({{QStringLiteral("keys"), Json(keys)},
                                     {QStringLiteral("content"), usual(item[u"value"])},
                                     {QStringLiteral("extensions"), Json::object()},
                                     {QStringLiteral("enabled"), Json(true)},
                                     {QStringLiteral("insertion_order"), Json(entries.size())},
                                     {QStringLiteral("use_regex"), Json(false)}}));
    }
    return Json::object({{QStringLiteral("extensions"), Json::object()}, {QStringLiteral("entries"), entries}});
}

void setDate(ForeignFields &data, QStringView field, const Json &written)
{
    if (const qint64 at = chatDate(written); at > 0)
        data.set(field, Json(at / 1000));
}

// Who somebody is, under the names that archives have; pictures have others.
void takeCharacter(ForeignFields &data, const Json &from, QStringView shown, QStringView called, QStringView persona)
{
    const QString name = from[called].toString();
    const QString display = from[shown].toString();
    data.set(u"name", Json(display.isEmpty() ? name : display));
    if (!display.isEmpty() && !name.isEmpty() && name != display)
        data.set(u"nickname", Json(name));
    data.set(u"description", usual(from[persona]));
    if (from[u"loreItems"].size() > 0)
        data.set(u"character_book", bookOf(from[u"loreItems"]));
    if (from[u"isNSFW"].toBool())
        data.set(u"tags", Json(QStringList(QStringLiteral("NSFW"))));
    setDate(data, u"creation_date", from[u"createdAt"]);
    setDate(data, u"modification_date", from[u"updatedAt"]);
}

Result<Unpacked> unpackedFrom(const ForeignCard &made)
{
    Unpacked unpacked;
    unpacked.text = made.card.toUtf8();
    Result<domain::CardReading> reading = readCardText(unpacked.text);
    if (!reading)
        return std::unexpected(reading.error());
    unpacked.reading = std::move(*reading);
    unpacked.unused = made.unused;
    unpacked.foreign = true;
    return unpacked;
}

// The newest of the variants is the one that was shown.
ChatMessage answerFrom(const Json &message)
{
    ChatMessage answer = plainMessage({}, false, {});
    qint64 newest = -1;
    for (const Json &output : message[u"outputs"].elements()) {
        if (newest < 0) {
            answer.texts.clear();
            answer.times.clear();
        }
        const qint64 active = std::max<qint64>(chatDate(output[u"activeTimestamp"]), 0);
        if (active > newest) {
            newest = active;
            answer.active = answer.texts.size();
        }
        answer.texts.append(withUsualMacros(output[u"text"].toString()));
        answer.times.append(chatDate(output[u"createdAt"]));
    }
    return answer;
}

// Some old archives have all lines of the user first.
QList<ChatMessage> inTurns(const QList<ChatMessage> &messages)
{
    const auto byUser = [](const ChatMessage &message) { return message.byUser; };
    const qsizetype half = messages.size() / 2;
    const bool apart = messages.size() > 2 && messages.size() % 2 == 0
                       && std::all_of(messages.begin(), messages.begin() + half, byUser)
                       && std::none_of(messages.begin() + half, messages.end(), byUser);
    if (!apart)
        return messages;
    QList<ChatMessage> mixed;
    for (qsizetype i = 0; i < half; ++i)
        mixed << messages[i] << messages[half + i];
    return mixed;
}

QString greetingOf(const Json &scenario)
{
    return withUsualMacros(scenario[u"firstMessages"][0][u"text"].toString());
}

std::optional<ChatFile> chatOfScenario(const Json &scenario, const QString &name)
{
    QList<ChatMessage> messages;
    for (const Json &message : scenario[u"messages"].elements()) {
        const bool human = message[u"type"].toString() == u"human";
        messages.append(human ? plainMessage({}, true, withUsualMacros(message[u"text"].toString()),
                                             chatDate(message[u"createdAt"]))
                              : answerFrom(message));
    }
    if (messages.isEmpty())
        return std::nullopt;
    messages = inTurns(messages);
    if (const QString greeting = greetingOf(scenario);
        !greeting.isEmpty() && (messages.front().byUser || messages.front().text() != greeting))
        messages.prepend(plainMessage({}, false, greeting));
    const QString title = scenario[u"title"].toString().trimmed();
    ChatFile chat = chatOf("backyard", title.isEmpty() ? name : title, Json::object(), messages);
    chat.character = name;
    return chat;
}

// "<START>", then line by line.
QString examplesIn(const Json &scenario)
{
    QStringList lines;
    for (const Json &message : scenario[u"exampleMessages"].elements())
        if (const QString text = message[u"text"].toString().trimmed(); !text.isEmpty()) {
            const bool named = text.startsWith(u"#{");
            const bool byUser = message[u"characterID"].isNull() || message[u"characterID"].toString().isEmpty();
            lines.append(named ? text : (byUser ? QStringLiteral("{{user}}: ") : QStringLiteral("{{char}}: ")) + text);
        }
    return lines.isEmpty() ? QString() : withUsualMacros(QStringLiteral("<START>\n") + lines.join(u'\n'));
}

class Archive {
public:
    explicit Archive(const ZipWalk &walk) : m_walk(walk) {}

    Result<BackyardArchive> read()
    {
        const Result<Json> manifest = json(manifestName);
        if (!manifest)
            return std::unexpected(manifest.error());
        m_manifest = *manifest;
        readScenarios();
        for (const Json &path : m_manifest[u"characters"].elements())
            if (const Result<> read = readCharacter(path.toString()); !read)
                m_out.notImported.append(QStringLiteral("%1: %2").arg(path.toString().left(200), read.error().detail));
        if (m_out.characters.isEmpty())
            return base::fail(Fault::Invalid, domain::refusals::noCard,
                              QStringLiteral("this is a Backyard archive (BYAF) without a readable character"));
        return std::move(m_out);
    }

private:
    Result<QByteArray> bytes(const QString &path)
    {
        const auto found = std::ranges::find(m_walk.members, path, &ZipMember::name);
        if (found == m_walk.members.end())
            return base::fail(Fault::NotFound, domain::refusals::truncated,
                              QStringLiteral("%1 is not in the archive").arg(path.left(200)));
        const auto inPlace = [&path](base::Error error) {
            error.detail = QStringLiteral("%1: %2").arg(path.left(200), error.detail);
            return error;
        };
        DRAMATIS_TRY(auto content, contentOf(*found, std::min(limits::member, m_left)).transform_error(inPlace));
        m_left -= content.bytes.size();
        return std::move(content.bytes);
    }

    Result<Json> json(const QString &path)
    {
        const Result<QByteArray> text = bytes(path);
        const auto parsed = text ? parseCardText(*text) : std::unexpected(text.error());
        if (!parsed || parsed->value.isObject())
            return parsed ? Result<Json>(parsed->value) : std::unexpected(parsed.error());
        return base::fail(Fault::Invalid, QStringLiteral("invalid_json"),
                          QStringLiteral("%1: is not an object").arg(path.left(200)));
    }

    void readScenarios()
    {
        for (const Json &path : m_manifest[u"scenarios"].elements()) {
            const Result<Json> scenario = json(path.toString());
            if (!scenario) {
                m_out.notImported.append(scenario.error().detail);
                continue;
            }
            m_scenarios.append(*scenario);
            m_scenarioPaths.append(path.toString());
        }
    }

    // Paths count from the file that names them.
    Result<QByteArray> beside(const QString &file, const QString &path)
    {
        const QString name = QDir::cleanPath(file.left(file.lastIndexOf(u'/') + 1) + path);
        return std::ranges::contains(m_walk.members, name, &ZipMember::name) ? bytes(name)
                                                                             : bytes(QDir::cleanPath(path));
    }

    void takeScenarios(ForeignFields &data)
    {
        QStringList greetings;
        Json kept = Json::array();
        for (qsizetype i = 0; i < m_scenarios.size(); ++i) {
            const Json &scenario = m_scenarios[i];
            if (const QString greeting = greetingOf(scenario); i == 0)
                data.set(u"first_mes", Json(greeting));
            else if (!greeting.isEmpty())
                greetings.append(greeting);
            Json rest = scenario;
            for (const QStringView used : {u"messages", u"firstMessages"})
                rest.remove(used);
            kept.append(rest);
        }
        const Json &first = m_scenarios.value(0);
        data.set(u"scenario", usual(first[u"narrative"]));
        data.set(u"system_prompt", usual(first[u"formattingInstructions"]));
        data.set(u"mes_example", Json(examplesIn(first)));
        data.set(u"alternate_greetings", Json(greetings));
        data.keep(u"scenarios", kept);
    }

    Result<> readCharacter(const QString &path)
    {
        const Result<Json> character = json(path);
        if (!character)
            return std::unexpected(character.error());
        ForeignFields data(u"backyard");
        data.take(
            *character, {},
            {u"persona", u"loreItems", u"images", u"displayName", u"name", u"isNSFW", u"createdAt", u"updatedAt"});
        takeCharacter(data, *character, u"displayName", u"name", u"persona");
        const Json &author = m_manifest[u"author"];
        data.setText(u"creator", author[u"name"].toString());
        if (const QString url = author[u"backyardURL"].toString(); !url.isEmpty())
            data.set(u"source", Json(QStringList(url)));
        takeScenarios(data);
        QList<PackedFile> files;
        QStringList missing;
        const Json assets = assetsOf(*character, path, files, missing);
        if (assets.size() > 0)
            data.set(u"assets", assets);
        ForeignCard made = data.card(u"chara_card_v3", {u"schemaVersion", u"id", u"scenarios"});
        made.unused += unusedOfScenarios() + missing;
        Result<Unpacked> unpacked = unpackedFrom(made);
        if (!unpacked)
            return std::unexpected(unpacked.error());
        unpacked->container = Container::Charx;
        unpacked->files = files;
        addChats(unpacked->reading.card.name);
        m_out.characters.append(std::move(*unpacked));
        return {};
    }

    // Whoever stands first in the archive is who speaks in it.
    void addChats(const QString &name)
    {
        if (!m_out.characters.isEmpty())
            return;
        for (const Json &scenario : m_scenarios)
            if (std::optional<ChatFile> chat = chatOfScenario(scenario, name))
                m_out.chats.append(*chat);
    }

    Json assetsOf(const Json &character, const QString &path, QList<PackedFile> &files, QStringList &missing)
    {
        Json assets = Json::array();
        const auto add = [&](const QString &type, const QString &name, const Result<QByteArray> &picture) {
            if (!picture) {
                missing.append(picture.error().detail);
                return;
            }
            const QString known = recognisedExtension(*picture);
            const QString ext = known.isEmpty() ? QStringLiteral("unknown") : known;
            const QString place =
                QStringLiteral("assets/%1/images/%2.%3").arg(type, QString::number(files.size() + 1), ext);
            files.append({place, *picture, true});
            assets.append(Json::object({{QStringLiteral("type"), Json(type)},
                                        {QStringLiteral("uri"), Json(QStringLiteral("embeded://") + place)},
                                        {QStringLiteral("name"), Json(name)},
                                        {QStringLiteral("ext"), Json(ext)}}));
        };
        for (const Json &image : character[u"images"].elements()) {
            const QString label = image[u"label"].toString().trimmed();
            const QString other = label.isEmpty() || label == u"main" ? QString::number(files.size() + 1) : label;
            add(QStringLiteral("icon"), files.isEmpty() ? QStringLiteral("main") : other,
                beside(path, image[u"path"].toString()));
        }
        for (qsizetype i = 0; i < m_scenarios.size(); ++i) {
            const Json &background = m_scenarios[i][u"backgroundImage"];
            const QString file = background.isObject() ? background[u"path"].toString() : background.toString();
            if (!file.isEmpty())
                add(QStringLiteral("background"), i == 0 ? QStringLiteral("main") : QString::number(i + 1),
                    beside(m_scenarioPaths[i], file));
        }
        return assets;
    }

    // One scenario has its place in a card; of the others only how they begin.
    QStringList unusedOfScenarios() const
    {
        QStringList unused;
        for (qsizetype i = 0; i < m_scenarios.size(); ++i) {
            QStringList names;
            for (const QStringView name :
                 {u"narrative", u"formattingInstructions", u"exampleMessages", u"grammar", u"model", u"promptTemplate",
                  u"temperature", u"topK", u"topP", u"minP", u"repeatLastN", u"repeatPenalty"}) {
                const Json &value = m_scenarios[i][name];
                const bool texts =
                    name == u"narrative" || name == u"formattingInstructions" || name == u"exampleMessages";
                if (!(value.isNull() || value == Json(QString()) || (value.isArray() && value.size() == 0)
                      || (texts && i == 0)))
                    names.append(name.toString());
            }
            if (!names.isEmpty())
                unused.append(QStringLiteral("scenario %1 (%2): kept in extensions.backyard")
                                  .arg(i + 1)
                                  .arg(names.join(QStringLiteral(", "))));
        }
        return unused;
    }

    const ZipWalk &m_walk;
    qsizetype m_left = limits::unpacked;
    Json m_manifest;
    QList<Json> m_scenarios;
    QStringList m_scenarioPaths;
    BackyardArchive m_out;
};

} // namespace

QString withUsualMacros(QString text)
{
    static const QRegularExpression atLine(QStringLiteral("^#(\\{(?:character|user)\\}:)"),
                                           QRegularExpression::MultilineOption
                                               | QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression character(QStringLiteral("(?<!\\{)\\{character\\}(?!\\})"),
                                              QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression user(QStringLiteral("(?<!\\{)\\{user\\}(?!\\})"),
                                         QRegularExpression::CaseInsensitiveOption);
    return text.replace(atLine, QStringLiteral("\\1"))
        .replace(character, QStringLiteral("{{char}}"))
        .replace(user, QStringLiteral("{{user}}"));
}

bool isBackyardArchive(const ZipWalk &walk)
{
    return std::ranges::contains(walk.members, manifestName, &ZipMember::name);
}

Result<BackyardArchive> readBackyardArchive(const ZipWalk &walk)
{
    return Archive(walk).read();
}

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
    takeCharacter(data, character, u"aiDisplayName", u"aiName", u"aiPersona");
    data.set(u"scenario", usual(character[u"scenario"]));
    data.set(u"system_prompt", usual(character[u"basePrompt"]));
    data.set(u"mes_example", usual(character[u"customDialogue"]));
    data.set(u"first_mes", usual(character[u"firstMessage"]));
    return unpackedFrom(data.card(u"chara_card_v3", {u"id", u"canDeleteCustomDialogue"}));
}

QList<ChatFile> chatsOfBackyardPicture(const Json &root)
{
    const Json &character = root[u"character"];
    const QString display = character[u"aiDisplayName"].toString();
    const QString name = display.isEmpty() ? character[u"aiName"].toString() : display;
    QList<ChatFile> chats;
    for (const Json &talk : character[u"Chat"].elements()) {
        const Json document = Json::object({{QStringLiteral("chat"), talk}});
        for (ChatFile chat : chatsIn(document, name)) {
            chat.character = name;
            if (chat.messages > 0)
                chats.append(chat);
        }
    }
    return chats;
}

} // namespace dramatis::cards
