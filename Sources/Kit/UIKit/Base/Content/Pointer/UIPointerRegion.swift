import CoreGraphics
public import Foundation

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject, @MainActor NSCopying {
    /// In the space of the interaction's view.
    public final let rect: CGRect
    /// Distinguishes regions with the same rectangle.
    public final var identifier: AnyHashable? { value }
    /// The identifier for comparisons, which are not isolated; the compiler cannot verify that it does not change.
    private nonisolated(unsafe) final let value: AnyHashable?
    /// The axes along which the region extends while the pointer's button is pressed. Has no effect here.
    open var latchingAxes: UIAxis = []

    /// Creates a region from a rectangle in the space of the interaction's view.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, value) = (rect, identifier)
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return rect == other.rect && value == other.value
    }
    open override var hash: Int { value.hashValue }

    /// Returns a region with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPointerRegion(rect: rect, identifier: identifier)
        copy.latchingAxes = latchingAxes
        return copy
    }
}

/// The position of the pointer for which a region is requested.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
    /// In the space of the interaction's view.
    public final let location: CGPoint
    /// The pressed modifier keys. Always empty here: hosts report movements of the pointer without keys.
    public final let modifiers: UIKeyModifierFlags

    /// Creates a request for a point in the space of the interaction's view.
    init(location: CGPoint) {
        (self.location, modifiers) = (location, [])
        super.init()
    }
}
