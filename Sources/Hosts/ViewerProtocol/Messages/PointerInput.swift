package import CollectionCore

/// A change of a finger or of the pointer.
package struct PointerInput: Hashable, Sendable {
    /// The kind of an event. `secondary` is a press of the other mouse button; `hover` and `leave` are moves without a
    /// button.
    package enum Phase: UInt8, Hashable, Sendable { case down, move, up, cancel, hover, leave, secondary }

    /// The kind of the event at `point`.
    package var phase: Phase
    /// 0 for the pointer, from 1 for fingers.
    package var id: Int
    /// In points of the view.
    package var point: Point

    /// Creates an event of a pointer at a point of the view.
    package init(_ phase: Phase, id: Int, at point: Point) {
        (self.phase, self.id, self.point) = (phase, id, point)
    }
}
