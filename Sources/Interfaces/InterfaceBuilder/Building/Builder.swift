internal import CoreGraphics
internal import Foundation
internal import InterfaceModel
@_spi(Port) @_spi(Host) internal import UIKit

/// Creates the objects of one scene, one nib, or one prototype, and connects them.
///
/// A builder is used once. It creates outer objects before inner ones. After all objects exist, it creates constraints,
/// connects outlets and actions, and calls `awakeFromNib`.
@MainActor final class Builder {
    /// The document whose elements are built.
    let document: InterfaceDocument
    /// The colors, fonts, and images of the document.
    let resources: InterfaceResources
    /// Reports faults and unknown content.
    let report: (InterfaceFault) -> Void
    /// Objects by identifier.
    private(set) var objects: [String: AnyObject] = [:]
    /// The file's owner, which has the identifier `-1`.
    private let owner: AnyObject?
    /// The controller of the scene, for segues.
    private weak var controller: UIViewController?
    /// The builder of the enclosing content, for objects outside of a prototype.
    private let outer: Builder?
    /// Objects in the order of their creation, with their elements.
    private var createdObjects: [(object: AnyObject, element: InterfaceElement)] = []
    /// The properties that vary by size class.
    private var variations: [Variations] = []
    private var pendingConstraints: [(container: UIView, element: InterfaceElement)] = []
    /// Creates a controller of the same storyboard by the identifier of its element.
    let makeController: ControllerMaker
    /// Creates the controller with an identifier, as destination of `origin`; `nil` if there is none.
    typealias ControllerMaker =
        (_ id: String, _ creator: SegueOrigin.Creator?, _ origin: SegueOrigin?)
        throws(UIKitException) -> UIViewController?
    /// The objects that replace objects of unknown classes.
    private var standIns: Set<ObjectIdentifier> = []

    /// Creates a builder without objects. `outer` is the builder of the content around a prototype.
    init(
        _ document: InterfaceDocument, bundle: Bundle, owner: AnyObject?, controller: UIViewController? = nil,
        outer: Builder? = nil, report: @escaping (InterfaceFault) -> Void,
        makeController: @escaping ControllerMaker = { _, _, _ in nil }
    ) {
        self.document = document
        resources = InterfaceResources(document: document, bundle: bundle)
        (self.owner, self.controller, self.outer) = (owner, controller, outer)
        (self.report, self.makeController) = (report, makeController)
    }

    // MARK: Objects

    /// Records a created object, which is connected after all objects exist.
    func note(_ object: AnyObject, _ element: InterfaceElement) {
        element.markObject()
        if let id = element.id { objects[id] = object }
        createdObjects.append((object, element))
    }

    /// Associates an element with an existing object.
    func assign(_ object: AnyObject, to element: InterfaceElement) {
        element.markObject()
        if let id = element.id { objects[id] = object }
    }

    /// Returns the object with an identifier, also of an outer builder; `nil` if there is none. The file's owner has
    /// `-1`.
    func object(_ id: String?) -> AnyObject? {
        guard let id else { return nil }
        if id == "-1" { return owner }
        return objects[id] ?? outer?.object(id)
    }

    /// The class of an element: that of the app if it is registered, otherwise one of UIKit.
    ///
    /// - Returns: The class, and whether it replaces the app's class.
    func type<Base: AnyObject>(of element: InterfaceElement, _ base: Base.Type) -> (type: Base.Type, isStandIn: Bool) {
        guard let name = element["customClass"] else { return (base, false) }
        if let table = ownTable(named: name) ?? InterfaceClasses.table(named: name, module: element["customModule"]) {
            if let type = table.type as? Base.Type { return (type, false) }
            report(document.fault(element, "the class \(name) is not a kind of \(base)"))
            return (base, true)
        }
        let known = [element["customModule"].map { $0 + "." + name }, "UIKit." + name, name].compactMap { $0 }
        for name in known {
            if let type = NSClassFromString(name) as? Base.Type { return (type, false) }
        }
        report(
            document.fault(
                element,
                "unknown class \(name) in Interface Builder file; \(base) takes its place. Port its module, or register the class with InterfaceClasses.register."
            ))
        return (base, true)
    }

    /// The table of a class in the module of the controller or owner.
    ///
    /// Demos compile the sources of their library a second time. The file names the library's module, but the outlets
    /// of the demo have the types of its own classes.
    private func ownTable(named name: String) -> InterfaceTable? {
        func module(_ type: AnyClass) -> Substring { String(reflecting: type).prefix { $0 != "." } }
        guard let own = (controller ?? owner).map({ module(Swift.type(of: $0)) }) else {
            return outer?.ownTable(named: name)
        }
        let table = InterfaceClasses.table(named: name, module: String(own))
        return table.flatMap { module($0.type) == own ? $0 : nil }
    }

    /// The class of a view of another framework; `nil` if the app has neither the class nor a placeholder for it.
    ///
    /// - Parameter name: The name with its module, such as `MapKit.MKMapView`. An app may register a class of its own
    ///   without the module.
    func frameworkType(_ name: String) -> UIView.Type? {
        let own = name.split(separator: ".").last.flatMap { InterfaceClasses.table(named: String($0), module: nil) }
        return own?.type as? UIView.Type ?? NSClassFromString(name) as? UIView.Type
    }

    /// Creates an object with `init(coder:)`.
    func make<Base: AnyObject>(
        _ element: InterfaceElement, _ base: Base.Type, values: [String: Any] = [:],
        create: (Base.Type, NSCoder) -> Base?, configure: @escaping (Base) -> Void
    ) throws(UIKitException) -> Base {
        let (type, isStandIn) = type(of: element, base)
        let coder = InterfaceCoder()
        coder.values = values
        coder.configure = { [self] object in
            if isStandIn { standIns.insert(ObjectIdentifier(object)) }
            note(object, element)
            if let object = object as? Base { configure(object) }
        }
        guard let object = create(type, coder) else {
            throw fault(element, "init(coder:) of \(type) returns nil")
        }
        // If the initializer of the class does not call that of its superclass, the coder has not configured the
        // object.
        if let configure = coder.configure {
            coder.configure = nil
            configure(object)
        }
        return object
    }

    /// Creates an object that is neither a view nor a controller, with `init()`.
    func customObject(_ element: InterfaceElement) -> NSObject {
        guard let name = element["customClass"] else {
            let object = NSObject()
            note(object, element)
            return object
        }
        if let made = InterfaceClasses.table(named: name, module: element["customModule"])?.makeObject() {
            note(made, element)
            return made
        }
        report(
            document.fault(
                element,
                "unknown class \(name) in Interface Builder file; NSObject takes its place. Port its module, or register the class with InterfaceClasses.register."
            ))
        let object = NSObject()
        standIns.insert(ObjectIdentifier(object))
        note(object, element)
        return object
    }

    /// Whether an object replaces one of an unknown class.
    func isStandIn(_ object: AnyObject) -> Bool { standIns.contains(ObjectIdentifier(object)) }
    /// Marks an object that another builder created as a replacement.
    func markStandIn(_ object: AnyObject) { standIns.insert(ObjectIdentifier(object)) }

    /// Returns an exception whose message begins with the position of an element.
    func fault(_ element: InterfaceElement?, _ message: String) -> UIKitException {
        UIKitException(.invalidArgument, document.fault(element, message).description)
    }

    /// Creates the view of an element, with its subviews.
    func view(_ element: InterfaceElement) throws(UIKitException) -> UIView { try ViewFactory(self).make(element) }

    /// Creates a constraint when all its items exist.
    func addConstraint(_ element: InterfaceElement, in container: UIView) {
        pendingConstraints.append((container, element))
    }

    /// - Parameter apply: Sets the properties that the given element has.
    func vary(_ view: UIView, _ element: InterfaceElement, _ apply: @escaping (InterfaceElement) -> Void) {
        if let found = Variations(element, of: view, apply) { variations.append(found) }
    }

    // MARK: Completion

    /// Activates constraints, connects outlets and actions, sets runtime attributes, and calls `awakeFromNib`.
    func finish() throws(UIKitException) {
        try makeConstraints()
        let created = createdObjects
        createdObjects = []
        for (object, element) in created { try connect(object, element) }
        for (object, element) in created { setAttributes(object, element) }
        for variation in variations { variation.start(self) }
        variations = []
        for (object, _) in created {
            switch object {
            case let responder as UIResponder: responder.awakeFromNib()
            case let layout as UICollectionViewLayout: layout.awakeFromNib()
            case let item as UIBarItem: item.awakeFromNib()
            case let constraint as NSLayoutConstraint: constraint.awakeFromNib()
            case let object as any AwakingNibObject: object.awakeFromNib()
            default: break
            }
        }
        for (_, element) in created { UnusedContent(document, report).check(element) }
    }

    /// Creates the constraints after all their items exist and before outlets, which may refer to them.
    func makeConstraints() throws(UIKitException) {
        for (container, element) in pendingConstraints { try ConstraintFactory(self).make(element, in: container) }
        pendingConstraints = []
    }

    /// Connects an object without creating it, as the file's owner, after `makeConstraints()`.
    ///
    /// - Parameter segues: Whether segues are also connected.
    func connect(_ object: AnyObject, _ element: InterfaceElement, segues: Bool = true) throws(UIKitException) {
        var collections: [(name: String, members: [Any])] = []
        for connection in element.list("connections") {
            connection.markRead()
            switch connection.name {
            case "outlet": try connectOutlet(object, connection)
            case "outletCollection":
                guard let name = connection["property"], let member = self.object(connection["destination"]) else {
                    report(document.fault(connection, "the destination of the outlet collection does not exist"))
                    continue
                }
                if let index = collections.firstIndex(where: { $0.name == name }) {
                    collections[index].members.append(member)
                } else {
                    collections.append((name, [member]))
                }
            case "action": connectAction(object, connection)
            case "segue" where !segues: break
            case "segue": connectSegue(object, connection)
            default: report(document.unknown(connection, "the connection is not known and has no effect"))
            }
        }
        for (name, members) in collections { try setCollection(object, name, members, element) }
    }

    private func connectOutlet(_ object: AnyObject, _ outlet: InterfaceElement) throws(UIKitException) {
        guard let name = outlet["property"] else { return }
        guard let value = self.object(outlet["destination"]) else {
            return report(document.fault(outlet, "the destination of the outlet '\(name)' does not exist"))
        }
        for table in InterfaceClasses.tables(of: object) {
            guard let set = table.outlets[name] else { continue }
            guard set(object, value) else {
                throw fault(
                    outlet, "the outlet '\(name)' of \(Swift.type(of: object)) cannot be a \(Swift.type(of: value))")
            }
            return
        }
        switch KnownOutlets.set(name, of: object, to: value) {
        case .set: return
        case .mismatch:
            return report(
                document.fault(
                    outlet, "the outlet '\(name)' of \(Swift.type(of: object)) cannot be a \(Swift.type(of: value))"))
        case .unknown: break
        }
        let message =
            "this class is not key value coding-compliant for the key \(name): \(Swift.type(of: object)) has no such outlet"
        if standIns.contains(ObjectIdentifier(object)) { return report(document.fault(outlet, message)) }
        throw fault(outlet, message)
    }

    private func setCollection(
        _ object: AnyObject, _ name: String, _ members: [Any], _ element: InterfaceElement
    ) throws(UIKitException) {
        if KnownOutlets.setCollection(name, of: object, to: members) { return }
        for table in InterfaceClasses.tables(of: object) {
            guard let set = table.collections[name] else { continue }
            // Objective-C does not check the types, and an app that never reads the collection runs.
            if !set(object, members) {
                report(
                    document.fault(
                        element,
                        "the outlet collection '\(name)' of \(Swift.type(of: object)) lacks members of other types"))
            }
            return
        }
        let message = "\(Swift.type(of: object)) has no outlet collection '\(name)'"
        if standIns.contains(ObjectIdentifier(object)) { return report(document.fault(element, message)) }
        throw fault(element, message)
    }

    private func connectAction(_ object: AnyObject, _ action: InterfaceElement) {
        guard let name = action["selector"] else { return }
        // The destination `-2` is the first responder, whose object is not known before the event.
        let target = self.object(action["destination"])
        let selector = target.flatMap { target in
            InterfaceClasses.tables(of: target).lazy.compactMap { $0.actions[name] }.first
        }
        guard let target, let selector else {
            let owner = target.map { "\(Swift.type(of: $0))" } ?? "the first responder"
            return report(document.fault(action, "\(owner) has no action '\(name)', so the event has no effect"))
        }
        switch object {
        case let control as UIControl:
            control.addTarget(target, action: selector, for: Events.named(action["eventType"] ?? "touchUpInside"))
        case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
        case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: selector)
        default: report(document.fault(action, "a \(Swift.type(of: object)) sends no actions"))
        }
    }

    private func connectSegue(_ object: AnyObject, _ segue: InterfaceElement) {
        guard segue["kind"] != "relationship", segue["kind"] != "embed" else {
            // The factory of the scene performs these segues.
            _ = [segue["destination"], segue["identifier"]]
            return
        }
        guard let source = object as? UIViewController ?? controller ?? outer?.controller else { return }
        guard let template = SegueFactory(self).template(segue) else { return }
        if !source.interfaceSegues.contains(where: { $0 === template }) { source.interfaceSegues.append(template) }
        let perform: (Any?) -> Void = { [weak source] sender in
            guard let source else { return }
            template.trigger(from: source, sender: sender)
        }
        switch object {
        case is UIViewController: break
        case let control as UIControl:
            control.addAction(
                UIAction { perform($0.sender) }, for: control is UIButton ? .touchUpInside : .valueChanged)
        case let item as UIBarButtonItem:
            // As an argument, because the closure of a getter would also fit behind the parentheses, and only return this one.
            let method = SelectorMethod({ (item: UIBarButtonItem) in { perform(item) } })
            (item.target, item.action) = (item, Selector("_performSegue", calling: method))
        case let cell as UITableViewCell: cell.selectionSegue = { [weak cell] in perform(cell) }
        case let cell as UICollectionViewCell: cell.selectionSegue = { [weak cell] in perform(cell) }
        default: report(document.fault(segue, "segues of a \(Swift.type(of: object)) are not performed"))
        }
    }

    /// Sets the runtime attributes of an object. Reports those that it does not have.
    func setAttributes(_ object: AnyObject, _ element: InterfaceElement) {
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let path = attribute["keyPath"] else { continue }
            let value = runtimeValue(attribute)
            let tables = InterfaceClasses.tables(of: object)
            if tables.contains(where: { $0.inspectables[path]?(object, value) ?? false }) { continue }
            if KnownAttributes.set(path, of: object, to: value) { continue }
            report(
                document.fault(
                    attribute,
                    "\(Swift.type(of: object)) has no property '\(path)' of the type \(attribute["type"] ?? "nil")"))
        }
    }

    private func runtimeValue(_ attribute: InterfaceElement) -> Any? {
        switch attribute["type"] {
        case "number":
            let number = attribute.child(key: "value")
            return number?.name == "integer"
                ? number?.integer("value", in: Int.min...Int.max)
                : number?["value"].flatMap(Double.init)
        case "boolean": return attribute.bool("value")
        case "string": return attribute.text("value")
        case "color": return resources.color(attribute.child("color", key: "value"))
        case "point": return attribute.child(key: "value")?.point
        case "size": return attribute.child(key: "value")?.size
        case "rect": return attribute.child(key: "value")?.rect
        case "image": return resources.image(attribute, "value")
        default: return nil
        }
    }
}

/// The events of controls by the names of Interface Builder.
private enum Events {
    static func named(_ name: String) -> UIControl.Event {
        switch name {
        case "touchDown": .touchDown
        case "touchDownRepeat": .touchDownRepeat
        case "touchDragInside": .touchDragInside
        case "touchDragOutside": .touchDragOutside
        case "touchDragEnter": .touchDragEnter
        case "touchDragExit": .touchDragExit
        case "touchUpOutside": .touchUpOutside
        case "touchCancel": .touchCancel
        case "valueChanged": .valueChanged
        case "primaryActionTriggered": .primaryActionTriggered
        case "editingDidBegin": .editingDidBegin
        case "editingChanged": .editingChanged
        case "editingDidEnd": .editingDidEnd
        case "editingDidEndOnExit": .editingDidEndOnExit
        default: .touchUpInside
        }
    }
}
