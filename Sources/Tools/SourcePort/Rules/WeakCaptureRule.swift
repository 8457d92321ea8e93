import SwiftIfConfig
import SwiftSyntax

/// Rewrites local closures with several weak captures that are only called.
///
/// The compiler inlines such closures. Swift 6.3 then destroys the second and all later captures too early, so they
/// read `nil` (`let check = { [weak a, weak b] in … }; check()`). A closure that passes through a function is not
/// inlined and reads its captures correctly.
final class WeakCaptureRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { WeakCaptureRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.bindingSpecifier.tokenKind == .keyword(.let), node.bindings.count == 1,
            let binding = node.bindings.first, let value = binding.initializer?.value,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let closure = value.as(ClosureExprSyntax.self), weakCaptures(of: closure) > 1,
            let scope = enclosingStatements(of: node), isOnlyCalled(name, in: scope)
        else { return .visitChildren }
        pass.report(
            .warning,
            "the compiler loses all weak captures but the first of a local closure that is only called; it passes"
                + " through a function instead", at: node, in: file)
        pass.insert("_notInlined(", at: closure.positionAfterSkippingLeadingTrivia, in: file)
        pass.insert(")", at: closure.endPositionBeforeTrailingTrivia, in: file)
        return .visitChildren
    }

    private func weakCaptures(of closure: ClosureExprSyntax) -> Int {
        closure.signature?.capture?.items.filter { $0.specifier?.specifier.tokenKind == .keyword(.weak) }.count ?? 0
    }

    /// The statements that contain a local declaration; `nil` for a property.
    private func enclosingStatements(of node: VariableDeclSyntax) -> CodeBlockItemListSyntax? {
        node.parent?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self)
    }

    private func isOnlyCalled(_ name: String, in scope: CodeBlockItemListSyntax) -> Bool {
        let uses = Uses(name)
        uses.walk(scope)
        return uses.calls > 0 && uses.others == 0
    }

    private final class Uses: SyntaxVisitor {
        let name: String
        var calls = 0
        var others = 0

        init(_ name: String) {
            self.name = name
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.baseName.text == name, node.parent?.is(MemberAccessExprSyntax.self) != true else {
                return .visitChildren
            }
            let call = node.parent?.as(FunctionCallExprSyntax.self)
            if call?.calledExpression.id == ExprSyntax(node).id { calls += 1 } else { others += 1 }
            return .visitChildren
        }
    }
}
