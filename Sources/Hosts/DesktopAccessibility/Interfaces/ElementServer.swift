internal import Foundation
internal import UIKit

/// Answers the method calls of assistive technologies.
///
/// Any part of a call may be invalid: paths of elements that never existed or no longer exist, indexes out of range,
/// arguments of other types. Such calls receive errors or the values that AT-SPI defines for them.
@MainActor struct ElementServer {
    /// The elements in the state in which the call finds them.
    let reader: ElementReader
    /// Performs the actions of calls.
    let actor: ElementActor
    /// The object that contains all applications.
    let desktop: BusValue
    /// The name of the connection on the bus.
    let bus: String
    /// Moves the focus of the reader to an element that cannot have the keyboard focus.
    let setReadElement: (Element) -> Void
    /// The identifier that the registry gave the application.
    let setIdentifier: (Int32) -> Void
    /// The identifier that the registry of AT-SPI gave to the application.
    let identifier: Int32

    /// The elements and their relations.
    var tree: ElementTree { reader.tree }
    /// The numbers of the elements.
    var store: ElementStore { reader.store }

    /// The interface that all elements have: name, role, states, and children.
    static let accessible = "org.a11y.atspi.Accessible"
    /// The interface of the application.
    static let application = "org.a11y.atspi.Application"
    /// The interface of elements with a frame.
    static let component = "org.a11y.atspi.Component"
    /// The interface of elements with actions.
    static let action = "org.a11y.atspi.Action"
    /// The interface of elements with a number: sliders, steppers, page controls, and progress views.
    static let value = "org.a11y.atspi.Value"
    /// The interface of text inputs.
    static let text = "org.a11y.atspi.Text"
    /// The interface of text inputs whose text can be changed.
    static let editableText = "org.a11y.atspi.EditableText"
    /// The interface of lists, for their selection.
    static let selection = "org.a11y.atspi.Selection"
    /// The interface of lists, for all of their items.
    static let table = "org.a11y.atspi.Table"
    /// The interface of D-Bus for the properties of objects.
    static let properties = "org.freedesktop.DBus.Properties"

    /// A call with the element to which it refers.
    struct Call {
        /// The element whose path was called.
        let element: Element
        /// The name of the method.
        let member: String
        /// The types of the arguments, as D-Bus writes them.
        let signature: String
        /// The arguments. Their types match `signature`.
        let arguments: [BusValue]

        /// An argument that is an integer; 0 for another type.
        func int(_ index: Int) -> Int {
            switch arguments[index] {
            case .int32(let number): Int(number)
            case .uint32(let number): Int(number)
            default: 0
            }
        }
        /// An argument that is a text; empty for another type.
        func text(_ index: Int) -> String { arguments[index].text ?? "" }

        /// - Throws: If the arguments have other types than those of `signature`.
        func expect(_ signature: String) throws(BusError) {
            guard self.signature == signature, arguments.count == signature.count else {
                throw .invalidArguments("'\(member)' takes '\(signature)', not '\(self.signature)'.")
            }
        }
    }

    /// Answers a call, or throws the error with which it is refused.
    func answer(_ message: BusMessage) throws(BusError) -> [BusValue] {
        if message.path == ObjectPath.cache { return try answerCache(message) }
        guard let number = ObjectPath.number(message.path), let element = store.element(number), tree.contains(element)
        else { throw .unknownObject(message.path) }
        let call = Call(
            element: element, member: message.member, signature: message.signature, arguments: message.arguments)
        if message.interface == Self.properties { return try answerProperties(call) }
        if message.interface == "org.freedesktop.DBus.Introspectable" { return [.string(introspection(of: element))] }
        guard interfaces(of: element).contains(message.interface) else {
            throw .unknownMethod(message.interface, message.member)
        }
        let values: [BusValue]? =
            switch message.interface {
            case Self.accessible: try answerAccessible(call)
            case Self.application: try answerApplication(call)
            case Self.component: try answerComponent(call)
            case Self.action: try answerAction(call)
            case Self.text: try answerText(call)
            case Self.editableText: try answerEditableText(call)
            case Self.selection: try answerSelection(call)
            case Self.table: try answerTable(call)
            default: nil
            }
        guard let values else { throw .unknownMethod(message.interface, message.member) }
        return values
    }

    /// The call requests all objects at once. The reply contains none, because a list may have a million items.
    private func answerCache(_ message: BusMessage) throws(BusError) -> [BusValue] {
        guard message.member == "GetItems" else { throw .unknownMethod(message.interface, message.member) }
        return [.array(of: "((so)(so)(so)iiassusau)", [])]
    }

    private func introspection(of element: Element) -> String {
        "<node>" + interfaces(of: element).map { "<interface name=\"\($0)\"/>" }.joined() + "</node>"
    }

    /// An element as D-Bus refers to it: the connection and the path. Gives the element a number.
    func reference(_ element: Element?) -> BusValue {
        guard let element else { return ObjectPath.null }
        return .tuple([.string(bus), .path(ObjectPath.path(of: store.number(of: element)))])
    }

    /// The interfaces of an element, which depend on its class and value.
    func interfaces(of element: Element) -> [String] {
        var all = [Self.accessible]
        switch element {
        case .application: all.append(Self.application)
        case .notification: break
        case .window: all.append(Self.component)
        default:
            all.append(Self.component)
            if !actor.actions(of: element).isEmpty { all.append(Self.action) }
            if reader.number(of: element) != nil { all.append(Self.value) }
            if let input = reader.input(of: element) {
                all.append(Self.text)
                if input.isEditable { all.append(Self.editableText) }
            }
            if items(of: element) != nil { all += [Self.selection, Self.table] }
        }
        return all
    }

    /// The items of a list; `nil` if the element is not a list.
    func items(of element: Element) -> ListItems? {
        guard case .responder(let responder) = element, let view = responder as? UIView else { return nil }
        return ListItems(view)
    }

    // MARK: Properties

    private func answerProperties(_ call: Call) throws(BusError) -> [BusValue] {
        switch call.member {
        case "Get":
            try call.expect("ss")
            guard let value = property(call.text(1), call.text(0), call.element) else {
                throw .invalidArguments("There is no property '\(call.text(0)).\(call.text(1))'.")
            }
            return [.variant(value)]
        case "GetAll":
            try call.expect("s")
            let interface = call.text(0)
            let names = Self.names[interface] ?? []
            let pairs = names.compactMap { name in property(name, interface, call.element).map { (name, $0) } }
            return [.properties(pairs)]
        case "Set":
            try call.expect("ssv")
            try set(call.text(1), call.text(0), call.arguments[2], call.element)
            return []
        default: throw .unknownMethod(Self.properties, call.member)
        }
    }

    private static let names = [
        accessible: ["Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText"],
        application: ["ToolkitName", "Version", "ToolkitVersion", "AtspiVersion", "Id"],
        action: ["NActions"],
        value: ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text"],
        text: ["CharacterCount", "CaretOffset"],
        selection: ["NSelectedChildren"],
        table: ["NRows", "NColumns", "NSelectedRows", "NSelectedColumns", "Caption", "Summary"],
    ]

    private func property(_ name: String, _ interface: String, _ element: Element) -> BusValue? {
        guard interfaces(of: element).contains(interface) else { return nil }
        switch (interface, name) {
        case (Self.accessible, "Name"): return .string(reader.name(of: element))
        case (Self.accessible, "Description"): return .string(reader.description(of: element))
        case (Self.accessible, "HelpText"): return .string(tree.responder(of: element)?.accessibilityHint ?? "")
        case (Self.accessible, "Parent"):
            if case .application = element { return desktop }
            return reference(tree.parent(of: element))
        case (Self.accessible, "ChildCount"):
            return .int32(Int32(clamping: tree.children(of: element).count))
        case (Self.accessible, "Locale"): return .string(reader.locale(of: element))
        case (Self.accessible, "AccessibleId"): return .string(reader.identifier(of: element))
        case (Self.application, "ToolkitName"): return .string("UIKit")
        case (Self.application, "Version"), (Self.application, "ToolkitVersion"): return .string("1.0")
        case (Self.application, "AtspiVersion"): return .string("2.1")
        case (Self.application, "Id"): return .int32(identifier)
        case (Self.action, "NActions"): return .int32(Int32(actor.actions(of: element).count))
        case (Self.value, "Text"): return .string(reader.valueText(of: element))
        case (Self.value, _):
            guard let number = reader.number(of: element) else { return nil }
            switch name {
            case "MinimumValue": return .double(number.minimum)
            case "MaximumValue": return .double(number.maximum)
            case "MinimumIncrement": return .double(number.step)
            case "CurrentValue": return .double(number.value)
            default: return nil
            }
        case (Self.text, "CharacterCount"): return .int32(Int32(clamping: reader.input(of: element)?.count ?? 0))
        case (Self.text, "CaretOffset"): return .int32(Int32(clamping: reader.input(of: element)?.caret ?? 0))
        case (Self.selection, "NSelectedChildren"):
            return .int32(Int32(clamping: items(of: element)?.selected.count ?? 0))
        case (Self.table, _): return tableProperty(name, element)
        default: return nil
        }
    }

    private func set(
        _ name: String, _ interface: String, _ value: BusValue, _ element: Element
    ) throws(BusError) {
        switch (interface, name) {
        case (Self.value, "CurrentValue"):
            guard let number = value.number, actor.setNumber(number, of: element) else {
                throw .invalidArguments("The value cannot be set.")
            }
        case (Self.application, "Id"):
            guard case .application = element, case .int32(let number) = value.unwrapped else {
                throw .invalidArguments("The identifier must be an integer.")
            }
            setIdentifier(number)
        default: throw .invalidArguments("'\(interface).\(name)' cannot be set.")
        }
    }

    // MARK: Application

    private func answerApplication(_ call: Call) throws(BusError) -> [BusValue]? {
        switch call.member {
        case "GetLocale": [.string(reader.locale(of: .application))]
        case "GetApplicationBusAddress": [.string("")]
        default: nil
        }
    }
}
