### The Royal Game of Ur. A seat has pieces (pions) in its hand (réserve), on the board and home (sortis); a throw of
### the four coins (pièces) gives 0 to 4.

ur-title = Jeu royal d’Ur
ur-blurb = Lancez, menez vos pions à la sortie et renvoyez ceux de l’adversaire.
ur-blurb-brief = Menez vos pions à la sortie.

## Options

ur-path = Parcours
ur-path-hint = Le chemin des pions et le plateau qui lui va.
ur-bell = Bell, 14 cases
ur-path-of-masters = Masters, 16 cases
ur-skiriuk = Skiriouk, 23 cases
ur-murray = Murray, 27 cases
ur-path-of-aseb = Aseb, 16 cases
ur-dice = Lancer
ur-dice-hint = Trois pièces donnent au moins un : sans marque, elles valent quatre.
ur-four = Quatre dés
ur-three = Trois dés
ur-pieces = Pions par joueur
ur-pieces-hint = Le nombre de pions que chaque joueur doit sortir.
ur-rosettes = Rosettes
ur-rosettes-hint = Un pion qui s’y arrête peut faire relancer.
ur-safe = Rosettes protégées
ur-safe-hint = Un pion ne peut pas être capturé sur une rosette commune. Nécessite les rosettes.
ur-again = Relancer
ur-again-hint = Ce qui donne un nouveau lancer. Sans rosettes, seule une capture le peut.
ur-again-rosette = Pour une rosette
ur-again-capture = Pour une capture
ur-again-both = Pour l’une ou l’autre
ur-again-none = Jamais
ur-british-museum = British Museum
ur-masters = Masters
ur-masters-four = Masters, quatre dés
ur-blitz = Blitz
ur-aseb = Aseb
ur-simplified = Simplifiée
ur-solved = 5 pions au plus, 4 ou 2 sur d’autres parcours, ou une fois résolu

## On the board

ur-throw = Lancer
ur-thrown = au lancer
ur-in-hand = { $number } en réserve
ur-at-home = { $number ->
    [one] { $number } sorti
   *[other] { $number } sortis
}
ur-throw-for = Lancer pour { $name }

## What a place is called, and what choosing it does

ur-cell = case { $cell }{ $of ->
    [none] {""}
   *[other] {" "}côté { $of }
}{ $rosette ->
    [yes] , rosette
   *[no] {""}
}{ $piece ->
    [you] , votre pion
    [none] , vide
   *[other] , pion adverse
}
ur-piece-count = { $pieces ->
    [one] { $pieces } pion
   *[other] { $pieces } pions
}
ur-hand = { $owner ->
    [you] votre réserve
   *[other] réserve côté { $owner }
}, { ur-piece-count }
ur-home = { $owner ->
    [you] votre sortie
   *[other] sortie côté { $owner }
}, { ur-piece-count }
ur-move = { $way ->
    [enter] faire entrer un pion sur la case { $to }
    [home] avancer de { $roll } et sortir
   *[on] avancer de { $roll } jusqu’à la case { $to }
}{ $rosette ->
    [yes] , rosette
   *[no] {""}
}{ $captures ->
    [yes] , avec capture
   *[no] {""}
}
ur-land = { $captures ->
    [yes] le capturer avec { $from ->
        [0] un pion de la réserve
       *[other] le pion de la case { $from }
    }
   *[no] y amener { $from ->
        [0] un pion de la réserve
       *[other] le pion de la case { $from }
    }
}

## Hints (later)

ur-advised = { $end ->
    [home] Sortez ce pion
    [rosette] { $enters ->
        [yes] Entrez un pion sur la rosette
       *[no] Avancez ce pion sur la rosette
    }
   *[cell] { $enters ->
        [yes] Entrez un pion sur la case { $to }
       *[no] Avancez ce pion sur la case { $to }
    }
}{ $captures ->
    [yes] {" "}et capturez
   *[no] {""}
}

## Why a choice is refused

ur-throw-first = Lancez d’abord.
ur-already-thrown = Vous avez déjà lancé.
ur-never-thrown = Trois dés ne donnent jamais zéro.
ur-not-yours = C’est à { $name }.
ur-no-piece = { $cell ->
    [0] Il ne reste aucun pion en réserve.
   *[other] Vous n’avez pas de pion sur la case { $cell }.
}
ur-nothing-lands = Aucun de vos pions n’arrive là avec un { $roll }.
ur-own-piece = Un de vos pions occupe déjà la case { $cell }, où celui-ci s’arrêterait.
ur-safe-piece = Le pion de la case { $cell } est protégé : on ne peut pas le capturer.
ur-too-many-pieces = Tous les pions sont sur le plateau ou sortis.
ur-past-home = Depuis la case { $from }, il faut exactement { $exactly } pour sortir.
ur-unreadable = Ce n’est pas un coup. Indiquez le lancer et la case du pion, par exemple 2/4, ou 2/0 depuis la réserve.
ur-incomplete = Un pion peut avancer : indiquez sa case, par exemple 2/4.
ur-no-move = Aucun pion ne peut avancer avec ce lancer.

## The status

ur-throws = { $name ->
    [you] { your-turn }
   *[other] { $name } lance
}
ur-earned-throw = { $name ->
    [you] Un autre lancer
   *[other] { $name } relance
}
ur-throw-the-coins = Lancez pour savoir de combien avancer.
ur-moves = { $name ->
    [you] À vous : avancez
   *[other] { $name } avance
} de { $roll }
ur-player-throws = { $name ->
    [you] Vous faites
   *[other] { $name } fait
}
ur-throws-in-vain = { ur-player-throws } { $roll }
ur-nothing-moves = Aucun pion ne peut avancer. C’est à { $name ->
    [you] vous
   *[other] { $name }
} de lancer.
# A number of pieces in words.
ur-count = { $number ->
    [0] aucun
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
   *[other] { $number }
}
# The same at the start of a sentence.
ur-count-capital = { $number ->
    [0] Aucun
    [1] Un
    [2] Deux
    [3] Trois
    [4] Quatre
    [5] Cinq
    [6] Six
    [7] Sept
   *[other] { $number }
}
ur-movable = { $number ->
    [one] { $words } pion peut avancer
   *[other] { $words } pions peuvent avancer
}
ur-choices = { $start }.
ur-choices-results = { $start } : { $results }.
ur-captures = { $only ->
    [yes] il capture
   *[no] { $number ->
        [one] une capture
       *[other] { $words } captures
    }
}
ur-lands-on-rosette = { $only ->
    [yes] il atteint une rosette et fait relancer
   *[no] { $number ->
        [one] une rosette avec relance
       *[other] { $words } rosettes avec relance
    }
}
ur-throws-again = { $only ->
    [yes] il fait relancer
   *[no] { $number ->
        [one] une relance
       *[other] { $words } relances
    }
}
ur-gets-home = { $only ->
    [yes] il sort
   *[no] { $number ->
        [one] une sortie
       *[other] { $words } sorties
    }
}

## The plates

ur-hand-and-board = { $hand } en réserve, { $board } en jeu
# On phones: about 20 letters.
ur-in-reserve = { $hand } en réserve
# Under the number of pieces that are home; the number isn't known here.
ur-home-unit = { $number ->
    [one] sorti
   *[other] sortis
}

## What was played

ur-told = { ur-player-throws } { $roll }{ $moved ->
    [enter] {" "}et { $name ->
        [you] entrez
       *[other] entre
    } sur la case { $to }
    [home] {" "}et { $name ->
        [you] sortez
       *[other] sort
    } { $from ->
        [0] un pion de la réserve
       *[other] le pion de la case { $from }
    }
    [on] {" "}et { $name ->
        [you] avancez
       *[other] avance
    } de la case { $from } à la case { $to }
   *[none] {"\u00A0"}: aucun pion ne peut avancer
}{ $captured ->
    [none] {""}
    [you] , capture votre pion
   *[other] , { $name ->
        [you] capturez
       *[other] capture
    } le pion adverse
}{ $again ->
    [rosette] , { $name ->
        [you] atteignez une rosette et relancez
       *[other] atteint une rosette et relance
    }
    [capture] {" "}et { $name ->
        [you] relancez
       *[other] relance
    }
   *[no] {""}
}
ur-loss = { $name } a capturé votre pion
ur-note-rosette = rosette
ur-note-takes = capture
ur-ending = { $pieces ->
    [1] Le pion est sorti
    [2] Les deux pions sont sortis
   *[other] Les { $pieces-words } pions sont sortis
}. { $name ->
    [you] Vous en avez
   *[other] { $name } en a
} encore { $left-words } à sortir.

## The rules

ur-goal = Faites traverser le plateau à tous vos pions et sortez-les avant l’adversaire.
ur-way-title = Le parcours
ur-way = Votre parcours compte 14 cases. Les cases 1 à 4, 13 et 14 ne sont qu’à vous ; la rangée du milieu, de 5 à 12, est commune. Les numéros montrent le parcours du premier joueur ; celui du second en est le reflet.
ur-turn = Lancez les quatre pièces ou dés : chacun vaut un ou rien. Un de vos pions, pris dans la réserve ou sur le plateau, avance d’autant de cases. Il peut dépasser n’importe quel pion, mais pas s’arrêter sur l’un des vôtres. Si un pion peut avancer, il faut jouer ; sinon, vous passez votre tour.
ur-capture-title = La capture
ur-capture = Un pion qui s’arrête sur un pion adverse dans la rangée du milieu le renvoie dans la réserve. Quand la case 8 est protégée, un pion n’y risque rien.
ur-rosettes-title = Les rosettes
ur-rosettes-rule = S’arrêter sur une rosette, case 4, 8 ou 14, donne droit à un nouveau lancer, pour n’importe lequel de vos pions. Sans rosettes, ces cases sont comme les autres.
ur-home-title = La sortie
ur-home-rule = Après la case 14, un pion sort, par un lancer exact : depuis la case 13, il faut un deux. Une partie qui n’est pas finie après 10 000 coups est nulle.
ur-others-title = Autres règles
ur-others = On les joue sur RoyalUr. Masters, d’après James Masters : le parcours compte 16 cases et passe, au bout, du côté de l’adversaire ; on s’y rencontre donc aussi. Trois dés comptent leurs marques, et quatre si aucune ne se montre. Aucune rosette ne protège. Masters à quatre dés est le même jeu avec le lancer habituel. Blitz, c’est cela avec cinq pions, et une capture fait relancer aussi. Aseb est le plateau d’Égypte, avec cinq pions et une rangée du milieu de douze cases, dont les rosettes 8, 12 et 16 sont protégées.
ur-back-title = Le retour
ur-back = Les parcours de Dmitri Skiriouk et de H. J. R. Murray reviennent par la rangée du milieu ; celui de Murray finit du côté de l’adversaire. Les pions sur le retour portent une flèche. Une case ne porte qu’un pion, quel que soit son sens. Les règles de Skiriouk retournent et empilent aussi les pions ; seul son parcours est repris ici.

## Examples that can be played through, and how moves are written

ur-notation = Un coup se note par le lancer et la case du pion : 2/4 avance de deux depuis la case 4, 2/0 entre depuis la réserve. Un nombre seul est un lancer qui ne fait rien avancer.
ur-try-enter = { rule-turn }
    .task = Lancez, puis choisissez votre réserve : un pion entre en jeu.
    .done = Vous avez fait trois : le pion entre sur la case 3. C’est maintenant à l’adversaire.
ur-try-vain = Un lancer pour rien
    .task = Votre seul pion est sur la case 13 : il lui faut exactement un deux. Lancez.
    .done = Trois, c’est trop, et rien d’autre ne peut avancer : vous passez votre tour.
ur-try-capture = { ur-capture-title }
    .task = Vous avez fait deux. Allez de la case 4 sur le pion adverse de la case 6.
    .done = Ce pion est revenu dans la réserve.
ur-try-safe = { ur-safe }
    .task = Vous avez fait quatre. Essayez de capturer le pion de la case 8 avec le vôtre en case 4. Puis jouez plutôt celui de la case 1.
    .done = Tant que la case 8 est protégée, un pion n’y risque rien.
ur-try-rosette = { ur-rosettes-title }
    .task = Vous avez fait quatre : entrez sur la rosette. Puis relancez et avancez le même pion.
    .done = La rosette vous a donné un second lancer dans le même tour.
ur-try-home = { ur-home-title }
    .task = Vous avez fait deux, exactement ce qu’il faut depuis la case 13. Sortez le pion.
    .done = Tous vos pions sont sortis : vous gagnez.
ur-try-far = Au bout du plateau
    .task = Vous avez fait quatre : aucun des trois dés ne montre sa marque. Capturez le pion de la case 12 avec le vôtre en case 8.
    .done = Sur le parcours Masters, on se rencontre aussi au bout du plateau, et aucune rosette ne protège.
ur-try-again = Relancer pour une capture
    .task = Vous avez fait deux : capturez le pion de la case 7. Puis relancez et avancez encore.
    .done = En Blitz, une capture fait relancer, comme une rosette.
ur-try-long = Le plateau d’Aseb
    .task = Vous avez fait trois. Essayez de capturer le pion de la case 12. Puis avancez de la case 13 sur la dernière rosette.
    .done = Les cases 5 à 16 sont communes, et leurs rosettes protègent : 8, 12 et 16.
ur-try-back = { ur-back-title }
    .task = Vous avez fait trois. Essayez d’aller de la case 16 sur votre pion à l’aller. Puis capturez depuis la case 14.
    .done = La rangée du milieu se parcourt deux fois : la case 11 de l’aller est la case 17 du retour, où les pions portent une flèche.

## Where the game comes from

ur-story = Leonard Woolley a trouvé des plateaux de ce jeu dans les années 1920, dans le cimetière royal d’Ur, dans l’Irak actuel. Ils ont environ 4 500 ans, et l’un d’eux est au British Museum. Les règles viennent d’une tablette d’argile qu’Itti-Marduk-balatu a écrite en cunéiforme en 177 av. J.-C. Irving Finkel, du même musée, l’a lue.

## Reviews

ur-instead = { $way ->
    [enter] entrer sur la case { $to }
    [home] sortir le pion de la case { $from }
   *[on] avancer de la case { $from } à la case { $to }
}{ $captures ->
    [yes] {" "}et capturer
   *[no] {""}
}
