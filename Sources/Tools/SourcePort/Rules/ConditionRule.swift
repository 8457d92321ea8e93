import SwiftSyntax

/// Rewrites `#if os(iOS)`, which means a system with UIKit, to `#if canImport(UIKit)`.
final class ConditionRule: SyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { ConditionRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition {
            let finder = SystemFinder(viewMode: .sourceAccurate)
            finder.walk(condition)
            for call in finder.calls { pass.replace(call, in: file, with: "canImport(UIKit)") }
        }
        return .visitChildren
    }

    private final class SystemFinder: SyntaxVisitor {
        var calls: [FunctionCallExprSyntax] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if node.calledExpression.trimmedDescription == "os",
                node.arguments.first?.expression.trimmedDescription == "iOS"
            {
                calls.append(node)
            }
            return .visitChildren
        }
    }
}
