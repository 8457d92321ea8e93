package import CollectionCore

package struct WheelInput: Hashable, Sendable {
    package enum Kind: UInt8, Hashable, Sendable {
        /// Whole steps of a wheel, which are animated.
        case steps
        /// A touchpad, which moves content directly.
        case precise
        /// The fingers were lifted from the touchpad.
        case ended
    }

    package var kind: Kind
    package var point: Point
    /// In points. Positive values increase the content offset.
    package var distance: Size

    package init(_ kind: Kind, at point: Point, by distance: Size) {
        (self.kind, self.point, self.distance) = (kind, point, distance)
    }
}
