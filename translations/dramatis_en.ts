<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>CalledText</name>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>The end of a list of tools: “search”, “wait”, and 60 more</extracomment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FactText</name>
    <message numerus="yes">
        <source>%1 (and %n more like it: %2)</source>
        <extracomment>%1: what is wrong at a place in a file, %2: other places: &quot;[3], [7], …&quot;</extracomment>
        <translation>
            <numerusform>%1 (and %n more like it: %2)</numerusform>
            <numerusform>%1 (and %n more like it: %2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more like it)</source>
        <extracomment>%1: what is wrong at a place in a file, and wrong there several times</extracomment>
        <translation>
            <numerusform>%1 (and %n more like it)</numerusform>
            <numerusform>%1 (and %n more like it)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LoreWords</name>
    <message numerus="yes">
        <source>The key “%1” is in the chat, %n message(s) before the newest.</source>
        <translation>
            <numerusform>The key “%1” is in the chat, %n message before the newest.</numerusform>
            <numerusform>The key “%1” is in the chat, %n messages before the newest.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) up in the chat</source>
        <translation>
            <numerusform>%n message up in the chat</numerusform>
            <numerusform>%n messages up in the chat</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) before the end</source>
        <translation>
            <numerusform>%n token before the end</numerusform>
            <numerusform>%n tokens before the end</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) after the oldest</source>
        <translation>
            <numerusform>%n message after the oldest</numerusform>
            <numerusform>%n messages after the oldest</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LossText</name>
    <message numerus="yes">
        <source>%n byte(s) after the end of the picture</source>
        <translation>
            <numerusform>%n byte after the end of the picture</numerusform>
            <numerusform>%n bytes after the end of the picture</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The decorators of %n lorebook entry(s)</source>
        <translation>
            <numerusform>The decorators of %n lorebook entry</numerusform>
            <numerusform>The decorators of %n lorebook entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The ids of %n lorebook entry(s): older apps accept only numbers</source>
        <translation>
            <numerusform>The id of %n lorebook entry: older apps accept only numbers</numerusform>
            <numerusform>The ids of %n lorebook entries: older apps accept only numbers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RequestText</name>
    <message numerus="yes">
        <source>%n token(s) read</source>
        <translation>
            <numerusform>%n token read</numerusform>
            <numerusform>%n tokens read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cached</source>
        <translation>
            <numerusform>%n cached</numerusform>
            <numerusform>%n cached</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) written</source>
        <translation>
            <numerusform>%n token written</numerusform>
            <numerusform>%n tokens written</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RewindText</name>
    <message numerus="yes">
        <source>%n thing(s) that %1 learned about %2</source>
        <translation>
            <numerusform>%n thing that %1 learned about %2</numerusform>
            <numerusform>%n things that %1 learned about %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory(s)</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pin(s)</source>
        <translation>
            <numerusform>%n pin</numerusform>
            <numerusform>%n pins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scene(s)</source>
        <translation>
            <numerusform>%n scene</numerusform>
            <numerusform>%n scenes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) of the story</source>
        <translation>
            <numerusform>%n minute of the story</numerusform>
            <numerusform>%n minutes of the story</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) of the story</source>
        <translation>
            <numerusform>%n day of the story</numerusform>
            <numerusform>%n days of the story</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) of the story</source>
        <translation>
            <numerusform>%n hour of the story</numerusform>
            <numerusform>%n hours of the story</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more change(s) of feeling</source>
        <translation>
            <numerusform>%n more change of feeling</numerusform>
            <numerusform>%n more changes of feeling</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) that you learned about %1</source>
        <translation>
            <numerusform>%n thing that you learned about %1</numerusform>
            <numerusform>%n things that you learned about %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) that %1 learned about you</source>
        <translation>
            <numerusform>%n thing that %1 learned about you</numerusform>
            <numerusform>%n things that %1 learned about you</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SceneBreakText</name>
    <message numerus="yes">
        <source>%n minute(s) later</source>
        <extracomment>Between two messages: so much time of the story was skipped</extracomment>
        <translation>
            <numerusform>%n minute later</numerusform>
            <numerusform>%n minutes later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) later</source>
        <extracomment>Between two messages: so much time of the story was skipped</extracomment>
        <translation>
            <numerusform>%n hour later</numerusform>
            <numerusform>%n hours later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) later</source>
        <extracomment>Between two messages: so much time of the story was skipped</extracomment>
        <translation>
            <numerusform>%n day later</numerusform>
            <numerusform>%n days later</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextLayers</name>
    <message numerus="yes">
        <source>%n more unknown layer(s)</source>
        <translation>
            <numerusform>%n more unknown layer</numerusform>
            <numerusform>%n more unknown layers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitingText</name>
    <message numerus="yes">
        <source>Loading the model… (%n s)</source>
        <translation>
            <numerusform>Loading the model… (%n s)</numerusform>
            <numerusform>Loading the model… (%n s)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::AuthorsNoteEditor</name>
    <message numerus="yes">
        <source>≈ %n token(s)</source>
        <extracomment>An estimate</extracomment>
        <translation>
            <numerusform>≈ %n token</numerusform>
            <numerusform>≈ %n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BackupsPresenter</name>
    <message numerus="yes">
        <source>No problems found: %n event(s) checked.</source>
        <translation>
            <numerusform>No problems found: %n event checked.</numerusform>
            <numerusform>No problems found: %n events checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) found, the first: %1.</source>
        <translation>
            <numerusform>%n problem found: %1.</numerusform>
            <numerusform>%n problems found, the first: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) found, the first: %1. Restore a backup made before the damage.</source>
        <translation>
            <numerusform>%n problem found: %1. Restore a backup made before the damage.</numerusform>
            <numerusform>%n problems found, the first: %1. Restore a backup made before the damage.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BeliefsItemModel</name>
    <message numerus="yes">
        <source>%n thing(s) known or believed</source>
        <translation>
            <numerusform>%n thing known or believed</numerusform>
            <numerusform>%n things known or believed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n leak(s)</source>
        <translation>
            <numerusform>%n leak</numerusform>
            <numerusform>%n leaks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s)</source>
        <translation>
            <numerusform>%n prompt</numerusform>
            <numerusform>%n prompts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BookkeepingFailuresPresenter</name>
    <message numerus="yes">
        <source>%n note(s) failed. The story itself is complete.</source>
        <translation>
            <numerusform>%n note failed. The story itself is complete.</numerusform>
            <numerusform>%n notes failed. The story itself is complete.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BranchMap</name>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n turn</numerusform>
            <numerusform>%n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es)</source>
        <translation>
            <numerusform>%n branch</numerusform>
            <numerusform>%n branches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alternative(s)</source>
        <translation>
            <numerusform>%n alternative</numerusform>
            <numerusform>%n alternatives</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::CastExport</name>
    <message numerus="yes">
        <source>%n character(s) exported to “%1”.</source>
        <translation>
            <numerusform>%n character exported to “%1”.</numerusform>
            <numerusform>%n characters exported to “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) could not be included.</source>
        <translation>
            <numerusform>One item could not be included.</numerusform>
            <numerusform>%n items could not be included.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::CharacterExport</name>
    <message numerus="yes">
        <source>Export %n character(s) to a folder</source>
        <translation>
            <numerusform>Export %n character to a folder</numerusform>
            <numerusform>Export %n characters to a folder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %1 to “%2” without %n unsupported item(s).</source>
        <translation>
            <numerusform>Exported %1 to “%2” without one unsupported item.</numerusform>
            <numerusform>Exported %1 to “%2” without %n unsupported items.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) exported.</source>
        <translation>
            <numerusform>%n character exported.</numerusform>
            <numerusform>%n characters exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n failed.</source>
        <extracomment>%1: &quot;3 characters were written.&quot;</extracomment>
        <translation>
            <numerusform>%1 %n failed.</numerusform>
            <numerusform>%1 %n failed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::CharacterItemModel</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ChatActivity</name>
    <message numerus="yes">
        <source>%n token(s) of context</source>
        <translation>
            <numerusform>%n token of context</numerusform>
            <numerusform>%n tokens of context</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ChatItemModel</name>
    <message numerus="yes">
        <source>%n message(s) that %1 did not hear</source>
        <extracomment>In the story as one of its characters knows it; %1 is that one&apos;s name</extracomment>
        <translation>
            <numerusform>%n message that %1 did not hear</numerusform>
            <numerusform>%n messages that %1 did not hear</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) that you did not hear</source>
        <translation>
            <numerusform>%n message that you did not hear</numerusform>
            <numerusform>%n messages that you did not hear</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ChatListItemModel</name>
    <message numerus="yes">
        <source>%n message(s), last on %1</source>
        <translation>
            <numerusform>%n message, last on %1</numerusform>
            <numerusform>%n messages, last on %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ChatMoves</name>
    <message numerus="yes">
        <source>%n later message(s) are hidden on this branch. The next alternative (Right) or Undo brings them back.</source>
        <translation>
            <numerusform>%n later message is hidden on this branch. The next alternative (Right) or Undo brings it back.</numerusform>
            <numerusform>%n later messages are hidden on this branch. The next alternative (Right) or Undo brings them back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n later message(s) are hidden on this branch. The previous alternative (Left) or Undo brings them back.</source>
        <translation>
            <numerusform>%n later message is hidden on this branch. The previous alternative (Left) or Undo brings it back.</numerusform>
            <numerusform>%n later messages are hidden on this branch. The previous alternative (Left) or Undo brings them back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ComparisonPresenter</name>
    <message numerus="yes">
        <source>Split after turn %1 · %n difference(s)</source>
        <extracomment>%n differences</extracomment>
        <translation>
            <numerusform>Split after turn %1 · %n difference</numerusform>
            <numerusform>Split after turn %1 · %n differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ComposerPresenter</name>
    <message numerus="yes">
        <source>≈ %n token(s)</source>
        <extracomment>Below what is being written; an estimate</extracomment>
        <translation>
            <numerusform>≈ %n token</numerusform>
            <numerusform>≈ %n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ConnectionTrials</name>
    <message numerus="yes">
        <source>%n server(s) found on this computer.</source>
        <translation>
            <numerusform>%n server found on this computer.</numerusform>
            <numerusform>%n servers found on this computer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::EdgePresenter</name>
    <message numerus="yes">
        <source>%1 from %n cause(s)</source>
        <extracomment>How a value came about: what it comes to, and the number of its causes</extracomment>
        <translation>
            <numerusform>%1 from %n cause</numerusform>
            <numerusform>%1 from %n causes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::FolderText</name>
    <message numerus="yes">
        <source>%n imported</source>
        <translation>
            <numerusform>%n imported</numerusform>
            <numerusform>%n imported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already there</source>
        <translation>
            <numerusform>%n already there</numerusform>
            <numerusform>%n already there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not imported (%1)</source>
        <extracomment>%1: why</extracomment>
        <translation>
            <numerusform>%n not imported (%1)</numerusform>
            <numerusform>%n not imported (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n could not be read</source>
        <translation>
            <numerusform>%n could not be read</numerusform>
            <numerusform>%n could not be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) imported from “%1”.</source>
        <translation>
            <numerusform>%n item imported from “%1”.</numerusform>
            <numerusform>%n items imported from “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be read.</source>
        <translation>
            <numerusform>%n file could not be read.</numerusform>
            <numerusform>%n files could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tags and favourites: %n set</source>
        <translation>
            <numerusform>Tags and favourites: %n set</numerusform>
            <numerusform>Tags and favourites: %n set</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ImportPresenter</name>
    <message numerus="yes">
        <source>%n message(s) so far…</source>
        <translation>
            <numerusform>%n message so far…</numerusform>
            <numerusform>%n messages so far…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be imported.</source>
        <translation>
            <numerusform>%n file could not be imported.</numerusform>
            <numerusform>%n files could not be imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %n file(s) could be imported.</source>
        <translation>
            <numerusform>The file could not be imported.</numerusform>
            <numerusform>None of the %n files could be imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) had already been imported.</source>
        <translation>
            <numerusform>%n file had already been imported.</numerusform>
            <numerusform>%n files had already been imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) imported.</source>
        <translation>
            <numerusform>%n character imported.</numerusform>
            <numerusform>%n characters imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chat(s) imported.</source>
        <translation>
            <numerusform>%n chat imported.</numerusform>
            <numerusform>%n chats imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lorebook(s) imported.</source>
        <translation>
            <numerusform>%n lorebook imported.</numerusform>
            <numerusform>%n lorebooks imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) with personas or presets imported.</source>
        <extracomment>Files with people whom the user plays, presets of samplers, templates</extracomment>
        <translation>
            <numerusform>%n file with personas or presets imported.</numerusform>
            <numerusform>%n files with personas or presets imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added %n character(s) from “%1”.</source>
        <translation>
            <numerusform>Added %n character from “%1”.</numerusform>
            <numerusform>Added %n characters from “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n persona(s) added from “%1”.</source>
        <translation>
            <numerusform>%n persona added from “%1”.</numerusform>
            <numerusform>%n personas added from “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them have a picture.</source>
        <translation>
            <numerusform>%n of them has a picture.</numerusform>
            <numerusform>%n of them have a picture.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added the characters from “%1” and %n chat(s) with them.</source>
        <translation>
            <numerusform>Added the characters from “%1” and %n chat with them.</numerusform>
            <numerusform>Added the characters from “%1” and %n chats with them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added %n chat(s) from “%1”.</source>
        <translation>
            <numerusform>Added %n chat from “%1”.</numerusform>
            <numerusform>Added %n chats from “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added the chat “%1” with %n message(s).</source>
        <translation>
            <numerusform>Added the chat “%1” with %n message.</numerusform>
            <numerusform>Added the chat “%1” with %n messages.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Quick replies “%1” added. %n of them contain(s) a script, which is kept as text and not run.</source>
        <translation>
            <numerusform>Quick replies “%1” added. %n of them contains a script, which is kept as text and not run.</numerusform>
            <numerusform>Quick replies “%1” added. %n of them contain a script, which is kept as text and not run.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n text replacement(s) added from “%1”.</source>
        <translation>
            <numerusform>%n text replacement added from “%1”.</numerusform>
            <numerusform>%n text replacements added from “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sampler preset(s) added from “%1”.</source>
        <translation>
            <numerusform>%n sampler preset added from “%1”.</numerusform>
            <numerusform>%n sampler presets added from “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n template(s) added from “%1”.</source>
        <translation>
            <numerusform>%n template added from “%1”.</numerusform>
            <numerusform>%n templates added from “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n set(s) of quick replies added from “%1”.</source>
        <translation>
            <numerusform>%n set of quick replies added from “%1”.</numerusform>
            <numerusform>%n sets of quick replies added from “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added the chat “%1” with %n message(s) and its lorebook.</source>
        <translation>
            <numerusform>Added the chat “%1” with %n message and its lorebook.</numerusform>
            <numerusform>Added the chat “%1” with %n messages and its lorebook.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::Lanes</name>
    <message numerus="yes">
        <source>%1, %n mark(s)</source>
        <extracomment>%1 is a name, the lane of that one in a picture of the story</extracomment>
        <translation>
            <numerusform>%1, %n mark</numerusform>
            <numerusform>%1, %n marks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LayersPresenter</name>
    <message numerus="yes">
        <source>%n suggestion(s). Change what is wrong; OK accepts the rest.</source>
        <translation>
            <numerusform>%n suggestion. Change it if it is wrong; OK accepts it.</numerusform>
            <numerusform>%n suggestions. Change what is wrong; OK accepts the rest.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LibraryActions</name>
    <message numerus="yes">
        <source>%n character(s) added to favourites.</source>
        <translation>
            <numerusform>%n character added to favourites.</numerusform>
            <numerusform>%n characters added to favourites.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) removed from favourites.</source>
        <translation>
            <numerusform>%n character removed from favourites.</numerusform>
            <numerusform>%n characters removed from favourites.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) tagged.</source>
        <translation>
            <numerusform>%n character tagged.</numerusform>
            <numerusform>%n characters tagged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) taken out of their folder.</source>
        <translation>
            <numerusform>%n character taken out of its folder.</numerusform>
            <numerusform>%n characters taken out of their folder.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) moved to “%1”.</source>
        <extracomment>%1: the name of a folder</extracomment>
        <translation>
            <numerusform>%n character moved to “%1”.</numerusform>
            <numerusform>%n characters moved to “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n characters were removed from the library; chats with them stay.</source>
        <translation>
            <numerusform>%n character was removed from the library; chats with them stay.</numerusform>
            <numerusform>%n characters were removed from the library; chats with them stay.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LibraryExport</name>
    <message numerus="yes">
        <source>The layers of %n persona(s) are not exported.</source>
        <translation>
            <numerusform>The layers of %n persona are not exported.</numerusform>
            <numerusform>The layers of %n personas are not exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The marks of %n favourite(s) are not exported.</source>
        <translation>
            <numerusform>The mark of %n favourite is not exported.</numerusform>
            <numerusform>The marks of %n favourites are not exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character folder(s) are not exported.</source>
        <translation>
            <numerusform>%n character folder is not exported.</numerusform>
            <numerusform>%n character folders are not exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) exported to “%1”.</source>
        <extracomment>%1: a folder</extracomment>
        <translation>
            <numerusform>%n item exported to “%1”.</numerusform>
            <numerusform>%n items exported to “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n could not be written.</source>
        <extracomment>%1: &quot;12 items exported to …&quot;</extracomment>
        <translation>
            <numerusform>%1 One could not be written.</numerusform>
            <numerusform>%1 %n could not be written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n exported</source>
        <extracomment>%1: &quot;Characters&quot;</extracomment>
        <translation>
            <numerusform>%1: %n exported</numerusform>
            <numerusform>%1: %n exported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” was exported without %n unsupported item(s).</source>
        <extracomment>%1: a character, a chat, a preset</extracomment>
        <translation>
            <numerusform>“%1” was exported without one unsupported item.</numerusform>
            <numerusform>“%1” was exported without %n unsupported items.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LoreDraft</name>
    <message numerus="yes">
        <source>Edit %n entries</source>
        <translation>
            <numerusform>Edit %n entry</numerusform>
            <numerusform>Edit %n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LoreEditor</name>
    <message numerus="yes">
        <source>%1 shown of %n entries</source>
        <extracomment>%1: how many entries are shown, where a filter hides others</extracomment>
        <translation>
            <numerusform>%1 shown of %n entry</numerusform>
            <numerusform>%1 shown of %n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LoreTester</name>
    <message numerus="yes">
        <source>%1 of %n entries triggered</source>
        <translation>
            <numerusform>%1 of %n entry triggered</numerusform>
            <numerusform>%1 of %n entries triggered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 The budget cut %n.</source>
        <extracomment>%1: the sentence before</extracomment>
        <translation>
            <numerusform>%1 The budget cut %n.</numerusform>
            <numerusform>%1 The budget cut %n.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LorebooksPresenter</name>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>%n character</numerusform>
            <numerusform>%n characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::MapRowsItemModel</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::MapSearch</name>
    <message numerus="yes">
        <source>Newest %n match(es)</source>
        <translation>
            <numerusform>Newest match</numerusform>
            <numerusform>Newest %n matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ModelWords</name>
    <message numerus="yes">
        <source>%n minute(s) left</source>
        <translation>
            <numerusform>%n minute left</numerusform>
            <numerusform>%n minutes left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) left</source>
        <translation>
            <numerusform>%n hour left</numerusform>
            <numerusform>%n hours left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PartWords</name>
    <message numerus="yes">
        <source>%1, %n token(s)</source>
        <extracomment>%1 is a part of a prompt; for screen readers</extracomment>
        <translation>
            <numerusform>%1, %n token</numerusform>
            <numerusform>%1, %n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PlanPresenter</name>
    <message numerus="yes">
        <source>%1 tokens in %n block(s).</source>
        <translation>
            <numerusform>%1 tokens in %n block.</numerusform>
            <numerusform>%1 tokens in %n blocks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out.</source>
        <translation>
            <numerusform>%n left out.</numerusform>
            <numerusform>%n left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PlanWords</name>
    <message numerus="yes">
        <source>%n more text(s) like it are not listed.</source>
        <extracomment>Behind the reason why a text is left out of a prompt</extracomment>
        <translation>
            <numerusform>%n more text like it is not listed.</numerusform>
            <numerusform>%n more texts like it are not listed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PromptNotice</name>
    <message numerus="yes">
        <source>%n more text(s) were also shortened.</source>
        <translation>
            <numerusform>%n more text was also shortened.</numerusform>
            <numerusform>%n more texts were also shortened.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::RevivalPresenter</name>
    <message numerus="yes">
        <source>About %n question(s) to the bookkeeping model: %1 tokens sent, %2 received. Scene summaries are extra.</source>
        <extracomment>%1: how many are sent to the model, %2: how many it writes</extracomment>
        <translation>
            <numerusform>About %n question to the bookkeeping model: %1 tokens sent, %2 received. Scene summaries are extra.</numerusform>
            <numerusform>About %n questions to the bookkeeping model: %1 tokens sent, %2 received. Scene summaries are extra.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::StorySearchPresenter</name>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n message(s)</source>
        <extracomment>of what a search found, the rest comes when it is scrolled to</extracomment>
        <translation>
            <numerusform>The first message</numerusform>
            <numerusform>The first %n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) are still being indexed</source>
        <translation>
            <numerusform>%n message is still being indexed</numerusform>
            <numerusform>%n messages are still being indexed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::StorySoFarItemModel</name>
    <message numerus="yes">
        <source>%1 · %2 · from %n summaries</source>
        <extracomment>%1: &quot;messages 1–196&quot;, %2: names of those who heard them</extracomment>
        <translation>
            <numerusform>%1 · %2 · from %n summary</numerusform>
            <numerusform>%1 · %2 · from %n summaries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::StorySoFarPresenter</name>
    <message numerus="yes">
        <source>About %n question(s) to a model, %1 tokens.</source>
        <extracomment>%1: how many tokens are sent and received</extracomment>
        <translation>
            <numerusform>About %n question to a model, %1 tokens.</numerusform>
            <numerusform>About %n questions to a model, %1 tokens.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Up to message %1; %n since</source>
        <extracomment>%1: a number of a message, %n: messages after it</extracomment>
        <translation>
            <numerusform>Up to message %1; %n since</numerusform>
            <numerusform>Up to message %1; %n since</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::SummaryOffer</name>
    <message numerus="yes">
        <source>%n older message(s) will not fit into prompts. Sum them up? About %1 questions to the model, %2 tokens.</source>
        <extracomment>%n: messages, %1: how many questions to a model, %2: how many tokens are sent and received</extracomment>
        <translation>
            <numerusform>%n older message will not fit into prompts. Sum it up? About %1 questions to the model, %2 tokens.</numerusform>
            <numerusform>%n older messages will not fit into prompts. Sum them up? About %1 questions to the model, %2 tokens.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::TreeItemModel</name>
    <message numerus="yes">
        <source>%n other alternative(s)</source>
        <translation>
            <numerusform>%n other alternative</numerusform>
            <numerusform>%n other alternatives</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::TrialFindings</name>
    <message numerus="yes">
        <source>Answered after %1 s. %n model(s) available.</source>
        <translation>
            <numerusform>Answered after %1 s. %n model available.</numerusform>
            <numerusform>Answered after %1 s. %n models available.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Context: %n token(s).</source>
        <translation>
            <numerusform>Context: %n token.</numerusform>
            <numerusform>Context: %n tokens.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) are not listed because their names contain hidden characters or are too long: %1</source>
        <extracomment>%1 is such a name</extracomment>
        <translation>
            <numerusform>%n model is not listed because its name contains hidden characters or is too long: %1</numerusform>
            <numerusform>%n models are not listed because their names contain hidden characters or are too long, such as: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::BookLinksDialog</name>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::BranchesDrawer</name>
    <message numerus="yes">
        <source>%n distant place(s) are not shown.</source>
        <translation>
            <numerusform>%n distant place is not shown.</numerusform>
            <numerusform>%n distant places are not shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::BudgetBar</name>
    <message numerus="yes">
        <source>%1: %n token(s)</source>
        <extracomment>A layer of the prompt and its size in tokens</extracomment>
        <translation>
            <numerusform>%1: %n token</numerusform>
            <numerusform>%1: %n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CharacterCommands</name>
    <message numerus="yes">
        <source>E&amp;xport %n Character(s)…</source>
        <translation>
            <numerusform>E&amp;xport %n Character…</numerusform>
            <numerusform>E&amp;xport %n Characters…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Remove %n Character(s) from Library</source>
        <translation>
            <numerusform>&amp;Remove %n Character from Library</numerusform>
            <numerusform>&amp;Remove %n Characters from Library</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CharacterField</name>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ConnectionForm</name>
    <message numerus="yes">
        <source>%n custom…</source>
        <translation>
            <numerusform>%n custom…</numerusform>
            <numerusform>%n custom…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ConnectionsPage</name>
    <message numerus="yes">
        <source>%1, then %n more…</source>
        <extracomment>%1 is the name of a connection that is asked when the first one fails; %n others are asked after it</extracomment>
        <translation>
            <numerusform>%1, then %n more…</numerusform>
            <numerusform>%1, then %n more…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with another model…</source>
        <translation>
            <numerusform>%n with another model…</numerusform>
            <numerusform>%n with another model…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::LorebookEditor</name>
    <message numerus="yes">
        <source>%n entries deleted.</source>
        <translation>
            <numerusform>%n entry deleted.</numerusform>
            <numerusform>%n entries deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries selected. Changes apply to all of them.</source>
        <translation>
            <numerusform>%n entry selected.</numerusform>
            <numerusform>%n entries selected. Changes apply to all of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::MainWindow</name>
    <message numerus="yes">
        <source>%1 has %n group greeting(s).</source>
        <translation>
            <numerusform>%1 has %n group greeting.</numerusform>
            <numerusform>%1 has %n group greetings.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::NewestButton</name>
    <message numerus="yes">
        <source>↓ %n new message(s)</source>
        <extracomment>Button at the edge of the chat: %n messages came at the end while the user reads further up.</extracomment>
        <translation>
            <numerusform>↓ %n new message</numerusform>
            <numerusform>↓ %n new messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::PromptPresetsDialog</name>
    <message numerus="yes">
        <source>Not imported: %1 (%n in all).</source>
        <extracomment>%n parts of a file, of which %1 names the first few</extracomment>
        <translation>
            <numerusform>Not imported: %1 (%n in all).</numerusform>
            <numerusform>Not imported: %1 (%n in all).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The prompt preset was exported. SillyTavern has no place for %n of its part(s).</source>
        <translation>
            <numerusform>The prompt preset was exported. SillyTavern has no place for %n of its parts.</numerusform>
            <numerusform>The prompt preset was exported. SillyTavern has no place for %n of its parts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::StoryCommands</name>
    <message numerus="yes">
        <source>Delete “%1” and its %n message(s) permanently? A backup is made first; only that backup can bring the chat back.</source>
        <translation>
            <numerusform>Delete “%1” and its %n message permanently? A backup is made first; only that backup can bring the chat back.</numerusform>
            <numerusform>Delete “%1” and its %n messages permanently? A backup is made first; only that backup can bring the chat back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::TagsDialog</name>
    <message numerus="yes">
        <source>%n characters get these tags beside those that they have.</source>
        <translation>
            <numerusform>%n character gets these tags beside those that they have.</numerusform>
            <numerusform>%n characters get these tags beside those that they have.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::TextReplacementsDialog</name>
    <message numerus="yes">
        <source>%1 (%n)</source>
        <extracomment>A character, and how many text replacements their card brings along</extracomment>
        <translation>
            <numerusform>%1 (%n)</numerusform>
            <numerusform>%1 (%n)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n text replacement(s)</source>
        <translation>
            <numerusform>%1: %n text replacement</numerusform>
            <numerusform>%1: %n text replacements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n text replacement(s) added.</source>
        <translation>
            <numerusform>%n text replacement added.</numerusform>
            <numerusform>%n text replacements added.</numerusform>
        </translation>
    </message>
</context>
</TS>
