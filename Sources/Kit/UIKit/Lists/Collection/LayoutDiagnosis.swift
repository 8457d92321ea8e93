import CoreGraphics
import Foundation

/// Determines why a frame does not finish: records the events of the last rounds before the limit.
///
/// Exists only during these rounds, so that frames that finish earlier cost nothing.
@MainActor final class LayoutDiagnosis {
    private struct Finding: Hashable {
        var cause: LayoutCause
        var call: String
    }

    /// The sizes that each view had and preferred, in order.
    private var sizes: [(name: String, type: String, sizes: [CGSize])] = []
    private var counts: [Finding: Int] = [:]
    private var order: [Finding] = []
    /// The index paths in the calls of a finding, without repetitions.
    private var details: [Finding: [String]] = [:]
    /// The last call of the collection view, which is usually the one that is running.
    private var call = LatestCall()
    /// The call before the layout was queried about new bounds, which is the one that changes them.
    private var callBeforeBounds = LatestCall()
    private let outerSink: ((CallbackKind, String) -> Void)?
    /// Whether the next invalidation follows from a size that a view reported.
    private var expectsPreference = false
    /// The passes of the running round and of the last complete one, each followed by the causes recorded in it.
    private var trail: [String] = []
    private var lastTrail: [String] = []

    /// Begins to record the calls of a view. The function that received them before is still called.
    init(of view: UICollectionView) {
        outerSink = view.callbackSink
        view.callbackSink = { [weak self, outerSink] kind, text in
            outerSink?(kind, text)
            self?.note(kind, text)
        }
    }

    /// Stops listening to calls.
    func stop(_ view: UICollectionView) { view.callbackSink = outerSink }

    private func note(_ kind: CallbackKind, _ text: String) {
        guard let new = LatestCall(kind, text) else { return }
        if new.isCall("shouldInvalidateLayout") { callBeforeBounds = call }
        call = new
    }

    // MARK: Recording

    /// Records the beginning of a round.
    func beganRound() {
        if !trail.isEmpty { (lastTrail, trail) = (trail, []) }
    }

    /// Records the beginning of a pass in the running round.
    func entered(_ pass: FramePass?) {
        expectsPreference = false
        guard let pass else { return }
        if trail.last != pass.name { trail.append(pass.name) }
    }

    private func add(_ cause: LayoutCause) {
        let finding = Finding(cause: cause, call: call.name)
        if counts[finding] == nil { order.append(finding) }
        counts[finding, default: 0] += 1
        if !call.details.isEmpty, call.details.first?.isNumber == true,
            details[finding, default: []].count < 4, details[finding]?.contains(call.details) != true
        {
            details[finding, default: []].append(call.details)
        }
        let step = "\(cause.text) (\(call.name))"
        if trail.last != step, trail.count < 12 { trail.append(step) }
    }

    /// Records an invalidation that does not follow from a recorded cause.
    func invalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        // The recorded sizes already explain this invalidation.
        if expectsPreference {
            expectsPreference = false
            return
        }
        // The view's own calls result from causes that the functions below record.
        guard !call.isCall("invalidateLayout") else { return }
        add(context.invalidateDataSourceCounts ? .counts : .invalidation)
    }

    /// Records that a callback reloaded the data.
    func reloaded() { add(.reload) }
    /// Records that a callback updated the items.
    func updated() { add(.update) }
    /// Records that a callback replaced the layout.
    func replacedLayout() { add(.layout) }

    /// Records that a callback scrolled or resized the view.
    func boundsChanged(from old: CGRect, to new: CGRect) {
        if call.isCall("shouldInvalidateLayout") { call = callBeforeBounds }
        if old.size != new.size { add(.resize) } else if old.origin != new.origin { add(.scroll) }
    }

    /// Records the size that a view reported in place of its own.
    func measured(_ view: UICollectionReusableView, from old: CGSize, to new: CGSize) {
        expectsPreference = true
        guard let attributes = view._attributes else { return }
        let path = attributes.indexPath._text
        let kind = attributes.representedElementKind ?? "cell"
        let name = "\(kind) \(path)"
        if let index = sizes.firstIndex(where: { $0.name == name }) {
            sizes[index].sizes.append(new)
        } else {
            sizes.append((name, "\(type(of: view))", [old, new]))
        }
        let step = "\(name) prefers \(new._text)"
        if trail.last != step, trail.count < 12 { trail.append(step) }
    }

    // MARK: Report

    /// The causes as text, the most frequent ones first; empty if nothing was recorded.
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
            let paths = details[finding].map { " (\($0.joined(separator: ", ")))" } ?? ""
            lines.append(
                "\(finding.cause.text) after \(finding.call)\(paths), \(counts[finding] ?? 0) times. "
                    + Self.advice(finding))
        }
        let passes = lastTrail.isEmpty ? trail : lastTrail
        if !lines.isEmpty, !passes.isEmpty { lines.append("The passes of a round: \(passes.joined(separator: ", ")).") }
        return lines.joined(separator: " ")
    }

    private static func advice(_ finding: Finding) -> String {
        switch finding.cause {
        case .invalidation where finding.call.hasPrefix("layoutAttributesForElements"),
            .invalidation where finding.call.hasPrefix("collectionViewContentSize"):
            "Compute in prepare(); a query must not invalidate what it answers from."
        case .invalidation where finding.call.hasPrefix("shouldInvalidateLayout"):
            "Return true instead of calling invalidateLayout()."
        case .invalidation, .counts, .preference, .bounds:
            "Invalidate when an input of the layout changes, not in each query."
        case .reload: "Reload when the data change, not when views appear or the content moves."
        case .update: "Update when the data change, not when views appear or the content moves."
        case .scroll:
            "Set the offset only if it differs from the present one, and not from a method that scrolling calls."
        case .resize: "Set the frame outside of the layout of its own content."
        case .layout: "Create the layout once, and set it outside of the layout of the view."
        }
    }
}
