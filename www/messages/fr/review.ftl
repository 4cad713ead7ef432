### Ce qu’une analyse dit des coups d’une partie. Les pertes et la chance sont des points de chance de
### gagner, des cartes ou des moitiés de victoire, selon l’échelle du jeu.

## Reviews

review-value-of = { $scale ->
    [chance] Chances de victoire : { $name }
    [score] Avance en cartes : { $name }
   *[outcome] Résultat : { $name }
}
review-outcome = { $result ->
    [win] victoire
    [certain] victoire certaine
    [loss] défaite
   *[draw] nulle
}{ $plies ->
    [0] {""}
    [one] {" "}en { $plies } coup
   *[other] {" "}en { $plies } coups
}
review-amount = { $number } { $scale ->
    [chance] { $whole ->
        [one] point
       *[other] points
    }
    [score] { $whole ->
        [one] carte
       *[other] cartes
    }
   *[outcome] { $whole ->
        [one] victoire
       *[other] victoires
    }
}
review-rating = { $class ->
    [best] meilleur coup
    [good] bon coup
    [inaccuracy] imprécision
    [mistake] erreur
   *[blunder] gaffe
}
review-errors = { $error ->
    [inaccuracy] Imprécisions
    [mistake] Erreurs
   *[blunder] Gaffes
}
review-progress = { $moves ->
    [one] { $done } coup sur { $moves }
   *[other] { $done } coups sur { $moves }
}
review-graph = { $what }, après chaque coup. { $place } : { $value }
review-graph-only = { $what }, après chaque coup

## The moves and choices of a review

review-from-the-end = L’analyse va de la fin de la partie à son début. Vous pouvez déjà regarder ces coups.
review-every-move = Tous les coups
review-move = Coup
review-value = Valeur
review-judged = Jugement
review-given-away = Perte
review-wins-given-away = Victoires perdues
review-luck = Chance
review-played = joué
review-best = meilleur
review-forced = Il n’y avait qu’un choix.
review-keep-puzzle = Garder cette position
review-no-choice = Il n’y avait rien à choisir.
review-known = D’après les cartes vues par { $name } : { $rating }, perte de { $amount }. Meilleur coup : { $best }.
review-known-certain = D’après les cartes vues par { $name } : { $rating }, perte de { $amount }. Victoire certaine : { $best }.
review-seen = Avec toutes les cartes visibles : { $rating }, perte de { $amount }. Meilleur coup : { $best }.

## The summary of a review

review-given = { $name } perd { $amount } en { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}.
review-turned = { $change ->
    [drawn] une victoire en nulle
    [lost] une victoire en défaite
   *[missed] une nulle en défaite
}{ $times ->
    [1] {""}
   *[other] {" "}({ $times } fois)
}
review-given-results = En { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}, { $name } change { $turned }.
review-given-nothing = { $name } ne perd rien en { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}.
review-undecided = { $name } n’avait rien à décider.
review-verdict = { $clear ->
    [few] Il y a eu trop peu de décisions pour comparer
    [estimated] Les estimations sont trop grossières pour dire qui a mieux joué
    [equal] Les deux ont aussi bien joué l’un que l’autre
   *[better] { $better } a mieux joué
}{ $luck ->
    [uneven]  ; la chance a favorisé { $lucky }.
    [even]  ; la chance n’a pas compté.
   *[none] .
}
review-decided-by = Le tour { $turn } a été décisif.
review-lucky = La chance a favorisé { $name } : { $amount }.
review-even-luck = La chance a été partagée.
review-without-luck = Sans la chance, { $name } pouvait espérer gagner { $percent } % de telles parties.
review-moments = Ce qui a décidé la partie
review-moment = Tour { $turn } : { $told }. Meilleur de { $amount } : { $best }.
review-moment-result = Tour { $turn } : { $told } ({ $after }). Mieux : { $best } ({ $before }).
review-moment-luck = Tour { $turn } : { $told }. Chance pour { $name } : { $amount }.
review-decisions = Décisions
review-per-decision = Perte par décision
review-accuracy = Précision sur 100
review-given-known = Perte, selon ce qui était connu
review-exact = Toutes les valeurs sont exactes.
review-estimated = { $proven ->
    [0] Toutes les valeurs sont estimées
    [one] Les valeurs sont exactes pour { $proven } coup sur { $moves }, et estimées ailleurs
   *[other] Les valeurs sont exactes pour { $proven } coups sur { $moves }, et estimées ailleurs
} { $how }.
review-way = { $effort ->
    [moves] en regardant { $number ->
        [one] { $number } coup
       *[other] { $number } coups
    } en avant
    [positions] par l’examen de { $number ->
        [one] { $number } position
       *[other] { $number } positions
    } chaque fois
    [playouts] par des parties au hasard sur { $number ->
        [one] { $number } position
       *[other] { $number } positions
    } chaque fois
    [picks] en moyenne sur { $number ->
        [one] { $number } ordre tiré
       *[other] { $number } ordres tirés
    } au sort pour les cartes
   *[none] par une recherche interrompue
}
review-precision = Une perte estimée jusqu’à { $amount } ne compte pas.
review-exact-losses = Seules comptent les pertes entre valeurs exactes.
review-two-ways = Avec des mains cachées, chaque choix est jugé deux fois : selon ce que le joueur pouvait savoir, en moyenne sur { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} des cartes non vues, et avec toutes les cartes visibles. La courbe et les sommes sont celles avec toutes les cartes visibles.
review-save-picture = Enregistrer le bilan en PNG
review-save-drawing = Enregistrer le bilan en SVG

## Second opinions

review-ask-opinion = Deuxième avis : { $name }
review-agrees = { $by } est d’accord avec { $name } dans { $agreed } cas sur { $decisions }.
review-given-by = Selon les valeurs de { $by }, { $name } perd { $amount } en { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}.
review-move-given-by = Selon les valeurs de { $by }, le coup joué perd { $amount }.
review-no-opinion = Pas de deuxième avis de { $by } : { $why }

## Practising mistakes

review-try-again = Réessayer
review-practising = Entraînement
review-practice = Erreurs à retravailler
review-none-due = Aucune erreur à retravailler pour l’instant.
review-no-value = L’analyse n’a pas évalué ce coup. Essayez un autre coup.
review-due = { $rules } ({ $mistakes } à revoir)
review-task-number = Erreur { $number } sur { $of }
review-task = Tour { $turn }, { $name } : { $played } a coûté { $amount }. Trouvez un meilleur coup.
review-task-result = Tour { $turn }, { $name } : { $played } a changé { $turned }. Trouvez un meilleur coup.
review-right = Juste : { $answer } ({ $value }).
review-wrong = Pas encore : { $answer } coûte { $amount }. Essayez un autre coup.
review-wrong-result = Pas encore : { $answer } change { $turned }. Essayez un autre coup.
review-solution = Le mieux était : { $best } ({ $value }).
review-all-tried = { $number ->
    [one] { $number } réponse juste
   *[other] { $number } réponses justes
} sur { $of }
review-not-reviewed = { $games ->
    [one] { $games } partie n’est pas encore analysée : ses erreurs sont inconnues.
   *[other] { $games } parties ne sont pas encore analysées : leurs erreurs sont inconnues.
}
review-review-number = Analyse de la partie { $number } sur { $of }

## Values while playing

review-values = Valeurs pendant la partie
review-values-hint = Une barre à côté du plateau et une valeur à chaque choix, pour apprendre. Jamais dans les parties qui comptent pour les collections.
review-value-now = { $what }, { $value }
review-short = { $result ->
    [win] gain
    [certain] gain
    [loss] perte
   *[draw] nulle
}{ $plies ->
    [0] {""}
   *[other] {" "}{ $plies }
}
