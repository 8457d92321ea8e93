"""The table of the optional methods of UIKit's protocols, `scripts/checks/optional-calls.txt`.

The comment at the top of the table explains its format.
"""

import re

TABLE = "scripts/checks/optional-calls.txt"
LONGEST_COMMENT = 116  # Indented lines have up to 120 characters.
CALL_REASON = ("required for `delegate.method?(…)` to compile without Objective-C: part of the language on Apple's "
               "platforms")
OVERRIDE_REASON = ("optional methods of the data source and delegate, which a controller subclass overrides: on Apple's "
                   "platforms Swift adds them to a class that adopts an Objective-C protocol")
METHOD = re.compile(r"^((?:(?:required|direct|uncalled) )*)(?:(\w+): )?(\w+)\((.*)$")


class Fault(Exception):
    """A line of the table that cannot be read."""


class Method:
    def __init__(self, text, docs, protocol):
        match = METHOD.match(text)
        if not match:
            raise Fault("expected `[required] [direct] [uncalled] [case: ]method(parameters) [-> Type] [= default]`")
        flags, self.case, self.base, rest = match.groups()
        self.docs, self.protocol = docs, protocol
        if any(len(line) > LONGEST_COMMENT for line in docs):
            raise Fault("a line of the comment is longer than %d characters" % LONGEST_COMMENT)
        self.is_required, self.is_direct = "required" in flags, "direct" in flags
        self.is_uncalled = "uncalled" in flags
        end = closing(rest)
        self.parameters = [Parameter(part) for part in split(rest[:end])]
        rest = rest[end + 1:].strip()
        self.result, self.default = None, None
        if rest.startswith("-> "):
            self.result, _, rest = rest[3:].partition(" = ")
            self.default = rest or None
        elif rest.startswith("= "):
            self.default = rest[2:]
        elif rest:
            raise Fault("expected `-> Type` or `= default`, found `%s`" % rest)
        if self.is_required and (self.case or self.default):
            raise Fault("a required method has neither a case nor a default")
        if (self.is_required or self.is_uncalled) and (self.case or self.is_direct):
            raise Fault("a method that is required or not called as an optional one has neither a case nor `direct`")
        if not self.is_required and self.result and not self.default:
            raise Fault("an optional method with a result needs a default")
        # A missing method has the same effect as one that returns `nil`, so its absence is not recorded.
        is_equivalent_to_nil = self.is_optional_result and self.default == "nil"
        if not (self.case or self.is_required or self.is_uncalled or is_equivalent_to_nil):
            self.case = self.base + "".join(p.label[0].upper() + p.label[1:] for p in self.parameters if p.label != "_")

    @property
    def is_optional_result(self):
        return bool(self.result) and self.result.endswith("?")

    @property
    def name(self):
        return "%s(%s)" % (self.base, "".join(parameter.label + ":" for parameter in self.parameters))

    def arguments(self):
        return [parameter.argument for parameter in self.parameters]

    def declared(self):
        return [parameter.text for parameter in self.parameters]


class Parameter:
    def __init__(self, text):
        names, colon, _ = text.partition(":")
        words = names.split()
        if not colon or len(words) not in (1, 2):
            raise Fault("`%s` is not a parameter" % text)
        self.text, self.label = text, words[0]
        self.argument = words[-1] if self.label == "_" else "%s: %s" % (self.label, words[-1])


class Protocol:
    def __init__(self, text, docs, file):
        self.name, _, supers = text.partition(":")
        self.supers = [name.strip() for name in supers.split(",") if name.strip()]
        self.docs, self.file = docs, file
        self.methods, self.properties = [], []

    def bases(self):
        """The methods by base name, in order, for base names with at least one optional method.

        Required methods are included: if the base name is a property, a call resolves to the overloads of the property.
        """
        result = {}
        for method in self.methods:
            if not method.is_uncalled:
                result.setdefault(method.base, []).append(method)
        return {base: methods for base, methods in result.items() if any(not m.is_required for m in methods)}


class Table:
    def __init__(self, text):
        self.protocols, self.files, self.controllers = {}, {}, []
        docs, file, protocol = [], None, None
        for number, line in enumerate(text.splitlines(), 1):
            line = line.strip()
            word, _, rest = line.partition(" ")
            try:
                if not line or line.startswith("#"):
                    continue
                if line.startswith("///"):
                    docs.append(line)
                    continue
                if word == "file":
                    file, protocol = rest, None
                    if file in self.files:
                        raise Fault("%s already has lines above" % file)
                    self.files[file] = ([], [])
                elif word in ("import", "public"):
                    self.files[file][0].append(line)
                elif word == "protocol":
                    protocol = Protocol(rest, docs, file)
                    self.protocols[protocol.name] = protocol
                    self.files[file][1].append(protocol)
                elif word == "class":
                    name, _, conformances = rest.partition(":")
                    self.controllers.append((file, name, conformances.replace(",", " ").split()))
                elif protocol is None:
                    raise Fault("a method needs a protocol above it")
                elif word == "var":
                    protocol.properties.append((docs, line))
                else:
                    protocol.methods.append(Method(line, docs, protocol))
                docs = []
            except Fault as fault:
                raise Fault("%s:%d: %s" % (TABLE, number, fault))
        cases = [method.case for method in self.recorded()]
        for case in sorted({case for case in cases if cases.count(case) > 1}):
            raise Fault("%s: the case `%s` is used twice" % (TABLE, case))
        for _, name, conformances in self.controllers:
            for conformance in conformances:
                if conformance not in self.protocols:
                    raise Fault("%s: %s conforms to %s, which is not declared" % (TABLE, name, conformance))

    def recorded(self):
        return [method for protocol in self.protocols.values() for method in protocol.methods if method.case]

    def public_names(self):
        """The public symbols that exist for optional methods and are not in Apple's headers, with their reasons."""
        names = {}
        for protocol in self.protocols.values():
            for base in protocol.bases():
                names["%s.%s" % (protocol.name, base)] = CALL_REASON
        for _, owner, conformances in self.controllers:
            for conformance in conformances:
                for method in self.protocols[conformance].methods:
                    if not method.is_required:
                        names["%s.%s" % (owner, method.name)] = OVERRIDE_REASON
        return names

    def above(self, protocol):
        """The protocols of the table that a protocol refines, nearest first."""
        result = []
        for name in protocol.supers:
            if name in self.protocols:
                result += [self.protocols[name]] + self.above(self.protocols[name])
        return result

    def is_shared(self, protocol, base):
        """Whether a protocol that refines this one has methods of the same base name."""
        return any(protocol in self.above(other) and base in other.bases() for other in self.protocols.values())


def closing(text):
    """The index of the parenthesis that closes a parenthesis before the text."""
    depth = 0
    for index, character in enumerate(text):
        if character in "([":
            depth += 1
        elif character in ")]":
            if depth == 0:
                return index
            depth -= 1
    raise Fault("a parenthesis is not closed")


def split(text):
    """The parts between the commas outside of parentheses."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text + ","):
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif character == "," and depth == 0:
            if text[start:index].strip():
                parts.append(text[start:index].strip())
            start = index + 1
    return parts


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()
