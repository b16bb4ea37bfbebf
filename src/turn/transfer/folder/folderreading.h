// The files of a user's folder, read by what their place says they are. Pure, for a pool thread: what is read is kept
// by FolderKeeping.
#pragma once

#include "cards/sillytavern/groupfile.h"
#include "cards/sillytavern/userfolder.h"
#include "cards/sillytavern/usersettings.h"
#include "turn/transfer/folder/foldersource.h"
#include "turn/transfer/recognisedfile.h"

#include <QSet>

namespace dramatis::turn {

struct FolderFile {
    cards::FolderPart part = cards::FolderPart::Other;
    QString user; // the folder
    QString path; // below it

    QString whole() const { return user + path; }
};

// In the order in which they come in: each finds what it speaks of.
QList<FolderFile> filesInOrder(const FolderSource &source);

struct KnownChat {}; // came in before

struct WaitingChat {
    QString parent; // the place of the chat that it branched off from, which is to come first
};

struct PersonaPictureFile {
    QByteArray picture; // as it is kept: see asPersonaPicture
};

using FolderContent = std::variant<RecognisedCard, RecognisedChats, RecognisedBook, cards::Bundle, cards::UserSettings,
                                   cards::GroupFile, KnownChat, WaitingChat, PersonaPictureFile>;

// Of what can come in: up to GroupChat. `known`: the fingerprints of chats that are here. `toCome`: the chats that
// others wait for, with their users' folders; of one that waits, only the beginning is read.
base::Result<FolderContent> readFolderFile(const FolderSource &source, const FolderFile &file,
                                           const QSet<QByteArray> &known, const QSet<QString> &toCome);
// By which the chats of a file are known again. A copy in another place is another chat, so its place counts.
base::Result<QByteArray> chatFingerprint(QIODevice &from, const QString &place);
// The place of the chat that a chat of this file branched off from, by the name that it gives; empty: none.
QString parentPlace(const FolderFile &file, const QString &name);

} // namespace dramatis::turn
