internal import FileAccess
internal import Foundation
internal import InterfaceModel

/// The classes that Xcode generates for the entities of a Core Data model.
///
/// Their objects keep the values of their properties, and nothing is stored: Core Data is absent.
package enum DataModelClasses {
    /// - Parameter contents: The file `contents` of a version of the model.
    /// - Returns: The declarations, or `nil` if the file cannot be read. Entities whose classes are in the sources have
    ///   none.
    package static func source(of contents: [UInt8]) -> String? {
        guard let model = try? InterfaceReader.read(Data(contents)), model.name == "model" else { return nil }
        return model.children.filter { $0.name == "entity" }.compactMap(declaration).joined(separator: "\n\n")
    }

    private static func declaration(of entity: InterfaceElement) -> String? {
        guard let generation = entity["codeGenerationType"], ["class", "category"].contains(generation),
            let name = className(of: entity)
        else { return nil }
        let properties = entity.children.compactMap(property)
        let parent = entity["parentEntity"].flatMap(SwiftText.identifier) ?? "NSManagedObject"
        let request =
            "public class func fetchRequest() -> NSFetchRequest<\(name)> "
            + "{ NSFetchRequest<\(name)>(entityName: \"\(entity["name"].flatMap(SwiftText.identifier) ?? name)\") }"
        var lines = ["/// What Xcode generates for the entity \(name)."]
        if generation == "class" {
            lines.append("public class \(name): \(parent) {")
            lines += properties.map { "    public var \($0.name): \($0.type)\($0.value.map { " = " + $0 } ?? "")" }
        } else {
            lines.append("extension \(name) {")
            lines += properties.map {
                "    public var \($0.name): \($0.type) { get { managedValue(\"\($0.name)\") } "
                    + "set { setManagedValue(newValue, \"\($0.name)\") } }"
            }
        }
        if parent == "NSManagedObject" { lines.append("    " + request) }
        for relation in entity.children where relation.name == "relationship" && relation["toMany"] == "YES" {
            guard let name = relation["name"], SwiftText.isWord(name),
                let other = relation["destinationEntity"].flatMap(SwiftText.identifier)
            else { continue }
            let title = name.prefix(1).uppercased() + name.dropFirst()
            for verb in ["addTo", "removeFrom"] {
                lines.append("    public func \(verb)\(title)(_ value: \(other)) {}")
                lines.append("    public func \(verb)\(title)(_ values: NSSet) {}")
            }
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private static func className(of entity: InterfaceElement) -> String? {
        let name = entity["representedClassName"] ?? entity["name"] ?? ""
        return name.split(separator: ".").last.map(String.init).flatMap(SwiftText.identifier)
    }

    private static func property(_ element: InterfaceElement) -> (name: String, type: String, value: String?)? {
        guard let name = element["name"].flatMap(SwiftText.identifier) else { return nil }
        if element.name == "relationship" {
            if element["toMany"] == "YES" {
                return (name, element["ordered"] == "YES" ? "NSOrderedSet?" : "NSSet?", nil)
            }
            return element["destinationEntity"].flatMap(SwiftText.identifier).map { (name, $0 + "?", nil) }
        }
        guard element.name == "attribute" else { return nil }
        let kind = element["attributeType"] ?? ""
        if element["usesScalarValueType"] == "YES", let scalar = scalars[kind] {
            return (name, scalar, kind == "Boolean" ? "false" : "0")
        }
        return (name, (objects[kind] ?? "NSObject") + "?", nil)
    }

    private static let scalars = [
        "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double", "Float": "Float",
        "Boolean": "Bool", "Date": "TimeInterval",
    ]
    private static let objects = [
        "String": "String", "Date": "Date", "Binary": "Data", "UUID": "UUID", "URI": "URL",
        "Decimal": "NSDecimalNumber",
        "Integer 16": "NSNumber", "Integer 32": "NSNumber", "Integer 64": "NSNumber", "Double": "NSNumber",
        "Float": "NSNumber", "Boolean": "NSNumber",
    ]
}
