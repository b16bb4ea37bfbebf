#include "presenters/models/modelrow.h"

#include <QFileInfo>

#include <algorithm>

namespace dramatis::presenters {

using llm::CatalogueModel;
using llm::StoredModel;

namespace {

ModelRow offeredRow(const CatalogueModel &model, qint64 memory, bool isOwn)
{
    ModelRow row;
    row.model = model;
    row.isOwn = isOwn;
    row.mayFit = llm::fitsMemory(model, memory);
    row.isMarked = row.mayFit && model.memory > 0 && memory > 0;
    row.total = model.bytes;
    return row;
}

// For a file that is neither in the catalogue nor added: its notes may have the address.
CatalogueModel modelOf(const StoredModel &stored)
{
    if (const base::Result<CatalogueModel> known = llm::modelCalled(stored.address.toString(QUrl::FullyEncoded));
        known && known->file == stored.file)
        return *known;
    CatalogueModel model;
    model.file = stored.file;
    model.name = QFileInfo(stored.file).completeBaseName();
    return model;
}

// A whole file takes precedence over the remains of another attempt.
void takeStored(ModelRow &row, const StoredModel &stored)
{
    if (row.state == ModelState::Here)
        return;
    row.state = stored.whole ? ModelState::Here : ModelState::Paused;
    row.path = stored.whole ? stored.path : QString();
    row.come = stored.bytes;
    if (stored.whole)
        row.total = stored.bytes;
    else if (stored.total > 0)
        row.total = stored.total;
}

} // namespace

bool ModelRow::isUnderWay() const
{
    return state == ModelState::Preparing || state == ModelState::Receiving || state == ModelState::Checking;
}

bool ModelRow::canDownload() const
{
    return !isUnderWay() && state != ModelState::Here && !model.address.isEmpty();
}

QList<ModelRow> modelRows(const QList<CatalogueModel> &catalogue, const QList<CatalogueModel> &own,
                          const QList<StoredModel> &stored, qint64 memory)
{
    QList<ModelRow> rows;
    for (const CatalogueModel &model : llm::bestFitFirst(catalogue, memory))
        rows.append(offeredRow(model, memory, false));
    for (const CatalogueModel &model : own)
        if (std::ranges::none_of(rows, [&](const ModelRow &row) { return row.model.file == model.file; }))
            rows.append(offeredRow(model, memory, true));
    for (const StoredModel &each : stored) {
        auto row = std::ranges::find_if(rows, [&](const ModelRow &there) { return there.model.file == each.file; });
        if (row == rows.end()) {
            rows.append(offeredRow(modelOf(each), memory, false));
            row = rows.end() - 1;
        }
        takeStored(*row, each);
    }
    return rows;
}

} // namespace dramatis::presenters
