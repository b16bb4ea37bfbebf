// How servers that turn texts into vectors are asked for them. Pure.
#pragma once

#include "base/result.h"
#include "llm/connection.h"

#include <QJsonDocument>

namespace dramatis::llm {

using Embedding = QList<float>;

struct EmbeddingQuestion {
    QString path; // as for requestFor()
    QJsonObject body;
};

EmbeddingQuestion embeddingQuestion(const Connection &connection, const QStringList &texts);
// There are numbers, be they good or not.
bool holdsEmbeddings(const QJsonDocument &answer);
// One for each text, in their order, all of one size, and none of zeros alone; else Fault::Unsupported.
base::Result<QList<Embedding>> embeddingsIn(const QJsonDocument &answer, qsizetype texts);

} // namespace dramatis::llm
