import CoreGraphics
public import Foundation

/// What is known of the ways in which somebody uses the screen without seeing it, or sees it differently.
///
/// Nothing off Apple's platforms reads an interface aloud: no such technology runs here, and nobody hears what is
/// posted. What traits say of contrast and weight is answered from the screen's.
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
    /// Whether the screen asks for high contrast.
    public static var isDarkerSystemColorsEnabled: Bool {
        UIScreen.main.traitCollection.accessibilityContrast == .high
    }
    /// Whether the screen asks for heavy text.
    public static var isBoldTextEnabled: Bool { UIScreen.main.traitCollection.legibilityWeight == .bold }

    /// What somebody who cannot see the screen is told.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Which of the technologies is asked about.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    /// What is being read aloud: nothing.
    public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? { nil }

    /// Heard by nobody.
    public static func post(notification: Notification, argument: Any?) {}

    /// `rect` of a view's bounds, on the screen.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: nil)
    }
}

// For those who listen. None is posted: the answers above stay as they are, and traits tell of their own changes.
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
