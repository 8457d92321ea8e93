import SwiftSyntax

/// The window of a delegate, an optional property of Apple's protocols, whose value is therefore an optional of an
/// optional: `delegate?.window??.bounds` and `if let window = UIApplication.shared.delegate?.window` read `_window`,
/// which has that type.
final class DelegateWindowRule: SyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        (self.pass, self.file) = (pass, file)
        super.init(viewMode: .sourceAccurate)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { DelegateWindowRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.declName.baseName.text == "window", let base = node.base else { return .visitChildren }
        let delegate = base.trimmedDescription.filter { !$0.isWhitespace }
        let isShared = ["?", "!"].contains { delegate == "UIApplication.shared.delegate" + $0 }
        if isShared || Self.isUnwrapped(node.parent) && Self.isUnwrapped(node.parent?.parent) {
            pass.replace(node.declName.baseName, in: file, with: "_window")
        }
        return .visitChildren
    }

    private static func isUnwrapped(_ node: Syntax?) -> Bool {
        node.map { $0.is(OptionalChainingExprSyntax.self) || $0.is(ForceUnwrapExprSyntax.self) } ?? false
    }
}
