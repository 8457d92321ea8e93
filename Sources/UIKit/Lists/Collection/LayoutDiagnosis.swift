import CoreGraphics

/// Finds out why a frame does not come to an end: records what happens in the last rounds before the limit.
///
/// Exists only during these rounds, so that frames that end cost nothing.
@MainActor final class LayoutDiagnosis {
    /// What makes another round necessary.
    private enum Cause: Hashable {
        case invalidation, counts, reload, update, scroll, resize
    }

    private struct Finding: Hashable {
        var cause: Cause
        var call: String
    }

    /// The sizes that each view had and preferred, in order.
    private var sizes: [(name: String, type: String, sizes: [CGSize])] = []
    private var counts: [Finding: Int] = [:]
    private var order: [Finding] = []
    /// The last call of the collection view, which is usually the one that is running.
    private var call = "no call"
    /// The call before the layout was asked about new bounds, which is the one that changes them.
    private var callBeforeBounds = "no call"
    private let outerSink: ((CallbackKind, String) -> Void)?

    init(of view: UICollectionView) {
        outerSink = view._callbackSink
        view._callbackSink = { [weak self, outerSink] kind, text in
            outerSink?(kind, text)
            self?.note(kind, text)
        }
    }

    /// Stops listening to calls.
    func stop(_ view: UICollectionView) { view._callbackSink = outerSink }

    private func note(_ kind: CallbackKind, _ text: String) {
        let owner: String
        switch kind {
        case .dataSource: owner = "the data source"
        case .delegate, .scrollDelegate: owner = "the delegate"
        case .layout: owner = "the layout"
        case .dragDelegate: owner = "the drag delegate"
        case .dropDelegate: owner = "the drop delegate"
        case .work: return
        }
        // Arguments differ from round to round.
        let name = text.split(separator: " ").first.map(String.init) ?? text
        if name == "shouldInvalidateLayout" { callBeforeBounds = call }
        call = "\(name) of \(owner)"
    }

    // MARK: Recording

    private func add(_ cause: Cause) {
        let finding = Finding(cause: cause, call: call)
        if counts[finding] == nil { order.append(finding) }
        counts[finding, default: 0] += 1
    }

    func invalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        // The view's own calls follow from the causes below.
        guard !call.hasPrefix("invalidateLayout") else { return }
        add(context.invalidateDataSourceCounts ? .counts : .invalidation)
    }

    func reloaded() { add(.reload) }
    func updated() { add(.update) }

    func boundsChanged(from old: CGRect, to new: CGRect) {
        if call.hasPrefix("shouldInvalidateLayout") { call = callBeforeBounds }
        if old.size != new.size { add(.resize) } else if old.origin != new.origin { add(.scroll) }
    }

    func measured(_ view: UICollectionReusableView, from old: CGSize, to new: CGSize) {
        guard let attributes = view._attributes else { return }
        let path = attributes.indexPath._text
        let kind = attributes.representedElementKind ?? "cell"
        let name = "\(kind) \(path)"
        if let index = sizes.firstIndex(where: { $0.name == name }) {
            sizes[index].sizes.append(new)
        } else {
            sizes.append((name, "\(type(of: view))", [old, new]))
        }
    }

    // MARK: Report

    /// The causes in words, the most frequent ones first; empty if nothing was recorded.
    var report: String {
        var lines: [String] = []
        for entry in sizes where entry.sizes.count > 2 {
            guard lines.count < 3 else { break }
            let list = entry.sizes.suffix(4).map(\._text)
            lines.append(
                "\(entry.name) prefers another size each time: \(list.joined(separator: ", then ")). "
                    + "preferredLayoutAttributesFitting(_:) and the constraints of \(entry.type) must give the same size "
                    + "for the same attributes.")
        }
        let frequent = order.sorted { (counts[$0] ?? 0) > (counts[$1] ?? 0) }.filter { (counts[$0] ?? 0) > 1 }
        for finding in frequent.prefix(3) {
            lines.append(
                "\(Self.text(finding.cause)) after \(finding.call), \(counts[finding] ?? 0) times. "
                    + Self.advice(finding))
        }
        return lines.joined(separator: " ")
    }

    private static func text(_ cause: Cause) -> String {
        switch cause {
        case .invalidation: "The layout is invalidated"
        case .counts: "The numbers of items are invalidated"
        case .reload: "The data are reloaded"
        case .update: "A batch update is performed"
        case .scroll: "The content offset changes"
        case .resize: "The size of the view changes"
        }
    }

    private static func advice(_ finding: Finding) -> String {
        switch finding.cause {
        case .invalidation where finding.call.hasPrefix("layoutAttributesForElements"),
            .invalidation where finding.call.hasPrefix("collectionViewContentSize"):
            "Compute in prepare(); a query must not invalidate what it answers from."
        case .invalidation where finding.call.hasPrefix("shouldInvalidateLayout"):
            "Return true instead of calling invalidateLayout()."
        case .invalidation, .counts: "Invalidate when an input of the layout changes, not each time it is asked."
        case .reload: "Reload when the data change, not when views appear or the content moves."
        case .update: "Update when the data change, not when views appear or the content moves."
        case .scroll:
            "Set the offset only if it differs from the present one, and not from a method that scrolling calls."
        case .resize: "Set the frame outside of the layout of its own content."
        }
    }
}
