import CoreGraphics
public import Foundation

/// The state of assistive technologies and related settings.
///
/// No assistive technology is supported outside of Apple's platforms, so posted notifications have no effect. The
/// properties for contrast and bold text return the screen's traits.
@preconcurrency @MainActor public enum UIAccessibility {
    public static var isVoiceOverRunning: Bool { false }
    public static var isSwitchControlRunning: Bool { false }
    public static var isAssistiveTouchRunning: Bool { false }
    public static var isGuidedAccessEnabled: Bool { false }
    public static var isSpeakScreenEnabled: Bool { false }
    public static var isSpeakSelectionEnabled: Bool { false }
    public static var isMonoAudioEnabled: Bool { false }
    public static var isClosedCaptioningEnabled: Bool { false }
    public static var isInvertColorsEnabled: Bool { false }
    public static var isGrayscaleEnabled: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isReduceMotionEnabled: Bool { false }
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    public static var shouldDifferentiateWithoutColor: Bool { false }
    public static var buttonShapesEnabled: Bool { false }
    public static var prefersCrossFadeTransitions: Bool { false }
    public static var isVideoAutoplayEnabled: Bool { true }
    /// Whether the screen's traits request high contrast.
    public static var isDarkerSystemColorsEnabled: Bool {
        UIScreen.main.traitCollection.accessibilityContrast == .high
    }
    /// Whether the screen's traits request bold text.
    public static var isBoldTextEnabled: Bool { UIScreen.main.traitCollection.legibilityWeight == .bold }

    /// A notification for assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Identifies an assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    /// The element that has the focus of an assistive technology: always `nil`.
    public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? { nil }

    /// Does nothing, because there is no assistive technology.
    public static func post(notification: Notification, argument: Any?) {}

    /// Converts a rectangle in `view`'s space to screen coordinates.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: nil)
    }
}

// For source compatibility. These notifications are never posted: the values above are constant, or are traits that
// report their own changes.
extension UIAccessibility {
    public nonisolated static let voiceOverStatusDidChangeNotification = name("VoiceOverStatusDidChange")
    public nonisolated static let switchControlStatusDidChangeNotification = name("SwitchControlStatusDidChange")
    public nonisolated static let reduceMotionStatusDidChangeNotification = name("ReduceMotionStatusDidChange")
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = name(
        "ReduceTransparencyStatusDidChange")
    public nonisolated static let boldTextStatusDidChangeNotification = name("BoldTextStatusDidChange")
    public nonisolated static let darkerSystemColorsStatusDidChangeNotification = name("DarkerColorsStatusDidChange")

    private nonisolated static func name(_ words: String) -> NSNotification.Name {
        NSNotification.Name("UIAccessibility" + words + "Notification")
    }
}
