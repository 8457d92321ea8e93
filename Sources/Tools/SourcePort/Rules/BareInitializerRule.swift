import SwiftSyntax

/// Views with `init()` but without `init(frame:)`, and controllers with `init()` but without `init(nibName:bundle:)`,
/// which generic code may create by their class.
///
/// On Apple's platforms, `init()` of such a class replaces that of its superclass. Here, UIKit's `init()` calls the
/// other initializer, which the class does not have. The class gets one that calls `init()`.
enum BareInitializerRule {
    /// The classes whose designated initializer is `init(frame:)`.
    private static let views: Set<String> = [
        "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UITextField",
        "UITextView", "UISearchBar", "UIPickerView", "UICollectionReusableView", "UICollectionViewCell",
    ]

    /// The classes whose designated initializer is `init(nibName:bundle:)`.
    private static let controllers: Set<String> = [
        "UIViewController", "UITabBarController", "UITableViewController", "UINavigationController",
    ]

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for type in pass.module.types.values where type.kind == .class {
            let superclass = pass.module.foreignSuperclass(of: type) ?? ""
            let isView = views.contains(superclass)
            let labels = isView ? ["frame"] : ["nibName", "bundle"]
            guard let own = initializer([], of: type), !own.modifiers.containsAny(["private", "fileprivate"]),
                isView || controllers.contains(superclass),
                // A convenience initializer already calls one that the class has.
                !own.modifiers.containsAny(["convenience", "required"]),
                !pass.module.ancestry(of: type).contains(where: { initializer(labels, of: $0) != nil }),
                !pass.module.ancestry(of: type).dropFirst().contains(where: { initializer([], of: $0) != nil })
            else { continue }
            let access = ["open", "public"].first { type.modifiers.containsAny([$0]) }.map { _ in "public " } ?? ""
            let parameters = isView ? "frame: CGRect" : "nibName: String?, bundle: Bundle?"
            pass.insert(
                "\n\n" + pass.indentation(of: own.node, in: own.file) + access
                    + "override convenience init(\(parameters)) { self.init() }",
                at: own.node.endPositionBeforeTrailingTrivia, in: own.file)
        }
    }

    private static func initializer(_ labels: [String], of type: TypeInfo) -> Member? {
        type.members.first { $0.base == "init" && $0.labels == labels && $0.node.is(InitializerDeclSyntax.self) }
    }
}
