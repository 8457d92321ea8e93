import SwiftIfConfig
import SwiftSyntax

/// Rewrites `@objc optional` requirements to requirements with defaults. `object.method?(…)` remains valid.
///
/// The requirement becomes throwing. A nonthrowing method of a type still satisfies it, and the default throws to
/// report a missing method. This needs no result value of any type. A property with the method's name contains a
/// callable value that returns `nil` if the default ran.
final class OptionalRequirementRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() { OptionalRequirementRule(pass, index).walk(file.tree) }
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let declared = declarations(in: node.memberBlock.members).filter {
            $0.declModifiers.containsAny(["optional"]) && isActive($0)
        }
        guard !declared.isEmpty else { return .skipChildren }
        // Only requirements of Objective-C protocols can be unavailable. Nothing calls or implements such a requirement.
        for decl in declared where decl.declAttributes.makeUnavailable { pass.removeWord(decl, in: file) }
        let optional = declared.filter { !$0.declAttributes.makeUnavailable }
        let methods = optional.compactMap { $0.as(FunctionDeclSyntax.self) }
        let properties = optional.compactMap { $0.as(VariableDeclSyntax.self) }
        for decl in optional {
            if let word = decl.declModifiers.first(where: { $0.name.text == "optional" }) {
                pass.removeWord(word, in: file)
            }
        }
        methods.forEach(makeThrowing)
        properties.forEach(makeThrowing)
        for decl in optional where decl.is(SubscriptDeclSyntax.self) || decl.declModifiers.containsAny(["static"]) {
            pass.report(
                .error, "an optional subscript or static requirement is not supported; make it required", at: decl,
                in: file)
        }
        let protocolName = pass.module.enclosingTypeName(of: node.memberBlock)
        let isIsolated = isOnMainActor(protocolName)
        if isIsolated, !node.attributes.contains("MainActor") {
            pass.insert(
                "@preconcurrency @MainActor ", at: DeclSyntax(node).firstWord.positionAfterSkippingLeadingTrivia,
                in: file)
        }
        let writer = OptionalRequirementWriter(
            protocolName: protocolName, access: node.modifiers.access?.name.text, isOnMainActor: isIsolated,
            isMentioned: { [mentioned = namesOfValues] in mentioned.contains($0) })
        if writer.needsMarker(methods: methods, properties: properties) {
            inheritMarker(writer.markerName, node)
        }
        pass.insert(writer.text(methods: methods, properties: properties), at: outermostEnd(of: node), in: file)
        return .skipChildren
    }

    /// The names that ``OptionalReferenceRule`` has inserted.
    private lazy var namesOfValues: Set<String> = {
        var names: Set<String> = []
        for file in pass.module.files {
            for token in file.tree.tokens(viewMode: .sourceAccurate) where token.text.hasPrefix("_optional_") {
                names.insert(token.text)
            }
        }
        return names
    }()

    /// The members, including those inside `#if`.
    private func declarations(in members: MemberBlockItemListSyntax) -> [DeclSyntax] {
        members.flatMap { item -> [DeclSyntax] in
            guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
            return conditional.clauses.flatMap { clause -> [DeclSyntax] in
                guard case .decls(let inner)? = clause.elements else { return [] }
                return declarations(in: inner)
            }
        }
    }

    private func isActive(_ decl: DeclSyntax) -> Bool { pass.module.files[file].regions.isActive(decl) == .active }

    private func makeThrowing(_ method: FunctionDeclSyntax) {
        let effects = method.signature.effectSpecifiers
        guard effects?.throwsClause == nil else { return }
        let end =
            effects?.asyncSpecifier?.endPositionBeforeTrailingTrivia
            ?? method.signature.parameterClause.endPositionBeforeTrailingTrivia
        pass.insert(" throws", at: end, in: file)
    }

    private func makeThrowing(_ property: VariableDeclSyntax) {
        guard let accessors = property.bindings.first?.accessorBlock else { return }
        pass.replace(accessors, in: file, with: "{ get throws }")
        // A plain use of the name refers to the optional form.
        pass.insert("@_disfavoredOverload ", at: property.bindingSpecifier.positionAfterSkippingLeadingTrivia, in: file)
    }

    private func inheritMarker(_ marker: String, _ node: ProtocolDeclSyntax) {
        if let clause = node.inheritanceClause {
            pass.insert(", \(marker)", at: clause.endPositionBeforeTrailingTrivia, in: file)
        } else {
            pass.insert(": AnyObject, \(marker)", at: node.name.endPositionBeforeTrailingTrivia, in: file)
        }
    }

    /// UIKit's delegates, and protocols that refine them, are used on the main thread.
    private func isOnMainActor(_ name: String) -> Bool {
        guard let type = pass.module.type(name) else { return false }
        let names = pass.module.inheritedNames(of: type)
        if names.contains(where: { $0.hasPrefix("UI") }) { return true }
        return ([type] + names.compactMap { pass.module.type($0, in: name) }).contains {
            $0.attributes.contains("MainActor")
        }
    }

    /// The position after the outermost type around the protocol, because extensions must be outside types.
    private func outermostEnd(of node: ProtocolDeclSyntax) -> AbsolutePosition {
        var outermost = Syntax(node)
        var current = node.parent
        while let parent = current {
            if parent.declaredTypeName != nil || parent.is(ExtensionDeclSyntax.self) { outermost = parent }
            current = parent.parent
        }
        return outermost.endPosition
    }
}
