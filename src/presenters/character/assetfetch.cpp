#include "presenters/character/assetfetch.h"

#include "cards/filekind.h"
#include "cards/limits.h"
#include "llm/http/download.h"
#include "presenters/character/characterdraft.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"

#include <algorithm>

namespace dramatis::presenters {

namespace {

// In a chat or in the library, whatever its ending says.
bool isShown(const domain::Asset &asset)
{
    static const QStringList types{QStringLiteral("icon"), QStringLiteral("user_icon"), QStringLiteral("emotion"),
                                   QStringLiteral("background")};
    return types.contains(asset.type) || cards::folderOf(asset.ext.toLower()) == u"images";
}

bool isPicture(const QByteArray &bytes)
{
    const QByteArray start = bytes.left(512).trimmed();
    const bool isDrawing = start.startsWith("<svg") || (start.startsWith("<?xml") && start.contains("<svg"));
    const bool isJxl = bytes.startsWith("\xff\x0a") || bytes.startsWith(QByteArray("\0\0\0\x0cJXL ", 8));
    return isDrawing || isJxl || cards::folderOf(cards::recognisedExtension(bytes)) == u"images";
}

// What the file says of itself is no better than what the card says of it.
bool isSpelledOtherwise(const QString &ext, const QString &known)
{
    return known.isEmpty() || (ext == u"apng" && known == u"png")
           || (cards::folderOf(ext) == cards::folderOf(known) && cards::folderOf(known) != u"images");
}

} // namespace

AssetFetch::AssetFetch(CharacterDraft &draft, QObject *parent) : QObject(parent), m_draft(draft) {}

AssetFetch::~AssetFetch() = default;

bool AssetFetch::isPossible(const QString &address)
{
    const QUrl url(address);
    return url.scheme() == u"https" && !url.host().isEmpty();
}

QString AssetFetch::hostOf(const QString &address)
{
    return QUrl(address).adjusted(QUrl::RemoveUserInfo).authority();
}

void AssetFetch::fetch(const QString &address, const QUrl &from)
{
    if (isUnderWay(address))
        return;
    llm::DownloadLimits limits;
    limits.bytes = cards::limits::member;
    auto *download = new llm::Download(from.isEmpty() ? QUrl(address) : from, limits);
    download->setParent(this);
    m_downloads.insert(address, download);
    connect(download, &llm::Download::finished, this,
            [this, address](const base::Result<QByteArray> &bytes) { take(address, bytes); });
    connect(download, &llm::Download::leadsElsewhere, this, [this, address](const QUrl &target) {
        forget(address);
        Q_EMIT leadsElsewhere(address, target);
    });
    download->start();
    Q_EMIT changed();
}

void AssetFetch::take(const QString &address, const base::Result<QByteArray> &bytes)
{
    forget(address);
    if (!bytes) {
        Q_EMIT failed(sentence(bytes.error()));
        return;
    }
    CharacterDraft::State after = m_draft.state();
    QList<domain::Asset> assets = after.card.assets.value_or(QList<domain::Asset>());
    const auto found = std::ranges::find(assets, address, &domain::Asset::uri);
    if (found == assets.end()) // taken out meanwhile
        return;
    for (const domain::Asset &asset : std::as_const(assets))
        if (asset.uri == address && isShown(asset) && !isPicture(*bytes)) {
            Q_EMIT failed(tr("%1 did not send a picture for “%2”, so nothing was changed.")
                              .arg(QUrl(address).host(), shownName(asset.name)));
            return;
        }
    const QString name = found->name;
    const int row = int(found - assets.begin());
    const QString known = cards::recognisedExtension(*bytes);
    const QString brought = m_draft.bring(*bytes);
    for (domain::Asset &asset : assets) {
        if (asset.uri != address)
            continue;
        asset.uri = brought;
        asset.ext = isSpelledOtherwise(asset.ext.toLower(), known) ? asset.ext : known;
    }
    after.card.assets = assets;
    if (const qsizetype icon = domain::mainIcon(assets); icon >= 0 && assets[icon].uri == brought)
        after.portrait = *bytes;
    m_draft.change(tr("Fetch “%1”").arg(name), {CardField::Assets, row}, after);
}

void AssetFetch::forget(const QString &address)
{
    if (llm::Download *const download = m_downloads.take(address))
        download->deleteLater();
    Q_EMIT changed();
}

} // namespace dramatis::presenters
