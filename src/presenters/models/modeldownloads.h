// ModelDownloads lists the models that can be downloaded and runs the downloads. It belongs to the program, not to a
// window: downloads continue when no window shows them, and what has arrived when the program ends is kept.
#pragma once

#include "presenters/models/modelsitemmodel.h"

#include "llm/models/modeldownload.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <map>
#include <memory>

class QSettings;

namespace dramatis::presenters {

class ConnectionsPresenter;

// What the list depends on.
struct ModelSource {
    QList<llm::CatalogueModel> catalogue;
    QString folder;
    qint64 memory = 0;                // of this computer; 0: unknown
    std::function<QString()> program; // path of llama-server; empty: not found
    llm::ModelDownloadLimits limits = {};

    static ModelSource ofThisComputer();
};

// The outcome of a download, which nobody may have watched.
struct ModelNotice {
    enum class Next { Nothing, Use, SetUp, Look }; // what the user may want to do about it
    QString sentence;
    Next next = Next::Nothing;
    QString path; // of Use and SetUp
};

class ModelDownloads : public QObject {
    Q_OBJECT
public:
    ModelDownloads(ConnectionsPresenter &connections, QSettings &settings, ModelSource source,
                   QObject *parent = nullptr);
    ~ModelDownloads() override; // pauses running downloads

    ModelsItemModel &model() const { return *m_model; }
    void refresh(); // reads the folder again
    const ModelRow *row(qint64 number) const;
    qint64 memory() const { return m_source.memory; }
    QString folder() const { return m_source.folder; }
    bool hasProgram() const { return !m_source.program().isEmpty(); }
    bool isUnderWay() const { return !m_downloads.empty(); }

    // Empty: it is in the list, as `added()`; else what is wrong with it, in a sentence.
    QString add(const QString &address);
    qint64 added() const { return m_added; }

    QString question(qint64 number) const; // to ask before download(); empty: already agreed, it resumes
    void download(qint64 number);          // or resumes
    void pause(qint64 number);
    QString removalQuestion(qint64 number) const;
    QString remove(qint64 number); // empty: it is done; else why it is not

Q_SIGNALS:
    void changed(); // anything shown
    void told(const dramatis::presenters::ModelNotice &notice);

private:
    void show();
    void take(qint64 number, const base::Result<QString> &path);
    ModelNotice noticeOf(const ModelRow &row, const QString &path);
    qint64 numberOf(const QString &file);
    void keepOwn();

    ConnectionsPresenter &m_connections;
    QSettings &m_settings;
    ModelSource m_source;
    llm::ModelFolder m_folder;
    std::unique_ptr<ModelsItemModel> m_model;
    QList<llm::CatalogueModel> m_own;
    QList<llm::StoredModel> m_stored;
    QHash<QString, qint64> m_numbers;                                  // of the rows, by their files
    QHash<qint64, QString> m_problems;                                 // of what failed
    std::map<qint64, std::unique_ptr<llm::ModelDownload>> m_downloads; // running
    qint64 m_added = 0;
};

} // namespace dramatis::presenters
