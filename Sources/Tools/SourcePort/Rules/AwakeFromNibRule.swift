import SwiftSyntax

/// Overrides of `awakeFromNib()` in classes of objects that are no views, such as presenters in a storyboard.
///
/// On Apple's platforms, UIKit adds the method to `NSObject`. Here, classes could not override a method of an
/// extension. The class conforms to a protocol instead, through which the loader of nibs calls the method. The protocol
/// is hidden, so a class that other modules see conforms in an extension that is hidden, too.
enum AwakeFromNibRule {
    /// Adds the conformance to the topmost class that has the method.
    static func run(_ pass: Pass) {
        for type in pass.module.types.values
        where type.kind == .class && pass.module.foreignSuperclass(of: type) == "NSObject" {
            guard let own = method(of: type), own.isOverride, let function = own.node.as(FunctionDeclSyntax.self),
                let override = function.modifiers.first(where: { $0.name.text == "override" }),
                let last = type.node?.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.last,
                !pass.module.ancestry(of: type).dropFirst().contains(where: { method(of: $0) != nil })
            else { continue }
            pass.removeWord(override, in: own.file)
            for statement in function.body?.statements ?? []
            where statement.trimmedDescription == "super.awakeFromNib()" { pass.removeWord(statement, in: own.file) }
            guard type.modifiers.containsAny(["public", "open"]) else {
                pass.insert(", AwakingNibObject", at: last.endPositionBeforeTrailingTrivia, in: type.file)
                continue
            }
            let text = pass.module.files[type.file].text.bytes
            pass.insert(
                (text.last == newline ? "" : "\n") + "\n@_spi(Port) extension \(type.name): AwakingNibObject {}\n",
                at: AbsolutePosition(utf8Offset: text.count), in: type.file)
        }
    }

    private static func method(of type: TypeInfo) -> Member? {
        type.members.first { $0.name == "awakeFromNib()" }
    }
}
