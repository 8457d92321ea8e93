import CoreGraphics
import Foundation

// The views at both ends of a text field: when they are shown, and where.
extension UITextField {
    final func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    /// The size of a view beside the text: its own, or that which its constraints determine.
    final func sideSize(of view: UIView?) -> CGSize {
        guard let view else { return .zero }
        if view.translatesAutoresizingMaskIntoConstraints, view.bounds.width > 0, view.bounds.height > 0 {
            return view.bounds.size
        }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return fitting.width > 0 && fitting.height > 0 ? fitting : view.bounds.size
    }

    final func side(_ size: CGSize, atStart: Bool) -> CGRect {
        let edge: CGFloat = borderStyle == .none ? 0 : 5
        let x = atStart != _isRightToLeft ? edge : bounds.width - edge - size.width
        return CGRect(origin: CGPoint(x: x, y: ((bounds.height - size.height) / 2).rounded()), size: size)
    }
}
