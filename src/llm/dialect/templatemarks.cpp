#include "llm/dialect/templatemarks.h"

#include "llm/dialect/instruct.h"

#include <QRegularExpression>

#include <algorithm>

namespace dramatis::llm {

namespace {

// It is no whitespace to those who trim, no letter to those who split words, and has no form of its own that a
// tokenizer's normalization would make of it before it looks for special tokens.
constexpr QChar noWidth(0x200b);
constexpr qsizetype shortestMark = 3;

// A bar beside a bracket, whatever is around it: half a mark could be completed by the text that comes next. The others
// are marks only as a whole: those of the templates that llama.cpp has built in, and of the tokenizers that models have
// been made with.
const QRegularExpression &commonMarks()
{
    static const QRegularExpression marks(
        QStringLiteral(
            "([<\\[](?=[|｜])|[|｜](?=[>\\]])"
            "|<(?=/"
            "?(?:s|(?i:unk|pad|bos|eos|eot|sop|eop|eom|sep|cls|mask)(?:_TOKEN)?|AI|EOD|role|think|\\w+_soft_token|用户|"
            "tool_calls?|tool_response)>)"
            "|<(?=/?(?:(?:start|end|begin)_of_|fim_|seed:|unused_?\\d|reserved_|extra_id_|SPECIAL_)\\w*>)"
            "|<(?=</?SYS>>)"
            "|\\[(?=/"
            "?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|ARGS|CALL_ID|THINK|MODEL_"
            "SETTINGS|IMG|"
            "IMG_BREAK|IMG_END|PREFIX|MIDDLE|SUFFIX|BOS|EOS|UNK|PAD|CLS|SEP|MASK|[gs]MASK|control_\\d+|unused\\d+)\\])"
            "|\\](?=~!?b[\\[\\]])|\\[(?=e~\\[))"),
        QRegularExpression::UseUnicodePropertiesOption);
    return marks;
}

// Words alone are no marks: else "user" could stand in no text.
bool isMark(QStringView text)
{
    const bool letters = std::ranges::any_of(text, [](QChar c) { return c.isLetterOrNumber(); });
    const bool signs = std::ranges::any_of(
        text, [](QChar c) { return !c.isLetterOrNumber() && !c.isSpace() && c != u'\'' && c != u'-'; });
    return text.size() >= shortestMark && letters && signs;
}

} // namespace

QStringList marksOf(const Instruct &instruct)
{
    // Names stand in place of these, and what is on either side is a mark of its own.
    static const QRegularExpression parts(QStringLiteral("\\n|\\{\\{\\w+\\}\\}"));
    QStringList all{instruct.begin};
    for (const Instruct::Around &around : {instruct.system, instruct.user, instruct.assistant})
        all << around.before << around.after;
    all += instruct.stops;
    QStringList marks;
    for (const QString &text : std::as_const(all))
        for (const QString &part : text.split(parts))
            if (const QString mark = part.trimmed(); isMark(mark) && !marks.contains(mark))
                marks << mark;
    return marksOfBoth(marks, {});
}

// The longest first: one may be the beginning of another.
QStringList marksOfBoth(QStringList marks, const QStringList &others)
{
    marks += others;
    marks.removeDuplicates();
    std::ranges::stable_sort(marks, std::ranges::greater(), &QString::size);
    return marks;
}

QString neutralizeMarks(QString text, const QStringList &own)
{
    text.replace(commonMarks(), QStringLiteral("\\1") + noWidth);
    for (const QString &mark : own)
        text.replace(mark, QString(mark).insert(mark.at(0).isHighSurrogate() ? 2 : 1, noWidth));
    return text;
}

domain::Prompt neutralizeMarks(domain::Prompt prompt, const QStringList &own)
{
    for (domain::PromptMessage &message : prompt.messages) {
        const QString steady = neutralizeMarks(message.text.left(message.steady), own);
        message.text = neutralizeMarks(message.text, own);
        message.steady = std::min(steady.size(), message.text.size());
        message.name = neutralizeMarks(message.name, own);
    }
    for (QString *text : {&prompt.speaker, &prompt.user, &prompt.continueFrom})
        *text = neutralizeMarks(*text, own);
    return prompt;
}

} // namespace dramatis::llm
