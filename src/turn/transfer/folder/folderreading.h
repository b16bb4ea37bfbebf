// Reads the files of a user's folder, by the kind that their path implies. Pure, for a pool thread; FolderKeeping
// stores the results.
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

// In import order, so that each finds what it refers to.
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
// Identifies the chats of a file. A copy elsewhere is another chat, so the path counts.
base::Result<QByteArray> chatFingerprint(QIODevice &from, const QString &place);
// The place of the chat that a chat of this file branched off from, by the name that it gives; empty: none.
QString parentPlace(const FolderFile &file, const QString &name);

} // namespace dramatis::turn
