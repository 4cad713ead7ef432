### What is wrong with what comes from outside.

error-at = { $place }: { $why }
error-line = строка { $line }
error-card = карта { $card }
error-ply = ход { $ply }, { $token }
error-foreign = это записано не в Rosette; её записи начинаются с { $begins }
error-newer = версия { $version }, а здесь известна только { $known }: это записано в более новой Rosette
error-expected = нужно { $expected }
error-found = нужно { $expected }, а не { $found }
error-unknown = здесь нет { $found }; есть { $known }
error-needs = для { $option } нужно включить { $needs }
error-too-many = число карт – { $cards }, а можно не больше { $most }
error-too-long = число ходов в этой партии – { $tokens }, а может быть не больше { $most }
error-too-few = карт уровней 1–5 только { $cards }, а для начала коллекции нужно 5
error-same-card = у карты в строке { $line } те же числа и та же стихия
