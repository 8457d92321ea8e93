import CoreGraphics
public import Foundation

// Feedback generators have no effect on Apple's devices without a haptic engine. The same holds for hosts that do not
// set `HostServices.feedback`.

/// The base class of haptic feedback generators.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// Announces upcoming feedback. Has no effect here.
    open func prepare() {}
}

/// Feedback for a change of selection.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Performs the feedback for a changed selection.
    open func selectionChanged() { HostServices.feedback(.selection) }
}

/// Feedback for views that meet or snap into place.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The weight or the softness of an impact.
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

    /// Creates a generator for impacts of a style.
    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Performs the feedback with full intensity.
    open func impactOccurred() { impactOccurred(intensity: 1) }
    /// - Parameter intensity: Between 0 and 1.
    open func impactOccurred(intensity: CGFloat) {
        HostServices.feedback(
            .impact(style.rawValue, intensity: intensity.isNaN ? 0 : Double(max(0, min(1, intensity)))))
    }
}
