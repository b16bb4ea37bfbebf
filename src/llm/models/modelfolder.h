// The folder of downloaded models. They can be downloaded again, so gigabytes of them lie outside the data folder and
// its backups.
#pragma once

#include "base/result.h"

#include <QList>
#include <QLockFile>
#include <QUrl>

#include <memory>

namespace dramatis::llm {

inline constexpr QLatin1StringView partSuffix(".part");

struct StoredModel {
    QString file; // its name
    QString path;
    qint64 bytes = 0;  // on disk
    bool whole = true; // false: the download is unfinished
    qint64 total = 0;  // of an unfinished one, as stated by its host; 0: unknown
    QUrl address;      // of an unfinished one, to resume from

    bool operator==(const StoredModel &) const = default;
};

// What was known of a file when its download began. Stored beside the part, so that the download can resume after a
// restart of the program.
struct PartNotes {
    QUrl address;
    QByteArray etag; // a strong one, with its quotation marks
    qint64 bytes = 0;
    QByteArray sha256; // in hexadecimal digits

    bool operator==(const PartNotes &) const = default;
};

// DRAMATIS_MODELS, else a folder "models" beside the program if it has a portable.txt, else the user's own. It need not
// exist.
QString modelsFolder();

class ModelFolder {
public:
    explicit ModelFolder(QString folder) : m_folder(std::move(folder)) {}

    const QString &path() const { return m_folder; }
    QString pathOf(const QString &file) const;
    QString partOf(const QString &file) const { return pathOf(file) + partSuffix; }
    base::Result<> make() const;

    QList<StoredModel> all() const; // sorted by name
    // While the lock lives, no other program downloads or removes the file. "model_busy": one already does.
    base::Result<std::unique_ptr<QLockFile>> lock(const QString &file) const;
    // Removes the file and any unfinished download of it. "model_not_here": there is neither; "model_busy";
    // "model_not_removed".
    base::Result<> remove(const QString &file) const;
    void dropPart(const QString &file) const;

    PartNotes notesOf(const QString &file) const; // empty: none are readable
    base::Result<> keepNotes(const QString &file, const PartNotes &notes) const;

private:
    QString notesPath(const QString &file) const;

    QString m_folder;
};

} // namespace dramatis::llm
