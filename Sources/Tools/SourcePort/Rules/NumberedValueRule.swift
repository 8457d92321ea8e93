import SwiftIfConfig
import SwiftSyntax

/// Values of UIKit's enumerations that published code creates from a number and unwraps:
/// `UIBlurEffect.Style(rawValue: 3)!`.
///
/// Enumerations of C have a value for every number, so this never fails on Apple's platforms.
final class NumberedValueRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        (self.pass, self.file) = (pass, file)
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Replaces such values in all files.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { NumberedValueRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        guard let call = node.expression.as(FunctionCallExprSyntax.self),
            call.arguments.count == 1, let argument = call.arguments.first, argument.label?.text == "rawValue"
        else { return .visitChildren }
        var type = call.calledExpression.trimmedDescription
        if type.hasSuffix(".init") { type.removeLast(5) }
        let first = type.prefix { $0 != "." }
        let isDotted = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
        guard first.hasPrefix("UI"), isDotted, pass.module.types[type]?.node == nil else { return .visitChildren }
        pass.replace(
            call.positionAfterSkippingLeadingTrivia, argument.expression.positionAfterSkippingLeadingTrivia, in: file,
            with: "namedValue(\(type).self, ")
        pass.replace(node.exclamationMark, in: file, with: "")
        return .visitChildren
    }
}
