internal import CollectionCore
import CoreGraphics
internal import DisplayList
import Foundation

extension UITextField: EditedText {
    /// Copies the selected text.
    ///
    /// - Returns: Whether text is selected.
    @discardableResult final func copySelection() -> Bool {
        if !selection.isEmpty { UIPasteboard.general.string = editedText.substring(with: editedSelection) }
        return !selection.isEmpty
    }

    /// Replaces a range, which is limited to the text, and informs the delegate.
    final func replace(_ range: NSRange, with new: String, asks: Bool, marking selected: NSRange?) {
        guard !asks || delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) ?? true
        else { return }
        // The delegate may have changed the text.
        let text = editedText
        let start = min(text.length, range.location)
        let range = NSRange(location: start, length: min(text.length - start, range.length))
        styled = styledText(replacing: range, with: new)
        content = text.replacingCharacters(in: range, with: new)
        let result = composed(new, at: start, selected)
        mark = result.mark
        caretIndex = NSMaxRange(result.selection)
        anchor = result.selection.length > 0 ? result.selection.location : nil
        changed()
    }

    private func changed() {
        showText()
        sendActions(for: .editingChanged)
        post(UITextField.textDidChangeNotification)
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Posts a notification with the field as its object.
    final func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    /// Puts the caret there without a selection, and without a message to the delegate.
    final func put(_ new: Int) { (caretIndex, anchor) = (new, nil) }

    /// Empties the field if the delegate agrees, and begins its editing.
    final func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        (content, styled, mark) = ("", nil, nil)
        put(0)
        if !isFirstResponder { becomeFirstResponder() }
        changed()
    }

    /// Moves the caret, in UTF-16 units, and selects nothing.
    final func moveCaret(to new: Int) { select(from: new, to: new) }

    /// The number of characters before the caret.
    package final var _caret: Int {
        get { editedText.substring(to: caretIndex).count }
        set { moveCaret(to: offset(ofCharacter: newValue)) }
    }

    /// Replaces the text as the user does. The delegate is called and can prevent it.
    package final func replaceByUser(_ range: Range<Int>, with new: String) {
        let (start, end) = (offset(ofCharacter: range.lowerBound), offset(ofCharacter: range.upperBound))
        replace(NSRange(location: start, length: end - start), with: Self.withoutLineBreaks(new))
    }

    /// Replaces a range if the delegate agrees.
    final func replace(_ range: NSRange, with new: String) {
        replace(range, with: new, asks: true, marking: nil)
    }

    /// Selects up to a position, from the fixed end of the selection or from the caret.
    final func extendSelection(to new: Int) { select(from: anchor ?? caretIndex, to: new) }

    /// The text with spaces instead of line breaks.
    static func withoutLineBreaks(_ text: String) -> String {
        text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
    }

    private func offset(ofCharacter index: Int) -> Int {
        content.prefix(max(0, index)).utf16.count
    }

    /// Replaces the font by that of the current text size, if the field follows it.
    final func followTextSize() {
        guard adjustsFontForContentSizeCategory, let followed = font?.following(traitCollection) else { return }
        font = followed
    }

    /// Leaving the marked text accepts it.
    final func select(from start: Int, to end: Int) {
        let length = content.utf16.count
        let (last, first) = (max(0, min(length, end)), max(0, min(length, start)))
        let isChange = min(first, last)..<max(first, last) != selection
        if isChange { inputDelegate?.selectionWillChange(self) }
        caretIndex = last
        anchor = first == last ? nil : first
        if let mark, selection.lowerBound < mark.location || selection.upperBound > NSMaxRange(mark) {
            self.mark = nil
            setNeedsLayout()
        }
        guard isChange else { return }
        (explicitTypingAttributes, clearsOnInsertion) = (nil, false)
        setNeedsLayout()
        inputDelegate?.selectionDidChange(self)
        delegate?.textFieldDidChangeSelection(self)
    }

    /// The text for Foundation's functions, whose ranges are in UTF-16 units.
    final var editedText: NSString { content as NSString }
    /// The selection, in UTF-16 units.
    final var editedSelection: NSRange {
        get { NSRange(location: selection.lowerBound, length: selection.count) }
        set { select(from: newValue.location, to: NSMaxRange(newValue)) }
    }
    /// The range of the marked text, in UTF-16 units; `nil` if there is none.
    final var editedMark: NSRange? {
        get { mark }
        set {
            mark = newValue
            setNeedsLayout()
        }
    }
    /// Whether keys change the text: not in a disabled field.
    final var isTextEditable: Bool { isEnabled }

    // MARK: Lines

    /// The text without line breaks, or a dot for each character of a password.
    final var shownText: String {
        if isSecureTextEntry { return String(repeating: "\u{2022}", count: content.count) }
        guard content.contains(where: \.isNewline) else { return content }
        var scalars = String.UnicodeScalarView()
        for scalar in content.unicodeScalars { scalars.append(Character(scalar).isNewline ? " " : scalar) }
        return String(scalars)
    }

    /// The position in the displayed text, which has one dot for each character of a password.
    final func shownPosition(_ position: Int) -> Int {
        isSecureTextEntry ? editedText.substring(to: min(position, editedText.length)).count : position
    }
    /// The position in the text, from one in the displayed text.
    final func editedPosition(_ shown: Int) -> Int { isSecureTextEntry ? offset(ofCharacter: shown) : shown }

    /// The line of the text, and what determines it.
    struct CachedLines {
        /// The displayed text: dots for a password.
        let text: String
        /// The displayed text with its attributes; `nil` for plain text.
        let styled: NSAttributedString?
        /// The font of plain text.
        let font: UIFont
        /// Whether the field's layout is from right to left.
        let isRightToLeft: Bool
        /// The single line of the values above.
        let lines: AttributedLines
    }

    /// The single line of the displayed text. Cached until the text, the font, or the direction changes.
    final var editedLines: AttributedLines {
        let (font, isRightToLeft) = (shownFont, _isRightToLeft)
        let (text, styled) = (shownText, shownStyledText)
        if let cachedLines, cachedLines.text == text, cachedLines.styled == styled, cachedLines.font == font,
            cachedLines.isRightToLeft == isRightToLeft
        {
            return cachedLines.lines
        }
        let lines = AttributedText(styled.map { Pieces($0) } ?? Pieces(text, [:]), font: font)
            .rows(width: .infinity, maximumLines: 1, isRightToLeft: isRightToLeft)
        cachedLines = CachedLines(text: text, styled: styled, font: font, isRightToLeft: isRightToLeft, lines: lines)
        return lines
    }

    /// The top of the line is that of its text, which is centered vertically.
    final var linesOrigin: CGPoint {
        let height = editedLines.rows.first?.frame.height ?? font?.lineHeight ?? 20
        return CGPoint(
            x: clip.frame.minX + textStart - shift - (editedLines.rows.first?.frame.minX ?? 0),
            y: clip.frame.minY + ((clip.bounds.height - height) / 2).rounded())
    }

    /// Places the text, the caret, and the marks.
    final func layOutText(in textArea: CGRect) {
        fitFont(to: textArea.width - Self.caretWidth)
        let lines = editedLines
        let row = lines.rows.first
        let whole = row?.frame.width ?? 0
        let before = row.map { lines.distance(to: shownPosition(caretIndex), in: $0) } ?? 0
        let free = textArea.width - whole - Self.caretWidth
        if free >= 0 || !isEditing {
            shift = 0
        } else {
            shift = max(before + Self.caretWidth - textArea.width, min(shift, before))
            shift = max(0, min(shift, -free))
        }
        let begins = row?.isRightToLeft ?? _isRightToLeft
        let isRight = textAlignment == .right || textAlignment == .natural && begins
        textStart = free <= 0 ? 0 : textAlignment == .center ? (free / 2).rounded() : isRight ? free : 0
        // Truncated at the end if the text does not fit and is not being edited.
        label.lineBreakMode = isEditing ? .byClipping : .byTruncatingTail
        let width = isEditing ? max(whole.rounded(.up) + 1, 0) : max(0, textArea.width - textStart)
        label.textAlignment = !isEditing && free < 0 && isRight ? .right : .left
        label.frame = CGRect(x: textStart - shift, y: 0, width: width, height: textArea.height)
        caret.isHidden = !isEditing || !selection.isEmpty
        // Subclasses can change the caret's rectangle.
        let rect = caretRect(for: TextPosition(caretIndex))
        let x = textStart - shift + before
        let height = min(textArea.height, rect.height)
        let y = max(0, rect.minY - textArea.minY)
        caret.frame = CGRect(
            x: rect.width > 0 ? x : rect.minX, y: y, width: min(rect.width, Self.caretWidth), height: height)
        marks.frame = clip.bounds
        func inClip(_ range: NSRange) -> [CGRect] {
            editedRects(of: range).map { $0.offsetBy(dx: -textArea.minX, dy: -textArea.minY) }
        }
        marks.highlights = isEditing && !selection.isEmpty ? inClip(editedSelection) : []
        marks.underlines = isEditing ? mark.map(inClip) ?? [] : []
    }

    /// Shows, moves, or removes the clear button.
    final func layOutClearButton() {
        let isShown = shows(clearButtonMode) && hasText && !(rightView != nil && shows(rightViewMode))
        guard isShown || clearButton != nil else { return }
        if clearButton == nil {
            let created = UIButton(type: .system)
            created.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
            created.tintColor = .tertiaryLabel
            created.accessibilityLabel = "Clear text"
            created.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
            clearButton = created
            addSubview(created)
        }
        clearButton?.isHidden = !isShown
        clearButton?.frame = clearButtonRect(forBounds: bounds)
    }
}

/// The selection and the marked text of a text field.
final class TextMarks: UIView {
    /// The color of the selection and of the underlines; `nil` for none.
    var color: UIColor? {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }
    /// In the view's space.
    var highlights: [CGRect] = [] {
        didSet { if highlights != oldValue { setNeedsDisplay() } }
    }
    /// The lines below marked text, in the view's space.
    var underlines: [CGRect] = [] {
        didSet { if underlines != oldValue { setNeedsDisplay() } }
    }

    override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        items += Self.items(
            highlights: highlights, underlines: underlines,
            (color ?? .systemBlue).cgColor(for: traitCollection).color)
    }

    /// Highlights have a fifth of the color's opacity. Underlines are one point high.
    static func items(highlights: [CGRect], underlines: [CGRect], _ color: Color) -> [DisplayItem] {
        var light = color
        light.alpha *= 0.2
        return highlights.map { .fill(.rect(Rect($0)), .color(light)) }
            + underlines.map { rect in
                let line = CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)
                return .fill(.rect(Rect(line)), .color(color))
            }
    }
}

extension UITextField {
    /// Informs the delegate and the targets that editing has ended.
    func ended() {
        (anchor, mark, explicitTypingAttributes) = (nil, nil, nil)
        setNeedsLayout()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        post(UITextField.textDidEndEditingNotification)
    }

    /// The selected UTF-16 units; empty at the caret without a selection.
    package final var selection: Range<Int> {
        anchor.map { min($0, caretIndex)..<max($0, caretIndex) } ?? caretIndex..<caretIndex
    }
}
