/// Durations in animation formats.
enum AnimationTime {
    /// Whole milliseconds, at least 1 and at most 65,535.
    static func milliseconds(_ seconds: Double) -> Int {
        guard seconds.isFinite else { return 1 }
        return Int(max(1, min(65_535, (seconds * 1000).rounded())))
    }
}
