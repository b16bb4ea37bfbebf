// Exports several characters to one file. Reads and writes on a thread pool, so the window stays usable.
#pragma once

#include "turn/transfer/castexport.h"

#include <QObject>
#include <QThreadPool>

namespace dramatis::presenters {

class CastExport : public QObject {
    Q_OBJECT
public:
    explicit CastExport(const base::Result<turn::CastSource> &source, QObject *parent = nullptr);
    ~CastExport() override;

    bool canWrite() const { return m_source.has_value(); }
    QString refusal() const;  // why not
    QString fileName() const; // to begin with
    static QString filter();  // for a file dialog
    static QString suffix() { return QStringLiteral("charx"); }

    // Writes the whole file or nothing. An existing file is replaced; the dialog has asked. finished() follows.
    void write(const QString &path);

Q_SIGNALS:
    void finished(const QString &sentence);

private:
    QString told(const base::Result<turn::WrittenCast> &written, const QString &path) const;

    base::Result<turn::CastSource> m_source;
    QThreadPool m_pool;
};

} // namespace dramatis::presenters
