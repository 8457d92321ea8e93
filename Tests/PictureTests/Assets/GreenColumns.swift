import Testing
import UIKit

@testable import Raster

/// The pixels of a vector image that is green in some columns and transparent in the others.
@MainActor struct GreenColumns {
    private let store = ImageStore(loading: .synchronous)
    private let image: UIImage

    init(of image: UIImage) { self.image = image }

    /// Draws the image for a size in pixels.
    ///
    /// - Returns: The width and height in pixels of the bitmap, and the number of green columns in its middle row.
    func drawn(_ width: Double, _ height: Double) -> [Int] {
        guard case .ready(let bitmap) = store.state(of: image.resource, width: width, height: height) else {
            Issue.record("not decoded")
            return []
        }
        let row = (0..<bitmap.width).map { bitmap[$0, bitmap.height / 2] }
        #expect(row.allSatisfy { $0 == 0 || $0 == 0xFF00_FF00 })
        return [bitmap.width, bitmap.height, row.count { $0 != 0 }]
    }
}
