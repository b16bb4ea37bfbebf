// import of a folder that is no user's of SillyTavern: what lies in it comes in file by file, and is told of together.
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "turn/transfer/recognisedfile.h"

#include <QMap>
#include <QSet>

namespace dramatis::cli {

class PlainFolder {
public:
    // `known`: fingerprints of the chats that are here.
    PlainFolder(const QString &path, const QSet<QByteArray> &known);

    // Chats come last: they look for their characters.
    static QStringList filesIn(const QString &path);

    bool isOver() const { return m_at == m_files.size(); }
    int done() const { return int(m_at); }
    int total() const { return int(m_files.size()); }
    QString file() const; // that is next

    // The next file, without the chats that are here already, which are counted.
    base::Result<turn::RecognisedFile> read();
    void take(const base::Result<base::Json> &reports); // what came of it
    base::Json report() const;

private:
    QStringList m_files; // below the folder
    QString m_path;
    QSet<QByteArray> m_known;
    qsizetype m_at = 0;
    qsizetype m_there = 0; // chats of the next file
    QMap<QString, int> m_kinds;
    base::Json m_reports = base::Json::array();
    base::Json m_refused = base::Json::array();
    QStringList m_notImported;
};

} // namespace dramatis::cli
