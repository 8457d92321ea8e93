import SwiftSyntax

extension DeclReferenceExprSyntax {
    /// Whether a parameter, a condition, or a statement of the functions around the name declares it.
    var isLocal: Bool {
        let name = baseName.text
        var (child, current) = (Syntax(self), parent)
        while let parent = current {
            if let function = parent.as(FunctionDeclSyntax.self),
                function.signature.parameterClause.parameters.contains(where: {
                    ($0.secondName ?? $0.firstName).text == name
                })
            {
                return true
            }
            if let block = parent.as(CodeBlockSyntax.self), block.statements.contains(where: { $0.declares(name) }) {
                return true
            }
            if let choice = parent.as(IfExprSyntax.self), choice.body.id == child.id, choice.conditions.bind(name) {
                return true
            }
            (child, current) = (parent, parent.parent)
        }
        return false
    }
}

extension CodeBlockItemSyntax {
    fileprivate func declares(_ name: String) -> Bool {
        if let variable = item.as(VariableDeclSyntax.self) { return variable.names.contains(name) }
        if let condition = item.as(GuardStmtSyntax.self) { return condition.conditions.bind(name) }
        return item.as(FunctionDeclSyntax.self)?.name.text == name
    }
}

extension ConditionElementListSyntax {
    /// Whether `if let` or `guard let` declares a name.
    fileprivate func bind(_ name: String) -> Bool {
        contains {
            $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier
                .text
                == name
        }
    }
}
