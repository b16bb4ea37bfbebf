// Who can be whispered to while a line is written: the cast without the one who says it, those who are there first,
// found by what is typed of their names.
#pragma once

#include "domain/event/ids.h"

#include <QAbstractListModel>

namespace dramatis::domain {
struct World;
}

namespace dramatis::presenters {

class ChatPresenter;
class Portraits;

// The tag that is being written before `position` in a line: where its sign is, where the name begins (behind a comma
// there may be several), and what is typed of it.
struct TagStart {
    qsizetype sign = -1; // -1: nobody is writing one there
    qsizetype name = -1;
    QString typed = {};

    bool operator==(const TagStart &) const = default;
};
TagStart tagStart(const domain::World &world, const QString &line, qsizetype position);

// DisplayRole is the name, DetailRole (drawerroles.h) what they are doing.
class CastTagItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { FaceRole = Qt::UserRole + 1 }; // QImage; null: not made yet

    CastTagItemModel(const ChatPresenter &chat, const Portraits &portraits, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    void setTyped(const QString &typed);
    QString name(int row) const { return m_people.at(row).name; } // as a tag has it

private:
    struct Person {
        domain::CastSlot slot = domain::nobody;
        QString name;
        QString doing;
        bool present = true;

        bool operator==(const Person &) const = default;
    };
    QList<Person> people(const QString &typed) const;

    const ChatPresenter &m_chat;
    const Portraits &m_portraits;
    QList<Person> m_people;
};

} // namespace dramatis::presenters
