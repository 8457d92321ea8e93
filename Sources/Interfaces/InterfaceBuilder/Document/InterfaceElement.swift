internal import InterfaceXML

/// An element of an Interface Builder file.
final class InterfaceElement: InterfaceXMLElement {
    let name: String
    let attributes: [String: String]
    /// The line in the file, starting at 1.
    let line: Int
    private(set) var children: [InterfaceElement] = []
    private(set) weak var parent: InterfaceElement?
    /// The characters between the tags, for `string` and `mutableString`.
    private(set) var text = ""
    /// The parts of the element that were read. The rest has no effect and is reported.
    private(set) var use = Use()
    /// The elements that this one combines; see `Variations`.
    private let origins: [InterfaceElement]

    struct Use {
        /// Whether an object was created from the element, or one of its attributes was read.
        var isRead = false
        /// Whether an object was created from the element.
        var isObject = false
        var attributes: Set<String> = []
        /// Attributes with an unknown value.
        var unknownValues: Set<String> = []
        /// Whether the unread parts were reported.
        var isChecked = false
    }

    convenience init(_ name: String, _ attributes: [String: String], line: Int) {
        self.init(name, attributes, line: line, origins: [])
    }

    init(_ name: String, _ attributes: [String: String], line: Int, origins: [InterfaceElement]) {
        (self.name, self.attributes, self.line, self.origins) = (name, attributes, line, origins)
    }

    func append(_ child: InterfaceElement) {
        child.parent = self
        children.append(child)
    }

    func append(text: String) { self.text += text }

    var id: String? { attributes["id"] }
    var key: String? { attributes["key"] }

    subscript(_ attribute: String) -> String? {
        if !use.isChecked {
            use.isRead = true
            use.attributes.insert(attribute)
            for origin in origins { _ = origin[attribute] }
        }
        return attributes[attribute]
    }

    /// Records that an object was created from the element.
    func markObject() {
        use.isRead = true
        use.isObject = true
    }

    /// Records that the element was read. For elements that have an effect without attributes.
    func markRead() {
        use.isRead = true
        for origin in origins { origin.markRead() }
    }

    func check() { use.isChecked = true }

    /// Records whether the value of an attribute is known.
    func record(_ attribute: String, _ isKnown: Bool) {
        guard !use.isChecked else { return }
        if isKnown { use.unknownValues.remove(attribute) } else { use.unknownValues.insert(attribute) }
        for origin in origins where origin.attributes[attribute] != nil { origin.record(attribute, isKnown) }
    }

    /// The first child with a name and, if one is given, a key.
    func child(_ name: String, key: String? = nil) -> InterfaceElement? {
        let found = children.first { $0.name == name && (key == nil || $0.key == key) }
        // A child that is read for one size class is not reported for the others.
        if found == nil { for origin in origins { origin.child(name, key: key)?.check() } }
        return found
    }

    /// The first child with a key.
    func child(key: String) -> InterfaceElement? { children.first { $0.key == key } }

    /// The children of the first child with a name.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// Whether an attribute is `YES`; `nil` if it is absent.
    func bool(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" || $0 == "true" } }

    /// A number within ``InterfaceLimits/number``; `nil` if there is none.
    func number(_ attribute: String) -> Double? {
        guard let text = self[attribute] else { return nil }
        let value = Double(text).flatMap { abs($0) <= InterfaceLimits.number ? $0 : nil }
        record(attribute, value != nil)
        return value
    }

    /// - Parameter range: The valid values. Other numbers are reported as unknown.
    func integer(
        _ attribute: String, in range: ClosedRange<Int> = -InterfaceLimits.count...InterfaceLimits.count
    ) -> Int? {
        guard let text = self[attribute] else { return nil }
        let value = Int(text).flatMap { range.contains($0) ? $0 : nil }
        record(attribute, value != nil)
        return value
    }

    /// The name, a label of the object, and the identifier, for messages.
    var described: String {
        let label =
            attributes["userLabel"] ?? attributes["customClass"] ?? attributes["storyboardIdentifier"]
            ?? attributes["reuseIdentifier"] ?? attributes["text"] ?? attributes["title"]
        return "<\(name)>" + (label.map { " \"\($0.prefix(60))\"" } ?? "") + (id.map { " (id \($0))" } ?? "")
    }
}
