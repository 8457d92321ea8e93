import SwiftIfConfig
import SwiftSyntax

/// Finds the types of a file whose values are used as views. Names of types need not say that they are.
final class ViewNames: ActiveSyntaxVisitor {
    /// The type of each variable that has one or is created by one, by the name of the variable.
    private var types: [String: Set<String>] = [:]
    /// The variables with calls or members that only views have.
    private var views: Set<String> = []
    /// The types of outlets, and of superclasses whose methods for views are overridden.
    private var found: Set<String> = []

    /// - Returns: The names of types, of which some are those of the project or of UIKit.
    static func types(in file: ParsedFile) -> Set<String> {
        let names = ViewNames(viewMode: .sourceAccurate, configuredRegions: file.regions)
        names.walk(file.tree)
        return names.views.reduce(into: names.found) { $0.formUnion(names.types[$1] ?? []) }
    }

    private static let members: Set<String> = [
        "translatesAutoresizingMaskIntoConstraints", "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor",
        "leftAnchor", "rightAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor",
        "addGestureRecognizer", "removeFromSuperview", "addSubview",
    ]
    private static let overrides: Set<String> = [
        "layoutSubviews", "didMoveToSuperview", "didMoveToWindow", "willMove", "hitTest", "intrinsicContentSize",
    ]
    /// The ends of the names of types that outlets have besides views.
    private static let others = [
        "Constraint", "Item", "Layout", "Manager", "Handler", "Object", "Controller", "Recognizer",
    ]

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isOutlet = node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.plainName == "IBOutlet" }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            let created = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
            guard
                let type = binding.typeAnnotation?.type.unwrapped.as(IdentifierTypeSyntax.self)?.name.text
                    ?? created?.as(DeclReferenceExprSyntax.self)?.baseName.text
            else { continue }
            types[name, default: []].insert(type)
            if isOutlet, !Self.others.contains(where: type.hasSuffix) { found.insert(type) }
            if node.modifiers.containsAny(["override"]), Self.overrides.contains(name) { addSuperclass(of: node) }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.containsAny(["override"]), Self.overrides.contains(node.name.text) { addSuperclass(of: node) }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let name =
            called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard let name, name.hasSuffix("Subview") || name.hasSuffix("Subviews") else { return .visitChildren }
        for argument in node.arguments {
            let elements = argument.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression)
            views.formUnion((elements ?? [argument.expression]).compactMap(Self.variable))
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if Self.members.contains(node.declName.baseName.text), let name = node.base.flatMap(Self.variable) {
            views.insert(name)
        }
        return .visitChildren
    }

    /// The variable that an expression names, also as `self.name` or `name!`.
    private static func variable(_ expression: ExprSyntax) -> String? {
        if let forced = expression.as(ForceUnwrapExprSyntax.self) { return variable(forced.expression) }
        if let chained = expression.as(OptionalChainingExprSyntax.self) { return variable(chained.expression) }
        if let access = expression.as(MemberAccessExprSyntax.self) {
            let isOwn = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
            return isOwn ? access.declName.baseName.text : nil
        }
        return expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    private func addSuperclass(of node: some SyntaxProtocol) {
        var next = node.parent
        while let current = next, !current.is(ClassDeclSyntax.self) { next = current.parent }
        let inherited = next?.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first
        if let name = inherited?.type.as(IdentifierTypeSyntax.self)?.name.text { found.insert(name) }
    }
}
