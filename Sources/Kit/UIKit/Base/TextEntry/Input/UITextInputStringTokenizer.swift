public import Foundation

/// Finds units of a text by its characters.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    // The text input owns its tokenizer.
    private weak var input: (any UIResponder & UITextInput)?

    /// Creates a tokenizer of a text, which it does not retain.
    public init(textInput: any UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    private func offset(_ position: UITextPosition) -> Int? {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) }
    }

    private var units: TextUnits? {
        guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
            return nil
        }
        return TextUnits(text: (input.text(in: all) ?? "") as NSString)
    }

    private func isForward(_ direction: UITextDirection) -> Bool {
        direction.rawValue == UITextStorageDirection.forward.rawValue
            || direction.rawValue == UITextLayoutDirection.right.rawValue
            || direction.rawValue == UITextLayoutDirection.down.rawValue
    }

    private func unit(_ granularity: UITextGranularity, at position: Int, _ units: TextUnits) -> NSRange {
        switch granularity {
        case .character: units.character(at: position)
        case .word: units.word(at: position)
        case .sentence: units.sentence(at: position)
        case .paragraph, .line: units.paragraph(at: position)
        case .document: NSRange(location: 0, length: units.text.length)
        }
    }

    /// The unit that contains a position; `nil` if there is none in the direction. At a boundary, the direction
    /// decides.
    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let input, let units, let offset = offset(position) else { return nil }
        let forward = isForward(direction)
        // At the end of the text there is no unit ahead.
        guard forward ? offset < units.text.length : offset > 0 else { return nil }
        let range = unit(granularity, at: forward ? offset : offset - 1, units)
        guard range.length > 0, let start = input.position(from: input.beginningOfDocument, offset: range.location),
            let end = input.position(from: start, offset: range.length)
        else { return nil }
        if granularity == .word, units.text.substring(with: range).allSatisfy({ !$0.isLetter && !$0.isNumber }) {
            return nil
        }
        return input.textRange(from: start, to: end)
    }

    /// Whether a unit ends at the position, for a forward direction, or begins there, for a backward one.
    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let units, let offset = offset(position) else { return false }
        if isForward(direction) { return offset > 0 && NSMaxRange(unit(granularity, at: offset - 1, units)) == offset }
        return offset < units.text.length && unit(granularity, at: offset, units).location == offset
    }

    /// The next boundary of a unit in a direction; `nil` at the edge of the text.
    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let input, let units, let offset = offset(position) else { return nil }
        let forward = isForward(direction)
        guard forward ? offset < units.text.length : offset > 0 else { return nil }
        let target: Int
        if granularity == .word {
            target = units.wordBoundary(from: offset, forward: forward)
        } else {
            let range = unit(granularity, at: forward ? offset : offset - 1, units)
            target = forward ? max(offset + 1, NSMaxRange(range)) : min(offset - 1, range.location)
        }
        return input.position(from: input.beginningOfDocument, offset: target)
    }

    /// Whether the position is in a unit. At a boundary, the direction decides.
    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
    }
}
