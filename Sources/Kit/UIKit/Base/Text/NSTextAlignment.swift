internal import DisplayList

/// The side at which the lines of a text begin.
public enum NSTextAlignment: Int, Sendable {
    case left
    case center
    case right
    case justified
    /// Depends on the reading direction.
    case natural
}

/// How lines end that are too long.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping
    case byCharWrapping
    case byClipping
    case byTruncatingHead
    case byTruncatingTail
    case byTruncatingMiddle
}

extension TextRun.Alignment {
    /// The alignment of a text in a label.
    ///
    /// Natural paragraphs are at the right in a view from right to left, and if their first letter is read from right
    /// to left.
    init(_ alignment: NSTextAlignment, isRightToLeft: Bool, text: String) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .justified: self = .justified
        case .natural:
            guard !isRightToLeft, TextDirection.mayBeRightToLeft(text) else {
                self = isRightToLeft ? .right : .left
                return
            }
            let paragraphs = text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
            let directions = Set(paragraphs.map { TextDirection.isRightToLeft($0) == true })
            self = directions.count > 1 ? .natural : directions.first == true ? .right : .left
        }
    }
}

extension TextRun.LineBreak {
    /// The line break of a run for the mode.
    init(_ mode: NSLineBreakMode) {
        switch mode {
        case .byWordWrapping: self = .wordWrap
        case .byCharWrapping: self = .characterWrap
        case .byClipping: self = .clip
        case .byTruncatingHead: self = .truncateHead
        case .byTruncatingTail: self = .truncateTail
        case .byTruncatingMiddle: self = .truncateMiddle
        }
    }
}
