#include "widgets/settings/lookspage.h"
#include "presenters/shell/preferences.h"
#include "widgets/settings/accentrow.h"
#include "widgets/style/fonts.h"

#include "ui_lookspage.h"

#include <QScopedValueRollback>

namespace dramatis::widgets {

using presenters::Looks;

LooksPage::LooksPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::LooksPage>())
{
    m_ui->setupUi(this);
    for (QComboBox *choice : {m_ui->scheme, m_ui->column, m_ui->portraits, m_ui->shape, m_ui->sending})
        connect(choice, &QComboBox::currentIndexChanged, this, &LooksPage::take);
    connect(m_ui->accent, &AccentRow::accentChosen, this, &LooksPage::take);
    for (const QSpinBox *size : {m_ui->textSize, m_ui->zoom})
        connect(size, &QSpinBox::valueChanged, this, &LooksPage::take);
    m_ui->textSize->setKeyboardTracking(false); // half a number is none
    connectFonts();
    for (const QCheckBox *choice : {m_ui->speech, m_ui->backdrops})
        connect(choice, &QCheckBox::toggled, this, &LooksPage::take);
}

LooksPage::~LooksPage() = default;

// A font that was chosen on another computer, and is not here, stays chosen until another one is.
void LooksPage::connectFonts()
{
    const auto follow = [this](const QFontComboBox *box, QString Looks::*family, QString (*usual)()) {
        connect(box, &QFontComboBox::currentFontChanged, this, [this, family, usual](const QFont &font) {
            if (m_showing || !m_preferences)
                return;
            Looks looks = m_preferences->looks();
            looks.*family = font.family() == usual() ? QString() : font.family();
            m_preferences->setLooks(looks);
        });
    };
    follow(m_ui->textFamily, &Looks::textFamily, &usualWindowFamily);
    follow(m_ui->storyFamily, &Looks::storyFamily, &usualStoryFamily);
}

void LooksPage::setPreferences(presenters::Preferences &preferences)
{
    m_preferences = &preferences;
    connect(&preferences, &presenters::Preferences::looksChanged, this, &LooksPage::refresh);
    refresh();
}

void LooksPage::refresh()
{
    const QScopedValueRollback showing(m_showing, true);
    const Looks &looks = m_preferences->looks();
    m_ui->scheme->setCurrentIndex(int(looks.scheme));
    m_ui->accent->setAccent(looks.accent);
    m_ui->column->setCurrentIndex(int(looks.column));
    m_ui->portraits->setCurrentIndex(int(looks.portraitSize));
    m_ui->shape->setCurrentIndex(looks.roundPortraits ? 0 : 1);
    m_ui->sending->setCurrentIndex(looks.enterSends ? 0 : 1);
    m_ui->textFamily->setCurrentFont(QFont(windowFont(looks.textFamily).family()));
    m_ui->storyFamily->setCurrentFont(QFont(storyFont(windowFont(), looks.storyFamily).family()));
    m_ui->textSize->setValue(qRound(looks.textSize * 100));
    m_ui->zoom->setValue(qRound(looks.zoom * 100));
    m_ui->speech->setChecked(looks.tintedSpeech);
    m_ui->backdrops->setChecked(looks.background == Looks::Background::Character);
}

void LooksPage::take()
{
    if (m_showing || !m_preferences)
        return;
    Looks looks = m_preferences->looks();
    looks.scheme = Looks::Scheme(m_ui->scheme->currentIndex());
    looks.accent = m_ui->accent->accent();
    looks.column = Looks::Column(m_ui->column->currentIndex());
    looks.portraitSize = Looks::PortraitSize(m_ui->portraits->currentIndex());
    looks.roundPortraits = m_ui->shape->currentIndex() == 0;
    looks.enterSends = m_ui->sending->currentIndex() == 0;
    looks.textSize = m_ui->textSize->value() / 100.0;
    looks.zoom = m_ui->zoom->value() / 100.0;
    looks.tintedSpeech = m_ui->speech->isChecked();
    looks.background = m_ui->backdrops->isChecked() ? Looks::Background::Character : Looks::Background::None;
    m_preferences->setLooks(looks);
}

} // namespace dramatis::widgets
