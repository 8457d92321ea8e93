import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// A file of the module at one stage of its rewriting.
struct ParsedFile {
    /// The path that findings mention.
    let path: String
    /// The text at this stage, with the origins of its lines.
    let text: MappedText
    /// The parsed text.
    let tree: SourceFileSyntax
    /// The compiled and excluded regions of `#if`.
    let regions: ConfiguredRegions

    /// Parses a text and evaluates its `#if`. Requires that the text is within the limits.
    init(path: String, text: MappedText, conditions: Conditions) {
        let tree = text.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        self.init(path: path, text: text, tree: tree, conditions: conditions)
    }

    private init(path: String, text: MappedText, tree: SourceFileSyntax, conditions: Conditions) {
        self.path = path
        self.text = text
        self.tree = tree
        regions = tree.configuredRegions(in: conditions)
    }

    /// The same text and tree, which do not depend on conditions, with the regions for other conditions.
    func under(_ conditions: Conditions) -> ParsedFile {
        ParsedFile(path: path, text: text, tree: tree, conditions: conditions)
    }
}

/// All files of a module, and their declarations.
///
/// Names are looked up by spelling, without type checking. Declarations of other modules are known by name only.
final class Module {
    /// The files in the order of the sources.
    let files: [ParsedFile]
    /// The types by dotted name. Includes types of other modules that are extended here, as
    /// ``TypeInfo/Kind/foreign``.
    private(set) var types: [String: TypeInfo] = [:]
    private var aliases: [String: String] = [:]
    /// The functions, variables, and types declared outside types, with their files.
    private(set) var globals: [String: [Int]] = [:]
    private var ancestries: [ObjectIdentifier: [TypeInfo]] = [:]
    private var inheritances: [ObjectIdentifier: Set<String>] = [:]
    /// The classes with an override of a name.
    private(set) lazy var overriding: [String: [TypeInfo]] = {
        var result: [String: [TypeInfo]] = [:]
        for type in types.values where type.kind == .class {
            for name in Set(type.members.filter(\.isOverride).map(\.name)) { result[name, default: []].append(type) }
        }
        return result
    }()

    /// Collects the declarations of the files. Extensions of types of other modules become foreign types.
    init(files: [ParsedFile]) {
        self.files = files
        var extensions: [(node: ExtensionDeclSyntax, file: Int)] = []
        for (index, file) in files.enumerated() {
            let collector = TypeCollector(file: index, regions: file.regions)
            collector.walk(file.tree)
            for type in collector.types where types[type.name] == nil { types[type.name] = type }
            aliases.merge(collector.aliases) { first, _ in first }
            for name in collector.globals { globals[name, default: []].append(index) }
            extensions += collector.extensions.map { ($0, index) }
        }
        for (node, file) in extensions {
            let name = resolvedName(node.extendedTypeName)
            let type = types[name] ?? TypeInfo(foreign: name, file: file)
            types[name] = type
            type.addExtension(node, file: file, regions: files[file].regions)
        }
    }

    private func resolvedName(_ name: String) -> String {
        types[name] == nil ? aliases[name] ?? name : name
    }

    /// The name that a type alias of the module stands for; `name` itself if it is none.
    func aliased(_ name: String) -> String {
        var (name, seen) = (name, Set<String>())
        // Aliases may stand for each other.
        while let next = aliases[name], seen.insert(name).inserted { name = next }
        return name
    }

    /// The text that a type alias visible in `scope` stands for; `name` itself if it is none.
    func aliased(_ name: String, in scope: String) -> String {
        var scope = scope
        while true {
            if let found = aliases[scope.isEmpty ? name : scope + "." + name] { return found }
            guard !scope.isEmpty else { return name }
            scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
        }
    }

    /// The type that `name` refers to in `scope`, a dotted type name or an empty string.
    func type(_ name: String, in scope: String = "") -> TypeInfo? {
        var scope = scope
        while true {
            let candidate = resolvedName(scope.isEmpty ? name : scope + "." + name)
            if let type = types[candidate] { return type }
            guard !scope.isEmpty else { return nil }
            scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
        }
    }

    /// The superclass if it is declared in this module.
    func superclass(of type: TypeInfo) -> TypeInfo? {
        guard type.kind == .class, let first = type.inherited.first else { return nil }
        let found = self.type(first, in: type.name)
        return found?.kind == .class && found !== type ? found : nil
    }

    /// The class and its superclasses in this module, starting with itself; at most
    /// ``SourceLimits/maximumSuperclasses`` of them, because rules compare them with each other.
    func ancestry(of type: TypeInfo) -> [TypeInfo] {
        if let known = ancestries[ObjectIdentifier(type)] { return known }
        var result = [type]
        while result.count <= SourceLimits.maximumSuperclasses, let next = superclass(of: result[result.count - 1]),
            !result.contains(where: { $0 === next })
        {
            result.append(next)
        }
        ancestries[ObjectIdentifier(type)] = result
        return result
    }

    /// The name of the first superclass declared elsewhere; `nil` if there is none.
    func foreignSuperclass(of type: TypeInfo) -> String? {
        guard let top = ancestry(of: type).last, let name = top.inherited.first else { return nil }
        return self.type(name, in: top.name)?.kind == .protocol ? nil : name
    }

    /// Whether a class inherits from another one, directly or not. `false` for the class itself.
    func isSubclass(_ type: TypeInfo, of other: TypeInfo) -> Bool {
        type !== other && ancestry(of: type).contains { $0 === other }
    }

    /// The names of all types that `type` inherits from or conforms to, directly or indirectly, in this or other
    /// modules.
    func inheritedNames(of type: TypeInfo) -> Set<String> {
        if let known = inheritances[ObjectIdentifier(type)] { return known }
        var result: Set<String> = []
        defer { inheritances[ObjectIdentifier(type)] = result }
        var waiting = [type]
        while let next = waiting.popLast(), result.count <= SourceLimits.maximumInheritedNames {
            for name in next.inherited where result.insert(name).inserted {
                if let known = self.type(name, in: next.name), known !== next { waiting.append(known) }
            }
        }
        return result
    }

    /// The members named `base` of a class and its superclasses, the nearest first.
    func members(_ base: String, of type: TypeInfo) -> [Member] {
        ancestry(of: type).flatMap { $0.members.filter { $0.base == base } }
    }

    /// The name of the type whose declaration or extension contains `node`; empty outside types.
    func enclosingTypeName(of node: some SyntaxProtocol) -> String {
        var names: [String] = []
        var current = node.parent
        while let parent = current {
            if let found = parent.as(ExtensionDeclSyntax.self) {
                names.insert(resolvedName(found.extendedTypeName), at: 0)
            } else if let name = parent.declaredTypeName {
                names.insert(name, at: 0)
            }
            current = parent.parent
        }
        return names.joined(separator: ".")
    }
}

extension Syntax {
    /// The name that a class, structure, enumeration, actor, or protocol declares.
    var declaredTypeName: String? {
        if let node = self.as(ClassDeclSyntax.self) { return node.name.text }
        if let node = self.as(StructDeclSyntax.self) { return node.name.text }
        if let node = self.as(EnumDeclSyntax.self) { return node.name.text }
        if let node = self.as(ActorDeclSyntax.self) { return node.name.text }
        if let node = self.as(ProtocolDeclSyntax.self) { return node.name.text }
        return nil
    }
}

extension ExtensionDeclSyntax {
    /// The name without generic arguments.
    var extendedTypeName: String { extendedType.plainName }
}

extension TypeSyntax {
    /// The dotted name without generic arguments, attributes, and `any`; the source text for anything but a name.
    var plainName: String {
        if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
        if let type = self.as(MemberTypeSyntax.self) { return type.baseType.plainName + "." + type.name.text }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.plainName }
        if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.plainName }
        return trimmedDescription
    }
}

extension Module {
    /// The optional methods of the protocols declared in the module.
    var optionalMethods: [Member] {
        types.values.filter { $0.kind == .protocol }.flatMap(\.members).filter {
            $0.kind == .method && $0.modifiers.containsAny(["optional"])
        }
    }
}
