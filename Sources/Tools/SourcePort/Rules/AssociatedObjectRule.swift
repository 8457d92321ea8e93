import SwiftSyntax

/// Rewrites a property that an extension of a class of this module implements as an associated object to a stored
/// property.
///
/// Applies only if the accessors do nothing else. Other properties, and those of foreign classes, keep using the
/// functions, which store associated objects in a table.
struct AssociatedObjectRule {
    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for type in pass.module.types.values.sorted(by: { $0.name < $1.name }) where type.kind == .class {
            guard let block = type.node?.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { continue }
            for (node, file) in type.extensions where node.genericWhereClause == nil {
                for item in node.memberBlock.members {
                    guard let property = item.decl.as(VariableDeclSyntax.self), let found = AssociatedProperty(property)
                    else { continue }
                    let staysPrivate = file == type.file
                    let words = property.modifiers.map(\.trimmedDescription).filter {
                        staysPrivate || !["private", "fileprivate"].contains($0)
                    }
                    let inherited =
                        property.modifiers.access == nil
                        ? node.modifiers.access.map { staysPrivate || $0.name.text != "private" ? [$0.name.text] : [] }
                            ?? [] : []
                    let indent = pass.indentation(of: block.rightBrace, in: type.file)
                    let declaration = (inherited + words + [found.declaration]).joined(separator: " ")
                    pass.insert(
                        "\n" + indent + "    " + declaration + (block.isOnOneLine ? "\n" + indent : ""),
                        at: block.rightBrace.position, in: type.file)
                    pass.removeWord(item, in: file)
                    pass.report(
                        .note, "became a stored property of '\(type.name)'", at: property.bindingSpecifier, in: file)
                }
            }
        }
    }
}

/// `var name: Type? { get { objc_getAssociatedObject(self, key) as? Type } set { objc_setAssociatedObject(…) } }`
private struct AssociatedProperty {
    /// The declaration without modifiers.
    let declaration: String

    init?(_ node: VariableDeclSyntax) {
        guard let binding = node.bindings.first, node.bindings.count == 1, let name = node.names.first,
            let type = binding.typeAnnotation?.type, case .accessors(let accessors)? = binding.accessorBlock?.accessors,
            let getter = accessors.first(where: { $0.accessorSpecifier.text == "get" })?.body,
            let setter = accessors.first(where: { $0.accessorSpecifier.text == "set" })?.body, accessors.count == 2,
            let read = Self.onlyExpression(of: getter)?.trimmedDescription,
            let write = Self.onlyExpression(of: setter)?.as(FunctionCallExprSyntax.self),
            read.drop(while: { $0 == "(" }).hasPrefix("objc_getAssociatedObject(self,"),
            write.calledExpression.trimmedDescription == "objc_setAssociatedObject", write.arguments.count == 4
        else { return nil }
        let arguments = Array(write.arguments)
        guard arguments[0].expression.trimmedDescription == "self",
            arguments[2].expression.trimmedDescription.hasPrefix("newValue"),
            !arguments[2].expression.trimmedDescription.contains(where: { "({+-".contains($0) })
        else { return nil }
        let isOptional = type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        var text = "var \(name): \(type.trimmedDescription)"
        if let split = read.range(of: "??") {
            let value = read[split.upperBound...].drop { $0 == " " || $0 == "\n" }
            guard !value.contains("self") else { return nil }
            text += " = \(value)"
        } else if !isOptional {
            return nil
        }
        let isWeak = arguments[3].expression.trimmedDescription.hasSuffix("OBJC_ASSOCIATION_ASSIGN") && isOptional
        declaration = (isWeak ? "weak " : "") + text
    }

    private static func onlyExpression(of body: CodeBlockSyntax) -> ExprSyntax? {
        guard body.statements.count == 1, let item = body.statements.first?.item else { return nil }
        if let returned = item.as(ReturnStmtSyntax.self) { return returned.expression }
        return item.as(ExprSyntax.self)
    }
}

extension String {
    /// The first range equal to `other`.
    func range(of other: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
            start = index(after: start)
        }
        return nil
    }
}
