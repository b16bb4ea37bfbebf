// chat note, chat style: the author's note and the writing style of a chat.
#include "cli/openchat.h"
#include "domain/event/words.h"

namespace dramatis::cli {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

template <class E> Json wordJson(E value)
{
    const std::string_view text = domain::word(value);
    return Json(QLatin1StringView(text.data(), qsizetype(text.size())));
}

Json noteJson(const World &world, CastSlot reader)
{
    const AuthorsNote note = world.authorsNotes.value(reader);
    Json json = Json::object({{key("text"), Json(note.text)},
                              {key("depth"), Json(note.depth)},
                              {key("role"), wordJson(note.role)},
                              {key("every"), Json(note.every)}});
    if (reader != nobody)
        json.set(key("for"), Json(world.nameOf(reader)));
    return json;
}

// Leaves the number unchanged if the option is missing.
Result<> takeCount(const std::optional<QString> &word, int most, int &number)
{
    bool isNumber = true;
    const int asked = word ? word->toInt(&isNumber) : number;
    if (!isNumber || asked < 0 || asked > most)
        return base::fail(Fault::Invalid, key("bad_number"),
                          QStringLiteral("\"%1\" is not a number from 0 to %2").arg(*word).arg(most));
    number = asked;
    return {};
}

// `words`: those that there are, for people.
template <class E>
Result<> takeWord(const char *option, const std::optional<QString> &word, E &value, const char *words)
{
    if (!word || fromWord(word->toStdString(), value))
        return {};
    return usage(QStringLiteral("%1: \"%2\" is not one of %3").arg(key(option), *word, key(words)));
}

Outcome note(Call &call)
{
    const auto reader = call.option(key("--for"));
    const auto text = call.option(key("--text"));
    const auto depth = call.option(key("--depth"));
    const auto role = call.option(key("--role"));
    const auto every = call.option(key("--every"));
    DRAMATIS_TRY(const auto opened, openChat(call));
    Role asked = Role::System;
    if (call.more())
        return usage(QStringLiteral("chat note ID [--for NAME] [--text TEXT] [--depth N] "
                                    "[--role system|user|assistant] [--every N]"));
    DRAMATIS_TRY_DO(takeWord("--role", role, asked, "system, user, assistant"));
    const World &world = opened.session->world();
    DRAMATIS_TRY(const auto slot, reader ? slotOf(world, *reader) : Result<CastSlot>(nobody));
    const AuthorsNote was = world.authorsNotes.value(slot);
    AuthorsNote now = was;
    now.text = text.value_or(was.text);
    now.role = role ? asked : was.role;
    DRAMATIS_TRY_DO(takeCount(depth, AuthorsNote::deepest, now.depth));
    DRAMATIS_TRY_DO(takeCount(every, AuthorsNote::deepest, now.every));
    if (now != was)
        DRAMATIS_TRY_DO(opened.session->applyEvents(AuthorsNoteChanged{slot, now}));
    return noteJson(opened.session->world(), slot);
}

Json styleJson(const NarrationStyle &style)
{
    return Json::object({{key("person"), wordJson(style.person)},
                         {key("tense"), wordJson(style.tense)},
                         {key("length"), wordJson(style.length)},
                         {key("pacing"), wordJson(style.pacing)},
                         {key("language"), Json(style.language.isEmpty() ? QStringLiteral("default") : style.language)},
                         {key("marks"), wordJson(style.marks)},
                         {key("prompt"), wordJson(style.prompt)}});
}

Outcome style(Call &call)
{
    const auto person = call.option(key("--person"));
    const auto tense = call.option(key("--tense"));
    const auto length = call.option(key("--length"));
    const auto pacing = call.option(key("--pacing"));
    const auto language = call.option(key("--language"));
    const auto marks = call.option(key("--marks"));
    const auto prompt = call.option(key("--prompt"));
    DRAMATIS_TRY(const auto opened, openChat(call));
    const NarrationStyle was = opened.session->world().style;
    NarrationStyle now = was;
    if (call.more())
        return usage(
            QStringLiteral("chat style ID [--person first|second|third|default] [--tense past|present|default] "
                           "[--length short|medium|long|default] [--pacing slow|steady|fast|default] "
                           "[--language NAME|default] [--marks actions|plain_speech|prose|thoughts|default] "
                           "[--prompt plain|lmml|default]"));
    DRAMATIS_TRY_DO(takeWord("--person", person, now.person, "first, second, third, default"));
    DRAMATIS_TRY_DO(takeWord("--tense", tense, now.tense, "past, present, default"));
    DRAMATIS_TRY_DO(takeWord("--length", length, now.length, "short, medium, long, default"));
    DRAMATIS_TRY_DO(takeWord("--pacing", pacing, now.pacing, "slow, steady, fast, default"));
    DRAMATIS_TRY_DO(takeWord("--marks", marks, now.marks, "actions, plain_speech, prose, thoughts, default"));
    DRAMATIS_TRY_DO(takeWord("--prompt", prompt, now.prompt, "plain, lmml, default"));
    if (language)
        now.language = *language == QLatin1StringView("default") ? QString() : language->simplified();
    if (now != was)
        DRAMATIS_TRY_DO(opened.session->applyEvents(StyleChanged{now}));
    return styleJson(opened.session->world().style);
}

} // namespace

void addNarrationCommands(Commands &commands)
{
    commands[QStringLiteral("chat note")] = note;
    commands[QStringLiteral("chat style")] = style;
}

} // namespace dramatis::cli
