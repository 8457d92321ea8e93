internal import Foundation
internal import UIKit

/// The properties of elements that assistive technologies read.
@MainActor struct ElementReader {
    /// The elements and their relations.
    let tree: ElementTree
    /// The numbers of the elements.
    let store: ElementStore
    /// The desktop window, which provides the position and the title.
    let host: any AccessibleWindow
    /// The element that has the focus.
    let focused: Element?

    /// The maximum length of a name, in characters.
    private static let maximumNameLength = 10_000
    private static let maximumDepth = 32

    // MARK: Texts

    /// The text that names an element: its label, the title of the window, or the name of the process. Empty if there
    /// is none.
    func name(of element: Element) -> String {
        switch element {
        case .application: return ProcessInfo.processInfo.processName
        case .window: return host.accessibilityTitle
        case .notification(let number):
            return store.notifications.first { $0.number == number }?.text ?? ""
        case .item(let list, let path):
            return ListItems(list)?.cell(at: path).map { String($0._accessibilityText.prefix(Self.maximumNameLength)) }
                ?? ""
        case .responder(let responder):
            if responder === tree.topmost, responder.accessibilityLabel == nil {
                let controller = responder.next as? UIViewController
                return (controller as? UIAlertController)?.title ?? controller?.title
                    ?? controller?.navigationItem.title ?? ""
            }
            let role = tree.role(of: element)
            if role?.isContainer == true { return responder.accessibilityLabel ?? "" }
            return String(responder._accessibilityText.prefix(Self.maximumNameLength))
        }
    }

    /// The message of an alert, the value unless readers receive it as a number, and the hint.
    func description(of element: Element) -> String {
        guard let responder = tree.responder(of: element) else { return "" }
        var parts: [String] = []
        if responder === tree.topmost, let message = (responder.next as? UIAlertController)?.message {
            parts.append(message)
        }
        if number(of: element) == nil, let value = responder.accessibilityValue { parts.append(value) }
        if let hint = responder.accessibilityHint { parts.append(hint) }
        return parts.filter { !$0.isEmpty }.joined(separator: ". ")
    }

    /// The accessibility identifier of an element; empty if it has none.
    func identifier(of element: Element) -> String { tree.responder(of: element)?.accessibilityIdentifier ?? "" }

    /// The language and region, as in `de_DE.UTF-8`.
    func locale(of element: Element) -> String {
        var next = tree.responder(of: element)
        for _ in 0..<Self.maximumDepth {
            if let language = next?.accessibilityLanguage { return language.replacingOccurrences(of: "-", with: "_") }
            next = next?.next
        }
        let environment = ProcessInfo.processInfo.environment
        return ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    }

    /// The properties for which AT-SPI has no separate method.
    func attributes(of element: Element) -> [(String, String)] {
        var all = [("toolkit", "UIKit")]
        if let position = position(of: element) {
            all += [("posinset", "\(position.index)"), ("setsize", "\(position.count)")]
        }
        guard let responder = tree.responder(of: element) else { return all }
        if let value = responder.accessibilityValue { all.append(("valuetext", value)) }
        if let field = responder as? UITextField, let text = field.placeholder {
            all.append(("placeholder-text", text))
        }
        if tree.role(of: element) == .heading { all.append(("level", "1")) }
        return all
    }

    /// The position in a list or bar, starting at 1, and the number of elements in it.
    private func position(of element: Element) -> (index: Int, count: Int)? {
        guard let parent = tree.parent(of: element) else { return nil }
        switch (element, tree.role(of: element)) {
        case (.item(let list, let path), _):
            guard let items = ListItems(list) else { return nil }
            let children = ListChildren(list: list, counts: items.counts, displayed: [])
            return children.flatIndex(of: path).map { ($0 + 1, children.itemCount) }
        case (_, .radioButton), (_, .pageTab), (_, .menuItem):
            guard case .some(let siblings) = tree.children(of: parent) else { return nil }
            let role = tree.role(of: element)
            let set = siblings.filter { tree.role(of: $0) == role }
            return set.firstIndex { $0.isSame(as: element) }.map { ($0 + 1, set.count) }
        default: return nil
        }
    }

    // MARK: Values

    /// The value of a slider, stepper, page control, or progress view, with its limits; `nil` for other elements.
    func number(of element: Element) -> (value: Double, minimum: Double, maximum: Double, step: Double)? {
        switch tree.responder(of: element) {
        case let slider as UISlider:
            let (minimum, maximum) = (Double(slider.minimumValue), Double(slider.maximumValue))
            return (Double(slider.value), minimum, maximum, (maximum - minimum) / 10)
        case let stepper as UIStepper:
            return (stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue)
        case let pages as UIPageControl:
            return (Double(pages.currentPage), 0, Double(max(0, pages.numberOfPages - 1)), 1)
        case let bar as UIProgressView: return (Double(bar.progress), 0, 1, 0)
        default: return nil
        }
    }

    /// The displayed text of the value, such as `50 %`.
    func valueText(of element: Element) -> String { tree.responder(of: element)?.accessibilityValue ?? "" }

    /// The text of a text input.
    func input(of element: Element) -> InputText? {
        guard tree.role(of: element)?.isText == true else { return nil }
        return InputText(tree.responder(of: element))
    }

    // MARK: States

    /// The states of an element at this moment.
    func states(of element: Element) -> ElementStates {
        var states: ElementStates = [.visible]
        if let focused, focused.isSame(as: element) { states.insert(.focused) }
        switch element {
        case .application, .notification: return states.union([.enabled, .sensitive, .showing])
        case .window:
            states.formUnion([.enabled, .sensitive, .showing, .resizable])
            if host.isActive { states.insert(.active) }
            return states
        case .item(let list, let path):
            guard let items = ListItems(list) else { return states }
            states.formUnion([.enabled, .sensitive, .focusable])
            if items.selects { states.insert(.selectable) }
            if items.selected.contains(path) { states.insert(.selected) }
        case .responder(let responder): addStates(of: responder, element, &states)
        }
        if tree.responder(of: element)?.accessibilityTraits.contains(.notEnabled) == true {
            states.subtract([.enabled, .sensitive])
        }
        if let frame = visibleFrame(of: element), !frame.isEmpty { states.insert(.showing) }
        return states
    }

    private func addStates(of responder: UIResponder, _ element: Element, _ states: inout ElementStates) {
        let traits = responder.accessibilityTraits
        let control = responder as? UIControl
        if control?.isEnabled != false { states.formUnion([.enabled, .sensitive]) }
        if traits.contains(.selected) || control?.isSelected == true { states.formUnion([.selectable, .selected]) }
        guard let role = tree.role(of: element) else { return }
        if !role.isContainer, role != .label || responder.isAccessibilityElement { states.insert(.focusable) }
        switch role {
        case .toggleButton:
            states.insert(.checkable)
            if (responder as? UISwitch)?.isOn == true { states.insert(.checked) }
        case .radioButton:
            states.formUnion([.checkable, .selectable])
            if isSelectedSegment(responder) { states.formUnion([.checked, .selected]) }
        case .pageTab:
            states.insert(.selectable)
            if isSelectedTab(responder, element) { states.insert(.selected) }
        case .list:
            states.insert(.managesDescendants)
            if (responder as? UIView).flatMap({ ListItems($0) })?.supportsMultipleSelection == true {
                states.insert(.multiselectable)
            }
        case .slider, .progressBar:
            states.insert(.horizontal)
            if responder is UIActivityIndicatorView { states.formUnion([.busy, .indeterminate]) }
        case .alert, .dialog, .popupMenu: states.insert(.modal)
        case .entry, .passwordText: states.formUnion([.editable, .singleLine, .selectableText])
        case .text:
            states.formUnion([.multiLine, .selectableText])
            states.insert((responder as? UITextView)?.isEditable == true ? .editable : .readOnly)
        default: break
        }
    }

    private func isSelectedTab(_ responder: UIResponder, _ element: Element) -> Bool {
        var next = (responder as? UIView)?.superview
        while let view = next, !(view is UITabBar) { next = view.superview }
        guard let bar = next as? UITabBar, let selected = bar.selectedItem else { return false }
        guard let index = tree.children(of: .responder(bar)).index(of: element), let items = bar.items,
            items.indices.contains(index)
        else { return false }
        return items[index] === selected
    }

    private func isSelectedSegment(_ responder: UIResponder) -> Bool {
        guard let view = responder as? UIView, let control = view.superview as? UISegmentedControl else { return false }
        return tree.children(of: .responder(control)).index(of: .responder(view)) == control.selectedSegmentIndex
    }

    // MARK: Geometry

    /// The frame in the window, in points; `nil` for elements without one.
    func frame(of element: Element) -> CGRect? {
        let frame: CGRect
        switch element {
        case .application, .notification: return nil
        case .window: return content.bounds
        case .item(let list, let path):
            if let cell = ListItems(list)?.cell(at: path) {
                frame = cell.convert(cell.bounds, to: content)
            } else if let itemFrame = ListItems(list)?.frame(at: path) {
                frame = list.convert(itemFrame, to: content)
            } else {
                return nil
            }
        case .responder(let responder):
            if let view = responder as? UIView, view.setAccessibilityFrame == nil {
                frame = view.convert(view.bounds, to: content)
            } else {
                frame = responder.accessibilityFrame.offsetBy(dx: -content.frame.minX, dy: -content.frame.minY)
            }
        }
        guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy({ abs($0) < 1e8 }) else { return nil }
        return frame
    }

    /// The part of the frame that no enclosing view clips.
    func visibleFrame(of element: Element) -> CGRect? {
        guard var visible = frame(of: element) else { return nil }
        if case .item(let list, let path) = element, ListItems(list)?.cell(at: path) == nil { return nil }
        var next = tree.view(of: element)
        if next == nil, case .responder(let responder) = element {
            next = (responder as? UIAccessibilityElement)?.accessibilityContainer as? UIView
        }
        if let topmost = tree.topmost, let view = next, view !== content, !view.isDescendant(of: topmost) { return nil }
        while let view = next {
            if view.isHiddenFromAccessibility { return nil }
            if view.clipsToBounds || view is UIScrollView || view === content {
                visible = visible.intersection(view.convert(view.bounds, to: content))
                guard !visible.isNull else { return nil }
            }
            next = view.superview
        }
        return visible
    }

    private var content: UIWindow { tree.content }
}

/// The states of an element. The positions of the bits are the values of `AtspiStateType`.
struct ElementStates: OptionSet, Hashable, Sendable {
    /// The states as the two 32-bit words of AT-SPI, the lower one first.
    var rawValue: UInt64

    /// The window has the keyboard focus.
    static let active = ElementStates(rawValue: 1 << 1)
    /// The element performs work, as an activity indicator shows.
    static let busy = ElementStates(rawValue: 1 << 3)
    /// The switch is on.
    static let checked = ElementStates(rawValue: 1 << 4)
    /// The user can change the text.
    static let editable = ElementStates(rawValue: 1 << 7)
    /// The element reacts to the user.
    static let enabled = ElementStates(rawValue: 1 << 8)
    /// The element can have the keyboard focus.
    static let focusable = ElementStates(rawValue: 1 << 11)
    /// The element has the keyboard focus, or the focus of the reader.
    static let focused = ElementStates(rawValue: 1 << 12)
    /// The element extends along the horizontal axis.
    static let horizontal = ElementStates(rawValue: 1 << 14)
    /// The element keeps the user from reaching others.
    static let modal = ElementStates(rawValue: 1 << 16)
    /// The text may have several lines.
    static let multiLine = ElementStates(rawValue: 1 << 17)
    /// Several children may be selected at the same time.
    static let multiselectable = ElementStates(rawValue: 1 << 18)
    /// The user can change the size of the window.
    static let resizable = ElementStates(rawValue: 1 << 21)
    /// The element can be selected.
    static let selectable = ElementStates(rawValue: 1 << 22)
    /// The element is selected.
    static let selected = ElementStates(rawValue: 1 << 23)
    /// The element reacts to the user, as `enabled`, which readers check, too.
    static let sensitive = ElementStates(rawValue: 1 << 24)
    /// The element is on screen.
    static let showing = ElementStates(rawValue: 1 << 25)
    /// The text has one line.
    static let singleLine = ElementStates(rawValue: 1 << 26)
    /// The element is not hidden. It need not be on screen.
    static let visible = ElementStates(rawValue: 1 << 30)
    /// Readers ask for children one by one, because there are many.
    static let managesDescendants = ElementStates(rawValue: 1 << 31)
    /// The value is unknown, as that of a progress view without one.
    static let indeterminate = ElementStates(rawValue: 1 << 32)
    /// The user can select parts of the text.
    static let selectableText = ElementStates(rawValue: 1 << 38)
    /// The element has the states on and off.
    static let checkable = ElementStates(rawValue: 1 << 41)
    /// The text cannot be changed.
    static let readOnly = ElementStates(rawValue: 1 << 43)

    /// The states whose changes are reported to readers, with their names in events.
    static let reported: [(ElementStates, String)] = [
        (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.enabled, "enabled"), (.selected, "selected"),
        (.sensitive, "sensitive"), (.showing, "showing"),
    ]

    /// The bits as two 32-bit words.
    var words: BusValue {
        .array(of: "u", [.uint32(UInt32(truncatingIfNeeded: rawValue)), .uint32(UInt32(rawValue >> 32))])
    }
}
