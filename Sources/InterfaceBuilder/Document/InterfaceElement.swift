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

    init(_ name: String, _ attributes: [String: String], line: Int) {
        (self.name, self.attributes, self.line) = (name, attributes, line)
    }

    func append(_ child: InterfaceElement) {
        child.parent = self
        children.append(child)
    }

    var id: String? { attributes["id"] }
    var key: String? { attributes["key"] }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// The first child of a name, with a key if one is given.
    func child(_ name: String, key: String? = nil) -> InterfaceElement? {
        children.first { $0.name == name && (key == nil || $0.key == key) }
    }

    /// The first child with a key.
    func child(key: String) -> InterfaceElement? { children.first { $0.key == key } }

    /// The children of the first child of a name.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// Whether an attribute is `YES`; `nil` without it.
    func bool(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" || $0 == "true" } }

    /// A finite number; `nil` without one.
    func number(_ attribute: String) -> Double? {
        self[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    func integer(_ attribute: String) -> Int? { self[attribute].flatMap { Int($0) } }

    /// For messages: the name, what a reader recognizes the object by, and the identifier.
    var described: String {
        let label =
            self["userLabel"] ?? self["customClass"] ?? self["storyboardIdentifier"]
            ?? self["reuseIdentifier"] ?? self["text"] ?? self["title"]
        return "<\(name)>" + (label.map { " \"\($0.prefix(60))\"" } ?? "") + (id.map { " (id \($0))" } ?? "")
    }
}
