import SwiftIfConfig
import SwiftSyntax

/// Key-value observing. `observe(\.contentOffset)` and `publisher(for: \.contentOffset)` receive the property's name,
/// which is not available from key paths here; `addObserver(_:forKeyPath:…)` receives the method to call;
/// `@objc dynamic` properties report their changes.
final class ObservingRule: ActiveSyntaxVisitor {
    /// The properties of UIKit that report changes.
    private static let announced: Set<String> = [
        "contentOffset", "contentSize", "contentInset", "frame", "bounds", "center", "sectionHeadersPinToVisibleBounds",
        "sectionFootersPinToVisibleBounds",
    ]

    private let pass: Pass
    private let file: Int
    /// The `@objc dynamic` properties of the module.
    private let dynamicNames: Set<String>

    private init(_ pass: Pass, _ file: Int, _ dynamicNames: Set<String>) {
        self.pass = pass
        self.file = file
        self.dynamicNames = dynamicNames
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        let members = pass.module.types.values.flatMap(\.members)
        let names = Set(members.filter { $0.kind == .property && $0.modifiers.containsAny(["dynamic"]) }.map(\.base))
        for (index, file) in pass.module.files.enumerated() { ObservingRule(pass, index, names).walk(file.tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard
            let callee = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return .visitChildren }
        if callee == "observe" { insertName(in: node, label: nil) }
        if callee == "publisher" { insertName(in: node, label: "for") }
        if callee == "addObserver" { insertMethod(in: node) }
        // `mutableArrayValue(forKey: "rows")` also receives the property.
        if callee == "mutableArrayValue", node.arguments.count == 1, let argument = node.arguments.first,
            argument.label?.text == "forKey", let name = argument.expression.literalText
        {
            pass.insert(", \\.\(name)", at: argument.expression.endPositionBeforeTrailingTrivia, in: file)
        }
        return .visitChildren
    }

    /// Rewrites `observe(\.contentOffset, …)` to `observe(\.contentOffset, "contentOffset", …)`.
    private func insertName(in node: FunctionCallExprSyntax, label: String?) {
        guard let first = node.arguments.first, first.label?.text == label,
            let path = first.expression.as(KeyPathExprSyntax.self),
            !(node.arguments.dropFirst().first.map { $0.label == nil && $0.expression.is(StringLiteralExprSyntax.self) }
                ?? false)
        else { return }
        let name = path.components.map(\.component.trimmedDescription).joined(separator: ".")
        checkAnnounced(name, at: node)
        pass.insert(", \"\(name)\"", at: first.expression.endPositionBeforeTrailingTrivia, in: file)
    }

    /// Adds the observer's method to `addObserver(self, forKeyPath: …)`.
    private func insertMethod(in node: FunctionCallExprSyntax) {
        guard let observer = node.arguments.first,
            let path = node.arguments.first(where: { $0.label?.text == "forKeyPath" }),
            !node.arguments.contains(where: { $0.label?.text == "calling" }), let last = node.arguments.last
        else { return }
        if let name = path.expression.literalText { checkAnnounced(name, at: node) }
        let scope = pass.module.enclosingTypeName(of: node)
        let given = observer.expression.trimmedDescription
        let owner = given == "self" ? scope : InstanceTypes(pass.module).typeName(of: given, in: scope, at: node)
        guard let owner, !owner.isEmpty else {
            pass.report(
                .error, "the type of the observer '\(given)' is not known here, so its method cannot be called",
                at: node, in: file)
            return
        }
        pass.insert(
            ", calling: \(owner).observeValue(forKeyPath:of:change:context:)",
            at: last.expression.endPositionBeforeTrailingTrivia, in: file)
    }

    private func checkAnnounced(_ name: String, at node: some SyntaxProtocol) {
        guard !Self.announced.contains(name), !dynamicNames.contains(name) else { return }
        pass.report(
            .error,
            "changes of '\(name)' are not announced; only \(Self.announced.sorted().joined(separator: ", "))"
                + " are, and @objc dynamic properties",
            at: node, in: file)
    }

    // MARK: The observer's method

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.name.text == "observeValue",
            node.signature.parameterClause.parameters.first?.firstName.text == "forKeyPath",
            let own = pass.module.type(pass.module.enclosingTypeName(of: node))
        else { return .visitChildren }
        let isInherited = pass.module.ancestry(of: own).dropFirst().contains { type in
            type.members.contains { $0.name == "observeValue(forKeyPath:of:change:context:)" }
        }
        for modifier in node.modifiers {
            let word = modifier.name.text
            // The types of its parameters are not public.
            if word == "public" || word == "open" || (word == "override" && !isInherited) {
                pass.removeWord(modifier, in: file)
            }
        }
        if !isInherited, let body = node.body { SuperCallRemover(pass, file).walk(body) }
        return .visitChildren
    }

    /// Removes calls of `super`, because no superclass has the method.
    private final class SuperCallRemover: SyntaxVisitor {
        private let pass: Pass
        private let file: Int

        init(_ pass: Pass, _ file: Int) {
            self.pass = pass
            self.file = file
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
                access.base?.is(SuperExprSyntax.self) ?? false,
                access.declName.baseName.text == "observeValue"
            else { return .visitChildren }
            pass.replace(node, in: file, with: "()")
            return .skipChildren
        }
    }

    // MARK: Observed properties

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.containsAny(["dynamic"]), node.attributes.contains("objc"),
            !node.modifiers.containsAny(["lazy", "static", "class"]),
            node.bindingSpecifier.tokenKind == .keyword(.var), let binding = node.bindings.first,
            node.bindings.count == 1,
            let name = node.names.first, node.parent?.is(MemberBlockItemSyntax.self) ?? false
        else { return .visitChildren }
        if binding.accessorBlock?.trimmedDescription.contains("_didChange(") ?? false { return .visitChildren }
        let call = "_didChange(\"\(name)\", from: oldValue, to: \(name))"
        guard let accessors = binding.accessorBlock else {
            pass.insert(" { didSet { \(call) } }", at: binding.endPositionBeforeTrailingTrivia, in: file)
            return .visitChildren
        }
        guard case .accessors(let list) = accessors.accessors else { return .visitChildren }
        if let didSet = list.first(where: { $0.accessorSpecifier.text == "didSet" }), let body = didSet.body,
            didSet.parameters == nil
        {
            pass.insert(" \(call);", at: body.leftBrace.endPositionBeforeTrailingTrivia, in: file)
        } else if list.contains(where: { $0.accessorSpecifier.text == "willSet" }), let last = list.last {
            pass.insert(" didSet { \(call) }", at: last.endPositionBeforeTrailingTrivia, in: file)
        }
        return .visitChildren
    }
}
