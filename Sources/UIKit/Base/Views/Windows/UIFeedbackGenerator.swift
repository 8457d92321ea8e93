import CoreGraphics
public import Foundation

// On Apple's devices without a haptic engine these do nothing. The same holds here for every host that does not say
// how it lets a device be felt: see `HostServices.feedback`.

/// What makes a device be felt.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// Says that feedback may be wanted soon. No host here needs to be told.
    open func prepare() {}
}

/// A light tick: what is chosen changed.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { HostServices.feedback(.selection) }
}

/// A knock, as of things that meet.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Hashable, Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        case soft = 3
        case rigid = 4
    }

    private final let style: FeedbackStyle

    public override init() {
        style = .medium
        super.init()
    }

    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
        self.style = style
        super.init()
    }

    open func impactOccurred() { impactOccurred(intensity: 1) }
    /// - Parameter intensity: Between 0 and 1.
    open func impactOccurred(intensity: CGFloat) {
        HostServices.feedback(
            .impact(style.rawValue, intensity: intensity.isNaN ? 0 : Double(max(0, min(1, intensity)))))
    }
}

/// How something came out.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Hashable, Sendable {
        case success = 0
        case warning = 1
        case error = 2
    }

    open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {
        HostServices.feedback(.notification(notificationType.rawValue))
    }
}
