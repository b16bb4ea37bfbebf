// How much room each part of a prompt has.
#pragma once

#include "domain/prompt/budget.h"

#include <QDialog>

#include <array>
#include <memory>

class QComboBox;
class QSpinBox;

namespace Ui {
class RoomsDialog;
}

namespace dramatis::widgets {

class RoomsDialog : public QDialog {
    Q_OBJECT
public:
    explicit RoomsDialog(const domain::Budget &budget, QWidget *parent = nullptr);
    ~RoomsDialog() override;

    std::array<domain::RoomSize, domain::roomCount> rooms() const;

private:
    struct Row {
        QComboBox *unit;
        QSpinBox *number;
    };
    Row row(domain::Room room) const;
    void fill(domain::Room room);
    void showNumber(domain::Room room, domain::RoomSize size);
    domain::RoomSize chosen(domain::Room room) const;

    std::unique_ptr<Ui::RoomsDialog> m_ui;
    domain::Budget m_budget;
};

} // namespace dramatis::widgets
