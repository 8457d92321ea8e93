"""A normalized form of Swift declarations, equal for Apple's documentation and the compiler's symbol graphs.

The form keeps: kind, name, argument labels, types, generic requirements, whether a property is settable, whether a
parameter has a default value, throws and async, and the superclass.

The form omits details that the two sources print differently or that do not affect whether a call compiles: attributes
other than @escaping, access and override modifiers, internal parameter names, spaces, `any`, the outer part of a nested
type's name, the order of requirements, protocol lists, and default values.
"""

import re

MODIFIERS = {
    "public", "open", "final", "dynamic", "override", "optional", "convenience", "required", "weak", "unowned", "lazy",
    "indirect", "nonisolated", "class", "static", "prefix", "infix", "postfix", "isolated", "package", "internal",
    "__consuming", "borrowing", "consuming",
}
TYPE_KINDS = {"class", "struct", "enum", "protocol", "actor"}
OPENING = {"(": ")", "[": "]", "{": "}", "<": ">"}
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|`?[A-Za-z_]\w*`?|->|\.\.\.|@\w+|#?\d[\w.]*|[=!<>+\-*/%&|^~?.]=+|&&|\|\||\S')


def tokens(text):
    return TOKEN.findall(text)


def matching(words, start):
    """The index of the bracket that closes the bracket at `start`."""
    depth = 0
    for index in range(start, len(words)):
        if words[index] in OPENING:
            depth += 1
        elif words[index] in OPENING.values():
            depth -= 1
            if depth == 0:
                return index
    raise ValueError("unbalanced brackets: " + " ".join(words))


def split(words, separator):
    """Splits at each `separator` outside of brackets."""
    parts, depth, part = [], 0, []
    for word in words:
        if word in OPENING:
            depth += 1
        elif word in OPENING.values():
            depth -= 1
        if word == separator and depth == 0:
            parts.append(part)
            part = []
        else:
            part.append(word)
    return parts + [part] if part or parts else []


def without_attributes(words):
    """Removes attributes and their arguments, except @escaping."""
    kept, index = [], 0
    while index < len(words):
        word = words[index]
        if word.startswith("@") and word != "@escaping":
            # `@objc(name)` has an argument; in `@MainActor (Int) -> Void` the bracket begins a type.
            if word in ("@objc", "@available", "@backDeployed", "@freestanding") and words[index + 1: index + 2] == ["("]:
                index = matching(words, index + 1)
        else:
            kept.append(word)
        index += 1
    return kept


def type_text(words):
    """A type without attributes, `any`, outer names, and spaces."""
    words = without_attributes(words)
    kept = []
    for index, word in enumerate(words):
        if word == "any":
            continue
        is_dot_before_name = word == "." and kept and re.match(r"\w", kept[-1])
        if is_dot_before_name and words[index + 1] not in ("Type", "Protocol", "self"):
            # `Outer.Inner` becomes `Inner`. The associated type of a generic parameter, `T.Value`, becomes `Value` on both
            # sides.
            kept.pop()
            continue
        if re.match(r"\w", word) and kept and re.match(r"\w", kept[-1]):
            kept.append(" ")
        kept.append(word.strip("`"))
    # Without `any`, `(any P)?` is `P?`.
    text = re.sub(r"\((\w+)\)([?!])", r"\1\2", "".join(kept))
    return {"Void": "()", "(Void)": "()"}.get(text, text).replace("->Void", "->()")


def parameter(words, labelled):
    """`label:type` of one parameter, followed by `=` if it has a default value."""
    colon = next(i for i, word in enumerate(words) if word == ":")
    names, rest = without_attributes(words[:colon]), words[colon + 1:]
    label = names[0].strip("`") if labelled or len(names) > 1 else "_"
    halves = split(rest, "=")
    return label + ":" + type_text(halves[0]) + ("=" if len(halves) > 1 else "")


def requirements(words):
    return sorted(type_text(part).replace(" ", "") for part in split(words, ","))


def take_generics(words):
    """Splits off leading generic parameters `<T, U : P>`: (names, their constraints, the rest)."""
    if not words or words[0] != "<":
        return [], [], words
    end = matching(words, 0)
    names, constraints = [], []
    for part in split(words[1:end], ","):
        names.append(part[0])
        if len(part) > 1:
            constraints += requirements(part)
    return names, constraints, words[end + 1:]


def take_where(words):
    """Splits off a trailing `where …`: (its requirements, the rest)."""
    parts = split(words, "where")
    return (requirements(parts[1]), parts[0]) if len(parts) > 1 else ([], words)


def take_accessors(words):
    """Splits off a trailing `{ get … }`: (whether it has a setter, or None without accessors; the rest)."""
    if words and words[-1] == "}":
        start = max(i for i, word in enumerate(words) if word == "{")
        return "set" in words[start:], words[:start]
    return None, words


def suffix(constraints):
    return " where " + ",".join(sorted(set(constraints))) if constraints else ""


def callable_text(kind, name, words):
    """The form of a function, initializer, operator, or subscript; `words` starts at its generic parameters."""
    settable, words = take_accessors(words)
    generics, constraints, words = take_generics(words)
    end = matching(words, 0)
    # Parameters of operators and subscripts have no labels by default.
    labelled = kind.startswith("init") or bool(re.match(r"[\w`]", name))
    parameters = [parameter(part, labelled) for part in split(words[1:end], ",")]
    more, rest = take_where(words[end + 1:])
    halves = split(rest, "->")
    effects = [word for word in (halves[0] if halves else []) if word in ("async", "throws", "rethrows")]
    result = type_text(rest[rest.index("->") + 1:]) if "->" in rest else "()"
    text = (kind + " " + name).rstrip() + ("<" + ",".join(generics) + ">" if generics else "")
    text += "(" + ",".join(parameters) + ")" + "".join(" " + effect for effect in effects) + "->" + result
    if kind == "subscript":
        text += "{set}" if settable else "{get}"
    return text + suffix(constraints + more)


def normalized(declaration, superclass=None):
    """The normalized form of a declaration.

    `superclass` is the name of a class's superclass, for declarations that omit it, such as those in symbol graphs.
    """
    words = without_attributes(tokens(declaration))
    mutating = ""
    kinds = {"func", "init", "var", "let", "case", "subscript", "typealias", "associatedtype", "mutating"} | TYPE_KINDS
    while words and words[0] in MODIFIERS | {"mutating", "nonmutating"}:
        # `class Name` declares a class; `class func` and `class var` are modifiers.
        if words[0] == "class" and words[1] not in kinds | MODIFIERS:
            break
        if words[0] == "mutating":
            mutating = "mutating "
        is_static = words[0] in ("class", "static")
        mutating = "static " if is_static else mutating
        words = words[1:]
        # `nonisolated(unsafe)`, `private(set)`: the text in the brackets is part of the modifier.
        if words[:1] == ["("]:
            words = words[matching(words, 0) + 1:]
    kind, words = words[0], words[1:]
    if kind == "func":
        # An operator's name may consist of several tokens.
        end = next(
            i for i, word in enumerate(words) if i and (word == "(" or word == "<" and words[i - 1].isidentifier()))
        return mutating + callable_text("func", "".join(words[:end]).strip("`"), words[end:])
    if kind == "macro":
        return callable_text("macro", words[0], words[1:])
    if kind == "init":
        optional = words[0] in ("?", "!")
        return callable_text("init?" if optional else "init", "", words[1:] if optional else words)
    if kind == "subscript":
        return callable_text("subscript", "", words)
    if kind in ("var", "let"):
        settable, words = take_accessors(words)
        if settable is None:
            settable = kind == "var"
        return mutating + "var " + words[0].strip("`") + ":" + type_text(words[2:]) + ("{set}" if settable else "{get}")
    if kind == "case":
        return "case " + type_text(words)
    if kind in ("typealias", "associatedtype"):
        return kind + " " + type_text(words)
    if kind in TYPE_KINDS:
        constraints, words = take_where(words)
        generics, more, rest = take_generics(words[1:])
        text = kind + " " + words[0] + ("<" + ",".join(generics) + ">" if generics else "")
        if kind == "class":
            if rest and rest[0] == ":":
                superclass = type_text(split(rest[1:], ",")[0])
            text += ":" + (superclass or "")
        return text + suffix(constraints + more)
    raise ValueError("unknown declaration: " + declaration)
