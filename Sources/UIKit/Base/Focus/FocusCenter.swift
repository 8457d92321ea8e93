import CoreGraphics
import Foundation

/// Knows what of a window has the focus, and moves it.
///
/// Nothing has it until a key asks for it. A touch takes it away for as long as no key is pressed; the next key brings
/// it back to where it was, or to the item that was touched.
@MainActor package final class FocusCenter {
    /// `nil` when the window is gone and an app still holds its focus system.
    private(set) weak var window: UIWindow?
    private weak var single: (any UIFocusItem)?
    private weak var list: (any FocusList)?
    /// What had the focus when a touch took it away.
    private var deferred: (list: WeakList, path: IndexPath)?
    private weak var deferredItem: (any UIFocusItem)?
    private struct WeakList { weak var list: (any FocusList)? }
    /// What asked for the focus to be looked at anew.
    private weak var asking: (any UIFocusEnvironment)?
    /// Where the focus goes next, since the item that had it is gone.
    private var replacement: (list: WeakList, path: IndexPath?)?
    private var isMoving = false
    private let ring = FocusRing()
    lazy var system = UIFocusSystem(self)

    init(window: UIWindow) { self.window = window }

    // MARK: What has it

    var current: FocusTarget {
        if let list, let path = list._focus.path { return .listItem(list, path) }
        if let single { return .single(single) }
        return .nothing
    }

    package var focusedItem: (any UIFocusItem)? { current.item }

    /// Whether nothing has it.
    var isIdle: Bool { if case .nothing = current { true } else { false } }

    /// Whether ``afterLayout()`` has nothing to do.
    var isSettled: Bool { isIdle && replacement == nil && asking == nil }

    // MARK: Moving it

    /// Gives the focus to `target`, if all who have a say let it go there.
    ///
    /// - Returns: Whether it is there now.
    @discardableResult
    func move(to target: FocusTarget, heading: UIFocusHeading = []) -> Bool {
        let old = current
        guard !isMoving else { return false }
        if target.isSame(as: old) { return true }
        isMoving = true
        defer { isMoving = false }
        if case .listItem(let list, let path) = target { list._prepareFocusCell(at: path) }
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
        if case .listItem(let list, let path) = target, list._focus.path == path { list._selectByFocus(path) }
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
            (item as? UIView)?._setFocused(false)
        case .listItem(let list, let path):
            list._focus.last = path
            list._focus.path = nil
            if case .listItem(let next, _) = target, next === list {} else { list._showFocus() }
            self.list = nil
        }
        switch target {
        case .nothing: break
        case .single(let next) where next is UITextField: break
        default: if let window, window._takesText { window._ownRuntime.state.firstResponder?.resignFirstResponder() }
        }
    }

    private func take(_ target: FocusTarget) {
        switch target {
        case .nothing: break
        case .single(let item):
            single = item
            if let view = item as? UIView {
                revealInScrollViews(view)
                view._setFocused(true)
                if view is UITextField { view.becomeFirstResponder() }
            }
        case .listItem(let list, let path):
            self.list = list
            list._focus.path = path
            list._showFocus()
            list._scrollToFocus(path)
            revealInScrollViews(list)
        }
    }

    /// Scrolls what holds a view until the view is in sight.
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

    /// From the innermost outwards.
    func environments(_ target: FocusTarget) -> [any UIFocusEnvironment] {
        var all: [any UIFocusEnvironment] = []
        var next = target.environment
        if case .listItem(let list, _) = target, next !== list {
            // A cell that was made ready for its row to come into sight lies in nothing yet.
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

    /// A touch came down on `view`: what has the focus gives it up until the next key.
    func touchBegan(on view: UIView?) {
        let old = current
        if !isIdle, move(to: .nothing) {
            switch old {
            case .nothing: break
            case .single(let item): deferredItem = item
            case .listItem(let list, let path): deferred = (WeakList(list: list), path)
            }
        }
        var next = view
        while let outer = next {
            // Whether the item can have it is asked when a key wants to know: most apps never hear of the focus.
            if let list = outer as? any FocusList, let view, let path = list._focusPath(holding: view) {
                deferred = (WeakList(list: list), path)
                deferredItem = nil
                break
            }
            next = outer.superview
        }
    }

    /// Brings the focus to where it was before a touch, or to where it comes first.
    ///
    /// - Parameter takesText: Whether that may be something that takes text, and with it all further keys.
    /// - Returns: Whether anything has it now.
    func begin(takesText: Bool) -> Bool {
        if let (holder, path) = deferred, let list = holder.list, list.window === window,
            list._focusFrame(of: path) != nil,
            list._mayFocus(path), move(to: .listItem(list, path))
        {
            return true
        }
        if let item = deferredItem, isIn(item), item.canBecomeFocused, takesText || !(item is UITextField),
            move(to: .single(item))
        {
            return true
        }
        let target = initialTarget(takesText: takesText)
        if case .nothing = target { return false }
        return move(to: target)
    }

    func isIn(_ item: any UIFocusItem) -> Bool {
        guard let view = item as? UIView else { return FocusTarget.single(item).view?.window === window }
        return view.window === window
    }

    // MARK: Requests

    func setNeedsUpdate(for environment: any UIFocusEnvironment) {
        guard environments(current).contains(where: { $0 === environment }) else { return }
        asking = environment
        window?.setNeedsLayout()
    }

    /// Moves the focus to where `environment` wants it, wherever it was.
    func requestUpdate(to environment: any UIFocusEnvironment) {
        asking = nil
        let target = preferredTarget(in: environment, takesText: true)
        if case .nothing = target { return }
        move(to: target)
    }

    func updateIfNeeded() {
        guard let environment = asking, !isMoving else { return }
        requestUpdate(to: environment)
    }

    /// The item of `list` that had the focus is gone. What took its place is to have it.
    func lost(in list: any FocusList, replacement path: IndexPath?) {
        guard list === self.list else { return }
        replacement = (WeakList(list: list), path)
        window?.setNeedsLayout()
    }

    // MARK: Frames

    /// Called after each layout of the window.
    ///
    /// - Returns: Whether the layout has to be done again.
    func afterLayout() -> Bool {
        guard !isMoving else { return false }
        var changed = false
        if let (holder, path) = replacement {
            replacement = nil
            changed = true
            if let list = holder.list, list.window === window, list._focus.path == nil,
                let next = path.flatMap({ list._focusFrame(of: $0) != nil && list._mayFocus($0) ? $0 : nil })
                    ?? list._entryPath
            {
                self.list = nil
                move(to: .listItem(list, next))
            }
        }
        if let item = single, !isIn(item) || !item.canBecomeFocused {
            changed = true
            move(to: .nothing)
        }
        if let list, let path = list._focus.path {
            if list.window !== window {
                changed = true
                move(to: .nothing)
            } else if list._focusFrame(of: path) == nil {
                // Reloaded with fewer items.
                changed = true
                list._focus.path = nil
                if let next = list._entryPath { move(to: .listItem(list, next)) }
            }
        }
        if asking != nil {
            changed = true
            updateIfNeeded()
            asking = nil
        }
        refresh()
        return changed
    }

    /// Brings the ring to where the focus is.
    private func refresh() { ring.show(around: current) }
}
