/// Where the items of a line stand when the line is not stretched over all of its room.
public enum LineAlignment: UInt8, Hashable, Sendable {
    case start
    case center
    case end

    /// Where something of a given length begins in the room from `low` to `high`; what is longer than the room begins at
    /// `low`.
    public func position(ofLength length: Double, from low: Double, to high: Double) -> Double {
        let free = Swift.max(high - low - length, 0)
        switch self {
        case .start: return low
        case .center: return low + free / 2
        case .end: return low + free
        }
    }
}
