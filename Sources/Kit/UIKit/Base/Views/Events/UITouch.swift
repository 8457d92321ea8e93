public import CoreGraphics

/// A touch by a finger, pencil, or mouse button from its start to its end.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// The progress of a touch.
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

    /// The device that made a touch.
    public enum TouchType: Int, Hashable, Sendable {
        case direct = 0
        case indirect = 1
        case pencil = 2
        case indirectPointer = 3
    }

    /// The time of the last change, in seconds on the host's clock.
    open package(set) var timestamp: TimeInterval
    /// The progress of the touch. Initially `.began`.
    open package(set) var phase = Phase.began
    /// The number of consecutive taps at this position, including this one.
    open package(set) var tapCount = 1
    /// The device that made the touch.
    open package(set) var type = TouchType.direct
    /// The pressure of a touch: 1 for an average one, 0 if the device does not measure it.
    open package(set) var force: CGFloat = 0
    /// 0 if the device does not measure pressure.
    open package(set) var maximumPossibleForce: CGFloat = 0
    /// Always 0: the window system does not report the size of touches.
    open var majorRadius: CGFloat { 0 }
    /// The uncertainty of the radius in points: always 0.
    open var majorRadiusTolerance: CGFloat { 0 }
    /// The angle of a pencil; that of a pencil that is perpendicular to the screen, because the window system does not
    /// report it.
    open var altitudeAngle: CGFloat { .pi / 2 }
    /// The direction in which a pencil points: always 0.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    /// The direction in which a pencil points, as a vector: always that of the x-axis.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
    /// The pressed buttons of a pointer; the primary button for fingers.
    final var buttons = UIEvent.ButtonMask.primary
    /// The window in which the touch began.
    open package(set) var window: UIWindow?
    /// The view that the touch hit when it began. Does not change during movement.
    open package(set) var view: UIView?
    /// The recognizers that receive the touch; `nil` or empty if there are none.
    open package(set) var gestureRecognizers: [UIGestureRecognizer]? = []

    /// In the window's space.
    final var point: CGPoint
    /// The previous position, in the window's space.
    final var previousPoint: CGPoint
    /// Where the touch began.
    final let startPoint: CGPoint
    /// The messages that the view has received about this touch.
    final var delivery = Delivery.none

    /// How far the touch was delivered to its view.
    enum Delivery {
        case none
        /// Delayed to detect whether a scroll view takes over the touch.
        case delayed(until: TimeInterval)
        case begun
        case over
    }

    /// Creates a touch that begins at a point of the window's space.
    init(at point: CGPoint, time: TimeInterval, window: UIWindow) {
        self.point = point
        startPoint = point
        previousPoint = point
        timestamp = time
        self.window = window
        super.init()
    }

    /// The force of the hardest touch, as on Apple's devices.
    private static let maximumForce: CGFloat = 20.0 / 3

    /// - Parameter pressure: Between 0 and 1; `nil` if the device does not measure it.
    final func setForce(_ pressure: Double?) {
        guard let pressure, pressure.isFinite else { return }
        maximumPossibleForce = Self.maximumForce
        force = CGFloat(min(1, max(0, pressure))) * Self.maximumForce
    }

    /// In the space of `view`, or in the window's space if it is `nil`.
    open func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }
    /// The previous position in a view's space, or in that of the window if `view` is `nil`.
    open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previousPoint, from: nil) ?? previousPoint }
    /// Same as ``location(in:)``: hosts report one precision.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// Same as ``previousLocation(in:)``: hosts report one precision.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}

/// An event with touches that changed at the same time.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The kind of an event.
    public enum EventType: Int, Hashable, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// The kind of a motion or remote control event.
    public enum EventSubtype: Int, Hashable, Sendable {
        case none = 0
        case motionShake = 1
    }

    /// The buttons of a pointer.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The bits of the buttons.
        public let rawValue: Int
        /// Creates a set of buttons from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The left button, or the only one.
        public static let primary = ButtonMask(rawValue: 1)
        /// The right button.
        public static let secondary = ButtonMask(rawValue: 2)

        /// The button with a number; the primary button is 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: 1...62 ~= buttonNumber ? 1 << (buttonNumber - 1) : 0)
        }
    }

    /// The buttons that are pressed; empty without a pointer.
    open package(set) var buttonMask: ButtonMask = []
    /// The kind of the event.
    open package(set) var type = EventType.touches
    /// The kind of a motion or remote control event; `.none` for others.
    open package(set) var subtype = EventSubtype.none
    /// In seconds on the host's clock.
    open package(set) var timestamp: TimeInterval = 0
    /// The active touches and those that just ended.
    final var touches: [UITouch] = []

    /// All active touches and those that just ended.
    open var allTouches: Set<UITouch>? { Set(touches) }
    /// The touches that began in a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { Set(touches.filter { $0.window === window }) }
    /// The touches that began in a view.
    open func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }
    /// The touches that a recognizer receives.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        Set(touches.filter { touch in touch.gestureRecognizers?.contains { $0 === gesture } ?? false })
    }
}
