import SwiftIfConfig
import SwiftSyntax

/// Rewrites `performBatchUpdates({ … })` if the closure uses a nonescaping closure parameter, or members of `self`
/// without naming it.
///
/// On Apple's platforms, the updates are an optional closure that does not escape. Swift cannot declare such a
/// parameter, so these calls select another method with the label `notEscaping`.
final class BatchUpdateRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { BatchUpdateRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let access = node.calledExpression.as(MemberAccessExprSyntax.self)
        let name =
            access?.declName.baseName.text ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard name == "performBatchUpdates", !(access?.base?.is(SuperExprSyntax.self) ?? false),
            let argument = node.arguments.first, argument.label == nil,
            let closure = argument.expression.as(ClosureExprSyntax.self), isOfUIKit(access),
            usesNonEscaping(closure) || usesImplicitSelf(closure)
        else { return .visitChildren }
        pass.insert("notEscaping: ", at: closure.positionAfterSkippingLeadingTrivia, in: file)
        return .visitChildren
    }

    /// Whether the call refers to UIKit's method, even if the module has one of the same name.
    private func isOfUIKit(_ access: MemberAccessExprSyntax?) -> Bool {
        guard declaresItsOwn else { return true }
        let base = access?.base?.trimmedDescription.lowercased() ?? ""
        return ["collectionview", "tableview"].contains { base.hasSuffix($0) || base.hasSuffix($0 + "?") }
    }

    private lazy var declaresItsOwn = pass.module.types.values.contains { type in
        type.members.contains { $0.base == "performBatchUpdates" && !$0.isOverride }
    }

    private func usesImplicitSelf(_ closure: ClosureExprSyntax) -> Bool {
        guard closure.signature?.capture == nil,
            let type = pass.module.type(pass.module.enclosingTypeName(of: closure))
        else { return false }
        let members = pass.module.ancestry(of: type).flatMap(\.members).filter { !$0.isStatic }
        let names = Set(members.filter { $0.kind == .method || $0.kind == .property }.map(\.base))
        let uses = ImplicitUses(names)
        uses.walk(closure)
        return uses.found
    }

    /// Finds names without a base that are not local values.
    private final class ImplicitUses: SyntaxVisitor {
        private var names: Set<String>
        private(set) var found = false

        init(_ names: Set<String>) {
            self.names = names
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
            names.remove(node.identifier.text)
            return .skipChildren
        }
        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName == node
            if !isMember, names.contains(node.baseName.text), !node.isLocal { found = true }
            return .visitChildren
        }
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
