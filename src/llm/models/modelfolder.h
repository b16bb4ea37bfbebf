// The folder where downloaded models are. They are no part of anybody's stories: gigabytes that can be had again, so
// they lie outside of the data folder, and no backup takes them along.
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
    qint64 bytes = 0;  // that are there
    bool whole = true; // else the download is not finished
    qint64 total = 0;  // of an unfinished one, as its host said; 0: not known
    QUrl address;      // of an unfinished one: where to go on

    bool operator==(const StoredModel &) const = default;
};

// What was known of a file when its download began. It lies beside the part, so that a download can go on after a
// restart of the program.
struct PartNotes {
    QUrl address;
    QByteArray etag; // a strong one, with its quotation marks
    qint64 bytes = 0;
    QByteArray sha256; // in hexadecimal digits

    bool operator==(const PartNotes &) const = default;
};

// DRAMATIS_MODELS, else a folder "models" beside the program where a file portable.txt stands, else the user's own. It
// need not exist.
QString modelsFolder();

class ModelFolder {
public:
    explicit ModelFolder(QString folder) : m_folder(std::move(folder)) {}

    const QString &path() const { return m_folder; }
    QString pathOf(const QString &file) const;
    QString partOf(const QString &file) const { return pathOf(file) + partSuffix; }
    base::Result<> make() const;

    QList<StoredModel> all() const; // by name
    // As long as it lives, no other program downloads or removes the file. "model_busy": one does.
    base::Result<std::unique_ptr<QLockFile>> lock(const QString &file) const;
    // The file and what there is of an unfinished download. "model_not_here": there is nothing; "model_busy";
    // "model_not_removed".
    base::Result<> remove(const QString &file) const;
    void dropPart(const QString &file) const;

    PartNotes notesOf(const QString &file) const; // empty: there are none that can be read
    base::Result<> keepNotes(const QString &file, const PartNotes &notes) const;

private:
    QString notesPath(const QString &file) const;

    QString m_folder;
};

} // namespace dramatis::llm
