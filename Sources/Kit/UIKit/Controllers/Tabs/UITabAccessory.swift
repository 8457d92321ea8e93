/// A view above the bar of a tab bar controller, such as the controls of a player. It joins the bar while the bar is
/// minimized.
@preconcurrency @MainActor open class UITabAccessory: NSObject {
    /// Where an accessory is.
    public enum Environment: Int, Sendable {
        /// The view is not in an accessory.
        case unspecified = 0
        /// The accessory is not displayed.
        case none = 1
        /// Above the bar, or at the bottom of the controller's view.
        case regular = 2
        /// Beside the minimized bar.
        case inline = 3
    }

    /// Creates an accessory that displays a view.
    public init(contentView: UIView) {
        self.contentView = contentView
        super.init()
    }

    /// The displayed view. It fills the accessory.
    public final let contentView: UIView
}

/// The trait that describes where the accessory around a view is.
public struct UITraitTabAccessoryEnvironment: UITraitDefinition {
    /// The value outside of accessories.
    public static let defaultValue = UITabAccessory.Environment.unspecified
}

extension UITraitCollection {
    /// Where the accessory around the view is.
    public var tabAccessoryEnvironment: UITabAccessory.Environment { self[UITraitTabAccessoryEnvironment.self] }
}

extension UIMutableTraits {
    /// Where the accessory around the view is.
    public var tabAccessoryEnvironment: UITabAccessory.Environment {
        get { self[UITraitTabAccessoryEnvironment.self] }
        set { self[UITraitTabAccessoryEnvironment.self] = newValue }
    }
}
