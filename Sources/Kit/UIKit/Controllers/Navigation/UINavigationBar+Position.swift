import Foundation

extension UINavigationBar: UIBarPositioning {
    /// `topAttached` for the bar of a navigation controller.
    public var barPosition: UIBarPosition {
        if _controller != nil { return .topAttached }
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .top : position
    }
}
