import SwiftSyntax

/// Makes private declarations of a file visible to code that moves to another file.
final class Publisher {
    private struct Hidden {
        let names: [String]
        let modifier: DeclModifierSyntax
        let node: DeclSyntax
        let isGlobal: Bool
    }

    private let pass: Pass
    private let file: Int
    private let type: TypeInfo
    private let hidden: [Hidden]

    /// Creates a publisher of what a file declares in private for a type.
    init(_ pass: Pass, _ file: Int, _ type: TypeInfo) {
        self.pass = pass
        self.file = file
        self.type = type
        let collector = Collector(viewMode: .sourceAccurate)
        collector.walk(pass.module.files[file].tree)
        hidden = collector.hidden
    }

    /// Publishes all private declarations that the nodes name, and those named in their signatures.
    func publish(namesIn nodes: [Syntax]) {
        var published: Set<AbsolutePosition> = []
        var waiting = nodes
        while let node = waiting.popLast() {
            let names = Set(
                node.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
                    if case .identifier(let text) = token.tokenKind { return text }
                    return nil
                })
            for one in hidden where one.names.contains(where: names.contains) {
                guard published.insert(one.modifier.position).inserted else { continue }
                publish(one)
                waiting += one.node.signatureNodes
            }
        }
    }

    private func publish(_ one: Hidden) {
        for name in one.names {
            let others =
                one.isGlobal
                ? pass.module.globals[name, default: []].filter { $0 != file }
                : type.members.filter { $0.base == name && $0.file != file }.map(\.file)
            guard others.isEmpty else {
                pass.report(
                    .error, "'\(name)' must be visible in '\(type.name)', but another file has one too: rename either",
                    at: one.node.firstWord, in: file)
                return
            }
        }
        pass.removeWord(one.modifier, in: file)
    }

    private final class Collector: SyntaxVisitor {
        var hidden: [Hidden] = []

        private func collect(_ node: some DeclSyntaxProtocol, _ names: [String]) {
            let decl = DeclSyntax(node)
            guard let modifier = decl.declModifiers.access, ["private", "fileprivate"].contains(modifier.name.text)
            else { return }
            let isGlobal = !sequence(first: Syntax(node), next: \.parent).contains { $0.is(MemberBlockSyntax.self) }
            hidden.append(Hidden(names: names, modifier: modifier, node: decl, isGlobal: isGlobal))
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            collect(node, [node.name.text])
            return .skipChildren
        }
        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            collect(node, node.names)
            return .skipChildren
        }
        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            collect(node, [node.name.text])
            return .visitChildren
        }
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            collect(node, [node.name.text])
            return .visitChildren
        }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            collect(node, [node.name.text])
            return .visitChildren
        }
        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            collect(node, [node.name.text])
            return .visitChildren
        }
        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
            collect(node, [node.name.text])
            return .visitChildren
        }
        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            let members = node.memberBlock.members.flatMap { Member.all(in: $0.decl, file: 0, extending: nil) }
            collect(node, members.map(\.base))
            return .visitChildren
        }
    }
}

extension DeclSyntax {
    /// The parts of a declaration whose types must be at least as visible as the declaration.
    fileprivate var signatureNodes: [Syntax] {
        if let function = self.as(FunctionDeclSyntax.self) { return [Syntax(function.signature)] }
        if let variable = self.as(VariableDeclSyntax.self) {
            return variable.bindings.flatMap { binding in
                [binding.typeAnnotation.map { Syntax($0) }, binding.initializer.map { Syntax($0) }].compactMap { $0 }
            }
        }
        return [Syntax(self)]
    }
}
