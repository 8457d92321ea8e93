import CoreGraphics
import Foundation

// Geometry of text positions in the view's space. A position is the number of UTF-16 units before it.
extension UITextView {
    func row(of position: Int) -> AttributedLines.Row? { lines().row(of: position) }

    func rects(of range: NSRange) -> [CGRect] {
        lines().rects(of: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    func caretRect(at position: Int) -> CGRect {
        lines().caretRect(at: position)?.offsetBy(dx: origin.x, dy: origin.y) ?? .zero
    }

    /// The composed character around a position.
    func character(at position: Int) -> NSRange { editedText.graphemeRange(at: position) }
    /// The composed character that ends at a position.
    func character(before position: Int) -> NSRange { character(at: position - 1) }

    /// Deletes the selection, or the character after the caret.
    func deleteForward() {
        if selection.length > 0 { return replace(selection, with: "") }
        guard selection.location < length else { return }
        replace(character(at: selection.location), with: "")
    }
}

extension UITextView: EditedText {
    var editedText: NSString { plainText as NSString }
    var editedSelection: NSRange {
        get { selection }
        set { select(newValue) }
    }
    var editedMark: NSRange? {
        get { mark }
        set {
            mark = newValue
            canvas.setNeedsDisplay()
        }
    }
    var isTextEditable: Bool { isEditable }
    var editedLines: AttributedLines { lines() }
    var linesOrigin: CGPoint { origin }
    func shownPosition(_ position: Int) -> Int { position }
    func editedPosition(_ shown: Int) -> Int { shown }
}
