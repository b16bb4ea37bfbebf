// The entries of a lorebook with their folders. What was chosen, open and in view stays so when the entries change.
#pragma once

#include <QSet>
#include <QTreeView>

namespace dramatis::widgets {

class LoreTree : public QTreeView {
    Q_OBJECT
public:
    explicit LoreTree(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    QList<qint64> chosenKeys() const; // in the order of the rows
    qint64 currentKey() const;
    void choose(const QList<qint64> &keys); // shows the first of them

Q_SIGNALS:
    void chosenChanged();

private:
    void keepPlace();
    void restorePlace();
    QModelIndex indexOf(qint64 key) const;

    QList<qint64> m_kept;
    qint64 m_keptCurrent = 0;
    int m_keptScroll = 0;
    QSet<QString> m_closed; // folders, by key
    bool m_restoring = false;
};

} // namespace dramatis::widgets
