import SwiftIfConfig
import SwiftSyntax

/// Finds what the names of absent modules mean where the project writes them in expressions and types.
final class ModuleNames: ActiveSyntaxVisitor {
    /// What a name means.
    enum Kind {
        /// A type of the module has the name of the module.
        case type
        /// Types or functions follow the name of the module.
        case module
    }

    private let modules: Set<String>
    /// The names that can only be those of types.
    private var types: Set<String> = []
    /// The names that types follow.
    private var qualifiers: Set<String> = []

    private init(_ modules: Set<String>, _ file: ParsedFile) {
        self.modules = modules.intersection(ImportedModules.names(in: file))
        super.init(viewMode: .sourceAccurate, configuredRegions: file.regions)
        if !self.modules.isEmpty { walk(file.tree) }
    }

    /// - Returns: The kinds of the names of modules that types follow, from all files.
    static func kinds(of modules: Set<String>, in files: [ParsedFile]) -> [String: Kind] {
        let all = files.map { ModuleNames(modules, $0) }
        let types = all.reduce(into: Set()) { $0.formUnion($1.types) }
        let qualifiers = all.reduce(into: Set()) { $0.formUnion($1.qualifiers) }
        return Dictionary(uniqueKeysWithValues: qualifiers.map { ($0, types.contains($0) ? .type : .module) })
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        guard modules.contains(node.name.text) else { return .visitChildren }
        let isBase = node.parent?.as(MemberTypeSyntax.self)?.baseType.id == node.id
        if isBase { qualifiers.insert(node.name.text) } else { types.insert(node.name.text) }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        guard modules.contains(name) else { return .visitChildren }
        guard let access = node.parent?.as(MemberAccessExprSyntax.self) else {
            types.insert(name)
            return .visitChildren
        }
        guard access.base?.id == node.id else { return .visitChildren }
        let isCalled = access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == access.id
        if access.declName.baseName.text.first?.isUppercase ?? false {
            qualifiers.insert(name)
        } else if !isCalled || access.declName.baseName.text == "init" {
            // `Player.shared`; modules have functions rather than variables.
            types.insert(name)
        }
        return .visitChildren
    }
}
