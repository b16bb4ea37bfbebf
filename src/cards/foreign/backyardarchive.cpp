#include "cards/foreign/backyardarchive.h"

#include "cards/filekind.h"
#include "cards/foreign/backyardfields.h"
#include "cards/foreign/backyardscenario.h"
#include "cards/limits.h"
#include "cards/write/cardtext.h"
#include "domain/card/refusals.h"

#include <QDir>

#include <algorithm>

namespace dramatis::cards {

using base::Fault;
using base::Json;
using base::Result;

namespace {

const QString manifestName = QStringLiteral("manifest.json");

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
            if (const QString greeting = greetingIn(scenario); i == 0)
                data.set(u"first_mes", Json(greeting));
            else if (!greeting.isEmpty())
                greetings.append(greeting);
            Json rest = scenario;
            for (const QStringView used : {u"messages", u"firstMessages"})
                rest.remove(used);
            kept.append(rest);
        }
        const Json &first = m_scenarios.value(0);
        data.set(u"scenario", withUsualMacros(first[u"narrative"]));
        data.set(u"system_prompt", withUsualMacros(first[u"formattingInstructions"]));
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
        takeBackyardCharacter(data, *character, {u"displayName", u"name", u"persona"});
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
        Result<Unpacked> unpacked = unpackedBackyard(made);
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
            if (std::optional<ChatFile> chat = chatIn(scenario, name))
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

    QStringList unusedOfScenarios() const
    {
        QStringList unused;
        for (qsizetype i = 0; i < m_scenarios.size(); ++i)
            if (const QStringList names = unusedIn(m_scenarios[i], i == 0); !names.isEmpty())
                unused.append(QStringLiteral("scenario %1 (%2): kept in extensions.backyard")
                                  .arg(i + 1)
                                  .arg(names.join(QStringLiteral(", "))));
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

bool isBackyardArchive(const ZipWalk &walk)
{
    return std::ranges::contains(walk.members, manifestName, &ZipMember::name);
}

Result<BackyardArchive> readBackyardArchive(const ZipWalk &walk)
{
    return Archive(walk).read();
}

} // namespace dramatis::cards
