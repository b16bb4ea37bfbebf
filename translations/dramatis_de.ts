<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Dramatis</source>
        <translation>Über Dramatis</translation>
    </message>
    <message>
        <source>Dramatis</source>
        <translation>Dramatis</translation>
    </message>
    <message>
        <source>Role-play with language models in a simulated story world. Everything stays on this computer unless you connect a remote model.</source>
        <translation>Rollenspiel mit Sprachmodellen in einer simulierten Geschichtenwelt. Alles bleibt auf diesem Rechner, solange du kein entferntes Modell anbindest.</translation>
    </message>
    <message>
        <source>Free software. The licence is included.</source>
        <translation>Freie Software. Die Lizenz liegt bei.</translation>
    </message>
</context>
<context>
    <name>AssetsPage</name>
    <message>
        <source>Pictures and Files</source>
        <translation>Bilder und Dateien</translation>
    </message>
    <message>
        <source>Pictures and files</source>
        <translation>Bilder und Dateien</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>Dateien &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>Use as &amp;portrait</source>
        <translation>Als &amp;Porträt verwenden</translation>
    </message>
    <message>
        <source>&amp;Crop portrait…</source>
        <translation>Porträt zu&amp;schneiden …</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Type</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>&amp;Open address</source>
        <translation>Adresse ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Fetch…</source>
        <translation>Ab&amp;rufen …</translation>
    </message>
</context>
<context>
    <name>AuthorsNoteDialog</name>
    <message>
        <source>Author’s Note</source>
        <translation>Autorennotiz</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>&amp;Für</translation>
    </message>
    <message>
        <source>Whose prompts include this note</source>
        <translation>Wessen Prompts diese Notiz enthalten</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>For example: the tone, what comes next, what to keep in mind</source>
        <translation>Zum Beispiel: der Ton, was noch kommt, woran zu denken ist</translation>
    </message>
    <message>
        <source>Macros such as {{char}} work here</source>
        <translation>Makros wie {{char}} wirken hier</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>&amp;Tiefe</translation>
    </message>
    <message>
        <source>How many messages come between the note and the reply</source>
        <translation>Wie viele Nachrichten zwischen der Notiz und der Antwort stehen</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>&amp;Rolle</translation>
    </message>
    <message>
        <source>Who the note appears to come from</source>
        <translation>Von wem die Notiz zu kommen scheint</translation>
    </message>
    <message>
        <source>The instructions</source>
        <translation>Die Anweisungen</translation>
    </message>
    <message>
        <source>The user</source>
        <translation>Der Nutzer</translation>
    </message>
    <message>
        <source>The character</source>
        <translation>Die Figur</translation>
    </message>
    <message>
        <source>&amp;Interval</source>
        <translation>&amp;Intervall</translation>
    </message>
    <message>
        <source>1 sends the note every time, 3 with every third message you send, 0 never</source>
        <translation>1 sendet die Notiz jedes Mal, 3 mit jeder dritten deiner Nachrichten, 0 nie</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
</context>
<context>
    <name>BeliefsDrawer</name>
    <message>
        <source>Search what is known</source>
        <translation>Im Wissen suchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Known facts and their sources</source>
        <translation>Bekannte Tatsachen und ihre Herkunft</translation>
    </message>
    <message>
        <source>Press Enter or click to show the message where this was learned</source>
        <translation>Enter oder ein Klick zeigt die Nachricht, in der es gelernt wurde</translation>
    </message>
    <message>
        <source>Full text of the selected fact</source>
        <translation>Ganzer Text der gewählten Tatsache</translation>
    </message>
    <message>
        <source>How it became known, step by step</source>
        <translation>Wie es bekannt wurde, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Press Enter or click to show that step’s message</source>
        <translation>Enter oder ein Klick zeigt die Nachricht dieses Schritts</translation>
    </message>
    <message>
        <source>Character</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>A witness is whoever was there and could hear a message. What a character knows comes from what they witnessed, were told or concluded. Nothing else reaches their prompts.</source>
        <translation>Zeuge ist, wer dabei war und eine Nachricht hören konnte. Was eine Figur weiß, hat sie miterlebt, erzählt bekommen oder daraus geschlossen. Nichts anderes kommt in ihre Prompts.</translation>
    </message>
    <message>
        <source>Rebuilds the prompt of every reply in this chat. A leak is text the character neither witnessed nor was told.</source>
        <translation>Baut den Prompt jeder Antwort in diesem Chat neu auf. Ein Leck ist Text, den die Figur weder miterlebt noch erzählt bekommen hat.</translation>
    </message>
</context>
<context>
    <name>BookLinksDialog</name>
    <message>
        <source>Filter by name</source>
        <translation>Nach Namen filtern</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
</context>
<context>
    <name>BookkeepingFailuresDrawer</name>
    <message>
        <source>Press Enter or click to show the message</source>
        <translation>Enter oder ein Klick zeigt die Nachricht</translation>
    </message>
    <message>
        <source>Selected note</source>
        <translation>Gewählte Notiz</translation>
    </message>
    <message>
        <source>Retries the selected note; what you set by hand is kept</source>
        <translation>Versucht die gewählte Notiz noch einmal; was du von Hand gesetzt hast, bleibt</translation>
    </message>
    <message>
        <source>Retries all failed notes; what you set by hand is kept</source>
        <translation>Versucht alle misslungenen Notizen noch einmal; was du von Hand gesetzt hast, bleibt</translation>
    </message>
    <message>
        <source>The latest replies have no notes: you stopped the update.</source>
        <translation>Die letzten Antworten haben keine Notizen: Du hast das Notieren angehalten.</translation>
    </message>
    <message>
        <source>Update notes now</source>
        <translation>Jetzt notieren</translation>
    </message>
    <message>
        <source>Takes notes on replies that have none yet</source>
        <translation>Notiert, was in den Antworten ohne Notizen geschah</translation>
    </message>
    <message>
        <source>Failed notes</source>
        <translation>Misslungene Notizen</translation>
    </message>
    <message>
        <source>Retr&amp;y</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
    <message>
        <source>Retry a&amp;ll</source>
        <translation>A&amp;lle erneut versuchen</translation>
    </message>
</context>
<context>
    <name>BranchMapDialog</name>
    <message>
        <source>Branch Map</source>
        <translation>Zweigkarte</translation>
    </message>
    <message>
        <source>Search all branches</source>
        <translation>Alle Zweige durchsuchen</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>Vorige gefundene Nachricht (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Vorige gefundene Nachricht</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>Nächste gefundene Nachricht (F3)</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächste gefundene Nachricht</translation>
    </message>
    <message>
        <source>Match count</source>
        <translation>Gefundene Nachrichten</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Verkleinern (-)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Fit the map into the window (0)</source>
        <translation>Die Zweigkarte ins Fenster einpassen (0)</translation>
    </message>
    <message>
        <source>Fit the map into the window</source>
        <translation>Die Zweigkarte ins Fenster einpassen</translation>
    </message>
    <message>
        <source>&amp;Go there</source>
        <translation>Dorthin &amp;wechseln</translation>
    </message>
    <message>
        <source>Continue the story from here. You can undo this.</source>
        <translation>Die Geschichte hier fortsetzen. Du kannst das rückgängig machen.</translation>
    </message>
    <message>
        <source>Show &amp;message</source>
        <translation>&amp;Nachricht zeigen</translation>
    </message>
    <message>
        <source>Show this message in the chat</source>
        <translation>Diese Nachricht im Chat zeigen</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>Verg&amp;leichen …</translation>
    </message>
    <message>
        <source>Shows how the branch that leads here differs from the current one</source>
        <translation>Zeigt, worin sich der Zweig, der hierher führt, vom aktuellen unterscheidet</translation>
    </message>
    <message>
        <source>&amp;Turns</source>
        <translation>&amp;Stellen</translation>
    </message>
    <message>
        <source>Branch map as a list</source>
        <translation>Die Zweigkarte in Worten</translation>
    </message>
    <message>
        <source>Press Enter or double-click to go there</source>
        <translation>Enter oder ein Doppelklick führt dorthin</translation>
    </message>
    <message>
        <source>Try &amp;again</source>
        <translation>Erneut &amp;versuchen</translation>
    </message>
</context>
<context>
    <name>BranchesDrawer</name>
    <message>
        <source>&amp;Branches</source>
        <translation>&amp;Zweige</translation>
    </message>
    <message>
        <source>Press Enter or double-click to go there</source>
        <translation>Enter oder ein Doppelklick führt dorthin</translation>
    </message>
    <message>
        <source>&amp;Go there</source>
        <translation>Dorthin &amp;wechseln</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Rename the selected branch (F2)</source>
        <translation>Den gewählten Zweig umbenennen (F2)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove the selected branch from the list (Del). You can undo this.</source>
        <translation>Den gewählten Zweig aus der Liste nehmen (Entf). Das lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>New branch name</source>
        <translation>Name des neuen Zweigs</translation>
    </message>
    <message>
        <source>Branch fro&amp;m here</source>
        <translation>Ab hie&amp;r verzweigen</translation>
    </message>
    <message>
        <source>Start a new branch here; this one stays unchanged</source>
        <translation>Hier einen neuen Zweig beginnen; dieser bleibt unverändert</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>Zweige</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>Verg&amp;leichen …</translation>
    </message>
    <message>
        <source>Shows how the selected branch differs from the current one</source>
        <translation>Zeigt, worin sich der gewählte Zweig vom aktuellen unterscheidet</translation>
    </message>
    <message>
        <source>Story &amp;tree</source>
        <translation>Geschichten&amp;baum</translation>
    </message>
    <message>
        <source>Story tree</source>
        <translation>Geschichtenbaum</translation>
    </message>
    <message>
        <source>Ma&amp;p…</source>
        <translation>Kar&amp;te …</translation>
    </message>
    <message>
        <source>Shows all branches as a map, and searches them</source>
        <translation>Zeigt alle Zweige als Karte und durchsucht sie</translation>
    </message>
    <message>
        <source>Branch map</source>
        <translation>Zweigkarte</translation>
    </message>
</context>
<context>
    <name>CalledText</name>
    <message>
        <source>%1 called the tool “%2”. Dramatis has no tools yet, so nothing was done.</source>
        <extracomment>%1 is a character, %2 the name of a tool, such as “search”</extracomment>
        <translation>%1 rief das Werkzeug „%2“ auf. Dramatis hat noch keine Werkzeuge, daher geschah nichts.</translation>
    </message>
    <message>
        <source>%1 called the tool “%2” with %3. Dramatis has no tools yet, so nothing was done.</source>
        <extracomment>%1 is a character, %2 the name of a tool, such as “search”, %3 what it is to be done with, such as {&quot;for&quot;:&quot;storms&quot;}</extracomment>
        <translation>%1 rief das Werkzeug „%2“ mit %3 auf. Dramatis hat noch keine Werkzeuge, daher geschah nichts.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <extracomment>The name of a tool in a list of several</extracomment>
        <translation>„%1“</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>The end of a list of tools: “search”, “wait”, and 60 more</extracomment>
        <translation>
            <numerusform>%n weiteres</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 called the tools %2. Dramatis has no tools yet, so nothing was done.</source>
        <extracomment>%1 is a character, %2 a list of tools: “search”, “wait”, and “knock”</extracomment>
        <translation>%1 rief die Werkzeuge %2 auf. Dramatis hat noch keine Werkzeuge, daher geschah nichts.</translation>
    </message>
    <message>
        <source>one without a name</source>
        <extracomment>Takes the place of a tool&apos;s name in a list of several: “search”, and one without a name</extracomment>
        <translation>eins ohne Namen</translation>
    </message>
    <message>
        <source>more</source>
        <extracomment>The end of a list of tools, of which nobody knows how many there were: “search”, “wait”, and more</extracomment>
        <translation>weitere</translation>
    </message>
    <message>
        <source>%1 called a tool without a name. Dramatis has no tools yet, so nothing was done.</source>
        <extracomment>%1 is a character</extracomment>
        <translation>%1 rief ein Werkzeug ohne Namen auf. Dramatis hat noch keine Werkzeuge, daher geschah nichts.</translation>
    </message>
    <message>
        <source>%1 called a tool without a name with %2. Dramatis has no tools yet, so nothing was done.</source>
        <extracomment>%1 is a character, %2 what the tool is to be called with, such as {&quot;for&quot;:&quot;storms&quot;}</extracomment>
        <translation>%1 rief ein Werkzeug ohne Namen mit %2 auf. Dramatis hat noch keine Werkzeuge, daher geschah nichts.</translation>
    </message>
</context>
<context>
    <name>CardPlaces</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Nickname</source>
        <translation>Rufname</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Personality</source>
        <translation>Persönlichkeit</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Greeting</source>
        <translation>Begrüßung</translation>
    </message>
    <message>
        <source>Example messages</source>
        <translation>Beispielnachrichten</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>System-Prompt</translation>
    </message>
    <message>
        <source>Creator</source>
        <translation>Urheber</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Creator’s notes</source>
        <translation>Anmerkungen des Urhebers</translation>
    </message>
    <message>
        <source>Pictures and files</source>
        <translation>Bilder und Dateien</translation>
    </message>
    <message>
        <source>First message</source>
        <translation>Erste Nachricht</translation>
    </message>
    <message>
        <source>Alternative greetings</source>
        <translation>Weitere Begrüßungen</translation>
    </message>
    <message>
        <source>Group greetings</source>
        <translation>Gruppenbegrüßungen</translation>
    </message>
    <message>
        <source>Lorebook</source>
        <translation>Lorebook</translation>
    </message>
    <message>
        <source>App extensions</source>
        <translation>Erweiterungen von Programmen</translation>
    </message>
    <message>
        <source>Creator’s notes in other languages</source>
        <translation>Anmerkungen des Urhebers in anderen Sprachen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Created on</source>
        <translation>Erstellt am</translation>
    </message>
    <message>
        <source>Modified on</source>
        <translation>Geändert am</translation>
    </message>
    <message>
        <source>Post-history instructions</source>
        <translation>Anweisungen nach dem Verlauf</translation>
    </message>
    <message>
        <source>Depth prompt</source>
        <translation>Tiefenprompt</translation>
    </message>
</context>
<context>
    <name>CastDrawer</name>
    <message>
        <source>Cast of this chat</source>
        <translation>Besetzung dieses Chats</translation>
    </message>
    <message>
        <source>Speaks next, no matter who was addressed</source>
        <translation>Spricht als Nächstes, wer auch immer angesprochen wurde</translation>
    </message>
    <message>
        <source>&amp;Mood</source>
        <translation>&amp;Stimmung</translation>
    </message>
    <message>
        <source>Mood</source>
        <translation>Stimmung</translation>
    </message>
    <message>
        <source>&amp;Goals</source>
        <translation>&amp;Ziele</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zus&amp;tand</translation>
    </message>
    <message>
        <source>Pl&amp;ace</source>
        <translation>&amp;Ort</translation>
    </message>
    <message>
        <source>Place inside the scene</source>
        <translation>Ort innerhalb der Szene</translation>
    </message>
    <message>
        <source>P&amp;osture</source>
        <translation>Ha&amp;ltung</translation>
    </message>
    <message>
        <source>Posture</source>
        <translation>Haltung</translation>
    </message>
    <message>
        <source>&amp;Doing</source>
        <translation>T&amp;ut gerade</translation>
    </message>
    <message>
        <source>Hold&amp;ing</source>
        <translation>H&amp;ält</translation>
    </message>
    <message>
        <source>A&amp;ttention</source>
        <translation>A&amp;chtet auf</translation>
    </message>
    <message>
        <source>What you set stays until you unlock it.</source>
        <translation>Was du setzt, bleibt, bis du es entsperrst.</translation>
    </message>
    <message>
        <source>&amp;Unlock</source>
        <translation>E&amp;ntsperren</translation>
    </message>
    <message>
        <source>Lets the story change these fields again</source>
        <translation>Die Geschichte darf diese Felder wieder ändern</translation>
    </message>
    <message>
        <source>Owns</source>
        <translation>Bes&amp;itzt</translation>
    </message>
    <message>
        <source>lantern, key</source>
        <translation>Laterne, Schlüssel</translation>
    </message>
    <message>
        <source>Your name, your picture and what others see and know about you</source>
        <translation>Dein Name, dein Bild und was andere von dir sehen und wissen</translation>
    </message>
    <message>
        <source>Shared bac&amp;kstory…</source>
        <translation>Gemeinsame &amp;Vorgeschichte …</translation>
    </message>
    <message>
        <source>Characters are strangers unless you describe their history here</source>
        <translation>Figuren kennen sich nicht, solange du hier keine Vorgeschichte beschreibst</translation>
    </message>
    <message>
        <source>Add &amp;character…</source>
        <translation>&amp;Figur hinzufügen …</translation>
    </message>
    <message>
        <source>Adds a character from the library to the scene</source>
        <translation>Holt eine Figur aus der Bibliothek in die Szene</translation>
    </message>
    <message>
        <source>&amp;Leave scene</source>
        <translation>Szene v&amp;erlassen</translation>
    </message>
    <message>
        <source>Re&amp;ply now</source>
        <translation>Jetzt ant&amp;worten</translation>
    </message>
    <message>
        <source>Pe&amp;rsona…</source>
        <translation>Pe&amp;rsona …</translation>
    </message>
    <message>
        <source>State of the chosen character</source>
        <translation>Zustand der gewählten Figur</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Aufenthaltsort</translation>
    </message>
    <message>
        <source>Where they are, if not with the group</source>
        <translation>Aufenthaltsort, wenn nicht bei der Gruppe</translation>
    </message>
    <message>
        <source>with the group</source>
        <translation>bei der Gruppe</translation>
    </message>
    <message>
        <source>What they are doing</source>
        <translation>Was die Figur tut</translation>
    </message>
    <message>
        <source>What they are holding</source>
        <translation>Was die Figur hält</translation>
    </message>
    <message>
        <source>What they pay attention to</source>
        <translation>Worauf die Figur achtet</translation>
    </message>
    <message>
        <source>What they own</source>
        <translation>Was der Figur gehört</translation>
    </message>
    <message>
        <source>Add mood</source>
        <translation>Stimmung angeben</translation>
    </message>
    <message>
        <source>Add goals</source>
        <translation>Ziele angeben</translation>
    </message>
    <message>
        <source>Add state</source>
        <translation>Zustand angeben</translation>
    </message>
    <message>
        <source>Add place</source>
        <translation>Ort angeben</translation>
    </message>
    <message>
        <source>Add posture</source>
        <translation>Haltung angeben</translation>
    </message>
    <message>
        <source>Add activity</source>
        <translation>Tätigkeit angeben</translation>
    </message>
    <message>
        <source>Add object</source>
        <translation>Gegenstand angeben</translation>
    </message>
    <message>
        <source>Add focus</source>
        <translation>Aufmerksamkeit angeben</translation>
    </message>
    <message>
        <source>Add belongings</source>
        <translation>Besitz angeben</translation>
    </message>
</context>
<context>
    <name>CastExporting</name>
    <message>
        <source>Export Cast</source>
        <translation>Besetzung exportieren</translation>
    </message>
</context>
<context>
    <name>CastName</name>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
</context>
<context>
    <name>CharacterEditor</name>
    <message>
        <source>Character</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>Portrait</source>
        <translation>Porträt</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>&amp;Lorebook…</source>
        <translation>&amp;Lorebook …</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Show previe&amp;w</source>
        <translation>&amp;Vorschau zeigen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>S&amp;peichern</translation>
    </message>
    <message>
        <source>Lorebooks from the library that this character uses</source>
        <translation>Lorebooks aus der Bibliothek, die diese Figur verwendet</translation>
    </message>
    <message>
        <source>Linked lore&amp;books…</source>
        <translation>Verknüpfte Lore&amp;books …</translation>
    </message>
</context>
<context>
    <name>CharacterExport</name>
    <message>
        <source>PNG, for all programs</source>
        <translation>PNG, für alle Programme</translation>
    </message>
    <message>
        <source>CHARX, with all pictures and files</source>
        <translation>CHARX, mit allen Bildern und Dateien</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>JPEG with embedded CHARX</source>
        <translation>JPEG mit eingebettetem CHARX</translation>
    </message>
    <message>
        <source>As stored here</source>
        <translation>Wie hier gespeichert</translation>
    </message>
    <message>
        <source>Animated PNG</source>
        <translation>Animiertes PNG</translation>
    </message>
    <message>
        <source>PNG (V2, SillyTavern)</source>
        <translation>PNG (V2, SillyTavern)</translation>
    </message>
    <message>
        <source>JSON (V2, SillyTavern)</source>
        <translation>JSON (V2, SillyTavern)</translation>
    </message>
    <message>
        <source>PNG (V1, oldest programs)</source>
        <translation>PNG (V1, älteste Programme)</translation>
    </message>
    <message>
        <source>JSON (V1, oldest programs)</source>
        <translation>JSON (V1, älteste Programme)</translation>
    </message>
</context>
<context>
    <name>CharacterPresenter</name>
    <message>
        <source>New Character</source>
        <translation>Neue Figur</translation>
    </message>
    <message>
        <source>%1[*] – Character</source>
        <extracomment>The title of the editor&apos;s window. %1: the character&apos;s name. “[*]” stays: it is where unsaved changes are marked</extracomment>
        <translation>%1[*] – Figur</translation>
    </message>
</context>
<context>
    <name>CharacterSheet</name>
    <message>
        <source>By %1</source>
        <extracomment>%1: who made a character</extracomment>
        <translation>Von %1</translation>
    </message>
    <message>
        <source>By %1, version %2</source>
        <translation>Von %1, Version %2</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
</context>
<context>
    <name>CharacterSheetPage</name>
    <message>
        <source>Character</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Back to the library</source>
        <translation>Zurück zur Bibliothek</translation>
    </message>
    <message>
        <source>S&amp;tart chat</source>
        <translation>Chat s&amp;tarten</translation>
    </message>
    <message>
        <source>Favou&amp;rite</source>
        <translation>Favo&amp;rit</translation>
    </message>
    <message>
        <source>&amp;More…</source>
        <translation>&amp;Mehr …</translation>
    </message>
    <message>
        <source>Creator’s notes</source>
        <translation>Anmerkungen des Urhebers</translation>
    </message>
    <message>
        <source>Greeting</source>
        <translation>Begrüßung</translation>
    </message>
    <message>
        <source>Previous greeting</source>
        <translation>Vorherige Begrüßung</translation>
    </message>
    <message>
        <source>Next greeting</source>
        <translation>Nächste Begrüßung</translation>
    </message>
    <message>
        <source>Chats so far</source>
        <translation>Bisherige Chats</translation>
    </message>
</context>
<context>
    <name>ChatExport</name>
    <message>
        <source>SillyTavern chat, with alternatives (*.jsonl)</source>
        <translation>SillyTavern-Chat mit allen Fassungen (*.jsonl)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>One message per line (*.jsonl)</source>
        <translation>Eine Nachricht je Zeile (*.jsonl)</translation>
    </message>
    <message>
        <source>E-book, one page per scene (*.epub)</source>
        <translation>E-Book, eine Seite je Szene (*.epub)</translation>
    </message>
    <message>
        <source>PDF with pictures (*.pdf)</source>
        <translation>PDF mit Bildern (*.pdf)</translation>
    </message>
</context>
<context>
    <name>ChatPage</name>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find in chat</source>
        <translation>Im Chat suchen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Actions for this chat</source>
        <translation>Aktionen für diesen Chat</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Deine Nachricht</translation>
    </message>
    <message>
        <source>What do you do?</source>
        <translation>Was tust du?</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Probe</translation>
    </message>
    <message>
        <source>Show ever&amp;ything</source>
        <translation>A&amp;lles zeigen</translation>
    </message>
    <message>
        <source>Meanwhile, without you: only those present will remember.</source>
        <translation>Unterdessen, ohne dich: Nur wer da ist, wird sich erinnern.</translation>
    </message>
    <message>
        <source>Let them c&amp;ontinue</source>
        <translation>&amp;Weitermachen lassen</translation>
    </message>
    <message>
        <source>Someone speaks or acts while you watch</source>
        <translation>Jemand spricht oder handelt, und du siehst zu</translation>
    </message>
    <message>
        <source>Come &amp;back</source>
        <translation>Zurück&amp;kommen</translation>
    </message>
    <message>
        <source>Ends this scene and starts a new one with you in it</source>
        <translation>Beendet diese Szene und beginnt eine neue mit dir</translation>
    </message>
    <message>
        <source>Put a name between @ signs to whisper to that person: @Mara@. Nobody hears text in ((double brackets)).</source>
        <translation>Ein Name zwischen @-Zeichen flüstert nur dieser Person zu: @Mara@. Text in ((doppelten Klammern)) hört niemand.</translation>
    </message>
    <message>
        <source>Choose who speaks: you or a character</source>
        <translation>Wähle, wer spricht: du oder eine Figur</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Timeline: look at earlier turns</source>
        <translation>Zeitleiste: frühere Nachrichten ansehen</translation>
    </message>
    <message>
        <source>Stop notes</source>
        <translation>Notieren anhalten</translation>
    </message>
    <message>
        <source>Stops taking notes; you can update them later</source>
        <translation>Hält das Notieren an; du kannst es später nachholen</translation>
    </message>
    <message>
        <source>Update notes now</source>
        <translation>Jetzt notieren</translation>
    </message>
    <message>
        <source>Takes notes on replies that have none yet</source>
        <translation>Notiert, was in den Antworten ohne Notizen geschah</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Alt+N</source>
        <translation>Alt+N</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Alt+T</source>
        <translation>Alt+T</translation>
    </message>
    <message>
        <source>Write for me</source>
        <translation>Für mich schreiben</translation>
    </message>
    <message>
        <source>The model writes your next message</source>
        <translation>Lässt deine nächste Nachricht vom Modell schreiben</translation>
    </message>
    <message>
        <source>Choose who speaks</source>
        <translation>Wählen, wer spricht</translation>
    </message>
    <message>
        <source>Secret told</source>
        <translation>Geheimnis verraten</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>What do you want to do?</source>
        <translation>Was möchtest du tun?</translation>
    </message>
    <message>
        <source>Find an action</source>
        <translation>Aktion suchen</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>No matching actions</source>
        <translation>Keine passende Aktion</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>&amp;Paste Character</source>
        <translation>Fi&amp;gur einfügen</translation>
    </message>
    <message>
        <source>Open in New &amp;Window</source>
        <translation>In neuem Fen&amp;ster öffnen</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;Close Window</source>
        <translation>Fenster s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Edit Message</source>
        <translation>Nachricht &amp;bearbeiten</translation>
    </message>
    <message>
        <source>Edit &amp;Last Message</source>
        <translation>&amp;Letzte Nachricht bearbeiten</translation>
    </message>
    <message>
        <source>Edit My Last &amp;Message</source>
        <translation>Meine letzte &amp;Nachricht bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Copy Message</source>
        <translation>Nachricht &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Find in Chat…</source>
        <translation>Im Chat &amp;suchen …</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>W&amp;eitersuchen</translation>
    </message>
    <message>
        <source>Find &amp;Previous</source>
        <translation>Rückwär&amp;ts suchen</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>Geschichte</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Regenerate</source>
        <translation>&amp;Neu erzeugen</translation>
    </message>
    <message>
        <source>Pre&amp;vious Alternative</source>
        <translation>&amp;Vorige Fassung</translation>
    </message>
    <message>
        <source>Ne&amp;xt Alternative</source>
        <translation>N&amp;ächste Fassung</translation>
    </message>
    <message>
        <source>&amp;Branch from This Message</source>
        <translation>Ab hier verz&amp;weigen</translation>
    </message>
    <message>
        <source>Re&amp;wind to This Message…</source>
        <translation>Bis hierher &amp;zurückspulen …</translation>
    </message>
    <message>
        <source>&amp;Delete Message</source>
        <translation>Nachricht &amp;löschen</translation>
    </message>
    <message>
        <source>Re&amp;name Chat…</source>
        <translation>Chat &amp;umbenennen …</translation>
    </message>
    <message>
        <source>Delete C&amp;hat…</source>
        <translation>C&amp;hat löschen …</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>&amp;Characters</source>
        <translation>&amp;Figuren</translation>
    </message>
    <message>
        <source>C&amp;hats</source>
        <translation>C&amp;hats</translation>
    </message>
    <message>
        <source>Go to &amp;Messages</source>
        <translation>Zu den &amp;Nachrichten</translation>
    </message>
    <message>
        <source>Go to C&amp;omposer</source>
        <translation>Zum &amp;Eingabefeld</translation>
    </message>
    <message>
        <source>&amp;Previous Chat</source>
        <translation>&amp;Voriger Chat</translation>
    </message>
    <message>
        <source>&amp;Next Chat</source>
        <translation>N&amp;ächster Chat</translation>
    </message>
    <message>
        <source>Show &amp;Sidebar</source>
        <translation>Seiten&amp;leiste zeigen</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom O&amp;ut</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Normal Si&amp;ze</source>
        <translation>N&amp;ormale Größe</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>&amp;Welcome…</source>
        <translation>&amp;Willkommen …</translation>
    </message>
    <message>
        <source>&amp;About Dramatis</source>
        <translation>&amp;Über Dramatis</translation>
    </message>
    <message>
        <source>&amp;Export Chat…</source>
        <translation>Chat e&amp;xportieren …</translation>
    </message>
    <message>
        <source>Export Cast &amp;File…</source>
        <translation>Besetzungs&amp;datei exportieren …</translation>
    </message>
    <message>
        <source>characters together relationships lorebooks share CHARX</source>
        <extracomment>words that the list of all actions finds &quot;Export Cast File&quot; by</extracomment>
        <translation>Figuren zusammen Beziehungen Lorebooks teilen weitergeben CHARX</translation>
    </message>
    <message>
        <source>&amp;Lorebooks…</source>
        <translation>&amp;Lorebooks …</translation>
    </message>
    <message>
        <source>Character’s Lore&amp;book…</source>
        <translation>Lorebook &amp;der Figur …</translation>
    </message>
    <message>
        <source>&amp;New Character…</source>
        <translation>&amp;Neue Figur …</translation>
    </message>
    <message>
        <source>E&amp;xport Character…</source>
        <translation>Figur e&amp;xportieren …</translation>
    </message>
    <message>
        <source>Export &amp;All Characters…</source>
        <translation>Alle Figuren ex&amp;portieren …</translation>
    </message>
    <message>
        <source>Spea&amp;k As…</source>
        <translation>Sp&amp;rechen als …</translation>
    </message>
    <message>
        <source>Connec&amp;tions…</source>
        <translation>&amp;Verbindungen …</translation>
    </message>
    <message>
        <source>server model key sampler template llama.cpp API</source>
        <extracomment>words that the list of all actions finds &quot;Connections…&quot; by</extracomment>
        <translation>Server Modell Schlüssel Sampler Vorlage llama.cpp API</translation>
    </message>
    <message>
        <source>New &amp;Group Chat</source>
        <translation>Neue&amp;r Gruppenchat</translation>
    </message>
    <message>
        <source>Write for &amp;Me</source>
        <translation>Für &amp;mich schreiben</translation>
    </message>
    <message>
        <source>Stop Updatin&amp;g Notes</source>
        <translation>No&amp;tieren anhalten</translation>
    </message>
    <message>
        <source>&amp;Update Notes Now</source>
        <translation>Notizen &amp;jetzt nachholen</translation>
    </message>
    <message>
        <source>&amp;Persona…</source>
        <translation>&amp;Persona …</translation>
    </message>
    <message>
        <source>Comman&amp;d Palette…</source>
        <translation>&amp;Befehlspalette …</translation>
    </message>
    <message>
        <source>&amp;Timeline…</source>
        <translation>&amp;Zeitleiste …</translation>
    </message>
    <message>
        <source>&amp;Request Log…</source>
        <translation>Anfragen-&amp;Protokoll …</translation>
    </message>
    <message>
        <source>&amp;Import Characters…</source>
        <translation>Figuren &amp;importieren …</translation>
    </message>
    <message>
        <source>E&amp;dit Character…</source>
        <translation>Figur bearbei&amp;ten …</translation>
    </message>
    <message>
        <source>Creator’s N&amp;otes…</source>
        <translation>&amp;Anmerkungen des Urhebers …</translation>
    </message>
    <message>
        <source>Continue Repl&amp;y</source>
        <translation>Antwort &amp;fortsetzen</translation>
    </message>
    <message>
        <source>Librar&amp;y</source>
        <translation>Bibl&amp;iothek</translation>
    </message>
    <message>
        <source>characters cards gallery favourites folders tags</source>
        <extracomment>words that the list of all actions finds &quot;Library&quot; by</extracomment>
        <translation>Figuren Karten Galerie Favoriten Ordner Schlagwörter</translation>
    </message>
    <message>
        <source>Show &amp;Panel</source>
        <translation>&amp;Bereich anzeigen</translation>
    </message>
    <message>
        <source>Pe&amp;ople Panel</source>
        <translation>Bereich „P&amp;ersonen“</translation>
    </message>
    <message>
        <source>Scene P&amp;anel</source>
        <translation>Bereich „&amp;Szene“</translation>
    </message>
    <message>
        <source>Stor&amp;y Panel</source>
        <translation>Bereich „&amp;Geschichte“</translation>
    </message>
    <message>
        <source>Prompt Pane&amp;l</source>
        <translation>Bereich „P&amp;rompt“</translation>
    </message>
    <message>
        <source>Dramatis &amp;Help</source>
        <translation>&amp;Hilfe zu Dramatis</translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation>&amp;Spuren</translation>
    </message>
    <message>
        <source>who knows what told whisper secret witness timeline characters</source>
        <extracomment>words that the list of all actions finds &quot;Lanes&quot; by</extracomment>
        <translation>wer weiß was erzählt Flüstern Geheimnis Zeuge Zeitleiste Figuren</translation>
    </message>
    <message>
        <source>&amp;Quick Replies…</source>
        <translation>S&amp;chnellantworten …</translation>
    </message>
    <message>
        <source>buttons snippets macros texts</source>
        <extracomment>words that the list of all actions finds &quot;Quick Replies&quot; by</extracomment>
        <translation>Knöpfe Textbausteine Makros Texte</translation>
    </message>
    <message>
        <source>find messages words text everywhere</source>
        <extracomment>words that the list of all actions finds &quot;Search All Chats&quot; by</extracomment>
        <translation>finden Nachrichten Wörter Text überall Suche</translation>
    </message>
    <message>
        <source>Search &amp;All Chats</source>
        <translation>Alle Chats &amp;durchsuchen</translation>
    </message>
    <message>
        <source>B&amp;ookmark…</source>
        <translation>L&amp;esezeichen …</translation>
    </message>
    <message>
        <source>Exc&amp;lude from Prompts</source>
        <translation>Aus Prompts au&amp;sschließen</translation>
    </message>
    <message>
        <source>Import &amp;Folder…</source>
        <translation>&amp;Ordner importieren …</translation>
    </message>
    <message>
        <source>SillyTavern characters chats lorebooks move</source>
        <extracomment>words that the list of all actions finds &quot;Import Folder&quot; by</extracomment>
        <translation>SillyTavern Figuren Chats Lorebooks umziehen</translation>
    </message>
    <message>
        <source>&amp;Text Replacements…</source>
        <translation>Textersetzun&amp;gen …</translation>
    </message>
    <message>
        <source>regex scripts search replace patterns</source>
        <extracomment>words that the list of all actions finds &quot;Text Replacements&quot; by</extracomment>
        <translation>regex skripte suchen ersetzen muster ausdrücke</translation>
    </message>
    <message>
        <source>What’s &amp;This?</source>
        <translation>Was i&amp;st das?</translation>
    </message>
    <message>
        <source>&amp;Branch Map…</source>
        <translation>Z&amp;weigkarte …</translation>
    </message>
    <message>
        <source>story tree forks alternatives swipes graph search</source>
        <extracomment>words that the list of all actions finds &quot;Branch Map&quot; by</extracomment>
        <translation>Geschichte Baum Gabelungen Fassungen Graph suchen</translation>
    </message>
    <message>
        <source>&amp;Author’s Note…</source>
        <translation>Aut&amp;orennotiz …</translation>
    </message>
    <message>
        <source>prompt depth reminder tone direction</source>
        <extracomment>words that the list of all actions finds &quot;Author&apos;s Note&quot; by</extracomment>
        <translation>Prompt Tiefe Erinnerung Ton Richtung</translation>
    </message>
    <message>
        <source>Wr&amp;iting Style…</source>
        <translation>Schreibst&amp;il …</translation>
    </message>
    <message>
        <source>person tense length pacing language asterisks quotation marks narration</source>
        <extracomment>words that the list of all actions finds &quot;Writing Style&quot; by</extracomment>
        <translation>Person Zeitform Länge Tempo Sprache Sternchen Anführungszeichen Erzählweise</translation>
    </message>
    <message>
        <source>P&amp;rompt Presets…</source>
        <translation>Pro&amp;mpt-Voreinstellungen …</translation>
    </message>
    <message>
        <source>prompt manager order parts system prompt template SillyTavern context</source>
        <extracomment>words that the list of all actions finds &quot;Prompt Presets&quot; by</extracomment>
        <translation>Prompt-Manager Reihenfolge Teile System-Prompt Vorlage SillyTavern Kontext</translation>
    </message>
    <message>
        <source>Show &amp;Log</source>
        <translation>Protoko&amp;ll zeigen</translation>
    </message>
    <message>
        <source>errors problems bug report support file</source>
        <extracomment>words that the list of all actions finds &quot;Show Log&quot; by</extracomment>
        <translation>Fehler Probleme Bug melden Bericht Hilfe Datei Log</translation>
    </message>
    <message>
        <source>&amp;Copy Diagnostics</source>
        <translation>&amp;Diagnose kopieren</translation>
    </message>
    <message>
        <source>version bug report support errors problems</source>
        <extracomment>words that the list of all actions finds &quot;Copy Diagnostics&quot; by</extracomment>
        <translation>Version Bug melden Bericht Hilfe Fehler Probleme</translation>
    </message>
    <message>
        <source>Revive &amp;Chat…</source>
        <translation>Chat aufar&amp;beiten …</translation>
    </message>
    <message>
        <source>imported notes memories bookkeeping again</source>
        <extracomment>words that the list of all actions finds &quot;Revive Chat&quot; by</extracomment>
        <translation>importiert Notizen Erinnerungen Buchführung erneut</translation>
    </message>
    <message>
        <source>&amp;Export All…</source>
        <translation>Alles &amp;zusammen exportieren …</translation>
    </message>
    <message>
        <source>all characters chats lorebooks SillyTavern folder backup move</source>
        <extracomment>words that the list of all actions finds &quot;Export All&quot; by</extracomment>
        <translation>alle Figuren Chats Lorebooks SillyTavern Ordner Sicherung umziehen</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>Compare Branches</source>
        <translation>Zweige vergleichen</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>First branch</source>
        <translation>Erster Zweig</translation>
    </message>
    <message>
        <source>&amp;with</source>
        <translation>&amp;mit</translation>
    </message>
    <message>
        <source>Second branch</source>
        <translation>Zweiter Zweig</translation>
    </message>
    <message>
        <source>Press Enter or double-click a side to show the message behind it</source>
        <translation>Enter oder ein Doppelklick auf eine Seite zeigt die Nachricht dahinter</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
</context>
<context>
    <name>ComposerCommands</name>
    <message>
        <source>continue</source>
        <extracomment>Commands that are typed behind a slash; one word of small letters each</extracomment>
        <translation>weiter</translation>
    </message>
    <message>
        <source>regenerate</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>write</source>
        <translation>schreiben</translation>
    </message>
    <message>
        <source>whisper</source>
        <translation>flüstern</translation>
    </message>
    <message>
        <source>speak</source>
        <translation>sprechen</translation>
    </message>
    <message>
        <source>persona</source>
        <translation>persona</translation>
    </message>
    <message>
        <source>scene</source>
        <translation>szene</translation>
    </message>
    <message>
        <source>timeline</source>
        <translation>zeitleiste</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>spuren</translation>
    </message>
    <message>
        <source>edit</source>
        <translation>bearbeiten</translation>
    </message>
    <message>
        <source>branch</source>
        <translation>zweig</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>rückgängig</translation>
    </message>
    <message>
        <source>replies</source>
        <translation>antworten</translation>
    </message>
    <message>
        <source>find</source>
        <translation>suchen</translation>
    </message>
    <message>
        <source>help</source>
        <translation>hilfe</translation>
    </message>
</context>
<context>
    <name>ConnectionForm</name>
    <message>
        <source>Prompt style</source>
        <translation>Prompt-Stil</translation>
    </message>
    <message>
        <source>How prompts are written; LMML puts what a character knows between tags. A chat can choose another style</source>
        <translation>Wie Prompts geschrieben werden; LMML setzt das Wissen einer Figur zwischen Tags. Ein Chat kann einen anderen Stil wählen</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>Reiner Text</translation>
    </message>
    <message>
        <source>LMML</source>
        <translation>LMML</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>N&amp;ame</translation>
    </message>
    <message>
        <source>Home server</source>
        <translation>Heimserver</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>A&amp;dresse</translation>
    </message>
    <message>
        <source>http://localhost:8080</source>
        <translation>http://localhost:8080</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>E&amp;xtra fields</source>
        <translation>&amp;Zusätzliche Felder</translation>
    </message>
    <message>
        <source>{&quot;min_p&quot;: 0.05}</source>
        <translation>{&quot;min_p&quot;: 0.05}</translation>
    </message>
    <message>
        <source>Find servers on this computer</source>
        <translation>Auf diesem Computer nach Servern suchen</translation>
    </message>
    <message>
        <source>Temp&amp;late</source>
        <translation>Vor&amp;lage</translation>
    </message>
    <message>
        <source> tokens</source>
        <translation> Token</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>GGUF model</source>
        <translation>GGUF-Modell</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose the model file</source>
        <translation>Die Modelldatei wählen</translation>
    </message>
    <message>
        <source>llama-server</source>
        <translation>llama-server</translation>
    </message>
    <message>
        <source>Choose the llama-server program</source>
        <translation>Das Programm llama-server wählen</translation>
    </message>
    <message>
        <source>On slow hardware, a large model may take minutes to read a long prompt before it replies</source>
        <translation>Ein großes Modell auf einem kleinen Rechner liest einen langen Prompt mitunter minutenlang, bevor es beginnt</translation>
    </message>
    <message>
        <source>Remove the key</source>
        <translation>Den Schlüssel entfernen</translation>
    </message>
    <message>
        <source>Removes the key from the system’s keychain, for all connections to this server</source>
        <translation>Entfernt den Schlüssel aus dem Schlüsselbund des Systems, für alle Verbindungen zu diesem Server</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Edit the template</source>
        <translation>Die Vorlage bearbeiten</translation>
    </message>
    <message>
        <source>View, copy or import a template</source>
        <translation>Vorlage ansehen, kopieren oder importieren</translation>
    </message>
    <message>
        <source>Each reply starts with this text, and the model continues from it. {{char}} and {{user}} stand for the names.</source>
        <translation>Jede Antwort beginnt mit diesem Text, und das Modell macht damit weiter. {{char}} und {{user}} stehen für die Namen.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>S&amp;erver</source>
        <translation>Ser&amp;ver</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten …</translation>
    </message>
    <message>
        <source>API &amp;key</source>
        <translation>API-&amp;Schlüssel</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-Schlüssel</translation>
    </message>
    <message>
        <source>OpenAI fields only</source>
        <translation>Nur OpenAI-Felder</translation>
    </message>
    <message>
        <source>&amp;Prompt format</source>
        <translation>Prompt-&amp;Format</translation>
    </message>
    <message>
        <source>Reply pref&amp;ix (prefill)</source>
        <translation>Ant&amp;wortanfang (Prefill)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>&amp;Context size</source>
        <translation>&amp;Kontextgröße</translation>
    </message>
    <message>
        <source>Detect automatically</source>
        <translation>Automatisch erkennen</translation>
    </message>
    <message>
        <source>Timeo&amp;ut</source>
        <translation>Timeo&amp;ut</translation>
    </message>
    <message>
        <source>120 s to first token</source>
        <translation>120 s bis zum ersten Token</translation>
    </message>
    <message>
        <source> s to first token</source>
        <translation> s bis zum ersten Token</translation>
    </message>
    <message>
        <source>Samplin&amp;g</source>
        <translation>Sam&amp;pling</translation>
    </message>
    <message>
        <source>Defaults…</source>
        <translation>Standard …</translation>
    </message>
    <message>
        <source>Sends only fields that OpenAI documents</source>
        <translation>Sendet nur Felder, die OpenAI beschreibt</translation>
    </message>
    <message>
        <source>Chat sends a list of messages, and the server turns it into the text that its model expects. Text completion sends that text itself, made with a template.</source>
        <translation>Chat schickt eine Liste von Nachrichten, und der Server macht daraus den Text, den sein Modell erwartet. Textvervollständigung schickt diesen Text selbst, nach einer Vorlage.</translation>
    </message>
    <message>
        <source>A prefill puts words into the model’s mouth: every reply starts with them. It helps models that refuse or that drift out of character.</source>
        <translation>Ein Prefill legt dem Modell Worte in den Mund: Jede Antwort beginnt damit. Das hilft bei Modellen, die sich weigern oder aus der Rolle fallen.</translation>
    </message>
    <message>
        <source>How many tokens the model can read at once, prompt and reply together.</source>
        <translation>Wie viele Tokens das Modell auf einmal lesen kann, Prompt und Antwort zusammen.</translation>
    </message>
    <message>
        <source>System messages</source>
        <translation>Systemnachrichten</translation>
    </message>
    <message>
        <source>Prompt preset</source>
        <translation>Prompt-Voreinstellung</translation>
    </message>
    <message>
        <source>The parts of this model’s prompts and their order; a chat can use another preset</source>
        <translation>Die Teile der Prompts für dieses Modell und ihre Reihenfolge; ein Chat kann eine andere Voreinstellung benutzen</translation>
    </message>
</context>
<context>
    <name>ConnectionsPage</name>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Entfe&amp;rnen</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>Spei&amp;chern</translation>
    </message>
    <message>
        <source>An embedding model also finds memories that say the same thing in other words</source>
        <translation>Ein Embedding-Modell findet auch Erinnerungen, die dasselbe mit anderen Worten sagen</translation>
    </message>
    <message>
        <source>Another model on the same server, with the same key</source>
        <translation>Ein anderes Modell auf demselben Server, mit demselben Schlüssel</translation>
    </message>
    <message>
        <source>Re&amp;quests…</source>
        <translation>Anfra&amp;gen …</translation>
    </message>
    <message>
        <source>Recent requests to models and their answers</source>
        <translation>Die letzten Anfragen an Modelle und ihre Antworten</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>&amp;Story model</source>
        <translation>Modell für Gesc&amp;hichten</translation>
    </message>
    <message>
        <source>&amp;Bookkeeping model</source>
        <translation>Modell für &amp;Buchführung</translation>
    </message>
    <message>
        <source>&amp;Fallback models</source>
        <translation>&amp;Ersatzmodelle</translation>
    </message>
    <message>
        <source>None…</source>
        <translation>Keine …</translation>
    </message>
    <message>
        <source>Models to try, in order, when the bookkeeping model fails</source>
        <translation>Modelle, die nacheinander einspringen, wenn das der Buchführung versagt</translation>
    </message>
    <message>
        <source>Memor&amp;y search</source>
        <translation>Er&amp;innerungssuche</translation>
    </message>
    <message>
        <source>M&amp;odels per task</source>
        <translation>M&amp;odelle pro Aufgabe</translation>
    </message>
    <message>
        <source>Default…</source>
        <translation>Standard …</translation>
    </message>
    <message>
        <source>Use different models for some tasks, such as a small one for notes after each reply and a large one for scene records</source>
        <translation>Verschiedene Modelle für manche Aufgaben, etwa ein kleines für die Notizen nach jeder Antwort und ein großes für Szenenaufzeichnungen</translation>
    </message>
    <message>
        <source>Ne&amp;w</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Loading progress</source>
        <translation>Ladefortschritt</translation>
    </message>
    <message>
        <source>Get a model…</source>
        <translation>Modell laden …</translation>
    </message>
    <message>
        <source>Download a model that runs on this computer</source>
        <translation>Ein Modell herunterladen, das auf diesem Computer läuft</translation>
    </message>
</context>
<context>
    <name>CreatorNotes</name>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1: the name of a language in that language, %2: its English name</extracomment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>CreatorPage</name>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>&amp;Creator</source>
        <translation>&amp;Urheber</translation>
    </message>
    <message>
        <source>&amp;Version</source>
        <translation>&amp;Version</translation>
    </message>
    <message>
        <source>Notes lan&amp;guage</source>
        <translation>Spra&amp;che</translation>
    </message>
    <message>
        <source>&amp;Add language…</source>
        <translation>Sprache &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>&amp;Remove language</source>
        <translation>Sprache &amp;entfernen</translation>
    </message>
    <message>
        <source>Creator’s &amp;notes</source>
        <translation>A&amp;nmerkungen des Urhebers</translation>
    </message>
    <message>
        <source>&amp;How it reads</source>
        <translation>So &amp;liest es sich</translation>
    </message>
    <message>
        <source>S&amp;ource</source>
        <translation>&amp;Quelle</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Filled in automatically, cannot be changed</source>
        <translation>Wird von selbst ausgefüllt und lässt sich nicht ändern</translation>
    </message>
</context>
<context>
    <name>CropDialog</name>
    <message>
        <source>Crop Portrait</source>
        <translation>Porträt zuschneiden</translation>
    </message>
    <message>
        <source>Drag the frame or one of its corners. On the keyboard, arrow keys move it, plus and minus resize it.</source>
        <translation>Ziehe den Rahmen oder eine seiner Ecken. Mit der Tastatur: Pfeile verschieben ihn, Plus und Minus ändern seine Größe.</translation>
    </message>
    <message>
        <source>Area to keep</source>
        <translation>Bereich, der bleibt</translation>
    </message>
    <message>
        <source>&amp;Shape</source>
        <translation>&amp;Form</translation>
    </message>
</context>
<context>
    <name>DataPage</name>
    <message>
        <source>&amp;Data folder</source>
        <translation>&amp;Datenordner</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Backups</source>
        <translation>&amp;Sicherungen</translation>
    </message>
    <message>
        <source>Back up &amp;now</source>
        <translation>&amp;Jetzt sichern</translation>
    </message>
    <message>
        <source>&amp;Restore…</source>
        <translation>&amp;Wiederherstellen …</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sicherungen</translation>
    </message>
    <message>
        <source>This folder holds everything: characters, chats, settings and backups. API keys are in the system’s keychain or, if it has none, kept only until you quit.</source>
        <translation>Dieser Ordner enthält alles: Figuren, Chats, Einstellungen und Sicherungen. API-Schlüssel liegen im Schlüsselbund des Systems oder, wenn es keinen gibt, nur bis zum Beenden im Speicher.</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>En&amp;tfernen …</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Verify &amp;integrity</source>
        <translation>&amp;Integrität prüfen</translation>
    </message>
</context>
<context>
    <name>DescriptionPage</name>
    <message>
        <source>Character</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>N&amp;ickname</source>
        <translation>&amp;Rufname</translation>
    </message>
    <message>
        <source>What the character is called in chats</source>
        <translation>Wie die Figur in Chats heißt</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>Schlag&amp;wörter</translation>
    </message>
    <message>
        <source>&amp;Description</source>
        <translation>&amp;Beschreibung</translation>
    </message>
    <message>
        <source>&amp;Personality</source>
        <translation>&amp;Persönlichkeit</translation>
    </message>
    <message>
        <source>S&amp;cenario</source>
        <translation>S&amp;zenario</translation>
    </message>
    <message>
        <source>Separate with commas</source>
        <translation>Mit Kommas trennen</translation>
    </message>
</context>
<context>
    <name>EdgePanel</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Back to all relationships (Esc)</source>
        <translation>Zurück zu allen Beziehungen (Esc)</translation>
    </message>
    <message>
        <source>&amp;Affinity</source>
        <translation>&amp;Zuneigung</translation>
    </message>
    <message>
        <source>Affinity</source>
        <translation>Zuneigung</translation>
    </message>
    <message>
        <source>&amp;Trust</source>
        <translation>&amp;Vertrauen</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>&amp;Causes</source>
        <translation>&amp;Ursachen</translation>
    </message>
    <message>
        <source>What changed these feelings</source>
        <translation>Was diese Gefühle verändert hat</translation>
    </message>
    <message>
        <source>Press Enter or click to show the message</source>
        <translation>Enter oder ein Klick zeigt die Nachricht</translation>
    </message>
    <message>
        <source>Show older causes</source>
        <translation>Ältere Ursachen zeigen</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Was bekannt ist</translation>
    </message>
    <message>
        <source>A new fact</source>
        <translation>Neue Tatsache</translation>
    </message>
    <message>
        <source>Another known fact</source>
        <translation>Weitere bekannte Tatsache</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>Hinzu&amp;fügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove the selected fact (Del)</source>
        <translation>Gewählte Tatsache entfernen (Entf)</translation>
    </message>
    <message>
        <source>Su&amp;mmary</source>
        <translation>Zusa&amp;mmenfassung</translation>
    </message>
    <message>
        <source>Summary of the relationship</source>
        <translation>Zusammenfassung der Beziehung</translation>
    </message>
    <message>
        <source>Their relationship in a few sentences</source>
        <translation>Ihre Beziehung in wenigen Sätzen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the summary (Ctrl+Enter)</source>
        <translation>Zusammenfassung speichern (Strg+Enter)</translation>
    </message>
    <message>
        <source>About this relationship</source>
        <translation>Über diese Beziehung</translation>
    </message>
    <message>
        <source>Source of the new fact</source>
        <translation>Herkunft der neuen Tatsache</translation>
    </message>
    <message>
        <source>What they went through alone together</source>
        <translation>Was sie erlebt haben, als sonst niemand da war</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>You set the affinity by hand. The story will not change it until you unlock it.</source>
        <translation>Du hast die Zuneigung von Hand gesetzt. Die Geschichte ändert sie erst wieder, wenn du sie entsperrst.</translation>
    </message>
    <message>
        <source>Unlock the affinity</source>
        <translation>Zuneigung entsperren</translation>
    </message>
    <message>
        <source>You set the trust by hand. The story will not change it until you unlock it.</source>
        <translation>Du hast das Vertrauen von Hand gesetzt. Die Geschichte ändert es erst wieder, wenn du es entsperrst.</translation>
    </message>
    <message>
        <source>Unlock the trust</source>
        <translation>Vertrauen entsperren</translation>
    </message>
    <message>
        <source>&amp;Known</source>
        <translation>Be&amp;kannt</translation>
    </message>
    <message>
        <source>M&amp;oments</source>
        <translation>M&amp;omente</translation>
    </message>
    <message>
        <source>Shared moments</source>
        <translation>Gemeinsame Momente</translation>
    </message>
    <message>
        <source>You wrote the summary by hand. The story will not change it until you unlock it.</source>
        <translation>Du hast die Zusammenfassung selbst geschrieben. Die Geschichte ändert sie erst wieder, wenn du sie entsperrst.</translation>
    </message>
    <message>
        <source>Affinity says how much this character likes the other. Each direction has its own value.</source>
        <translation>Zuneigung sagt, wie gern jemand den anderen hat. Sie ist nicht gegenseitig: Jede Richtung hat ihren eigenen Wert.</translation>
    </message>
    <message>
        <source>Trust says how much this character relies on the other’s word and help. You can like someone without trusting them.</source>
        <translation>Vertrauen sagt, wie sehr sich jemand auf Wort und Hilfe des anderen verlässt. Man kann jemanden mögen, ohne ihm zu vertrauen.</translation>
    </message>
    <message>
        <source>Knows &amp;name</source>
        <translation>Kennt den &amp;Namen</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>“%1” is not a picture. Choose a PNG, JPEG or WebP file.</source>
        <translation>„%1“ ist kein Bild. Wähle eine PNG-, JPEG- oder WebP-Datei.</translation>
    </message>
    <message>
        <source>“%1” is too large. Choose a smaller picture.</source>
        <translation>„%1“ ist zu groß. Wähle ein kleineres Bild.</translation>
    </message>
    <message>
        <source>“%1” contains no character card; it may be an ordinary picture, or the card was removed when it was uploaded.</source>
        <translation>„%1“ enthält keine Figurenkarte; vielleicht ist es ein gewöhnliches Bild, oder die Karte ging beim Hochladen verloren.</translation>
    </message>
    <message>
        <source>“%1” is not a character card.</source>
        <translation>„%1“ ist keine Figurenkarte.</translation>
    </message>
    <message>
        <source>“%1” is incomplete; the download was probably cut off. Download it again.</source>
        <translation>„%1“ ist unvollständig; wahrscheinlich brach das Herunterladen ab. Lade die Datei noch einmal.</translation>
    </message>
    <message>
        <source>“%1” contains invalid JSON (%2).</source>
        <translation>„%1“ enthält ungültiges JSON (%2).</translation>
    </message>
    <message>
        <source>The card in “%1” is damaged and cannot be read.</source>
        <translation>Die Karte in „%1“ ist beschädigt und nicht lesbar.</translation>
    </message>
    <message>
        <source>“%1” is damaged and cannot be unpacked.</source>
        <translation>„%1“ ist beschädigt und lässt sich nicht entpacken.</translation>
    </message>
    <message>
        <source>“%1” uses a compression method that Dramatis does not support; repack it as an ordinary zip.</source>
        <translation>„%1“ ist auf eine Weise gepackt, die Dramatis nicht liest; packe es als gewöhnliches Zip.</translation>
    </message>
    <message>
        <source>“%1” is encrypted; only the app that encrypted it can open it.</source>
        <translation>„%1“ ist verschlüsselt; nur das Programm, das die Datei verschlüsselt hat, kann sie öffnen.</translation>
    </message>
    <message>
        <source>“%1” is larger than Dramatis can read (%2).</source>
        <translation>„%1“ ist größer, als Dramatis lesen kann (%2).</translation>
    </message>
    <message>
        <source>“%1” contains too many files for a character.</source>
        <translation>„%1“ enthält zu viele Dateien für eine Figur.</translation>
    </message>
    <message>
        <source>“%1” should contain several characters, but its list of them is damaged.</source>
        <translation>„%1“ soll mehrere Figuren enthalten, aber ihre Liste ist beschädigt.</translation>
    </message>
    <message>
        <source>Together, these characters are too large for one file. Choose fewer.</source>
        <translation>Zusammen sind diese Figuren zu groß für eine Datei. Wähle weniger aus.</translation>
    </message>
    <message>
        <source>“%1” is listed in the file but missing from it.</source>
        <translation>„%1“ ist in der Datei verzeichnet, fehlt aber darin.</translation>
    </message>
    <message>
        <source>No character here has a card.</source>
        <translation>Keine Figur hat hier eine Karte.</translation>
    </message>
    <message>
        <source>“%1” is not a usable PNG: it has far too many chunks.</source>
        <translation>„%1“ ist kein brauchbares PNG: Es hat viel zu viele Teile.</translation>
    </message>
    <message>
        <source>The chat has just changed elsewhere; try again.</source>
        <translation>Der Chat hat sich gerade anderswo geändert; versuche es noch einmal.</translation>
    </message>
    <message>
        <source>This chat no longer exists.</source>
        <translation>Diesen Chat gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>This branch no longer exists.</source>
        <translation>Diesen Zweig gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>This message no longer exists.</source>
        <translation>Diese Nachricht gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>A reply is still arriving; stop it first, or wait until it is complete.</source>
        <translation>Es kommt noch eine Antwort an; halte sie an, oder warte, bis sie vollständig ist.</translation>
    </message>
    <message>
        <source>There is no reply here yet.</source>
        <translation>Hier gibt es noch keine Antwort.</translation>
    </message>
    <message>
        <source>A message cannot be empty.</source>
        <translation>Eine Nachricht kann nicht leer sein.</translation>
    </message>
    <message>
        <source>This message has no more alternatives.</source>
        <translation>Von dieser Nachricht gibt es keine weitere Fassung.</translation>
    </message>
    <message>
        <source>There is nothing left to undo.</source>
        <translation>Es gibt nichts mehr rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is nothing left to redo.</source>
        <translation>Es gibt nichts mehr zu wiederholen.</translation>
    </message>
    <message>
        <source>This memory no longer exists.</source>
        <translation>Diese Erinnerung gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>This is the current branch; switch to another one before you remove it.</source>
        <translation>Das ist der aktuelle Zweig; wechsle zu einem anderen, bevor du ihn entfernst.</translation>
    </message>
    <message>
        <source>Another program is using the data in “%1”; close it, then try again.</source>
        <translation>Ein anderes Programm benutzt die Daten in „%1“; schließe es und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>“%1” was written by a newer Dramatis; update this one to open it.</source>
        <translation>„%1“ stammt von einem neueren Dramatis; aktualisiere dieses, um es zu öffnen.</translation>
    </message>
    <message>
        <source>The disk with “%1” cannot store data safely; choose a folder on a local disk.</source>
        <translation>Die Platte mit „%1“ kann Daten nicht sicher halten; wähle einen Ordner auf einer lokalen Platte.</translation>
    </message>
    <message>
        <source>The connection has no address yet; set it in Settings, under Connections.</source>
        <translation>Die Verbindung hat noch keine Adresse; trage sie in den Einstellungen unter „Verbindungen“ ein.</translation>
    </message>
    <message>
        <source>“%1” is not a web address; it should look like http://localhost:8080.</source>
        <translation>„%1“ ist keine Webadresse; sie sollte aussehen wie http://localhost:8080.</translation>
    </message>
    <message>
        <source>The address has to begin with http:// or https://.</source>
        <translation>Die Adresse muss mit http:// oder https:// beginnen.</translation>
    </message>
    <message>
        <source>%1 is not responding. Is the model server running?</source>
        <translation>%1 antwortet nicht. Läuft der Server des Modells?</translation>
    </message>
    <message>
        <source>Server %1 was not found. Check the address and the network.</source>
        <translation>Es gibt keinen Server namens %1; prüfe Adresse und Netz.</translation>
    </message>
    <message>
        <source>%1 responds, but not as a chat server. Check the path in the address.</source>
        <translation>%1 antwortet, aber nicht als Chat-Server; prüfe den Pfad der Adresse.</translation>
    </message>
    <message>
        <source>The key contains invalid characters. Copy it again.</source>
        <translation>Der Schlüssel enthält ungültige Zeichen. Kopiere ihn noch einmal.</translation>
    </message>
    <message>
        <source>The key belongs to a different server, so it was not sent to %1. Enter a key for this address.</source>
        <translation>Der Schlüssel gehört zu einem anderen Server und wurde nicht an %1 gesendet. Trage einen für diese Adresse ein.</translation>
    </message>
    <message>
        <source>No key for %1. Enter one in Settings, under Connections.</source>
        <translation>Kein Schlüssel für %1. Trage ihn in den Einstellungen unter „Verbindungen“ ein.</translation>
    </message>
    <message>
        <source>%1 is busy or still loading the model. Try again in a moment.</source>
        <translation>%1 ist beschäftigt oder lädt noch das Modell; versuche es bald noch einmal.</translation>
    </message>
    <message>
        <source>“%1” was not found.</source>
        <translation>„%1“ wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>This was not found (%2).</source>
        <translation>Das wurde nicht gefunden (%2).</translation>
    </message>
    <message>
        <source>Something else changed this first. Try again.</source>
        <translation>Etwas anderes hat das vorher geändert. Versuche es noch einmal.</translation>
    </message>
    <message>
        <source>“%1” is damaged and cannot be read (%2).</source>
        <translation>„%1“ ist beschädigt und nicht lesbar (%2).</translation>
    </message>
    <message>
        <source>The data is damaged and cannot be read (%2).</source>
        <translation>Die Daten sind beschädigt und nicht lesbar (%2).</translation>
    </message>
    <message>
        <source>Dramatis does not support “%1” (%2).</source>
        <translation>„%1“ unterstützt Dramatis nicht (%2).</translation>
    </message>
    <message>
        <source>This is not possible here (%2).</source>
        <translation>Das geht hier nicht (%2).</translation>
    </message>
    <message>
        <source>“%1” is too large (%2).</source>
        <translation>„%1“ ist zu groß (%2).</translation>
    </message>
    <message>
        <source>Access to “%1” was denied; check its permissions.</source>
        <translation>Der Zugriff auf „%1“ wurde verweigert; prüfe die Rechte.</translation>
    </message>
    <message>
        <source>Something else is in progress. Try again when it is done.</source>
        <translation>Gerade läuft etwas anderes; versuche es danach noch einmal.</translation>
    </message>
    <message>
        <source>%1 cannot be reached; check the address and the network.</source>
        <translation>%1 ist nicht erreichbar; prüfe Adresse und Netz.</translation>
    </message>
    <message>
        <source>%1 took too long to answer; try again.</source>
        <translation>%1 brauchte zu lange; versuche es noch einmal.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>%1 declined the request (%2).</source>
        <translation>%1 hat die Anfrage abgelehnt (%2).</translation>
    </message>
    <message>
        <source>The server</source>
        <translation>Der Server</translation>
    </message>
    <message>
        <source>Your input</source>
        <translation>Deine Eingabe</translation>
    </message>
    <message>
        <source>This lorebook is no longer in the library.</source>
        <translation>Dieses Lorebook ist nicht mehr in der Bibliothek.</translation>
    </message>
    <message>
        <source>“%1” contains no lorebook.</source>
        <translation>„%1“ enthält kein Lorebook.</translation>
    </message>
    <message>
        <source>The data in “%1” is damaged.</source>
        <translation>Die Daten in „%1“ sind beschädigt.</translation>
    </message>
    <message>
        <source>The newest part of your stories is missing: the disk or another program lost it. The rest is intact.</source>
        <translation>Der neueste Teil deiner Geschichten fehlt: Ein Datenträger oder ein anderes Programm hat ihn verloren. Der Rest ist unversehrt.</translation>
    </message>
    <message>
        <source>All of your stories are missing: the disk or another program lost them, or the file was replaced.</source>
        <translation>Alle deine Geschichten fehlen: Ein Datenträger oder ein anderes Programm hat sie verloren, oder die Datei wurde ausgetauscht.</translation>
    </message>
    <message>
        <source>The stories in this folder are not the ones from last time: the file was replaced or damaged. What is there now is intact and can be used.</source>
        <translation>Die Geschichten in diesem Ordner sind nicht die vom letzten Mal: Die Datei wurde ausgetauscht oder beschädigt. Was jetzt da ist, ist unversehrt und kann benutzt werden.</translation>
    </message>
    <message>
        <source>“%1” is another program’s database.</source>
        <translation>„%1“ ist die Datenbank eines anderen Programms.</translation>
    </message>
    <message>
        <source>The connection was changed during the request. Try again.</source>
        <translation>Die Verbindung wurde während der Anfrage geändert; versuche es noch einmal.</translation>
    </message>
    <message>
        <source>The model “%1” cannot be read; choose its file again in Settings, under Connections.</source>
        <translation>Das Modell „%1“ lässt sich nicht lesen; wähle seine Datei in den Einstellungen unter „Verbindungen“ neu.</translation>
    </message>
    <message>
        <source>“%1” is not a GGUF model. llama.cpp runs only GGUF models.</source>
        <translation>„%1“ ist kein GGUF-Modell. llama.cpp lädt nur GGUF-Modelle.</translation>
    </message>
    <message>
        <source>The program llama-server was not found. Install llama.cpp, or choose the program in Settings, under Connections.</source>
        <translation>Das Programm llama-server wurde nicht gefunden. Installiere llama.cpp oder wähle das Programm in den Einstellungen unter „Verbindungen“.</translation>
    </message>
    <message>
        <source>%1 took too long to answer.</source>
        <translation>%1 hat zu lange für eine Antwort gebraucht.</translation>
    </message>
    <message>
        <source>You are not in this scene. Come back in the Cast drawer, or send an empty message to let the others continue.</source>
        <translation>Du bist nicht in dieser Szene. Komm unter „Besetzung“ zurück, oder sende eine leere Nachricht, damit die anderen weitermachen.</translation>
    </message>
    <message>
        <source>No character in the scene can answer.</source>
        <translation>Keine Figur in der Szene kann antworten.</translation>
    </message>
    <message>
        <source>%1 is not in the scene.</source>
        <translation>%1 ist nicht in der Szene.</translation>
    </message>
    <message>
        <source>%1 is the only character here and cannot leave.</source>
        <translation>%1 ist die einzige Figur hier und kann nicht gehen.</translation>
    </message>
    <message>
        <source>The system proxy needs a password to reach %1. Set it in the system’s network settings.</source>
        <translation>Der Proxy des Systems braucht ein Passwort, um %1 zu erreichen. Trage es in den Netzwerkeinstellungen des Systems ein.</translation>
    </message>
    <message>
        <source>%1 cannot reach its model. Try again in a moment.</source>
        <translation>%1 erreicht das Modell dahinter nicht; versuche es bald noch einmal.</translation>
    </message>
    <message>
        <source>%1 waited too long for its model. Try again in a moment.</source>
        <translation>%1 hat zu lange auf das Modell dahinter gewartet; versuche es bald noch einmal.</translation>
    </message>
    <message>
        <source>Could not fetch the file from %1 (%2).</source>
        <translation>Die Datei konnte nicht von %1 abgerufen werden (%2).</translation>
    </message>
    <message>
        <source>%1 took too long; nothing was fetched.</source>
        <translation>%1 hat zu lange gebraucht; nichts wurde abgerufen.</translation>
    </message>
    <message>
        <source>%1 did not send the file (%2).</source>
        <translation>%1 hat die Datei nicht geschickt (%2).</translation>
    </message>
    <message>
        <source>%1 sent an empty file.</source>
        <translation>%1 hat eine leere Datei geschickt.</translation>
    </message>
    <message>
        <source>The file from %1 is too large for a card (%2), so it was not fetched.</source>
        <translation>Die Datei von %1 ist zu groß für eine Karte (%2); sie wurde nicht abgerufen.</translation>
    </message>
    <message>
        <source>Nothing was fetched from %1: only https:// addresses are allowed.</source>
        <translation>Von %1 wurde nichts abgerufen: Nur https://-Adressen sind erlaubt.</translation>
    </message>
    <message>
        <source>“%1” is in another app’s format, which Dramatis cannot read yet (%2).</source>
        <translation>„%1“ hat das Format eines anderen Programms, das Dramatis noch nicht lesen kann (%2).</translation>
    </message>
    <message>
        <source>“%1” is a lorebook without entries (%2).</source>
        <translation>„%1“ ist ein Lorebook ohne Einträge (%2).</translation>
    </message>
    <message>
        <source>%1 sent an empty reply. Try again, or see what it sent in Settings, under Connections, Requests.</source>
        <translation>%1 hat eine leere Antwort gesendet. Versuche es noch einmal, oder sieh nach, was geschickt wurde: Einstellungen, „Verbindungen“, „Anfragen“.</translation>
    </message>
    <message>
        <source>A filter at %1 cut the reply short. Continue it, rephrase your message, or choose another model.</source>
        <translation>Ein Filter bei %1 hat die Antwort abgebrochen. Setze sie fort, formuliere deine Nachricht um, oder wähle ein anderes Modell.</translation>
    </message>
    <message>
        <source>%1 rejected the request (%2). Check the model and the samplers in Settings, under Connections.</source>
        <translation>%1 nimmt die Anfrage nicht an (%2). Prüfe Modell und Sampler in den Einstellungen unter „Verbindungen“.</translation>
    </message>
    <message>
        <source>%1 refused the request (%2). Check the connection in Settings, under Connections, or try again later.</source>
        <translation>%1 hat die Anfrage abgelehnt (%2). Prüfe die Verbindung in den Einstellungen unter „Verbindungen“, oder versuche es später noch einmal.</translation>
    </message>
    <message>
        <source>The address contains a key or password. Enter it as the API key instead.</source>
        <translation>Die Adresse enthält einen Schlüssel oder ein Passwort. Trage es stattdessen als API-Schlüssel ein.</translation>
    </message>
    <message>
        <source>%1 is not responding. Check the address, and whether it should begin with http:// or https://.</source>
        <translation>%1 antwortet nicht; prüfe die Adresse, und ob sie mit http:// oder mit https:// beginnen soll.</translation>
    </message>
    <message>
        <source>“%1” contains no template: it does not mark which text is the user’s and which the character’s.</source>
        <translation>„%1“ enthält keine Vorlage: Darin steht nicht, welcher Text vom Nutzer ist und welcher von der Figur.</translation>
    </message>
    <message>
        <source>“%1” is a damaged template (%2).</source>
        <translation>„%1“ ist eine beschädigte Vorlage (%2).</translation>
    </message>
    <message>
        <source>Give the template a name.</source>
        <translation>Gib der Vorlage einen Namen.</translation>
    </message>
    <message>
        <source>“%1” is built in; give your template another name.</source>
        <translation>„%1“ ist eingebaut; gib deiner Vorlage einen anderen Namen.</translation>
    </message>
    <message>
        <source>A scene can hold at most %1 characters. Remove one first.</source>
        <translation>Eine Szene fasst höchstens %1 Figuren. Lass zuerst eine gehen.</translation>
    </message>
    <message>
        <source>The model at %1 refused: “%2” Rephrase your message, or choose another model.</source>
        <translation>Das Modell von %1 hat abgelehnt: „%2“ Formuliere deine Nachricht um, oder wähle ein anderes Modell.</translation>
    </message>
    <message>
        <source>%1 did not answer in the requested format.</source>
        <translation>%1 antwortete nicht im verlangten Format.</translation>
    </message>
    <message>
        <source>The answer from %1 was incomplete or not in the requested format (%2).</source>
        <translation>Die Antwort von %1 war unvollständig oder nicht im verlangten Format (%2).</translation>
    </message>
    <message>
        <source>The answer from %1 was not in the requested format (%2).</source>
        <translation>Die Antwort von %1 hatte nicht das verlangte Format (%2).</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Das Modell</translation>
    </message>
    <message>
        <source>This character has no group greeting.</source>
        <translation>Diese Figur hat keine Gruppenbegrüßung.</translation>
    </message>
    <message>
        <source>Could not connect securely to %1 (%2). Check the address, and that this system trusts the server’s certificate.</source>
        <translation>Zu %1 kam keine sichere Verbindung zustande (%2); prüfe die Adresse, und ob dieses System dem Zertifikat des Servers traut.</translation>
    </message>
    <message>
        <source>%1 sent unreadable data in the middle of the reply. The partial reply was kept; Continue picks up from there.</source>
        <translation>%1 hat mitten in der Antwort Unlesbares gesendet. Der Anfang der Antwort ist aufgehoben; „Fortsetzen“ macht dort weiter.</translation>
    </message>
    <message>
        <source>%1 reported an error (%2). Try again; if it happens again, check the server’s own log.</source>
        <translation>%1 meldet einen Fehler (%2). Versuche es noch einmal; wenn es wieder geschieht, sieh im Protokoll des Servers nach.</translation>
    </message>
    <message>
        <source>%1 reports that your account has no credit left (%2). Add credit there, or choose another connection.</source>
        <translation>%1 meldet, dass dein Konto kein Guthaben mehr hat (%2). Lade es dort auf, oder wähle eine andere Verbindung.</translation>
    </message>
    <message>
        <source>%1 does not allow this with your key (%2). Choose another model, or check the key’s permissions there.</source>
        <translation>%1 erlaubt das mit deinem Schlüssel nicht (%2). Wähle ein anderes Modell, oder prüfe dort die Rechte des Schlüssels.</translation>
    </message>
    <message>
        <source>llama-server has been loading “%1” for %2 seconds without a sign of life. Try again, or run it by hand.</source>
        <translation>llama-server lädt „%1“ seit %2 Sekunden ohne Lebenszeichen. Versuche es noch einmal, oder starte es von Hand.</translation>
    </message>
    <message>
        <source>%1 is already in the scene.</source>
        <translation>%1 ist schon in der Szene.</translation>
    </message>
    <message>
        <source>%1 cannot be introduced to themselves; choose two different people.</source>
        <translation>%1 lässt sich nicht mit sich selbst bekannt machen; wähle zwei verschiedene Personen.</translation>
    </message>
    <message>
        <source>%1 sent a compressed answer that Dramatis did not ask for. Turn compression off there or at its proxy.</source>
        <translation>%1 hat ungefragt komprimiert geantwortet. Schalte die Kompression dort oder im Proxy davor ab.</translation>
    </message>
    <message>
        <source>%1 ended its answer without a reply. Try again; if it happens again, check the path in the address and the server’s own log.</source>
        <translation>%1 hat geantwortet, aber ohne ein Wort. Versuche es noch einmal; wenn es wieder geschieht, prüfe den Pfad der Adresse und das Protokoll des Servers.</translation>
    </message>
    <message>
        <source>%1 closed the connection in the middle of the reply. The partial reply was kept; Continue picks up from there.</source>
        <translation>%1 hat die Verbindung mitten in der Antwort geschlossen. Der Anfang der Antwort ist aufgehoben; „Fortsetzen“ macht dort weiter.</translation>
    </message>
    <message>
        <source>The reply from %1 stopped without an end marker. The partial reply was kept; Continue picks up from there.</source>
        <translation>Die Antwort von %1 endete ohne Schlusszeichen. Der Anfang der Antwort ist aufgehoben; „Fortsetzen“ macht dort weiter.</translation>
    </message>
    <message>
        <source>%1 stopped sending in the middle of the reply. The partial reply was kept; Continue picks up from there.</source>
        <translation>%1 verstummte mitten in der Antwort. Der Anfang der Antwort ist aufgehoben; „Fortsetzen“ macht dort weiter.</translation>
    </message>
    <message>
        <source>The reply from %1 took too long. The partial reply was kept; Continue picks up from there.</source>
        <translation>Die Antwort von %1 dauerte zu lange. Der Anfang der Antwort ist aufgehoben; „Fortsetzen“ macht dort weiter.</translation>
    </message>
    <message>
        <source>%1 redirects without saying where. Open the address in a browser, and enter the one it leads to.</source>
        <translation>%1 leitet um, ohne zu sagen, wohin. Öffne die Adresse im Browser und trage die ein, zu der sie führt.</translation>
    </message>
    <message>
        <source>%1 redirects to something that is not a web address (%2). Check the address and the server’s configuration.</source>
        <translation>%1 leitet auf etwas um, das keine Web-Adresse ist (%2). Prüfe die Adresse und die Einstellungen des Servers.</translation>
    </message>
    <message>
        <source>%1 responds, but not with a model list. Check the path in the address and the server type.</source>
        <translation>%1 antwortet, aber nicht mit einer Liste von Modellen; prüfe den Pfad der Adresse und die Art des Servers.</translation>
    </message>
    <message>
        <source>%1 responds with a web page. It may want you to sign in, or its models are at another path.</source>
        <translation>%1 antwortet mit einer Webseite. Vielleicht will sie, dass du dich anmeldest, oder die Modelle liegen unter einem anderen Pfad.</translation>
    </message>
    <message>
        <source>%1 sent more data than Dramatis accepts (%2). Check the path in the address and the server type.</source>
        <translation>%1 hat mehr Daten gesendet, als Dramatis annimmt (%2). Prüfe den Pfad der Adresse und die Art des Servers.</translation>
    </message>
    <message>
        <source>%1 closed the connection during the test reply. Check the server’s own log, then test again.</source>
        <translation>%1 hat die Verbindung während der Testantwort geschlossen. Sieh im Protokoll des Servers nach, und teste noch einmal.</translation>
    </message>
    <message>
        <source>%1 ended the test reply without an end marker. Check the server type and the server’s own log.</source>
        <translation>%1 hat die Testantwort ohne Schlusszeichen beendet. Prüfe die Art des Servers und sein Protokoll.</translation>
    </message>
    <message>
        <source>%1 stopped sending during the test reply. Check the server’s own log, then test again.</source>
        <translation>%1 ist während der Testantwort verstummt. Sieh im Protokoll des Servers nach, und teste noch einmal.</translation>
    </message>
    <message>
        <source>%1 sent unreadable data instead of a test reply. Check the server type and the path in the address.</source>
        <translation>%1 hat statt einer Testantwort Unlesbares gesendet. Prüfe die Art des Servers und den Pfad der Adresse.</translation>
    </message>
    <message>
        <source>%1 answered the test with more data than Dramatis accepts (%2). Check the server type and the model.</source>
        <translation>%1 hat auf den Test mehr Daten gesendet, als Dramatis annimmt (%2). Prüfe die Art des Servers und das Modell.</translation>
    </message>
    <message>
        <source>The embeddings from %1 cannot be used (%2). Choose another connection for memory search in Settings, under Connections.</source>
        <translation>Die Embeddings von %1 sind nicht zu gebrauchen (%2). Wähle für die Erinnerungssuche in den Einstellungen unter „Verbindungen“ eine andere Verbindung.</translation>
    </message>
    <message>
        <source>%1 does not have this model, or the address is wrong (%2). Check both in Settings, under Connections.</source>
        <translation>%1 kennt das Modell nicht, oder die Adresse stimmt nicht ganz (%2); prüfe beides in den Einstellungen unter „Verbindungen“.</translation>
    </message>
    <message>
        <source>“%1” cannot be started (%2); choose the program again in Settings, under Connections.</source>
        <translation>„%1“ lässt sich nicht starten (%2); wähle das Programm in den Einstellungen unter „Verbindungen“ neu.</translation>
    </message>
    <message>
        <source>llama-server quit while running “%1” (%2). It may have run out of memory; try a smaller model or a smaller context.</source>
        <translation>llama-server hat sich beendet, während „%1“ lief (%2). Vielleicht reicht der Speicher nicht; versuche ein kleineres Modell oder einen kleineren Kontext.</translation>
    </message>
    <message>
        <source>%1 is limiting requests (%2). Wait a little, then try again.</source>
        <translation>%1 begrenzt die Anfragen (%2). Warte ein wenig und versuche es dann noch einmal.</translation>
    </message>
    <message>
        <source>%1 could not handle this request (%2). Try again; if it happens again, check the server’s own log.</source>
        <translation>%1 ist an dieser Anfrage gescheitert (%2). Versuche es noch einmal; wenn es wieder geschieht, sieh im Protokoll des Servers nach.</translation>
    </message>
    <message>
        <source>%1 does not support this (%2). Check the server type in Settings, under Connections, or choose another model.</source>
        <translation>%1 bietet das nicht an (%2); prüfe in den Einstellungen unter „Verbindungen“ die Art des Servers, oder wähle ein anderes Modell.</translation>
    </message>
    <message>
        <source>The system proxy cannot connect to %1 (%2). Check it in the system’s network settings.</source>
        <translation>Der Proxy des Systems kann %1 nicht erreichen (%2). Prüfe ihn in den Netzwerkeinstellungen des Systems.</translation>
    </message>
    <message>
        <source>The system proxy blocks access to %1 (%2). Set its user name and password in the system’s network settings.</source>
        <translation>Der Proxy des Systems lässt nichts zu %1 durch (%2). Trage seinen Benutzernamen und sein Passwort in den Netzwerkeinstellungen des Systems ein.</translation>
    </message>
    <message>
        <source>%1 requires a key. Enter one in Settings, under Connections.</source>
        <translation>%1 verlangt einen Schlüssel. Trage ihn in den Einstellungen unter „Verbindungen“ ein.</translation>
    </message>
    <message>
        <source>%1 rejected your key. Check it in Settings, under Connections.</source>
        <translation>%1 nimmt deinen Schlüssel nicht an; prüfe ihn in den Einstellungen unter „Verbindungen“.</translation>
    </message>
    <message>
        <source>“%1” is incomplete, or llama-server does not support it (%2). Download the file again.</source>
        <translation>„%1“ ist nicht vollständig oder von einer Art, die llama-server nicht lesen kann (%2); lade die Datei noch einmal.</translation>
    </message>
    <message>
        <source>The program chosen to run “%1” quit without a message. Choose llama-server in Settings, under Connections.</source>
        <translation>Das Programm für „%1“ hat sich ohne Meldung beendet. Wähle llama-server in den Einstellungen unter „Verbindungen“.</translation>
    </message>
    <message>
        <source>%1 stopped after thinking, without a reply. Try again, or let it think less.</source>
        <translation>%1 hat nach dem Nachdenken aufgehört, ohne zu antworten. Versuche es noch einmal, oder lass es weniger nachdenken.</translation>
    </message>
    <message>
        <source>“%1” is empty. If you downloaded it, download it again.</source>
        <translation>„%1“ ist leer; wurde die Datei heruntergeladen, lade sie noch einmal.</translation>
    </message>
    <message>
        <source>“%1” is not a file on this computer; save it here first, then open it.</source>
        <translation>„%1“ ist keine Datei auf diesem Computer; speichere sie zuerst hier und öffne sie dann.</translation>
    </message>
    <message>
        <source>This backup no longer exists.</source>
        <translation>Diese Sicherung gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>“%1” cannot be written; check its permissions, and whether its disk is read-only. Nothing in it was changed.</source>
        <translation>„%1“ kann nicht geschrieben werden; prüfe die Zugriffsrechte und ob der Datenträger schreibgeschützt ist. Nichts darin wurde geändert.</translation>
    </message>
    <message>
        <source>“%1” cannot be read; check its permissions, and the disk that holds it.</source>
        <translation>„%1“ kann nicht gelesen werden; prüfe die Zugriffsrechte und den Datenträger.</translation>
    </message>
    <message>
        <source>The disk is full, so nothing can be saved. Free up space, then try again.</source>
        <translation>Der Datenträger ist voll, daher kann nichts gespeichert werden; schaffe Platz und versuche es dann noch einmal.</translation>
    </message>
    <message>
        <source>The newest message</source>
        <translation>Die neueste Nachricht</translation>
    </message>
    <message>
        <source>The reply to continue</source>
        <translation>Die Antwort, die fortgesetzt werden soll,</translation>
    </message>
    <message>
        <source>This chat has reached its maximum length. Continue in a new one.</source>
        <translation>Dieser Chat hat seine größte Länge erreicht. Spiele in einem neuen weiter.</translation>
    </message>
    <message>
        <source>A write-ahead log that belongs to other data was found beside your stories. Dramatis moved it to the folder “%1” and did not use it. Your stories are unharmed.</source>
        <translation>Neben deinen Geschichten lag ein Write-Ahead-Log, das zu anderen Daten gehört. Dramatis hat es in den Ordner „%1“ verschoben und nicht verwendet. Deine Geschichten sind unversehrt.</translation>
    </message>
    <message>
        <source>Some of the latest changes could not be read. No messages are missing, but a draft may be. A copy of the damaged file is in the folder “%1”.</source>
        <translation>Einige der letzten Änderungen waren nicht lesbar. Es fehlen keine Nachrichten, aber vielleicht ein Entwurf. Eine Kopie der beschädigten Datei liegt im Ordner „%1“.</translation>
    </message>
    <message>
        <source>The record of your latest changes is damaged, so Dramatis cannot tell whether any are missing. Everything else is intact.</source>
        <translation>Die Aufzeichnung deiner letzten Änderungen ist beschädigt; Dramatis kann daher nicht feststellen, ob welche fehlen. Alles andere ist unversehrt.</translation>
    </message>
    <message>
        <source>The record of your latest changes (“%1”) cannot be read, so Dramatis cannot tell whether any are missing.</source>
        <translation>Die Aufzeichnung deiner letzten Änderungen („%1“) ist nicht lesbar; Dramatis kann daher nicht feststellen, ob welche fehlen.</translation>
    </message>
    <message>
        <source>The backup “%1” could not be written (%2).</source>
        <translation>Die Sicherung „%1“ konnte nicht geschrieben werden (%2).</translation>
    </message>
    <message>
        <source>“%1” was changed outside Dramatis (%2), so it was not opened.</source>
        <translation>„%1“ wurde außerhalb von Dramatis verändert (%2) und deshalb nicht geöffnet.</translation>
    </message>
    <message>
        <source>Another program deleted the stories in “%1”. Only the chat and character lists are left.</source>
        <translation>Ein anderes Programm hat die Geschichten in „%1“ gelöscht. Nur die Listen der Chats und Figuren sind noch da.</translation>
    </message>
    <message>
        <source>%1 called a tool instead of replying. Dramatis has no tools yet; try again, or say in the character’s instructions that there are none.</source>
        <translation>%1 rief ein Werkzeug auf, statt zu antworten. Dramatis hat noch keine Werkzeuge; versuche es noch einmal, oder schreibe in die Anweisungen der Figur, dass es keine gibt.</translation>
    </message>
    <message>
        <source>The connection to %1 ended without an answer. Check the address and port, whether it should begin with http:// or https://, and the server’s own log.</source>
        <translation>Die Verbindung zu %1 endete ohne eine Antwort. Prüfe Adresse und Port, ob die Adresse mit http:// oder https:// beginnen sollte, und das Protokoll des Servers.</translation>
    </message>
    <message>
        <source>%1 is not responding. Check the address, whether it should begin with http:// or https://, and this system’s network and proxy.</source>
        <translation>%1 antwortet nicht. Prüfe die Adresse, ob sie mit http:// oder https:// beginnen sollte, sowie Netz und Proxy dieses Systems.</translation>
    </message>
    <message>
        <source>%1 sent an unusable model list (%2). Check the server type.</source>
        <translation>%1 hat eine unbrauchbare Modellliste geschickt (%2). Prüfe die Art des Servers.</translation>
    </message>
    <message>
        <source>Not sent: this looks like a whisper, but its tag is incomplete. Write “@%1@”, without spaces inside the @ signs.</source>
        <translation>Nicht gesendet: Das sieht nach Flüstern aus, aber die Markierung ist unvollständig. Schreibe „@%1@“, ohne Leerzeichen innerhalb der @-Zeichen.</translation>
    </message>
    <message>
        <source>Not sent: this whisper is empty. Write your words after the tag.</source>
        <translation>Nicht gesendet: Diese Flüsternachricht ist leer. Schreibe deinen Text hinter die Markierung.</translation>
    </message>
    <message>
        <source>%1 alone does not fit the model’s context (%2), so nothing was sent. Shorten it, or load the model with a larger context.</source>
        <translation>%1 allein passt nicht in den Kontext des Modells (%2); deshalb wurde nichts gesendet. Kürze den Text oder lade das Modell mit größerem Kontext.</translation>
    </message>
    <message>
        <source>The required text</source>
        <translation>Der unverzichtbare Text</translation>
    </message>
    <message>
        <source>“%1” contains a persona without a name.</source>
        <translation>„%1“ enthält eine Persona ohne Namen.</translation>
    </message>
    <message>
        <source>“%1” is not a supported file (PNG, CHARX, JSON).</source>
        <translation>„%1“ ist keine unterstützte Datei (PNG, CHARX, JSON).</translation>
    </message>
    <message>
        <source>“%1” is not a valid file name: it contains a zero byte.</source>
        <translation>„%1“ ist kein gültiger Dateiname: Er enthält ein Nullbyte.</translation>
    </message>
    <message>
        <source>This character is no longer in the library.</source>
        <translation>Diese Figur ist nicht mehr in der Bibliothek.</translation>
    </message>
    <message>
        <source>You are viewing an earlier turn, which cannot be changed. Go back to now, or continue from there.</source>
        <translation>Du siehst eine frühere Nachricht; dort lässt sich nichts ändern. Geh zurück zu jetzt, oder mach von dort aus weiter.</translation>
    </message>
    <message>
        <source>Bookkeeping is off, so no notes are taken. Turn it on in Settings, under Chat.</source>
        <translation>Ohne Buchführung wird nichts notiert; sie lässt sich in den Einstellungen unter „Chat“ einschalten.</translation>
    </message>
    <message>
        <source>A stored file is damaged; restore a backup in Settings, under Storage.</source>
        <translation>Eine abgelegte Datei ist beschädigt; stelle in den Einstellungen unter „Speicher“ eine Sicherung wieder her.</translation>
    </message>
    <message>
        <source>%1 used up the reply length thinking and had no room left to answer. Raise “Max. reply length” in Settings, under Chat, or let it think less.</source>
        <translation>%1 hat nachgedacht, bis die Antwort ihre Höchstlänge erreicht hatte, und hatte keinen Platz mehr zum Antworten. Erhöhe „Max. Antwortlänge“ in den Einstellungen unter „Chat“, oder lass weniger nachdenken.</translation>
    </message>
    <message>
        <source>The answer was empty. To try again, choose Story, Update Notes Now.</source>
        <translation>Die Antwort war leer. Um es noch einmal zu versuchen, wähle „Geschichte“, „Notizen jetzt nachholen“.</translation>
    </message>
    <message>
        <source>The answer covered only one of them. To try again, choose Story, Update Notes Now.</source>
        <translation>Die Antwort betraf nur eine der beiden Figuren. Um es noch einmal zu versuchen, wähle „Geschichte“, „Notizen jetzt nachholen“.</translation>
    </message>
    <message>
        <source>Nobody is close enough to hear this. Clear your Location in the Cast drawer to join them, or choose who hears it (by phone, say) under “Heard by” in the message menu. Then send an empty message.</source>
        <translation>Niemand ist nah genug, um das zu hören. Leere unter „Besetzung“ deinen „Aufenthaltsort“, um zu ihnen zu gehen, oder wähle im Menü der Nachricht unter „Gehört von“, wer es hört, etwa am Telefon. Sende dann eine leere Nachricht.</translation>
    </message>
    <message>
        <source>Scene limit reached (%1). Raise it in Settings, under Chat; each character makes replies slower.</source>
        <translation>Die Szene ist voll (%1). Die Grenze erhöhst du in den Einstellungen unter „Chat“; jede Figur macht Antworten langsamer.</translation>
    </message>
    <message>
        <source>%1 does not accept requests at this address (%2). Check the path and the server type in Settings, under Connections.</source>
        <translation>%1 nimmt an dieser Adresse keine Anfragen an (%2). Prüfe ihren Pfad und die Art des Servers in den Einstellungen unter „Verbindungen“.</translation>
    </message>
    <message>
        <source>The story so far is too long for %1; lower the context budget in Settings, under Chat.</source>
        <translation>Die bisherige Geschichte ist zu lang für %1; verringere das Kontextbudget in den Einstellungen unter „Chat“.</translation>
    </message>
    <message>
        <source>The prompt does not fit %1’s context (%2); load the model with a larger context, or shorten the character and the instructions.</source>
        <translation>Der Prompt passt nicht in den Kontext von %1 (%2); lade das Modell mit einem größeren Kontext, oder kürze die Figur und die Anweisungen.</translation>
    </message>
    <message>
        <source>%1 alone is too long for a prompt (%2), so nothing was sent. Shorten it, or raise the context budget in Settings, under Chat.</source>
        <translation>%1 allein ist für einen Prompt zu lang (%2), daher wurde nichts gesendet. Kürze den Text, oder erhöhe das Kontextbudget in den Einstellungen unter „Chat“.</translation>
    </message>
    <message>
        <source>%1 is overloaded. Try again in a moment.</source>
        <translation>%1 ist überlastet; versuche es bald noch einmal.</translation>
    </message>
    <message>
        <source>Stored data is damaged (%2); restore a backup in Settings, under Storage.</source>
        <translation>Gespeicherte Daten sind beschädigt (%2); stelle in den Einstellungen unter „Speicher“ eine Sicherung wieder her.</translation>
    </message>
    <message>
        <source>The settings cannot be saved in “%1”, so changes are lost when you quit; check its permissions, and whether its disk is full or read-only.</source>
        <translation>Die Einstellungen lassen sich in „%1“ nicht speichern; Änderungen gehen beim Beenden verloren. Prüfe die Zugriffsrechte und ob der Datenträger voll oder schreibgeschützt ist.</translation>
    </message>
    <message>
        <source>“%1” is not a Dramatis backup.</source>
        <translation>„%1“ ist keine Sicherung von Dramatis.</translation>
    </message>
    <message>
        <source>“%1” is a pipe or a device, not a file; save its content to a file first.</source>
        <translation>„%1“ ist eine Pipe oder ein Gerät und keine Datei; speichere den Inhalt zuerst in einer Datei.</translation>
    </message>
    <message>
        <source>%1 sent unreadable data instead of a reply. Try again; if it happens again, check the server type and the server’s own log.</source>
        <translation>%1 hat statt einer Antwort Unlesbares gesendet. Versuche es noch einmal; wenn es wieder geschieht, prüfe die Art des Servers und sein eigenes Protokoll.</translation>
    </message>
    <message>
        <source>%1 did not stop replying (%2). The partial reply was kept. Try again, or choose another model.</source>
        <translation>%1 hat nicht aufgehört zu antworten (%2). Der Anfang der Antwort ist aufgehoben. Versuche es noch einmal, oder wähle ein anderes Modell.</translation>
    </message>
    <message>
        <source>%1 sent too much at once (%2). The partial reply was kept. Try again, or choose another model.</source>
        <translation>%1 hat zu viel auf einmal gesendet (%2). Der Anfang der Antwort ist aufgehoben. Versuche es noch einmal, oder wähle ein anderes Modell.</translation>
    </message>
    <message>
        <source>No reply from %1 came in time. It may still be loading the model; try again in a moment.</source>
        <translation>Von %1 kam nicht rechtzeitig eine Antwort. Vielleicht wird das Modell noch geladen; versuche es gleich noch einmal.</translation>
    </message>
    <message>
        <source>%1 redirects to another address (%2). Dramatis does not send your text and key there; if you trust it, enter that address in the connection.</source>
        <translation>%1 leitet auf eine andere Adresse um (%2). Dramatis sendet Text und Schlüssel nicht dorthin; wenn du ihr vertraust, trage sie in der Verbindung ein.</translation>
    </message>
    <message>
        <source>Not sent: nobody in this chat is called “%1”. Names between @ signs say who hears a whisper; separate several names with commas.</source>
        <translation>Nicht gesendet: In diesem Chat heißt niemand „%1“. Namen zwischen @-Zeichen sagen, wer ein Flüstern hört; trenne mehrere Namen mit Kommas.</translation>
    </message>
    <message>
        <source>A folder named “%1” already exists.</source>
        <translation>Einen Ordner „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>A folder needs a name.</source>
        <translation>Ein Ordner braucht einen Namen.</translation>
    </message>
    <message>
        <source>“%1” cannot be shown. Choose a PNG, JPEG or WebP picture.</source>
        <translation>„%1“ lässt sich nicht anzeigen. Wähle ein Bild im Format PNG, JPEG oder WebP.</translation>
    </message>
    <message>
        <source>“%1” could not be copied to the data folder (%2).</source>
        <translation>„%1“ konnte nicht in den Datenordner kopiert werden (%2).</translation>
    </message>
    <message>
        <source>%1 did not answer within %2. You can change the time limit in Settings, under Chat.</source>
        <translation>%1 hat nicht innerhalb von %2 geantwortet. Die Wartezeit lässt sich in den Einstellungen unter Chat ändern.</translation>
    </message>
    <message>
        <source>The model said that %2 minutes had passed, but nothing in the text says so.</source>
        <translation>Laut Modell sind %2 Minuten vergangen, aber nichts im Text sagt das.</translation>
    </message>
    <message>
        <source>%1 cannot know this: “%2”.</source>
        <translation>%1 kann das nicht wissen: „%2“.</translation>
    </message>
    <message>
        <source>%1 does not have this: “%2”.</source>
        <translation>%1 hat das nicht: „%2“.</translation>
    </message>
    <message>
        <source>“%2” is not there.</source>
        <translation>„%2“ ist nicht da.</translation>
    </message>
    <message>
        <source>Nothing in the story leads to “%2”.</source>
        <translation>Nichts in der Geschichte führt zu „%2“.</translation>
    </message>
    <message>
        <source>Nothing in the story mentions “%2”.</source>
        <translation>Nichts in der Geschichte erzählt von „%2“.</translation>
    </message>
    <message>
        <source>There is no plan or promise number %2.</source>
        <translation>Es gibt keinen Plan und kein Versprechen Nr. %2.</translation>
    </message>
    <message>
        <source>The answer listed too many items; left out: %2.</source>
        <translation>Die Antwort zählte zu viel auf; weggelassen: %2.</translation>
    </message>
    <message>
        <source>More untrue statements about %1 were left out without being listed: %2.</source>
        <translation>Weitere falsche Aussagen über %1 wurden weggelassen, ohne einzeln aufgeführt zu sein: %2.</translation>
    </message>
    <message>
        <source>The prompt preset “%1” no longer exists, so another one was used.</source>
        <translation>Die Prompt-Voreinstellung „%1“ gibt es nicht mehr, daher wurde eine andere benutzt.</translation>
    </message>
    <message>
        <source>Give the prompt preset a name.</source>
        <translation>Gib der Prompt-Voreinstellung einen Namen.</translation>
    </message>
    <message>
        <source>“%1” is built in and cannot be changed; duplicate it first.</source>
        <translation>„%1“ ist eingebaut und lässt sich nicht ändern; dupliziere die Voreinstellung zuerst.</translation>
    </message>
    <message>
        <source>A prompt preset named “%1” already exists.</source>
        <translation>Eine Prompt-Voreinstellung namens „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>“%1” does not contain a prompt preset.</source>
        <translation>„%1“ enthält keine Prompt-Voreinstellung.</translation>
    </message>
    <message>
        <source>Something went wrong in Dramatis (%2). For details, choose Show Log in the Help menu.</source>
        <translation>In Dramatis ist etwas schiefgegangen (%2). Näheres steht im Protokoll; das Menü „Hilfe“ zeigt es.</translation>
    </message>
    <message>
        <source>This chat is already being revived.</source>
        <translation>Dieser Chat wird schon aufgearbeitet.</translation>
    </message>
    <message>
        <source>The story now ends before the message where reviving began.</source>
        <translation>Die Geschichte endet jetzt vor der Nachricht, ab der aufgearbeitet wurde.</translation>
    </message>
    <message>
        <source>“%1” is not in the list. Enter the https:// address of a .gguf file.</source>
        <translation>„%1“ steht nicht in der Liste. Gib die https://-Adresse einer .gguf-Datei ein.</translation>
    </message>
    <message>
        <source>Nothing is downloaded from “%1”. Enter an address that begins with https:// and contains no password.</source>
        <translation>Von „%1“ wird nichts heruntergeladen. Gib eine Adresse ein, die mit https:// beginnt und kein Passwort enthält.</translation>
    </message>
    <message>
        <source>“%1” is not the address of a .gguf file. On the model’s page, copy the address of the file itself.</source>
        <translation>„%1“ ist nicht die Adresse einer .gguf-Datei. Kopiere auf der Seite des Modells die Adresse der Datei selbst.</translation>
    </message>
    <message>
        <source>“%1” is only one of several parts of a model. Choose a version that is a single file.</source>
        <translation>„%1“ ist nur einer von mehreren Teilen eines Modells. Wähle eine Version, die aus einer einzigen Datei besteht.</translation>
    </message>
    <message>
        <source>Another model in the list already has the file name “%1”.</source>
        <translation>Ein anderes Modell in der Liste hat schon den Dateinamen „%1“.</translation>
    </message>
    <message>
        <source>The models folder “%1” cannot be created. Check the permissions of the folder above it.</source>
        <translation>Der Modellordner „%1“ lässt sich nicht anlegen. Prüfe die Rechte des Ordners darüber.</translation>
    </message>
    <message>
        <source>“%1” is already on this computer. To download it again, remove it first.</source>
        <translation>„%1“ ist schon auf diesem Computer. Entferne die Datei, um sie noch einmal herunterzuladen.</translation>
    </message>
    <message>
        <source>“%1” is no longer on this computer.</source>
        <translation>„%1“ ist nicht mehr auf diesem Computer.</translation>
    </message>
    <message>
        <source>“%1” cannot be deleted (%2). If a model is running, choose another one first.</source>
        <translation>„%1“ lässt sich nicht löschen (%2). Falls das Modell gerade läuft, wähle zuerst ein anderes.</translation>
    </message>
    <message>
        <source>“%1” cannot be written (%2). Check the free space and the permissions of the models folder.</source>
        <translation>„%1“ lässt sich nicht schreiben (%2). Prüfe den freien Platz und die Rechte des Modellordners.</translation>
    </message>
    <message>
        <source>Another program is downloading “%1”. Try again when it is done.</source>
        <translation>Ein anderes Programm lädt „%1“ gerade herunter. Versuche es noch einmal, wenn es fertig ist.</translation>
    </message>
    <message>
        <source>There is not enough free disk space: %2 MB more is needed. Free up space, then try again.</source>
        <translation>Auf der Festplatte ist nicht genug Platz: Es fehlen %2 MB. Schaffe Platz und versuche es dann noch einmal.</translation>
    </message>
    <message>
        <source>%1 does not have this file. Check the address in a browser; the file may have moved.</source>
        <translation>%1 hat diese Datei nicht. Prüfe die Adresse in einem Browser; vielleicht liegt die Datei jetzt woanders.</translation>
    </message>
    <message>
        <source>%1 wants you to sign in or accept a licence before the download. Download the file in a browser, then drop it on the window.</source>
        <translation>%1 verlangt vor dem Herunterladen eine Anmeldung oder die Zustimmung zu einer Lizenz. Lade die Datei in einem Browser herunter und zieh sie dann auf das Fenster.</translation>
    </message>
    <message>
        <source>%1 is busy (%2). What has arrived is kept; try again later.</source>
        <translation>%1 ist überlastet (%2). Was schon da ist, bleibt erhalten; versuche es später noch einmal.</translation>
    </message>
    <message>
        <source>%1 refused the download (%2). What has arrived is kept; try again later.</source>
        <translation>%1 hat das Herunterladen abgelehnt (%2). Was schon da ist, bleibt erhalten; versuche es später noch einmal.</translation>
    </message>
    <message>
        <source>%1 did not send the rest of the file. Try again to download it from the beginning.</source>
        <translation>%1 schickt den Rest der Datei nicht. Versuche es noch einmal, um sie von vorn herunterzuladen.</translation>
    </message>
    <message>
        <source>%1 redirects to an address that is not secure, so nothing was downloaded.</source>
        <translation>%1 leitet zu einer Adresse weiter, die nicht sicher ist. Deshalb wurde nichts heruntergeladen.</translation>
    </message>
    <message>
        <source>%1 redirects in a circle. Try again later, or use another address.</source>
        <translation>%1 leitet im Kreis weiter. Versuche es später noch einmal oder nimm eine andere Adresse.</translation>
    </message>
    <message>
        <source>%1 sent a web page instead of the file. Check the address in a browser; it may want you to sign in.</source>
        <translation>%1 hat statt der Datei eine Webseite geschickt. Prüfe die Adresse in einem Browser; vielleicht wird eine Anmeldung verlangt.</translation>
    </message>
    <message>
        <source>%1 does not say how large the file is, so it was not downloaded.</source>
        <translation>%1 sagt nicht, wie groß die Datei ist. Sie wurde deshalb nicht heruntergeladen.</translation>
    </message>
    <message>
        <source>%1 states an impossible file size (%2), so nothing was downloaded.</source>
        <translation>%1 nennt eine unmögliche Dateigröße (%2). Deshalb wurde nichts heruntergeladen.</translation>
    </message>
    <message>
        <source>“%1” is not the expected size (%2). It may be another file, so it was not downloaded.</source>
        <translation>„%1“ ist nicht so groß wie erwartet (%2). Es könnte eine andere Datei sein, deshalb wurde sie nicht heruntergeladen.</translation>
    </message>
    <message>
        <source>“%1” is not the size its host stated (%2). Try again; if it happens again, use another address.</source>
        <translation>„%1“ ist nicht so groß, wie der Anbieter sagt (%2). Versuche es noch einmal; wenn es wieder passiert, nimm eine andere Adresse.</translation>
    </message>
    <message>
        <source>“%1” arrived damaged: its checksum does not match the host’s. It was deleted; download it again.</source>
        <translation>„%1“ ist beschädigt angekommen: Die Prüfsumme stimmt nicht mit der des Anbieters überein. Die Datei wurde gelöscht; lade sie noch einmal herunter.</translation>
    </message>
    <message>
        <source>“%1” is not a GGUF model, so it was deleted. Check the address in a browser.</source>
        <translation>„%1“ ist kein GGUF-Modell und wurde gelöscht. Prüfe die Adresse in einem Browser.</translation>
    </message>
    <message>
        <source>The download of “%1” stalled. What has arrived is kept; try again to resume.</source>
        <translation>Der Download von „%1“ ist ins Stocken geraten. Was schon da ist, bleibt erhalten; versuche es noch einmal, um fortzufahren.</translation>
    </message>
    <message>
        <source>The connection was lost while downloading “%1”. What has arrived is kept; try again to resume.</source>
        <translation>Beim Herunterladen von „%1“ ist die Verbindung abgebrochen. Was schon da ist, bleibt erhalten; versuche es noch einmal, um fortzufahren.</translation>
    </message>
    <message>
        <source>“%1” is not empty. Choose an empty folder, or a new name.</source>
        <translation>„%1“ ist nicht leer. Wähle einen leeren Ordner oder einen neuen Namen.</translation>
    </message>
    <message>
        <source>The folder “%1” does not exist. Create it first, or choose another one.</source>
        <translation>Den Ordner „%1“ gibt es nicht. Lege ihn zuerst an, oder wähle einen anderen.</translation>
    </message>
    <message>
        <source>“%1” is in the way: a file and a folder cannot have the same name.</source>
        <translation>„%1“ ist im Weg: Eine Datei und ein Ordner können nicht gleich heißen.</translation>
    </message>
    <message>
        <source>No model was asked for this message.</source>
        <translation>Für diese Nachricht wurde kein Modell gefragt.</translation>
    </message>
    <message>
        <source>This memory did not exist yet.</source>
        <translation>Diese Erinnerung gab es da noch nicht.</translation>
    </message>
    <message>
        <source>This message did not exist yet.</source>
        <translation>Diese Nachricht gab es da noch nicht.</translation>
    </message>
    <message>
        <source>This character was not there yet.</source>
        <translation>Diese Figur war da noch nicht dabei.</translation>
    </message>
    <message>
        <source>The summary was longer than the messages it sums up.</source>
        <translation>Die Zusammenfassung war länger als die Nachrichten, die sie zusammenfasst.</translation>
    </message>
    <message>
        <source>The summary contained parts of the prompt.</source>
        <translation>Die Zusammenfassung enthielt Teile des Prompts.</translation>
    </message>
    <message>
        <source>The summary named %1, who does not appear in these messages.</source>
        <translation>Die Zusammenfassung nannte %1, obwohl der Name in diesen Nachrichten nicht vorkommt.</translation>
    </message>
    <message>
        <source>Not all older messages were summed up.</source>
        <translation>Nicht alle älteren Nachrichten wurden zusammengefasst.</translation>
    </message>
</context>
<context>
    <name>ExportAllDialog</name>
    <message>
        <source>Export All</source>
        <translation>Alles exportieren</translation>
    </message>
    <message>
        <source>Writes characters, personas, lorebooks, chats and presets to an empty folder that SillyTavern can use and Dramatis can import again.</source>
        <translation>Schreibt Figuren, Personas, Lorebooks, Chats und Voreinstellungen in einen leeren Ordner, den SillyTavern benutzen und Dramatis wieder importieren kann.</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation>Fortschritt des Exports</translation>
    </message>
    <message>
        <source>Results by type</source>
        <translation>Ergebnisse nach Art</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Schließen</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export Characters</source>
        <translation>Figuren exportieren</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Picture</source>
        <translation>&amp;Bild</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;Nach</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>Durch&amp;suchen …</translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation>Fortschritt des Exports</translation>
    </message>
    <message>
        <source>Result for each character</source>
        <translation>Ergebnis für jede Figur</translation>
    </message>
    <message>
        <source>&amp;Replace files</source>
        <translation>Dateien e&amp;rsetzen</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>Sch&amp;ließen</translation>
    </message>
    <message>
        <source>Not e&amp;xported</source>
        <translation>Nich&amp;t exportiert</translation>
    </message>
</context>
<context>
    <name>FactText</name>
    <message>
        <source>is missing</source>
        <extracomment>Said of a place in a file, after its name and a colon: &quot;Nickname: is a number, not text&quot;. %1 and %2 are names, numbers or types.</extracomment>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>is missing; taken from outside</source>
        <translation>fehlt; von außerhalb genommen</translation>
    </message>
    <message>
        <source>is null</source>
        <translation>ist null</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>has no visible characters</source>
        <translation>hat keine sichtbaren Zeichen</translation>
    </message>
    <message>
        <source>is not text</source>
        <translation>ist kein Text</translation>
    </message>
    <message>
        <source>is not a list of texts</source>
        <translation>ist keine Liste von Texten</translation>
    </message>
    <message>
        <source>is not true or false</source>
        <translation>ist weder wahr noch falsch</translation>
    </message>
    <message>
        <source>is not a number</source>
        <translation>ist keine Zahl</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>ist kein Objekt</translation>
    </message>
    <message>
        <source>is not a list</source>
        <translation>ist keine Liste</translation>
    </message>
    <message>
        <source>is not text or a number</source>
        <translation>ist weder Text noch Zahl</translation>
    </message>
    <message>
        <source>is %1, not an object</source>
        <translation>ist %1, kein Objekt</translation>
    </message>
    <message>
        <source>is %1, not text</source>
        <translation>ist %1, kein Text</translation>
    </message>
    <message>
        <source>is %1, not a list of texts</source>
        <translation>ist %1, keine Liste von Texten</translation>
    </message>
    <message>
        <source>is %1, not true or false</source>
        <translation>ist %1, weder wahr noch falsch</translation>
    </message>
    <message>
        <source>is %1, not a number</source>
        <translation>ist %1, keine Zahl</translation>
    </message>
    <message>
        <source>is neither a number nor text</source>
        <translation>ist weder Zahl noch Text</translation>
    </message>
    <message>
        <source>contains %1 among its texts</source>
        <translation>enthält %1 zwischen seinen Texten</translation>
    </message>
    <message>
        <source>is neither before_char nor after_char</source>
        <translation>ist weder before_char noch after_char</translation>
    </message>
    <message>
        <source>is an object, read in the order it is written</source>
        <translation>ist ein Objekt, gelesen in der Reihenfolge, in der es steht</translation>
    </message>
    <message>
        <source>is not a lower-case file extension without a dot</source>
        <translation>ist keine Dateiendung in Kleinbuchstaben ohne Punkt</translation>
    </message>
    <message>
        <source>must be a lower-case extension without a dot</source>
        <translation>muss eine Endung in Kleinbuchstaben ohne Punkt sein</translation>
    </message>
    <message>
        <source>is in milliseconds or finer; read as such</source>
        <translation>ist in Millisekunden oder feiner; so gelesen</translation>
    </message>
    <message>
        <source>is not in seconds</source>
        <translation>ist nicht in Sekunden</translation>
    </message>
    <message>
        <source>is not an ISO 639-1 code</source>
        <translation>ist kein Code nach ISO 639-1</translation>
    </message>
    <message>
        <source>“%1” is not an ISO 639-1 code</source>
        <translation>„%1“ ist kein Code nach ISO 639-1</translation>
    </message>
    <message>
        <source>“%1” is not text</source>
        <translation>„%1“ ist kein Text</translation>
    </message>
    <message>
        <source>“%1” is not text; read as such</source>
        <translation>„%1“ ist kein Text; als solcher gelesen</translation>
    </message>
    <message>
        <source>is a data address that cannot be decoded</source>
        <translation>ist eine data-Adresse, die sich nicht entschlüsseln lässt</translation>
    </message>
    <message>
        <source>does not lead to a picture</source>
        <translation>führt nicht zu einem Bild</translation>
    </message>
    <message>
        <source>begins with “%1”</source>
        <translation>beginnt mit „%1“</translation>
    </message>
    <message>
        <source>%1 is not in the file</source>
        <translation>%1 ist nicht in der Datei</translation>
    </message>
    <message>
        <source>%1 addresses are not followed</source>
        <translation>%1-Adressen wird nicht gefolgt</translation>
    </message>
    <message>
        <source>%1 of type %2 are named main</source>
        <translation>%1 vom Typ %2 heißen main</translation>
    </message>
    <message>
        <source>none of %1 icons is named main</source>
        <translation>keines von %1 Symbolen heißt main</translation>
    </message>
    <message>
        <source>%1 of %2 icons are named main; it must be one</source>
        <translation>%1 von %2 Symbolen heißen main; es muss eines sein</translation>
    </message>
    <message>
        <source>more than one background is named main</source>
        <translation>mehr als ein Hintergrund heißt main</translation>
    </message>
    <message>
        <source>is a custom type, which should begin with x_</source>
        <translation>ist ein eigener Typ, der mit x_ beginnen sollte</translation>
    </message>
    <message>
        <source>is spelled embedded://; the specification has embeded://</source>
        <translation>ist embedded:// geschrieben; die Spezifikation hat embeded://</translation>
    </message>
    <message>
        <source>is neither a web nor a data address, nor embeded:// or ccdefault:</source>
        <translation>ist weder eine Web- noch eine data-Adresse, weder embeded:// noch ccdefault:</translation>
    </message>
    <message>
        <source>is not “%1”</source>
        <translation>ist nicht „%1“</translation>
    </message>
    <message>
        <source>is not a field of the specification; custom fields belong in extensions</source>
        <translation>ist kein Feld der Spezifikation; eigene Felder gehören in extensions</translation>
    </message>
    <message>
        <source>the JSON contains no object</source>
        <translation>das JSON enthält kein Objekt</translation>
    </message>
    <message>
        <source>some bytes are not UTF-8 and were replaced with U+FFFD</source>
        <translation>einige Bytes sind kein UTF-8 und wurden durch U+FFFD ersetzt</translation>
    </message>
    <message>
        <source>occurs twice</source>
        <translation>kommt doppelt vor</translation>
    </message>
    <message>
        <source>occurs twice in one object; the last one counts</source>
        <translation>kommt in einem Objekt doppelt vor; das letzte zählt</translation>
    </message>
    <message>
        <source>occurs twice; the first one counts</source>
        <translation>kommt doppelt vor; das erste zählt</translation>
    </message>
    <message>
        <source>differs from %1 only in case</source>
        <translation>unterscheidet sich von %1 nur in der Großschreibung</translation>
    </message>
    <message>
        <source>belongs at the root of the zip</source>
        <translation>gehört an die Wurzel des Archivs</translation>
    </message>
    <message>
        <source>has a wrong checksum</source>
        <translation>hat eine falsche Prüfsumme</translation>
    </message>
    <message>
        <source>has %1 bytes, the zip says %2</source>
        <translation>hat %1 Bytes, das Archiv sagt %2</translation>
    </message>
    <message>
        <source>is not ASCII</source>
        <translation>ist nicht ASCII</translation>
    </message>
    <message>
        <source>belongs in %1</source>
        <translation>gehört in %1</translation>
    </message>
    <message>
        <source>is encrypted</source>
        <translation>ist verschlüsselt</translation>
    </message>
    <message>
        <source>is packed with method %1</source>
        <translation>ist mit Verfahren %1 gepackt</translation>
    </message>
    <message>
        <source>no asset of the card refers to it</source>
        <translation>kein Asset der Karte verweist darauf</translation>
    </message>
    <message>
        <source>the %1 chunk at byte %2 has a wrong checksum (%3 in all)</source>
        <translation>der %1-Abschnitt bei Byte %2 hat eine falsche Prüfsumme (%3 insgesamt)</translation>
    </message>
    <message>
        <source>there are %1 such chunks; the first readable one counts</source>
        <translation>es gibt %1 solche Abschnitte; der erste lesbare zählt</translation>
    </message>
    <message>
        <source>is in a %1 chunk, not in tEXt</source>
        <translation>steht in einem %1-Abschnitt, nicht in tEXt</translation>
    </message>
    <message>
        <source>there is no ccv3 chunk</source>
        <translation>es gibt keinen Abschnitt namens ccv3</translation>
    </message>
    <message>
        <source>an asset chunk lacks the colon of chara-ext-asset_:</source>
        <translation>einem Asset-Abschnitt fehlt der Doppelpunkt von chara-ext-asset_:</translation>
    </message>
    <message>
        <source>has assets in chunks; use a CHARX for those</source>
        <translation>hat Assets in Abschnitten; dafür eignet sich ein CHARX</translation>
    </message>
    <message>
        <source>its creator_notes do not say that the card is a Character Card V3</source>
        <translation>seine creator_notes sagen nicht, dass die Karte eine Character Card V3 ist</translation>
    </message>
    <message>
        <source>%1; everything before it was read</source>
        <extracomment>%1: where a file is broken: &quot;the file ends at byte 300&quot;</extracomment>
        <translation>%1; alles davor wurde gelesen</translation>
    </message>
    <message>
        <source>the file ends at byte %1</source>
        <translation>die Datei endet bei Byte %1</translation>
    </message>
    <message>
        <source>there is no chunk at byte %1</source>
        <translation>bei Byte %1 ist kein Abschnitt</translation>
    </message>
    <message>
        <source>a chunk is longer than the file at byte %1</source>
        <translation>ein Abschnitt ist länger als die Datei, bei Byte %1</translation>
    </message>
    <message>
        <source>a chunk has no checksum at byte %1</source>
        <translation>ein Abschnitt hat keine Prüfsumme, bei Byte %1</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>a truth value</source>
        <translation>ein Wahrheitswert</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>%1; left out</source>
        <extracomment>%1: what is wrong with something in a file, which was therefore not read</extracomment>
        <translation>%1; weggelassen</translation>
    </message>
    <message>
        <source>%1 is not a decorator of the specification</source>
        <translation>%1 ist kein Dekorator der Spezifikation</translation>
    </message>
    <message>
        <source>%1 is not named in lower-case Latin letters and underscores</source>
        <translation>%1 heißt nicht mit lateinischen Kleinbuchstaben und Unterstrichen</translation>
    </message>
    <message>
        <source>%1 needs a number</source>
        <translation>%1 braucht eine Zahl</translation>
    </message>
    <message>
        <source>%1 needs a value</source>
        <translation>%1 braucht einen Wert</translation>
    </message>
    <message>
        <source>%1 takes no value</source>
        <translation>%1 nimmt keinen Wert</translation>
    </message>
    <message>
        <source>%1 needs assistant, system or user</source>
        <translation>%1 braucht assistant, system oder user</translation>
    </message>
    <message>
        <source>%1 has an invalid value</source>
        <translation>%1 hat einen ungültigen Wert</translation>
    </message>
    <message>
        <source>%1 occurs twice; the first one counts</source>
        <translation>%1 kommt zweimal vor; der erste gilt</translation>
    </message>
    <message>
        <source>%1 is a fallback for no decorator</source>
        <translation>%1 steht für keinen Dekorator ein</translation>
    </message>
    <message>
        <source>%1 is in the text, not at its start, and has no effect there</source>
        <translation>%1 steht im Text statt an seinem Anfang und wirkt dort nicht</translation>
    </message>
    <message>
        <source>“%1” is not a valid pattern: %2</source>
        <translation>„%1“ ist kein gültiges Muster: %2</translation>
    </message>
    <message>
        <source>“%1” has unknown flags</source>
        <translation>„%1“ hat unbekannte Kennzeichen</translation>
    </message>
    <message>
        <source>is %1; rewritten</source>
        <translation>ist %1; neu geschrieben</translation>
    </message>
    <message>
        <source>is neither an asset in assets/ nor an application’s JSON at the root</source>
        <translation>ist weder eine Beigabe in assets/ noch das JSON eines Programms an der Wurzel</translation>
    </message>
    <message>
        <source>has no effect here</source>
        <translation>wirkt hier nicht</translation>
    </message>
    <message>
        <source>is a name in a list of texts</source>
        <translation>ist ein Name in einer Liste von Texten</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more like it: %2)</source>
        <extracomment>%1: what is wrong at a place in a file, %2: other places: &quot;[3], [7], …&quot;</extracomment>
        <translation>
            <numerusform>%1 (und %n weiteres dieser Art: %2)</numerusform>
            <numerusform>%1 (und %n weitere dieser Art: %2)</numerusform>
        </translation>
    </message>
    <message>
        <source>is a path and needs embeded:// in front</source>
        <translation>ist ein Pfad; davor gehört embeded://</translation>
    </message>
    <message>
        <source>replaced by those in “%1”</source>
        <translation>ersetzt durch die in „%1“</translation>
    </message>
    <message>
        <source>has “&amp;”, which is matched literally</source>
        <translation>hat „&amp;“, wonach wörtlich gesucht wird</translation>
    </message>
    <message>
        <source>has “*” or “?”, which is matched literally</source>
        <translation>hat „*“ oder „?“, wonach wörtlich gesucht wird</translation>
    </message>
    <message>
        <source>is text, not a number; read as a date</source>
        <translation>ist Text statt einer Zahl; als Datum gelesen</translation>
    </message>
    <message>
        <source>is not a date</source>
        <translation>ist kein Datum</translation>
    </message>
    <message>
        <source>has no image that can be shown</source>
        <translation>hat kein Bild, das sich zeigen lässt</translation>
    </message>
    <message>
        <source>part of it is damaged and now empty</source>
        <translation>ein Teil davon ist beschädigt und jetzt leer</translation>
    </message>
    <message>
        <source>has a different text outside the “data” object</source>
        <translation>hat außerhalb des Objekts „data“ einen anderen Text</translation>
    </message>
    <message>
        <source>has a different text outside the “data” object; the one inside is used</source>
        <translation>hat außerhalb des Objekts „data“ einen anderen Text; es gilt der darin</translation>
    </message>
    <message>
        <source>has a different value outside the “data” object</source>
        <translation>hat außerhalb des Objekts „data“ einen anderen Wert</translation>
    </message>
    <message>
        <source>has a different value outside the “data” object; the one inside is used</source>
        <translation>hat außerhalb des Objekts „data“ einen anderen Wert; es gilt der darin</translation>
    </message>
    <message>
        <source>the compressed data is damaged or cut off</source>
        <translation>die komprimierten Daten sind beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>is damaged and was left unchanged</source>
        <translation>ist beschädigt und blieb unverändert</translation>
    </message>
    <message>
        <source>is missing; read from beside it</source>
        <translation>fehlt; daneben gelesen</translation>
    </message>
    <message>
        <source>is null; taken from outside</source>
        <translation>ist null; von außerhalb genommen</translation>
    </message>
    <message>
        <source>is %1; read as an older card</source>
        <translation>ist %1; als ältere Karte gelesen</translation>
    </message>
    <message>
        <source>“%1” is no number; read as the usual version</source>
        <translation>„%1“ ist keine Zahl; als übliche Version gelesen</translation>
    </message>
    <message>
        <source>%1 is newer than 3.0; new fields are kept but not used</source>
        <translation>%1 ist neuer als 3.0; neue Felder bleiben erhalten, werden aber nicht benutzt</translation>
    </message>
    <message>
        <source>leads to another machine, and is not followed</source>
        <translation>führt zu einem anderen Rechner; dem wird nicht gefolgt</translation>
    </message>
    <message>
        <source>the picture has %1 pixels</source>
        <translation>das Bild hat %1 Pixel</translation>
    </message>
    <message>
        <source>there are several; the first one counts</source>
        <translation>es gibt mehrere; das erste zählt</translation>
    </message>
    <message>
        <source>holds the JSON itself, not its base64</source>
        <translation>enthält das JSON selbst, nicht sein Base64</translation>
    </message>
    <message>
        <source>its lorebook still has decorators</source>
        <translation>das Lorebook darin hat noch Dekoratoren</translation>
    </message>
    <message>
        <source>the main icon is in its place</source>
        <translation>das Haupt-Icon steht an seiner Stelle</translation>
    </message>
    <message>
        <source>the one before the zip gives way to the icon</source>
        <translation>das vor dem Zip weicht dem Icon</translation>
    </message>
    <message>
        <source>the zip’s directory ends after %1 of %2 files</source>
        <translation>das Verzeichnis des Zips bricht nach %1 von %2 Dateien ab</translation>
    </message>
    <message>
        <source>the directory at the end of the zip is missing or broken</source>
        <translation>das Verzeichnis am Ende des Zips fehlt oder ist beschädigt</translation>
    </message>
    <message>
        <source>lies outside the file</source>
        <translation>liegt außerhalb der Datei</translation>
    </message>
    <message>
        <source>is in the archive, too; import takes all of them</source>
        <translation>ist auch im Archiv; ein Import nimmt alle</translation>
    </message>
    <message>
        <source>the text is not base64</source>
        <translation>der Text ist kein Base64</translation>
    </message>
    <message>
        <source>the card is encrypted</source>
        <translation>die Karte ist verschlüsselt</translation>
    </message>
    <message>
        <source>%1; what was found was read</source>
        <extracomment>%1: in what way a package is broken</extracomment>
        <translation>%1; was gefunden wurde, wurde gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more like it)</source>
        <extracomment>%1: what is wrong at a place in a file, and wrong there several times</extracomment>
        <translation>
            <numerusform>%1 (und %n weiteres dieser Art)</numerusform>
            <numerusform>%1 (und %n weitere dieser Art)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FallbacksDialog</name>
    <message>
        <source>Alt+arrow keys move the selected model, Delete removes it</source>
        <translation>Alt und eine Pfeiltaste verschieben den gewählten Eintrag, Entf nimmt ihn heraus</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Connection</source>
        <translation>&amp;Verbindung</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Fallback Models</source>
        <translation>Ersatzmodelle</translation>
    </message>
    <message>
        <source>When the bookkeeping model refuses, fails or does not answer in time, these are tried in order until one of them answers.</source>
        <translation>Wenn das Modell der Buchführung ablehnt, versagt oder nicht rechtzeitig antwortet, werden diese der Reihe nach versucht, bis eines antwortet.</translation>
    </message>
    <message>
        <source>Fallback models, tried in order</source>
        <translation>Ersatzmodelle, der Reihe nach versucht</translation>
    </message>
    <message>
        <source>Try the selected model earlier</source>
        <translation>Das gewählte Modell früher versuchen</translation>
    </message>
    <message>
        <source>Try the selected model later</source>
        <translation>Das gewählte Modell später versuchen</translation>
    </message>
    <message>
        <source>Remove the selected model from the list; its connection stays</source>
        <translation>Das gewählte Modell aus der Liste nehmen; seine Verbindung bleibt</translation>
    </message>
    <message>
        <source>Added at the end</source>
        <translation>Kommt ans Ende</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Fi&amp;nd</source>
        <translation>S&amp;uchen</translation>
    </message>
    <message>
        <source>Words in this chat</source>
        <translation>Wörter in diesem Chat</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Vorige Stelle</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächste Stelle</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the find bar</source>
        <translation>Suchleiste schließen</translation>
    </message>
</context>
<context>
    <name>FindingText</name>
    <message>
        <source>A character needs a name.</source>
        <translation>Eine Figur braucht einen Namen.</translation>
    </message>
    <message>
        <source>One icon must be the portrait. Choose one and use it as the portrait.</source>
        <translation>Eines der Icons muss das Porträt sein: Wähle eines aus und verwende es als Porträt.</translation>
    </message>
    <message>
        <source>More than one background is called “main”; only one can be.</source>
        <translation>Mehr als ein Hintergrund heißt „main“; nur einer kann so heißen.</translation>
    </message>
    <message>
        <source>A file type must be lower case and without a dot (%1).</source>
        <translation>Die Art einer Datei wird klein und ohne Punkt geschrieben (%1).</translation>
    </message>
    <message>
        <source>Custom types should begin with “x_” so that no app takes them for its own (%1).</source>
        <translation>Eigene Arten sollten mit „x_“ beginnen, damit kein Programm sie für seine eigenen hält (%1).</translation>
    </message>
    <message>
        <source>Apps do not recognise this file address (%1: %2).</source>
        <translation>Programme kennen diese Dateiadresse nicht (%1: %2).</translation>
    </message>
    <message>
        <source>A note’s language is not an ISO 639-1 code (%1: %2).</source>
        <translation>Die Sprache einer Anmerkung ist kein Code nach ISO 639-1 (%1: %2).</translation>
    </message>
    <message>
        <source>The card has a non-standard field (%1). It is kept.</source>
        <translation>Die Karte hat ein Feld außerhalb der Spezifikation (%1). Es bleibt erhalten.</translation>
    </message>
    <message>
        <source>The picture contains a card of an older version. Saving writes version 3.</source>
        <translation>Das Bild enthält eine Karte einer älteren Version. Speichern schreibt Version 3.</translation>
    </message>
    <message>
        <source>The file is a card of an older version. Saving writes version 3.</source>
        <translation>Die Datei ist eine Karte einer älteren Version. Speichern schreibt Version 3.</translation>
    </message>
    <message>
        <source>The file names a specification version other than 3.0. Saving writes 3.0.</source>
        <translation>Die Datei nennt eine andere Version der Spezifikation als 3.0. Speichern schreibt 3.0.</translation>
    </message>
    <message>
        <source>This does not follow the card specification (%1: %2).</source>
        <extracomment>%1: a place in a file, %2: what is wrong there: &quot;is missing&quot;</extracomment>
        <translation>Das entspricht nicht der Spezifikation für Karten (%1: %2).</translation>
    </message>
    <message>
        <source>Older apps won’t recognise this as a V3 card. Saving fixes this.</source>
        <translation>Ältere Programme erkennen dies nicht als V3-Karte. Speichern behebt das.</translation>
    </message>
</context>
<context>
    <name>GreetingsPage</name>
    <message>
        <source>Greetings</source>
        <translation>Begrüßungen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Add a greeting</source>
        <translation>Eine Begrüßung hinzufügen</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove the greeting</source>
        <translation>Die Begrüßung entfernen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move the greeting up</source>
        <translation>Die Begrüßung nach oben schieben</translation>
    </message>
    <message>
        <source>Move up (Alt+Up)</source>
        <translation>Nach oben (Alt+Auf)</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move the greeting down</source>
        <translation>Die Begrüßung nach unten schieben</translation>
    </message>
    <message>
        <source>Move down (Alt+Down)</source>
        <translation>Nach unten (Alt+Ab)</translation>
    </message>
    <message>
        <source>&amp;Greeting</source>
        <translation>Be&amp;grüßung</translation>
    </message>
    <message>
        <source>Gr&amp;oup chats only</source>
        <translation>Nur in Gruppen&amp;chats</translation>
    </message>
    <message>
        <source>Only in chats with several characters</source>
        <translation>Nur in Chats mit mehreren Figuren</translation>
    </message>
</context>
<context>
    <name>GuestDialog</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Stra&amp;ngers</source>
        <translation>Noch u&amp;nbekannt</translation>
    </message>
    <message>
        <source>&amp;Know each other</source>
        <translation>&amp;Kennen sich</translation>
    </message>
    <message>
        <source>Shared backstory</source>
        <translation>Gemeinsame Vorgeschichte</translation>
    </message>
    <message>
        <source>They already know each other from this story.</source>
        <translation>Sie kennen sich schon aus dieser Geschichte.</translation>
    </message>
    <message>
        <source>Add Character</source>
        <translation>Figur hinzufügen</translation>
    </message>
    <message>
        <source>Search the library</source>
        <translation>Bibliothek durchsuchen</translation>
    </message>
    <message>
        <source>Describe their history in 2–3 sentences. It sets how each feels about the other.</source>
        <translation>Beschreibe ihre Vorgeschichte in 2–3 Sätzen. Daraus ergibt sich, was sie füreinander empfinden.</translation>
    </message>
    <message>
        <source>They have never met</source>
        <translation>Sie sind sich nie begegnet</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Vor (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Search help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Help topics</source>
        <translation>Themen der Hilfe</translation>
    </message>
    <message>
        <source>Help page</source>
        <translation>Hilfeseite</translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message>
        <source>Home</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Whose story do you want to be in?</source>
        <translation>In wessen Geschichte möchtest du sein?</translation>
    </message>
    <message>
        <source>Choose a character on the left, or drop character cards here (PNG, CHARX or JSON).</source>
        <translation>Wähle links eine Figur, oder zieh Figurenkarten hierher (PNG, CHARX oder JSON).</translation>
    </message>
    <message>
        <source>&amp;Continue last chat</source>
        <translation>Letzten Chat &amp;fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Import characters…</source>
        <translation>Figuren &amp;importieren …</translation>
    </message>
    <message>
        <source>&amp;Try the sample</source>
        <translation>Bei&amp;spiel ausprobieren</translation>
    </message>
    <message>
        <source>&amp;Open library</source>
        <translation>Bibliothek &amp;öffnen</translation>
    </message>
</context>
<context>
    <name>ImportPanel</name>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Import progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Result for each file</source>
        <translation>Ergebnis für jede Datei</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>Sch&amp;ließen</translation>
    </message>
</context>
<context>
    <name>ImportedCast</name>
    <message>
        <source>Narrator</source>
        <extracomment>Who speaks in a chat of another program that names nobody</extracomment>
        <translation>Erzähler</translation>
    </message>
    <message>
        <source>You</source>
        <extracomment>The user&apos;s name in a story, where no other was chosen</extracomment>
        <translation>Du</translation>
    </message>
    <message>
        <source>Others</source>
        <extracomment>Stands for many characters who found no place of their own in a chat of another program</extracomment>
        <translation>Andere</translation>
    </message>
</context>
<context>
    <name>InspectorDrawer</name>
    <message>
        <source>&amp;Prompt</source>
        <translation>&amp;Prompt</translation>
    </message>
    <message>
        <source>Blocks of the prompt</source>
        <translation>Blöcke des Prompts</translation>
    </message>
    <message>
        <source>Text of the block</source>
        <translation>Text des Blocks</translation>
    </message>
    <message>
        <source>Choose a block to read it</source>
        <translation>Wähle einen Block, um ihn zu lesen</translation>
    </message>
    <message>
        <source>Sh&amp;ow message</source>
        <translation>Nachricht &amp;zeigen</translation>
    </message>
    <message>
        <source>Opens the lorebook and shows which entries this chat triggers, and why</source>
        <translation>Öffnet das Lorebook und zeigt, welche Einträge in diesem Chat greifen, und warum</translation>
    </message>
    <message>
        <source>Last sent</source>
        <translation>Zuletzt gesendet</translation>
    </message>
    <message>
        <source>If sent now</source>
        <translation>Jetzt gesendet</translation>
    </message>
    <message>
        <source>&amp;Lorebook hits</source>
        <translation>&amp;Lorebook-Treffer</translation>
    </message>
    <message>
        <source>A prompt consists of blocks. If they exceed the context budget, those with the lowest priority are left out. Whatever is left out is listed here.</source>
        <translation>Ein Prompt besteht aus Blöcken. Passen nicht alle ins Kontextbudget, fallen die mit der niedrigsten Priorität weg. Alles, was wegfällt, steht hier.</translation>
    </message>
    <message>
        <source>Prese&amp;t</source>
        <translation>&amp;Voreinstellung</translation>
    </message>
    <message>
        <source>This chat’s prompt preset: the parts of its prompts and their order</source>
        <translation>Die Prompt-Voreinstellung dieses Chats: die Teile seiner Prompts und ihre Reihenfolge</translation>
    </message>
    <message>
        <source>Ed&amp;it…</source>
        <translation>Ände&amp;rn …</translation>
    </message>
    <message>
        <source>Edit prompt presets</source>
        <translation>Prompt-Voreinstellungen bearbeiten</translation>
    </message>
    <message>
        <source>Shown message</source>
        <translation>Gezeigte Nachricht</translation>
    </message>
</context>
<context>
    <name>InstructDialog</name>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>&amp;Begin from</source>
        <translation>&amp;Ausgehen von</translation>
    </message>
    <message>
        <source>Begin from</source>
        <translation>Ausgehen von</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren …</translation>
    </message>
    <message>
        <source>Import a Dramatis template, a SillyTavern instruct template or a KoboldCpp adapter</source>
        <translation>Eine Dramatis-Vorlage, eine Instruct-Vorlage von SillyTavern oder einen KoboldCpp-Adapter importieren</translation>
    </message>
    <message>
        <source>R&amp;emove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove this custom template</source>
        <translation>Diese eigene Vorlage entfernen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Built-in templates stay unchanged; your changes get a new name</source>
        <translation>Eingebaute Vorlagen bleiben unverändert; deine Änderungen bekommen einen neuen Namen</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>Präfix</translation>
    </message>
    <message>
        <source>Suffix</source>
        <translation>Suffix</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>System prefix</source>
        <translation>Präfix System</translation>
    </message>
    <message>
        <source>System suffix</source>
        <translation>Suffix System</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>N&amp;utzer</translation>
    </message>
    <message>
        <source>User prefix</source>
        <translation>Präfix Nutzer</translation>
    </message>
    <message>
        <source>User suffix</source>
        <translation>Suffix Nutzer</translation>
    </message>
    <message>
        <source>C&amp;haracter</source>
        <translation>&amp;Figur</translation>
    </message>
    <message>
        <source>Character prefix</source>
        <translation>Präfix Figur</translation>
    </message>
    <message>
        <source>Character suffix</source>
        <translation>Suffix Figur</translation>
    </message>
    <message>
        <source>Reply st&amp;art</source>
        <translation>Beginn der Antwor&amp;t</translation>
    </message>
    <message>
        <source>Reply start</source>
        <translation>Beginn der Antwort</translation>
    </message>
    <message>
        <source>S&amp;top strings</source>
        <translation>An&amp;halten bei</translation>
    </message>
    <message>
        <source>Stop strings</source>
        <translation>Anhalten bei</translation>
    </message>
    <message>
        <source>One string per line. The model stops there; the string is not part of the reply.</source>
        <translation>Eine Zeichenfolge je Zeile. Das Modell hält dort an; sie gehört nicht zur Antwort.</translation>
    </message>
    <message>
        <source>No s&amp;ystem role</source>
        <translation>Ohne S&amp;ystemrolle</translation>
    </message>
    <message>
        <source>\n is a line break; {{user}}, {{char}} and {{name}} are the names of the user, the character and the speaker.</source>
        <translation>\n steht für eine neue Zeile; {{user}}, {{char}} und {{name}} für die Namen von Nutzer, Figur und wer gerade spricht.</translation>
    </message>
    <message>
        <source>Mode&amp;l input</source>
        <translation>Was das Mode&amp;ll liest</translation>
    </message>
    <message>
        <source>Model input</source>
        <translation>Was das Modell liest</translation>
    </message>
    <message>
        <source>Puts system text into the first user message</source>
        <translation>Stellt Systemtext in die erste Nachricht des Nutzers</translation>
    </message>
</context>
<context>
    <name>KeysPage</name>
    <message>
        <source>&amp;Assign</source>
        <translation>&amp;Zuweisen</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>Z&amp;urücksetzen</translation>
    </message>
    <message>
        <source>Reset a&amp;ll</source>
        <translation>A&amp;lle zurücksetzen</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search actions and shortcuts</source>
        <translation>Aktionen und Tastenkürzel suchen</translation>
    </message>
    <message>
        <source>Actions and their shortcuts</source>
        <translation>Aktionen und ihre Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Shortcut</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>L&amp;eeren</translation>
    </message>
</context>
<context>
    <name>LanesDialog</name>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Shown turn</source>
        <translation>Gezeigte Nachricht</translation>
    </message>
    <message>
        <source>&amp;Back to now</source>
        <translation>&amp;Zurück zu jetzt</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Verkleinern (-)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Fit the story into the window (0)</source>
        <translation>Die Geschichte ins Fenster einpassen (0)</translation>
    </message>
    <message>
        <source>Fit the story into the window</source>
        <translation>Die Geschichte ins Fenster einpassen</translation>
    </message>
    <message>
        <source>&amp;What happened</source>
        <translation>&amp;Was geschah</translation>
    </message>
    <message>
        <source>The lanes in words</source>
        <translation>Die Spuren in Worten</translation>
    </message>
    <message>
        <source>Press Enter or double-click to show the message</source>
        <translation>Eingabetaste oder Doppelklick zeigt die Nachricht</translation>
    </message>
    <message>
        <source>Who told whom</source>
        <translation>Wer es wem sagte</translation>
    </message>
    <message>
        <source>Press Enter or click to show the message</source>
        <translation>Eingabetaste oder Klick zeigt die Nachricht</translation>
    </message>
</context>
<context>
    <name>LayersDialog</name>
    <message>
        <source>Who Knows What</source>
        <translation>Wer weiß was</translation>
    </message>
    <message>
        <source>Other characters know only what is visible and what they have been told.</source>
        <translation>Andere Figuren wissen nur, was sichtbar ist und was man ihnen erzählt hat.</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>&amp;Known to others</source>
        <translation>Für &amp;andere</translation>
    </message>
    <message>
        <source>Who knows the selected sentences</source>
        <translation>Wer die gewählten Sätze kennt</translation>
    </message>
    <message>
        <source>&amp;Suggest layers</source>
        <translation>Ebenen &amp;vorschlagen</translation>
    </message>
    <message>
        <source>Ask the bookkeeping model about all automatic sentences</source>
        <translation>Das Modell der Buchführung zu allen automatischen Sätzen befragen</translation>
    </message>
</context>
<context>
    <name>LibraryPage</name>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Search characters</source>
        <translation>Figuren suchen</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Show as cards</source>
        <translation>Als Karten zeigen</translation>
    </message>
    <message>
        <source>Show as a list</source>
        <translation>Als Liste zeigen</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren …</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>&amp;Alle zeigen</translation>
    </message>
</context>
<context>
    <name>LooksPage</name>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Portraits</source>
        <translation>&amp;Porträts</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Rund</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Eckig</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Enter (Shift+Enter for a new line)</source>
        <translation>Enter (Umschalt+Enter für eine neue Zeile)</translation>
    </message>
    <message>
        <source>Ctrl+Enter (Enter for a new line)</source>
        <translation>Strg+Enter (Enter für eine neue Zeile)</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>Colour &amp;dialogue</source>
        <translation>&amp;Wörtliche Rede färben</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Colour sc&amp;heme</source>
        <translation>Farbsche&amp;ma</translation>
    </message>
    <message>
        <source>&amp;Accent colour</source>
        <translation>&amp;Akzentfarbe</translation>
    </message>
    <message>
        <source>Accent colour</source>
        <translation>Akzentfarbe</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>&amp;Interface font</source>
        <translation>&amp;Oberflächenschrift</translation>
    </message>
    <message>
        <source>S&amp;tory font</source>
        <translation>Schrift &amp;der Geschichte</translation>
    </message>
    <message>
        <source>All text, in all windows</source>
        <translation>Aller Text, in allen Fenstern</translation>
    </message>
    <message>
        <source>&amp;Message text size</source>
        <translation>&amp;Nachrichtenschrift</translation>
    </message>
    <message>
        <source>Messages only, on top of the text size</source>
        <translation>Nur Nachrichten, zusätzlich zur Textgröße</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>&amp;Layout</source>
        <translation>&amp;Layout</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>Buch</translation>
    </message>
    <message>
        <source>Bubbles</source>
        <translation>Sprechblasen</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Kompakt</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Chat &amp;width</source>
        <translation>Chat&amp;breite</translation>
    </message>
    <message>
        <source>Narrow</source>
        <translation>Schmal</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Wide</source>
        <translation>Breit</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Ganz</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>Klein</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Groß</translation>
    </message>
    <message>
        <source>Portrait shap&amp;e</source>
        <translation>Po&amp;rträtform</translation>
    </message>
    <message>
        <source>Se&amp;nd with</source>
        <translation>Senden mi&amp;t</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>&amp;Background</source>
        <translation>&amp;Hintergrund</translation>
    </message>
    <message>
        <source>From the character</source>
        <translation>Von der Figur</translation>
    </message>
    <message>
        <source>Own picture</source>
        <translation>Eigenes Bild</translation>
    </message>
    <message>
        <source>Choose pictu&amp;re…</source>
        <translation>Bild a&amp;uswählen …</translation>
    </message>
    <message>
        <source>Dimmin&amp;g</source>
        <translation>Abbl&amp;enden</translation>
    </message>
    <message>
        <source>How much of the background is covered</source>
        <translation>Wie viel vom Hintergrund verdeckt wird</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Displa&amp;y language</source>
        <translation>Spra&amp;che der Oberfläche</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Changes take effect the next time Dramatis starts.</source>
        <translation>Gilt ab dem nächsten Start von Dramatis.</translation>
    </message>
</context>
<context>
    <name>LoreBookForm</name>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Description</source>
        <translation>&amp;Beschreibung</translation>
    </message>
    <message>
        <source>How many recent messages to search for keys</source>
        <translation>Wie viele der neuesten Nachrichten nach Schlüsseln durchsucht werden</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>&amp;Token budget</source>
        <translation>&amp;Token-Budget</translation>
    </message>
    <message>
        <source>How many tokens this book’s entries may use in a prompt</source>
        <translation>Wie viele Token die Einträge dieses Buchs in einem Prompt belegen dürfen</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Keine Grenze</translation>
    </message>
    <message>
        <source>R&amp;ecursive scanning</source>
        <translation>R&amp;ekursive Suche</translation>
    </message>
    <message>
        <source>Some apps need these. Entries can have their own scan depth.</source>
        <translation>Manche Programme brauchen das. Einträge können eine eigene Suchtiefe haben.</translation>
    </message>
    <message>
        <source>&amp;Scan depth</source>
        <translation>Suc&amp;htiefe</translation>
    </message>
    <message>
        <source>Scan depth is how many of the newest messages are searched for keys. Entries can have a scan depth of their own.</source>
        <translation>Die Suchtiefe sagt, wie viele der neuesten Nachrichten nach Schlüsseln durchsucht werden. Einträge können eine eigene haben.</translation>
    </message>
    <message>
        <source>Tokens are the pieces that models read, about four letters each. Entries beyond the budget are left out, and the Prompt panel says which.</source>
        <translation>Tokens sind die Stücke, die Modelle lesen, je etwa vier Buchstaben. Einträge über dem Budget fallen weg, und unter „Prompt“ steht, welche.</translation>
    </message>
    <message>
        <source>Entries in the prompt are searched for the keys of other entries, so one entry can trigger the next.</source>
        <translation>Auch die Texte der Einträge im Prompt werden nach Schlüsseln anderer Einträge durchsucht, sodass ein Eintrag den nächsten auslösen kann.</translation>
    </message>
</context>
<context>
    <name>LoreDecoratorsPage</name>
    <message>
        <source>What you set here is written as decorators: lines at the start of the entry’s text. They work in every app that supports Character Card V3.</source>
        <translation>Was du hier setzt, wird als Dekoratoren geschrieben: als Zeilen am Anfang des Textes. Sie gelten in jedem Programm, das Character Card V3 unterstützt.</translation>
    </message>
    <message>
        <source>@@&amp;activate: always</source>
        <translation>@@&amp;activate: immer</translation>
    </message>
    <message>
        <source>@@&amp;dont_activate: never by itself</source>
        <translation>@@&amp;dont_activate: nie von selbst</translation>
    </message>
    <message>
        <source>@@&amp;keep_activate_after_match: stays active once found</source>
        <translation>@@&amp;keep_activate_after_match: einmal gefunden, für immer</translation>
    </message>
    <message>
        <source>@@d&amp;ont_activate_after_match: only once</source>
        <translation>@@d&amp;ont_activate_after_match: nur einmal</translation>
    </message>
    <message>
        <source>@@&amp;ignore_on_max_context: dropped first when the prompt is full</source>
        <translation>@@&amp;ignore_on_max_context: fällt zuerst weg, wenn der Prompt voll ist</translation>
    </message>
    <message>
        <source>Number of replies</source>
        <translation>Zahl der Antworten</translation>
    </message>
    <message>
        <source>Messages that come after it</source>
        <translation>Nachrichten, die danach kommen</translation>
    </message>
    <message>
        <source>Messages from the beginning</source>
        <translation>Nachrichten vom Anfang an</translation>
    </message>
    <message>
        <source>Number of the greeting</source>
        <translation>Nummer der Begrüßung</translation>
    </message>
    <message>
        <source>One of these must also match; separate with commas</source>
        <translation>Auch davon muss etwas vorkommen; mit Kommas trennen</translation>
    </message>
    <message>
        <source>None of these may match; separate with commas</source>
        <translation>Davon darf nichts vorkommen; mit Kommas trennen</translation>
    </message>
    <message>
        <source>Name of the user’s picture</source>
        <translation>Name des Bildes des Nutzers</translation>
    </message>
    <message>
        <source>Tokens after it, if there are no messages</source>
        <translation>Tokens dahinter, wo es keine Nachrichten gibt</translation>
    </message>
    <message>
        <source>Tokens before it, if there are no messages</source>
        <translation>Tokens davor, wo es keine Nachrichten gibt</translation>
    </message>
    <message>
        <source>Tokens to scan, if there are no messages</source>
        <translation>Zu durchsuchende Tokens, wo es keine Nachrichten gibt</translation>
    </message>
    <message>
        <source>Scan depth</source>
        <translation>Suchtiefe</translation>
    </message>
</context>
<context>
    <name>LoreEntryPage</name>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>What it is about</source>
        <translation>Worum es geht</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Schlüssel</translation>
    </message>
    <message>
        <source>One key per line. The entry is triggered when one of them appears in recent messages.</source>
        <translation>Ein Schlüssel je Zeile. Der Eintrag greift, wenn einer davon in den letzten Nachrichten vorkommt.</translation>
    </message>
    <message>
        <source>One word, phrase or /pattern/ per line</source>
        <translation>Je Zeile ein Wort, eine Wendung oder ein /Muster/</translation>
    </message>
    <message>
        <source>&amp;Patterns</source>
        <translation>&amp;Muster</translation>
    </message>
    <message>
        <source>The keys are regular expressions</source>
        <translation>Die Schlüssel sind reguläre Ausdrücke</translation>
    </message>
    <message>
        <source>&amp;On</source>
        <translation>&amp;An</translation>
    </message>
    <message>
        <source>Include this entry in prompts</source>
        <translation>Diesen Eintrag in Prompts verwenden</translation>
    </message>
    <message>
        <source>&amp;Always</source>
        <translation>&amp;Immer</translation>
    </message>
    <message>
        <source>Include this entry in every prompt</source>
        <translation>Diesen Eintrag in jeden Prompt aufnehmen</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>What the model is told. Lines that begin with @@ are decorators.</source>
        <translation>Was das Modell erfährt. Zeilen, die mit @@ beginnen, sind Dekoratoren.</translation>
    </message>
    <message>
        <source>&amp;Secondary keys</source>
        <translation>&amp;Zweitschlüssel</translation>
    </message>
    <message>
        <source>Optional, one per line</source>
        <translation>Nach Belieben, einer je Zeile</translation>
    </message>
    <message>
        <source>Se&amp;condary keys count</source>
        <translation>Z&amp;weitschlüssel</translation>
    </message>
    <message>
        <source>Without this, secondary keys are ignored</source>
        <translation>Ohne dies gelten Zweitschlüssel nicht</translation>
    </message>
    <message>
        <source>&amp;Whole words</source>
        <translation>Ganze W&amp;örter</translation>
    </message>
    <message>
        <source>Co&amp;mment</source>
        <translation>&amp;Kommentar</translation>
    </message>
    <message>
        <source>Only for you</source>
        <translation>Nur für dich</translation>
    </message>
    <message>
        <source>Matc&amp;h</source>
        <translation>Tr&amp;effer</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Einer</translation>
    </message>
    <message>
        <source>Not all</source>
        <translation>Nicht alle</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Case-sens&amp;itive</source>
        <translation>&amp;Groß-/Kleinschreibung</translation>
    </message>
    <message>
        <source>The entry is always used, as long as it fits the budget.</source>
        <translation>Der Eintrag gilt immer, solange er ins Budget passt.</translation>
    </message>
    <message>
        <source>More words that decide whether the entry is used once one of its keys is found. Set below how they count.</source>
        <translation>Weitere Wörter, die entscheiden, ob der Eintrag gilt, sobald einer seiner Schlüssel gefunden ist. Wie sie zählen, wird darunter eingestellt.</translation>
    </message>
    <message>
        <source>Any: one of the secondary keys has to be found. All: each of them. None: none of them. Not all: at least one must be missing.</source>
        <translation>Einer: Irgendeiner der Zweitschlüssel muss gefunden werden. Alle: jeder von ihnen. Keiner: keiner von ihnen. Nicht alle: Mindestens einer muss fehlen.</translation>
    </message>
</context>
<context>
    <name>LoreExport</name>
    <message>
        <source>Lorebook of Character Card V3 (*.json)</source>
        <translation>Lorebook nach Character Card V3 (*.json)</translation>
    </message>
    <message>
        <source>SillyTavern world info (*.json)</source>
        <translation>World Info von SillyTavern (*.json)</translation>
    </message>
</context>
<context>
    <name>LorePlacePage</name>
    <message>
        <source>&amp;Position</source>
        <translation>&amp;Stelle</translation>
    </message>
    <message>
        <source>Where in the prompt it goes</source>
        <translation>Wo im Prompt er steht</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>&amp;Tiefe</translation>
    </message>
    <message>
        <source>Messages that come after it</source>
        <translation>Nachrichten, die danach kommen</translation>
    </message>
    <message>
        <source>Speaks &amp;as</source>
        <translation>S&amp;pricht als</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Nutzer</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>Out&amp;let</source>
        <translation>Out&amp;let</translation>
    </message>
    <message>
        <source>Outlet name</source>
        <translation>Name des Outlets</translation>
    </message>
    <message>
        <source>O&amp;rder</source>
        <translation>&amp;Rang</translation>
    </message>
    <message>
        <source>Higher comes later in the prompt</source>
        <translation>Höhere Werte stehen später im Prompt</translation>
    </message>
    <message>
        <source>Priorit&amp;y</source>
        <translation>&amp;Vorrang</translation>
    </message>
    <message>
        <source>The lowest is dropped first when the budget runs out</source>
        <translation>Das Niedrigste fällt zuerst weg, wenn das Budget verbraucht ist</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Book default</source>
        <translation>Wie im Buch</translation>
    </message>
    <message>
        <source>Other entries</source>
        <translation>Andere Einträge</translation>
    </message>
    <message>
        <source>&amp;Only in recursion</source>
        <translation>Nur über andere &amp;Einträge</translation>
    </message>
    <message>
        <source>Only other entries can trigger it, from this recursion level</source>
        <translation>Nur andere Einträge holen ihn herbei, ab dieser Rekursionsstufe</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Group: only one used</source>
        <translation>Gruppe: nur einer gilt</translation>
    </message>
    <message>
        <source>Gro&amp;up</source>
        <translation>Gr&amp;uppe</translation>
    </message>
    <message>
        <source>Name of the group</source>
        <translation>Name der Gruppe</translation>
    </message>
    <message>
        <source>We&amp;ight</source>
        <translation>Gew&amp;icht</translation>
    </message>
    <message>
        <source>Hig&amp;hest order first</source>
        <translation>Der höchste Rang, nicht der &amp;Zufall</translation>
    </message>
    <message>
        <source>Most &amp;keys found</source>
        <translation>&amp;Meiste Schlüssel</translation>
    </message>
    <message>
        <source>For whom</source>
        <translation>Für wen</translation>
    </message>
    <message>
        <source>&amp;Characters</source>
        <translation>&amp;Figuren</translation>
    </message>
    <message>
        <source>All, or names separated by commas</source>
        <translation>Alle, oder Namen mit Kommas getrennt</translation>
    </message>
    <message>
        <source>Ta&amp;gs</source>
        <translation>Ta&amp;gs</translation>
    </message>
    <message>
        <source>All, or tags separated by commas</source>
        <translation>Alle, oder Tags mit Kommas getrennt</translation>
    </message>
    <message>
        <source>All e&amp;xcept these</source>
        <translation>Alle au&amp;ßer diesen</translation>
    </message>
    <message>
        <source>Prompt typ&amp;es</source>
        <translation>&amp;Arten von Prompts</translation>
    </message>
    <message>
        <source>All, or normal, continue, impersonate…</source>
        <translation>Alle, oder normal, continue, impersonate …</translation>
    </message>
    <message>
        <source>Same as order</source>
        <translation>Wie die Reihenfolge</translation>
    </message>
    <message>
        <source>Ignore budget</source>
        <translation>Budget ignorieren</translation>
    </message>
    <message>
        <source>Pro&amp;bability</source>
        <translation>&amp;Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>&amp;Scan depth</source>
        <translation>Suc&amp;htiefe</translation>
    </message>
    <message>
        <source>&amp;Non-recursable</source>
        <translation>&amp;Nicht rekursiv auffindbar</translation>
    </message>
    <message>
        <source>Prevent &amp;further recursion</source>
        <translation>Weitere Rekursi&amp;on verhindern</translation>
    </message>
    <message>
        <source>S&amp;ticky (messages)</source>
        <translation>Haftet (Na&amp;chrichten)</translation>
    </message>
    <message>
        <source>Cooldo&amp;wn (messages)</source>
        <translation>Ab&amp;klingzeit (Nachrichten)</translation>
    </message>
    <message>
        <source>Delay (&amp;messages)</source>
        <translation>Verz&amp;ögerung (Nachrichten)</translation>
    </message>
    <message>
        <source>How many messages stand between the entry and the end of the chat. 0 is after the newest message, where models notice it most.</source>
        <translation>Wie viele Nachrichten zwischen dem Eintrag und dem Ende des Chats stehen. 0 ist nach der neuesten Nachricht, wo Modelle ihn am stärksten beachten.</translation>
    </message>
    <message>
        <source>Entries at the same position are sorted by this number, the highest last.</source>
        <translation>Einträge an derselben Position werden nach dieser Zahl sortiert, der mit der höchsten zuletzt.</translation>
    </message>
    <message>
        <source>The chance, in per cent, that the entry is used when its keys are found.</source>
        <translation>Die Chance in Prozent, dass der Eintrag gilt, wenn seine Schlüssel gefunden werden.</translation>
    </message>
    <message>
        <source>Scan depth is how many of the newest messages are searched for the keys of this entry. The deeper, the longer it stays in prompts.</source>
        <translation>Die Suchtiefe sagt, wie viele der neuesten Nachrichten nach den Schlüsseln dieses Eintrags durchsucht werden. Je tiefer, desto länger bleibt er in Prompts.</translation>
    </message>
    <message>
        <source>Keys are also searched for in the texts of other entries. This entry ignores those and counts messages only.</source>
        <translation>Schlüssel werden auch in den Texten anderer Einträge gesucht. Für diesen Eintrag zählen nur Nachrichten.</translation>
    </message>
    <message>
        <source>The text of this entry is not searched for the keys of other entries.</source>
        <translation>Der Text dieses Eintrags wird nicht nach Schlüsseln anderer Einträge durchsucht.</translation>
    </message>
    <message>
        <source>Once triggered, a sticky entry stays in prompts for this many more messages.</source>
        <translation>Sind seine Schlüssel gefunden, bleibt der Eintrag noch so viele Nachrichten lang in Prompts.</translation>
    </message>
    <message>
        <source>After a prompt has used it, the entry stays out for this many messages.</source>
        <translation>Nachdem er in einem Prompt war, bleibt der Eintrag so viele Nachrichten lang weg.</translation>
    </message>
    <message>
        <source>The entry stays out until the chat has this many messages.</source>
        <translation>Der Eintrag bleibt weg, bis der Chat so viele Nachrichten hat.</translation>
    </message>
    <message>
        <source>Of a group’s triggered entries, only one is used.</source>
        <translation>Von den Einträgen einer Gruppe, deren Schlüssel gefunden sind, gilt nur einer.</translation>
    </message>
</context>
<context>
    <name>LorePositions</name>
    <message>
        <source>With the lore</source>
        <translation>Bei den übrigen</translation>
    </message>
    <message>
        <source>Before character</source>
        <translation>Vor der Figur</translation>
    </message>
    <message>
        <source>After character</source>
        <translation>Nach der Figur</translation>
    </message>
    <message>
        <source>At depth</source>
        <translation>In der Tiefe</translation>
    </message>
    <message>
        <source>Above author’s note</source>
        <translation>Über der Autorennotiz</translation>
    </message>
    <message>
        <source>Below author’s note</source>
        <translation>Unter der Autorennotiz</translation>
    </message>
    <message>
        <source>Before examples</source>
        <translation>Vor den Beispielen</translation>
    </message>
    <message>
        <source>After examples</source>
        <translation>Nach den Beispielen</translation>
    </message>
    <message>
        <source>Outlet</source>
        <translation>Outlet</translation>
    </message>
</context>
<context>
    <name>LoreTesterPane</name>
    <message>
        <source>Test &amp;on</source>
        <translation>Au&amp;sprobieren an</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>Z&amp;eigen</translation>
    </message>
    <message>
        <source>All entries</source>
        <translation>Alle Einträge</translation>
    </message>
    <message>
        <source>Firing</source>
        <translation>Was greift</translation>
    </message>
    <message>
        <source>Cut by budget</source>
        <translation>Vom Budget gekürzt</translation>
    </message>
    <message>
        <source>Not firing</source>
        <translation>Was nicht greift</translation>
    </message>
    <message>
        <source>Text to test the lorebook on</source>
        <translation>Text zum Ausprobieren des Lorebooks</translation>
    </message>
    <message>
        <source>Type what someone might say to see which entries are triggered.</source>
        <translation>Schreibe, was jemand sagen könnte, und sieh sofort, welche Einträge greifen.</translation>
    </message>
    <message>
        <source>Entry results</source>
        <translation>Ergebnisse der Einträge</translation>
    </message>
</context>
<context>
    <name>LoreWords</name>
    <message>
        <source>The key “%1” is in the text.</source>
        <translation>Der Schlüssel „%1“ steht im Text.</translation>
    </message>
    <message>
        <source>The key “%1” is in the newest message.</source>
        <translation>Der Schlüssel „%1“ steht in der neuesten Nachricht.</translation>
    </message>
    <message numerus="yes">
        <source>The key “%1” is in the chat, %n message(s) before the newest.</source>
        <translation>
            <numerusform>Der Schlüssel „%1“ steht im Chat, %n Nachricht vor der neuesten.</numerusform>
            <numerusform>Der Schlüssel „%1“ steht im Chat, %n Nachrichten vor der neuesten.</numerusform>
        </translation>
    </message>
    <message>
        <source>@@activate: it is always active.</source>
        <translation>@@activate: Er ist immer dabei.</translation>
    </message>
    <message>
        <source>It was active before, and stays.</source>
        <translation>Er war schon dabei und bleibt.</translation>
    </message>
    <message>
        <source>It was active before, and sticks for some messages.</source>
        <translation>Er war schon dabei und bleibt für einige Nachrichten.</translation>
    </message>
    <message>
        <source>It is always active.</source>
        <translation>Er ist immer dabei.</translation>
    </message>
    <message>
        <source>The key “%1” is in the entry “%2”.</source>
        <translation>Der Schlüssel „%1“ steht im Eintrag „%2“.</translation>
    </message>
    <message>
        <source>It is off.</source>
        <translation>Er ist aus.</translation>
    </message>
    <message>
        <source>@@dont_activate: it is never active by itself.</source>
        <translation>@@dont_activate: Er ist nie von selbst dabei.</translation>
    </message>
    <message>
        <source>It was active before and is triggered only once.</source>
        <translation>Er war schon dabei und greift nur einmal.</translation>
    </message>
    <message>
        <source>It waits for more replies in the chat.</source>
        <translation>Er wartet auf weitere Antworten im Chat.</translation>
    </message>
    <message>
        <source>This message does not trigger it.</source>
        <translation>Er greift bei dieser Nachricht nicht.</translation>
    </message>
    <message>
        <source>It is for another greeting.</source>
        <translation>Er ist für eine andere Begrüßung.</translation>
    </message>
    <message>
        <source>It is for another user icon.</source>
        <translation>Er ist für ein anderes Bild des Nutzers.</translation>
    </message>
    <message>
        <source>The prompt is full.</source>
        <translation>Der Prompt ist voll.</translation>
    </message>
    <message>
        <source>It is for other characters.</source>
        <translation>Er ist für andere Figuren.</translation>
    </message>
    <message>
        <source>It is for another kind of prompt.</source>
        <translation>Er ist für eine andere Art von Prompt.</translation>
    </message>
    <message>
        <source>None of its additional keys was found.</source>
        <translation>Keiner seiner zusätzlichen Schlüssel kommt vor.</translation>
    </message>
    <message>
        <source>The excluded key “%1” was found.</source>
        <translation>Der ausschließende Schlüssel „%1“ kommt vor.</translation>
    </message>
    <message>
        <source>One of its keys is not a valid pattern.</source>
        <translation>Einer seiner Schlüssel ist kein gültiges Muster.</translation>
    </message>
    <message>
        <source>The pattern “%1” takes too long.</source>
        <translation>Das Muster „%1“ braucht zu lange.</translation>
    </message>
    <message>
        <source>It has no keys, and is not always active.</source>
        <translation>Er hat keine Schlüssel und ist nicht immer dabei.</translation>
    </message>
    <message>
        <source>None of its keys was found.</source>
        <translation>Keiner seiner Schlüssel kommt vor.</translation>
    </message>
    <message>
        <source>Its secondary keys do not match.</source>
        <translation>Seine Zweitschlüssel passen nicht.</translation>
    </message>
    <message>
        <source>Only another entry can trigger it.</source>
        <translation>Nur ein anderer Eintrag kann ihn herbeiholen.</translation>
    </message>
    <message>
        <source>It waits for more messages in the chat.</source>
        <translation>Er wartet auf weitere Nachrichten im Chat.</translation>
    </message>
    <message>
        <source>It was active before and is on cooldown.</source>
        <translation>Er war schon dabei und ist in der Abklingzeit.</translation>
    </message>
    <message>
        <source>A key was found, but the probability roll failed.</source>
        <translation>Ein Schlüssel kommt vor, aber der Wahrscheinlichkeitswurf misslang.</translation>
    </message>
    <message>
        <source>A key was found, but another entry of its group came first.</source>
        <translation>Ein Schlüssel kommt vor, aber ein anderer Eintrag der Gruppe kam zuerst.</translation>
    </message>
    <message>
        <source>It is triggered, but the book’s token budget left no room for it.</source>
        <translation>Er greift, aber das Token-Budget des Buchs ließ ihm keinen Platz.</translation>
    </message>
    <message>
        <source>It is triggered, but has no text.</source>
        <translation>Er greift, hat aber keinen Text.</translation>
    </message>
    <message>
        <source>%1, as %2</source>
        <extracomment>%1: a place in the prompt, %2: &quot;system&quot;, &quot;user&quot; or &quot;assistant&quot;, as whom it speaks</extracomment>
        <translation>%1, als %2</translation>
    </message>
    <message>
        <source>before the character</source>
        <translation>vor der Figur</translation>
    </message>
    <message>
        <source>before the description</source>
        <translation>vor der Beschreibung</translation>
    </message>
    <message>
        <source>after the description</source>
        <translation>nach der Beschreibung</translation>
    </message>
    <message>
        <source>with the personality</source>
        <translation>bei der Persönlichkeit</translation>
    </message>
    <message>
        <source>with the scenario</source>
        <translation>beim Szenario</translation>
    </message>
    <message>
        <source>after the character</source>
        <translation>nach der Figur</translation>
    </message>
    <message>
        <source>with the lore</source>
        <translation>bei den übrigen Einträgen</translation>
    </message>
    <message>
        <source>before the example dialogue</source>
        <translation>vor den Beispieldialogen</translation>
    </message>
    <message>
        <source>after the example dialogue</source>
        <translation>nach den Beispieldialogen</translation>
    </message>
    <message>
        <source>in the outlet “%1”</source>
        <translation>im Outlet „%1“</translation>
    </message>
    <message>
        <source>above the author’s note</source>
        <translation>über der Autorennotiz</translation>
    </message>
    <message>
        <source>below the author’s note</source>
        <translation>unter der Autorennotiz</translation>
    </message>
    <message>
        <source>after the newest message</source>
        <translation>nach der neuesten Nachricht</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) up in the chat</source>
        <translation>
            <numerusform>%n Nachricht weiter oben im Chat</numerusform>
            <numerusform>%n Nachrichten weiter oben im Chat</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) before the end</source>
        <translation>
            <numerusform>%n Token vor dem Ende</numerusform>
            <numerusform>%n Token vor dem Ende</numerusform>
        </translation>
    </message>
    <message>
        <source>as the beginning of the reply</source>
        <translation>als Anfang der Antwort</translation>
    </message>
    <message>
        <source>Line %1: %2 is not known.</source>
        <translation>Zeile %1: %2 ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Line %1: %2 needs a number.</source>
        <translation>Zeile %1: %2 braucht eine Zahl.</translation>
    </message>
    <message>
        <source>Line %1: %2 needs a value.</source>
        <translation>Zeile %1: %2 braucht einen Wert.</translation>
    </message>
    <message>
        <source>Line %1: %2 needs system, user or assistant.</source>
        <translation>Zeile %1: %2 braucht system, user oder assistant.</translation>
    </message>
    <message>
        <source>Line %1: %2 occurs twice; the first one counts.</source>
        <translation>Zeile %1: %2 gibt es schon; das erste gilt.</translation>
    </message>
    <message>
        <source>Line %1: %2 with this value has no effect in Dramatis, but may have elsewhere.</source>
        <translation>Zeile %1: %2 hat mit diesem Wert in Dramatis keine Wirkung, anderswo vielleicht schon.</translation>
    </message>
    <message>
        <source>Line %1: %2 is a fallback for nothing.</source>
        <translation>Zeile %1: %2 ersetzt nichts.</translation>
    </message>
    <message>
        <source>“%1” is not a valid pattern.</source>
        <translation>„%1“ ist kein gültiges Muster.</translation>
    </message>
    <message>
        <source>It is not always active: “Always” has no effect with patterns as keys.</source>
        <translation>Er ist nicht immer dabei: „Immer“ wirkt nicht, wenn Schlüssel Muster sind.</translation>
    </message>
    <message>
        <source>It has no keys and is not always active, so it is never triggered.</source>
        <translation>Er hat keine Schlüssel und ist nicht immer dabei, also greift er nie.</translation>
    </message>
    <message>
        <source>Its secondary keys do not count.</source>
        <translation>Seine Zweitschlüssel gelten nicht.</translation>
    </message>
    <message>
        <source>Line %1: %2 is unknown, and its name should be lower-case Latin letters and underscores.</source>
        <translation>Zeile %1: %2 ist unbekannt, und der Name sollte aus lateinischen Kleinbuchstaben und Unterstrichen bestehen.</translation>
    </message>
    <message>
        <source>Line %1: %2 takes no value.</source>
        <translation>Zeile %1: %2 nimmt keinen Wert.</translation>
    </message>
    <message>
        <source>Line %1: %2 has no effect here; decorators belong at the start of the text.</source>
        <translation>Zeile %1: %2 wirkt hier nicht; Dekoratoren gehören an den Anfang des Textes.</translation>
    </message>
    <message>
        <source>The search for pattern “%1” was cancelled: patterns took too long.</source>
        <translation>Die Suche nach dem Muster „%1“ wurde abgebrochen: Die Muster brauchten zu lange.</translation>
    </message>
    <message>
        <source>The key “%1” is in the texts of the character or the persona.</source>
        <translation>Der Schlüssel „%1“ steht in den Texten der Figur oder der Persona.</translation>
    </message>
    <message>
        <source>New entry</source>
        <extracomment>Stands for the name of a lorebook entry that has neither a name nor keys</extracomment>
        <translation>Neuer Eintrag</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) after the oldest</source>
        <translation>
            <numerusform>%n Nachricht nach der ältesten</numerusform>
            <numerusform>%n Nachrichten nach der ältesten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LorebookEditor</name>
    <message>
        <source>Lorebook[*]</source>
        <translation>Lorebook[*]</translation>
    </message>
    <message>
        <source>Filter entries</source>
        <translation>Einträge filtern</translation>
    </message>
    <message>
        <source>Filter by name, key or text</source>
        <translation>Nach Name, Schlüssel oder Text filtern</translation>
    </message>
    <message>
        <source>Which entries</source>
        <translation>Welche Einträge</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>With problems</source>
        <translation>Mit Mängeln</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>&amp;New entry</source>
        <translation>&amp;Neuer Eintrag</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>&amp;Löschen</translation>
    </message>
</context>
<context>
    <name>LorebooksDialog</name>
    <message>
        <source>Lorebooks</source>
        <translation>Lorebooks</translation>
    </message>
    <message>
        <source>Lorebooks that are not part of a card. Use each one in every chat, in some chats, or whenever certain characters speak.</source>
        <translation>Lorebooks, die zu keiner Karte gehören. Jedes kann in allen Chats gelten, nur in einigen oder immer wenn bestimmte Figuren sprechen.</translation>
    </message>
    <message>
        <source>No lorebooks yet. Import one (also from SillyTavern, NovelAI, Agnai or Risu), drop a file here, or create one.</source>
        <translation>Noch keine Lorebooks. Importiere eines (auch von SillyTavern, NovelAI, Agnai oder Risu), zieh eine Datei hierher oder lege eines an.</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen …</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren …</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>C&amp;haracters…</source>
        <translation>Fi&amp;guren …</translation>
    </message>
</context>
<context>
    <name>LossText</name>
    <message>
        <source>A picture or file of the character: %1</source>
        <translation>Ein Bild oder eine Datei der Figur: %1</translation>
    </message>
    <message>
        <source>A file in the package that the card does not use: %1</source>
        <translation>Eine Datei im Paket, die die Karte nicht verwendet: %1</translation>
    </message>
    <message>
        <source>The card’s picture; JSON cannot hold one</source>
        <translation>Das Bild der Karte; JSON kann keines enthalten</translation>
    </message>
    <message>
        <source>%1: older apps do not support it</source>
        <translation>%1: ältere Programme unterstützen es nicht</translation>
    </message>
    <message>
        <source>A non-standard field: %1</source>
        <translation>Ein Feld außerhalb der Spezifikation: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1: the name of a field or file, %2: what could not be read there</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) after the end of the picture</source>
        <translation>
            <numerusform>%n Byte hinter dem Ende des Bildes</numerusform>
            <numerusform>%n Bytes hinter dem Ende des Bildes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The decorators of %n lorebook entry(s)</source>
        <translation>
            <numerusform>Die Dekoratoren von %n Lorebook-Eintrag</numerusform>
            <numerusform>Die Dekoratoren von %n Lorebook-Einträgen</numerusform>
        </translation>
    </message>
    <message>
        <source>The creator’s notes in the language “%1”</source>
        <extracomment>%1: the code of a language, &quot;de&quot;</extracomment>
        <translation>Die Anmerkungen in der Sprache „%1“</translation>
    </message>
    <message>
        <source>A file in the package with an unsafe name: %1</source>
        <translation>Eine Datei im Paket mit unsicherem Namen: %1</translation>
    </message>
    <message numerus="yes">
        <source>The ids of %n lorebook entry(s): older apps accept only numbers</source>
        <translation>
            <numerusform>Die Kennung von %n Lorebook-Eintrag: ältere Programme nehmen nur Zahlen</numerusform>
            <numerusform>Die Kennungen von %n Lorebook-Einträgen: ältere Programme nehmen nur Zahlen</numerusform>
        </translation>
    </message>
    <message>
        <source>The animation of the picture</source>
        <translation>Die Animation des Bilds</translation>
    </message>
</context>
<context>
    <name>MacroItemModel</name>
    <message>
        <source>The user’s name</source>
        <translation>Der Name des Nutzers</translation>
    </message>
    <message>
        <source>The name of the character</source>
        <translation>Der Name der Figur</translation>
    </message>
    <message>
        <source>One of these at random, new each time</source>
        <translation>Eines davon, jedes Mal ein anderes</translation>
    </message>
    <message>
        <source>One of these at random, the same for a whole chat</source>
        <translation>Eines davon, für den ganzen Chat dasselbe</translation>
    </message>
    <message>
        <source>A dice roll</source>
        <translation>Ein Würfelwurf</translation>
    </message>
    <message>
        <source>The character’s description</source>
        <translation>Die Beschreibung der Figur</translation>
    </message>
    <message>
        <source>The character’s personality</source>
        <translation>Die Persönlichkeit der Figur</translation>
    </message>
    <message>
        <source>The scenario</source>
        <translation>Das Szenario</translation>
    </message>
    <message>
        <source>The user’s persona</source>
        <translation>Die Persona des Nutzers</translation>
    </message>
    <message>
        <source>The prompt from the settings, inside a card’s prompt</source>
        <translation>Der Prompt aus den Einstellungen, in einem Prompt der Karte</translation>
    </message>
    <message>
        <source>The example messages</source>
        <translation>Die Beispielnachrichten</translation>
    </message>
    <message>
        <source>The example messages as they are written</source>
        <translation>Die Beispielnachrichten, wie sie geschrieben sind</translation>
    </message>
    <message>
        <source>The character’s system prompt</source>
        <translation>Der System-Prompt der Figur</translation>
    </message>
    <message>
        <source>The version of the card</source>
        <translation>Die Version der Karte</translation>
    </message>
    <message>
        <source>The last message</source>
        <translation>Die letzte Nachricht</translation>
    </message>
    <message>
        <source>The user’s last message</source>
        <translation>Die letzte Nachricht des Nutzers</translation>
    </message>
    <message>
        <source>The last message of a character</source>
        <translation>Die letzte Nachricht einer Figur</translation>
    </message>
    <message>
        <source>How many messages came before the last one</source>
        <translation>Wie viele Nachrichten vor der letzten kamen</translation>
    </message>
    <message>
        <source>The names of all characters</source>
        <translation>Die Namen aller Figuren</translation>
    </message>
    <message>
        <source>The character, or all characters in a group</source>
        <translation>Die Figur, in Gruppen alle Figuren</translation>
    </message>
    <message>
        <source>Everyone except the speaking character</source>
        <translation>Alle außer der Figur, die spricht</translation>
    </message>
    <message>
        <source>The time of day</source>
        <translation>Die Uhrzeit</translation>
    </message>
    <message>
        <source>The date</source>
        <translation>Das Datum</translation>
    </message>
    <message>
        <source>The day of the week</source>
        <translation>Der Wochentag</translation>
    </message>
    <message>
        <source>The time as 18:05</source>
        <translation>Die Zeit als 18:05</translation>
    </message>
    <message>
        <source>The date as 2025-12-31</source>
        <translation>Das Datum als 2025-12-31</translation>
    </message>
    <message>
        <source>Date and time in a custom format</source>
        <translation>Datum und Zeit in eigenem Format</translation>
    </message>
    <message>
        <source>The time in another zone</source>
        <translation>Die Zeit in einer anderen Zone</translation>
    </message>
    <message>
        <source>The time between two dates</source>
        <translation>Die Zeit zwischen zwei Daten</translation>
    </message>
    <message>
        <source>The time since the user’s last message</source>
        <translation>Die Zeit seit der letzten Nachricht des Nutzers</translation>
    </message>
    <message>
        <source>The text up to {{/if}}, if a condition is true</source>
        <translation>Der Text bis {{/if}}, wenn eine Bedingung zutrifft</translation>
    </message>
    <message>
        <source>The text to use if the condition is false</source>
        <translation>Der Text, wenn die Bedingung nicht zutrifft</translation>
    </message>
    <message>
        <source>The value of a variable</source>
        <translation>Der Wert einer Variablen</translation>
    </message>
    <message>
        <source>Adds 1 to a variable</source>
        <translation>Erhöht eine Variable um 1</translation>
    </message>
    <message>
        <source>Subtracts 1 from a variable</source>
        <translation>Verringert eine Variable um 1</translation>
    </message>
    <message>
        <source>Whether a variable exists</source>
        <translation>Ob es eine Variable gibt</translation>
    </message>
    <message>
        <source>Deletes a variable</source>
        <translation>Löscht eine Variable</translation>
    </message>
    <message>
        <source>A line break</source>
        <translation>Ein Zeilenumbruch</translation>
    </message>
    <message>
        <source>A space</source>
        <translation>Ein Leerzeichen</translation>
    </message>
    <message>
        <source>Removes the line breaks around it</source>
        <translation>Entfernt die Zeilenumbrüche darum herum</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>The text backwards</source>
        <translation>Der Text rückwärts</translation>
    </message>
    <message>
        <source>A comment that you see and the model does not</source>
        <translation>Ein Kommentar, den du siehst und das Modell nicht</translation>
    </message>
    <message>
        <source>A hidden comment</source>
        <translation>Ein verborgener Kommentar</translation>
    </message>
    <message>
        <source>Words that only recursive lorebook scanning sees</source>
        <translation>Wörter, die nur die rekursive Suche in Lorebooks sieht</translation>
    </message>
    <message>
        <source>Banned words in other apps; no effect here</source>
        <translation>Verbotene Wörter in anderen Programmen; hier ohne Wirkung</translation>
    </message>
    <message>
        <source>Whether this is a mobile device: false</source>
        <translation>Ob dies ein Mobilgerät ist: false</translation>
    </message>
    <message>
        <source>The lorebook entries for this outlet</source>
        <translation>Die Lorebook-Einträge für dieses Outlet</translation>
    </message>
    <message>
        <source>The numbers of all messages, as 0-7</source>
        <translation>Die Nummern aller Nachrichten, etwa 0-7</translation>
    </message>
    <message>
        <source>Sets a variable until the prompt is complete</source>
        <translation>Setzt eine Variable, bis der Prompt fertig ist</translation>
    </message>
    <message>
        <source>Adds to a variable or a list</source>
        <translation>Fügt einer Variablen oder Liste etwas hinzu</translation>
    </message>
    <message>
        <source>Sets an element of a list (by number) or an object</source>
        <translation>Setzt ein Element einer Liste (nach Nummer) oder eines Objekts</translation>
    </message>
    <message>
        <source>An element of a list or an object</source>
        <translation>Ein Element einer Liste oder eines Objekts</translation>
    </message>
    <message>
        <source>Short for getvar</source>
        <translation>Kurzform von getvar</translation>
    </message>
    <message>
        <source>Short for setvar; also ++, --, += and -=</source>
        <translation>Kurzform von setvar; auch ++, --, += und -=</translation>
    </message>
    <message>
        <source>The value, or a fallback if it is empty, 0 or false</source>
        <translation>Der Wert, oder ein Ersatz, wenn er leer, 0 oder false ist</translation>
    </message>
    <message>
        <source>The value, or a fallback if it does not exist</source>
        <translation>Der Wert, oder ein Ersatz, wenn es keinen gibt</translation>
    </message>
    <message>
        <source>Short for getglobalvar, with the same operators as .name</source>
        <translation>Kurzform von getglobalvar, mit denselben Operatoren wie .name</translation>
    </message>
    <message>
        <source>The value of a global variable</source>
        <translation>Der Wert einer globalen Variablen</translation>
    </message>
    <message>
        <source>Adds to a global variable or a list</source>
        <translation>Fügt einer globalen Variablen oder Liste etwas hinzu</translation>
    </message>
    <message>
        <source>Adds 1 to a global variable</source>
        <translation>Erhöht eine globale Variable um 1</translation>
    </message>
    <message>
        <source>Subtracts 1 from a global variable</source>
        <translation>Verringert eine globale Variable um 1</translation>
    </message>
    <message>
        <source>Whether a global variable exists</source>
        <translation>Ob es eine globale Variable gibt</translation>
    </message>
    <message>
        <source>Deletes a global variable</source>
        <translation>Löscht eine globale Variable</translation>
    </message>
    <message>
        <source>Like setvarkey, for global variables</source>
        <translation>Wie setvarkey, für globale Variablen</translation>
    </message>
    <message>
        <source>Like getvarkey, for global variables</source>
        <translation>Wie getvarkey, für globale Variablen</translation>
    </message>
    <message>
        <source>A hidden comment over several lines</source>
        <translation>Ein verborgener Kommentar über mehrere Zeilen</translation>
    </message>
    <message>
        <source>Whether an extension is installed: false</source>
        <translation>Ob eine Erweiterung installiert ist: false</translation>
    </message>
    <message>
        <source>The character’s note among the newest messages</source>
        <translation>Die Notiz der Figur zwischen den neuesten Nachrichten</translation>
    </message>
    <message>
        <source>The character’s first message</source>
        <translation>Die erste Nachricht der Figur</translation>
    </message>
    <message>
        <source>An alternate greeting by its number; 0 is the first message</source>
        <translation>Eine andere Begrüßung nach ihrer Nummer; 0 ist die erste Nachricht</translation>
    </message>
    <message>
        <source>The creator’s notes</source>
        <translation>Die Anmerkungen des Erstellers</translation>
    </message>
    <message>
        <source>How many alternatives the newest reply has</source>
        <translation>Wie viele Fassungen die neueste Antwort hat</translation>
    </message>
    <message>
        <source>Which alternative of the newest reply is shown, from 1</source>
        <translation>Welche Fassung der neuesten Antwort gezeigt wird, ab 1</translation>
    </message>
    <message>
        <source>The kind of request: normal, regenerate, swipe, continue or impersonate</source>
        <translation>Die Art der Anfrage: normal, regenerate, swipe, continue oder impersonate</translation>
    </message>
    <message>
        <source>The unsent text in the message field</source>
        <translation>Der noch nicht gesendete Text im Eingabefeld</translation>
    </message>
    <message>
        <source>The name of the language model</source>
        <translation>Der Name des Sprachmodells</translation>
    </message>
    <message>
        <source>The maximum prompt length, in tokens</source>
        <translation>Die Höchstlänge des Prompts, in Token</translation>
    </message>
    <message>
        <source>The maximum length of prompt and reply together, in tokens</source>
        <translation>Die Höchstlänge von Prompt und Antwort zusammen, in Token</translation>
    </message>
    <message>
        <source>The maximum reply length, in tokens</source>
        <translation>Die Höchstlänge der Antwort, in Token</translation>
    </message>
    <message>
        <source>true if the value is equal, otherwise false; also !=, &lt;, &lt;=, &gt; and &gt;=</source>
        <translation>true, wenn der Wert gleich ist, sonst false; auch !=, &lt;, &lt;=, &gt; und &gt;=</translation>
    </message>
    <message>
        <source>Like setvar, but with separate names; not shared with other chats</source>
        <translation>Wie setvar, aber mit eigenen Namen; gilt nicht für andere Chats</translation>
    </message>
    <message>
        <source>The character’s post-history instructions</source>
        <translation>Die Anweisungen der Figur nach dem Verlauf</translation>
    </message>
    <message>
        <source>The author’s note of the chat</source>
        <translation>Die Autorennotiz des Chats</translation>
    </message>
    <message>
        <source>The author’s note for the speaking character</source>
        <translation>Die Autorennotiz für die Figur, die spricht</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Dramatis</source>
        <translation>Dramatis</translation>
    </message>
</context>
<context>
    <name>MeetingDialog</name>
    <message>
        <source>Shared backstory</source>
        <translation>Gemeinsame Vorgeschichte</translation>
    </message>
    <message>
        <source>Shared Backstory</source>
        <translation>Gemeinsame Vorgeschichte</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Describe their history in 2–3 sentences. It sets how each feels about the other.</source>
        <translation>Beschreibe ihre Vorgeschichte in 2–3 Sätzen. Daraus ergibt sich, was sie füreinander empfinden.</translation>
    </message>
</context>
<context>
    <name>ModelsDialog</name>
    <message>
        <source>Get a Model</source>
        <translation>Modell herunterladen</translation>
    </message>
    <message>
        <source>Downloaded models run on this computer and are kept outside your data folder. Downloads continue when you close this window. Download addresses have not been tested yet.</source>
        <translation>Heruntergeladene Modelle laufen auf diesem Computer und liegen außerhalb deines Datenordners. Downloads laufen weiter, wenn du dieses Fenster schließt. Die Adressen sind noch nicht erprobt.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Good for</source>
        <translation>Gut für</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Memory needed</source>
        <translation>Nötiger Speicher</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Download state</source>
        <translation>Stand des Downloads</translation>
    </message>
    <message>
        <source>Download progress</source>
        <translation>Fortschritt des Downloads</translation>
    </message>
    <message>
        <source>&amp;Download…</source>
        <translation>&amp;Herunterladen …</translation>
    </message>
    <message>
        <source>&amp;Use</source>
        <translation>&amp;Verwenden</translation>
    </message>
    <message>
        <source>Create a connection for this model, make it the story model, and test it</source>
        <translation>Eine Verbindung für dieses Modell anlegen, es für Geschichten wählen und testen</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>Ent&amp;fernen …</translation>
    </message>
    <message>
        <source>Another &amp;address</source>
        <translation>Andere &amp;Adresse</translation>
    </message>
    <message>
        <source>https://…/model.gguf</source>
        <translation>https://…/modell.gguf</translation>
    </message>
    <message>
        <source>Add to &amp;list</source>
        <translation>Zur &amp;Liste</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
</context>
<context>
    <name>NotesDialog</name>
    <message>
        <source>Creator’s Notes</source>
        <translation>Anmerkungen des Urhebers</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Creator’s notes</source>
        <translation>Anmerkungen des Urhebers</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the notice</source>
        <translation>Hinweis schließen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Dismiss</source>
        <translation>Aus&amp;blenden</translation>
    </message>
</context>
<context>
    <name>PdfExporting</name>
    <message>
        <source>Writing “%1”…</source>
        <translation>„%1“ wird geschrieben …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>PersonaDialog</name>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Your name in this story</source>
        <translation>Dein Name in dieser Geschichte</translation>
    </message>
    <message>
        <source>&amp;About you</source>
        <translation>Über &amp;dich</translation>
    </message>
    <message>
        <source>&amp;Picture</source>
        <translation>&amp;Bild</translation>
    </message>
    <message>
        <source>Your picture</source>
        <translation>Dein Bild</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>&amp;Wählen …</translation>
    </message>
    <message>
        <source>Choose a picture file</source>
        <translation>Bilddatei wählen</translation>
    </message>
    <message>
        <source>Choose a picture file; you can also drop one here</source>
        <translation>Eine Bilddatei wählen; du kannst sie auch hierher ziehen</translation>
    </message>
    <message>
        <source>Pas&amp;te</source>
        <translation>Ein&amp;fügen</translation>
    </message>
    <message>
        <source>Paste a picture</source>
        <translation>Bild einfügen</translation>
    </message>
    <message>
        <source>Use the picture on the clipboard</source>
        <translation>Das Bild aus der Zwischenablage verwenden</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Entfe&amp;rnen</translation>
    </message>
    <message>
        <source>Remove your picture</source>
        <translation>Dein Bild entfernen</translation>
    </message>
    <message>
        <source>Remove your own picture</source>
        <translation>Dein eigenes Bild entfernen</translation>
    </message>
    <message>
        <source>Persona</source>
        <translation>Persona</translation>
    </message>
    <message>
        <source>Saved p&amp;ersonas</source>
        <translation>G&amp;espeicherte Personas</translation>
    </message>
    <message>
        <source>Saved personas</source>
        <translation>Gespeicherte Personas</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save this persona for other chats</source>
        <translation>Diese Persona für andere Chats speichern</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete the selected persona; chats stay unchanged</source>
        <translation>Die gewählte Persona löschen; Chats bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Use for ne&amp;w chats</source>
        <translation>Für neue &amp;Chats verwenden</translation>
    </message>
    <message>
        <source>About you</source>
        <translation>Über dich</translation>
    </message>
    <message>
        <source>Who you are: looks, past, secrets</source>
        <translation>Wer du bist: Aussehen, Vergangenheit, Geheimnisse</translation>
    </message>
    <message>
        <source>Known to</source>
        <translation>Wer es weiß</translation>
    </message>
    <message>
        <source>Choose who knows the selected sentences</source>
        <translation>Festlegen, wer die gewählten Sätze kennt</translation>
    </message>
    <message>
        <source>Others see</source>
        <translation>Andere sehen</translation>
    </message>
    <message>
        <source>What others see of you</source>
        <translation>Was andere von dir sehen</translation>
    </message>
</context>
<context>
    <name>PinsDrawer</name>
    <message>
        <source>&amp;Memories of</source>
        <translation>&amp;Erinnerungen von</translation>
    </message>
    <message>
        <source>Which memories</source>
        <translation>Welche Erinnerungen</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftete</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Erinnerungen</translation>
    </message>
    <message>
        <source>Text of the memory</source>
        <translation>Text der Erinnerung</translation>
    </message>
    <message>
        <source>Written by hand</source>
        <translation>Von Hand geschrieben</translation>
    </message>
    <message>
        <source>Original words</source>
        <translation>Ursprünglicher Wortlaut</translation>
    </message>
    <message>
        <source>Restore the original wording</source>
        <translation>Ursprünglichen Wortlaut wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save these words (Ctrl+Enter)</source>
        <translation>Diesen Wortlaut speichern (Strg+Enter)</translation>
    </message>
    <message>
        <source>Set by hand</source>
        <translation>Von Hand gesetzt</translation>
    </message>
    <message>
        <source>Rate again</source>
        <translation>Neu bewerten</translation>
    </message>
    <message>
        <source>You set the importance. This lets the story rate it again.</source>
        <translation>Du hast die Wichtigkeit festgelegt. Hiermit bewertet die Geschichte sie wieder selbst.</translation>
    </message>
    <message>
        <source>Sh&amp;ow message</source>
        <translation>Nachricht &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>Anhe&amp;ften</translation>
    </message>
    <message>
        <source>Pinned memories are always part of the prompt. Pivotal turns are pinned automatically; what you pin stays until you unpin it.</source>
        <translation>Angeheftete Erinnerungen stehen immer im Prompt. Entscheidende Nachrichten werden von selbst angeheftet; was du anheftest, bleibt, bis du es löst.</translation>
    </message>
    <message>
        <source>&amp;Importance</source>
        <translation>W&amp;ichtigkeit</translation>
    </message>
    <message>
        <source>Importance says how much a moment matters to the character who remembers it. The latest eight pivotal moments are pinned automatically; others are recalled when relevant.</source>
        <translation>Die Wichtigkeit sagt, wie viel ein Moment der Figur bedeutet, die sich erinnert. Die letzten acht entscheidenden Momente werden von selbst angeheftet; an andere wird erinnert, wenn sie passen.</translation>
    </message>
</context>
<context>
    <name>PlayPage</name>
    <message>
        <source>Budget per part…</source>
        <translation>Budget je Teil …</translation>
    </message>
    <message>
        <source>Budget for each part of a prompt</source>
        <translation>Budget für jeden Teil eines Prompts</translation>
    </message>
    <message>
        <source>How much of the budget each part of a prompt may take</source>
        <translation>Wie viel vom Budget jeder Teil eines Prompts belegen darf</translation>
    </message>
    <message>
        <source>Your &amp;name</source>
        <translation>Dein &amp;Name</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source> tokens</source>
        <translation> Token</translation>
    </message>
    <message>
        <source>Temperat&amp;ure</source>
        <translation>Temperat&amp;ur</translation>
    </message>
    <message>
        <source>Not counting you; each character makes replies and bookkeeping slower</source>
        <translation>Ohne dich gezählt; jede Figur macht Antworten und Buchführung langsamer</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>About &amp;you</source>
        <translation>Über &amp;dich</translation>
    </message>
    <message>
        <source>Out-of-character m&amp;arkers</source>
        <translation>OOC-M&amp;arkierungen</translation>
    </message>
    <message>
        <source>Start marker</source>
        <translation>Anfangsmarkierung</translation>
    </message>
    <message>
        <source>and &amp;end</source>
        <translation>und &amp;Ende</translation>
    </message>
    <message>
        <source>End marker</source>
        <translation>Endmarkierung</translation>
    </message>
    <message>
        <source>Context &amp;budget</source>
        <translation>Kon&amp;textbudget</translation>
    </message>
    <message>
        <source>&amp;limit</source>
        <translation>&amp;Grenze</translation>
    </message>
    <message>
        <source>Max. &amp;reply length</source>
        <translation>Max. Antwort&amp;länge</translation>
    </message>
    <message>
        <source>Syste&amp;m prompt</source>
        <translation>Systempro&amp;mpt</translation>
    </message>
    <message>
        <source>Leave empty for the default system prompt. Cards can override it.</source>
        <translation>Leer: der Standard-System-Prompt. Karten können ihn ersetzen.</translation>
    </message>
    <message>
        <source>Let &amp;other characters join in unprompted</source>
        <translation>Andere Figuren v&amp;on sich aus mitreden lassen</translation>
    </message>
    <message>
        <source>Max. &amp;characters per scene</source>
        <translation>Max. Figuren pro S&amp;zene</translation>
    </message>
    <message>
        <source>Keeps track of relationships, memories and moods after each reply</source>
        <translation>Hält nach jeder Antwort Beziehungen, Erinnerungen und Stimmungen fest</translation>
    </message>
    <message>
        <source>Boo&amp;kkeeping</source>
        <translation>Buch&amp;führung</translation>
    </message>
    <message>
        <source>Prompts are kept to about this many tokens. Tokens are the pieces that models read, about four letters each. What matters least is left out first.</source>
        <translation>Prompts werden auf etwa so viele Tokens gekürzt. Tokens sind die Stücke, die Modelle lesen, je etwa vier Buchstaben. Das Unwichtigste fällt zuerst weg.</translation>
    </message>
    <message>
        <source>No prompt gets longer than this, even if something important has to be left out.</source>
        <translation>Länger wird kein Prompt, auch wenn dafür Wichtiges wegfallen muss.</translation>
    </message>
    <message>
        <source>Shorter replies are continued, at most 5 times</source>
        <translation>Kürzere Antworten werden fortgesetzt, höchstens 5-mal</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Continues replies that reach the maximum length, at most 5 times</source>
        <translation>Setzt Antworten fort, die die maximale Länge erreichen, höchstens 5-mal</translation>
    </message>
    <message>
        <source>How freely the model chooses its words. Low values are predictable, high values surprise; most models write well between 0.7 and 1.2.</source>
        <translation>Wie frei das Modell seine Worte wählt. Kleine Werte sind berechenbar, große überraschen; die meisten Modelle schreiben zwischen 0,7 und 1,2 gut.</translation>
    </message>
    <message>
        <source>After each reply the model is asked what changed: who feels what, who knows what, where everybody is. The next reply never waits for it.</source>
        <translation>Nach jeder Antwort wird das Modell gefragt, was sich geändert hat: wer was fühlt, wer was weiß, wo alle sind. Die nächste Antwort wartet nie darauf.</translation>
    </message>
    <message>
        <source>Marks the window in the taskbar and shows a notification when a reply arrives or fails in the background</source>
        <translation>Markiert das Fenster in der Taskleiste und zeigt eine Benachrichtigung, wenn im Hintergrund eine Antwort kommt oder scheitert</translation>
    </message>
    <message>
        <source>Noti&amp;fy about replies</source>
        <translation>Über Ant&amp;worten informieren</translation>
    </message>
    <message>
        <source>&amp;Spelling</source>
        <translation>Recht&amp;schreibung</translation>
    </message>
    <message>
        <source>Marks misspelt words as you write. Names from the story count as correct.</source>
        <translation>Markiert falsch geschriebene Wörter beim Schreiben; Namen der Geschichte gelten als richtig</translation>
    </message>
    <message>
        <source>M&amp;in. reply length</source>
        <translation>M&amp;in. Antwortlänge</translation>
    </message>
    <message>
        <source>Con&amp;tinue cut-off replies</source>
        <translation>A&amp;bgeschnittene Antworten fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Questions per reply</source>
        <translation>Fragen &amp;pro Antwort</translation>
    </message>
    <message>
        <source>Fewer questions are cheaper and faster; small models answer short ones better</source>
        <translation>Weniger Fragen sind billiger und schneller; kleine Modelle beantworten kurze besser</translation>
    </message>
    <message>
        <source>Ans&amp;wer time limit</source>
        <translation>Zeit fü&amp;r Antworten</translation>
    </message>
    <message>
        <source>How long to wait for each bookkeeping answer; the story goes on without it</source>
        <translation>Wie lange auf jede Antwort für die Notizen gewartet wird; die Geschichte geht ohne sie weiter</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Who you are: looks, past, secrets</source>
        <translation>Wer du bist: Aussehen, Vergangenheit, Geheimnisse</translation>
    </message>
    <message>
        <source>Summarize ol&amp;der messages</source>
        <translation>Ältere Na&amp;chrichten zusammenfassen</translation>
    </message>
    <message>
        <source>Prompts tell in short what they have no room for; part of the bookkeeping</source>
        <translation>Prompts erzählen kurz, was in ihnen keinen Platz hat; Teil der Buchführung</translation>
    </message>
    <message>
        <source>A prompt has room for the newest messages only. Older ones are summed up by the bookkeeping model for those who heard them, and prompts tell the summary instead. The next reply never waits for it.</source>
        <translation>In einem Prompt ist nur für die neuesten Nachrichten Platz. Ältere fasst das Modell der Buchführung für alle zusammen, die sie gehört haben; Prompts erzählen dann die Zusammenfassung. Die nächste Antwort wartet nie darauf.</translation>
    </message>
</context>
<context>
    <name>PreviewPanel</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>&amp;Für</translation>
    </message>
    <message>
        <source>&amp;How it reads</source>
        <translation>So &amp;liest es sich</translation>
    </message>
</context>
<context>
    <name>PromptPresetsDialog</name>
    <message>
        <source>Prompt Presets</source>
        <translation>Prompt-Voreinstellungen</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>&amp;Voreinstellung</translation>
    </message>
    <message>
        <source>Use by &amp;default</source>
        <translation>Als &amp;Standard</translation>
    </message>
    <message>
        <source>For chats where neither the chat nor its connection has a preset</source>
        <translation>Für Chats, bei denen weder der Chat noch seine Verbindung eine Voreinstellung hat</translation>
    </message>
    <message>
        <source>Na&amp;me</source>
        <translation>Na&amp;me</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>Im&amp;portieren …</translation>
    </message>
    <message>
        <source>Add a SillyTavern preset (chat completion or context template), or one exported from Dramatis</source>
        <translation>Eine Voreinstellung von SillyTavern hinzufügen (Chat Completion oder Kontextvorlage) oder eine, die Dramatis exportiert hat</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>Exp&amp;ortieren …</translation>
    </message>
    <message>
        <source>Par&amp;ts</source>
        <translation>&amp;Teile</translation>
    </message>
    <message>
        <source>Parts of the prompt, in order</source>
        <translation>Teile des Prompts in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>Drag parts or press Alt+arrow keys to move them; uncheck a part to leave it out</source>
        <translation>Teile ziehen oder mit Alt+Pfeiltasten verschieben; ohne Häkchen bleibt ein Teil weg</translation>
    </message>
    <message>
        <source>&amp;Add text</source>
        <translation>Text &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Add your own text after the selected part</source>
        <translation>Einen eigenen Text nach dem gewählten Teil einfügen</translation>
    </message>
    <message>
        <source>Remo&amp;ve text</source>
        <translation>Text ent&amp;fernen</translation>
    </message>
    <message>
        <source>La&amp;bel</source>
        <translation>&amp;Beschriftung</translation>
    </message>
    <message>
        <source>Ro&amp;le</source>
        <translation>&amp;Rolle</translation>
    </message>
    <message>
        <source>Who the text appears to come from</source>
        <translation>Von wem der Text zu kommen scheint</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Nutzer</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>Dept&amp;h</source>
        <translation>T&amp;iefe</translation>
    </message>
    <message>
        <source>How many messages come between the text and the reply</source>
        <translation>Wie viele Nachrichten zwischen dem Text und der Antwort stehen</translation>
    </message>
    <message>
        <source>In place</source>
        <translation>An seiner Stelle</translation>
    </message>
    <message>
        <source>T&amp;ext</source>
        <translation>Te&amp;xt</translation>
    </message>
    <message>
        <source>Macros such as {{char}} work here</source>
        <translation>Makros wie {{char}} wirken hier</translation>
    </message>
    <message>
        <source>Previe&amp;w</source>
        <translation>Vorscha&amp;u</translation>
    </message>
    <message>
        <source>Preview of the prompt</source>
        <translation>Vorschau des Prompts</translation>
    </message>
</context>
<context>
    <name>PromptsPage</name>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>&amp;Example messages</source>
        <translation>&amp;Beispielnachrichten</translation>
    </message>
    <message>
        <source>&lt;START&gt;
{{user}}: …
{{char}}: …</source>
        <translation>&lt;START&gt;
{{user}}: …
{{char}}: …</translation>
    </message>
    <message>
        <source>S&amp;ystem prompt</source>
        <translation>S&amp;ystem-Prompt</translation>
    </message>
    <message>
        <source>The instructions</source>
        <translation>Die Anweisungen</translation>
    </message>
    <message>
        <source>The user</source>
        <translation>Der Nutzer</translation>
    </message>
    <message>
        <source>The character</source>
        <translation>Die Figur</translation>
    </message>
    <message>
        <source>Leave empty for the system prompt of the settings. {{original}} stands for it.</source>
        <translation>Leer: der System-Prompt der Einstellungen. {{original}} steht für ihn.</translation>
    </message>
    <message>
        <source>Post-history &amp;instructions</source>
        <translation>An&amp;weisungen nach dem Verlauf</translation>
    </message>
    <message>
        <source>Leave empty for none. {{original}} stands for those of the settings.</source>
        <translation>Leer: keine. {{original}} steht für die der Einstellungen.</translation>
    </message>
    <message>
        <source>&amp;Depth prompt</source>
        <translation>&amp;Tiefenprompt</translation>
    </message>
    <message>
        <source>Dept&amp;h</source>
        <translation>Tief&amp;e</translation>
    </message>
    <message>
        <source>R&amp;ole</source>
        <translation>&amp;Rolle</translation>
    </message>
</context>
<context>
    <name>QuickRepliesDialog</name>
    <message>
        <source>Quick Replies</source>
        <translation>Schnellantworten</translation>
    </message>
    <message>
        <source>S&amp;et</source>
        <translation>&amp;Sammlung</translation>
    </message>
    <message>
        <source>&amp;New set</source>
        <translation>&amp;Neue Sammlung</translation>
    </message>
    <message>
        <source>&amp;Delete set</source>
        <translation>Sammlung &amp;löschen</translation>
    </message>
    <message>
        <source>Na&amp;me</source>
        <translation>Na&amp;me</translation>
    </message>
    <message>
        <source>A&amp;vailable in</source>
        <translation>&amp;Gilt in</translation>
    </message>
    <message>
        <source>Replies of this set</source>
        <translation>Antworten dieser Sammlung</translation>
    </message>
    <message>
        <source>Alt+arrow keys move the selected reply, Delete removes it</source>
        <translation>Alt+Pfeiltasten verschieben die ausgewählte Antwort, Entf entfernt sie</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Add a reply to this set</source>
        <translation>Der Sammlung eine Antwort hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove the selected reply</source>
        <translation>Die ausgewählte Antwort entfernen</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>&amp;Beschriftung</translation>
    </message>
    <message>
        <source>First words of the text</source>
        <translation>Wie der Text beginnt</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>Macros such as {{char}} work here</source>
        <translation>Makros wie {{char}} wirken hier</translation>
    </message>
    <message>
        <source>Lines that begin with / are a script of another program. Dramatis does not run scripts; they are sent as text.</source>
        <translation>Zeilen, die mit / beginnen, sind ein Skript eines anderen Programms. Dramatis führt es nicht aus: Es wird als Text gesendet.</translation>
    </message>
    <message>
        <source>&amp;Send at once</source>
        <translation>So&amp;fort senden</translation>
    </message>
    <message>
        <source>If you have already typed something, the text is only inserted</source>
        <translation>Hast du schon etwas getippt, wird der Text nur eingefügt</translation>
    </message>
    <message>
        <source>Sho&amp;w as button</source>
        <translation>Als &amp;Knopf zeigen</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>T&amp;aste</translation>
    </message>
    <message>
        <source>Quick replies are texts that you send often. They appear as buttons above the composer.</source>
        <translation>Schnellantworten sind Texte, die du oft sendest. Sie stehen als Knöpfe über dem Eingabefeld.</translation>
    </message>
</context>
<context>
    <name>RelationshipDrawer</name>
    <message>
        <source>Relationships</source>
        <translation>Beziehungen</translation>
    </message>
    <message>
        <source>Press Enter or click to see the details</source>
        <translation>Enter oder ein Klick zeigt die Einzelheiten</translation>
    </message>
    <message>
        <source>The group</source>
        <translation>Die Gruppe</translation>
    </message>
</context>
<context>
    <name>RequestText</name>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Continuation</source>
        <translation>Fortsetzung</translation>
    </message>
    <message>
        <source>Your line</source>
        <translation>Deine Zeile</translation>
    </message>
    <message>
        <source>Witness notes</source>
        <translation>Notizen eines Zeugen</translation>
    </message>
    <message>
        <source>Scene changes</source>
        <translation>Änderungen der Szene</translation>
    </message>
    <message>
        <source>Turn importance</source>
        <translation>Wichtigkeit einer Nachricht</translation>
    </message>
    <message>
        <source>Scene record</source>
        <translation>Szenenaufzeichnung</translation>
    </message>
    <message>
        <source>Group record</source>
        <translation>Aufzeichnung der Gruppe</translation>
    </message>
    <message>
        <source>Next speaker</source>
        <translation>Wer als Nächstes spricht</translation>
    </message>
    <message>
        <source>Interjections</source>
        <translation>Wortmeldungen</translation>
    </message>
    <message>
        <source>Shared backstory</source>
        <translation>Gemeinsame Vorgeschichte</translation>
    </message>
    <message>
        <source>Structured output test</source>
        <translation>Test strukturierter Ausgabe</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>Embeddings</translation>
    </message>
    <message>
        <source>Model list</source>
        <translation>Modellliste</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>Who was asked: %1 is the name of a connection, %2 of a model</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 – %2, try %3</source>
        <extracomment>%1: what for, %2: who was asked, %3: a number</extracomment>
        <translation>%1 – %2, Versuch %3</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>%1: what for, %2: who was asked</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Waiting for an answer.</source>
        <translation>Warten auf eine Antwort.</translation>
    </message>
    <message>
        <source>Arriving…</source>
        <translation>Kommt an …</translation>
    </message>
    <message>
        <source>Finished.</source>
        <translation>Fertig.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>HTTP %1</source>
        <extracomment>%1 is a status of HTTP, such as 200</extracomment>
        <translation>HTTP %1</translation>
    </message>
    <message>
        <source>first token after %1 s</source>
        <translation>erstes Token nach %1 s</translation>
    </message>
    <message>
        <source>%1 s total</source>
        <translation>%1 s insgesamt</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) read</source>
        <translation>
            <numerusform>%n Token gelesen</numerusform>
            <numerusform>%n Token gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cached</source>
        <translation>
            <numerusform>%n im Cache</numerusform>
            <numerusform>%n im Cache</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) written</source>
        <translation>
            <numerusform>%n Token geschrieben</numerusform>
            <numerusform>%n Token geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 sent, %2 received</source>
        <extracomment>%1 and %2 are amounts such as 12 kB</extracomment>
        <translation>%1 gesendet, %2 empfangen</translation>
    </message>
    <message>
        <source>(The rest was not stored.)</source>
        <translation>(Der Rest wurde nicht gespeichert.)</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Model details</source>
        <translation>Angaben zum Modell</translation>
    </message>
    <message>
        <source>Server type</source>
        <translation>Art des Servers</translation>
    </message>
    <message>
        <source>Token count</source>
        <translation>Token-Zählung</translation>
    </message>
    <message>
        <source>Applied prompt template</source>
        <translation>Angewandte Prompt-Vorlage</translation>
    </message>
    <message>
        <source>Stop request</source>
        <translation>Stopp-Anfrage</translation>
    </message>
    <message>
        <source>Turn notes</source>
        <translation>Notizen zur Nachricht</translation>
    </message>
    <message>
        <source>Layers of knowledge</source>
        <translation>Wer weiß was</translation>
    </message>
    <message>
        <source>The story so far</source>
        <translation>Bisherige Geschichte</translation>
    </message>
</context>
<context>
    <name>RequestsDialog</name>
    <message>
        <source>The latest requests, until you quit Dramatis. They are kept only in memory, without your keys.</source>
        <translation>Die neuesten Anfragen, bis du Dramatis beendest. Sie stehen nur im Arbeitsspeicher, ohne deine Schlüssel.</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Selected request</source>
        <translation>Gewählte Anfrage</translation>
    </message>
    <message>
        <source>Choose a request to see what was sent and received.</source>
        <translation>Wähle eine Anfrage, um zu lesen, was gesendet wurde und was zurückkam.</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy everything shown for the selected request</source>
        <translation>Alles kopieren, was von der gewählten Anfrage gezeigt wird</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>Which requests are shown</source>
        <translation>Welche Anfragen gezeigt werden</translation>
    </message>
    <message>
        <source>Request Log</source>
        <translation>Anfragen-Protokoll</translation>
    </message>
</context>
<context>
    <name>ReviveDialog</name>
    <message>
        <source>Revive Chat</source>
        <translation>Chat aufarbeiten</translation>
    </message>
    <message>
        <source>Rereads the chat and notes places, memories and feelings after each reply. This happens on a new branch; the current one stays as it is.</source>
        <translation>Liest den Chat noch einmal und notiert nach jeder Antwort Orte, Erinnerungen und Gefühle. Das geschieht auf einem neuen Zweig; der jetzige bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>&amp;Messages</source>
        <translation>&amp;Nachrichten</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>From selected message</source>
        <translation>Ab ausgewählter Nachricht</translation>
    </message>
    <message>
        <source>Last messages</source>
        <translation>Letzte Nachrichten</translation>
    </message>
    <message>
        <source>&amp;How many</source>
        <translation>&amp;Wie viele</translation>
    </message>
    <message>
        <source>&amp;Revive</source>
        <translation>&amp;Aufarbeiten</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Deletes the new branch; you can undo this</source>
        <translation>Entfernt den neuen Zweig; das lässt sich rückgängig machen</translation>
    </message>
</context>
<context>
    <name>RewindText</name>
    <message>
        <source>%1’s trust in %2 (%3)</source>
        <extracomment>Part of a list of what a rewind takes back; %1 trusts %2, %3 is a signed number</extracomment>
        <translation>Vertrauen von %1 in %2 (%3)</translation>
    </message>
    <message>
        <source>%1’s affection for %2 (%3)</source>
        <extracomment>Part of a list of what a rewind takes back; %1 likes %2, %3 is a signed number</extracomment>
        <translation>Zuneigung von %1 zu %2 (%3)</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) that %1 learned about %2</source>
        <translation>
            <numerusform>%n Sache, die %1 über %2 erfuhr</numerusform>
            <numerusform>%n Dinge, die %1 über %2 erfuhr</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n Nachricht</numerusform>
            <numerusform>%n Nachrichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory(s)</source>
        <translation>
            <numerusform>%n Erinnerung</numerusform>
            <numerusform>%n Erinnerungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pin(s)</source>
        <translation>
            <numerusform>%n Anheftung</numerusform>
            <numerusform>%n Anheftungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scene(s)</source>
        <translation>
            <numerusform>%n Szene</numerusform>
            <numerusform>%n Szenen</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”</source>
        <extracomment>Words of the story</extracomment>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>%1’s %2</source>
        <translation>%2 (%1)</translation>
    </message>
    <message>
        <source>the end of %1</source>
        <extracomment>Part of a list of what a rewind takes back; %1: a promise or a tension, in quotation marks</extracomment>
        <translation>das Ende von %1</translation>
    </message>
    <message>
        <source>%1’s arrival</source>
        <translation>dass %1 kam</translation>
    </message>
    <message>
        <source>%1’s departure</source>
        <translation>dass %1 ging</translation>
    </message>
    <message>
        <source>the way to %1</source>
        <extracomment>Part of a list of what a rewind takes back; %1: a place</extracomment>
        <translation>den Weg nach: %1</translation>
    </message>
    <message>
        <source>the weather (%1)</source>
        <extracomment>Part of a list of what a rewind takes back; %1: &quot;rain&quot;</extracomment>
        <translation>das Wetter (%1)</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) of the story</source>
        <translation>
            <numerusform>%n Minute der Geschichte</numerusform>
            <numerusform>%n Minuten der Geschichte</numerusform>
        </translation>
    </message>
    <message>
        <source>A new reply sets aside %1.</source>
        <extracomment>%1 is a list of things, such as &quot;1 message, 2 memories&quot;</extracomment>
        <translation>Eine neue Antwort stellt beiseite: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) of the story</source>
        <translation>
            <numerusform>%n Tag der Geschichte</numerusform>
            <numerusform>%n Tage der Geschichte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) of the story</source>
        <translation>
            <numerusform>%n Stunde der Geschichte</numerusform>
            <numerusform>%n Stunden der Geschichte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more change(s) of feeling</source>
        <translation>
            <numerusform>%n weitere Änderung von Gefühlen</numerusform>
            <numerusform>%n weitere Änderungen von Gefühlen</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleting message %1, “%2”, also removes %3.</source>
        <extracomment>%1: the number of a message, %2: its first words, %3: a list of things, such as &quot;2 memories, Mara: trust +5&quot;</extracomment>
        <translation>Mit Nachricht %1, „%2“, wird auch gelöscht: %3.</translation>
    </message>
    <message>
        <source>things you do not know about</source>
        <extracomment>Part of a list of what a rewind takes back, in a chat that is viewed as the user&apos;s own character knows it</extracomment>
        <translation>wovon du nichts weißt</translation>
    </message>
    <message>
        <source>things %1 does not know about</source>
        <extracomment>Part of a list of what a rewind takes back; %1: the character as whom the chat is viewed</extracomment>
        <translation>wovon %1 nichts weiß</translation>
    </message>
    <message>
        <source>Rewinding undoes: %1.</source>
        <extracomment>%1 is a list of things, such as &quot;3 messages, 2 memories&quot;</extracomment>
        <translation>Zurückspulen macht rückgängig: %1.</translation>
    </message>
    <message>
        <source>your trust in %1 (%2)</source>
        <extracomment>Part of a list of what a rewind takes back; %1 is a name, %2 a signed number</extracomment>
        <translation>dein Vertrauen in %1 (%2)</translation>
    </message>
    <message>
        <source>%1’s trust in you (%2)</source>
        <extracomment>Part of a list of what a rewind takes back; %1 is a name, %2 a signed number</extracomment>
        <translation>Vertrauen von %1 in dich (%2)</translation>
    </message>
    <message>
        <source>your affection for %1 (%2)</source>
        <extracomment>Part of a list of what a rewind takes back; %1 is a name, %2 a signed number</extracomment>
        <translation>deine Zuneigung zu %1 (%2)</translation>
    </message>
    <message>
        <source>%1’s affection for you (%2)</source>
        <extracomment>Part of a list of what a rewind takes back; %1 is a name, %2 a signed number</extracomment>
        <translation>Zuneigung von %1 zu dir (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) that you learned about %1</source>
        <translation>
            <numerusform>%n Sache, die du über %1 erfuhrst</numerusform>
            <numerusform>%n Dinge, die du über %1 erfuhrst</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) that %1 learned about you</source>
        <translation>
            <numerusform>%n Sache, die %1 über dich erfuhr</numerusform>
            <numerusform>%n Dinge, die %1 über dich erfuhr</numerusform>
        </translation>
    </message>
    <message>
        <source>your arrival</source>
        <translation>dass du kamst</translation>
    </message>
    <message>
        <source>your departure</source>
        <translation>dass du gingst</translation>
    </message>
    <message>
        <source>your %1</source>
        <translation>%1 (du)</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) of the story so far</source>
        <translation>
            <numerusform>%n Teil der bisherigen Geschichte</numerusform>
            <numerusform>%n Teile der bisherigen Geschichte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SamplerText</name>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>How random the wording is; 0 always picks the likeliest word.</source>
        <translation>Wie zufällig Wörter gewählt werden; 0 nimmt immer das wahrscheinlichste.</translation>
    </message>
    <message>
        <source>Top P</source>
        <translation>Top P</translation>
    </message>
    <message>
        <source>Keeps only the likeliest words that add up to this probability; 1 keeps all.</source>
        <translation>Nur die wahrscheinlichsten Wörter, die zusammen diesen Anteil haben; 1 sind alle.</translation>
    </message>
    <message>
        <source>Top K</source>
        <translation>Top K</translation>
    </message>
    <message>
        <source>Keeps only this many of the likeliest words; 0 keeps all.</source>
        <translation>Nur so viele der wahrscheinlichsten Wörter; 0 sind alle.</translation>
    </message>
    <message>
        <source>Min P</source>
        <translation>Min P</translation>
    </message>
    <message>
        <source>Keeps only words at least this likely relative to the likeliest.</source>
        <translation>Nur Wörter, die verglichen mit dem wahrscheinlichsten mindestens so wahrscheinlich sind.</translation>
    </message>
    <message>
        <source>Typical P</source>
        <translation>Typical P</translation>
    </message>
    <message>
        <source>Prefers words of typical surprise; 1 is off.</source>
        <translation>Bevorzugt Wörter, die so überraschend sind wie Wörter sonst; 1 ist aus.</translation>
    </message>
    <message>
        <source>Top A</source>
        <translation>Top A</translation>
    </message>
    <message>
        <source>Drops words far less likely than the likeliest; 0 is off.</source>
        <translation>Lässt Wörter weg, die viel unwahrscheinlicher sind als das wahrscheinlichste; 0 ist aus.</translation>
    </message>
    <message>
        <source>Tail-free sampling</source>
        <translation>Tail-free Sampling</translation>
    </message>
    <message>
        <source>Cuts the tail of unlikely words; 1 is off.</source>
        <translation>Schneidet den Schwanz unwahrscheinlicher Wörter ab; 1 ist aus.</translation>
    </message>
    <message>
        <source>Top nσ</source>
        <translation>Top nσ</translation>
    </message>
    <message>
        <source>Keeps only words within this many standard deviations of the best; 0 is off.</source>
        <translation>Nur Wörter innerhalb so vieler Standardabweichungen vom besten; 0 ist aus.</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Strafe für Wiederholung</translation>
    </message>
    <message>
        <source>Makes words that already occurred less likely; 1 is off.</source>
        <translation>Macht Wörter unwahrscheinlicher, die schon da waren; 1 ist aus.</translation>
    </message>
    <message>
        <source>Repetition range</source>
        <translation>Reichweite der Wiederholung</translation>
    </message>
    <message>
        <source>How many tokens back to look.</source>
        <translation>Wie viele Token zurück geschaut wird.</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>Strafe für Anwesenheit</translation>
    </message>
    <message>
        <source>Makes every word that occurred at all less likely.</source>
        <translation>Macht jedes Wort unwahrscheinlicher, das überhaupt da war.</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>Strafe für Häufigkeit</translation>
    </message>
    <message>
        <source>Makes words less likely the more often they occurred.</source>
        <translation>Macht Wörter umso unwahrscheinlicher, je öfter sie da waren.</translation>
    </message>
    <message>
        <source>DRY strength</source>
        <translation>DRY: Stärke</translation>
    </message>
    <message>
        <source>Keeps whole phrases from repeating; 0 is off, 0.8 is usual.</source>
        <translation>Hält ganze Wendungen davon ab wiederzukehren; 0 ist aus, 0,8 ist üblich.</translation>
    </message>
    <message>
        <source>DRY growth</source>
        <translation>DRY: Wachstum</translation>
    </message>
    <message>
        <source>How fast the penalty grows with the length of the phrase.</source>
        <translation>Wie schnell die Strafe mit der Länge der Wendung wächst.</translation>
    </message>
    <message>
        <source>DRY allowed length</source>
        <translation>DRY: erlaubte Länge</translation>
    </message>
    <message>
        <source>Phrases up to this many tokens may repeat.</source>
        <translation>Wendungen bis zu so vielen Token dürfen wiederkehren.</translation>
    </message>
    <message>
        <source>DRY range</source>
        <translation>DRY: Reichweite</translation>
    </message>
    <message>
        <source>DRY breakers</source>
        <translation>DRY: Grenzen</translation>
    </message>
    <message>
        <source>XTC probability</source>
        <translation>XTC: Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>How often the likeliest words are left out for variety; 0 is off.</source>
        <translation>Wie oft die wahrscheinlichsten Wörter der Abwechslung wegen wegbleiben; 0 ist aus.</translation>
    </message>
    <message>
        <source>XTC threshold</source>
        <translation>XTC: Schwelle</translation>
    </message>
    <message>
        <source>How likely a word must be to be left out.</source>
        <translation>Wie wahrscheinlich ein Wort sein muss, um wegzubleiben.</translation>
    </message>
    <message>
        <source>Dynamic temperature</source>
        <translation>Dynamische Temperatur</translation>
    </message>
    <message>
        <source>How far the temperature may go up and down; 0 is off.</source>
        <translation>Wie weit die Temperatur steigen und fallen darf; 0 ist aus.</translation>
    </message>
    <message>
        <source>Dynamic temperature exponent</source>
        <translation>Exponent der dynamischen Temperatur</translation>
    </message>
    <message>
        <source>The shape of its curve.</source>
        <translation>Die Form ihrer Kurve.</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Evens out likely words and drops unlikely ones; 0 is off.</source>
        <translation>Gleicht wahrscheinliche Wörter an und lässt unwahrscheinliche weg; 0 ist aus.</translation>
    </message>
    <message>
        <source>Mirostat</source>
        <translation>Mirostat</translation>
    </message>
    <message>
        <source>Keeps the text equally surprising: 0 is off, 1 and 2 are its versions.</source>
        <translation>Hält den Text gleichmäßig überraschend: 0 ist aus, 1 und 2 sind die Versionen.</translation>
    </message>
    <message>
        <source>Mirostat tau</source>
        <translation>Mirostat Tau</translation>
    </message>
    <message>
        <source>How surprising the text should be.</source>
        <translation>Wie überraschend der Text sein soll.</translation>
    </message>
    <message>
        <source>Mirostat eta</source>
        <translation>Mirostat Eta</translation>
    </message>
    <message>
        <source>How fast it adapts.</source>
        <translation>Wie schnell es sich anpasst.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Ignore end token</source>
        <translation>Ende-Token ignorieren</translation>
    </message>
    <message>
        <source>Replies always run to the maximum length.</source>
        <translation>Antworten gehen immer bis zur Höchstlänge.</translation>
    </message>
    <message>
        <source>Banned phrases</source>
        <translation>Verbotene Wendungen</translation>
    </message>
    <message>
        <source>Phrases the model must not write, one per line.</source>
        <translation>Wendungen, die das Modell nicht schreiben darf, eine je Zeile.</translation>
    </message>
    <message>
        <source>Logit bias</source>
        <translation>Logit-Bias</translation>
    </message>
    <message>
        <source>A JSON object of token numbers (for llama.cpp also texts) and their bias, from -100 to 100.</source>
        <translation>Ein JSON-Objekt aus Tokennummern (bei llama.cpp auch Texten) und ihrem Bias, von -100 bis 100.</translation>
    </message>
    <message>
        <source>Grammar</source>
        <translation>Grammatik</translation>
    </message>
    <message>
        <source>A grammar (GBNF) that every reply must follow.</source>
        <translation>Eine Grammatik (GBNF), der jede Antwort folgen muss.</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>Ausgewogen</translation>
    </message>
    <message>
        <source>Careful</source>
        <translation>Vorsichtig</translation>
    </message>
    <message>
        <source>Inventive</source>
        <translation>Einfallsreich</translation>
    </message>
    <message>
        <source>Stop strings</source>
        <translation>Stoppzeichen</translation>
    </message>
    <message>
        <source>A reply ends before the first of these; one per line, \n is a line break.</source>
        <translation>Eine Antwort endet vor dem ersten davon; eines je Zeile, \n ist ein Zeilenumbruch.</translation>
    </message>
    <message>
        <source>How many tokens back to look; -1 lets the server decide.</source>
        <translation>Wie viele Token zurück geschaut wird; bei -1 entscheidet der Server.</translation>
    </message>
    <message>
        <source>Strings that end a phrase; one per line, \n is a line break.</source>
        <translation>Zeichenfolgen, an denen eine Wendung endet; eine je Zeile, \n ist ein Zeilenumbruch.</translation>
    </message>
    <message>
        <source>The same seed and prompt give the same reply if the server supports it; -1 is random.</source>
        <translation>Gleicher Startwert und gleicher Prompt geben die gleiche Antwort, wenn der Server das kann; -1 ist zufällig.</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Deterministic</source>
        <translation>Deterministisch</translation>
    </message>
</context>
<context>
    <name>RoomsDialog</name>
    <message>
        <source>Budget per Part</source>
        <translation>Budget je Teil</translation>
    </message>
    <message>
        <source>By default, each part’s budget grows with the context budget, and what a part does not use goes to the dialogue and to memories. Limits you set are never exceeded.</source>
        <translation>Normalerweise wächst das Budget jedes Teils mit dem Kontextbudget, und was ein Teil nicht braucht, bekommen der Dialog und die Erinnerungen. Grenzen, die du setzt, werden nie überschritten.</translation>
    </message>
    <message>
        <source>&amp;Character</source>
        <translation>&amp;Figur</translation>
    </message>
    <message>
        <source>Descriptions from cards and personas, the scenario and example dialogue</source>
        <translation>Beschreibungen aus Karten und Personas, das Szenario und die Beispieldialoge</translation>
    </message>
    <message>
        <source>Character</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>&amp;Dialogue, at least</source>
        <translation>&amp;Dialog, mindestens</translation>
    </message>
    <message>
        <source>Reserved for the chat’s messages, which may use more</source>
        <translation>Reserviert für die Nachrichten des Chats, die auch mehr belegen dürfen</translation>
    </message>
    <message>
        <source>Dialogue</source>
        <translation>Dialog</translation>
    </message>
    <message>
        <source>&amp;Scene records</source>
        <translation>&amp;Szenenaufzeichnungen</translation>
    </message>
    <message>
        <source>Records of scenes that are over</source>
        <translation>Aufzeichnungen beendeter Szenen</translation>
    </message>
    <message>
        <source>Scene records</source>
        <translation>Szenenaufzeichnungen</translation>
    </message>
    <message>
        <source>&amp;Memories and facts</source>
        <translation>&amp;Erinnerungen und Fakten</translation>
    </message>
    <message>
        <source>What a character remembers and has learned about people</source>
        <translation>Woran sich eine Figur erinnert und was sie über andere erfahren hat</translation>
    </message>
    <message>
        <source>Memories and facts</source>
        <translation>Erinnerungen und Fakten</translation>
    </message>
    <message>
        <source>&amp;Lore</source>
        <translation>&amp;Lore</translation>
    </message>
    <message>
        <source>Lorebook entries</source>
        <translation>Einträge aus Lorebooks</translation>
    </message>
    <message>
        <source>Lore</source>
        <translation>Lore</translation>
    </message>
    <message>
        <source>Author’s &amp;note</source>
        <translation>Autoren&amp;notiz</translation>
    </message>
    <message>
        <source>The author’s note of the chat</source>
        <translation>Die Autorennotiz des Chats</translation>
    </message>
    <message>
        <source>Author’s note</source>
        <translation>Autorennotiz</translation>
    </message>
</context>
<context>
    <name>SamplersDialog</name>
    <message>
        <source>&amp;Remove</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>Samplers</source>
        <translation>Sampler</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>&amp;Voreinstellung</translation>
    </message>
    <message>
        <source>&amp;Save preset</source>
        <translation>Voreinstellung &amp;speichern</translation>
    </message>
    <message>
        <source>Save these values as a preset of this name</source>
        <translation>Diese Werte unter diesem Namen als Voreinstellung speichern</translation>
    </message>
    <message>
        <source>Only ticked samplers are sent; the rest use the server’s defaults. Unticked, temperature and top-p come from Settings, under Chat. Samplers this server does not know are not shown.</source>
        <translation>Nur angekreuzte Sampler werden gesendet; für den Rest gilt der Standard des Servers. Temperatur und Top-P kommen sonst aus den Einstellungen unter „Chat“. Sampler, die dieser Server nicht kennt, fehlen.</translation>
    </message>
</context>
<context>
    <name>SceneBreakText</name>
    <message numerus="yes">
        <source>%n minute(s) later</source>
        <extracomment>Between two messages: so much time of the story was skipped</extracomment>
        <translation>
            <numerusform>%n Minute später</numerusform>
            <numerusform>%n Minuten später</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) later</source>
        <extracomment>Between two messages: so much time of the story was skipped</extracomment>
        <translation>
            <numerusform>%n Stunde später</numerusform>
            <numerusform>%n Stunden später</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) later</source>
        <extracomment>Between two messages: so much time of the story was skipped</extracomment>
        <translation>
            <numerusform>%n Tag später</numerusform>
            <numerusform>%n Tage später</numerusform>
        </translation>
    </message>
    <message>
        <source>Meanwhile, without you</source>
        <translation>Unterdessen, ohne dich</translation>
    </message>
    <message>
        <source>With you again</source>
        <translation>Wieder mit dir</translation>
    </message>
    <message>
        <source>without you</source>
        <extracomment>Beside the name of who speaks, where the user of the story is not there to hear it</extracomment>
        <translation>ohne dich</translation>
    </message>
    <message>
        <source>Meanwhile, without %1</source>
        <extracomment>%1: the user&apos;s name in the story</extracomment>
        <translation>Unterdessen, ohne %1</translation>
    </message>
    <message>
        <source>With %1 again</source>
        <translation>Wieder mit %1</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
</context>
<context>
    <name>SceneDrawer</name>
    <message>
        <source>Pl&amp;ace</source>
        <translation>&amp;Ort</translation>
    </message>
    <message>
        <source>Place of the scene</source>
        <translation>Ort der Szene</translation>
    </message>
    <message>
        <source>A car or ship: nobody gets off on the way</source>
        <translation>Ein Auto, ein Schiff: niemand steigt unterwegs aus</translation>
    </message>
    <message>
        <source>Strangers see and hear what goes on</source>
        <translation>Fremde sehen und hören, was geschieht</translation>
    </message>
    <message>
        <source>&amp;Go there</source>
        <translation>Dor&amp;thin</translation>
    </message>
    <message>
        <source>Ends the scene and starts a new one at that place</source>
        <translation>Beendet die Szene und beginnt dort eine neue</translation>
    </message>
    <message>
        <source>&amp;Weather</source>
        <translation>&amp;Wetter</translation>
    </message>
    <message>
        <source>Weather</source>
        <translation>Wetter</translation>
    </message>
    <message>
        <source>Time in the story</source>
        <translation>Zeit in der Geschichte</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>How much time to skip</source>
        <translation>Wie viel Zeit übersprungen wird</translation>
    </message>
    <message>
        <source>Minutes, hours or days</source>
        <translation>Minuten, Stunden oder Tage</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>What comes after the skip</source>
        <translation>Was nach dem Sprung kommt</translation>
    </message>
    <message>
        <source>“The next morning”</source>
        <translation>„Am nächsten Morgen“</translation>
    </message>
    <message>
        <source>Leave empty to continue the current scene</source>
        <translation>Leer lassen, damit die Szene weitergeht</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>&amp;Springen</translation>
    </message>
    <message>
        <source>The event will not happen</source>
        <translation>Das Ereignis findet nicht statt</translation>
    </message>
    <message>
        <source>What to add</source>
        <translation>Was hinzukommt</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>Hinz&amp;ufügen</translation>
    </message>
    <message>
        <source>Things that are part of the event</source>
        <translation>Dinge, die zum Ereignis gehören</translation>
    </message>
    <message>
        <source>basket, blanket: removed when the event is over</source>
        <translation>Korb, Decke: verschwinden, wenn das Ereignis vorbei ist</translation>
    </message>
    <message>
        <source>Owner, due date and condition</source>
        <translation>Wessen, wann fällig und unter welcher Bedingung</translation>
    </message>
    <message>
        <source>Everyone in the scene hears what is said, wherever they are</source>
        <translation>Alle in der Szene hören, was gesagt wird, wo immer sie sind</translation>
    </message>
    <message>
        <source>back seat, sofa</source>
        <translation>Rücksitz, Sofa</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>You set the weather by hand. The story will not change it until you unlock it.</source>
        <translation>Du hast das Wetter von Hand gesetzt. Die Geschichte ändert es erst wieder, wenn du es entsperrst.</translation>
    </message>
    <message>
        <source>Unlock the weather</source>
        <translation>Wetter entsperren</translation>
    </message>
    <message>
        <source>Ti&amp;me</source>
        <translation>&amp;Zeit</translation>
    </message>
    <message>
        <source>Who &amp;is here</source>
        <translation>We&amp;r da ist</translation>
    </message>
    <message>
        <source>Who is where, and what they do</source>
        <translation>Wer wo ist und was tut</translation>
    </message>
    <message>
        <source>Press Enter or double-click to edit in the Cast drawer</source>
        <translation>Enter oder ein Doppelklick öffnet sie unter „Besetzung“ zum Bearbeiten</translation>
    </message>
    <message>
        <source>Thi&amp;ngs</source>
        <translation>Di&amp;nge</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten …</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>P&amp;ublic place</source>
        <translation>&amp;Öffentlicher Ort</translation>
    </message>
    <message>
        <source>Everyone can hear</source>
        <translation>Alle hören mit</translation>
    </message>
    <message>
        <source>Spo&amp;ts</source>
        <translation>P&amp;lätze</translation>
    </message>
    <message>
        <source>Spots in this place</source>
        <translation>Plätze an diesem Ort</translation>
    </message>
    <message>
        <source>Pl&amp;ot threads</source>
        <translation>Handlungsf&amp;äden</translation>
    </message>
    <message>
        <source>Plot threads and events</source>
        <translation>Handlungsfäden und Ereignisse</translation>
    </message>
    <message>
        <source>&amp;Resolve</source>
        <translation>Au&amp;flösen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Absag&amp;en</translation>
    </message>
    <message>
        <source>Plot thread</source>
        <translation>Handlungsfaden</translation>
    </message>
    <message>
        <source>An open question or a planned event</source>
        <translation>Eine offene Frage oder ein geplantes Ereignis</translation>
    </message>
    <message>
        <source>In a public place strangers can see and hear what goes on. Whispers stay between those who whisper.</source>
        <translation>An einem öffentlichen Ort können Fremde sehen und hören, was geschieht. Geflüstertes bleibt unter denen, die flüstern.</translation>
    </message>
    <message>
        <source>Normally only people at the same spot hear one another. With this on, everyone in the scene hears every line.</source>
        <translation>Normalerweise hören einander nur Leute an derselben Stelle. Hiermit hören alle in der Szene jede Nachricht.</translation>
    </message>
    <message>
        <source>Add place</source>
        <translation>Ort angeben</translation>
    </message>
    <message>
        <source>Add spots</source>
        <translation>Plätze angeben</translation>
    </message>
    <message>
        <source>Add weather</source>
        <translation>Wetter angeben</translation>
    </message>
    <message>
        <source>Add things</source>
        <translation>Dinge angeben</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Einstellungen suchen</translation>
    </message>
    <message>
        <source>Settings found</source>
        <translation>Gefundene Einstellungen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>ShownName</name>
    <message>
        <source>(no name)</source>
        <extracomment>In place of a character&apos;s name that is empty, or consists of blanks and invisible characters</extracomment>
        <translation>(ohne Namen)</translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close panel</source>
        <translation>Bereich schließen</translation>
    </message>
    <message>
        <source>Parts of this panel</source>
        <translation>Teile dieses Bereichs</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Sidebar</source>
        <translation>Seitenleiste</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Search characters</source>
        <translation>Figuren suchen</translation>
    </message>
    <message>
        <source>Only characters with this tag</source>
        <translation>Nur Figuren mit diesem Schlagwort</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren …</translation>
    </message>
    <message>
        <source>Chats</source>
        <translation>Chats</translation>
    </message>
    <message>
        <source>Start &amp;chat</source>
        <translation>&amp;Chat beginnen</translation>
    </message>
    <message>
        <source>About this character</source>
        <translation>Über diese Figur</translation>
    </message>
    <message>
        <source>What the creator says</source>
        <translation>Was der Urheber sagt</translation>
    </message>
    <message>
        <source>Creator’s n&amp;otes…</source>
        <translation>Anmerkungen des &amp;Urhebers …</translation>
    </message>
    <message>
        <source>Search chats by name</source>
        <translation>Chats nach Namen suchen</translation>
    </message>
    <message>
        <source>Search all &amp;messages</source>
        <translation>Alle &amp;Nachrichten durchsuchen</translation>
    </message>
</context>
<context>
    <name>SpeakAsBar</name>
    <message>
        <source>Keep this s&amp;peaker</source>
        <translation>So weiter s&amp;prechen</translation>
    </message>
    <message>
        <source>Otherwise you speak as yourself again after this message</source>
        <translation>Sonst sprichst du nach dieser Nachricht wieder als du selbst</translation>
    </message>
    <message>
        <source>As m&amp;yself</source>
        <translation>Als &amp;ich selbst</translation>
    </message>
</context>
<context>
    <name>SpeakerReasonText</name>
    <message>
        <source>%1 is writing (addressed)…</source>
        <translation>%1 schreibt (angesprochen) …</translation>
    </message>
    <message>
        <source>%1 is writing (mentioned)…</source>
        <translation>%1 schreibt (erwähnt) …</translation>
    </message>
    <message>
        <source>%1 is writing (only one near you)…</source>
        <translation>%1 schreibt (allein bei dir) …</translation>
    </message>
    <message>
        <source>%1 is writing (silent the longest)…</source>
        <translation>%1 schreibt (am längsten still) …</translation>
    </message>
    <message>
        <source>%1 is writing (strongest feelings)…</source>
        <translation>%1 schreibt (stärkste Gefühle) …</translation>
    </message>
    <message>
        <source>Choosing who replies…</source>
        <translation>Wer antwortet, wird bestimmt …</translation>
    </message>
    <message>
        <source>%1 is joining in…</source>
        <translation>%1 mischt sich ein …</translation>
    </message>
    <message>
        <source>%1 is writing…</source>
        <translation>%1 schreibt …</translation>
    </message>
    <message>
        <source>%1 was addressed</source>
        <translation>%1 wurde angesprochen</translation>
    </message>
    <message>
        <source>%1 was mentioned</source>
        <translation>%1 wurde erwähnt</translation>
    </message>
    <message>
        <source>%1 was the only one near you</source>
        <translation>nur %1 war bei dir</translation>
    </message>
    <message>
        <source>%1 had been silent the longest</source>
        <translation>%1 hatte am längsten geschwiegen</translation>
    </message>
    <message>
        <source>%1 had the strongest feelings about you</source>
        <translation>%1 hatte dir gegenüber die stärksten Gefühle</translation>
    </message>
    <message>
        <source>%1 had as much reason as anyone</source>
        <translation>%1 hatte so viel Anlass wie alle anderen</translation>
    </message>
    <message>
        <source>%1 was chosen to answer</source>
        <translation>%1 wurde zum Antworten ausgewählt</translation>
    </message>
    <message>
        <source>%1 joined in unprompted</source>
        <translation>%1 meldete sich von sich aus</translation>
    </message>
    <message>
        <source>%1 is writing (talking with you)…</source>
        <translation>%1 schreibt (im Gespräch mit dir) …</translation>
    </message>
    <message>
        <source>%1 is writing (spoke last)…</source>
        <translation>%1 schreibt (sprach zuletzt) …</translation>
    </message>
    <message>
        <source>%1 is writing (was asked)…</source>
        <translation>%1 schreibt (wurde gefragt) …</translation>
    </message>
    <message>
        <source>%1 is writing (just arrived)…</source>
        <translation>%1 schreibt (gerade gekommen) …</translation>
    </message>
    <message>
        <source>%1 is writing (only one left)…</source>
        <translation>%1 schreibt (sonst niemand übrig) …</translation>
    </message>
    <message>
        <source>%1 was talking with you</source>
        <translation>%1 war mit dir im Gespräch</translation>
    </message>
    <message>
        <source>%1 had just spoken to you</source>
        <translation>%1 hatte gerade mit dir gesprochen</translation>
    </message>
    <message>
        <source>%1 was asked by the previous speaker</source>
        <translation>die Figur davor hatte %1 gefragt</translation>
    </message>
    <message>
        <source>%1 had just arrived</source>
        <translation>%1 war gerade dazugekommen</translation>
    </message>
    <message>
        <source>only %1 could have been meant</source>
        <translation>nur %1 konnte gemeint sein</translation>
    </message>
</context>
<context>
    <name>StorySearchPage</name>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Words or “a phrase”</source>
        <translation>Wörter oder „genau diese Wörter“</translation>
    </message>
    <message>
        <source>Search all chats</source>
        <translation>Alle Chats durchsuchen</translation>
    </message>
    <message>
        <source>Said by</source>
        <translation>Gesagt von</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Best match</source>
        <translation>Beste Treffer</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>Messages found</source>
        <translation>Gefundene Nachrichten</translation>
    </message>
</context>
<context>
    <name>StorySoFarDrawer</name>
    <message>
        <source>Where a prompt has no room for older messages, it tells these summaries to those who heard the messages.</source>
        <translation>Wo in einem Prompt kein Platz für ältere Nachrichten ist, erzählt er diese Zusammenfassungen denen, die die Nachrichten gehört haben.</translation>
    </message>
    <message>
        <source>Summaries</source>
        <translation>Zusammenfassungen</translation>
    </message>
    <message>
        <source>Text of the summary</source>
        <translation>Text der Zusammenfassung</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>Verdichtung</translation>
    </message>
    <message>
        <source>How much shorter the summary is than its messages</source>
        <translation>Wie viel kürzer die Zusammenfassung ist als ihre Nachrichten</translation>
    </message>
    <message>
        <source>Written by hand</source>
        <translation>Von Hand geschrieben</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save these words (Ctrl+Enter)</source>
        <translation>Diese Worte speichern (Strg+Enter)</translation>
    </message>
    <message>
        <source>First &amp;message</source>
        <translation>&amp;Erste Nachricht</translation>
    </message>
    <message>
        <source>Show the first message that it sums up (Enter in the list)</source>
        <translation>Die erste Nachricht zeigen, die sie zusammenfasst (Enter in der Liste)</translation>
    </message>
    <message>
        <source>Write &amp;again</source>
        <translation>Neu schrei&amp;ben</translation>
    </message>
    <message>
        <source>Let the model write it anew, in place of what stands there</source>
        <translation>Das Modell schreibt sie neu, anstelle dessen, was dort steht</translation>
    </message>
    <message>
        <source>Sum &amp;up</source>
        <translation>&amp;Zusammenfassen</translation>
    </message>
    <message>
        <source>Sum up older messages</source>
        <translation>Ältere Nachrichten zusammenfassen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;topp</translation>
    </message>
    <message>
        <source>Stop summing up</source>
        <translation>Das Zusammenfassen anhalten</translation>
    </message>
</context>
<context>
    <name>TagsDialog</name>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>&amp;Your tags (separate with commas)</source>
        <translation>&amp;Deine Schlagwörter (mit Kommas trennen)</translation>
    </message>
</context>
<context>
    <name>TaskModelsDialog</name>
    <message>
        <source>Models per Task</source>
        <translation>Modelle pro Aufgabe</translation>
    </message>
    <message>
        <source>Choose a connection for each task. To use another model of the same server, duplicate its connection. A character’s own model is set under Characters: open the context menu, then “Model”.</source>
        <translation>Wähle für jede Aufgabe eine Verbindung. Für ein anderes Modell desselben Servers dupliziere dessen Verbindung. Das eigene Modell einer Figur legst du unter „Figuren“ im Kontextmenü unter „Modell“ fest.</translation>
    </message>
</context>
<context>
    <name>TextLayers</name>
    <message>
        <source>Automatic</source>
        <extracomment>How far a sentence about a person is known: decided by the program</extracomment>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Visible</source>
        <extracomment>How far a sentence about a person is known: to all who see that person</extracomment>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Rumoured</source>
        <extracomment>How far a sentence about a person is known: people may have heard of it</extracomment>
        <translation>Gerücht</translation>
    </message>
    <message>
        <source>Told</source>
        <extracomment>How far a sentence about a person is known: to those who were told</extracomment>
        <translation>Erzählt</translation>
    </message>
    <message>
        <source>Secret</source>
        <extracomment>How far a sentence about a person is known: to nobody else</extracomment>
        <translation>Geheim</translation>
    </message>
    <message>
        <source>Looks and occupation are visible; the rest must be told</source>
        <translation>Aussehen und Beruf sind sichtbar; der Rest muss erzählt werden</translation>
    </message>
    <message>
        <source>Everyone present sees it</source>
        <translation>Wer da ist, sieht es</translation>
    </message>
    <message>
        <source>Everyone who knows the name has heard of it</source>
        <translation>Wer den Namen kennt, hat davon gehört</translation>
    </message>
    <message>
        <source>Others know only once they are told</source>
        <translation>Andere wissen es erst, wenn man es ihnen erzählt</translation>
    </message>
    <message>
        <source>Nobody else knows it, and it stays secret</source>
        <translation>Niemand sonst weiß es, und es bleibt geheim</translation>
    </message>
    <message>
        <source>The layer “%1” is unknown, and its sentence is not in the text. Both are kept.</source>
        <extracomment>%1: a word from a file</extracomment>
        <translation>Die Ebene „%1“ ist unbekannt, und ihr Satz steht nicht im Text. Beides bleibt erhalten.</translation>
    </message>
    <message>
        <source>Line %1: the layer “%2” is unknown. It is kept; the sentence counts as secret.</source>
        <extracomment>%1: a number, %2: a word from a file</extracomment>
        <translation>Zeile %1: Die Ebene „%2“ ist unbekannt. Sie bleibt erhalten; der Satz gilt als geheim.</translation>
    </message>
    <message>
        <source>%1, line %2: the layer “%3” is unknown. It is kept; the sentence counts as secret.</source>
        <extracomment>%1: “Description” or “Personality”, %2: a number, %3: a word from a file</extracomment>
        <translation>%1, Zeile %2: Die Ebene „%3“ ist unbekannt. Sie bleibt erhalten; der Satz gilt als geheim.</translation>
    </message>
    <message numerus="yes">
        <source>%n more unknown layer(s)</source>
        <translation>
            <numerusform>%n weitere unbekannte Ebene</numerusform>
            <numerusform>%n weitere unbekannte Ebenen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextReplacementsDialog</name>
    <message>
        <source>Text Replacements</source>
        <translation>Textersetzungen</translation>
    </message>
    <message>
        <source>Text replacements change what you read and what is sent for replies, never the stored message. Switch one off, and the original is back.</source>
        <translation>Sie ändern, was du liest und was Modelle bekommen, nie die gespeicherte Nachricht: Schaltest du eine ab, ist die Nachricht wie zuvor.</translation>
    </message>
    <message>
        <source>Text replacements, in order</source>
        <translation>Textersetzungen in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>Alt+arrow keys move the selected one, Delete removes it</source>
        <translation>Alt+Pfeiltasten verschieben die ausgewählte, Entf entfernt sie</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>D&amp;uplizieren</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>En&amp;tfernen</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>Im&amp;portieren …</translation>
    </message>
    <message>
        <source>Add the regex scripts of a SillyTavern file</source>
        <translation>Die Regex-Skripte einer Datei von SillyTavern hinzufügen</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Save them all as a file SillyTavern can read</source>
        <translation>Alle als Datei speichern, die SillyTavern liest</translation>
    </message>
    <message>
        <source>Allow &amp;from cards</source>
        <translation>Aus K&amp;arten erlauben</translation>
    </message>
    <message>
        <source>Checked: the card’s replacements apply to messages of this character, and to yours</source>
        <translation>Angehakt: Die Ersetzungen der Karte gelten für ihre Figur</translation>
    </message>
    <message>
        <source>Characters whose cards may replace text</source>
        <translation>Figuren, deren Karten Text ersetzen dürfen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>Nam&amp;e</translation>
    </message>
    <message>
        <source>&amp;Pattern</source>
        <translation>&amp;Muster</translation>
    </message>
    <message>
        <source>A regular expression: /…/g replaces every match, /…/gi also ignores case</source>
        <translation>Ein regulärer Ausdruck: /…/g ersetzt alle Stellen, /…/gi achtet dabei nicht auf Groß- und Kleinschreibung</translation>
    </message>
    <message>
        <source>Replace &amp;with</source>
        <translation>E&amp;rsetzen durch</translation>
    </message>
    <message>
        <source>$1 and $&lt;name&gt; insert groups, {{match}} inserts the whole match</source>
        <translation>$1 und $&lt;name&gt; sind Gruppen des Musters, {{match}} ist alles Gefundene</translation>
    </message>
    <message>
        <source>&amp;Trim out</source>
        <translation>&amp;Weglassen</translation>
    </message>
    <message>
        <source>Texts to remove from each match, one per line</source>
        <translation>Texte, die aus dem Gefundenen entfernt werden, einer je Zeile</translation>
    </message>
    <message>
        <source>In messages</source>
        <translation>In Nachrichten</translation>
    </message>
    <message>
        <source>In your messages</source>
        <translation>In deinen Nachrichten</translation>
    </message>
    <message>
        <source>&amp;Characters’</source>
        <translation>Von &amp;Figuren</translation>
    </message>
    <message>
        <source>In messages of characters</source>
        <translation>In Nachrichten von Figuren</translation>
    </message>
    <message>
        <source>&amp;Edited</source>
        <translation>&amp;Bearbeitete</translation>
    </message>
    <message>
        <source>Also in messages that you edited</source>
        <translation>Auch in Nachrichten, die du bearbeitet hast</translation>
    </message>
    <message>
        <source>Applies t&amp;o</source>
        <translation>Gi&amp;lt für</translation>
    </message>
    <message>
        <source>Display and prompt</source>
        <translation>Anzeige und Prompt</translation>
    </message>
    <message>
        <source>Display only</source>
        <translation>Nur Anzeige</translation>
    </message>
    <message>
        <source>Prompt only</source>
        <translation>Nur Prompt</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>T&amp;iefe</translation>
    </message>
    <message>
        <source>Minimum depth</source>
        <translation>Kleinste Tiefe</translation>
    </message>
    <message>
        <source>The newest message has depth 0</source>
        <translation>Die neueste Nachricht hat Tiefe 0</translation>
    </message>
    <message>
        <source>from newest</source>
        <translation>ab neuester</translation>
    </message>
    <message>
        <source>from </source>
        <translation>ab </translation>
    </message>
    <message>
        <source>Maximum depth</source>
        <translation>Größte Tiefe</translation>
    </message>
    <message>
        <source>to oldest</source>
        <translation>bis ältester</translation>
    </message>
    <message>
        <source>to </source>
        <translation>bis </translation>
    </message>
    <message>
        <source>&amp;Macros in pattern</source>
        <translation>Ma&amp;kros im Muster</translation>
    </message>
    <message>
        <source>Whether {{char}} and {{user}} in the pattern stand for names</source>
        <translation>Ob {{char}} und {{user}} im Muster Namen sind</translation>
    </message>
    <message>
        <source>Not expanded</source>
        <translation>Nicht ersetzt</translation>
    </message>
    <message>
        <source>Expanded</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>Expanded as plain text</source>
        <translation>Als reiner Text ersetzt</translation>
    </message>
    <message>
        <source>Tr&amp;y it</source>
        <translation>Au&amp;sprobieren</translation>
    </message>
    <message>
        <source>Type a message here</source>
        <translation>Schreib hier eine Nachricht</translation>
    </message>
    <message>
        <source>Resu&amp;lt</source>
        <translation>Er&amp;gebnis</translation>
    </message>
    <message>
        <source>Your&amp;s</source>
        <translation>&amp;Deine</translation>
    </message>
</context>
<context>
    <name>ThoughtsDialog</name>
    <message>
        <source>This is not part of the story: no character knows it and no model sees it. It is kept with the reply.</source>
        <translation>Das gehört nicht zur Geschichte: Keine Figur weiß davon, und kein Modell sieht es. Es bleibt bei der Antwort.</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Gedankengang</translation>
    </message>
</context>
<context>
    <name>ThreadDialog</name>
    <message>
        <source>&amp;What</source>
        <translation>&amp;Was</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>A&amp;rt</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Promise</source>
        <translation>Versprechen</translation>
    </message>
    <message>
        <source>Debt</source>
        <translation>Schuld</translation>
    </message>
    <message>
        <source>Whos&amp;e</source>
        <translation>W&amp;essen</translation>
    </message>
    <message>
        <source>Who promised or owes</source>
        <translation>Wer versprochen hat oder schuldet</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;An</translation>
    </message>
    <message>
        <source>To whom</source>
        <translation>Wem</translation>
    </message>
    <message>
        <source>&amp;Due</source>
        <translation>&amp;Fällig</translation>
    </message>
    <message>
        <source>Due: day of the story</source>
        <translation>Fällig: Tag der Geschichte</translation>
    </message>
    <message>
        <source>Day </source>
        <translation>Tag </translation>
    </message>
    <message>
        <source>Due: time of day</source>
        <translation>Fällig: Uhrzeit</translation>
    </message>
    <message>
        <source>&amp;Begins</source>
        <translation>&amp;Beginnt</translation>
    </message>
    <message>
        <source>Begins: day of the story</source>
        <translation>Beginnt: Tag der Geschichte</translation>
    </message>
    <message>
        <source>Begins: time of day</source>
        <translation>Beginnt: Uhrzeit</translation>
    </message>
    <message>
        <source>&amp;Over at</source>
        <translation>&amp;Vorbei um</translation>
    </message>
    <message>
        <source>Over: day of the story</source>
        <translation>Vorbei: Tag der Geschichte</translation>
    </message>
    <message>
        <source>Over: time of day</source>
        <translation>Vorbei: Uhrzeit</translation>
    </message>
    <message>
        <source>On&amp;ce</source>
        <translation>&amp;Sobald</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>the ferry has arrived</source>
        <translation>die Fähre angekommen ist</translation>
    </message>
    <message>
        <source>Be&amp;ginning</source>
        <translation>A&amp;nfang</translation>
    </message>
    <message>
        <source>Text added to the story when it begins</source>
        <translation>Text, der beim Beginn in die Geschichte kommt</translation>
    </message>
    <message>
        <source>Wind tears at the roof.</source>
        <translation>Der Wind zerrt am Dach.</translation>
    </message>
    <message>
        <source>E&amp;nd</source>
        <translation>En&amp;de</translation>
    </message>
    <message>
        <source>Text added to the story when it is over</source>
        <translation>Text, der am Ende in die Geschichte kommt</translation>
    </message>
    <message>
        <source>It is quiet now.</source>
        <translation>Jetzt ist es still.</translation>
    </message>
    <message>
        <source>We&amp;ight</source>
        <translation>&amp;Gewicht</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Routine</source>
        <translation>Alltäglich</translation>
    </message>
    <message>
        <source>Notable</source>
        <translation>Bemerkenswert</translation>
    </message>
    <message>
        <source>Significant</source>
        <translation>Bedeutsam</translation>
    </message>
    <message>
        <source>Pivotal</source>
        <translation>Entscheidend</translation>
    </message>
    <message>
        <source>Plot thread</source>
        <translation>Handlungsfaden</translation>
    </message>
</context>
<context>
    <name>TimeBar</name>
    <message>
        <source>Turn of the story</source>
        <translation>Nachricht der Geschichte</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Continue from here</source>
        <translation>Von hier &amp;weiterspielen</translation>
    </message>
    <message>
        <source>Starts a new branch; the current story stays unchanged</source>
        <translation>Beginnt einen neuen Zweig; die jetzige Geschichte bleibt unverändert</translation>
    </message>
    <message>
        <source>&amp;Back to now</source>
        <translation>Zurück zum &amp;Jetzt</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Close the timeline</source>
        <translation>Zeitleiste schließen</translation>
    </message>
    <message>
        <source>Back to the end of the story (Esc)</source>
        <translation>Zurück ans Ende der Geschichte (Esc)</translation>
    </message>
</context>
<context>
    <name>Verb</name>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Neu erzeugen</translation>
    </message>
    <message>
        <source>Swipe</source>
        <translation>Fassung wechseln</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Rewind</source>
        <translation>Zurückspulen</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Verzweigen</translation>
    </message>
    <message>
        <source>Go to Branch</source>
        <translation>Zweig wechseln</translation>
    </message>
    <message>
        <source>Remove Branch</source>
        <translation>Zweig entfernen</translation>
    </message>
    <message>
        <source>Set by Hand</source>
        <translation>Von Hand setzen</translation>
    </message>
    <message>
        <source>Change Chat</source>
        <translation>Chat ändern</translation>
    </message>
</context>
<context>
    <name>VersionsPage</name>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Changes since an earlier version. Chats keep the version they started with.</source>
        <translation>Änderungen seit einer früheren Version. Chats behalten die Version, mit der sie begonnen haben.</translation>
    </message>
    <message>
        <source>&amp;Restore this version</source>
        <translation>Diese Version &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Changed text</source>
        <translation>Geänderter Text</translation>
    </message>
    <message>
        <source>Struck through: removed. Underlined: added.</source>
        <translation>Durchgestrichen: entfernt. Unterstrichen: hinzugefügt.</translation>
    </message>
</context>
<context>
    <name>WaitingText</name>
    <message>
        <source>Rate limited. Retrying in %1 s…</source>
        <translation>Ratenbegrenzung. Neuer Versuch in %1 s …</translation>
    </message>
    <message>
        <source>Unreachable. Retrying in %1 s…</source>
        <translation>Nicht erreichbar. Neuer Versuch in %1 s …</translation>
    </message>
    <message>
        <source>Busy. Retrying in %1 s…</source>
        <translation>Ausgelastet. Neuer Versuch in %1 s …</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Das Modell wird geladen …</translation>
    </message>
    <message>
        <source>Loading the model… %1 %</source>
        <translation>Das Modell wird geladen … %1 %</translation>
    </message>
    <message numerus="yes">
        <source>Loading the model… (%n s)</source>
        <translation>
            <numerusform>Das Modell wird geladen … (%n s)</numerusform>
            <numerusform>Das Modell wird geladen … (%n s)</numerusform>
        </translation>
    </message>
    <message>
        <source>Unreachable. Retrying…</source>
        <translation>Nicht erreichbar. Neuer Versuch …</translation>
    </message>
    <message>
        <source>Busy. Retrying…</source>
        <translation>Ausgelastet. Neuer Versuch …</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Welcome to Dramatis</source>
        <translation>Willkommen bei Dramatis</translation>
    </message>
    <message>
        <source>Your characters and stories stay on this computer. Nothing is sent anywhere unless you connect a model.</source>
        <translation>Deine Figuren und Geschichten bleiben auf diesem Computer. Gesendet wird nur etwas, wenn du ein Modell verbindest.</translation>
    </message>
    <message>
        <source>Play now</source>
        <translation>Jetzt spielen</translation>
    </message>
    <message>
        <source>Meet Wren, who keeps the lighthouse. Without a model, her replies follow simple rules.</source>
        <translation>Triff Wren, die den Leuchtturm hütet. Ohne Modell folgen ihre Antworten einfachen Regeln.</translation>
    </message>
    <message>
        <source>&amp;Play with Wren</source>
        <translation>Mit Wren &amp;spielen</translation>
    </message>
    <message>
        <source>Bring characters</source>
        <translation>Figuren mitbringen</translation>
    </message>
    <message>
        <source>Drop cards, lorebooks or chats on the window, or choose your SillyTavern folder.</source>
        <translation>Zieh Karten, Lorebooks oder Chats ins Fenster oder wähle deinen SillyTavern-Ordner.</translation>
    </message>
    <message>
        <source>Choose &amp;files…</source>
        <translation>Dateien &amp;wählen …</translation>
    </message>
    <message>
        <source>Choose f&amp;older…</source>
        <translation>&amp;Ordner wählen …</translation>
    </message>
    <message>
        <source>Connect a model</source>
        <translation>Modell verbinden</translation>
    </message>
    <message>
        <source>&amp;Set up…</source>
        <translation>&amp;Einrichten …</translation>
    </message>
    <message>
        <source>Your &amp;name</source>
        <translation>Dein &amp;Name</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>&amp;Überspringen</translation>
    </message>
    <message>
        <source>A server on this computer, a model file, a service on the web, or a model to download.</source>
        <translation>Ein Server auf diesem Computer, eine Modelldatei, ein Dienst im Netz oder ein Modell zum Herunterladen.</translation>
    </message>
    <message>
        <source>&amp;Get a model…</source>
        <translation>Modell &amp;laden …</translation>
    </message>
</context>
<context>
    <name>WritingStyleDialog</name>
    <message>
        <source>Prompt st&amp;yle</source>
        <translation>Prompt-St&amp;il</translation>
    </message>
    <message>
        <source>How prompts are written; LMML puts what a character knows between tags</source>
        <translation>Wie Prompts geschrieben werden; LMML setzt das Wissen einer Figur zwischen Tags</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>Reiner Text</translation>
    </message>
    <message>
        <source>LMML</source>
        <translation>LMML</translation>
    </message>
    <message>
        <source>Writing Style</source>
        <translation>Schreibstil</translation>
    </message>
    <message>
        <source>&amp;Person</source>
        <translation>&amp;Person</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>First person</source>
        <translation>Erste Person</translation>
    </message>
    <message>
        <source>Second person</source>
        <translation>Zweite Person</translation>
    </message>
    <message>
        <source>Third person</source>
        <translation>Dritte Person</translation>
    </message>
    <message>
        <source>&amp;Tense</source>
        <translation>&amp;Zeitform</translation>
    </message>
    <message>
        <source>Past tense</source>
        <translation>Vergangenheit</translation>
    </message>
    <message>
        <source>Present tense</source>
        <translation>Gegenwart</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>&amp;Länge</translation>
    </message>
    <message>
        <source>Two or three sentences</source>
        <translation>Zwei oder drei Sätze</translation>
    </message>
    <message>
        <source>About two paragraphs</source>
        <translation>Etwa zwei Absätze</translation>
    </message>
    <message>
        <source>Four or five paragraphs</source>
        <translation>Vier oder fünf Absätze</translation>
    </message>
    <message>
        <source>P&amp;acing</source>
        <translation>&amp;Tempo</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>Gleichmäßig</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>In English, such as “German” or “plain French”</source>
        <translation>Auf Englisch, etwa „German“ oder „plain French“</translation>
    </message>
    <message>
        <source>&amp;Marks</source>
        <translation>Z&amp;eichen</translation>
    </message>
    <message>
        <source>How actions, speech and thoughts are told apart</source>
        <translation>Woran man Handlungen, Rede und Gedanken erkennt</translation>
    </message>
    <message>
        <source>*Actions* and “speech”</source>
        <translation>*Handlungen* und „Rede“</translation>
    </message>
    <message>
        <source>*Actions*, speech without marks</source>
        <translation>*Handlungen*, Rede ohne Zeichen</translation>
    </message>
    <message>
        <source>Prose and “speech”</source>
        <translation>Prosa und „Rede“</translation>
    </message>
    <message>
        <source>Prose, “speech” and *thoughts*</source>
        <translation>Prosa, „Rede“ und *Gedanken*</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::AssetFetch</name>
    <message>
        <source>%1 did not send a picture for “%2”, so nothing was changed.</source>
        <translation>%1 hat für „%2“ kein Bild geschickt; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Fetch “%1”</source>
        <translation>„%1“ abrufen</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::AssetItemModel</name>
    <message>
        <source>%1 (%2), %3, %4</source>
        <extracomment>%1: the name of a file, %2: its type, %3: &quot;png&quot;, %4: &quot;1.2 MB&quot;</extracomment>
        <translation>%1 (%2), %3, %4</translation>
    </message>
    <message>
        <source>%1 (%2): app default</source>
        <extracomment>%1: the name of a file, %2: its type</extracomment>
        <translation>%1 (%2): Standard des Programms</translation>
    </message>
    <message>
        <source>%1 (%2) is missing from the file.</source>
        <translation>%1 (%2) fehlt in der Datei.</translation>
    </message>
    <message>
        <source>Rename “%1”</source>
        <translation>„%1“ umbenennen</translation>
    </message>
    <message>
        <source>“%1” is empty.</source>
        <translation>„%1“ ist leer.</translation>
    </message>
    <message>
        <source>“%1” is over the %2 limit for files in a card.</source>
        <translation>„%1“ überschreitet die Grenze von %2 für Dateien einer Karte.</translation>
    </message>
    <message>
        <source>Add “%1”</source>
        <translation>„%1“ hinzufügen</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>„%1“ entfernen</translation>
    </message>
    <message>
        <source>Change Type of “%1”</source>
        <translation>Art von „%1“ ändern</translation>
    </message>
    <message>
        <source>Use as Portrait</source>
        <translation>Als Porträt verwenden</translation>
    </message>
    <message>
        <source>Change Portrait</source>
        <translation>Porträt ändern</translation>
    </message>
    <message>
        <source>Dramatis cannot read this portrait.</source>
        <translation>Dramatis kann dieses Porträt nicht lesen.</translation>
    </message>
    <message>
        <source>%1 (%2), on the web at %3; it is fetched only when you ask for it.</source>
        <extracomment>%1: the name of a file, %2: its type, %3: its web address</extracomment>
        <translation>%1 (%2), im Netz bei %3; wird nur abgerufen, wenn du darum bittest.</translation>
    </message>
    <message>
        <source>on the web</source>
        <extracomment>In the place of a small picture of something that lies on the web</extracomment>
        <translation>im Web</translation>
    </message>
    <message>
        <source>Dramatis cannot show “%1” as a picture.</source>
        <translation>Dramatis kann „%1“ nicht als Bild zeigen.</translation>
    </message>
    <message>
        <source>missing</source>
        <extracomment>In the place of a small picture of something that the file does not hold</extracomment>
        <translation>fehlt</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::AuthorsNoteEditor</name>
    <message>
        <source>Everyone</source>
        <extracomment>Whose prompts have a note of the author&apos;s</extracomment>
        <translation>Alle</translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <extracomment>The user, for whom the model writes now and then. %1: a name</extracomment>
        <translation>%1 (du)</translation>
    </message>
    <message numerus="yes">
        <source>≈ %n token(s)</source>
        <extracomment>An estimate</extracomment>
        <translation>
            <numerusform>≈ %n Token</numerusform>
            <numerusform>≈ %n Token</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BackupsPresenter</name>
    <message>
        <source>Created by you</source>
        <translation>Von dir angelegt</translation>
    </message>
    <message>
        <source>Before a backup was restored</source>
        <translation>Vor dem Wiederherstellen einer Sicherung</translation>
    </message>
    <message>
        <source>Before an update</source>
        <translation>Vor einer Aktualisierung</translation>
    </message>
    <message>
        <source>Before a large change</source>
        <translation>Vor einer großen Änderung</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Everything returns to its state on %1. The current state is backed up first.</source>
        <extracomment>%1 is a date and time</extracomment>
        <translation>Alles wird wieder so, wie es am %1 war. Der jetzige Stand wird vorher gesichert.</translation>
    </message>
    <message>
        <source>Checking the data…</source>
        <translation>Die Daten werden geprüft …</translation>
    </message>
    <message>
        <source>Making a backup…</source>
        <translation>Eine Sicherung wird angelegt …</translation>
    </message>
    <message>
        <source>Backup created and checked: %1</source>
        <translation>Sicherung angelegt und geprüft: %1</translation>
    </message>
    <message numerus="yes">
        <source>No problems found: %n event(s) checked.</source>
        <translation>
            <numerusform>Keine Fehler gefunden: %n Ereignis geprüft.</numerusform>
            <numerusform>Keine Fehler gefunden: %n Ereignisse geprüft.</numerusform>
        </translation>
    </message>
    <message>
        <source>Before a chat was deleted</source>
        <translation>Vor dem Löschen eines Chats</translation>
    </message>
    <message>
        <source>A backup is being made; try again when it is done.</source>
        <translation>Gerade wird eine Sicherung angelegt; versuche es danach noch einmal.</translation>
    </message>
    <message>
        <source>Backup removed: %1</source>
        <translation>Sicherung entfernt: %1</translation>
    </message>
    <message>
        <source>Left by an interrupted backup</source>
        <translation>Von einer abgebrochenen Sicherung übrig</translation>
    </message>
    <message>
        <source>The backup of %1 will be deleted from the disk. This cannot be undone.</source>
        <extracomment>%1 is a date and time</extracomment>
        <translation>Die Sicherung vom %1 wird von der Festplatte gelöscht. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Daily</source>
        <translation>Täglich</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>No backup was made. %1</source>
        <translation>Es wurde keine Sicherung angelegt. %1</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) found, the first: %1.</source>
        <translation>
            <numerusform>%n Problem gefunden: %1.</numerusform>
            <numerusform>%n Probleme gefunden, das erste: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) found, the first: %1. Restore a backup made before the damage.</source>
        <translation>
            <numerusform>%n Problem gefunden: %1. Stelle eine Sicherung von davor wieder her.</numerusform>
            <numerusform>%n Probleme gefunden, das erste: %1. Stelle eine Sicherung von davor wieder her.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BeliefsItemModel</name>
    <message>
        <source>%1, turn %2</source>
        <extracomment>How somebody came to know something, and when: &quot;told by Mira, turn 12&quot;</extracomment>
        <translation>%1, Nachricht %2</translation>
    </message>
    <message>
        <source>about %1 · %2</source>
        <extracomment>%1: whom it is about, %2: how it came to be known</extracomment>
        <translation>über %1 · %2</translation>
    </message>
    <message>
        <source>%1 About %2, %3</source>
        <extracomment>%1: what is known, %2: whom it is about, %3: how it came to be known</extracomment>
        <translation>%1 Über %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) known or believed</source>
        <translation>
            <numerusform>%n Sache gewusst oder geglaubt</numerusform>
            <numerusform>%n Dinge gewusst oder geglaubt</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is known yet.</source>
        <translation>Noch ist nichts bekannt.</translation>
    </message>
    <message>
        <source>%1 (not true)</source>
        <extracomment>%1: what somebody believes</extracomment>
        <translation>%1 (nicht wahr)</translation>
    </message>
    <message>
        <source>%1 do not know that you know.</source>
        <extracomment>%1: a name, or several</extracomment>
        <translation>%1 wissen nicht, dass du es weißt.</translation>
    </message>
    <message>
        <source>%1 does not know that you know.</source>
        <translation>%1 weiß nicht, dass du es weißt.</translation>
    </message>
    <message>
        <source>%1 do not know that %2 knows.</source>
        <extracomment>%1: a name, or several; %2: a name</extracomment>
        <translation>%1 wissen nicht, dass %2 es weiß.</translation>
    </message>
    <message>
        <source>%1 does not know that %2 knows.</source>
        <translation>%1 weiß nicht, dass %2 es weiß.</translation>
    </message>
    <message>
        <source>Checking prompts: %1 of %2</source>
        <translation>Prompts werden geprüft: %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n leak(s)</source>
        <translation>
            <numerusform>%n Leck</numerusform>
            <numerusform>%n Lecks</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <extracomment>%1: “0 leaks”, %2: “412 prompts”</extracomment>
        <translation>%1 in %2</translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s)</source>
        <translation>
            <numerusform>%n Prompt</numerusform>
            <numerusform>%n Prompts</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, turn %2: %3</source>
        <extracomment>%1: whose prompt, %2: the number of a turn, %3: what it says</extracomment>
        <translation>%1, Nachricht %2: %3</translation>
    </message>
    <message>
        <source>You and %1 do not know that %2 knows.</source>
        <extracomment>%1 and %2: names</extracomment>
        <translation>%1 und du wisst nicht, dass %2 es weiß.</translation>
    </message>
    <message>
        <source>You do not know that %1 knows.</source>
        <extracomment>%1: a name</extracomment>
        <translation>Du weißt nicht, dass %1 es weiß.</translation>
    </message>
    <message>
        <source>%1 (your own lie)</source>
        <extracomment>%1: what somebody believes, because the user said so</extracomment>
        <translation>%1 (deine eigene Lüge)</translation>
    </message>
    <message>
        <source>%1 (made up by %2)</source>
        <extracomment>%1: what somebody believes, %2: the name of the one who lied</extracomment>
        <translation>%1 (von %2 erfunden)</translation>
    </message>
    <message>
        <source>about you · %1</source>
        <extracomment>%1: how it came to be known</extracomment>
        <translation>über dich · %1</translation>
    </message>
    <message>
        <source>%1 About you, %2</source>
        <extracomment>%1: what is known, %2: how it came to be known</extracomment>
        <translation>%1 Über dich, %2</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BookLinksItemModel</name>
    <message>
        <source>%1 (%2)</source>
        <extracomment>One of several of the same name; %2: its file</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Characters of “%1”</source>
        <extracomment>%1: the name of a lorebook</extracomment>
        <translation>Figuren von „%1“</translation>
    </message>
    <message>
        <source>Lorebooks of %1</source>
        <extracomment>%1: the name of a character</extracomment>
        <translation>Lorebooks von %1</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Lorebooks</source>
        <translation>Lorebooks</translation>
    </message>
    <message>
        <source>The lorebook is used in every chat whenever one of these characters speaks.</source>
        <translation>Das Lorebook gilt in jedem Chat, wenn eine dieser Figuren spricht.</translation>
    </message>
    <message>
        <source>These are used in every chat whenever the character speaks, along with the card’s own lorebook.</source>
        <translation>Diese gelten in jedem Chat, wenn die Figur spricht, zusätzlich zum Lorebook der Karte.</translation>
    </message>
    <message>
        <source>The library has no characters yet.</source>
        <translation>In der Bibliothek ist noch keine Figur.</translation>
    </message>
    <message>
        <source>The library has no lorebooks yet.</source>
        <translation>In der Bibliothek ist noch kein Lorebook.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BookkeepingFailuresItemModel</name>
    <message>
        <source>Turn %1: feelings and memories were not noted</source>
        <translation>Nachricht %1: Gefühle und Erinnerungen wurden nicht notiert</translation>
    </message>
    <message>
        <source>Turn %1: importance was not rated</source>
        <translation>Nachricht %1: Die Wichtigkeit wurde nicht bewertet</translation>
    </message>
    <message>
        <source>Turn %1: a note failed (%2)</source>
        <translation>Nachricht %1: Eine Notiz misslang (%2)</translation>
    </message>
    <message>
        <source>Nothing was changed. %1</source>
        <extracomment>%1: a sentence that says why</extracomment>
        <translation>Nichts wurde geändert. %1</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Another model was asked instead. %1</source>
        <extracomment>%1: sentences that say why, one for each model that did not answer</extracomment>
        <translation>Stattdessen wurde ein anderes Modell gefragt. %1</translation>
    </message>
    <message>
        <source>Your text is kept, but neither of them knows it until both views are ready; Dramatis will ask again. %1</source>
        <extracomment>%1: a sentence that says why</extracomment>
        <translation>Dein Text bleibt erhalten, aber keiner von beiden weiß davon, bis beide Sichtweisen vorliegen; Dramatis fragt noch einmal. %1</translation>
    </message>
    <message>
        <source>Turn %1: places, things and events were not noted</source>
        <translation>Nachricht %1: Orte, Dinge und Ereignisse wurden nicht notiert</translation>
    </message>
    <message>
        <source>Scene %1: a character’s record failed</source>
        <translation>Szene %1: Die Aufzeichnung einer Figur misslang</translation>
    </message>
    <message>
        <source>Scene %1: the group record failed</source>
        <translation>Szene %1: Die gemeinsame Aufzeichnung misslang</translation>
    </message>
    <message>
        <source>Could not derive a relationship from your text</source>
        <translation>Aus deinem Text ließ sich keine Beziehung ableiten</translation>
    </message>
    <message>
        <source>Turn %1: some notes were left out</source>
        <translation>Nachricht %1: Einige Notizen wurden weggelassen</translation>
    </message>
    <message>
        <source>Turn %1: the time that passed was not noted</source>
        <translation>Nachricht %1: Die vergangene Zeit wurde nicht notiert</translation>
    </message>
    <message>
        <source>Turn %1: the story so far was not summed up</source>
        <translation>Nachricht %1: Die bisherige Geschichte wurde nicht zusammengefasst</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BookkeepingFailuresPresenter</name>
    <message numerus="yes">
        <source>%n note(s) failed. The story itself is complete.</source>
        <translation>
            <numerusform>%n Notiz ist misslungen. Die Geschichte selbst ist vollständig.</numerusform>
            <numerusform>%n Notizen sind misslungen. Die Geschichte selbst ist vollständig.</numerusform>
        </translation>
    </message>
    <message>
        <source>The notes are up to date.</source>
        <translation>Die Notizen sind aktuell.</translation>
    </message>
    <message>
        <source>No notes failed. Anything the story does not support was left out.</source>
        <translation>Keine Notiz ist fehlgeschlagen. Was die Geschichte nicht hergibt, wurde weggelassen.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::Bookmarks</name>
    <message>
        <source>Message</source>
        <extracomment>A bookmark whose message has no words that can be shown</extracomment>
        <translation>Nachricht</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BranchComparison</name>
    <message>
        <source>%1 → %2</source>
        <extracomment>%1: who feels; %2: for whom</extracomment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1: &quot;+12 friendly&quot;, %2: &quot;trust +5&quot;</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: mood</source>
        <extracomment>%1: a name</extracomment>
        <translation>%1: Stimmung</translation>
    </message>
    <message>
        <source>%1: place and posture</source>
        <translation>%1: Ort und Haltung</translation>
    </message>
    <message>
        <source>%1: holds</source>
        <translation>%1: hält</translation>
    </message>
    <message>
        <source>%1: owns</source>
        <translation>%1: besitzt</translation>
    </message>
    <message>
        <source>%1: goals</source>
        <translation>%1: Ziele</translation>
    </message>
    <message>
        <source>not in the story</source>
        <translation>nicht in der Geschichte</translation>
    </message>
    <message>
        <source>in the scene</source>
        <translation>in der Szene</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>nicht hier</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Weather</source>
        <translation>Wetter</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>geplant</translation>
    </message>
    <message>
        <source>goes on</source>
        <translation>im Gange</translation>
    </message>
    <message>
        <source>over</source>
        <translation>vorbei</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgeblasen</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>verstrichen</translation>
    </message>
    <message>
        <source>Feelings</source>
        <translation>Gefühle</translation>
    </message>
    <message>
        <source>Knowledge</source>
        <translation>Wissen</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Open threads</source>
        <translation>Offene Fäden</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>The group</source>
        <translation>Die Gruppe</translation>
    </message>
    <message>
        <source>%1 → %2: relationship</source>
        <extracomment>%1: who sees it so; %2: towards whom</extracomment>
        <translation>%1 → %2: Beziehung</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BranchMap</name>
    <message>
        <source>Turn %1</source>
        <translation>Nachricht %1</translation>
    </message>
    <message>
        <source>(not heard by %1)</source>
        <translation>(von %1 nicht gehört)</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>A place in the map of a story; %1: names of branches, %2: &quot;Turn 12&quot;
----------
A place in the map of a story; %1: &quot;Turn 12 · 3 alternatives&quot;, %2: &quot;on the current branch&quot;
----------
%1: who speaks, %2: &quot;Turn 12&quot;</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>current</source>
        <translation>aktuell</translation>
    </message>
    <message>
        <source>alternative</source>
        <translation>Fassung</translation>
    </message>
    <message>
        <source>left open</source>
        <translation>offen geblieben</translation>
    </message>
    <message>
        <source>on the current branch</source>
        <translation>auf dem aktuellen Zweig</translation>
    </message>
    <message>
        <source>not on the current branch</source>
        <translation>nicht auf dem aktuellen Zweig</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n Nachricht</numerusform>
            <numerusform>%n Nachrichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es)</source>
        <translation>
            <numerusform>%n Zweig</numerusform>
            <numerusform>%n Zweige</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alternative(s)</source>
        <translation>
            <numerusform>%n Fassung</numerusform>
            <numerusform>%n Fassungen</numerusform>
        </translation>
    </message>
    <message>
        <source>(empty)</source>
        <extracomment>In the map of a story: a message that says nothing</extracomment>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>(cannot be read)</source>
        <extracomment>In the map of a story: a message whose data is damaged</extracomment>
        <translation>(nicht lesbar)</translation>
    </message>
    <message>
        <source>(not heard by you)</source>
        <extracomment>In the map of a story</extracomment>
        <translation>(von dir nicht gehört)</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BranchMapPresenter</name>
    <message>
        <source>Branch %1</source>
        <translation>Zweig %1</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BranchesItemModel</name>
    <message>
        <source>%1 · %2</source>
        <extracomment>A branch of the story in a list: when it was last played, and what was said last</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Main branch</source>
        <translation>Hauptzweig</translation>
    </message>
    <message>
        <source>current</source>
        <translation>aktuell</translation>
    </message>
    <message>
        <source>%1, current. %2</source>
        <translation>%1, aktuell. %2</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::BranchesPresenter</name>
    <message>
        <source>Branch %1</source>
        <translation>Zweig %1</translation>
    </message>
    <message>
        <source>(not heard by %1)</source>
        <translation>(von %1 nicht gehört)</translation>
    </message>
    <message>
        <source>(not heard by you)</source>
        <translation>(von dir nicht gehört)</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::CardAppraiser</name>
    <message>
        <source>The file has non-standard or misplaced fields, which are kept: %1.</source>
        <translation>Die Datei hat Felder außerhalb der Spezifikation oder am falschen Ort; sie bleiben erhalten: %1.</translation>
    </message>
    <message>
        <source>In every prompt: %1 tokens · examples: %2 · greeting: %3</source>
        <extracomment>Numbers of tokens. %1: of what is in every prompt, %2: of the example messages, %3: of the first message</extracomment>
        <translation>In jedem Prompt: %1 Token · Beispiele: %2 · Begrüßung: %3</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::CastExport</name>
    <message>
        <source>Cast in one file (*.charx)</source>
        <translation>Besetzung in einer Datei (*.charx)</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) exported to “%1”.</source>
        <translation>
            <numerusform>%n Figur nach „%1“ exportiert.</numerusform>
            <numerusform>%n Figuren nach „%1“ exportiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) could not be included.</source>
        <translation>
            <numerusform>Eine Einzelheit konnte nicht aufgenommen werden.</numerusform>
            <numerusform>%n Einzelheiten konnten nicht aufgenommen werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no card and was left out.</source>
        <extracomment>%1: a name</extracomment>
        <translation>%1 hat keine Karte und wurde ausgelassen.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::CastItemModel</name>
    <message>
        <source>%1 (you)</source>
        <extracomment>%1: the user&apos;s name in the story</extracomment>
        <translation>%1 (du)</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>nicht hier</translation>
    </message>
    <message>
        <source>%1, in the scene. %2</source>
        <extracomment>%1: a name, %2: what that one is doing</extracomment>
        <translation>%1, in der Szene. %2</translation>
    </message>
    <message>
        <source>%1, not here</source>
        <translation>%1, nicht hier</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::CastPresenter</name>
    <message>
        <source>With you: %1.</source>
        <extracomment>%1: one name or several</extracomment>
        <translation>Bei dir: %1.</translation>
    </message>
    <message>
        <source>%1 is with nobody.</source>
        <extracomment>%1: a name</extracomment>
        <translation>%1 ist bei niemandem.</translation>
    </message>
    <message>
        <source>With %1: %2.</source>
        <extracomment>%1: a name, %2: one name or several</extracomment>
        <translation>Bei %1: %2.</translation>
    </message>
    <message>
        <source>Nobody is with you.</source>
        <translation>Niemand ist bei dir.</translation>
    </message>
    <message>
        <source>Without you: %1. Only they will remember.</source>
        <translation>Ohne dich: %1. Nur sie erinnern sich.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::CastTagItemModel</name>
    <message>
        <source>Not in the scene</source>
        <translation>Nicht in der Szene</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>Somebody in a list. %1: the name, %2: what they are doing</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>In the scene</source>
        <translation>In der Szene</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ChainItemModel</name>
    <message>
        <source>%1 whispered to %2</source>
        <translation>%1 flüsterte es %2 zu</translation>
    </message>
    <message>
        <source>About %1, not true</source>
        <extracomment>%1 is a name</extracomment>
        <translation>Über %1, unwahr</translation>
    </message>
    <message>
        <source>About %1, a secret until turn %2</source>
        <extracomment>%1 is a name, %2 a number</extracomment>
        <translation>Über %1, ein Geheimnis bis Nachricht %2</translation>
    </message>
    <message>
        <source>About %1, a secret</source>
        <extracomment>%1 is a name</extracomment>
        <translation>Über %1, ein Geheimnis</translation>
    </message>
    <message>
        <source>About %1</source>
        <extracomment>%1 is a name</extracomment>
        <translation>Über %1</translation>
    </message>
    <message>
        <source>%1 told %2</source>
        <extracomment>%1 and %2 are names</extracomment>
        <translation>%1 sagte es %2</translation>
    </message>
    <message>
        <source>%1 was told</source>
        <translation>%1 wurde es gesagt</translation>
    </message>
    <message>
        <source>%2 overheard %1</source>
        <extracomment>%1 and %2 are names</extracomment>
        <translation>%2 hörte %1 zufällig zu</translation>
    </message>
    <message>
        <source>%1 overheard it</source>
        <translation>%1 hörte es zufällig</translation>
    </message>
    <message>
        <source>%1 told %2, but it is not true</source>
        <extracomment>%1 and %2 are names</extracomment>
        <translation>%1 sagte es %2, aber es ist nicht wahr</translation>
    </message>
    <message>
        <source>%1 believes it, but it is not true</source>
        <translation>%1 glaubt es, aber es ist nicht wahr</translation>
    </message>
    <message>
        <source>%1 concluded it</source>
        <translation>%1 hat es geschlossen</translation>
    </message>
    <message>
        <source>%1 was there</source>
        <translation>%1 war dabei</translation>
    </message>
    <message>
        <source>Turn %1, %2, heard by %3: %4</source>
        <extracomment>%1 is a number, %2 a name, %3 a list of names, %4 what was said</extracomment>
        <translation>Nachricht %1, %2, gehört von %3: %4</translation>
    </message>
    <message>
        <source>Turn %1, %2: %3</source>
        <extracomment>%1 is a number, %2 a name, %3 what was said</extracomment>
        <translation>Nachricht %1, %2: %3</translation>
    </message>
    <message>
        <source>you</source>
        <comment>whispered to</comment>
        <extracomment>The user, to whom something was whispered</extracomment>
        <translation>dir</translation>
    </message>
    <message>
        <source>You whispered to %1</source>
        <translation>Du flüstertest es %1 zu</translation>
    </message>
    <message>
        <source>you</source>
        <comment>about</comment>
        <extracomment>The user, whom something is about</extracomment>
        <translation>dich</translation>
    </message>
    <message>
        <source>%1 told you</source>
        <extracomment>%1 is a name</extracomment>
        <translation>%1 sagte es dir</translation>
    </message>
    <message>
        <source>You were told</source>
        <translation>Dir wurde es gesagt</translation>
    </message>
    <message>
        <source>You overheard %1</source>
        <extracomment>%1 is a name</extracomment>
        <translation>Du hörtest %1 zufällig zu</translation>
    </message>
    <message>
        <source>You overheard it</source>
        <translation>Du hörtest es zufällig</translation>
    </message>
    <message>
        <source>%1 told you, but it is not true</source>
        <extracomment>%1 is a name</extracomment>
        <translation>%1 sagte es dir, aber es ist nicht wahr</translation>
    </message>
    <message>
        <source>You believe it, but it is not true</source>
        <translation>Du glaubst es, aber es ist nicht wahr</translation>
    </message>
    <message>
        <source>You concluded it</source>
        <translation>Du hast es geschlossen</translation>
    </message>
    <message>
        <source>You were there</source>
        <translation>Du warst dabei</translation>
    </message>
    <message>
        <source>You told %1</source>
        <extracomment>%1 is a name</extracomment>
        <translation>Du sagtest es %1</translation>
    </message>
    <message>
        <source>%1 overheard you</source>
        <extracomment>%1 is a name</extracomment>
        <translation>%1 hörte dir zufällig zu</translation>
    </message>
    <message>
        <source>You told %1, but it is not true</source>
        <extracomment>%1 is a name</extracomment>
        <translation>Du sagtest es %1, aber es ist nicht wahr</translation>
    </message>
    <message>
        <source>you</source>
        <comment>heard by</comment>
        <translation>dir</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::CharacterDraft</name>
    <message>
        <source>%1 (copy)</source>
        <extracomment>The name of a copied character; %1: the name of the one that was copied</extracomment>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <source>Typing in “%1”</source>
        <extracomment>In the menu: undo what was typed. %1: the name of a field</extracomment>
        <translation>Schreiben in „%1“</translation>
    </message>
    <message>
        <source>Earlier Changes</source>
        <translation>Frühere Änderungen</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::CharacterExport</name>
    <message>
        <source>Export %1 to a file</source>
        <translation>%1 in eine Datei exportieren</translation>
    </message>
    <message numerus="yes">
        <source>Export %n character(s) to a folder</source>
        <translation>
            <numerusform>%n Figur in einen Ordner exportieren</numerusform>
            <numerusform>%n Figuren in einen Ordner exportieren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 was skipped.</source>
        <translation>%1 wurde übersprungen.</translation>
    </message>
    <message>
        <source>“%1” already exists.</source>
        <translation>„%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>Exported %1 to “%2”.</source>
        <translation>%1 nach „%2“ exportiert.</translation>
    </message>
    <message numerus="yes">
        <source>Exported %1 to “%2” without %n unsupported item(s).</source>
        <translation>
            <numerusform>%1 nach „%2“ exportiert, ohne eine Sache, die nicht hineinpasst.</numerusform>
            <numerusform>%1 nach „%2“ exportiert, ohne %n Dinge, die nicht hineinpassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) exported.</source>
        <translation>
            <numerusform>%n Figur exportiert.</numerusform>
            <numerusform>%n Figuren exportiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n failed.</source>
        <extracomment>%1: &quot;3 characters were written.&quot;</extracomment>
        <translation>
            <numerusform>%1 %n misslang.</numerusform>
            <numerusform>%1 %n misslangen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::CharacterItemModel</name>
    <message>
        <source>%1, by %2</source>
        <translation>%1, von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>The PNG of “%1” leaves out: %2.</source>
        <translation>Dem PNG von „%1“ fehlt: %2.</translation>
    </message>
    <message>
        <source>The PNG of “%1” leaves out: %2. Exporting as CHARX keeps everything.</source>
        <extracomment>%1: the name of a character, %2: a list of things</extracomment>
        <translation>Dem PNG von „%1“ fehlt: %2. Ein Export als CHARX behält alles.</translation>
    </message>
    <message>
        <source>%1, favourite</source>
        <extracomment>%1: the name of a character</extracomment>
        <translation>%1, Favorit</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ChatActivity</name>
    <message>
        <source>Indexing memories: %1/%2</source>
        <extracomment>%1 of %2 memories</extracomment>
        <translation>Erinnerungen werden indiziert: %1/%2</translation>
    </message>
    <message>
        <source>Writing your line…</source>
        <translation>Deine Zeile wird geschrieben …</translation>
    </message>
    <message>
        <source>A reply is arriving on another branch…</source>
        <translation>Eine Antwort kommt auf einem anderen Zweig an …</translation>
    </message>
    <message>
        <source>Recording the scene…</source>
        <translation>Szene wird festgehalten …</translation>
    </message>
    <message>
        <source>Updating notes… %1/%2</source>
        <extracomment>%1 of %2 questions to a model are answered</extracomment>
        <translation>Notizen werden ergänzt … %1/%2</translation>
    </message>
    <message>
        <source>Updating notes…</source>
        <translation>Notizen werden ergänzt …</translation>
    </message>
    <message>
        <source>The latest replies have no notes yet.</source>
        <extracomment>The same as “The latest replies have no notes yet.”, where there is little room</extracomment>
        <translation>Die letzten Antworten haben noch keine Notizen.</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s) of context</source>
        <translation>
            <numerusform>%n Token Kontext</numerusform>
            <numerusform>%n Tokens Kontext</numerusform>
        </translation>
    </message>
    <message>
        <source>context %1 % full</source>
        <extracomment>How full what a model reads at once is: with the prompt and the reply so far</extracomment>
        <translation>Kontext zu %1 % voll</translation>
    </message>
    <message>
        <source>%1 is writing… %2, %3 tokens/s</source>
        <extracomment>%1 is a character, %2 says how full the context is, %3 a number</extracomment>
        <translation>%1 schreibt … %2, %3 Token/s</translation>
    </message>
    <message>
        <source>%1 is writing… %2 tokens/s</source>
        <extracomment>%1 is a character, %2 a number</extracomment>
        <translation>%1 schreibt … %2 Token/s</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Schreibt …</translation>
    </message>
    <message>
        <source>A reply is arriving…</source>
        <translation>Eine Antwort kommt an …</translation>
    </message>
    <message>
        <source>Notes are missing.</source>
        <translation>Notizen fehlen.</translation>
    </message>
    <message>
        <source>%1 %2 s</source>
        <extracomment>%1: “Mara is writing…”, %2: for how many seconds so far</extracomment>
        <translation>%1 %2 s</translation>
    </message>
    <message>
        <source>A reply is arriving. It appears once it is clear that you can hear it.</source>
        <translation>Eine Antwort kommt. Sie erscheint, sobald feststeht, dass du sie hören kannst.</translation>
    </message>
    <message>
        <source>A reply is arriving. It appears once it is clear that %1 can hear it.</source>
        <extracomment>%1 is a character, as whom the chat is viewed</extracomment>
        <translation>Eine Antwort kommt. Sie erscheint, sobald feststeht, dass %1 sie hören kann.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ChatBackground</name>
    <message>
        <source>Your background picture cannot be read any more. Choose another one.</source>
        <translation>Dein Hintergrundbild lässt sich nicht mehr lesen. Wähle ein anderes.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ChatHeading</name>
    <message>
        <source>Viewing turn %1 of %2</source>
        <translation>Du siehst Nachricht %1 von %2</translation>
    </message>
    <message>
        <source>Now: turn %1.</source>
        <translation>Jetzt: Nachricht %1.</translation>
    </message>
    <message>
        <source>Viewing as yourself. Messages you did not hear are hidden.</source>
        <translation>Du siehst, was du selbst weißt. Nachrichten, die du nicht gehört hast, sind ausgeblendet.</translation>
    </message>
    <message>
        <source>Viewing as %1. Messages %1 did not hear are hidden.</source>
        <extracomment>%1 is a character</extracomment>
        <translation>Du siehst, was %1 weiß. Nachrichten, die %1 nicht gehört hat, sind ausgeblendet.</translation>
    </message>
    <message>
        <source>Day %1, %2</source>
        <translation>Tag %1, %2</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ChatItemModel</name>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>An error ended this reply</source>
        <translation>Ein Fehler beendete diese Antwort</translation>
    </message>
    <message>
        <source>Incomplete</source>
        <translation>Unvollständig</translation>
    </message>
    <message>
        <source>Interrupted here</source>
        <translation>Hier unterbrochen</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Denkt nach …</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) that %1 did not hear</source>
        <extracomment>In the story as one of its characters knows it; %1 is that one&apos;s name</extracomment>
        <translation>
            <numerusform>%n Nachricht, die %1 nicht gehört hat</numerusform>
            <numerusform>%n Nachrichten, die %1 nicht gehört hat</numerusform>
        </translation>
    </message>
    <message>
        <source>▸ Reasoning</source>
        <extracomment>Below a message, to be clicked: shows what the model thought before it wrote</extracomment>
        <translation>▸ Gedankengang</translation>
    </message>
    <message>
        <source>(This message cannot be read: the data is damaged.)</source>
        <translation>(Diese Nachricht ist nicht lesbar: Die Daten sind beschädigt.)</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <extracomment>Beside a message, where the user gave its bookmark no name</extracomment>
        <translation>Lesezeichen</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) that you did not hear</source>
        <translation>
            <numerusform>%n Nachricht, die du nicht gehört hast</numerusform>
            <numerusform>%n Nachrichten, die du nicht gehört hast</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ChatListItemModel</name>
    <message numerus="yes">
        <source>%n message(s), last on %1</source>
        <translation>
            <numerusform>%n Nachricht, zuletzt am %1</numerusform>
            <numerusform>%n Nachrichten, zuletzt am %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Pinned, %1</source>
        <extracomment>%1: how many messages a chat has</extracomment>
        <translation>Angeheftet, %1</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ChatMoves</name>
    <message numerus="yes">
        <source>%n later message(s) are hidden on this branch. The next alternative (Right) or Undo brings them back.</source>
        <translation>
            <numerusform>%n spätere Nachricht ist auf diesem Zweig ausgeblendet. Die nächste Fassung (Rechts) oder „Rückgängig“ bringt sie zurück.</numerusform>
            <numerusform>%n spätere Nachrichten sind auf diesem Zweig ausgeblendet. Die nächste Fassung (Rechts) oder „Rückgängig“ bringt sie zurück.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n later message(s) are hidden on this branch. The previous alternative (Left) or Undo brings them back.</source>
        <translation>
            <numerusform>%n spätere Nachricht ist auf diesem Zweig ausgeblendet. Die vorige Fassung (Links) oder „Rückgängig“ bringt sie zurück.</numerusform>
            <numerusform>%n spätere Nachrichten sind auf diesem Zweig ausgeblendet. Die vorige Fassung (Links) oder „Rückgängig“ bringt sie zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is the first alternative.</source>
        <translation>Das ist die erste Fassung.</translation>
    </message>
    <message>
        <source>This is the last alternative.</source>
        <translation>Das ist die letzte Fassung.</translation>
    </message>
    <message>
        <source>Your edit started a new branch, “%1”.</source>
        <translation>Deine Änderung hat einen neuen Zweig begonnen, „%1“.</translation>
    </message>
    <message>
        <source>Message deleted. Its effects were undone.</source>
        <translation>Nachricht gelöscht. Ihre Folgen wurden rückgängig gemacht.</translation>
    </message>
    <message>
        <source>Rewound to this message.</source>
        <translation>Zu dieser Nachricht zurückgespult.</translation>
    </message>
    <message>
        <source>You are now on a new branch, “%1”.</source>
        <translation>Du bist jetzt auf einem neuen Zweig, „%1“.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>You are now on another branch of the story.</source>
        <translation>Du bist jetzt auf einem anderen Zweig der Geschichte.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ChatPresenter</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The reply is on the branch where you requested it.</source>
        <translation>Die Antwort ist auf dem Zweig, auf dem du sie angefordert hast.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ComparisonPresenter</name>
    <message>
        <source>This branch at turn %1</source>
        <translation>Dieser Zweig bei Nachricht %1</translation>
    </message>
    <message>
        <source>Choose two different branches.</source>
        <translation>Wähle zwei verschiedene Zweige.</translation>
    </message>
    <message>
        <source>Branch %1</source>
        <translation>Zweig %1</translation>
    </message>
    <message>
        <source>Split after turn %1 · no differences</source>
        <translation>Getrennt nach Nachricht %1 · keine Unterschiede</translation>
    </message>
    <message numerus="yes">
        <source>Split after turn %1 · %n difference(s)</source>
        <extracomment>%n differences</extracomment>
        <translation>
            <numerusform>Getrennt nach Nachricht %1 · %n Unterschied</numerusform>
            <numerusform>Getrennt nach Nachricht %1 · %n Unterschiede</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ComposerCommandItemModel</name>
    <message>
        <source>Whisper to Someone</source>
        <translation>Jemandem zuflüstern</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A command in a list. %1: how it is typed, %2: what it does</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ComposerPresenter</name>
    <message>
        <source>&amp;Whisper to %1</source>
        <extracomment>A button, with the name of a character</extracomment>
        <translation>%1 &amp;zuflüstern</translation>
    </message>
    <message>
        <source>&amp;Whisper to them</source>
        <translation>Ihnen &amp;zuflüstern</translation>
    </message>
    <message>
        <source>Send t&amp;o everyone</source>
        <extracomment>A button: the line is heard by all who are there</extracomment>
        <translation>An &amp;alle senden</translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation>%1 (du)</translation>
    </message>
    <message>
        <source>You are writing as %1.</source>
        <extracomment>%1 is a character</extracomment>
        <translation>Du schreibst als %1.</translation>
    </message>
    <message numerus="yes">
        <source>≈ %n token(s)</source>
        <extracomment>Below what is being written; an estimate</extracomment>
        <translation>
            <numerusform>≈ %n Token</numerusform>
            <numerusform>≈ %n Token</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ConnectionTrials</name>
    <message>
        <source>Model loaded. Asking for a short reply…</source>
        <translation>Modell geladen. Wird um eine kurze Antwort gebeten …</translation>
    </message>
    <message>
        <source>No server was found on the usual ports of this computer.</source>
        <translation>An den üblichen Ports dieses Computers wurde kein Server gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) found on this computer.</source>
        <translation>
            <numerusform>%n Server auf diesem Computer gefunden.</numerusform>
            <numerusform>%n Server auf diesem Computer gefunden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ConnectionsPresenter</name>
    <message>
        <source>Give the connection a name.</source>
        <translation>Gib der Verbindung einen Namen.</translation>
    </message>
    <message>
        <source>The extra fields are not a JSON object, such as {&quot;min_p&quot;: 0.05}.</source>
        <translation>Die zusätzlichen Felder sind kein JSON-Objekt wie {&quot;min_p&quot;: 0.05}.</translation>
    </message>
    <message>
        <source>The key is in the system’s keychain.</source>
        <translation>Der Schlüssel liegt im Schlüsselbund des Systems.</translation>
    </message>
    <message>
        <source>This system has no keychain that Dramatis can use, so the key is kept until you quit and is never written to disk.</source>
        <translation>Dieses System hat keinen Schlüsselbund, den Dramatis nutzen kann. Der Schlüssel bleibt daher nur bis zum Beenden und wird nie auf die Platte geschrieben.</translation>
    </message>
    <message>
        <source>A model file on this computer</source>
        <translation>Eine lokale Modelldatei</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>%1 is the name of a connection, %2 a number that tells it from others</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>A connection “%1” already exists. Give this one another name.</source>
        <translation>Es gibt schon eine Verbindung „%1“; gib dieser einen anderen Namen.</translation>
    </message>
    <message>
        <source>Key removed.</source>
        <translation>Schlüssel entfernt.</translation>
    </message>
    <message>
        <source>Chat (server template)</source>
        <translation>Chat (Vorlage des Servers)</translation>
    </message>
    <message>
        <source>Text completion (template)</source>
        <translation>Textvervollständigung (Vorlage)</translation>
    </message>
    <message>
        <source>Native API</source>
        <translation>Eigene API des Servers</translation>
    </message>
    <message>
        <source>Anywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Only the first</source>
        <translation>Nur die erste</translation>
    </message>
    <message>
        <source>First; roles alternate</source>
        <translation>Zuerst; Rollen abwechselnd</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::DraftSaver</name>
    <message>
        <source>Restore Unsaved Changes</source>
        <translation>Ungespeicherte Änderungen wiederherstellen</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::EdgeCausesItemModel</name>
    <message>
        <source>Turn %1: %2</source>
        <translation>Nachricht %1: %2</translation>
    </message>
    <message>
        <source>Earlier: %1</source>
        <translation>Früher: %1</translation>
    </message>
    <message>
        <source>By hand: %1</source>
        <translation>Von Hand: %1</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>%1, held back because the value was set by hand. %2</source>
        <translation>%1, zurückgehalten, weil der Wert von Hand gesetzt ist. %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Time passed: %1</source>
        <translation>Mit der Zeit: %1</translation>
    </message>
    <message>
        <source>Promise not kept: %1</source>
        <translation>Versprechen nicht gehalten: %1</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::EdgeFactsItemModel</name>
    <message>
        <source>added by hand</source>
        <translation>von Hand eingetragen</translation>
    </message>
    <message>
        <source>witnessed</source>
        <translation>miterlebt</translation>
    </message>
    <message>
        <source>told by %1</source>
        <translation>von %1 erfahren</translation>
    </message>
    <message>
        <source>was told</source>
        <translation>von jemandem erfahren</translation>
    </message>
    <message>
        <source>overheard</source>
        <translation>mitgehört</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>selbst erschlossen</translation>
    </message>
    <message>
        <source>believed, but wrong</source>
        <translation>geglaubt, aber falsch</translation>
    </message>
    <message>
        <source>%1, turn %2</source>
        <extracomment>How somebody came to know something, and when: &quot;told by Mira, turn 12&quot;</extracomment>
        <translation>%1, Nachricht %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>told by %1, but not true</source>
        <translation>von %1 gehört, aber nicht wahr</translation>
    </message>
    <message>
        <source>told by you</source>
        <translation>von dir erfahren</translation>
    </message>
    <message>
        <source>told by you, but not true</source>
        <translation>von dir gehört, aber nicht wahr</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::EdgeItemModel</name>
    <message>
        <source>%1 towards %2: %3</source>
        <extracomment>Read aloud. %1, %2: names; %3: &quot;+12 friendly, trust +5 (some trust)&quot;</extracomment>
        <translation>%1 gegenüber %2: %3</translation>
    </message>
    <message>
        <source>%1. New: %2</source>
        <extracomment>Read aloud. %1: the edge in words; %2: &quot;+3 affinity&quot;</extracomment>
        <translation>%1. Neu: %2</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <extracomment>%1: who feels; %2: for whom</extracomment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1, %2 (%3)</source>
        <extracomment>%1: &quot;+12 friendly&quot;; %2: &quot;trust +5&quot;; %3: &quot;some trust&quot;</extracomment>
        <translation>%1, %2 (%3)</translation>
    </message>
    <message>
        <source>%1; both set by hand</source>
        <translation>%1; beides von Hand gesetzt</translation>
    </message>
    <message>
        <source>%1; affinity set by hand</source>
        <translation>%1; Zuneigung von Hand gesetzt</translation>
    </message>
    <message>
        <source>%1; trust set by hand</source>
        <translation>%1; Vertrauen von Hand gesetzt</translation>
    </message>
    <message>
        <source>%1 towards you: %2</source>
        <translation>%1 dir gegenüber: %2</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::EdgeMomentsItemModel</name>
    <message>
        <source>turn %1</source>
        <translation>Nachricht %1</translation>
    </message>
    <message>
        <source>(This memory cannot be read: the data is damaged.)</source>
        <translation>(Diese Erinnerung ist nicht lesbar: Die Daten sind beschädigt.)</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::EdgePresenter</name>
    <message>
        <source>%1 (some had no effect: the value was locked or at its limit)</source>
        <translation>%1 (manche blieben ohne Wirkung: Der Wert war gesperrt oder am Anschlag)</translation>
    </message>
    <message>
        <source>witnessed</source>
        <translation>miterlebt</translation>
    </message>
    <message>
        <source>told by %1</source>
        <translation>von %1 erfahren</translation>
    </message>
    <message>
        <source>overheard</source>
        <translation>mitgehört</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>selbst erschlossen</translation>
    </message>
    <message>
        <source>believed, but wrong</source>
        <translation>geglaubt, aber falsch</translation>
    </message>
    <message numerus="yes">
        <source>%1 from %n cause(s)</source>
        <extracomment>How a value came about: what it comes to, and the number of its causes</extracomment>
        <translation>
            <numerusform>%1 aus %n Grund</numerusform>
            <numerusform>%1 aus %n Gründen</numerusform>
        </translation>
    </message>
    <message>
        <source>told by you</source>
        <extracomment>%1: a name</extracomment>
        <translation>von dir erfahren</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::EdgeWords</name>
    <message>
        <source>hatred</source>
        <extracomment>One word for what somebody feels for another, from -100 to 100</extracomment>
        <translation>Hass</translation>
    </message>
    <message>
        <source>dislike</source>
        <translation>Abneigung</translation>
    </message>
    <message>
        <source>neutral</source>
        <translation>neutral</translation>
    </message>
    <message>
        <source>friendly</source>
        <translation>freundlich</translation>
    </message>
    <message>
        <source>warm</source>
        <translation>herzlich</translation>
    </message>
    <message>
        <source>devoted</source>
        <translation>innig</translation>
    </message>
    <message>
        <source>deep distrust</source>
        <extracomment>A word or two for how far somebody trusts another, from -100 to 100</extracomment>
        <translation>tiefes Misstrauen</translation>
    </message>
    <message>
        <source>distrust</source>
        <translation>Misstrauen</translation>
    </message>
    <message>
        <source>wary</source>
        <translation>auf der Hut</translation>
    </message>
    <message>
        <source>some trust</source>
        <translation>etwas Vertrauen</translation>
    </message>
    <message>
        <source>trust</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>complete trust</source>
        <translation>blindes Vertrauen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>%1: a number with its sign, %2: &quot;friendly&quot;, &quot;dislike&quot;, …</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>trust %1</source>
        <extracomment>%1: a number with its sign</extracomment>
        <translation>Vertrauen %1</translation>
    </message>
    <message>
        <source>%1 affinity, %2 trust</source>
        <extracomment>%1, %2: numbers with their signs</extracomment>
        <translation>%1 Zuneigung, %2 Vertrauen</translation>
    </message>
    <message>
        <source>%1 affinity</source>
        <extracomment>%1: a number with its sign</extracomment>
        <translation>%1 Zuneigung</translation>
    </message>
    <message>
        <source>%1 trust</source>
        <extracomment>%1: a number with its sign</extracomment>
        <translation>%1 Vertrauen</translation>
    </message>
    <message>
        <source>Notable</source>
        <translation>Bemerkenswert</translation>
    </message>
    <message>
        <source>Significant</source>
        <translation>Bedeutsam</translation>
    </message>
    <message>
        <source>Pivotal</source>
        <translation>Entscheidend</translation>
    </message>
    <message>
        <source>Routine</source>
        <translation>Alltäglich</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>%1: affinity, %2: trust; numbers with their signs</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>distant</source>
        <translation>distanziert</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>unsicher</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::FolderText</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Lorebooks</source>
        <translation>Lorebooks</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Personas</source>
        <translation>Personas</translation>
    </message>
    <message>
        <source>Text replacements</source>
        <translation>Textersetzungen</translation>
    </message>
    <message>
        <source>Quick replies</source>
        <translation>Schnellantworten</translation>
    </message>
    <message>
        <source>Prompt presets</source>
        <translation>Prompt-Voreinstellungen</translation>
    </message>
    <message>
        <source>Sampler presets</source>
        <translation>Sampler-Voreinstellungen</translation>
    </message>
    <message>
        <source>Instruct templates</source>
        <translation>Instruct-Vorlagen</translation>
    </message>
    <message>
        <source>Context templates</source>
        <translation>Kontextvorlagen</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Chats</source>
        <translation>Chats</translation>
    </message>
    <message>
        <source>Group chats</source>
        <translation>Gruppenchats</translation>
    </message>
    <message>
        <source>Persona pictures</source>
        <translation>Bilder von Personas</translation>
    </message>
    <message>
        <source>Backgrounds</source>
        <translation>Hintergründe</translation>
    </message>
    <message>
        <source>Expressions</source>
        <translation>Gesichtsausdrücke</translation>
    </message>
    <message>
        <source>Data bank</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Chat pictures</source>
        <translation>Bilder in Chats</translation>
    </message>
    <message>
        <source>System prompts</source>
        <translation>System-Prompts</translation>
    </message>
    <message>
        <source>Themes</source>
        <translation>Designs</translation>
    </message>
    <message>
        <source>API keys</source>
        <translation>API-Schlüssel</translation>
    </message>
    <message>
        <source>Generated files</source>
        <translation>Erzeugte Dateien</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>Andere Dateien</translation>
    </message>
    <message>
        <source>Dramatis has no equivalent</source>
        <translation>in Dramatis gibt es nichts Entsprechendes</translation>
    </message>
    <message>
        <source>no persona uses them</source>
        <translation>keine Persona verwendet sie</translation>
    </message>
    <message>
        <source>choose one in Settings</source>
        <translation>wähle einen in den Einstellungen</translation>
    </message>
    <message>
        <source>add them in the character editor</source>
        <translation>füge sie im Figureneditor hinzu</translation>
    </message>
    <message>
        <source>there is no data bank yet</source>
        <translation>es gibt noch keine Datenbank</translation>
    </message>
    <message>
        <source>messages cannot have pictures yet</source>
        <translation>Nachrichten können noch keine Bilder haben</translation>
    </message>
    <message>
        <source>add them to a prompt preset</source>
        <translation>füge sie in eine Prompt-Voreinstellung ein</translation>
    </message>
    <message>
        <source>they only work in SillyTavern</source>
        <translation>sie funktionieren nur in SillyTavern</translation>
    </message>
    <message>
        <source>they are never read; enter them for each connection</source>
        <translation>sie werden nie gelesen; gib sie bei jeder Verbindung ein</translation>
    </message>
    <message>
        <source>SillyTavern generates them itself</source>
        <translation>SillyTavern erzeugt sie selbst</translation>
    </message>
    <message>
        <source>they have no chats</source>
        <translation>sie haben keine Chats</translation>
    </message>
    <message>
        <source>not recognised</source>
        <translation>nicht erkannt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: &quot;Characters&quot;, %2: &quot;3 imported, 1 already there&quot;</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>The import of “%1” was cancelled. What was imported stays. Import it again to continue.</source>
        <translation>Der Import von „%1“ wurde abgebrochen. Was importiert ist, bleibt. Importiere erneut, um fortzufahren.</translation>
    </message>
    <message>
        <source>Nothing in “%1” is new.</source>
        <translation>In „%1“ ist nichts Neues.</translation>
    </message>
    <message numerus="yes">
        <source>%n imported</source>
        <translation>
            <numerusform>%n importiert</numerusform>
            <numerusform>%n importiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already there</source>
        <translation>
            <numerusform>%n schon vorhanden</numerusform>
            <numerusform>%n schon vorhanden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not imported (%1)</source>
        <extracomment>%1: why</extracomment>
        <translation>
            <numerusform>%n nicht importiert (%1)</numerusform>
            <numerusform>%n nicht importiert (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n could not be read</source>
        <translation>
            <numerusform>%n nicht lesbar</numerusform>
            <numerusform>%n nicht lesbar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) imported from “%1”.</source>
        <translation>
            <numerusform>%n Teil aus „%1“ importiert.</numerusform>
            <numerusform>%n Teile aus „%1“ importiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be read.</source>
        <translation>
            <numerusform>%n Datei ließ sich nicht lesen.</numerusform>
            <numerusform>%n Dateien ließen sich nicht lesen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tags and favourites: %n set</source>
        <translation>
            <numerusform>Tags und Favoriten: %n gesetzt</numerusform>
            <numerusform>Tags und Favoriten: %n gesetzt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::FoundItemModel</name>
    <message>
        <source>%1 in “%2”, %3: %4</source>
        <extracomment>a message that was found, for a screen reader; %1: who said it, %2: the chat, %3: when, %4: a line of it</extracomment>
        <translation>%1 in „%2“, %3: %4</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::GreetingItemModel</name>
    <message>
        <source>Only in groups</source>
        <translation>Nur in Gruppen</translation>
    </message>
    <message>
        <source>First message</source>
        <translation>Erste Nachricht</translation>
    </message>
    <message>
        <source>Alternative %1</source>
        <translation>Alternative %1</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A greeting in the list. %1: its kind, %2: how it begins</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Add Greeting</source>
        <translation>Begrüßung hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate Greeting</source>
        <translation>Begrüßung duplizieren</translation>
    </message>
    <message>
        <source>Remove Greeting</source>
        <translation>Begrüßung entfernen</translation>
    </message>
    <message>
        <source>Move Greeting</source>
        <translation>Begrüßung verschieben</translation>
    </message>
    <message>
        <source>Change Kind of Greeting</source>
        <translation>Art der Begrüßung ändern</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ImportPresenter</name>
    <message>
        <source>%1 of %2 files so far…</source>
        <translation>%1 von %2 Dateien bisher …</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <extracomment>Stands for the file name of what was pasted</extracomment>
        <translation>Zwischenablage</translation>
    </message>
    <message>
        <source>“%1” was skipped.</source>
        <translation>„%1“ wurde übersprungen.</translation>
    </message>
    <message>
        <source>Characters, chats and lorebooks (%1);;All files (*)</source>
        <translation>Figuren, Chats und Lorebooks (%1);;Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) so far…</source>
        <translation>
            <numerusform>%n Nachricht bisher …</numerusform>
            <numerusform>%n Nachrichten bisher …</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be imported.</source>
        <translation>
            <numerusform>%n Datei ließ sich nicht importieren.</numerusform>
            <numerusform>%n Dateien ließen sich nicht importieren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %n file(s) could be imported.</source>
        <translation>
            <numerusform>Die Datei ließ sich nicht importieren.</numerusform>
            <numerusform>Keine der %n Dateien ließ sich importieren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) had already been imported.</source>
        <translation>
            <numerusform>%n Datei war bereits importiert.</numerusform>
            <numerusform>%n Dateien waren bereits importiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>The import was cancelled before any file was imported.</source>
        <translation>Der Import wurde abgebrochen, bevor eine Datei importiert war.</translation>
    </message>
    <message>
        <source>The import was cancelled after %1 of %2 files were imported.</source>
        <translation>Der Import wurde abgebrochen, nachdem %1 von %2 Dateien importiert waren.</translation>
    </message>
    <message>
        <source>All of these files had already been imported.</source>
        <translation>Alle diese Dateien waren bereits importiert.</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) imported.</source>
        <translation>
            <numerusform>%n Figur importiert.</numerusform>
            <numerusform>%n Figuren importiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chat(s) imported.</source>
        <translation>
            <numerusform>%n Chat importiert.</numerusform>
            <numerusform>%n Chats importiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lorebook(s) imported.</source>
        <translation>
            <numerusform>%n Lorebook importiert.</numerusform>
            <numerusform>%n Lorebooks importiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) with personas or presets imported.</source>
        <extracomment>Files with people whom the user plays, presets of samplers, templates</extracomment>
        <translation>
            <numerusform>%n Datei mit Personas oder Voreinstellungen importiert.</numerusform>
            <numerusform>%n Dateien mit Personas oder Voreinstellungen importiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is already in the library.</source>
        <translation>%1 ist schon in der Bibliothek.</translation>
    </message>
    <message>
        <source>Added %1 as far as it could be read: the file is damaged.</source>
        <translation>%1 hinzugefügt, soweit lesbar: Die Datei ist beschädigt.</translation>
    </message>
    <message>
        <source>Added %1. The card is newer than Dramatis knows: what is new in it may have no effect.</source>
        <translation>%1 hinzugefügt. Die Karte ist neuer, als Dramatis kennt: Was neu daran ist, wirkt vielleicht nicht.</translation>
    </message>
    <message>
        <source>Added %1 without some pictures or files: they are missing or damaged.</source>
        <translation>%1 ohne einige Bilder oder Dateien hinzugefügt: Sie fehlen oder sind beschädigt.</translation>
    </message>
    <message>
        <source>Added %1.</source>
        <translation>%1 hinzugefügt.</translation>
    </message>
    <message>
        <source>The lorebook “%1” is already in the library.</source>
        <translation>Das Lorebook „%1“ ist schon in der Bibliothek.</translation>
    </message>
    <message>
        <source>Added the lorebook “%1”.</source>
        <translation>Lorebook „%1“ hinzugefügt.</translation>
    </message>
    <message numerus="yes">
        <source>Added %n character(s) from “%1”.</source>
        <translation>
            <numerusform>%n Figur aus „%1“ hinzugefügt.</numerusform>
            <numerusform>%n Figuren aus „%1“ hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n persona(s) added from “%1”.</source>
        <translation>
            <numerusform>%n Persona aus „%1“ hinzugefügt.</numerusform>
            <numerusform>%n Personas aus „%1“ hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them have a picture.</source>
        <translation>
            <numerusform>%n davon hat ein Bild.</numerusform>
            <numerusform>%n davon haben ein Bild.</numerusform>
        </translation>
    </message>
    <message>
        <source>Persona “%1” added, with a picture.</source>
        <extracomment>%1: a name. In the dialog &quot;Persona&quot;</extracomment>
        <translation>Persona „%1“ mit Bild hinzugefügt.</translation>
    </message>
    <message>
        <source>Persona “%1” added.</source>
        <translation>Persona „%1“ hinzugefügt.</translation>
    </message>
    <message>
        <source>Sampler preset “%1” added.</source>
        <translation>Sampler-Voreinstellung „%1“ hinzugefügt.</translation>
    </message>
    <message>
        <source>Template “%1” added.</source>
        <translation>Vorlage „%1“ hinzugefügt.</translation>
    </message>
    <message numerus="yes">
        <source>Added the characters from “%1” and %n chat(s) with them.</source>
        <translation>
            <numerusform>Die Figuren aus „%1“ und %n Chat mit ihnen hinzugefügt.</numerusform>
            <numerusform>Die Figuren aus „%1“ und %n Chats mit ihnen hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added %n chat(s) from “%1”.</source>
        <translation>
            <numerusform>%n Chat aus „%1“ hinzugefügt.</numerusform>
            <numerusform>%n Chats aus „%1“ hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added the chat “%1” with %n message(s).</source>
        <translation>
            <numerusform>Chat „%1“ mit %n Nachricht hinzugefügt.</numerusform>
            <numerusform>Chat „%1“ mit %n Nachrichten hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added the chat “%1” with %n message(s) and its lorebook.</source>
        <translation>
            <numerusform>Chat „%1“ mit %n Nachricht und seinem Lorebook hinzugefügt.</numerusform>
            <numerusform>Chat „%1“ mit %n Nachrichten und seinem Lorebook hinzugefügt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The quick replies “%1” are already there.</source>
        <translation>Die Schnellantworten „%1“ sind schon da.</translation>
    </message>
    <message>
        <source>Quick replies “%1” added.</source>
        <translation>Schnellantworten „%1“ hinzugefügt.</translation>
    </message>
    <message numerus="yes">
        <source>Quick replies “%1” added. %n of them contain(s) a script, which is kept as text and not run.</source>
        <translation>
            <numerusform>Schnellantworten „%1“ hinzugefügt. %n davon enthält ein Skript, das als Text bleibt und nicht ausgeführt wird.</numerusform>
            <numerusform>Schnellantworten „%1“ hinzugefügt. %n davon enthalten ein Skript, das als Text bleibt und nicht ausgeführt wird.</numerusform>
        </translation>
    </message>
    <message>
        <source>The text replacements of “%1” are already there.</source>
        <translation>Die Textersetzungen aus „%1“ sind schon da.</translation>
    </message>
    <message numerus="yes">
        <source>%n text replacement(s) added from “%1”.</source>
        <translation>
            <numerusform>%n Textersetzung aus „%1“ hinzugefügt.</numerusform>
            <numerusform>%n Textersetzungen aus „%1“ hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sampler preset(s) added from “%1”.</source>
        <translation>
            <numerusform>%n Sampler-Voreinstellung aus „%1“ hinzugefügt.</numerusform>
            <numerusform>%n Sampler-Voreinstellungen aus „%1“ hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n template(s) added from “%1”.</source>
        <translation>
            <numerusform>%n Vorlage aus „%1“ hinzugefügt.</numerusform>
            <numerusform>%n Vorlagen aus „%1“ hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n set(s) of quick replies added from “%1”.</source>
        <translation>
            <numerusform>%n Satz Schnellantworten aus „%1“ hinzugefügt.</numerusform>
            <numerusform>%n Sätze Schnellantworten aus „%1“ hinzugefügt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The prompt preset “%1” is already there.</source>
        <translation>Die Prompt-Voreinstellung „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>Prompt preset “%1” added.</source>
        <translation>Prompt-Voreinstellung „%1“ hinzugefügt.</translation>
    </message>
    <message>
        <source>Prompt preset “%1” and its samplers added.</source>
        <translation>Prompt-Voreinstellung „%1“ und ihre Sampler hinzugefügt.</translation>
    </message>
    <message>
        <source>The characters of “%1” are already in the library.</source>
        <translation>Die Figuren aus „%1“ sind schon in der Bibliothek.</translation>
    </message>
    <message>
        <source>New chats with them start with these relationships.</source>
        <translation>Neue Chats mit ihnen beginnen mit diesen Beziehungen.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::InstructTemplates</name>
    <message>
        <source>The model’s own, or ChatML</source>
        <translation>Vom Modell, oder ChatML</translation>
    </message>
    <message>
        <source>Alex</source>
        <translation>Alex</translation>
    </message>
    <message>
        <source>Mara</source>
        <translation>Mara</translation>
    </message>
    <message>
        <source>You are Mara, who keeps the lighthouse.</source>
        <translation>Du bist Mara, die den Leuchtturm hütet.</translation>
    </message>
    <message>
        <source>Good evening.</source>
        <translation>Guten Abend.</translation>
    </message>
    <message>
        <source>*She looks up.* Is it?</source>
        <translation>*Sie blickt auf.* Ist er das?</translation>
    </message>
    <message>
        <source>It is now.</source>
        <translation>Jetzt schon.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::KeyItemModel</name>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Tastenkürzel</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::Lanes</name>
    <message>
        <source>%1 whispers to %2</source>
        <extracomment>The user, to whom somebody whispers. %1 and %2 are names</extracomment>
        <translation>%1 flüstert %2 zu</translation>
    </message>
    <message>
        <source>%1 learns a secret: %2</source>
        <extracomment>%1 is a name, %2 what that one knows</extracomment>
        <translation>%1 erfährt ein Geheimnis: %2</translation>
    </message>
    <message>
        <source>%1 wrongly believes: %2</source>
        <extracomment>%1 is a name, %2 what that one believes</extracomment>
        <translation>%1 glaubt fälschlich: %2</translation>
    </message>
    <message>
        <source>%1 learns: %2</source>
        <extracomment>%1 is a name, %2 what that one was told</extracomment>
        <translation>%1 erfährt: %2</translation>
    </message>
    <message>
        <source>%1, no secret since turn %2</source>
        <extracomment>%1 is &quot;Turn 12&quot;, %2 a number: the turn in which others were told</extracomment>
        <translation>%1, seit Nachricht %2 kein Geheimnis mehr</translation>
    </message>
    <message>
        <source>%1, told by %2</source>
        <extracomment>%1 is &quot;Turn 12&quot;, %2 a name</extracomment>
        <translation>%1, von %2 erzählt</translation>
    </message>
    <message>
        <source>%1 are together</source>
        <extracomment>%1 is a list of names</extracomment>
        <translation>%1 sind zusammen</translation>
    </message>
    <message>
        <source>Another scene</source>
        <translation>Eine andere Szene</translation>
    </message>
    <message>
        <source>Scene: %1</source>
        <extracomment>%1 is the title of a scene</extracomment>
        <translation>Szene: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n mark(s)</source>
        <extracomment>%1 is a name, the lane of that one in a picture of the story</extracomment>
        <translation>
            <numerusform>%1, %n Zeichen</numerusform>
            <numerusform>%1, %n Zeichen</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>Nachricht %1</translation>
    </message>
    <message>
        <source>Turns %1 to %2</source>
        <extracomment>%1 and %2 are numbers</extracomment>
        <translation>Nachrichten %1 bis %2</translation>
    </message>
    <message>
        <source>Whisper</source>
        <translation>Flüstern</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>Geheimnis</translation>
    </message>
    <message>
        <source>False belief</source>
        <translation>Irrtum</translation>
    </message>
    <message>
        <source>Hearsay</source>
        <extracomment>In a legend: something that somebody was told or overheard</extracomment>
        <translation>Hörensagen</translation>
    </message>
    <message>
        <source>you</source>
        <comment>whispered to</comment>
        <translation>dir</translation>
    </message>
    <message>
        <source>You whisper to %1</source>
        <extracomment>%1: names</extracomment>
        <translation>Du flüsterst %1 zu</translation>
    </message>
    <message>
        <source>You learn a secret: %1</source>
        <extracomment>%1 is what the user knows</extracomment>
        <translation>Du erfährst ein Geheimnis: %1</translation>
    </message>
    <message>
        <source>You wrongly believe: %1</source>
        <extracomment>%1 is what the user believes</extracomment>
        <translation>Du glaubst fälschlich: %1</translation>
    </message>
    <message>
        <source>You learn: %1</source>
        <extracomment>%1 is what the user was told</extracomment>
        <translation>Du erfährst: %1</translation>
    </message>
    <message>
        <source>you</source>
        <comment>told by</comment>
        <extracomment>The user, by whom something was told</extracomment>
        <translation>dir</translation>
    </message>
    <message>
        <source>First scene</source>
        <translation>Erste Szene</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LanesPresenter</name>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is &quot;Turn 12&quot;, %2 a sentence without a full stop</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Turn %1 of %2</source>
        <translation>Nachricht %1 von %2</translation>
    </message>
    <message>
        <source>Turn %1 of %2, as %3 knows it</source>
        <extracomment>%1 and %2 are numbers, %3 a name: the story is seen as that one knows it</extracomment>
        <translation>Nachricht %1 von %2, wie %3 es weiß</translation>
    </message>
    <message>
        <source>Turn %1 of %2, as you know it</source>
        <extracomment>%1 and %2 are numbers: the story is seen as the user&apos;s own character knows it</extracomment>
        <translation>Nachricht %1 von %2, wie du es weißt</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LayersItemModel</name>
    <message>
        <source>%1, suggested</source>
        <translation>%1, vorgeschlagen</translation>
    </message>
    <message>
        <source>%1, automatic</source>
        <extracomment>How far a sentence is known. %1: &quot;Told&quot;; the program decided it</extracomment>
        <translation>%1, automatisch</translation>
    </message>
    <message>
        <source>%1 (“%2”)</source>
        <extracomment>How far a sentence is known. %1: &quot;Secret&quot;, %2: what a file says, which is not known</extracomment>
        <translation>%1 („%2“)</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LayersPresenter</name>
    <message>
        <source>The bookkeeping model is reading…</source>
        <translation>Das Modell der Buchführung liest …</translation>
    </message>
    <message numerus="yes">
        <source>%n suggestion(s). Change what is wrong; OK accepts the rest.</source>
        <translation>
            <numerusform>%n Vorschlag. Ändere ihn, wenn er nicht stimmt; OK übernimmt ihn.</numerusform>
            <numerusform>%n Vorschläge. Ändere, was nicht stimmt; OK übernimmt den Rest.</numerusform>
        </translation>
    </message>
    <message>
        <source>The model has no suggestions.</source>
        <translation>Das Modell hat keine Vorschläge.</translation>
    </message>
    <message>
        <source>No suggestions: %1</source>
        <translation>Keine Vorschläge: %1</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LibraryActions</name>
    <message numerus="yes">
        <source>%n character(s) added to favourites.</source>
        <translation>
            <numerusform>%n Figur zu den Favoriten hinzugefügt.</numerusform>
            <numerusform>%n Figuren zu den Favoriten hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) removed from favourites.</source>
        <translation>
            <numerusform>%n Figur aus den Favoriten entfernt.</numerusform>
            <numerusform>%n Figuren aus den Favoriten entfernt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) tagged.</source>
        <translation>
            <numerusform>%n Figur verschlagwortet.</numerusform>
            <numerusform>%n Figuren verschlagwortet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) taken out of their folder.</source>
        <translation>
            <numerusform>%n Figur aus ihrem Ordner genommen.</numerusform>
            <numerusform>%n Figuren aus ihrem Ordner genommen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s) moved to “%1”.</source>
        <extracomment>%1: the name of a folder</extracomment>
        <translation>
            <numerusform>%n Figur nach „%1“ verschoben.</numerusform>
            <numerusform>%n Figuren nach „%1“ verschoben.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was removed from the library; chats with them stay.</source>
        <translation>%1 wurde aus der Bibliothek entfernt; die Chats bleiben.</translation>
    </message>
    <message numerus="yes">
        <source>%n characters were removed from the library; chats with them stay.</source>
        <translation>
            <numerusform>%n Figur wurde aus der Bibliothek entfernt; die Chats bleiben.</numerusform>
            <numerusform>%n Figuren wurden aus der Bibliothek entfernt; die Chats bleiben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder “%1” removed. Its characters stay.</source>
        <translation>Ordner „%1“ entfernt. Seine Figuren bleiben.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LibraryExport</name>
    <message>
        <source>Connections and their keys are not exported.</source>
        <translation>Verbindungen und ihre Schlüssel werden nicht exportiert.</translation>
    </message>
    <message>
        <source>Memories, relationships and other chat notes are not exported.</source>
        <translation>Erinnerungen, Beziehungen und andere Notizen zu Chats werden nicht exportiert.</translation>
    </message>
    <message>
        <source>The export was cancelled. Nothing was written.</source>
        <translation>Der Export wurde abgebrochen. Es wurde nichts geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>The layers of %n persona(s) are not exported.</source>
        <translation>
            <numerusform>Die Ebenen einer Persona werden nicht exportiert.</numerusform>
            <numerusform>Die Ebenen von %n Personas werden nicht exportiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The marks of %n favourite(s) are not exported.</source>
        <translation>
            <numerusform>Die Markierung eines Favoriten wird nicht exportiert.</numerusform>
            <numerusform>Die Markierungen von %n Favoriten werden nicht exportiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character folder(s) are not exported.</source>
        <translation>
            <numerusform>Ein Ordner mit Figuren wird nicht exportiert.</numerusform>
            <numerusform>%n Ordner mit Figuren werden nicht exportiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) exported to “%1”.</source>
        <extracomment>%1: a folder</extracomment>
        <translation>
            <numerusform>%n Teil nach „%1“ exportiert.</numerusform>
            <numerusform>%n Teile nach „%1“ exportiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n could not be written.</source>
        <extracomment>%1: &quot;12 items exported to …&quot;</extracomment>
        <translation>
            <numerusform>%1 Einer konnte nicht geschrieben werden.</numerusform>
            <numerusform>%1 %n konnten nicht geschrieben werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n exported</source>
        <extracomment>%1: &quot;Characters&quot;</extracomment>
        <translation>
            <numerusform>%1: %n exportiert</numerusform>
            <numerusform>%1: %n exportiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” was exported without %n unsupported item(s).</source>
        <extracomment>%1: a character, a chat, a preset</extracomment>
        <translation>
            <numerusform>„%1“ wurde ohne einen Teil exportiert, der nicht hineinpasst.</numerusform>
            <numerusform>„%1“ wurde ohne %n Teile exportiert, die nicht hineinpassen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LoreDraft</name>
    <message>
        <source>New entry</source>
        <translation>Neuer Eintrag</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Edit entry</source>
        <translation>Eintrag ändern</translation>
    </message>
    <message numerus="yes">
        <source>Edit %n entries</source>
        <translation>
            <numerusform>%n Eintrag ändern</numerusform>
            <numerusform>%n Einträge ändern</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit book</source>
        <translation>Buch ändern</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LoreEditor</name>
    <message>
        <source>Lorebook of %1</source>
        <extracomment>The lorebook of a character; %1 is the character&apos;s name</extracomment>
        <translation>Lorebook von %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 shown of %n entries</source>
        <extracomment>%1: how many entries are shown, where a filter hides others</extracomment>
        <translation>
            <numerusform>%1 von %n Eintrag gezeigt</numerusform>
            <numerusform>%1 von %n Einträgen gezeigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved, without what this file type cannot hold: %1.</source>
        <translation>Gespeichert, ohne das, was diese Art von Datei nicht fassen kann: %1.</translation>
    </message>
    <message>
        <source>Lorebook exported to “%1”.</source>
        <translation>Lorebook nach „%1“ exportiert.</translation>
    </message>
    <message>
        <source>Saved. Chats that use it apply it from the next reply on.</source>
        <translation>Gespeichert. Chats, die es verwenden, tun das ab der nächsten Antwort.</translation>
    </message>
    <message>
        <source>%1; %2 tokens, %3 of them always in the prompt</source>
        <extracomment>%1: &quot;300 entries&quot;, %2 and %3: numbers of tokens</extracomment>
        <translation>%1; %2 Token, davon %3 immer im Prompt</translation>
    </message>
    <message>
        <source>Saved as a new version of %1. Existing chats keep the lorebook they started with.</source>
        <translation>Als neue Version von %1 gespeichert. Bestehende Chats behalten das Lorebook, mit dem sie begonnen haben.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LoreEntriesItemModel</name>
    <message>
        <source>%1 (%2)</source>
        <extracomment>A folder of a lorebook and how many entries are in it</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>On</source>
        <extracomment>Of a lorebook entry: it has a part in prompts at all</extracomment>
        <translation>An</translation>
    </message>
    <message>
        <source>Always</source>
        <extracomment>Of a lorebook entry: it is in every prompt, whatever is said</extracomment>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LoreTester</name>
    <message numerus="yes">
        <source>%1 of %n entries triggered</source>
        <translation>
            <numerusform>%1 von %n Eintrag greift</numerusform>
            <numerusform>%1 von %n Einträgen greifen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n Token</numerusform>
            <numerusform>%n Token</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <extracomment>%1: &quot;2 of 30 entries triggered&quot;, %2: &quot;120 tokens&quot;</extracomment>
        <translation>%1: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 The budget cut %n.</source>
        <extracomment>%1: the sentence before</extracomment>
        <translation>
            <numerusform>%1 Das Budget hat %n gekürzt.</numerusform>
            <numerusform>%1 Das Budget hat %n gekürzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The pattern “%1” took too long and was cancelled.</source>
        <translation>Das Muster „%1“ brauchte zu lange und wurde abgebrochen.</translation>
    </message>
    <message>
        <source>An entry switches off the prompt “%1”.</source>
        <translation>Ein Eintrag schaltet den Prompt „%1“ ab.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>An entry of another lorebook: %1 is its name, %2 the book</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Place in the prompt</source>
        <translation>Stelle im Prompt</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::LorebooksPresenter</name>
    <message>
        <source>Lorebook</source>
        <translation>Lorebook</translation>
    </message>
    <message>
        <source>In every chat</source>
        <translation>In jedem Chat</translation>
    </message>
    <message>
        <source>In this chat</source>
        <translation>In diesem Chat</translation>
    </message>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>%n Figur</numerusform>
            <numerusform>%n Figuren</numerusform>
        </translation>
    </message>
    <message>
        <source>No characters</source>
        <translation>Keine Figuren</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Figuren</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::MacroItemModel</name>
    <message>
        <source>%1: %2</source>
        <extracomment>A macro in a list. %1: how it is written, %2: what it does</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::MapRowsItemModel</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n gefunden</numerusform>
            <numerusform>%n gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>current</source>
        <translation>aktuell</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::MapSearch</name>
    <message>
        <source>No matches</source>
        <translation>Auf keinem Zweig</translation>
    </message>
    <message numerus="yes">
        <source>Newest %n match(es)</source>
        <translation>
            <numerusform>Neuester Treffer</numerusform>
            <numerusform>Neueste %n Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n Treffer</numerusform>
            <numerusform>%n Treffer</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>%1 is the place of one among all that a search found, %2 how many there are</extracomment>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::MessageDetails</name>
    <message>
        <source>Heard by nobody</source>
        <extracomment>%1 is a list of names</extracomment>
        <translation>Von niemandem gehört</translation>
    </message>
    <message>
        <source>Heard by: %1</source>
        <translation>Gehört von: %1</translation>
    </message>
    <message>
        <source>Branch</source>
        <extracomment>Name of a branch; %1 is the beginning of the message from which it starts</extracomment>
        <translation>Verzweigen</translation>
    </message>
    <message>
        <source>From: %1</source>
        <translation>Ab: %1</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ModelChoices</name>
    <message>
        <source>&amp;Notes after replies</source>
        <translation>&amp;Notizen nach Antworten</translation>
    </message>
    <message>
        <source>Turn i&amp;mportance</source>
        <translation>&amp;Wichtigkeit von Nachrichten</translation>
    </message>
    <message>
        <source>&amp;Scene records</source>
        <translation>&amp;Szenenaufzeichnungen</translation>
    </message>
    <message>
        <source>Next spe&amp;aker</source>
        <translation>Wer &amp;antwortet</translation>
    </message>
    <message>
        <source>Writing for &amp;you</source>
        <translation>Für &amp;dich schreiben</translation>
    </message>
    <message>
        <source>Story model</source>
        <translation>Modell für Geschichten</translation>
    </message>
    <message>
        <source>Bookkeeping model</source>
        <translation>Modell für Buchführung</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Probe</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>Who answers: %1 is the name of a connection, %2 of a model</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Replies come from this connection. Choose another one in the settings.</source>
        <translation>Antworten kommen von dieser Verbindung. In den Einstellungen lässt sich eine andere wählen.</translation>
    </message>
    <message>
        <source>Rehearsal is not a language model. It makes up replies from rules so that you can try everything without one. Connect a model in the settings.</source>
        <translation>Die Probe ist kein Sprachmodell: Sie bildet Antworten nach Regeln, damit du alles ohne Modell ausprobieren kannst. Ein Modell bindest du in den Einstellungen an.</translation>
    </message>
    <message>
        <source>Story so &amp;far</source>
        <translation>Bisherige &amp;Geschichte</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ModelDownloads</name>
    <message>
        <source>“%1” was not downloaded. %2</source>
        <extracomment>%1: a model, %2: a sentence</extracomment>
        <translation>„%1“ wurde nicht heruntergeladen. %2</translation>
    </message>
    <message>
        <source>“%1” has been downloaded. %2</source>
        <extracomment>%1: a model, %2: a sentence</extracomment>
        <translation>„%1“ ist heruntergeladen. %2</translation>
    </message>
    <message>
        <source>“%1” has been downloaded.</source>
        <translation>„%1“ ist heruntergeladen.</translation>
    </message>
    <message>
        <source>“%1” has been downloaded and will write the replies from now on.</source>
        <translation>„%1“ ist heruntergeladen und schreibt ab jetzt die Antworten.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ModelWords</name>
    <message>
        <source>Not known yet</source>
        <translation>Noch nicht bekannt</translation>
    </message>
    <message>
        <source>Unknown</source>
        <extracomment>Of a model&apos;s licence; %1 is an address on the internet, such as huggingface.co</extracomment>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>See %1</source>
        <translation>Siehe %1</translation>
    </message>
    <message>
        <source>%1 (this computer: %2)</source>
        <extracomment>Of memory: what a model needs, and what this computer has</extracomment>
        <translation>%1 (dieser Computer: %2)</translation>
    </message>
    <message>
        <source>Too large</source>
        <translation>Zu groß</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Fast replies, even on older computers</source>
        <translation>Schnelle Antworten, auch auf älteren Computern</translation>
    </message>
    <message>
        <source>Bookkeeping alongside a larger story model</source>
        <translation>Buchführung neben einem größeren Modell für Geschichten</translation>
    </message>
    <message>
        <source>Follows instructions closely</source>
        <translation>Hält sich genau an Anweisungen</translation>
    </message>
    <message>
        <source>A bit of everything</source>
        <translation>Von allem etwas</translation>
    </message>
    <message>
        <source>Lively dialogue, but a small context</source>
        <translation>Lebhafte Dialoge, aber kleiner Kontext</translation>
    </message>
    <message>
        <source>Narration and long stories</source>
        <translation>Erzählen und lange Geschichten</translation>
    </message>
    <message>
        <source>Keeps track of details</source>
        <translation>Behält Einzelheiten im Blick</translation>
    </message>
    <message>
        <source>less than a minute left</source>
        <translation>noch weniger als eine Minute</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) left</source>
        <translation>
            <numerusform>noch %n Minute</numerusform>
            <numerusform>noch %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) left</source>
        <translation>
            <numerusform>noch %n Stunde</numerusform>
            <numerusform>noch %n Stunden</numerusform>
        </translation>
    </message>
    <message>
        <source>On this computer, %1</source>
        <translation>Auf diesem Computer, %1</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Of a download: what has come, and the whole size</extracomment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Not downloaded</source>
        <translation>Nicht heruntergeladen</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Verbindung wird aufgebaut …</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft …</translation>
    </message>
    <message>
        <source>Paused at %1</source>
        <translation>Angehalten bei %1</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Auf diesem Computer</translation>
    </message>
    <message>
        <source>%1/s</source>
        <extracomment>%1 is how fast a file comes, in one second</extracomment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>Download “%1” from %2?

Size: %3
Licence: %4
Folder: %5

The host, and anyone it passes the download on to, will see your IP address but nothing from your stories.</source>
        <extracomment>%1: a model, %2: an address such as huggingface.co, %3: a size, %4: a licence, %5: a folder</extracomment>
        <translation>„%1“ von %2 herunterladen?

Größe: %3
Lizenz: %4
Ordner: %5

Der Anbieter, und wen er mit dem Versand beauftragt, sieht deine Netzwerkadresse, aber nichts von deinen Geschichten.</translation>
    </message>
    <message>
        <source>Remove “%1” from the list?</source>
        <translation>„%1“ aus der Liste entfernen?</translation>
    </message>
    <message>
        <source>Delete “%1” (%2) from this computer?</source>
        <extracomment>%1: a model, %2: a size</extracomment>
        <translation>„%1“ (%2) von diesem Computer löschen?</translation>
    </message>
    <message>
        <source>Delete “%1” (%2) from this computer? The connection “%3” will no longer work.</source>
        <extracomment>%1: a model, %2: a size, %3: a connection</extracomment>
        <translation>„%1“ (%2) von diesem Computer löschen? Die Verbindung „%3“ funktioniert dann nicht mehr.</translation>
    </message>
    <message>
        <source>To run a model, Dramatis needs llama-server, which was not found. Install llama.cpp from your system’s packages, with Homebrew or with winget, or choose the program in Settings, under Connections.</source>
        <translation>Damit ein Modell läuft, braucht Dramatis das Programm llama-server, das nicht gefunden wurde. Installiere llama.cpp aus den Paketen deines Systems, mit Homebrew oder mit winget, oder wähle das Programm in den Einstellungen unter „Verbindungen“.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PaletteItemModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PartWords</name>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>Character</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>Persona</source>
        <translation>Persona</translation>
    </message>
    <message>
        <source>Known facts</source>
        <translation>Bekannte Fakten</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Lore</source>
        <translation>Lore</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>The story so far</source>
        <translation>Bisherige Geschichte</translation>
    </message>
    <message>
        <source>Dialogue</source>
        <translation>Dialog</translation>
    </message>
    <message>
        <source>Time, place, actions</source>
        <translation>Zeit, Ort, Tätigkeiten</translation>
    </message>
    <message>
        <source>Feelings</source>
        <translation>Gefühle</translation>
    </message>
    <message>
        <source>Triggered lore</source>
        <translation>Ausgelöste Lore</translation>
    </message>
    <message>
        <source>Plot threads, plans</source>
        <translation>Handlungsfäden, Pläne</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Erinnerungen</translation>
    </message>
    <message>
        <source>Post-history instructions</source>
        <translation>Anweisungen nach dem Verlauf</translation>
    </message>
    <message>
        <source>Unnamed text</source>
        <translation>Unbenannter Text</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 is a part of a prompt, %2 how many tokens it costs</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n token(s)</source>
        <extracomment>%1 is a part of a prompt; for screen readers</extracomment>
        <translation>
            <numerusform>%1, %n Token</numerusform>
            <numerusform>%1, %n Token</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PdfExport</name>
    <message>
        <source>The export was cancelled. Nothing was written.</source>
        <translation>Der Export wurde abgebrochen. Es wurde nichts geschrieben.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PickedPictures</name>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.webp)</translation>
    </message>
    <message>
        <source>The pasted picture</source>
        <extracomment>Stands for the name of a file in sentences such as &quot;“%1” is not a picture&quot;</extracomment>
        <translation>Das eingefügte Bild</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PinsItemModel</name>
    <message>
        <source>%1 · turn %2</source>
        <extracomment>%1: &quot;Pivotal&quot;, &quot;Routine&quot;, …; %2: the turn&apos;s number</extracomment>
        <translation>%1 · Nachricht %2</translation>
    </message>
    <message>
        <source>%1 · turn %2 · %3</source>
        <extracomment>%1: &quot;Pivotal&quot;, &quot;Routine&quot;, …; %2: the turn&apos;s number; %3: the scene&apos;s title</extracomment>
        <translation>%1 · Nachricht %2 · %3</translation>
    </message>
    <message>
        <source>pinned by you</source>
        <translation>von dir angeheftet</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2, %3)</source>
        <translation>%1 (%2, %3)</translation>
    </message>
    <message>
        <source>pinned automatically</source>
        <translation>von selbst angeheftet</translation>
    </message>
    <message>
        <source>%1 · scene %2</source>
        <extracomment>%1: &quot;Pivotal&quot;, &quot;Routine&quot;, …; %2: the scene&apos;s number</extracomment>
        <translation>%1 · Szene %2</translation>
    </message>
    <message>
        <source>%1 · scene %2 · %3</source>
        <extracomment>%1: &quot;Pivotal&quot;, &quot;Routine&quot;, …; %2: the scene&apos;s number; %3: the scene&apos;s title</extracomment>
        <translation>%1 · Szene %2 · %3</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PinsPresenter</name>
    <message>
        <source>%1 pinned · %2 of %3 auto</source>
        <translation>%1 angeheftet · %2 von %3 automatisch</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PlanAlternatives</name>
    <message>
        <source>Prompt before</source>
        <translation>Prompt davor</translation>
    </message>
    <message>
        <source>Sent to %1</source>
        <extracomment>%1 is a character: the prompt that they would have</extracomment>
        <translation>An %1 gesendet</translation>
    </message>
    <message>
        <source>Half the budget</source>
        <translation>Halb so viele Token</translation>
    </message>
    <message>
        <source>Twice the budget</source>
        <translation>Doppelt so viele Token</translation>
    </message>
    <message>
        <source>Plain style</source>
        <translation>Schlichter Stil</translation>
    </message>
    <message>
        <source>LMML style</source>
        <translation>LMML-Stil</translation>
    </message>
    <message>
        <source>Without memory %1</source>
        <extracomment>A prompt, if one memory were not there; %1 is the number of the turn that is remembered</extracomment>
        <translation>Ohne Erinnerung %1</translation>
    </message>
    <message>
        <source>Without “%1”</source>
        <extracomment>A prompt, if one memory were not there; %1 is the beginning of its text</extracomment>
        <translation>Ohne „%1“</translation>
    </message>
    <message>
        <source>With turn %1 heard</source>
        <extracomment>A prompt, if its speaker had heard a message that they did not hear</extracomment>
        <translation>Mit Nachricht %1</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PlanComparison</name>
    <message>
        <source>%1 (%2)</source>
        <extracomment>A reason for which blocks of a prompt were left out, and how many there are</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Added</source>
        <extracomment>Blocks that only the newer of two prompts has</extracomment>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Removed</source>
        <extracomment>Blocks that only the older of two prompts has</extracomment>
        <translation>Entfallen</translation>
    </message>
    <message>
        <source>Length changed</source>
        <extracomment>Blocks of which two prompts have more or less</extracomment>
        <translation>Länge geändert</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PlanItemModel</name>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>all</source>
        <extracomment>Of the blocks of a prompt&apos;s layer; %1 of %2 were kept</extracomment>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>≈ %1</source>
        <extracomment>A number of tokens that was estimated, not counted</extracomment>
        <translation>≈ %1</translation>
    </message>
    <message>
        <source>Counted by the model’s server</source>
        <translation>Vom Server des Modells gezählt</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>Geschätzt</translation>
    </message>
    <message>
        <source>shortened</source>
        <translation>gekürzt</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Included</source>
        <translation>Enthalten</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PlanPresenter</name>
    <message>
        <source>Nothing has been sent since this chat was opened.</source>
        <translation>Seit dieser Chat geöffnet wurde, ist noch nichts gesendet worden.</translation>
    </message>
    <message>
        <source>Budget: %1 tokens, at most %2.</source>
        <translation>Vorgesehen: %1 Token, höchstens %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 tokens in %n block(s).</source>
        <translation>
            <numerusform>%1 Token in %n Block.</numerusform>
            <numerusform>%1 Token in %n Blöcken.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>Sentences: what was used; the budget</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <extracomment>Sentences: what was used; how much was left out; the budget</extracomment>
        <translation>%1 %2 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n left out.</source>
        <translation>
            <numerusform>%n weggelassen.</numerusform>
            <numerusform>%n weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Counted %1; the server read %2 (%3 %).</source>
        <extracomment>%1 and %2 are numbers of tokens, %3 by how many percent the second differs, with its sign: &quot;−2.6&quot;</extracomment>
        <translation>Gezählt %1; der Server las %2 (%3 %).</translation>
    </message>
    <message>
        <source>Estimated %1; the server counted %2 (%3 %).</source>
        <translation>Geschätzt %1; der Server zählte %2 (%3 %).</translation>
    </message>
    <message>
        <source>Counted by the model’s server.</source>
        <translation>Vom Server des Modells gezählt.</translation>
    </message>
    <message>
        <source>Numbers marked ≈ are estimates.</source>
        <translation>Zahlen mit ≈ sind geschätzt.</translation>
    </message>
    <message>
        <source>As it would have been sent for %1 after turn %2.</source>
        <extracomment>%1 is a character, %2 the number of a turn</extracomment>
        <translation>Wie er nach Nachricht %2 für %1 gesendet worden wäre.</translation>
    </message>
    <message>
        <source>The last prompt was not made for %1.</source>
        <translation>Der letzte Prompt war nicht für %1.</translation>
    </message>
    <message>
        <source>Same as the last prompt: first %1 tokens (%2 %).</source>
        <extracomment>%1 is a number of tokens, %2 a percentage</extracomment>
        <translation>Wie im vorigen Prompt: die ersten %1 Token (%2 %).</translation>
    </message>
    <message>
        <source>Cache: %1 tokens reused (%2 %).</source>
        <extracomment>%1 is a number of tokens, %2 a percentage</extracomment>
        <translation>Cache: %1 Token wiederverwendet (%2 %).</translation>
    </message>
    <message>
        <source>The last prompt was not made for you.</source>
        <translation>Der letzte Prompt war nicht für dich.</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>lorebooks</source>
        <translation>Lorebooks</translation>
    </message>
    <message>
        <source>token counts</source>
        <translation>Tokenzählung</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>etwas anderes</translation>
    </message>
    <message>
        <source>Exactly as sent.</source>
        <translation>Genau so gesendet.</translation>
    </message>
    <message>
        <source>It may have been sent differently.</source>
        <translation>Vielleicht wurde er anders gesendet.</translation>
    </message>
    <message>
        <source>Not as sent. Since then, these changed: %1.</source>
        <translation>Nicht so gesendet. Seitdem hat sich geändert: %1.</translation>
    </message>
    <message>
        <source>Prompt of turn %1, for %2. %3</source>
        <extracomment>%1 is the number of a turn, %2 a character, %3 a sentence: whether it is as it was sent</extracomment>
        <translation>Prompt von Nachricht %1, für %2. %3</translation>
    </message>
    <message>
        <source>There is no reply prompt to show.</source>
        <translation>Es gibt keinen Prompt einer Antwort zu zeigen.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PlanWords</name>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>Who is who</source>
        <translation>Wer ist wer</translation>
    </message>
    <message>
        <source>Feelings for you</source>
        <translation>Gefühle für dich</translation>
    </message>
    <message>
        <source>Feelings for others</source>
        <translation>Gefühle für andere</translation>
    </message>
    <message>
        <source>The group</source>
        <translation>Die Gruppe</translation>
    </message>
    <message>
        <source>Lore</source>
        <translation>Weltwissen</translation>
    </message>
    <message>
        <source>Time and place</source>
        <translation>Zeit und Ort</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>Who is doing what</source>
        <translation>Wer gerade was tut</translation>
    </message>
    <message>
        <source>Open threads</source>
        <translation>Offene Fäden</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Dialogue</source>
        <translation>Dialog</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Erinnerungen</translation>
    </message>
    <message>
        <source>Under way</source>
        <translation>Im Gange</translation>
    </message>
    <message>
        <source>Closing instructions</source>
        <translation>Abschließende Anweisungen</translation>
    </message>
    <message>
        <source>Left out: optional blocks stop at %1 tokens.</source>
        <translation>Weggelassen: Für Entbehrliches ist bei %1 Token Schluss.</translation>
    </message>
    <message>
        <source>Left out: the prompt limit is %1 tokens.</source>
        <translation>Weggelassen: Die Grenze für den Prompt ist %1 Token.</translation>
    </message>
    <message>
        <source>Left out: a newer message did not fit, and a gap in the dialogue would mislead.</source>
        <translation>Weggelassen: Schon eine neuere Nachricht passte nicht, und eine Lücke im Dialog würde in die Irre führen.</translation>
    </message>
    <message>
        <source>Turn %1, %2</source>
        <translation>Nachricht %1, %2</translation>
    </message>
    <message>
        <source>Pinned memory of turn %1</source>
        <translation>Angeheftete Erinnerung an Nachricht %1</translation>
    </message>
    <message>
        <source>Earlier turn %1</source>
        <translation>Frühere Nachricht %1</translation>
    </message>
    <message>
        <source>Memory of turn %1</source>
        <translation>Erinnerung an Nachricht %1</translation>
    </message>
    <message>
        <source>Lore entry “%1”</source>
        <translation>Weltwissen: „%1“</translation>
    </message>
    <message>
        <source>Built-in instructions</source>
        <translation>Eingebaute Anweisungen</translation>
    </message>
    <message>
        <source>Card: system prompt</source>
        <translation>Karte: System-Prompt</translation>
    </message>
    <message>
        <source>Card: description</source>
        <translation>Karte: Beschreibung</translation>
    </message>
    <message>
        <source>Card: personality</source>
        <translation>Karte: Persönlichkeit</translation>
    </message>
    <message>
        <source>Card: scenario</source>
        <translation>Karte: Szenario</translation>
    </message>
    <message>
        <source>Card: example messages</source>
        <translation>Karte: Beispielnachrichten</translation>
    </message>
    <message>
        <source>Your persona</source>
        <translation>Wer du bist</translation>
    </message>
    <message>
        <source>Mood, goals and status</source>
        <translation>Stimmung, Ziele und Zustand</translation>
    </message>
    <message>
        <source>Story clock, weather and place</source>
        <translation>Uhrzeit der Geschichte, Wetter und Ort</translation>
    </message>
    <message>
        <source>Activities of everyone present</source>
        <translation>Was alle Anwesenden tun</translation>
    </message>
    <message>
        <source>Unresolved threads</source>
        <translation>Ungelöste Fäden</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anforderung</translation>
    </message>
    <message>
        <source>must</source>
        <translation>muss</translation>
    </message>
    <message>
        <source>should</source>
        <translation>soll</translation>
    </message>
    <message>
        <source>nice</source>
        <translation>kann</translation>
    </message>
    <message>
        <source>Left out together with older messages so that the model can reuse its cache.</source>
        <translation>Weggelassen zusammen mit älteren Nachrichten, damit das Modell seinen Cache nutzen kann.</translation>
    </message>
    <message>
        <source>Left out: nothing in the prompt uses its outlet.</source>
        <translation>Weggelassen: Nichts im Prompt verwendet das Outlet dieses Eintrags.</translation>
    </message>
    <message>
        <source>How they are now</source>
        <translation>Wie es ihnen geht</translation>
    </message>
    <message>
        <source>Shortened from %1 to %2 tokens: this part of the prompt has room for %3 tokens.</source>
        <translation>Von %1 auf %2 Token gekürzt: Dieser Teil des Prompts hat Platz für %3 Token.</translation>
    </message>
    <message>
        <source>Left out: this part of the prompt has room for %1 tokens.</source>
        <translation>Weggelassen: Dieser Teil des Prompts hat Platz für %1 Token.</translation>
    </message>
    <message>
        <source>Shortened from %1 to %2 tokens: the prompt limit is %3 tokens.</source>
        <translation>Von %1 auf %2 Token gekürzt: Die Grenze für den Prompt ist %3 Token.</translation>
    </message>
    <message>
        <source>Could not be read</source>
        <extracomment>A layer of a prompt: what is missing in it</extracomment>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Lorebooks</source>
        <translation>Lorebooks</translation>
    </message>
    <message>
        <source>Pinned memories</source>
        <translation>Angeheftete Erinnerungen</translation>
    </message>
    <message>
        <source>Its template markers are sent as plain text.</source>
        <translation>Vorlagen-Markierungen darin werden als gewöhnlicher Text gesendet.</translation>
    </message>
    <message>
        <source>The unreadable part was left out. %1</source>
        <translation>Der unlesbare Teil wurde weggelassen. %1</translation>
    </message>
    <message>
        <source>Chosen greeting</source>
        <translation>Gewählte Begrüßung</translation>
    </message>
    <message>
        <source>Scene records</source>
        <translation>Szenenaufzeichnungen</translation>
    </message>
    <message>
        <source>Card: post-history instructions</source>
        <translation>Karte: Anweisungen nach dem Verlauf</translation>
    </message>
    <message>
        <source>Left out: you excluded this message from prompts.</source>
        <translation>Weggelassen: Du hast diese Nachricht aus Prompts ausgeschlossen.</translation>
    </message>
    <message>
        <source>Left out: text replacements removed all of its text.</source>
        <translation>Weggelassen: Textersetzungen haben den ganzen Text entfernt.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Changed by %1.</source>
        <extracomment>A message in a prompt; %1 is a list of text replacements, in quotation marks</extracomment>
        <translation>Geändert durch %1.</translation>
    </message>
    <message>
        <source>Text replacements</source>
        <translation>Textersetzungen</translation>
    </message>
    <message>
        <source>Author’s note</source>
        <translation>Autorennotiz</translation>
    </message>
    <message>
        <source>Left out: it is sent only every few messages, and not this time.</source>
        <translation>Weggelassen: Sie wird nur alle paar Nachrichten gesendet, diesmal nicht.</translation>
    </message>
    <message>
        <source>Author’s note for %1</source>
        <translation>Autorennotiz für %1</translation>
    </message>
    <message>
        <source>Writing style</source>
        <translation>Schreibstil</translation>
    </message>
    <message>
        <source>Card: depth prompt</source>
        <translation>Karte: Tiefenprompt</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>The story so far</source>
        <translation>Die Geschichte bisher</translation>
    </message>
    <message>
        <source>Newest message</source>
        <translation>Neueste Nachricht</translation>
    </message>
    <message>
        <source>Left out: the dialogue already says it.</source>
        <translation>Weggelassen: Der Dialog sagt es schon.</translation>
    </message>
    <message>
        <source>Left out: the prompt preset switches it off.</source>
        <translation>Weggelassen: In der Prompt-Voreinstellung ist es ausgeschaltet.</translation>
    </message>
    <message>
        <source>Left out: the first scene is over; its record tells what came of it.</source>
        <translation>Weggelassen: Die erste Szene ist vorbei; ihre Zusammenfassung erzählt, was daraus wurde.</translation>
    </message>
    <message>
        <source>Scene break</source>
        <translation>Szenenwechsel</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>Other characters’ cards</source>
        <translation>Karten der anderen Figuren</translation>
    </message>
    <message>
        <source>Names heard so far</source>
        <translation>Bisher gehörte Namen</translation>
    </message>
    <message>
        <source>Prompt preset</source>
        <translation>Prompt-Voreinstellung</translation>
    </message>
    <message>
        <source>Card: secrets</source>
        <translation>Karte: Geheimnisse</translation>
    </message>
    <message>
        <source>What others look like</source>
        <translation>Was von anderen zu sehen ist</translation>
    </message>
    <message>
        <source>Unknown to others</source>
        <translation>Anderen unbekannt</translation>
    </message>
    <message>
        <source>Left out: it mentions things from an event that is over.</source>
        <translation>Weggelassen: Es handelt von Dingen aus einem Ereignis, das vorbei ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n more text(s) like it are not listed.</source>
        <extracomment>Behind the reason why a text is left out of a prompt</extracomment>
        <translation>
            <numerusform>%n weiterer Text dieser Art ist nicht aufgeführt.</numerusform>
            <numerusform>%n weitere Texte dieser Art sind nicht aufgeführt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out: newer facts about the same person come first.</source>
        <translation>Weggelassen: Neuere Fakten über dieselbe Person gehen vor.</translation>
    </message>
    <message>
        <source>Over the target</source>
        <translation>Über dem Ziel</translation>
    </message>
    <message>
        <source>Over the limit</source>
        <translation>Über der Grenze</translation>
    </message>
    <message>
        <source>Over its budget</source>
        <translation>Über dem Budget</translation>
    </message>
    <message>
        <source>Too old</source>
        <translation>Zu alt</translation>
    </message>
    <message>
        <source>For cache reuse</source>
        <translation>Für den Cache</translation>
    </message>
    <message>
        <source>No outlet</source>
        <translation>Kein Outlet</translation>
    </message>
    <message>
        <source>Excluded by you</source>
        <translation>Von dir ausgeschlossen</translation>
    </message>
    <message>
        <source>Already said</source>
        <translation>Schon gesagt</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>Ausgeschaltet</translation>
    </message>
    <message>
        <source>Scene over</source>
        <translation>Szene vorbei</translation>
    </message>
    <message>
        <source>Nothing left</source>
        <translation>Nichts übrig</translation>
    </message>
    <message>
        <source>Not due</source>
        <translation>Nicht an der Reihe</translation>
    </message>
    <message>
        <source>Too many</source>
        <translation>Zu viele</translation>
    </message>
    <message>
        <source>Event over</source>
        <translation>Ereignis vorbei</translation>
    </message>
    <message>
        <source>The story so far</source>
        <translation>Bisherige Geschichte</translation>
    </message>
    <message>
        <source>The story so far, up to turn %1</source>
        <translation>Bisherige Geschichte bis Nachricht %1</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PromptNotice</name>
    <message numerus="yes">
        <source>%n more text(s) were also shortened.</source>
        <translation>
            <numerusform>Ein weiterer Text wurde ebenfalls gekürzt.</numerusform>
            <numerusform>%n weitere Texte wurden ebenfalls gekürzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The prompt’s text about %1 is %2 tokens long; only the first %3 were sent.</source>
        <translation>Der Text des Prompts über %1 ist %2 Token lang; nur die ersten %3 wurden gesendet.</translation>
    </message>
    <message>
        <source>A prompt was shortened to fit its budget.</source>
        <translation>Ein Prompt wurde gekürzt, damit er ins Budget passt.</translation>
    </message>
    <message>
        <source>The prompt was sent incomplete. %1: %2</source>
        <extracomment>%1 is a part of a prompt, such as “Pinned memories”; %2 a sentence on what went wrong</extracomment>
        <translation>Der Prompt wurde unvollständig gesendet. %1: %2</translation>
    </message>
    <message>
        <source>%1’s description is %2 tokens long; only the first %3 were sent.</source>
        <translation>Die Beschreibung von %1 ist %2 Token lang; nur die ersten %3 wurden gesendet.</translation>
    </message>
    <message>
        <source>%1’s personality is %2 tokens long; only the first %3 were sent.</source>
        <translation>Die Persönlichkeit von %1 ist %2 Token lang; nur die ersten %3 wurden gesendet.</translation>
    </message>
    <message>
        <source>%1’s scenario is %2 tokens long; only the first %3 were sent.</source>
        <translation>Das Szenario von %1 ist %2 Token lang; nur die ersten %3 wurden gesendet.</translation>
    </message>
    <message>
        <source>%1’s system prompt is %2 tokens long; only the first %3 were sent.</source>
        <translation>Der System-Prompt von %1 ist %2 Token lang; nur die ersten %3 wurden gesendet.</translation>
    </message>
    <message>
        <source>Your persona is %1 tokens long; only the first %2 were sent.</source>
        <translation>Deine Persona ist %1 Token lang; nur die ersten %2 wurden gesendet.</translation>
    </message>
    <message>
        <source>%1’s post-history instructions are %2 tokens long; only the first %3 were sent.</source>
        <translation>Die Anweisungen nach dem Verlauf von %1 sind %2 Token lang; nur die ersten %3 wurden gesendet.</translation>
    </message>
    <message>
        <source>%1’s depth prompt is %2 tokens long; only the first %3 were sent.</source>
        <translation>Der Tiefenprompt von %1 ist %2 Token lang; nur die ersten %3 wurden gesendet.</translation>
    </message>
    <message>
        <source>Your system prompt is %1 tokens long; only the first %2 were sent.</source>
        <translation>Dein System-Prompt ist %1 Token lang; nur die ersten %2 wurden gesendet.</translation>
    </message>
    <message>
        <source>Your author’s note is %1 tokens long; only the first %2 were sent.</source>
        <translation>Deine Autorennotiz ist %1 Token lang; nur die ersten %2 wurden gesendet.</translation>
    </message>
    <message>
        <source>%1’s secrets are %2 tokens long; only the first %3 were sent.</source>
        <translation>Die Geheimnisse von %1 sind %2 Token lang; nur die ersten %3 wurden gesendet.</translation>
    </message>
    <message>
        <source>What %1 sees of another character is %2 tokens long; only the first %3 were sent.</source>
        <translation>Was %1 von einer anderen Figur sieht, ist %2 Token lang; nur die ersten %3 wurden gesendet.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::PromptPreview</name>
    <message>
        <source>Open a chat to see its prompt here.</source>
        <translation>Öffne einen Chat, um hier seinen Prompt zu sehen.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Nutzer</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>%1 tokens if %2 replied now.</source>
        <extracomment>%1 is a number, %2 a character: for whom the prompt is</extracomment>
        <translation>%1 Token, wenn %2 jetzt antworten würde.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::QuickConnect</name>
    <message>
        <source>Trying %1…</source>
        <extracomment>%1: the name of a server, such as Ollama</extracomment>
        <translation>%1 wird getestet …</translation>
    </message>
    <message>
        <source>Connected: %1</source>
        <extracomment>%1: a connection and its model</extracomment>
        <translation>Verbunden: %1</translation>
    </message>
    <message>
        <source>Looking for servers…</source>
        <translation>Server werden gesucht …</translation>
    </message>
    <message>
        <source>No server found on this computer.</source>
        <translation>Kein Server auf diesem Computer gefunden.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::RelationshipPresenter</name>
    <message>
        <source>Together: %1.</source>
        <extracomment>%1 is a list of names, %2 sentences about what they have in common</extracomment>
        <translation>Gemeinsam: %1.</translation>
    </message>
    <message>
        <source>Together, %1: %2</source>
        <translation>Gemeinsam, %1: %2</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ReplacementWords</name>
    <message>
        <source>Unnamed</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>The text replacement “%1” does nothing: its pattern is invalid (%2).</source>
        <extracomment>%1 is the name of a text replacement, %2 what is wrong, in English</extracomment>
        <translation>Die Textersetzung „%1“ bewirkt nichts: Ihr Muster ist ungültig (%2).</translation>
    </message>
    <message>
        <source>The text replacement “%1” took too long and was cancelled. The text was left unchanged.</source>
        <translation>Die Textersetzung „%1“ hat zu lange gedauert und wurde abgebrochen. Der Text blieb, wie er ist.</translation>
    </message>
    <message>
        <source>The text replacement “%1” would make a message too long. The text was left unchanged.</source>
        <translation>Die Textersetzung „%1“ würde eine Nachricht zu lang machen. Der Text blieb, wie er ist.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::RequestsItemModel</name>
    <message>
        <source>%1, %2. %3</source>
        <translation>%1, %2. %3</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::RequestsPresenter</name>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Replies and lines</source>
        <translation>Antworten und Zeilen</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>Embeddings</translation>
    </message>
    <message>
        <source>Token counts</source>
        <translation>Token-Zählungen</translation>
    </message>
    <message>
        <source>Server queries</source>
        <translation>Fragen an den Server</translation>
    </message>
    <message>
        <source>Bookkeeping</source>
        <translation>Buchführung</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::RevivalPresenter</name>
    <message>
        <source>Reviving the chat: %1/%2</source>
        <extracomment>%1 of %2 replies</extracomment>
        <translation>Chat wird aufgearbeitet: %1/%2</translation>
    </message>
    <message>
        <source>Reviving the chat is paused: %1/%2</source>
        <extracomment>%1 of %2 replies</extracomment>
        <translation>Das Aufarbeiten des Chats ist angehalten: %1/%2</translation>
    </message>
    <message>
        <source>There are no messages to revive.</source>
        <translation>Es gibt keine Nachrichten, die sich aufarbeiten lassen.</translation>
    </message>
    <message numerus="yes">
        <source>About %n question(s) to the bookkeeping model: %1 tokens sent, %2 received. Scene summaries are extra.</source>
        <extracomment>%1: how many are sent to the model, %2: how many it writes</extracomment>
        <translation>
            <numerusform>Etwa %n Frage an das Modell der Buchführung: %1 Token gesendet, %2 empfangen. Zusammenfassungen von Szenen kommen hinzu.</numerusform>
            <numerusform>Etwa %n Fragen an das Modell der Buchführung: %1 Token gesendet, %2 empfangen. Zusammenfassungen von Szenen kommen hinzu.</numerusform>
        </translation>
    </message>
    <message>
        <source>Revived</source>
        <extracomment>the name of a branch</extracomment>
        <translation>Aufgearbeitet</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::SamplerPresets</name>
    <message>
        <source>Give the preset a name.</source>
        <translation>Gib der Voreinstellung einen Namen.</translation>
    </message>
    <message>
        <source>“%1” is built in; choose another name.</source>
        <translation>„%1“ ist eingebaut; wähle einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ScenePresenter</name>
    <message>
        <source>Day %1, %2</source>
        <extracomment>A time of the story: %1 a number, %2 hours and minutes</extracomment>
        <translation>Tag %1, %2</translation>
    </message>
    <message>
        <source>%1’s promise to %2</source>
        <extracomment>%1 and %2: names</extracomment>
        <translation>Versprechen von %1 an %2</translation>
    </message>
    <message>
        <source>%1’s debt to %2</source>
        <translation>Schuld von %1 bei %2</translation>
    </message>
    <message>
        <source>%1’s promise</source>
        <extracomment>%1: a name</extracomment>
        <translation>Versprechen von %1</translation>
    </message>
    <message>
        <source>%1’s debt</source>
        <translation>Schuld von %1</translation>
    </message>
    <message>
        <source>was due: %1</source>
        <translation>war fällig: %1</translation>
    </message>
    <message>
        <source>due: %1</source>
        <translation>fällig: %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <extracomment>%1: a time of the story</extracomment>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>until %1</source>
        <extracomment>%1: a time of the story</extracomment>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>once %1</source>
        <extracomment>%1: what must be so first</extracomment>
        <translation>sobald %1</translation>
    </message>
    <message>
        <source>not kept, was due: %1</source>
        <extracomment>%1: a time of the story</extracomment>
        <translation>nicht gehalten, war fällig: %1</translation>
    </message>
    <message>
        <source>at %1</source>
        <extracomment>%1: the name of a place</extracomment>
        <translation>Ort: %1</translation>
    </message>
    <message>
        <source>Your promise</source>
        <translation>Dein Versprechen</translation>
    </message>
    <message>
        <source>Your debt</source>
        <translation>Deine Schuld</translation>
    </message>
    <message>
        <source>Your promise to %1</source>
        <extracomment>%1: a name</extracomment>
        <translation>Dein Versprechen an %1</translation>
    </message>
    <message>
        <source>Your debt to %1</source>
        <translation>Deine Schuld bei %1</translation>
    </message>
    <message>
        <source>%1’s promise to you</source>
        <extracomment>%1: a name</extracomment>
        <translation>Versprechen von %1 an dich</translation>
    </message>
    <message>
        <source>%1’s debt to you</source>
        <translation>Schuld von %1 bei dir</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::SlipPresenter</name>
    <message>
        <source>%1 told %2 something that nobody else knew: “%3”</source>
        <extracomment>%1 is a character, %2 are names, %3 is what %1 said</extracomment>
        <translation>%1 hat %2 etwas verraten, das sonst niemand wusste: „%3“</translation>
    </message>
    <message>
        <source>%1 told %2 something that only %1 and %3 knew: “%4”</source>
        <extracomment>The user, among those who knew something. %1 and %3 are those who knew, %2 are names, %4 is what %1 said</extracomment>
        <translation>%1 hat %2 etwas verraten, das nur %1 und %3 wussten: „%4“</translation>
    </message>
    <message>
        <source>you</source>
        <comment>told to</comment>
        <extracomment>The user, among those whom something was told</extracomment>
        <translation>dir</translation>
    </message>
    <message>
        <source>you</source>
        <comment>only they knew</comment>
        <translation>du</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::StorySearchPresenter</name>
    <message>
        <source>Everyone</source>
        <extracomment>whose messages are searched</extracomment>
        <translation>Alle</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>Type to search all your chats</source>
        <translation>Tippe, um alle deine Chats zu durchsuchen</translation>
    </message>
    <message>
        <source>No message contains “%1”</source>
        <translation>In keiner Nachricht steht „%1“</translation>
    </message>
    <message>
        <source>No message of yours contains “%1”</source>
        <translation>In keiner deiner Nachrichten steht „%1“</translation>
    </message>
    <message>
        <source>No message by %1 contains “%2”</source>
        <extracomment>%1: a character, %2: what was looked for</extracomment>
        <translation>In keiner Nachricht von %1 steht „%2“</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n Nachricht</numerusform>
            <numerusform>%n Nachrichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n message(s)</source>
        <extracomment>of what a search found, the rest comes when it is scrolled to</extracomment>
        <translation>
            <numerusform>Die erste Nachricht</numerusform>
            <numerusform>Die ersten %n Nachrichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) are still being indexed</source>
        <translation>
            <numerusform>%n Nachricht ist noch nicht im Verzeichnis</numerusform>
            <numerusform>%n Nachrichten sind noch nicht im Verzeichnis</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::StorySoFarItemModel</name>
    <message>
        <source>no messages left</source>
        <translation>keine Nachricht mehr da</translation>
    </message>
    <message>
        <source>message %1</source>
        <translation>Nachricht %1</translation>
    </message>
    <message>
        <source>messages %1–%2</source>
        <extracomment>%1 and %2 are numbers of messages</extracomment>
        <translation>Nachrichten %1–%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 · from %n summaries</source>
        <extracomment>%1: &quot;messages 1–196&quot;, %2: names of those who heard them</extracomment>
        <translation>
            <numerusform>%1 · %2 · aus %n Zusammenfassung</numerusform>
            <numerusform>%1 · %2 · aus %n Zusammenfassungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>%1: &quot;messages 1–24&quot;, %2: names of those who heard them</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2, %3)</source>
        <translation>%1 (%2, %3)</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::StorySoFarPresenter</name>
    <message numerus="yes">
        <source>About %n question(s) to a model, %1 tokens.</source>
        <extracomment>%1: how many tokens are sent and received</extracomment>
        <translation>
            <numerusform>Etwa %n Frage an ein Modell, %1 Tokens.</numerusform>
            <numerusform>Etwa %n Fragen an ein Modell, %1 Tokens.</numerusform>
        </translation>
    </message>
    <message>
        <source>Summing up older messages…</source>
        <translation>Ältere Nachrichten werden zusammengefasst …</translation>
    </message>
    <message>
        <source>Summing up older messages: %1/%2</source>
        <extracomment>%1 of about %2 questions to a model are answered</extracomment>
        <translation>Ältere Nachrichten werden zusammengefasst: %1/%2</translation>
    </message>
    <message numerus="yes">
        <source>Up to message %1; %n since</source>
        <extracomment>%1: a number of a message, %n: messages after it</extracomment>
        <translation>
            <numerusform>Bis Nachricht %1; seither %n</numerusform>
            <numerusform>Bis Nachricht %1; seither %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Summaries are switched off in Settings.</source>
        <translation>Zusammenfassungen sind in den Einstellungen ausgeschaltet.</translation>
    </message>
    <message>
        <source>Nothing is summed up yet. Older messages will be once there are more.</source>
        <translation>Noch ist nichts zusammengefasst. Das geschieht, sobald es mehr ältere Nachrichten gibt.</translation>
    </message>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%1 von %2 Tokens</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::SummaryOffer</name>
    <message numerus="yes">
        <source>%n older message(s) will not fit into prompts. Sum them up? About %1 questions to the model, %2 tokens.</source>
        <extracomment>%n: messages, %1: how many questions to a model, %2: how many tokens are sent and received</extracomment>
        <translation>
            <numerusform>%n ältere Nachricht passt nicht in Prompts. Zusammenfassen? Etwa %1 Fragen an das Modell, %2 Tokens.</numerusform>
            <numerusform>%n ältere Nachrichten passen nicht in Prompts. Zusammenfassen? Etwa %1 Fragen an das Modell, %2 Tokens.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::ThreadItemModel</name>
    <message>
        <source>planned</source>
        <translation>geplant</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>im Gange</translation>
    </message>
    <message>
        <source>over</source>
        <translation>vorbei</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgeblasen</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>verstrichen</translation>
    </message>
    <message>
        <source>With %1</source>
        <extracomment>%1: a list of things that are part of what happens</extracomment>
        <translation>Mit %1</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::TreeItemModel</name>
    <message>
        <source>The beginning</source>
        <translation>Der Anfang</translation>
    </message>
    <message numerus="yes">
        <source>%n other alternative(s)</source>
        <translation>
            <numerusform>%n andere Fassung</numerusform>
            <numerusform>%n andere Fassungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>%1: names of branches; %2: &quot;2 other versions&quot;</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>forks here</source>
        <translation>verzweigt sich hier</translation>
    </message>
    <message>
        <source>left open</source>
        <translation>offen geblieben</translation>
    </message>
    <message>
        <source>%1 (%2), depth %3</source>
        <translation>%1 (%2), Ebene %3</translation>
    </message>
    <message>
        <source>current</source>
        <translation>aktuell</translation>
    </message>
    <message>
        <source>%1 (%2), current, depth %3</source>
        <translation>%1 (%2), aktuell, Tiefe %3</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::TrialFindings</name>
    <message numerus="yes">
        <source>Answered after %1 s. %n model(s) available.</source>
        <translation>
            <numerusform>Antwort nach %1 s. %n Modell verfügbar.</numerusform>
            <numerusform>Antwort nach %1 s. %n Modelle verfügbar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Supports embeddings.</source>
        <translation>Unterstützt Embeddings.</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Das Modell</translation>
    </message>
    <message>
        <source>%1 answered. First token: %2 s.</source>
        <translation>%1 hat geantwortet. Erstes Token: %2 s.</translation>
    </message>
    <message>
        <source>The server has several models; %1 was tried. Choose one under Model.</source>
        <extracomment>%1 is the name of a model</extracomment>
        <translation>Der Server hat mehrere Modelle; versucht wurde %1. Wähle eines unter „Modell“.</translation>
    </message>
    <message>
        <source>Its template is unknown, so ChatML is used. Choose another one if replies look odd.</source>
        <translation>Seine Vorlage ist unbekannt, daher wird ChatML verwendet. Wähle eine andere, wenn Antworten seltsam sind.</translation>
    </message>
    <message>
        <source>Its template is %1.</source>
        <extracomment>%1 is the name of an instruct template, such as ChatML</extracomment>
        <translation>Seine Vorlage ist %1.</translation>
    </message>
    <message>
        <source>Replies stream.</source>
        <translation>Antworten kommen Stück für Stück.</translation>
    </message>
    <message>
        <source>Replies do not stream.</source>
        <translation>Antworten kommen am Stück.</translation>
    </message>
    <message>
        <source>Supports structured output (needed for notes).</source>
        <translation>Unterstützt strukturierte Ausgabe (nötig für Notizen).</translation>
    </message>
    <message>
        <source>Does not support structured output; notes will be less reliable.</source>
        <translation>Unterstützt keine strukturierte Ausgabe; Notizen werden weniger verlässlich.</translation>
    </message>
    <message>
        <source>Treated as %1; this cannot be checked.</source>
        <translation>Gilt als %1; prüfen lässt sich das nicht.</translation>
    </message>
    <message>
        <source>This is %1.</source>
        <translation>Das ist %1.</translation>
    </message>
    <message>
        <source>Could not confirm that this is %1. If it does not work, choose another server type.</source>
        <translation>Ob das %1 ist, ließ sich nicht feststellen. Wenn es nicht funktioniert, wähle eine andere Art von Server.</translation>
    </message>
    <message>
        <source>Set to %1, but this is %2. Choose that as the server.</source>
        <extracomment>%1, %2: kinds of servers</extracomment>
        <translation>Eingestellt ist %1, aber das ist %2. Wähle das als Server.</translation>
    </message>
    <message numerus="yes">
        <source>Context: %n token(s).</source>
        <translation>
            <numerusform>Kontext: %n Token.</numerusform>
            <numerusform>Kontext: %n Token.</numerusform>
        </translation>
    </message>
    <message>
        <source>Context size: not reported.</source>
        <translation>Kontextgröße: nicht angegeben.</translation>
    </message>
    <message>
        <source>Its embeddings cannot be used. Choose another connection for memory search.</source>
        <translation>Seine Embeddings sind nicht zu gebrauchen. Wähle eine andere Verbindung für die Erinnerungssuche.</translation>
    </message>
    <message>
        <source>Does not support embeddings.</source>
        <translation>Unterstützt keine Embeddings.</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) are not listed because their names contain hidden characters or are too long: %1</source>
        <extracomment>%1 is such a name</extracomment>
        <translation>
            <numerusform>%n Modell wird nicht aufgeführt, weil sein Name verborgene Zeichen enthält oder zu lang ist: %1</numerusform>
            <numerusform>%n Modelle werden nicht aufgeführt, weil ihre Namen verborgene Zeichen enthalten oder zu lang sind, darunter: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Its template accepts one system message, at the beginning.</source>
        <translation>Seine Vorlage lässt nur eine Systemnachricht zu, am Anfang.</translation>
    </message>
    <message>
        <source>Its template expects user and model messages to alternate.</source>
        <translation>Seine Vorlage verlangt, dass sich Nachrichten von Nutzer und Modell abwechseln.</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::VersionItemModel</name>
    <message>
        <source>Portrait</source>
        <translation>Porträt</translation>
    </message>
    <message>
        <source>The portrait has changed.</source>
        <translation>Das Porträt hat sich geändert.</translation>
    </message>
    <message>
        <source>%1, current version</source>
        <extracomment>A version of a character in a list. %1: when it was saved</extracomment>
        <translation>%1, aktuelle Version</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::WhisperText</name>
    <message>
        <source>you</source>
        <extracomment>The user, in a list of those who heard a whisper: &quot;only you&quot;</extracomment>
        <translation>du</translation>
    </message>
    <message>
        <source>heard by nobody</source>
        <translation>von niemandem gehört</translation>
    </message>
    <message>
        <source>only %1</source>
        <extracomment>Beside a whisper: %1 is the name of the one who heard it, or a list of names</extracomment>
        <translation>nur %1</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::Workspace</name>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
</context>
<context>
    <name>dramatis::presenters::WritingStyleEditor</name>
    <message>
        <source>The prompt says nothing about style.</source>
        <translation>Der Prompt sagt nichts zum Stil.</translation>
    </message>
    <message>
        <source>In the prompt: %1</source>
        <extracomment>%1: sentences of the prompt, in English</extracomment>
        <translation>Im Prompt: %1</translation>
    </message>
</context>
<context>
    <name>dramatis::turn::ChatLibrary</name>
    <message>
        <source>You</source>
        <extracomment>the user&apos;s name in a story, where no other was chosen</extracomment>
        <translation>Du</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::AboutDialog</name>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>Qt %1 on %2</source>
        <translation>Qt %1 auf %2</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::AccentRow</name>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Türkis</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Bernstein</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Pink</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>C&amp;ustom…</source>
        <translation>Ei&amp;gene …</translation>
    </message>
    <message>
        <source>Accent Colour</source>
        <translation>Akzentfarbe</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::AssetsPage</name>
    <message>
        <source>Drop pictures and files here, or drag them out.</source>
        <translation>Lege Bilder und Dateien hier ab oder ziehe sie heraus.</translation>
    </message>
    <message>
        <source>Add Pictures and Files</source>
        <translation>Bilder und Dateien hinzufügen</translation>
    </message>
    <message>
        <source>Fetching…</source>
        <translation>Wird abgerufen …</translation>
    </message>
    <message>
        <source>&amp;Fetch…</source>
        <translation>Ab&amp;rufen …</translation>
    </message>
    <message>
        <source>Fetch “%1” from %2?</source>
        <extracomment>%1: the name of a picture or file, %2: &quot;files.example&quot;</extracomment>
        <translation>„%1“ von %2 abrufen?</translation>
    </message>
    <message>
        <source>%1 redirects to %2. Fetch it from there?</source>
        <extracomment>Both are servers: &quot;files.example&quot;</extracomment>
        <translation>%1 leitet auf %2 um. Von dort abrufen?</translation>
    </message>
    <message>
        <source>Fetch from the Web</source>
        <translation>Aus dem Netz abrufen</translation>
    </message>
    <message>
        <source>That server will see your IP address and that someone has this card. The file becomes part of the card.</source>
        <translation>Dieser Server erfährt deine IP-Adresse, und dass jemand diese Karte hat. Die Datei wird ein Teil der Karte.</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>Abrufen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::BeliefsDrawer</name>
    <message>
        <source>Knowledge</source>
        <translation>Wissen</translation>
    </message>
    <message>
        <source>&amp;Knowledge</source>
        <translation>&amp;Wissen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::BookLinksDialog</name>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n ausgewählt</numerusform>
            <numerusform>%n ausgewählt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::BookkeepingFailuresDrawer</name>
    <message>
        <source>Bookkeeping</source>
        <translation>Buchführung</translation>
    </message>
    <message>
        <source>Bookkeepin&amp;g</source>
        <translation>Buch&amp;führung</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::BookmarkMenu</name>
    <message>
        <source>Boo&amp;kmarks</source>
        <translation>Lesezei&amp;chen</translation>
    </message>
    <message>
        <source>Bookmark: %1</source>
        <extracomment>In the list of all commands</extracomment>
        <translation>Lesezeichen: %1</translation>
    </message>
    <message>
        <source>No bookmarks yet</source>
        <translation>Noch keine Lesezeichen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::BranchMapDialog</name>
    <message>
        <source>The map appears here as soon as somebody speaks.</source>
        <translation>Die Zweigkarte erscheint hier, sobald jemand spricht.</translation>
    </message>
    <message>
        <source>Reading the branches…</source>
        <translation>Die Zweige werden gelesen …</translation>
    </message>
    <message>
        <source>The branches could not be read.</source>
        <translation>Die Zweige konnten nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::BranchMapView</name>
    <message>
        <source>Up and Down go along a branch, Left and Right to alternatives and other branches; Enter goes there. The list beside it has the same content.</source>
        <translation>Hoch und Runter bewegen sich auf einem Zweig, Links und Rechts wechseln zu Fassungen und anderen Zweigen; die Eingabetaste führt dorthin. Die Liste daneben hat denselben Inhalt.</translation>
    </message>
    <message>
        <source>Branch map</source>
        <translation>Zweigkarte</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::BranchesDrawer</name>
    <message numerus="yes">
        <source>%n distant place(s) are not shown.</source>
        <translation>
            <numerusform>%n weitere Stelle weit von hier wird nicht gezeigt.</numerusform>
            <numerusform>%n weitere Stellen weit von hier werden nicht gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>Zweige</translation>
    </message>
    <message>
        <source>&amp;Branches</source>
        <translation>&amp;Zweige</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::BudgetBar</name>
    <message>
        <source>Budget of the prompt</source>
        <translation>Länge des Prompts</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n token(s)</source>
        <extracomment>A layer of the prompt and its size in tokens</extracomment>
        <translation>
            <numerusform>%1: %n Token</numerusform>
            <numerusform>%1: %n Token</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CardDelegate</name>
    <message>
        <source>No chats yet</source>
        <translation>Noch keine Chats</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CastCompleter</name>
    <message>
        <source>People to whisper to</source>
        <translation>Wem du zuflüstern kannst</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CastDrawer</name>
    <message>
        <source>Come &amp;back</source>
        <translation>Zurück&amp;kommen</translation>
    </message>
    <message>
        <source>Those present remember what happens without you</source>
        <translation>Wer da ist, erinnert sich an das, was ohne dich geschieht</translation>
    </message>
    <message>
        <source>Absent characters hear and remember nothing of this</source>
        <translation>Wer nicht hier ist, hört nichts davon und erinnert sich an nichts</translation>
    </message>
    <message>
        <source>Shared Backstory: %1</source>
        <extracomment>What a screen reader says of the button “Shared Backstory…”; %1: pairs of names</extracomment>
        <translation>Gemeinsame Vorgeschichte: %1</translation>
    </message>
    <message>
        <source>&amp;Leave scene</source>
        <translation>Szene v&amp;erlassen</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>Besetzung</translation>
    </message>
    <message>
        <source>&amp;Cast</source>
        <translation>Bese&amp;tzung</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CharacterCommands</name>
    <message>
        <source>&amp;Start Chat</source>
        <translation>&amp;Chat beginnen</translation>
    </message>
    <message>
        <source>&amp;Lorebook…</source>
        <translation>&amp;Lorebook …</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>&amp;Bearbeiten …</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>&amp;Duplicate…</source>
        <translation>&amp;Duplizieren …</translation>
    </message>
    <message numerus="yes">
        <source>E&amp;xport %n Character(s)…</source>
        <translation>
            <numerusform>%n Figur e&amp;xportieren …</numerusform>
            <numerusform>%n Figuren e&amp;xportieren …</numerusform>
        </translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Export as &amp;Cast…</source>
        <translation>Als Be&amp;setzung exportieren …</translation>
    </message>
    <message>
        <source>&amp;New Character…</source>
        <translation>&amp;Neue Figur …</translation>
    </message>
    <message>
        <source>This chat’s character has no card, so there is no lorebook.</source>
        <translation>Die Figur dieses Chats hat keine Karte und darum kein Lorebook.</translation>
    </message>
    <message>
        <source>&amp;Default (%1)</source>
        <translation>&amp;Standard (%1)</translation>
    </message>
    <message>
        <source>New &amp;Group Chat</source>
        <translation>Neue&amp;r Gruppenchat</translation>
    </message>
    <message>
        <source>&amp;Remove from Library</source>
        <translation>Aus der Bibliothek &amp;entfernen</translation>
    </message>
    <message>
        <source>Choose a character in the library first.</source>
        <translation>Wähle zuerst eine Figur in der Bibliothek.</translation>
    </message>
    <message>
        <source>The library has no characters yet.</source>
        <translation>In der Bibliothek ist noch keine Figur.</translation>
    </message>
    <message>
        <source>Choose several characters in the library first.</source>
        <translation>Wähle zuerst mehrere Figuren in der Bibliothek.</translation>
    </message>
    <message>
        <source>Creator’s N&amp;otes…</source>
        <translation>&amp;Anmerkungen des Urhebers …</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Remove %n Character(s) from Library</source>
        <translation>
            <numerusform>%n Figur aus der Bibliothek entfe&amp;rnen</numerusform>
            <numerusform>%n Figuren aus der Bibliothek entfe&amp;rnen</numerusform>
        </translation>
    </message>
    <message>
        <source>Linked Lore&amp;books…</source>
        <translation>Ver&amp;knüpfte Lorebooks …</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CharacterEditor</name>
    <message>
        <source>Character</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>Greetings</source>
        <translation>Begrüßungen</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Unsaved changes from last time were restored.</source>
        <translation>Ungespeicherte Änderungen vom letzten Mal wurden wiederhergestellt.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>This character was changed elsewhere; what you see is up to date.</source>
        <translation>Diese Figur wurde anderswo geändert; was du siehst, ist auf dem neuesten Stand.</translation>
    </message>
    <message>
        <source>Saved. Existing chats keep the version they started with.</source>
        <translation>Gespeichert. Bestehende Chats behalten die Version, mit der sie begonnen haben.</translation>
    </message>
    <message>
        <source>Saved, but the file could not hold everything: %1. The previous version still has it.</source>
        <translation>Gespeichert, aber die Datei konnte nicht alles aufnehmen: %1. Die vorige Version hat es noch.</translation>
    </message>
    <message>
        <source>Unsaved Changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save your changes?</source>
        <translation>Änderungen speichern?</translation>
    </message>
    <message>
        <source>Restored the version of %1.</source>
        <extracomment>%1: a day and time</extracomment>
        <translation>Die Fassung von %1 ist wiederhergestellt.</translation>
    </message>
    <message>
        <source>Save first; only saved changes are exported.</source>
        <translation>Speichere zuerst; nur Gespeichertes wird exportiert.</translation>
    </message>
    <message>
        <source>Who Knows What</source>
        <extracomment>In the menu: undo the choice of who knows which sentences</extracomment>
        <translation>Wer weiß was</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CharacterField</name>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n Token</numerusform>
            <numerusform>%n Token</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CharacterSheetPage</name>
    <message>
        <source>%1 of %2</source>
        <extracomment>which greeting of how many</extracomment>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ChatAnnouncer</name>
    <message>
        <source>%1: %2</source>
        <extracomment>What a screen reader says about a message: %1 is the speaker, the time and the like, %2 the text.</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ChatDelegate</name>
    <message>
        <source>Pinned · %1</source>
        <extracomment>a chat that stands on top of the list; %1: when it was used last</extracomment>
        <translation>Angeheftet · %1</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ChatEditor</name>
    <message>
        <source>Text of the message</source>
        <translation>Text der Nachricht</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Replace the message (Ctrl+Enter)</source>
        <translation>Nachricht ersetzen (Strg+Enter)</translation>
    </message>
    <message>
        <source>Save as branch</source>
        <translation>Als Zweig speichern</translation>
    </message>
    <message>
        <source>Keep the original and continue from the edit in a new branch</source>
        <translation>Das Original behalten und mit der Änderung in einem neuen Zweig weitermachen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Discard changes (Esc)</source>
        <translation>Änderungen verwerfen (Esc)</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ChatGoal</name>
    <message>
        <source>The story would rewind to here: %1</source>
        <extracomment>%1: a message, while a rewind is offered</extracomment>
        <translation>Die Geschichte würde hierher zurückgespult: %1</translation>
    </message>
    <message>
        <source>Would be undone: %1</source>
        <translation>Würde rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Would be deleted: %1</source>
        <extracomment>%1: a message, while deleting it is offered</extracomment>
        <translation>Würde gelöscht: %1</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ChatMouse</name>
    <message>
        <source>Previous alternative</source>
        <translation>Vorige Fassung</translation>
    </message>
    <message>
        <source>Next alternative</source>
        <translation>Nächste Fassung</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>Tooltip of a message&apos;s head: %1 is the time, %2 who heard it, how much it matters to the story, and the like.</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Write another reply</source>
        <translation>Weitere Antwort schreiben</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ChatNotices</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Tr&amp;y again</source>
        <translation>Noch &amp;einmal versuchen</translation>
    </message>
    <message>
        <source>&amp;Continue reply</source>
        <translation>Antwort &amp;fortsetzen</translation>
    </message>
    <message>
        <source>Change the &amp;budget…</source>
        <translation>Budge&amp;t ändern …</translation>
    </message>
    <message>
        <source>Edit ch&amp;aracter…</source>
        <translation>Fig&amp;ur bearbeiten …</translation>
    </message>
    <message>
        <source>This is the newest message; there is nothing to rewind.</source>
        <translation>Das ist die neueste Nachricht; es gibt nichts zurückzuspulen.</translation>
    </message>
    <message>
        <source>Re&amp;wind</source>
        <translation>&amp;Zurückspulen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>This link opens %1</source>
        <extracomment>%1 is a web address from a message</extracomment>
        <translation>Dieser Link öffnet %1</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>The chat has been revived and continues on its new branch.</source>
        <translation>Der Chat ist aufgearbeitet und geht auf seinem neuen Zweig weiter.</translation>
    </message>
    <message>
        <source>The chat has been revived on a branch of its own.</source>
        <translation>Der Chat ist auf einem eigenen Zweig aufgearbeitet.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ChatPage</name>
    <message>
        <source>Rehearsal – no model</source>
        <translation>Probe – kein Sprachmodell</translation>
    </message>
    <message>
        <source>What do you do?</source>
        <translation>Was tust du?</translation>
    </message>
    <message>
        <source>What does %1 say or do?</source>
        <translation>Was sagt oder tut %1?</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Deine Nachricht</translation>
    </message>
    <message>
        <source>Your message, as %1</source>
        <translation>Deine Nachricht, als %1</translation>
    </message>
    <message>
        <source>No reply yet. Press %1 to generate one.</source>
        <translation>Noch keine Antwort. %1 holt eine.</translation>
    </message>
    <message>
        <source>Speaking as %1</source>
        <extracomment>The button that chooses who speaks; %1 is a name</extracomment>
        <translation>Spricht als %1</translation>
    </message>
    <message>
        <source>Shift+Enter: new line · @: names · /: commands</source>
        <translation>Umschalt+Enter: neue Zeile · @: Namen · /: Befehle</translation>
    </message>
    <message>
        <source>Ctrl+Enter: send · @: names · /: commands</source>
        <translation>Strg+Enter: senden · @: Namen · /: Befehle</translation>
    </message>
    <message>
        <source>Shift+Enter: new line</source>
        <translation>Umschalt+Enter: neue Zeile</translation>
    </message>
    <message>
        <source>Ctrl+Enter: send</source>
        <translation>Strg+Enter: senden</translation>
    </message>
    <message>
        <source>This message is not there any more.</source>
        <translation>Diese Nachricht gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>Sum &amp;up</source>
        <translation>Z&amp;usammenfassen</translation>
    </message>
    <message>
        <source>&amp;Not now</source>
        <translation>&amp;Nicht jetzt</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ChatPreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>*She lifts the lamp.* “You came after all.”</source>
        <translation>*Sie hebt die Lampe.* „Du bist also doch gekommen.“</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>“I said I would.”</source>
        <translation>„Das hatte ich gesagt.“</translation>
    </message>
    <message>
        <source>“Then come in,” *she says, and holds the door against the wind.*</source>
        <translation>„Dann komm herein“, *sagt sie und hält die Tür gegen den Wind.*</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ChatRow</name>
    <message>
        <source>%1/%2</source>
        <extracomment>Which of the alternative replies is shown: &quot;2/5&quot;</extracomment>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>writing…</source>
        <translation>schreibt …</translation>
    </message>
    <message>
        <source>Scene: %1</source>
        <translation>Szene: %1</translation>
    </message>
    <message>
        <source>alternative %1 of %2</source>
        <translation>Fassung %1 von %2</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>bearbeitet</translation>
    </message>
    <message>
        <source>importance %1 of 3</source>
        <translation>Wichtigkeit %1 von 3</translation>
    </message>
    <message>
        <source>whispered, %1</source>
        <translation>geflüstert, %1</translation>
    </message>
    <message>
        <source>out of character, heard by nobody</source>
        <translation>außerhalb der Rolle, von niemandem gehört</translation>
    </message>
    <message>
        <source>bookmark: %1</source>
        <translation>Lesezeichen: %1</translation>
    </message>
    <message>
        <source>not in prompts</source>
        <translation>nicht in Prompts</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ChatRowPainter</name>
    <message>
        <source>edited</source>
        <translation>bearbeitet</translation>
    </message>
    <message>
        <source>Back to here</source>
        <translation>Zurück bis hier</translation>
    </message>
    <message>
        <source>Would be deleted</source>
        <translation>Würde gelöscht</translation>
    </message>
    <message>
        <source>OOC</source>
        <extracomment>Beside a message out of character, in small capitals</extracomment>
        <translation>OOC</translation>
    </message>
    <message>
        <source>not in prompts</source>
        <extracomment>Beside a message</extracomment>
        <translation>nicht in Prompts</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ChatView</name>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ChipBar</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More choices</source>
        <translation>Mehr zur Auswahl</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CollectionMenu</name>
    <message>
        <source>&amp;Favourite</source>
        <translation>&amp;Favorit</translation>
    </message>
    <message>
        <source>&amp;Tags…</source>
        <translation>Schlagwör&amp;ter …</translation>
    </message>
    <message>
        <source>Mo&amp;ve to Folder</source>
        <translation>In Ordner &amp;verschieben</translation>
    </message>
    <message>
        <source>&amp;No Folder</source>
        <translation>&amp;Kein Ordner</translation>
    </message>
    <message>
        <source>New &amp;Folder…</source>
        <translation>Neuer &amp;Ordner …</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>&amp;Umbenennen …</translation>
    </message>
    <message>
        <source>Re&amp;move Folder</source>
        <translation>Ordner &amp;entfernen</translation>
    </message>
    <message>
        <source>Rename Folder</source>
        <translation>Ordner umbenennen</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Neuer Ordner</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CommandCompleter</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CompareDialog</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ConnectionForm</name>
    <message>
        <source>Key saved; type to replace it</source>
        <translation>Schlüssel gespeichert; tippe, um ihn zu ersetzen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Model File</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>Models in GGUF (*.gguf);;All files (*)</source>
        <translation>Modelle in GGUF (*.gguf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>llama-server</source>
        <translation>llama-server</translation>
    </message>
    <message>
        <source>Not found; choose where it is</source>
        <translation>Nicht gefunden; wähle, wo es ist</translation>
    </message>
    <message numerus="yes">
        <source>%n custom…</source>
        <translation>
            <numerusform>%n eigener …</numerusform>
            <numerusform>%n eigene …</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <extracomment>%1 is the kind of a server, %2 its address</extracomment>
        <translation>%1 unter %2</translation>
    </message>
    <message>
        <source>There are several servers on this computer; press Find to choose one.</source>
        <translation>Auf diesem Computer sind mehrere Server; drücke Suchen, um einen zu wählen.</translation>
    </message>
    <message>
        <source>Found on this computer: %1. Press Test to try it.</source>
        <extracomment>%1 is the kind of a server, such as Ollama</extracomment>
        <translation>Auf diesem Computer gefunden: %1. Drücke Testen, um ihn auszuprobieren.</translation>
    </message>
    <message>
        <source>Test to list models</source>
        <translation>Testen, um Modelle aufzulisten</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>Optional</translation>
    </message>
    <message>
        <source>Defaults…</source>
        <translation>Standard …</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ConnectionsPage</name>
    <message>
        <source>Rehearsal (no model)</source>
        <translation>Probe (kein Modell)</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>Looking on this computer…</source>
        <translation>Suche auf diesem Computer …</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>Anhal&amp;ten</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>%1…</source>
        <extracomment>%1 is the name of a connection: it is asked when the first one fails</extracomment>
        <translation>%1…</translation>
    </message>
    <message numerus="yes">
        <source>%1, then %n more…</source>
        <extracomment>%1 is the name of a connection that is asked when the first one fails; %n others are asked after it</extracomment>
        <translation>
            <numerusform>%1, dann noch %n weitere …</numerusform>
            <numerusform>%1, dann noch %n weitere …</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove Connection</source>
        <translation>Verbindung entfernen</translation>
    </message>
    <message>
        <source>Remove “%1”? This also removes its samplers, its template and its key, unless another connection uses the key.</source>
        <translation>„%1“ entfernen? Ihre Sampler und ihre Vorlage gehen mit, und ihr Schlüssel, wenn ihn keine andere Verbindung benutzt.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Same as story model</source>
        <translation>Wie für Geschichten</translation>
    </message>
    <message>
        <source>Keywords only</source>
        <translation>Nur Stichwörter</translation>
    </message>
    <message>
        <source>Default…</source>
        <translation>Standard …</translation>
    </message>
    <message numerus="yes">
        <source>%n with another model…</source>
        <translation>
            <numerusform>%n mit anderem Modell …</numerusform>
            <numerusform>%n mit anderem Modell …</numerusform>
        </translation>
    </message>
    <message>
        <source>None…</source>
        <translation>Keine …</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>Wird getestet …</translation>
    </message>
    <message>
        <source>“%1” already uses this address. Asking for a short reply…</source>
        <translation>„%1“ hat schon diese Adresse. Wird um eine kurze Antwort gebeten …</translation>
    </message>
    <message>
        <source>To run this model, Dramatis needs llama-server from llama.cpp. Install it from your system’s packages, with Homebrew or with winget; or choose its location. Then press Test.</source>
        <translation>Für dieses Modell braucht Dramatis das Programm llama-server von llama.cpp. Installiere es aus den Paketen deines Systems, mit Homebrew oder mit winget, oder wähle, wo es liegt. Drücke dann auf Testen.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CoverView</name>
    <message>
        <source>Portrait of %1</source>
        <extracomment>%1: the name of a character</extracomment>
        <translation>Porträt von %1</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CreatorPage</name>
    <message>
        <source>Created on %1.</source>
        <translation>Erstellt am %1.</translation>
    </message>
    <message>
        <source>Last changed on %1.</source>
        <translation>Zuletzt geändert am %1.</translation>
    </message>
    <message>
        <source>Add Language</source>
        <translation>Sprache hinzufügen</translation>
    </message>
    <message>
        <source>Language of the notes</source>
        <translation>Sprache der Anmerkungen</translation>
    </message>
    <message>
        <source>Remove Language</source>
        <translation>Sprache entfernen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::CropDialog</name>
    <message>
        <source>Portrait, 2 to 3</source>
        <translation>Hochformat, 2 zu 3</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Quadrat</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Beliebig</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::DataPage</name>
    <message>
        <source>Restore this backup?</source>
        <translation>Diese Sicherung wiederherstellen?</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Remove this backup?</source>
        <translation>Diese Sicherung entfernen?</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::EdgeCurve</name>
    <message>
        <source>How these feelings developed</source>
        <translation>Wie diese Gefühle entstanden</translation>
    </message>
    <message>
        <source>Turn %1: %2</source>
        <extracomment>%1 is a number, %2 &quot;+12 friendly, trust +5&quot;</extracomment>
        <translation>Nachricht %1: %2</translation>
    </message>
    <message>
        <source>By hand after turn %1: %2</source>
        <translation>Von Hand nach Nachricht %1: %2</translation>
    </message>
    <message>
        <source>Arrow keys move between points, Enter shows the message.</source>
        <translation>Pfeiltasten gehen von Punkt zu Punkt, Enter zeigt die Nachricht.</translation>
    </message>
    <message>
        <source>Solid: affinity. Dashed: trust. Dotted: the affinity of the other.</source>
        <translation>Durchgezogen: Zuneigung. Gestrichelt: Vertrauen. Gepunktet: die Zuneigung der anderen Seite.</translation>
    </message>
    <message>
        <source>Affinity</source>
        <translation>Zuneigung</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>Affinity in return</source>
        <extracomment>In a legend: what the other one feels for this one</extracomment>
        <translation>Zuneigung des anderen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::EdgePanel</name>
    <message>
        <source>Affinity: %1</source>
        <translation>Zuneigung: %1</translation>
    </message>
    <message>
        <source>Trust: %1</source>
        <translation>Vertrauen: %1</translation>
    </message>
    <message>
        <source>Nothing has changed these feelings yet.</source>
        <translation>Noch hat nichts diese Gefühle verändert.</translation>
    </message>
    <message>
        <source>Last: %1</source>
        <extracomment>%1: what happened last between two people</extracomment>
        <translation>Zuletzt: %1</translation>
    </message>
    <message>
        <source>&amp;Known (%1)</source>
        <translation>Be&amp;kannt (%1)</translation>
    </message>
    <message>
        <source>M&amp;oments (%1)</source>
        <translation>M&amp;omente (%1)</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ExportAllDialog</name>
    <message>
        <source>Export All</source>
        <translation>Alles exportieren</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ExportDialog</name>
    <message>
        <source>The character’s own</source>
        <translation>Das der Figur</translation>
    </message>
    <message>
        <source>Another…</source>
        <translation>Ein anderes …</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Sehe nach …</translation>
    </message>
    <message>
        <source>Picture of the Card</source>
        <translation>Bild der Karte</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.webp)</translation>
    </message>
    <message>
        <source>Export Character</source>
        <translation>Figur exportieren</translation>
    </message>
    <message>
        <source>Export Characters</source>
        <translation>Figuren exportieren</translation>
    </message>
    <message>
        <source>Replace File</source>
        <translation>Datei ersetzen</translation>
    </message>
    <message>
        <source>“%1” already exists. Replace it?</source>
        <translation>„%1“ gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>E&amp;rsetzen</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::FieldLayers</name>
    <message>
        <source>Known to</source>
        <extracomment>A button with a menu: how far the chosen sentences are known to others</extracomment>
        <translation>Wer es weiß</translation>
    </message>
    <message>
        <source>Choose who knows the selected sentences</source>
        <translation>Festlegen, wer die gewählten Sätze kennt</translation>
    </message>
    <message>
        <source>Who Knows a Sentence</source>
        <extracomment>In the menu: undo the choice of who knows some sentences</extracomment>
        <translation>Wer einen Satz kennt</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::FileCommands</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Import Characters</source>
        <translation>Figuren importieren</translation>
    </message>
    <message>
        <source>The clipboard contains no character.</source>
        <translation>In der Zwischenablage ist keine Figur.</translation>
    </message>
    <message>
        <source>Open Lorebook</source>
        <translation>Lorebook öffnen</translation>
    </message>
    <message>
        <source>Import Folder</source>
        <translation>Ordner importieren</translation>
    </message>
    <message>
        <source>Get a model…</source>
        <translation>Modell herunterladen …</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>Einrichten …</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::FindBar</name>
    <message>
        <source>Not in this chat</source>
        <translation>Nicht in diesem Chat</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::GuestDialog</name>
    <message>
        <source>&amp;Add to the scene</source>
        <translation>In die Szene &amp;holen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ImportPanel</name>
    <message>
        <source>Importing %1 of %2…</source>
        <translation>%1 von %2 wird importiert …</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::InlineClockEdit</name>
    <message>
        <source>Day of the story</source>
        <translation>Tag der Geschichte</translation>
    </message>
    <message>
        <source>Day </source>
        <extracomment>In front of a number</extracomment>
        <translation>Tag </translation>
    </message>
    <message>
        <source>Time in the story</source>
        <translation>Zeit in der Geschichte</translation>
    </message>
    <message>
        <source>Day %1, %2</source>
        <extracomment>%1: the number of a day, %2: a time</extracomment>
        <translation>Tag %1, %2</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::InlineEdit</name>
    <message>
        <source>%1: none</source>
        <extracomment>What a screen reader says of a value that is missing; %1: &quot;Mood&quot;</extracomment>
        <translation>%1: nichts</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>What a screen reader says of a value; %1: &quot;Mood&quot;, %2: &quot;calm&quot;</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Set by you, edit</source>
        <translation>Von dir gesetzt, bearbeiten</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Set by you</source>
        <translation>Von dir gesetzt</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::InlineTextEdit</name>
    <message>
        <source>Press Enter to edit</source>
        <translation>Zum Bearbeiten Eingabe drücken</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::InspectorDrawer</name>
    <message>
        <source>No prompt to show.</source>
        <translation>Kein Prompt vorhanden.</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Promp&amp;t</source>
        <translation>&amp;Prompt</translation>
    </message>
    <message>
        <source>Default</source>
        <extracomment>A prompt preset: the one that the connection or the settings have</extracomment>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Nothing was left out.</source>
        <translation>Es wurde nichts weggelassen.</translation>
    </message>
    <message>
        <source>There is no other prompt to compare it with.</source>
        <translation>Es gibt keinen anderen Prompt zum Vergleichen.</translation>
    </message>
    <message>
        <source>Both prompts have the same blocks.</source>
        <translation>Beide Prompts haben dieselben Blöcke.</translation>
    </message>
    <message>
        <source>The prompt would have the same blocks.</source>
        <translation>Der Prompt hätte dieselben Blöcke.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::InstructDialog</name>
    <message>
        <source>Import Template</source>
        <translation>Vorlage importieren</translation>
    </message>
    <message>
        <source>Templates (*.json);;All files (*)</source>
        <translation>Vorlagen (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>“%1” was read. It is saved when you press OK.</source>
        <translation>„%1“ wurde gelesen. Mit OK wird die Vorlage gespeichert.</translation>
    </message>
    <message>
        <source>“%1” was removed. Connections that used it now follow the server’s own template.</source>
        <translation>„%1“ wurde entfernt. Verbindungen damit richten sich jetzt nach der Vorlage des Servers.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::KeysPage</name>
    <message>
        <source>“%1” uses this shortcut now and would lose it.</source>
        <translation>„%1“ verwendet dieses Tastenkürzel und würde es verlieren.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::LaneLegend</name>
    <message>
        <source>Marks: %1</source>
        <translation>Zeichen: %1</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::LanesDialog</name>
    <message>
        <source>Choose a mark to see who told whom.</source>
        <translation>Wähle ein Zeichen, um zu sehen, wer es wem sagte.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::LanesView</name>
    <message>
        <source>Time axis: %1</source>
        <extracomment>%1 is &quot;Turn 12&quot;</extracomment>
        <translation>Zeitachse: %1</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Lanes appear here as soon as somebody speaks.</source>
        <translation>Hier erscheinen Spuren, sobald jemand spricht.</translation>
    </message>
    <message>
        <source>Up and Down go from lane to lane and to the time axis, Left and Right along them; Enter shows who told whom. The list below has the same content.</source>
        <translation>Hoch und Runter wechseln zwischen den Spuren und der Zeitachse, Links und Rechts bewegen sich darauf; die Eingabetaste zeigt, wer es wem sagte. Die Liste darunter hat denselben Inhalt.</translation>
    </message>
    <message>
        <source>Drag to look back</source>
        <translation>Ziehen, um zurückzuschauen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::LayerLegend</name>
    <message>
        <source>Lines under sentences: %1</source>
        <translation>Linien unter Sätzen: %1</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::LayerMarker</name>
    <message>
        <source>&amp;All Sentences…</source>
        <translation>&amp;Alle Sätze …</translation>
    </message>
    <message>
        <source>&amp;Known To</source>
        <extracomment>A menu: how far the chosen sentences are known to others</extracomment>
        <translation>&amp;Wer es weiß</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::LibraryPage</name>
    <message>
        <source>Recent</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Date added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All characters</source>
        <translation>Alle Figuren</translation>
    </message>
    <message>
        <source>♥ Favourites</source>
        <translation>♥ Favoriten</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoriten</translation>
    </message>
    <message>
        <source>Folder %1</source>
        <extracomment>a folder of the library, for a screen reader</extracomment>
        <translation>Ordner %1</translation>
    </message>
    <message>
        <source>Tag %1</source>
        <extracomment>a tag of characters, for a screen reader</extracomment>
        <translation>Schlagwort %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>No characters yet. Drop character cards here, or import them.</source>
        <translation>Noch keine Figuren. Zieh Figurenkarten hierher, oder importiere sie.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::LooksPage</name>
    <message>
        <source>Choose Background</source>
        <translation>Hintergrund auswählen</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.webp)</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::LoreEntryForm</name>
    <message>
        <source>&amp;Place and time</source>
        <translation>&amp;Ort und Zeit</translation>
    </message>
    <message>
        <source>&amp;Decorators</source>
        <translation>&amp;Dekoratoren</translation>
    </message>
    <message>
        <source>Boo&amp;k</source>
        <translation>&amp;Buch</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>E&amp;ntry</source>
        <translation>&amp;Eintrag</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::LoreTesterPane</name>
    <message>
        <source>A text</source>
        <translation>Einem Text</translation>
    </message>
    <message>
        <source>Chat: %1</source>
        <extracomment>%1 is the title of a chat</extracomment>
        <translation>Chat: %1</translation>
    </message>
    <message>
        <source>Type what someone might say to see which entries are triggered.</source>
        <translation>Schreibe, was jemand sagen könnte, und sieh sofort, welche Einträge greifen.</translation>
    </message>
    <message>
        <source>The current chat. Type what you would say next to see what changes.</source>
        <translation>Der aktuelle Chat. Schreibe, was du als Nächstes sagen würdest, und sieh, was sich ändert.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::LorebookEditor</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Book</source>
        <translation>&amp;Buch</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>B&amp;earbeiten</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>New &amp;Folder</source>
        <translation>Neuer &amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Turn &amp;On</source>
        <translation>&amp;Anschalten</translation>
    </message>
    <message>
        <source>&amp;Turn Off</source>
        <translation>A&amp;usschalten</translation>
    </message>
    <message>
        <source>Move U&amp;p</source>
        <translation>Nach o&amp;ben</translation>
    </message>
    <message>
        <source>Move Do&amp;wn</source>
        <translation>Nach un&amp;ten</translation>
    </message>
    <message>
        <source>Move &amp;into Folder</source>
        <translation>&amp;In Ordner verschieben</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Filter Entries</source>
        <translation>Einträge &amp;filtern</translation>
    </message>
    <message>
        <source>&amp;Try It Out</source>
        <translation>&amp;Ausprobieren</translation>
    </message>
    <message>
        <source>Go to &amp;Entries</source>
        <translation>Zu den &amp;Einträgen</translation>
    </message>
    <message>
        <source>Export Lorebook</source>
        <translation>Lorebook exportieren</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message numerus="yes">
        <source>%n entries deleted.</source>
        <translation>
            <numerusform>%n Eintrag gelöscht.</numerusform>
            <numerusform>%n Einträge gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>No Folder</source>
        <translation>Kein Ordner</translation>
    </message>
    <message>
        <source>%1[*]</source>
        <translation>%1[*]</translation>
    </message>
    <message numerus="yes">
        <source>%n entries selected. Changes apply to all of them.</source>
        <translation>
            <numerusform>%n Eintrag gewählt.</numerusform>
            <numerusform>%n Einträge gewählt. Änderungen gelten für alle.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save Lorebook</source>
        <translation>Lorebook speichern</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Die Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>&amp;New Entry</source>
        <translation>&amp;Neuer Eintrag</translation>
    </message>
    <message>
        <source>C&amp;haracters…</source>
        <translation>&amp;Figuren …</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::LorebooksDialog</name>
    <message>
        <source>New lorebook</source>
        <translation>Neues Lorebook</translation>
    </message>
    <message>
        <source>Import Lorebooks</source>
        <translation>Lorebooks importieren</translation>
    </message>
    <message>
        <source>Export Lorebook</source>
        <translation>Lorebook exportieren</translation>
    </message>
    <message>
        <source>Lorebook exported to “%1”.</source>
        <translation>Lorebook nach „%1“ exportiert.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>“%1” was removed from the library; chats that use it keep it.</source>
        <translation>„%1“ wurde aus der Bibliothek entfernt; Chats damit behalten es.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::MacroCompleter</name>
    <message>
        <source>Macros</source>
        <translation>Makros</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::MainWindow</name>
    <message>
        <source>Branch “%1” removed.</source>
        <translation>Zweig „%1“ entfernt.</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n group greeting(s).</source>
        <translation>
            <numerusform>%1 hat %n Gruppenbegrüßung.</numerusform>
            <numerusform>%1 hat %n Gruppenbegrüßungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Hea&amp;r it</source>
        <translation>Anhö&amp;ren</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::MeetingDialog</name>
    <message>
        <source>How do %1 know each other?</source>
        <extracomment>%1: two names</extracomment>
        <translation>Woher kennen sich %1?</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::MessageEdits</name>
    <message>
        <source>Your edit was kept and returns with the message.</source>
        <translation>Deine Änderung ist aufgehoben und kommt mit der Nachricht wieder.</translation>
    </message>
    <message>
        <source>The message was not changed.</source>
        <translation>Die Nachricht wurde nicht geändert.</translation>
    </message>
    <message>
        <source>Bring text &amp;back</source>
        <translation>Text &amp;zurückholen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::MessageMarks</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Bookmark removed.</source>
        <translation>Lesezeichen entfernt.</translation>
    </message>
    <message>
        <source>Add Bookmark</source>
        <translation>Lesezeichen setzen</translation>
    </message>
    <message>
        <source>Name (optional)</source>
        <translation>Name (freiwillig)</translation>
    </message>
    <message>
        <source>Bookmark added. It is listed under View › Bookmarks.</source>
        <translation>Lesezeichen gesetzt. Es steht unter Ansicht › Lesezeichen.</translation>
    </message>
    <message>
        <source>This message is left out of prompts from now on.</source>
        <translation>Diese Nachricht steht von jetzt an in keinem Prompt.</translation>
    </message>
    <message>
        <source>This message is in prompts again.</source>
        <translation>Diese Nachricht steht wieder in Prompts.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::MessageMenu</name>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>S&amp;how As</source>
        <translation>Zei&amp;gen als</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <extracomment>Beside the names of expressions: the mood follows the story again, after one was chosen by hand</extracomment>
        <translation>&amp;Automatisch</translation>
    </message>
    <message>
        <source>Reaso&amp;ning…</source>
        <translation>Ge&amp;dankengang …</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>Warum: %1</translation>
    </message>
    <message>
        <source>Sent Prompt…</source>
        <extracomment>What a message was sent: opens the Prompt panel on it</extracomment>
        <translation>Gesendeter Prompt …</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ModelsDialog</name>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>F&amp;ortsetzen</translation>
    </message>
    <message>
        <source>&amp;Download…</source>
        <translation>&amp;Herunterladen …</translation>
    </message>
    <message>
        <source>Download Model</source>
        <translation>Modell herunterladen</translation>
    </message>
    <message>
        <source>&amp;Download</source>
        <translation>&amp;Herunterladen</translation>
    </message>
    <message>
        <source>Remove Model</source>
        <translation>Modell entfernen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::NewestButton</name>
    <message numerus="yes">
        <source>↓ %n new message(s)</source>
        <extracomment>Button at the edge of the chat: %n messages came at the end while the user reads further up.</extracomment>
        <translation>
            <numerusform>↓ %n neue Nachricht</numerusform>
            <numerusform>↓ %n neue Nachrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>↓ Newest</source>
        <translation>↓ Neueste</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::NotesDialog</name>
    <message>
        <source>%1, by %2, version %3</source>
        <extracomment>%1: a character, %2: who made it, %3: its version</extracomment>
        <translation>%1, von %2, Version %3</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <extracomment>%1: a character, %2: who made it</extracomment>
        <translation>%1, von %2</translation>
    </message>
    <message>
        <source>The creator left no notes.</source>
        <translation>Der Urheber hat keine Anmerkungen hinterlassen.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::PersonaDialog</name>
    <message>
        <source>None yet</source>
        <extracomment>stands where none of the kept personas is chosen</extracomment>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>No picture</source>
        <translation>Kein Bild</translation>
    </message>
    <message>
        <source>Own picture</source>
        <extracomment>Under the picture that the user has given the persona</extracomment>
        <translation>Eigenes Bild</translation>
    </message>
    <message>
        <source>The card’s</source>
        <translation>Das der Karte</translation>
    </message>
    <message>
        <source>Choose Picture</source>
        <translation>Bild wählen</translation>
    </message>
    <message>
        <source>There is no picture on the clipboard.</source>
        <translation>In der Zwischenablage ist kein Bild.</translation>
    </message>
    <message>
        <source>Only what you show and say</source>
        <translation>Nur, was du zeigst und sagst</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::PinsDrawer</name>
    <message>
        <source>&amp;Pin</source>
        <translation>Anhe&amp;ften</translation>
    </message>
    <message>
        <source>Allow leaving it out of the prompt (Space)</source>
        <translation>Sie darf im Prompt fehlen (Leertaste)</translation>
    </message>
    <message>
        <source>Always keep it in the prompt (Space)</source>
        <translation>Immer im Prompt behalten (Leertaste)</translation>
    </message>
    <message>
        <source>Choose a memory</source>
        <translation>Wähle eine Erinnerung</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>Lö&amp;sen</translation>
    </message>
    <message>
        <source>No memories match</source>
        <translation>Keine passenden Erinnerungen</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Erinnerungen</translation>
    </message>
    <message>
        <source>M&amp;emories</source>
        <translation>Er&amp;innerungen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::PlanViewBar</name>
    <message>
        <source>Views of the prompt</source>
        <translation>Ansichten des Prompts</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Weggelassen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>Was wäre, wenn …</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Left out (%1)</source>
        <translation>Weggelassen (%1)</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::PlayPage</name>
    <message>
        <source>No dictionary installed</source>
        <translation>Kein Wörterbuch installiert</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Automatic</source>
        <extracomment>how many questions the bookkeeping asks after a reply</extracomment>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Eine</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>Zwei</translation>
    </message>
    <message>
        <source>One per character</source>
        <translation>Eine pro Figur</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::PreviewPanel</name>
    <message>
        <source>%1, as the model reads it</source>
        <extracomment>%1: the name of a field, such as “Description”</extracomment>
        <translation>%1, wie das Modell es liest</translation>
    </message>
    <message>
        <source>Not recognised and left as written: %1</source>
        <translation>Nicht verstanden und so belassen: %1</translation>
    </message>
    <message>
        <source>Macro limit reached: nothing is filled in from {{%1}} on.</source>
        <translation>Makro-Grenze erreicht: Ab {{%1}} wird nichts mehr eingesetzt.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::PromptPresetsDialog</name>
    <message>
        <source>New preset</source>
        <translation>Neue Voreinstellung</translation>
    </message>
    <message>
        <source>Empty: the default instructions</source>
        <translation>Leer: die Standardanweisungen</translation>
    </message>
    <message>
        <source>Empty: only what the card says</source>
        <translation>Leer: nur, was die Karte sagt</translation>
    </message>
    <message>
        <source>Written by Dramatis for each prompt</source>
        <translation>Von Dramatis für jeden Prompt geschrieben</translation>
    </message>
    <message>
        <source>New text</source>
        <translation>Neuer Text</translation>
    </message>
    <message>
        <source>Import Prompt Preset</source>
        <translation>Prompt-Voreinstellung importieren</translation>
    </message>
    <message>
        <source>Prompt presets (*.json)</source>
        <translation>Prompt-Voreinstellungen (*.json)</translation>
    </message>
    <message>
        <source>The prompt preset “%1” is already there.</source>
        <translation>Die Prompt-Voreinstellung „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>Prompt preset “%1” added.</source>
        <translation>Prompt-Voreinstellung „%1“ hinzugefügt.</translation>
    </message>
    <message numerus="yes">
        <source>Not imported: %1 (%n in all).</source>
        <extracomment>%n parts of a file, of which %1 names the first few</extracomment>
        <translation>
            <numerusform>Nicht importiert: %1 (insgesamt %n).</numerusform>
            <numerusform>Nicht importiert: %1 (insgesamt %n).</numerusform>
        </translation>
    </message>
    <message>
        <source>Dramatis (*.json)</source>
        <translation>Dramatis (*.json)</translation>
    </message>
    <message>
        <source>SillyTavern, chat completion (*.json)</source>
        <translation>SillyTavern, Chat Completion (*.json)</translation>
    </message>
    <message>
        <source>Export Prompt Preset</source>
        <translation>Prompt-Voreinstellung exportieren</translation>
    </message>
    <message>
        <source>The prompt preset was exported.</source>
        <translation>Die Prompt-Voreinstellung wurde exportiert.</translation>
    </message>
    <message numerus="yes">
        <source>The prompt preset was exported. SillyTavern has no place for %n of its part(s).</source>
        <translation>
            <numerusform>Die Prompt-Voreinstellung wurde exportiert. Für %n ihrer Teile hat SillyTavern keinen Platz.</numerusform>
            <numerusform>Die Prompt-Voreinstellung wurde exportiert. Für %n ihrer Teile hat SillyTavern keinen Platz.</numerusform>
        </translation>
    </message>
    <message>
        <source>Built-in presets cannot be changed. Duplicate one to edit it.</source>
        <translation>Eingebaute Voreinstellungen lassen sich nicht ändern. Dupliziere eine, um sie zu bearbeiten.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::PromptsPage</name>
    <message>
        <source>Change Depth</source>
        <translation>Tiefe ändern</translation>
    </message>
    <message>
        <source>Change Role</source>
        <translation>Rolle ändern</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::QuickRepliesDialog</name>
    <message>
        <source>All chats</source>
        <translation>Allen Chats</translation>
    </message>
    <message>
        <source>This chat</source>
        <translation>Diesem Chat</translation>
    </message>
    <message>
        <source>Another chat</source>
        <translation>Einem anderen Chat</translation>
    </message>
    <message>
        <source>New reply</source>
        <extracomment>A quick reply in which nothing is written yet</extracomment>
        <translation>Neue Antwort</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Quick Replies</source>
        <translation>Schnellantworten</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::QuickReplyChips</name>
    <message>
        <source>Edit…</source>
        <extracomment>The chip behind the quick replies</extracomment>
        <translation>Bearbeiten …</translation>
    </message>
    <message>
        <source>Edit quick replies</source>
        <translation>Schnellantworten bearbeiten</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>A quick reply. %1: what stands on it, %2: its keys</extracomment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::Rail</name>
    <message>
        <source>You are %1</source>
        <extracomment>%1 is a name</extracomment>
        <translation>Du bist %1</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>Navigation</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::RelationshipDrawer</name>
    <message>
        <source>Relationships</source>
        <translation>Beziehungen</translation>
    </message>
    <message>
        <source>&amp;Relationships</source>
        <translation>Bezieh&amp;ungen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::RelationshipGraph</name>
    <message>
        <source>Relationship graph</source>
        <translation>Beziehungsgraph</translation>
    </message>
    <message>
        <source>The list below it has the same content.</source>
        <translation>Die Liste darunter hat denselben Inhalt.</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Gemeinsam</translation>
    </message>
    <message>
        <source>Thick arrow: trust. Thin arrow: little trust.
Solid: likes. Dotted: neutral. Dashed: dislikes.
Open arrowhead: expects the worst.
Drop one portrait on another to open that relationship.</source>
        <translation>Dicker Pfeil: Vertrauen. Dünner Pfeil: wenig Vertrauen.
Durchgezogen: mag. Gepunktet: neutral. Gestrichelt: mag nicht.
Offene Spitze: erwartet nichts Gutes.
Ziehe ein Porträt auf ein anderes, um diese Beziehung zu öffnen.</translation>
    </message>
    <message>
        <source>Arrange &amp;Automatically</source>
        <translation>&amp;Automatisch anordnen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ReplyAlert</name>
    <message>
        <source>%1 has replied.</source>
        <extracomment>%1 is a character</extracomment>
        <translation>%1 hat geantwortet.</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>Etwas ist schiefgegangen.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ReportCommands</name>
    <message>
        <source>Show log</source>
        <translation>Protokoll zeigen</translation>
    </message>
    <message>
        <source>Dramatis %1 did not close properly the last time (%2).</source>
        <extracomment>%1 is a version, %2 a date and a time</extracomment>
        <translation>Dramatis %1 wurde beim letzten Mal nicht ordentlich beendet (%2).</translation>
    </message>
    <message>
        <source>Dramatis %1 did not close properly the last time (%2). What happened before is in “%3”.</source>
        <extracomment>%1 is a version, %2 a date and a time, %3 a path</extracomment>
        <translation>Dramatis %1 wurde beim letzten Mal nicht ordentlich beendet (%2). Was davor geschah, steht in „%3“.</translation>
    </message>
    <message>
        <source>Copy diagnostics</source>
        <translation>Diagnose kopieren</translation>
    </message>
    <message>
        <source>There is no log: it could not be written in the data folder.</source>
        <translation>Es gibt kein Protokoll: Im Datenordner konnte keines geschrieben werden.</translation>
    </message>
    <message>
        <source>The log cannot be opened here. It is “%1”.</source>
        <extracomment>%1 is a path</extracomment>
        <translation>Das Protokoll lässt sich hier nicht öffnen. Es ist „%1“.</translation>
    </message>
    <message>
        <source>Diagnostics copied. They contain no keys and nothing from your stories.</source>
        <translation>Diagnose kopiert. Sie enthält keine Schlüssel und nichts aus deinen Geschichten.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ReviveDialog</name>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::RowTools</name>
    <message>
        <source>Message tools</source>
        <translation>Werkzeuge der Nachricht</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::RoomsDialog</name>
    <message>
        <source>Default</source>
        <extracomment>of the room that a part of a prompt has</extracomment>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Tokens</source>
        <extracomment>of the room that a part of a prompt has</extracomment>
        <translation>Token</translation>
    </message>
    <message>
        <source>Percent</source>
        <extracomment>of the room that a part of a prompt has</extracomment>
        <translation>Prozent</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source> tokens</source>
        <translation> Token</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::SamplersDialog</name>
    <message>
        <source>Name of the preset</source>
        <translation>Name der Voreinstellung</translation>
    </message>
    <message>
        <source>“%1” must be a JSON object, such as {&quot;123&quot;: -5}.</source>
        <translation>„%1“ muss ein JSON-Objekt sein, etwa {&quot;123&quot;: -5}.</translation>
    </message>
    <message>
        <source>“%1” was saved.</source>
        <translation>„%1“ wurde gespeichert.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::SceneDrawer</name>
    <message>
        <source>Be&amp;gin</source>
        <translation>Beg&amp;innen</translation>
    </message>
    <message>
        <source>The event will not happen</source>
        <translation>Das Ereignis findet nicht statt</translation>
    </message>
    <message>
        <source>Drops it; the story no longer mentions it</source>
        <translation>Verwirft es; die Geschichte erwähnt es nicht mehr</translation>
    </message>
    <message>
        <source>&amp;Resolve</source>
        <translation>Au&amp;flösen</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Absag&amp;en</translation>
    </message>
    <message>
        <source>Dis&amp;card</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>&amp;Scene</source>
        <translation>Sze&amp;ne</translation>
    </message>
    <message>
        <source>Untitled scene</source>
        <translation>Szene ohne Titel</translation>
    </message>
    <message>
        <source>No plot threads yet</source>
        <translation>Noch keine Handlungsfäden</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::SettingsDialog</name>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 is a setting, %2 the page where it is</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::SidePanel</name>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>Geschichte</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::Sidebar</name>
    <message>
        <source>All tags</source>
        <translation>Alle Schlagwörter</translation>
    </message>
    <message>
        <source>By %1</source>
        <extracomment>%1: who made a character</extracomment>
        <translation>Von %1</translation>
    </message>
    <message>
        <source>No characters yet. Drop character cards here, or import them.</source>
        <translation>Noch keine Figuren. Zieh Figurenkarten hierher, oder importiere sie.</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>No chats yet. Choose a character and start one.</source>
        <translation>Noch keine Chats. Wähle eine Figur und beginne einen.</translation>
    </message>
    <message>
        <source>No matches. Only the names of chats are searched.</source>
        <translation>Keine Treffer. Durchsucht werden nur die Namen der Chats.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::SlipNotice</name>
    <message>
        <source>&amp;Regenerate</source>
        <translation>&amp;Neu erzeugen</translation>
    </message>
    <message>
        <source>They &amp;know now</source>
        <translation>Sie &amp;wissen es jetzt</translation>
    </message>
    <message>
        <source>Just a s&amp;lip</source>
        <translation>Nur ein Ve&amp;rsehen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::SpeakAsMenu</name>
    <message>
        <source>Speak As</source>
        <translation>Sprechen als</translation>
    </message>
    <message>
        <source>Switch Persona</source>
        <extracomment>Above the names of other personas that the user can play in this story</extracomment>
        <translation>Persona wechseln</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::SpellChecker</name>
    <message>
        <source>No suggestions</source>
        <translation>Keine Vorschläge</translation>
    </message>
    <message>
        <source>Add to &amp;Dictionary</source>
        <translation>Ins &amp;Wörterbuch aufnehmen</translation>
    </message>
    <message>
        <source>&amp;Ignore Word</source>
        <translation>Wort &amp;ignorieren</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::StoryCommands</name>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Story</source>
        <translation>&amp;Geschichte</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Open in New &amp;Window</source>
        <translation>In &amp;neuem Fenster öffnen</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>&amp;Löschen …</translation>
    </message>
    <message>
        <source>Rename Chat</source>
        <translation>Chat umbenennen</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>Export Chat</source>
        <translation>Chat exportieren</translation>
    </message>
    <message>
        <source>Export Chat as %1 Knows It</source>
        <translation>Chat exportieren, wie %1 ihn kennt</translation>
    </message>
    <message>
        <source>Chat exported to “%1”.</source>
        <translation>Chat nach „%1“ exportiert.</translation>
    </message>
    <message>
        <source>Chat exported to “%2” as %1 knows it.</source>
        <translation>Chat nach „%2“ exportiert, wie %1 ihn kennt.</translation>
    </message>
    <message>
        <source>Delete Chat</source>
        <translation>Chat löschen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message numerus="yes">
        <source>Delete “%1” and its %n message(s) permanently? A backup is made first; only that backup can bring the chat back.</source>
        <translation>
            <numerusform>„%1“ mit %n Nachricht endgültig löschen? Zuvor entsteht eine Sicherung; nur sie kann den Chat zurückbringen.</numerusform>
            <numerusform>„%1“ mit %n Nachrichten endgültig löschen? Zuvor entsteht eine Sicherung; nur sie kann den Chat zurückbringen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Pin to Top</source>
        <translation>Oben an&amp;heften</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>&amp;Umbenennen …</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Chat duplicated.</source>
        <translation>Chat dupliziert.</translation>
    </message>
    <message>
        <source>Export Chat as You Know It</source>
        <translation>Chat exportieren, wie du ihn kennst</translation>
    </message>
    <message>
        <source>Chat exported to “%1” as you know it.</source>
        <translation>Chat nach „%1“ exportiert, wie du ihn kennst.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::StorySoFarDrawer</name>
    <message>
        <source>Story so far</source>
        <translation>Bisher</translation>
    </message>
    <message>
        <source>Story so &amp;far</source>
        <translation>Bis&amp;her</translation>
    </message>
    <message>
        <source>Choose a summary</source>
        <translation>Wähle eine Zusammenfassung</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::TagsDialog</name>
    <message>
        <source>Tags of %1</source>
        <extracomment>%1: the name of a character</extracomment>
        <translation>Schlagwörter von %1</translation>
    </message>
    <message>
        <source>From the card: %1</source>
        <extracomment>%1: a list of tags</extracomment>
        <translation>Aus der Karte: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n characters get these tags beside those that they have.</source>
        <translation>
            <numerusform>%n Figur bekommt diese Schlagwörter zu denen, die sie hat.</numerusform>
            <numerusform>%n Figuren bekommen diese Schlagwörter zu denen, die sie haben.</numerusform>
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
            <numerusform>%1: %n Textersetzung</numerusform>
            <numerusform>%1: %n Textersetzungen</numerusform>
        </translation>
    </message>
    <message>
        <source>New replacement</source>
        <extracomment>A text replacement in which nothing is written yet</extracomment>
        <translation>Neue Ersetzung</translation>
    </message>
    <message>
        <source>Import Text Replacements</source>
        <translation>Textersetzungen importieren</translation>
    </message>
    <message>
        <source>Regex scripts (*.json)</source>
        <translation>Regex-Skripte (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>%n text replacement(s) added.</source>
        <translation>
            <numerusform>%n Textersetzung hinzugefügt.</numerusform>
            <numerusform>%n Textersetzungen hinzugefügt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export Text Replacements</source>
        <translation>Textersetzungen exportieren</translation>
    </message>
    <message>
        <source>The text replacements were exported.</source>
        <translation>Die Textersetzungen wurden exportiert.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ThreadDialog</name>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>Plot Thread</source>
        <translation>Handlungsfaden</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::TimeBar</name>
    <message>
        <source>%1 %2</source>
        <extracomment>%1 is a sentence, %2 the title of a scene</extracomment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::TimeSlider</name>
    <message>
        <source>Turn %1, %2</source>
        <extracomment>%1 is a number, %2 the title of a scene</extracomment>
        <translation>Nachricht %1, %2</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>Nachricht %1</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::TroubleDialog</name>
    <message>
        <source>Show the &amp;folder</source>
        <translation>&amp;Ordner zeigen</translation>
    </message>
    <message>
        <source>Ask again &amp;later</source>
        <translation>&amp;Später wieder fragen</translation>
    </message>
    <message>
        <source>&amp;Restore the backup of %1</source>
        <extracomment>%1 is the date and the time at which the backup was made</extracomment>
        <translation>Sicherung vom %1 &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>There is no backup in the data folder.</source>
        <translation>Im Datenordner gibt es keine Sicherung.</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Continue &amp;anyway</source>
        <translation>&amp;Trotzdem fortfahren</translation>
    </message>
    <message>
        <source>Restoring saves the current data as another backup first.</source>
        <translation>Vor dem Wiederherstellen werden die jetzigen Daten als weitere Sicherung gespeichert.</translation>
    </message>
    <message>
        <source>Restoring saves the current data as another backup first. If you start over, the damaged file is kept in a folder “damaged-…” beside it.</source>
        <translation>Vor dem Wiederherstellen werden die jetzigen Daten als weitere Sicherung gespeichert. Wenn du neu beginnst, bleibt die beschädigte Datei in einem Ordner „damaged-…“ daneben erhalten.</translation>
    </message>
    <message>
        <source>There is no backup in the data folder. If you start over, the damaged file is kept in a folder “damaged-…” beside it.</source>
        <translation>Im Datenordner gibt es keine Sicherung. Wenn du neu beginnst, bleibt die beschädigte Datei in einem Ordner „damaged-…“ daneben erhalten.</translation>
    </message>
    <message>
        <source>&amp;Start over</source>
        <translation>Neu &amp;beginnen</translation>
    </message>
    <message>
        <source>Show &amp;log</source>
        <translation>&amp;Protokoll zeigen</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::VersionsPage</name>
    <message>
        <source>No differences</source>
        <translation>Keine Unterschiede</translation>
    </message>
    <message>
        <source>Save or undo your changes first.</source>
        <translation>Speichere zuerst, was du geändert hast, oder mache es rückgängig.</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ViewCommands</name>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Pan&amp;els</source>
        <translation>Be&amp;reiche</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::ViewerMenu</name>
    <message>
        <source>&amp;View As</source>
        <translation>Sehen &amp;als</translation>
    </message>
    <message>
        <source>&amp;Everything</source>
        <translation>&amp;Alles</translation>
    </message>
    <message>
        <source>View Everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>View as %1</source>
        <extracomment>A command: the story as this one of its people knows it</extracomment>
        <translation>Aus der Sicht von %1</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::WelcomePage</name>
    <message>
        <source>Use %1</source>
        <extracomment>%1: the name of a server, such as Ollama</extracomment>
        <translation>%1 verwenden</translation>
    </message>
</context>
<context>
    <name>dramatis::widgets::Windows</name>
    <message>
        <source>The settings were damaged, so the defaults are in use. The damaged file was kept as “%1”.</source>
        <translation>Die Einstellungen waren beschädigt, deshalb gelten die Standardwerte. Die beschädigte Datei liegt noch als „%1“ da.</translation>
    </message>
    <message>
        <source>Backup restored. The previous data was kept as another backup.</source>
        <translation>Sicherung wiederhergestellt. Der vorige Stand bleibt als weitere Sicherung erhalten.</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Role-play with language models</source>
        <translation>Rollenspiel mit Sprachmodellen</translation>
    </message>
    <message>
        <source>Keep all data in &lt;folder&gt;.</source>
        <translation>Alle Daten in &lt;Ordner&gt; ablegen.</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Characters to import.</source>
        <translation>Figuren, die importiert werden.</translation>
    </message>
</context>
</TS>
