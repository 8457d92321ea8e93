/// Durations as animation formats keep them.
enum AnimationTime {
    /// Whole milliseconds, at least 1 and at most what 16 bits hold.
    static func milliseconds(_ seconds: Double) -> Int {
        guard seconds.isFinite else { return 1 }
        return Int(max(1, min(65_535, (seconds * 1000).rounded())))
    }
}
