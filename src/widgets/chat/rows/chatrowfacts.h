// What the model says about one row of the chat, without its text.
#pragma once

#include "presenters/chat/rows/messagepictures.h"
#include "presenters/text/markup.h"

#include <QDateTime>
#include <QImage>

class QAbstractItemModel;

namespace dramatis::widgets {

struct ChatRowFacts {
    QString speaker;
    int slot = 0;
    QDateTime time;
    QString scene;
    bool opensDay = false;
    qint64 event = 0;
    int swipe = 0;
    int swipes = 1;
    bool draft = false;
    QString ending;
    bool thoughts = false; // the model thought first; the ending says so
    bool edited = false;
    int significance = 0;
    QImage portrait;
    QString gap;                                     // instead of a message
    bool isSceneBreak = false;                       // no message: only the scene that begins
    QString unheard;                                 // the user is not there to hear it; empty: is
    QString onlyHeard;                               // who alone heard it; empty: all who were there
    bool aside = false;                              // out of character, to nobody in the story
    bool excluded = false;                           // from prompts
    QString bookmark;                                // its name; empty: there is none
    QList<presenters::MessagePicture> pictures = {}; // that its text names
    bool continues = false;                          // what the row above says: neither face nor name are shown again

    bool operator==(const ChatRowFacts &other) const;
    static ChatRowFacts read(const QAbstractItemModel &model, int row, const presenters::MarkupRules &rules);
};

} // namespace dramatis::widgets
