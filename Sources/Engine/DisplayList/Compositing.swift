internal import CollectionCore

/// The blending and effects of a group. Most groups have none, so they are stored separately from the group.
public final class Compositing: Hashable, Sendable {
    /// The effects on the group's pixels, in order, applied before mask, clip, and opacity.
    public let effects: [PixelEffect]
    /// How the group is combined with the content behind it.
    public let blend: BlendMode
    /// The area in which blending applies, in the content's space: the intersection of all shapes, or the content's
    /// ink if empty. Only modes that change the destination where nothing is drawn use it (`BlendMode.needsArea`).
    public let area: [Shape]
    /// The effect on the destination below the group's clip, applied before the group is drawn.
    public let backdrop: Backdrop?

    /// Creates a description of how a group is combined with the content behind it.
    public init(
        effects: [PixelEffect] = [], blend: BlendMode = .normal, area: [Shape] = [], backdrop: Backdrop? = nil
    ) {
        self.effects = effects
        self.blend = blend
        self.area = area
        self.backdrop = backdrop
    }

    /// Compares all values; two references to one object are equal without a comparison.
    public static func == (a: Compositing, b: Compositing) -> Bool {
        a === b || a.effects == b.effects && a.blend == b.blend && a.area == b.area && a.backdrop == b.backdrop
    }

    /// Hashes all compared values.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(effects)
        hasher.combine(blend)
        hasher.combine(area)
        hasher.combine(backdrop)
    }

    /// The distance by which effects extend the content, in points of its space.
    public var spread: Double {
        effects.reduce(0) { sum, effect in
            if case .blur(let deviation) = effect { return sum + PixelEffect.reach(deviation) }
            return sum
        }
    }
}

extension [DisplayItem] {
    /// `blends`: whether an item blends with earlier ones, which must then be separate from the content below all of
    /// them. `needsPixels`: whether an item, at any depth, can be drawn only as pixels.
    var pixelRules: (blends: Bool, needsPixels: Bool) {
        var (blends, needsPixels) = (false, false)
        for case .group(let group) in self {
            if let rules = group.compositing {
                needsPixels = true
                if rules.blend != .normal { blends = true }
            } else if group.content.needsPixels || group.mask?.needsPixels ?? false {
                needsPixels = true
            }
        }
        return (blends, needsPixels)
    }
}
