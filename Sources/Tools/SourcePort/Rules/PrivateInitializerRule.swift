import SwiftSyntax

/// Makes private initializers visible to subclasses in other modules.
///
/// Swift lets a subclass inherit the convenience initializers of its superclass only if it inherits all designated
/// ones, and a private one cannot be inherited in another module. `@usableFromInline` permits this and keeps the
/// initializer out of the module's interface. With Objective-C interoperability, the compiler is equally strict.
struct PrivateInitializerRule {
    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for type in pass.module.types.values where type.kind == .class {
            guard type.modifiers.containsAny(["open", "public"]), !type.modifiers.containsAny(["final"]),
                type.members.contains(where: { isOffered($0.node) })
            else { continue }
            for member in type.members {
                guard let node = member.node.as(InitializerDeclSyntax.self),
                    !node.modifiers.containsAny(["convenience"]), let access = node.modifiers.access,
                    ["private", "fileprivate"].contains(access.name.text),
                    member.isOverride || hasPublicTypes(node, pass.module)
                else { continue }
                pass.replace(access, in: member.file, with: "@usableFromInline internal")
            }
        }
    }

    /// Whether the parameters have no types that are internal in the module, which the attribute does not permit.
    private static func hasPublicTypes(_ node: InitializerDeclSyntax, _ module: Module) -> Bool {
        node.signature.parameterClause.parameters.allSatisfy { parameter in
            parameter.type.tokens(viewMode: .sourceAccurate).allSatisfy { token in
                guard let type = module.types[token.text], type.node != nil else { return true }
                return type.modifiers.containsAny(["open", "public"])
            }
        }
    }

    /// Whether a member is an initializer that subclasses in other modules may inherit.
    private static func isOffered(_ node: DeclSyntax) -> Bool {
        guard let node = node.as(InitializerDeclSyntax.self) else { return false }
        return node.modifiers.containsAny(["convenience"]) && node.modifiers.containsAny(["open", "public"])
    }
}
