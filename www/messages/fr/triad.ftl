### Triple Triad. A card has a rank (valeur) on each side, 1 to 9 or A, the ace (as), which is 10. The names of the
### rules are those that players of the French game use.

triad-title = Triple Triad
triad-blurb = Cinq cartes chacun, neuf cases : posez les vôtres pour capturer celles d’en face.
triad-blurb-brief = Posez et capturez des cartes.

## Options

triad-hands-group = Les mains
triad-captures-group = Les captures
triad-end-group = La fin
triad-open = Main ouverte (Open)
triad-open-hint = Les deux mains sont visibles, ou trois cartes de chacune tirées au sort ; sinon, chacun ne voit que la sienne.
triad-open-value = { $open ->
    [on] Toutes
    [three] Trois
   *[off] Non
}
triad-roulette = Roulette
triad-roulette-hint = Autant d’autres règles sont tirées au sort avant la partie.
triad-random = Aléatoire
triad-random-hint = Les mains sont tirées au sort dans les collections au lieu d’être choisies. Exclut Sélection.
triad-draft = Sélection
triad-draft-hint = Cinq fois, chacun choisit une carte parmi cinq, dans tout le jeu de cartes. Exclut Aléatoire et tout enjeu.
triad-order = Ordre
triad-order-hint = Les cartes se jouent dans l’ordre de la main, de la première à la dernière. Pas avec Chaos.
triad-chaos = Chaos
triad-chaos-hint = À chaque tour, le sort désigne la carte à jouer. Pas avec Ordre.
triad-swap = Échange
triad-swap-hint = Avant le premier coup, une carte de chaque main, tirée au sort, passe dans l’autre. Pas avec un enjeu.
triad-elemental = Élémentaire
triad-elemental-hint = Jusqu’à quatre cases portent un élément : une carte du même élément y gagne 1, toute autre y perd 1.
triad-same = Identique
triad-same-hint = Si la carte touche deux voisines ou plus par des valeurs égales, elle les capture.
triad-plus = Plus
triad-plus-hint = Si les valeurs en contact font la même somme avec deux voisines, la carte les capture.
triad-same-wall = Même mur
triad-same-wall-hint = Pour Identique, le bord du plateau vaut un as. Nécessite Identique.
triad-combo = Combo
triad-combo-hint = Les cartes capturées par Identique ou Plus capturent à leur tour leurs voisines par la règle de base.
triad-reverse = Inverse
triad-reverse-hint = La valeur la plus faible capture la plus forte. Identique et Plus ne changent pas.
triad-fallen-ace = Tueur d’as
triad-fallen-ace-hint = Un 1 et un as se capturent l’un l’autre, avec Inverse aussi.
triad-ascension = Ascension
triad-ascension-hint = Chaque carte d’un type sur le plateau ajoute 1 à toutes les valeurs des cartes de ce type, jusqu’à l’as. Exclut Déclin.
triad-descension = Déclin
triad-descension-hint = Chaque carte d’un type sur le plateau retire 1 à toutes les valeurs des cartes de ce type, jusqu’à 1. Exclut Ascension.
triad-captures = Captures de base
triad-captures-hint = Quand Identique ou Plus capture des cartes, la carte posée n’en capture pas d’autres (À part), ou en capture aussi d’autres par la règle de base (En plus).
triad-captures-value = { $captures ->
    [apart] À part
   *[beside] En plus
}
triad-sudden-death = Mort subite
triad-sudden-death-hint = En cas d’égalité, on rejoue avec les cartes de sa couleur, jusqu’à cinq manches.
triad-trade = Enjeu
triad-trade-hint = Ce que le vainqueur prend dans la collection du perdant : une carte, autant que l’écart des scores, les cartes de sa couleur, ou tout.
triad-trade-value = { $trade ->
    [none] Rien
    [one] Une carte
    [diff] Différence
    [direct] Direct
   *[all] Toute la collection
}
triad-starts = Qui commence
triad-starts-hint = Qui pose la première carte.
triad-first-hand = Main du premier joueur
triad-first-hand-hint = Les cinq cartes que le premier joueur a au départ.
triad-second-hand = Main du second joueur
triad-second-hand-hint = Les cinq cartes que le second joueur a au départ.
triad-squares = Cases à élément
triad-squares-hint = Les cases qui portent un élément. Nécessite Élémentaire.
triad-open-first = Cartes visibles du premier joueur
triad-open-first-hint = Les trois places de la main dont les cartes sont visibles. Demande Trois.
triad-open-second = Cartes visibles du second joueur
triad-open-second-hint = Les trois places de la main dont les cartes sont visibles. Demande Trois.
triad-swapped = Cartes échangées
triad-swapped-hint = Les places des deux mains dont les cartes changent de main. Demande Échange.
triad-basic = De base
triad-basic-hint = Aucune règle supplémentaire, mains ouvertes.
triad-all-rules = Toutes les règles
triad-all-rules-hint = Toutes les règles de capture, des éléments, et une autre manche après une égalité.
triad-beside = En plus
triad-beside-hint = Identique, Plus et Combo, avec les captures de base en plus.
triad-twins = Jumelles
triad-twins-hint = Les valeurs égales capturent (Identique).
triad-sums = Sommes
triad-sums-hint = Les sommes égales capturent (Plus), et les mains sont tirées au sort.
triad-chains = Chaînes
triad-chains-hint = Les cartes capturées par Identique ou Plus capturent à leur tour (Combo).
triad-storm = Tempête
triad-storm-hint = Des cases ont un élément, et les mains sont tirées au sort.
triad-walls = Murailles
triad-walls-hint = Les valeurs égales capturent, le bord compte comme un as, et des cases ont un élément.
triad-veil = Voile
triad-veil-hint = Les mains sont cachées ; Identique et Plus s’appliquent.
triad-duel = Duel
triad-duel-hint = Mains cachées tirées au sort, et une autre manche après une égalité.
triad-upside-down = À l’envers
triad-upside-down-hint = La valeur la plus basse capture, un 1 et un as se capturent, et Plus s’applique.
triad-drafted-hint = Comme En plus, avec des mains sélectionnées une carte après l’autre.
triad-tournament = Tournoi
triad-tournament-hint = Mains cachées, et deux autres règles tirées au sort.
triad-solved = seulement avec Main ouverte, sans Chaos ni Roulette

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
triad-type-name = { $kind ->
    [beast] bête
    [person] personne
    [vessel] objet
   *[sign] signe
}
triad-of-type = { $kind }{ $effect ->
    [more] {" "}plus { $number }
    [less] {" "}moins { $number }
   *[none] {""}
}
triad-rule-name = { $rule ->
    [same] Identique
    [plus] Plus
    [combo] Combo
   *[basic] la règle de base
}

## Cards and places, as they are read out

triad-ranks = haut { $top ->
    [10] as
   *[other] { $top }
}, droite { $right ->
    [10] as
   *[other] { $right }
}, bas { $bottom ->
    [10] as
   *[other] { $bottom }
}, gauche { $left ->
    [10] as
   *[other] { $left }
}
triad-card-of-level = { $name }, niveau { $level }
# A card that isn't in the card set in use.
triad-nameless = carte inconnue
triad-hand-place = { $owner ->
    [you] votre carte { $place }
   *[other] carte { $place } côté { $owner }
}, { $held }{ $chosen ->
    [no] {"\u00A0"}: la choisir
    [yes] {"\u00A0"}: choisie, la reposer
   *[none] {""}
}
triad-played = jouée
triad-closed-card = face cachée
triad-face-up = visible pour les deux
triad-cell = case { $cell }
triad-element-cell = case { $cell }, élément { $element }
triad-lying = { $cell }, { $owner ->
    [you] votre carte
   *[other] carte côté { $owner }
}, { $card }{ $effect ->
    [more] , un de plus sur chaque côté
    [less] , un de moins sur chaque côté
   *[none] {""}
}
# The same of a card outside the set: follows `votre carte,`.
triad-lying-nameless = inconnue
triad-empty-cell = { $cell }, vide
triad-place-here = { $cell } : poser { $card } ici{ $effect ->
    [more] , un de plus sur chaque côté
    [less] , un de moins sur chaque côté
   *[none] {""}
}
triad-place-here-takes = { $place }, capture { $taken }
triad-taken-by = { $taken } par { $rule }
triad-and = { $things } et { $last }

## The status

triad-plays = { $name ->
    [you] { your-turn }
   *[other] { $name } joue une carte
}
triad-in-round = Manche { $round }. { $todo }
triad-picking = Le sort désigne la carte.
triad-choose-card = Choisissez une carte.
triad-choose-cell = Choisissez une case pour { $card }.
triad-swapped-cards = Échangées : { $first } et { $second }.
triad-swapped-unseen = Une carte de chaque main est passée dans l’autre.
triad-waits = { $name } choisit { $forced ->
    [yes] une case
   *[no] une carte et une case
}.
triad-preview = Sur la case { $cell }{ $element ->
    [none] {""}
   *[other] {" "}({ $element })
}, la carte { $effect ->
    [more] gagne 1 sur chaque côté et{" "}
    [less] perd 1 sur chaque côté et{" "}
   *[none] {""}
}{ $taken ->
    [none] ne capture rien
   *[other] capture { $taken }
}.
triad-preview-brief = { $cards ->
    [0] La carte ne capture rien.
    [one] La carte en capture une par { $rules }.
   *[other] La carte en capture { $cards } par { $rules }.
}
triad-drawn = Égalité, 5 à 5
triad-next-round = Mort subite, manche { $round } : chacun joue les cartes de sa couleur.
triad-next-round-brief = Mort subite : place à la manche { $round }.
triad-in-hand = En main : { $number }
# Under the number itself.
triad-cards-unit = { $number ->
    [one] carte
   *[other] cartes
}

## Hints (later)

triad-advised = Posez { $card } sur la case { $cell }{ $captures ->
    [0] {""}
    [one] {" "}et capturez { $captures } carte
   *[other] {" "}et capturez { $captures } cartes
}

## Why a choice is refused

triad-choose-first = Choisissez d’abord une carte.
triad-occupied = Une carte occupe déjà la case { $cell }.
triad-not-yours = Cette carte est à { $name }.
triad-empty-place = Cet emplacement est vide.
triad-empty-slot = La carte { $slot } de la main est déjà jouée.
triad-not-next = Avec Ordre ou Chaos, c’est la carte { $slot } qu’il faut jouer.
triad-not-picked = Le sort désigne d’abord la carte.
triad-round-over = La manche est nulle : il faut d’abord en commencer une autre.
triad-no-round = Une nouvelle manche ne commence qu’après une égalité, en mort subite.
triad-not-elemental = Les cases n’ont d’élément qu’avec la règle Élémentaire.
triad-too-many-squares = Quatre cases au plus portent un élément.
triad-not-typed = Les cartes n’ont de type qu’avec la règle Ascension ou Déclin.
triad-hand-sizes = Le joueur dont c’est le tour doit avoir autant de cartes en main que l’autre, ou une de plus.
triad-unreadable = Ce n’est pas un coup. Indiquez le numéro de la carte et la case, par exemple 3@5.

## What was played

triad-told = { $name ->
    [you] Vous posez
   *[other] { $name } pose
} { $card } sur la case { $cell }{ $taken ->
    [none] {""}
   *[other] {" "}et { $name ->
        [you] capturez
       *[other] capture
    } { $taken }
}. { $drawn ->
    [round] La manche est nulle, { $own } à { $other }
    [game] La partie est nulle, { $own } à { $other }
    [final] Cinquième manche nulle, { $own } à { $other } : la partie est nulle
   *[none] { $own } à { $other }
}
# Follows « capture » in `triad-told`.
triad-captured = { $card } par { $rule }
triad-picked-card = Le sort désigne la carte { $slot } pour { $name ->
    [you] vous
   *[other] { $name }
}
triad-loss = { $name } a capturé { $number ->
    [1] votre carte
   *[other] { $number } de vos cartes
}
triad-round-begins = Manche { $round } : { $name ->
    [you] vous commencez
   *[other] { $name } commence
}
triad-round-squares = { $begins }. Éléments : { $squares }
triad-square = { $element } sur la case { $cell }
triad-note-round = manche { $round }
triad-won = { $winner ->
    [you] Vous avez
   *[other] { $winner } a
} { $cards } cartes, { $loser ->
    [you] vous
   *[other] { $loser }
} { $left }.
triad-draw = Cinq cartes partout.
triad-final-draw = Cinq manches nulles : la partie est nulle.

## The rules

triad-goal = Ayez plus de cartes de votre couleur que l’adversaire quand le plateau est plein. On compte les cartes du plateau et celle qui reste en main.
triad-turn = Posez l’une de vos cinq cartes sur une case vide ; on joue à tour de rôle jusqu’à ce que les neuf cases soient remplies. Une carte a une valeur sur chaque côté, de 1 à 9, ou A, l’as, qui vaut 10.
triad-order-rule = Chacun joue les cartes de sa main de la première à la dernière. Seule la case est au choix.
triad-chaos-rule = Au début de chaque tour, le sort désigne une carte de la main, qui doit être jouée. Seule la case est au choix.
triad-capture-title = La capture
triad-capture = La carte posée capture chaque voisine adverse dont la valeur en contact est plus faible. C’est la règle de base. Une carte capturée prend votre couleur et reste où elle est.
triad-elemental-rule = Jusqu’à quatre cases portent un élément. Une carte de cet élément y gagne 1 sur chaque côté, toute autre carte y perd 1. Identique, Plus, Même mur et Tueur d’as ne tiennent pas compte des éléments.
triad-same-rule = Si deux côtés au moins de la carte posée touchent des valeurs égales aux leurs, les voisines adverses de ces côtés sont capturées. Les voisines de votre couleur comptent aussi pour arriver à deux.
triad-same-wall-rule = Un as qui touche le bord du plateau compte comme une valeur égale pour Identique.
triad-plus-rule = De chaque côté, ajoutez la valeur de la carte posée à celle de sa voisine. Là où deux sommes sont égales, les voisines adverses sont capturées.
triad-combo-rule = Chaque carte capturée par Identique ou Plus capture aussitôt ses propres voisines par la règle de base, et celles-ci les leurs, jusqu’à ce que plus aucune ne tombe.
triad-reverse-rule = La valeur en contact la plus faible capture la plus forte, dans un Combo aussi. Identique et Plus ne changent pas.
triad-fallen-ace-rule = Un 1 capture aussi un as, bien que plus faible. Avec Inverse, un as capture aussi un 1, bien que plus fort. Chacun capture donc l’autre, dans un Combo aussi.
triad-ascension-rule = Une carte peut avoir un type : bête, personne, objet ou signe. Pour chaque carte d’un type sur le plateau, de l’une ou l’autre couleur, toutes les cartes de ce type gagnent 1 sur chaque côté, sur le plateau et dans les deux mains ; un as reste un as. Une carte compte à partir du tour qui suit sa pose. Toutes les règles utilisent ces valeurs, et un élément les change en dernier.
triad-descension-rule = Comme Ascension, mais les cartes perdent 1 sur chaque côté pour chaque carte de leur type sur le plateau ; un 1 reste un 1.
triad-captures-rule = À part : quand Identique ou Plus capture des cartes, la carte posée n’en capture pas d’autres. En plus : elle capture aussi d’autres voisines par la règle de base. Celles-ci ne commencent pas de Combo.
triad-sudden-death-rule = Une égalité ne termine pas la partie : on vide le plateau, chacun reprend en main les cinq cartes de sa couleur et une nouvelle manche commence. Une égalité à la cinquième manche est définitive.
triad-closed-title = Mains cachées
triad-closed = Sans la règle Main ouverte, chacun voit ses propres cartes, mais seulement le dos de celles de l’adversaire. Avec Trois, trois cartes de chaque main, tirées au sort, sont visibles pour les deux. Un coup qui gagne contre toute main que l’adversaire peut avoir est une victoire certaine.
triad-draft-rule = Les mains ne viennent pas des collections. Cinq fois, chacun choisit une carte parmi cinq, tirées au sort dans tout le jeu de cartes : d’abord de niveau 1, à la fin de niveau 5. L’ordinateur choisit la carte dont la somme des valeurs est la plus grande, ou la plus petite avec Inverse.
triad-swap-rule = Avant le premier coup, le sort désigne une carte de chaque main, et ces deux cartes changent de main. Chacun connaît celle qu’il a donnée.
triad-roulette-rule = Avant la partie, une ou deux règles sont tirées au sort et s’ajoutent aux autres : Main ouverte ou trois cartes visibles, Aléatoire, Ordre, Chaos, Échange, Identique, Plus, Inverse, Tueur d’as, Ascension, Déclin ou Mort subite.
triad-trade-rule = Le vainqueur prend dans la collection du perdant : rien ; une carte de son choix ; autant de cartes que l’écart des scores (Différence) ; ou toutes (Toute la collection). Avec Direct, chacun garde les cartes de sa couleur sur le dernier plateau.

## Examples that can be played through, and how moves are written

triad-notation = Un coup se note par la place de la carte dans la main et la case : 3@5. Les cases se comptent de 1 à 9, rangée par rangée.
triad-try-capture = { triad-capture-title }
    .task = Choisissez votre première carte, puis la case 5 : son 7 fera face au 4 de la carte de gauche.
    .done = 7 dépasse 4 : la voisine a pris votre couleur.
triad-try-elemental = { triad-elemental }
    .task = Posez votre première carte sur la case 5, celle du feu. Elle est de feu elle aussi, et son 3 fera face à un 3.
    .done = Sur son élément, la carte gagne 1 : 4 dépasse 3.
triad-try-same = { triad-same }
    .task = Posez votre première carte sur la case 5 : 2 touchera 2 à gauche, et 7 touchera 7 en bas.
    .done = Deux paires de valeurs égales : Identique capture les deux voisines.
triad-try-same-wall = { triad-same-wall }
    .task = Posez votre première carte sur la case 4 : son as touchera le bord, et son 6 un 6.
    .done = Le bord vaut un as : avec le 6, cela fait Identique.
triad-try-plus = { triad-plus }
    .task = Posez votre première carte sur la case 5. À gauche, 4 rencontrera 5 ; en bas, 2 rencontrera 7.
    .done = 4 + 5 et 2 + 7 font 9 : la carte, pourtant plus faible, capture les deux par Plus.
triad-try-combo = { triad-combo }
    .task = Posez votre première carte sur la case 5. Identique capture les cases 4 et 8. Observez aussi la case 7.
    .done = La carte de la case 8, désormais à vous, dépasse sa voisine de la case 7 et la capture.
triad-try-sudden-death = { triad-sudden-death }
    .task = Posez votre dernière carte sur la case 5 : elle en capture une, et le score est égal. Puis commencez la manche suivante.
    .done = Chacun a les cinq cartes de sa couleur.
triad-try-chaos = { triad-chaos }
    .task = Le sort a désigné votre troisième carte. Posez-la sur la case 5.
    .done = Les autres cartes devaient attendre. À chaque tour, le sort choisit de nouveau.
triad-try-reverse = { triad-reverse }
    .task = Posez votre première carte sur la case 5 : son 2 fera face au 4 de la carte de gauche.
    .done = Avec Inverse, la valeur la plus faible capture : 2 est inférieur à 4.
triad-try-fallen-ace = { triad-fallen-ace }
    .task = Posez votre première carte sur la case 5 : son 1 fera face à un as.
    .done = Avec Tueur d’as, un 1 capture un as.
triad-try-ascension = { triad-ascension }
    .task = Posez votre première carte, une bête, sur la case 5. La bête de la case 9 ajoute 1 à ses valeurs : 5 devient 6.
    .done = 6 dépasse 5. Il y a maintenant deux bêtes sur le plateau, et chaque bête gagne 2.
triad-try-beside = { triad-captures }
    .task = Posez votre première carte sur la case 5. Identique capture les cases 4 et 8. Regardez aussi la case 2.
    .done = 9 dépasse 3 : en plus d’Identique, votre carte capture aussi par la règle de base.

## Where the game comes from

triad-story = Les règles sont celles du jeu de cartes de ce nom. Ses règles supplémentaires et ses enjeux sont des options. Trois cartes visibles, Roulette, Sélection, Ordre, Chaos, Échange, Inverse, Tueur d’as, Ascension, Déclin et les captures en plus d’Identique et de Plus sont des règles du jeu de Final Fantasy XIV. Les 110 cartes, leurs noms et leurs emblèmes ont été créés pour Rosette.

## Reviews

triad-instead = poser { $card } sur la case { $cell }
