#include "present/draftkeeper.h"

#include "base/log.h"
#include "domain/card/reading.h"
#include "present/characterdraft.h"
#include "turn/carddesk.h"
#include "turn/cardexport.h"

#include <QDir>
#include <QFile>
#include <QtConcurrentRun>

namespace dramatis::present {

namespace {

constexpr int restMilliseconds = 1000;

// Of files that were added the bytes are gone.
void dropWhatWasBrought(domain::Card &card)
{
    if (card.assets)
        card.assets->removeIf([](const domain::Asset &asset) { return asset.uri.startsWith(u"embeded://new/"); });
}

} // namespace

DraftKeeper::DraftKeeper(CharacterDraft &draft, const QString &folder, QObject *parent) :
    QObject(parent), m_draft(draft), m_folder(folder), m_path(path())
{
    m_pool.setMaxThreadCount(1);
    m_soon.setSingleShot(true);
    m_soon.setInterval(restMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &DraftKeeper::keep);
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

DraftKeeper::~DraftKeeper()
{
    m_pool.waitForDone();
}

QString DraftKeeper::path() const
{
    const QString name = m_draft.id() == 0 ? QStringLiteral("new") : QString::number(m_draft.id());
    return QDir(m_folder).filePath(QStringLiteral("character-%1.json").arg(name));
}

bool DraftKeeper::bringBack()
{
    const auto bytes = turn::CardDesk::bytesOf(m_path);
    const auto json = bytes ? base::Json::parse(*bytes) : std::unexpected(bytes.error());
    const auto reading = json ? domain::readCardObject(json->value) : std::unexpected(json.error());
    if (!reading && QFile::exists(m_path))
        qCWarning(base::windowLog) << "unsaved texts of a character cannot be read:" << reading.error().detail;
    if (!reading)
        return false;
    CharacterDraft::State state = m_draft.state();
    state.card = reading->card;
    dropWhatWasBrought(state.card);
    const bool differs = state != m_draft.state();
    m_draft.change(tr("Bring Back What Was Not Saved"), {}, state);
    return differs;
}

void DraftKeeper::forget()
{
    m_soon.stop();
    m_pool.waitForDone();
    QFile::remove(m_path);
}

void DraftKeeper::keep()
{
    if (!m_draft.isChanged())
        return forget();
    auto written = QtConcurrent::run(&m_pool, [card = m_draft.card(), folder = m_folder, path = m_path] {
        QDir().mkpath(folder);
        return turn::writeFile(path, domain::toJson(card).toUtf8(), true);
    });
    written.then(this, [](const base::Result<> &kept) {
        if (!kept)
            qCWarning(base::windowLog) << "unsaved texts of a character cannot be kept:" << kept.error().detail;
    });
}

} // namespace dramatis::present
