// ModelDownload downloads one model file. It may take hours and can resume after a pause, a lost connection or a
// restart of the program: what has arrived is in a part beside the file's place, with notes of what the host said about
// it. The file gets its name only if its size is right, and its SHA-256 if the host states one.
//
// Unlike every other request, it follows redirects to other hosts, because model hosts keep the files elsewhere. It
// never sends a key, cookie or password.
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
    qint64 spareBytes = 256LL * 1024 * 1024; // left free on the disk
    qint64 checkSpaceEvery = 64LL * 1024 * 1024;
    std::function<qint64(const QString &folder)> freeBytes; // empty: asks the system
};

struct ModelProgress {
    qint64 bytes = 0;
    qint64 total = 0;        // 0: not known yet
    qint64 perSecond = 0;    // 0: unknown, or nothing arrives
    qint64 secondsLeft = -1; // -1: unknown

    bool operator==(const ModelProgress &) const = default;
};

class ModelDownload : public QObject {
    Q_OBJECT
public:
    enum class State { Idle, Reading, Asking, Receiving, Checking, Done, Paused, Failed };

    ModelDownload(CatalogueModel model, ModelFolder folder, ModelDownloadLimits limits = {});
    ~ModelDownload() override; // pauses

    void start();  // or resumes
    void pause();  // keeps the part
    void giveUp(); // deletes the part

    State state() const { return m_state; }
    bool isUnderWay() const;
    const CatalogueModel &model() const { return m_model; }
    ModelProgress progress() const;
    bool hasChecksum() const { return !m_notes.sha256.isEmpty(); } // stated by the host
    const base::Error &error() const { return m_error; }           // when Failed

Q_SIGNALS:
    void changed();                                             // state or progress; twice a second while receiving
    void finished(const dramatis::base::Result<QString> &path); // once per start(), unless paused

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
    QTimer m_report;          // while receiving
    PartNotes m_notes;        // beside the part
    qint64 m_linkedBytes = 0; // stated by the host since the request began
    QByteArray m_linkedSha256;
    qint64 m_bytes = 0; // in the part
    QByteArray m_first; // bytes of the file, which tell its type
    qint64 m_sinceSpaceCheck = 0;
    int m_redirects = 0;
    bool m_hasHead = false;
    bool m_isWriting = false;
    bool m_networkEnded = false;
    bool m_hasRestarted = false;
    TransferRate m_rate;
};

} // namespace dramatis::llm
