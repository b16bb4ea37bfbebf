// The picture behind chats that the user chose. A copy of the file stays in the data folder, so that it is still there
// when the original is not; it is read and decoded off the main thread.
#pragma once

#include "base/result.h"

#include <QImage>
#include <QObject>
#include <QThreadPool>

namespace dramatis::presenters {

class Preferences;

class ChatBackground : public QObject {
    Q_OBJECT
public:
    ChatBackground(Preferences &preferences, const QString &dataFolder, QObject *parent = nullptr);
    ~ChatBackground() override;

    QImage picture() const; // null: none is chosen, or it is not decoded yet (`changed` follows), or cannot be read
    QString problem() const { return m_problem; } // why the last file was not taken, or cannot be shown; empty: nothing

public Q_SLOTS:
    void choose(const QString &path); // copies it, and makes it what is shown

Q_SIGNALS:
    void changed();

private:
    struct Kept {
        QString name;
        QImage picture;
    };

    static base::Result<Kept> keep(const QString &path, const QString &folder);     // pure; for the pool
    static base::Result<Kept> readKept(const QString &name, const QString &folder); // the same
    void take(const base::Result<Kept> &kept);
    void show(const base::Result<Kept> &kept);
    void removeOthers(const QString &name) const;
    void tell(const QString &problem);

    Preferences &m_preferences;
    QString m_folder;
    mutable QString m_asked; // the name of what is decoded, or was
    QImage m_picture;
    QString m_problem;
    mutable QThreadPool m_pool;
};

} // namespace dramatis::presenters
