import SwiftSyntax

/// Leaves out the statements and declarations of a list.
///
/// What remains compiles as if the absent code had no result: the condition of an `if` or `guard` fails, an expression
/// that must have a value is `nil`, empty, or zero, and other statements report once at run time that they are absent.
final class LeaveOutRule: SyntaxVisitor {
    private let pass: Pass
    private let file: Int
    private let path: String
    /// The codes of the list for this file, with whether each is removed as a whole.
    private let codes: [String: Bool]
    /// Bodies that may lack a `return` now, by the position of their closing brace.
    private var bodies: [AbsolutePosition: (brace: TokenSyntax, canThrow: Bool)] = [:]

    private init(_ pass: Pass, _ file: Int, _ codes: [String: Bool]) {
        (self.pass, self.file, self.codes) = (pass, file, codes)
        path = pass.module.files[file].path
        super.init(viewMode: .sourceAccurate)
    }

    /// Adds the edits that leave out the code of a list.
    static func run(_ pass: Pass, _ list: [LeftOut]) {
        for (index, file) in pass.module.files.enumerated() {
            var codes: [String: Bool] = [:]
            for entry in list where file.path == entry.path || file.path.hasSuffix("/" + entry.path) {
                codes[entry.code] = codes[entry.code] ?? false || entry.removes
            }
            guard !codes.isEmpty else { continue }
            let rule = LeaveOutRule(pass, index, codes)
            rule.walk(file.tree)
            for (brace, canThrow) in rule.bodies.values {
                let end = canThrow ? "throw leftOutError(\(rule.place(brace)))" : "return " + rule.value(brace)
                // What was before the brace in its line may be left out; `;` alone is no statement.
                let separator = brace.leadingTrivia.contains(where: \.isNewline) ? "" : "; "
                pass.insert(separator + end + " ", at: brace.positionAfterSkippingLeadingTrivia, in: index)
            }
        }
    }

    private func place(_ node: some SyntaxProtocol) -> String {
        let text = pass.module.files[file].text
        let line = text.origin(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)?.line ?? 1
        let name = path.split(separator: "/").last.map(String.init) ?? path
        // Names of files with quotation marks would end the literal.
        let plain = String(name.map { $0.isLetter || $0.isNumber || "+-_. ".contains($0) ? $0 : "_" })
        return "\"" + plain + ":" + String(line) + "\""
    }

    private func value(_ node: some SyntaxProtocol) -> String { "_leftOutValue(\(place(node)))" }
    private func replace(_ node: some SyntaxProtocol, _ text: String) { pass.replace(node, in: file, with: text) }

    // MARK: Statements

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard let removes = codes[LeftOut.code(node.item.trimmedDescription)] else { return .visitChildren }
        let body = EnclosingBody(of: node)
        let item = Syntax(node.item)
        if let brace = body.brace, body.needsValue, !body.isSingleExpression, !item.is(ReturnStmtSyntax.self) {
            bodies[brace.position] = (brace, body.canThrow)
        }
        let expression = item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
        if let variable = item.as(VariableDeclSyntax.self) {
            leaveOut(variable, removes)
            return .skipChildren
        }
        if item.isProtocol((any DeclSyntaxProtocol).self) {
            replace(item, "")
            return .skipChildren
        }
        if let guarded = item.as(GuardStmtSyntax.self), !Self.endsProgram(guarded.body) {
            pass.replace(
                guarded.positionAfterSkippingLeadingTrivia, guarded.body.positionAfterSkippingLeadingTrivia, in: file,
                with: "_leftOut(\(place(node))); do ")
            return .visitChildren
        }
        if let choice = expression?.as(IfExprSyntax.self), let other = choice.elseBody, !removes {
            let start = choice.positionAfterSkippingLeadingTrivia
            let isBlock = other.is(CodeBlockSyntax.self)
            pass.replace(
                start, other.positionAfterSkippingLeadingTrivia, in: file,
                with: "_leftOut(\(place(node))); " + (isBlock ? "do " : ""))
            return .visitChildren
        }
        if let result = item.as(ReturnStmtSyntax.self), result.expression != nil {
            // The caller handles errors; not every type has an empty value.
            replace(item, body.canThrow ? "throw leftOutError(\(place(node)))" : "return " + value(node))
        } else if !removes, let assigned = expression.flatMap(Self.assignedValue), body.isInitializer {
            // `(first, second) = value`
            let count = expression.flatMap(Self.assignedTuple)?.elements.count
            let values = Array(repeating: value(node), count: count ?? 1).joined(separator: ", ")
            replace(assigned, count == nil ? values : "(\(values))")
        } else if expression != nil, body.isSingleExpression {
            replace(
                item,
                body.needsValue
                    ? body.canThrow ? "throw leftOutError(\(place(node)))" : "return " + value(node)
                    : body.isClosure ? value(node) : "_leftOut(\(place(node)))")
        } else {
            replace(item, "_leftOut(\(place(node)))")
        }
        return .skipChildren
    }

    /// Whether the body of a `guard` ends the program instead of the function.
    private static func endsProgram(_ body: CodeBlockSyntax) -> Bool {
        body.statements.contains { item in
            let call = (item.item.as(ExpressionStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self))?.as(
                FunctionCallExprSyntax.self)
            return ["fatalError", "preconditionFailure", "assertionFailure"].contains(
                call?.calledExpression.trimmedDescription)
        }
    }

    /// The value in `self.name = value`.
    private static func assignedValue(_ expression: ExprSyntax) -> ExprSyntax? {
        guard let elements = expression.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false, let target = elements.first
        else { return nil }
        let targets = assignedTuple(expression)?.elements.map(\.expression) ?? [target]
        return targets.allSatisfy(isProperty) ? elements.last : nil
    }

    private static func assignedTuple(_ expression: ExprSyntax) -> TupleExprSyntax? {
        expression.as(SequenceExprSyntax.self)?.elements.first?.as(TupleExprSyntax.self)
    }

    private static func isProperty(_ target: ExprSyntax) -> Bool {
        target.is(DeclReferenceExprSyntax.self)
            || target.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    }

    // MARK: Declarations

    override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind {
        let kept = node.inheritedTypes.filter { LeftOut.code(inheriting: $0).map { codes[$0] == nil } ?? true }
        if kept.count < node.inheritedTypes.count {
            let names = kept.map(\.type.trimmedDescription).joined(separator: ", ")
            replace(node, names.isEmpty ? "" : ": " + names)
        }
        return .skipChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if let code = LeftOut.code(attribute: node), codes[code] != nil { pass.removeWord(node, in: file) }
        return .skipChildren
    }

    /// The default value of a parameter.
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        guard let initial = node.defaultValue?.value, codes[LeftOut.code(node.trimmedDescription)] != nil else {
            return .visitChildren
        }
        replace(initial, value(node))
        return .skipChildren
    }

    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard let removes = codes[LeftOut.code(node.decl.trimmedDescription)] else { return .visitChildren }
        if let variable = node.decl.as(VariableDeclSyntax.self) {
            leaveOut(variable, removes)
        } else if !removes, let body = node.decl.as(InitializerDeclSyntax.self)?.body {
            // Without its initializer, a class could not be compiled.
            replace(body, "{ fatalError(\(place(body))) }")
        } else if let initializer = node.decl.as(InitializerDeclSyntax.self), isNeeded(initializer) {
            let line =
                pass.module.files[file].text.origin(at: initializer.positionAfterSkippingLeadingTrivia.utf8Offset)?.line
                ?? 1
            replace(initializer, "init(_leftOut\(line): Never) { switch _leftOut\(line) {} }")
        } else {
            replace(node.decl, "")
        }
        return .skipChildren
    }

    /// Whether a class has an initializer of its own, which may set properties. Without one, the class would not compile.
    private func isNeeded(_ node: InitializerDeclSyntax) -> Bool {
        !node.modifiers.containsAny(["override", "required", "convenience"])
            && node.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) ?? false
    }

    private func leaveOut(_ node: VariableDeclSyntax, _ removes: Bool) {
        let values = ReplaceableValue.all(in: node)
        if removes || values.count < node.bindings.count {
            replace(node, "")
        } else {
            for initial in values {
                replace(initial.value, initial.object.map { $0.trimmedDescription } ?? value(node))
            }
        }
    }
}

/// The initial value of a variable that can be replaced without changing the type of the variable.
struct ReplaceableValue {
    /// The expression after `=`.
    let value: ExprSyntax
    /// The object at the beginning of a chain of calls, as in `UILabel().then { … }`; `nil` for a variable with a type,
    /// whose value may be any.
    let object: ExprSyntax?

    /// The values that a declaration of variables has.
    static func all(in node: VariableDeclSyntax) -> [ReplaceableValue] {
        node.bindings.compactMap { binding in
            guard let value = binding.initializer?.value else { return nil }
            if let object = object(of: value), object.id != value.id { return .init(value: value, object: object) }
            return binding.typeAnnotation.map { _ in .init(value: value, object: nil) }
        }
    }

    private static func object(of expression: ExprSyntax) -> ExprSyntax? {
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        if let access = call.calledExpression.as(MemberAccessExprSyntax.self) { return access.base.flatMap(object) }
        let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        return name?.first?.isUppercase ?? false ? expression : nil
    }
}

/// The function, accessor, or closure in which a statement is.
struct EnclosingBody {
    /// Whether the body ends with the value of a function or getter.
    private(set) var needsValue = false
    /// Whether the body is that of an initializer.
    private(set) var isInitializer = false
    /// Whether the body is that of a closure.
    private(set) var isClosure = false
    /// Whether the body is that of a function that throws.
    private(set) var canThrow = false
    /// Whether the statement is the only one of the body.
    private(set) var isSingleExpression = false
    /// The closing brace.
    private(set) var brace: TokenSyntax?

    /// Finds the innermost body around a statement.
    init(of statement: CodeBlockItemSyntax) {
        let list = statement.parent?.as(CodeBlockItemListSyntax.self)
        var current: Syntax? = statement.parent
        while let node = current {
            if let closure = node.as(ClosureExprSyntax.self) {
                isClosure = true
                isSingleExpression = list?.parent?.id == node.id && list?.count == 1
                let result = closure.signature?.returnClause?.type.trimmedDescription
                needsValue = result != nil && result != "Void" && result != "()"
                brace = closure.rightBrace
                return
            }
            if let function = node.as(FunctionDeclSyntax.self) {
                let result = function.signature.returnClause?.type.trimmedDescription
                needsValue = result != nil && result != "Void" && result != "()" && result != "Never"
                // A function that rethrows throws only what its parameters throw.
                canThrow =
                    function.signature.effectSpecifiers?.throwsClause.map {
                        $0.type == nil && $0.throwsSpecifier.tokenKind == .keyword(.throws)
                    } ?? false
                end(function.body, list)
                return
            }
            if let initializer = node.as(InitializerDeclSyntax.self) {
                isInitializer = true
                end(initializer.body, list)
                return
            }
            if let accessor = node.as(AccessorDeclSyntax.self) {
                needsValue = accessor.accessorSpecifier.text == "get"
                end(accessor.body, list)
                return
            }
            if let block = node.as(AccessorBlockSyntax.self) {
                needsValue = true
                brace = block.rightBrace
                isSingleExpression = list?.parent?.id == node.id && list?.count == 1
                return
            }
            if node.is(MemberBlockSyntax.self) { return }
            current = node.parent
        }
    }

    private mutating func end(_ body: CodeBlockSyntax?, _ list: CodeBlockItemListSyntax?) {
        brace = body?.rightBrace
        isSingleExpression = list?.parent?.id == body?.id && list?.count == 1
    }
}
