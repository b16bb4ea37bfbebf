// Models that can be downloaded: a short list of well-known ones, and any other that the user has an address for.
#pragma once

#include "base/result.h"

#include <QList>
#include <QUrl>

namespace dramatis::llm {

struct CatalogueModel {
    QString name;
    QString file; // its local name
    QUrl address;
    qint64 bytes = 0;  // approximate; 0: unknown until the host states it
    QString licence;   // empty: unknown, see its host
    qint64 memory = 0; // memory to run it with a context of 8,192 tokens, operating system included; 0: unknown
    int context = 0;   // trained length in tokens; 0: unknown
    QString goodAt;    // a key that the presenters have a text for; may be empty

    bool operator==(const CatalogueModel &) const = default;
};

const QList<CatalogueModel> &modelCatalogue();
// Broken entries are skipped.
QList<CatalogueModel> readCatalogue(const QByteArray &json);

// Models that fit this much memory come first, the largest leading; then the rest, smallest first.
QList<CatalogueModel> bestFitFirst(QList<CatalogueModel> models, qint64 memory);
bool fitsMemory(const CatalogueModel &model, qint64 memory); // true if either is unknown

// Whether a file may be fetched from there: https, or http on this computer, without a user name or password.
bool isFetchable(const QUrl &address);

// Finds a model of the catalogue by its name or file, or makes one from the address of a .gguf file. Errors:
// "model_unknown", "model_address_not_secure", "model_address_not_gguf", and "model_in_parts" if the file is one of
// several that only work together.
base::Result<CatalogueModel> modelCalled(const QString &nameOrAddress);

} // namespace dramatis::llm
