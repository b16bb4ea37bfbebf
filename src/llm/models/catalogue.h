// Models that can be downloaded: a short list of well-known ones, and whatever else the user has an address of.
#pragma once

#include "base/result.h"

#include <QList>
#include <QUrl>

namespace dramatis::llm {

struct CatalogueModel {
    QString name;
    QString file; // as it is called here
    QUrl address;
    qint64 bytes = 0; // about; 0: only its host knows
    QString licence;  // empty: only its host knows
    qint64 memory =
        0;           // that a computer needs to run it with a context of 8,192 tokens, its system included; 0: unknown
    int context = 0; // tokens that it was trained for; 0: unknown
    QString goodAt;  // a word that the presenters have a sentence for; may be empty

    bool operator==(const CatalogueModel &) const = default;
};

const QList<CatalogueModel> &modelCatalogue();
// One broken entry costs only itself.
QList<CatalogueModel> readCatalogue(const QByteArray &json);

// What fits this much memory comes first, and of it the largest; then the rest, smallest first.
QList<CatalogueModel> bestFitFirst(QList<CatalogueModel> models, qint64 memory);
bool fitsMemory(const CatalogueModel &model, qint64 memory); // also where one of the two is unknown

// Where a file may be fetched from: https, or http on this computer itself; without a name or password in it.
bool isFetchable(const QUrl &address);

// A model of the catalogue by its name or its file, or any other by the address of its .gguf file. Errors:
// "model_unknown", "model_address_not_secure", "model_address_not_gguf", and "model_in_parts" where the file is one of
// several, which are of use only together.
base::Result<CatalogueModel> modelCalled(const QString &nameOrAddress);

} // namespace dramatis::llm
