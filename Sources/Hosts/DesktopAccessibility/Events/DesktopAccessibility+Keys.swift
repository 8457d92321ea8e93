internal import Foundation
package import UIKit

// Keys while a screen reader is active.
//
// UIKit's focus reaches text inputs and items of lists. Users of a screen reader need a key for every element that can
// be pressed or adjusted. As with Apple's Full Keyboard Access, Tab then moves through all of these elements.
extension DesktopAccessibility {
    /// Handles a key that is pressed.
    ///
    /// - Returns: Whether the key is handled, so that the window must not receive it.
    package func handleKey(_ key: UIKey) -> Bool {
        guard UIAccessibility.isVoiceOverRunning, isConnected, let reader = makeReader() else { return false }
        let actor = ElementActor(reader: reader)
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        if key.keyCode == .keyboardTab, modifiers.isEmpty || modifiers == .shift {
            let input = content.focusCenter.firstResponder as? UITextView
            // Text views insert a tab.
            if modifiers.isEmpty, input?.isEditable == true { return false }
            return moveFocus(modifiers.isEmpty ? 1 : -1, reader, actor)
        }
        // The element with the keyboard focus handles its keys itself.
        guard modifiers.isEmpty, let element = readElementWithFocus(reader) else { return false }
        let actions = actor.actions(of: element)
        func perform(_ isWanted: (ElementAction) -> Bool) -> Bool {
            actions.first(where: isWanted).map { actor.perform($0, on: element) } ?? false
        }
        switch key.keyCode {
        case .keyboardSpacebar, .keyboardReturnOrEnter:
            return perform { if case .press = $0 { true } else { false } }
        case .keyboardUpArrow, .keyboardRightArrow: return perform { if case .increment = $0 { true } else { false } }
        case .keyboardDownArrow, .keyboardLeftArrow: return perform { if case .decrement = $0 { true } else { false } }
        default: return false
        }
    }

    private func moveFocus(_ step: Int, _ reader: ElementReader, _ actor: ElementActor) -> Bool {
        let stops = self.stops(reader, actor)
        guard !stops.isEmpty else { return false }
        let current = reader.focused.flatMap { focused in stops.firstIndex { $0.isSame(as: focused) } }
        let next = current.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
        let target = stops[next]
        if actor.focus(target) {
            forgetReadElement()
        } else {
            content.focusCenter.firstResponder?.resignFirstResponder()
            actor.reveal(target)
            read(target)
        }
        return true
    }

    /// The maximum number of elements that are searched for stops.
    private static let maximumVisits = 2_000

    /// The elements at which Tab stops, in reading order. A list is one stop, followed by the elements
    /// inside its focused item.
    private func stops(_ reader: ElementReader, _ actor: ElementActor) -> [Element] {
        var stops: [Element] = []
        var visits = 0
        func visit(_ element: Element) {
            visits += 1
            guard visits < Self.maximumVisits, let role = reader.tree.role(of: element) else { return }
            let children = reader.tree.children(of: element)
            if case .list(let list) = children {
                for other in list.others { visit(other.element) }
                guard let item = focusedItem(of: list, reader) else { return }
                stops.append(item)
                let parts = reader.tree.children(of: item)
                for index in 0..<parts.count { if let part = parts[index] { visit(part) } }
                return
            }
            let states = reader.states(of: element)
            if !role.isContainer, states.isSuperset(of: [.enabled, .focusable]),
                role.isText || !actor.actions(of: element).isEmpty
            {
                stops.append(element)
            }
            for index in 0..<children.count { if let child = children[index] { visit(child) } }
        }
        visit(.window)
        return stops
    }

    /// The item of a list that has the focus or, without one, the first displayed item.
    private func focusedItem(of list: ListChildren, _ reader: ElementReader) -> Element? {
        if let focused = reader.focused {
            var next: Element? = focused
            while let element = next {
                if case .item(let own, _) = element, own === list.list { return element }
                next = reader.tree.parent(of: element)
            }
        }
        for index in 0..<list.count {
            guard case .item(let own, let path)? = list[index] else { continue }
            let item = Element.item(own, path)
            if reader.states(of: item).contains(.showing) { return item }
        }
        return nil
    }
}
