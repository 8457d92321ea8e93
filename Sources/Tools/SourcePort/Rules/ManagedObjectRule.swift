import SwiftSyntax

/// The initializer of Core Data's objects, `init(entity:insertInto:)`, in their subclasses.
///
/// It is not `required` on Apple's platforms, where generic code may call every initializer of a class of Objective-C.
/// That of the placeholder is, so that such code compiles. Overrides become `required`, and classes with another
/// designated initializer get it.
enum ManagedObjectRule {
    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for type in pass.module.types.values
        where type.kind == .class && pass.module.foreignSuperclass(of: type) == "NSManagedObject" {
            let initializers = type.members.compactMap { member in
                member.node.as(InitializerDeclSyntax.self).map { (member, $0) }
            }
            if let (member, own) = initializers.first(where: { $0.0.labels == ["entity", "insertInto"] }) {
                for modifier in own.modifiers {
                    switch modifier.name.text {
                    case "override": pass.replace(modifier, in: member.file, with: "required")
                    case "private", "fileprivate": pass.removeWord(modifier, in: member.file)
                    default: break
                    }
                }
            } else if let (member, own) = initializers.first(where: { !$0.0.modifiers.containsAny(["convenience"]) }) {
                let access = type.modifiers.containsAny(["public", "open"]) ? "public " : ""
                let indentation = pass.indentation(of: own, in: member.file)
                pass.insert(
                    """


                    \(indentation)\(access)required init(
                    \(indentation)    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
                    \(indentation)) {
                    \(indentation)    super.init(entity: entity, insertInto: context)
                    \(indentation)}
                    """, at: own.endPositionBeforeTrailingTrivia, in: member.file)
            }
        }
    }
}
