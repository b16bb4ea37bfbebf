// Keeps what is unsaved of a character through a crash: the texts in a file of their own, and the files that were added
// beside it. They go when the character is saved or they are given up.
#pragma once

#include "base/result.h"

#include <QHash>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

namespace dramatis::presenters {

class CharacterDraft;

class DraftSaver : public QObject {
    Q_OBJECT
public:
    DraftSaver(CharacterDraft &draft, const QString &folder, QObject *parent = nullptr);
    ~DraftSaver() override;

    bool bringBack(); // what is left of last time, as a change that can be undone; false: nothing is
    void forget();

private:
    struct Kept; // what goes to the disk

    QString path() const;
    QString filesFolder() const; // of what was added, each under the hash of its bytes
    Kept kept() const;
    static base::Result<> write(const Kept &kept);
    void keep();

    CharacterDraft &m_draft;
    QString m_folder;
    QString m_path;
    QTimer m_soon;
    QThreadPool m_pool;
};

} // namespace dramatis::presenters
