internal import Foundation
internal import InterfaceModel

/// Parses the XML of Interface Builder files.
enum InterfaceParser {
    /// - Throws: For data that ``InterfaceReader`` does not read.
    static func parse(_ data: Data, file: String) throws(InterfaceFault) -> InterfaceElement {
        do throws(InterfaceFileFault) {
            return try InterfaceReader.read(data)
        } catch {
            throw InterfaceFault(
                file: file, line: error.line ?? 0, scene: scene(of: error.parent), element: error.element?.described,
                message: error.message)
        }
    }

    /// A readable name of the scene to which an element belongs.
    static func scene(of element: InterfaceElement?) -> String? {
        guard let scene = element?.scene else { return nil }
        let names = element?.sceneController?.attributes ?? [:]
        return names["storyboardIdentifier"] ?? names["customClass"] ?? names["title"] ?? names["id"]
            ?? scene.attributes["sceneID"]
    }
}
