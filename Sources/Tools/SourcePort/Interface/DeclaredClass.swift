import SwiftParser
import SwiftSyntax

/// What the sources declare of a class: in its declaration, in extensions, and in every branch of `#if`.
final class DeclaredClass {
    /// The name with those of the enclosing types.
    let name: String
    /// The first inherited type of the declaration; `nil` for a class without one, and for a class of another module
    /// that the sources only extend.
    var superclass: String?
    /// Whether the declaration may differ from what this description contains: generic classes, and classes in `#if`.
    var isUncertain = false
    /// Whether the declaration has `@objcMembers`, which exposes all of its members.
    var isObjCMembers = false

    /// The outlets and outlet collections by their Objective-C names.
    private(set) var outlets: Set<String> = []
    /// The selectors of the methods that storyboards may call.
    private(set) var actions: Set<String> = []
    /// The selectors of the methods with `@IBSegueAction`.
    private(set) var segueActions: Set<String> = []
    /// The Objective-C names of all instance properties.
    private(set) var properties: Set<String> = []
    /// The selectors of all instance methods.
    private(set) var methods: Set<String> = []
    /// The selectors of methods with `@objc` that are not actions.
    private(set) var exposedMethods: Set<String> = []

    /// Creates a class without members.
    init(_ name: String) { self.name = name }

    /// Adds the members of the declaration or of an extension.
    func add(_ members: MemberBlockItemListSyntax) {
        for item in members {
            if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
                for clause in conditional.clauses {
                    if case .decls(let inner)? = clause.elements { add(inner) }
                }
            } else {
                for member in Member.all(in: item.decl, file: 0, extending: nil) { add(member) }
            }
        }
    }

    private func add(_ member: Member) {
        guard !member.isStatic else { return }
        let attributes = member.node.declAttributes
        let isExposed =
            isObjCMembers || member.isOverride || ["objc", "NSManaged"].contains { attributes.contains($0) }
        switch member.kind {
        case .property:
            let names = [member.base, member.selectorName]
            properties.formUnion(names)
            if attributes.contains("IBOutlet") || isExposed { outlets.formUnion(names) }
        case .method:
            let selector = member.selectorName
            methods.insert(selector)
            if attributes.contains("IBAction") {
                actions.insert(selector)
            } else if attributes.contains("IBSegueAction") {
                segueActions.insert(selector)
            } else if isExposed {
                exposedMethods.insert(selector)
            }
        case .other: break
        }
    }
}

/// The classes of a module, and its extensions of other classes, by name.
struct DeclaredClasses {
    /// The classes of the module by name.
    private(set) var byName: [String: DeclaredClass] = [:]
    /// The extended types that the module does not declare.
    private(set) var extended: [String: DeclaredClass] = [:]
    /// Other names that refer to classes: names for Objective-C, and the last component of nested classes.
    private(set) var otherNames: [String: String] = [:]
    /// The names of type aliases.
    private(set) var aliases: Set<String> = []
    /// The names of protocols.
    private(set) var protocols: Set<String> = []
    /// The modules that the sources import.
    private(set) var imports: Set<String> = []

    /// Collects the declarations of all sources, also of inactive branches of `#if`.
    init(_ sources: [Porter.Source]) {
        let collector = Collector(viewMode: .sourceAccurate)
        for source in sources { collector.walk(Parser.parse(source: source.text)) }
        byName = collector.classes
        (aliases, protocols, imports) = (collector.aliases, collector.protocols, collector.imports)
        for (name, other) in collector.otherNames where byName[name] == nil { otherNames[name] = other }
        for node in collector.extensions {
            let name = node.extendedType.plainName
            let declared = byName[name] ?? otherNames[name].flatMap { byName[$0] }
            let type = declared ?? extended[name] ?? DeclaredClass(name)
            type.add(node.memberBlock.members)
            if declared == nil { extended[name] = type }
        }
    }

    /// The class that an Interface Builder file or an inheritance clause names.
    subscript(_ name: String) -> DeclaredClass? { byName[name] ?? otherNames[name].flatMap { byName[$0] } }

    /// The name of a declared class that differs from `name` by at most two characters.
    func similar(to name: String) -> String? { Self.similar(name, in: Set(byName.keys)) }

    /// The most similar of several names; `nil` if all differ by more than two characters, or by more than one from a
    /// short name.
    static func similar(_ name: String, in names: Set<String>) -> String? {
        let limit = name.count < 4 ? 1 : 2
        return names.map { (distance($0, name), $0) }.filter { $0.0 <= limit }.min { $0 < $1 }?.1
    }

    /// The number of characters to insert, remove, or replace; ignores case.
    private static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first.lowercased().utf8), Array(second.lowercased().utf8))
        if abs(first.count - second.count) > 2 || first.count > 100 { return .max }
        var row = Array(0...second.count)
        for (index, character) in first.enumerated() {
            var next = [index + 1]
            for (column, other) in second.enumerated() {
                next.append(min(row[column] + (character == other ? 0 : 1), row[column + 1] + 1, next[column] + 1))
            }
            row = next
        }
        return row[second.count]
    }

    /// Walks all branches of `#if`, because classes in an inactive branch are not missing by mistake.
    private final class Collector: SyntaxVisitor {
        private(set) var classes: [String: DeclaredClass] = [:]
        private(set) var otherNames: [String: String] = [:]
        private(set) var extensions: [ExtensionDeclSyntax] = []
        private(set) var aliases: Set<String> = []
        private(set) var protocols: Set<String> = []
        private(set) var imports: Set<String> = []
        private var path: [String] = []
        private var conditions = 0

        override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
            conditions += 1
            return .visitChildren
        }
        override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            path.append(node.name.text)
            let name = path.joined(separator: ".")
            let existing = classes[name]
            let type = existing ?? DeclaredClass(name)
            classes[name] = type
            type.superclass = node.inheritanceClause?.inheritedTypes.first?.type.plainName
            // Macros may add members.
            let known: Set<String> = [
                "objc", "objcMembers", "IBDesignable", "MainActor", "available", "UIApplicationMain", "main",
                "nonobjc", "unchecked",
            ]
            let hasMacro = node.attributes.contains { attribute in
                attribute.as(AttributeSyntax.self).map { !known.contains($0.attributeName.trimmedDescription) } ?? true
            }
            if existing != nil || conditions > 0 || node.genericParameterClause != nil || hasMacro {
                type.isUncertain = true
            }
            if node.attributes.contains("objcMembers") { type.isObjCMembers = true }
            if let other = node.attributes.argument(of: "objc") { otherNames[other] = name }
            if path.count > 1, otherNames[node.name.text] == nil { otherNames[node.name.text] = name }
            type.add(node.memberBlock.members)
            return .visitChildren
        }
        override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
        override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
        override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            protocols.insert(node.name.text)
            return .skipChildren
        }
        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            extensions.append(node)
            return enter(node.extendedType.plainName)
        }
        override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }
        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
            aliases.insert(node.name.text)
            return .skipChildren
        }
        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            if let first = node.path.first { imports.insert(first.name.text) }
            return .skipChildren
        }
        override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        private func enter(_ name: String) -> SyntaxVisitorContinueKind {
            path.append(name)
            return .visitChildren
        }
    }
}
