import CoreGraphics
public import Foundation
import QuartzCore

/// An element for assistive technologies that is not a view, such as a part of a drawing.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
    /// The view or object that contains the element; not retained.
    open weak var accessibilityContainer: AnyObject?

    /// Creates an accessibility element in a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    /// The frame in the coordinates of the container, if the container is a view. It moves with the container. Setting
    /// it replaces `accessibilityFrame`.
    open var accessibilityFrameInContainerSpace = CGRect.zero {
        didSet {
            NumberPolicy.replace(&accessibilityFrameInContainerSpace, oldValue)
            isInContainerSpace = true
        }
    }
    private var isInContainerSpace = false

    open override var accessibilityFrame: CGRect {
        get {
            guard isInContainerSpace, let view = accessibilityContainer as? UIView else {
                return super.accessibilityFrame
            }
            return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
        }
        set {
            isInContainerSpace = false
            super.accessibilityFrame = newValue
        }
    }

    /// Unhandled events are passed to the container.
    open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}
