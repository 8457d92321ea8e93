internal import Foundation

#if canImport(FoundationXML)
    internal import FoundationXML
#endif

/// Parses the XML of storyboards and xibs. The limits are those of the module that reads the files at run time.
final class InterfaceReader: NSObject, XMLParserDelegate {
    private static let maximumDepth = 200
    private static let maximumElements = 200_000
    private static let maximumAttributes = 100

    /// A file that cannot be read, or one that is not for iOS.
    struct Fault: Error {
        let line: Int
        let message: String
        var kind = Finding.Kind.error
    }

    private var root: InterfaceNode?
    private var open: [InterfaceNode] = []
    private var count = 0
    private var fault: Fault?

    /// - Throws: For data that exceeds the limits, is not XML, has a document type, which could define entities, or is
    ///   not a file of Interface Builder for iOS.
    static func read(_ bytes: [UInt8], path: String) throws(Fault) -> InterfaceFile {
        guard bytes.count <= InterfaceCheck.maximumBytes else {
            throw Fault(
                line: 1,
                message: "the file has \(bytes.count) bytes; at most \(InterfaceCheck.maximumBytes) are read")
        }
        // Foundation's parser traps on names that are not UTF-8.
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Fault(line: 1, message: "the file is not UTF-8, which Interface Builder writes")
        }
        guard text.contains(where: { !$0.isWhitespace }) else { throw Fault(line: 1, message: "the file is empty") }
        let data = Data(bytes)
        for word in ["<!DOCTYPE", "<!ENTITY"] {
            guard let range = data.range(of: Data(word.utf8)) else { continue }
            throw Fault(
                line: 1 + bytes[..<range.lowerBound].count { $0 == newline },
                message: "the file declares a document type or entities (\(word)), which Interface Builder never does")
        }
        let reader = InterfaceReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        let isComplete = parser.parse()
        if let fault = reader.fault { throw fault }
        guard isComplete, reader.open.isEmpty, let root = reader.root else {
            let inside = reader.open.last.map { " in the element \($0.described)" } ?? ""
            throw Fault(line: max(1, parser.lineNumber), message: "the XML is invalid or ends early\(inside)")
        }
        let type = root["type"] ?? ""
        guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch") else {
            let reason =
                root.name == "archive"
                ? "the file was saved by Xcode 4 or before and cannot be read; save it with a current Xcode"
                : "this is not a storyboard or xib for iOS, so it cannot be read"
            throw Fault(line: root.line, message: reason, kind: .warning)
        }
        return InterfaceFile(path: path, root: root)
    }

    private func stop(_ parser: XMLParser, _ message: String) {
        if fault == nil { fault = Fault(line: max(1, parser.lineNumber), message: message) }
        parser.abortParsing()
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes: [String: String]
    ) {
        guard fault == nil else { return }
        count += 1
        if count > Self.maximumElements {
            return stop(parser, "the file has more than \(Self.maximumElements) elements")
        }
        if open.count >= Self.maximumDepth {
            return stop(parser, "elements are nested more than \(Self.maximumDepth) levels deep")
        }
        if attributes.count > Self.maximumAttributes {
            return stop(parser, "the element '\(elementName)' has more than \(Self.maximumAttributes) attributes")
        }
        let node = InterfaceNode(elementName, attributes, line: parser.lineNumber)
        if let parent = open.last { parent.append(node) } else if root == nil { root = node }
        open.append(node)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        guard fault == nil, !open.isEmpty else { return }
        open.removeLast()
    }
}
