#!/usr/bin/env python3
"""Generates Sources/UIKit/Base/Services/InterAdvances.swift from the font files of Debian's package fonts-inter.

Requires fonttools (pip install fonttools). Run this script again when the bundled font changes:

    scripts/make-font-metrics.py [FOLDER WITH Inter-*.otf]
"""
import pathlib
import sys

from fontTools.ttLib import TTFont

FACES = [(400, "Inter-Regular.otf"), (500, "Inter-Medium.otf"), (600, "Inter-SemiBold.otf"), (700, "Inter-Bold.otf")]
# Latin, Greek, Cyrillic, punctuation, currency, letterlike symbols, arrows, a few mathematical and geometric symbols.
BLOCKS = [(0x20, 0x7E), (0xA0, 0x17F), (0x370, 0x45F), (0x2000, 0x2044), (0x20A0, 0x20BF), (0x2100, 0x2122),
          (0x2190, 0x2199), (0x2212, 0x221E), (0x2260, 0x2265), (0x25A0, 0x25CF)]
HEADER = """\
// Made by scripts/make-font-metrics.py from Inter {version}; do not edit.

/// Advance widths of the bundled family in units of its em square, block by block; 0xFFFF where there is no glyph.
enum InterAdvances {{
    static let unitsPerEm = {upem}.0
    static let ascent = {ascent}.0
    static let descent = {descent}.0
    static let lineGap = {gap}.0
    static let capHeight = {cap}.0
    static let xHeight = {x}.0

    /// First and last code point of each block, ascending.
    static let blocks: [ClosedRange<UInt32>] = [
{blocks}
    ]
"""


def wrapped(numbers, indent="        ", width=118):
    lines, line = [], indent
    for number in numbers:
        piece = f"{number}, "
        if len(line) + len(piece) > width:
            lines.append(line.rstrip())
            line = indent
        line += piece
    lines.append(line.rstrip())
    return "\n".join(lines)


def main():
    folders = [pathlib.Path(a) for a in sys.argv[1:]] or list(pathlib.Path("/usr/share/fonts").glob("*/inter"))
    folder = next((f for f in folders if (f / FACES[0][1]).exists()), None)
    if folder is None:
        sys.exit("No folder contains Inter-Regular.otf. Install fonts-inter or pass the folder as an argument.")
    out = ""
    for weight, name in FACES:
        font = TTFont(folder / name)
        if not out:
            hhea, os2 = font["hhea"], font["OS/2"]
            out = HEADER.format(
                version=font["name"].getDebugName(5).removeprefix("Version ").split(";")[0], upem=font["head"].unitsPerEm,
                ascent=hhea.ascent, descent=-hhea.descent, gap=hhea.lineGap, cap=os2.sCapHeight, x=os2.sxHeight,
                blocks=wrapped([f"0x{a:X}...0x{b:X}" for a, b in BLOCKS]))
        cmap, hmtx = font.getBestCmap(), font["hmtx"]
        widths = [hmtx[cmap[c]][0] if c in cmap else 0xFFFF for a, b in BLOCKS for c in range(a, b + 1)]
        out += f"\n    static let weight{weight}: [UInt16] = [\n{wrapped(widths)}\n    ]\n"
    out += "}\n"
    target = pathlib.Path(__file__).parent.parent / "Sources/UIKit/Base/Services/InterAdvances.swift"
    target.write_text(out)
    print(f"{target}: {out.count(chr(10))} lines")


if __name__ == "__main__":
    main()
