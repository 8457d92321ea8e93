import SwiftIfConfig
import SwiftSyntax

/// Protocols with the requirement `init()` to which a class of Foundation or UIKit conforms:
/// `extension NSObject: Creatable {}`.
///
/// Swift accepts this for classes of Objective-C only, because the initializers of others must be `required`. The
/// requirement becomes `init(_made:)`, which UIKit implements for every class; types of the module get one that calls
/// their `init()`.
final class InitializerRequirementRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int
    /// The protocols whose requirement is replaced.
    private let protocols: Set<String>

    private init(_ pass: Pass, _ file: Int, _ protocols: Set<String>) {
        (self.pass, self.file, self.protocols) = (pass, file, protocols)
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Replaces the requirement, and the calls of it in extensions of the protocol.
    static func run(_ pass: Pass) {
        var names: Set<String> = []
        for type in pass.module.types.values where type.kind == .protocol {
            guard let clause = requirement(of: type)?.signature.parameterClause else { continue }
            let conforming = pass.module.types.values.filter { $0.inherited.contains(type.name) }
            guard conforming.contains(where: { $0.node == nil && isClass($0.name) }) else { continue }
            names.insert(type.name)
            pass.replace(clause, in: type.file, with: "(_made: Void)")
            for own in conforming where own.kind != .protocol { addInitializer(to: own, pass) }
        }
        guard !names.isEmpty else { return }
        for index in pass.module.files.indices {
            InitializerRequirementRule(pass, index, names).walk(pass.module.files[index].tree)
        }
    }

    private static func addInitializer(to type: TypeInfo, _ pass: Pass) {
        guard let block = type.node?.asProtocol(DeclGroupSyntax.self)?.memberBlock else { return }
        let access = ["open", "public"].contains { type.modifiers.containsAny([$0]) } ? "public " : ""
        let word = type.kind == .class ? "required convenience " : ""
        pass.insert(
            "\n" + pass.indentation(of: block.rightBrace, in: type.file)
                + "    \(access)\(word)init(_made: Void) { self.init() }",
            at: block.leftBrace.endPositionBeforeTrailingTrivia, in: type.file)
    }

    private static func requirement(of type: TypeInfo) -> InitializerDeclSyntax? {
        type.members.lazy.filter { $0.base == "init" && $0.labels.isEmpty }
            .compactMap { $0.node.as(InitializerDeclSyntax.self) }.first { $0.body == nil }
    }

    private static func isClass(_ name: String) -> Bool { name == "NSObject" || ClassValueNames.isForeignClass(name) }

    /// `self.init()`, `Self()`, and `Self.init()` in an extension of such a protocol.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.arguments.isEmpty, node.trailingClosure == nil, let close = node.rightParen,
            ["self.init", "Self", "Self.init"].contains(node.calledExpression.trimmedDescription),
            protocols.contains(pass.module.enclosingTypeName(of: node))
        else { return .visitChildren }
        pass.insert("_made: ()", at: close.positionAfterSkippingLeadingTrivia, in: file)
        return .visitChildren
    }
}
