import SwiftIfConfig
import SwiftSyntax

/// Rewrites members of `AnyObject`, which Objective-C finds at run time: `(value as AnyObject).cgRectValue` becomes
/// `(value as! NSValue).cgRectValue`.
///
/// Only members that numbers and `NSValue` declare are rewritten, methods of the module that one protocol or one class
/// declares, and methods that perform selectors for properties of the type `AnyObject`: `target?.perform(action)`
/// becomes `(target as? NSObject)?.perform(action)`. Where the result is treated as an optional value, the cast is
/// conditional.
final class DynamicMemberRule: ActiveSyntaxVisitor {
    /// The class that declares each member.
    private static let classes: [String: String] = {
        var classes: [String: String] = [:]
        for name in ["cgRectValue", "cgPointValue", "cgSizeValue", "uiEdgeInsetsValue", "cgAffineTransformValue"] {
            classes[name] = "NSValue"
        }
        for name in ["doubleValue", "floatValue", "intValue", "boolValue", "uintValue", "int32Value", "uint32Value"] {
            classes[name] = "NSNumber"
        }
        return classes
    }()

    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { DynamicMemberRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        castPerformer(of: node)
        guard let base = node.base else { return .visitChildren }
        let chained = base.as(OptionalChainingExprSyntax.self)?.expression
        let cast = anyObject(chained ?? base)
        guard
            let type = Self.classes[node.declName.baseName.text] ?? (cast == nil ? nil : declaringType(of: node))
        else { return .visitChildren }
        if let (value, keyword) = cast {
            let isConditional = chained != nil || isTreatedAsOptional(Syntax(node))
            pass.replace(
                keyword.start, keyword.end, in: file, with: (isConditional ? "as? " : "as! ") + type)
            if isConditional, chained == nil { pass.insert("?", at: base.endPositionBeforeTrailingTrivia, in: file) }
            walk(value)
            return .skipChildren
        }
        // `value.map { $0 as AnyObject }?.cgRectValue`
        if let statement = chained?.as(FunctionCallExprSyntax.self)?.trailingClosure?.statements.first,
            let keyword = anyObjectCast(statement.item.as(ExprSyntax.self))
        {
            pass.replace(keyword.start, keyword.end, in: file, with: "as! " + type)
        }
        // The values of the dictionary that keyboard notifications pass may be declared as `AnyObject`.
        if let element = chained?.as(SubscriptCallExprSyntax.self),
            element.arguments.trimmedDescription.contains("eyboard")
        {
            pass.insert("(", at: element.positionAfterSkippingLeadingTrivia, in: file)
            pass.insert(" as? \(type))", at: element.endPositionBeforeTrailingTrivia, in: file)
        }
        return .visitChildren
    }

    /// The protocol of the module with a called method, or the class if there is only one.
    private func declaringType(of node: MemberAccessExprSyntax) -> String? {
        guard node.parent?.is(FunctionCallExprSyntax.self) ?? false else { return nil }
        let types = pass.module.types.values.filter { type in
            type.members.contains { $0.kind == .method && $0.base == node.declName.baseName.text }
        }
        let protocols = types.filter { $0.kind == .protocol }
        let found = protocols.isEmpty ? types : protocols
        return found.count == 1 && [.protocol, .class].contains(found[0].kind) ? found[0].name : nil
    }

    /// Casts a property of the type `AnyObject` that performs a selector.
    private func castPerformer(of node: MemberAccessExprSyntax) {
        guard ["perform", "performSelector"].contains(node.declName.baseName.text), let base = node.base,
            node.parent?.is(FunctionCallExprSyntax.self) ?? false
        else { return }
        let chained = base.as(OptionalChainingExprSyntax.self)?.expression
        let object = chained ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
        let scope = pass.module.enclosingTypeName(of: node)
        guard object.is(DeclReferenceExprSyntax.self) || object.is(MemberAccessExprSyntax.self),
            InstanceTypes(pass.module).typeName(of: object.trimmedDescription, in: scope) == "AnyObject"
        else { return }
        pass.replace(
            base, in: file,
            with: chained == nil
                ? "(\(object.trimmedDescription) as! NSObject)" : "(\(object.trimmedDescription) as? NSObject)?")
    }

    /// The value in `(value as AnyObject)`, and the range of `as AnyObject`.
    private func anyObject(
        _ expression: ExprSyntax
    ) -> (value: Syntax, keyword: (start: AbsolutePosition, end: AbsolutePosition))? {
        guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
            let keyword = anyObjectCast(ExprSyntax(sequence)), let value = sequence.elements.first
        else { return nil }
        return (Syntax(value), keyword)
    }

    /// The range of `as AnyObject` in `value as AnyObject`.
    private func anyObjectCast(_ expression: ExprSyntax?) -> (start: AbsolutePosition, end: AbsolutePosition)? {
        guard let sequence = expression?.as(SequenceExprSyntax.self), sequence.elements.count == 3 else { return nil }
        let elements = Array(sequence.elements)
        guard let cast = elements[1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
            let type = elements[2].as(TypeExprSyntax.self)?.type.trimmedDescription,
            ["AnyObject", "AnyObject?", "AnyObject!"].contains(type)
        else { return nil }
        return (cast.positionAfterSkippingLeadingTrivia, elements[2].endPositionBeforeTrailingTrivia)
    }

    /// Whether the result is unwrapped, bound, or has an alternative.
    private func isTreatedAsOptional(_ node: Syntax) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.is(ForceUnwrapExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self) { return true }
        if parent.is(InitializerClauseSyntax.self) {
            return parent.parent?.is(OptionalBindingConditionSyntax.self) ?? false
        }
        guard let list = parent.as(ExprListSyntax.self) else { return false }
        return list.contains { element in
            element.as(BinaryOperatorExprSyntax.self).map { ["??", "==", "!="].contains($0.operator.text) } ?? false
        }
    }
}
