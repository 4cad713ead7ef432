### Triple Triad. A card has a rank on each side, 1 to 9 or A, the ace, which is 10. The names of the
### rules are those that players of the game use.

triad-title = Triple Triad
triad-blurb = Five cards each, nine cells: place yours to capture your opponent’s.
triad-blurb-brief = Place cards, capture cards.

## Options (later)

# Headings of the form, above some options each.
triad-hands-group = Hands
triad-captures-group = Captures
triad-end-group = The end
triad-open = Open
triad-open-hint = Both hands are face up, or three random cards of each. When off, each player sees only their own.
# $open (triad::Open)
triad-open-value = { $open ->
    [on] All
    [three] Three
   *[off] Off
}
triad-roulette = Roulette
triad-roulette-hint = This many of the other rules are drawn at random before the game.
triad-random = Random
triad-random-hint = Hands are dealt at random from the collections instead of picked. Not together with Draft.
triad-draft = Draft
triad-draft-hint = Five times, each player chooses one of five cards of the whole card set. Not with Random or a trade rule.
triad-order = Order
triad-order-hint = Cards are played from first to last in the hand. Not together with Chaos.
triad-chaos = Chaos
triad-chaos-hint = Each turn, chance picks the card that is played. Not together with Order.
triad-swap = Swap
triad-swap-hint = Before the first move, a random card of each hand changes hands. Not with a trade rule.
triad-elemental = Elemental
triad-elemental-hint = Up to four cells have an element: a card of that element gains 1 there, any other loses 1.
triad-same = Same
triad-same-hint = If two or more ranks equal the ranks they touch, the card captures those neighbours.
triad-plus = Plus
triad-plus-hint = If touching ranks add up to the same sum on two or more sides, the card captures those neighbours.
triad-same-wall = Same Wall
triad-same-wall-hint = For Same, the board’s edge counts as an ace. Requires Same.
triad-combo = Combo
triad-combo-hint = Cards captured by Same or Plus capture their own neighbours in turn, by the basic rule.
triad-reverse = Reverse
triad-reverse-hint = The lower rank captures the higher one. Same and Plus don’t change.
triad-fallen-ace = Fallen Ace
triad-fallen-ace-hint = A 1 and an ace capture each other, with Reverse too.
triad-ascension = Ascension
triad-ascension-hint = Each card of a type on the board adds 1 to all ranks of cards of that type, up to the ace. Not together with Descension.
triad-descension = Descension
triad-descension-hint = Each card of a type on the board takes 1 off all ranks of cards of that type, down to 1. Not together with Ascension.
triad-captures = Basic captures
triad-captures-hint = When Same or Plus captures cards, the card you place captures no others (Apart), or also captures others by the basic rule (Beside).
# $captures (triad::BasicCaptures)
triad-captures-value = { $captures ->
    [apart] Apart
   *[beside] Beside
}
triad-sudden-death = Sudden Death
triad-sudden-death-hint = After a draw, play another round with the cards of your colour, up to five rounds.
triad-trade = Trade rule
triad-trade-hint = What the winner takes from the loser’s collection: one card, as many as the scores differ, the cards of their colour, or all of it.
# $trade (triad::Trade)
triad-trade-value = { $trade ->
    [none] None
    [one] One
    [diff] Diff
    [direct] Direct
   *[all] Whole collection
}
triad-starts = First move
triad-starts-hint = Who plays the first card.
triad-first-hand = First player’s hand
triad-first-hand-hint = The five cards the first player starts with.
triad-second-hand = Second player’s hand
triad-second-hand-hint = The five cards the second player starts with.
triad-squares = Elemental cells
triad-squares-hint = The cells that have an element. Requires Elemental.
triad-open-first = First player’s open cards
triad-open-first-hint = The three places of the hand whose cards are face up. Requires Three.
triad-open-second = Second player’s open cards
triad-open-second-hint = The three places of the hand whose cards are face up. Requires Three.
triad-swapped = Swapped cards
triad-swapped-hint = The places of both hands whose cards change hands. Requires Swap.
triad-basic = Basic
triad-basic-hint = No extra rules, and open hands.
triad-all-rules = All rules
triad-all-rules-hint = Every rule of captures, elements, and another round after a draw.
triad-beside = Beside
triad-beside-hint = Same, Plus and Combo, with basic captures beside them.
triad-twins = Twins
triad-twins-hint = Equal ranks capture (Same).
triad-sums = Sums
triad-sums-hint = Equal sums capture (Plus), and hands are dealt at random.
triad-chains = Chains
triad-chains-hint = Cards captured by Same or Plus capture in turn (Combo).
triad-storm = Storm
triad-storm-hint = Cells have elements, and hands are dealt at random.
triad-walls = Walls
triad-walls-hint = Equal ranks capture, the edge counts as an ace, and cells have elements.
triad-veil = Veil
triad-veil-hint = Hands are closed; Same and Plus apply.
triad-duel = Duel
triad-duel-hint = Closed hands at random, and another round after a draw.
triad-upside-down = Upside down
triad-upside-down-hint = The lower rank captures, a 1 and an ace capture each other, and Plus applies.
triad-drafted-hint = Beside, with hands that are drafted.
triad-tournament = Tournament
triad-tournament-hint = Closed hands, and two more rules drawn at random.
# Why a level can’t be chosen, after its name.
triad-solved = only with open hands and without Chaos or Roulette

## Elements and rules, in the middle of a sentence

# $element (triad::Element)
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
# $kind (triad::CardType)
triad-type-name = { $kind ->
    [beast] beast
    [person] person
    [vessel] vessel
   *[sign] sign
}
# $effect - more, less or none: what Ascension or Descension does
# $number (Number)
triad-of-type = { $kind }{ $effect ->
    [more] {" "}plus { $number }
    [less] {" "}minus { $number }
   *[none] {""}
}
# $rule (triad::Rule)
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
triad-nameless = an unknown card
# $owner - you, or the name of the other player
# $place (Number)
# $held - what lies there
# $chosen - no, yes, or none where nothing can be chosen
triad-hand-place = { $owner ->
    [you] your card { $place }
   *[other] { $owner }’s card { $place }
}, { $held }{ $chosen ->
    [no] : choose it
    [yes] : chosen, choose again to put it back
   *[none] {""}
}
triad-played = played
triad-closed-card = a face-down card
# A card of a closed hand that both players see, after its name.
triad-face-up = face up for both
# $cell (Number)
triad-cell = cell { $cell }
# $cell (Number)
triad-element-cell = cell { $cell }, { $element }
# $owner - you, or the name of the other player
# $effect - more, less or none: what the square does
triad-lying = { $cell }, { $owner ->
    [you] your { $card }
   *[other] { $owner }’s { $card }
}{ $effect ->
    [more] , plus 1 on every side
    [less] , minus 1 on every side
   *[none] {""}
}
# The same of a card outside the set.
triad-lying-nameless = unknown card
triad-empty-cell = { $cell }, empty
# $card - its name
# $effect - more, less or none
triad-place-here = { $cell }: place { $card } here{ $effect ->
    [more] , plus 1 on every side
    [less] , minus 1 on every side
   *[none] {""}
}
triad-place-here-takes = { $place }, captures { $taken }
# $taken - names of cards
triad-taken-by = { $taken } by { $rule }
# The last of some things that are listed.
triad-and = { $things } and { $last }

## The status

triad-plays = { $name ->
    [you] { your-turn }
   *[other] { $name } plays a card
}
# $round (Number)
triad-in-round = Round { $round }. { $todo }
# With Chaos.
triad-picking = Chance picks the card.
triad-choose-card = Choose a card.
triad-choose-cell = Choose a cell for { $card }.
# Before the first move of a game with Swap.
# $first - the name of the card that the first player gave away
# $second - that of the second player
triad-swapped-cards = Swapped: { $first } and { $second }.
triad-swapped-unseen = A card of each hand has changed hands.
# $forced - whether Order or Chaos has chosen the card
triad-waits = { $name } is choosing { $forced ->
    [yes] a cell
   *[no] a card and a cell
}.
# $cell (Number)
# $element - none if the cell has none
# $effect - more, less or none
# $taken - the cards with the rules that take them, or none
triad-preview = { $element ->
    [none] On cell { $cell } it
   *[other] On the { $element } cell it
}{ $effect ->
    [more] {" "}gains 1 on every side and
    [less] {" "}loses 1 on every side and
   *[none] {""}
} { $taken ->
    [none] captures nothing
   *[other] captures { $taken }
}.
# $cards (Number)
# $rules - the rules
triad-preview-brief = { $cards ->
    [0] It captures nothing.
    [one] It captures one card by { $rules }.
   *[other] It captures { $cards } cards by { $rules }.
}
triad-drawn = Draw, 5 to 5
# $round (Number)
triad-next-round = Sudden death: round { $round } is next. You each play the cards of your colour.
# $round (Number)
triad-next-round-brief = Sudden death: round { $round } is next.
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

## Hints (later)

# $card - its name
# $cell (Number)
# $captures (Number)
triad-advised = Place { $card } on cell { $cell }{ $captures ->
    [0] {""}
    [one] {" "}and capture { $captures } card
   *[other] {" "}and capture { $captures } cards
}

## Why a choice is refused

triad-choose-first = Choose a card first.
# $cell (Number)
triad-occupied = Cell { $cell } already has a card.
triad-not-yours = That is { $name }’s card.
triad-empty-place = That place is empty.
# $slot (Number)
triad-empty-slot = Card { $slot } has already been played.
# $slot (Number)
triad-not-next = By Order or Chaos, card { $slot } has to be played next.
# With Chaos.
triad-not-picked = Chance picks the card first.
triad-round-over = This round is a draw. Start the next one first.
triad-no-round = A new round begins only after a draw in sudden death.
triad-not-elemental = Cells have elements only when Elemental is on.
triad-too-many-squares = At most four cells can have an element.
triad-not-typed = Cards have types only when Ascension or Descension is on.
triad-hand-sizes = The player to move must have as many cards in hand as the opponent, or one more.
triad-unreadable = That isn’t a move. Type the card’s number and the cell, such as 3@5.

## What was played

# $cell (Number)
# $taken - none, or what triad-captured says of each card
# $drawn - none, round, game or final
# $own (Number)
# $other (Number)
triad-told = { $name ->
    [you] You play
   *[other] { $name } plays
} { $card } on cell { $cell }{ $taken ->
    [none] {""}
   *[other] : { $taken }
}. { $drawn ->
    [round] The round is a draw, { $own } to { $other }
    [game] The game is a draw, { $own } to { $other }
    [final] The fifth round is a draw too, { $own } to { $other }: the game is a draw
   *[none] { $own } to { $other }
}
triad-captured = { $card } captured by { $rule }
# With Chaos, before the cell is chosen.
# $slot (Number) - the card’s place in the hand, which may be closed
triad-picked-card = Chance picks card { $slot } for { $name ->
    [you] you
   *[other] { $name }
}
# $number (Number)
triad-loss = { $name } captured { $number ->
    [1] your card
   *[other] { $number } of your cards
}
# $round (Number)
triad-round-begins = Round { $round }: { $name ->
    [you] you go
   *[other] { $name } goes
} first
triad-round-squares = { $begins }. Elements: { $squares }
# $cell (Number)
triad-square = { $element } on cell { $cell }
# $round (Number)
triad-note-round = round { $round }
# $cards (Number)
# $left (Number)
triad-won = { $winner ->
    [you] You have
   *[other] { $winner } has
} { $cards } cards, { $loser ->
    [you] you
   *[other] { $loser }
} { $left }.
triad-draw = Five cards each.
triad-final-draw = Five drawn rounds: the game is a draw.

## The rules (later)

triad-goal = When the board is full, have more cards of your colour than your opponent. The card left in hand counts too.
triad-turn = Place one of your five cards on an empty cell; players alternate until all nine cells are full. A card has a rank on each side, from 1 to 9, or A, the ace, which is 10.
triad-order-rule = Each player plays the cards of the hand from first to last. Only the cell is a choice.
triad-chaos-rule = At the start of each turn, chance picks one of the cards in hand, which has to be played. Only the cell is a choice.
triad-capture-title = Capturing
triad-capture = The card you place captures each of your opponent’s neighbouring cards whose touching rank is lower. This is the basic rule. A captured card turns to your colour and stays where it is.
triad-elemental-rule = Up to four cells have an element. A card of that element gains 1 on every side there; every other card loses 1. Same, Plus, Same Wall and Fallen Ace disregard elements.
triad-same-rule = If two or more ranks of the placed card equal the ranks they touch, it captures all those neighbours that belong to your opponent. Your own cards count towards the two.
triad-same-wall-rule = For Same, an ace that touches the board’s edge counts as touching an equal rank.
triad-plus-rule = On each side, add the placed card’s rank to the rank it touches. Where two or more sums are equal, it captures those neighbours that belong to your opponent.
triad-combo-rule = Each card captured by Same or Plus at once captures its own neighbours by the basic rule. Cards captured in this way do the same, until no more cards turn.
triad-reverse-rule = The lower touching rank captures the higher one, in a Combo too. Same and Plus don’t change.
triad-fallen-ace-rule = A 1 captures an ace too, although it is lower. With Reverse, an ace captures a 1 too, although it is higher. So each captures the other, in a Combo too.
triad-ascension-rule = A card may have a type: beast, person, vessel or sign. For each card of a type on the board, of either colour, all cards of that type gain 1 on every side, on the board and in both hands; an ace stays an ace. A card counts from the turn after it is placed. Every rule uses these ranks, and an element changes them last.
triad-descension-rule = The same as Ascension, but cards lose 1 on every side for each card of their type on the board; a 1 stays a 1.
triad-captures-rule = Apart: when Same or Plus captures cards, the card you place captures no others. Beside: it also captures other neighbours by the basic rule. Those begin no Combo.
triad-sudden-death-rule = A draw isn’t the end: the board is cleared, both players take back the cards of their colour, five each, and a new round begins. A draw in the fifth round is final.
triad-closed-title = Closed hands
triad-closed = When Open is off, each player sees their own cards and only the backs of their opponent’s. With Three, three random cards of each hand are face up for both. A move that wins against every hand that the opponent may hold is a certain win.
triad-draft-rule = Hands don’t come from the collections. Five times, each player chooses one of five random cards of the whole card set: first of level 1, last of level 5. Computer players choose the card with the greatest sum of ranks, or with Reverse the smallest.
triad-swap-rule = Before the first move, chance picks a card of each hand, and these two change hands. Both players know the card they gave.
triad-roulette-rule = Before the game, one or two rules are drawn at random and added to those that are on: Open or Three Open, Random, Order, Chaos, Swap, Same, Plus, Reverse, Fallen Ace, Ascension, Descension or Sudden Death.
triad-trade-rule = The winner takes cards from the loser’s collection: none; one of their choice (One); as many as the scores differ (Diff); or every card in it (Whole collection). With Direct, each player keeps the cards of their colour on the last board.

## Examples that can be played through, and how moves are written (later)

triad-notation = A move is the card’s number in the hand and the cell: 3@5. Cells are numbered 1 to 9, row by row.
triad-try-capture = { triad-capture-title }
    .task = Choose your first card, then cell 5: its 7 will face the 4 of the card on its left.
    .done = 7 is more than 4, so that card has turned to your colour.
triad-try-elemental = { triad-elemental }
    .task = Place your first card on cell 5, the fire cell. It is a fire card, and its 3 will face a 3.
    .done = On its own element the card gains 1: 4 beats 3.
triad-try-same = { triad-same }
    .task = Place your first card on cell 5: 2 will touch 2 on its left, and 7 will touch 7 below.
    .done = Two pairs of equal ranks: both neighbours are captured by Same.
triad-try-same-wall = { triad-same-wall }
    .task = Place your first card on cell 4: its ace will touch the edge, and its 6 a 6.
    .done = The edge counts as an ace, so with the 6 that makes a Same.
triad-try-plus = { triad-plus }
    .task = Place your first card on cell 5. On its left, 4 will meet 5; below, 2 will meet 7.
    .done = 4 + 5 and 2 + 7 are both 9: your card captures both by Plus, though its ranks are lower.
triad-try-combo = { triad-combo }
    .task = Place your first card on cell 5. Same captures cells 4 and 8. Watch cell 7, too.
    .done = The card on cell 8, now yours, is higher than its neighbour on cell 7 and captures it.
triad-try-sudden-death = { triad-sudden-death }
    .task = Place your last card on cell 5: it captures one card and levels the score. Then start the next round.
    .done = Each has the five cards of their colour.
triad-try-chaos = { triad-chaos }
    .task = Chance has picked your third card. Place it on cell 5.
    .done = The other cards had to wait. Each turn, chance picks again.
triad-try-reverse = { triad-reverse }
    .task = Place your first card on cell 5: its 2 will face the 4 of the card on its left.
    .done = With Reverse the lower rank captures: 2 is less than 4.
triad-try-fallen-ace = { triad-fallen-ace }
    .task = Place your first card on cell 5: its 1 will face an ace.
    .done = With Fallen Ace, a 1 captures an ace.
triad-try-ascension = { triad-ascension }
    .task = Place your first card, a beast, on cell 5. The beast on cell 9 adds 1 to its ranks: 5 becomes 6.
    .done = 6 is more than 5. Now two beasts are on the board, and each beast gains 2.
triad-try-beside = { triad-captures }
    .task = Place your first card on cell 5. Same captures cells 4 and 8. Watch cell 2, too.
    .done = 9 is more than 3: beside Same, your card also captures by the basic rule.

## Where the game comes from (later)

triad-story = The rules are those of the card game of this name. Its extra rules and its trades are options. Three open cards, Roulette, Draft, Order, Chaos, Swap, Reverse, Fallen Ace, Ascension, Descension and captures beside Same and Plus are rules of the game in Final Fantasy XIV. The 110 cards, their names and their emblems were made for Rosette.

## Reviews (later)

# What a player could have done: "Worth 3 points more: …", "… gave away 3 points".
# $card - its name
# $cell (Number)
triad-instead = placing { $card } on cell { $cell }
