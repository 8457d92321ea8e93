import CoreGraphics
import Foundation

// Geometry of text positions in the view's space. A position is the number of UTF-16 units before it.
extension UITextView {
    /// The line that contains a position; `nil` if the text has no lines.
    func row(of position: Int) -> AttributedLines.Row? { lines().row(of: position) }

    /// The rectangles of a range, one or more for each line.
    func rects(of range: NSRange) -> [CGRect] {
        lines().rects(of: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    /// The rectangle of the caret before a position; zero if the text has no lines.
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
    /// The text for Foundation's functions, whose ranges are in UTF-16 units.
    var editedText: NSString { plainText as NSString }
    /// The selection, in UTF-16 units. Setting it limits it to the text.
    var editedSelection: NSRange {
        get { selection }
        set { select(newValue) }
    }
    /// The range of the marked text, in UTF-16 units; `nil` if there is none.
    var editedMark: NSRange? {
        get { mark }
        set {
            mark = newValue
            canvas.setNeedsDisplay()
        }
    }
    /// Whether keys change the text.
    var isTextEditable: Bool { isEditable }
    /// The lines of the text at the current width.
    var editedLines: AttributedLines { lines() }
    /// The origin of the first line, in the view's space.
    var linesOrigin: CGPoint { origin }
    /// The same position: text views have no passwords.
    func shownPosition(_ position: Int) -> Int { position }
    /// The same position: text views have no passwords.
    func editedPosition(_ shown: Int) -> Int { shown }
}
