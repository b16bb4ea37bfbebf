// What is done to characters of the library, one or many of them, with one undo.
#pragma once

#include "base/result.h"

#include <QObject>

#include <functional>

namespace dramatis::turn {
class CardLibrary;
class Collection;
} // namespace dramatis::turn

namespace dramatis::presenters {

struct FolderChoice {
    qint64 folder = 0;
    QString name;

    bool operator==(const FolderChoice &) const = default;
};

class LibraryActions : public QObject {
    Q_OBJECT
public:
    explicit LibraryActions(turn::CardLibrary &cards, QObject *parent = nullptr);

    void setFavourite(const QList<qint64> &cards, bool favourite);
    void toggleFavourite(const QList<qint64> &cards); // all of them, if one is not yet
    void setTags(qint64 card, const QStringList &tags);
    void addTags(const QList<qint64> &cards, const QStringList &tags);
    void moveTo(qint64 folder, const QList<qint64> &cards); // 0: in no folder
    bool remove(const QList<qint64> &cards);                // chats with them stay

    QList<FolderChoice> folders() const;    // by name
    qint64 makeFolder(const QString &name); // 0: could not; `failed` says why
    void renameFolder(qint64 folder, const QString &name);
    void removeFolder(qint64 folder); // its characters stay in the library

    void undo(); // what `undoable` told of last

Q_SIGNALS:
    void foldersChanged();
    void undoable(const QString &sentence); // it is done
    void failed(const QString &sentence);

private:
    template <class T> bool report(const base::Result<T> &result);
    template <class T> void offerUndo(const base::Result<T> &before, qsizetype cards, const QString &sentence);

    turn::CardLibrary &m_cards;
    turn::Collection &m_collection;
    std::function<base::Result<>()> m_undo;
};

} // namespace dramatis::presenters
