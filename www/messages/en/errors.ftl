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
error-foreign = this wasn’t made by Rosette, whose files begin with { $begins }
error-newer = it is version { $version } and this Rosette reads up to { $known }; get a newer Rosette to open it
error-expected = expected { $expected }
# What is expected, shown by one of many right values.
error-example = a value such as { $example }
error-missing-value = missing; expected { $expected }
error-found = expected { $expected }, found { $found }
error-unknown = unknown { $found }; choose from { $known }
# $option and $needs - names of options
error-needs = { $option } needs { $needs } to be { $value }
# $option and $excluded - names of options
error-excludes = { $option } and { $excluded } can’t both be on
# $cards (Number)
# $most (Number)
error-too-many = it has { $cards } cards; the limit is { $most }
# $tokens (Number)
# $most (Number)
error-too-long = this game has { $tokens } moves; the limit is { $most }
# $cards (Number) - of levels 1 to 5
error-too-few = { $cards ->
    [one] it has only { $cards } card of levels 1 to 5; a new collection needs 5
   *[other] it has only { $cards } cards of levels 1 to 5; a new collection needs 5
}
# $line (Number)
error-same-card = the card in line { $line } has the same ranks and element
