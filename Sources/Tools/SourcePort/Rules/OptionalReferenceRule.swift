import SwiftIfConfig
import SwiftSyntax

/// Rewrites optional methods used as values: `guard let open = delegate?.deck(_:didOpen:) else { return }`.
///
/// The name with its labels would refer to the throwing requirement, which every object has. An additional property
/// contains a function that returns `nil` if the method is missing. This is known only when it is called, so the
/// alternative for a missing method moves there:
///
///     guard let height = delegate?.deck(_:heightAt:) else { return 44 }
///     return height(self, 1)                      // becomes return (height(self, 1) ?? 44)
///
///     if let height = delegate?.deck(_:heightAt:) {
///         return height(self, 1)                  // becomes if let answer = height(self, 1) { return answer }
///     }
final class OptionalReferenceRule: ActiveSyntaxVisitor {
    private let pass: Pass
    private let file: Int
    /// The optional methods of this module's protocols.
    private let optional: [Member]

    private init(_ pass: Pass, _ file: Int, _ optional: [Member]) {
        self.pass = pass
        self.file = file
        self.optional = optional
        super.init(viewMode: .sourceAccurate, configuredRegions: pass.module.files[file].regions)
    }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        let optional = pass.module.optionalMethods
        guard !optional.isEmpty else { return }
        for (index, file) in pass.module.files.enumerated() {
            OptionalReferenceRule(pass, index, optional).walk(file.tree)
        }
    }

    /// The name of the property that contains the method as a value.
    static func propertyName(_ base: String, _ labels: [String]) -> String {
        "_optional_" + ([base] + labels.filter { $0 != "_" }).joined(separator: "_").replacing("`", with: "")
    }

    /// `#selector(P.f(_:))` names a method without using its value.
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        guard let access = node.initializer?.value.as(MemberAccessExprSyntax.self), access.base != nil,
            let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return .visitChildren }
        let labels = access.declName.argumentNames?.arguments.map(\.name.text)
        let methods = optional.filter {
            $0.base == access.declName.baseName.text && (labels == nil || $0.labels == labels)
        }
        // A name without labels must be unique; a method without parameters is called through chaining.
        guard let method = methods.first, labels != nil || methods.count == 1 && !method.labels.isEmpty else {
            return .visitChildren
        }
        pass.replace(access.declName, in: file, with: Self.propertyName(method.base, method.labels))
        if answersValue(method) { answerCalls(of: name, boundBy: node) }
        return .visitChildren
    }

    /// Whether the method has a nonoptional result. For an optional one, `nil` may be the result.
    private func answersValue(_ method: Member) -> Bool {
        guard let answer = method.function?.signature.returnClause?.type.trimmedDescription else { return false }
        return answer != "Void" && answer != "()" && !answer.hasSuffix("?") && !answer.hasSuffix("!")
    }

    private func answerCalls(of name: String, boundBy node: OptionalBindingConditionSyntax) {
        var parent = node.parent
        while let current = parent, !current.is(GuardStmtSyntax.self), !current.is(IfExprSyntax.self),
            !current.is(CodeBlockItemSyntax.self)
        { parent = current.parent }
        if let statement = parent?.as(GuardStmtSyntax.self) {
            guard let fallback = answer(of: statement.body), let block = enclosingList(of: Syntax(statement)) else {
                return report(node)
            }
            for call in Calls.all(of: name, in: Syntax(block)) where !isDiscarded(call) {
                pass.insert("(", at: call.positionAfterSkippingLeadingTrivia, in: file)
                pass.insert(" ?? \(fallback))", at: call.endPositionBeforeTrailingTrivia, in: file)
            }
        } else if let expression = parent?.as(IfExprSyntax.self) {
            for call in Calls.all(of: name, in: Syntax(expression.body)) where !isDiscarded(call) {
                guard let statement = call.parent?.as(ReturnStmtSyntax.self) else { return report(node) }
                let text = call.trimmedDescription
                pass.replace(statement, in: file, with: "if let answer = \(text) { return answer }")
            }
        } else {
            report(node)
        }
    }

    private func report(_ node: OptionalBindingConditionSyntax) {
        pass.report(
            .error, "whether an optional method exists is known when it is called: call it as object.method?(…)",
            at: node,
            in: file)
    }

    /// The expression of a body that only returns it.
    private func answer(of body: CodeBlockSyntax) -> String? {
        guard body.statements.count == 1 else { return nil }
        return body.statements.first?.item.as(ReturnStmtSyntax.self)?.expression?.trimmedDescription
    }

    private func enclosingList(of node: Syntax) -> CodeBlockItemListSyntax? {
        var parent = node.parent
        while let current = parent {
            if let list = current.as(CodeBlockItemListSyntax.self) { return list }
            parent = current.parent
        }
        return nil
    }

    private func isDiscarded(_ node: FunctionCallExprSyntax) -> Bool {
        node.parent?.is(CodeBlockItemSyntax.self) ?? false
    }
}

/// Finds calls of a name without a base.
private final class Calls: SyntaxVisitor {
    private let name: String
    private var found: [FunctionCallExprSyntax] = []

    static func all(of name: String, in node: Syntax) -> [FunctionCallExprSyntax] {
        let visitor = Calls(name)
        visitor.walk(node)
        return visitor.found
    }

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == name { found.append(node) }
        return .visitChildren
    }
}
