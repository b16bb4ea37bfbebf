#include "support/servers/llamaserver.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>

namespace dramatis::tests {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 90'000; // milliseconds to fetch and unpack it the first time

const QString scripts = QStringLiteral(DRAMATIS_LLM_FIXTURES);

void call(QProcess &process, const char *verb, const QString &instance)
{
    process.start(u"bash"_s, {QStringLiteral(DRAMATIS_LLAMA_SCRIPT), QLatin1StringView(verb), scripts,
                              QStringLiteral(DRAMATIS_LLAMA_FOLDER), instance});
}

} // namespace

LlamaServer::LlamaServer(const QString &instance) : m_instance(instance)
{
    const QByteArray name = "LLAMA_" + instance.toUpper().toLatin1();
    m_address = qEnvironmentVariable(name.constData());
    if (!m_address.isEmpty())
        return;
    m_reason = u"No llama.cpp server: set %1 to the address of one."_s.arg(QLatin1StringView(name));
    if (!QFileInfo::exists(scripts + u"/start-llama.sh"_s))
        return;
    QProcess starting;
    call(starting, "start", instance);
    m_started = starting.waitForFinished(patience) && starting.exitCode() == 0;
    for (const QByteArray &line : starting.readAllStandardOutput().split('\n'))
        if (m_started && line.startsWith(name + '='))
            m_address = QString::fromLocal8Bit(line.sliced(name.size() + 1).trimmed());
    if (m_address.isEmpty())
        m_reason = u"No llama.cpp server: %1"_s.arg(
            QString::fromLocal8Bit(starting.readAllStandardError()).trimmed().right(300));
}

QString LlamaServer::modelFile()
{
    return QStringLiteral(DRAMATIS_LLAMA_FOLDER "/models/tiny-babble.gguf");
}

// It runs on libraries of its own, which it finds through the folder that it is started in.
QString LlamaServer::program(const QString &folder)
{
    const QString libraries = QStringLiteral(DRAMATIS_LLAMA_FOLDER "/sidroot/usr/lib/x86_64-linux-gnu");
    QFile file(folder + u"/llama-server"_s);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(u"#!/bin/sh\ncd '%1' && LD_LIBRARY_PATH='%1:%1/llama' exec ./llama-server -t 1 \"$@\"\n"_s.arg(libraries)
                   .toUtf8());
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file.fileName();
}

LlamaServer::~LlamaServer()
{
    if (!m_started)
        return;
    QProcess stopping;
    call(stopping, "stop", m_instance);
    stopping.waitForFinished();
}

} // namespace dramatis::tests
