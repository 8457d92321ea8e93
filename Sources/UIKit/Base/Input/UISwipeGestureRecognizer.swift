public import CoreGraphics

/// Recognizes a fast and straight movement in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    open var direction = Direction.right
    open var numberOfTouchesRequired = 1

    /// Minimum distance and maximum deviation of a touch, in points, and maximum duration, in seconds.
    private static let way: CGFloat = 50
    private static let stray: CGFloat = 50
    private static let time: TimeInterval = 0.5

    private var starts: [(touch: UITouch, point: CGPoint)] = []
    private var due = TimeInterval.infinity

    /// The location where the swipe began.
    open override func location(in view: UIView?) -> CGPoint {
        guard !starts.isEmpty else { return super.location(in: view) }
        let count = CGFloat(starts.count)
        let middle = CGPoint(
            x: starts.reduce(0) { $0 + $1.point.x } / count, y: starts.reduce(0) { $0 + $1.point.y } / count)
        return view?.convert(middle, from: nil) ?? middle
    }

    package override var nextDeadline: TimeInterval { state == .possible ? due : .infinity }
    package override func advance(to now: TimeInterval) {
        if state == .possible, now > due { state = .failed }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if starts.isEmpty { due = event.timestamp + Self.time }
        for touch in self.touches where touches.contains(touch) { starts.append((touch, touch.point)) }
        if starts.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        guard event.timestamp <= due else {
            state = .failed
            return
        }
        // All touches must move far enough in the same direction.
        var common = direction
        for (touch, start) in starts {
            let way = CGPoint(x: touch.point.x - start.x, y: touch.point.y - start.y)
            let reached = Self.reached(way)
            if reached.isEmpty, abs(way.x) > Self.stray, abs(way.y) > Self.stray {
                state = .failed
                return
            }
            common.formIntersection(reached)
        }
        if starts.count == numberOfTouchesRequired, !common.isEmpty { state = .ended }
    }

    /// The direction in which a movement is long enough with little deviation.
    private static func reached(_ distance: CGPoint) -> Direction {
        let (x, y) = (abs(distance.x), abs(distance.y))
        if x >= way, y <= stray, x > y { return distance.x > 0 ? .right : .left }
        if y >= way, x <= stray, y > x { return distance.y > 0 ? .down : .up }
        return []
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesMoved(touches, with: event)
        if state == .possible { state = .failed }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        starts = []
        due = .infinity
    }
}
