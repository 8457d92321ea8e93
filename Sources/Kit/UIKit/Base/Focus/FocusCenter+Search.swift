import CoreGraphics
import Foundation

/// A group of elements. Arrow keys move within it, Tab moves between groups.
enum FocusGroup: Hashable {
    case named(String)
    /// A list or a text field without an explicit group identifier.
    case own(ObjectIdentifier)
    case window
}

/// A visible element that can have the focus, or a list with such items.
@MainActor struct FocusEntry {
    /// A single item, or a list with many.
    enum Content {
        case single(any UIFocusItem)
        case list(any FocusList)
    }
    /// The item or list that can get the focus.
    let content: Content
    /// The visible part, in the window's coordinates.
    let frame: CGRect
    /// The group that the entry belongs to.
    let group: FocusGroup

    /// The target if the focus enters without a direction.
    var target: FocusTarget {
        switch content {
        case .single(let item): .single(item)
        case .list(let list): list.entryPath.map { .listItem(list, $0) } ?? .nothing
        }
    }

    /// Whether the entry is a text field.
    var takesText: Bool { if case .single(let item) = content { item is UITextField } else { false } }

    /// - Parameter target: The value of ``target``.
    func priority(_ target: FocusTarget) -> (Int, Int) {
        let item = target.item
        return (item?.focusGroupPriority.rawValue ?? 0, (item as? UIView)?.focusTraits?.stamp ?? 0)
    }
}

// Determines the focusable elements, their groups, and their order.
extension FocusCenter {
    /// Whether the interface is read from right to left.
    var isMirrored: Bool { window?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The environment that covers the window and confines the focus.
    private var front: (any UIFocusEnvironment)? {
        if let overlay = window?.keyOverlay { return overlay }
        var front = window?.rootViewController
        while let shown = front?.presentedViewController, shown !== front, shown.viewIfLoaded?.window === window {
            front = shown
        }
        return front ?? window
    }

    // MARK: Entries

    /// The focusable and visible elements in `view`, unordered.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible views.
    func entries(in view: UIView) -> [FocusEntry] {
        var found: [FocusEntry] = []
        guard let window else { return [] }
        let visibleRect = window.bounds
        collect(view, visibleRect: visibleRect, group: outerGroup(of: view), isInCell: isInCell(view), into: &found)
        return found
    }

    private func collect(
        _ view: UIView, visibleRect: CGRect, group outer: FocusGroup, isInCell: Bool, into found: inout [FocusEntry]
    ) {
        guard !view.isHidden, view.alpha >= 0.01, view._layer.systemOpacity > 0, view.isUserInteractionEnabled else {
            return
        }
        let frame = view.convert(CGRect(origin: view.bounds.origin, size: view.bounds.size), to: nil)
        let shown = frame.intersection(visibleRect)
        guard !shown.isNull, shown.width > 0, shown.height > 0 || frame.height == 0 else { return }
        let group = ownGroup(of: view, isInCell: isInCell) ?? outer
        let list = view as? any FocusList
        if let list {
            if list.visiblePaths.contains(where: list.mayFocus) {
                found.append(FocusEntry(content: .list(list), frame: shown, group: group))
            }
        } else if view.canBecomeFocused, !isCell(view) {
            found.append(FocusEntry(content: .single(view), frame: shown, group: group))
        }
        guard let container = view.focusItemContainer else { return }
        guard let window else { return }
        let inside = view.clipsToBounds ? shown : visibleRect
        let rect =
            (container.coordinateSpace as? UIView)?.convert(inside, from: nil)
            ?? container.coordinateSpace.convert(inside, from: window)
        for item in container.focusItems(in: rect) {
            if let inner = item as? UIView {
                // A container may list deeper descendants but not itself.
                guard inner !== view else { continue }
                collect(inner, visibleRect: inside, group: group, isInCell: isInCell || isCell(view), into: &found)
            } else if item.canBecomeFocused {
                let itemFrame =
                    (container.coordinateSpace as? UIView)?.convert(item.frame, to: nil)
                    ?? container.coordinateSpace.convert(item.frame, to: window)
                let own = item.focusGroupIdentifier.map { FocusGroup.named($0) }
                found.append(FocusEntry(content: .single(item), frame: itemFrame, group: own ?? group))
            }
        }
    }

    private func isCell(_ view: UIView) -> Bool { view.cellContentView != nil }

    private func isInCell(_ view: UIView) -> Bool {
        var next = view.superview
        while let view = next {
            if isCell(view) { return true }
            next = view.superview
        }
        return false
    }

    // MARK: Groups

    private func ownGroup(of view: UIView, isInCell: Bool) -> FocusGroup? {
        if let name = view.focusGroupIdentifier ?? view._viewController?.focusGroupIdentifier { return .named(name) }
        // A list in a cell of another list belongs to the surrounding group.
        if !isInCell, view is any FocusList { return .own(ObjectIdentifier(view)) }
        return view is UITextField ? .own(ObjectIdentifier(view)) : nil
    }

    private func outerGroup(of view: UIView) -> FocusGroup {
        var next = view.superview
        while let view = next {
            if let group = ownGroup(of: view, isInCell: isInCell(view)) { return group }
            next = view.superview
        }
        return .window
    }

    private func group(of target: FocusTarget) -> FocusGroup? {
        switch target {
        case .nothing: return nil
        case .listItem(let list, _): return ownGroup(of: list, isInCell: isInCell(list)) ?? outerGroup(of: list)
        case .single(let item):
            if let view = item as? UIView {
                return ownGroup(of: view, isInCell: isInCell(view)) ?? outerGroup(of: view)
            }
            if let name = item.focusGroupIdentifier { return .named(name) }
            guard let view = target.view else { return nil }
            return ownGroup(of: view, isInCell: isInCell(view)) ?? outerGroup(of: view)
        }
    }

    // MARK: Targets

    /// The preferred target in `environment`; no target if it has none.
    func preferredTarget(in environment: any UIFocusEnvironment, takesText: Bool, depth: Int = 0) -> FocusTarget {
        // Ends cycles of preferred environments.
        guard depth < 50 else { return .nothing }
        if let list = environment as? any FocusList, list.window === window, let path = list.entryPath {
            return .listItem(list, path)
        }
        if let view = environment as? UIView, isCell(view), let list = view.superview as? any FocusList,
            let path = list.focusPath(holding: view), list.mayFocus(path)
        {
            return .listItem(list, path)
        }
        if let item = environment as? any UIFocusItem, !((item as? UIView).map(isCell) ?? false), item.canBecomeFocused,
            isInWindow(item), takesText || !(item is UITextField)
        {
            return .single(item)
        }
        for preferred in environment.preferredFocusEnvironments where preferred !== environment {
            let target = preferredTarget(in: preferred, takesText: takesText, depth: depth + 1)
            if case .nothing = target { continue }
            return target
        }
        let view = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
        guard let view, view.window === window else { return .nothing }
        let open = entries(in: view).filter { takesText || !$0.takesText }
        return groups(of: open).first?.target ?? .nothing
    }

    /// The target when the window first gets the focus.
    func initialTarget(takesText: Bool) -> FocusTarget {
        front.map { preferredTarget(in: $0, takesText: takesText) } ?? .nothing
    }

    /// The entry with the highest priority; among equals, the one that last had the focus, then the first in reading
    /// order.
    private func primary(of entries: [FocusEntry]) -> FocusTarget {
        var best: (target: FocusTarget, priority: (Int, Int))?
        for entry in FocusGeometry.inReadingOrder(entries, isMirrored: isMirrored, frame: { $0.frame }) {
            let target = entry.target
            if case .nothing = target { continue }
            let priority = entry.priority(target)
            if best.map({ priority > $0.priority }) ?? true { best = (target, priority) }
        }
        return best?.target ?? .nothing
    }

    /// The nearest element in a direction.
    ///
    /// - Parameter except: Items of the focused list that were found not to be focusable.
    func next(_ heading: UIFocusHeading, except: Set<IndexPath>) -> FocusTarget? {
        let from = current
        var own: (any FocusList)?
        if case .listItem(let list, let path) = from {
            own = list
            if let frame = list.focusFrame(of: path),
                let next = list.nextFocusPath(heading, from: frame, of: path, except: except)
            {
                return .listItem(list, next)
            }
        }
        guard let frame = from.windowFrame, let group = group(of: from), let root = frontView else { return nil }
        var best: (target: FocusTarget, distance: CGFloat)?
        func offer(_ target: FocusTarget, at other: CGRect) {
            guard !target.isSame(as: from), FocusGeometry.liesInDirection(heading, from: frame, to: other),
                let distance = FocusGeometry.distance(heading, from: frame, to: other),
                best.map({ distance < $0.distance }) ?? true
            else { return }
            best = (target, distance)
        }
        for entry in entries(in: root) where entry.group == group {
            switch entry.content {
            case .single(let item): offer(.single(item), at: entry.frame)
            case .list(let list) where list !== own:
                let localFrame = list.convert(frame, from: nil)
                guard let path = list.nextFocusPath(heading, from: localFrame, of: nil, except: []),
                    let found = list.focusFrame(of: path)
                else { continue }
                offer(.listItem(list, path), at: list.convert(found, to: nil))
            case .list: break
            }
        }
        for guide in guides(in: root) {
            guard let view = guide.owningView,
                let target = (guide.preferredFocusEnvironments ?? []).lazy
                    .map({ self.preferredTarget(in: $0, takesText: true) })
                    .first(where: { if case .nothing = $0 { false } else { true } })
            else { continue }
            offer(target, at: view.convert(guide.layoutFrame, to: nil))
        }
        return best?.target
    }

    /// The view that covers the window and confines the focus; `nil` without one.
    var frontView: UIView? { front as? UIView ?? (front as? UIViewController)?.viewIfLoaded }

    private func guides(in view: UIView) -> [UIFocusGuide] {
        guard !view.isHidden, view.alpha >= 0.01 else { return [] }
        var found = view.layoutGuides.compactMap { $0 as? UIFocusGuide }.filter(\.isEnabled)
        for inner in view._subviews { found += guides(in: inner) }
        return found
    }

    /// The targets of Tab, one for each group, in reading order.
    func groups() -> [(group: FocusGroup, target: FocusTarget)] {
        frontView.map { groups(of: entries(in: $0)) } ?? []
    }

    private func groups(of entries: [FocusEntry]) -> [(group: FocusGroup, target: FocusTarget)] {
        var frames: [(group: FocusGroup, frame: CGRect, entries: [FocusEntry])] = []
        for entry in entries {
            if let index = frames.firstIndex(where: { $0.group == entry.group }) {
                frames[index].frame = frames[index].frame.union(entry.frame)
                frames[index].entries.append(entry)
            } else {
                frames.append((entry.group, entry.frame, [entry]))
            }
        }
        return FocusGeometry.inReadingOrder(frames, isMirrored: isMirrored, frame: { $0.frame })
            .map { ($0.group, primary(of: $0.entries)) }
            .filter { if case .nothing = $0.1 { false } else { true } }
    }

    /// The group of the focused element or of the active text input.
    var currentGroup: FocusGroup? {
        if let group = group(of: current) { return group }
        guard let window, window._takesText, let field = window.ownRuntime.state.firstResponder as? UIView else {
            return nil
        }
        return group(of: .single(field))
    }
}
