import Foundation
import UIKit

/// Cuts rounded corners out of a picture.
public struct RoundCornerImageProcessor: ImageProcessor {
    /// The radius in points of the picture.
    public let cornerRadius: CGFloat
    /// Creates a processor for a radius in points.
    public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
    /// Returns a picture of the same size whose corners are transparent.
    public func process(_ picture: UIImage) -> UIImage {
        let bounds = CGRect(origin: .zero, size: picture.size)
        return UIGraphicsImageRenderer(size: picture.size).image { _ in
            UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).addClip()
            picture.draw(in: bounds)
        }
    }
}
