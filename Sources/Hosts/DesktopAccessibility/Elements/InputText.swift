internal import Foundation
internal import UIKit

/// The text of a text input, with offsets in Unicode scalars, as in AT-SPI.
@MainActor struct InputText {
    private enum Source {
        case field(UITextField)
        case view(UITextView)
    }
    private let source: Source
    /// The text. That of a password has a bullet for each character.
    let scalars: [Unicode.Scalar]

    /// Reads the text of a responder; `nil` if it is not a text field or text view.
    init?(_ responder: UIResponder?) {
        switch responder {
        case let field as UITextField:
            source = .field(field)
            let text = field.text ?? ""
            // The characters of a password are not exposed.
            scalars = Array((field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text).unicodeScalars)
        case let view as UITextView:
            source = .view(view)
            scalars = Array((view.text ?? "").unicodeScalars)
        default: return nil
        }
    }

    /// The number of Unicode scalars.
    var count: Int { scalars.count }
    /// Whether the user can change the text.
    var isEditable: Bool {
        switch source {
        case .field(let field): field.isEnabled
        case .view(let view): view.isEditable
        }
    }

    /// - Parameter end: -1 for the end of the text.
    func text(_ start: Int, _ end: Int) -> String {
        let end = min(end < 0 ? count : end, count)
        let start = max(0, start)
        guard start < end else { return "" }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<end])
        return String(text)
    }

    // MARK: Caret and selection

    /// The selected range. An empty one is the position of the caret.
    var selection: Range<Int> {
        switch source {
        case .field(let field):
            let position = offset(ofCharacter: field._caret, in: field.text ?? "")
            return position..<position
        case .view(let view):
            let range = view.selectedRange
            let units = Array((view.text ?? "").utf16)
            func scalars(before unit: Int) -> Int {
                String(decoding: units[..<max(0, min(unit, units.count))], as: UTF16.self).unicodeScalars.count
            }
            return scalars(before: range.location)..<scalars(before: range.location + range.length)
        }
    }

    /// The end of the selection, where the user types.
    var caret: Int { selection.upperBound }

    /// Selects a range of scalars. Returns whether the input can do so: a text field accepts only a caret.
    func select(_ start: Int, _ end: Int) -> Bool {
        guard start >= 0, start <= end, end <= count else { return false }
        switch source {
        case .field(let field):
            guard start == end else { return false }
            field._caret = text(0, start).count
        case .view(let view):
            view.selectedRange = NSRange(location: text(0, start).utf16.count, length: text(start, end).utf16.count)
        }
        return true
    }

    /// A password is shown with one scalar for each character.
    private func offset(ofCharacter index: Int, in text: String) -> Int {
        if case .field(let field) = source, field.isSecureTextEntry { return min(index, count) }
        return text.prefix(index).unicodeScalars.count
    }

    // MARK: Editing

    /// Replaces a part of the text as the user does. Returns whether the range exists and the text is editable.
    func replace(_ start: Int, _ end: Int, with new: String) -> Bool {
        let end = end < 0 ? count : end
        guard isEditable, start >= 0, start <= end, end <= count else { return false }
        switch source {
        case .field(let field):
            let isSecret = field.isSecureTextEntry
            let (first, last) = isSecret ? (start, end) : (text(0, start).count, text(0, end).count)
            field.replaceByUser(first..<max(first, last), with: new)
        case .view(let view):
            view.selectedRange = NSRange(location: text(0, start).utf16.count, length: text(start, end).utf16.count)
            if new.isEmpty, start < end { view.deleteBackward() } else { view.insertText(new) }
        }
        return true
    }

    // MARK: Parts

    /// The parts by which readers move through a text.
    enum Unit { case character, word, line }

    /// The part that contains an offset. Lines end at line breaks, not where text wraps.
    func range(_ unit: Unit, at offset: Int) -> Range<Int> {
        let offset = max(0, min(offset, count))
        switch unit {
        case .character: return offset..<min(offset + 1, count)
        case .word:
            // A word includes the spaces up to the next word.
            var (start, end) = (offset, offset)
            while start > 0, !startsWord(start) { start -= 1 }
            end = min(start + 1, count)
            while end < count, !startsWord(end) { end += 1 }
            return start..<max(end, start)
        case .line:
            var (start, end) = (offset, offset)
            while start > 0, scalars[start - 1] != "\n" { start -= 1 }
            while end < count, scalars[end] != "\n" { end += 1 }
            return start..<min(end + 1, count)
        }
    }

    private func startsWord(_ index: Int) -> Bool {
        guard index > 0, index < count else { return true }
        func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
        return isSpace(scalars[index - 1]) && !isSpace(scalars[index])
    }
}
