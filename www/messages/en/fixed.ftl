### Texts that stand in the page as they are. `index.html` names them by `data-text` and `data-label`.
### The page loads the sections that end in "(later)" after its first screen.

rosette = Rosette
menu = Menu
board = Board
panel = Game
continue = Continue
new-game = New game
other-games = Other games in progress
kept-here = Games are kept in this browser
players = Players
name-first = Name of the first player
name-second = Name of the second player
moves-first = Moves first
toss-a-coin = Toss a coin
rule-sets = Rule set
own-rules = Own
start = Start the game
begin = Begin
rules = Rules
arrange = Set up a position

## Examples of the rules (later)

try-it = Try it
show-me = Show me
again = Again
previous = Previous
next = Next
other-move = That can be played too, but this example shows another move.

## Positions put together by hand (later)

arrange-detail = Choose what to put, then where. Once more takes it away.
put = Put
moves-next = To move
setup-text = As text
copy = Copy
first-player = First player
second-player = Second player
pieces-home = Pieces home
captures = Captures
flag = Flag
burnt-cell = Burnt cell
fire = fire
ice = ice
thunder = thunder
earth = earth
poison = poison
wind = wind
water = water
holy = holy
play-from-here = Play from here

## The game

settings = Settings
more = More
undo = Undo
redo = Redo
hint = Hint
hint-thinks = Looking for the best move…
options = Options
moves = Moves
round = Round
look-back = Look back
back-to-game = Back to the game
game-over = The game is over.
replay = Earlier positions
to-start = To the start
step-back = One move back
step-on = One move on
run-through = Run through
stop-running = Stop
go-on-question = Play on from here?
go-on = Play on
moves-stay = This game counts for the collections, so it isn’t played on from an earlier position.
chance = Chance so far
number = Number
expected = Expected
mean = Mean
other-side = The other side
play-again = Play again
close = Close
done = Done
cancel = Cancel
delete-game = Delete
fresh-question = Start a new game?
fresh-detail = This game is kept and can be continued from the menu.

## Deleting a game (later)

delete-question = Delete this game?
delete-detail = It is gone for good then.

## Settings (later)

language = Language
language-system = As the browser
english = English
french = Français
russian = Русский
appearance = Appearance
theme-system = As the system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
boards = Boards
board-inlaid = Inlaid shell
board-carved = Carved stone
seating = Two people at this screen
seated-beside = Side by side
seated-turned = The page turns
seated-across = Face to face
sounds = Sounds
sounds-hint = Of coins, pieces and cards.
volume = Volume
coins-look-like = The four coins
style-coins = Coins
style-dice = Dice of Ur
useless-roll = A roll that can’t be used passes
pass-at-once = At once
pass-soon = After 1.2 s
pass-by-click = By click
throw-by-itself = Throw by itself
throw-by-itself-hint = The coins are thrown at the start of each turn.
pace = Programs move
pace-calm = Calmly
pace-slow = Slowly

## Keys (later)

keys = Keys
key-arrows = Move on the board
key-enter = Choose
key-token = Type a move like this one, then press Enter
key-pages = One move back or on
key-ends = To the start of the game, and back to where it stands
key-escape = Let go of what is typed or carried
key-help = This list

## Players, hands and cards

left-to-chance = That is left to chance.
person = Person
random-player = Random
easy-player = Easy
strong-player = Strong
perfect-player = Perfect
random-hint = Makes any move, all alike.
easy-hint = Makes what seems best at once, and now and then any move.
strong-hint = Looks ahead for about a second.
perfect-hint = Looks the best move up in a full solution of this game.
who-first = Who plays for the first player
who-second = Who plays for the second player
player-lost = it can’t be reached
next-round = Next round
pick-at-random = At random
play-these = Play these
draw-two = Draw two
card-set = Cards
own-set = Use a card set of your own
house-set = Use the house’s cards
fresh-collection = Deal 20 new cards
fresh-collection-question = Deal 20 new cards?

## Collections, and files that are opened (later)

held = Held
whole-set = Whole set
add = Add
remove = Remove
save-profile = Save to a file
open-profile = Open a file
fresh-collection-detail = The cards held now are gone then.
faults-title = This file can’t be used
faults-detail = Nothing was changed.

## Messages, clock and ends

language-not-fetched = The texts of this language can’t be fetched now. Try again later.
trade = Trade
trade-due = A trade is due from the last game. It comes first.
not-saved = This browser doesn’t let the page save anything, so a game ends when the page is closed.
damaged = A saved game could not be read. It has been set aside in this browser’s storage and nothing was deleted.
newer = A newer Rosette has saved something in this browser. It is left as it is; load the page again to get the newer version.
card-set-kept = The card set is in use from now on.
kept-aside = The address was opened as a game of its own. Your saved game is in the menu.
changed-elsewhere = This game was also played in another tab. Both are kept; this tab goes on with its own.
on = on
off = off
clock = Clock
clock-none = None
clock-total = Total time
clock-per-move = Per move
clock-minutes = Minutes each
clock-increment = Seconds added per move
clock-seconds = Seconds per move
clock-hint = The first move isn’t timed. The clocks stand still behind a curtain and while the page isn’t seen.
pause = Pause
resume = Resume
paused = Paused
paused-detail = The clocks stand still, and nothing can be played until you resume.
resign = Resign
resign-question = Resign this game?
resign-detail = The other player wins then.
resign-trade = Cards change hands as if the winner had all of them.
offer-draw = Offer a draw
agree = Agree to a draw
play-on = Play on
draw-judged = It agrees unless it stands better.
draw-thinks = Your offer is being considered…
draw-later = Offer a draw when you have a move to choose.
open-game = Open a game
history = History
keep-game = Keep this game
about = About
share-game = Share
storage-full = This browser’s storage is full: what happens from now on isn’t saved.
room-detail = This lets the page save again. Games that were opened but not played here go first. To be safe, save everything to a file in the history first.

## The running score (later)

next-game = Moves first in the next game
loser-begins = The loser
in-turn = Each in turn
reset-score = Start again at 0

## Sharing (later)

share-title = Share this game
share-detail = The link holds the rules and the moves; the record holds the names as well.
share-closed = The hands in this game are closed, so it can be shared only when it is over.
copy-link = Copy the link
copy-record = Copy the record
save-record = Save the record
save-picture = Save the board as PNG
save-drawing = Save the board as SVG
share-elsewhere = Share by another app
copied = Copied.
not-copied = The browser doesn’t let the page copy. Copy it from here:
file-made = The file is with your downloads.

## Opening (later)

open-detail = Paste a record or the address of a game, or open a file.
open-text = Record or address
open = Open

## History and statistics (later)

history-empty = No game has ended here yet.
all-games = Show all games
replay-game = Replay
statistics = Statistics
statistics-detail = Of the games listed here that ended on this page.
player = Player
game = Game
opponent = Opponent
by-option = Option
won = Won
drawn = Drawn
lost = Lost
everything = Everything kept here
everything-detail = Games, settings, collections and card set in one file: to keep it, or to go on in another browser.

## Taking over what another browser has kept (later)

import-title = Take over this file?
import-replace = Replace settings and collections
import-replace-hint = Those of this browser are gone then.
import = Take over
no-room-for-settings = There was no room for its settings and collections.

## About (later)

about-detail = Four board games for two, free software under the MIT or the Apache licence 2.0, at your choice. Written in Rust; the texts are Fluent files. Nothing is loaded from elsewhere, and what you play stays in this browser.
about-inside = What others have written in it
not-fetched = The list can’t be fetched now. Try again later.

## What is wrong with what comes from outside

error-missing = it is missing
error-no-such = there is no such thing
error-twice = it stands there twice
error-damaged = it is damaged
error-unfit = it doesn’t fit the position
error-end = the end of the text
error-shallower = fewer brackets in one another
