// The sets of quick replies that the user keeps, the same for all windows. Changes are written at once.
#pragma once

#include "turn/connections/quickreplies.h"

#include <QObject>

class QSettings;

namespace dramatis::presenters {

class QuickReplies : public QObject {
    Q_OBJECT
public:
    explicit QuickReplies(QSettings &settings, QObject *parent = nullptr);

    const QList<turn::QuickReplySet> &sets() const { return m_sets; }
    void setSets(const QList<turn::QuickReplySet> &sets);
    bool add(const turn::QuickReplySet &set); // false: it is there already
    QList<turn::QuickReply> offeredIn(domain::ChatId chat) const;

Q_SIGNALS:
    void changed();

private:
    QSettings &m_settings;
    QList<turn::QuickReplySet> m_sets;
};

} // namespace dramatis::presenters
