import SwiftSyntax

/// Private methods with the name of an optional method of a UIKit protocol to which their class conforms.
///
/// UIKit does not call them on iOS. Here, Swift would reject them as inaccessible implementations. Another parameter
/// with a default value makes the names differ, and calls remain valid.
enum PrivateMethodRule {
    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for type in pass.module.types.values.sorted(by: { $0.name < $1.name }) {
            let protocols = pass.module.inheritedNames(of: type).sorted().filter { UIKitOptionalMethods.all[$0] != nil }
            guard !protocols.isEmpty else { continue }
            for member in type.members where member.kind == .method && !member.isStatic && !member.isOverride {
                guard member.modifiers.containsAny(["private", "fileprivate"]), let function = member.function,
                    let name = protocols.first(where: { UIKitOptionalMethods.all[$0]?.contains(member.name) ?? false }),
                    let last = function.signature.parameterClause.parameters.last
                else { continue }
                pass.insert(", _: Void = ()", at: last.endPositionBeforeTrailingTrivia, in: member.file)
                pass.report(
                    .warning,
                    "'\(member.name)' is private, so UIKit does not call it as a method of \(name), on iOS either",
                    at: member.node.firstWord, in: member.file)
            }
        }
    }
}
