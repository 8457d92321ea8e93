import SwiftIfConfig
import SwiftSyntax

/// Reports where a file cannot be parsed. The other rules rewrite what surrounds such a place, and the compiler reports
/// the rest.
final class SyntaxRule: ActiveSyntaxAnyVisitor {
    private let pass: Pass
    private let file: Int
    private var isFound = false

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .all, configuredRegions: pass.module.files[file].regions)
    }

    /// Reports the first such place of each file.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() where file.tree.hasError {
            SyntaxRule(pass, index).walk(file.tree)
        }
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        guard !isFound, node.hasError else { return .skipChildren }
        if node.is(UnexpectedNodesSyntax.self) { report("unexpected code", at: node) }
        return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard !isFound, token.presence == .missing else { return .skipChildren }
        // Names and expressions that are missing have a placeholder such as `<#pattern#>` as their text.
        let isKnown = !token.text.isEmpty && !token.text.hasPrefix("<#")
        report(isKnown ? "'\(token.text)' is missing" : "something is missing", at: Syntax(token))
        return .skipChildren
    }

    private func report(_ message: String, at node: Syntax) {
        isFound = true
        pass.report(.error, "the file cannot be parsed: \(message)", at: node, in: file)
    }
}
