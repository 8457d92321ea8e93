public import Foundation

/// An action on an element that assistive technologies offer by its name.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// Performs the action. Returns whether it succeeded.
    public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// The text that assistive technologies read: the string of `attributedName`.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }
    /// The name of the action, as assistive technologies read it.
    open var attributedName = NSAttributedString(string: "")
    /// The image of the action; `nil`, the default, for none.
    open var image: UIImage?
    /// Performs the action with `selector` if there is no handler.
    open weak var target: AnyObject?
    /// The method of `target`, which may take the action and return whether it succeeded.
    open var selector: Selector = ""
    /// The code of the action, which returns whether it succeeded; `nil` to use ``target`` and its method.
    open var actionHandler: Handler?
    /// The group of actions to which this one belongs, such as ``editCategory``.
    open var category: String?

    /// The category of actions that edit an element.
    public nonisolated static let editCategory = "UIAccessibilityCustomActionCategoryEdit"

    // All initializers are designated, as on Apple's platforms: subclasses with properties of their own call them.

    /// Creates an action that calls a method of `target`, which is held weakly.
    public init(name: String, target: Any?, selector: Selector) {
        super.init()
        take(NSAttributedString(string: name), nil)
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
    }

    /// Creates an action that runs a closure.
    public init(name: String, actionHandler: @escaping Handler) {
        super.init()
        take(NSAttributedString(string: name), nil, actionHandler)
    }

    /// Creates an action with an image that calls a method of `target`, which is held weakly.
    public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        super.init()
        take(NSAttributedString(string: name), image)
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
    }

    /// Creates an action with an image that runs a closure.
    public init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
        super.init()
        take(NSAttributedString(string: name), image, actionHandler)
    }

    /// Creates an action that calls a method of `target`, which is held weakly.
    public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        super.init()
        take(attributedName, nil)
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
    }

    /// Creates an action that runs a closure.
    public init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
        super.init()
        take(attributedName, nil, actionHandler)
    }

    /// Creates an action with an image that calls a method of `target`, which is held weakly.
    public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
        super.init()
        take(attributedName, image)
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
    }

    /// Creates an action with an image that runs a closure.
    public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler) {
        super.init()
        take(attributedName, image, actionHandler)
    }

    private func take(_ name: NSAttributedString, _ image: UIImage?, _ handler: Handler? = nil) {
        (attributedName, self.image, actionHandler) = (name, image, handler)
    }

    /// Performs the action as an assistive technology does.
    ///
    /// - Returns: Whether it succeeded. A method without a result succeeds.
    package func _perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, let result = selector.perform(on: target, with: [self]) else { return false }
        return (result as? Bool) ?? true
    }
}
