### Triple Triad. A card has a rank on each side, 1 to 9 or A, the ace, which is 10. The names of the
### rules are those that players of the game use.

triad-title = Triple Triad
triad-blurb = Five cards each, nine cells: place yours so that they capture.
triad-blurb-brief = Place cards, capture cards.

## Options

triad-open = Open hands
triad-open-hint = Both hands lie face up; off, each player sees only their own.
triad-random = Random hands
triad-random-hint = Hands are dealt from the collections instead of picked.
triad-elemental = Elemental
triad-elemental-hint = Up to four squares carry an element: a card of it counts one more there, any other one less.
triad-same = Same
triad-same-hint = Two or more sides that touch equal ranks capture those neighbours.
triad-plus = Plus
triad-plus-hint = Two neighbours whose touching ranks add up to equal sums are captured.
triad-same-wall = Same Wall
triad-same-wall-hint = For Same, the board’s edge counts as an ace. Needs Same.
triad-combo = Combo
triad-combo-hint = Cards captured by Same or Plus capture on, wherever they are higher.
triad-sudden-death = Sudden Death
triad-sudden-death-hint = A draw is played on, each with the cards of their colour, up to five rounds.
triad-trade = Trade
triad-trade-hint = What the winner takes from the loser’s collection.
triad-trade-value = { $trade ->
    [none] None
    [one] One card
    [diff] The difference
    [direct] What each holds
   *[all] All
}
triad-starts = Moves first
triad-starts-hint = Who places the first card.
triad-first-hand = First player’s hand
triad-first-hand-hint = The five cards that the first player begins with.
triad-second-hand = Second player’s hand
triad-second-hand-hint = The five cards that the second player begins with.
triad-squares = Element squares
triad-squares-hint = The squares that carry an element. Needs Elemental.
triad-basic = Basic
triad-all-rules = All rules

## Elements and rules, in the middle of a sentence

triad-element-name = { $element ->
    [fire] { fire }
    [ice] { ice }
    [thunder] { thunder }
    [earth] { earth }
    [poison] { poison }
    [wind] { wind }
    [water] { water }
   *[holy] { holy }
}
triad-rule-name = { $rule ->
    [same] Same
    [plus] Plus
    [combo] Combo
   *[basic] the basic rule
}

## Cards and places, as they are read out

# $top (Number) - 10 is the ace
# $right (Number)
# $bottom (Number)
# $left (Number)
triad-ranks = top { $top ->
    [10] ace
   *[other] { $top }
}, right { $right ->
    [10] ace
   *[other] { $right }
}, bottom { $bottom ->
    [10] ace
   *[other] { $bottom }
}, left { $left ->
    [10] ace
   *[other] { $left }
}
# $level (Number)
triad-card-of-level = { $name }, level { $level }
# A card that isn't in the card set in use.
triad-nameless = a card outside the set
# $owner - you, or the name of the other player
# $place (Number)
# $held - what lies there
# $chosen - no, yes, or none where nothing can be chosen
triad-hand-place = { $owner ->
    [you] your card { $place }
   *[other] { $owner }’s card { $place }
}, { $held }{ $chosen ->
    [no] : choose it
    [yes] : chosen, let it go
   *[none] {""}
}
triad-played = played
triad-closed-card = a closed card
# $cell (Number)
triad-cell = cell { $cell }
# $cell (Number)
triad-element-cell = cell { $cell }, { $element } square
# $owner - you, or the name of the other player
# $effect - more, less or none: what the square does
triad-lying = { $cell }, { $owner ->
    [you] your { $card }
   *[other] { $owner }’s { $card }
}{ $effect ->
    [more] , one more on every side
    [less] , one less on every side
   *[none] {""}
}
# The same of a card outside the set.
triad-lying-nameless = card outside the set
triad-empty-cell = { $cell }, empty
# $card - its name
# $effect - more, less or none
triad-place-here = { $cell }: place { $card } here{ $effect ->
    [more] , one more on every side
    [less] , one less on every side
   *[none] {""}
}
triad-place-here-takes = { $place }, takes { $taken }
# $taken - names of cards
triad-taken-by = { $taken } by { $rule }
# The last of some things that are listed.
triad-and = { $things } and { $last }

## The status

triad-plays = { $name } plays a card
# $round (Number)
triad-in-round = Round { $round }. { $todo }
triad-choose-card = Choose a card.
triad-choose-cell = Choose a cell for { $card }.
triad-waits = { $name } chooses a card and a cell.
# $cell (Number)
# $element - none if the cell has none
# $effect - more, less or none
# $taken - the cards with the rules that take them, or none
triad-preview = { $element ->
    [none] On cell { $cell } it
   *[other] On the { $element } square it
}{ $effect ->
    [more] {" "}counts one more on every side and
    [less] {" "}counts one less on every side and
   *[none] {""}
} { $taken ->
    [none] takes nothing
   *[other] takes { $taken }
}.
# $cards (Number)
# $rules - the rules
triad-preview-brief = { $cards ->
    [0] It takes nothing.
    [one] It takes one card by { $rules }.
   *[other] It takes { $cards } cards by { $rules }.
}
triad-drawn = A draw, 5 to 5
# $round (Number)
triad-next-round = Round { $round } of sudden death is next: each plays the cards of their colour.
# $round (Number)
triad-next-round-brief = Round { $round } of sudden death is next.
# $number (Number)
triad-in-hand = { $number ->
    [one] { $number } card in hand
   *[other] { $number } cards in hand
}
# Under the number itself.
# $number (Number)
triad-cards-unit = { $number ->
    [one] card
   *[other] cards
}

## Why a choice is refused

triad-choose-first = Choose a card first.
# $cell (Number)
triad-occupied = A card already lies on cell { $cell }.
triad-not-yours = That is { $name }’s card.
triad-empty-place = That place is empty.
# $slot (Number)
triad-empty-slot = Card { $slot } of the hand is already played.
triad-round-over = The round is drawn, and a new one is to begin first.
triad-no-round = A new round begins only after a draw in sudden death.
triad-not-elemental = Squares carry elements only with Elemental on.
triad-too-many-squares = At most four squares carry an element.
triad-unreadable = That is no move. A move is the card’s number and the cell, such as 3@5.

## What was played

# $cell (Number)
# $taken - none, or what triad-captured says of each card
# $drawn - none, round, game or final
# $own (Number)
# $other (Number)
triad-told = { $name } plays { $card } on cell { $cell }{ $taken ->
    [none] {""}
   *[other] : { $taken }
}. { $drawn ->
    [round] The round is drawn, { $own } to { $other }
    [game] The game is drawn, { $own } to { $other }
    [final] Five rounds drawn, { $own } to { $other }: a final draw
   *[none] { $own } to { $other }
}
triad-captured = { $card } captured by { $rule }
# $round (Number)
triad-round-begins = Round { $round } begins, { $name } moves first
triad-round-squares = { $begins }. Squares: { $squares }
# $cell (Number)
triad-square = { $element } on cell { $cell }
# Beside a token of the move list.
# $number (Number)
triad-note-takes = takes { $number }
# $round (Number)
triad-note-round = round { $round }
# $cards (Number)
# $left (Number)
triad-won = { $winner } has { $cards } cards, { $loser } { $left }.
triad-draw = Five cards each.
triad-final-draw = Five rounds drawn: a final draw.

## The rules (later)

triad-goal-title = The goal
triad-goal = Have more cards of your colour than the other when the board is full. Cards on the board count, and the one that is left in a hand.
triad-turn-title = A turn
triad-turn = Place one of your five cards on an empty cell; turns alternate until all nine cells are full. A card has a rank on each side, from 1 to 9 and A, the ace, which is 10.
triad-capture-title = Capturing
triad-capture = The placed card captures each neighbour of the other colour whose touching rank is lower. A captured card turns to your colour and stays where it is.
triad-elemental-rule = Up to four squares carry an element. A card of that element counts one more on every side there, every other card one less. Same, Plus and Same Wall use the printed ranks all the same.
triad-same-rule = If two or more sides of the placed card touch equal ranks, all those neighbours of the other colour are captured. Neighbours of your own colour count too.
triad-same-wall-rule = An ace that touches the board’s edge counts as an equal rank for Same.
triad-plus-rule = Add the placed card’s rank to its neighbour’s on each side. Where two sums are equal, those neighbours of the other colour are captured.
triad-combo-rule = Each card captured by Same or Plus captures its own lower neighbours at once, and these theirs, until none falls.
triad-sudden-death-rule = A draw is not the end: the board is cleared, each takes the five cards of their colour in hand, and a new round begins. A draw in the fifth round is final.
triad-closed-title = Closed hands
triad-closed = With open hands off, each player sees their own cards and only the backs of the other’s.
triad-trade-rule = The winner takes nothing, one card, as many as the scores differ, or all; or each keeps the cards of their colour on the last board.

## Examples that can be played through, and how moves are written (later)

triad-notation = A move is the card’s place in the hand and the cell: 3@5. Cells are counted 1 to 9, row by row.
triad-try-capture-task = Choose your first card, then cell 5: its 7 will face the 4 of the card at its left.
triad-try-capture-done = 7 is more than 4, so that card has turned to your colour.
triad-try-elemental-task = Place your first card on cell 5, the fire square. It is of fire itself, and its 3 will face a 3.
triad-try-elemental-done = On its own element the card counts one more: 4 is more than 3.
triad-try-same-task = Place your first card on cell 5: 2 will touch 2 at its left, and 7 will touch 7 below.
triad-try-same-done = Two pairs of equal ranks: both neighbours are captured by Same.
triad-try-same-wall-task = Place your first card on cell 4: its ace will touch the edge, and its 6 a 6.
triad-try-same-wall-done = The edge counts as an ace, so with the 6 that makes a Same.
triad-try-plus-task = Place your first card on cell 5. At its left 4 will meet 5, below 2 will meet 7.
triad-try-plus-done = 4 + 5 and 2 + 7 are both 9: the lower card captures both by Plus.
triad-try-combo-task = Place your first card on cell 5. Same captures cells 4 and 8. Watch cell 7, too.
triad-try-combo-done = The card on cell 8, now yours, is higher than its neighbour on cell 7 and captures it.
triad-try-sudden-death-task = Place your last card on cell 5: it captures one card, and the score is level. Then begin the next round.
triad-try-sudden-death-done = Each has the five cards of their colour.
