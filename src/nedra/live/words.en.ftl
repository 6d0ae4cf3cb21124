refused-unknown-match = There is no table behind this link. Perhaps a letter is missing?
refused-seat-taken = { $name } sits there already. Take another seat.
refused-no-empty-seat = There is no empty seat at this table.
refused-not-your-seat = This seat is not yours: only the player who sits there can answer for it.
refused-not-host = Only the host who opened the table can do that.
refused-journal-full = This table has reached its limit of entries; open a new one.
refused-closed = This table is closed; nothing changes here any more.
refused-already-a-bot = A bot plays here already.
refused-freed-by-you = You freed this seat yourself, so you cannot take it: you would see somebody else’s cards. Give it to a bot, or invite somebody by the link.
refused-has-seen-another-hand = You have played this match from another seat: here you would see somebody else’s cards. The seat waits for a newcomer.
refused-needs-consent = The match is under way: the people at the table have to agree that you take this seat.
refused-by-the-others = The people at the table did not agree that you take this seat.
refused-another-asks = { $name } already asks for this seat. Wait for the answer.
refused-too-many-requests = You have asked for seats at this table { $most ->
    [one] { $most } time
   *[other] { $most } times
} already; that is enough. Watch the match, or open another table.
refused-only-person-or-bot = Only { $name } or a bot can take this seat: no player but the host is here to agree to somebody else.
refused-no-request = Nobody asks for this seat now.
refused-not-begun = The game has not begun: somebody is still missing.
refused-stale = This question has been settled in the meantime. Here is the table as it is now.
refused-salt = This is not a salt that somebody at this full table has committed to.
refused-too-many-changes = This answer has been changed { $most } times: the last one stands.
refused-too-many-seatings = You have sat down at this table { $most } times already; that is enough. Watch the match, or open another table.
refused-too-many-seat-changes = People have come and gone { $most } times at this table. Now an empty seat is for a bot, or for the player who had it last.
refused-server-full = No table is free on this server: people are at all { $most }. Try again later.
refused-empty-name = A name needs at least one letter.
refused-long-name = A name can have at most { $most } letters.
refused-unknown-key = Nobody has this code. Check its letters and digits.
refused-chat-not-seated = Only those who sit at the table can talk.
refused-no-such-phrase = There is no such phrase.
refused-chat-rate-limit = That is too often. Wait a few seconds.
refused-chat-full = { $most } messages have been sent at this table; there is no room for more.
refused-chat-disabled = At this table people talk in ready phrases.
refused-chat-empty = The message is empty.
refused-chat-too-long = That is too long: at most { $most } characters.
refused-store-full = Play pauses: the server’s disk is full. Nothing is lost, and it goes on by itself when there is room.
refused-store-readonly = Play pauses: the server’s disk cannot be written to just now. Nothing is lost, and it goes on by itself.
refused-store-version = The stored matches are of version { $found }, this program knows version { $known }.
refused-store-foreign = The file { $path } belongs to another program. Name another file: --data.
refused-store-file = The data file { $path } cannot be used: { $reason }.
refused-store-locked = Another server already uses the data file { $path }. Stop it, or name another file: --data. Several processes need PostgreSQL: --database.
refused-store-hard-link = The data file { $path } has a second name (a hard link). SQLite keeps its log beside one name only, so a second server could destroy the data. Remove one of the names, or make a copy.
refused-store-gone = The server’s data file was deleted or replaced, so nothing can be saved: this was not stored. Whoever runs the server has to restart it.
refused-journal-damaged = This table cannot be shown: what the server has stored of it is damaged. Other tables are not affected.
refused-key-renewed = This key has been changed already. If that was in another tab, reload this page; on another device, enter the new key here.
refused-store-unavailable = Play pauses: the server cannot save anything just now. Nothing is lost, and it goes on by itself.
refused-store-database = The database cannot be used: { $reason }
refused-store-address = A database’s address begins with postgresql://
refused-store-postgres = For PostgreSQL a part of Nedra is missing. Install it: pip install "nedra[postgres]"
refused-redis-address = A Redis address begins with redis://
refused-redis-needs-database = Redis connects processes that share a database: name the database with --database.
record-player = Player { $number }
refused-record-long = The record is too long: at most { $most } kilobytes.
refused-record-json = This is not the record of a game. A record is the file that you download at the end of a game: “Share”, then “Download the record”.
refused-record-box = A game with another box cannot be shown here.
refused-record-unfinished = The game in this record was not finished, and only a finished one can be shown.
refused-record-names = The names in this record cannot be used: one for each seat is needed, of the usual length.
refused-secret-too-short = The secret in { $name } is too short: it needs at least { $least } characters.
refused-secret-from-environment = The secret is given by { $name }: it can only be changed there.
refused-secret-file = The admin’s secret cannot be kept in { $path }: { $reason }.
admin-secret-from-environment = The secret is given by { $name }.
admin-secret-use = It opens the page /admin of your server. Show it to nobody.
refused-clock = There is no clock “{ $clock }”. There are: { $known }.
refused-import-line = Line { $line } of this file is not part of an export.
refused-import-truncated = The export is cut off: its last line is missing. What it holds was imported ({ $count ->
    [one] { $count } match
   *[other] { $count } matches
}), the rest is not here.
refused-import-gap = The journal of “{ $match }” has a gap, so it was not imported.
refused-import-differs = The match “{ $match }” goes on differently here, so it was not touched.
refused-import-invalid-value = This export contains an invalid value: “{ $what }”. The import stopped there.
refused-no-file = There is no file { $path }.
refused-backup-file = The file { $path } cannot be used: { $reason }.
refused-backup-file-exists = There is a file { $path } already. Choose another name.
would-forget =
    { $count ->
        [one] One match would be forgotten for ever, with everybody who sits nowhere else. If you are sure, add --yes.
       *[other] { $count } matches would be forgotten for ever, with everybody who sits nowhere else. If you are sure, add --yes.
    }
done-forget =
    { $count ->
        [one] One match is forgotten. Your backups and exports still hold it.
       *[other] { $count } matches are forgotten. Your backups and exports still hold them.
    }
done-backup =
    { $count ->
        [one] Backed up one match.
       *[other] Backed up { $count } matches.
    }
done-restore =
    { $count ->
        [one] Restored one match.
       *[other] Restored { $count } matches.
    }
done-export =
    { $count ->
        [one] Exported one match. The file holds the secret seeds of running matches: keep it to yourself.
       *[other] Exported { $count } matches. The file holds the secret seeds of running matches: keep it to yourself.
    }
done-import =
    { $count ->
        [one] Imported one match.
       *[other] Imported { $count } matches.
    }
