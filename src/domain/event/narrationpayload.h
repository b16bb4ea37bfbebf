// How the author wants a chat told, beside what is told: the author's note, the style of writing, the prompt preset,
// the variables of its macros. See payload.h.
#pragma once

#include "domain/event/fields.h"
#include "domain/event/ids.h"
#include "domain/prompt/prompt.h"

#include <QList>
#include <QString>

namespace dramatis::domain {

// A text of the author's that stands among the newest messages of a prompt (SillyTavern's author's note).
struct AuthorsNote {
    static constexpr int deepest = 10'000; // before all messages

    QString text = {};        // with macros
    int depth = 4;            // so many messages stand behind it
    Role role = Role::System; // whose message it looks like
    int every = 1;            // it is sent after each n-th message of the user; 1: always, 0: never

    bool operator==(const AuthorsNote &) const = default;
    DRAMATIS_FIELDS(f("text", p.text); f("depth", p.depth); f("role", p.role); f("every", p.every);)
};

struct AuthorsNoteChanged {
    static constexpr const char *kind = "note_changed";
    CastSlot forWhom = nobody; // who alone has it in their prompts; nobody: all have it
    AuthorsNote note;

    bool operator==(const AuthorsNoteChanged &) const = default;
    DRAMATIS_FIELDS(f("for", p.forWhom); f("note", p.note);)
};

enum class NarrationPerson { Default, First, Second, Third };
enum class NarrationTense { Default, Past, Present };
enum class ReplyLength { Default, Short, Medium, Long };
enum class StoryPacing { Default, Slow, Steady, Fast };
enum class SpeechMarks {
    Default,
    Actions,     // *actions* and "speech"
    PlainSpeech, // *actions*, and speech without marks
    Prose,       // "speech", and all else as it is, without asterisks
    Thoughts,    // the same, but for *thoughts*
};

// How prompts are written; what they tell is the same.
enum class PromptStyle {
    Default, // as the connection has it, else plain
    Plain,
    Lmml, // in elements (prompt/lmml.h)
};

struct NarrationStyle {
    NarrationPerson person = NarrationPerson::Default;
    NarrationTense tense = NarrationTense::Default;
    ReplyLength length = ReplyLength::Default;
    StoryPacing pacing = StoryPacing::Default;
    QString language = {}; // as a prompt names it: "German"; empty: as the card has it
    SpeechMarks marks = SpeechMarks::Default;
    PromptStyle prompt = PromptStyle::Default;

    bool operator==(const NarrationStyle &) const = default;
    DRAMATIS_FIELDS(f("person", p.person); f("tense", p.tense); f("length", p.length); f("pacing", p.pacing);
                    f("language", p.language); f("marks", p.marks); f.added("prompt", p.prompt, PromptStyle::Default);)
};

struct StyleChanged {
    static constexpr const char *kind = "style_changed";
    NarrationStyle style;

    bool operator==(const StyleChanged &) const = default;
    DRAMATIS_FIELDS(f("style", p.style);)
};

// The prompt preset of this chat, by its name; empty: as its connection or the settings have it.
struct PromptPresetChosen {
    static constexpr const char *kind = "prompt_preset_chosen";
    QString name;

    bool operator==(const PromptPresetChosen &) const = default;
    DRAMATIS_FIELDS(f("name", p.name);)
};

struct MacroVariable {
    QString name;
    QString value;

    bool operator==(const MacroVariable &) const = default;
    DRAMATIS_FIELDS(f("name", p.name); f("value", p.value);)
};

// What {{getvar}} reads in this chat as long as no macro sets it otherwise; all of them, as they are from now on.
struct VariablesSet {
    static constexpr const char *kind = "variables_set";
    QList<MacroVariable> variables;

    bool operator==(const VariablesSet &) const = default;
    DRAMATIS_FIELDS(f("variables", p.variables);)
};

} // namespace dramatis::domain
