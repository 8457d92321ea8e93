import SwiftSyntax

/// The reference in `#selector(…)`.
struct MethodReference {
    /// The expression before the name; `nil` if there is none.
    let owner: String?
    /// The base name of the method.
    let name: String
    /// `nil` if the labels are omitted.
    let labels: [String]?
    /// The number of parameters of a type after `as`.
    let parameterCount: Int?

    /// Reads the expression; `nil` if it does not name a method.
    init?(_ expression: ExprSyntax) {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first
        {
            self.init(inner.expression)
        } else if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
            let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type, sequence.elements.count == 3
        {
            self.init(
                first, parameterCount: Self.parameterCount(of: type, hasOwner: first.is(MemberAccessExprSyntax.self)))
        } else {
            self.init(expression, parameterCount: nil)
        }
    }

    private init?(_ expression: ExprSyntax, parameterCount: Int?) {
        if let access = expression.as(MemberAccessExprSyntax.self) {
            let base = access.base?.trimmedDescription.replacing("?", with: "").replacing("!", with: "")
            self.init(access.declName, owner: base, parameterCount: parameterCount)
        } else if let name = expression.as(DeclReferenceExprSyntax.self) {
            self.init(name, owner: nil, parameterCount: parameterCount)
        } else {
            return nil
        }
    }

    private init(_ reference: DeclReferenceExprSyntax, owner: String?, parameterCount: Int?) {
        self.owner = owner
        name = reference.baseName.text
        labels = reference.argumentNames.map { $0.arguments.map(\.name.text) }
        self.parameterCount = parameterCount
    }

    /// Handles `(A) -> B`, and `(Owner) -> (A) -> B`, which has two arrows.
    private static func parameterCount(of type: TypeSyntax, hasOwner: Bool) -> Int? {
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
            return parameterCount(of: inner.type, hasOwner: hasOwner)
        }
        guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
        if let inner = function.returnClause.type.as(FunctionTypeSyntax.self) { return inner.parameters.count }
        return function.parameters.count
    }

    /// Whether the reference may mean a member with this name.
    func accepts(_ member: Member) -> Bool {
        if let labels { return member.labels == labels }
        if let parameterCount { return member.labels.count == parameterCount }
        return true
    }

    /// The names of UIKit's methods with parameters, such as `delete(_:)` and `dismiss(animated:completion:)`: a name
    /// without labels may refer to them, too.
    static let standardActions: Set<String> = [
        "add", "addChild", "animate", "convert", "copy", "cut", "delete", "dismiss", "draw", "duplicate", "export",
        "find", "move", "paste", "perform", "present", "print", "rename", "select", "selectAll", "setEditing", "share",
        "show", "transition",
    ]

    /// The name with labels, such as `press(_:)`, or the name alone without labels.
    static func spelled(_ base: String, _ labels: [String]) -> String {
        labels.isEmpty ? base : base + "(" + labels.map { $0 + ":" }.joined() + ")"
    }
}

/// Determines the types of instances from declarations.
struct InstanceTypes {
    private let module: Module
    /// The types of UIKit properties.
    private static let wellKnown = [
        "view": "UIView", "collectionView": "UICollectionView", "scrollView": "UIScrollView", "window": "UIWindow",
        "navigationController": "UINavigationController", "tableView": "UITableView", "contentView": "UIView",
        "collectionViewLayout": "UICollectionViewLayout", "superview": "UIView",
    ]

    /// Looks up declarations of a module.
    init(_ module: Module) { self.module = module }

    /// - Parameters:
    ///   - path: Names separated by dots, as written inside `scope`.
    ///   - node: A node in a declaration that may have another name for `self`, such as `guard let view = self`.
    func typeName(of path: String, in scope: String, at node: some SyntaxProtocol) -> String? {
        let parts = path.split(separator: ".", maxSplits: 1)
        guard let first = parts.first, SelfNames.names(around: node).contains(String(first)) else {
            return typeName(of: path, in: scope)
        }
        return typeName(of: parts.count > 1 ? String(parts[1]) : "self", in: scope)
    }

    /// - Parameter path: Names separated by dots, as written inside `scope`.
    func typeName(of path: String, in scope: String) -> String? {
        var current = scope
        for part in path.split(separator: ".").map(String.init) where part != "self" {
            guard let next = propertyType(part, of: current) ?? Self.wellKnown[part] else { return nil }
            current = next
        }
        return current
    }

    private func propertyType(_ name: String, of typeName: String) -> String? {
        guard let type = module.type(typeName) else { return nil }
        for member in module.members(name, of: type) where member.kind == .property {
            guard let variable = member.node.as(VariableDeclSyntax.self) else { continue }
            for binding in variable.bindings where binding.pattern.trimmedDescription == name {
                if let annotation = binding.typeAnnotation?.type { return annotation.unwrapped.plainName }
                let value = binding.initializer?.value
                if let call = (value?.as(ForceUnwrapExprSyntax.self)?.expression ?? value)?.as(
                    FunctionCallExprSyntax.self)
                {
                    let callee = call.calledExpression.trimmedDescription
                    if callee.first?.isUppercase ?? false { return callee }
                }
            }
        }
        return nil
    }
}

/// The names that a declaration gives to `self`.
private final class SelfNames: SyntaxVisitor {
    private var names: Set<String> = []

    static func names(around node: some SyntaxProtocol) -> Set<String> {
        var outermost = Syntax(node)
        while let parent = outermost.parent, !outermost.is(MemberBlockItemSyntax.self) { outermost = parent }
        let visitor = SelfNames(viewMode: .sourceAccurate)
        visitor.walk(outermost)
        return visitor.names
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern, node.initializer)
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern, node.initializer)
        return .visitChildren
    }

    private func add(_ pattern: PatternSyntax, _ initializer: InitializerClauseSyntax?) {
        if initializer?.value.trimmedDescription == "self" { names.insert(pattern.trimmedDescription) }
    }
}

extension TypeSyntax {
    /// The type without `?` and `!`.
    var unwrapped: TypeSyntax {
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.unwrapped }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.unwrapped }
        return self
    }
}
