#include "llm/models/modeldownload.h"

#include "llm/connection.h"
#include "llm/http/request.h"
#include "llm/local/localserver.h"
#include "llm/models/diskspace.h"
#include "llm/models/partwriter.h"

#include <QFile>
#include <QFileInfo>
#include <QNetworkReply>

#include <algorithm>

namespace dramatis::llm {

using base::Error;
using base::Fault;
using base::Result;

namespace {

constexpr std::chrono::milliseconds reportEvery{500};
const QByteArray ggufMark = QByteArrayLiteral("GGUF");

Error errorOf(Fault kind, const char *code, const QString &detail, const QString &subject)
{
    return {kind, QString::fromLatin1(code), detail, subject};
}

} // namespace

ModelDownload::ModelDownload(CatalogueModel model, ModelFolder folder, ModelDownloadLimits limits) :
    m_model(std::move(model)), m_folder(std::move(folder)), m_limits(std::move(limits))
{
    if (!m_limits.freeBytes)
        m_limits.freeBytes = freeBytesAt;
    m_silence.setSingleShot(true);
    m_silence.setInterval(m_limits.silence);
    connect(&m_silence, &QTimer::timeout, this, [this] {
        fail(errorOf(Fault::Timeout, "model_stalled", QStringLiteral("no data arrived for a while"), m_model.file));
    });
    m_report.setInterval(reportEvery);
    connect(&m_report, &QTimer::timeout, this, [this] {
        m_rate.measure(m_bytes);
        Q_EMIT changed();
    });
}

ModelDownload::~ModelDownload()
{
    letGo();
}

bool ModelDownload::isUnderWay() const
{
    return m_state == State::Reading || m_state == State::Asking || m_state == State::Receiving
           || m_state == State::Checking;
}

void ModelDownload::start()
{
    if (isUnderWay())
        return;
    m_hasRestarted = false;
    set(State::Reading);
    if (const Result<> prepared = prepare(); !prepared) {
        const auto tell = [this, error = prepared.error()] { fail(error); };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
        return;
    }
    m_writer = std::make_unique<PartWriter>(*this);
    m_writer->open(m_folder.partOf(m_model.file), [this](const Result<qint64> &bytes) { opened(bytes); });
}

Result<> ModelDownload::prepare()
{
    DRAMATIS_TRY_DO(m_folder.make());
    if (QFileInfo::exists(m_folder.pathOf(m_model.file)))
        return base::fail(Fault::Conflict, QStringLiteral("model_here_already"),
                          QStringLiteral("a file of this name was downloaded before"), m_model.file);
    DRAMATIS_TRY(m_lock, m_folder.lock(m_model.file));
    m_notes = m_folder.notesOf(m_model.file);
    if (m_notes.address != m_model.address || m_notes.bytes <= 0) {
        m_folder.dropPart(m_model.file);
        m_notes = {};
    }
    return {};
}

void ModelDownload::opened(const Result<qint64> &bytes)
{
    if (!bytes)
        return fail(bytes.error());
    m_bytes = *bytes;
    if (m_bytes > 0 && m_bytes == m_notes.bytes)
        return verify();
    m_bytes > m_notes.bytes ? askAnew() : ask(m_model.address);
}

// Each attempt begins at the address that the user agreed to, because redirect targets often expire within minutes.
void ModelDownload::ask(const QUrl &address)
{
    if (address == m_model.address) {
        m_redirects = 0;
        m_linkedBytes = 0;
        m_linkedSha256.clear();
    }
    m_hasHead = false;
    m_networkEnded = false;
    QNetworkRequest request = plainRequest(address);
    if (m_bytes > 0) {
        request.setRawHeader("Range", "bytes=" + QByteArray::number(m_bytes) + "-");
        if (!m_notes.etag.isEmpty())
            request.setRawHeader("If-Range", m_notes.etag);
    }
    m_call = llm::ask(request);
    connect(m_call.get(), &QNetworkReply::metaDataChanged, this, &ModelDownload::headCame);
    connect(m_call.get(), &QNetworkReply::readyRead, this, &ModelDownload::read);
    connect(m_call.get(), &QNetworkReply::finished, this, &ModelDownload::networkEnded);
    m_silence.start();
    set(State::Asking);
}

// The part belongs to another version of the file.
void ModelDownload::askAnew()
{
    m_call.reset();
    if (std::exchange(m_hasRestarted, true))
        return fail(errorOf(Fault::Refused, "model_range_refused",
                            QStringLiteral("it does not send the rest of the file"), m_model.address.host()),
                    true);
    m_notes = {};
    m_writer->restart([this](const Result<qint64> &bytes) {
        if (!bytes)
            return fail(bytes.error());
        m_bytes = 0;
        ask(m_model.address);
    });
}

void ModelDownload::headCame()
{
    if (m_hasHead || !m_call)
        return;
    const HostAnswer answer = hostAnswer(*m_call);
    if (answer.status == 0)
        return;
    m_hasHead = true;
    m_silence.start();
    if (!noteLinked(answer))
        return askAnew();
    if (answer.isRedirect())
        return follow(answer);
    if (answer.status == 200)
        return takeWhole(answer);
    if (answer.status == 206)
        return takeRest(answer);
    if (answer.status == 416 && m_bytes > 0)
        return askAnew();
    fail(refusedBy(m_call->url().host(), answer.status));
}

// Takes size and hash only from the host that the user agreed to. False: the part belongs to another file.
bool ModelDownload::noteLinked(const HostAnswer &answer)
{
    if (originOf(m_call->url()) != originOf(m_model.address))
        return true;
    if (answer.linkedBytes > 0)
        m_linkedBytes = answer.linkedBytes;
    if (!answer.linkedSha256.isEmpty())
        m_linkedSha256 = answer.linkedSha256;
    const bool isOtherHash = !m_linkedSha256.isEmpty() && !m_notes.sha256.isEmpty() && m_linkedSha256 != m_notes.sha256;
    const bool isOtherSize = m_linkedBytes > 0 && m_notes.bytes > 0 && m_linkedBytes != m_notes.bytes;
    return m_bytes == 0 || !(isOtherHash || isOtherSize);
}

void ModelDownload::follow(const HostAnswer &answer)
{
    const QUrl from = m_call->url();
    if (const Result<> allowed = checkRedirect(from, answer.target); !allowed)
        return fail(allowed.error());
    if (++m_redirects > m_limits.redirects || answer.target == m_model.address)
        return fail(errorOf(Fault::Refused, "model_redirected_in_circle", QStringLiteral("it redirects in a circle"),
                            m_model.address.host()));
    ask(answer.target);
}

// The whole file, asked for or not. The part is discarded only for something that can be the file.
void ModelDownload::takeWhole(const HostAnswer &answer)
{
    const qint64 total = answer.length >= 0 ? answer.length : m_linkedBytes;
    if (const Result<> good = admit(answer, total); !good)
        return fail(good.error());
    m_first.clear();
    const PartNotes notes{m_model.address, answer.etag, total, m_linkedSha256};
    if (m_bytes == 0)
        return receive(notes);
    m_isWriting = true; // read nothing until the part is empty
    m_writer->restart([this, notes](const Result<qint64> &bytes) {
        m_isWriting = false;
        if (!bytes)
            return fail(bytes.error());
        m_bytes = 0;
        receive(notes);
    });
}

// A host without If-Range support shows by its ETag that the rest belongs to another file.
void ModelDownload::takeRest(const HostAnswer &answer)
{
    const bool isOtherSize = answer.rangeTotal >= 0 && answer.rangeTotal != m_notes.bytes;
    const bool isOtherTag = !answer.etag.isEmpty() && !m_notes.etag.isEmpty() && answer.etag != m_notes.etag;
    if (m_bytes == 0 || answer.rangeStart != m_bytes || isOtherSize || isOtherTag)
        return askAnew();
    if (const Result<> good = admit(answer, m_notes.bytes); !good)
        return fail(good.error());
    m_first = ggufMark; // of the part, which is checked as a whole
    PartNotes notes = m_notes;
    if (!answer.etag.isEmpty())
        notes.etag = answer.etag;
    if (!m_linkedSha256.isEmpty())
        notes.sha256 = m_linkedSha256;
    receive(notes);
}

Result<> ModelDownload::admit(const HostAnswer &answer, qint64 total) const
{
    DRAMATIS_TRY_DO(checkAnswer(answer, total, {m_call->url().host(), m_model.file, m_linkedBytes, m_model.bytes}));
    return checkSpace(total - m_bytes);
}

void ModelDownload::receive(const PartNotes &notes)
{
    m_notes = notes;
    if (const Result<> kept = m_folder.keepNotes(m_model.file, m_notes); !kept)
        return fail(kept.error());
    m_sinceSpaceCheck = 0;
    m_rate.start(m_bytes);
    m_report.start();
    set(State::Receiving);
    read();
}

Result<> ModelDownload::checkSpace(qint64 bytes) const
{
    return checkRoom(bytes, m_limits.freeBytes(m_folder.path()), m_limits.spareBytes, m_folder.path());
}

// Nothing is read while a block is being written, so that a slow disk slows down the sender.
void ModelDownload::read()
{
    if (m_state != State::Receiving || m_isWriting)
        return;
    const QByteArray block = m_call->readAll();
    if (block.isEmpty()) {
        if (m_networkEnded)
            fail(errorOf(Fault::Unreachable, "model_cut", QStringLiteral("the connection ended too early"),
                         m_model.file));
        return;
    }
    if (const Result<> good = check(block); !good)
        return fail(good.error(), good.error().kind != Fault::Full);
    m_isWriting = true;
    m_silence.stop(); // a disk may be slow
    m_writer->write(block, [this](const Result<qint64> &bytes) { written(bytes); });
}

Result<> ModelDownload::check(const QByteArray &block)
{
    m_first += block.first(std::min(block.size(), ggufMark.size() - m_first.size()));
    if (!ggufMark.startsWith(m_first))
        return std::unexpected(
            errorOf(Fault::Unsupported, "model_not_a_model", QStringLiteral("it is not a GGUF model"), m_model.file));
    if (m_bytes + block.size() > m_notes.bytes)
        return std::unexpected(errorOf(Fault::Invalid, "model_size_differs",
                                       QStringLiteral("more than %1 bytes").arg(m_notes.bytes), m_model.file));
    if ((m_sinceSpaceCheck += block.size()) < m_limits.checkSpaceEvery)
        return {};
    m_sinceSpaceCheck = 0;
    return checkSpace(block.size());
}

void ModelDownload::written(const Result<qint64> &bytes)
{
    m_isWriting = false;
    if (!bytes)
        return fail(bytes.error());
    m_bytes = *bytes;
    if (m_bytes == m_notes.bytes)
        return verify();
    m_silence.start();
    read();
}

void ModelDownload::networkEnded()
{
    m_networkEnded = true;
    const QNetworkReply *ended = m_call.get();
    headCame();
    if (!m_call || m_call.get() != ended) // the answer led to another request
        return;
    if (!m_hasHead) {
        Error error = replyError(*m_call);
        error.subject = m_call->url().host();
        return fail(error);
    }
    read();
}

void ModelDownload::verify()
{
    m_silence.stop();
    m_report.stop();
    m_call.reset();
    set(State::Checking);
    m_writer->close([this](const Result<QByteArray> &sha256) { closed(sha256); });
}

void ModelDownload::closed(const Result<QByteArray> &sha256)
{
    if (!sha256)
        return fail(sha256.error());
    if (!m_notes.sha256.isEmpty() && *sha256 != m_notes.sha256)
        return fail(errorOf(Fault::Damaged, "model_hash_differs", QString::fromLatin1(*sha256), m_model.file), true);
    const QString part = m_folder.partOf(m_model.file);
    if (!checkModelFile(part))
        return fail(
            errorOf(Fault::Unsupported, "model_not_a_model", QStringLiteral("it is not a GGUF model"), m_model.file),
            true);
    const QString path = m_folder.pathOf(m_model.file);
    if (QFile file(part); !file.rename(path))
        return fail(errorOf(Fault::Denied, "model_not_written", file.errorString(), m_model.file));
    m_folder.dropPart(m_model.file);
    letGo();
    set(State::Done);
    Q_EMIT finished(path);
}

void ModelDownload::pause()
{
    if (!isUnderWay())
        return;
    letGo();
    set(State::Paused);
}

void ModelDownload::giveUp()
{
    letGo();
    m_folder.dropPart(m_model.file);
    m_bytes = 0;
    m_notes = {};
    set(State::Idle);
}

void ModelDownload::fail(Error error, bool dropsPart)
{
    if (!isUnderWay())
        return;
    const bool ownsPart = m_lock != nullptr;
    const bool isEmpty = m_bytes == 0 && m_state != State::Reading;
    letGo();
    if (ownsPart && (dropsPart || isEmpty))
        m_folder.dropPart(m_model.file);
    m_error = std::move(error);
    set(State::Failed);
    Q_EMIT finished(std::unexpected(m_error));
}

ModelProgress ModelDownload::progress() const
{
    ModelProgress progress{m_bytes, m_notes.bytes, 0, -1};
    if (m_state == State::Receiving && m_rate.perSecond() > 0) {
        progress.perSecond = m_rate.perSecond();
        progress.secondsLeft = (progress.total - progress.bytes) / progress.perSecond;
    }
    return progress;
}

void ModelDownload::letGo()
{
    m_silence.stop();
    m_report.stop();
    m_call.reset();
    m_writer.reset();
    m_lock.reset();
    m_isWriting = false;
}

void ModelDownload::set(State state)
{
    m_state = state;
    Q_EMIT changed();
}

} // namespace dramatis::llm
