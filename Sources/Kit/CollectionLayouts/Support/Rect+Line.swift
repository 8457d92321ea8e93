internal import CollectionCore

extension Rect {
    /// Whether this frame of a flow layout is in the same line as the frame of the item before: after it along the
    /// cross axis, with the same center along `axis`.
    func follows(_ previous: Rect, inLineAcross axis: Axis) -> Bool {
        // Frames are rounded to pixels, and spacings may be negative.
        mid(axis.cross) > previous.mid(axis.cross) && abs(previous.mid(axis) - mid(axis)) <= 1
    }
}
