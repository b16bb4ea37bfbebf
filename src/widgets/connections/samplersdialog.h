// The samplers of a connection: those that its server understands, each sent or left to the server.
#pragma once

#include "presenters/connections/samplerpresets.h"

#include <QDialog>

#include <memory>

class QCheckBox;

namespace Ui {
class SamplersDialog;
}

namespace dramatis::presenters {
struct Endpoint;
}

namespace dramatis::widgets {

class SamplersDialog : public QDialog {
    Q_OBJECT
public:
    SamplersDialog(presenters::SamplerPresets &presets, const presenters::Endpoint &endpoint,
                   QWidget *parent = nullptr);
    ~SamplersDialog() override;

    QJsonObject values() const;
    void accept() override; // not where a value cannot be read
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Row;
    void addRow(const presenters::SamplerRow &row);
    void show(const QJsonObject &values);
    void fillPresets(const QString &chosen);
    QString presetShown() const;
    void takePreset(int index);
    bool allCanBeRead(); // else says what cannot
    void keep();
    void forget();

    std::unique_ptr<Ui::SamplersDialog> m_ui;
    presenters::SamplerPresets &m_presets;
    std::vector<Row> m_rows;
    QString m_taken;      // the preset whose values were shown last
    QJsonObject m_others; // that this server does not understand; they stay
};

} // namespace dramatis::widgets
