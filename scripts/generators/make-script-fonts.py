#!/usr/bin/env python3
"""Makes Sources/Drawing/ScriptFonts/Fonts/NotoSansCJK-Regular.otf, a subset of the font of Debian's package fonts-noto-cjk.

Requires fonttools (apt-get install python3-fonttools). Run this script again when the characters or the font change:

    scripts/generators/make-script-fonts.py [NotoSansCJK-Regular.ttc]
"""
import pathlib
import sys

from fontTools import subset

SOURCE = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
TARGET = pathlib.Path(__file__).resolve().parent.parent.parent / "Sources/Drawing/ScriptFonts/Fonts/NotoSansCJK-Regular.otf"
# The face with Japanese shapes.
FACE = 0


def characters(codec, leads, trails):
    """The characters that a double-byte character set encodes with these bytes."""
    found = set()
    for lead in leads:
        for trail in trails:
            try:
                found.update(map(ord, bytes([lead, trail]).decode(codec)))
            except UnicodeDecodeError:
                pass
    return found


def main(arguments):
    trails = range(0xA1, 0xFF)
    wanted = characters("euc_jp", range(0xA1, 0xF5), trails)  # JIS X 0208
    wanted |= characters("gb2312", range(0xA1, 0xF8), trails)
    wanted |= characters("euc_kr", range(0xA1, 0xC9), trails)  # KS X 1001
    wanted |= characters("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *trails])  # the first level
    # Other scripts have fonts of their own.
    wanted = {code for code in wanted if code >= 0x2E80} | set(range(0x3000, 0x3100)) | set(range(0xFF00, 0xFFF0))
    # Pango draws a space with the font of the characters before it.
    wanted |= {0x20, 0xA0}
    options = subset.Options(
        font_number=FACE, layout_features=["*"], hinting=False, name_IDs=["*"], notdef_outline=True,
        recalc_timestamp=False)
    font = subset.load_font(arguments[0] if arguments else SOURCE, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    subset.save_font(font, str(TARGET), options)
    print(f"{len(wanted)} characters, {TARGET.stat().st_size} bytes")


main(sys.argv[1:])
