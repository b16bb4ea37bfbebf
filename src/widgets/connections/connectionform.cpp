#include "widgets/connections/connectionform.h"
#include "presenters/shell/tooltip.h"
#include "presenters/text/shownname.h"

#include "ui_connectionform.h"

#include <QCompleter>
#include <QFileDialog>
#include <QMenu>

namespace dramatis::widgets {

using presenters::ConnectionsPresenter;
using presenters::Endpoint;

namespace {

constexpr int leastLetters = 12;
constexpr int lmmlRow = 1; // of the prompt styles

void fillChoice(QComboBox *choice, const QList<presenters::Option> &options, const QString &chosen)
{
    const QSignalBlocker quiet(choice);
    choice->clear();
    for (const presenters::Option &option : options)
        choice->addItem(option.shown, option.value);
    choice->setCurrentIndex(qMax(0, choice->findData(chosen)));
}

} // namespace

ConnectionForm::ConnectionForm(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::ConnectionForm>())
{
    m_ui->setupUi(this);
    m_ui->model->lineEdit()->setAccessibleName(tr("Model"));
    // A file that is dropped is a model, wherever it lands.
    for (QLineEdit *field : {m_ui->name, m_ui->address, m_ui->file, m_ui->program, m_ui->model->lineEdit()})
        field->setAcceptDrops(false);
    // What they hold may be long; they do not take the room of others for it.
    for (QComboBox *choice :
         {m_ui->server, m_ui->model, m_ui->api, m_ui->instruct, m_ui->messages, m_ui->preset, m_ui->promptStyle}) {
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        choice->setMinimumContentsLength(leastLetters);
    }
    // A list of hundreds is searched by typing any part of a name.
    m_ui->model->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_ui->model->completer()->setFilterMode(Qt::MatchContains);
    fillChoice(m_ui->server, ConnectionsPresenter::servers(), {});
    fillChoice(m_ui->messages, ConnectionsPresenter::messageLayouts(), {});
    connect(m_ui->server, &QComboBox::currentIndexChanged, this, [this] {
        fillChoice(m_ui->api, ConnectionsPresenter::apis(m_ui->server->currentData().toString()), {});
        showChoices();
    });
    connect(m_ui->api, &QComboBox::currentIndexChanged, this, &ConnectionForm::showChoices);
    connect(m_ui->chooseFile, &QPushButton::clicked, this,
            [this] { choose(m_ui->file, tr("Model File"), tr("Models in GGUF (*.gguf);;All files (*)")); });
    connect(m_ui->chooseProgram, &QPushButton::clicked, this, &ConnectionForm::askForProgram);
    connect(m_ui->find, &QPushButton::clicked, this, &ConnectionForm::findRequested);
    connect(m_ui->address, &QLineEdit::textChanged, this, &ConnectionForm::showPlace);
    connect(m_ui->key, &QLineEdit::textEdited, this, [this] { m_keyUsedAt.clear(); });
    connect(m_ui->forgetKey, &QPushButton::clicked, this, &ConnectionForm::forgetKeyRequested);
    connect(m_ui->samplers, &QPushButton::clicked, this, &ConnectionForm::samplersRequested);
    connect(m_ui->editInstruct, &QPushButton::clicked, this, &ConnectionForm::templateRequested);
    tellChanges();
}

ConnectionForm::~ConnectionForm() = default;

void ConnectionForm::tellChanges()
{
    for (QLineEdit *field : {m_ui->name, m_ui->address, m_ui->key, m_ui->file, m_ui->program, m_ui->beginning})
        connect(field, &QLineEdit::textChanged, this, &ConnectionForm::changed);
    for (QComboBox *choice : {m_ui->server, m_ui->api, m_ui->instruct, m_ui->messages, m_ui->preset, m_ui->promptStyle})
        connect(choice, &QComboBox::currentIndexChanged, this, &ConnectionForm::changed);
    for (QSpinBox *number : {m_ui->context, m_ui->firstWord})
        connect(number, &QSpinBox::valueChanged, this, &ConnectionForm::changed);
    connect(m_ui->standard, &QCheckBox::toggled, this, &ConnectionForm::changed);
    connect(m_ui->model, &QComboBox::editTextChanged, this, &ConnectionForm::changed);
    connect(m_ui->extra, &QPlainTextEdit::textChanged, this, &ConnectionForm::changed);
    // A path is longer than its field.
    for (QLineEdit *path : {m_ui->file, m_ui->program})
        connect(path, &QLineEdit::textChanged, path, [path](const QString &text) {
            path->setToolTip(presenters::toolTip(text.isEmpty() ? path->placeholderText() : text));
        });
}

void ConnectionForm::setExtent(Extent extent)
{
    const bool all = extent == Extent::Everything;
    auto *layout = static_cast<QFormLayout *>(this->layout());
    for (QWidget *widget : std::initializer_list<QWidget *>{
             m_ui->name, m_ui->api, m_ui->instructRow, m_ui->beginning, m_ui->context, m_ui->firstWord, m_ui->samplers,
             m_ui->preset, m_ui->extra, m_ui->messages, m_ui->standard, m_ui->promptStyle})
        layout->setRowVisible(widget, all);
    m_extent = extent;
    showChoices();
}

void ConnectionForm::fill(const Endpoint &endpoint, bool hasKey)
{
    m_ui->name->setText(endpoint.name);
    m_ui->name->home(false);
    m_ui->address->setText(endpoint.url);
    m_ui->address->home(false);
    m_ui->key->clear();
    m_keyUsedAt.clear();
    showKey(hasKey);
    m_ui->model->clear();
    m_ui->model->setEditText(endpoint.model);
    m_ui->model->lineEdit()->setPlaceholderText(tr("Test to list models"));
    fillChoice(m_ui->server, ConnectionsPresenter::servers(), endpoint.server);
    fillChoice(m_ui->api, ConnectionsPresenter::apis(endpoint.server), endpoint.api);
    chooseTemplate(endpoint.instruct);
    choosePreset(endpoint.promptPreset);
    m_ui->beginning->setText(endpoint.beginning);
    m_ui->file->setText(endpoint.file);
    m_ui->program->setText(endpoint.program);
    m_ui->context->setValue(endpoint.contextTokens);
    m_ui->firstWord->setValue(endpoint.firstWordSeconds);
    setSamplers(endpoint.samplers);
    showChoices();
    m_ui->extra->setPlainText(endpoint.extra);
    fillChoice(m_ui->messages, ConnectionsPresenter::messageLayouts(), endpoint.layout);
    m_ui->standard->setChecked(endpoint.standardFieldsOnly);
    m_ui->promptStyle->setCurrentIndex(endpoint.promptsInLmml ? lmmlRow : 0);
}

Endpoint ConnectionForm::endpoint() const
{
    Endpoint endpoint;
    endpoint.name = m_ui->name->text();
    endpoint.url = m_ui->address->text();
    endpoint.key = m_ui->key->text();
    endpoint.model = m_ui->model->currentText();
    endpoint.server = m_ui->server->currentData().toString();
    endpoint.api = m_ui->api->currentData().toString();
    endpoint.file = m_ui->file->text();
    endpoint.program = m_ui->program->text();
    endpoint.instruct = m_ui->instruct->currentData().toString();
    endpoint.beginning = m_ui->beginning->text();
    endpoint.contextTokens = m_ui->context->value();
    endpoint.firstWordSeconds = m_ui->firstWord->value();
    endpoint.samplers = m_samplers;
    endpoint.extra = m_ui->extra->toPlainText();
    endpoint.layout = m_ui->messages->currentData().toString();
    endpoint.standardFieldsOnly = m_ui->standard->isChecked();
    endpoint.promptPreset = m_ui->preset->currentData().toString();
    endpoint.promptsInLmml = m_ui->promptStyle->currentIndex() == lmmlRow;
    return endpoint;
}

// A template is of use only where texts are made here.
void ConnectionForm::showChoices()
{
    auto *layout = static_cast<QFormLayout *>(this->layout());
    const bool file = presenters::isModelFile(endpoint());
    for (QWidget *widget : {m_ui->fileRow, m_ui->programRow})
        layout->setRowVisible(widget, file);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_ui->address, m_ui->keyRow, m_ui->model})
        layout->setRowVisible(widget, !file);
    if (file) {
        const QString found = ConnectionsPresenter::foundProgram();
        m_ui->program->setPlaceholderText(found.isEmpty() ? tr("Not found; choose where it is") : found);
    }
    layout->setRowVisible(m_ui->instructRow, m_extent == Extent::Everything && presenters::takesTemplate(endpoint()));
}

void ConnectionForm::showKey(bool kept)
{
    m_ui->key->setPlaceholderText(kept ? tr("Key saved; type to replace it") : tr("Optional"));
    m_ui->forgetKey->setVisible(kept);
}

void ConnectionForm::keyUsed()
{
    m_keyUsedAt = m_ui->key->text().isEmpty() ? QString() : m_place;
}

void ConnectionForm::keySaved()
{
    m_ui->key->clear();
    m_keyUsedAt.clear();
    showKey(true);
}

void ConnectionForm::showPlace()
{
    const QString place = ConnectionsPresenter::placeOf(m_ui->address->text());
    if (place == m_place)
        return;
    m_place = place;
    if (!m_keyUsedAt.isEmpty() && m_keyUsedAt != place) {
        m_ui->key->clear();
        m_keyUsedAt.clear();
    }
    Q_EMIT placeChanged();
}

void ConnectionForm::choose(QLineEdit *into, const QString &title, const QString &filter)
{
    auto *dialog = new QFileDialog(this, title, QFileInfo(into->text()).path(), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, into, &QLineEdit::setText);
    dialog->open();
}

void ConnectionForm::askForProgram()
{
    choose(m_ui->program, tr("llama-server"), {});
}

void ConnectionForm::setTemplates(const QList<presenters::Option> &templates)
{
    m_templates = templates;
    chooseTemplate(m_ui->instruct->currentData().toString());
}

void ConnectionForm::chooseTemplate(const QString &name)
{
    fillChoice(m_ui->instruct, m_templates, name);
}

void ConnectionForm::setPromptPresets(const QStringList &names)
{
    m_presets = names;
    choosePreset(m_ui->preset->currentData().toString());
}

// One that is gone is shown as it is chosen, and a prompt says so.
void ConnectionForm::choosePreset(const QString &name)
{
    QList<presenters::Option> options{{QString(), tr("Default")}};
    for (const QString &preset : m_presets)
        options.append({preset, presenters::shownName(preset)});
    if (!name.isEmpty() && !m_presets.contains(name))
        options.append({name, presenters::shownName(name)});
    fillChoice(m_ui->preset, options, name);
}

void ConnectionForm::setName(const QString &name)
{
    m_ui->name->setText(name);
}

void ConnectionForm::setSamplers(const QJsonObject &samplers)
{
    m_samplers = samplers;
    m_ui->samplers->setText(samplers.isEmpty() ? tr("Defaults…") : tr("%n custom…", nullptr, int(samplers.size())));
    Q_EMIT changed();
}

QString ConnectionForm::foundText(const QList<Endpoint> &servers)
{
    if (servers.size() > 1)
        return tr("There are several servers on this computer; press Find to choose one.");
    //: %1 is the kind of a server, such as Ollama
    return tr("Found on this computer: %1. Press Test to try it.").arg(servers.first().name);
}

void ConnectionForm::offer(const QList<Endpoint> &servers)
{
    if (servers.size() == 1)
        Q_EMIT serverChosen(servers.first());
    if (servers.size() <= 1)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Endpoint &server : servers)
        //: %1 is the kind of a server, %2 its address
        menu->addAction(tr("%1 at %2").arg(server.name, server.url), this,
                        [this, server] { Q_EMIT serverChosen(server); });
    menu->popup(m_ui->find->mapToGlobal(QPoint(0, m_ui->find->height())));
}

void ConnectionForm::take(const presenters::TestOutcome &outcome)
{
    if (!outcome.models.isEmpty())
        offerModels(outcome.models);
    // What the user chose may be stricter than what the server refused to do without.
    const int layout = m_ui->messages->findData(outcome.layout);
    m_ui->messages->setCurrentIndex(std::max(layout, m_ui->messages->currentIndex()));
    const int server = m_ui->server->findData(outcome.server);
    if (!outcome.server.isEmpty() && m_ui->server->currentData() == QLatin1StringView("any") && server >= 0) {
        const QString api = m_ui->api->currentData().toString();
        m_ui->server->setCurrentIndex(server);
        m_ui->api->setCurrentIndex(qMax(0, m_ui->api->findData(api)));
    }
}

QList<QWidget *> ConnectionForm::fields() const
{
    return {m_ui->name,          m_ui->server,       m_ui->find,      m_ui->file,      m_ui->chooseFile, m_ui->program,
            m_ui->chooseProgram, m_ui->address,      m_ui->key,       m_ui->forgetKey, m_ui->model,      m_ui->api,
            m_ui->instruct,      m_ui->editInstruct, m_ui->beginning, m_ui->context,   m_ui->firstWord,  m_ui->samplers,
            m_ui->preset,        m_ui->extra,        m_ui->messages,  m_ui->standard,  m_ui->promptStyle};
}

void ConnectionForm::offerModels(const QStringList &models)
{
    const QString chosen = m_ui->model->currentText();
    m_ui->model->clear();
    m_ui->model->addItems(models);
    m_ui->model->setEditText(chosen.isEmpty() ? models.value(0) : chosen);
}

} // namespace dramatis::widgets
