import CoreGraphics
import Foundation

/// A list whose items a two-finger pan selects.
@MainActor protocol MultipleSelectionList: SelectableList {
    /// The number of sections in the data source.
    var numberOfSections: Int { get }
    /// The number of items in the data source.
    func _itemCount(inSection section: Int) -> Int
    /// Returns the item at a point in content coordinates; `nil` if there is none.
    func _selectable(at point: CGPoint) -> IndexPath?
    /// Whether the delegate allows a pan to select several items, beginning at an item. `false` without a delegate.
    func mayBeginMultipleSelection(at path: IndexPath) -> Bool
    /// Notifies the delegate that a pan begins to select items.
    func didBeginMultipleSelection(at path: IndexPath)
    /// Notifies the delegate that a pan has ended.
    func didEndMultipleSelection()
}

extension MultipleSelectionList {
    /// Adds the pan gesture to the list.
    func installSelectionPan() {
        addGestureRecognizer(MultipleSelectionPan())
        // Is before the scrolling pan, because a long step of the fingers would begin both.
        _gestureRecognizers.swapAt(0, _gestureRecognizers.count - 1)
    }

    /// All items between two index paths, inclusive, in ascending order.
    ///
    /// - Complexity: O(*n*), where *n* is the number of returned index paths.
    fileprivate func paths(from one: IndexPath, to other: IndexPath) -> [IndexPath] {
        let (first, last) = one < other ? (one, other) : (other, one)
        var paths: [IndexPath] = []
        for section in first[0]...last[0] where section < numberOfSections {
            let count = _itemCount(inSection: section)
            let start = section == first[0] ? first[1] : 0
            let end = min(section == last[0] ? last[1] + 1 : count, count)
            for item in start..<max(start, end) { paths.append(IndexPath(item: item, section: section)) }
        }
        return paths
    }
}

/// A two-finger pan that selects several items.
///
/// It selects all items from the one where it began to the one under the fingers, in the order of index paths. If the
/// first item was already selected, it deselects these items instead. Items that leave the range return to their
/// earlier state.
final class MultipleSelectionPan: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    /// The item under the fingers when the touches began.
    private var start: IndexPath?
    private var current: IndexPath?
    private var selects = true
    /// The selection before the gesture.
    private var before: Set<IndexPath> = []
    private var autoscroll: EdgeAutoscroll?

    /// The distance in points after which the gesture begins. Smaller than for scrolling, so that this gesture begins
    /// first.
    private static let minimumDistance: CGFloat = 6

    private var list: (any MultipleSelectionList)? { view as? any MultipleSelectionList }

    /// Creates a pan of exactly two fingers.
    init() {
        super.init(target: nil, action: nil)
        minimumNumberOfTouches = 2
        maximumNumberOfTouches = 2
        delegate = self
        addHandler { [weak self] _ in self?.stateChanged() }
    }

    override func hasMovedEnough(_ distance: CGPoint) -> Bool {
        distance.x * distance.x + distance.y * distance.y >= Self.minimumDistance * Self.minimumDistance
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if numberOfTouches == 2 { start = item }
    }

    /// Begins if an item is under the fingers and the delegate allows it.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let list, let start else { return false }
        return list.mayBeginMultipleSelection(at: start)
    }

    private var item: IndexPath? { list.flatMap { $0._selectable(at: location(in: $0)) } }

    private func stateChanged() {
        guard let view = list else { return }
        switch state {
        case .began:
            guard let start else { return }
            view.didBeginMultipleSelection(at: start)
            before = Set(view._selection.selected)
            selects = !before.contains(start)
            extend(to: start)
            follow()
        case .changed: follow()
        case .ended, .cancelled:
            autoscroll?.stop()
            view.didEndMultipleSelection()
        default: break
        }
    }

    private func follow() {
        if let item { extend(to: item) }
        guard let view = list else { return }
        let autoscroll =
            autoscroll
            ?? EdgeAutoscroll(
                view,
                place: { [weak self, weak view] in
                    guard let self, let view, self.isActive else { return nil }
                    let point = self.location(in: view)
                    return CGPoint(x: point.x - view.contentOffset.x, y: point.y - view.contentOffset.y)
                },
                moved: { [weak self] in if let self, let item = self.item { self.extend(to: item) } })
        self.autoscroll = autoscroll
        autoscroll.update()
    }

    /// Applies the new state to all items between the first one and `item`, and restores items that left the range.
    private func extend(to item: IndexPath) {
        guard let view = list, let start, item != current, view.selectsSeveral else { return }
        let old = current.map { Set(view.paths(from: start, to: $0)) } ?? []
        current = item
        let range = view.paths(from: start, to: item)
        let new = Set(range)
        for path in old.subtracting(new).sorted() { set(path, to: before.contains(path), in: view) }
        for path in range { set(path, to: selects, in: view) }
    }

    private func set(_ path: IndexPath, to isSelected: Bool, in view: any MultipleSelectionList) {
        guard view._selection.selected.contains(path) != isSelected else { return }
        if isSelected { view.userSelects(path, alone: !view.selectsSeveral) } else { view.userDeselects(path) }
    }

    override func reset() {
        super.reset()
        autoscroll?.stop()
        start = nil
        current = nil
        before = []
    }
}
