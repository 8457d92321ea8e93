import SwiftSyntax

/// Overrides in an extension of a class of UIKit, which Objective-C finds by name.
///
/// UIKit declares the members for which published code does this `dynamic` (``ReplaceableMembers``). The override
/// becomes their replacement, under a name of its own. `super` keeps its meaning.
struct ReplacementRule {
    /// Receives the edits.
    let pass: Pass
    /// The index of the extension's file.
    let file: Int

    /// Rewrites an override.
    ///
    /// - Returns: Whether the member can be replaced; otherwise nothing is changed.
    func replace(_ decl: DeclSyntax, of type: String) -> Bool {
        let members = Member.all(in: decl, file: file, extending: nil)
        guard members.count == 1, let member = members.first, !member.isStatic,
            ReplaceableMembers.contains(member.base, of: type)
        else { return false }
        switch decl.as(DeclSyntaxEnum.self) {
        case .functionDecl(let function):
            pass.replace(function.name, in: file, with: Self.newName(of: member.base))
        case .variableDecl(let variable):
            guard variable.bindings.count == 1, let binding = variable.bindings.first, binding.accessorBlock != nil
            else { return false }
            pass.replace(binding.pattern, in: file, with: Self.newName(of: member.base))
            replaceObservers(binding, member.base)
        default: return false
        }
        // Before the edits of the modifiers, one of which may be at the same position.
        pass.insert(
            "@_dynamicReplacement(for: \(member.name)) ", at: decl.positionAfterSkippingLeadingTrivia, in: file)
        for modifier in decl.declModifiers
        where ["override", "open", "public", "internal"].contains(modifier.name.text) {
            pass.removeWord(modifier, in: file)
        }
        pass.report(.note, "replaces '\(member.name)' of \(type)", at: decl.firstWord, in: file)
        return true
    }

    private static func newName(of base: String) -> String { "_replaced_" + base }

    /// Replaces `willSet` and `didSet` by accessors. In them, the property's name means the original.
    private func replaceObservers(_ binding: PatternBindingSyntax, _ name: String) {
        guard let block = binding.accessorBlock, case .accessors(let list) = block.accessors else { return }
        let observers = list.filter { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        guard !observers.isEmpty else { return }
        func run(_ observer: String, _ value: String, named standard: String) -> String {
            guard let accessor = observers.first(where: { $0.accessorSpecifier.text == observer }),
                let body = accessor.body
            else { return "" }
            let parameter = accessor.parameters?.name.text ?? standard
            let rename = parameter == value ? "" : "let \(parameter) = \(value); "
            return "; \(rename)do \(body.trimmedDescription)"
        }
        pass.replace(
            block, in: file,
            with: "{ get { \(name) } set { let oldValue = \(name)" + run("willSet", "newValue", named: "newValue")
                + "; \(name) = newValue" + run("didSet", "oldValue", named: "oldValue") + " } }")
    }
}
