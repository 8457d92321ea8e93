public import CoreGraphics

/// Recognizes a fast and straight movement in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions on the screen.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// One bit for each option.
        public let rawValue: UInt
        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A movement to the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// A movement to the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// A movement upward.
        public static let up = Direction(rawValue: 1 << 2)
        /// A movement downward.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The accepted directions. The default is to the right.
    open var direction = Direction.right
    /// The number of touches that must move together. The default is 1.
    open var numberOfTouchesRequired = 1

    /// The least movement along the direction, in points.
    private static let minimumDistance: CGFloat = 50
    /// The greatest movement across the direction, in points.
    private static let maximumDeviation: CGFloat = 50
    /// The longest time from the first touch to the end of the swipe, in seconds.
    private static let maximumDuration: TimeInterval = 0.5

    private var starts: [(touch: UITouch, point: CGPoint)] = []
    private var deadline = TimeInterval.infinity

    /// The location where the swipe began.
    open override func location(in view: UIView?) -> CGPoint {
        guard !starts.isEmpty else { return super.location(in: view) }
        let count = CGFloat(starts.count)
        let centroid = CGPoint(
            x: starts.reduce(0) { $0 + $1.point.x } / count, y: starts.reduce(0) { $0 + $1.point.y } / count)
        return view?.convert(centroid, from: nil) ?? centroid
    }

    package override var nextDeadline: TimeInterval { state == .possible ? deadline : .infinity }
    package override func advance(to now: TimeInterval) {
        if state == .possible, now > deadline { state = .failed }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if starts.isEmpty { deadline = event.timestamp + Self.maximumDuration }
        for touch in self.touches where touches.contains(touch) { starts.append((touch, touch.point)) }
        if starts.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        guard event.timestamp <= deadline else {
            state = .failed
            return
        }
        // All touches must move far enough in the same direction.
        var common = direction
        for (touch, start) in starts {
            let distance = CGPoint(x: touch.point.x - start.x, y: touch.point.y - start.y)
            let reached = Self.direction(of: distance)
            if reached.isEmpty, abs(distance.x) > Self.maximumDeviation, abs(distance.y) > Self.maximumDeviation {
                state = .failed
                return
            }
            common.formIntersection(reached)
        }
        if starts.count == numberOfTouchesRequired, !common.isEmpty { state = .ended }
    }

    /// The direction in which a movement is long enough with little deviation. Empty if there is none.
    private static func direction(of distance: CGPoint) -> Direction {
        let (x, y) = (abs(distance.x), abs(distance.y))
        if x >= minimumDistance, y <= maximumDeviation, x > y { return distance.x > 0 ? .right : .left }
        if y >= minimumDistance, x <= maximumDeviation, y > x { return distance.y > 0 ? .down : .up }
        return []
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesMoved(touches, with: event)
        if state == .possible { state = .failed }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        starts = []
        deadline = .infinity
    }
}
