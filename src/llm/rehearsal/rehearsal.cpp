#include "llm/rehearsal/rehearsal.h"

#include "llm/rehearsal/improviser.h"
#include "llm/rehearsal/notes/shapes.h"
#include "llm/rehearsal/rehearsalstream.h"
#include "llm/rehearsal/subqueries.h"

namespace dramatis::llm {

using domain::Prompt;

namespace {

// FNV-1a: the same on every machine and in every run, which qHash is not.
class Hash {
public:
    void add(const QString &text)
    {
        for (const QChar c : text)
            add(c.unicode());
        add(0xffff); // "ab","c" is not "a","bc"
    }
    void add(quint64 number) { m_value = (m_value ^ number) * 0x100000001b3ULL; }
    quint64 value() const { return m_value; }

private:
    quint64 m_value = 0xcbf29ce484222325ULL;
};

quint64 hashOf(const Prompt &prompt)
{
    Hash hash;
    for (const domain::PromptMessage &message : prompt.messages)
        hash.add(message.text);
    for (const domain::PromptPart &part : prompt.parts)
        hash.add(part.text);
    hash.add(prompt.speaker);
    hash.add(prompt.newestLine);
    hash.add(prompt.continueFrom);
    return hash.value();
}

} // namespace

std::unique_ptr<Stream> Rehearsal::open(const Prompt &prompt)
{
    const quint64 seed = prompt.sampling.seed >= 0 ? quint64(prompt.sampling.seed) : m_calls++;
    const base::Dice dice(hashOf(prompt) ^ base::Dice(seed).next());
    const QString reply = prompt.shape                    ? QString::fromUtf8(rehearsal::shaped(prompt))
                          : rehearsal::isSubquery(prompt) ? rehearsal::answered(prompt, dice)
                                                          : rehearsal::improvise(prompt, dice);
    domain::Sampling sampling = prompt.sampling;
    if (prompt.shape) {
        // Half an object is no object.
        sampling.maxTokens = 0;
        sampling.stop.clear();
    }
    return std::make_unique<RehearsalStream>(reply, sampling, m_perWord);
}

} // namespace dramatis::llm
