// ModelDownload brings one model file to this computer. It may take hours, and go on after a pause, a cut or a restart
// of the program: what has come lies in a part beside the place of the file, with notes of what the host said of it.
// Only a file whose size, and SHA-256 where the host states one, are right gets its name; nothing else is ever taken
// for a model.
//
// Unlike every other request, it follows redirects to other hosts, because hosts of models keep the files elsewhere.
// It never carries a key, cookie or password.
#pragma once

#include "base/result.h"
#include "llm/http/httpcall.h"
#include "llm/models/catalogue.h"
#include "llm/models/hostanswer.h"
#include "llm/models/modelfolder.h"
#include "llm/models/transferrate.h"

#include <QLockFile>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>

namespace dramatis::llm {

class PartWriter;

struct ModelDownloadLimits {
    std::chrono::milliseconds silence{30'000};
    int redirects = 5;
    qint64 spareBytes = 256LL * 1024 * 1024; // of the disk, that stay free
    qint64 checkSpaceEvery = 64LL * 1024 * 1024;
    std::function<qint64(const QString &folder)> freeBytes; // empty: the system is asked
};

struct ModelProgress {
    qint64 bytes = 0;
    qint64 total = 0; // 0: not known yet
    qint64 perSecond = 0;
    qint64 secondsLeft = -1; // -1: nobody can say

    bool operator==(const ModelProgress &) const = default;
};

class ModelDownload : public QObject {
    Q_OBJECT
public:
    enum class State { Idle, Reading, Asking, Receiving, Checking, Done, Paused, Failed };

    ModelDownload(CatalogueModel model, ModelFolder folder, ModelDownloadLimits limits = {});
    ~ModelDownload() override; // as pause()

    void start();  // or goes on
    void pause();  // what has come stays
    void giveUp(); // what has come goes

    State state() const { return m_state; }
    bool isUnderWay() const;
    const CatalogueModel &model() const { return m_model; }
    ModelProgress progress() const;
    bool hasChecksum() const { return !m_notes.sha256.isEmpty(); } // that the host stated
    const base::Error &error() const { return m_error; }           // of Failed

Q_SIGNALS:
    void changed(); // state or progress; twice a second at most while it receives
    void finished(const dramatis::base::Result<QString> &path); // once for each start that was not paused

private:
    base::Result<> prepare();
    void opened(const base::Result<qint64> &bytes);
    void ask(const QUrl &address);
    void askAnew();
    void headCame();
    void follow(const HostAnswer &answer);
    bool noteLinked(const HostAnswer &answer);
    void takeWhole(const HostAnswer &answer);
    void takeRest(const HostAnswer &answer);
    base::Result<> admit(const HostAnswer &answer, qint64 total) const;
    void receive(const PartNotes &notes);
    base::Result<> checkSpace(qint64 bytes) const;
    void read();
    base::Result<> check(const QByteArray &block);
    void written(const base::Result<qint64> &bytes);
    void networkEnded();
    void verify();
    void closed(const base::Result<QByteArray> &sha256);
    void fail(base::Error error, bool dropsPart = false);
    void letGo();
    void set(State state);

    CatalogueModel m_model;
    ModelFolder m_folder;
    ModelDownloadLimits m_limits;
    State m_state = State::Idle;
    base::Error m_error;
    std::unique_ptr<QLockFile> m_lock; // against another program with the same folder
    std::unique_ptr<PartWriter> m_writer;
    HttpCall m_call;
    QTimer m_silence;
    PartNotes m_notes;        // of the part
    qint64 m_linkedBytes = 0; // that the host has stated since the request began
    QByteArray m_linkedSha256;
    qint64 m_bytes = 0; // in the part
    QByteArray m_first; // bytes of the file: what it is
    qint64 m_sinceSpaceCheck = 0;
    int m_redirects = 0;
    bool m_hasHead = false;
    bool m_isWriting = false;
    bool m_networkEnded = false;
    bool m_hasRestarted = false;
    TransferRate m_rate;
};

} // namespace dramatis::llm
