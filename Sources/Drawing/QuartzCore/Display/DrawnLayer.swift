package import DisplayList
internal import Foundation

/// A layer whose drawing is given as display items.
package final class DrawnLayer: CALayer {
    /// The drawing, in the layer's own space. A layer below may set it while a list is built. Any other change requires
    /// `contentChanged()`.
    package var drawnItems: [DisplayItem] = []

    package override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        items += drawnItems
    }
}
