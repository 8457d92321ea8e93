internal import Foundation
internal import InterfaceXML

/// An element of a storyboard or xib.
final class InterfaceNode: InterfaceXMLElement {
    let name: String
    let attributes: [String: String]
    /// The line in the file, starting at 1.
    let line: Int
    private(set) var children: [InterfaceNode] = []
    private(set) weak var parent: InterfaceNode?

    init(_ name: String, _ attributes: [String: String], line: Int) {
        (self.name, self.attributes, self.line) = (name, attributes, line)
    }

    func append(_ child: InterfaceNode) {
        child.parent = self
        children.append(child)
    }

    /// Texts are not checked.
    func append(text: String) {}

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    var id: String? { attributes["id"] }
    var isController: Bool { name.hasSuffix("ontroller") }

    /// The children of the first child with a name.
    func list(_ name: String) -> [InterfaceNode] { children.first { $0.name == name }?.children ?? [] }

    /// The nearest element with a name, starting with this one.
    func enclosing(_ matches: (InterfaceNode) -> Bool) -> InterfaceNode? {
        var next: InterfaceNode? = self
        while let current = next {
            if matches(current) { return current }
            next = current.parent
        }
        return nil
    }

    /// The controller of the scene to which the element belongs; `nil` in a xib.
    var sceneController: InterfaceNode? {
        guard let scene = enclosing({ $0.name == "scene" }) else { return nil }
        let objects = scene.list("objects")
        return objects.first(where: \.isController) ?? objects.first
    }

    /// The scene's identifier, title, or label and its class, for messages; `nil` outside scenes.
    var sceneDescription: String? {
        guard let controller = sceneController else { return nil }
        let label = controller["storyboardIdentifier"] ?? controller["title"] ?? controller["userLabel"]
        let type = controller["customClass"] ?? controller.className ?? controller.name
        return "scene \"\(label.map(Self.shortened) ?? controller.id ?? "")\" (\(type))"
    }

    /// A label of the element, or its kind, with the identifier, for messages.
    var described: String {
        let label =
            attributes["userLabel"] ?? attributes["storyboardIdentifier"] ?? attributes["reuseIdentifier"]
            ?? attributes["text"] ?? attributes["title"] ?? children.first { $0.name == "state" }?["title"]
            ?? attributes["placeholder"]
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

    /// The UIKit class of the element without its custom class; `nil` if it is unknown.
    var className: String? {
        let name = "UI" + name.prefix(1).uppercased() + name.dropFirst()
        return UIKitClasses.contains(name) ? name : nil
    }
}

/// A parsed storyboard or xib.
struct InterfaceFile {
    /// Why a file cannot be checked.
    struct Fault: Error {
        let line: Int
        let message: String
        var kind = Finding.Kind.error
    }

    let path: String
    let root: InterfaceNode
    /// All elements in the order of the file.
    let nodes: [InterfaceNode]
    /// The first element of each identifier.
    let byID: [String: InterfaceNode]

    private init(path: String, root: InterfaceNode) {
        (self.path, self.root) = (path, root)
        var nodes: [InterfaceNode] = []
        var byID: [String: InterfaceNode] = [:]
        var open = [root]
        while let next = open.popLast() {
            nodes.append(next)
            if let id = next.id, byID[id] == nil { byID[id] = next }
            open += next.children.reversed()
        }
        (self.nodes, self.byID) = (nodes, byID)
    }

    /// - Throws: For data that ``InterfaceXMLReader`` does not read, and for a file that is not for iOS.
    init(path: String, bytes: [UInt8]) throws(Fault) {
        let root: InterfaceNode
        do throws(InterfaceXMLFault<InterfaceNode>) {
            root = try InterfaceXMLReader.read(Data(bytes))
        } catch {
            let place = error.element.map { "; element \($0.described)" } ?? ""
            throw Fault(line: max(1, error.line ?? 1), message: error.message + place)
        }
        let type = root["type"] ?? ""
        guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch") else {
            let reason =
                root.name == "archive"
                ? "the file was saved by Xcode 4 or before and cannot be read; save it with a current Xcode"
                : "this is not a storyboard or xib for iOS, so it cannot be read"
            throw Fault(line: root.line, message: reason, kind: .warning)
        }
        self.init(path: path, root: root)
    }

    var isStoryboard: Bool { root["type"]?.contains("Storyboard") ?? false }
}
