// A model that can be or was downloaded, as the list shows it. The rows come from the catalogue, from addresses that
// the user added, and from other files in the folder.
#pragma once

#include "llm/models/catalogue.h"
#include "llm/models/modelfolder.h"

#include <QList>
#include <QString>

namespace dramatis::presenters {

enum class ModelState {
    Offered,   // nothing of it is here
    Preparing, // the part is read, the host is asked
    Receiving,
    Checking,
    Paused, // a part of it is here
    Failed, // with or without a part
    Here,
};

struct ModelRow {
    qint64 number = 0; // unique until the program ends
    llm::CatalogueModel model;
    bool isOwn = false;    // by an address that the user gave
    bool mayFit = true;    // this computer has enough memory, or that is unknown
    bool isMarked = false; // known to fit
    ModelState state = ModelState::Offered;
    qint64 come = 0;         // bytes on disk
    qint64 total = 0;        // 0: not known yet
    qint64 perSecond = 0;    // 0: unknown, or nothing arrives
    qint64 secondsLeft = -1; // -1: not known yet
    QString problem;         // why it failed, in a sentence
    QString path;            // when Here

    qint64 key() const { return number; }
    bool isUnderWay() const;
    bool canDownload() const; // or resume it
    bool operator==(const ModelRow &) const = default;
};

// Without numbers and running downloads, which ModelDownloads adds.
QList<ModelRow> modelRows(const QList<llm::CatalogueModel> &catalogue, const QList<llm::CatalogueModel> &own,
                          const QList<llm::StoredModel> &stored, qint64 memory);

} // namespace dramatis::presenters
