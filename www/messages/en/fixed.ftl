### Texts that stand in the page as they are. `index.html` names them by `data-text` and `data-label`.
### The page loads the sections that end in "(later)" after its first screen.

rosette = Rosette
menu = Menu
board = Board
panel = Game
continue = Continue
new-game = New game
welcome = New here?
welcome-detail = Learn the Royal Game of Ur on its board, one step at a time.
learn = Learn in three minutes
play-computer = Play the computer
two-players = Two players
you = You
change-hands = Change hands
games-in-progress = Games in progress
kept-here = Games are saved in this browser
players = Players
previous = Previous
next = Next
rules = Rules
arrange = Set up a position

## Examples of the rules (later)

try-it = Try it
course = Course
course-done = done
course-length = The course takes about three minutes.
small-game = Play a small game
show-me = Show me
again = Restart
other-move = That move is legal, but this example shows a different one.

## Positions put together by hand (later)

arrange-detail = Choose what to place, then a cell. Choose the cell again to clear it.
put = Place
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
language-name = English
sounds = Sounds
sounds-on = Sounds are on.
sounds-off = Sounds are off.
more = More
undo = Undo
redo = Redo
hint = Hint
hint-thinks = Looking for the best move…
options = Options
moves = Moves
round = Turn
look-back = Look back
review-game = Review
save-picture = Save board as PNG
back-to-game = Back to the game
game-over = The game is over.
replay = Earlier positions
to-start = Go to start
step-back = Previous move
step-on = Next move
run-through = Play through the game
stop-running = Stop
go-on = Continue from here
moves-stay = This game counts towards your collections, so you can’t go back and change its moves.
moves-sent = The other player has these moves already, so they can’t be changed.
chance = Luck so far
number = Result
expected = Expected
mean = Average
other-side = Opponent’s side
play-again = Play again
close = Close
done = Done
cancel = Cancel
delete-game = Delete

## Reviews (later)

review-failed = The review stopped because of an error. Please try again.

## Tables of solved games (later)

# Perfect and Strong are the levels.
table-missing = The table with the solution of this game can’t be read. Perfect plays like Strong for now.
solve-impossible = To play this game, Perfect needs a solution that is stored here, and this browser stores no files for the page. Private windows don’t, and neither does a page opened from the disk.
solving-waits = Another tab is solving a game. This one follows.
solve-stopped = The work stopped because of an error. What was solved is stored.
solved-games = Solved on this device

## Deleting a game (later)

deleted = Game deleted.

## Changing the players of a game (later)

change-players = Change players
change-players-detail = The game goes on from here. Moves, clock and collections stay as they are.
hidden-hand = While the hands are closed, a human can’t take over a computer player’s cards.

## Settings (later)

language-and-sound = Language and sound
language = Language
language-system = Match browser
english = English
french = Français
russian = Русский
look = Look
appearance = Appearance
theme-system = Match system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
boards = Boards
board-inlaid = Inlaid shell
board-carved = Carved stone
numbers = Cell numbers
numbers-hint = Shows the number of every cell. Hints, examples and positions to solve always do.
seating = Two people at this screen
seated-beside = Side by side
seated-turned = Rotate the page each turn
seated-across = Face to face
sounds-hint = For throws, pieces and cards.
volume = Volume
vibrates = Vibration
vibrates-hint = When something lands, on phones that can.
room-tone = Room tone
room-tone-hint = The very quiet sound of a room.
coins-look-like = Throw with
style-coins = Coins
style-dice = Ur dice
during-game = During the game
useless-roll = When you can’t move, the turn passes
pass-at-once = Immediately
pass-soon = After 1.2 s
pass-by-click = On click
throw-by-itself = Throw automatically
throw-by-itself-hint = At the start of each turn.
marks = Marks of possible moves
marks-always = Always
marks-held = While pressed
marks-never = Never
pace = Motions and computer moves
pace-fast = Quickly
pace-calm = Normally
pace-slow = Slowly

## Keys (later)

keys = Keyboard shortcuts
key-arrows = Move around the board
key-enter = Choose
key-token = Type a move like this one, then press Enter
key-pages = Previous or next move
key-ends = Go to the start, or back to the current position
key-mute = Turn sounds on or off
key-marks = Mark the possible moves while pressed, if the settings say so
key-escape = Cancel what you are typing, choosing or dragging
key-help = Show this list

## Players, hands and cards

left-to-chance = That is decided by chance.
random-player = Random
easy-player = Easy
strong-player = Strong
perfect-player = Perfect
player-lost = the program isn’t responding
player-starved = it probably got too little memory
no-answer = The computer player isn’t responding.
next-round = Next round
card-set = Cards

## Collections, and files that are opened (later)

held = Owned
sheet-picture = Save sheet as PNG
sheet-drawing = Save sheet as SVG
add = Add
remove = Remove
save-profile = Save to file
open-profile = Open file
fresh-collection-detail = They replace all the cards in this collection. All are of levels 1 to 5. Cards of levels 6 to 10 aren’t dealt to anyone yet; add them in the album.
faults-title = This file can’t be used
faults-detail = Nothing was changed.
traded-elsewhere = The trade was already made in another tab.
pick-again = The collection was changed in another tab. Pick again.

## Messages, clock and ends

loading = Loading…
language-not-fetched = This language couldn’t be loaded. Try again later.
part-not-fetched = This part of the page couldn’t be loaded. Check your connection and try again, or reload the page.
reload = Reload
trade = Trade
trade-due = Finish the trade from the last game first.
not-saved = This browser doesn’t let Rosette save anything: your game will be lost when you close the page.
damaged = A saved game couldn’t be read. It was set aside in this browser’s storage; nothing was deleted.
newer = A newer version of Rosette has saved data in this browser. That data was left alone; reload the page to get the newer version.
kept-aside = The link was opened as a separate game. Your own game is saved in the menu.
changed-elsewhere = This game was also played in another tab. Both versions are saved; this tab continues with its own.
pause = Pause
resume = Resume
paused = Paused
paused-detail = The clocks are stopped. Resume to keep playing.
resign = Resign
offer-draw = Offer a draw
send-move = Send
send-again = Send again
send-brief = The other player goes on where your link is opened.
wait-detail = Open the link that comes back.
draw-thinks = Your offer is being considered…
open-game = Open a game
history = History
puzzles = Positions
keep-game = Save this game
about = About
share-game = Share
storage-full = This browser’s storage is full: from now on nothing is saved.

## The running score (later)

next-game = Who goes first next game
loser-begins = Loser
in-turn = Alternate
reset-score = Reset score

## Sharing (later)

share-title = Share this game
share-detail = The link contains the rules and the moves; the record also has the players’ names.
share-detail-unnamed = The link and the record contain the rules and the moves.
share-closed = This game has closed hands, so you can share it only once it’s over.
link-code = QR code of the link
link-code-detail = Scan the code with another device to open the game there.
link-too-long = The link is too long for a QR code, and some mail programs and messengers cut such links off. Save the record, and send the file instead.
copy-link = Copy link
copy-record = Copy record
save-record = Save record
save-drawing = Save board as SVG
share-elsewhere = Share via another app
by-message = Play on by message. Who is here?
move-first = Now make your move, then send it.
look-only = Just look
by-trust = You play by trust: each device decides chance for its own player.
copy-message = Copy message
join = Go on
link-older = This link is older than your game, which has gone on.
link-differs = This link doesn’t continue the game that you have here. Nothing was changed.
link-plays = This link has moves of yours that weren’t made here. Nothing was changed.
copied = Copied.
not-copied = Your browser blocked copying. Copy the text here:
file-made = Saved to your downloads.

## Opening (later)

open-detail = Paste a game’s link, record or RGN, or positions to solve, or open a file.
open-text = Link, record or RGN
open = Open

## History and statistics (later)

history-empty = No finished games yet.
all-games = Show all games
today = Today
yesterday = Yesterday
this-week = This week
earlier = Earlier
replay-game = Replay
statistics = Statistics
statistics-detail = Counts the games listed here that were finished on this page.
player = Player
game = Game
opponent = Opponent
by-option = Option
won = Won
drawn = Drawn
lost = Lost
everything = Backup
everything-detail = All games, answers to positions, settings, collections and your card set in one file, to keep safe or to continue in another browser. Some browsers, such as Safari, delete what a page has stored after seven days without a visit.

## Taking over what another browser has kept (later)

import-title = Import this file?
import-replace = Replace settings and collections
import-replace-hint = Those in this browser will be lost.
import = Import
no-room-for-settings = There was no room for its settings and collections.

## About (later)

about-detail = Board games for two. Free software under the MIT or Apache 2.0 licence, at your option. Written in Rust. Nothing is loaded from other sites, and your games stay in this browser.
about-inside = Third-party software
not-fetched = The list couldn’t be loaded. Try again later.

## What is wrong with what comes from outside

error-missing = missing
error-no-such = unknown field
error-twice = given more than once
error-damaged = damaged
error-unfit = it doesn’t fit the position
error-end = the end of the text
error-shallower = less nesting

## The options of a game (later)

name-first = Name of the first player
name-second = Name of the second player
moves-first = Who goes first
toss-a-coin = Toss a coin
rule-sets = Preset
own-rules = Custom
own-rules-hint = Your own choice of rules.
start = Start game
start-position = Start with these options
person = Human
who-first = First player: human or computer
who-second = Second player: human or computer
random-hint = Plays any legal move at random.
easy-hint = Plays what looks best right away, with an occasional random move.
strong-hint = Thinks ahead for about a second.
perfect-hint = Plays the best move, from a complete solution of this game.
draw-two = Pick two at random
on = on
off = off
clock = Clock
clock-none = None
clock-total = Total time
clock-per-move = Per move
clock-minutes = Minutes per player
clock-increment = Seconds added per move
clock-seconds = Seconds per move
clock-hint = The first move isn’t timed. Clocks stop while this page isn’t visible.
clock-hint-hidden = They also stop while the cards are hidden between turns.

## Hands and card sets (later)

hands-first = Pick the hands first; then you set up the position.
pick-best = Best hand
pick-searches = Searching…
pick-at-random = Pick at random
play-these = Play these cards
own-set = Use your own card set
house-set = Use the built-in cards
fresh-collection = Deal 20 new cards
fresh-collection-question = Deal 20 new cards?
fresh-question = Start a new game?
fresh-detail = This game is saved; you can continue it from the menu.
card-set-kept = Card set loaded. It is used from now on.

## Resignation, draws and room (later)

resign-question = Resign this game?
resign-detail = Whoever resigns loses.
resign-trade = Cards are traded as if the winner had captured every card.
whole-collection = The winner takes the loser’s whole collection.
agree = Accept draw
play-on = Keep playing
draw-judged = It accepts unless it is ahead.
draw-later = You can offer a draw when it’s your turn to choose a move.
room-detail = Rosette can then save again. Games you opened but didn’t play here are deleted first. To be safe, save a backup from the history before you delete anything.
go-on-question = Continue from here?

## Puzzles (later)

day-puzzle = Position of the day
day-puzzles = Positions of past days
find-win = One move leads to a win. Find it.
find-best = One move is clearly best. Find it.
solve = Solve
see-solution = Look again
own-puzzles = Your own
theme-only-move = Only move
theme-capture = Capture
theme-rosette = Another throw
theme-bear-off = Bring a piece home
theme-safety = Keep a piece safe
theme-three = Three cards
theme-block = Block a capture
theme-pass = Pass
theme-fetch = Reach the flag
theme-bring-home = Bring the flag home
# After the best move, while programs play on.
line-follows = This is how strong players go on.
copy-result = Copy
puzzle-over = This position is solved.
no-puzzle = there is no such position
