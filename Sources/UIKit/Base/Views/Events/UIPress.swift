import CoreGraphics
public import Foundation

/// One key, or button of a remote control, from the moment it goes down until it is let go.
@preconcurrency @MainActor open class UIPress: NSObject {
    public enum Phase: Int, Hashable, Sendable {
        case began = 0
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    /// What a press means whatever key it came from.
    ///
    /// Keys that mean nothing in particular have a type that is none of the named ones; ``UIPress/key`` says which
    /// they are.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init?(rawValue: Int) { self.rawValue = rawValue }
        init(_ value: Int) { rawValue = value }

        public static let upArrow = PressType(0)
        public static let downArrow = PressType(1)
        public static let leftArrow = PressType(2)
        public static let rightArrow = PressType(3)
        /// Return, or the space bar.
        public static let select = PressType(4)
        /// Escape.
        public static let menu = PressType(5)
        public static let playPause = PressType(6)
        public static let pageUp = PressType(30)
        public static let pageDown = PressType(31)
        /// No case has this value.
        static let other = PressType(-1)
    }

    open package(set) var timestamp: TimeInterval
    open package(set) var phase = Phase.began
    open package(set) var type: PressType
    open package(set) var window: UIWindow?
    /// Who is asked first; stays the same until the key is let go.
    open package(set) var responder: UIResponder?
    /// `nil`: no recogniser here listens to presses.
    open package(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// 1: keys are down or not.
    open package(set) var force: CGFloat = 1
    open package(set) var key: UIKey?

    init(_ key: UIKey, time: TimeInterval, window: UIWindow, responder: UIResponder?) {
        self.key = key
        timestamp = time
        type = key.keyCode.pressType
        self.window = window
        self.responder = responder
        super.init()
    }
}

/// Presses that changed at the same time.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    final var presses: [UIPress] = []

    /// All keys that are down, and those that were just let go.
    open var allPresses: Set<UIPress> { Set(presses) }
    /// Empty: no recogniser here listens to presses.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        Set(presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
    }
}

extension UIPress {
    /// Whether it stands for a tap on what has the focus.
    final var _selects: Bool { type == .select && key?.modifierFlags.meant.isEmpty != false }
}

extension UIKeyboardHIDUsage {
    var pressType: UIPress.PressType {
        switch self {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: .select
        case .keyboardEscape: .menu
        case .keyboardPageUp: .pageUp
        case .keyboardPageDown: .pageDown
        default: .other
        }
    }
}
