"""Public properties with numbers, each of which a test sets to every kind of number."""

import re

TYPES = {
    "CGFloat", "Double", "Float", "Int", "TimeInterval", "CFTimeInterval", "CGSize", "CGPoint", "CGRect", "UIEdgeInsets",
    "NSDirectionalEdgeInsets", "UIOffset", "CGAffineTransform", "CATransform3D"}


def properties(symbols):
    """The names of the settable properties of these types that are declared without an optional."""
    for symbol in symbols:
        match = re.match(r".*\bvar \w+: ([\w.]+)( \{ get set \})?$", symbol.text.strip())
        if symbol.kind == "property" and not symbol.origin and match and match.group(1) in TYPES:
            yield symbol.name


def problems(symbols, table, exempt):
    """Compares the properties with the table of the test and with the list of the others.

    Arguments: table is the text of the test's table; exempt is a set of names.
    """
    tested = set(re.findall(r'NumberProperty\(\s*"([^"]+)"', table))
    known = set(properties(symbols))
    for name in sorted(known - tested - exempt):
        yield "%s has numbers: add it to NumberProperties.swift or to docs/compatibility/numbers.txt" % name
    for name in sorted((tested & exempt) | (exempt - known)):
        yield "docs/compatibility/numbers.txt: %s is tested or is no property with numbers" % name
    for name in sorted(tested - known):
        yield "NumberProperties.swift: %s is no public property with numbers" % name
