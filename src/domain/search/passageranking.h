// Ranks the passages that answer a question, best first. Lines about something rarely name it again, so a line is
// scored together with its neighbours, its speaker, its scene and its kind: a weighted sum with learned weights
// (tests/bench/bench_recall.cpp).
#pragma once

#include "domain/search/wordlikeness.h"

#include <array>
#include <functional>

namespace dramatis::domain {

struct RankingWeights {
    enum Feature {
        Window,         // its words, and those of the lines around it
        Own,            // its words alone
        Coverage,       // how much of the question is in it and around it
        Speaker,        // said by one who is named in the question, or noted of them
        SceneWords,     // words of its scene
        QuestionBefore, // the line before asks for it
        IsQuestion,
        Length,
        FirstOfScene,
        TellsWhen,       // where it is asked when
        Date,            // where a date is asked for
        Rarity,          // of its rarest words
        NamesAndNumbers, // where it is asked who, where or how many
        OwnMeaning,      // words that mean what those of the question mean
        MeaningAround,   // the same of it and the lines around it
        FeatureCount
    };
    using Features = std::array<float, FeatureCount>;

    Features weights = {};
    float meaning = 0; // of likeness, where a model told it

    float of(const Features &features) const;
};
extern const RankingWeights learnedWeights;

struct RankedPassage {
    int row = 0;
    double score = 0;
};

struct RankingRequest {
    QStringView question;
    int count = 0; // at most so many
    std::function<bool(int row)> isLeftOut = {};
    std::span<const RankedPassage> byMeaning = {}; // what a model of meanings found, and its likeness from 0 to 1
};

// Keeps its memory from one question to the next.
class PassageRanker {
public:
    explicit PassageRanker(const RankingWeights &weights = learnedWeights) : m_weights(weights) {}

    std::vector<RankedPassage> rank(const PassageScope &scope, const RankingRequest &request);

    struct Candidate {
        int row = 0;
        float score = 0;
        RankingWeights::Features features = {};
    };
    // What rank() chooses from, with what it is judged by; until the next call.
    std::vector<Candidate> &candidates(const PassageScope &scope, const RankingRequest &request);

private:
    struct Term {
        int number = 0;
        int rows = 0;
        float rarity = 0;
    };

    void readQuestion(QStringView question);
    void countWords();
    void addScenes(std::vector<int> &touched);
    void chooseCandidates(const RankingRequest &request);
    void addCandidate(int row);
    const float *wordsOf(int row); // what each term is worth in it
    void judge(Candidate &candidate, float bestWindow, float bestOwn, float bestScene);
    void judgeWords(Candidate &candidate);
    float rarityOf(int text);
    bool isOfNamed(const PassageRow &row) const;
    float worth(const Term &term, int count, int text) const;
    void cleanUp();

    RankingWeights m_weights;
    const PassageScope *m_scope = nullptr;
    SearchTerms m_question;
    AskedFor m_asked;
    std::vector<Term> m_terms; // rarest first
    float m_allRarity = 0;
    float m_shareOfMean = 1;           // what a term is of the mean length
    std::vector<int> m_named;          // speakers
    std::vector<int> m_namedTerms;     // their names, as far as any text has them
    std::vector<int> m_termPlace;      // in m_terms, by number; -1
    std::vector<float> m_rowScore;     // by row
    std::vector<int> m_touched;        // rows with a score
    std::vector<int> m_candidatePlace; // by row; -1
    std::vector<int> m_wordsPlace;     // by row: where m_words has it; -1
    std::vector<int> m_wordsRows;      // rows in m_words
    std::vector<float> m_words;        // by row in m_wordsRows and term
    std::unordered_map<int, float> m_sceneScore;
    std::vector<WordLikeness::AskedWord> m_askedWords;
    WordLikeness m_likeness;
    std::vector<Candidate> m_candidates;
};

} // namespace dramatis::domain
