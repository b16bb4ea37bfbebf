// A model that can be downloaded, or was, as a list shows it. The rows are what the catalogue offers, what the user
// added by its address, and what lies in the folder besides.
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
    qint64 number = 0; // tells it from all others until the program ends
    llm::CatalogueModel model;
    bool isOwn = false;    // by an address that the user gave
    bool mayFit = true;    // the memory of this computer is enough, or nobody knows
    bool isMarked = false; // it is known that it fits
    ModelState state = ModelState::Offered;
    qint64 come = 0;         // bytes that are here
    qint64 total = 0;        // 0: not known yet
    qint64 perSecond = 0;    // 0: not known yet
    qint64 secondsLeft = -1; // -1: not known yet
    QString problem;         // why it failed, in a sentence
    QString path;            // of Here

    qint64 key() const { return number; }
    bool isUnderWay() const;
    bool canDownload() const; // or go on
    bool operator==(const ModelRow &) const = default;
};

// Without their numbers; what is under way is told by those who do it.
QList<ModelRow> modelRows(const QList<llm::CatalogueModel> &catalogue, const QList<llm::CatalogueModel> &own,
                          const QList<llm::StoredModel> &stored, qint64 memory);

} // namespace dramatis::presenters
