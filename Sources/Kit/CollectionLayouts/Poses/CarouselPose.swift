internal import CollectionCore
import UIKit

/// The appearance of carousel items by their distance from the focus. Apps can define their own:
///
///     let fading = CarouselPose { distance, size in
///         var appearance = CarouselPose.Appearance()
///         appearance.transform = CATransform3DMakeTranslation(distance * size.width, 0, 0)
///         appearance.alpha = 1 - min(abs(distance) / 3, 1)
///         return appearance
///     }
///
/// A pose describes items in a row from left to right. ``PoseCarouselLayout`` exchanges the axes if it scrolls
/// vertically, and mirrors the pose in right-to-left languages.
public struct CarouselPose {
    /// The appearance of one item.
    public struct Appearance {
        /// The transform of the item from the middle of the view, about its own middle. The identity leaves it in the
        /// middle.
        public var transform = CATransform3DIdentity
        /// The opacity, 0...1.
        public var alpha: CGFloat = 1
        /// The stacking order; higher values are in front. `nil` puts items near the focus in front.
        public var zIndex: Int?
        /// The blur radius in points, which cells read from ``EffectLayoutAttributes/blurRadius``.
        public var blurRadius: CGFloat = 0

        /// An opaque item in the middle of the view.
        public init() {}
    }

    /// The name of the pose, for descriptions.
    public let name: String
    private let appearance: (_ distance: CGFloat, _ size: CGSize) -> Appearance

    /// - Parameters:
    ///   - name: The name of the pose, for descriptions.
    ///   - appearance: Returns the appearance of an item of a size at a distance from the focus, in items; negative
    ///     before it. Called for each visible item in each frame, so it must be a function of its arguments.
    public init(
        name: String = "custom", _ appearance: @escaping (_ distance: CGFloat, _ size: CGSize) -> Appearance
    ) {
        self.name = name
        self.appearance = appearance
    }

    /// The appearance of an item of a size at a distance from the focus, in items.
    public func callAsFunction(_ distance: CGFloat, _ size: CGSize) -> Appearance { appearance(distance, size) }
}

extension CarouselPose {
    private init(_ name: String, _ curve: PoseCurve) {
        self.init(name: name) { distance, size in
            let found = curve.appearance(Double(distance), size.core)
            var result = Appearance()
            result.transform = found.transform.cg
            result.alpha = CGFloat(found.alpha)
            result.zIndex = found.z
            result.blurRadius = CGFloat(found.blurRadius)
            return result
        }
    }

    /// Items side by side.
    ///
    /// - Parameters:
    ///   - spacing: The space between items of full size, in points.
    ///   - scale: The scale of items one item or more from the focus.
    ///   - alpha: Their opacity, 0...1.
    ///   - blurRadius: Their blur radius in points.
    public static func linear(
        spacing: CGFloat = 12, scale: CGFloat = 1, alpha: CGFloat = 1, blurRadius: CGFloat = 0
    ) -> CarouselPose {
        CarouselPose(
            "linear",
            .linear(
                spacing: Double(spacing), scale: Double(scale), alpha: Double(alpha), blurRadius: Double(blurRadius)))
    }

    /// Items upright on a ring that turns about a vertical axis, like a merry-go-round. The focused item is in front.
    ///
    /// - Parameters:
    ///   - count: The number of items around the ring; at least 3. Items half a turn away or more are invisible.
    ///   - spacing: The space between items of full size along the ring, in points.
    ///   - eyeDistance: The distance of the viewer from the focused item, in points; above 0.
    public static func rotary(count: Int = 8, spacing: CGFloat = 0, eyeDistance: CGFloat = 700) -> CarouselPose {
        requireRing(count, eyeDistance)
        return CarouselPose(
            "rotary", .rotary(count: count, spacing: Double(spacing), eyeDistance: Double(eyeDistance)))
    }

    /// Items on the outside of a drum that turns about a vertical axis. Items on its back are invisible.
    ///
    /// - Parameters:
    ///   - count: The number of items around the drum; at least 3.
    ///   - spacing: The space between items, in points.
    ///   - eyeDistance: The distance of the viewer from the focused item, in points; above 0.
    public static func cylinder(count: Int = 12, spacing: CGFloat = 8, eyeDistance: CGFloat = 900) -> CarouselPose {
        requireRing(count, eyeDistance)
        return CarouselPose(
            "cylinder", .cylinder(count: count, spacing: Double(spacing), eyeDistance: Double(eyeDistance)))
    }

    private static func requireRing(_ count: Int, _ eyeDistance: CGFloat) {
        require(count >= 3, "A ring of carousel items needs at least 3 of them, not \(count).")
        require(eyeDistance > 0, "The eye distance of a carousel must be above 0, not \(eyeDistance).")
    }

    /// Items behind each other. The focused one is in front, and those before it have left to the start.
    ///
    /// - Parameters:
    ///   - visible: The number of visible items, including the focused one; at least 1.
    ///   - peek: The visible strip of each item below the one in front of it, in points.
    ///   - shrink: The part of the full size by which each item is smaller than the one in front of it, 0...1.
    public static func stack(visible: Int = 3, peek: CGFloat = 14, shrink: CGFloat = 0.06) -> CarouselPose {
        require(visible >= 1, "A stack of carousel items shows at least 1 of them, not \(visible).")
        requirePart(shrink, "CarouselPose.stack(shrink:)")
        return CarouselPose("stack", .stack(visible: visible, peek: Double(peek), shrink: Double(shrink)))
    }

    /// Covers beside a middle one that faces the viewer. The others turn toward the middle and overlap, and all are
    /// visible at rest.
    ///
    /// - Parameters:
    ///   - angle: The rotation of the covers beside the middle, in degrees, 0...89.
    ///   - distance: The distance of the first neighbor from the middle, as a fraction of the width of an item.
    ///   - overlap: The distance from each further neighbor to the next, as a fraction of the width of an item.
    public static func covers(angle: CGFloat = 55, distance: CGFloat = 0.72, overlap: CGFloat = 0.28) -> CarouselPose {
        require((0...89).contains(angle), "The angle of covers must lie in 0...89 degrees, not \(angle).")
        return CarouselPose(
            "covers", .covers(angle: Double(angle), distance: Double(distance), overlap: Double(overlap)))
    }
}
