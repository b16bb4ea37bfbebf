// What can fail returns a Result: the value, or an Error that says what the caller could do about it.
#pragma once

#include <QString>

#include <expected>
#include <utility>

namespace dramatis::base {

enum class Fault {
    NotFound,    // the thing asked for is not there
    Conflict,    // somebody was faster: read again, then try again
    Invalid,     // the input breaks its own format
    Unsupported, // well formed, but not something that we can do
    TooLarge,    // beyond a limit that we state
    Damaged,     // stored data is not what was stored
    Denied,      // permission, or a key that is missing or wrong
    Full,        // no room left to write
    Busy,        // held by another process, or try later
    Unreachable, // no connection
    Timeout,
    Cancelled, // the user said stop
    Refused,   // the other side understood and declined
    Internal,  // our own mistake
};

// `detail` is English and for the log and for scripts; the sentence that a person reads is made in present, with tr,
// from `kind`, `code` and `subject`.
struct Error {
    Fault kind = Fault::Internal;
    QString code;    // stable, snake_case: "truncated", "http_401"
    QString detail;  // what exactly, and where
    QString subject; // the file, endpoint or chat that it is about; may be empty

    bool operator==(const Error &) const = default;
};

template <class T = void> using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(Fault kind, QString code, QString detail, QString subject = {})
{
    return std::unexpected(Error{kind, std::move(code), std::move(detail), std::move(subject)});
}

} // namespace dramatis::base

// Passes an error on, and goes on with the value:
//
//     DRAMATIS_TRY(const auto rows, m_log.branches(chat)); // the value, not the Result; may be `auto`, `const auto &`,
//     a type DRAMATIS_TRY_DO(m_log.selectBranch(chat, branch, reason)); // where there is no value, or none that is
//     wanted
//
// In a coroutine with CO_. The first is a declaration: it stands in a block of its own right, never as the one
// statement of an `if`. What it is called in between has a number, so that they may be nested.
#define DRAMATIS_TRY(declaration, ...) DRAMATIS_TRY_AS(return, DRAMATIS_TRY_NAME(__COUNTER__), declaration, __VA_ARGS__)
#define DRAMATIS_TRY_DO(...) DRAMATIS_TRY_DO_AS(return, DRAMATIS_TRY_NAME(__COUNTER__), __VA_ARGS__)
#define DRAMATIS_CO_TRY(declaration, ...)                                                                              \
    DRAMATIS_TRY_AS(co_return, DRAMATIS_TRY_NAME(__COUNTER__), declaration, __VA_ARGS__)
#define DRAMATIS_CO_TRY_DO(...) DRAMATIS_TRY_DO_AS(co_return, DRAMATIS_TRY_NAME(__COUNTER__), __VA_ARGS__)

#define DRAMATIS_TRY_AS(leave, name, declaration, ...)                                                                 \
    auto name = __VA_ARGS__;                                                                                           \
    if (!name) [[unlikely]]                                                                                            \
        leave std::unexpected(std::move(name).error());                                                                \
    declaration = *std::move(name)
#define DRAMATIS_TRY_DO_AS(leave, name, ...)                                                                           \
    do {                                                                                                               \
        if (auto name = __VA_ARGS__; !name) [[unlikely]]                                                               \
            leave std::unexpected(std::move(name).error());                                                            \
    } while (false)
#define DRAMATIS_TRY_NAME(number) DRAMATIS_TRY_JOIN(dramatisTried, number)
#define DRAMATIS_TRY_JOIN(word, number) word##number
