// The fields of one connection.
#pragma once

#include "present/connectionspresenter.h"

#include <QWidget>

namespace Ui {
class ConnectionForm;
}

namespace dramatis::widgets {

class ConnectionForm : public QWidget {
    Q_OBJECT
public:
    enum class Extent { Everything, AddressOnly }; // the welcome asks for no more than it needs

    explicit ConnectionForm(QWidget *parent = nullptr);
    ~ConnectionForm() override;

    void setExtent(Extent extent);
    void fill(const present::Endpoint &endpoint, bool hasKey);
    present::Endpoint endpoint() const;
    void offerModels(const QStringList &models); // the first is taken where none was chosen

private:
    std::unique_ptr<Ui::ConnectionForm> m_ui;
};

} // namespace dramatis::widgets
