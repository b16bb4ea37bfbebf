// Stores what was read from a user's folder, and records the results. It remembers earlier files for later ones: a chat
// needs its characters, persona and lorebooks. Never overwrites anything.
#pragma once

#include "turn/transfer/bundleimport.h"
#include "turn/transfer/chatimport.h"
#include "turn/transfer/folder/folderreading.h"
#include "turn/transfer/folder/folderreport.h"
#include "turn/transfer/folder/folderuser.h"

namespace dramatis::turn {

class ChatLibrary;
class LorebookLibrary;

struct FolderTargets {
    BundleTargets bundle;
    LorebookLibrary &books;
    ChatLibrary &chats;
    std::function<QList<Persona>()> personas;           // that are kept
    std::function<void(const Persona &persona)> choose; // for new chats, where the user has chosen none
};

class FolderKeeping {
public:
    explicit FolderKeeping(const FolderTargets &targets) : m_targets(targets) {}

    const FolderImportReport &report() const { return m_report; }
    FolderImportReport &report() { return m_report; }

    void keep(const FolderFile &file, const FolderContent &content); // but for chats
    void refuse(const FolderFile &file, const base::Error &error);
    void leaveOut(const FolderFile &file);                                               // has no place here
    FolderUser userOf(const FolderFile &file) const { return m_users.value(file.user); } // so far
    std::optional<QList<store::CardRow>> library(); // all cards; nothing: they cannot be read
    void cardsChanged() { m_library.reset(); }
    void chatsCame(const FolderFile &file, const ImportedChats &imported);

private:
    void keepOne(const FolderFile &file, const RecognisedCard &card);
    QStringList bindBooks(const FolderFile &file, domain::CardId character, const domain::Card &read);
    void keepOne(const FolderFile &file, const RecognisedBook &book);
    void keepOne(const FolderFile &file, const cards::Bundle &bundle);
    void keepOne(const FolderFile &file, const cards::UserSettings &settings);
    void keepOne(const FolderFile &file, const cards::GroupFile &group);
    void keepOne(const FolderFile &file, const KnownChat &);
    void keepOne(const FolderFile &file, const PersonaPictureFile &picture);
    void keepOne(const FolderFile &, const RecognisedChats &) {} // by FolderImport itself
    void keepOne(const FolderFile &, const WaitingChat &) {}
    std::optional<ImportReport> knownCard(const RecognisedCard &card);
    void mark(const FolderFile &file, domain::CardId card, const domain::Card &read);
    void keepPersona(const FolderFile &file, const cards::ForeignPersona &persona);
    bool isKnown(const FolderFile &file, cards::SamplerPreset &preset);
    bool isKnown(const FolderFile &file, base::Json &instruct);
    void addKnown(cards::FolderPart part, const FolderFile &file, const QString &name);

    FolderTargets m_targets;
    FolderImportReport m_report;
    QHash<QString, FolderUser> m_users;
    std::optional<QHash<QByteArray, domain::CardId>> m_versions; // of cards, from before
    std::optional<QList<store::CardRow>> m_library;              // all cards, read once for all chats
    QSet<QString> m_leftOut;                                     // folders that are told of once
};

} // namespace dramatis::turn
