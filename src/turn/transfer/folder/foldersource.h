// The source of a SillyTavern user's files: a folder, or a zip of one. Either may be the user's own, the one with all
// users' folders, or that of the whole program.
#pragma once

#include "base/result.h"

#include <QIODevice>
#include <QStringList>

#include <memory>

namespace dramatis::turn {

class FolderSource {
public:
    struct User {
        QString folder;    // empty, or with a slash at its end
        QStringList files; // below it
    };

    virtual ~FolderSource() = default;
    const QList<User> &users() const { return m_users; }
    // To be read from the beginning as often as one likes; `path`: of the user's folder and the file.
    virtual base::Result<std::shared_ptr<QIODevice>> open(const QString &path) const = 0;

protected:
    QList<User> m_users;
};

// A quick look, to tell it from a folder or zip with cards; of a zip, a guess.
bool holdsUserFolder(const QString &path);
// Lists all files, which may take a while. Fault::Unsupported "no_user_folder": it has no user's folder;
// Fault::TooLarge "too_many_files".
base::Result<std::shared_ptr<const FolderSource>> openFolderSource(const QString &path);

} // namespace dramatis::turn
