import Foundation

/// The anchors of an item that constraints have returned and that are still in use.
///
/// All constraints return the same object for one attribute of an item, as in UIKit, so that anchors can be compared by
/// identity.
@MainActor struct AnchorCache {
    private struct Entry {
        weak var anchor: NSLayoutAnchor<AnyObject>?
    }

    private var entries: [NSLayoutConstraint.Attribute: Entry] = [:]

    private mutating func anchor(of end: LayoutEnd) -> NSLayoutAnchor<AnyObject> {
        if let anchor = entries[end.attribute]?.anchor { return anchor }
        let created = NSLayoutAnchor<AnyObject>(end)
        entries[end.attribute] = Entry(anchor: created)
        return created
    }

    /// Returns the anchor for a side of a constraint. A distance has no shared anchor.
    static func anchor(of end: LayoutEnd) -> NSLayoutAnchor<AnyObject> {
        guard !end.isDistance else { return NSLayoutAnchor(end) }
        switch end.item {
        case let view as UIView: return view._constraints.anchors.anchor(of: end)
        case let guide as UILayoutGuide: return guide.anchors.anchor(of: end)
        default: return NSLayoutAnchor(end)
        }
    }
}
