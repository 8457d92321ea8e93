import Foundation
import UIKit

/// A change to a picture between loading and display. The cache has the picture without the change.
public protocol ImageProcessor: Sendable {
    /// Returns the picture to display.
    @MainActor func process(_ picture: UIImage) -> UIImage
}

/// A processor that leaves pictures as they are.
public struct DefaultImageProcessor: ImageProcessor {
    /// Creates the processor.
    public init() {}
    /// Returns the same picture.
    public func process(_ picture: UIImage) -> UIImage { picture }
}

/// Scales a picture to a size, in points.
public struct DownsamplingImageProcessor: ImageProcessor {
    /// The size that the result fills, in points. The aspect ratio of the picture is preserved.
    public let size: CGSize
    /// Creates a processor for a size in points.
    public init(size: CGSize) { self.size = size }
    /// Returns the picture, scaled down to fill `size`. Smaller pictures are not enlarged.
    public func process(_ picture: UIImage) -> UIImage {
        let factor = max(size.width / max(picture.size.width, 1), size.height / max(picture.size.height, 1))
        guard factor > 0, factor < 1 else { return picture }
        let target = CGSize(width: picture.size.width * factor, height: picture.size.height * factor)
        return UIGraphicsImageRenderer(size: target).image { _ in picture.draw(in: CGRect(origin: .zero, size: target))
        }
    }
}
