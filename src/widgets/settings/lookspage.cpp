#include "widgets/settings/lookspage.h"
#include "presenters/shell/chatbackground.h"
#include "presenters/shell/preferences.h"
#include "presenters/shell/shownlanguage.h"
#include "widgets/settings/accentrow.h"
#include "widgets/style/fonts.h"

#include "ui_lookspage.h"

#include <QFileDialog>
#include <QScopedValueRollback>

#include <algorithm>

namespace dramatis::widgets {

using presenters::ChatBackground;
using presenters::Looks;
using Background = Looks::Background;

LooksPage::LooksPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::LooksPage>())
{
    m_ui->setupUi(this);
    m_ui->textSize->setKeyboardTracking(false); // half a number is none
    connectChoices();
    connectFonts();
    connectLanguage();
}

LooksPage::~LooksPage() = default;

void LooksPage::connectChoices()
{
    for (const QComboBox *choice :
         {m_ui->scheme, m_ui->messages, m_ui->column, m_ui->portraits, m_ui->shape, m_ui->sending})
        connect(choice, &QComboBox::currentIndexChanged, this, &LooksPage::take);
    connect(m_ui->accent, &AccentRow::accentChosen, this, &LooksPage::take);
    for (const QSpinBox *size : {m_ui->textSize, m_ui->zoom})
        connect(size, &QSpinBox::valueChanged, this, &LooksPage::take);
    connect(m_ui->speech, &QCheckBox::toggled, this, &LooksPage::take);
    connect(m_ui->dimming, &QSlider::valueChanged, this, &LooksPage::take);
    connect(m_ui->background, &QComboBox::currentIndexChanged, this, &LooksPage::takeBackground);
    connect(m_ui->choosePicture, &QPushButton::clicked, this, &LooksPage::openPictures);
}

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

void LooksPage::connectLanguage()
{
    for (const presenters::SpokenLanguage &language : presenters::spokenLanguages())
        m_ui->language->addItem(language.name, language.code);
    connect(m_ui->language, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_showing && m_preferences)
            m_preferences->setLanguage(m_ui->language->currentData().toString());
    });
}

void LooksPage::setPreferences(presenters::Preferences &preferences, ChatBackground &background)
{
    m_preferences = &preferences;
    m_background = &background;
    connect(&preferences, &presenters::Preferences::looksChanged, this, &LooksPage::refresh);
    connect(&background, &ChatBackground::changed, this, &LooksPage::refreshBackground);
    refresh();
}

void LooksPage::refresh()
{
    const QScopedValueRollback showing(m_showing, true);
    const Looks &looks = m_preferences->looks();
    m_ui->scheme->setCurrentIndex(int(looks.scheme));
    m_ui->accent->setAccent(looks.accent);
    m_ui->textFamily->setCurrentFont(QFont(windowFont(looks.textFamily).family()));
    m_ui->storyFamily->setCurrentFont(QFont(storyFont(windowFont(), looks.storyFamily).family()));
    m_ui->textSize->setValue(qRound(looks.textSize * 100));
    m_ui->zoom->setValue(qRound(looks.zoom * 100));
    m_ui->speech->setChecked(looks.tintedSpeech);
    m_ui->messages->setCurrentIndex(int(looks.layout));
    m_ui->column->setCurrentIndex(int(looks.column));
    m_ui->portraits->setCurrentIndex(int(looks.portraitSize));
    m_ui->portraits->setEnabled(looks.layout != Looks::Layout::Compact);
    m_ui->shape->setCurrentIndex(looks.roundPortraits ? 0 : 1);
    m_ui->sending->setCurrentIndex(looks.enterSends ? 0 : 1);
    m_ui->background->setCurrentIndex(int(looks.background));
    m_ui->choosePicture->setEnabled(looks.background == Background::Picture);
    m_ui->dimming->setEnabled(looks.background != Background::None);
    m_ui->dimming->setValue(qRound(looks.dimming * 100));
    m_ui->language->setCurrentIndex(std::max(0, m_ui->language->findData(m_preferences->language())));
    m_ui->preview->setLooks(looks);
    refreshBackground();
}

void LooksPage::refreshBackground()
{
    const bool isOwn = m_preferences->looks().background == Background::Picture;
    m_ui->preview->setBackdrop(isOwn ? m_background->picture() : QImage());
    m_ui->pictureText->setText(m_background->problem());
}

void LooksPage::take()
{
    if (m_showing || !m_preferences)
        return;
    Looks looks = m_preferences->looks();
    looks.scheme = Looks::Scheme(m_ui->scheme->currentIndex());
    looks.accent = m_ui->accent->accent();
    looks.textSize = m_ui->textSize->value() / 100.0;
    looks.zoom = m_ui->zoom->value() / 100.0;
    looks.tintedSpeech = m_ui->speech->isChecked();
    looks.layout = Looks::Layout(m_ui->messages->currentIndex());
    looks.column = Looks::Column(m_ui->column->currentIndex());
    looks.portraitSize = Looks::PortraitSize(m_ui->portraits->currentIndex());
    looks.roundPortraits = m_ui->shape->currentIndex() == 0;
    looks.enterSends = m_ui->sending->currentIndex() == 0;
    looks.background = Background(m_ui->background->currentIndex());
    looks.dimming = m_ui->dimming->value() / 100.0;
    m_preferences->setLooks(looks);
}

void LooksPage::takeBackground()
{
    const bool wasShowing = m_showing;
    take();
    const Looks looks = m_preferences ? m_preferences->looks() : Looks();
    if (!wasShowing && looks.background == Background::Picture && looks.picture.isEmpty())
        openPictures(); // there is nothing to show yet
}

void LooksPage::openPictures()
{
    auto *dialog =
        new QFileDialog(this, tr("Choose Background"), QString(), tr("Pictures (*.png *.jpg *.jpeg *.webp)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_background, &ChatBackground::choose);
    dialog->open();
}

} // namespace dramatis::widgets
