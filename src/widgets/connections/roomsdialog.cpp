#include "widgets/connections/roomsdialog.h"

#include "ui_roomsdialog.h"

namespace dramatis::widgets {

using domain::Room;
using domain::RoomSize;

namespace {
constexpr int mostTokens = 2'000'000;
}

RoomsDialog::RoomsDialog(const domain::Budget &budget, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::RoomsDialog>()), m_budget(budget)
{
    m_ui->setupUi(this);
    for (size_t i = 0; i < domain::roomCount; ++i)
        fill(Room(i));
    connect(m_ui->roomsButtons, &QDialogButtonBox::accepted, this, &RoomsDialog::accept);
    connect(m_ui->roomsButtons, &QDialogButtonBox::rejected, this, &RoomsDialog::reject);
}

RoomsDialog::~RoomsDialog() = default;

RoomsDialog::Row RoomsDialog::row(Room room) const
{
    switch (room) {
    case Room::Character: break;
    case Room::Dialogue: return {m_ui->dialogueUnit, m_ui->dialogue};
    case Room::Summary: return {m_ui->summaryUnit, m_ui->summary};
    case Room::Content: return {m_ui->contentUnit, m_ui->content};
    case Room::Lore: return {m_ui->loreUnit, m_ui->lore};
    case Room::Note: return {m_ui->noteUnit, m_ui->note};
    }
    return {m_ui->characterUnit, m_ui->character};
}

// The lists are in the order of the enum.
void RoomsDialog::fill(Room room)
{
    const auto [unit, number] = row(room);
    //: of the room that a part of a prompt has
    unit->addItems({tr("Default"), tr("Tokens"), tr("Percent")});
    const RoomSize size = m_budget.size(room);
    unit->setCurrentIndex(int(size.unit));
    showNumber(room, size);
    // The same room in the other unit, to begin with.
    connect(unit, &QComboBox::currentIndexChanged, this, [this, room](int index) {
        const auto now = RoomSize::Unit(index);
        const int tokens = m_budget.tokensFor(room);
        const bool isPercent = now == RoomSize::Unit::Percent;
        showNumber(room, {now, isPercent ? tokens * 100 / std::max(1, m_budget.soft) : tokens});
    });
}

void RoomsDialog::showNumber(Room room, RoomSize size)
{
    QSpinBox *number = row(room).number;
    const bool isPercent = size.unit == RoomSize::Unit::Percent;
    const bool isDefault = size.unit == RoomSize::Unit::Default;
    number->setRange(0, isPercent ? 100 : mostTokens);
    number->setSingleStep(isPercent ? 1 : 100);
    number->setSuffix(isPercent ? tr(" %") : tr(" tokens"));
    domain::Budget usual = m_budget;
    usual.rooms = {};
    number->setValue(isDefault ? usual.tokensFor(room) : size.number);
    number->setEnabled(!isDefault);
}

RoomSize RoomsDialog::chosen(Room room) const
{
    const auto [unit, number] = row(room);
    const auto now = RoomSize::Unit(unit->currentIndex());
    return now == RoomSize::Unit::Default ? RoomSize() : RoomSize{now, number->value()};
}

std::array<RoomSize, domain::roomCount> RoomsDialog::rooms() const
{
    std::array<RoomSize, domain::roomCount> all;
    for (size_t i = 0; i < domain::roomCount; ++i)
        all[i] = chosen(Room(i));
    return all;
}

} // namespace dramatis::widgets
