"""Makes the files of the page's typeface, `www/serif/`, from Source Serif 4 (see OFL.txt beside this file): the fonts, and
the outlines of their letters for pictures that are saved.

    npm pack @fontsource-variable/source-serif-4@5.3.1 && tar xzf fontsource-variable-source-serif-4-5.3.1.tgz
    pip install fonttools==4.68.0 brotli
    python3 xtask/serif/make.py package/files

Each file has the letters of its rule in `www/later.css`. The optical size is the one at which titles are as wide as in
Palatino, which the list of fonts has next: so the layout hardly changes when the typeface is loaded.
"""

import re
import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WWW = Path(__file__).parents[2] / "www"
OPTICAL_SIZE = 24
# The ascent and the descent of the fonts, in thousandths of their size. With these, letters stand
# as high in their line as in Palatino, and the box of a text is as high as in Times, which is most
# often the next font where there is no Palatino.
ASCENT, DESCENT = 770, -330
# The fonts lack the narrow no-break space. It gets the glyph of the thin space, which is as wide.
THIN_SPACE, NARROW_SPACE = 0x2009, 0x202F
COMMAND, NUMBER = re.compile("([A-Z])([^A-Z]*)"), re.compile(r"-?\d+")
LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 1}
RULE = re.compile(r"font-weight: \d+ (\d+);.*url\(serif/(\w+)\.woff2\).*unicode-range: ([^;]+);")


def letters(ranges):
    """Returns the characters of a `unicode-range`."""
    found = set()
    for part in ranges.replace("U+", "").split(", "):
        first, _, last = part.partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def make(source, weight, ranges, target):
    """Makes one file from a variable font."""
    font = instantiateVariableFont(TTFont(source), {"opsz": OPTICAL_SIZE, "wght": weight})
    for table in font["cmap"].tables:
        if THIN_SPACE in table.cmap:
            table.cmap[NARROW_SPACE] = table.cmap[THIN_SPACE]
    options = Options(layout_features=["kern"], hinting=False, name_IDs=[0, 13], notdef_outline=True)
    # The licence reserves the font's name, so the file must not contain it.
    options.obfuscate_names = True
    options.drop_tables += ["STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters(ranges))
    subsetter.subset(font)
    missing = letters(ranges) - set(font.getBestCmap())
    assert not missing, f"{target} lacks {[hex(it) for it in sorted(missing)]}"
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ASCENT, DESCENT, 0
    metrics = font["OS/2"]
    metrics.sTypoAscender, metrics.sTypoDescender, metrics.sTypoLineGap = ASCENT, DESCENT, 0
    metrics.usWinAscent, metrics.usWinDescent = ASCENT, -DESCENT
    font.flavor = "woff2"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")
    return font


def relative(path, advance):
    """Returns an SVG path with relative coordinates, which ends where the next letter begins."""
    at = start = (0, 0)
    parts = []
    for command, numbers in COMMAND.findall(path):
        numbers = [int(number) for number in NUMBER.findall(numbers)]
        found = []
        # A command may have several groups of numbers; those after a move are lines.
        for first in range(0, len(numbers), LENGTHS[command]):
            group = numbers[first:first + LENGTHS[command]]
            axes = {"H": [0], "V": [1]}.get(command, [0, 1])
            found += [number - at[axes[index % len(axes)]] for index, number in enumerate(group)]
            at = {"H": (group[-1], at[1]), "V": (at[0], group[-1])}.get(command, tuple(group[-2:]))
            if command == "M" and first == 0:
                start = at
        if command == "Z":
            at = start
        parts.append(command.lower() + " ".join(map(str, found)).replace(" -", "-"))
    return "".join(parts) + f"m{advance - at[0]} {-at[1]}"


def outlines(font, weight):
    """Returns a line for each letter: its weight, the letter, its advance in four digits, and its outline as an SVG path to
    the beginning of the next letter, in thousandths of the font's size."""
    glyphs = font.getGlyphSet()
    for code, name in sorted(font.getBestCmap().items()):
        # A soft hyphen would be drawn where no word is divided.
        if code == 0xAD:
            continue
        pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
        glyphs[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
        advance = glyphs[name].width
        yield f"{weight}{chr(code)}{advance:04}{relative(pen.getCommands(), advance)}"


lines = []
for weight, name, ranges in RULE.findall((WWW / "later.css").read_text()):
    script = "cyrillic" if name == "cyrillic" else "latin"
    source = Path(sys.argv[1]) / f"source-serif-4-{script}-opsz-normal.woff2"
    weight = {"500": 400, "700": 700}[weight]
    font = make(source, weight, ranges, WWW / "serif" / f"{name}.woff2")
    lines.extend(outlines(font, weight))
(WWW / "serif" / "outlines.txt").write_text("\n".join(lines) + "\n")
