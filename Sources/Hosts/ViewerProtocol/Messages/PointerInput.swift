package import CollectionCore

package struct PointerInput: Hashable, Sendable {
    package enum Phase: UInt8, Hashable, Sendable { case down, move, up, cancel, hover, leave, secondary }

    package var phase: Phase
    /// 0 for the pointer, from 1 for fingers.
    package var id: Int
    /// In points of the view.
    package var point: Point

    package init(_ phase: Phase, id: Int, at point: Point) {
        (self.phase, self.id, self.point) = (phase, id, point)
    }
}
