import SwiftSyntax

/// Table data sources that delete or insert rows. A swipe reveals the delete button if the data source implements
/// `commit`, which is not known at run time here. Such a class therefore says that its rows can be edited.
enum EditableRowRule {
    private static let commit = ["_", "commit", "forRowAt"]
    private static let canEdit = ["_", "canEditRowAt"]

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for type in pass.module.types.values where type.kind == .class || type.kind == .foreign {
            guard let member = type.members.first(where: { declares(commit, $0) }), let function = member.function
            else { continue }
            let chain = pass.module.ancestry(of: type)
            // The rows of a diffable data source cannot be edited by default, on iOS either.
            let isDiffable = chain.contains { $0.inherited.contains { $0.contains("DiffableDataSource") } }
            if isDiffable || chain.contains(where: { $0.members.contains { declares(canEdit, $0) } }) { continue }
            pass.insert(
                "\n\n" + indentation(of: function) + modifiers(of: function)
                    + "func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }",
                at: function.endPositionBeforeTrailingTrivia, in: member.file)
        }
    }

    private static func declares(_ labels: [String], _ member: Member) -> Bool {
        member.kind == .method && member.base == "tableView" && member.labels == labels && !member.isStatic
    }

    private static func modifiers(of function: FunctionDeclSyntax) -> String {
        function.modifiers.map { $0.trimmedDescription + " " }.joined()
    }

    private static func indentation(of function: FunctionDeclSyntax) -> String {
        let trivia = function.leadingTrivia.reversed().prefix { piece in
            switch piece {
            case .spaces, .tabs: true
            default: false
            }
        }
        return Trivia(pieces: trivia.reversed()).description
    }
}
