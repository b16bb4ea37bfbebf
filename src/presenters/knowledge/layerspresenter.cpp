#include "presenters/knowledge/layerspresenter.h"

#include "domain/knowledge/layers/layerproposal.h"
#include "domain/macro/expand.h"
#include "presenters/bookkeeping/failurewords.h"
#include "presenters/character/cardplaces.h"
#include "presenters/knowledge/layerwords.h"

#include <algorithm>

namespace dramatis::presenters {

using namespace domain;

LayersPresenter::LayersPresenter(const turn::SessionContext &context, const LayeredPerson &person, QObject *parent) :
    QObject(parent),
    m_person(person),
    m_marks(person.texts.isEmpty() ? QList<LayerMark>() : person.texts.first().marks),
    m_proposal(context)
{
    connect(&m_proposal, &turn::LayerProposal::proposed, this, &LayersPresenter::take);
    connect(&m_proposal, &turn::LayerProposal::failed, this, &LayersPresenter::tellFailure);
    update();
}

void LayersPresenter::update()
{
    QList<LayerRow> rows;
    m_places.clear();
    for (int i = 0; i < int(m_person.texts.size()); ++i) {
        const LayeredText &text = m_person.texts[i];
        for (const LayeredSentence &sentence : sentencesOf({text.text, text.field, m_marks})) {
            const int number = int(rows.size());
            const auto proposed = m_proposed.constFind(number);
            rows.append(
                {number, sentence, proposed == m_proposed.cend() ? std::nullopt : std::optional<TextLayer>(*proposed)});
            m_places.append({i, sentence.span});
        }
    }
    m_model.setRows(rows);
    Q_EMIT changed();
}

QList<LayerMark> LayersPresenter::marked(const QList<LayerMark> &marks, int row, std::optional<TextLayer> layer) const
{
    if (row < 0 || row >= m_places.size())
        return marks;
    const LayeredText &text = m_person.texts[m_places[row].text];
    return withLayer({text.text, text.field, marks}, m_places[row].span, layer);
}

void LayersPresenter::set(const QList<int> &rows, std::optional<TextLayer> layer)
{
    for (const int row : rows) {
        m_proposed.remove(row);
        m_marks = marked(m_marks, row, layer);
    }
    update();
}

std::optional<TextLayer> LayersPresenter::common(const QList<int> &rows) const
{
    std::optional<TextLayer> found;
    for (const int row : rows) {
        const LayerRow shown = m_model.rows().value(row);
        if (!(shown.sentence.marked || shown.proposed) || (found && *found != shown.layer()))
            return std::nullopt;
        found = shown.layer();
    }
    return found;
}

bool LayersPresenter::canPropose() const
{
    const auto isOpen = [](const LayerRow &row) { return !row.sentence.marked; };
    return !m_proposal.isAsking() && std::ranges::any_of(m_model.rows(), isOpen);
}

void LayersPresenter::propose()
{
    QList<LayeredSentence> sentences;
    m_asked.clear();
    for (const LayerRow &row : m_model.rows()) {
        if (row.sentence.marked || m_asked.size() == mostProposedSentences)
            continue;
        const bool isPersona = m_person.texts[m_places[row.number].text].field == layeredfields::persona;
        const QString other = QStringLiteral("the other one");
        LayeredSentence sentence = row.sentence;
        sentence.text = withNames(sentence.text, isPersona ? other : m_person.name, isPersona ? m_person.name : other);
        sentences.append(sentence);
        m_asked.append(row.number);
    }
    if (sentences.isEmpty())
        return;
    m_proposal.ask(m_person.name, sentences);
    m_state = tr("The bookkeeping model is reading…");
    Q_EMIT changed();
}

void LayersPresenter::take(const QMap<int, TextLayer> &layers)
{
    int taken = 0;
    for (auto it = layers.begin(); it != layers.end(); ++it)
        if (const int row = m_asked.value(it.key(), -1); row >= 0 && !m_model.rows().value(row).sentence.marked) {
            m_proposed.insert(row, *it);
            ++taken;
        }
    m_state = taken ? tr("%n suggestion(s). Change what is wrong; OK accepts the rest.", nullptr, taken)
                    : tr("The model has no suggestions.");
    update();
}

void LayersPresenter::tellFailure(const BookkeepingFailed &failure)
{
    m_state = tr("No suggestions: %1").arg(reasonText(failure.reason));
    Q_EMIT changed();
}

QString LayersPresenter::stateText() const
{
    return m_state;
}

QString LayersPresenter::remarkText() const
{
    QStringList sentences;
    for (const LayeredText &text : m_person.texts)
        sentences << unknownLayerTexts({text.text, text.field, m_marks},
                                       text.field.isEmpty() ? QString() : nameOfMember(text.field));
    return sentences.join(u'\n');
}

QList<LayerMark> LayersPresenter::marks() const
{
    QList<LayerMark> all = m_marks;
    for (auto it = m_proposed.begin(); it != m_proposed.end(); ++it)
        all = marked(all, it.key(), *it);
    return all;
}

} // namespace dramatis::presenters
