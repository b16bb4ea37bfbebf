#include "presenters/character/assetitemmodel.h"

#include "cards/filekind.h"
#include "cards/limits.h"
#include "cards/zip/membername.h"
#include "presenters/character/characterdraft.h"
#include "presenters/library/picture.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/tooltip.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/library/cardlibrary.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QFont>
#include <QFuture>
#include <QMimeData>
#include <QUrl>
#include <QtConcurrentRun>

#include <algorithm>

namespace dramatis::presenters {

using domain::Asset;

namespace {

constexpr int assetEdge = 256;
constexpr qsizetype longestSign = 6;

bool isOnTheWeb(const QString &address)
{
    return address.startsWith(u"http://", Qt::CaseInsensitive) || address.startsWith(u"https://", Qt::CaseInsensitive);
}

bool isDefault(const QString &address)
{
    return address.startsWith(u"ccdefault:", Qt::CaseInsensitive);
}

QString freeName(const QList<Asset> &assets, const QString &wanted)
{
    QString name = wanted;
    for (int number = 2; std::ranges::contains(assets, name, &Asset::name); ++number)
        name = QStringLiteral("%1-%2").arg(wanted, QString::number(number));
    return name;
}

QByteArray pngOf(const QImage &picture)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    picture.save(&buffer, "png");
    return bytes;
}

QString extensionOf(const QByteArray &bytes, const QString &otherwise)
{
    const QString known = cards::recognisedExtension(bytes);
    return known.isEmpty() ? otherwise : known;
}

} // namespace

AssetItemModel::AssetItemModel(CharacterDraft &draft, QObject *parent) : QAbstractListModel(parent), m_draft(draft)
{
    m_pool.setMaxThreadCount(1);
    connect(&draft, &CharacterDraft::changed, this, &AssetItemModel::refresh);
    refresh();
}

AssetItemModel::~AssetItemModel()
{
    m_pool.clear();
    m_pool.waitForDone();
}

int AssetItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_assets.size());
}

QVariant AssetItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Asset &asset = m_assets.at(index.row());
    switch (role) {
    case Qt::DisplayRole: return shownName(asset.name);
    case Qt::EditRole: return asset.name;
    case Qt::DecorationRole: return thumbnail(index.row());
    case Qt::ToolTipRole: return toolTip(describe(index.row()));
    case Qt::AccessibleTextRole: return describe(index.row());
    case TypeRole: return asset.type;
    case AddressRole: return isOnTheWeb(asset.uri) ? asset.uri : QString();
    case Qt::FontRole: {
        QFont font;
        font.setBold(index.row() == domain::mainIcon(m_assets));
        return font;
    }
    case PortraitRole: return index.row() == domain::mainIcon(m_assets);
    case PictureRole: return isPicture(index.row());
    case SignRole: return signOf(index.row());
    default: return {};
    }
}

QString AssetItemModel::signOf(int row) const
{
    const Asset &asset = m_assets.at(row);
    if (isOnTheWeb(asset.uri))
        //: In the place of a small picture of something that lies on the web
        return tr("on the web");
    if (m_draft.bytesOf(row).isEmpty() && !isDefault(asset.uri))
        //: In the place of a small picture of something that the file does not hold
        return tr("missing");
    return asset.ext.left(longestSign).toUpper();
}

// What looks like one, and was not found out to be none.
bool AssetItemModel::isPicture(int row) const
{
    const QByteArray bytes = m_draft.bytesOf(row);
    const Thumbnail small = m_thumbnails.value(m_assets.at(row).uri);
    const bool broken = small.made && small.image.isNull() && small.bytes.constData() == bytes.constData();
    return !broken && cards::folderOf(cards::recognisedExtension(bytes)) == u"images";
}

// One sentence on where it is and how large.
QString AssetItemModel::describe(int row) const
{
    const Asset &asset = m_assets.at(row);
    const QString name = shownName(asset.name);
    const QByteArray bytes = m_draft.bytesOf(row);
    if (isOnTheWeb(asset.uri))
        //: %1: the name of a file, %2: its type, %3: its web address
        return tr("%1 (%2), on the web at %3; it is fetched only when you ask for it.")
            .arg(name, asset.type, asset.uri);
    if (!bytes.isEmpty())
        //: %1: the name of a file, %2: its type, %3: "png", %4: "1.2 MB"
        return tr("%1 (%2), %3, %4")
            .arg(name, asset.type, extensionOf(bytes, asset.ext), sentenceLocale().formattedDataSize(bytes.size()));
    //: %1: the name of a file, %2: its type
    return isDefault(asset.uri) ? tr("%1 (%2): app default").arg(name, asset.type)
                                : tr("%1 (%2) is missing from the file.").arg(name, asset.type);
}

Qt::ItemFlags AssetItemModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractListModel::flags(index);
    return usual | Qt::ItemIsDropEnabled
           | (index.isValid() ? Qt::ItemIsEditable | Qt::ItemIsDragEnabled : Qt::NoItemFlags);
}

bool AssetItemModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const QString name = value.toString().trimmed();
    if (role != Qt::EditRole || !index.isValid() || name.isEmpty())
        return false;
    QList<Asset> assets = m_assets;
    assets[index.row()].name = name;
    const qsizetype main = domain::mainIcon(assets);
    const QByteArray portrait = main == domain::mainIcon(m_assets) ? m_portrait : m_draft.bytesOf(int(main));
    changeAssets(tr("Rename “%1”").arg(shownName(m_assets[index.row()].name)), index.row(), assets, portrait);
    return true;
}

QStringList AssetItemModel::mimeTypes() const
{
    return {QStringLiteral("text/uri-list")};
}

QMimeData *AssetItemModel::mimeData(const QModelIndexList &indexes) const
{
    QList<QUrl> urls;
    for (const QModelIndex &index : indexes) {
        const Asset &asset = m_assets.at(index.row());
        const QByteArray bytes = m_draft.bytesOf(index.row());
        if (bytes.isEmpty())
            continue;
        if (!m_dragged)
            m_dragged = std::make_unique<QTemporaryDir>();
        const QDir folder(m_dragged->filePath(QString::number(index.row())));
        const QString wanted = QStringLiteral("%1.%2").arg(asset.name.simplified().left(60).replace(u'/', u'-'),
                                                           extensionOf(bytes, QStringLiteral("bin")));
        const QString name = cards::isSafeMemberName(wanted) && !wanted.startsWith(u'.')
                                 ? wanted
                                 : wanted.section(u'.', -1).prepend(u"file.");
        QFile file(folder.filePath(name));
        if (folder.mkpath(QStringLiteral(".")) && file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size())
            urls << QUrl::fromLocalFile(file.fileName());
    }
    auto *data = new QMimeData;
    data->setUrls(urls);
    return data;
}

bool AssetItemModel::dropMimeData(const QMimeData *data, Qt::DropAction, int, int, const QModelIndex &)
{
    QStringList paths;
    for (const QUrl &url : data->urls()) {
        const bool ours = m_dragged && url.toLocalFile().startsWith(m_dragged->path());
        if (url.isLocalFile() && !ours)
            paths << url.toLocalFile();
    }
    addFiles(paths);
    return !paths.isEmpty();
}

QStringList AssetItemModel::types()
{
    return {QStringLiteral("icon"), QStringLiteral("background"), QStringLiteral("emotion"),
            QStringLiteral("user_icon"), QStringLiteral("other")};
}

void AssetItemModel::addFiles(const QStringList &paths)
{
    for (const QString &path : paths) {
        QtConcurrent::run(&m_pool, [path] {
            return turn::CardLibrary::bytesOf(path);
        }).then(this, [this, path](const base::Result<QByteArray> &bytes) {
            if (bytes)
                addFile(path, *bytes);
            else
                Q_EMIT failed(sentence(bytes.error()));
        });
    }
}

void AssetItemModel::addFile(const QString &path, const QByteArray &bytes)
{
    const QFileInfo file(path);
    if (bytes.isEmpty() || bytes.size() > cards::limits::member) {
        Q_EMIT failed(bytes.isEmpty() ? tr("“%1” is empty.").arg(shownFileName(file.fileName()))
                                      : tr("“%1” is over the %2 limit for files in a card.")
                                            .arg(shownFileName(file.fileName()),
                                                 sentenceLocale().formattedDataSize(cards::limits::member)));
        return;
    }
    QList<Asset> assets = m_assets;
    const bool picture = cards::folderOf(cards::recognisedExtension(bytes)) == u"images";
    const bool first = picture && m_portrait.isEmpty();
    // The first picture of a character that has none is its portrait.
    if (first)
        return setPortrait(bytes);
    Asset asset;
    asset.type = picture ? QStringLiteral("emotion") : QStringLiteral("other");
    asset.name = freeName(assets, file.completeBaseName().simplified());
    asset.ext = extensionOf(bytes, file.suffix().toLower());
    asset.uri = m_draft.bring(bytes);
    assets.append(asset);
    changeAssets(tr("Add “%1”").arg(shownName(asset.name)), int(assets.size()) - 1, assets, m_portrait);
}

void AssetItemModel::remove(int row)
{
    if (row < 0 || row >= m_assets.size())
        return;
    QList<Asset> assets = m_assets;
    const bool wasMain = row == domain::mainIcon(assets);
    const QString name = assets.takeAt(row).name;
    QByteArray portrait = m_portrait;
    if (const qsizetype main = domain::mainIcon(assets); wasMain)
        portrait = main < 0 ? m_draft.file().picture : m_draft.bytesOf(int(main < row ? main : main + 1));
    changeAssets(tr("Remove “%1”").arg(name), row, assets, portrait);
}

void AssetItemModel::setType(int row, const QString &type)
{
    if (row < 0 || row >= m_assets.size() || type.trimmed().isEmpty())
        return;
    QList<Asset> assets = m_assets;
    assets[row].type = type.trimmed();
    const qsizetype main = domain::mainIcon(assets);
    const QByteArray portrait =
        main < 0 || main == domain::mainIcon(m_assets) ? m_portrait : m_draft.bytesOf(int(main));
    changeAssets(tr("Change Type of “%1”").arg(shownName(assets[row].name)), row, assets, portrait);
}

void AssetItemModel::makePortrait(int row)
{
    QList<Asset> assets = m_assets;
    const qsizetype before = domain::mainIcon(assets);
    const QByteArray picture = m_draft.bytesOf(row);
    if (row < 0 || row == before || picture.isEmpty())
        return;
    if (!isPicture(row)) {
        Q_EMIT failed(tr("Dramatis cannot show “%1” as a picture.").arg(shownName(assets[row].name)));
        return;
    }
    if (before >= 0) {
        Asset &old = assets[before];
        old.name = freeName(assets, QStringLiteral("portrait"));
        // The container's picture is the new portrait then; the old one needs a place of its own.
        if (isDefault(old.uri) && !m_portrait.isEmpty()) {
            old.uri = m_draft.bring(m_portrait);
            old.ext = extensionOf(m_portrait, old.ext);
        }
    }
    assets[row].type = QStringLiteral("icon");
    assets[row].name = QStringLiteral("main");
    if (before >= 0 && isDefault(assets[before].uri))
        assets.removeAt(before); // nothing but the program's own stood there
    changeAssets(tr("Use as Portrait"), row, assets, picture);
}

void AssetItemModel::setPortrait(const QByteArray &picture)
{
    changeAssets(tr("Change Portrait"), int(domain::mainIcon(m_assets)), m_assets, picture);
}

void AssetItemModel::readPortrait()
{
    QtConcurrent::run(&m_pool, [bytes = m_portrait] {
        return wholePicture(bytes);
    }).then(this, [this](const QImage &picture) {
        if (picture.isNull())
            Q_EMIT failed(tr("Dramatis cannot read this portrait."));
        else
            Q_EMIT portraitRead(picture);
    });
}

void AssetItemModel::cutPortrait(const QImage &picture)
{
    QtConcurrent::run(&m_pool, [picture] { return pngOf(picture); }).then(this, [this](const QByteArray &png) {
        setPortrait(png);
    });
}

void AssetItemModel::changeAssets(const QString &what, int row, const QList<Asset> &assets, const QByteArray &portrait)
{
    CharacterDraft::State after = m_draft.state();
    if (assets != m_assets)
        after.card.assets = assets;
    after.portrait = portrait;
    m_draft.change(what, {CardField::Assets, row}, after);
}

QImage AssetItemModel::thumbnail(int row) const
{
    const QByteArray bytes = m_draft.bytesOf(row);
    const QString address = m_assets.at(row).uri;
    if (bytes.isEmpty())
        return {};
    const auto known = m_thumbnails.constFind(address);
    if (known != m_thumbnails.cend() && known->bytes.constData() == bytes.constData())
        return known->image;
    m_thumbnails.insert(address, {bytes, {}, false}); // once is enough to ask
    auto *self = const_cast<AssetItemModel *>(this);
    QtConcurrent::run(&m_pool, [bytes] {
        return wholePicture(bytes, assetEdge);
    }).then(self, [self, bytes, address](const QImage &image) {
        self->m_thumbnails.insert(address, {bytes, image, true});
        Q_EMIT self->dataChanged(self->index(0), self->index(self->rowCount() - 1), {Qt::DecorationRole});
    });
    return {};
}

void AssetItemModel::refresh()
{
    const QList<Asset> assets = domain::effectiveAssets(m_draft.card());
    if (assets == m_assets && m_portrait.constData() == m_draft.state().portrait.constData())
        return;
    const bool sameRows = assets.size() == m_assets.size();
    if (!sameRows)
        beginResetModel();
    m_assets = assets;
    m_portrait = m_draft.state().portrait;
    if (!sameRows)
        endResetModel();
    else if (!m_assets.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

} // namespace dramatis::presenters
