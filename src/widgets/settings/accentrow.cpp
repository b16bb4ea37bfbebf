#include "widgets/settings/accentrow.h"

#include "widgets/settings/accentswatch.h"
#include "widgets/style/theme.h"

#include <QButtonGroup>
#include <QColorDialog>
#include <QHBoxLayout>
#include <QPushButton>

namespace dramatis::widgets {

AccentRow::AccentRow(QWidget *parent) : QWidget(parent), m_swatches(new QButtonGroup(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    const QStringList names{tr("Blue"),   tr("Teal"), tr("Green"), tr("Amber"),
                            tr("Orange"), tr("Red"),  tr("Pink"),  tr("Violet")};
    add({}, tr("Default"));
    for (qsizetype i = 0; i < accentColors().size(); ++i)
        add(accentColors().at(i), names.value(i));
    add({}, tr("Custom"));
    m_own = static_cast<AccentSwatch *>(m_swatches->buttons().constLast());
    m_own->hide();
    m_custom = new QPushButton(tr("C&ustom…"), this);
    m_custom->setObjectName(QStringLiteral("customAccent"));
    constexpr int beforeButton = 8;
    row->addSpacing(beforeButton);
    row->addWidget(m_custom);
    row->addStretch();
    connect(m_swatches, &QButtonGroup::buttonClicked, this,
            [this](const QAbstractButton *clicked) { choose(static_cast<const AccentSwatch *>(clicked)->accent()); });
    connect(m_custom, &QPushButton::clicked, this, &AccentRow::openDialog);
    setFocusPolicy(Qt::TabFocus);
    setAccent({});
}

void AccentRow::add(const QColor &accent, const QString &name)
{
    auto *swatch = new AccentSwatch(accent, name, this);
    m_swatches->addButton(swatch);
    layout()->addWidget(swatch);
}

void AccentRow::setAccent(const QColor &accent)
{
    m_accent = accent;
    AccentSwatch *shown = m_own;
    const QList<QAbstractButton *> all = m_swatches->buttons();
    for (QAbstractButton *button : all)
        if (auto *swatch = static_cast<AccentSwatch *>(button); swatch != m_own && swatch->accent() == accent)
            shown = swatch;
    m_own->setVisible(shown == m_own);
    if (shown == m_own)
        m_own->setAccent(accent);
    shown->setChecked(true);
    setFocusProxy(shown);
}

void AccentRow::choose(const QColor &accent)
{
    setAccent(accent);
    Q_EMIT accentChosen(accent);
}

void AccentRow::openDialog()
{
    const QColor shown = m_accent.isValid() ? m_accent : Theme::of(palette()).accent;
    auto *dialog = new QColorDialog(shown, this);
    dialog->setWindowTitle(tr("Accent Colour"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QColorDialog::colorSelected, this, [this](const QColor &color) { choose(QColor(color.rgb())); });
    dialog->open();
}

} // namespace dramatis::widgets
