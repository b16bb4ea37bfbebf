// Files that hold several things: casts of ours, and files of other programs; and those that hold neither a character
// nor a lorebook nor a chat.
#pragma once

#include "cards/charx/castreading.h"
#include "cards/chats/chatfile.h"
#include "cards/foreign/foreignpromptpreset.h"
#include "cards/foreign/quickreplies.h"
#include "cards/samplerpreset.h"
#include "domain/replacement/textreplacement.h"

namespace dramatis::cards {

// Somebody whom the user plays.
struct ForeignPersona {
    QString name;
    QString description;
    QStringList notImported;
    QString pictureFile = {}; // the name of the picture that tells SillyTavern's personas apart
    QString lorebook = {};    // a file name without its extension
    QByteArray picture = {};  // a file's bytes; empty: stored elsewhere, or none

    bool operator==(const ForeignPersona &) const = default;
};

// The entry of `notImported` for a picture that has not been imported yet.
QString pictureNotice(const ForeignPersona &persona);

// SillyTavern's, from a backup of them or from what its settings call `power_user`. Adds whatever belongs to none of
// them to `notImported`.
QList<ForeignPersona> personasIn(const base::Json &root, QStringList &notImported);

struct Bundle {
    QList<CardFile> characters; // as cards: what is to be kept of them is in `original`
    QList<ChatFile> chats;
    QList<ForeignPersona> personas;
    QList<ForeignPromptPreset> promptPresets;
    QList<SamplerPreset> presets;
    QList<base::Json> instructs; // templates, as they came (llm/dialect/instructfile.h)
    QList<ForeignQuickReplies> quickReplies;
    QList<domain::TextReplacement> replacements;
    std::optional<Cast> cast; // of ours: who goes together
    QStringList notImported;  // of the file as a whole
};

// Whether a file holds more than the character that readCard finds in it. A look at its start, without reading it.
bool mayHoldSeveral(QByteArrayView bytes);
// Fault::Unsupported "not_a_parcel": it is none.
base::Result<Bundle> readBundle(const QByteArray &bytes, const QString &fileName);
// A bundle of prompt presets. Fault::Unsupported "no_prompt_preset": it has none.
base::Result<Bundle> readPromptPresets(const QByteArray &bytes, const QString &fileName);

} // namespace dramatis::cards
