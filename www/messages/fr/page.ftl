### What is said around the board, of any game. Names take no article and no elision: never « de » before one,
### and no participle that would agree with one.

## Players

default-name = { $seat ->
    [first] Lapis
   *[second] Cornaline
}
numbered-name = Joueur { $number }
to-move = { $name }, à jouer
not-your-turn = C’est à { $name } de jouer.
place-choice = { $place } : { $choice }
note-takes = { $number ->
    [one] { $number } capture
   *[other] { $number } captures
}
your-turn = À vous de jouer
program-plays = { $name } joue
forfeits = { $name } perd par forfait : { $why }.
player-failed = Ce joueur ne peut pas continuer : { $why }. Jouez à sa place ou rechargez la page.
preparing = Résolution du jeu : { $percent } %

## Hints (later)

hint-only = { $advice }.
hint-evaluation = { $advice } : { $evaluation }.
no-hint = Pas d’indice : { $what }.
evaluation-chance = { $chance } % de chances de gagner
evaluation-level = la manche finit à égalité
evaluation-ahead = { $cards ->
    [one] la manche finit avec { $cards } carte d’avance
   *[other] la manche finit avec { $cards } cartes d’avance
}
evaluation-behind = { $cards ->
    [one] la manche finit avec { $cards } carte de retard
   *[other] la manche finit avec { $cards } cartes de retard
}
evaluation-win = { $plies ->
    [one] victoire certaine en { $plies } coup
   *[other] victoire certaine en { $plies } coups
}
evaluation-loss = { $plies ->
    [one] défaite en { $plies } coup
   *[other] défaite en { $plies } coups
}
evaluation-draw = partie nulle
estimate = { $evaluation } (estimation)

## Moves

# Beside the heading `moves`.
tokens = { $number ->
    [one] { $number } joué
   *[other] { $number } joués
}
look-at = { $token }, coup { $ply } : revoir
looking-at = { $ply ->
    [0] Le début
   *[other] Après le coup { $ply } sur { $of }
}
# $percent (Tenths)
share = { $percent } %
# $mean (Tenths)
mean-of = { $mean }
typing = Saisie : { $text }. Entrée joue, Échap efface.
already-thrown = Déjà lancé ou choisi : { $thrown }.

## The end

wins = { $name } gagne
you-ended = { $name ->
    [you] Vous gagnez
   *[other] { $name } gagne
}{ $scored ->
    [yes] , { $score } à { $other }
   *[no] {""}
}
draw = Partie nulle
agreed = D’un commun accord.
stuck = Personne ne peut continuer.
longest = La limite de coups est atteinte.
resigned = { $name ->
    [you] Vous abandonnez
   *[other] { $name } abandonne
}.
out-of-time = { $name ->
    [you] Vous avez épuisé votre
   *[other] { $name } a épuisé son
} temps.
forfeited = { $name ->
    [you] Vous perdez
   *[other] { $name } perd
} par forfait.

## The menu

progress = { $status }. Tour { $round }.
kept-game = { $title } : { $first } contre { $second }, tour { $round }
named-action = { $action } : { $title }
game-of = { $title } : { $first } contre { $second }
# $games (Number)
every-game = Toutes ({ $games })
owned-cards = Collection · { $owned } sur { $cards }
rules-of = { $title } : { $rules }
version = Version { $version }
import-found = { $games ->
    [0] Toutes ses parties sont déjà ici.
    [one] Il contient { $games } partie nouvelle ou plus avancée.
   *[other] Il contient { $games } parties nouvelles ou plus avancées.
}
imported = { $games ->
    [0] Fichier importé, sans nouvelle partie.
    [one] Fichier importé, dont { $games } partie nouvelle ou plus avancée.
   *[other] Fichier importé, dont { $games } parties nouvelles ou plus avancées.
}
import-puzzles = Positions nouvelles ou plus avancées : { $puzzles }.
import-stopped = { $games ->
    [0] Importation arrêtée, sans aucune partie importée.
    [one] Importation arrêtée. { $games } partie nouvelle ou plus avancée reste ici.
   *[other] Importation arrêtée. { $games } parties nouvelles ou plus avancées restent ici.
}
left-out = { $games ->
    [one] Il n’y avait pas assez de place pour { $games } partie.
   *[other] Il n’y avait pas assez de place pour { $games } parties.
}

## Cards

curtain-title = À { $name } de voir ses cartes
curtain-detail = { $name }, détournez les yeux.
curtain-lift = Je suis { $name } : voir mes cartes
copies = { $number ->
    [one] { $number } exemplaire
   *[other] { $number } exemplaires
}
takes-all = { $winner } prend toute la collection à { $loser }
cards-move = { $cards ->
    [0] Aucune carte ne change de mains
    [one] Une carte change de mains
   *[other] { $cards } cartes changent de mains
}
exchange = { $card } : de { $from } à { $to }
file-too-large = taille du fichier : { $bytes } octets ; la limite est de { $most }

## Several games, and the clock

tally = { $first } { $left } – { $second } { $right }{ $drawn ->
    [0] {""}
    [one] , { $drawn } nulle
   *[other] , { $drawn } nulles
}
games-won = { $games ->
    [one] { $games } partie gagnée
   *[other] { $games } parties gagnées
}
minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
seconds = { $number ->
    [one] { $number } seconde
   *[other] { $number } secondes
}
time-left = Temps restant : { $time }
short-of-time = { $name ->
    [you] Vous avez encore
   *[other] { $name } : encore
} { $time }

## Ends that are chosen

draw-declined = { $name } refuse la nulle.
send-to = Envoyer à { $name }
waits-for = En attente de { $name }

## What went wrong

cannot-open = Impossible d’ouvrir ceci : { $what }. Rien n’a été modifié.
bad-address = Impossible d’ouvrir ce lien : { $what }. Rien n’a été modifié.
foreign = « { $words } »

## Positions put together by hand

setup-over = La partie serait déjà finie : il n’y aurait plus rien à jouer.

## External players during a game

hint-by = { $name } : { $hint }
hint-first = { $hint } Appuyez encore sur Indice pour interroger { $name }.
comment-remark = { $name } : « { $remark } »
comment-evaluation = { $name } : { $evaluation }.
comment-both = { $name } : « { $remark } » ({ $evaluation })

## Examples of the rules

lesson-number = Exemple { $number } sur { $of }
rule-goal = Le but
rule-turn = Un tour
rule-notation = Noter les coups

## The window

window-title = { $title } – Rosette
play-title = { $status } – { $title }

## Games solved on this device (later)

# $minutes (Number)
# $size (Number) - in megabytes
solve-here = Le résoudre ici : environ { $minutes } min, { $size } Mo
# $room (Number) - in megabytes
# $memory (Number) - in megabytes
solve-detail = Ensuite Parfait joue à ce jeu, et les indices et les analyses sont exacts. Vous pouvez jouer pendant ce temps ; le calcul prend { $room } Mo de stockage et { $memory } Mo de mémoire.
# $room (Number) - in megabytes
# $free (Number) - in megabytes
solve-no-room = Parfait pourrait jouer à ce jeu une fois résolu ici. Il faut { $room } Mo de stockage, et { $free } Mo sont libres.
# $memory (Number) - in megabytes
solve-memory = Le calcul prend { $memory } Mo de mémoire, et elle ne suffit pas. Ce qui est résolu est conservé ; fermez d’autres programmes ou onglets, puis reprenez.
# $room (Number) - in megabytes
solve-full = Le calcul prend { $room } Mo de stockage, et la place ne suffit pas. Ce qui est résolu est conservé ; faites de la place, puis reprenez.
# $percent (Number)
# $minutes (Number)
solving-far = { $percent } % résolus, encore environ { $minutes } min
solving-game = { $game } : { $far }
# $percent (Number)
solving-rests = { $percent } % résolus
# $size (Number) - in megabytes
delete-table = Supprimer la solution ({ $size } Mo)
# $minutes (Number)
delete-table-question = Supprimer ce qui est résolu de ce jeu ? Environ { $minutes } min de calcul seraient perdues.
# $game - its name and options
game-solved = Résolu : { $game }. Parfait peut maintenant y jouer.
# $pieces (Number)
solved-ur = Jeu royal d’Ur, { $pieces } pions
# $pieces (Number)
solved-ur-plain = Jeu royal d’Ur, { $pieces } pions, sans rosettes

## Finished games

# $turns (Number)
turns = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
consolation = La prochaine sera peut-être la vôtre.
# $mean (Tenths)
# $other-mean (Tenths)
average-throws = En moyenne, le hasard { $name ->
    [you] vous a donné { $mean }
   *[other] a donné { $mean } à { $name }
} et { $other-mean } à { $other }.

## The album

album-level = { $level ->
    [0] Autres cartes
   *[other] Niveau { $level }
}
album-type = { $kind ->
    [beast] Bêtes
    [person] Personnes
    [vessel] Objets
   *[sign] Signes
}
album-page = { $page } : { $owned } sur { $of }{ $new ->
    [yes] , avec des nouvelles
   *[no] {""}
}
new = Nouvelle
album-strong = Forte { $sides }.
side-top = en haut
side-right = à droite
side-bottom = en bas
side-left = à gauche
even-sides = Aussi forte de chaque côté.
album-corner = À poser dans le coin { $corner ->
    [upper-left] supérieur gauche
    [upper-right] supérieur droit
    [lower-left] inférieur gauche
   *[lower-right] inférieur droit
}, où seuls ces côtés touchent d’autres cartes.
album-sum = Ses valeurs font { $sum } en tout{ $below ->
    [0] {" "}: aucune autre carte de niveau { $level } n’a moins.
   *[other] , plus que { $below } des { $others } autres cartes de niveau { $level }.
}
album-captures = Son meilleur côté capture { $captured } des { $cards } cartes du jeu.
album-element = Avec la règle Élémentaire, elle gagne 1 sur une case d’élément { $element }.
album-won = Gagnée contre { $name } le { $date }.
not-won = Distribuée, ajoutée à la main, ou gagnée avant que les échanges soient notés.

## The options of a game

external-player = Externe : { $name }
range = { $least } à { $most }
name-moves-first = { $name } commence
toss-detail = La pièce tombe sur le triangle. { $winner } joue les triangles, { $other } les carrés.
toss-starts = La pièce tombe sur le { $mark ->
    [first] triangle
   *[second] carré
}. { $name } pose la première carte.
total-time = { $increment ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $increment } s
}
per-move = { $seconds } s

## Hands and card sets

drawn-rules = Roulette : { $rules }.
picks = { $name } choisit cinq cartes
picked = { $chosen ->
    [one] { $chosen } choisie sur { $of }
   *[other] { $chosen } choisies sur { $of }
}
drafts = { $name } compose sa main
drafting = Carte { $card } sur { $of }, niveau { $level }
cards-of = { $cards ->
    [one] { $name } : { $cards } carte
   *[other] { $name } : { $cards } cartes
}
results = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $drawn ->
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}
card-set-named = { $cards ->
    [one] { $name }, { $cards } carte
   *[other] { $name }, { $cards } cartes
}
too-few-cards = { $name } a moins de cinq cartes : c’est trop peu pour jouer.
takes = { $cards ->
    [one] { $winner } prend une carte à { $loser }
   *[other] { $winner } prend { $cards } cartes à { $loser }
}
take = { $cards ->
    [one] Prendre la carte
   *[other] Prendre { $cards } cartes
}

## Resignation, draws and room

# $moves (Number)
drops = { $moves ->
    [one] Le coup suivant sera perdu.
   *[other] Les { $moves } coups suivants seront perdus.
}
# $moves (Number)
keeps-finished = { $moves ->
    [one] La partie terminée est conservée. Celle-ci devient une partie à part, sans le dernier coup.
   *[other] La partie terminée est conservée. Celle-ci devient une partie à part, sans les { $moves } derniers coups.
}
room-question = { $games ->
    [one] Supprimer la plus ancienne partie terminée ({ $size } Ko) ?
   *[other] Supprimer les { $games } plus anciennes parties terminées ({ $size } Ko) ?
}
resigns = { $name } abandonne
resign-wins = { $name } gagnera la partie.
draw-question = { $name }, acceptez-vous la nulle ?
draw-offered = { $name } propose la nulle. Si vous acceptez, personne ne gagne.
draw-offer-to = Proposer la nulle à { $name } ?
send-detail = { $name } ouvre le lien sur un autre appareil et y continue. La réponse vient aussi par un lien.
join-question = Continuer en tant que { $name } ?
join-detail = { $name } vous a envoyé cette partie. Vous jouez ici et renvoyez vos coups par des liens.
link-for-other = Ce lien est pour { $name }, sur un autre appareil.

## Puzzles

day-streak = { $days ->
    [one] Série : { $days } jour
   *[other] Série : { $days } jours
}
day-signs = Mauvaises réponses : { $wrong }{ $answers ->
    [found] , meilleur coup trouvé
    [shown] , meilleur coup montré
   *[open] {""}
}
tries-left = { $tries ->
    [one] encore { $tries } essai
   *[other] encore { $tries } essais
}
puzzle-level = Difficulté { $level } sur 5
day-result = Rosette · { $date } · { $title } { $signs }
last-wrong = Faux : { $answer } coûte { $amount }.
last-wrong-result = Faux : { $answer } change { $turned }.
next-best = Deuxième choix : { $best } ({ $value }).
puzzle-number = Position { $number }
puzzle-closed = La position { $number } ne peut pas être ouverte.
solved-puzzles = Résolues : { $right } sur { $all }
puzzles-again = { $again } à refaire
bad-puzzle = la ligne { $line } n’est pas une position qu’on peut résoudre
added-puzzles = { $added ->
    [0] Aucune nouvelle position.
    [one] { $added } position ajoutée.
   *[other] { $added } positions ajoutées.
}
