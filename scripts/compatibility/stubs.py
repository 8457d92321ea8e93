"""Stubs of Apple's modules: textual interfaces with the names that Apple's UIKit has.

The declarations are those of this package's modules, restricted to the symbols of the digest, which are equal to Apple's, and
to those that the lists of docs/compatibility name. They are compiled as resilient modules, as Apple's are: classes that are
not open cannot be subclassed, switches over enumerations must expect further cases, and nothing is inlinable.
"""

import os
import re
import subprocess

# In the order of their imports.
MODULES = ("CoreGraphics", "QuartzCore", "CoreImage", "UIKit")
INTERNAL = re.compile(r"import (CollectionCore|DisplayList|FileAccess|Synchronization|_Testing\w*)$")
TYPE = re.compile(r"\b(class|struct|enum|protocol|extension|actor)\s+(?:(?:UIKit|QuartzCore|CoreGraphics|CoreImage|Foundation|"
                  r"FoundationEssentials|Swift)\.)?"
                  r"([\w.]+)")
# Members that protocols of the standard library and Foundation require, and members of every raw type.
REQUIRED = re.compile(r"^(init\(rawValue:\)|rawValue|RawValue|AllCases|allCases|Element|ArrayLiteralElement|hash\(into:\)|hashValue|"
                      r"init\(from:\)|encode\(to:\)|init\(coder:\)|encode\(with:\)|description|debugDescription|"
                      r"copy\(with:\)|isEqual\(_:\)|hash|init\(\)|init\(stringLiteral:\)|makeIterator\(\)|next\(\)|id|ID)$")


def interface(module, build, triple, folder):
    """The lines of the synthesized interface of a module, without comments. Attributes stand before their declaration."""
    path = os.path.join(folder, module + ".txt")
    subprocess.run(["swift-synthesize-interface", "-module-name", module, "-I", os.path.join(build, "Modules"), "-target",
                    triple, "-o", path], check=True, stderr=subprocess.PIPE)
    attributes = ""
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            text = line.strip()
            if not text or text.startswith("//"):
                continue
            # An attribute alone, such as `@available(…)`.
            if text.startswith("@") and not re.search(r"\b(func|var|let|init|class|struct|enum|protocol|extension|case|"
                                                      r"typealias|subscript|import|associatedtype)\b", text):
                attributes += text + " "
                continue
            yield attributes + text
            attributes = ""


def labels(text, start):
    """The argument labels of the parameter list that begins at or after a position: `(_:at:)`."""
    depth, part, parts = 0, "", []
    for index in range(text.index("(", start), len(text)):
        character = text[index]
        if character in "([{<":
            depth += 1
            if depth == 1:
                continue
        elif character in ")]}" or (character == ">" and text[index - 1] != "-"):
            depth -= 1
            if depth == 0:
                break
        if character == "," and depth == 1:
            parts.append(part)
            part = ""
        else:
            part += character
    if part.strip():
        parts.append(part)
    names = [re.match(r"(?:@\w+(?:\([^)]*\))?\s+)*([\w`]+)", piece.strip()).group(1).strip("`") for piece in parts]
    return "(" + "".join(name + ":" for name in names) + ")"


def member_name(text):
    """The name of a declaration in Apple's notation; `None` for operators and others that have none."""
    match = re.search(r"\bfunc ([\w`]+)", text)
    if match:
        return match.group(1).strip("`") + labels(text, match.end())
    match = re.search(r"\binit[?!]?\s*(?=[(<])", text)
    if match and not re.search(r"\b(var|let) ", text.split("init")[0]):
        return "init" + labels(text, match.end())
    match = re.search(r"\bcase ([\w`]+)\(", text)
    if match:
        return match.group(1) + labels(text, match.end() - 1)
    match = re.search(r"\b(?:var|let|case|typealias|associatedtype) ([\w`]+)", text)
    if match:
        return match.group(1).strip("`")
    match = re.search(r"\bsubscript\b", text)
    if match:
        return "subscript" + labels(text, match.end())
    return None


def spelled(text, in_extension, is_global):
    """A declaration in the form that textual interfaces require."""
    text = text.replace("lazy ", "")
    if text.endswith("{ get }"):
        text = re.sub(r"\b(private|fileprivate|internal|package|public)\(set\) ", "", text)
    if re.search(r"\bsubscript\b", text) and not text.endswith("}"):
        text += " { get set }"
    property_ = re.match(r"(?:@\w+(?:\([^)]*\))? )*(?:[a-z]+ )*(let|var) [\w`]+: ", text)
    if property_ and (in_extension or is_global):
        text = re.sub(r"\blet\b", "var", text, count=1)
        if not text.endswith("}"):
            text += " { get }" if property_.group(1) == "let" or is_global else " { get set }"
    elif property_ and re.search(r"\b(override|class) ", text.split(":")[0]) and not text.endswith("}"):
        text += " { get set }"
    elif property_ and property_.group(1) == "let":
        text = text.removesuffix(" { get }")
    return text


def stub(module, lines, allowed, triple):
    """The text of a stub, and the names that were left out."""
    compiler = subprocess.run(["swiftc", "--version"], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True).stdout.split("\n")[0]
    written = ["// swift-interface-format-version: 1.0", "// swift-compiler-version: " + compiler,
               f"// swift-module-flags: -target {triple} -enable-library-evolution -swift-version 5 -module-name {module}",
               "import Swift", "import _Concurrency"]
    stack, left_out, seen, skipped = [], [], set(), 0
    for text in lines:
        if text == "}":
            if skipped:
                skipped -= 1
                continue
            written.append("}")
            stack.pop()
            continue
        opens = text.endswith("{")
        if skipped:
            skipped += opens
            continue
        if INTERNAL.match(text):
            continue
        path = ".".join(name for _, name in stack if name)
        kind = TYPE.search(text) if opens else None
        if kind:
            name = kind.group(2)
            full = name if kind.group(1) == "extension" or not path else path + "." + name
            # Types with an underscore are those of values that stand for optional methods.
            is_known = full in allowed or name.startswith("_") or path.startswith(("_", "AttributeScopes"))
            if kind.group(1) != "extension" and not is_known:
                left_out.append(full)
                skipped = 1
                continue
            stack.append((kind.group(1), name))
            written.append(text)
            continue
        if opens:
            # Accessors on several lines.
            stack.append(("accessors", ""))
            written.append(text)
            continue
        name = None if text.startswith("import ") else member_name(text)
        if name and not (stack and stack[-1][0] == "accessors"):
            full = path + "." + name if path else name
            is_listed = full in allowed or path.startswith(("_", "AttributeScopes")) or REQUIRED.match(name) or " override " in " " + text
            if not is_listed or (name.startswith("_") and not path.startswith("_")):
                left_out.append(full)
                continue
        text = spelled(text, bool(stack) and stack[-1][0] == "extension", not stack)
        if not stack:
            # Global variables are printed twice.
            if name and re.search(r"\bvar\b", text):
                if name in seen:
                    continue
                seen.add(name)
        written.append(text)
    return "\n".join(written) + "\n", left_out


def write(folder, build, triple, allowed):
    """Writes the stubs of all modules. Returns the names of public symbols that are not Apple's, by module."""
    found = {}
    for module in MODULES:
        text, found[module] = stub(module, interface(module, build, triple, folder), allowed, triple)
        with open(os.path.join(folder, module + ".swiftinterface"), "w", encoding="utf-8") as file:
            file.write(text)
    return found
