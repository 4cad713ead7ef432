### What is said around the board, of any game. Names of people can be of any gender and can't be
### inflected.

## Players

default-name = { $seat ->
    [first] Lapis
   *[second] Carnelian
}
external-player = External: { $name }
to-move = { $name }, to move
not-your-turn = It is { $name }’s turn.
forfeits = { $name } forfeits the game: { $why }.
# $why - what is wrong, in English
player-failed = The player can’t go on: { $why }. Play for it, or load the page again.
# $percent (Number)
preparing = The perfect player solves the game: { $percent } %.

## Hints

hint-only = Hint: { $choice }.
hint-worth = Hint: { $choice }, { $worth }.
# $chance (Tenths) - in per cent
worth-chance = chance of winning { $chance } %
worth-level = the round ends level
# $cards (Number)
worth-ahead = the round ends { $cards } ahead
# $cards (Number)
worth-behind = the round ends { $cards } behind
# $plies (Number)
worth-win = a win by move { $plies } from here
# $plies (Number)
worth-loss = a loss by move { $plies } from here
worth-draw = a draw
estimate = { $worth }, by estimate

## Moves

# $number (Number)
tokens = { $number ->
    [one] { $number } token
   *[other] { $number } tokens
}
# $ply (Number)
look-at = { $token }, move { $ply }: look back
# $ply (Number)
# $of (Number)
looking-at = { $ply ->
    [0] The start
   *[other] After move { $ply } of { $of }
}
# $moves (Number)
drops = { $moves ->
    [one] The later move is dropped.
   *[other] The { $moves } later moves are dropped.
}
# $moves (Number)
keeps-finished = { $moves ->
    [one] The finished game is kept. This becomes a game of its own, without the last move.
   *[other] The finished game is kept. This becomes a game of its own, without its last { $moves } moves.
}
# $percent (Tenths)
share = { $percent } %
# $mean (Tenths)
mean-of = { $mean }
typing = Typed: { $text }. Enter plays it, Escape lets go.
already-thrown = { $thrown } is already thrown or chosen.

## The end

wins = { $name } wins
draw = A draw
agreed = Both players agreed on it
stuck = Neither player can go on
longest = No game has more moves
resigned = { $name } resigned
out-of-time = { $name } ran out of time
forfeited = { $name } forfeited the game

## The menu

# $round (Number)
progress = { $status }. Move { $round }.
# $round (Number)
kept-game = { $title }: { $first } and { $second }, move { $round }
named-deed = { $deed }: { $title }
game-of = { $title }: { $first } and { $second }
# $games (Number)
# $size (Number)
room-question = { $games ->
    [one] Delete the oldest finished game ({ $size } KB)?
   *[other] Delete the { $games } oldest finished games ({ $size } KB)?
}

## The form

# $least (Number)
# $most (Number)
range = { $least } to { $most }
name-moves-first = { $name } moves first
toss-detail = The coin shows the { $mark ->
    [first] triangle
   *[second] square
}. { $winner } plays the triangles, { $other } the squares.
toss-starts = The coin shows the { $mark ->
    [first] triangle
   *[second] square
}. { $name } plays the first card.

## Cards

picks = { $name } picks five cards
# $chosen (Number)
# $of (Number)
picked = { $chosen } of { $of } picked
curtain-title = { $name }’s cards
curtain-detail = { $name } looks away now.
curtain-lift = I am { $name }: show my cards
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
too-few-cards = { $name } has fewer than five cards and can’t play. Deal new ones?
# $cards (Number)
takes = { $cards ->
    [one] { $winner } takes a card of { $loser }’s
   *[other] { $winner } takes { $cards } cards of { $loser }’s
}
# $cards (Number)
cards-move = { $cards ->
    [0] No card changes hands
    [one] One card changes hands
   *[other] { $cards } cards change hands
}
exchange = { $card } goes from { $from } to { $to }
# $cards (Number)
take = { $cards ->
    [one] Take the card
   *[other] Take { $cards } cards
}

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
# $minutes (Number)
# $increment (Number)
total-time = { $increment ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $increment } s
}
# $seconds (Number)
per-move = { $seconds } s
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
short-of-time = { $name } has { $time } left

## Ends that are chosen

resigns = { $name } resigns
draw-question = Does { $name } agree to a draw?
draw-offered = { $name } offers it. Nobody wins then.
draw-offer-to = Offer { $name } a draw?
draw-declined = { $name } declines the draw.

## What went wrong

# $what - what is wrong
bad-address = This address can’t be opened: { $what }. Nothing was changed.
# $what - what is wrong, in English
failed = Something went wrong: { $what }. Load the page again; the game is kept.

## Positions put together by hand

fault-over = The game would be over: nothing can be played from there.
fault-pieces = All pieces are on the board or home.
fault-hands = The seat to move has as many cards in hand as the other, or one more.
fault-surrounded = The figure on { $cell } would be surrounded, and so captured.
fault-burnt = Cell 0 never burns, nor does a cell on which a player stands.

## Examples of the rules (later)

# $number (Number)
# $of (Number)
lesson-number = Example { $number } of { $of }
rule-notation = Moves in writing

## The window

window-title = { $title } – Rosette

## Backups (later)

# $games (Number)
import-found = { $games ->
    [0] It holds no game that isn’t here.
    [one] It holds { $games } game that isn’t here or went on there.
   *[other] It holds { $games } games that aren’t here or went on there.
}
# $games (Number)
imported = { $games ->
    [0] The file has been taken over.
    [one] The file has been taken over, { $games } game among it.
   *[other] The file has been taken over, { $games } games among it.
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
    [0] none held
   *[other] { $number } held
}
# $bytes (Number)
# $most (Number)
file-too-large = It has { $bytes } bytes, and at most { $most } are read.
# $what - what is wrong
cannot-open = This can’t be opened: { $what }. Nothing was changed.
