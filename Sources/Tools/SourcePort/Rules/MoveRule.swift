import SwiftSyntax

/// Moves members from an extension to the class if Swift does not allow them in extensions: overrides, and members
/// that subclasses override. Objective-C finds these by name, independent of their position.
///
/// Comments move with their members. Private declarations of the extension's file that the class's file requires
/// become internal.
struct MoveRule {
    private let pass: Pass
    private var module: Module { pass.module }

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        let rule = MoveRule(pass: pass)
        for type in pass.module.types.values.sorted(by: { $0.name < $1.name }) {
            for (node, file) in type.extensions { rule.move(from: node, in: file, to: type) }
        }
    }

    private func move(from node: ExtensionDeclSyntax, in file: Int, to type: TypeInfo) {
        let all = Array(node.memberBlock.members)
        let moving = all.filter { mustMove($0.decl, of: type) }
        guard !moving.isEmpty else { return }
        guard type.kind == .class, let block = type.node?.asProtocol((any DeclGroupSyntax).self)?.memberBlock else {
            for item in moving where isOverride(item.decl) { replace(item.decl, of: type, in: file) }
            return
        }
        guard node.genericWhereClause == nil else {
            pass.report(.error, "what overrides under a condition cannot move into '\(type.name)'", at: node, in: file)
            return
        }
        guard let conditions = conditions(around: Syntax(node), notAround: type.node) else {
            pass.report(.error, "what overrides below #else cannot move into '\(type.name)'", at: node, in: file)
            return
        }
        let insertionPosition = block.rightBrace.position
        let classIndent = pass.indentation(of: block.rightBrace, in: type.file)
        let indent = pass.indentation(of: node, in: file)
        for (index, item) in moving.enumerated() {
            let (range, moved) = cut(item, of: node, in: file)
            var text = MappedText()
            let needsBlank = !(index == 0 && block.members.isEmpty)
            if moved.bytes.first != newline { text.append("\n" + classIndent + "    ") }
            if needsBlank, !moved.startsWithBlankLine { text.append("\n") }
            for condition in conditions { text.append("\n#if \(condition)") }
            text.append(moved.reindented(from: indent, to: classIndent))
            for _ in conditions { text.append("\n#endif") }
            if index == moving.count - 1, block.isOnOneLine { text.append("\n" + classIndent) }
            pass.insert(text, at: insertionPosition, in: type.file)
            if moving.count < all.count || node.inheritanceClause != nil {
                pass.replace(
                    AbsolutePosition(utf8Offset: range.lowerBound), AbsolutePosition(utf8Offset: range.upperBound),
                    in: file, with: "")
            }
            pass.report(.note, "moved into the declaration of '\(type.name)'", at: item.decl.firstWord, in: file)
        }
        if moving.count == all.count, node.inheritanceClause == nil {
            let lines = linesAround(node, in: file)
            pass.replace(
                AbsolutePosition(utf8Offset: lines.lowerBound), AbsolutePosition(utf8Offset: lines.upperBound),
                in: file, with: "")
        }
        if file != type.file {
            Publisher(pass, file, type).publish(namesIn: moving.map { Syntax($0) })
            Imports(pass).copy(from: file, to: type.file)
        }
    }

    /// Makes an override in an extension of a class of another module replace the member.
    private func replace(_ decl: DeclSyntax, of type: TypeInfo, in file: Int) {
        if let conditional = decl.as(IfConfigDeclSyntax.self) {
            for inner in conditional.declarations where isOverride(inner) { replace(inner, of: type, in: file) }
            return
        }
        if type.kind == .foreign, ReplacementRule(pass: pass, file: file).replace(decl, of: type.name) { return }
        let members = Member.all(in: decl, file: file, extending: nil)
        let reason =
            ReplaceableMembers.all[type.name] == nil
            ? "nothing of it can be overridden here"
            : "\(members.first.map { "'\($0.base)'" } ?? "this member") cannot be overridden in an extension here"
        pass.report(
            .error, "'\(type.name)' is declared in another module, so \(reason)", at: decl.firstWord, in: file)
    }

    /// The range of an extension with the end of its line and an empty line above it.
    private func linesAround(_ node: ExtensionDeclSyntax, in file: Int) -> Range<Int> {
        let bytes = module.files[file].text.bytes
        var start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        var end = node.endPosition.utf8Offset
        if end < bytes.count, bytes[end] == newline { end += 1 }
        if start >= 2, bytes[start - 1] == newline, bytes[start - 2] == newline { start -= 1 }
        return start..<end
    }

    // MARK: Members to move

    private func mustMove(_ decl: DeclSyntax, of type: TypeInfo) -> Bool {
        if let conditional = decl.as(IfConfigDeclSyntax.self) {
            return conditional.declarations.contains { mustMove($0, of: type) }
        }
        if isOverride(decl) { return true }
        guard type.kind == .class else { return false }
        if decl.declModifiers.containsAny(["open"]) { return true }
        let names = Set(Member.all(in: decl, file: 0, extending: nil).filter { $0.kind != .other }.map(\.name))
        guard !names.isEmpty else { return false }
        return names.contains { module.overriding[$0]?.contains { module.isSubclass($0, of: type) } ?? false }
    }

    private func isOverride(_ decl: DeclSyntax) -> Bool {
        if let conditional = decl.as(IfConfigDeclSyntax.self) {
            return conditional.declarations.contains(where: isOverride)
        }
        return decl.declModifiers.containsAny(["override"])
    }

    /// The conditions of the `#if` around one node but not the other, outermost first; `nil` below an `#else`.
    private func conditions(around node: Syntax, notAround other: Syntax?) -> [String]? {
        let outer = Set(other.map(clauses)?.map { $0.condition?.trimmedDescription ?? "" } ?? [])
        var result: [String] = []
        for clause in clauses(around: node) {
            guard let condition = clause.condition?.trimmedDescription else { return nil }
            if outer.contains(condition) { continue }
            guard clause.poundKeyword.text == "#if" else { return nil }
            result.insert(condition, at: 0)
        }
        return result
    }

    private func clauses(around node: Syntax) -> [IfConfigClauseSyntax] {
        sequence(first: node, next: \.parent).compactMap { $0.as(IfConfigClauseSyntax.self) }
    }

    // MARK: Cutting

    /// The lines of a member with its comments, and their text in the class.
    private func cut(_ item: MemberBlockItemSyntax, of node: ExtensionDeclSyntax, in file: Int) -> (
        Range<Int>, MappedText
    ) {
        let text = module.files[file].text
        var start = item.position.utf8Offset
        let first = item.positionAfterSkippingLeadingTrivia.utf8Offset
        // The rest of the line before belongs to the previous member.
        if let lineEnd = text.bytes[start..<first].firstIndex(of: newline) { start = lineEnd }
        var end = item.endPosition.utf8Offset
        let lineEnd = text.bytes[end...].firstIndex(of: newline) ?? text.bytes.count
        let rest = String(decoding: text.bytes[end..<lineEnd], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
        if rest.isEmpty || rest.hasPrefix("//") { end = lineEnd }
        var moved = MappedText()
        var position = start
        if let word = accessWord(of: node) {
            for offset in accessOffsets(in: item.decl) {
                moved.append(position..<offset, of: text)
                moved.append(word + " ")
                position = offset
            }
        }
        moved.append(position..<end, of: text)
        return (start..<end, moved)
    }

    /// The access level of members in the extension that do not specify one.
    private func accessWord(of node: ExtensionDeclSyntax) -> String? {
        let word = node.modifiers.access?.name.text
        return word == "private" ? "fileprivate" : word == "internal" ? nil : word
    }

    private func accessOffsets(in decl: DeclSyntax) -> [Int] {
        if let conditional = decl.as(IfConfigDeclSyntax.self) {
            return conditional.declarations.flatMap(accessOffsets)
        }
        guard decl.declModifiers.access == nil else { return [] }
        return [decl.firstWord.positionAfterSkippingLeadingTrivia.utf8Offset]
    }
}

extension DeclSyntax {
    /// The first token after the attributes.
    var firstWord: TokenSyntax {
        let attributes = declAttributes
        guard let last = attributes.lastToken(viewMode: .sourceAccurate), !attributes.isEmpty else {
            return firstToken(viewMode: .sourceAccurate)!
        }
        return last.nextToken(viewMode: .sourceAccurate) ?? last
    }
}

extension IfConfigDeclSyntax {
    /// The declarations of all its clauses.
    var declarations: [DeclSyntax] {
        clauses.flatMap { clause -> [DeclSyntax] in
            if case .decls(let items)? = clause.elements { return items.map(\.decl) }
            return []
        }
    }
}

extension MemberBlockSyntax {
    /// Whether no line ends before the closing brace.
    var isOnOneLine: Bool { !rightBrace.leadingTrivia.contains(where: \.isNewline) }
}

extension MappedText {
    /// Whether a blank line follows the line end at the beginning.
    fileprivate var startsWithBlankLine: Bool {
        guard bytes.first == newline else { return false }
        return bytes.dropFirst().first { $0 != space && $0 != tab } == newline
    }

    /// Replaces the prefix `old` of each line with `new`.
    fileprivate func reindented(from old: String, to new: String) -> MappedText {
        guard old != new else { return self }
        var edits: [Edit] = []
        let oldBytes = Array(old.utf8)
        for index in bytes.indices where bytes[index] == newline {
            let line = bytes[(index + 1)...]
            guard line.starts(with: oldBytes), let first = line.first, first != newline else { continue }
            edits.append(Edit(start: index + 1, end: index + 1 + oldBytes.count, replacement: .text(new)))
        }
        return applying(edits).text
    }
}
