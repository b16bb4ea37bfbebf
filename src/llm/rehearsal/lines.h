// What can be said in a reply: templates of one sentence each. {they} {their} {them} {name} are the speaker,
// {partner} is who is answered, {meant} whom the line is for; {key} is a phrase of the line, {echo} a word of it;
// {thing} {place} {holding} {mood} {trait} come from the prompt. A template whose slots cannot be filled is not used.
#pragma once

#include "llm/rehearsal/promptreader.h"
#include "llm/rehearsal/tone.h"
#include "llm/rehearsal/words.h"

namespace dramatis::llm::rehearsal::lines {

Table reactions(Move move, Asking asking, Temper temper);
Table aboutKey();   // speech that takes up {key}
Table overheard();  // of what was meant for {meant}
Table turns();      // speech that hands the word back
Table beforeFact(); // speech that leads to something known
Table beforeMemory();

Table userReplies();
Table userQuestions();

Table sentenceEnds();            // to finish a sentence that was broken off
Table afterJoint(bool inSpeech); // the same after "and"

} // namespace dramatis::llm::rehearsal::lines
