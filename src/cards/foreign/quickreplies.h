// Sets of quick replies as SillyTavern writes them: texts that are kept to be sent again, each behind a button.
#pragma once

#include "base/json.h"

#include <QStringList>

namespace dramatis::cards {

struct ForeignQuickReply {
    QString label;
    QString text;
    bool isHidden = false; // without a button

    bool operator==(const ForeignQuickReply &) const = default;
};

struct ForeignQuickReplies {
    QString name;
    QList<ForeignQuickReply> replies;
    bool sendsAtOnce = true; // else a button puts its text where one writes
    QStringList notImported;

    bool operator==(const ForeignQuickReplies &) const = default;
};

bool isQuickReplies(const base::Json &root);
// `name` is for a set that has none. Replies without a text are left out.
ForeignQuickReplies quickRepliesFrom(const base::Json &root, const QString &name);
base::Json asQuickReplies(const ForeignQuickReplies &set);

} // namespace dramatis::cards
