// SettingsIndex finds what the pages of the settings let one set, by the words that stand beside it.
#pragma once

#include <QList>
#include <QPointer>
#include <QString>
#include <QWidget>

namespace dramatis::widgets {

class SettingsIndex {
public:
    struct Entry {
        int page = 0;
        QString name;              // as its label says, without a mnemonic
        QString words;             // what it is found by, beside the name
        QPointer<QWidget> control; // where it is set
    };

    // Reads labels with a buddy, and buttons, in the order of the page; what the page hides is left out.
    void add(int page, const QWidget &form);
    // Every word of `search` has to stand in the name or the words; names that begin with it come first.
    QList<Entry> find(const QString &search) const;

private:
    QList<Entry> m_entries;
};

} // namespace dramatis::widgets
