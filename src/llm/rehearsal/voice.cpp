#include "llm/rehearsal/voice.h"

#include <algorithm>
#include <array>

namespace dramatis::llm::rehearsal {

namespace {

constexpr QStringView warmWords[] = {u"warm",     u"kind",       u"gentle",       u"caring",        u"friendly",
                                     u"sweet",    u"tender",     u"loving",       u"motherly",      u"generous",
                                     u"cheerful", u"soft",       u"empathetic",   u"open",          u"hospitable",
                                     u"patient",  u"protective", u"affectionate", u"compassionate", u"nurturing"};
constexpr QStringView dryWords[] = {u"dry",      u"gruff",    u"stern",   u"cold",   u"sarcastic",  u"cynical",
                                    u"stoic",    u"blunt",    u"grumpy",  u"wary",   u"suspicious", u"taciturn",
                                    u"quiet",    u"silent",   u"laconic", u"aloof",  u"bitter",     u"hard",
                                    u"reserved", u"ruthless", u"weary",   u"ironic", u"distrustful"};
constexpr QStringView formalWords[] = {u"formal",    u"polite", u"noble",  u"scholar",   u"learned",   u"elegant",
                                       u"proper",    u"royal",  u"knight", u"priest",    u"princess",  u"queen",
                                       u"king",      u"lord",   u"lady",   u"butler",    u"dignified", u"scholarly",
                                       u"courteous", u"wise",   u"solemn", u"professor", u"honourable"};
constexpr QStringView livelyWords[] = {
    u"curious", u"lively",      u"playful", u"cheeky",      u"energetic", u"excitable", u"young",     u"reckless",
    u"bubbly",  u"mischievous", u"bold",    u"teasing",     u"flirty",    u"chatty",    u"talkative", u"impulsive",
    u"rogue",   u"thief",       u"witty",   u"adventurous", u"daring",    u"eager",     u"clever"};

constexpr QStringView warmReplies[] = {u"I am so glad that you tell me, {partner}.",
                                       u"Come, sit, and tell me the rest of it.",
                                       u"You poor thing, and nobody asked you until now?",
                                       u"Oh, that warms my heart.",
                                       u"I worry about you sometimes, do you know that?",
                                       u"Whatever it is, we will find a way, {partner}.",
                                       u"You can always come to me with that.",
                                       u"I thought of you when I woke this morning."};
constexpr QStringView dryReplies[] = {u"Hm.",
                                      u"That is news to nobody.",
                                      u"I have heard worse, and before breakfast.",
                                      u"So that is what passes for a plan these days.",
                                      u"I will believe it when it stops raining.",
                                      u"Spare me the long version.",
                                      u"It was always going to end like that.",
                                      u"I suppose somebody had to say it."};
constexpr QStringView formalReplies[] = {u"I am obliged to you for saying so.",
                                         u"Permit me to weigh that before I answer.",
                                         u"You honour me with your frankness, {partner}.",
                                         u"I should not have put it quite so, yet you are right.",
                                         u"It would be unwise to speak of it in haste.",
                                         u"One learns, with the years, not to be surprised.",
                                         u"I give you my word that I shall remember it.",
                                         u"There is precedent for that, as it happens."};
constexpr QStringView livelyReplies[] = {u"No, really, and then what?",
                                         u"Ha, I knew it, I absolutely knew it!",
                                         u"Wait, say that once more, but slowly.",
                                         u"You should have seen my face just now, {partner}.",
                                         u"That is the best thing I have heard all week.",
                                         u"Now I want to know everything.",
                                         u"Bet you would not dare to do it again.",
                                         u"Oh, this is going to be fun."};

constexpr QStringView warmReturns[] = {u"Are you warm enough, {partner}?", u"Will you stay for a bite?",
                                       u"What do you need from me?", u"Shall I make us something hot?",
                                       u"How do you feel about it, truly?"};
constexpr QStringView dryReturns[] = {u"Was that all?", u"And what will it cost me?", u"You want something, so say it.",
                                      u"Do you always talk this much, {partner}?", u"Who sent you?"};
constexpr QStringView formalReturns[] = {u"May I ask what you intend, {partner}?", u"How may I be of service?",
                                         u"Would you do me the courtesy of an honest answer?",
                                         u"To what do I owe the pleasure?", u"Shall we consider the alternatives?"};
constexpr QStringView livelyReturns[] = {u"What are we waiting for?", u"Race you to the door?",
                                         u"Have you ever tried that yourself, {partner}?", u"Can I see it?",
                                         u"What is the worst that could happen?"};

constexpr QStringView warmHabits[] = {u"{they} lays a hand on your arm.", u"{their} whole face softens.",
                                      u"{they} pours you something to drink without asking.",
                                      u"{they} tucks a strand of hair behind {their} ear and smiles."};
constexpr QStringView dryHabits[] = {u"{they} snorts.", u"{they} raises one eyebrow and says nothing for a while.",
                                     u"{they} wipes {their} hands on a rag.", u"{they} shrugs with one shoulder."};
constexpr QStringView formalHabits[] = {u"{they} inclines {their} head.", u"{they} folds {their} hands.",
                                        u"{they} straightens {their} collar.", u"{they} chooses the words with care."};
constexpr QStringView livelyHabits[] = {u"{they} bounces on {their} heels.", u"{they} grins from ear to ear.",
                                        u"{they} drums a quick rhythm on {thing}.", u"{they} leans in, eyes shining."};

// The same on every machine.
Voice voiceByName(const QString &name)
{
    static constexpr std::array all{Voice::Warm, Voice::Dry, Voice::Formal, Voice::Lively};
    size_t sum = 0;
    for (const QChar c : name)
        sum += c.unicode();
    return name.isEmpty() ? Voice::Plain : all[sum % all.size()];
}

} // namespace

Voice voiceOf(const QString &persona, const QString &name)
{
    const QStringList words = wordsOf(persona);
    const std::array counts{std::pair(meantCountOf(words, warmWords), Voice::Warm),
                            std::pair(meantCountOf(words, dryWords), Voice::Dry),
                            std::pair(meantCountOf(words, formalWords), Voice::Formal),
                            std::pair(meantCountOf(words, livelyWords), Voice::Lively)};
    const auto most = std::ranges::max_element(counts, {}, &std::pair<int, Voice>::first);
    return most->first > 0 ? most->second : voiceByName(name);
}

Table replies(Voice voice)
{
    switch (voice) {
    case Voice::Warm: return warmReplies;
    case Voice::Dry: return dryReplies;
    case Voice::Formal: return formalReplies;
    case Voice::Lively: return livelyReplies;
    case Voice::Plain: break;
    }
    return {};
}

Table returns(Voice voice)
{
    switch (voice) {
    case Voice::Warm: return warmReturns;
    case Voice::Dry: return dryReturns;
    case Voice::Formal: return formalReturns;
    case Voice::Lively: return livelyReturns;
    case Voice::Plain: break;
    }
    return {};
}

Table habits(Voice voice)
{
    switch (voice) {
    case Voice::Warm: return warmHabits;
    case Voice::Dry: return dryHabits;
    case Voice::Formal: return formalHabits;
    case Voice::Lively: return livelyHabits;
    case Voice::Plain: break;
    }
    return {};
}

} // namespace dramatis::llm::rehearsal
