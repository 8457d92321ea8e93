import SwiftIfConfig
import SwiftSyntax

/// Encloses imports of frameworks available only on Apple's platforms, and previews, in `#if canImport(…)`. Reports
/// other uses of such a framework.
final class FrameworkRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int
    private let importsSwiftUI: Bool
    /// The imports of this file that are not available on other platforms, in order.
    private var found: [(name: String, node: ImportDeclSyntax)] = []
    /// The first use of each framework.
    private var uses: [String: TokenSyntax] = [:]

    private init(_ pass: Pass, _ file: Int) {
        self.pass = pass
        self.file = file
        found = Imports(pass).active(in: file).compactMap { node in
            node.path.first.flatMap { AppleFramework.all[$0.name.text] == nil ? nil : ($0.name.text, node) }
        }
        importsSwiftUI = found.contains { $0.name == "SwiftUI" }
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    static func run(_ pass: Pass) {
        for (index, file) in pass.module.files.enumerated() {
            let rule = FrameworkRule(pass, index)
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
                pass.report(.note, "\(name) is imported on Apple's platforms only", at: node, in: file)
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
        if !importsSwiftUI {
            return item.as(ExtensionDeclSyntax.self).map { isEnclosed($0.extendedType) } ?? false
        }
        if let group = item.asProtocol((any DeclGroupSyntax).self) {
            if let node = item.as(ExtensionDeclSyntax.self),
                isName(node.extendedType) || isEnclosed(node.extendedType) || mentionsSwiftUI([node.extendedType])
            {
                return true
            }
            return needsSwiftUI(group)
        }
        if let function = item.as(FunctionDeclSyntax.self) {
            return mentionsSwiftUI([function.signature, function.genericParameterClause, function.genericWhereClause])
        }
        if let initializer = item.as(InitializerDeclSyntax.self) {
            return mentionsSwiftUI([
                initializer.signature, initializer.genericParameterClause, initializer.genericWhereClause,
            ])
        }
        return mentionsSwiftUI([item.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation])
    }

    /// Whether the head of a type or an extension has types of SwiftUI.
    private func needsSwiftUI(_ group: any DeclGroupSyntax) -> Bool {
        let parameters = group.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
        let conditions =
            group.asProtocol((any WithGenericParametersSyntax).self)?.genericWhereClause
            ?? group.as(ExtensionDeclSyntax.self)?.genericWhereClause
        return group.inheritanceClause?.inheritedTypes.contains { isName($0.type) } ?? false
            || mentionsSwiftUI([group.inheritanceClause, parameters, conditions])
    }

    /// Whether the type is one of the module that is enclosed itself.
    private func isEnclosed(_ type: TypeSyntax) -> Bool {
        guard let declared = pass.module.types[type.plainName]?.node?.asProtocol((any DeclGroupSyntax).self) else {
            return false
        }
        return needsSwiftUI(declared)
    }

    /// Whether one of the nodes has a name of SwiftUI that neither the module nor a generic parameter of the file has.
    private func mentionsSwiftUI(_ nodes: [(any SyntaxProtocol)?]) -> Bool {
        nodes.contains { node in
            node?.tokens(viewMode: .sourceAccurate).contains { token in
                guard case .identifier(let text) = token.tokenKind, SwiftUINames.inHeads.contains(text),
                    token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
                else { return false }
                return pass.module.types[text]?.node == nil && !genericNames.contains(text)
            } ?? false
        }
    }

    /// The names of the associated types, generic parameters, and type aliases of the file.
    private lazy var genericNames: Set<String> = {
        let tokens = Array(pass.module.files[file].tree.tokens(viewMode: .sourceAccurate))
        return Set(
            tokens.compactMap { token in
                switch token.parent?.kind {
                case .associatedTypeDecl, .genericParameter, .typeAliasDecl: token.text
                default: nil
                }
            })
    }()

    /// Whether the type is a SwiftUI protocol that the module does not declare itself.
    private func isName(_ type: TypeSyntax) -> Bool {
        let name = type.plainName
        let last = name.split(separator: ".").last.map(String.init) ?? name
        return SwiftUINames.protocols.contains(last) && (name != last || pass.module.types[last]?.node == nil)
    }

    // MARK: Uses

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard case .identifier(let text) = token.tokenKind, !found.isEmpty, pass.module.types[text]?.node == nil
        else { return .skipChildren }
        // A name after a dot is a member of the type before it.
        if token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period { return .skipChildren }
        for (name, _) in found where uses[name] == nil && AppleFramework.all[name]?.declares(text) ?? false {
            if !genericNames.contains(text) { uses[name] = token }
        }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
