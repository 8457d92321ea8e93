"""Writes declarations of Apple's UIKit without bodies, against which code is type-checked.

The declarations come from Tests/Fixtures/apple/declarations.json, a digest of Apple's public API. Tests/Fixtures/apple/Base.swift
has the types that the digest does not describe, such as UIView, with the members that the checked code uses. A member that
mentions any other type is left out.

Differences from Apple's modules: the classes are not Objective-C's, and an optional requirement is a requirement with a default
implementation and, for calls such as `delegate.method?(…)`, a property that is a function.
"""

import json
import os
import re
from collections import defaultdict

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(ROOT, "Tests", "Fixtures", "apple")
APPLE_NAME = re.compile(r"\b(?:UI|NS|CA|CG)[A-Z]\w*")
DECLARATION = re.compile(r"\b(?:class|struct|enum|protocol|typealias)\s+(\w+)")
# Types of Foundation on Linux.
FOUNDATION = {"NSObject", "NSCoder", "NSCoding", "NSCopying", "NSSecureCoding", "NSZone", "NSObjectProtocol", "CGFloat", "CGPoint",
              "CGSize", "CGRect", "NSAttributedString", "NSNumber", "NSString", "NSValue", "NSIndexPath"}
# Members that Foundation on Linux has, and the delegate of scroll views, whose type a subclass cannot narrow in Swift.
INHERITED = {"CGRect.divided(atDistance:from:)", "UIScrollView.delegate"}
# The members of the base whose overrides the digest lists.
OVERRIDDEN = {"init(nibName:bundle:)", "init(frame:)"}
# Attributes of Objective-C.
ATTRIBUTES = re.compile(r"@NSCopying |@objc\([^)]*\) |\bdynamic |@preconcurrency ")
OPTIONAL = re.compile(r"^optional func (\w+)(\(.*)$", re.DOTALL)


def load():
    with open(os.path.join(FOLDER, "declarations.json"), encoding="utf-8") as file:
        return json.load(file)


def base():
    with open(os.path.join(FOLDER, "Base.swift"), encoding="utf-8") as file:
        return file.read()


def supertypes(declaration):
    """The names after the colon of a declaration of a type."""
    head = declaration.split(" where ")[0]
    head = re.sub(r"<[^<>]*>", "", head)
    return [name.split(" ")[-1] for name in head.split(" : ")[1].split(", ")] if " : " in head else []


class Writer:
    def __init__(self, entries, base_text):
        self.entries, self.base = entries, base_text
        self.types = {e["symbol"]: e for e in entries if e["kind"] in ("class", "struct", "enum", "protocol")}
        self.members = defaultdict(list)
        for entry in entries:
            if entry["symbol"] not in self.types:
                self.members[entry["type"]].append(entry)
        self.nested = defaultdict(list)
        for name in self.types:
            self.nested[name.rpartition(".")[0]].append(name)
        self.known = FOUNDATION | {name.split(".")[0] for name in self.types} | set(DECLARATION.findall(base_text))
        self.known |= {e["symbol"] for e in self.members[""] if e["kind"] == "typealias"}
        self.omitted = []

    def understands(self, entry):
        if entry["symbol"] in INHERITED or entry["swift"].startswith("optional var"):
            self.omitted.append(entry["symbol"])
            return False
        unknown = set(APPLE_NAME.findall(entry["swift"].split("->", 1)[-1] if entry["kind"] == "constant" else entry["swift"]))
        unknown -= self.known | {entry["symbol"].split("(")[0].split(".")[-1]}
        # A nested type of a type that only the base declares.
        for outer, inner in re.findall(r"\b([A-Z]\w+)\.([A-Z]\w+)", entry["swift"]):
            full = outer + "." + inner
            aliases = {e["symbol"] for e in self.members[outer]
                       if e["kind"] == "typealias" and e is not entry and self.understands(e)}
            inside = re.search(r"\b(?:struct|enum|class|typealias) " + inner + r"\b", self.base)
            if outer in self.known and full not in self.types and full not in aliases and not inside:
                unknown.add(full)
        if unknown:
            self.omitted.append(entry["symbol"])
        return not unknown

    def ancestors(self, name):
        """The superclasses of a class, nearest first."""
        entry = self.types.get(name)
        if entry is None:
            found = re.search(r"class " + re.escape(name) + r" ?: ?(\w+)", self.base)
            return [found[1]] + self.ancestors(found[1]) if found else []
        if entry["kind"] != "class" or not supertypes(entry["swift"]):
            return []
        parent = supertypes(entry["swift"])[0]
        return [parent] + self.ancestors(parent)

    def overrides(self, entry, owner):
        own = entry["symbol"][len(owner) + 1:]
        if own == "init()" and "NSObject" in self.ancestors(owner):
            return True
        if own in OVERRIDDEN and {"UIViewController", "UIView"} & set(self.ancestors(owner)):
            return True
        for parent in self.ancestors(owner):
            above = {e["symbol"] for e in self.members[parent]} - INHERITED
            if parent + "." + own in above and self.understands(entry):
                return True
            match = re.search(r"class " + parent + r"\b.*?^}", self.base, re.DOTALL | re.MULTILINE)
            if match and re.search(r"\b(var|func) " + re.escape(own.split("(")[0]) + r"\b", match[0]) and "(" not in own:
                return True
        return False

    def member(self, entry, owner, kind):
        """The declaration of a member with a body."""
        swift = ATTRIBUTES.sub("", entry["swift"])
        if entry["kind"] in ("case",):
            return swift
        access = "open" if kind == "class" and entry.get("open") else "public"
        if kind == "protocol":
            return swift
        if entry["kind"] == "typealias":
            return f"public {swift}"
        if entry["kind"] == "init":
            required = "required " if "init(coder:)" in entry["symbol"] and kind == "class" else ""
            override = "override " if kind == "class" and not required and self.overrides(entry, owner) else ""
            return f"public {required}{override}{swift.replace('required ', '')} {{ fatalError() }}"
        override = "override " if kind == "class" and self.overrides(entry, owner) else ""
        if "static " in swift or "class " in swift.split("func")[0].split("var")[0]:
            access = access if "class " in swift else "public"
        if entry["kind"] in ("property", "constant") and "{" not in swift:
            if swift.startswith(("static let", "let")) or kind == "class":
                return f"{access} {override}{swift.replace(' let ', ' var ').replace('let ', 'var ', 1)} {{ fatalError() }}"
            return f"public {swift}"
        if entry["kind"] in ("property", "subscript", "constant"):
            head, _, accessors = swift.partition(" {")
            head = head.replace("weak ", "").replace("unowned ", "")
            isolation = "mutating " if "mutating" in accessors else ""
            body = "{ get { fatalError() } set { } }" if " set" in accessors else "{ fatalError() }"
            return f"{access} {override}{head} {isolation}{body}"
        return f"{access} {override}{swift} {{ fatalError() }}"

    def added(self, entry):
        """Members that conformances require and the digest does not list."""
        names = {e["symbol"].rpartition(".")[2] if "(" not in e["symbol"] else e["symbol"].split("(")[0].rpartition(".")[2]
                 for e in self.members[entry["symbol"]]}
        above = supertypes(entry["swift"])
        if entry["kind"] == "class":
            owned = {e["symbol"].removeprefix(entry["symbol"] + ".") for e in self.members[entry["symbol"]]}
            # A class without initializers of its own inherits all.
            designated = any(e["kind"] == "init" and "convenience" not in e["swift"] for e in self.members[entry["symbol"]])
            if designated and "init(coder:)" not in owned and any(
                    self.declares(parent, "NSCoding") for parent in self.ancestors(entry["symbol"])):
                yield "public required init?(coder: NSCoder) { fatalError() }"
            for protocol in above:
                is_protocol = protocol in self.types and self.types[protocol]["kind"] == "protocol"
                for requirement in self.members[protocol] if is_protocol else []:
                    name = requirement["symbol"].removeprefix(protocol + ".")
                    if requirement["kind"] == "method" and not OPTIONAL.match(requirement["swift"]) and name not in owned:
                        yield f"open {requirement['swift']} {{ fatalError() }}"
            if "NSCoding" in above or "NSSecureCoding" in above:
                if not any(self.declares(parent, "NSCoding") for parent in self.ancestors(entry["symbol"])):
                    yield "open func encode(with coder: NSCoder) { fatalError() }"
                if "NSSecureCoding" in above:
                    yield "public static var supportsSecureCoding: Bool { true }"
            if "NSCopying" in above and not any(self.declares(p, "NSCopying") for p in self.ancestors(entry["symbol"])):
                yield "open func copy(with zone: NSZone? = nil) -> Any { fatalError() }"
        if entry["kind"] == "struct" and ({"RawRepresentable", "OptionSet"} & set(above)) and "rawValue" not in names:
            raw = [e["swift"] for e in self.members[entry["symbol"]] if "init(rawValue:" in e["symbol"]]
            kind = re.search(r"rawValue: (\w+)", raw[0])[1] if raw else "UInt"
            yield f"public var rawValue: {kind} {{ fatalError() }}"
            if not raw:
                yield f"public init(rawValue: {kind}) {{ fatalError() }}"

    def declares(self, name, protocol):
        """Whether a class declares that it conforms to a protocol of Foundation."""
        if name in self.types:
            return protocol in supertypes(self.types[name]["swift"])
        return bool(re.search(r"class " + re.escape(name) + r" ?:[^{]*\b" + protocol, self.base))

    def header(self, entry):
        """The declaration of a type without unknown protocols and with each protocol once."""
        declaration = ATTRIBUTES.sub("", entry["swift"])
        if entry["kind"] == "struct" and any(e["kind"] == "operator" for e in self.members[entry["symbol"]]):
            if not {"Equatable", "Hashable"} & set(supertypes(declaration)):
                declaration += ", Equatable" if " : " in declaration else " : Equatable"
        for name in supertypes(declaration):
            inherited = any(self.declares(parent, name) for parent in self.ancestors(entry["symbol"]))
            if APPLE_NAME.fullmatch(name) and name not in self.known or inherited:
                declaration = re.sub(r"(,| :) " + name + r"\b", lambda m: "" if m[1] == "," else " :", declaration, count=1)
            elif name in ("NSCopying", "NSCoding"):
                declaration = re.sub(r"\b" + name + r"\b", "@preconcurrency " + name, declaration, count=1)
        return re.sub(r" :,", " :", declaration)

    def type(self, name):
        entry = self.types[name]
        kind = entry["kind"]
        declaration = self.header(entry).replace("@unchecked Sendable", "Sendable" if kind == "enum" else "@unchecked Sendable")
        isolation = "@MainActor " if declaration.startswith("@MainActor ") else ""
        declaration = declaration.removeprefix("@MainActor ")
        access = "open" if kind == "class" and entry.get("open") else "public"
        lines = [f"{isolation}{access} {declaration} {{"]
        optional = []
        for member in self.members[name]:
            if kind == "enum" and member["symbol"].endswith("init(rawValue:)"):
                continue
            if not self.understands(member):
                continue
            match = OPTIONAL.match(member["swift"])
            if match:
                optional.append((match[1], match[2]))
                continue
            lines.append("    " + self.member(member, name, kind))
        lines += ["    " + text for text in self.added(entry)]
        for inner in self.nested[name]:
            lines += ["    " + line for line in self.type(inner)]
        lines.append("}")
        calls = defaultdict(list)
        for method, rest in optional:
            calls[method].append(rest)
        plain = name.replace(".", "_")
        for method, rests in calls.items():
            lines.append(f"@MainActor public struct {plain}_{method} {{")
            lines += [f"    public func callAsFunction{rest} {{ fatalError() }}" for rest in rests]
            lines += ["}", f"extension {name} {{",
                      f"    public var {method}: {plain}_{method}? {{ fatalError() }}"]
            lines += [f"    public func {method}{rest} {{ fatalError() }}" for rest in rests] + ["}"]
        return lines

    def text(self):
        lines = ["@_exported import Foundation", ""]
        for name in self.nested[""]:
            lines += self.type(name)
        for name, members in self.members.items():
            if name in self.types or not members:
                continue
            members = [e for e in members if e["symbol"] not in INHERITED and self.understands(e)]
            if not name:
                lines += [self.free(e) for e in members]
            elif members:
                lines.append(f"extension {name} {{")
                lines += ["    " + self.member(e, name, "extension") for e in members] + ["}"]
        return "\n".join(lines) + "\n"

    def free(self, entry):
        if entry["kind"] in ("constant", "property"):
            return f"public {entry['swift'].replace('let ', 'var ', 1)} {{ fatalError() }}"
        if entry["kind"] == "typealias":
            return f"public {entry['swift']}"
        return f"public {entry['swift']} {{ fatalError() }}"


def write(path):
    """Writes the source of the module. Returns the number of declarations and the omitted ones."""
    entries = load()
    writer = Writer(entries, base())
    with open(path, "w", encoding="utf-8") as file:
        file.write(writer.text())
    return len(entries) - len(set(writer.omitted)), sorted(set(writer.omitted))
