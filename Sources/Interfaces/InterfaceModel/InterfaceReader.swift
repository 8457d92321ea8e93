package import Foundation

#if canImport(FoundationXML)
    internal import FoundationXML
#endif

/// Why a file cannot be read.
package struct InterfaceFileFault: Error {
    /// The line, starting at 1; `nil` for the whole file.
    package let line: Int?
    /// The element at the fault.
    package nonisolated(unsafe) let element: InterfaceElement?
    /// The innermost element that is open at the fault; `nil` outside the root.
    package nonisolated(unsafe) let parent: InterfaceElement?
    /// What is wrong, as a clause without a final period.
    package let message: String

    /// Creates a fault, of the whole file by default.
    init(_ message: String, line: Int? = nil, element: InterfaceElement? = nil, parent: InterfaceElement? = nil) {
        (self.message, self.line, self.element, self.parent) = (message, line, element, parent)
    }
}

/// Parses the XML of storyboards and xibs within ``InterfaceLimits``.
package enum InterfaceReader {
    /// - Returns: The root element.
    /// - Throws: For data that exceeds the limits, is not XML, or has a document type, which could define entities.
    package static func read(_ data: Data) throws(InterfaceFileFault) -> InterfaceElement {
        guard data.count <= InterfaceLimits.bytes else {
            throw InterfaceFileFault("the file has \(data.count) bytes; at most \(InterfaceLimits.bytes) are read")
        }
        for word in ["<!DOCTYPE", "<!ENTITY"] {
            guard let range = data.range(of: Data(word.utf8)) else { continue }
            throw InterfaceFileFault(
                "the file declares a document type or entities (\(word)), which Interface Builder never does",
                line: 1 + data[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") })
        }
        guard data.first(where: { $0 > 0x20 }) != nil else { throw InterfaceFileFault("the file is empty") }
        // Foundation's parser traps on names that are not UTF-8.
        guard String(validating: data, as: UTF8.self) != nil else {
            throw InterfaceFileFault("the file is not UTF-8, which Interface Builder writes")
        }
        if let (message, line) = MarkupScan.fault(in: data) { throw InterfaceFileFault(message, line: line) }
        let reader = TreeBuilder()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        let succeeded = parser.parse()
        if let fault = reader.fault { throw fault }
        guard succeeded, reader.open.isEmpty, let root = reader.root else {
            let message = parser.parserError.map { "the XML is broken: \(reason(of: $0))" } ?? "the XML is broken"
            throw InterfaceFileFault(
                message, line: max(0, parser.lineNumber), element: reader.open.last, parent: reader.open.last)
        }
        return root
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
}

private final class TreeBuilder: NSObject, XMLParserDelegate {
    private(set) var root: InterfaceElement?
    private(set) var open: [InterfaceElement] = []
    private(set) var fault: InterfaceFileFault?
    private var count = 0

    private func stop(_ parser: XMLParser, _ element: InterfaceElement?, _ message: String) {
        if fault == nil {
            fault = InterfaceFileFault(message, line: parser.lineNumber, element: element, parent: open.last)
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

    func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.append(text: string) }
}
