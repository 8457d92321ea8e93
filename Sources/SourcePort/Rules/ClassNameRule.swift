import SwiftIfConfig
import SwiftSyntax

/// Rewrites `Cell.description()`, which returns the name of an Objective-C class, to `String(reflecting: Cell.self)`.
final class ClassNameRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { ClassNameRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.text == "description", node.arguments.isEmpty, node.trailingClosure == nil
        else { return .visitChildren }
        if let call = base.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "type" {
            pass.replace(node, in: file, with: "String(reflecting: \(base.trimmedDescription))")
        } else if isClass(base, at: node) {
            pass.replace(node, in: file, with: "String(reflecting: \(base.trimmedDescription).self)")
        }
        return .visitChildren
    }

    /// Whether the base is the name of a type that does not declare such a method.
    private func isClass(_ base: ExprSyntax, at node: some SyntaxProtocol) -> Bool {
        let name = base.trimmedDescription
        guard name.split(separator: ".").allSatisfy({ $0.first?.isUppercase ?? false }) else { return false }
        guard let type = pass.module.type(name, in: pass.module.enclosingTypeName(of: node)) else { return true }
        let own = pass.module.ancestry(of: type).flatMap(\.members)
        return !own.contains { $0.name == "description()" && $0.isStatic }
    }
}
