internal import QuartzCore
public import UIKit

/// Reads the elements that a host displays one after another, as a screen reader does.
///
///     let reader = ScreenReader(host)
///     while reader.moveToNext() { texts.append(reader.text) }
///
/// A cell or another reusable view of a list is one element unless controls or accessibility elements are inside it.
/// At the last visible element, the reader scrolls to the next page. While it exists,
/// `UIAccessibility.isVoiceOverRunning` is `true`.
@preconcurrency @MainActor public final class ScreenReader {
    private let host: ViewHost
    private let state: AccessibilityState
    /// The element that is read; `nil` before the first one.
    public private(set) var element: UIResponder?
    /// The texts of posted announcements, in order.
    public private(set) var announcements: [String] = []
    /// The posted notifications, in order.
    public private(set) var notifications: [UIAccessibility.Notification] = []

    /// Starts to read a host. A host has one screen reader at a time.
    public init(_ host: ViewHost) {
        self.host = host
        state = host.performAsCurrent { InterfaceState.current.accessibility }
        host.performAsCurrent {
            state.runsScreenReader = true
            state.addReceiver(self) { [weak self] notification, argument in self?.record(notification, argument) }
            host.layout()
        }
    }

    /// Stops reading.
    public func stop() {
        host.performAsCurrent {
            focus(on: nil)
            state.removeReceiver(self)
            state.runsScreenReader = false
        }
    }

    private func record(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        notifications.append(notification)
        if let text = (argument as? String) ?? (argument as? NSAttributedString)?.string { announcements.append(text) }
    }

    // MARK: Elements

    /// The elements on screen in reading order.
    public var elements: [UIResponder] {
        host.performAsCurrent {
            host.layout()
            var found: [UIResponder] = []
            collect(host.window, into: &found)
            return found
        }
    }

    /// The text of the element: its accessibility label, or else the texts in it.
    public var text: String { element.map { text(of: $0) } ?? "" }

    /// The text of an element: its accessibility label, or else the texts in it.
    public func text(of element: UIResponder) -> String {
        if let field = element as? UITextField, field.accessibilityLabel == nil, let text = field.text, !text.isEmpty {
            return text
        }
        return element._accessibilityText
    }

    private func collect(_ view: UIView, into found: inout [UIResponder]) {
        guard !view.isHiddenFromAccessibility else { return }
        if view.isAccessibilityElement || view is UIControl || (view as? UILabel)?.text?.isEmpty == false {
            found.append(view)
            return
        }
        let start = found.count
        for inner in view.accessibilityChildren {
            if let inner = inner as? UIView { collect(inner, into: &found) } else { found.append(inner) }
        }
        guard view is UICollectionReusableView || view is UITableViewCell else { return }
        // Labels alone are not separate elements of a cell.
        if found[start...].allSatisfy({ $0 is UILabel && !$0.isAccessibilityElement }) {
            found.removeSubrange(start...)
            found.append(view)
        }
    }

    // MARK: Movement

    /// The identity of an element, which remains valid when views are reused.
    private enum Key: Hashable {
        case item(view: ObjectIdentifier, path: IndexPath)
        case view(ObjectIdentifier)
    }

    private func key(of element: UIResponder) -> Key {
        var view = (element as? UIView)?.superview
        while let outer = view {
            if let list = outer as? UICollectionView, let cell = element as? UICollectionViewCell,
                let path = list.indexPath(for: cell)
            {
                return .item(view: ObjectIdentifier(list), path: path)
            }
            if let table = outer as? UITableView, let cell = element as? UITableViewCell,
                let path = table.indexPath(for: cell)
            {
                return .item(view: ObjectIdentifier(table), path: path)
            }
            view = outer.superview
        }
        return .view(ObjectIdentifier(element))
    }

    /// Moves to the next element, and scrolls if it is not visible yet.
    ///
    /// - Returns: Whether there is one.
    @discardableResult public func moveToNext() -> Bool { move(1) }

    /// Moves to the previous element, and scrolls if it is not visible yet.
    ///
    /// - Returns: Whether there is one.
    @discardableResult public func moveToPrevious() -> Bool { move(-1) }

    private func move(_ step: Int) -> Bool {
        host.performAsCurrent {
            let before = elements
            guard let element else {
                focus(on: step > 0 ? before.first : before.last)
                return self.element != nil
            }
            let direction = step > 0 ? UIAccessibilityScrollDirection.next : .previous
            // The elements that were visible before scrolling.
            let known = Set(before.map { key(of: $0) })
            let isNew = { (element: UIResponder) in !known.contains(self.key(of: element)) }
            if let index = before.firstIndex(where: { $0 === element }), before.indices.contains(index + step) {
                let next = before[index + step]
                // The remaining contents of a scroll view precede the elements after the scroll view.
                if let inner = scrollView(around: element), !isInside(next, inner), inner.accessibilityScroll(direction)
                {
                    host.settle()
                    let new = elements.filter { isNew($0) && isInside($0, inner) }
                    if let first = step > 0 ? new.first : new.last {
                        focus(on: first)
                        return true
                    }
                }
                focus(on: next)
                return true
            }
            // A page may contain no new element, only more of the visible ones. Looping rows have no end.
            for _ in 0..<100 {
                guard scroll(direction) else { return false }
                let after = elements
                if let next = step > 0 ? after.first(where: isNew) : after.last(where: isNew) {
                    focus(on: next)
                    return true
                }
            }
            return false
        }
    }

    /// Elements of an orthogonal section are subviews of the collection view, but the scroll view of the section
    /// scrolls them.
    private func container(of responder: UIResponder) -> UIResponder? {
        guard let view = responder as? UICollectionReusableView, let list = view.superview else {
            return responder.next
        }
        // The middle of an item that is partly visible can lie beside the scroll view.
        let visible = view.frame.intersection(list.bounds)
        let area = visible.isNull ? view.frame : visible
        return view.gestureParent(at: list.convert(CGPoint(x: area.midX, y: area.midY), to: nil))
    }

    private func scrollView(around element: UIResponder) -> UIScrollView? {
        var responder: UIResponder? = element
        while let current = responder {
            if let view = current as? UIScrollView { return view }
            responder = container(of: current)
        }
        return nil
    }

    private func isInside(_ element: UIResponder, _ view: UIScrollView) -> Bool {
        var responder: UIResponder? = element
        while let current = responder {
            if current === view { return true }
            responder = container(of: current)
        }
        return false
    }

    private func focus(on next: UIResponder?) {
        let old = element
        element = next
        state.focusedElement = next
        if old !== next {
            old?.accessibilityElementDidLoseFocus()
            next?.accessibilityElementDidBecomeFocused()
        }
    }

    // MARK: Actions

    /// The current element, or the first one if the current one is no longer displayed.
    private var shownElement: UIResponder? {
        let shown = elements
        return shown.first { $0 === element } ?? shown.first
    }

    /// Scrolls by a page, as with three fingers, and advances until the scrolling ends. The element can handle it
    /// first, then its responders.
    ///
    /// - Returns: Whether a view scrolled.
    @discardableResult public func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        host.performAsCurrent {
            var responder = shownElement
            while let current = responder {
                if current.accessibilityScroll(direction) {
                    host.settle()
                    return true
                }
                responder = container(of: current)
            }
            return false
        }
    }

    /// The names of the actions of the element and of its containers, innermost first.
    public var actionNames: [String] { host.performAsCurrent { actions.map(\.name) } }

    private var actions: [UIAccessibilityCustomAction] {
        var found: [UIAccessibilityCustomAction] = []
        var responder = shownElement
        while let current = responder {
            found += current.accessibilityCustomActions ?? []
            responder = container(of: current)
        }
        return found
    }

    /// Performs the first action with a name and advances until its movements end.
    ///
    /// - Returns: Whether there is one and it succeeded.
    @discardableResult public func perform(_ name: String) -> Bool {
        host.performAsCurrent {
            guard let action = actions.first(where: { $0.name == name }), action._perform() else { return false }
            host.settle()
            return true
        }
    }

    // MARK: Rotors

    /// The names of the rotors of the element and of its containers, innermost first.
    public var rotorNames: [String] { host.performAsCurrent { rotors.map(\._title) } }

    private var rotors: [UIAccessibilityCustomRotor] {
        var found: [UIAccessibilityCustomRotor] = []
        var responder = shownElement
        while let current = responder {
            found += current.accessibilityCustomRotors ?? []
            responder = container(of: current)
        }
        return found
    }

    /// Moves to the element that the first rotor with a name finds.
    ///
    /// - Returns: Whether there is one.
    @discardableResult public func move(
        _ direction: UIAccessibilityCustomRotor.Direction, by rotorName: String
    ) -> Bool {
        host.performAsCurrent {
            guard let rotor = rotors.first(where: { $0._title == rotorName }),
                let found = rotor._find(direction, from: element)
            else { return false }
            host.settle()
            focus(on: found)
            return true
        }
    }

    /// Performs the main action of the element: that of `accessibilityActivate()`, or a tap.
    ///
    /// - Returns: Whether there is an element.
    @discardableResult public func activate() -> Bool {
        guard let element else { return false }
        if host.performAsCurrent({ element.accessibilityActivate() }) { return true }
        if let view = element as? UIView { host.tap(view) }
        return true
    }
}
