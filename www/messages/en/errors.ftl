### What is wrong with what comes from outside: a file, an address, what was typed. Each is part of a
### sentence such as “This can’t be opened: …”. What would be right is given in its own writing, such
### as 3–24 or NAME=VALUE.

error-at = { $place }: { $why }
# $line (Number)
error-line = line { $line }
# $card (Number) - which card of a list, counted from 1
error-card = card { $card }
# $ply (Number) - which token of the game, counted from 1
error-ply = move { $ply }, { $token }
# $begins - what is right at its beginning
error-foreign = Rosette hasn’t written this; what it writes begins with { $begins }
error-newer = it has version { $version }, but only { $known } is known here: it comes from a newer Rosette
error-expected = expected { $expected }
error-found = expected { $expected }, found { $found }
error-unknown = there is no { $found } here; there are { $known }
# $option and $needs - names of options
error-needs = { $option } needs { $needs } on
# $cards (Number)
# $most (Number)
error-too-many = it has { $cards } cards, and { $most } are the most
# $tokens (Number)
# $most (Number)
error-too-long = this game has { $tokens } moves, and no game has more than { $most }
# $cards (Number) - of levels 1 to 5
error-too-few = it has { $cards } cards of levels 1 to 5, and a collection needs 5 to begin with
# $line (Number)
error-same-card = the card in line { $line } has the same ranks and element
