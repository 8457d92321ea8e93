import SwiftSyntax

/// A function or property of a type.
struct Member {
    /// The kinds of members that rules tell apart.
    enum Kind {
        case method, property, other
    }

    /// Whether the member is a method, a property, or neither, such as an initializer or a type.
    let kind: Kind
    /// The base name: `press` for `press(_:)`.
    let base: String
    /// The argument labels, with `_` for none; empty for properties.
    let labels: [String]
    /// Whether it is a member of the type instead of its values.
    let isStatic: Bool
    /// Whether the declaration says `override`.
    let isOverride: Bool
    /// The declaration.
    let node: DeclSyntax
    /// The index of its file in the module.
    let file: Int
    /// The extension that declares it; `nil` in the declaration of the type.
    let extending: ExtensionDeclSyntax?

    /// The full name, such as `press(_:)`, or the base name for a property.
    var name: String { kind == .method ? base + "(" + labels.map { $0 + ":" }.joined() + ")" : base }

    /// The declaration of a method; `nil` for other members.
    var function: FunctionDeclSyntax? { node.as(FunctionDeclSyntax.self) }

    /// The modifiers before the introducer.
    var modifiers: DeclModifierListSyntax { node.declModifiers }

    /// The Objective-C name; for a property, that of the getter.
    var selectorName: String {
        if let given = node.declAttributes.argument(of: "objc") { return given }
        guard kind == .method else { return base }
        return SelectorName.of(base, labels: labels)
    }

    /// The members that a declaration introduces: several for `var a, b: Int`, none for `#if`.
    static func all(in decl: DeclSyntax, file: Int, extending node: ExtensionDeclSyntax?) -> [Member] {
        let isStatic = decl.declModifiers.containsAny(["static", "class"])
        let isOverride = decl.declModifiers.containsAny(["override"])
        func make(_ kind: Kind, _ base: String, _ labels: [String] = []) -> Member {
            Member(
                kind: kind, base: base, labels: labels, isStatic: isStatic, isOverride: isOverride, node: decl,
                file: file,
                extending: node)
        }
        if let function = decl.as(FunctionDeclSyntax.self) {
            return [
                make(.method, function.name.text, function.signature.parameterClause.parameters.map(\.firstName.text))
            ]
        }
        if let variable = decl.as(VariableDeclSyntax.self) { return variable.names.map { make(.property, $0) } }
        if let initializer = decl.as(InitializerDeclSyntax.self) {
            return [make(.other, "init", initializer.signature.parameterClause.parameters.map(\.firstName.text))]
        }
        if let subscripted = decl.as(SubscriptDeclSyntax.self) {
            return [make(.other, "subscript", subscripted.parameterClause.parameters.map(\.firstName.text))]
        }
        return []
    }
}

/// The Objective-C names of Swift methods.
enum SelectorName {
    /// Words before which "With" is not inserted.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using",
        "via", "when", "with", "within",
    ]

    /// The Objective-C name of a method by its Swift name, as the compiler derives it.
    static func of(_ base: String, labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            let startsWithPreposition = prepositions.contains(firstWord(of: first))
            let endsWithPreposition = prepositions.contains(lastWord(of: base))
            name +=
                (startsWithPreposition || endsWithPreposition ? "" : "With") + first.prefix(1).uppercased()
                + first.dropFirst()
        }
        return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    private static func firstWord(of name: String) -> String { String(name.prefix { !$0.isUppercase }) }

    private static func lastWord(of name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return name[start...].lowercased()
    }
}

extension VariableDeclSyntax {
    /// The names of the variables; those in tuples are left out.
    var names: [String] {
        bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }
}

extension DeclSyntax {
    /// The modifiers of a declaration; empty if its kind has none.
    var declModifiers: DeclModifierListSyntax { asProtocol((any WithModifiersSyntax).self)?.modifiers ?? [] }
    /// The attributes of a declaration; empty if its kind has none.
    var declAttributes: AttributeListSyntax { asProtocol((any WithAttributesSyntax).self)?.attributes ?? [] }
}

extension DeclModifierListSyntax {
    /// Whether one of the modifiers has one of the names.
    func containsAny(_ names: Set<String>) -> Bool { contains { names.contains($0.name.text) } }

    /// The access modifier, ignoring those with a detail such as `private(set)`.
    var access: DeclModifierSyntax? { first { accessWords.contains($0.name.text) && $0.detail == nil } }
}

/// The words for access levels.
let accessWords: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]

extension AttributeListSyntax {
    /// Whether there is an attribute with a name, without `@`.
    func contains(_ name: String) -> Bool { attribute(name) != nil }

    /// The first attribute with a name, without `@`; `nil` if there is none. Those in `#if` are left out.
    func attribute(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
    }

    /// Whether the attributes include `@available(*, unavailable)` or `@available(iOS, unavailable)`.
    var makeUnavailable: Bool {
        contains { element in
            guard let attribute = element.as(AttributeSyntax.self),
                attribute.attributeName.trimmedDescription == "available",
                let words = attribute.arguments?.tokens(viewMode: .sourceAccurate).map(\.text), let first = words.first
            else { return false }
            return ["*", "iOS"].contains(first) && words.contains("unavailable")
        }
    }

    /// The argument in the parentheses of `@name(…)`.
    func argument(of name: String) -> String? {
        guard let arguments = attribute(name)?.arguments else { return nil }
        return arguments.trimmedDescription
    }
}
