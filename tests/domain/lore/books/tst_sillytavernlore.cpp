// Lorebooks with the fields of SillyTavern.
#include "domain/lore/lorefixture.h"
#include "support/main/testmain.h"

namespace tst_sillytavernlore {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class SillyTavernLoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fields_data()
    {
        const LoreRow row = loreColumns();
        const auto one = [&](const char *name, const QString &extensions, const QString &expected,
                             const QString &settings = {}) {
            row(name,
                book({entry(u"'use_regex':true,'selective':true,'secondary_keys':['see','orc'],'extensions':{"_s
                            + extensions + u'}')}),
                anElf, settings, expected);
        };
        one("and any", u"'selectiveLogic':0"_s, u"1@default"_s);
        one("not all", u"'selectiveLogic':1"_s, u"1@default"_s);
        one("not any", u"'selectiveLogic':2"_s, u"1:secondary_keys"_s);
        one("and all", u"'selectiveLogic':3"_s, u"1:secondary_keys"_s);
        one("never", u"'useProbability':true,'probability':0"_s, u"1:chance"_s);
        one("always", u"'useProbability':true,'probability':100"_s, u"1@default"_s);
        one("probability in words", u"'useProbability':true,'probability':'0'"_s, u"1:chance"_s);
        one("probability of no sense", u"'useProbability':true,'probability':'often'"_s, u"1@default"_s);
        one("probability off", u"'useProbability':false,'probability':0"_s, u"1@default"_s);
        one("before", u"'position':0"_s, u"1@before_char"_s);
        one("after", u"'position':1"_s, u"1@after_char"_s);
        one("note top", u"'position':2"_s, u"1@note_top"_s);
        one("note bottom", u"'position':3"_s, u"1@note_bottom"_s);
        one("depth", u"'position':4,'depth':0,'role':2"_s, u"1@depth:0:assistant"_s);
        one("depth, bounded", u"'position':4,'depth':7"_s, u"1@depth:1:system"_s);
        one("examples", u"'position':5"_s, u"1@before_examples"_s);
        one("outlet", u"'position':7,'outlet_name':'x'"_s, u"1@outlet:x"_s);
        one("scan depth", u"'selectiveLogic':0,'scan_depth':0"_s, u"1:no_key"_s);
        one("case", u"'selectiveLogic':0,'case_sensitive':true"_s, u"1:no_key"_s);
        one("delay", u"'position':0,'delay':2"_s, u"1:delayed"_s);
        one("delay over", u"'position':0,'delay':1"_s, u"1@before_char"_s);
        one("cooldown", u"'position':0,'cooldown':5"_s, u"1:cooldown"_s,
            u"{'state':{'1':{'matches':1,'cooldown_until':2}}}"_s);
        one("only in recursion", u"'position':0,'delay_until_recursion':true"_s, u"1:only_in_recursion"_s);
        one("in recursion", u"'position':0,'delay_until_recursion':true"_s, u"1@before_char"_s,
            u"{'default_recursive':true}"_s);
        one("other trigger", u"'position':0,'triggers':['swipe']"_s, u"1:other_trigger"_s);
        one("for Mara", u"'position':0,'character_filter':{'isExclude':false,'names':['mara']}"_s, u"1@before_char"_s,
            u"{'char':'Mara'}"_s);
        one("not for Mara", u"'position':0,'character_filter':{'isExclude':true,'names':['Mara']}"_s,
            u"1:other_character"_s, u"{'char':'Mara'}"_s);
        row("sticky", book({entry(u"'keys':['orc'],'extensions':{'position':0,'sticky':3}"_s)}), anElf,
            u"{'state':{'1':{'matches':1,'sticky_until':2}}}"_s, u"1@before_char"_s);
        row("sticky over", book({entry(u"'keys':['orc'],'extensions':{'position':0,'sticky':3}"_s)}), anElf,
            u"{'state':{'1':{'matches':1,'sticky_until':1}}}"_s, u"1:no_key"_s);
        row("whole words",
            book({entry(u"'keys':['el'],'extensions':{'match_whole_words':true}"_s),
                  entry(u"'id':2,'extensions':{'match_whole_words':true}"_s),
                  entry(u"'id':3,'keys':['n elf'],'extensions':{'match_whole_words':true}"_s)}),
            anElf, {}, u"2@default 3@default 1:no_key"_s);
        row("group",
            book({entry(u"'id':1,'extensions':{'group':'g','group_weight':0}"_s),
                  entry(u"'id':2,'extensions':{'group':'g','group_weight':5}"_s)}),
            anElf, {}, u"2@default 1:group"_s);
        row("group override",
            book({entry(u"'id':1,'extensions':{'group':'g','group_override':true}"_s),
                  entry(u"'id':2,'extensions':{'group':'g','group_weight':500}"_s)}),
            anElf, {}, u"1@default 2:group"_s);
        row("group scoring",
            book(
                {entry(
                     u"'id':1,'keys':['elf','see'],'extensions':{'group':'g','use_group_scoring':true,'group_weight':0}"_s),
                 entry(u"'id':2,'extensions':{'group':'g','use_group_scoring':true}"_s)}),
            anElf, {}, u"1@default 2:group"_s);
        row("group scoring counts secondary keys",
            book(
                {entry(
                     u"'id':1,'selective':true,'secondary_keys':['see'],'extensions':{'group':'g','use_group_scoring':true,'group_weight':0}"_s),
                 entry(u"'id':2,'extensions':{'group':'g','use_group_scoring':true}"_s)}),
            anElf, {}, u"1@default 2:group"_s);
        row("group scoring, keys that keep out",
            book(
                {entry(
                     u"'id':1,'selective':true,'secondary_keys':['orc','see'],'extensions':{'group':'g','use_group_scoring':true,'group_weight':0,'selectiveLogic':1}"_s),
                 entry(u"'id':2,'extensions':{'group':'g','use_group_scoring':true}"_s)}),
            anElf, {}, u"2@default 1:group"_s);
        one("each field by itself: probability", u"'probability':0"_s, u"1:chance"_s);
        one("each field by itself: delay", u"'delay':2"_s, u"1:delayed"_s);
        one("each field by itself: scan depth", u"'scan_depth':0"_s, u"1:no_key"_s);
        one("each field by itself: triggers", u"'triggers':['continue']"_s, u"1:other_trigger"_s);
        one("each field by itself: cooldown", u"'cooldown':5"_s, u"1:cooldown"_s,
            u"{'state':{'1':{'matches':1,'cooldown_until':2}}}"_s);
        one("each field by itself: character filter", u"'character_filter':{'isExclude':true,'names':['Mara']}"_s,
            u"1:other_character"_s, u"{'char':'Mara'}"_s);
        row("each field by itself: case", book({entry(u"'extensions':{'case_sensitive':true}"_s)}), anElf, {},
            u"1:no_key"_s);
        row("each field by itself: sticky", book({entry(u"'keys':['orc'],'extensions':{'sticky':3}"_s)}), anElf,
            u"{'state':{'1':{'matches':1,'sticky_until':2}}}"_s, u"1@default"_s);
        row("each field by itself: group",
            book({entry(u"'id':1,'extensions':{'group':'g','group_weight':0}"_s),
                  entry(u"'id':2,'extensions':{'group':'g'}"_s)}),
            anElf, {}, u"2@default 1:group"_s);
        const QString on = u"'recursive_scanning':true"_s;
        row("excluded from recursion",
            book({entry(u"'content':'orc'"_s),
                  entry(u"'id':2,'keys':['orc'],'extensions':{'exclude_recursion':true}"_s)},
                 on),
            anElf, {}, u"1@default 2:no_key"_s);
        row("prevents recursion",
            book({entry(u"'content':'orc','extensions':{'prevent_recursion':true}"_s),
                  entry(u"'id':2,'keys':['orc']"_s)},
                 on),
            anElf, {}, u"1@default 2:no_key"_s);
        row("world info",
            u"{'entries':{'5':{'uid':5,'key':['elf'],'keysecondary':[],'content':'x','order':3,'position':4,'depth':1,'role':1,'disable':false,'selective':true}}}"_s,
            anElf, {}, u"5@depth:1:user"_s);
        row("world info, pattern",
            u"{'entries':{'5':{'uid':5,'key':['/e.f/i'],'keysecondary':[],'content':'x','disable':false}}}"_s, anElf,
            {}, u"5@before_char"_s);
        row("world info, off",
            u"{'entries':{'5':{'uid':5,'key':['elf'],'keysecondary':[],'content':'x','disable':true}}}"_s, anElf, {},
            u"5:disabled"_s);
    }
    void fields() { checkLoreRow(); }
};

DRAMATIS_TEST(SillyTavernLoreTest);

} // namespace tst_sillytavernlore

#include "tst_sillytavernlore.moc"
