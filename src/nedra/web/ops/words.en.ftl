admin-title = Administration
admin-login-about = This page is for the server’s administrator. The command nedra admin shows the secret.
admin-secret = The secret
admin-log-in = Log in
admin-log-out = Log out
admin-refresh = Refresh
refused-secret = That is not the secret. Check its letters and digits.
admin-running = Version { $version }, running for { $unit ->
    [days] { $count } days
    [hours] { $count } hours
    [minutes] { $count } minutes
   *[seconds] { $count ->
        [one] one second
       *[other] { $count } seconds
    }
}
admin-idle = quiet for { $unit ->
    [days] { $count } days
    [hours] { $count } hours
    [minutes] { $count } minutes
   *[seconds] { $count ->
        [one] one second
       *[other] { $count } seconds
    }
}
admin-people = People here
admin-pages = { $count ->
    [one] one open page
   *[other] { $count } open pages
}
admin-running-matches = Games in progress
admin-tables-about = tables in memory: { $count } of { $most }
admin-bots = Bots playing
admin-pending-bot-moves = { $count ->
    [one] one bot move is
   *[other] { $count } bot moves are
} being computed
admin-moves = Moves made
admin-moves-last-minute = in the last minute: { $count }
admin-store = The store
admin-store-ok = answers
admin-store-unavailable = is silent
admin-store-read-only = cannot write
admin-queue = { $count ->
    [one] one line waits
   *[other] { $count } lines wait
}, usually for { $milliseconds } ms
admin-memory = Memory
admin-megabytes = { $count } MB
admin-process-resources = { $files ->
    [one] one open file
   *[other] { $files } open files
}, { $tasks ->
    [one] one task
   *[other] { $tasks } tasks
}, { $threads ->
    [one] one thread
   *[other] { $threads } threads
}
admin-cpu = Processor
admin-percent = { $count } %
admin-load = since the start; load of the machine { $load }
admin-errors = Errors
admin-no-error-responses = nothing was refused
admin-hour = The last hour
admin-hour-alt = Moves in an hour: { $total }, in the busiest minute: { $most }.
admin-tables = Tables
admin-tables-note = { $shared ->
    [true] What this process remembers; other processes have their own. Those that were visited last come first.
   *[other] What the server remembers now; the others lie in the store. Those that were visited last come first.
}
admin-no-tables = None so far.
admin-row = { $people ->
    [one] one person
   *[other] { $people } people
}, { $bots ->
    [one] one bot
   *[other] { $bots } bots
}, { $seats } seats
admin-row-now = { $pages ->
    [one] one open page
   *[other] { $pages } open pages
}, { $lines ->
    [one] one line
   *[other] { $lines } lines
}
admin-status-open = has room
admin-status-playing = in play
admin-status-finished = finished
admin-status-closed = closed
admin-newer = ← Newer
admin-older = Older →
admin-closed = The table is closed.
admin-close-title = Close by address
admin-close-about = For a table that is not in the list: paste its address. The game ends for everybody and cannot be brought back.
admin-address = A table’s address
admin-error-log = What went wrong
admin-error-log-empty = All has gone well since the start.
admin-at = { $at } UTC
