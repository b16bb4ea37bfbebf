// What tests of a chat in a window share: the chat, with a model that answers as the test says.
#pragma once

#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/chatroles.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/library/portraits.h"
#include "support/stories/sessionfixture.h"

#include <QAbstractItemModelTester>
#include <QTest>

namespace dramatis::tests {

class ChatTest : public QObject {
protected:
    void openChat()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_services->context.settings.bookkeeping = false;
        m_portraits = std::make_unique<presenters::Portraits>(m_services->cards);
        m_id = m_services->begin();
        m_chat = std::make_unique<presenters::ChatPresenter>(m_services->session(m_id), *m_portraits);
        m_tester = std::make_unique<QAbstractItemModelTester>(&m_chat->messages());
    }
    void closeChat()
    {
        m_tester.reset();
        m_chat.reset();
        m_portraits.reset();
        m_services.reset();
    }

    QString text(int row) const { return m_chat->messages().index(row, 0).data(presenters::TextRole).toString(); }
    bool say(const QString &line) { return m_chat->composer().send(line) && waitIdle(m_chat->session()); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<presenters::Portraits> m_portraits;
    std::unique_ptr<presenters::ChatPresenter> m_chat;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    domain::ChatId m_id;
};

} // namespace dramatis::tests
