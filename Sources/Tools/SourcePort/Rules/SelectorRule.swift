import SwiftIfConfig
import SwiftSyntax

/// Rewrites `#selector(Panel.press(_:))` to `Selector("press:", calling: Panel.press(_:))`, a selector that contains
/// its method.
///
/// Selector names in strings get the methods of this module with that name. `#keyPath` becomes a string literal.
final class SelectorRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int
    private var module: Module { pass.module }

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { SelectorRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            guard let argument = node.arguments.first else { return .skipChildren }
            if let text = selector(argument, at: node) { pass.replace(node, in: file, with: text) }
        case "keyPath":
            guard let argument = node.arguments.first else { return .skipChildren }
            let parts = argument.expression.trimmedDescription.split(separator: ".").map(String.init)
            // Components with an uppercase first letter are types; the rest is the path.
            let path = parts.drop { $0.first?.isUppercase ?? false }.map {
                $0.replacing("?", with: "").replacing("!", with: "")
            }
            pass.replace(node, in: file, with: "\"\(path.joined(separator: "."))\"")
        default: return .visitChildren
        }
        return .skipChildren
    }

    // MARK: #selector

    private func selector(_ argument: LabeledExprSyntax, at node: some SyntaxProtocol) -> String? {
        let reference = MethodReference(argument.expression)
        guard let base = reference?.name, let reference else {
            pass.report(.error, "this #selector names its method in a way that is not understood", at: node, in: file)
            return nil
        }
        guard let owner = ownerName(of: reference, at: node) else {
            pass.report(
                .error,
                "the type of '\(reference.owner ?? "")' is not known here:"
                    + " name the type, as in #selector(Type.\(base))",
                at: node, in: file)
            return nil
        }
        let ownerType = module.type(owner, in: module.enclosingTypeName(of: node))
        if let label = argument.label?.text { return accessor(label, base, owner) }
        let candidates = (ownerType.map { module.members(base, of: $0) } ?? []).filter { $0.kind == .method }
        let member = candidates.first { reference.accepts($0) } ?? protocolMember(reference, ownerType)
        if ownerType?.kind == .protocol || (ownerType == nil && isDelegate(owner)) {
            return protocolMethod(reference, owner, member)
        }
        guard let member else {
            // Declared elsewhere: it is found by name.
            let labels = reference.labels ?? []
            let name = reference.labels.map { SelectorName.of(base, labels: $0) } ?? SelectorName.ofForeign(base)
            let own = "\(owner).\(MethodReference.spelled(base, labels))"
            // A class of UIKit may lend only its name: the target is of the type around the reference, or of an extended one.
            let scope = module.enclosingTypeName(of: node)
            let others = methods(named: name, visibleIn: scope) { $0.kind == .foreign || $0.name == scope }
            if owner.hasPrefix("UI"), !others.isEmpty {
                let methods = (AbsentUIKit.names.contains(owner) ? [] : ["SelectorMethod(\(own))"]) + others
                return "Selector(\"\(name)\", calling: \(methods.joined(separator: ", ")))"
            }
            return "Selector(\"\(name)\", calling: \(own))"
        }
        let isOverloaded =
            MethodReference.standardActions.contains(base) || candidates.contains { $0.name != member.name }
        return method(member, owner, isOverloaded: isOverloaded, at: node)
    }

    private func method(_ member: Member, _ owner: String, isOverloaded: Bool, at node: some SyntaxProtocol) -> String?
    {
        let name = member.selectorName
        if member.function?.signature.effectSpecifiers?.asyncSpecifier != nil {
            pass.report(.error, "'\(member.name)' is asynchronous; an action cannot wait for it", at: node, in: file)
            return nil
        }
        if member.labels.count > 3 {
            pass.report(
                .error, "'\(member.name)' takes more than three arguments; no action has as many", at: node, in: file)
            return nil
        }
        if member.isStatic {
            let types = member.function?.signature.parameterClause.parameters.map(\.type.trimmedDescription) ?? []
            let arguments = zip(member.labels, types).enumerated().map { index, parameter in
                (parameter.0 == "_" ? "" : parameter.0 + ": ") + "$0[\(index)] as! \(parameter.1)"
            }
            let call = "\(owner).\(member.base)(\(arguments.joined(separator: ", ")))"
            return
                "Selector(\"\(name)\", calling: SelectorMethod(ofType: \(owner).self)"
                + " { \(types.isEmpty ? "_ in " : "")\(call) })"
        }
        if member.labels.isEmpty, isOverloaded {
            return "Selector(\"\(name)\", calling: { (target: \(owner)) in { target.\(member.base)() } })"
        }
        return "Selector(\"\(name)\", calling: \(owner).\(MethodReference.spelled(member.base, member.labels)))"
    }

    private func accessor(_ label: String, _ base: String, _ owner: String) -> String {
        if label == "setter" {
            let name = "set" + base.prefix(1).uppercased() + base.dropFirst() + ":"
            return "Selector(\"\(name)\", calling: { (target: \(owner)) in { target.\(base) = $0 } })"
        }
        return "Selector(\"\(base)\", calling: SelectorMethod(getter: { (target: \(owner)) in target.\(base) }))"
    }

    /// The reference to a protocol's method; only its name if it is declared elsewhere.
    private func protocolMethod(_ reference: MethodReference, _ owner: String, _ member: Member?) -> String {
        guard let member, let function = member.function, member.labels.count <= 3 else {
            return "Selector(\"\(SelectorName.of(reference.name, labels: reference.labels ?? []))\")"
        }
        let isOptional = member.modifiers.containsAny(["optional"])
        let parameters = function.signature.parameterClause.parameters.map { parameter in
            (name: (parameter.secondName ?? parameter.firstName).text, type: parameter.type.trimmedDescription)
        }
        let arguments = zip(member.labels, parameters).map { ($0 == "_" ? "" : $0 + ": ") + $1.name }
        let call = "target.\(member.base)\(isOptional ? "?" : "")(\(arguments.joined(separator: ", ")))"
        let inner =
            parameters.isEmpty
            ? call : "(" + parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ") in " + call
        return "Selector(\"\(member.selectorName)\", calling: { (target: any \(owner)) in { \(inner) } })"
    }

    private func protocolMember(_ reference: MethodReference, _ type: TypeInfo?) -> Member? {
        guard let type, type.kind == .protocol else { return nil }
        return type.members.first { $0.base == reference.name && reference.accepts($0) }
    }

    private func isDelegate(_ name: String) -> Bool { name.hasSuffix("Delegate") || name.hasSuffix("DataSource") }

    /// The name of the type that declares the method; `nil` if it cannot be determined.
    private func ownerName(of reference: MethodReference, at node: some SyntaxProtocol) -> String? {
        let scope = module.enclosingTypeName(of: node)
        guard let owner = reference.owner, owner != "self", owner != "Self" else {
            return scope.isEmpty ? nil : ownName(of: scope, at: node)
        }
        if owner == "super" { return module.type(scope)?.inherited.first }
        if owner.split(separator: ".").allSatisfy({ $0.first { $0 != "_" }?.isUppercase ?? false }) { return owner }
        return InstanceTypes(module).typeName(of: owner, in: scope, at: node)
    }

    /// The name of a type inside its own declaration. In a protocol extension, the class it is constrained to.
    private func ownName(of scope: String, at node: some SyntaxProtocol) -> String? {
        guard module.type(scope)?.kind == .protocol else { return scope }
        var current = Syntax(node).parent
        while let parent = current {
            if let found = parent.as(ExtensionDeclSyntax.self) {
                let requirements = found.genericWhereClause?.requirements.map(\.requirement.trimmedDescription) ?? []
                return requirements.first { $0.hasPrefix("Self") }?.split(whereSeparator: { ":= ".contains($0) }).last
                    .map(String.init)
            }
            current = parent.parent
        }
        return nil
    }

    // MARK: Names in strings

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression.trimmedDescription
        guard callee == "Selector" || callee == "NSSelectorFromString" else { return .visitChildren }
        guard node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil else {
            return .visitChildren
        }
        guard let name = argument.expression.literalText else {
            pass.report(.error, "a selector whose name is made at run time finds no method", at: node, in: file)
            if callee != "Selector" { pass.replace(node.calledExpression, in: file, with: "Selector") }
            return .visitChildren
        }
        pass.replace(node, in: file, with: named(name, at: node))
        return .skipChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        // `action: "press:"`, in the style of Swift 2.
        guard let label = node.label?.text, label == "action" || label == "selector",
            let name = node.expression.as(StringLiteralExprSyntax.self)?.literalText,
            // A title, such as the "Learn more" of a button, is no selector.
            !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "_:".contains($0) })
        else { return .visitChildren }
        pass.replace(node.expression, in: file, with: named(name, at: node))
        return .skipChildren
    }

    private func named(_ name: String, at node: some SyntaxProtocol) -> String {
        let methods = methods(named: name, visibleIn: module.enclosingTypeName(of: node))
        if methods.isEmpty {
            pass.report(
                .warning, "'\(name)' names no method that is visible here; nothing is called by it", at: node, in: file)
            return "Selector(\"\(name)\")"
        }
        return "Selector(\"\(name)\", calling: \(methods.joined(separator: ", ")))"
    }

    /// The methods with a selector that classes of the module have, and those of UIKit by its extensions.
    private func methods(
        named name: String, visibleIn scope: String, of isCandidate: (TypeInfo) -> Bool = { _ in true }
    ) -> [String] {
        let classes = module.types.values.filter { type in
            let isClass = type.kind == .class && !type.isGeneric || type.kind == .foreign && type.name.hasPrefix("UI")
            return isClass && isCandidate(type)
        }
        return classes.sorted { $0.name < $1.name }.compactMap { type in
            let found = type.members.first {
                $0.kind == .method && !$0.isStatic && !$0.isOverride && $0.labels.count <= 3 && $0.selectorName == name
                    && isVisible($0, of: type, from: scope)
            }
            return found.map { "SelectorMethod(\(type.name).\(MethodReference.spelled($0.base, $0.labels)))" }
        }
    }

    private func isVisible(_ member: Member, of type: TypeInfo, from scope: String) -> Bool {
        switch member.modifiers.access?.name.text {
        case "private": member.file == file && (scope == type.name || scope.hasPrefix(type.name + "."))
        case "fileprivate": member.file == file
        default: !type.modifiers.containsAny(["private", "fileprivate"]) || type.file == file
        }
    }
}

extension SelectorName {
    /// The selector of UIKit methods that are named without labels.
    fileprivate static func ofForeign(_ base: String) -> String {
        ["endEditing", "bringSubviewToFront", "addSubview"].contains(base) ? base + ":" : base
    }
}

extension ExprSyntax {
    /// The text of a string literal without interpolations.
    var literalText: String? {
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression.literalText
        }
        return self.as(StringLiteralExprSyntax.self)?.literalText
    }
}

extension StringLiteralExprSyntax {
    /// The text of a literal without interpolations; `nil` for others.
    var literalText: String? {
        guard segments.count == 1, let segment = segments.first?.as(StringSegmentSyntax.self) else { return nil }
        return segment.content.text
    }
}
