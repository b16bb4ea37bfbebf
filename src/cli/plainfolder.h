// import of a folder that is not SillyTavern's: its files are imported one by one and reported together.
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "turn/transfer/recognisedfile.h"

#include <QMap>
#include <QSet>

namespace dramatis::cli {

class PlainFolder {
public:
    // `known`: fingerprints of chats imported earlier.
    PlainFolder(const QString &path, const QSet<QByteArray> &known);

    // Chats come last, so that they find their characters.
    static QStringList filesIn(const QString &path);

    bool isOver() const { return m_at == m_files.size(); }
    int done() const { return int(m_at); }
    int total() const { return int(m_files.size()); }
    QString file() const; // that is next

    // The next file, without chats imported earlier, which are only counted.
    base::Result<turn::RecognisedFile> read();
    void take(const base::Result<base::Json> &reports); // its result
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
