package import CoreGraphics
import QuartzCore

extension UIView.ContentMode {
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

    /// Where content of `size` points lies in `bounds`; may reach outside. Of no size when the content has none.
    package func placement(of size: CGSize, in bounds: CGRect) -> CGRect { gravity.placement(of: size, in: bounds) }
}
