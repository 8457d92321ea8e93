internal import CollectionCore
internal import CoreGraphics
internal import DisplayList
import Foundation

extension UIImage {
    /// How views place the image.
    struct PlacementRules: Equatable {
        /// The insets of the alignment rectangle, in points.
        var alignmentInsets = UIEdgeInsets.zero
        /// Whether views that are read from right to left show the mirrored image.
        var mirrorsRightToLeft = false
    }

    private func with(_ change: (inout PlacementRules) -> Void) -> UIImage {
        var placement = placement
        change(&placement)
        return UIImage(
            resource: resource, scale: scale, renderingMode: renderingMode, ownTint: ownTint, symbol: symbol,
            ciImage: ciImage, variants: variants, caps: caps, animation: animation, placement: placement)
    }

    /// The edges that Auto Layout ignores, such as a shadow, in points.
    public var alignmentRectInsets: UIEdgeInsets { placement.alignmentInsets }

    /// Returns the image with insets that Auto Layout subtracts from its frame, in points.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentInsets = alignmentInsets }
    }

    /// Whether image views and buttons that are read from right to left show the mirrored image.
    public var flipsForRightToLeftLayoutDirection: Bool { placement.mirrorsRightToLeft }

    /// Returns an image that views in a right-to-left interface show mirrored.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.mirrorsRightToLeft = true } }

    /// The mirrored image.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        let animation = animation?.mapped { $0.withHorizontallyFlippedOrientation() }
        return UIImage(
            resource: resource.turned(to: imageOrientation.mirrored.exif), scale: scale, renderingMode: renderingMode,
            ownTint: ownTint, symbol: nil, caps: caps, animation: animation, placement: placement)
    }

    /// The image darkened, as buttons show it while they are highlighted.
    final var darkened: UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format)
            .image { _ in
                draw(at: .zero)
                UIColor.black.withAlphaComponent(0.5).setFill()
                UIRectFillUsingBlendMode(CGRect(origin: .zero, size: size), .sourceAtop)
            }
    }
}

extension UIImage.Orientation {
    /// The orientation of the mirrored image.
    var mirrored: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .upMirrored: .up
        case .down: .downMirrored
        case .downMirrored: .down
        case .left: .rightMirrored
        case .rightMirrored: .left
        case .right: .leftMirrored
        case .leftMirrored: .right
        }
    }
}
