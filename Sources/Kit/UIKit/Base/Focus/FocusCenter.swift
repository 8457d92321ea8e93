import CoreGraphics
import Foundation

/// Determines which element of a window has the focus, and moves the focus.
///
/// No element has the focus until a key requires it. A touch removes the focus until the next key press, which
/// restores it to its previous element or to the item that was touched.
@MainActor package final class FocusCenter {
    /// `nil` if the window was deallocated while an app still retains its focus system.
    private(set) weak var window: UIWindow?
    private weak var single: (any UIFocusItem)?
    private weak var list: (any FocusList)?
    /// The element that had the focus when a touch removed it.
    private var deferred: (list: WeakList, path: IndexPath)?
    private weak var deferredItem: (any UIFocusItem)?
    private struct WeakList { weak var list: (any FocusList)? }
    /// An element that had the focus when a presentation or a menu covered it.
    private struct Covered {
        var list: WeakList
        var path: IndexPath?
        weak var item: (any UIFocusItem)?
    }
    /// The covered elements, the outermost last.
    private var covered: [Covered] = []
    /// The environment that requested a focus update.
    private weak var requester: (any UIFocusEnvironment)?
    /// The next target of the focus after the item that had it was deleted.
    private var replacement: (list: WeakList, path: IndexPath?)?
    private var isMoving = false
    private let ring = FocusRing()
    /// The public object for the focus of the window, created on first use.
    lazy var system = UIFocusSystem(self)

    /// Creates the center of a window, without a focused element.
    init(window: UIWindow) { self.window = window }

    // MARK: Focused element

    /// The element that has the focus.
    var current: FocusTarget {
        if let list, let path = list._focus.path { return .listItem(list, path) }
        if let single { return .single(single) }
        return .nothing
    }

    /// The item that has the focus; `nil` if none has it or a list has not created it.
    package var focusedItem: (any UIFocusItem)? { current.item }

    /// Whether no element has the focus.
    var isIdle: Bool { if case .nothing = current { true } else { false } }

    /// Whether ``afterLayout()`` has nothing to do.
    var isSettled: Bool { isIdle && replacement == nil && requester == nil && covered.isEmpty }

    // MARK: Focus updates

    /// Moves the focus to `target` if all environments involved allow the update.
    ///
    /// - Returns: Whether `target` has the focus now.
    @discardableResult
    func move(to target: FocusTarget, heading: UIFocusHeading = []) -> Bool {
        let old = current
        guard !isMoving else { return false }
        if target.isSame(as: old) { return true }
        isMoving = true
        defer { isMoving = false }
        if case .listItem(let list, let path) = target { list.prepareFocusCell(at: path) }
        let context = UIFocusUpdateContext(from: old, to: target, heading: heading)
        let before = environments(old)
        guard allow(context, before + environments(target).filter { one in !before.contains { $0 === one } }) else {
            return false
        }
        deferred = nil
        deferredItem = nil
        replacement = nil
        leave(old, for: target)
        take(target)
        let coordinator = UIFocusAnimationCoordinator()
        let after = environments(target)
        for environment in before + after.filter({ one in !before.contains { $0 === one } }) {
            environment.didUpdateFocus(in: context, with: coordinator)
        }
        coordinator.run()
        NotificationCenter.default.post(
            name: UIFocusSystem.didUpdateNotification, object: system,
            userInfo: [
                UIFocusSystem.focusUpdateContextUserInfoKey: context,
                UIFocusSystem.animationCoordinatorUserInfoKey: coordinator,
            ])
        if case .listItem(let list, let path) = target, list._focus.path == path { list.selectByFocus(path) }
        refresh()
        return true
    }

    private func allow(_ context: UIFocusUpdateContext, _ environments: [any UIFocusEnvironment]) -> Bool {
        for environment in environments {
            guard environment.shouldUpdateFocus(in: context) else { return false }
        }
        return true
    }

    private func leave(_ old: FocusTarget, for target: FocusTarget) {
        switch old {
        case .nothing: break
        case .single(let item):
            single = nil
            (item as? UIView)?.setFocused(false)
        case .listItem(let list, let path):
            list._focus.last = path
            list._focus.path = nil
            if case .listItem(let next, _) = target, next === list {} else { list._showFocus() }
            self.list = nil
        }
        switch target {
        case .nothing: break
        case .single(let next) where next is UITextField: break
        default: if let window, window._takesText { window.ownRuntime.state.firstResponder?.resignFirstResponder() }
        }
    }

    private func take(_ target: FocusTarget) {
        switch target {
        case .nothing: break
        case .single(let item):
            single = item
            if let view = item as? UIView {
                revealInScrollViews(view)
                view.setFocused(true)
                if view is UITextField { view.becomeFirstResponder() }
            }
        case .listItem(let list, let path):
            self.list = list
            list._focus.path = path
            list._showFocus()
            list.scrollToFocus(path)
            revealInScrollViews(list)
        }
    }

    /// Scrolls all enclosing scroll views until a view is visible.
    private func revealInScrollViews(_ view: UIView) {
        let frame = current.windowFrame
        var next = view.superview
        while let view = next {
            if let scroll = view as? UIScrollView, let frame {
                let own = scroll.convert(frame, from: nil)
                if own.width <= scroll.bounds.width, own.height <= scroll.bounds.height {
                    scroll.scrollRectToVisible(own, animated: true)
                }
            }
            next = view.superview
        }
    }

    /// From the innermost environment outward.
    func environments(_ target: FocusTarget) -> [any UIFocusEnvironment] {
        var all: [any UIFocusEnvironment] = []
        var next = target.environment
        if case .listItem(let list, _) = target, next !== list {
            // A cell that was prepared for a row outside the visible area has no superview yet.
            if let next { all.append(next) }
            next = list
        }
        while let environment = next, all.count < 1_000 {
            all.append(environment)
            next = environment.parentFocusEnvironment
        }
        return all
    }

    // MARK: Touches

    /// Handles a touch on `view`: the focused element loses the focus until the next key press.
    func touchBegan(on view: UIView?) {
        let old = current
        // If a touch closes a presentation, the focus does not return to the element that it covered.
        if let first = covered.first {
            (deferred, deferredItem) = (first.path.map { (first.list, $0) }, first.item)
            covered = []
        }
        if !isIdle, move(to: .nothing) {
            switch old {
            case .nothing: break
            case .single(let item): deferredItem = item
            case .listItem(let list, let path): deferred = (WeakList(list: list), path)
            }
        }
        var next = view
        while let outer = next {
            // Whether the item can have the focus is checked at the next key press, because most apps never use the
            // focus.
            if let list = outer as? any FocusList, let view, let path = list.focusPath(holding: view) {
                deferred = (WeakList(list: list), path)
                deferredItem = nil
                break
            }
            next = outer.superview
        }
    }

    /// Restores the focus to its element before a touch, or moves it to its initial element.
    ///
    /// - Parameter takesText: Whether the target may be a text input, which then receives all further keys.
    /// - Returns: Whether an element has the focus now.
    func begin(takesText: Bool) -> Bool {
        if let (holder, path) = deferred, let list = holder.list, list.window === window, isInFront(list),
            list.focusFrame(of: path) != nil,
            list.mayFocus(path), move(to: .listItem(list, path))
        {
            return true
        }
        if let item = deferredItem, isInWindow(item), isInFront(FocusTarget.single(item).view), item.canBecomeFocused,
            takesText || !(item is UITextField),
            move(to: .single(item))
        {
            return true
        }
        let target = initialTarget(takesText: takesText)
        if case .nothing = target { return false }
        return move(to: target)
    }

    /// Whether a view belongs to the topmost presentation or menu; `true` for every view if there is none.
    func isInFront(_ view: UIView?) -> Bool {
        guard let window, let view, let front = frontView else { return true }
        if front === window || front === window.rootViewController?.viewIfLoaded { return true }
        return view.isDescendant(of: front)
    }

    /// Moves the focus into a presentation or menu that covers its element, and back after it was closed.
    private func followFront() -> Bool {
        while let last = covered.last {
            guard let list = last.list.list, let path = last.path else {
                guard let item = last.item, isInWindow(item) else {
                    covered.removeLast()
                    continue
                }
                guard isInFront(FocusTarget.single(item).view) else { break }
                covered.removeLast()
                return item.canBecomeFocused && move(to: .single(item))
            }
            // The view of a covered controller may have been removed from the window.
            if list.window == nil { break }
            guard isInFront(list) else { break }
            covered.removeLast()
            return list.focusFrame(of: path) != nil && list.mayFocus(path) && move(to: .listItem(list, path))
        }
        let old = current
        guard !isIdle, !isInFront(currentList ?? old.view), move(to: .nothing) else { return false }
        switch old {
        case .nothing: break
        case .single(let item): covered.append(Covered(list: WeakList(), path: nil, item: item))
        case .listItem(let list, let path): covered.append(Covered(list: WeakList(list: list), path: path, item: nil))
        }
        _ = begin(takesText: false)
        return true
    }

    /// Whether the item is in this window.
    func isInWindow(_ item: any UIFocusItem) -> Bool {
        guard let view = item as? UIView else { return FocusTarget.single(item).view?.window === window }
        return view.window === window
    }

    // MARK: Requests

    /// Requests an update in the next layout of the window if `environment` contains the focus.
    func setNeedsUpdate(for environment: any UIFocusEnvironment) {
        guard environments(current).contains(where: { $0 === environment }) else { return }
        requester = environment
        window?.setNeedsLayout()
    }

    /// Moves the focus to the preferred target of `environment`.
    func requestUpdate(to environment: any UIFocusEnvironment) {
        requester = nil
        let target = preferredTarget(in: environment, takesText: true)
        if case .nothing = target { return }
        move(to: target)
    }

    /// Performs the requested update, if any.
    func updateIfNeeded() {
        guard let environment = requester, !isMoving else { return }
        requestUpdate(to: environment)
    }

    /// Called when the focused item of `list` was deleted. The item that replaced it gets the focus.
    func lost(in list: any FocusList, replacement path: IndexPath?) {
        guard list === self.list else { return }
        replacement = (WeakList(list: list), path)
        window?.setNeedsLayout()
    }

    // MARK: Frames

    /// Updates the focus after each layout of the window.
    ///
    /// - Returns: Whether layout must run again.
    func afterLayout() -> Bool {
        guard !isMoving else { return false }
        var changed = followFront()
        if let (holder, path) = replacement {
            replacement = nil
            changed = true
            if let list = holder.list, list.window === window, list._focus.path == nil,
                let next = path.flatMap({ list.focusFrame(of: $0) != nil && list.mayFocus($0) ? $0 : nil })
                    ?? list.entryPath
            {
                self.list = nil
                move(to: .listItem(list, next))
            }
        }
        if let item = single, !isInWindow(item) || !item.canBecomeFocused {
            changed = true
            move(to: .nothing)
        }
        if let list, let path = list._focus.path {
            if list.window !== window {
                changed = true
                move(to: .nothing)
            } else if list.focusFrame(of: path) == nil {
                // The list was reloaded with fewer items.
                changed = true
                list._focus.path = nil
                if let next = list.entryPath { move(to: .listItem(list, next)) }
            }
        }
        if requester != nil {
            changed = true
            updateIfNeeded()
            requester = nil
        }
        refresh()
        return changed
    }

    /// Moves the focus ring to the focused element.
    private func refresh() { ring.show(around: current) }
}
