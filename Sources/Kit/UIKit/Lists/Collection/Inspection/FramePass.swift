import CoreGraphics

/// A pass of a frame; see `UICollectionView+Frame.swift`.
package enum FramePass: Int, CaseIterable, Sendable {
    case invalidate, prepare, elements, reuse, measure, display

    /// The name in messages and in the timeline.
    package var name: String {
        switch self {
        case .invalidate: "invalidate"
        case .prepare: "prepare"
        case .elements: "elements"
        case .reuse: "reuse"
        case .measure: "measure"
        case .display: "display"
        }
    }
}

/// A reason for another layout.
package enum LayoutCause: Hashable, Sendable {
    case invalidation, counts, reload, update, scroll, resize, layout, preference, bounds

    /// The cause as the beginning of a sentence.
    package var text: String {
        switch self {
        case .invalidation: "The layout is invalidated"
        case .counts: "The numbers of items are invalidated"
        case .reload: "The data are reloaded"
        case .update: "A batch update is performed"
        case .scroll: "The content offset changes"
        case .resize: "The size of the view changes"
        case .layout: "Another layout is set"
        case .preference: "A view reports its size"
        case .bounds: "The layout follows the visible area"
        }
    }
}

/// The call of a delegate, data source, or layout that was made last.
struct LatestCall: Hashable {
    /// `willDisplay of the delegate`; without arguments, which differ from call to call.
    var name = "no call"
    /// The arguments of the call as text, such as `0.3`.
    var details = ""

    /// Creates the state before the first call.
    init() {}

    /// Creates a call from the text of a sink; `nil` for work that is not a call.
    init?(_ kind: CallbackKind, _ text: String) {
        let owner: String
        switch kind {
        case .dataSource: owner = "the data source"
        case .delegate, .scrollDelegate: owner = "the delegate"
        case .layout: owner = "the layout"
        case .dragDelegate: owner = "the drag delegate"
        case .dropDelegate: owner = "the drop delegate"
        case .work: return nil
        }
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        name = "\(parts.first ?? text) of \(owner)"
        details = parts.count > 1 ? parts[1] : ""
    }

    /// Whether the call is of a method, without regard to its arguments.
    func isCall(_ method: String) -> Bool { name.hasPrefix(method) }
}

extension UICollectionView {
    /// Records the beginning of a pass; `nil` ends the current one.
    @inline(__always)
    final func _enter(_ pass: FramePass?) {
        guard _frame.records != nil || _frame.diagnosis != nil else { return }
        _frame.diagnosis?.entered(pass)
        _frame.records?.enter(pass)
    }
}
