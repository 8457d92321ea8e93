import SwiftIfConfig
import SwiftSyntax

/// Rewrites `Cell.description()`, which returns the name of an Objective-C class, to `String(reflecting: Cell.self)`,
/// and `Cell.classForCoder()`, which returns the class, to `Cell.self`.
final class ClassNameRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { ClassNameRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = named(access.base),
            node.arguments.isEmpty, node.trailingClosure == nil
        else { return .visitChildren }
        let name = access.declName.baseName.text
        if name == "classForCoder", isTypeName(base) {
            pass.replace(node, in: file, with: "\(base.trimmedDescription).self")
        }
        guard name == "description" else { return .visitChildren }
        // An instance has a property of this name; a variable with such a method contains a class.
        let isVariable = base.is(DeclReferenceExprSyntax.self) && !isTypeName(base) && !declaresMethod
        if isVariable && !["self", "super"].contains(base.trimmedDescription)
            || base.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "type"
            || base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "classForCoder"
        {
            pass.replace(node, in: file, with: "String(reflecting: \(base.trimmedDescription))")
        } else if isClass(base, at: node) {
            pass.replace(node, in: file, with: "String(reflecting: \(base.trimmedDescription).self)")
        }
        return .visitChildren
    }

    /// `T` for `T.self`.
    private func named(_ base: ExprSyntax?) -> ExprSyntax? {
        guard let access = base?.as(MemberAccessExprSyntax.self), let type = access.base, isTypeName(type),
            access.declName.baseName.tokenKind == .keyword(.self)
        else { return base }
        return type
    }

    /// Whether a type of the module has a method `description()`.
    private lazy var declaresMethod = pass.module.types.values.contains { type in
        type.members.contains { $0.name == "description()" }
    }

    /// Whether the base is the name of a type that does not declare such a method.
    private func isClass(_ base: ExprSyntax, at node: some SyntaxProtocol) -> Bool {
        let name = base.trimmedDescription
        guard isTypeName(base) else { return false }
        guard let type = pass.module.type(name, in: pass.module.enclosingTypeName(of: node)) else { return true }
        let own = pass.module.ancestry(of: type).flatMap(\.members)
        return !own.contains { $0.name == "description()" && $0.isStatic }
    }

    private func isTypeName(_ base: ExprSyntax) -> Bool {
        base.trimmedDescription.split(separator: ".").allSatisfy { $0.first?.isUppercase ?? false }
    }
}
