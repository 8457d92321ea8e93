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
        CarouselPose(name: "linear") { distance, size in
            let far = min(abs(distance), 1)
            var result = Appearance()
            let small = 1 - (1 - scale) * far
            result.transform = CATransform3DScale(
                CATransform3DMakeTranslation(distance * (size.width + spacing), 0, 0), small, small, 1)
            result.alpha = 1 - (1 - alpha) * far
            result.blurRadius = blurRadius * far
            return result
        }
    }

    /// Items upright on a ring that turns about a vertical axis, like a merry-go-round. The focused item is in front.
    ///
    /// - Parameters:
    ///   - count: The number of items around the ring; at least 3. Items half a turn away or more are invisible.
    ///   - spacing: The space between items of full size along the ring, in points.
    ///   - eyeDistance: The distance of the viewer from the focused item, in points; above 0.
    public static func rotary(count: Int = 8, spacing: CGFloat = 0, eyeDistance: CGFloat = 700) -> CarouselPose {
        ring(count: count, spacing: spacing, eyeDistance: eyeDistance, turnsItems: false)
    }

    /// Items on the outside of a drum that turns about a vertical axis. Items on its back are invisible.
    ///
    /// - Parameters:
    ///   - count: The number of items around the drum; at least 3.
    ///   - spacing: The space between items, in points.
    ///   - eyeDistance: The distance of the viewer from the focused item, in points; above 0.
    public static func cylinder(count: Int = 12, spacing: CGFloat = 8, eyeDistance: CGFloat = 900) -> CarouselPose {
        ring(count: count, spacing: spacing, eyeDistance: eyeDistance, turnsItems: true)
    }

    private static func ring(
        count: Int, spacing: CGFloat, eyeDistance: CGFloat, turnsItems: Bool
    ) -> CarouselPose {
        require(count >= 3, "A ring of carousel items needs at least 3 of them, not \(count).")
        require(eyeDistance > 0, "The eye distance of a carousel must be above 0, not \(eyeDistance).")
        let step = 2 * Double.pi / Double(count)
        let half = Maths.sincos(step / 2)
        return CarouselPose(name: turnsItems ? "cylinder" : "rotary") { distance, size in
            let angle = Double(distance) * step
            var result = Appearance()
            result.zIndex = -Int((min(abs(Double(distance)), 1e6) * 100).rounded())
            let (sine, cosine) = Maths.sincos(angle)
            // The middles of neighbors are a chord apart.
            let radius = (size.width + spacing) / 2 * CGFloat(turnsItems ? half.cosine / half.sine : 1 / half.sine)
            // The cosine of the angle at which the viewer sees only the edge of an item of a drum.
            let edge = turnsItems ? Double(radius / (radius + eyeDistance)) : -1
            guard abs(angle) < Double.pi, cosine > edge else {
                result.alpha = 0
                return result
            }
            result.transform.m34 = -1 / eyeDistance
            result.transform = CATransform3DTranslate(
                result.transform, radius * CGFloat(sine), 0, radius * CGFloat(cosine - 1))
            if turnsItems {
                result.transform = CATransform3DRotate(result.transform, CGFloat(angle), 0, 1, 0)
                result.alpha = CGFloat(min(1, 4 * (cosine - edge)))
            } else {
                // Items in front are opaque; those behind fade with their distance.
                result.alpha = CGFloat(min(max((cosine + 0.8) / 1.2, 0), 1))
            }
            return result
        }
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
        return CarouselPose(name: "stack") { distance, size in
            var result = Appearance()
            result.zIndex = -Int((min(max(distance, -1e6), 1e6) * 100).rounded())
            if distance <= 0 {
                result.transform = CATransform3DRotate(
                    CATransform3DMakeTranslation(distance * size.width * 1.4, 0, 0), max(distance, -1) * 0.2, 0, 0, 1)
                result.alpha = max(0, min(1, 3 + 2 * distance))
                return result
            }
            let scale = max(1 - shrink * distance, 0.01)
            result.transform = CATransform3DScale(
                CATransform3DMakeTranslation(0, distance * peek + (1 - scale) * size.height / 2, 0), scale, scale, 1)
            result.alpha = max(0, min(1, CGFloat(visible) - distance))
            return result
        }
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
        return CarouselPose(name: "covers") { offset, size in
            let near = min(max(offset, -1), 1)
            var result = Appearance()
            result.zIndex = -Int((min(abs(offset), 1e6) * 100).rounded())
            result.transform.m34 = -1 / max(600, 2 * size.width)
            result.transform = CATransform3DTranslate(
                result.transform, (near * distance + (offset - near) * overlap) * size.width, 0,
                -abs(near) * size.width * 0.25)
            result.transform = CATransform3DRotate(result.transform, -near * angle / 180 * .pi, 0, 1, 0)
            return result
        }
    }
}
