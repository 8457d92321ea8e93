internal import CollectionCore
import UIKit

extension UITraitCollection {
    /// The pixels of the screen; whole points without one.
    var pixelGrid: PixelGrid {
        let scale = Double(displayScale)
        return PixelGrid(scale: scale.isFinite && scale > 0 ? scale : 1)
    }
}
