#include "presenters/shell/draftsaver.h"

#include "base/hash.h"
#include "base/log.h"
#include "domain/card/reading/reading.h"
#include "presenters/character/characterdraft.h"
#include "turn/library/cardlibrary.h"
#include "turn/transfer/cardexport.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QtConcurrentRun>

#include <optional>

namespace dramatis::presenters {

namespace {

constexpr int restMilliseconds = 1000;
const QLatin1StringView broughtAddress("embeded://new/");

QString hashOf(const QByteArray &bytes)
{
    return QString::fromLatin1(base::sha256(bytes).toHex());
}

// Nothing where it is gone or is not what it was.
std::optional<QByteArray> fileCalled(const QString &hash, const QString &folder)
{
    static const QRegularExpression form(QStringLiteral("^[0-9a-f]{64}$"));
    if (!form.match(hash).hasMatch())
        return std::nullopt;
    const auto bytes = turn::CardLibrary::bytesOf(QDir(folder).filePath(hash));
    return bytes && hashOf(*bytes) == hash ? std::optional(*bytes) : std::nullopt;
}

// Files that were added get an address of this draft; those whose bytes are gone go.
void bringFiles(domain::Card &card, const base::Json &files, const QString &folder, CharacterDraft &draft)
{
    if (!card.assets)
        return;
    for (domain::Asset &asset : *card.assets)
        if (asset.uri.startsWith(broughtAddress)) {
            const auto bytes = fileCalled(files[asset.uri].toString(), folder);
            asset.uri = bytes ? draft.bring(*bytes) : QString();
        }
    card.assets->removeIf([](const domain::Asset &asset) { return asset.uri.isEmpty(); });
}

} // namespace

struct DraftSaver::Kept {
    QString path;
    QString filesFolder;
    domain::Card card;
    QHash<QString, QByteArray> files;   // by address
    std::optional<QByteArray> portrait; // nothing: as it was
};

DraftSaver::DraftSaver(CharacterDraft &draft, const QString &folder, QObject *parent) :
    QObject(parent), m_draft(draft), m_folder(folder), m_path(path())
{
    m_pool.setMaxThreadCount(1);
    m_soon.setSingleShot(true);
    m_soon.setInterval(restMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &DraftSaver::keep);
    connect(&draft, &CharacterDraft::changed, this, [this] {
        if (!m_soon.isActive())
            m_soon.start();
    });
    connect(&draft, &CharacterDraft::saved, this, [this] {
        forget();
        m_path = path(); // a new character has its number now
        if (m_draft.isChanged())
            m_soon.start();
    });
}

DraftSaver::~DraftSaver()
{
    m_pool.waitForDone();
}

QString DraftSaver::path() const
{
    const QString name = m_draft.id() == 0 ? QStringLiteral("new") : QString::number(m_draft.id());
    return QDir(m_folder).filePath(QStringLiteral("character-%1.json").arg(name));
}

QString DraftSaver::filesFolder() const
{
    return m_path.chopped(QStringLiteral(".json").size()) + QStringLiteral("-files");
}

bool DraftSaver::bringBack()
{
    const auto bytes = turn::CardLibrary::bytesOf(m_path);
    const auto json = bytes ? base::Json::parse(*bytes) : std::unexpected(bytes.error());
    const base::Json saved = json ? json->value : base::Json();
    const auto reading =
        json ? domain::readCardObject(saved.contains(u"card") ? saved[u"card"] : saved) : std::unexpected(json.error());
    if (!reading && QFile::exists(m_path))
        qCWarning(base::windowLog) << "unsaved texts of a character cannot be read:" << reading.error();
    if (!reading)
        return false;
    CharacterDraft::State state = m_draft.state();
    state.card = reading->card;
    bringFiles(state.card, saved[u"files"], filesFolder(), m_draft);
    if (const QString portrait = saved[u"portrait"].toString(); !portrait.isEmpty())
        state.portrait = fileCalled(portrait, filesFolder()).value_or(state.portrait);
    else if (saved.contains(u"portrait"))
        state.portrait.clear();
    const bool differs = state != m_draft.state();
    m_draft.change(tr("Restore Unsaved Changes"), {}, state);
    return differs;
}

void DraftSaver::forget()
{
    m_soon.stop();
    m_pool.waitForDone();
    QFile::remove(m_path);
    QDir(filesFolder()).removeRecursively();
}

DraftSaver::Kept DraftSaver::kept() const
{
    Kept kept{m_path, filesFolder(), m_draft.card(), {}, {}};
    const QList<domain::Asset> assets = domain::effectiveAssets(kept.card);
    for (int i = 0; i < assets.size(); ++i)
        if (const QByteArray bytes = m_draft.bytesOf(i); assets[i].uri.startsWith(broughtAddress) && !bytes.isEmpty())
            kept.files.insert(assets[i].uri, bytes);
    if (m_draft.state().portrait != m_draft.file().portrait)
        kept.portrait = m_draft.state().portrait;
    return kept;
}

// Bytes do not change under their hash: what is there already is not written again.
base::Result<> DraftSaver::write(const Kept &kept)
{
    QDir().mkpath(QFileInfo(kept.path).path());
    const auto put = [&](const QByteArray &bytes) -> base::Result<QString> {
        const QString hash = hashOf(bytes);
        const QString path = QDir(kept.filesFolder).filePath(hash);
        if (QFile::exists(path))
            return hash;
        QDir().mkpath(kept.filesFolder);
        return turn::writeFile(path, bytes, true).transform([&] { return hash; });
    };
    base::Json files = base::Json::object();
    for (const auto &[address, bytes] : kept.files.asKeyValueRange()) {
        DRAMATIS_TRY(const auto hash, put(bytes));
        files.set(address, hash);
    }
    base::Json json =
        base::Json::object({{QStringLiteral("card"), domain::toJson(kept.card)}, {QStringLiteral("files"), files}});
    if (kept.portrait) {
        DRAMATIS_TRY(const auto hash,
                     kept.portrait->isEmpty() ? base::Result<QString>(QString()) : put(*kept.portrait));
        json.set(u"portrait", hash);
    }
    return turn::writeFile(kept.path, json.toUtf8(), true);
}

void DraftSaver::keep()
{
    if (!m_draft.isChanged())
        return forget();
    auto written = QtConcurrent::run(&m_pool, write, kept());
    written.then(this, [](const base::Result<> &kept) {
        if (!kept)
            qCWarning(base::windowLog) << "unsaved texts of a character cannot be kept:" << kept.error();
    });
}

} // namespace dramatis::presenters
