import CoreGraphics
public import Foundation

/// The state of assistive technologies and related settings.
///
/// Outside of Apple's platforms, a host provides the screen reader and the setting for motion. Without one, posted
/// notifications have no effect. The properties for contrast and bold text return the screen's traits, and the other
/// settings are constant.
@preconcurrency @MainActor public enum UIAccessibility {
    /// Whether the host reads the screen.
    public static var isVoiceOverRunning: Bool { InterfaceState.current.accessibility.runsScreenReader }
    /// Always `false`: hosts do not report it.
    public static var isSwitchControlRunning: Bool { false }
    /// Always `false`: hosts do not report it.
    public static var isAssistiveTouchRunning: Bool { false }
    /// Always `false`: hosts do not report it.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Always `false`: hosts do not report it.
    public static var isSpeakScreenEnabled: Bool { false }
    /// Always `false`: hosts do not report it.
    public static var isSpeakSelectionEnabled: Bool { false }
    /// Always `false`: hosts do not report it.
    public static var isMonoAudioEnabled: Bool { false }
    /// Always `false`: hosts do not report it.
    public static var isClosedCaptioningEnabled: Bool { false }
    /// Always `false`: hosts do not report it.
    public static var isInvertColorsEnabled: Bool { false }
    /// Always `false`: hosts do not report it.
    public static var isGrayscaleEnabled: Bool { false }
    /// Always `false`: hosts do not report it.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the user prefers less motion.
    public static var isReduceMotionEnabled: Bool { InterfaceState.current.accessibility.reducesMotion }
    /// Always `false`: hosts do not report it.
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    /// Always `false`: hosts do not report it.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// Always `false`: hosts do not report it.
    public static var buttonShapesEnabled: Bool { false }
    /// Always `false`: hosts do not report it.
    public static var prefersCrossFadeTransitions: Bool { false }
    /// Always `true`: hosts do not report it.
    public static var isVideoAutoplayEnabled: Bool { true }
    /// Whether the screen's traits request high contrast.
    public static var isDarkerSystemColorsEnabled: Bool {
        UIScreen.main.traitCollection.accessibilityContrast == .high
    }
    /// Whether the screen's traits request bold text.
    public static var isBoldTextEnabled: Bool { UIScreen.main.traitCollection.legibilityWeight == .bold }

    /// A notification for assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the notification, as on Apple's platforms.
        public let rawValue: UInt32
        /// Creates a notification with a number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A large part of the screen changed. The argument is the element to read next.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the layout changed. The argument is the element to read next.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A message to read. The argument is a string.
        public static let announcement = Notification(rawValue: 1008)
        /// The content scrolled by a page. The argument is a message to read.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Identifies an assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name of the technology.
        public let rawValue: String
        /// Creates an identifier with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// VoiceOver, or the screen reader of the desktop.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    /// The element that the screen reader of the host reads; `nil` without one. No other technology has a focus.
    public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? {
        guard identifier == nil || identifier == .notificationVoiceOver else { return nil }
        return InterfaceState.current.accessibility.focusedElement
    }

    /// Notifies the host's screen reader.
    ///
    /// - Parameters:
    ///   - notification: What changed.
    ///   - argument: The text to read, or the element to read next.
    public static func post(notification: Notification, argument: Any?) {
        InterfaceState.current.accessibility.post(notification, argument)
    }

    /// Converts a rectangle in `view`'s space to screen coordinates.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        let inWindow = view.convert(rect, to: nil)
        let origin = view.window?.frame.origin ?? .zero
        return inWindow.offsetBy(dx: origin.x, dy: origin.y)
    }
}

// The notifications of the screen reader and of reduced motion are posted when a host changes these settings, and that
// of focused elements when the screen reader moves. The others exist for source compatibility: their values are
// constant, or are traits that report their own changes.
extension UIAccessibility {
    /// Posted when a screen reader starts or ends.
    public nonisolated static let voiceOverStatusDidChangeNotification = name("VoiceOverStatusDidChange")
    /// Never posted: hosts do not report it.
    public nonisolated static let switchControlStatusDidChangeNotification = name("SwitchControlStatusDidChange")
    /// Posted when ``isReduceMotionEnabled`` changed.
    public nonisolated static let reduceMotionStatusDidChangeNotification = name("ReduceMotionStatusDidChange")
    /// Never posted: hosts do not report it.
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = name(
        "ReduceTransparencyStatusDidChange")
    public nonisolated static let boldTextStatusDidChangeNotification = name("BoldTextStatusDidChange")
    public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = name(
        "ButtonShapesEnabledStatusDidChange")
    public nonisolated static let darkerSystemColorsStatusDidChangeNotification = name("DarkerColorsStatusDidChange")

    /// Posted when the screen reader reads another element.
    public nonisolated static let elementFocusedNotification = name("ElementFocused")
    /// The element that the screen reader reads now.
    public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The element that it read before.
    public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// The ``AssistiveTechnologyIdentifier``.
    public nonisolated static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

    private nonisolated static func name(_ setting: String) -> NSNotification.Name {
        NSNotification.Name("UIAccessibility" + setting + "Notification")
    }
}

extension UIResponder {
    /// The objects that assistive technologies read inside the element, in reading order: its accessibility elements, or
    /// the subviews of a view without them.
    ///
    /// - Complexity: O(*n* log *n*) for a list with *n* visible elements.
    package final var accessibilityChildren: [UIResponder] {
        let state = InterfaceState.current.accessibility
        let outer = state.enumerated
        // Subclasses may override the methods below, so they are asked for each element.
        if accessibilityElements == nil, let listed = listedAccessibilityElements { state.enumerated = (self, listed) }
        defer { state.enumerated = outer }
        let count = accessibilityElementCount()
        // UIKit uses `NSNotFound` for elements that are not containers.
        guard count > 0, count != NSNotFound else { return (self as? UIView)?.subviews ?? [] }
        return (0..<count).compactMap { accessibilityElement(at: $0) as? UIResponder }
    }
}
