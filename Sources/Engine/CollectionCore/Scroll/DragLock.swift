/// Determines whether a drag moves content along one axis or both.
///
/// The first movement of at least `decisiveDistance` determines the verdict. A diagonal movement locks no axis, as with
/// `UIScrollView.isDirectionalLockEnabled`.
public struct DragLock: Hashable, Sendable {
    /// The decision of the lock.
    public enum Verdict: Hashable, Sendable {
        /// The drag is too short for a decision.
        case undecided
        /// The content follows along both axes.
        case free
        /// The content follows along one axis.
        case locked(Axis)
    }

    /// The minimum movement, in points, that determines the verdict and begins a drag.
    public static let decisiveDistance = 10.0
    /// A movement is diagonal when its longer component is less than this multiple of its shorter one (about 30° and
    /// 60°).
    public static let diagonalRatio = 1.7320508075688772

    /// The current decision.
    public private(set) var verdict: Verdict

    /// - Parameter isEnabled: If `false`, drags are free from the start.
    public init(isEnabled: Bool) { verdict = isEnabled ? .undecided : .free }

    /// Filters the movement of the finger since the touch began, in points.
    ///
    /// - Returns: The part of the movement that moves content. While the verdict is undecided, this is the longer
    ///   component.
    public mutating func filter(_ translation: Point) -> Point {
        let width = translation.x.magnitude
        let height = translation.y.magnitude
        let longer: Axis = width >= height ? .horizontal : .vertical
        if verdict == .undecided && max(width, height) >= Self.decisiveDistance {
            verdict = max(width, height) < Self.diagonalRatio * min(width, height) ? .free : .locked(longer)
        }
        switch verdict {
        case .free: return translation
        case .locked(let axis): return Self.only(axis, of: translation)
        case .undecided: return Self.only(longer, of: translation)
        }
    }

    private static func only(_ axis: Axis, of translation: Point) -> Point {
        axis == .horizontal ? Point(x: translation.x, y: 0) : Point(x: 0, y: translation.y)
    }
}
