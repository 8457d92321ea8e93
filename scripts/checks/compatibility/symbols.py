"""The public symbols of the modules, from the compiler's symbol graphs."""

import json
import os
import subprocess
import tempfile
from dataclasses import dataclass

from compatibility.declarations import normalized

MODULES = ("UIKit", "QuartzCore", "CoreGraphics", "CoreImage")


@dataclass(frozen=True)
class Symbol:
    name: str  # In Apple's notation: `UICollectionView.cellForItem(at:)`.
    kind: str  # As in symbol graphs, without `swift.`: `method`, `property`, `class`, `enum.case`.
    declaration: str  # Normalized.
    text: str  # As printed by the compiler.
    is_open: bool
    # The reason why the symbol is not a separate API: `override`, `witness` (of a protocol of the standard library or
    # Foundation), or `default` (the default implementation of an optional requirement); "" for a separate API.
    origin: str


def graphs(root):
    """Yields the symbol graphs of the modules. The package must have a debug build."""
    products = subprocess.run(
        ["swift", "build", "--package-path", root, "--show-bin-path"],
        check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout.strip()
    triple = json.loads(subprocess.run(
        ["swift", "-print-target-info"], check=True, stdout=subprocess.PIPE, text=True).stdout)["target"]["triple"]
    with tempfile.TemporaryDirectory() as folder:
        for module in MODULES:
            subprocess.run(
                ["swift", "symbolgraph-extract", "-module-name", module, "-I", os.path.join(products, "Modules"),
                 "-target", triple, "-output-dir", folder, "-minimum-access-level", "public",
                 "-skip-synthesized-members"], check=True, stderr=subprocess.PIPE)
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                yield json.load(file)


def extract(root):
    """All public symbols of the modules. The package must have a debug build."""
    return [symbol for graph in graphs(root) for symbol in read(graph)]


# Members that the compiler derives for a conformance; symbol graphs omit them. `Self` is replaced by the type's name.
DERIVED = {
    "Swift.Equatable": [("==(_:_:)", "static func == (a: Self, b: Self) -> Bool")],
    "Swift.Hashable": [("hash(into:)", "func hash(into hasher: inout Hasher)"), ("hashValue", "var hashValue: Int { get }")],
    "Swift.Encodable": [("encode(to:)", "func encode(to encoder: any Encoder) throws")],
    "Swift.Decodable": [("init(from:)", "init(from decoder: any Decoder) throws")],
}


def derived(graph, written):
    """The derived members of public types that the sources do not declare."""
    own = {symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]}
    for relation in graph["relationships"]:
        owner = own.get(relation["source"])
        if relation["kind"] != "conformsTo" or owner is None or owner["kind"]["identifier"] == "swift.protocol":
            continue
        for member, text in DERIVED.get(relation.get("targetFallback", ""), []):
            name = ".".join(owner["pathComponents"] + [member])
            if name not in written:
                text = text.replace("Self", owner["pathComponents"][-1])
                yield Symbol(name=name, kind="method", declaration=normalized(text), text=text, is_open=False,
                             origin="witness")


def read(graph):
    relations = {}
    superclasses = {}
    own = {symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]}
    for relation in graph["relationships"]:
        source = relation["source"]
        if relation["kind"] == "inheritsFrom":
            target = own.get(relation["target"])
            name = target["pathComponents"][-1] if target else relation.get("targetFallback", "").split(".")[-1]
            superclasses[source] = name
        elif relation["kind"] == "overrides":
            relations[source] = "override"
        elif relation["kind"] == "defaultImplementationOf":
            relations.setdefault(source, "default")
        elif "sourceOrigin" in relation and relation["sourceOrigin"]["identifier"] not in own:
            relations.setdefault(source, "witness")
    symbols = []
    for symbol in graph["symbols"]:
        precise = symbol["identifier"]["precise"]
        text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
        symbols.append(Symbol(
            name=".".join(symbol["pathComponents"]), kind=symbol["kind"]["identifier"].removeprefix("swift."),
            declaration=normalized(text, superclasses.get(precise)), text=" ".join(text.split()),
            is_open=symbol["accessLevel"] == "open", origin=relations.get(precise, "")))
    return symbols + list(derived(graph, {symbol.name for symbol in symbols}))
