import SwiftIfConfig
import SwiftSyntax

/// Rewrites uses of optional requirements that optional chaining alone does not support: `object.method!(…)`, whose
/// result must be unwrapped; `object.method != nil`; and `responds(to:)`.
final class OptionalCallRule: ActiveSyntaxVisitor {
    fileprivate let pass: Pass
    private let file: Int
    /// The optional methods of this module's protocols.
    private let optional: [Member]

    private init(_ pass: Pass, _ file: Int, _ optional: [Member]) {
        self.pass = pass
        self.file = file
        self.optional = optional
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        let optional = pass.module.optionalMethods
        for (index, file) in pass.module.files.enumerated() { OptionalCallRule(pass, index, optional).walk(file.tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
            let access = forced.expression.as(MemberAccessExprSyntax.self), !isDiscarded(node),
            answersValue(access, node)
        {
            pass.insert("!", at: node.endPositionBeforeTrailingTrivia, in: file)
        }
        let access = node.calledExpression.as(MemberAccessExprSyntax.self)
        let name = access?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
        if name?.baseName.text == "responds", !(access?.base?.is(SuperExprSyntax.self) ?? false),
            let argument = node.arguments.first, node.arguments.count == 1, argument.label?.text == "to"
        {
            answerResponds(node, access, argument)
            return .skipChildren
        }
        if name?.baseName.text == "instancesRespond", let access, let base = access.base,
            let argument = node.arguments.first, node.arguments.count == 1, argument.label?.text == "to"
        {
            answerInstancesRespond(node, base, argument)
            return .skipChildren
        }
        return .visitChildren
    }

    /// `Type.instancesRespond(to: #selector(f(_:)))`
    private func answerInstancesRespond(
        _ node: FunctionCallExprSyntax, _ base: ExprSyntax, _ argument: LabeledExprSyntax
    ) {
        guard let selector = argument.expression.as(MacroExpansionExprSyntax.self),
            selector.macroName.text == "selector",
            let expression = selector.arguments.first?.expression, let reference = MethodReference(expression)
        else {
            pass.report(
                .error, "instancesRespond(to:) is supported only with a method in #selector", at: node, in: file)
            return
        }
        let name = base.trimmedDescription
        let isName = name.split(separator: ".").allSatisfy { $0.first?.isUppercase ?? false }
        pass.replace(
            node, in: file,
            with: "_instancesImplement(\(isName ? name + ".self" : name), in: \(classes(with: reference, at: node)))")
    }

    /// Whether the method returns a value that is not itself optional.
    private func answersValue(_ access: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax) -> Bool {
        let base = access.declName.baseName.text
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        if let own = optional.first(where: { $0.base == base && $0.labels == labels }) {
            guard let answer = own.function?.signature.returnClause?.type else { return false }
            return !answer.is(OptionalTypeSyntax.self) && answer.trimmedDescription != "Void"
        }
        return UIKitOptionalMethods.withValue.contains(Member.spelled(base, labels))
    }

    private func isDiscarded(_ node: FunctionCallExprSyntax) -> Bool {
        node.parent?.is(CodeBlockItemSyntax.self) ?? false
    }

    // MARK: Tests for methods

    private func answerResponds(
        _ node: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax?, _ argument: LabeledExprSyntax
    ) {
        guard let selector = argument.expression.as(MacroExpansionExprSyntax.self),
            selector.macroName.text == "selector",
            let expression = selector.arguments.first?.expression, let reference = MethodReference(expression)
        else {
            pass.report(
                .error, "responds(to:) is supported only with a method in #selector", at: node, in: file
            )
            return
        }
        let object = access?.base?.trimmedDescription ?? "self"
        // The call is on an optional: `delegate?.responds(to:)` is a `Bool?`.
        let isChained = object.hasSuffix("?")
        let text = implements(object.replacingTrailing("?", with: ""), reference, at: node)
        pass.replace(node, in: file, with: isChained ? "Optional(\(text))" : text)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        // `delegate?.method != nil`
        let elements = Array(node.elements)
        for index in elements.indices.dropFirst() where elements[index].is(NilLiteralExprSyntax.self) {
            guard let comparison = elements[index - 1].as(BinaryOperatorExprSyntax.self)?.operator.text, index >= 2,
                comparison == "!=" || comparison == "==",
                let access = elements[index - 2].as(MemberAccessExprSyntax.self), let base = access.base,
                optional.contains(where: { $0.base == access.declName.baseName.text }),
                let reference = MethodReference(ExprSyntax(access))
            else { continue }
            let text = implements(base.trimmedDescription.replacingTrailing("?", with: ""), reference, at: node)
            pass.replace(
                access.positionAfterSkippingLeadingTrivia, elements[index].endPositionBeforeTrailingTrivia, in: file,
                with: comparison == "!=" ? text : "!" + text)
        }
        return .visitChildren
    }

    private func implements(_ object: String, _ reference: MethodReference, at node: some SyntaxProtocol) -> String {
        if isRequired(reference, at: node) { return "_implements(\(object))" }
        return "_implements(\(object), in: \(classes(with: reference, at: node)))"
    }

    /// The literal with the names of this module's classes that have a method.
    private func classes(with reference: MethodReference, at node: some SyntaxProtocol) -> String {
        let classes = pass.module.types.values.filter { type in
            (type.kind == .class || type.kind == .foreign)
                && type.members.contains { $0.base == reference.name && $0.kind == .method && reference.accepts($0) }
        }
        if classes.isEmpty {
            pass.report(
                .error,
                "no class of this module has '\(reference.name)', and whether another one has it is known when it is"
                    + " called: call it as object.\(reference.name)?(…)", at: node, in: file)
        } else {
            pass.report(.warning, "answered for the classes of this module only", at: node, in: file)
        }
        let names = Set(classes.map(\.simpleName)).sorted().map { "\"\($0)\"" }
        return "[\(names.joined(separator: ", "))]"
    }
}

extension OptionalCallRule {
    /// Whether every object of the type that the reference names has the method: it is required by a protocol of this
    /// module.
    private func isRequired(_ reference: MethodReference, at node: some SyntaxProtocol) -> Bool {
        let scope = pass.module.enclosingTypeName(of: node)
        guard let owner = reference.owner, owner != "self" else { return false }
        let isType = owner.split(separator: ".").allSatisfy { $0.first?.isUppercase ?? false }
        guard let name = isType ? owner : InstanceTypes(pass.module).typeName(of: owner, in: scope),
            let type = pass.module.type(name, in: scope), type.kind == .protocol
        else { return false }
        let inherited = pass.module.inheritedNames(of: type).compactMap { pass.module.type($0, in: name) }
        // An extension gives the method to every object, too.
        return ([type] + inherited).contains { type in
            type.members.contains {
                $0.base == reference.name && $0.kind == .method && reference.accepts($0)
                    && !$0.modifiers.containsAny(["optional"])
            }
        }
    }
}

extension Member {
    /// The full name of a method: `press(_:)`.
    static func spelled(_ base: String, _ labels: [String]) -> String {
        base + "(" + labels.map { $0 + ":" }.joined() + ")"
    }
}
