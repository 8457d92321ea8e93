import CoreGraphics
public import Foundation

/// A key, or a button of a remote control, from press to release.
@preconcurrency @MainActor open class UIPress: NSObject {
    public enum Phase: Int, Hashable, Sendable {
        case began = 0
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    /// The meaning of a press, independent of the key.
    ///
    /// Keys without a special meaning have a type other than the named ones; ``UIPress/key`` identifies them.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init?(rawValue: Int) { self.rawValue = rawValue }
        init(_ value: Int) { rawValue = value }

        public static let upArrow = PressType(0)
        public static let downArrow = PressType(1)
        public static let leftArrow = PressType(2)
        public static let rightArrow = PressType(3)
        /// Return or Space.
        public static let select = PressType(4)
        /// Escape.
        public static let menu = PressType(5)
        public static let playPause = PressType(6)
        public static let pageUp = PressType(30)
        public static let pageDown = PressType(31)
        /// A type other than the named ones.
        static let other = PressType(-1)
    }

    open package(set) var timestamp: TimeInterval
    open package(set) var phase = Phase.began
    open package(set) var type: PressType
    open package(set) var window: UIWindow?
    /// The first responder to receive the press. Does not change until the key is released.
    open package(set) var responder: UIResponder?
    /// Always `nil`: gesture recognizers do not receive presses.
    open package(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Always 1: keys are either pressed or not.
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

/// An event with presses that changed at the same time.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    final var presses: [UIPress] = []

    /// All pressed keys and those just released.
    open var allPresses: Set<UIPress> { Set(presses) }
    /// Always empty: gesture recognizers do not receive presses.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        Set(presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
    }
}

extension UIPress {
    /// Whether the press is equivalent to a tap on the focused element.
    final var _selects: Bool { type == .select && key?.modifierFlags.relevant.isEmpty != false }
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
