import SwiftParser
import SwiftSyntax

/// Finds what to leave out so that an error of the compiler disappears.
package enum LeftOutFinder {
    /// An error of the compiler in a source.
    package struct Fault: Hashable, Sendable {
        /// From 1.
        package let line: Int
        /// From 1, in UTF-8 code units.
        package let column: Int

        /// Creates a fault at a line and a column, both from 1.
        package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
    }

    /// - Parameters:
    ///   - path: The path for the new entries.
    ///   - known: The entries for which the faults remain.
    /// - Returns: The innermost statement or declaration around each fault that is not left out yet; `nil` where only a
    ///   whole type is left.
    package static func entries(for faults: [Fault], in text: String, path: String, known: Set<LeftOut>) -> [LeftOut?] {
        results(for: faults, in: text) { entry(at: $0, in: $1, path, known) } ?? faults.map { _ in nil }
    }

    /// - Returns: The faults in the values of properties without a written type. Where these properties are used, other
    ///   errors follow, because their types are unknown.
    package static func decisiveFaults(of faults: [Fault], in text: String) -> Set<Fault> {
        let isDecisive = results(for: faults, in: text) { isInInferredValue($0, in: $1) } ?? []
        return Set(zip(faults, isDecisive).filter(\.1).map(\.0))
    }

    /// The result of a function for the position of each fault, the end of the source for lines that do not exist; `nil`
    /// for a source that is not parsed.
    private static func results<Result>(
        for faults: [Fault], in text: String, _ result: @escaping (AbsolutePosition, SourceFileSyntax) -> Result
    ) -> [Result]? {
        guard SourceLimits.exceeded(by: text) == nil else { return nil }
        return LargeStack.run {
            let tree = Parser.parse(source: text)
            let starts = lineStarts(text)
            return faults.map { fault in
                guard fault.line >= 1, fault.line <= starts.count else {
                    return result(AbsolutePosition(utf8Offset: text.utf8.count), tree)
                }
                let end = fault.line < starts.count ? starts[fault.line] - 1 : text.utf8.count
                let offset = min(
                    starts[fault.line - 1] + max(fault.column - 1, 0), max(end - 1, starts[fault.line - 1]))
                return result(AbsolutePosition(utf8Offset: offset), tree)
            }
        }
    }

    private static func isInInferredValue(_ position: AbsolutePosition, in tree: SourceFileSyntax) -> Bool {
        var current = tree.token(at: position).flatMap(Syntax.init)
        while let node = current {
            if node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self)
                || node.is(AccessorBlockSyntax.self)
            {
                return false
            }
            if let item = node.as(MemberBlockItemSyntax.self) {
                return item.decl.as(VariableDeclSyntax.self)?.bindings.contains { binding in
                    binding.typeAnnotation == nil && binding.initializer != nil
                } ?? false
            }
            current = node.parent
        }
        return false
    }

    /// - Returns: The codes of everything in a source that an entry can name; `nil` for a source that is not parsed.
    package static func codes(in text: String) -> Set<String>? {
        guard SourceLimits.exceeded(by: text) == nil else { return nil }
        return LargeStack.run {
            let collector = CodeCollector(viewMode: .sourceAccurate)
            collector.walk(Parser.parse(source: text))
            return collector.codes
        }
    }

    private static func lineStarts(_ text: String) -> [Int] {
        var starts = [0]
        for (index, byte) in text.utf8.enumerated() where byte == newline { starts.append(index + 1) }
        return starts
    }

    private static func entry(
        at position: AbsolutePosition, in tree: SourceFileSyntax, _ path: String, _ known: Set<LeftOut>
    ) -> LeftOut? {
        var current = tree.token(at: position).flatMap(Syntax.init)
        while let node = current {
            if let item = node.as(CodeBlockItemSyntax.self) {
                if let entry = entry(for: item, position, path, known) { return entry }
            } else if let item = node.as(MemberBlockItemSyntax.self) {
                if let entry = entry(for: Syntax(item.decl), position, path, known) { return entry }
            } else if let parameter = node.as(FunctionParameterSyntax.self), let value = parameter.defaultValue,
                value.position <= position, position < value.endPosition
            {
                let entry = LeftOut(path: path, code: LeftOut.code(parameter.trimmedDescription))
                if !known.contains(entry) { return entry }
            } else if let code = removableCode(inHead: node) {
                let entry = LeftOut(path: path, code: code, removes: true)
                if !known.contains(entry) { return entry }
            }
            current = node.parent
        }
        return nil
    }

    /// The code of a part of a type's head without which the type compiles.
    private static func removableCode(inHead node: Syntax) -> String? {
        if let type = node.as(InheritedTypeSyntax.self), isProtocol(type) { return LeftOut.code(inheriting: type) }
        return node.as(AttributeSyntax.self).flatMap(LeftOut.code(attribute:))
    }

    /// Whether a type in an inheritance clause is a protocol, which a declaration can do without.
    private static func isProtocol(_ type: InheritedTypeSyntax) -> Bool {
        let list = type.parent?.as(InheritedTypeListSyntax.self)
        return list?.first?.id != type.id || !(list?.parent?.parent?.is(ClassDeclSyntax.self) ?? false)
            || TypeNames.isProtocol(type.type.trimmedDescription)
    }

    private static func entry(
        for item: CodeBlockItemSyntax, _ position: AbsolutePosition, _ path: String, _ known: Set<LeftOut>
    ) -> LeftOut? {
        let inner = Syntax(item.item)
        if inner.isProtocol((any DeclSyntaxProtocol).self) { return entry(for: inner, position, path, known) }
        let body = EnclosingBody(of: item)
        // The result of a closure of one expression decides the types around it.
        if body.isClosure, body.isSingleExpression, !inner.is(StmtSyntax.self) { return nil }
        let code = LeftOut.code(inner.trimmedDescription)
        return [false, true].map { LeftOut(path: path, code: code, removes: $0) }.first { !known.contains($0) }
    }

    private static func entry(
        for declaration: Syntax, _ position: AbsolutePosition, _ path: String, _ known: Set<LeftOut>
    ) -> LeftOut? {
        // Other code names types.
        if declaration.is(ImportDeclSyntax.self) || declaration.declaredTypeName != nil { return nil }
        let code = LeftOut.code(declaration.trimmedDescription)
        let whole = LeftOut(path: path, code: code, removes: true)
        if let variable = declaration.as(VariableDeclSyntax.self) {
            let values = ReplaceableValue.all(in: variable).map(\.value)
            let part = LeftOut(path: path, code: code)
            let isInValue = values.contains { $0.position <= position && position < $0.endPosition }
            if isInValue, !known.contains(part), !known.contains(whole) { return part }
        }
        if let body = declaration.as(InitializerDeclSyntax.self)?.body, body.position <= position,
            !known.contains(LeftOut(path: path, code: code)), !known.contains(whole)
        {
            return LeftOut(path: path, code: code)
        }
        return known.contains(whole) ? nil : whole
    }
}

/// Collects the codes of statements, members, parameters, inherited types, and attributes of types.
private final class CodeCollector: SyntaxVisitor {
    private(set) var codes: Set<String> = []

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        codes.insert(LeftOut.code(node.item.trimmedDescription))
        return .visitChildren
    }

    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
        codes.insert(LeftOut.code(node.decl.trimmedDescription))
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        if node.defaultValue != nil { codes.insert(LeftOut.code(node.trimmedDescription)) }
        return .visitChildren
    }

    override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
        if let code = LeftOut.code(inheriting: node) { codes.insert(code) }
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if let code = LeftOut.code(attribute: node) { codes.insert(code) }
        return .visitChildren
    }
}
