import SwiftIfConfig
import SwiftSyntax

/// `abs(x)` in an extension of `CGFloat`: the Foundation of these platforms has a static `CGFloat.abs`, which hides the
/// function of the standard library there.
final class ShadowedNameRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    static func run(_ pass: Pass) {
        guard pass.module.globals["abs"] == nil else { return }
        for (index, file) in pass.module.files.enumerated() { ShadowedNameRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "abs",
            isInside("CGFloat", Syntax(node))
        {
            pass.insert("Swift.", at: name.positionAfterSkippingLeadingTrivia, in: file)
        }
        return .visitChildren
    }

    private func isInside(_ type: String, _ node: Syntax) -> Bool {
        sequence(first: node, next: \.parent).contains {
            $0.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == type
        }
    }
}
