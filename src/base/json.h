// A JSON value that forgets nothing: the order of members, members that occur twice, the digits of numbers.
// Copies are cheap (shared until written). Reading is tolerant: the wrong type gives the fallback, a missing member
// null.
//
// It is for files of others, which must come out as they went in; payloads of events have a faster reader of their
// own (domain/event/codec.cpp), and answers of models a lenient one (domain/prompt/lenientjson.h). References that
// operator[], elements() and members() give are good until the value changes; what is missing is null, so that a
// chain of lookups never fails.
#pragma once

#include "base/number.h"
#include "base/result.h"

#include <QList>
#include <QStringList>

#include <initializer_list>
#include <variant>

namespace dramatis::base {

struct JsonMember;
struct ParsedJson;

struct JsonLimits {
    qsizetype bytes = qsizetype(64) << 20;
    int depth = 500;
    qsizetype values = 4'000'000; // memory per value is 32 bytes and more, while "0," is two
};

class Json {
public:
    enum class Type { Null, Bool, Number, String, Array, Object };
    enum class Layout { Compact, Indented };
    using Array = QList<Json>;
    using Object = QList<JsonMember>;

    Json() = default; // null
    template <std::same_as<bool> T> Json(T value) : m_value(value) {}
    template <WholeNumber T> Json(T value) : Json(Number(value)) {}
    Json(double value) : Json(Number(value)) {}
    Json(const Number &value);
    Json(const QString &value);
    Json(QStringView value);
    Json(QLatin1StringView value);
    Json(const QStringList &values);
    Json(Array values);
    Json(Object members);
    Json(const char *) = delete;
    static Json array(std::initializer_list<Json> values = {});
    static Json object(std::initializer_list<JsonMember> members = {});

    static Result<ParsedJson> parse(QByteArrayView text, const JsonLimits &limits = {});
    QByteArray toUtf8(Layout layout = Layout::Compact) const;

    Type type() const;
    bool isNull() const { return type() == Type::Null; }
    bool isBool() const { return type() == Type::Bool; }
    bool isNumber() const { return type() == Type::Number; }
    bool isString() const { return type() == Type::String; }
    bool isArray() const { return type() == Type::Array; }
    bool isObject() const { return type() == Type::Object; }

    bool toBool(bool fallback = false) const;
    qint64 toInteger(qint64 fallback = 0) const;
    double toDouble(double fallback = 0) const;
    Number toNumber(const Number &fallback = {}) const;
    QString toString(const QString &fallback = {}) const;
    const Array &elements() const; // empty where this is no array
    const Object &members() const; // empty where this is no object; members that occur twice are there twice
    qsizetype size() const;        // of elements or members

    // Where a name occurs twice, the last one counts.
    const Json &operator[](QStringView name) const;
    const Json &operator[](qsizetype index) const;
    const Json *find(QStringView name) const;
    bool contains(QStringView name) const { return find(name); }

    // These turn any other type into an object or an array first.
    void set(QStringView name, Json value);
    void remove(QStringView name);
    void append(Json value);

    bool operator==(const Json &other) const;

private:
    std::variant<std::monostate, bool, qint64, QByteArray, QString, Array, Object> m_value;
};

struct JsonMember {
    QString name;
    Json value;

    bool operator==(const JsonMember &) const = default;
};

// What was read, and what had to be mended or is odd about it.
struct ParsedJson {
    Json value;
    bool byteOrderMark = false;
    bool invalidUtf8 = false;     // bytes that are no UTF-8 became U+FFFD
    bool loneSurrogates = false;  // kept, and written as \u escapes
    QStringList duplicateMembers; // the first few names that occur twice in one object
};

} // namespace dramatis::base

Q_DECLARE_TYPEINFO(dramatis::base::Json, Q_RELOCATABLE_TYPE);
Q_DECLARE_TYPEINFO(dramatis::base::JsonMember, Q_RELOCATABLE_TYPE);
