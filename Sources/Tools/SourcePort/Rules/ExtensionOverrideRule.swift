internal import InterfaceModel
import SwiftSyntax

/// Overrides of members that an extension of a class of UIKit declares, which Objective-C finds at run time.
///
/// Each implementation gets a name of its own, and the member calls that of the object's class: `isHidden` of
/// `UIViewController` becomes a property that returns `_Menu_isHidden` for a `Menu`, and `_UIViewController_isHidden`
/// for all others. `super.isHidden` means the implementation of the nearest superclass.
struct ExtensionOverrideRule {
    /// A class with an implementation of its own.
    private struct Implementation {
        let type: TypeInfo
        let member: Member
        /// The class and its superclasses, the nearest first.
        let ancestry: [String]
        /// The class after which the implementation is named: that of the first override in a line of classes of the
        /// module, which the others override.
        let owner: String

        var name: String { "_\(owner.split(separator: ".").last ?? "")_\(member.base)" }
    }

    private let pass: Pass
    private var module: Module { pass.module }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        let rule = ExtensionOverrideRule(pass: pass)
        let types = pass.module.types.values.sorted { $0.name < $1.name }
        let overrides = types.flatMap { type in type.members.filter(\.isOverride).map { (type, $0) } }
        guard !overrides.isEmpty else { return }
        for type in types where type.kind == .foreign {
            for member in type.members
            where member.extending != nil && !member.isOverride && !member.isStatic && member.kind != .other {
                let found = overrides.filter { $1.name == member.name && $1.kind == member.kind && !$1.isStatic }
                let implementations = found.compactMap { rule.implementation($0, $1, of: type.name) }
                if !implementations.isEmpty { rule.rewrite(member, of: type.name, implementations) }
            }
        }
    }

    private func implementation(_ type: TypeInfo, _ member: Member, of base: String) -> Implementation? {
        let own = type.kind == .class ? module.ancestry(of: type) : []
        let top = type.kind == .class ? module.foreignSuperclass(of: type) : type.name
        let ancestry = own.map(\.name) + (top.map(Self.ancestry) ?? [])
        guard ancestry.dropFirst().contains(base) else { return nil }
        let first = own.last { ancestor in ancestor.members.contains { $0.isOverride && $0.name == member.name } }
        return Implementation(type: type, member: member, ancestry: ancestry, owner: (first ?? type).name)
    }

    /// A class of another module and its superclasses.
    private static func ancestry(of name: String) -> [String] {
        let known = UIKitClasses.ancestry(of: name)
        if !known.isEmpty { return known + ["NSObject"] }
        let isLayer = name.hasPrefix("CA") && name.hasSuffix("Layer") && name != "CALayer"
        return [name] + (isLayer ? ["CALayer"] : []) + ["NSObject"]
    }

    private func rewrite(_ member: Member, of base: String, _ all: [Implementation]) {
        let own = "_\(base)_\(member.base)"
        // The others override an implementation of the module, so that the object finds theirs.
        let targets = all.filter { $0.owner == $0.type.name }.sorted {
            ($1.ancestry.count, $0.type.name) < ($0.ancestry.count, $1.type.name)
        }
        guard let text = dispatcher(of: member, own, targets) else { return }
        pass.insert(
            text + "\n" + pass.indentation(of: member.node, in: member.file),
            at: member.node.positionAfterSkippingLeadingTrivia, in: member.file)
        rename(member, to: own)
        for one in all {
            rename(one.member, to: one.name)
            if one.owner == one.type.name,
                let word = one.member.modifiers.first(where: { $0.name.text == "override" })
            {
                pass.removeWord(word, in: one.member.file)
            }
            let next = one.ancestry.dropFirst().lazy.compactMap { name in all.first { $0.type.name == name }?.name }
                .first
            let caller = SuperCaller(pass, member.base, next ?? own)
            for (node, file) in bodies(of: one.type) { caller.rewrite(node, in: file) }
        }
    }

    private func bodies(of type: TypeInfo) -> [(Syntax, Int)] {
        type.extensions.map { (Syntax($0.node), $0.file) } + (type.node.map { [($0, type.file)] } ?? [])
    }

    private func rename(_ member: Member, to name: String) {
        if let function = member.function {
            pass.replace(function.name, in: member.file, with: name)
        } else if let pattern = member.node.as(VariableDeclSyntax.self)?.bindings.first?.pattern {
            pass.replace(pattern, in: member.file, with: name)
        }
    }

    /// The member that calls the implementation of the object's class; `nil` if its form is not known.
    private func dispatcher(of member: Member, _ own: String, _ targets: [Implementation]) -> String? {
        func head(before node: some SyntaxProtocol) -> String {
            let text = module.files[member.file].text.bytes
            let range = member.node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.position.utf8Offset
            return String(decoding: text[range], as: UTF8.self)
        }
        func dispatch(_ use: (_ prefix: String) -> String) -> String {
            targets.map { "if let target = self as? \($0.type.name) { \(use("target." + $0.name)) }; " }.joined()
                + use("self." + own)
        }
        if let function = member.function, let body = function.body {
            let parameters = function.signature.parameterClause.parameters
            guard parameters.allSatisfy({ $0.ellipsis == nil }) else { return nil }
            let arguments = parameters.map { parameter in
                let name = (parameter.secondName ?? parameter.firstName).text
                let isInout = parameter.type.trimmedDescription.hasPrefix("inout ")
                return (parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": ")
                    + (isInout ? "&" : "") + name
            }.joined(separator: ", ")
            let effects = function.signature.effectSpecifiers
            let words = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
            return head(before: body) + " { " + dispatch { "return \(words)\($0)(\(arguments))" } + " }"
        }
        guard let variable = member.node.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let block = variable.bindings.first?.accessorBlock
        else { return nil }
        let get = dispatch { "return " + $0 }
        guard case .accessors(let list) = block.accessors,
            list.contains(where: { $0.accessorSpecifier.text == "set" })
        else { return head(before: block) + " { " + get + " }" }
        return head(before: block) + " { get { \(get) } set { " + dispatch { "return \($0) = newValue" } + " } }"
    }

    /// Renames the member in calls of the superclass's implementation.
    private final class SuperCaller: SyntaxVisitor {
        private let pass: Pass
        private let member: String
        private let name: String
        private var file = 0

        init(_ pass: Pass, _ member: String, _ name: String) {
            (self.pass, self.member, self.name) = (pass, member, name)
            super.init(viewMode: .sourceAccurate)
        }

        func rewrite(_ node: Syntax, in file: Int) {
            self.file = file
            walk(node)
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if node.base?.is(SuperExprSyntax.self) ?? false, node.declName.baseName.text == member {
                pass.replace(node.declName.baseName, in: file, with: name)
            }
            return .visitChildren
        }
    }
}
