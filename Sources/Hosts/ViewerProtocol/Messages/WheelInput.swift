package import CollectionCore

/// A scroll event of a wheel or a touchpad.
package struct WheelInput: Hashable, Sendable {
    /// The device and the phase of a scroll event.
    package enum Kind: UInt8, Hashable, Sendable {
        /// Whole steps of a wheel, which are animated.
        case steps
        /// A touchpad, which moves content directly.
        case precise
        /// The fingers were lifted from the touchpad.
        case ended
    }

    /// The device, or the end of its gesture.
    package var kind: Kind
    /// The position of the pointer, in points of the view.
    package var point: Point
    /// In points. Positive values increase the content offset.
    package var distance: Size

    /// Creates an event at a point of the view.
    package init(_ kind: Kind, at point: Point, by distance: Size) {
        (self.kind, self.point, self.distance) = (kind, point, distance)
    }
}
