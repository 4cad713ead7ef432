"""Makes the files of the page's typeface, `www/serif/`, from Source Serif 4 (see OFL.txt beside this file).

    npm pack @fontsource-variable/source-serif-4@5.3.1 && tar xzf fontsource-variable-source-serif-4-5.3.1.tgz
    pip install fonttools==4.68.0 brotli
    python3 xtask/serif/make.py package/files

Each file has the letters of its rule in `www/later.css`. The optical size is the one at which titles are as wide as in
Palatino, which the list of fonts has next: so hardly anything moves when the typeface comes.
"""

import re
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WWW = Path(__file__).parents[2] / "www"
OPTICAL_SIZE = 24
# In thousandths of the font's size: letters stand as high in their line as in Palatino, and the box of a text is as high
# as in Times, which is most often the next font where there is no Palatino.
ASCENT, DESCENT = 770, -330
# The fonts lack the narrow space that doesn't break, and have one as narrow.
THIN_SPACE, NARROW_SPACE = 0x2009, 0x202F
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
    # The licence reserves the font's name.
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


for weight, name, ranges in RULE.findall((WWW / "later.css").read_text()):
    script = "cyrillic" if name == "cyrillic" else "latin"
    source = Path(sys.argv[1]) / f"source-serif-4-{script}-opsz-normal.woff2"
    make(source, {"500": 400, "700": 700}[weight], ranges, WWW / "serif" / f"{name}.woff2")
