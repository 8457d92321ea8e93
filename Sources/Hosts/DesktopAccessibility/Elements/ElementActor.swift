internal import Foundation
internal import QuartzCore
internal import UIKit

/// An action that assistive technologies perform on an element.
@MainActor enum ElementAction {
    /// Has the effect of a tap.
    case press(String)
    case increment, decrement
    case custom(UIAccessibilityCustomAction)
    /// Moves to another element of a kind.
    case rotor(UIAccessibilityCustomRotor, UIAccessibilityCustomRotor.Direction)
    case scroll(UIAccessibilityScrollDirection)
    /// Closes the presentation or menu.
    case dismiss

    /// The name by which readers list the action.
    var name: String {
        switch self {
        case .press(let name): name
        case .increment: "increment"
        case .decrement: "decrement"
        case .custom(let action): action.name
        case .rotor(let rotor, .next): "next: " + rotor._title
        case .rotor(let rotor, .previous): "previous: " + rotor._title
        case .scroll(.next): "scroll forward"
        case .scroll: "scroll backward"
        case .dismiss: "dismiss"
        }
    }
}

/// Performs the actions that assistive technologies request, with the effects of user input.
@MainActor struct ElementActor {
    /// The elements in the state in which the request finds them.
    let reader: ElementReader
    private var tree: ElementTree { reader.tree }
    private var content: UIWindow { tree.content }

    /// The identifier of the touch of an action. Hosts number their touches from 0.
    private static let touch = -1
    private static let maximumActions = 64

    /// The actions of an element in the order of their indexes on the bus: first the main one, if there is one. Empty
    /// for the window and announcements.
    func actions(of element: Element) -> [ElementAction] {
        var all: [ElementAction] = []
        let role = tree.role(of: element)
        switch element {
        case .application, .window, .notification: return []
        case .item: all.append(.press("click"))
        case .responder(let responder):
            if let name = pressName(responder, role) { all.append(.press(name)) }
            let isAdjustable = responder.accessibilityTraits.contains(.adjustable)
            if responder is UISlider || responder is UIStepper || responder is UIPageControl || isAdjustable {
                all += [.increment, .decrement]
            }
            if responder is UIScrollView, role?.isText != true { all += [.scroll(.next), .scroll(.previous)] }
            if responder === tree.topmost { all.append(.dismiss) }
        }
        for responder in responders(of: element) {
            all += (responder.accessibilityCustomActions ?? []).map { .custom($0) }
        }
        for responder in responders(of: element) {
            all += (responder.accessibilityCustomRotors ?? []).flatMap { [.rotor($0, .next), .rotor($0, .previous)] }
        }
        return Array(all.prefix(Self.maximumActions))
    }

    /// The name of the main action. `nil` for elements without one.
    private func pressName(_ responder: UIResponder, _ role: ElementRole?) -> String? {
        switch role {
        case .toggleButton: "toggle"
        case .entry, .text, .passwordText: "activate"
        case .pushButton, .link, .radioButton, .menuItem, .pageTab: "click"
        case .slider, .spinButton, .progressBar, .list, .scrollPane, .alert, .dialog, .popupMenu, .toolBar,
            .pageTabList:
            nil
        // The app may handle taps on anything that it declares as an element.
        default: responder.isAccessibilityElement ? "click" : nil
        }
    }

    /// The element and the views between it and its parent, innermost first.
    private func responders(of element: Element) -> [UIResponder] {
        guard let responder = tree.responder(of: element) else { return [] }
        var found = [responder]
        let parent = tree.parent(of: element).flatMap { tree.responder(of: $0) }
        var next = (responder as? UIView)?.superview
        while let view = next, view !== parent, view !== content {
            found.append(view)
            next = view.superview
        }
        return found
    }

    // MARK: Performing

    /// Returns whether the action was performed.
    func perform(_ action: ElementAction, on element: Element) -> Bool {
        guard reader.states(of: element).contains(.enabled) else { return false }
        let responder = tree.responder(of: element)
        switch action {
        case .press: return press(element)
        case .increment: responder?.accessibilityIncrement()
        case .decrement: responder?.accessibilityDecrement()
        case .custom(let action): return action._perform()
        case .rotor(let rotor, let direction):
            guard let found = rotor._find(direction, from: responder) else { return false }
            // The reader moves to the element, as when the app posts it.
            UIAccessibility.post(notification: .layoutChanged, argument: found)
            return true
        case .scroll(let direction): return scroll(element, direction)
        case .dismiss: return dismiss(element)
        }
        return responder != nil
    }

    private func press(_ element: Element) -> Bool {
        if tree.responder(of: element)?.accessibilityActivate() == true { return true }
        if case .item(let list, let path) = element, let items = ListItems(list), items.selects {
            // Without a cell, there is nothing that a tap could highlight.
            if items.cell(at: path) != nil { return items.tap(path) }
            return items.select(path, !(items.supportsMultipleSelection && items.selected.contains(path)))
        }
        reveal(element, animated: false)
        content.layoutIfNeeded()
        guard let point = activationPoint(of: element) else { return false }
        let now = HostServices.clock.now
        content._touchCenter.touchDown(id: Self.touch, at: point, time: now)
        content._touchCenter.touchUp(id: Self.touch, at: point, time: now)
        return true
    }

    /// The point of the window at which a tap hits the element; `nil` if another view covers it.
    private func activationPoint(of element: Element) -> CGPoint? {
        guard let responder = tree.responder(of: element), let visible = reader.visibleFrame(of: element),
            !visible.isEmpty
        else { return nil }
        var point = responder.accessibilityActivationPoint
        point.x -= content.frame.minX
        point.y -= content.frame.minY
        if !visible.contains(point) { point = CGPoint(x: visible.midX, y: visible.midY) }
        guard let hit = content.hitTest(point, with: nil) else { return nil }
        guard let view = tree.view(of: element) else { return point }
        return hit.isDescendant(of: view) || view.isDescendant(of: hit) ? point : nil
    }

    private func scroll(_ element: Element, _ direction: UIAccessibilityScrollDirection) -> Bool {
        var next = tree.responder(of: element)
        while let responder = next {
            if responder.accessibilityScroll(direction) { return true }
            next = responder.next
        }
        return false
    }

    private func dismiss(_ element: Element) -> Bool {
        var next = tree.responder(of: element)
        while let responder = next {
            if responder.accessibilityPerformEscape() { return true }
            next = responder.next
        }
        let now = HostServices.clock.now
        _ = content._keyDown(UIKey(.keyboardEscape, modifierFlags: []), isRepeat: false, time: now)
        content._keyUp(.keyboardEscape, time: now)
        return true
    }

    /// Sets the value of a slider, stepper, or page control as the user does. Returns whether the element accepts it.
    func setNumber(_ value: Double, of element: Element) -> Bool {
        guard value.isFinite, reader.states(of: element).contains(.enabled) else { return false }
        switch tree.responder(of: element) {
        case let slider as UISlider: slider.setByUser(Float(value))
        case let stepper as UIStepper:
            guard stepper.value != value else { return true }
            stepper.value = value
            stepper.sendActions(for: [.valueChanged, .primaryActionTriggered])
        case let pages as UIPageControl:
            let page = Int(max(0, min(value, 1e6)).rounded())
            guard page != pages.currentPage, page < pages.numberOfPages else { return false }
            pages.currentPage = page
            pages.sendActions(for: [.valueChanged, .primaryActionTriggered])
        default: return false
        }
        return true
    }

    // MARK: Scrolling and focus

    /// Scrolls until an element is visible. Returns whether the element has a position.
    @discardableResult func reveal(_ element: Element, animated: Bool = true) -> Bool {
        if case .item(let list, let path) = element {
            guard let items = ListItems(list), items.reveal(path) else { return false }
            revealInScrollViews(above: list, list.convert(list.bounds, to: content), animated)
            return true
        }
        guard let frame = reader.frame(of: element) else { return false }
        var view = tree.view(of: element)
        if case .responder(let responder as UIAccessibilityElement) = element {
            // Its container may be the scroll view itself.
            guard let container = responder.accessibilityContainer as? UIView else { return true }
            view = container.subviews.first ?? container
            if let scroll = container as? UIScrollView {
                scroll.scrollRectToVisible(scroll.convert(frame, from: content), animated: animated)
            }
        }
        // For a view inside a cell, the list scrolls to the cell.
        var next = view
        while let inner = next, let outer = inner.superview {
            if let items = ListItems(outer), let path = items.path(ofCell: inner) {
                return reveal(.item(items.view, path), animated: animated)
            }
            next = outer
        }
        if let view { revealInScrollViews(above: view, frame, animated) }
        return true
    }

    private func revealInScrollViews(above view: UIView, _ frame: CGRect, _ animated: Bool) {
        var (next, frame) = (view.superview, frame)
        while let outer = next {
            if let scroll = outer as? UIScrollView {
                let before = scroll.contentOffset
                scroll.scrollRectToVisible(scroll.convert(frame, from: content), animated: animated)
                let moved = before.x - scroll.contentOffset.x
                frame = frame.offsetBy(
                    dx: scroll.pointsLeft ? -moved : moved, dy: before.y - scroll.contentOffset.y)
            }
            next = outer.superview
        }
    }

    /// Gives an element the keyboard focus, if possible. Returns whether the element has the focus.
    func focus(_ element: Element) -> Bool {
        switch element {
        case .item(let list, let path): return ListItems(list)?.focus(path) ?? false
        case .responder(let responder):
            guard let view = responder as? UIView else { return false }
            if view is UITextField || view is UITextView { return view.becomeFirstResponder() }
            return content.focusCenter.focus(on: view)
        default: return false
        }
    }
}
