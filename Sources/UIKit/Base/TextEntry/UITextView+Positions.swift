import CoreGraphics
import Foundation

// Geometry of text positions in the view's space. A position is the number of UTF-16 units before it.
extension UITextView {
    func row(of position: Int) -> AttributedLines.Row? { lines().row(of: position) }

    /// The position whose caret is nearest to a point.
    func position(nearest point: CGPoint) -> Int {
        lines().position(nearest: CGPoint(x: point.x - origin.x, y: point.y - origin.y), length: styled.length)
    }

    func rects(of range: NSRange) -> [CGRect] {
        lines().rects(of: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    func caretRect(at position: Int) -> CGRect {
        lines().caretRect(at: position)?.offsetBy(dx: origin.x, dy: origin.y) ?? .zero
    }
}
