import SwiftSyntax

/// Rewrites `#if os(iOS)`, which means a system with UIKit, to `#if canImport(UIKit)`.
///
/// Code for iOS and code for Linux may declare the same names, because at most one of them is built elsewhere. Such
/// code for Linux is not built here: its condition becomes `false`.
final class ConditionRule: SyntaxVisitor {
    private let pass: Pass
    private let file: Int
    /// The names that are declared for iOS.
    private let names: Set<String>

    private init(_ pass: Pass, _ file: Int, _ names: Set<String>) {
        self.pass = pass
        self.file = file
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        let mentionsLinux = pass.module.files.contains { $0.text.string.contains("os(Linux)") }
        let collector = NameCollector(viewMode: .sourceAccurate)
        if mentionsLinux { for file in pass.module.files { collector.walk(file.tree) } }
        for (index, file) in pass.module.files.enumerated() {
            ConditionRule(pass, index, collector.names).walk(file.tree)
        }
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition {
            for call in SystemFinder.calls("iOS", in: condition) {
                pass.replace(call, in: file, with: "canImport(UIKit)")
            }
            let calls = SystemFinder.calls("Linux", in: condition).filter { !$0.isNegated }
            if !calls.isEmpty, !names.isDisjoint(with: NameCollector.names(in: node)) {
                for call in calls { pass.replace(call, in: file, with: "false") }
            }
        }
        return .visitChildren
    }

    /// Finds `os(NAME)`.
    private final class SystemFinder: SyntaxVisitor {
        private var system = ""
        private var calls: [FunctionCallExprSyntax] = []

        static func calls(_ system: String, in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
            let finder = SystemFinder(viewMode: .sourceAccurate)
            finder.system = system
            finder.walk(condition)
            return finder.calls
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if node.calledExpression.trimmedDescription == "os",
                node.arguments.first?.expression.trimmedDescription == system
            {
                calls.append(node)
            }
            return .visitChildren
        }
    }

    /// Collects the names that the direct declarations of `#if os(iOS)` declare.
    private final class NameCollector: SyntaxVisitor {
        private(set) var names: Set<String> = []

        override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
            if let condition = node.condition,
                SystemFinder.calls("iOS", in: condition).contains(where: { !$0.isNegated })
            {
                names.formUnion(Self.names(in: node))
            }
            return .visitChildren
        }

        /// The types, aliases, and the functions and properties with their argument labels.
        static func names(in node: IfConfigClauseSyntax) -> Set<String> {
            let declarations: [DeclSyntax] =
                switch node.elements {
                case .statements(let items): items.compactMap { $0.item.as(DeclSyntax.self) }
                case .decls(let items): items.map(\.decl)
                default: []
                }
            return Set(
                declarations.flatMap { declaration -> [String] in
                    if let alias = declaration.as(TypeAliasDeclSyntax.self) { return [alias.name.text] }
                    if let name = Syntax(declaration).declaredTypeName { return [name] }
                    return Member.all(in: declaration, file: 0, extending: nil).map(\.name)
                })
        }
    }
}

extension FunctionCallExprSyntax {
    /// Whether `!` precedes the call.
    fileprivate var isNegated: Bool { parent?.as(PrefixOperatorExprSyntax.self)?.operator.text == "!" }
}
