// What a list says while it is empty, in its place.
#pragma once

#include <QObject>

class QAbstractItemView;

namespace dramatis::widgets {

// Belongs to the list, which has its model already. A screen reader hears the words as the description of the list.
class ListHint : public QObject {
    Q_OBJECT
public:
    ListHint(QAbstractItemView *list, const QString &words);
    void setWords(const QString &words);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool isEmpty() const;
    void refresh();

    QAbstractItemView *m_list;
    QString m_words;
};

} // namespace dramatis::widgets
