public import Foundation
import QuartzCore

/// The shadow behind a background. With an opacity of 0 there is no shadow.
public struct UIShadowProperties: Hashable {
    /// The color of the shadow. Default: black.
    public var color = UIColor.black
    /// The offset in points. Positive values move the shadow right and down.
    public var offset = CGSize.zero {
        didSet { NumberPolicy.replace(&offset, oldValue) }
    }
    /// The opacity of the shadow, from 0 to 1. 0, the default, draws no shadow.
    public var opacity: CGFloat = 0 {
        didSet { NumberPolicy.replace(&opacity, oldValue) }
    }
    /// The shape that casts the shadow. `nil` uses the background's outline.
    public var path: UIBezierPath?
    /// The blur radius, in points.
    public var radius: CGFloat = 0 {
        didSet { NumberPolicy.replace(&radius, oldValue, limit: 1e5) }
    }

    /// Creates the properties without a shadow.
    init() {}
}
