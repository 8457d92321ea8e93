import SwiftIfConfig
import SwiftSyntax

/// `performBatchUpdates({ … })` with a closure that uses a closure parameter which may not escape.
///
/// On Apple's platforms the updates are an optional closure that does not escape. Swift cannot declare such a
/// parameter, so a call like this one says that it means the other method.
final class BatchUpdateRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { BatchUpdateRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let access = node.calledExpression.as(MemberAccessExprSyntax.self)
        let name =
            access?.declName.baseName.text ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard name == "performBatchUpdates", !(access?.base?.is(SuperExprSyntax.self) ?? false),
            let argument = node.arguments.first, argument.label == nil,
            let closure = argument.expression.as(ClosureExprSyntax.self), usesNonEscaping(closure)
        else { return .visitChildren }
        pass.insert("notEscaping: ", at: closure.positionAfterSkippingLeadingTrivia, in: file)
        return .visitChildren
    }

    private func usesNonEscaping(_ closure: ClosureExprSyntax) -> Bool {
        let function = sequence(first: Syntax(closure), next: \.parent).lazy.compactMap {
            $0.as(FunctionDeclSyntax.self)
        }.first
        guard let parameters = function?.signature.parameterClause.parameters else { return false }
        let names = parameters.filter { $0.type.is(FunctionTypeSyntax.self) }.map {
            ($0.secondName ?? $0.firstName).text
        }
        return closure.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }
}
