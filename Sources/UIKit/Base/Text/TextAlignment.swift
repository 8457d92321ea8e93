package import DisplayList

public enum NSTextAlignment: Int, Sendable {
    case left
    case center
    case right
    case justified
    /// Depends on the reading direction.
    case natural
}

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping
    case byCharWrapping
    case byClipping
    case byTruncatingHead
    case byTruncatingTail
    case byTruncatingMiddle
}

extension TextRun.Alignment {
    package init(_ alignment: NSTextAlignment, isRightToLeft: Bool) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .justified: self = .justified
        case .natural: self = isRightToLeft ? .right : .left
        }
    }
}

extension TextRun.LineBreak {
    package init(_ mode: NSLineBreakMode) {
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
