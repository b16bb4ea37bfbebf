#include "presenters/text/errors/storyerrortexts.h"

#include <QCoreApplication>

namespace dramatis::presenters {

const ErrorTexts &storyErrorTexts()
{
    static const ErrorTexts texts{
        {QStringLiteral("head_moved"),
         QT_TRANSLATE_NOOP("ErrorText", "The chat has just changed elsewhere; try again.")},
        {QStringLiteral("folder_name_taken"), QT_TRANSLATE_NOOP("ErrorText", "A folder named “%1” already exists.")},
        {QStringLiteral("prompt_preset_gone"),
         QT_TRANSLATE_NOOP("ErrorText", "The prompt preset “%1” no longer exists, so another one was used.")},
        {QStringLiteral("prompt_preset_unnamed"), QT_TRANSLATE_NOOP("ErrorText", "Give the prompt preset a name.")},
        {QStringLiteral("prompt_preset_built_in"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is built in and cannot be changed; duplicate it first.")},
        {QStringLiteral("prompt_preset_name_taken"),
         QT_TRANSLATE_NOOP("ErrorText", "A prompt preset named “%1” already exists.")},
        {QStringLiteral("no_prompt_preset"), QT_TRANSLATE_NOOP("ErrorText", "“%1” does not contain a prompt preset.")},
        {QStringLiteral("folder_unnamed"), QT_TRANSLATE_NOOP("ErrorText", "A folder needs a name.")},
        {QStringLiteral("no_such_chat"), QT_TRANSLATE_NOOP("ErrorText", "This chat no longer exists.")},
        {QStringLiteral("no_such_backup"), QT_TRANSLATE_NOOP("ErrorText", "This backup no longer exists.")},
        {QStringLiteral("chat_full"),
         QT_TRANSLATE_NOOP("ErrorText", "This chat has reached its maximum length. Continue in a new one.")},
        {QStringLiteral("no_such_line"), QT_TRANSLATE_NOOP("ErrorText", "This branch no longer exists.")},
        {QStringLiteral("no_such_event"), QT_TRANSLATE_NOOP("ErrorText", "This message no longer exists.")},
        {QStringLiteral("looking_back"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "You are viewing an earlier turn, which cannot be changed. Go back to now, or continue from there.")},
        {QStringLiteral("reply_arriving"),
         QT_TRANSLATE_NOOP("ErrorText", "A reply is still arriving; stop it first, or wait until it is complete.")},
        {QStringLiteral("no_greeting"), QT_TRANSLATE_NOOP("ErrorText", "This character has no group greeting.")},
        {QStringLiteral("no_prompt"), QT_TRANSLATE_NOOP("ErrorText", "No model was asked for this message.")},
        {QStringLiteral("no_such_memory"), QT_TRANSLATE_NOOP("ErrorText", "This memory did not exist yet.")},
        {QStringLiteral("no_such_turn"), QT_TRANSLATE_NOOP("ErrorText", "This message did not exist yet.")},
        {QStringLiteral("no_such_speaker"), QT_TRANSLATE_NOOP("ErrorText", "This character was not there yet.")},
        {QStringLiteral("no_reply"), QT_TRANSLATE_NOOP("ErrorText", "There is no reply here yet.")},
        {QStringLiteral("empty_line"), QT_TRANSLATE_NOOP("ErrorText", "A message cannot be empty.")},
        {QStringLiteral("no_alternative"), QT_TRANSLATE_NOOP("ErrorText", "This message has no more alternatives.")},
        {QStringLiteral("nothing_to_undo"), QT_TRANSLATE_NOOP("ErrorText", "There is nothing left to undo.")},
        {QStringLiteral("nothing_to_redo"), QT_TRANSLATE_NOOP("ErrorText", "There is nothing left to redo.")},
        {QStringLiteral("no_such_turn"), QT_TRANSLATE_NOOP("ErrorText", "This message no longer exists.")},
        {QStringLiteral("no_such_memory"), QT_TRANSLATE_NOOP("ErrorText", "This memory no longer exists.")},
        {QStringLiteral("revival_goes"), QT_TRANSLATE_NOOP("ErrorText", "This chat is already being revived.")},
        {QStringLiteral("story_left"),
         QT_TRANSLATE_NOOP("ErrorText", "The story now ends before the message where reviving began.")},
        {QStringLiteral("bookkeeping_off"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "Bookkeeping is off, so no notes are taken. Turn it on in Settings, under Chat.")},
        {QStringLiteral("line_in_use"),
         QT_TRANSLATE_NOOP("ErrorText", "This is the current branch; switch to another one before you remove it.")},
        {QStringLiteral("nobody_tagged"),
         QT_TRANSLATE_NOOP("ErrorText", "Not sent: nobody in this chat is called “%1”. Names between @ signs say who "
                                        "hears a whisper; separate several names with commas.")},
        {QStringLiteral("unclear_whisper"),
         QT_TRANSLATE_NOOP("ErrorText", "Not sent: this looks like a whisper, but its tag is incomplete. Write “@%1@”, "
                                        "without spaces inside the @ signs.")},
        {QStringLiteral("empty_whisper"),
         QT_TRANSLATE_NOOP("ErrorText", "Not sent: this whisper is empty. Write your words after the tag.")},
        {QStringLiteral("wordless"),
         QT_TRANSLATE_NOOP("ErrorText", "The answer was empty. To try again, choose Story, Update Notes Now.")},
        {QStringLiteral("one_sided"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The answer covered only one of them. To try again, choose Story, Update Notes Now.")},
        {QStringLiteral("longer_than_source"),
         QT_TRANSLATE_NOOP("ErrorText", "The summary was longer than the messages it sums up.")},
        {QStringLiteral("has_marks"), QT_TRANSLATE_NOOP("ErrorText", "The summary contained parts of the prompt.")},
        {QStringLiteral("names_others"),
         QT_TRANSLATE_NOOP("ErrorText", "The summary named %1, who does not appear in these messages.")},
        {QStringLiteral("summary_failed"), QT_TRANSLATE_NOOP("ErrorText", "Not all older messages were summed up.")},
        {QStringLiteral("you_are_away"),
         QT_TRANSLATE_NOOP("ErrorText", "You are not in this scene. Come back in the Cast drawer, or send an empty "
                                        "message to let the others continue.")},
        {QStringLiteral("nobody_here"), QT_TRANSLATE_NOOP("ErrorText", "No character in the scene can answer.")},
        {QStringLiteral("nobody_hears"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "Nobody is close enough to hear this. Clear your Location in the Cast drawer to join them, or choose who "
             "hears it (by phone, say) under “Heard by” in the message menu. Then send an empty message.")},
        {QStringLiteral("not_here"), QT_TRANSLATE_NOOP("ErrorText", "%1 is not in the scene.")},
        {QStringLiteral("already_here"), QT_TRANSLATE_NOOP("ErrorText", "%1 is already in the scene.")},
        {QStringLiteral("same_person"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 cannot be introduced to themselves; choose two different people.")},
        {QStringLiteral("last_character"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 is the only character here and cannot leave.")},
        {QStringLiteral("scene_full"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "Scene limit reached (%1). Raise it in Settings, under Chat; each character makes replies slower.")},
        {QStringLiteral("cast_full"),
         QT_TRANSLATE_NOOP("ErrorText", "A scene can hold at most %1 characters. Remove one first.")},
        {QStringLiteral("prompt_over_budget"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 alone is too long for a prompt (%2), so nothing was sent. Shorten it, or "
                                        "raise the context budget in Settings, under Chat.")},
        {QStringLiteral("prompt_over_context"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 alone does not fit the model’s context (%2), so nothing was sent. Shorten "
                                        "it, or load the model with a larger context.")},
    };
    return texts;
}

} // namespace dramatis::presenters
