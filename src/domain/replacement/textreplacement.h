// A text replacement changes what is read of messages by a pattern: a "regex script" of SillyTavern.
//
// There, a script that is neither for the display alone nor for the prompt alone changes the message itself when it is
// made. Here the log keeps what was said: such a replacement is made whenever the message is shown or sent, and is
// gone from both when it is switched off. Bookkeeping, memories and the search of stories read what was said.
#pragma once

#include "base/json.h"

#include <QStringList>

#include <optional>

namespace dramatis::domain {

struct Card;

struct TextReplacement {
    enum class Macros { None, Raw, Escaped }; // {{char}} and {{user}} in the pattern; escaped: their signs mean nothing

    QString name;
    QString pattern;   // "/…/flags", or bare: then only the first place is replaced
    QString with = {}; // $1, $<name> and {{match}} are what was found, without the texts in `trim`
    QStringList trim = {};
    bool ofUser = false;      // in what the user says
    bool ofCharacters = true; // in what characters say
    bool displayOnly = false; // both or neither: for the display and for the prompt
    bool promptOnly = false;
    bool alsoEdited = true; // those that are for neither alone leave messages that the user edited as they are
    bool isEnabled = true;
    Macros macros = Macros::None;
    std::optional<int> minDepth = {}; // of a message; the newest has 0
    std::optional<int> maxDepth = {};
    base::Json source = base::Json::object(); // as it came; kept for what is not understood here

    bool isForDisplay() const { return displayOnly || !promptOnly; }
    bool isForPrompt() const { return promptOnly || !displayOnly; }
    bool operator==(const TextReplacement &) const = default;
};

// In the form of SillyTavern. What stands there in another form than expected is as if it were not there.
bool isTextReplacement(const base::Json &json);
TextReplacement textReplacementFrom(const base::Json &json);
base::Json toJson(const TextReplacement &replacement);

// Those that a card brings along: `regex_scripts` of SillyTavern, and `customScripts` of Risu, of which those that act
// in another way than by a text that is put in place of another are left out.
QList<TextReplacement> textReplacementsOf(const Card &card);

} // namespace dramatis::domain
