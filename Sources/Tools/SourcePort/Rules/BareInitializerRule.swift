import SwiftSyntax

/// Views with `init()` but without `init(frame:)`, which generic code may create by their class.
///
/// On Apple's platforms, `init()` of such a class replaces that of its superclass. Here, UIView's `init()` calls
/// `init(frame:)`, which the class does not have. The class gets one that calls `init()`.
enum BareInitializerRule {
    /// The classes whose designated initializer is `init(frame:)`.
    private static let views: Set<String> = [
        "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UITextField",
        "UITextView", "UISearchBar", "UIPickerView", "UICollectionReusableView", "UICollectionViewCell",
    ]

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for type in pass.module.types.values where type.kind == .class {
            guard let own = initializer([], of: type), !own.modifiers.containsAny(["private", "fileprivate"]),
                views.contains(pass.module.foreignSuperclass(of: type) ?? ""),
                // A convenience initializer already calls one that the class has.
                !own.modifiers.containsAny(["convenience", "required"]),
                !pass.module.ancestry(of: type).contains(where: { initializer(["frame"], of: $0) != nil }),
                !pass.module.ancestry(of: type).dropFirst().contains(where: { initializer([], of: $0) != nil })
            else { continue }
            let access = ["open", "public"].first { type.modifiers.containsAny([$0]) }.map { _ in "public " } ?? ""
            pass.insert(
                "\n\n" + pass.indentation(of: own.node, in: own.file) + access
                    + "override convenience init(frame: CGRect) { self.init() }",
                at: own.node.endPositionBeforeTrailingTrivia, in: own.file)
        }
    }

    private static func initializer(_ labels: [String], of type: TypeInfo) -> Member? {
        type.members.first { $0.base == "init" && $0.labels == labels && $0.node.is(InitializerDeclSyntax.self) }
    }
}
