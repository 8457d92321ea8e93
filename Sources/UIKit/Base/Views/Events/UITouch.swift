public import CoreGraphics

/// One finger, pencil or mouse button from the moment it goes down until it leaves.
@preconcurrency @MainActor open class UITouch: NSObject {
    public enum Phase: Int, Hashable, Sendable {
        case began = 0
        case moved = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
        case regionEntered = 5
        case regionMoved = 6
        case regionExited = 7
    }

    public enum TouchType: Int, Hashable, Sendable {
        case direct = 0
        case indirect = 1
        case pencil = 2
        case indirectPointer = 3
    }

    open package(set) var timestamp: TimeInterval
    open package(set) var phase = Phase.began
    /// How many times in quick succession this place was touched, this time included.
    open package(set) var tapCount = 1
    open package(set) var type = TouchType.direct
    open package(set) var window: UIWindow?
    /// What the touch hit when it began; stays the same while it moves.
    open package(set) var view: UIView?
    open package(set) var gestureRecognizers: [UIGestureRecognizer]? = []

    /// In the window's space.
    final var point: CGPoint
    final var previousPoint: CGPoint
    /// What the view has been told of this touch.
    final var delivery = Delivery.none

    enum Delivery {
        case none
        /// Waits to see whether a scroll view takes the touch.
        case delayed(until: TimeInterval)
        case begun
        case over
    }

    init(at point: CGPoint, time: TimeInterval, window: UIWindow) {
        self.point = point
        previousPoint = point
        timestamp = time
        self.window = window
        super.init()
    }

    /// In the space of `view`; in the window's without one.
    open func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }
    open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previousPoint, from: nil) ?? previousPoint }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}

/// Touches that changed at the same time.
@preconcurrency @MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Hashable, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    public enum EventSubtype: Int, Hashable, Sendable {
        case none = 0
        case motionShake = 1
    }

    open package(set) var type = EventType.touches
    open package(set) var subtype = EventSubtype.none
    /// Seconds on the host's clock.
    open package(set) var timestamp: TimeInterval = 0
    final var touches: [UITouch] = []

    /// All that are down, and those that just left.
    open var allTouches: Set<UITouch>? { Set(touches) }
    open func touches(for window: UIWindow) -> Set<UITouch>? { Set(touches.filter { $0.window === window }) }
    open func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        Set(touches.filter { touch in touch.gestureRecognizers?.contains { $0 === gesture } ?? false })
    }
}
