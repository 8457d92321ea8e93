/// An element of an Interface Builder file.
final class InterfaceElement {
    let name: String
    let attributes: [String: String]
    /// In the file, from 1.
    let line: Int
    private(set) var children: [InterfaceElement] = []
    private(set) weak var parent: InterfaceElement?
    /// The characters between the tags, for `string` and `mutableString`.
    var text = ""
    /// What was read of the element. The rest has no effect, and is reported.
    private(set) var use = Use()
    /// The elements that this one combines; see `Variations`.
    private let origins: [InterfaceElement]

    struct Use {
        /// Whether an object was created from the element, or an attribute of it was looked up.
        var isRead = false
        /// Whether an object was created from the element.
        var isObject = false
        var attributes: Set<String> = []
        /// Attributes with a word that has no meaning here.
        var unknownWords: Set<String> = []
        /// Whether the rest was reported.
        var isChecked = false
    }

    init(_ name: String, _ attributes: [String: String], line: Int, origins: [InterfaceElement] = []) {
        (self.name, self.attributes, self.line, self.origins) = (name, attributes, line, origins)
    }

    func append(_ child: InterfaceElement) {
        child.parent = self
        children.append(child)
    }

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

    /// Marks the element as one of which an object was created.
    func becameObject() {
        use.isRead = true
        use.isObject = true
    }

    /// Marks an element that has an effect without attributes.
    func becameRead() {
        use.isRead = true
        for origin in origins { origin.becameRead() }
    }

    func check() { use.isChecked = true }

    /// Notes whether the word of an attribute has a meaning.
    func know(_ attribute: String, _ isKnown: Bool) {
        guard !use.isChecked else { return }
        if isKnown { use.unknownWords.remove(attribute) } else { use.unknownWords.insert(attribute) }
        for origin in origins where origin.attributes[attribute] != nil { origin.know(attribute, isKnown) }
    }

    /// The first child of a name, with a key if one is given.
    func child(_ name: String, key: String? = nil) -> InterfaceElement? {
        let found = children.first { $0.name == name && (key == nil || $0.key == key) }
        // What is looked for in one size class is known in the others.
        if found == nil { for origin in origins { origin.child(name, key: key)?.check() } }
        return found
    }

    /// The first child with a key.
    func child(key: String) -> InterfaceElement? { children.first { $0.key == key } }

    /// The children of the first child of a name.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// Whether an attribute is `YES`; `nil` without it.
    func bool(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" || $0 == "true" } }

    /// A number in the range of lengths on screens; `nil` without one.
    func number(_ attribute: String) -> Double? {
        guard let text = self[attribute] else { return nil }
        let value = Double(text).flatMap { abs($0) <= InterfaceLimits.number ? $0 : nil }
        know(attribute, value != nil)
        return value
    }

    /// - Parameter range: Larger and smaller numbers are not known.
    func integer(
        _ attribute: String, in range: ClosedRange<Int> = -InterfaceLimits.count...InterfaceLimits.count
    ) -> Int? {
        guard let text = self[attribute] else { return nil }
        let value = Int(text).flatMap { range.contains($0) ? $0 : nil }
        know(attribute, value != nil)
        return value
    }

    /// For messages: the name, what a reader recognizes the object by, and the identifier.
    var described: String {
        let label =
            attributes["userLabel"] ?? attributes["customClass"] ?? attributes["storyboardIdentifier"]
            ?? attributes["reuseIdentifier"] ?? attributes["text"] ?? attributes["title"]
        return "<\(name)>" + (label.map { " \"\($0.prefix(60))\"" } ?? "") + (id.map { " (id \($0))" } ?? "")
    }
}
