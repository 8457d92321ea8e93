import SwiftSyntax

/// Generates the defaults of optional requirements, and the declarations that make `object.method?(…)` compile.
struct OptionalRequirementWriter {
    /// The dotted name, as used outside any type.
    let protocolName: String
    /// The access level of the protocol, and of the generated declarations.
    let access: String?
    /// Whether the protocol belongs to the main actor, and the generated declarations with it.
    let isOnMainActor: Bool
    /// Whether the module uses a name. Only values that are used are generated.
    let isMentioned: (String) -> Bool

    private var flatName: String { protocolName.replacing(".", with: "_") }
    private var prefix: String {
        switch access {
        case nil: ""
        case "private": "fileprivate "
        case let word?: word + " "
        }
    }

    /// The name of a protocol that the protocol refines, for the optional forms of properties and of methods without
    /// parameters. In the protocol itself, they would be redeclarations of the requirements.
    var markerName: String { "_\(flatName)_optional" }

    /// Whether the protocol must refine ``markerName``.
    func needsMarker(methods: [FunctionDeclSyntax], properties: [VariableDeclSyntax]) -> Bool {
        !properties.isEmpty || methods.contains(where: isBare)
    }

    private func isBare(_ method: FunctionDeclSyntax) -> Bool { method.signature.parameterClause.parameters.isEmpty }

    /// The declarations that follow a protocol with these optional requirements.
    func text(methods: [FunctionDeclSyntax], properties: [VariableDeclSyntax]) -> String {
        var names: [String] = []
        for method in methods where !names.contains(method.name.text) { names.append(method.name.text) }
        var lines = ["", "", "extension \(protocolName) {"]
        for method in methods {
            lines += [
                "    \(isolation(of: method))\(prefix)func \(method.name.text)\(generics(method))\(signature(method))"
                    + " { throw OptionalRequirement.missing }"
            ]
        }
        for property in properties {
            guard let (name, type) = nameAndType(property) else { continue }
            lines += [
                "    @_disfavoredOverload \(isolation(of: property))\(prefix)var \(name): \(type)"
                    + " { get throws { throw OptionalRequirement.missing } }"
            ]
        }
        let bare = Set(methods.filter(isBare).map(\.name.text))
        for name in names where !bare.contains(name) {
            lines += ["    \(prefix)var \(name): _\(flatName)_\(plain(name))? { .init(target: self) }"]
        }
        for method in methods { lines += value(method) }
        lines += ["}"]
        for name in names { lines += calls(name, methods.filter { $0.name.text == name }) }
        if needsMarker(methods: methods, properties: properties) {
            lines += marker(properties, names.filter(bare.contains))
        }
        return lines.joined(separator: "\n")
    }

    /// The method as a value, if ``OptionalReferenceRule`` uses its name.
    private func value(_ method: FunctionDeclSyntax) -> [String] {
        let parameters = method.signature.parameterClause.parameters
        let labels = parameters.map(\.firstName.text)
        let name = OptionalReferenceRule.propertyName(method.name.text, labels)
        guard isMentioned(name) else { return [] }
        let types = parameters.map(\.type.trimmedDescription).joined(separator: ", ")
        let answer = method.signature.returnClause?.type.trimmedDescription ?? "Void"
        let values = parameters.indices.enumerated().map { "value\($0.offset)" }
        let passed = zip(labels, values).map { ($0 == "_" ? "" : $0 + ": ") + $1 }.joined(separator: ", ")
        let call = "try? self.\(method.name.text)(\(passed))"
        let start = values.isEmpty ? "" : values.joined(separator: ", ") + " in "
        let isInvalid = answer == "Void" || answer == "()"
        let isOptional = answer.hasSuffix("?")
        return [
            "    \(isolation(of: method))\(prefix)var \(name): ((\(types)) -> \(isInvalid ? "Void" : isOptional ? answer : optional(answer)))? {",
            "        { \(start)\(isInvalid ? "_ = " : "")\(call) }",
            "    }",
        ]
    }

    /// A value with call operators for all methods of a base name.
    private func calls(_ name: String, _ methods: [FunctionDeclSyntax]) -> [String] {
        let actor = isOnMainActor ? "@preconcurrency @MainActor " : ""
        var lines = [
            "", "\(actor)\(prefix)struct _\(flatName)_\(plain(name)) {", "    let target: any \(protocolName)",
        ]
        for method in methods {
            let parameters = method.signature.parameterClause.trimmedDescription
            let answer = method.signature.returnClause?.type
            let isOptional =
                answer.map { $0.is(OptionalTypeSyntax.self) || $0.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) }
                ?? false
            let answerName = answer?.trimmedDescription ?? "Void"
            let isAsync = method.signature.effectSpecifiers?.asyncSpecifier != nil
            let throwsItself = method.signature.effectSpecifiers?.throwsClause != nil
            let effects = (isAsync ? " async" : "") + (throwsItself ? " throws" : "")
            let call = "try \(isAsync ? "await " : "")target.\(name)(\(arguments(method)))"
            lines += ["    @discardableResult"]
            // A function type requires parentheses before it can be made optional.
            let optionalName = isOptional ? answerName.replacingTrailing("!", with: "?") : optional(answerName)
            lines += [
                "    \(isolation(of: method))\(prefix)func callAsFunction\(generics(method))\(parameters)\(effects)"
                    + " -> \(optionalName) {"
            ]
            if throwsItself {
                lines += ["        do { return \(call) } catch is OptionalRequirement { return nil }"]
            } else {
                lines += ["        do { return \(call) } catch { return nil }"]
            }
            lines += ["    }"]
        }
        return lines + ["}"]
    }

    private func marker(_ properties: [VariableDeclSyntax], _ methods: [String]) -> [String] {
        let actor = isOnMainActor ? "@preconcurrency @MainActor " : ""
        var lines = ["", "\(actor)\(prefix)protocol \(markerName): AnyObject {}", "extension \(markerName) {"]
        for property in properties {
            guard let (name, type) = nameAndType(property) else { continue }
            let isOptional = property.bindings.first?.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false
            lines += [
                "    \(isolation(of: property))\(prefix)var \(name): \(isOptional ? type : optional(type)) {",
                "        guard let target = self as? any \(protocolName) else { return nil }",
                // The type annotation selects the requirement instead of this property.
                "        do { let value: \(type) = try target.\(name); return value } catch { return nil }",
                "    }",
            ]
        }
        for name in methods {
            lines += [
                "    \(prefix)var \(name): _\(flatName)_\(plain(name))? {",
                "        (self as? any \(protocolName)).map { .init(target: $0) }",
                "    }",
            ]
        }
        return lines + ["}"]
    }

    /// The global actor of a requirement, which its generated forms need, too; empty if it has none of its own.
    private func isolation(of declaration: some WithAttributesSyntax & WithModifiersSyntax) -> String {
        var words: [String] = []
        for case .attribute(let attribute) in declaration.attributes {
            let name = attribute.attributeName.trimmedDescription
            if name.hasSuffix("Actor") || name == "preconcurrency" { words.append("@\(name) ") }
        }
        if let word = declaration.modifiers.first(where: { $0.name.text == "nonisolated" }) {
            words.append(word.trimmedDescription + " ")
        }
        return words.joined()
    }

    private func signature(_ method: FunctionDeclSyntax) -> String {
        let isAsync = method.signature.effectSpecifiers?.asyncSpecifier != nil
        let answer = method.signature.returnClause.map { " " + $0.trimmedDescription } ?? ""
        return method.signature.parameterClause.trimmedDescription + (isAsync ? " async" : "") + " throws" + answer
    }

    private func generics(_ method: FunctionDeclSyntax) -> String {
        method.genericParameterClause?.trimmedDescription ?? ""
    }

    private func arguments(_ method: FunctionDeclSyntax) -> String {
        method.signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.text
            let value = (parameter.secondName ?? parameter.firstName).text
            let isInout = parameter.type.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.inout) }
            return (label == "_" ? "" : label + ": ") + (isInout ? "&" : "") + value
        }.joined(separator: ", ")
    }

    private func nameAndType(_ property: VariableDeclSyntax) -> (String, String)? {
        guard let binding = property.bindings.first, let name = property.names.first,
            let type = binding.typeAnnotation?.type
        else { return nil }
        return (name, type.trimmedDescription)
    }

    private func optional(_ type: String) -> String {
        type.contains("->") || type.hasPrefix("any ") || type.hasPrefix("some ") || type.contains("&")
            ? "(\(type))?" : type + "?"
    }

    private func plain(_ name: String) -> String { name.replacing("`", with: "") }
}

extension String {
    /// The text with another ending, if it has the given one.
    func replacingTrailing(_ ending: String, with other: String) -> String {
        hasSuffix(ending) ? dropLast(ending.count) + other : self
    }
}
