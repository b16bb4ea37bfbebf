#include "llm/rehearsal/lines.h"

namespace dramatis::llm::rehearsal::lines {

namespace {

constexpr QStringView silence[] = {u"You are quiet today, {partner}.",
                                   u"Nothing to say?",
                                   u"I can wait.",
                                   u"Silence suits this hour, I suppose.",
                                   u"Then I will talk, and you can stop me when I bore you.",
                                   u"Take your time."};

constexpr QStringView greetingWarm[] = {
    u"{partner}, there you are!", u"Hello, {partner}, I was hoping it would be you.",
    u"I heard your step and knew it was you, {partner}.", u"Come closer, {partner}, and let me look at you.",
    u"You have no idea how good it is to see you, {partner}."};
constexpr QStringView greetingEven[] = {u"Hello, {partner}.",        u"Good to see a face around here, {partner}.",
                                        u"So it is you, {partner}.", u"Hello yourself.",
                                        u"You found me, {partner}.", u"Well met, {partner}, and mind the step."};
constexpr QStringView greetingCold[] = {u"Oh, it is you.", u"{partner}, I did not expect you to show your face.",
                                        u"Say what you came to say, {partner}.", u"Hello, if we must."};

constexpr QStringView farewell[] = {u"Go safely, {partner}.",
                                    u"Until next time, then.",
                                    u"Do not stay away too long, {partner}.",
                                    u"The road is longer in the dark, so keep to the middle of it.",
                                    u"I will be here, as always.",
                                    u"Leave the door as you found it, {partner}."};
constexpr QStringView farewellCold[] = {u"Yes, you had better go.", u"I will not keep you.",
                                        u"Good, then I can get on with things."};

constexpr QStringView thanks[] = {u"It was nothing, {partner}.",         u"You would have done the same for me.",
                                  u"Thank me when it has worked.",       u"No thanks needed between us.",
                                  u"You are welcome, {partner}, truly.", u"That is kind of you to say."};

constexpr QStringView apology[] = {u"It is forgotten, {partner}.", u"I know you did not mean it.",
                                   u"Say it again when you are sure of it.", u"We all stumble, {partner}.",
                                   u"An apology is a start, and I will take it."};
constexpr QStringView apologyCold[] = {u"Sorry does not mend it, {partner}.",
                                       u"You are sorry now, and what about tomorrow?",
                                       u"I will believe that when I see it."};

constexpr QStringView kindness[] = {u"You do know how to make me blush, {partner}.",
                                    u"I do not hear that often enough.",
                                    u"Careful, I could get used to this.",
                                    u"That means more than you think, {partner}.",
                                    u"From you, I almost believe it.",
                                    u"Now you are only being nice.",
                                    u"I will keep that one, {partner}, for a colder day."};
constexpr QStringView kindnessCold[] = {u"Flattery, {partner}?", u"Sweet words are cheap.",
                                        u"And what do you want in return?"};

constexpr QStringView affectionWarm[] = {
    u"I have waited so long for you to say it, {partner}.", u"Then say it once more, slowly.",
    u"And I you, {partner}, more than is sensible.", u"I think I knew before you did."};
constexpr QStringView affectionEven[] = {
    u"I do not know what to say to that, {partner}.", u"You choose your moments, don't you?",
    u"Give me a little time with that, {partner}.", u"You mean it, I can see that you mean it."};
constexpr QStringView affectionCold[] = {u"Do not, {partner}.", u"You have a strange way of showing it.",
                                         u"Love is a large word for such a small room."};

constexpr QStringView insult[] = {
    u"That was uncalled for, {partner}.",   u"Say that once more and we are done here.",
    u"Is that the best you have?",          u"I have been called worse by better people.",
    u"You will want to take that back.",    u"Careful, {partner}, I do remember such things.",
    u"Does it help you to talk like that?", u"Fine, be like that."};
constexpr QStringView insultWarm[] = {u"That hurt, {partner}, and I think you know it.", u"You do not mean that.",
                                      u"What has got into you, {partner}?", u"From anyone else I would laugh at that."};

constexpr QStringView threat[] = {u"Try it, {partner}.",
                                  u"I have been threatened by people who meant it.",
                                  u"Put your voice down and think.",
                                  u"You would not like how that ends.",
                                  u"Is that a threat, {partner}, or only a bad mood?",
                                  u"Not here, and not today."};

constexpr QStringView betrayal[] = {u"So it was you, {partner}.",
                                    u"How long did you mean to keep that from me?",
                                    u"I trusted you with more than that.",
                                    u"Tell me you had a reason.",
                                    u"I will need a moment before I answer that, {partner}.",
                                    u"And I defended you."};

constexpr QStringView promise[] = {u"I will hold you to that, {partner}.", u"A promise is a heavy thing to hand to me.",
                                   u"Then we understand each other.", u"Good, because I am counting on it.",
                                   u"I believe you, {partner}."};
constexpr QStringView secret[] = {u"It stays between us, {partner}.", u"Why tell me, of all people?",
                                  u"I will carry it carefully.", u"I had a feeling there was something.",
                                  u"Then nobody hears it from me."};
constexpr QStringView grief[] = {u"I am sorry, {partner}, I truly am.",
                                 u"There are no good words for that, so I will not look for one.",
                                 u"Sit with me a while.", u"You do not have to carry that alone, {partner}."};

constexpr QStringView askName[] = {u"I am {name}, and you knew that.",
                                   u"{name} is the name, for friends and for others.", u"They call me {name}.",
                                   u"{name}, and I answer to nothing else."};
constexpr QStringView askSelf[] = {u"I am {name}, and the rest you will have to find out.",
                                   u"Who am I, you ask, and I wonder about that too.", u"Nobody special, only {name}.",
                                   u"Some would say {trait}, and some would use a shorter word."};
constexpr QStringView askFeeling[] = {u"Well enough, {partner}, now that you ask.",
                                      u"A little {mood}, if I am honest.",
                                      u"Better than this morning.",
                                      u"Tired, but it is the good kind of tired.",
                                      u"I will manage, {partner}, I always do.",
                                      u"Ask me again when this is over."};
constexpr QStringView askPlace[] = {u"This is {place}, as far as I can tell.", u"Where else but {place}?",
                                    u"Somewhere between where we were and where we should be.",
                                    u"Look around you, {partner}, and tell me what you see."};
constexpr QStringView askOpinion[] = {u"If you want it plainly, I have my doubts.",
                                      u"I like it more than I expected to.",
                                      u"I think you have already made up your mind, {partner}.",
                                      u"It depends on who is asking.",
                                      u"There is something in it, I will give you that.",
                                      u"I would sleep on it first."};
constexpr QStringView askMemory[] = {u"I remember more than I let on, {partner}.",
                                     u"Parts of it, the rest has gone soft at the edges.", u"How could I forget?",
                                     u"Remind me how it began."};
constexpr QStringView askYesNo[] = {u"Yes, if you must know.",
                                    u"No, and I would not lie to you about it.",
                                    u"Perhaps, when the time comes.",
                                    u"I suppose so, {partner}.",
                                    u"Not in the way you mean it.",
                                    u"Yes, and I would do it again.",
                                    u"No, not today.",
                                    u"What if I said yes?"};
constexpr QStringView askWho[] = {
    u"Someone who would rather not be named aloud.", u"You have met, I think, though neither of you noticed.",
    u"A good question, and the answer changes with who you ask.", u"Nobody you need to fear, {partner}."};
constexpr QStringView askWhere[] = {u"Not far, if you know how to look.", u"Closer than you think, {partner}.",
                                    u"Past the last place where anyone would think to search.",
                                    u"Somewhere near {thing}, I would wager."};
constexpr QStringView askWhen[] = {u"Sooner than is comfortable.", u"When it is time, and not before.",
                                   u"Before the light goes, I should think.", u"It has begun already, {partner}."};
constexpr QStringView askWhy[] = {u"Because nobody else would.", u"You would not believe the reason, {partner}.",
                                  u"It seemed right at the time, and it still does.",
                                  u"Because some doors only open once.",
                                  u"I ask myself the same thing on some nights."};
constexpr QStringView askHow[] = {u"Slowly, and with both hands.",
                                  u"The same way as always, one step and then the next.",
                                  u"With more luck than I deserve.", u"Watch me and you will see, {partner}."};
constexpr QStringView askWhat[] = {u"Nothing that cannot wait until you have sat down.",
                                   u"It is a long story, {partner}, and it starts badly.",
                                   u"If I knew that, I would sleep better.",
                                   u"Something I should have told you before.", u"You would laugh if I told you."};

constexpr QStringView request[] = {u"Since you ask so nicely.",
                                   u"All right, {partner}, but stay close.",
                                   u"I can do that.",
                                   u"Give me a moment and I will.",
                                   u"You do like to ask for the difficult things.",
                                   u"Very well, but you owe me for this."};
constexpr QStringView requestCold[] = {u"And why should I?", u"You ask a great deal, {partner}.",
                                       u"Do it yourself, you have hands."};

constexpr QStringView deed[] = {u"I saw that.",
                                u"And what was that for, {partner}?",
                                u"You do not need to do that on my account.",
                                u"Well, that is one way to go about it.",
                                u"Be careful with that, {partner}.",
                                u"You surprise me.",
                                u"I wondered how long you would take."};

constexpr QStringView statementWarm[] = {u"I like how you say that, {partner}.", u"I could listen to you for hours.",
                                         u"You always see what others miss, {partner}.", u"Yes, that is exactly it.",
                                         u"Tell me more, I am not going anywhere."};
constexpr QStringView statementEven[] = {u"Is that so?",
                                         u"I had not looked at it that way, {partner}.",
                                         u"Go on, I am listening.",
                                         u"You say that as if it were simple.",
                                         u"That explains a few things.",
                                         u"I see what you mean.",
                                         u"There is more to it, isn't there, {partner}?",
                                         u"Strange how these things go.",
                                         u"I will have to think about that."};
constexpr QStringView statementCold[] = {u"If you say so.", u"I did not ask, {partner}.",
                                         u"And that should matter to me?", u"You talk a great deal."};

constexpr QStringView keyed[] = {u"{Key}, then.",
                                 u"I have been thinking about {key} as well.",
                                 u"So it comes back to {key}, as I thought it would.",
                                 u"There are easier things to talk about than {key}.",
                                 u"What do you know about {key}, {partner}?",
                                 u"You are not the first to bring up {key}.",
                                 u"Leave {key} to me.",
                                 u"I would give a good deal to be done with {key}.",
                                 u"About {key} I could tell you things you would not like.",
                                 u"Funny that you mention {key}.",
                                 u"It is always {key} with you, {partner}.",
                                 u"I dreamt of {key} last night, if you can believe it.",
                                 u"Nobody has asked me about {key} in a long while.",
                                 u"Before we talk of {key}, tell me why it matters to you.",
                                 u"There is a rumour about {key}, and I never liked it.",
                                 u"Between us, I do not quite trust {key}.",
                                 u"If it is {key} you are after, we should start early.",
                                 u"I know {key} better than I would wish to."};

constexpr QStringView handBack[] = {u"And you, {partner}?",
                                    u"What would you do in my place?",
                                    u"What brought this on?",
                                    u"Will you stay a while?",
                                    u"Tell me what you really want, {partner}.",
                                    u"Have you eaten at all today?",
                                    u"Do you trust me in this?",
                                    u"What do you make of {thing}?",
                                    u"Where do we go from here?",
                                    u"What are you not telling me, {partner}?",
                                    u"Shall we, before I change my mind?",
                                    u"Is that what you came for?",
                                    u"Who else knows that you are here?",
                                    u"Would you hand me {thing}?",
                                    u"How did you get past {thing}, by the way?",
                                    u"You will tell me when it becomes too much, won't you?",
                                    u"Do you ever think of leaving {place}?",
                                    u"What did you expect to find here?"};

constexpr QStringView bystander[] = {u"That was for {meant}, I know, but I have ears.",
                                     u"Do not mind me, {meant}.",
                                     u"I did not hear that, if anyone asks.",
                                     u"Shall I leave the two of you alone?",
                                     u"Well, {meant}, what do you say to that?",
                                     u"I should perhaps not be here for this.",
                                     u"You two settle that between you.",
                                     u"{meant} will have an answer to that, I should think."};

constexpr QStringView factLead[] = {u"You know what they say.", u"There is one thing you should know.",
                                    u"Everyone around here knows it.", u"I will tell you this much.",
                                    u"Listen, because I only say it once."};
constexpr QStringView memoryLead[] = {u"I have not forgotten.", u"I still think of it, you know.",
                                      u"It comes back to me at odd hours.", u"Some things stay with me."};

constexpr QStringView meSay[] = {u"I had not expected that, {partner}.", u"All right, I am with you.",
                                 u"You could have told me sooner.",      u"I believe you.",
                                 u"Then let us not waste any time.",     u"I am not sure that I understand.",
                                 u"That is not the whole story, is it?"};
constexpr QStringView meAsk[] = {u"What is it about {key}?",   u"What happens now?",
                                 u"Can you show me?",          u"What would you have me do, {partner}?",
                                 u"Tell me more about {key}.", u"Why {key}, of all things?",
                                 u"And what do you want?",     u"How long have you known?"};

constexpr QStringView ends[] = {u"and for a moment nothing else matters", u"but the rest goes unsaid",
                                u"and lets the thought hang there",       u"as if the words had been waiting all along",
                                u"though it costs something to admit it", u"and means every word of it"};

constexpr QStringView jointDone[] = {u"lets the thought hang there", u"leaves it at that", u"says no more for a while",
                                     u"seems to listen for something"};
constexpr QStringView jointSaid[] = {u"that is all I will say about it", u"the rest can wait",
                                     u"you know how such things go", u"nobody was to blame"};

Table byTemper(Temper temper, Table cold, Table even, Table warm)
{
    return temper == Temper::Cold ? cold : temper == Temper::Warm ? warm : even;
}

Table answers(Asking asking)
{
    switch (asking) {
    case Asking::Name: return askName;
    case Asking::Self: return askSelf;
    case Asking::Feeling: return askFeeling;
    case Asking::Place: return askPlace;
    case Asking::Opinion: return askOpinion;
    case Asking::Memory: return askMemory;
    case Asking::Who: return askWho;
    case Asking::Where: return askWhere;
    case Asking::When: return askWhen;
    case Asking::Why: return askWhy;
    case Asking::How: return askHow;
    case Asking::What: return askWhat;
    case Asking::YesNo:
    case Asking::Nothing: break;
    }
    return askYesNo;
}

} // namespace

Table reactions(Move move, Asking asking, Temper temper)
{
    switch (move) {
    case Move::Silence: return silence;
    case Move::Greeting: return byTemper(temper, greetingCold, greetingEven, greetingWarm);
    case Move::Farewell: return byTemper(temper, farewellCold, farewell, farewell);
    case Move::Thanks: return thanks;
    case Move::Apology: return byTemper(temper, apologyCold, apology, apology);
    case Move::Kindness: return byTemper(temper, kindnessCold, kindness, kindness);
    case Move::Affection: return byTemper(temper, affectionCold, affectionEven, affectionWarm);
    case Move::Insult: return byTemper(temper, insult, insult, insultWarm);
    case Move::Threat: return threat;
    case Move::Betrayal: return betrayal;
    case Move::Promise: return promise;
    case Move::Secret: return secret;
    case Move::Grief: return grief;
    case Move::Question: return answers(asking);
    case Move::Request: return byTemper(temper, requestCold, request, request);
    case Move::Deed: return deed;
    case Move::Statement: break;
    }
    return byTemper(temper, statementCold, statementEven, statementWarm);
}

Table aboutKey()
{
    return keyed;
}

Table overheard()
{
    return bystander;
}

Table turns()
{
    return handBack;
}

Table beforeFact()
{
    return factLead;
}

Table beforeMemory()
{
    return memoryLead;
}

Table userReplies()
{
    return meSay;
}

Table userQuestions()
{
    return meAsk;
}

Table sentenceEnds()
{
    return ends;
}

Table afterJoint(bool inSpeech)
{
    return inSpeech ? Table(jointSaid) : Table(jointDone);
}

} // namespace dramatis::llm::rehearsal::lines
