#include "presenters/models/modeldownloads.h"

#include "llm/models/physicalmemory.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/models/modelwords.h"
#include "presenters/text/errortext.h"

#include <QSettings>

#include <algorithm>

namespace dramatis::presenters {

using base::Result;
using llm::CatalogueModel;
using llm::ModelDownload;

namespace {

const QLatin1StringView ownModelsSetting("models/addresses");
constexpr qsizetype mostOwnModels = 100;

ModelState downloadState(const ModelDownload &download)
{
    switch (download.state()) {
    case ModelDownload::State::Receiving: return ModelState::Receiving;
    case ModelDownload::State::Checking: return ModelState::Checking;
    default: return ModelState::Preparing;
    }
}

void takeProgress(ModelRow &row, const ModelDownload &download)
{
    const llm::ModelProgress progress = download.progress();
    row.state = downloadState(download);
    row.come = progress.bytes;
    if (progress.total > 0)
        row.total = progress.total;
    row.perSecond = progress.perSecond;
    row.secondsLeft = progress.secondsLeft;
}

} // namespace

ModelSource ModelSource::ofThisComputer()
{
    return {llm::modelCatalogue(), llm::modelsFolder(), llm::physicalMemory(), &ConnectionsPresenter::foundProgram};
}

ModelDownloads::ModelDownloads(ConnectionsPresenter &connections, QSettings &settings, ModelSource source,
                               QObject *parent) :
    QObject(parent),
    m_connections(connections),
    m_settings(settings),
    m_source(std::move(source)),
    m_folder(m_source.folder),
    m_model(std::make_unique<ModelsItemModel>())
{
    for (const QString &address : m_settings.value(ownModelsSetting).toStringList())
        if (const Result<CatalogueModel> model = llm::modelCalled(address); model && m_own.size() < mostOwnModels)
            m_own.append(*model);
}

ModelDownloads::~ModelDownloads() = default;

void ModelDownloads::refresh()
{
    m_stored = m_folder.all();
    show();
}

void ModelDownloads::show()
{
    QList<ModelRow> rows = modelRows(m_source.catalogue, m_own, m_stored, m_source.memory);
    for (ModelRow &row : rows) {
        row.number = numberOf(row.model.file);
        if (const auto download = m_downloads.find(row.number); download != m_downloads.end()) {
            takeProgress(row, *download->second);
        } else if (m_problems.contains(row.number) && row.state != ModelState::Here) {
            row.state = ModelState::Failed;
            row.problem = m_problems.value(row.number);
        }
    }
    m_model->setRows(rows);
    Q_EMIT changed();
}

qint64 ModelDownloads::numberOf(const QString &file)
{
    const auto known = m_numbers.constFind(file);
    return known != m_numbers.constEnd() ? *known : *m_numbers.insert(file, m_numbers.size() + 1);
}

const ModelRow *ModelDownloads::row(qint64 number) const
{
    const int at = m_model->rowOf(number);
    return at < 0 ? nullptr : &m_model->rows().at(at);
}

QString ModelDownloads::add(const QString &address)
{
    const Result<CatalogueModel> model = llm::modelCalled(address);
    if (!model)
        return sentence(model.error());
    for (const ModelRow &row : m_model->rows()) {
        if (row.model.file.compare(model->file, Qt::CaseInsensitive) != 0)
            continue;
        if (!row.model.address.isEmpty() && row.model.address != model->address)
            return sentence({base::Fault::Conflict, QStringLiteral("model_name_taken"),
                             QStringLiteral("another model's file has this name"), model->file});
        m_added = row.number;
        return {};
    }
    m_own.append(*model);
    keepOwn();
    m_added = numberOf(model->file);
    show();
    return {};
}

void ModelDownloads::keepOwn()
{
    QStringList addresses;
    for (const CatalogueModel &model : std::as_const(m_own))
        addresses << model.address.toString(QUrl::FullyEncoded);
    m_settings.setValue(ownModelsSetting, addresses);
}

QString ModelDownloads::question(qint64 number) const
{
    const ModelRow *wanted = row(number);
    return wanted && wanted->canDownload() && wanted->come <= 0 ? ModelWords::question(*wanted, m_source.folder)
                                                                : QString();
}

void ModelDownloads::download(qint64 number)
{
    const ModelRow *wanted = row(number);
    if (!wanted || !wanted->canDownload() || m_downloads.contains(number))
        return;
    m_problems.remove(number);
    auto download = std::make_unique<ModelDownload>(wanted->model, m_folder, m_source.limits);
    connect(download.get(), &ModelDownload::changed, this, &ModelDownloads::show);
    connect(download.get(), &ModelDownload::finished, this,
            [this, number](const Result<QString> &path) { take(number, path); });
    ModelDownload &begun = *download;
    m_downloads[number] = std::move(download);
    begun.start();
}

void ModelDownloads::pause(qint64 number)
{
    const auto found = m_downloads.find(number);
    if (found == m_downloads.end() || found->second->state() == ModelDownload::State::Checking)
        return; // it is done in a moment; do not wait for its thread
    const std::unique_ptr<ModelDownload> paused = std::move(found->second);
    m_downloads.erase(found);
    paused->disconnect(this);
    paused->pause();
    refresh();
}

void ModelDownloads::take(qint64 number, const Result<QString> &path)
{
    const auto found = m_downloads.find(number);
    if (found == m_downloads.end())
        return;
    found->second->disconnect(this);
    found->second.release()->deleteLater(); // it is emitting a signal
    m_downloads.erase(found);
    if (!path)
        m_problems[number] = sentence(path.error());
    refresh();
    const ModelRow *ended = row(number);
    if (ended)
        Q_EMIT told(noticeOf(*ended, path.value_or(QString())));
}

// Whoever has no model yet wants to use this one, unless it cannot run.
ModelNotice ModelDownloads::noticeOf(const ModelRow &row, const QString &path)
{
    using Next = ModelNotice::Next;
    const QString name = ModelWords::name(row);
    if (path.isEmpty()) //: %1: a model, %2: a sentence
        return {tr("“%1” was not downloaded. %2").arg(name, row.problem), Next::Look, {}};
    const QString connection = m_connections.connectFile(path);
    if (!hasProgram()) //: %1: a model, %2: a sentence
        return {tr("“%1” has been downloaded. %2").arg(name, ModelWords::withoutProgram()), Next::SetUp, path};
    if (connection.isEmpty() || m_connections.models().speakerIsModel())
        return {tr("“%1” has been downloaded.").arg(name), Next::Use, path};
    m_connections.models().setNarrative(connection);
    return {tr("“%1” has been downloaded and will write the replies from now on.").arg(name), Next::Nothing, path};
}

QString ModelDownloads::removalQuestion(qint64 number) const
{
    const ModelRow *doomed = row(number);
    return doomed ? ModelWords::removalQuestion(*doomed, m_connections.nameOfFile(m_folder.pathOf(doomed->model.file)))
                  : QString();
}

QString ModelDownloads::remove(qint64 number)
{
    const ModelRow *found = row(number);
    if (!found || found->isUnderWay())
        return {};
    const ModelRow doomed = *found;
    const Result<> removed = m_folder.remove(doomed.model.file);
    if (!removed && removed.error().code != u"model_not_here")
        return sentence(removed.error());
    m_problems.remove(number);
    if (doomed.isOwn) {
        m_own.removeIf([&](const CatalogueModel &model) { return model.file == doomed.model.file; });
        keepOwn();
    }
    refresh();
    return {};
}

} // namespace dramatis::presenters
