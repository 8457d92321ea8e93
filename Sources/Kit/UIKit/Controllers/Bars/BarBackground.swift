import CoreGraphics

/// The values of a background appearance.
package struct BarBackground {
    var effect: UIBlurEffect?
    var color: UIColor?
    var picture: UIImage?
    var pictureMode = UIView.ContentMode.scaleToFill
    var lineColor: UIColor?
    var linePicture: UIImage?
    /// The opacity of the line.
    var lineAlpha: CGFloat = 1

    static let clear = BarBackground()
}
