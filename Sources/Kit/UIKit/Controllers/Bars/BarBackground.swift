import CoreGraphics
import Foundation

/// The values of a background appearance.
package struct BarBackground {
    /// The effect below the color and the picture; `nil` for none.
    var effect: UIBlurEffect?
    /// The color above the effect; `nil` for none.
    var color: UIColor?
    /// The image above the color; `nil` for none.
    var picture: UIImage?
    /// How the picture fills the background.
    var pictureMode = UIView.ContentMode.scaleToFill
    /// The color of the line, or of a template ``linePicture``; `nil` for no line.
    var lineColor: UIColor?
    /// The image that replaces the line; `nil` for a line in ``lineColor``.
    var linePicture: UIImage?
    /// The opacity of the line.
    var lineAlpha: CGFloat = 1

    /// A background without any content.
    static let clear = BarBackground()
}
