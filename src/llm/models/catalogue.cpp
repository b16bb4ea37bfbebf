#include "llm/models/catalogue.h"

#include "base/log.h"
#include "base/visibletext.h"
#include "llm/connection.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace dramatis::llm {

using base::Fault;
using base::Result;

namespace {

constexpr qsizetype longestFileName = 200; // in UTF-8; file systems allow 255, and the part's name is longer
constexpr qsizetype longestCatalogue = 1024 * 1024;
constexpr qsizetype mostCatalogueEntries = 200;

// Hugging Face has a page for each file, and people copy the page's address.
QUrl ofTheFileItself(QUrl address)
{
    if (address.host() == QLatin1StringView("huggingface.co"))
        address.setPath(address.path().replace(QLatin1StringView("/blob/"), QLatin1StringView("/resolve/")));
    address.setFragment({});
    return address;
}

// Only names that are valid on every file system, stay in their folder and have no deceptive characters.
QString fileNameOf(const QUrl &address)
{
    static const QRegularExpression odd(
        QStringLiteral(R"([<>:"/\\|?*\x00-\x1f\x7f-\x9f]|^\s|^(con|prn|aux|nul|com\d|lpt\d)\.)"),
        QRegularExpression::CaseInsensitiveOption);
    const QString name = address.fileName(QUrl::FullyDecoded);
    const bool isGood = name.endsWith(QLatin1StringView(".gguf"), Qt::CaseInsensitive) && name.size() > 5
                        && name.toUtf8().size() <= longestFileName && !name.startsWith(u'.') && !name.contains(odd)
                        && std::ranges::none_of(name, base::leadsAstray);
    return isGood ? name : QString();
}

bool isOneOfSeveral(const QString &file)
{
    static const QRegularExpression part(QStringLiteral(R"(-\d{5}-of-\d{5}\.gguf$)"),
                                         QRegularExpression::CaseInsensitiveOption);
    return file.contains(part);
}

Result<CatalogueModel> modelAt(const QUrl &typed)
{
    const QString shown = typed.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery).left(longestFileName);
    if (!isFetchable(typed))
        return base::fail(Fault::Denied, QStringLiteral("model_address_not_secure"),
                          QStringLiteral("only https:// addresses without a name and password are fetched"), shown);
    const QUrl address = ofTheFileItself(typed);
    CatalogueModel model;
    model.address = address;
    model.file = fileNameOf(address);
    if (model.file.isEmpty())
        return base::fail(Fault::Unsupported, QStringLiteral("model_address_not_gguf"),
                          QStringLiteral("it does not end with the name of a .gguf file"), shown);
    if (isOneOfSeveral(model.file))
        return base::fail(Fault::Unsupported, QStringLiteral("model_in_parts"),
                          QStringLiteral("the model is split into several files"), model.file);
    model.name = QFileInfo(model.file).completeBaseName();
    return model;
}

Result<CatalogueModel> entryFrom(const QJsonObject &json)
{
    DRAMATIS_TRY(CatalogueModel model, modelAt(QUrl(json[QLatin1StringView("address")].toString())));
    const auto line = [&json](QLatin1StringView key) {
        return base::elided(base::oneLine(json[key].toString()), base::longestName);
    };
    model.name = line(QLatin1StringView("name"));
    model.bytes = json[QLatin1StringView("bytes")].toInteger();
    model.licence = line(QLatin1StringView("licence"));
    model.memory = json[QLatin1StringView("memory")].toInteger();
    model.context = json[QLatin1StringView("context")].toInt();
    model.goodAt = line(QLatin1StringView("good_at"));
    if (model.name.isEmpty() || model.bytes <= 0 || model.memory <= model.bytes || model.context <= 0)
        return base::fail(Fault::Invalid, QStringLiteral("catalogue_entry"), QStringLiteral("something is missing"),
                          model.file);
    return model;
}

// File systems may ignore case.
bool hasFile(const QList<CatalogueModel> &models, const QString &file)
{
    return std::ranges::any_of(
        models, [&file](const CatalogueModel &model) { return model.file.compare(file, Qt::CaseInsensitive) == 0; });
}

} // namespace

QList<CatalogueModel> readCatalogue(const QByteArray &json)
{
    QList<CatalogueModel> all;
    if (json.size() > longestCatalogue) {
        qCWarning(base::llmLog) << "the catalogue is too long:" << json.size() << "bytes";
        return all;
    }
    for (const QJsonValue &one : QJsonDocument::fromJson(json).array()) {
        const Result<CatalogueModel> model = entryFrom(one.toObject());
        if (!model)
            qCWarning(base::llmLog) << "an entry of the catalogue is broken:" << model.error();
        else if (all.size() < mostCatalogueEntries && !hasFile(all, model->file))
            all.append(*model);
    }
    return all;
}

const QList<CatalogueModel> &modelCatalogue()
{
    static const QList<CatalogueModel> all = [] {
        QFile file(QStringLiteral(":/dramatis/models.json"));
        if (!file.open(QIODevice::ReadOnly))
            qCWarning(base::llmLog) << "no catalogue of models:" << file.errorString();
        return readCatalogue(file.readAll());
    }();
    return all;
}

bool fitsMemory(const CatalogueModel &model, qint64 memory)
{
    return model.memory <= 0 || memory <= 0 || model.memory <= memory;
}

QList<CatalogueModel> bestFitFirst(QList<CatalogueModel> models, qint64 memory)
{
    std::ranges::stable_sort(models, [memory](const CatalogueModel &one, const CatalogueModel &other) {
        const bool fits = fitsMemory(one, memory);
        if (fits != fitsMemory(other, memory))
            return fits;
        return fits ? one.memory > other.memory : one.memory < other.memory;
    });
    return models;
}

bool isFetchable(const QUrl &address)
{
    const bool isSafe = address.scheme() == QLatin1StringView("https")
                        || (address.scheme() == QLatin1StringView("http") && isThisComputer(address));
    return address.isValid() && isSafe && !address.host().isEmpty() && address.userInfo().isEmpty();
}

Result<CatalogueModel> modelCalled(const QString &nameOrAddress)
{
    const QString word = nameOrAddress.trimmed();
    for (const CatalogueModel &model : modelCatalogue())
        if (model.name.compare(word, Qt::CaseInsensitive) == 0 || model.file.compare(word, Qt::CaseInsensitive) == 0
            || model.address == QUrl(word))
            return model;
    if (!word.contains(QLatin1StringView("://")))
        return base::fail(Fault::NotFound, QStringLiteral("model_unknown"),
                          QStringLiteral("no model of this name is in the list"), word);
    return modelAt(QUrl(word));
}

} // namespace dramatis::llm
