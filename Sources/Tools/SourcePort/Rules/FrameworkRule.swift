import SwiftIfConfig
import SwiftSyntax

/// Encloses imports of frameworks available only on Apple's platforms, and previews, in `#if canImport(…)`. Reports
/// other uses of such a framework.
final class FrameworkRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int
    private let types: SwiftUITypes
    /// The imports of this file that are not available on other platforms, in order.
    private var found: [(name: String, node: ImportDeclSyntax)] = []
    /// The first use of each framework.
    private var uses: [String: TokenSyntax] = [:]

    /// - Parameter available: The modules that can be imported besides those of this package; `nil` if they are unknown.
    private init(_ pass: Pass, _ file: Int, _ types: SwiftUITypes, _ available: Set<String>?) {
        self.pass = pass
        self.file = file
        self.types = types
        found = Imports(pass).active(in: file).compactMap { node in
            guard let name = node.path.first?.name.text else { return nil }
            if let available {
                let isKnown = available.contains(name) || ProvidedModules.contains(name)
                return isKnown && name != "SwiftUI" ? nil : (name, node)
            }
            return AppleFramework.all[name] == nil ? nil : (name, node)
        }
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits and findings of all files. `available` has the modules that the project provides; `nil` if that
    /// is unknown.
    static func run(_ pass: Pass, available: Set<String>?) {
        let types = SwiftUITypes(pass)
        for (index, file) in pass.module.files.enumerated() {
            let rule = FrameworkRule(pass, index, types, available)
            rule.walk(file.tree)
            rule.finish()
        }
    }

    private func finish() {
        var reported: Set<String> = []
        for (name, node) in found {
            wrap(node, importing: name)
            guard reported.insert(name).inserted else { continue }
            if let use = uses[name] {
                pass.report(
                    .error,
                    "'\(use.text)' is of \(name), which only Apple's platforms have;"
                        + " put what uses it below #if canImport(\(name))", at: use, in: file)
            } else {
                let place = AppleModules.contains(name) ? "on Apple's platforms only" : "only where it can be"
                pass.report(.note, "\(name) is imported \(place)", at: node, in: file)
            }
        }
    }

    /// Inserts `#if canImport(SwiftUI)` on a line above the node and `#endif` below it.
    private func wrap(_ node: some SyntaxProtocol, importing name: String) {
        let bytes = pass.module.files[file].text.bytes
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let lineStart = bytes[..<start].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let isAtLineStart = bytes[lineStart..<start].allSatisfy { $0 == space || $0 == tab }
        pass.insert(
            (isAtLineStart ? "" : "\n") + "#if canImport(\(name))\n",
            at: AbsolutePosition(utf8Offset: isAtLineStart ? lineStart : start), in: file)
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        // A trailing comment stays on its line.
        let lineEnd = bytes[end...].firstIndex(of: newline) ?? bytes.count
        let rest = String(decoding: bytes[end..<lineEnd], as: UTF8.self).drop { $0.isWhitespace }
        if rest.isEmpty || rest.hasPrefix("//") {
            pass.insert("\n#endif", at: AbsolutePosition(utf8Offset: lineEnd), in: file)
        } else {
            pass.insert("\n#endif\n", at: AbsolutePosition(utf8Offset: end), in: file)
        }
    }

    // MARK: Previews

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { visitItem(Syntax(node.item)) }
    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { visitItem(Syntax(node.decl)) }

    private func visitItem(_ item: Syntax) -> SyntaxVisitorContinueKind {
        guard isOfSwiftUI(item) else { return .visitChildren }
        wrap(item, importing: "SwiftUI")
        return .skipChildren
    }

    private func isOfSwiftUI(_ item: Syntax) -> Bool {
        if let macro = item.as(MacroExpansionDeclSyntax.self) { return macro.macroName.text == "Preview" }
        if let macro = item.as(MacroExpansionExprSyntax.self) { return macro.macroName.text == "Preview" }
        if types.needsSwiftUI(item, in: file) { return true }
        if let node = item.as(ExtensionDeclSyntax.self) {
            // A type inside another one.
            guard let declared = pass.module.types[node.extendedType.plainName] else { return false }
            return declared.node.map { types.needsSwiftUI($0, in: declared.file) } ?? false
        }
        if let function = item.as(FunctionDeclSyntax.self) {
            return mentions(function.signature, function.genericParameterClause, function.genericWhereClause)
        }
        if let initializer = item.as(InitializerDeclSyntax.self) {
            return mentions(initializer.signature, initializer.genericParameterClause, initializer.genericWhereClause)
        }
        let binding = item.as(VariableDeclSyntax.self)?.bindings.first
        let created = binding?.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        return mentions(binding?.typeAnnotation, created?.as(DeclReferenceExprSyntax.self))
    }

    private func mentions(_ nodes: (any SyntaxProtocol)?...) -> Bool { types.mentions(nodes, in: file) }

    // MARK: Uses

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard case .identifier(let text) = token.tokenKind, !found.isEmpty, pass.module.types[text]?.node == nil
        else { return .skipChildren }
        // A name after a dot is a member of the type before it.
        if token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period { return .skipChildren }
        for (name, _) in found where uses[name] == nil && AppleFramework.all[name]?.declares(text) ?? false {
            if !types.isGeneric(text, in: self.file) { uses[name] = token }
        }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
