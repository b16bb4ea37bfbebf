#include "cli/plainfolder.h"

#include "cli/command.h"
#include "turn/transfer/folder/folderreading.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace dramatis::cli {

using base::Result;

PlainFolder::PlainFolder(const QString &path, const QSet<QByteArray> &known) :
    m_files(filesIn(path)), m_path(path), m_known(known)
{}

QStringList PlainFolder::filesIn(const QString &path)
{
    QStringList files = QDir(path).entryList(turn::importedSuffixes(), QDir::Files, QDir::Name);
    std::ranges::stable_partition(files, [](const QString &name) {
        return QFileInfo(name).suffix().compare(QLatin1StringView("jsonl"), Qt::CaseInsensitive) != 0;
    });
    return files;
}

QString PlainFolder::file() const
{
    return QDir(m_path).filePath(m_files[m_at]);
}

Result<turn::RecognisedFile> PlainFolder::read()
{
    m_there = 0;
    DRAMATIS_TRY(auto recognised, turn::recogniseFile(file(), file()));
    auto *const chats = std::get_if<turn::RecognisedChats>(&recognised);
    auto *const bundle = std::get_if<cards::Bundle>(&recognised);
    QList<cards::ChatFile> *const found = chats ? &chats->chats : bundle ? &bundle->chats : nullptr;
    if (!found || found->isEmpty())
        return recognised;
    QFile bytes(file());
    if (!bytes.open(QIODevice::ReadOnly))
        return base::fail(base::Fault::Denied, key("cannot_read"), bytes.errorString(), file());
    DRAMATIS_TRY(const auto fingerprint, turn::chatFingerprint(bytes, m_files[m_at]));
    if (m_known.contains(fingerprint)) {
        m_there = found->size();
        found->clear();
        return recognised;
    }
    for (cards::ChatFile &chat : *found) {
        chat.fingerprint = fingerprint;
        chat.place = m_files[m_at];
    }
    return recognised;
}

void PlainFolder::take(const Result<Json> &reports)
{
    const QString name = m_files[m_at++];
    if (m_there > 0)
        m_kinds.insert(key("chat"), m_kinds.value(key("chat"))); // nothing new
    if (!reports) {
        m_refused.append(Json::object({{key("file"), Json(name)}, {key("text"), Json(reports.error().detail)}}));
        m_notImported << QStringLiteral("%1: %2").arg(name, reports.error().detail);
        return;
    }
    for (const Json &report : reports->elements()) {
        m_kinds[report[u"kind"].toString()] += !report[u"already_there"].toBool();
        m_reports.append(report);
        for (const Json &left : report[u"not_imported"].elements())
            m_notImported << QStringLiteral("%1: %2").arg(name, left.toString());
    }
}

Json PlainFolder::report() const
{
    Json kinds = Json::object();
    for (auto it = m_kinds.begin(); it != m_kinds.end(); ++it)
        kinds.set(it.key(), Json(it.value()));
    const QString name = QFileInfo(QFileInfo(m_path).absoluteFilePath()).fileName();
    return Json::object({{key("file"), Json(m_path)},
                         {key("kind"), Json(key("folder"))},
                         {key("id"), Json(name)},
                         {key("name"), Json(name)},
                         {key("not_imported"), Json(m_notImported)},
                         {key("warnings"), Json::array()},
                         {key("kinds"), kinds},
                         {key("refused"), m_refused},
                         {key("files"), m_reports}});
}

} // namespace dramatis::cli
