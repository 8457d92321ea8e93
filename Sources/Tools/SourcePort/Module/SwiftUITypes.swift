import SwiftIfConfig
import SwiftSyntax

/// The types and type aliases of a module that exist only with SwiftUI: the heads of their declarations name types of
/// SwiftUI, or other such types.
final class SwiftUITypes {
    private let module: Module
    /// The files that import SwiftUI.
    private let importing: Set<Int>
    /// Their names; only those of declarations outside other types.
    private(set) var enclosed: Set<String> = []
    private var named: [Int: (generic: Set<String>, aliases: Set<String>)] = [:]

    /// Finds the types of the module at the current stage.
    init(_ pass: Pass) {
        module = pass.module
        importing = Set(pass.module.files.indices.filter { Self.imports(pass.module.files[$0].tree.statements) })
        guard !importing.isEmpty else { return }
        let heads = module.files.indices.flatMap { file in
            Heads.all(in: module.files[file]).map { (file: file, name: $0.name, node: $0.node) }
        }
        var count = -1
        while count < enclosed.count {
            count = enclosed.count
            for head in heads where !enclosed.contains(head.name) && needsSwiftUI(head.node, in: head.file) {
                enclosed.insert(head.name)
            }
        }
    }

    /// Whether statements import SwiftUI, also in `#if canImport(SwiftUI)`: the code below may rely on it unconditionally.
    private static func imports(_ statements: CodeBlockItemListSyntax) -> Bool {
        statements.contains { item in
            if let node = item.item.as(ImportDeclSyntax.self) { return node.path.first?.name.text == "SwiftUI" }
            return item.item.as(IfConfigDeclSyntax.self)?.clauses.contains { clause in
                clause.elements?.as(CodeBlockItemListSyntax.self).map(imports) ?? false
            } ?? false
        }
    }

    /// Whether a declaration of a type, an alias, or an extension exists only with SwiftUI.
    func needsSwiftUI(_ node: Syntax, in file: Int) -> Bool {
        if let alias = node.as(TypeAliasDeclSyntax.self) { return mentions([alias.initializer], in: file) }
        guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return false }
        if let node = node.as(ExtensionDeclSyntax.self) {
            if isName(node.extendedType, in: file) || mentions([node.extendedType, node.genericWhereClause], in: file) {
                return true
            }
        }
        let generic = group.asProtocol((any WithGenericParametersSyntax).self)
        if group.inheritanceClause?.inheritedTypes.contains(where: { isName($0.type, in: file) }) ?? false
            || mentions(
                [group.inheritanceClause, generic?.genericParameterClause, generic?.genericWhereClause], in: file)
        {
            return true
        }
        guard node.is(ProtocolDeclSyntax.self) else { return false }
        return group.memberBlock.members.contains { item in
            guard let associated = item.decl.as(AssociatedTypeDeclSyntax.self) else { return false }
            return mentions([associated.inheritanceClause, associated.genericWhereClause], in: file)
        }
    }

    /// Whether one of the nodes has the name of such a type, or, in a file that imports SwiftUI, a name of SwiftUI that
    /// neither the module nor a generic parameter of the file has.
    func mentions(_ nodes: [(any SyntaxProtocol)?], in file: Int) -> Bool {
        let isImported = importing.contains(file)
        guard isImported || !enclosed.isEmpty else { return false }
        return nodes.contains { node in
            node?.tokens(viewMode: .sourceAccurate).contains { token in
                guard case .identifier(let text) = token.tokenKind,
                    token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
                else { return false }
                if enclosed.contains(text) { return !names(in: file).generic.contains(text) }
                guard isImported, SwiftUINames.inHeads.contains(text) else { return false }
                return module.types[text]?.node == nil && !isGeneric(text, in: file)
            } ?? false
        }
    }

    /// Whether a name is that of an associated type, generic parameter, or type alias of the file.
    func isGeneric(_ name: String, in file: Int) -> Bool {
        let names = names(in: file)
        return names.generic.contains(name) || names.aliases.contains(name)
    }

    private func names(in file: Int) -> (generic: Set<String>, aliases: Set<String>) {
        if let known = named[file] { return known }
        var result: (generic: Set<String>, aliases: Set<String>) = ([], [])
        for token in module.files[file].tree.tokens(viewMode: .sourceAccurate) {
            switch token.parent?.kind {
            case .associatedTypeDecl, .genericParameter: result.generic.insert(token.text)
            case .typeAliasDecl: result.aliases.insert(token.text)
            default: break
            }
        }
        named[file] = result
        return result
    }

    /// Whether the type is a SwiftUI protocol that the module does not declare itself.
    private func isName(_ type: TypeSyntax, in file: Int) -> Bool {
        guard importing.contains(file) else { return false }
        let name = type.plainName
        let last = name.split(separator: ".").last.map(String.init) ?? name
        return SwiftUINames.protocols.contains(last) && (name != last || module.types[last]?.node == nil)
    }

    /// The declarations of types and aliases outside other types.
    private final class Heads: ActiveSyntaxVisitor {
        private var found: [(name: String, node: Syntax)] = []

        static func all(in file: ParsedFile) -> [(name: String, node: Syntax)] {
            let visitor = Heads(viewMode: .sourceAccurate, configuredRegions: file.regions)
            visitor.walk(file.tree)
            return visitor.found
        }

        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            let item = Syntax(node.item)
            if let alias = item.as(TypeAliasDeclSyntax.self) {
                found.append((alias.name.text, item))
            } else if let name = item.declaredTypeName {
                found.append((name, item))
            } else if item.is(IfConfigDeclSyntax.self) {
                return .visitChildren
            }
            return .skipChildren
        }
    }
}
