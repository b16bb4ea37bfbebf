// The texts about one model: its list entry, and the questions before it is downloaded or removed.
#pragma once

#include <QCoreApplication>
#include <QString>

namespace dramatis::presenters {

struct ModelRow;

class ModelWords {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::ModelWords)
public:
    static QString name(const ModelRow &row);
    static QString line(const ModelRow &row); // its size and how far it is
    static QString mark(const ModelRow &row); // whether it fits this computer; empty: nobody knows
    static QString goodAt(const ModelRow &row);
    static QString size(const ModelRow &row);
    static QString licence(const ModelRow &row);
    static QString memory(const ModelRow &row, qint64 here); // that it needs, and that there is
    static QString host(const ModelRow &row);                // empty: not known
    static QString state(const ModelRow &row);               // a sentence or a few words
    static int percent(const ModelRow &row);                 // -1: not known
    static QString timeLeft(qint64 seconds);                 // empty: not known

    // Names the host, the size, the licence and the place.
    static QString question(const ModelRow &row, const QString &folder);
    static QString removalQuestion(const ModelRow &row, const QString &connection); // `connection` uses it; empty: none
    static QString withoutProgram(); // says that llama-server is missing, and how to get it
};

} // namespace dramatis::presenters
