// A sample folder, and a program that it comes into.
#pragma once

#include "llm/keys/keyring.h"
#include "support/files/tavernfolder.h"
#include "support/stories/sessionfixture.h"
#include "turn/connections/connections.h"
#include "turn/library/collection.h"
#include "turn/transfer/folder/folderimport.h"

#include <QSettings>

#include <algorithm>

namespace dramatis::tests {

using namespace Qt::StringLiterals;

class FolderFixture {
protected:
    void begin()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_user = m_folder->filePath(u"data/default-user"_s);
        writeTavernFiles(m_user);
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_settings = std::make_unique<QSettings>(m_folder->filePath(u"settings.ini"_s), QSettings::IniFormat);
        m_keys = std::make_unique<llm::KeyRing>(std::make_unique<llm::SessionKeys>());
        m_connections = std::make_unique<turn::Connections>(*m_settings, *m_keys);
        m_replies.clear();
    }
    void end()
    {
        m_connections.reset();
        m_keys.reset();
        m_settings.reset();
        m_services.reset();
    }
    turn::FolderTargets targets()
    {
        turn::PlaySettings &play = m_services->context.settings;
        turn::BundleTargets bundle{m_services->cards, *m_connections, {}, {}};
        bundle.keep = [&play](const turn::Persona &persona) { turn::keepPersona(play, persona); };
        bundle.add = [this](const turn::QuickReplySet &set) { return turn::addQuickReplies(m_replies, set); };
        bundle.addReplacement = [this](const domain::TextReplacement &each) {
            return turn::addTextReplacement(m_services->context.replacements, each);
        };
        bundle.addPreset = [this](const domain::PromptPreset &preset) {
            return turn::addPreset(m_services->context.presets, preset);
        };
        return {bundle, m_services->books, m_services->chats, [&play] { return play.personas; },
                [&play](const turn::Persona &persona) { turn::choosePersona(play, persona); }};
    }
    turn::FolderImportReport imported(const QString &path)
    {
        turn::FolderImport import(targets(), path);
        return import.toEnd();
    }
    turn::FolderImportReport imported() { return imported(m_user); }
    static turn::FolderCount countOf(const turn::FolderImportReport &report, cards::FolderPart part)
    {
        const QList<turn::FolderCount> counts = report.counts();
        const auto found = std::ranges::find(counts, part, &turn::FolderCount::part);
        return found == counts.cend() ? turn::FolderCount{part} : *found;
    }
    static turn::FolderItem itemOf(const turn::FolderImportReport &report, const QString &file)
    {
        const auto found = std::ranges::find(report.items, file, &turn::FolderItem::file);
        return found == report.items.cend() ? turn::FolderItem() : *found;
    }
    std::shared_ptr<turn::ChatSession> chatOf(const turn::FolderImportReport &report, const QString &file)
    {
        return m_services->session(domain::ChatId{itemOf(report, file).id});
    }
    domain::CardId cardOf(const turn::FolderImportReport &report, const QString &file)
    {
        return domain::CardId{itemOf(report, file).id};
    }
    // All that is kept, in numbers and names.
    QStringList kept()
    {
        QStringList all;
        for (const store::CardRow &row : *m_services->cards.cards())
            all << row.name + u' ' + m_services->cards.collection().marks(row.id).tags.join(u',');
        for (const store::BookRow &row : *m_services->books.books())
            all << row.name + (row.everywhere ? u" everywhere "_s : u" "_s) + QString::number(row.characters.size());
        for (const turn::ChatRow &row : *m_services->chats.chats())
            all << row.title + u' ' + QString::number(row.turns) + u' '
                       + QString::number(m_services->log.branches(row.chat)->size());
        for (const turn::Persona &persona : m_services->context.settings.personas)
            all << persona.name + u' ' + persona.description;
        for (const turn::QuickReplySet &set : m_replies)
            all << set.name;
        for (const domain::PromptPreset &preset : m_services->context.presets.own)
            all << preset.name;
        for (const llm::Instruct &instruct : m_connections->instructs())
            all << instruct.name;
        all << m_connections->presets().keys();
        all << QString::number(m_services->context.replacements.own.size());
        return all;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_user;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<llm::KeyRing> m_keys;
    std::unique_ptr<turn::Connections> m_connections;
    QList<turn::QuickReplySet> m_replies;
};

} // namespace dramatis::tests
