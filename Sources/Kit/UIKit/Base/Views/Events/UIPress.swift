import CoreGraphics
public import Foundation

/// A key, or a button of a remote control, from press to release.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// The progress of a press.
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
        /// The number of the type, as on Apple's platforms.
        public let rawValue: Int
        /// Creates a type with a number.
        public init?(rawValue: Int) { self.rawValue = rawValue }
        /// Creates a type with a number.
        init(_ value: Int) { rawValue = value }

        /// The up arrow key.
        public static let upArrow = PressType(0)
        /// The down arrow key.
        public static let downArrow = PressType(1)
        /// The left arrow key.
        public static let leftArrow = PressType(2)
        /// The right arrow key.
        public static let rightArrow = PressType(3)
        /// Return or Space.
        public static let select = PressType(4)
        /// Escape.
        public static let menu = PressType(5)
        /// The key that plays and pauses.
        public static let playPause = PressType(6)
        /// The Page Up key.
        public static let pageUp = PressType(30)
        /// The Page Down key.
        public static let pageDown = PressType(31)
        /// A type other than the named ones.
        static let other = PressType(-1)
    }

    /// The time of the last change, in seconds on the host's clock.
    open package(set) var timestamp: TimeInterval
    /// Whether the key was pressed, is held, or was released.
    open package(set) var phase = Phase.began
    /// The type of the key, for remote controls.
    open package(set) var type: PressType
    /// The window that received the press.
    open package(set) var window: UIWindow?
    /// The first responder to receive the press. Does not change until the key is released.
    open package(set) var responder: UIResponder?
    /// Always `nil`: gesture recognizers do not receive presses.
    open package(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Always 1: keys are either pressed or not.
    open package(set) var force: CGFloat = 1
    /// The key; `nil` for presses without a keyboard.
    open package(set) var key: UIKey?

    /// Creates a press that begins.
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
    /// The pressed keys and those just released, in the order in which they were pressed.
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
    /// The type for remote controls that the key stands for.
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
