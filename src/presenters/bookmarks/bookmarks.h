// Messages that the user wants to find again.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"

#include <QCoreApplication>
#include <QList>

namespace dramatis::presenters {

class ShownStory;

struct Bookmark {
    domain::EventId turn;
    QString text; // its name, or the first words of the message

    bool operator==(const Bookmark &) const = default;
};

class Bookmarks {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::Bookmarks)
public:
    static constexpr qsizetype longestName = 60; // characters

    // In the order of the story; without messages that the viewer did not hear.
    static QList<Bookmark> of(const ShownStory &story);
    static bool contains(const ShownStory &story, domain::EventId turn);
    static base::Result<> add(ShownStory &story, domain::EventId turn, const QString &name);
    static base::Result<> remove(ShownStory &story, domain::EventId turn);
};

} // namespace dramatis::presenters
