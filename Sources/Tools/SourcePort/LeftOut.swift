import SwiftSyntax

/// A statement or declaration that is not built, because the compiler rejected it.
///
/// A list of them is a text file with one line for each, which a person can edit: removing a line builds the code
/// again.
package struct LeftOut: Hashable, Sendable {
    /// The path of the source, relative to the folder of the list's package.
    package let path: String
    /// The beginning of the code with a checksum of all of it, so that it is found after other lines have changed.
    package let code: String
    /// Whether a declaration is removed as a whole, instead of its value or body.
    package let removes: Bool

    /// Creates an entry of a list. `removes` is for declarations whose head does not compile, either.
    package init(path: String, code: String, removes: Bool = false) {
        (self.path, self.code, self.removes) = (path, code, removes)
    }

    /// The lines of a list; others, such as comments, are ignored.
    package static func all(in text: String) -> [LeftOut] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let parts = line.split(separator: "\t", maxSplits: 2).map(String.init)
            guard parts.count == 3, parts[0] == "code" || parts[0] == "declaration" else { return nil }
            return LeftOut(path: parts[1], code: parts[2], removes: parts[0] == "declaration")
        }
    }

    /// The line of the list, without a line end.
    package var line: String { "\(removes ? "declaration" : "code")\t\(path)\t\(code)" }

    /// The code of an attribute of a type, such as a macro; `nil` for that of the entry point.
    static func code(attribute: AttributeSyntax) -> String? {
        let entryPoints = ["main", "UIApplicationMain", "NSApplicationMain"]
        if entryPoints.contains(attribute.attributeName.trimmedDescription) { return nil }
        let name = attribute.parent?.parent?.declaredTypeName
        return name.map { code("\(attribute.trimmedDescription) \($0)") }
    }

    /// The code of a type in the inheritance clause of a declaration.
    static func code(inheriting type: InheritedTypeSyntax) -> String? {
        guard let owner = type.parent?.parent?.parent else { return nil }
        let name = owner.as(ExtensionDeclSyntax.self)?.extendedTypeName ?? owner.declaredTypeName
        return name.map { code("\($0): \(type.type.trimmedDescription)") }
    }

    /// The text by which code is recognized: without line breaks and repeated spaces.
    static func code(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in words.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let start = words.prefix(120).replacing("\t", with: " ")
        return "\(start) #\(String(hash, radix: 16))"
    }
}
