import CoreGraphics
import QuartzCore

extension UIView.ContentMode {
    /// The gravity of a layer that has the effect of the mode.
    var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }

    /// The frame of content of `size` points in `bounds`. It may extend beyond them, and is empty if the content is
    /// empty.
    package func placement(of size: CGSize, in bounds: CGRect) -> CGRect { gravity.placement(of: size, in: bounds) }
}
