import Foundation

extension FocusCenter {
    /// Moves the focus: arrow keys within a group, Tab to the next group, and Shift-Tab to the previous one.
    ///
    /// - Returns: Whether the key was handled. An arrow key without a target is left for scrolling if there is more
    ///   content.
    func keyMoves(_ key: UIKey) -> Bool {
        switch (key.keyCode, key.modifierFlags.relevant) {
        case (.keyboardTab, []): moveToGroup(isForward: true)
        case (.keyboardTab, .shift): moveToGroup(isForward: false)
        case (.keyboardUpArrow, []): moveOn(.up)
        case (.keyboardDownArrow, []): moveOn(.down)
        case (.keyboardLeftArrow, []): moveOn(.left)
        case (.keyboardRightArrow, []): moveOn(.right)
        default: false
        }
    }

    private func moveOn(_ heading: UIFocusHeading) -> Bool {
        if isIdle { return begin(takesText: false) }
        var except: Set<IndexPath> = []
        while except.count < 1_000, let target = next(heading, except: except) {
            if case .listItem(let list, let path) = target {
                // The cell decides whether it can have the focus, so it must exist first.
                list.prepareFocusCell(at: path)
                guard list.mayFocus(path) else {
                    guard except.insert(path).inserted else { break }
                    continue
                }
            }
            // The key counts as handled even if an environment refuses the update.
            move(to: target, heading: heading)
            return true
        }
        NotificationCenter.default.post(
            name: UIFocusSystem.movementDidFailNotification, object: system,
            userInfo: [
                UIFocusSystem.focusUpdateContextUserInfoKey: UIFocusUpdateContext(
                    from: current, to: .nothing, heading: heading)
            ])
        return !canScroll(heading)
    }

    private func canScroll(_ heading: UIFocusHeading) -> Bool {
        guard let scroll = window?.keyScrollView else { return false }
        return switch heading {
        case .up: scroll.canScrollFurther(.vertical, onScreen: -1)
        case .down: scroll.canScrollFurther(.vertical, onScreen: 1)
        case .left: scroll.canScrollFurther(.horizontal, onScreen: -1)
        default: scroll.canScrollFurther(.horizontal, onScreen: 1)
        }
    }

    private func moveToGroup(isForward: Bool) -> Bool {
        let groups = groups()
        guard !groups.isEmpty else { return false }
        guard let current = currentGroup else {
            if isForward || groups.count == 1 { return begin(takesText: true) }
            return move(to: groups[groups.count - 1].target, heading: .previous)
        }
        let count = groups.count
        // The focused element may not be visible.
        let start = groups.firstIndex { $0.group == current } ?? (isForward ? count - 1 : 0)
        for step in 1...count {
            let index = (start + (isForward ? step : count * 2 - step)) % count
            if groups[index].group == current { break }
            if move(to: groups[index].target, heading: isForward ? .next : .previous) { break }
        }
        return true
    }
}

extension UIWindow {
    /// The scroll view that keys scroll: the one that contains the focused item, or the largest visible one.
    package final var keyScrollView: UIScrollView? {
        var next = focusCenter.current.view ?? focusCenter.currentList
        while let view = next {
            if let scroll = view as? UIScrollView, scroll.isScrollEnabled, scroll.allowsKeyboardScrolling,
                scroll._canScroll(.vertical) || scroll._canScroll(.horizontal)
            {
                return scroll
            }
            next = view.superview
        }
        return mainScrollView(in: focusCenter.frontView ?? self)
    }
}

extension FocusCenter {
    /// The list whose item has the focus; `nil` for other targets.
    var currentList: UIView? { if case .listItem(let list, _) = current { list } else { nil } }
}
