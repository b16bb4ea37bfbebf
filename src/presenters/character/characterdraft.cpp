#include "presenters/character/characterdraft.h"

#include "cards/write/writecard.h"
#include "domain/card/editing.h"
#include "presenters/import/losstext.h"
#include "presenters/text/errortext.h"
#include "turn/library/cardlibrary.h"

#include <QFuture>
#include <QtConcurrentRun>

namespace dramatis::presenters {

using base::Result;
using cards::CardFile;
using domain::CardId;

namespace {

constexpr qint64 pauseMilliseconds = 1200; // after which typing is another step of undo

CharacterDraft::State stateOf(const CardFile &file)
{
    return {file.card, file.portrait};
}

// JSON has no picture of its own: the icon's address holds it.
void putPortraitIntoAddress(CharacterDraft::State &state, cards::AssetBytes &bytes)
{
    QList<domain::Asset> assets = domain::effectiveAssets(state.card);
    if (domain::mainIcon(assets) < 0)
        assets.prepend(
            {QStringLiteral("icon"), {}, QStringLiteral("main"), QStringLiteral("png"), base::Json::object()});
    domain::Asset &icon = assets[domain::mainIcon(assets)];
    icon.uri = QStringLiteral("embeded://new/portrait");
    bytes.insert(icon.uri, state.portrait);
    state.card.assets = assets;
}

Result<turn::PreparedCard> prepared(const CardFile &known, CharacterDraft::State state, cards::AssetBytes bytes,
                                    const QString &fileName, qint64 now)
{
    const bool otherPortrait = state.portrait != known.portrait && !state.portrait.isEmpty();
    const bool inAddress = known.container == cards::Container::Json;
    if (otherPortrait && inAddress)
        putPortraitIntoAddress(state, bytes);
    auto changed = cards::withCard(known, state.card, bytes);
    if (!changed)
        return std::unexpected(changed.error());
    if (otherPortrait && !inAddress)
        changed = cards::withPortrait(std::move(*changed), state.portrait);
    return turn::CardLibrary::prepare(known, std::move(*changed), fileName, now);
}

} // namespace

class CharacterDraft::Change : public QUndoCommand {
public:
    enum class Kind { Deed, Growing, Shrinking };

    Change(CharacterDraft &draft, const QString &what, CardPlace place, const State &after, Kind kind) :
        QUndoCommand(what),
        m_draft(draft),
        m_place(place),
        m_before(draft.m_state),
        m_after(after),
        m_kind(kind),
        m_at(draft.now())
    {}

    void undo() override
    {
        m_draft.show(m_before);
        Q_EMIT m_draft.went(m_place);
    }
    void redo() override
    {
        m_draft.show(m_after);
        if (std::exchange(m_done, true))
            Q_EMIT m_draft.went(m_place);
    }
    int id() const override { return m_kind == Kind::Deed ? -1 : 1; }
    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = static_cast<const Change *>(other);
        if (next->m_place != m_place || next->m_kind != m_kind || next->m_at - m_at > pauseMilliseconds)
            return false;
        m_after = next->m_after;
        m_at = next->m_at;
        return true;
    }

private:
    CharacterDraft &m_draft;
    CardPlace m_place;
    State m_before;
    State m_after;
    Kind m_kind;
    qint64 m_at;
    bool m_done = false;
};

CharacterDraft::CharacterDraft(turn::CardLibrary &cards, const base::Clock &clock) : m_cards(cards), m_clock(clock)
{
    m_pool.setMaxThreadCount(1);
    connect(&m_history, &QUndoStack::cleanChanged, this, &CharacterDraft::stateChanged);
    connect(&cards, &turn::CardLibrary::cardsChanged, this, &CharacterDraft::lookElsewhere);
}

CharacterDraft::~CharacterDraft()
{
    m_history.disconnect(this);
    m_pool.waitForDone();
}

Result<std::unique_ptr<CharacterDraft>> CharacterDraft::open(turn::CardLibrary &cards, const base::Clock &clock,
                                                             CardId id)
{
    const auto row = cards.row(id);
    DRAMATIS_TRY(const auto file, row ? cards.file(id) : std::unexpected(row.error()));
    std::unique_ptr<CharacterDraft> draft(new CharacterDraft(cards, clock));
    draft->m_id = id;
    draft->m_blob = row->blob;
    draft->take(file);
    return draft;
}

Result<std::unique_ptr<CharacterDraft>> CharacterDraft::copyOf(turn::CardLibrary &cards, const base::Clock &clock,
                                                               CardId id)
{
    DRAMATIS_TRY(auto file, cards.file(id));
    //: The name of a copied character; %1: the name of the one that was copied
    file.card.name = tr("%1 (copy)").arg(file.card.name);
    std::unique_ptr<CharacterDraft> draft(new CharacterDraft(cards, clock));
    draft->take(file);
    draft->m_neverSaved = true;
    return draft;
}

std::unique_ptr<CharacterDraft> CharacterDraft::fresh(turn::CardLibrary &cards, const base::Clock &clock)
{
    CardFile file;
    file.container = cards::Container::Charx; // which holds whatever may be added
    file.card.creationDate = base::Number(clock.now() / 1000);
    std::unique_ptr<CharacterDraft> draft(new CharacterDraft(cards, clock));
    draft->take(file);
    draft->m_neverSaved = true;
    return draft;
}

void CharacterDraft::take(const CardFile &file)
{
    m_file = file;
    for (const cards::CardAsset &asset : file.assets) {
        if (!asset.bytes.isEmpty() && !asset.asset.uri.startsWith(u"ccdefault:", Qt::CaseInsensitive))
            m_bytes.insert(asset.asset.uri, asset.bytes);
    }
    m_state = stateOf(file);
}

void CharacterDraft::show(const State &state)
{
    m_state = state;
    m_state.card.modificationDate = m_file.card.modificationDate; // it belongs to what was saved, not to what is undone
    Q_EMIT changed();
}

void CharacterDraft::setText(CardPlace place, const QString &text)
{
    State after = m_state;
    setTextAt(after.card, place, text);
    if (after.card == m_state.card)
        return;
    const bool grows = text.size() >= this->text(place).size();
    //: In the menu: undo what was typed. %1: the name of a field
    m_history.push(new Change(*this, tr("Typing in “%1”").arg(nameOf(place.field)), place, after,
                              grows ? Change::Kind::Growing : Change::Kind::Shrinking));
}

void CharacterDraft::change(const QString &what, CardPlace place, const State &after)
{
    if (after != m_state)
        m_history.push(new Change(*this, what, place, after, Change::Kind::Deed));
}

QByteArray CharacterDraft::bytesOf(int asset) const
{
    const QList<domain::Asset> assets = domain::effectiveAssets(m_state.card);
    if (asset == domain::mainIcon(assets))
        return m_state.portrait;
    return asset >= 0 && asset < assets.size() ? m_bytes.value(assets[asset].uri) : QByteArray();
}

QString CharacterDraft::bring(const QByteArray &bytes)
{
    const QString address = QStringLiteral("embeded://new/%1").arg(++m_brought);
    m_bytes.insert(address, bytes);
    return address;
}

void CharacterDraft::save()
{
    if (m_saving || !isChanged())
        return;
    m_saving = true;
    Q_EMIT stateChanged();
    const auto row = m_id.value != 0 ? m_cards.row(m_id) : Result<store::CardRow>();
    const QString fileName = row ? row->fileName : QString();
    QtConcurrent::run(&m_pool, [known = m_file, state = m_state, bytes = m_bytes, fileName, now = now()] {
        return prepared(known, state, bytes, fileName, now);
    }).then(this, [this, written = m_state, blob = m_blob](const Result<turn::PreparedCard> &done) {
        if (blob == m_blob)
            return finishSave(done, written);
        m_saving = false; // it was changed elsewhere meanwhile, and that has joined what is here
        save();
    });
}

Result<turn::SaveReport> CharacterDraft::store(const turn::PreparedCard &prepared)
{
    if (m_id.value != 0)
        return m_cards.keep(m_id, prepared);
    const QString name = QStringLiteral("card.%1").arg(cards::suffixOf(prepared.file.container));
    return m_cards.store(prepared.file.original, prepared.file, name).transform([&](const turn::ImportReport &report) {
        return turn::SaveReport{report.row, prepared.lost};
    });
}

void CharacterDraft::finishSave(const Result<turn::PreparedCard> &prepared, const State &written)
{
    m_storing = true;
    const auto report = prepared ? store(*prepared) : std::unexpected(prepared.error());
    m_storing = false;
    m_saving = false;
    if (!report) {
        Q_EMIT stateChanged();
        Q_EMIT failed(sentence(report.error()));
        return;
    }
    m_id = report->row.id;
    m_blob = report->row.blob;
    m_neverSaved = false;
    const State typedMeanwhile = m_state;
    take(prepared->file);
    if (typedMeanwhile == written) {
        m_history.setClean();
    } else {
        m_state = typedMeanwhile;
        m_history.resetClean();
    }
    Q_EMIT changed();
    Q_EMIT stateChanged();
    Q_EMIT saved(lossTexts(report->lost));
}

// The lorebook has an editor of its own, and a version can be restored.
void CharacterDraft::lookElsewhere()
{
    if (m_storing || m_id.value == 0)
        return;
    const auto row = m_cards.row(m_id);
    if (!row || row->blob == m_blob)
        return;
    const auto file = m_cards.file(m_id);
    if (!file)
        return;
    const State base = stateOf(m_file);
    const State mine = m_state;
    m_blob = row->blob;
    take(*file);
    State merged{domain::merged(base.card, mine.card, file->card),
                 mine.portrait == base.portrait ? file->portrait : mine.portrait};
    const bool keepsMine = isChanged();
    m_history.clear();
    if (keepsMine)
        change(tr("Earlier Changes"), {}, merged);
    Q_EMIT changed();
    Q_EMIT changedElsewhere();
}

} // namespace dramatis::presenters
