### What is wrong with what comes from outside.

error-at = { $place }: { $why }
error-line = строка { $line }
error-card = карта { $card }
error-ply = ход { $ply }, { $token }
error-foreign = это создано не в Rosette: её файлы начинаются с { $begins }
error-newer = это версия { $version }, а здесь читается не выше { $known }; нужна более новая Rosette
error-expected = ожидается { $expected }
error-example = значение вида { $example }
error-missing-value = не указано; ожидается { $expected }
error-found = ожидается { $expected }, а не { $found }
error-unknown = { $found } не существует; можно: { $known }
error-needs = для { $option } нужно значение { $value } у { $needs }
error-excludes = { $option } и { $excluded } нельзя включить вместе
error-too-many = карт { $cards }, а можно не больше { $most }
error-too-long = ходов в этой партии { $tokens }, а допустимо не больше { $most }
error-too-few = карт уровней 1–5 только { $cards }, а для начала коллекции нужно 5
error-same-card = у карты в строке { $line } те же числа и та же стихия
