public import Foundation

/// An element for assistive technologies that is not a view, such as a bar of a drawn chart.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
    /// The view, or element, that contains this one.
    open weak var accessibilityContainer: AnyObject?

    /// Creates an element of a view.
    public init(accessibilityContainer container: Any) {
        super.init()
        isAccessibilityElement = true
        accessibilityContainer = container as AnyObject
    }

    /// In the coordinate space of the container, if the container is a view; the null rectangle if it was not set.
    open var accessibilityFrameInContainerSpace: CGRect = .null

    /// In screen coordinates: what was set, or the frame in the container.
    open override var accessibilityFrame: CGRect {
        get {
            if let frame = _setAccessibilityFrame { return frame }
            guard !accessibilityFrameInContainerSpace.isNull, let view = accessibilityContainer as? UIView else {
                return .zero
            }
            let inWindow = view.convert(accessibilityFrameInContainerSpace, to: nil)
            let origin = view.window?.frame.origin ?? .zero
            return inWindow.offsetBy(dx: origin.x, dy: origin.y)
        }
        set { super.accessibilityFrame = newValue }
    }
}
