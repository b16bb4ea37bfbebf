// models list, get, remove.
//
// Files are downloaded only when asked for by name or address, and without opening a data folder. A download that was
// stopped or cut off resumes when it is asked for again.
#include "cli/command.h"
#include "host/quitsignals.h"
#include "llm/models/modeldownload.h"
#include "llm/models/physicalmemory.h"

#include <QCoreApplication>
#include <QTimer>

namespace dramatis::cli {

using base::Fault;
using base::Result;

namespace {

Json catalogueJson(const llm::CatalogueModel &model, qint64 memory)
{
    return Json::object({{key("name"), Json(model.name)},
                         {key("file"), Json(model.file)},
                         {key("address"), Json(model.address.toString(QUrl::FullyEncoded))},
                         {key("bytes"), Json(model.bytes)},
                         {key("licence"), Json(model.licence)},
                         {key("memory"), Json(model.memory)},
                         {key("context"), Json(model.context)},
                         {key("good_at"), Json(model.goodAt)},
                         {key("fits"), Json(llm::fitsMemory(model, memory))}});
}

Json storedJson(const llm::StoredModel &model)
{
    return Json::object({{key("file"), Json(model.file)},
                         {key("path"), Json(model.path)},
                         {key("bytes"), Json(model.bytes)},
                         {key("whole"), Json(model.whole)},
                         {key("total"), Json(model.whole ? model.bytes : model.total)}});
}

Outcome listModelFiles(Call &call)
{
    if (call.more())
        return usage(QStringLiteral("models list"));
    const qint64 memory = llm::physicalMemory();
    const llm::ModelFolder folder(llm::modelsFolder());
    Json offered = Json::array();
    for (const llm::CatalogueModel &model : llm::bestFitFirst(llm::modelCatalogue(), memory))
        offered.append(catalogueJson(model, memory));
    Json here = Json::array();
    for (const llm::StoredModel &model : folder.all())
        here.append(storedJson(model));
    return Json::object({{key("folder"), Json(folder.path())},
                         {key("memory"), Json(memory)},
                         {key("models"), offered},
                         {key("downloaded"), here}});
}

// Reports progress on standard error, every few seconds.
void tellProgress(const std::shared_ptr<llm::ModelDownload> &download)
{
    auto *tick = new QTimer(download.get());
    QObject::connect(tick, &QTimer::timeout, download.get(), [download = download.get()] {
        const llm::ModelProgress progress = download->progress();
        if (download->state() == llm::ModelDownload::State::Receiving && progress.total > 0)
            tell(QStringLiteral("%1 of %2 MB, %3 MB/s")
                     .arg(progress.bytes / 1'000'000)
                     .arg(progress.total / 1'000'000)
                     .arg(double(progress.perSecond) / 1'000'000, 0, 'f', 1));
    });
    tick->start(std::chrono::seconds(5));
}

Outcome getModel(Call &call)
{
    const QString word = call.next();
    if (word.isEmpty() || call.more())
        return usage(QStringLiteral("models get NAME|ADDRESS"));
    DRAMATIS_TRY(const llm::CatalogueModel model, llm::modelCalled(word));
    auto download = std::make_shared<llm::ModelDownload>(model, llm::ModelFolder(llm::modelsFolder()));
    QObject::connect(download.get(), &llm::ModelDownload::finished, download.get(),
                     [&call, model, download = download.get()](const Result<QString> &path) {
                         call.finish(path.transform([&](const QString &there) {
                             return Json::object({{key("file"), Json(model.file)},
                                                  {key("path"), Json(there)},
                                                  {key("bytes"), Json(download->progress().bytes)},
                                                  {key("checksum"), Json(download->hasChecksum())}});
                         }));
                     });
    auto *signals = new host::QuitSignals(QCoreApplication::instance());
    QObject::connect(signals, &host::QuitSignals::received, signals, [&call, model] {
        call.holds.reset();
        const auto finish = std::exchange(call.finish, [](const Result<Json> &) {});
        finish(base::fail(Fault::Cancelled, key("stopped"), QStringLiteral("stopped by a signal"), model.file));
    });
    tell(QStringLiteral("Downloading %1 from %2 (licence: %3) to %4")
             .arg(model.file, model.address.host(),
                  model.licence.isEmpty() ? QStringLiteral("see the host") : model.licence, llm::modelsFolder()));
    tellProgress(download);
    call.holds = download;
    download->start();
    return std::nullopt;
}

Outcome removeModel(Call &call)
{
    const QString word = call.next();
    if (word.isEmpty() || call.more())
        return usage(QStringLiteral("models remove NAME"));
    const Result<llm::CatalogueModel> known = llm::modelCalled(word);
    const QString file = known ? known->file : word;
    DRAMATIS_TRY_DO(llm::ModelFolder(llm::modelsFolder()).remove(file));
    return Json::object({{key("removed"), Json(file)}});
}

} // namespace

void addModelCommands(Commands &commands)
{
    commands[QStringLiteral("models list")] = listModelFiles;
    commands[QStringLiteral("models get")] = getModel;
    commands[QStringLiteral("models remove")] = removeModel;
}

} // namespace dramatis::cli
