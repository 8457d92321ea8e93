import SwiftSyntax

/// Handles a class that inherits a conformance and adds an optional method. Objective-C finds the method, but Swift
/// looks for witnesses only where the conformance is declared.
///
/// For protocols of this module, the conforming class gets a method that reports its absence, and the subclass
/// overrides it. For UIKit's protocols, the position is reported.
struct InheritedConformanceRule {
    private let pass: Pass
    private var module: Module { pass.module }
    /// What each class inherits and its superclass does not, in alphabetical order. Without it, a chain of 400 classes
    /// took a minute.
    private var added: [String: [String]] = [:]
    /// The methods that classes got, with their class.
    private var methods: Set<String> = []

    private init(_ pass: Pass) { self.pass = pass }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        var rule = InheritedConformanceRule(pass)
        for type in pass.module.types.values.sorted(by: { $0.name < $1.name }) where type.kind == .class {
            let above = Array(pass.module.ancestry(of: type).dropFirst())
            for member in type.members where member.kind == .method && !member.isStatic && !member.isOverride {
                guard !above.contains(where: { $0.members.contains { $0.name == member.name } }) else { continue }
                rule.check(member, above)
            }
        }
    }

    private mutating func check(_ member: Member, _ above: [TypeInfo]) {
        // The highest conforming class; those below inherit from it.
        for (index, base) in above.enumerated().reversed() {
            let names = names(of: base, below: above.dropFirst(index + 1).first)
            if let requirement = requirement(member.name, of: names) {
                if let function = requirement.function, methods.insert(base.name + "." + member.name).inserted {
                    add(function, to: base)
                }
                pass.insert("override ", at: member.node.firstWord.positionAfterSkippingLeadingTrivia, in: member.file)
                return
            }
            if let name = names.first(where: { UIKitOptionalMethods.all[$0]?.contains(member.name) ?? false }) {
                pass.report(
                    .warning,
                    "'\(member.name)' is not called: '\(base.name)' conforms to \(name) without it;"
                        + " give '\(base.name)' the method and override it here",
                    at: member.node.firstWord, in: member.file)
                return
            }
        }
    }

    private mutating func names(of base: TypeInfo, below superclass: TypeInfo?) -> [String] {
        if let known = added[base.name] { return known }
        let inherited = superclass.map(module.inheritedNames) ?? []
        let names = module.inheritedNames(of: base).subtracting(inherited).sorted()
        added[base.name] = names
        return names
    }

    private func requirement(_ name: String, of protocols: [String]) -> Member? {
        for protocolName in protocols {
            guard let type = module.type(protocolName), type.kind == .protocol else { continue }
            if let found = type.members.first(where: { $0.name == name && $0.modifiers.containsAny(["optional"]) }) {
                return found
            }
        }
        return nil
    }

    private func add(_ function: FunctionDeclSyntax, to base: TypeInfo) {
        guard let block = base.node?.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { return }
        let indent = pass.indentation(of: block.rightBrace, in: base.file)
        let access = ["open", "public"].first { base.modifiers.containsAny([$0]) }.map { $0 + " " } ?? ""
        let isAsync = function.signature.effectSpecifiers?.asyncSpecifier != nil
        let answer = function.signature.returnClause.map { " " + $0.trimmedDescription } ?? ""
        let signature =
            function.signature.parameterClause.trimmedDescription + (isAsync ? " async" : "") + " throws" + answer
        let text = "\(indent)    \(access)func \(function.name.text)\(signature) { throw OptionalRequirement.missing }"
        let blank = block.members.isEmpty ? "" : "\n"
        pass.insert(
            blank + "\n" + text + (block.isOnOneLine ? "\n" + indent : ""), at: block.rightBrace.position, in: base.file
        )
    }
}
