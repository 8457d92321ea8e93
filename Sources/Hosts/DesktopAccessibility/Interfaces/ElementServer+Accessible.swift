internal import Foundation
internal import UIKit

// The interfaces that most elements have: the tree, geometry, and actions.
extension ElementServer {
    /// The maximum number of children in one reply.
    static let maximumChildren = 1_000

    /// Answers a method of the interface `Accessible`; `nil` if it has no such method.
    func answerAccessible(_ call: Call) throws(BusError) -> [BusValue]? {
        let element = call.element
        switch call.member {
        case "GetChildAtIndex":
            try call.expect("i")
            return [reference(tree.children(of: element)[call.int(0)])]
        case "GetChildren":
            let children = tree.children(of: element)
            guard children.count <= Self.maximumChildren else {
                throw BusError(
                    name: "org.freedesktop.DBus.Error.LimitsExceeded",
                    description: "The object has \(children.count) children. Request them by index.")
            }
            return [.array(of: "(so)", (0..<children.count).map { reference(children[$0]) })]
        case "GetIndexInParent":
            let parent = tree.parent(of: element)
            let index = parent.flatMap { tree.children(of: $0).index(of: element) }
            return [.int32(Int32(clamping: index ?? -1))]
        case "GetRelationSet": return [.array(of: "(ua(so))", [])]
        case "GetRole": return [.uint32((tree.role(of: element) ?? .panel).rawValue)]
        case "GetRoleName", "GetLocalizedRoleName": return [.string((tree.role(of: element) ?? .panel).name)]
        case "GetState": return [reader.states(of: element).words]
        case "GetAttributes": return [.dictionary(reader.attributes(of: element))]
        case "GetApplication": return [reference(.application)]
        case "GetInterfaces": return [.strings(interfaces(of: element))]
        default: return nil
        }
    }

    // MARK: Component

    private enum Space: Int { case screen, window, parent }

    /// The frame in units of the window system.
    private func frame(_ element: Element, _ space: Int) -> CGRect? {
        guard var frame = reader.frame(of: element) else { return nil }
        switch Space(rawValue: space) {
        case .screen, .window, nil: break
        case .parent:
            if let outer = tree.parent(of: element).flatMap({ reader.frame(of: $0) }) {
                frame = frame.offsetBy(dx: -outer.minX, dy: -outer.minY)
            }
        }
        let units = CGFloat(reader.host.unitsPerPoint)
        frame = CGRect(
            x: frame.minX * units, y: frame.minY * units, width: frame.width * units, height: frame.height * units)
        if space == Space.screen.rawValue {
            let origin = reader.host.screenOrigin
            frame = frame.offsetBy(dx: origin.x, dy: origin.y)
        }
        return frame
    }

    /// A point in units of the window system, in points of the window.
    private func point(_ x: Int, _ y: Int, _ space: Int, _ element: Element) -> CGPoint {
        var point = CGPoint(x: Double(x), y: Double(y))
        let units = CGFloat(reader.host.unitsPerPoint)
        if space == Space.screen.rawValue {
            let origin = reader.host.screenOrigin
            point = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        }
        point = CGPoint(x: point.x / units, y: point.y / units)
        if space == Space.parent.rawValue, let outer = tree.parent(of: element).flatMap({ reader.frame(of: $0) }) {
            point = CGPoint(x: point.x + outer.minX, y: point.y + outer.minY)
        }
        return point
    }

    private static func int(_ number: CGFloat) -> BusValue { .int32(Int32(clamping: Int(number.rounded()))) }

    /// Answers a method of the interface `Component`, which has positions and sizes; `nil` if it has no such method.
    func answerComponent(_ call: Call) throws(BusError) -> [BusValue]? {
        let element = call.element
        let none = CGRect(x: -1, y: -1, width: -1, height: -1)
        switch call.member {
        case "GetExtents":
            try call.expect("u")
            let frame = frame(element, call.int(0)) ?? none
            return [.tuple([frame.minX, frame.minY, frame.width, frame.height].map(Self.int))]
        case "GetPosition":
            try call.expect("u")
            let frame = frame(element, call.int(0)) ?? none
            return [Self.int(frame.minX), Self.int(frame.minY)]
        case "GetSize":
            let frame = frame(element, Space.window.rawValue) ?? none
            return [Self.int(frame.width), Self.int(frame.height)]
        case "Contains":
            try call.expect("iiu")
            let point = point(call.int(0), call.int(1), call.int(2), element)
            return [.bool(reader.frame(of: element)?.contains(point) ?? false)]
        case "GetAccessibleAtPoint":
            try call.expect("iiu")
            return [reference(self.element(at: point(call.int(0), call.int(1), call.int(2), element)))]
        case "GetLayer":
            // 7 is the layer of windows, and 3 that of widgets.
            if case .window = element { return [.uint32(7)] }
            return [.uint32(3)]
        case "GetMDIZOrder": return [.int32(-1)]
        case "GetAlpha": return [.double(tree.view(of: element).map { Double($0.alpha) } ?? 1)]
        case "GrabFocus": return [.bool(grabFocus(element))]
        case "ScrollTo":
            try call.expect("u")
            return [.bool(actor.reveal(element))]
        case "ScrollToPoint", "SetExtents", "SetPosition", "SetSize": return [.bool(false)]
        default: return nil
        }
    }

    /// The innermost element at a point of the window.
    private func element(at point: CGPoint) -> Element? {
        let content = tree.content
        guard content.bounds.contains(point) else { return nil }
        var found: Element = .window
        // The tree has few levels. For a list, only the cells are searched, not all items.
        for _ in 0..<64 {
            var inner: Element?
            switch tree.children(of: found) {
            case .some(let children):
                inner = children.last { reader.visibleFrame(of: $0)?.contains(point) == true }
            case .list(let list):
                inner = list.others.last { reader.visibleFrame(of: $0.element)?.contains(point) == true }?.element
                if inner == nil, let items = ListItems(list.list) {
                    let cells = list.list.subviews.reversed().compactMap { cell in
                        items.path(ofCell: cell).map { Element.item(list.list, $0) }
                    }
                    inner = cells.first { reader.visibleFrame(of: $0)?.contains(point) == true }
                }
            }
            guard let inner else { break }
            found = inner
        }
        return found
    }

    /// Moves the keyboard focus to the element. If that is not possible, moves the focus of the reader and scrolls to
    /// it.
    private func grabFocus(_ element: Element) -> Bool {
        switch element {
        case .application, .window, .notification: return false
        default: break
        }
        if actor.focus(element) { return true }
        actor.reveal(element)
        setReadElement(element)
        return true
    }

    // MARK: Action

    /// Answers a method of the interface `Action`; `nil` if it has no such method.
    func answerAction(_ call: Call) throws(BusError) -> [BusValue]? {
        let actions = actor.actions(of: call.element)
        func action() throws(BusError) -> ElementAction? {
            try call.expect("i")
            return actions.indices.contains(call.int(0)) ? actions[call.int(0)] : nil
        }
        switch call.member {
        case "GetActions":
            let all: [BusValue] = actions.map { .tuple([.string($0.name), .string(""), .string("")]) }
            return [.array(of: "(sss)", all)]
        case "GetName", "GetLocalizedName": return [.string(try action()?.name ?? "")]
        case "GetDescription", "GetKeyBinding":
            _ = try action()
            return [.string("")]
        case "DoAction":
            guard let action = try action() else { return [.bool(false)] }
            return [.bool(actor.perform(action, on: call.element))]
        default: return nil
        }
    }

    // MARK: Selection

    /// Answers a method of the interface `Selection`; `nil` if it has no such method, or if the element is not a list.
    func answerSelection(_ call: Call) throws(BusError) -> [BusValue]? {
        guard let items = items(of: call.element) else { return nil }
        func path() throws(BusError) -> IndexPath? {
            try call.expect("i")
            guard case .item(let list, let path)? = tree.children(of: call.element)[call.int(0)], list === items.view
            else { return nil }
            return path
        }
        func selectedPath() throws(BusError) -> IndexPath? {
            try call.expect("i")
            let selected = items.selected
            return selected.indices.contains(call.int(0)) ? selected[call.int(0)] : nil
        }
        switch call.member {
        case "GetSelectedChild": return [reference(try selectedPath().map { .item(items.view, $0) })]
        case "SelectChild": return [.bool(try path().map { items.select($0) } ?? false)]
        case "DeselectChild": return [.bool(try path().map { items.select($0, false) } ?? false)]
        case "DeselectSelectedChild": return [.bool(try selectedPath().map { items.select($0, false) } ?? false)]
        case "IsChildSelected": return [.bool(try path().map { items.selected.contains($0) } ?? false)]
        case "ClearSelection":
            var isEmpty = true
            for path in items.selected { isEmpty = items.select(path, false) && isEmpty }
            return [.bool(isEmpty)]
        // Users cannot select all items of a list, either.
        case "SelectAll": return [.bool(false)]
        default: return nil
        }
    }
}
