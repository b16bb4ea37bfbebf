#include "domain/prompt/prompthash.h"

#include "base/hash.h"

namespace dramatis::domain {

namespace {

constexpr qsizetype bytesOfPrompt = 8;
constexpr qsizetype bytesOfParts = 4;

// With its length before it, so that no text can run into the next.
void addHashed(QByteArray &hashed, const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    hashed += QByteArray::number(bytes.size()) + ':' + bytes;
}

QString hexOf(const QByteArray &hashed, qsizetype bytes)
{
    return QString::fromLatin1(base::sha256(hashed).first(bytes).toHex());
}

} // namespace

QString promptHash(const Prompt &prompt)
{
    QByteArray hashed;
    for (const PromptMessage &message : prompt.messages) {
        hashed += QByteArray::number(int(message.role)) + ' ';
        addHashed(hashed, message.name);
        addHashed(hashed, message.text);
    }
    addHashed(hashed, prompt.continueFrom);
    return hexOf(hashed, bytesOfPrompt);
}

QString shortHash(const QStringList &texts)
{
    QByteArray hashed;
    for (const QString &text : texts)
        addHashed(hashed, text);
    return hexOf(hashed, bytesOfParts);
}

} // namespace dramatis::domain
