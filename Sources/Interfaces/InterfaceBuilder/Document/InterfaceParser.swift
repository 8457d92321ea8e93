internal import Foundation
internal import InterfaceXML

/// Parses the XML of Interface Builder files.
enum InterfaceParser {
    /// - Throws: For data that ``InterfaceXMLReader`` does not read.
    static func parse(_ data: Data, file: String) throws(InterfaceFault) -> InterfaceElement {
        do throws(InterfaceXMLFault<InterfaceElement>) {
            return try InterfaceXMLReader.read(data)
        } catch {
            throw InterfaceFault(
                file: file, line: error.line ?? 0, scene: scene(of: error.parent), element: error.element?.described,
                message: error.message)
        }
    }

    /// A readable name of the scene to which an element belongs.
    static func scene(of element: InterfaceElement?) -> String? {
        var next = element
        while let current = next {
            if current.name == "scene" {
                let objects = current.list("objects")
                let controller = objects.first { $0.name.hasSuffix("ontroller") } ?? objects.first
                return controller.flatMap {
                    $0.attributes["storyboardIdentifier"] ?? $0.attributes["customClass"] ?? $0.attributes["title"]
                        ?? $0.id
                } ?? current.attributes["sceneID"]
            }
            next = current.parent
        }
        return nil
    }
}
