### What is said around the board, of any game. Names of people can be of any gender and can't be
### inflected.

## Players

default-name = { $seat ->
    [first] Lapis
   *[second] Carnelian
}
# $number (Number) - the row in the form
numbered-name = Player { $number }
to-move = { $name } to move
not-your-turn = It is { $name }’s turn.
# The label of a part of the board, and what choosing it does.
place-choice = { $place }: { $choice }
# Beside a token of the move list.
# $number (Number)
note-takes = captures { $number }
your-turn = Your turn
program-plays = { $name } plays
forfeits = { $name } forfeits the game: { $why }.
# $why - what is wrong, in English
player-failed = The computer player stopped: { $why }. Play its moves yourself, or reload the page.
# $percent (Number)
preparing = Solving the game: { $percent }%

## Hints (later)

hint-only = { $advice }.
hint-evaluation = { $advice }: { $evaluation }.
# $what - the reason
no-hint = No hint: { $what }.
# $chance (Tenths) - in per cent
evaluation-chance = { $chance }% to win
evaluation-level = the round ends in a draw
# $cards (Number)
evaluation-ahead = { $cards ->
    [one] you end the round { $cards } card ahead
   *[other] you end the round { $cards } cards ahead
}
# $cards (Number)
evaluation-behind = { $cards ->
    [one] you end the round { $cards } card behind
   *[other] you end the round { $cards } cards behind
}
# $plies (Number)
evaluation-win = { $plies ->
    [1] this move wins
   *[other] a certain win within { $plies } moves
}
# $plies (Number)
evaluation-loss = { $plies ->
    [1] this move loses
   *[other] a loss within { $plies } moves against best play
}
evaluation-draw = a draw
estimate = { $evaluation } (estimated)

## Moves

# $number (Number)
tokens = { $number } played
# $ply (Number)
look-at = { $token }, move { $ply }: show this position
# $ply (Number)
# $of (Number)
looking-at = { $ply ->
    [0] Starting position
   *[other] After move { $ply } of { $of }
}
# $percent (Tenths)
share = { $percent }%
# $mean (Tenths)
mean-of = { $mean }
typing = Typed: { $text }. Press Enter to play it, Esc to clear it.
already-thrown = { $thrown } is already set for this turn. Type a move that starts with it.

## The end

wins = { $name } wins
# $name - the winner
# $score (Number) - the winner’s score
# $other (Number) - the other score
# $scored - yes if the game has a score, else no
you-ended = { $name ->
    [you] You win
   *[other] { $name } wins
}{ $scored ->
    [yes] , { $score } to { $other }
   *[no] {""}
}
draw = Draw
agreed = By agreement.
stuck = Neither player can move.
longest = The game reached the move limit.
resigned = { $name ->
    [you] You
   *[other] { $name }
} resigned.
out-of-time = { $name ->
    [you] You
   *[other] { $name }
} ran out of time.
forfeited = { $name ->
    [you] You
   *[other] { $name }
} forfeited the game.

## The menu

# $round (Number)
progress = { $status }. Turn { $round }.
# $round (Number)
kept-game = { $title }: { $first } vs { $second }, turn { $round }
named-action = { $action }: { $title }
game-of = { $title }: { $first } vs { $second }
# $games (Number)
every-game = All ({ $games })
# $owned (Number)
# $cards (Number) - in the set
owned-cards = Collection · { $owned } of { $cards }

## Cards

curtain-title = { $name }’s cards
curtain-detail = { $name }, please look away.
curtain-lift = I’m { $name }: show my cards
takes-all = { $winner } takes { $loser }’s whole collection
# $cards (Number)
cards-move = { $cards ->
    [0] No card changes hands
    [one] One card changes hands
   *[other] { $cards } cards change hands
}
exchange = { $card } goes from { $from } to { $to }

## Several games, and the clock

# $left (Number)
# $right (Number)
# $drawn (Number)
tally = { $first } { $left } – { $second } { $right }{ $drawn ->
    [0] {""}
    [one] , { $drawn } draw
   *[other] , { $drawn } draws
}
# $games (Number)
games-won = { $games ->
    [one] { $games } game won
   *[other] { $games } games won
}
# $number (Number)
minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
# $number (Number)
seconds = { $number ->
    [one] { $number } second
   *[other] { $number } seconds
}
# $time - minutes, seconds or both
time-left = { $time } left
# $time - minutes, seconds or both
short-of-time = { $name ->
    [you] You have
   *[other] { $name } has
} { $time } left

## Ends that are chosen

draw-declined = { $name } declines the draw.
send-to = Send to { $name }
waits-for = Waiting for { $name }

## What went wrong

# $what - what is wrong
bad-address = Couldn’t open this link: { $what }. Nothing was changed.
# $words - what a program reports, in English
foreign = { $words }

## Positions put together by hand

setup-over = The game would already be over, so there would be nothing to play.

## External players during a game (later)

# $hint - a hint, as a sentence
# $name - the external player that gives it
hint-by = { $name }: { $hint }
hint-first = { $hint } Press Hint again to ask { $name }.
# $remark - in the player’s own language
comment-remark = { $name }: “{ $remark }”
comment-evaluation = { $name }: { $evaluation }.
comment-both = { $name }: “{ $remark }” ({ $evaluation })

## Examples of the rules (later)

# $number (Number)
# $of (Number)
lesson-number = Example { $number } of { $of }
rule-goal = The goal
rule-turn = A turn
rule-notation = Notation

## The window

window-title = { $title } – Rosette
play-title = { $status } – { $title }

## Backups (later)

# $games (Number)
import-found = { $games ->
    [0] All of its games are already here.
    [one] It has { $games } game that is new or further along.
   *[other] It has { $games } games that are new or further along.
}
# $games (Number)
imported = { $games ->
    [0] The file was imported. It had no new games.
    [one] The file was imported, with { $games } new or updated game.
   *[other] The file was imported, with { $games } new or updated games.
}
# $puzzles (Number) - positions to solve
import-puzzles = New or updated positions: { $puzzles }.
# $games (Number)
import-stopped = { $games ->
    [0] The import was stopped. No game was imported.
    [one] The import was stopped. { $games } new or updated game stays.
   *[other] The import was stopped. { $games } new or updated games stay.
}
# $games (Number)
left-out = { $games ->
    [one] There was no room for { $games } game.
   *[other] There was no room for { $games } games.
}

## Dialogs (later)

rules-of = { $title }: { $rules }
version = Version { $version }
# $number (Number)
copies = { $number ->
    [0] none owned
   *[other] { $number } owned
}
# $bytes (Number)
# $most (Number)
file-too-large = file size { $bytes } bytes; the limit is { $most }
# $what - what is wrong
cannot-open = Couldn’t open this: { $what }. Nothing was changed.

## Games solved on this device (later)

# $minutes (Number)
# $size (Number) - in megabytes
solve-here = Solve it here: about { $minutes } min, { $size } MB
# $room (Number) - in megabytes
# $memory (Number) - in megabytes
solve-detail = Then Perfect plays this game, and hints and reviews are exact. Meanwhile you can play; the work takes { $room } MB of storage and { $memory } MB of memory.
# $room (Number) - in megabytes
# $free (Number) - in megabytes
solve-no-room = Perfect could play this game once it is solved here. That takes { $room } MB of storage, and { $free } MB are free.
# $memory (Number) - in megabytes
solve-memory = The work takes { $memory } MB of memory, and there isn’t enough. What was solved is stored; close other programs or tabs, and resume.
# $room (Number) - in megabytes
solve-full = The work takes { $room } MB of storage, and there isn’t enough. What was solved is stored; make room, and resume.
# $percent (Number)
# $minutes (Number)
solving-far = { $percent }% solved, about { $minutes } min left
# $game - its name and options
# $far - how far it is solved
solving-game = { $game }: { $far }
# $percent (Number)
solving-rests = { $percent }% solved
# $size (Number) - in megabytes
delete-table = Delete the solution ({ $size } MB)
# $minutes (Number)
delete-table-question = Delete what is solved of this game? About { $minutes } min of work would be lost.
# $game - its name and options
game-solved = Solved: { $game }. Perfect can play it now.
# $pieces (Number)
solved-ur = Royal Game of Ur, { $pieces } pieces
# $pieces (Number)
solved-ur-plain = Royal Game of Ur, { $pieces } pieces, without rosettes

## Finished games (later)

# $turns (Number)
turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
# To somebody alone who has lost against a program.
consolation = The next game may be yours.
# $mean (Tenths)
# $other-mean (Tenths)
average-throws = On average, chance gave { $name ->
    [you] you
   *[other] { $name }
} { $mean } and { $other } { $other-mean }.

## The album (later)

# $level (Number) - 0 for the cards outside the set
album-level = { $level ->
    [0] Other cards
   *[other] Level { $level }
}
# $kind (triad::CardType)
album-type = { $kind ->
    [beast] Beasts
    [person] People
    [vessel] Vessels
   *[sign] Signs
}
# $page - the name of a level or type
# $owned (Number)
# $of (Number)
# $new
album-page = { $page }: { $owned } of { $of } owned{ $new ->
    [yes] , with new cards
   *[no] {""}
}
new = New
# $sides - where: "at the top and on the left"
album-strong = Strong { $sides }.
side-top = at the top
side-right = on the right
side-bottom = at the bottom
side-left = on the left
even-sides = Equally strong on every side.
album-corner = Lies best in the { $corner ->
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} corner, where only these sides touch other cards.
# $sum (Number)
# $below (Number)
# $others (Number)
# $level (Number)
album-sum = Its ranks add up to { $sum }, { $below ->
    [0] and no other card of level { $level } has less.
   *[other] more than those of { $below } of the { $others } other cards of level { $level }.
}
# $captured (Number) - the cards of the set that its best side captures
# $cards (Number)
album-captures = Its best side captures { $captured } of the { $cards } cards of the set.
# $element
album-element = With Elemental, it gains 1 on { $element } cells.
# $name - who lost the card
# $date - "Nov 23, 2026"
album-won = Won from { $name } on { $date }.
not-won = Dealt, added by hand, or won before trades were noted.

## The options of a game (later)

external-player = External: { $name }
# $least (Number)
# $most (Number)
range = { $least } to { $most }
name-moves-first = { $name } goes first
toss-detail = The coin shows the triangle. { $winner } plays the triangles, { $other } the squares.
toss-starts = The coin shows the { $mark ->
    [first] triangle
   *[second] square
}. { $name } plays the first card.
# $minutes (Number)
# $increment (Number)
total-time = { $increment ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $increment } s
}
# $seconds (Number)
per-move = { $seconds } s

## Hands and card sets (later)

# The rules that Roulette draws before a game.
# $rules - their names
drawn-rules = Roulette: { $rules }.
picks = { $name } picks five cards
# $chosen (Number)
# $of (Number)
picked = { $chosen } of { $of } picked
drafts = { $name } drafts
# $card (Number)
# $of (Number)
# $level (Number)
drafting = Card { $card } of { $of }, level { $level }
# $cards (Number)
cards-of = { $cards ->
    [one] { $name }: { $cards } card
   *[other] { $name }: { $cards } cards
}
# $won (Number)
# $drawn (Number)
# $lost (Number)
results = { $won } won, { $drawn } drawn, { $lost } lost
# $cards (Number)
card-set-named = { $cards ->
    [one] { $name }, { $cards } card
   *[other] { $name }, { $cards } cards
}
too-few-cards = { $name } has fewer than five cards, too few to play.
# $cards (Number)
takes = { $cards ->
    [one] { $winner } takes a card from { $loser }
   *[other] { $winner } takes { $cards } cards from { $loser }
}
# $cards (Number)
take = { $cards ->
    [one] Take the card
   *[other] Take { $cards } cards
}

## Resignation, draws and room (later)

# $moves (Number)
drops = { $moves ->
    [one] The move played after this position will be discarded.
   *[other] The { $moves } moves played after this position will be discarded.
}
# $moves (Number)
keeps-finished = { $moves ->
    [one] The finished game is saved. You continue in a new game, without the last move.
   *[other] The finished game is saved. You continue in a new game, without the last { $moves } moves.
}
# $games (Number)
# $size (Number)
room-question = { $games ->
    [one] Delete the oldest finished game ({ $size } KB)?
   *[other] Delete the { $games } oldest finished games ({ $size } KB)?
}
resigns = { $name } resigns
resign-wins = { $name } wins.
draw-question = { $name }, do you accept a draw?
draw-offered = { $name } offers a draw. If you accept, nobody wins.
draw-offer-to = Offer { $name } a draw?
send-detail = { $name } opens the link on another device and goes on there. The answer comes as a link, too.
join-question = Go on as { $name }?
join-detail = { $name } has sent you this game. You make your moves here, and send them back as links.
link-for-other = This link is for { $name }, who opens it on another device.

## Puzzles (later)

# $days (Number)
day-streak = { $days ->
    [one] Streak: { $days } day
   *[other] Streak: { $days } days
}
# How screen readers read the signs of the answers to a puzzle.
# $wrong (Number)
day-signs = Wrong answers: { $wrong }{ $answers ->
    [found] , best move found
    [shown] , best move shown
   *[open] {""}
}
# $tries (Number)
tries-left = { $tries ->
    [one] { $tries } try left
   *[other] { $tries } tries left
}
# $level (Number)
puzzle-level = Difficulty { $level } of 5
# $date - "Nov 23, 2026"
# $title - the game
# $signs - a sign for each answer
day-result = Rosette · { $date } · { $title } { $signs }
# The last wrong answer.
# $answer - the answer
# $amount - what it gives away
last-wrong = Wrong: { $answer } gives away { $amount }.
# The same where values are results.
# $answer - the answer
# $turned - how it changes the result, as review-turned says it
last-wrong-result = Wrong: { $answer } turns { $turned }.
# $best - the next best move, as ur-instead and the like say it
# $value - what it is worth
next-best = Next best: { $best } ({ $value }).
# $number (Number)
puzzle-number = Position { $number }
# $number (Number)
puzzle-closed = Position { $number } can’t be opened.
# $right (Number)
# $all (Number)
solved-puzzles = { $right } of { $all } solved
# Wrong answers that are due again.
# $again (Number)
puzzles-again = { $again } to try again
# Why a file can’t be opened.
# $line (Number)
bad-puzzle = line { $line } is no position that can be solved
# $added (Number)
added-puzzles = { $added ->
    [0] No new position was added.
    [one] { $added } position was added.
   *[other] { $added } positions were added.
}
