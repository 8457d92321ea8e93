internal import Foundation

#if canImport(FoundationXML)
    internal import FoundationXML
#endif

/// The limits of files, which may be damaged or malicious.
package enum InterfaceLimits {
    package static let bytes = 16 << 20
    package static let depth = 200
    package static let elements = 200_000
    /// The maximum depth of embedded controllers.
    package static let embedding = 50
    /// The largest length and the largest count.
    package static let number = 1e7
    package static let count = 10_000
    /// The maximum number of attributes of an element.
    package static let attributes = 100
}

/// Parses the XML of Interface Builder files.
final class InterfaceParser: NSObject, XMLParserDelegate {
    private let file: String
    private var root: InterfaceElement?
    private var open: [InterfaceElement] = []
    private var count = 0
    private var fault: InterfaceFault?

    private init(_ file: String) { self.file = file }

    /// - Throws: For data that exceeds the limits, is not XML, or has a document type, which could define entities.
    static func parse(_ data: Data, file: String) throws(InterfaceFault) -> InterfaceElement {
        guard data.count <= InterfaceLimits.bytes else {
            throw fault(file, "the file has \(data.count) bytes; at most \(InterfaceLimits.bytes) are read")
        }
        for word in ["<!DOCTYPE", "<!ENTITY"] where data.range(of: Data(word.utf8)) != nil {
            throw fault(
                file, "the file declares a document type or entities (\(word)), which Interface Builder never does")
        }
        guard data.first(where: { $0 > 0x20 }) != nil else { throw fault(file, "the file is empty") }
        // Foundation's parser traps on names that are not UTF-8.
        guard String(validating: data, as: UTF8.self) != nil else {
            throw fault(file, "the file is not UTF-8, which Interface Builder writes")
        }
        let delegate = InterfaceParser(file)
        let parser = XMLParser(data: data)
        parser.delegate = delegate
        let succeeded = parser.parse()
        if let fault = delegate.fault { throw fault }
        guard succeeded, delegate.open.isEmpty, let root = delegate.root else {
            let line = parser.lineNumber
            let reason = parser.parserError.map { "the XML is broken: \(Self.reason(of: $0))" } ?? "the XML is broken"
            throw InterfaceFault(
                file: file, line: max(0, line), scene: Self.scene(of: delegate.open.last),
                element: delegate.open.last?.described, message: reason)
        }
        return root
    }

    private static func fault(_ file: String, _ message: String) -> InterfaceFault {
        InterfaceFault(file: file, line: 0, scene: nil, element: nil, message: message)
    }

    private static func reason(of error: any Error) -> String {
        let code = (error as NSError).code
        return switch code {
        case 4, 5: "it ends in the middle"
        case 76: "an element is closed that is not open"
        case 42: "an attribute occurs twice"
        default: "error \(code) of the XML parser"
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

    private func stop(_ parser: XMLParser, _ element: InterfaceElement?, _ message: String) {
        if fault == nil {
            fault = InterfaceFault(
                file: file, line: parser.lineNumber, scene: Self.scene(of: open.last), element: element?.described,
                message: message)
        }
        parser.abortParsing()
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes: [String: String]
    ) {
        guard fault == nil else { return }
        let element = InterfaceElement(elementName, attributes, line: parser.lineNumber)
        count += 1
        if count > InterfaceLimits.elements {
            return stop(parser, element, "the file has more than \(InterfaceLimits.elements) elements")
        }
        if open.count >= InterfaceLimits.depth {
            return stop(parser, element, "elements are nested more than \(InterfaceLimits.depth) levels deep")
        }
        if attributes.count > InterfaceLimits.attributes {
            return stop(parser, element, "the element has more than \(InterfaceLimits.attributes) attributes")
        }
        if let parent = open.last { parent.append(element) } else if root == nil { root = element }
        open.append(element)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        guard fault == nil, !open.isEmpty else { return }
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
}
