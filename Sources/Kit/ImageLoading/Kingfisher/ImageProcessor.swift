import Foundation
import UIKit

public protocol ImageProcessor: Sendable {
    @MainActor func process(_ picture: UIImage) -> UIImage
}

public struct DefaultImageProcessor: ImageProcessor {
    public init() {}
    public func process(_ picture: UIImage) -> UIImage { picture }
}

/// Scales a picture to a size, in points.
public struct DownsamplingImageProcessor: ImageProcessor {
    public let size: CGSize
    public init(size: CGSize) { self.size = size }
    public func process(_ picture: UIImage) -> UIImage {
        let factor = max(size.width / max(picture.size.width, 1), size.height / max(picture.size.height, 1))
        guard factor > 0, factor < 1 else { return picture }
        let target = CGSize(width: picture.size.width * factor, height: picture.size.height * factor)
        return UIGraphicsImageRenderer(size: target).image { _ in picture.draw(in: CGRect(origin: .zero, size: target))
        }
    }
}
