#include "present/assetfetch.h"

#include "cards/filekind.h"
#include "cards/limits.h"
#include "llm/download.h"
#include "present/characterdraft.h"
#include "present/errortext.h"
#include "present/shownname.h"

#include <algorithm>

namespace dramatis::present {

AssetFetch::AssetFetch(CharacterDraft &draft, QObject *parent) : QObject(parent), m_draft(draft) {}

AssetFetch::~AssetFetch() = default;

bool AssetFetch::isPossible(const QString &address)
{
    const QUrl url(address);
    return url.scheme() == u"https" && !url.host().isEmpty();
}

QString AssetFetch::hostOf(const QString &address)
{
    return QUrl(address).host();
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
    connect(download, &llm::Download::finished, this, [this, address](const base::Result<QByteArray> &bytes) { take(address, bytes); });
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
    const QString known = cards::recognisedExtension(*bytes);
    if (cards::folderOf(found->ext.toLower()) == u"images" && cards::folderOf(known) != u"images") {
        Q_EMIT failed(tr("What %1 sent for “%2” is no picture, so nothing was changed.").arg(hostOf(address), shownName(found->name)));
        return;
    }
    const QString name = found->name;
    const int row = int(found - assets.begin());
    const QString brought = m_draft.bring(*bytes);
    for (domain::Asset &asset : assets) {
        if (asset.uri != address)
            continue;
        asset.uri = brought;
        asset.ext = known.isEmpty() ? asset.ext : known;
    }
    after.card.assets = assets;
    if (row == domain::mainIcon(assets))
        after.portrait = *bytes;
    m_draft.change(tr("Fetch “%1”").arg(name), {CardField::Assets, row}, after);
}

void AssetFetch::forget(const QString &address)
{
    if (llm::Download *const download = m_downloads.take(address))
        download->deleteLater();
    Q_EMIT changed();
}

} // namespace dramatis::present
