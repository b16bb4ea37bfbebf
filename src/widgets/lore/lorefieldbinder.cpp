#include "widgets/lore/lorefieldbinder.h"

#include "widgets/lore/fieldspin.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScopedValueRollback>

namespace dramatis::widgets {

namespace {

constexpr qsizetype mostCompared = 200; // where more are chosen, they are taken to differ

QStringList withoutBlanks(const QStringList &texts)
{
    QStringList kept;
    for (const QString &text : texts)
        if (!text.trimmed().isEmpty())
            kept << text.trimmed();
    return kept;
}

} // namespace

void LoreFieldBinder::show(const QList<qint64> &keys)
{
    const QScopedValueRollback showing(m_showing, true);
    m_keys = keys;
    QList<const presenters::DraftEntry *> entries;
    if (keys.size() <= mostCompared)
        entries = m_draft->entries(keys);
    for (const Bound &bound : std::as_const(m_bound))
        bound.show(common(entries, bound.field));
}

std::optional<QVariant> LoreFieldBinder::common(const QList<const presenters::DraftEntry *> &entries, LoreField field)
{
    std::optional<QVariant> value;
    for (const presenters::DraftEntry *each : entries) {
        if (entries.size() > 1 && field != LoreField::Name && presenters::LoreDraft::isFolder(*each))
            continue; // what is set does not count for it
        const QVariant own = presenters::valueOf(each->entry, field);
        if (value && *value != own)
            return std::nullopt;
        value = own;
    }
    return value;
}

void LoreFieldBinder::set(LoreField field, const QVariant &value)
{
    if (!m_showing && m_draft && !m_keys.isEmpty())
        m_draft->set(m_keys, field, value);
}

void LoreFieldBinder::add(LoreField field, std::function<void(const std::optional<QVariant> &)> show)
{
    m_bound.append({field, std::move(show)});
}

// A text that is the same already is left alone, and the cursor with it.
void LoreFieldBinder::bind(QLineEdit *edit, LoreField field)
{
    add(field, [edit](const std::optional<QVariant> &value) {
        const QString text = value.value_or(QVariant()).toString();
        if (edit->text() != text)
            edit->setText(text);
    });
    connect(edit, &QLineEdit::textEdited, this,
            [this, field](const QString &text) { set(field, text.isEmpty() ? QVariant() : QVariant(text)); });
}

void LoreFieldBinder::bindList(QLineEdit *edit, LoreField field)
{
    add(field, [edit](const std::optional<QVariant> &value) {
        const QStringList list = value.value_or(QVariant()).toStringList();
        if (withoutBlanks(edit->text().split(u',')) != list)
            edit->setText(list.join(QStringLiteral(", ")));
    });
    connect(edit, &QLineEdit::textEdited, this,
            [this, field](const QString &text) { set(field, withoutBlanks(text.split(u','))); });
}

void LoreFieldBinder::bindLines(QPlainTextEdit *edit, LoreField field)
{
    add(field, [edit](const std::optional<QVariant> &value) {
        const QStringList list = value.value_or(QVariant()).toStringList();
        if (withoutBlanks(edit->toPlainText().split(u'\n')) != list)
            edit->setPlainText(list.join(u'\n'));
    });
    connect(edit, &QPlainTextEdit::textChanged, this,
            [this, edit, field] { set(field, withoutBlanks(edit->toPlainText().split(u'\n'))); });
}

void LoreFieldBinder::bind(QPlainTextEdit *edit, LoreField field)
{
    add(field, [edit](const std::optional<QVariant> &value) {
        const QString text = value.value_or(QVariant()).toString();
        if (edit->toPlainText() != text)
            edit->setPlainText(text);
    });
    connect(edit, &QPlainTextEdit::textChanged, this, [this, edit, field] { set(field, edit->toPlainText()); });
}

void LoreFieldBinder::bind(QCheckBox *box, LoreField field)
{
    add(field, [box](const std::optional<QVariant> &value) {
        box->setTristate(!value);
        box->setCheckState(!value ? Qt::PartiallyChecked : value->toBool() ? Qt::Checked : Qt::Unchecked);
    });
    connect(box, &QCheckBox::clicked, this, [this, box, field] {
        box->setTristate(false);
        set(field, box->isChecked());
    });
}

void LoreFieldBinder::bind(FieldSpin *box, LoreField field)
{
    bindSpin(box, field, false);
}

void LoreFieldBinder::bindOptional(FieldSpin *box, LoreField field)
{
    bindSpin(box, field, true);
}

void LoreFieldBinder::bindSpin(FieldSpin *box, LoreField field, bool optional)
{
    add(field, [box](const std::optional<QVariant> &value) {
        if (value)
            box->showNumber(value->isValid() ? value->toInt() : box->minimum());
        else
            box->showDifference();
    });
    connect(box, &FieldSpin::chosen, this, [this, box, field, optional](int value) {
        set(field, optional && value == box->minimum() ? QVariant() : QVariant(value));
    });
}

void LoreFieldBinder::bind(QComboBox *box, LoreField field)
{
    add(field, [box](const std::optional<QVariant> &value) {
        if (!value) {
            box->setCurrentIndex(-1);
            return;
        }
        for (int i = 0; i < box->count(); ++i)
            if (box->itemData(i) == *value)
                return box->setCurrentIndex(i);
        box->setCurrentIndex(-1);
    });
    connect(box, &QComboBox::activated, this, [this, box, field](int index) { set(field, box->itemData(index)); });
}

void LoreFieldBinder::bindText(QComboBox *box, LoreField field)
{
    add(field, [box](const std::optional<QVariant> &value) {
        const QString text = value.value_or(QVariant()).toString();
        if (box->currentText() != text)
            box->setCurrentText(text);
    });
    connect(box, &QComboBox::currentTextChanged, this,
            [this, field](const QString &text) { set(field, text.isEmpty() ? QVariant() : QVariant(text)); });
}

} // namespace dramatis::widgets
