// Who speaks in a chat, gathered from its messages one by one.
#pragma once

#include <QHash>
#include <QStringList>

namespace dramatis::cards {

struct ChatMessage;

struct ChatSpeakers {
    struct Speaker {
        QString name;
        qsizetype lines = 0;

        bool operator==(const Speaker &) const = default;
    };
    QList<Speaker> speakers;         // but for the user, in the order in which they first speak
    QHash<QString, QString> avatars; // names, by the files of pictures that messages name
    QString user;                    // the name in the user's first line
    QString userAvatar;              // the file of the last picture in one of them

    void take(const ChatMessage &message);

    bool operator==(const ChatSpeakers &) const = default;

private:
    QHash<QString, qsizetype> m_places; // in `speakers`
};

} // namespace dramatis::cards
