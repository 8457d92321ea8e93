import SwiftIfConfig
import SwiftSyntax

/// Removes overrides of the message methods of `NSObject`: those of `responds(to:)` and `forwardingTarget(for:)`, which
/// nothing calls without the Objective-C runtime, and those of others that serve old systems only, because under
/// `#available` they do nothing but call `super`.
///
/// Foundation does not declare these methods off Apple's platforms, so the override and the call of `super` would not
/// compile.
final class SupersededOverrideRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int
    private static let names: Set<String> = ["forwardingTarget", "isKind", "isMember", "responds"]

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { SupersededOverrideRule(pass, index).walk(file.tree) }
    }

    private static let messages: Set<String> = [
        "responds:to", "forwardingTarget:for", "forwardInvocation:_", "methodSignature:for",
        "doesNotRecognizeSelector:_",
    ]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isOld = isSuperseded(node)
        let label = node.signature.parameterClause.parameters.first?.firstName.text ?? ""
        guard isOld || node.modifiers.containsAny(["override"]) && Self.messages.contains(node.name.text + ":" + label)
        else { return .skipChildren }
        pass.report(
            isOld ? .note : .warning,
            isOld
                ? "removed, because it has an effect on old systems only"
                : "removed, because nothing calls '\(node.name.text)' without the Objective-C runtime",
            at: node.name, in: file)
        pass.removeWord(node, in: file)
        return .skipChildren
    }

    private func isSuperseded(_ node: FunctionDeclSyntax) -> Bool {
        guard Self.names.contains(node.name.text), node.modifiers.containsAny(["override"]),
            let statement = node.body?.statements.first, node.body?.statements.count == 1,
            let choice =
                (statement.item.as(ExpressionStmtSyntax.self)?.expression ?? statement.item.as(ExprSyntax.self))?
                .as(IfExprSyntax.self),
            choice.conditions.allSatisfy({ $0.condition.is(AvailabilityConditionSyntax.self) }),
            choice.body.statements.count == 1, let inner = choice.body.statements.first?.item,
            let call = (inner.as(ReturnStmtSyntax.self)?.expression ?? inner.as(ExprSyntax.self))?.as(
                FunctionCallExprSyntax.self),
            let access = call.calledExpression.as(MemberAccessExprSyntax.self),
            access.base?.is(SuperExprSyntax.self) ?? false, access.declName.baseName.text == node.name.text
        else { return false }
        return true
    }
}
