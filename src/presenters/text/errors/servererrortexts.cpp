#include "presenters/text/errors/servererrortexts.h"

#include <QCoreApplication>

namespace dramatis::presenters {

const ErrorTexts &serverErrorTexts()
{
    static const ErrorTexts texts{
        {QStringLiteral("url_empty"),
         QT_TRANSLATE_NOOP("ErrorText", "The connection has no address yet; set it in Settings, under Connections.")},
        {QStringLiteral("url_invalid"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a web address; it should look like http://localhost:8080.")},
        {QStringLiteral("url_scheme"),
         QT_TRANSLATE_NOOP("ErrorText", "The address has to begin with http:// or https://.")},
        {QStringLiteral("url_with_password"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The address holds a key or a password; put it into the field for the key instead.")},
        {QStringLiteral("connection_refused"),
         QT_TRANSLATE_NOOP("ErrorText", "Nothing answers at %1; is the model's server running?")},
        {QStringLiteral("host_not_found"),
         QT_TRANSLATE_NOOP("ErrorText", "There is no server called %1; check the address and the network.")},
        {QStringLiteral("tls_failed"),
         QT_TRANSLATE_NOOP("ErrorText", "No secure connection to %1 could be made (%2); check the address, and that "
                                        "this system trusts the server’s certificate.")},
        {QStringLiteral("proxy_refused"),
         QT_TRANSLATE_NOOP("ErrorText", "The proxy of this system lets nothing through to %1 (%2); set its name and "
                                        "password in the system's network settings.")},
        {QStringLiteral("proxy_failed"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "The proxy of this system makes no connection to %1 (%2); check it in the system's network settings.")},
        {QStringLiteral("http_407"),
         QT_TRANSLATE_NOOP("ErrorText", "The proxy of this system lets nothing through to %1 without a password; set "
                                        "it in the system's network settings.")},
        {QStringLiteral("connect_timeout"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not answer; check the address, whether it should begin with http:// "
                                        "or with https://, and the network and proxy of this system.")},
        {QStringLiteral("control_timeout"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 does not answer; check the address, and whether it should begin with http:// or with https://.")},
        {QStringLiteral("first_token_timeout"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 took the request but sent no word of a reply; it may be loading the model, so try again soon.")},
        {QStringLiteral("gap_timeout"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 fell silent in the middle of the reply; what came is kept, and Continue goes on from it.")},
        {QStringLiteral("total_timeout"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The reply from %1 took too long; what came is kept, and Continue goes on from it.")},
        {QStringLiteral("redirected"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 points to another address (%2), which Dramatis does not follow with your "
                                        "text and key; enter that address itself.")},
        {QStringLiteral("redirected_nowhere"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 points to another address without naming it; open the address in a "
                                        "browser, and enter the one that it leads to.")},
        {QStringLiteral("redirected_astray"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 points to a place that is no web address (%2), which Dramatis does not "
                                        "follow; check the address, and how the server is set up.")},
        {QStringLiteral("key_malformed"),
         QT_TRANSLATE_NOOP("ErrorText", "The key holds characters that no key has; copy it again.")},
        {QStringLiteral("key_for_another_origin"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "The key belongs to another server than %1, so it was not sent; enter one for this address.")},
        {QStringLiteral("no_key"),
         QT_TRANSLATE_NOOP("ErrorText", "There is no key for %1; enter one in Settings, under Connections.")},
        {QStringLiteral("key_missing"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 wants a key, and none was sent; enter it in Settings, under Connections.")},
        {QStringLiteral("http_401"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not take your key; check it in Settings, under Connections.")},
        {QStringLiteral("http_400"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 does not accept the request (%2). Check the model and the samplers in Settings, under Connections.")},
        {QStringLiteral("http_422"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 does not accept the request (%2). Check the model and the samplers in Settings, under Connections.")},
        {QStringLiteral("http_405"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not accept requests at this address (%2). Check its path, and the "
                                        "kind of server, in Settings, under Connections.")},
        {QStringLiteral("http_402"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 says that the account has no credit left (%2); add some there, or choose another connection.")},
        {QStringLiteral("http_403"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 does not allow this with your key (%2); choose another model, or look at the key’s rights there.")},
        {QStringLiteral("http_404"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not know the model, or the address is not quite right (%2); check "
                                        "both in Settings, under Connections.")},
        {QStringLiteral("http_413"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The story so far is too long for %1; lower the context budget in Settings, under Chat.")},
        {QStringLiteral("http_429"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 asks for a pause: too many requests (%2). Wait a little, then try again.")},
        {QStringLiteral("http_503"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 is busy or still loading the model; try again soon.")},
        {QStringLiteral("http_500"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 failed at this request (%2); try again, and look at what the server itself "
                                        "reports if it happens again.")},
        {QStringLiteral("http_501"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not offer this (%2); check the kind of server in Settings, under "
                                        "Connections, or choose another model.")},
        {QStringLiteral("http_502"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 cannot reach the model behind it; try again soon.")},
        {QStringLiteral("http_504"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 waited too long for the model behind it; try again soon.")},
        {QStringLiteral("http_524"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 waited too long for the model behind it; try again soon.")},
        {QStringLiteral("http_529"), QT_TRANSLATE_NOOP("ErrorText", "%1 is overloaded; try again soon.")},
    };
    return texts;
}

} // namespace dramatis::presenters
