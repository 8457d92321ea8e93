import CoreGraphics

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

/// A capsule that floats over the content: an accessory, or the background of a minimized bar.
final class FloatingCapsule: UIView {
    static let height: CGFloat = 48
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    let content: UIView?

    init(content: UIView?) {
        self.content = content
        super.init(frame: .zero)
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 2)
        material.clipsToBounds = true
        material.layer.borderWidth = 0.5
        addSubview(material)
        if let content {
            content.translatesAutoresizingMaskIntoConstraints = true
            material.contentView.addSubview(content)
        }
        takeColors()
    }

    required init?(coder: NSCoder) { nil }

    private func takeColors() {
        material.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        takeColors()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = bounds.height / 2
        material.frame = bounds
        material.layer.cornerRadius = radius
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
        content?.frame = material.contentView.bounds
    }
}
