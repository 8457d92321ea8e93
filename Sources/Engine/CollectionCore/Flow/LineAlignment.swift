/// The alignment of a line's items when the line does not fill the available length.
public enum LineAlignment: UInt8, Hashable, Sendable {
    /// At the beginning of the line.
    case start
    /// In the middle of the line.
    case center
    /// At the end of the line.
    case end

    /// Returns the start of an element of a given length between `low` and `high`. An element that is longer than the
    /// interval starts at `low`.
    public func position(ofLength length: Double, from low: Double, to high: Double) -> Double {
        let free = Swift.max(high - low - length, 0)
        switch self {
        case .start: return low
        case .center: return low + free / 2
        case .end: return low + free
        }
    }
}
