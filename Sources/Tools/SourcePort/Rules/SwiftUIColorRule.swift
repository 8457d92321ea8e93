import SwiftIfConfig
import SwiftSyntax

/// Rewrites colors that are made from those of SwiftUI: `UIColor(.accentColor.opacity(0.3))` becomes
/// `UIColor.tintColor.withAlphaComponent(0.3)`.
final class SwiftUIColorRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { SwiftUIColorRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression.trimmedDescription
        guard called == "UIColor" || called == "UIColor.init", node.arguments.count == 1,
            let argument = node.arguments.first, argument.label == nil || argument.label?.text == "_",
            let text = Self.color(argument.expression)
        else { return .visitChildren }
        pass.replace(node, in: file, with: "UIColor." + text)
        return .skipChildren
    }

    /// The color of UIKit for a member of `Color`, with the opacity that it has.
    private static func color(_ expression: ExprSyntax) -> String? {
        if let call = expression.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "opacity", call.arguments.count == 1, let value = call.arguments.first,
            value.label == nil
        {
            return color(base).map { "\($0).withAlphaComponent(\(value.expression.trimmedDescription))" }
        }
        guard let member = expression.as(MemberAccessExprSyntax.self),
            ["", "Color", "SwiftUI.Color"].contains(member.base?.trimmedDescription ?? "")
        else { return nil }
        return colors[member.declName.baseName.text]
    }

    private static let colors = [
        "accentColor": "tintColor", "black": "black", "blue": "systemBlue", "brown": "systemBrown", "clear": "clear",
        "cyan": "systemCyan", "gray": "systemGray", "green": "systemGreen", "indigo": "systemIndigo",
        "mint": "systemMint", "orange": "systemOrange", "pink": "systemPink", "primary": "label",
        "purple": "systemPurple", "red": "systemRed", "secondary": "secondaryLabel", "teal": "systemTeal",
        "white": "white", "yellow": "systemYellow",
    ]
}
