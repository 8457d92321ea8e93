internal import CollectionCore
import CoreGraphics
internal import DisplayList

/// The placement of `contents` in a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The placement's string.
    public let rawValue: String
    /// Creates a placement. Unknown strings stretch the contents.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In the middle, in the original size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In the middle of the upper edge, in the original size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// In the middle of the lower edge, in the original size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// In the middle of the left edge, in the original size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// In the middle of the right edge, in the original size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the upper left corner, in the original size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the upper right corner, in the original size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the lower left corner, in the original size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the lower right corner, in the original size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds on both axes.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// In the largest size of the same proportions that fits inside the bounds.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// In the smallest size of the same proportions that covers the bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The curve's string.
    public let rawValue: String
    /// Creates a curve. Unknown strings draw circular corners.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose curvature increases and decreases smoothly.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The corners that `cornerRadius` rounds; y points down.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// One bit for each corner.
    public let rawValue: UInt
    /// Creates a set from the bits of its corners.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The upper right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The lower left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The lower right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    /// The four corners.
    package static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

extension CALayerContentsGravity {
    /// The frame of an image of `size` points in `bounds` with this gravity.
    package func placement(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        var drawn = size
        var (x, y): (CGFloat, CGFloat) = (0.5, 0.5)
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let (sx, sy) = (bounds.width / size.width, bounds.height / size.height)
            let scale = self == .resizeAspect ? min(sx, sy) : max(sx, sy)
            drawn = CGSize(width: size.width * scale, height: size.height * scale)
        case .top: y = 0
        case .bottom: y = 1
        case .left: x = 0
        case .right: x = 1
        case .topLeft: (x, y) = (0, 0)
        case .topRight: (x, y) = (1, 0)
        case .bottomLeft: (x, y) = (0, 1)
        case .bottomRight: (x, y) = (1, 1)
        default: break
        }
        return CGRect(
            x: bounds.minX + (bounds.width - drawn.width) * x, y: bounds.minY + (bounds.height - drawn.height) * y,
            width: drawn.width, height: drawn.height)
    }
}
