extension Comparable {
    /// The value, or the nearer end of a range that does not contain it.
    func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
