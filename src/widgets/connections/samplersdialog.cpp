#include "widgets/connections/samplersdialog.h"

#include "presenters/connections/endpoint.h"
#include "presenters/text/shownname.h"

#include "ui_samplersdialog.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>
#include <optional>

namespace dramatis::widgets {

using presenters::SamplerRow;
using Kind = presenters::SamplerRow::Kind;

namespace {

constexpr int linesOfText = 3;
constexpr int decimals = 6; // servers document values as fine as 0.025 and 1.075

double asKept(double value)
{
    return QString::number(value, 'f', decimals).toDouble();
}

// As many decimals as the number has.
class NumberBox : public QDoubleSpinBox {
public:
    QString textFromValue(double value) const override
    {
        QLocale numbers = locale();
        numbers.setNumberOptions(QLocale::OmitGroupSeparator);
        const double kept = asKept(value); // steps add up to 0.9500000000000001
        for (int shown = 0; shown < this->decimals(); ++shown)
            if (QString::number(kept, 'f', shown).toDouble() == kept)
                return numbers.toString(value, 'f', shown);
        return numbers.toString(value, 'f', this->decimals());
    }
};

QDoubleSpinBox *spinBox(const SamplerRow &row)
{
    auto *box = new NumberBox;
    const bool whole = row.kind == Kind::Whole;
    box->setDecimals(whole ? 0 : decimals);
    box->setRange(row.least, row.most);
    box->setSingleStep(whole ? 1 : 0.05);
    box->setValue(row.neutral);
    return box;
}

QPlainTextEdit *textBox()
{
    auto *box = new QPlainTextEdit;
    box->setTabChangesFocus(true);
    box->setMaximumHeight(box->fontMetrics().lineSpacing() * linesOfText + 12);
    return box;
}

QString writtenOut(const QJsonValue &value)
{
    if (value.isArray()) {
        QStringList lines;
        for (const QJsonValue &line : value.toArray())
            lines << line.toString().replace(u'\n', QLatin1StringView("\\n"));
        return lines.join(u'\n');
    }
    return value.isObject() ? QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact))
                            : value.toString();
}

} // namespace

struct SamplersDialog::Row {
    SamplerRow what;
    QCheckBox *sent = nullptr;
    QDoubleSpinBox *number = nullptr;
    QPlainTextEdit *text = nullptr;

    // Nothing: it cannot be read.
    std::optional<QJsonValue> value() const
    {
        if (number)
            return what.kind == Kind::Whole ? QJsonValue(qint64(number->value())) : QJsonValue(asKept(number->value()));
        if (!text)
            return QJsonValue(true);
        const QString written = text->toPlainText();
        if (what.kind == Kind::Text)
            return QJsonValue(written);
        if (what.kind == Kind::Texts)
            return QJsonArray::fromStringList(written.split(u'\n', Qt::SkipEmptyParts));
        const QJsonDocument object = QJsonDocument::fromJson(written.toUtf8());
        return object.isObject() ? std::optional<QJsonValue>(object.object()) : std::nullopt;
    }
    void show(const QJsonValue &given) const
    {
        sent->setChecked(!given.isUndefined() && given != QJsonValue(false));
        if (number)
            number->setValue(given.toDouble(what.neutral));
        if (text)
            text->setPlainText(writtenOut(given));
    }
};

SamplersDialog::SamplersDialog(presenters::SamplerPresets &presets, const presenters::Endpoint &endpoint,
                               QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::SamplersDialog>()), m_presets(presets), m_others(endpoint.samplers)
{
    m_ui->setupUi(this);
    m_ui->preset->lineEdit()->setAccessibleName(tr("Name of the preset"));
    m_ui->problem->hide();
    for (const SamplerRow &row : presenters::SamplerPresets::samplers(endpoint)) {
        addRow(row);
        m_others.remove(row.name);
    }
    m_ui->preset->setCompleter(nullptr); // a new name may begin like an old one
    m_ui->preset->installEventFilter(this);
    show(endpoint.samplers);
    fillPresets(presetShown());
    connect(m_ui->preset, &QComboBox::activated, this, &SamplersDialog::takePreset);
    connect(m_ui->keep, &QPushButton::clicked, this, &SamplersDialog::keep);
    connect(m_ui->forget, &QPushButton::clicked, this, &SamplersDialog::forget);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &SamplersDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

SamplersDialog::~SamplersDialog() = default;

void SamplersDialog::addRow(const SamplerRow &what)
{
    Row row{what, new QCheckBox(what.label), nullptr, nullptr};
    row.sent->setToolTip(what.explanation);
    const int line = int(m_rows.size());
    m_ui->grid->addWidget(row.sent, line, 0, Qt::AlignTop);
    QWidget *field = nullptr;
    if (what.kind == Kind::Number || what.kind == Kind::Whole)
        field = row.number = spinBox(what);
    else if (what.kind != Kind::Flag)
        field = row.text = textBox();
    if (field) {
        field->setAccessibleName(what.label);
        field->setAccessibleDescription(what.explanation);
        field->setToolTip(what.explanation);
        field->setEnabled(false);
        connect(row.sent, &QCheckBox::toggled, field, &QWidget::setEnabled);
        m_ui->grid->addWidget(field, line, 1);
    }
    m_rows.push_back(row);
}

void SamplersDialog::show(const QJsonObject &values)
{
    for (const Row &row : m_rows)
        row.show(values[row.what.name]);
}

QJsonObject SamplersDialog::values() const
{
    QJsonObject values = m_others;
    for (const Row &row : m_rows)
        if (row.sent->isChecked())
            values[row.what.name] = row.value().value_or(QJsonValue());
    return values;
}

bool SamplersDialog::allCanBeRead()
{
    const auto wrong =
        std::ranges::find_if(m_rows, [](const Row &row) { return row.sent->isChecked() && !row.value(); });
    if (wrong == m_rows.end())
        return true;
    m_ui->problem->setText(tr("“%1” must be a JSON object, such as {\"123\": -5}.").arg(wrong->what.label));
    m_ui->problem->show();
    wrong->text->setFocus();
    return false;
}

void SamplersDialog::accept()
{
    if (allCanBeRead())
        QDialog::accept();
}

void SamplersDialog::fillPresets(const QString &chosen)
{
    m_ui->preset->clear();
    m_ui->preset->addItems(m_presets.names());
    m_ui->preset->setCurrentIndex(-1);
    m_ui->preset->setEditText(chosen);
    m_taken = chosen;
}

// Which preset has the values that are shown; empty: none.
QString SamplersDialog::presetShown() const
{
    QJsonObject shown = values();
    for (const QString &other : m_others.keys())
        shown.remove(other);
    for (const QString &name : m_presets.names()) {
        const QJsonObject all = m_presets.values(name);
        QJsonObject understood;
        for (const Row &row : m_rows)
            if (all.contains(row.what.name))
                understood[row.what.name] = all[row.what.name];
        if (understood == shown)
            return name;
    }
    return {};
}

// Enter in the name keeps what has a new one, and takes what has the name of another one; the dialog stays.
bool SamplersDialog::eventFilter(QObject *watched, QEvent *event)
{
    const auto *key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event) : nullptr;
    if (watched != m_ui->preset || !key || (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter))
        return QDialog::eventFilter(watched, event);
    const QString name = m_ui->preset->currentText().trimmed();
    const int known = m_ui->preset->findText(name, Qt::MatchFixedString | Qt::MatchCaseSensitive);
    if (known >= 0 && name != m_taken)
        takePreset(known);
    else
        keep();
    return true;
}

void SamplersDialog::takePreset(int index)
{
    m_taken = m_ui->preset->itemText(index);
    show(m_presets.values(m_taken));
}

void SamplersDialog::keep()
{
    if (!allCanBeRead())
        return;
    const QString name = m_ui->preset->currentText().trimmed();
    const QString problem = m_presets.keep(name, values());
    m_ui->problem->setText(problem.isEmpty() ? tr("“%1” was saved.").arg(presenters::shownName(name)) : problem);
    m_ui->problem->show();
    if (problem.isEmpty())
        fillPresets(name);
}

void SamplersDialog::forget()
{
    m_presets.forget(m_ui->preset->currentText().trimmed());
    fillPresets({});
}

} // namespace dramatis::widgets
