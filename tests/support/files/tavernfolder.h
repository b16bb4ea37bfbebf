// A folder as SillyTavern keeps it for a user, with something of everything: names with umlauts, one name for several
// files, and files that are broken.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace dramatis::tests {

struct TavernFile {
    QString path; // below the user's folder
    QByteArray bytes;
};

QList<TavernFile> tavernFiles();
// A picture of one pixel with a card of Character Card V2 in it; `more`: members of "extensions", without braces.
QByteArray tavernCard(const QString &name, const QByteArray &more = {});
QByteArray tavernPicture();                                                // of a persona
QByteArray tavernChunk(const QByteArray &type, const QByteArray &content); // of a PNG
// The lines of a chat of Robin's: its first one, and what somebody says; `metadata` and `more`: further members.
QByteArray tavernHeader(const QByteArray &character, const QByteArray &metadata);
QByteArray tavernLine(const QByteArray &name, bool byUser, const QByteArray &text, const QByteArray &more = {});
// Into the folder, which is made: the user's own, or one above it ("data/default-user/").
void writeTavernFiles(const QString &folder, const QList<TavernFile> &files = tavernFiles());

} // namespace dramatis::tests
