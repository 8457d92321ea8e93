/// An element of an Interface Builder file.
package final class InterfaceElement {
    /// The name of the tag.
    package let name: String
    /// The values by name, as they are in the file.
    package let attributes: [String: String]
    /// The line in the file, starting at 1.
    package let line: Int
    /// The elements between the tags, in order.
    package private(set) var children: [InterfaceElement] = []
    /// The element around this one; `nil` for the root.
    package private(set) weak var parent: InterfaceElement?
    /// The characters between the tags, for `string` and `mutableString`.
    package private(set) var text = ""
    /// The parts of the element that were read. The rest has no effect and is reported.
    package private(set) var use = Use()
    /// The elements that this one combines; see `Variations`.
    private let origins: [InterfaceElement]

    /// The parts of an element that were read.
    package struct Use {
        /// Whether an object was created from the element, or one of its attributes was read.
        package var isRead = false
        /// Whether an object was created from the element.
        package var isObject = false
        /// The names of the attributes that were read.
        package var attributes: Set<String> = []
        /// Attributes with an unknown value.
        package var unknownValues: Set<String> = []
        /// Whether the unread parts were reported.
        package var isChecked = false
    }

    /// Creates an element without children.
    package convenience init(_ name: String, _ attributes: [String: String], line: Int) {
        self.init(name, attributes, line: line, origins: [])
    }

    /// Creates an element that combines others, which are marked as read when it is.
    package init(_ name: String, _ attributes: [String: String], line: Int, origins: [InterfaceElement]) {
        (self.name, self.attributes, self.line, self.origins) = (name, attributes, line, origins)
    }

    /// Adds an element at the end.
    package func append(_ child: InterfaceElement) {
        child.parent = self
        children.append(child)
    }

    /// Adds characters at the end.
    package func append(text: String) { self.text += text }

    /// The identifier to which connections refer; `nil` for none.
    package var id: String? { attributes["id"] }
    /// The role of the element in its parent, such as `contentView`; `nil` for none.
    package var key: String? { attributes["key"] }

    /// The value of an attribute; `nil` if the element does not have it. Records that the attribute was read.
    package subscript(_ attribute: String) -> String? {
        if !use.isChecked {
            use.isRead = true
            use.attributes.insert(attribute)
            for origin in origins { _ = origin[attribute] }
        }
        return attributes[attribute]
    }

    /// Records that an object was created from the element.
    package func markObject() {
        use.isRead = true
        use.isObject = true
    }

    /// Records that the element was read. For elements that have an effect without attributes.
    package func markRead() {
        use.isRead = true
        for origin in origins { origin.markRead() }
    }

    /// Ends the recording of what is read.
    package func check() { use.isChecked = true }

    /// Records whether the value of an attribute is known.
    package func record(_ attribute: String, _ isKnown: Bool) {
        guard !use.isChecked else { return }
        if isKnown { use.unknownValues.remove(attribute) } else { use.unknownValues.insert(attribute) }
        for origin in origins where origin.attributes[attribute] != nil { origin.record(attribute, isKnown) }
    }

    /// The first child with a name and, if one is given, a key.
    package func child(_ name: String, key: String? = nil) -> InterfaceElement? {
        let found = children.first { $0.name == name && (key == nil || $0.key == key) }
        // A child that is read for one size class is not reported for the others.
        if found == nil { for origin in origins { origin.child(name, key: key)?.check() } }
        return found
    }

    /// The first child with a key.
    package func child(key: String) -> InterfaceElement? { children.first { $0.key == key } }

    /// The children of the first child with a name.
    package func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// Whether an attribute is `YES`; `nil` if it is absent.
    package func bool(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" || $0 == "true" } }

    /// A number within ``InterfaceLimits/number``; `nil` if there is none.
    package func number(_ attribute: String) -> Double? {
        guard let text = self[attribute] else { return nil }
        let value = Double(text).flatMap { abs($0) <= InterfaceLimits.number ? $0 : nil }
        record(attribute, value != nil)
        return value
    }

    /// - Parameter range: The valid values. Other numbers are reported as unknown.
    package func integer(
        _ attribute: String, in range: ClosedRange<Int> = -InterfaceLimits.count...InterfaceLimits.count
    ) -> Int? {
        guard let text = self[attribute] else { return nil }
        let value = Int(text).flatMap { range.contains($0) ? $0 : nil }
        record(attribute, value != nil)
        return value
    }

    // MARK: Descriptions

    /// Whether the element describes a controller, by the end of its name.
    package var isController: Bool { name.hasSuffix("ontroller") }

    /// The UIKit class of the element without its custom class; `nil` if it is unknown.
    package var className: String? {
        let name = "UI" + name.prefix(1).uppercased() + name.dropFirst()
        return UIKitClasses.contains(name) ? name : nil
    }

    /// The nearest element that matches, starting with this one.
    private func enclosing(_ matches: (InterfaceElement) -> Bool) -> InterfaceElement? {
        var next: InterfaceElement? = self
        while let current = next {
            if matches(current) { return current }
            next = current.parent
        }
        return nil
    }

    /// The scene that contains the element; `nil` in a xib.
    package var scene: InterfaceElement? { enclosing { $0.name == "scene" } }

    /// The controller of the scene that contains the element; `nil` in a xib.
    package var sceneController: InterfaceElement? {
        let objects = scene?.children.first { $0.name == "objects" }?.children ?? []
        return objects.first(where: \.isController) ?? objects.first
    }

    /// The scene's identifier, title, or label and its class, for messages; `nil` outside scenes.
    package var sceneDescription: String? {
        guard let controller = sceneController else { return nil }
        let (names, id) = (controller.attributes, controller.id)
        let label = names["storyboardIdentifier"] ?? names["title"] ?? names["userLabel"]
        let type = names["customClass"] ?? controller.className ?? controller.name
        return "scene \"\(label.map(Self.shortened) ?? id ?? "")\" (\(type))"
    }

    /// The name, a label of the object, and the identifier, for messages.
    package var described: String {
        let label =
            attributes["userLabel"] ?? attributes["customClass"] ?? attributes["storyboardIdentifier"]
            ?? attributes["reuseIdentifier"] ?? attributes["text"] ?? attributes["title"]
        return "<\(name)>" + (label.map { " \"\($0.prefix(60))\"" } ?? "") + (id.map { " (id \($0))" } ?? "")
    }

    /// A label of the element, or its kind, with the identifier, for messages to the author of the file.
    package var label: String {
        let label =
            attributes["userLabel"] ?? attributes["storyboardIdentifier"] ?? attributes["reuseIdentifier"]
            ?? attributes["text"] ?? attributes["title"]
            ?? children.first { $0.name == "state" }?.attributes["title"] ?? attributes["placeholder"]
        let kind =
            name == "placeholder" && attributes["placeholderIdentifier"] == "IBFilesOwner" ? "File's Owner" : name
        let text = label.flatMap { $0.isEmpty ? nil : Self.shortened($0) } ?? kind
        return "\"\(text)\"" + (id.map { " (\($0))" } ?? "")
    }

    /// The first line of a text, at most 40 characters.
    private static func shortened(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first ?? ""
        return line.count > 40 ? line.prefix(40) + "…" : String(line)
    }
}
