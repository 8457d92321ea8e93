internal import InterfaceModel

/// Checks one storyboard or xib.
struct FileChecker {
    /// The checked file.
    let file: InterfaceFile
    /// Finds the classes that the file names.
    let resolver: ClassResolver
    /// The findings so far, in the order of the file.
    private(set) var findings: [Finding] = []
    /// The faults that were reported, without their lines.
    private var reported: Set<[String]> = []

    /// Creates a checker without findings.
    init(_ file: InterfaceFile, _ resolver: ClassResolver) { (self.file, self.resolver) = (file, resolver) }

    /// Checks all elements and their connections.
    mutating func run() {
        checkInitialController()
        for node in file.nodes {
            if node["customClass"] != nil { checkClass(of: node) }
            for connection in node.list("connections") {
                switch connection.name {
                case "outlet", "outletCollection": checkOutlet(connection, of: node)
                case "action": checkAction(connection, of: node)
                case "segue": checkSegue(connection, of: node)
                default: break
                }
            }
            for attribute in node.list("userDefinedRuntimeAttributes") { checkAttribute(attribute, of: node) }
        }
    }

    /// - Parameter key: Identifies the fault within the file. A fault that was reported is not reported again.
    private mutating func report(
        _ kind: Finding.Kind = .error, at node: InterfaceElement, _ key: [String], _ message: String
    ) {
        guard reported.insert(key).inserted else { return }
        let scene = node.sceneDescription.map { $0 + ": " } ?? ""
        findings.append(Finding(path: file.path, line: node.line, kind: kind, message: scene + message))
    }

    private func sceneKey(_ node: InterfaceElement) -> String { node.sceneController?.id ?? "" }

    /// The object to which a connection of an element leads. Reports one that the file does not contain.
    private mutating func object(
        _ id: String, of connection: InterfaceElement, _ name: String, _ node: InterfaceElement
    ) -> InterfaceElement? {
        if let found = file.byID[id] { return found }
        // File's Owner and First Responder.
        guard id != "-1", id != "-2" else { return nil }
        report(
            at: connection, ["destination", connection.id ?? name, id],
            "\(name) of the element \(node.label) leads to the object '\(id)', which does not exist in the file; connect it again or remove it"
        )
        return nil
    }

    // MARK: Classes

    private mutating func checkClass(of node: InterfaceElement) {
        guard case .missing(let name) = resolver.resolve(node), !isResponder(node) else { return }
        let cause =
            resolver.classes.similar(to: name).map { "did you mean '\($0)'?" }
            ?? "add the file that declares it to the sources, or correct the class of the element"
        // The object that loads a xib is the owner; its class in the file has no effect at run time.
        report(
            isOwner(node) ? .warning : .error, at: node, ["class", name],
            "the class '\(name)' of the element \(node.label) does not exist in the sources; \(cause)")
    }

    private func isOwner(_ node: InterfaceElement) -> Bool { node["placeholderIdentifier"] == "IBFilesOwner" }
    private func isResponder(_ node: InterfaceElement) -> Bool { node["placeholderIdentifier"] == "IBFirstResponder" }

    // MARK: Outlets

    private mutating func checkOutlet(_ outlet: InterfaceElement, of node: InterfaceElement) {
        guard let name = outlet["property"], let id = outlet["destination"] else { return }
        let kind = outlet.name == "outlet" ? "outlet" : "outlet collection"
        guard let destination = object(id, of: outlet, "the \(kind) \"\(name)\"", node) else { return }
        let resolution = resolver.resolve(node)
        let ancestry = resolver.ancestry(of: resolution)
        guard ancestry.isComplete, let uikit = ancestry.uikit else { return }
        if ancestry.contains(name, in: \.outlets) || UIKitClasses.hasOutlet(name, uikit) { return }
        // An extension in a library may add outlets to classes of UIKit.
        guard let type = customName(resolution) ?? (resolver.hasLibraries ? nil : plainController(node)) else { return }
        let cause: String
        if ancestry.contains(name, in: \.properties) {
            cause = "the property lacks @IBOutlet"
        } else if let other = DeclaredClasses.similar(name, in: ancestry.names(\.outlets)) {
            cause = "did you mean \"\(other)\"?"
        } else {
            cause = "declare it with @IBOutlet, or remove the connection"
        }
        let end = destination === node ? "itself" : "the element \(destination.label)"
        report(
            at: outlet, ["outlet", type, name, sceneKey(node)],
            "the \(kind) \"\(name)\", which is connected to \(end), is not declared in \(type); \(cause)")
    }

    private func customName(_ resolution: ClassResolver.Resolution) -> String? {
        if case .declared(let type) = resolution { type.name } else { nil }
    }

    /// The class of a controller without a custom class, whose outlets and actions belong to a removed class.
    private func plainController(_ node: InterfaceElement) -> String? {
        node.isController && node["customClass"] == nil ? node.className : nil
    }

    // MARK: Actions

    private mutating func checkAction(_ action: InterfaceElement, of node: InterfaceElement) {
        guard let selector = action["selector"], let id = action["destination"], id != "-2" else { return }
        guard let target = object(id, of: action, "the action \"\(selector)\"", node) else { return }
        guard !isResponder(target), target.name != "exit" else { return }
        let resolution = resolver.resolve(target)
        let ancestry = resolver.ancestry(of: resolution)
        guard ancestry.isComplete, !UIKitClasses.hasAction(selector), !ancestry.contains(selector, in: \.actions) else {
            return
        }
        guard let type = customName(resolution) ?? (resolver.hasLibraries ? nil : plainController(target)) else {
            return
        }
        if ancestry.contains(selector, in: \.exposedMethods) {
            return report(
                .warning, at: action, ["action", type, selector, sceneKey(node)],
                "the method '\(selector)' of \(type), which the element \(node.label) calls, lacks @IBAction, so the event has no effect"
            )
        }
        let cause: String
        let similar = ancestry.names(\.actions)
        // `press(sender:)` is `pressWithSender:`, which is the common mistake.
        let base = selector.prefix { $0 != ":" }
        if ancestry.contains(selector, in: \.methods) {
            cause = "the method lacks @IBAction"
        } else if let other = similar.filter({ $0.hasPrefix(base) }).min()
            ?? DeclaredClasses.similar(selector, in: similar)
        {
            cause = "the class has the action \"\(other)\""
        } else {
            cause = "declare it with @IBAction, or remove the connection"
        }
        report(
            at: action, ["action", type, selector, sceneKey(node)],
            "the action \"\(selector)\", which the element \(node.label) sends, is not declared in \(type); \(cause)"
        )
    }

    // MARK: Segues

    private mutating func checkInitialController() {
        guard let id = file.root["initialViewController"], file.isStoryboard, file.byID[id] == nil else { return }
        report(
            at: file.root, ["initial", id],
            "the initial view controller '\(id)' does not exist in the file; choose another one")
    }

    private mutating func checkSegue(_ segue: InterfaceElement, of node: InterfaceElement) {
        let name = segue["identifier"].map { " \"\($0)\"" } ?? ""
        if let id = segue["destination"] { _ = object(id, of: segue, "the segue\(name)", node) }
        if segue["kind"] == "unwind", let selector = segue["unwindAction"] {
            guard !resolver.hasLibraries, resolver.isComplete, !resolver.hasAction(selector) else { return }
            report(
                at: segue, ["unwind", selector, sceneKey(node)],
                "the unwind action \"\(selector)\" of the element \(node.label) is not declared in any class; declare it with @IBAction in the controller to which the segue returns"
            )
        }
        // The children of containers may be created by the source of any segue to the container.
        guard segue["kind"] != "relationship", let selector = segue["destinationCreationSelector"],
            let source = node.sceneController
        else { return }
        let resolution = resolver.resolve(source)
        let ancestry = resolver.ancestry(of: resolution)
        guard ancestry.isComplete, let type = customName(resolution) else { return }
        if ancestry.contains(selector, in: \.segueActions) || ancestry.contains(selector, in: \.exposedMethods) {
            return
        }
        report(
            at: segue, ["segueAction", selector, sceneKey(node)],
            "the segue action \"\(selector)\" of the segue\(name) is not declared in \(type); declare it with @IBSegueAction, or remove it from the segue"
        )
    }

    // MARK: User-defined runtime attributes

    /// UIKit ignores unknown attributes, so this is a warning.
    private mutating func checkAttribute(_ attribute: InterfaceElement, of node: InterfaceElement) {
        guard let path = attribute["keyPath"], !path.isEmpty, !path.contains("."), !path.hasPrefix("_"),
            !resolver.hasLibraries
        else { return }
        let resolution = resolver.resolve(node)
        let ancestry = resolver.ancestry(of: resolution)
        guard ancestry.isComplete, let type = customName(resolution), !UIKitClasses.hasProperty(path),
            !ancestry.contains(path, in: \.properties)
        else { return }
        // The key of a property `isRound` is `round`.
        let getter = "is" + path.prefix(1).uppercased() + path.dropFirst()
        guard !ancestry.contains(getter, in: \.properties) else { return }
        let cause =
            DeclaredClasses.similar(path, in: ancestry.names(\.properties)).map { "did you mean \"\($0)\"?" }
            ?? "declare it with @IBInspectable, or remove the attribute"
        report(
            .warning, at: attribute, ["attribute", type, path, sceneKey(node)],
            "the runtime attribute \"\(path)\" of the element \(node.label) is not a property of \(type); \(cause)")
    }
}
