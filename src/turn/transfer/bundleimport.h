// Imports whatever files hold besides a character, a lorebook or chats.
#pragma once

#include "cards/charx/bundle.h"
#include "turn/connections/playsettings.h"
#include "turn/connections/quickreplies.h"
#include "turn/connections/textreplacements.h"
#include "turn/library/cardlibrary.h"

namespace dramatis::turn {

class Connections;
class LorebookLibrary;

struct BundleTargets {
    CardLibrary &cards;
    Connections &connections;
    std::function<void(const Persona &persona)> keep;  // instead of the one of that name
    std::function<bool(const QuickReplySet &set)> add; // beside all others; false: it is there already
    std::function<bool(const domain::TextReplacement &replacement)> addReplacement = {}; // the same
    // The same, under a name of its own: which that is.
    std::function<QString(const domain::PromptPreset &preset)> addPreset = {};
    LorebookLibrary *books = nullptr; // takes those of a cast; nullptr: they are not imported
};

struct BundleReport {
    enum class Kind {
        Character,
        Persona,
        SamplerPreset,
        InstructTemplate,
        QuickReplies,
        TextReplacement,
        PromptPreset,
        Lorebook, // of a cast
        Refused,  // a part of a cast: `error` says why, and about which file
    } kind = Kind::Character;
    QString name;
    domain::CardId card; // of a character
    bool alreadyThere = false;
    QStringList notImported;
    QList<domain::Warning> warnings;
    int scripts = 0;         // of quick replies: those with commands that are not run here
    bool hasPicture = false; // a persona that came with one
    int relationships = 0;   // of a cast, at its first character: how many came with it
    std::optional<base::Error> error = {};
    domain::BookId book = {}; // of a lorebook
};

// All of it but the chats, or nothing. Chats come in after it (ChatLibrary), and find their characters then.
base::Result<QList<BundleReport>> storeBundle(const BundleTargets &places, const cards::Bundle &bundle,
                                              const QString &fileName);

} // namespace dramatis::turn
