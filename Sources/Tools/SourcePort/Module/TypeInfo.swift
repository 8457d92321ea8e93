import SwiftIfConfig
import SwiftSyntax

/// A type and all its members declared in this module.
final class TypeInfo {
    /// The kinds of types.
    enum Kind {
        case `class`, `struct`, `enum`, actor, `protocol`
        /// Declared in another module; only its extensions are known.
        case foreign
    }

    /// The name with those of the enclosing types: `Outer.Inner`.
    let name: String
    /// The kind of the declaration.
    let kind: Kind
    /// The index of the declaration's file; for a foreign type, that of its first extension.
    let file: Int
    /// The declaration; `nil` for foreign types.
    let node: Syntax?
    /// The names in the inheritance clauses of the declaration and of its extensions.
    private(set) var inherited: [String] = []
    /// The members of the declaration and of its extensions.
    private(set) var members: [Member] = []
    /// The extensions, each with the index of its file.
    private(set) var extensions: [(node: ExtensionDeclSyntax, file: Int)] = []
    /// Whether the declaration is that of a class with generic parameters.
    var isGeneric = false
    /// The attributes of the declaration.
    var attributes: AttributeListSyntax = []
    /// The modifiers of the declaration.
    var modifiers: DeclModifierListSyntax = []

    /// Creates the description of a declaration, with its members in active branches of `#if`.
    init(name: String, kind: Kind, file: Int, node: some DeclGroupSyntax, regions: ConfiguredRegions) {
        self.name = name
        self.kind = kind
        self.file = file
        self.node = Syntax(node)
        attributes = node.attributes
        modifiers = node.modifiers
        inherited = node.inheritedNames
        add(node.memberBlock.members, file: file, extending: nil, regions)
    }

    /// Creates the description of a type of another module that has an extension in a file.
    init(foreign name: String, file: Int) {
        self.name = name
        self.file = file
        kind = .foreign
        node = nil
    }

    /// The last component, such as `Inner` of `Outer.Inner`.
    var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }

    /// Whether all members without an explicit attribute are visible to Objective-C.
    var isObjCMembers: Bool { attributes.contains("objcMembers") }

    /// Adds the inherited types and the members of an extension.
    func addExtension(_ node: ExtensionDeclSyntax, file: Int, regions: ConfiguredRegions) {
        extensions.append((node, file))
        inherited += node.inheritedNames
        add(node.memberBlock.members, file: file, extending: node, regions)
    }

    /// Adds the members that are compiled. Those in other branches of `#if` stay as they are.
    private func add(
        _ items: MemberBlockItemListSyntax, file: Int, extending node: ExtensionDeclSyntax?,
        _ regions: ConfiguredRegions
    ) {
        for item in items {
            if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
                if case .decls(let inner)? = regions.activeClause(for: conditional)?.elements {
                    add(inner, file: file, extending: node, regions)
                }
            } else {
                members += Member.all(in: item.decl, file: file, extending: node)
            }
        }
    }
}

extension DeclGroupSyntax {
    /// The names in the inheritance clause.
    var inheritedNames: [String] { inheritanceClause?.inheritedTypes.map(\.type.plainName) ?? [] }
}

/// Collects the declarations of a file: types with their names, extensions, and names outside types.
final class TypeCollector: ActiveSyntaxVisitor {
    private let file: Int
    private let regions: ConfiguredRegions
    private var path: [String] = []
    /// The types of the file, each after those around it.
    private(set) var types: [TypeInfo] = []
    /// The extensions of the file.
    private(set) var extensions: [ExtensionDeclSyntax] = []
    /// The aliased types by the names of their aliases.
    private(set) var aliases: [String: String] = [:]
    /// The names of functions and variables outside types.
    private(set) var globals: [String] = []

    /// Creates a collector for the file at an index of the module.
    init(file: Int, regions: ConfiguredRegions) {
        self.file = file
        self.regions = regions
        super.init(viewMode: .sourceAccurate, configuredRegions: regions)
    }

    private func enter(_ name: String, _ kind: TypeInfo.Kind, _ node: some DeclGroupSyntax, isGeneric: Bool = false) {
        if path.isEmpty { globals.append(name) }
        path.append(name)
        let type = TypeInfo(name: path.joined(separator: "."), kind: kind, file: file, node: node, regions: regions)
        type.isGeneric = isGeneric
        types.append(type)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .class, node, isGeneric: node.genericParameterClause != nil)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .struct, node)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .enum, node)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .actor, node)
        return .visitChildren
    }
    override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .protocol, node)
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        extensions.append(node)
        path.append(node.extendedTypeName)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        aliases[(path + [node.name.text]).joined(separator: ".")] = node.initializer.value.plainName
        if path.isEmpty { globals.append(node.name.text) }
        return .skipChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if path.isEmpty { globals.append(node.name.text) }
        return .skipChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if path.isEmpty { globals += node.names }
        return .skipChildren
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
