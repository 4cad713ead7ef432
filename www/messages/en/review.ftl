### What a review says about the moves of a game. Losses and luck are points of the chance of winning,
### cards, or wins, as the scale of the game has it.

## Reviews (later)

# The heading over values.
# $scale - what values are
review-value-of = { $scale ->
    [chance] { $name }’s chance of winning
    [score] { $name }’s lead in cards
   *[outcome] Result for { $name }
}
# $plies (Number) - to the end of the game, 0 if that isn't known
review-outcome = { $result ->
    [win] win
    [certain] certain win
    [loss] loss
   *[draw] draw
}{ $plies ->
    [0] {""}
    [one] {" "}in { $plies } move
   *[other] {" "}in { $plies } moves
}
# $number - the number in digits, perhaps with a sign and decimals
# $whole (Number) - the number without its decimals
# $fraction - yes if the number is written with decimals, else no
review-amount = { $number } { $scale ->
    [chance] { $fraction ->
        [yes] points
       *[no] { $whole ->
            [one] point
           *[other] points
        }
    }
    [score] { $fraction ->
        [yes] cards
       *[no] { $whole ->
            [one] card
           *[other] cards
        }
    }
   *[outcome] { $fraction ->
        [yes] wins
       *[no] { $whole ->
            [one] win
           *[other] wins
        }
    }
}
# How good a move was.
review-rating = { $class ->
    [best] best move
    [good] good move
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
# The heading over a number of errors.
review-errors = { $error ->
    [inaccuracy] Inaccuracies
    [mistake] Mistakes
   *[blunder] Blunders
}
# $done (Number)
# $moves (Number)
review-progress = { $moves ->
    [one] { $done } of { $moves } move
   *[other] { $done } of { $moves } moves
}
# $what - whose values are drawn
# $place - the place that the reader looks at
# $value - the value there
review-graph = { $what } after each move. { $place }: { $value }
# The same where the value isn't known yet.
# $what - whose values are drawn
review-graph-only = { $what } after each move

## The moves and choices of a review (later)

review-from-the-end = The review goes from the end of the game to its start. You can look at these moves already.
review-every-move = Every move
review-move = Move
review-value = Value
review-judged = Rating
review-given-away = Given away
# The same where values are results.
review-wins-given-away = Wins given away
review-luck = Luck
review-played = played
review-best = best
review-forced = There was only one choice.
review-keep-puzzle = Keep this position
review-no-choice = There was nothing to choose.
# What a choice was worth to a player who didn't see all cards.
# $rating - how good the choice was
# $best - the best moves
review-known = As far as { $name } could know: { $rating }, { $amount } given away. Best: { $best }.
# The same where the best moves win against every hand that the opponent may hold.
review-known-certain = As far as { $name } could know: { $rating }, { $amount } given away. Certain to win: { $best }.
review-seen = With all cards seen: { $rating }, { $amount } given away. Best: { $best }.

## The summary of a review (later)

# $decisions (Number)
review-given = { $name } gave away { $amount } in { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}.
# How a choice changed the result.
# $times (Number) - how often that happened
review-turned = { $change ->
    [drawn] a win into a draw
    [lost] a win into a loss
   *[missed] a draw into a loss
}{ $times ->
    [1] {""}
   *[other] {" "}({ $times } times)
}
# The same as review-given where values are results.
# $decisions (Number)
# $turned - how the choices changed the result, as review-turned says it
review-given-results = In { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}, { $name } turned { $turned }.
# $decisions (Number)
review-given-nothing = { $name } gave nothing away in { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}.
review-undecided = { $name } had nothing to decide.
# $better - the name of who played better
# $clear - few if hardly anything was decided, estimated if the values are too rough to compare, equal if nobody did
# $luck - uneven, even, or none where chance took no part
# $lucky - the name of whose luck was larger
review-verdict = { $clear ->
    [few] There were too few decisions to compare
    [estimated] The estimates are too rough to tell who played better
    [equal] Neither played better
   *[better] { $better } played better
}{ $luck ->
    [uneven] ; luck favoured { $lucky }.
    [even] ; luck didn’t matter.
   *[none] .
}
# $turn (Number)
review-decided-by = Turn { $turn } decided it.
# $amount - by how much the luck of one was larger
review-lucky = Luck favoured { $name } by { $amount }.
review-even-luck = Luck was even.
# $percent (Tenths)
review-without-luck = Without luck, { $name } could expect to win { $percent }% of such games.
review-moments = What decided the game
# $turn (Number)
# $told - what was played, a sentence without its full stop
# $best - the best move, as ur-instead and the like say it
# $amount - how much more the best move was worth
review-moment = Turn { $turn }: { $told }. Worth { $amount } more: { $best }.
# The same where values are results.
# $turn (Number)
# $told - what was played
# $after - the result after that
# $best - the best move
# $before - the result that it would have kept
review-moment-result = Turn { $turn }: { $told } ({ $after }). Better: { $best } ({ $before }).
# $turn (Number)
# $told - what was played
# $amount - the luck, with its sign
review-moment-luck = Turn { $turn }: { $told }. Luck for { $name }: { $amount }.
review-decisions = Decisions
review-per-decision = Given away per decision
review-accuracy = Accuracy out of 100
review-given-known = Given away as far as known
review-exact = All values are exact.
# $proven (Number)
# $moves (Number)
# $how - how the others are estimated
review-estimated = { $proven ->
    [0] All values are estimated
   *[other] The values are exact in { $proven } of { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, and elsewhere estimated
} { $how }.
# $number (Number)
review-way = { $effort ->
    [moves] by looking { $number ->
        [one] { $number } move
       *[other] { $number } moves
    } ahead
    [positions] by searching { $number ->
        [one] { $number } position
       *[other] { $number } positions
    } each
    [playouts] by random games over { $number ->
        [one] { $number } position
       *[other] { $number } positions
    } each
    [picks] as means over { $number ->
        [one] { $number } random order
       *[other] { $number } random orders
    } of the cards
   *[none] by a search that was stopped
}
review-precision = An estimated loss of up to { $amount } doesn’t count.
# The same where values are results.
review-exact-losses = Only losses between exact values count.
# $deals (Number)
review-two-ways = With closed hands, each choice is judged twice: as far as the player could know, on average over { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} of the unseen cards, and with all cards seen. The graph and the sums are those with all cards seen.
review-save-picture = Save summary as PNG
review-save-drawing = Save summary as SVG

## Second opinions (later)

# The button that asks an external player.
review-ask-opinion = Second opinion: { $name }
# $by - the external player
# $decisions (Number)
review-agrees = { $by } agrees with { $name } in { $agreed } of { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}.
# What moves gave away by the values of an external player.
# $by - the external player
# $decisions (Number)
review-given-by = By { $by }’s values, { $name } gave away { $amount } in { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}.
# The same for a single move.
# $by - the external player
review-move-given-by = By { $by }’s values, the move played gave away { $amount }.
# $by - the external player
review-no-opinion = No second opinion from { $by }: { $why }

## Practising mistakes (later)

review-try-again = Try again
review-practising = Practice
review-practice = Mistakes to practise
review-none-due = No mistakes are due.
review-no-value = The review has no value for that move. Try another move.
# $rules - the game and its options
# $mistakes (Number)
review-due = { $rules } ({ $mistakes } due)
# $number (Number)
# $of (Number)
review-task-number = Mistake { $number } of { $of }
# $turn (Number)
# $played - the move that was played
# $amount - what it gave away
review-task = Turn { $turn }, { $name }: { $played } gave away { $amount }. Find a better move.
# The same where values are results.
# $turn (Number)
# $played - the move that was played
# $turned - how it changed the result, as review-turned says it
review-task-result = Turn { $turn }, { $name }: { $played } turned { $turned }. Find a better move.
# $answer - the answer
# $value - what it is worth
review-right = Right: { $answer } ({ $value }).
# $answer - the answer
# $amount - what it gives away
review-wrong = Not yet: { $answer } gives away { $amount }. Try another move.
# The same where values are results.
# $answer - the answer
# $turned - how it changes the result, as review-turned says it
review-wrong-result = Not yet: { $answer } turns { $turned }. Try another move.
# $best - the best move
# $value - what it is worth
review-solution = Best was { $best } ({ $value }).
# $number (Number)
# $of (Number)
review-all-tried = { $number } of { $of } right
# $games (Number)
review-not-reviewed = { $games ->
    [one] { $games } game isn’t reviewed yet, so its mistakes aren’t known.
   *[other] { $games } games aren’t reviewed yet, so their mistakes aren’t known.
}
# $number (Number)
# $of (Number)
review-review-number = Reviewing game { $number } of { $of }

## Values while playing (later)

review-values = Values while playing
review-values-hint = A bar beside the board and a value at each choice, to learn from. Never in games that count towards collections.
# $what - whose value it is
# $value - the value
review-value-now = { $what }: { $value }
# A result at a choice on the board, as short as possible.
# $plies (Number) - to the end of the game, 0 if that isn't known
review-short = { $result ->
    [win] win
    [certain] win
    [loss] loss
   *[draw] draw
}{ $plies ->
    [0] {""}
   *[other] {" "}{ $plies }
}
