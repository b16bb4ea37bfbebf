// A checkable list that links library lorebooks to characters: all characters for one lorebook, or all lorebooks for
// one character. The lorebook in a character's own card is not among them.
#pragma once

#include "base/result.h"
#include "presenters/lore/loreeditor.h"

#include <QAbstractListModel>

namespace dramatis::turn {
class CardLibrary;
class LorebookLibrary;
} // namespace dramatis::turn

namespace dramatis::presenters {

class BookLinksItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    // `of`: a lorebook of the library, or a character.
    BookLinksItemModel(turn::CardLibrary &cards, turn::LorebookLibrary &books, LoreTarget of,
                       QObject *parent = nullptr);

    QString title() const;     // "Characters of Sky", "Lorebooks of Mara"
    QString listName() const;  // what is listed
    QString whatFor() const;   // in a sentence
    QString whyEmpty() const;  // in a sentence
    qsizetype checked() const; // how many

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    struct Row {
        qint64 id = 0; // of a character or a lorebook
        QString name;
        bool isLinked = false;

        bool operator==(const Row &) const = default;
    };

    void refresh();
    base::Result<QList<Row>> read() const;

    turn::CardLibrary &m_cards;
    turn::LorebookLibrary &m_books;
    LoreTarget m_of;
    QString m_owner;
    QString m_problem; // why nothing can be listed
    QList<Row> m_rows;
};

} // namespace dramatis::presenters
