// In three steps, so that a long story costs hardly more than a short one. Postings of the question's rarest words are
// read until that is enough, and the best rows are chosen by BM25; these and their neighbours are judged by all that is
// known of them; then the best are taken one after the other, each lowering those beside it, so that not all of them
// say the same.
#include "domain/search/passageranking.h"

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

namespace {

constexpr float saturation = 0.9F;   // k1 of BM25
constexpr float lengthWeight = 0.4F; // b of BM25
constexpr int reach = 6;             // lines before and after that tell what a line is about
constexpr size_t mostTerms = 24;
constexpr int postingsEnough = 30'000;
constexpr size_t rowsChosen = 300;
constexpr float sceneSaturation = 2;
constexpr int nearby = 4; // a line this close to one that is taken is lowered
constexpr double lowering = 0.03;

float backwards(int lines)
{
    static const auto factors = [] {
        std::array<float, reach + 1> all{};
        for (int i = 0; i <= reach; ++i)
            all[size_t(i)] = std::exp(-float(i) / 3);
        return all;
    }();
    return factors[size_t(lines)];
}

float forwards(int lines)
{
    static const auto factors = [] {
        std::array<float, reach + 1> all{};
        for (int i = 0; i <= reach; ++i)
            all[size_t(i)] = std::exp(-float(i) / 2);
        return all;
    }();
    return factors[size_t(lines)];
}

float rarityAmong(int with, int all)
{
    return std::log1p((float(all - with) + 0.5F) / (float(with) + 0.5F));
}

} // namespace

float RankingWeights::of(const Features &features) const
{
    float sum = 0;
    for (size_t i = 0; i < features.size(); ++i)
        sum += weights[i] * features[i];
    return sum;
}

float PassageRanker::worth(const Term &term, int count, int text) const
{
    const float length = float(m_scope->texts().length(text)) * m_shareOfMean;
    const float often = float(count);
    return term.rarity * often * (saturation + 1) / (often + saturation * (1 - lengthWeight + lengthWeight * length));
}

void PassageRanker::readQuestion(QStringView question)
{
    const PassageTexts &texts = m_scope->texts();
    m_question.read(question, true);
    m_asked = askedFor(m_question.words);
    m_named.clear();
    std::vector<std::u16string> named;
    std::vector<int> speakers;
    SearchTerms name;
    for (const TextWord &word : m_question.words) {
        speakers.clear();
        m_scope->speakersNamed(word, speakers);
        if (speakers.empty())
            continue;
        m_named.insert(m_named.end(), speakers.begin(), speakers.end());
        name.read(QStringView(word.folded), true);
        named.insert(named.end(), name.terms.begin(), name.terms.end());
    }
    m_terms.clear();
    m_askedWords.clear();
    const auto add = [&](const std::u16string &word) {
        const int number = texts.term(word);
        const int rows = number < 0 ? 0 : m_scope->rowsWith(number);
        if (!std::ranges::contains(m_askedWords, word, &WordLikeness::AskedWord::stem))
            m_askedWords.push_back({word, rarityAmong(rows, m_scope->total())});
        if (rows > 0 && !std::ranges::contains(m_terms, number, &Term::number))
            m_terms.push_back({number, rows, rarityAmong(rows, m_scope->total())});
    };
    for (const std::u16string &word : m_question.terms)
        if (!std::ranges::contains(named, word))
            add(word);
    m_namedTerms.clear();
    for (const std::u16string &word : named)
        if (const int number = texts.term(word); number >= 0)
            m_namedTerms.push_back(number);
    if (m_terms.empty()) // nothing but names is asked for
        std::ranges::for_each(named, add);
    std::ranges::stable_sort(m_terms, {}, &Term::rows);
    m_terms.resize(std::min(m_terms.size(), mostTerms));
    m_allRarity = 0;
    for (const Term &term : m_terms)
        m_allRarity += term.rarity;
}

void PassageRanker::countWords()
{
    m_shareOfMean = float(1 / m_scope->meanLength());
    const PassageTexts &texts = m_scope->texts();
    qint64 read = 0;
    for (const Term &term : m_terms) {
        if (read > 0 && read + term.rows > postingsEnough)
            break;
        read += term.rows;
        int scene = -1;
        float inScene = 0;
        const auto endScene = [&] {
            if (inScene > 0)
                m_sceneScore[scene] += term.rarity * inScene / (inScene + sceneSaturation);
            inScene = 0;
        };
        for (const PassageTexts::Counted text : texts.textsWith(term.number)) {
            const int row = m_scope->rowOf(int(text.number));
            if (row < 0)
                continue;
            float &score = m_rowScore[size_t(row)];
            if (score == 0)
                m_touched.push_back(row);
            score += worth(term, int(text.count), int(text.number));
            if (m_scope->row(row).scene != scene)
                endScene();
            scene = m_scope->row(row).scene;
            if (m_scope->row(row).isLine)
                inScene += float(text.count);
        }
        endScene();
    }
}

void PassageRanker::addCandidate(int row)
{
    int &place = m_candidatePlace[size_t(row)];
    if (place >= 0)
        return;
    place = int(m_candidates.size());
    m_candidates.push_back({row, 0, {}});
}

void PassageRanker::chooseCandidates(const RankingRequest &request)
{
    constexpr float saysIt = 1.5F;
    std::vector<std::pair<float, int>> valued;
    valued.reserve(m_touched.size());
    for (const int row : m_touched)
        valued.emplace_back(m_rowScore[size_t(row)] * (isOfNamed(m_scope->row(row)) ? saysIt : 1.0F), row);
    if (valued.size() > rowsChosen) {
        std::ranges::nth_element(valued, valued.begin() + rowsChosen, std::ranges::greater());
        valued.resize(rowsChosen);
    }
    std::vector<int> best;
    for (const auto &[score, row] : valued)
        best.push_back(row);
    for (const RankedPassage &near : request.byMeaning)
        best.push_back(near.row);
    std::ranges::sort(best);
    for (const int row : best) {
        addCandidate(row);
        int back = row;
        int on = row;
        for (int i = 0; i < reach; ++i) {
            if (back >= 0 && (back = m_scope->before(back)) >= 0)
                addCandidate(back);
            if (on >= 0 && (on = m_scope->after(on)) >= 0)
                addCandidate(on);
        }
    }
}

const float *PassageRanker::wordsOf(int row)
{
    int &place = m_wordsPlace[size_t(row)];
    if (place < 0) {
        place = int(m_wordsRows.size());
        m_wordsRows.push_back(row);
        const size_t begin = m_words.size();
        m_words.resize(begin + m_terms.size());
        const int text = m_scope->row(row).text;
        for (const PassageTexts::Counted term : m_scope->texts().termsOf(text))
            if (const int at = m_termPlace[term.number]; at >= 0)
                m_words[begin + size_t(at)] = worth(m_terms[size_t(at)], int(term.count), text);
    }
    return m_words.data() + size_t(place) * m_terms.size();
}

void PassageRanker::judgeWords(Candidate &candidate)
{
    std::array<float, mostTerms> around{};
    const auto add = [&](int row, float factor) {
        const float *words = wordsOf(row);
        for (size_t i = 0; i < m_terms.size(); ++i)
            around[i] += (factor * words[i]) * (factor * words[i]);
    };
    add(candidate.row, 1);
    int back = candidate.row;
    int on = candidate.row;
    for (int i = 1; i <= reach; ++i) {
        if (back >= 0 && (back = m_scope->before(back)) >= 0)
            add(back, backwards(i));
        if (on >= 0 && (on = m_scope->after(on)) >= 0)
            add(on, forwards(i));
    }
    auto &features = candidate.features;
    for (size_t i = 0; i < m_terms.size(); ++i) {
        const float words = std::sqrt(around[i]);
        features[RankingWeights::Window] += words;
        features[RankingWeights::Coverage] += std::min(words, m_terms[i].rarity);
    }
    const float *own = wordsOf(candidate.row);
    for (size_t i = 0; i < m_terms.size(); ++i)
        features[RankingWeights::Own] += own[i];
    if (const int before = m_scope->before(candidate.row);
        before >= 0 && m_scope->texts().has(m_scope->row(before).text, PassageTexts::Asks)) {
        const float *asked = wordsOf(before);
        for (size_t i = 0; i < m_terms.size(); ++i)
            features[RankingWeights::QuestionBefore] += asked[i];
    }
}

// The mean of its five rarest words.
float PassageRanker::rarityOf(int text)
{
    std::array<int, 5> rarest{};
    size_t count = 0;
    for (const PassageTexts::Counted term : m_scope->texts().termsOf(text)) {
        const int rows = m_scope->rowsWith(int(term.number));
        if (count == rarest.size() && rows >= rarest.back())
            continue;
        size_t at = count < rarest.size() ? count++ : count - 1;
        for (; at > 0 && rarest[at - 1] > rows; --at)
            rarest[at] = rarest[at - 1];
        rarest[at] = rows;
    }
    float sum = 0;
    for (size_t i = 0; i < count; ++i)
        sum += rarityAmong(rarest[i], m_scope->total());
    return sum / (float(rarest.size()) * rarityAmong(1, m_scope->total()));
}

bool PassageRanker::isOfNamed(const PassageRow &row) const
{
    if (row.isLine || m_namedTerms.empty())
        return std::ranges::contains(m_named, row.speaker);
    return std::ranges::any_of(m_scope->texts().termsOf(row.text), [this](PassageTexts::Counted term) {
        return std::ranges::contains(m_namedTerms, int(term.number));
    });
}

void PassageRanker::judge(Candidate &candidate, float bestWindow, float bestOwn, float bestScene)
{
    using W = RankingWeights;
    const PassageTexts &texts = m_scope->texts();
    const PassageRow &row = m_scope->row(candidate.row);
    auto &features = candidate.features;
    const auto share = [](float value, float best) { return best > 0 ? value / best : 0.0F; };
    features[W::Window] = share(features[W::Window], bestWindow);
    features[W::Own] = share(features[W::Own], bestOwn);
    features[W::Coverage] = share(features[W::Coverage], m_allRarity);
    features[W::QuestionBefore] = std::min(1.0F, share(features[W::QuestionBefore], bestOwn));
    features[W::Speaker] = isOfNamed(row);
    const auto scene = m_sceneScore.find(row.scene);
    features[W::SceneWords] = scene == m_sceneScore.end() ? 0 : share(scene->second, bestScene);
    features[W::IsQuestion] = texts.has(row.text, PassageTexts::Asks);
    features[W::Length] = std::min(1.0F, std::log1p(float(texts.length(row.text))) / 5);
    features[W::FirstOfScene] = row.isLine && m_scope->before(candidate.row) < 0;
    features[W::TellsWhen] = m_asked.when && texts.has(row.text, PassageTexts::Dates);
    features[W::Date] = m_asked.date.isEmpty() ? 0 : fitOf(m_asked.date, row.day, row.storyDay);
    features[W::Rarity] = rarityOf(row.text);
    features[W::NamesAndNumbers] = m_asked.namesOrNumbers
                                       ? 0.5F * float(texts.has(row.text, PassageTexts::Names))
                                             + 0.5F * float(texts.has(row.text, PassageTexts::Counts))
                                       : 0;
    const WordLikeness::Likeness likeness = m_likeness.of(candidate.row);
    features[W::OwnMeaning] = likeness.own;
    features[W::MeaningAround] = likeness.around;
    candidate.score = m_weights.of(features);
}

std::vector<PassageRanker::Candidate> &PassageRanker::candidates(const PassageScope &scope,
                                                                 const RankingRequest &request)
{
    m_scope = &scope;
    m_candidates.clear();
    readQuestion(request.question);
    m_rowScore.resize(size_t(scope.size()), 0);
    m_candidatePlace.resize(size_t(scope.size()), -1);
    m_wordsPlace.resize(size_t(scope.size()), -1);
    m_termPlace.resize(size_t(scope.texts().termCount()), -1);
    for (size_t i = 0; i < m_terms.size(); ++i)
        m_termPlace[size_t(m_terms[i].number)] = int(i);
    countWords();
    chooseCandidates(request);
    float bestWindow = 0;
    float bestOwn = 0;
    float bestScene = 0;
    for (Candidate &candidate : m_candidates) {
        judgeWords(candidate);
        bestWindow = std::max(bestWindow, candidate.features[RankingWeights::Window]);
        bestOwn = std::max(bestOwn, candidate.features[RankingWeights::Own]);
    }
    for (const auto &[number, score] : m_sceneScore)
        bestScene = std::max(bestScene, score);
    // The vectors are those of English words.
    if (languageOf(m_question.words) != TextLanguage::German)
        m_likeness.begin(scope, m_askedWords);
    for (Candidate &candidate : m_candidates)
        judge(candidate, bestWindow, bestOwn, bestScene);
    for (const RankedPassage &near : request.byMeaning)
        m_candidates[size_t(m_candidatePlace[size_t(near.row)])].score += m_weights.meaning * float(near.score);
    cleanUp();
    return m_candidates;
}

void PassageRanker::cleanUp()
{
    for (const int row : m_touched)
        m_rowScore[size_t(row)] = 0;
    for (const Candidate &candidate : m_candidates)
        m_candidatePlace[size_t(candidate.row)] = -1;
    for (const int row : m_wordsRows)
        m_wordsPlace[size_t(row)] = -1;
    for (const Term &term : m_terms)
        m_termPlace[size_t(term.number)] = -1;
    m_likeness.end();
    m_touched.clear();
    m_wordsRows.clear();
    m_words.clear();
    m_sceneScore.clear();
}

std::vector<RankedPassage> PassageRanker::rank(const PassageScope &scope, const RankingRequest &request)
{
    std::vector<Candidate> left = candidates(scope, request);
    if (request.isLeftOut)
        std::erase_if(left, [&](const Candidate &candidate) { return request.isLeftOut(candidate.row); });
    const auto isBetter = [](const Candidate &a, const Candidate &b) {
        return a.score != b.score ? a.score > b.score : a.row > b.row;
    };
    // Those far below can be lowered as they like.
    const auto kept = size_t(std::max(request.count, 0)) * 4;
    if (left.size() > kept) {
        std::ranges::nth_element(left, left.begin() + std::ptrdiff_t(kept), isBetter);
        left.resize(kept);
    }
    std::ranges::sort(left, isBetter);
    std::vector<RankedPassage> found;
    while (!left.empty() && found.size() < size_t(std::max(request.count, 0))) {
        const auto best = std::ranges::min_element(left, isBetter);
        const Candidate taken = *best;
        found.push_back({taken.row, double(taken.score)});
        left.erase(best);
        for (Candidate &other : left)
            if (const int distance = std::abs(other.row - taken.row);
                distance <= nearby && scope.row(other.row).scene == scope.row(taken.row).scene)
                other.score -= float(lowering * std::exp(-distance / 2.0));
    }
    return found;
}

const RankingWeights learnedWeights{.weights = {0.399F, -0.026F, 0.627F, 0.229F, 0.074F, 0.162F, -0.124F, -0.118F,
                                                0.110F, 0.254F, 0.526F, 0.371F, 0.243F, 0.2F, 0.2F},
                                    .meaning = 0.5F};

} // namespace dramatis::domain
