import SwiftSyntax

/// Finds what a project matches with the cases of a result, as in `case .success(let value)`.
///
/// Only values of an enumeration can be matched with them.
final class ResultMatches: SyntaxVisitor {
    private var names: Set<String> = []

    /// The names of the variables that some code matches.
    static func names(in code: some SyntaxProtocol) -> Set<String> {
        let matches = ResultMatches(viewMode: .sourceAccurate)
        matches.walk(code)
        return matches.names
    }

    /// The value that a statement matches; `nil` for other cases.
    static func subject(of node: SwitchExprSyntax) -> ExprSyntax? {
        let items = node.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) }
            .flatMap(\.caseItems)
        return items.contains { isCase($0.pattern) } ? node.subject : nil
    }

    /// The value that a condition matches; `nil` for other cases.
    static func subject(of node: MatchingPatternConditionSyntax) -> ExprSyntax? {
        isCase(node.pattern) ? node.initializer.value : nil
    }

    /// Whether a pattern is `.success(let value)`, `let .failure(error)`, or the like.
    private static func isCase(_ pattern: PatternSyntax) -> Bool {
        if let binding = pattern.as(ValueBindingPatternSyntax.self) { return isCase(binding.pattern) }
        let call = pattern.as(ExpressionPatternSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
        guard let access = call?.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil else {
            return false
        }
        return ["success", "failure"].contains(access.declName.baseName.text) && call?.arguments.count == 1
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        insert(Self.subject(of: node))
        return .visitChildren
    }

    override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
        insert(Self.subject(of: node))
        return .visitChildren
    }

    private func insert(_ subject: ExprSyntax?) {
        if let name = subject?.as(DeclReferenceExprSyntax.self)?.baseName.text { names.insert(name) }
    }
}
