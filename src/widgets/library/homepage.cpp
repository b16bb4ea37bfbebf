#include "widgets/library/homepage.h"

#include "widgets/style/scaledfont.h"

#include "ui_homepage.h"

#include <QIcon>

namespace dramatis::widgets {

namespace {
constexpr int pictureEdge = 96;
constexpr double homeHeadingSize = 1.6;
} // namespace

HomePage::HomePage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::HomePage>())
{
    m_ui->setupUi(this);
    m_ui->picture->setPixmap(QIcon(QStringLiteral(":/dramatis/icons/dramatis.svg")).pixmap(pictureEdge));
    ScaledFont::set(*m_ui->heading, homeHeadingSize);
    connect(m_ui->resume, &QPushButton::clicked, this, &HomePage::resumeRequested);
    connect(m_ui->library, &QPushButton::clicked, this, &HomePage::libraryRequested);
    connect(m_ui->import, &QPushButton::clicked, this, &HomePage::importRequested);
    connect(m_ui->sample, &QPushButton::clicked, this, &HomePage::sampleRequested);
}

HomePage::~HomePage() = default;

void HomePage::offer(bool lastChat, bool sample)
{
    m_ui->resume->setVisible(lastChat);
    m_ui->library->setVisible(!sample);
    m_ui->sample->setVisible(sample);
}

} // namespace dramatis::widgets
