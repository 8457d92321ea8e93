import Foundation
import UIKit

public struct RoundCornerImageProcessor: ImageProcessor {
    public let cornerRadius: CGFloat
    public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
    public func process(_ picture: UIImage) -> UIImage {
        let bounds = CGRect(origin: .zero, size: picture.size)
        return UIGraphicsImageRenderer(size: picture.size).image { _ in
            UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).addClip()
            picture.draw(in: bounds)
        }
    }
}
