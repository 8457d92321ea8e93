import SwiftSyntax

/// A walk over all files of a module, with its edits and findings.
///
/// Passes run in sequence, and each one sees the results of the previous ones.
final class Pass {
    /// The files at the beginning of the pass.
    let module: Module
    /// The edits by the index of their file. They apply together at the end of the pass.
    private(set) var edits: [[Edit]]
    /// The findings of the pass.
    private(set) var findings: [Finding] = []
    private let originals: [String]

    /// - Parameter originals: The paths of the original files, indexed by line origins.
    init(_ module: Module, originals: [String]) {
        self.module = module
        self.originals = originals
        edits = module.files.map { _ in [] }
    }

    /// Replaces a node, but not the whitespace and comments around it.
    func replace(_ node: some SyntaxProtocol, in file: Int, with text: String) {
        replace(node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia, in: file, with: text)
    }

    /// Replaces the text between two positions of a file.
    func replace(_ start: AbsolutePosition, _ end: AbsolutePosition, in file: Int, with text: String) {
        edits[file].append(Edit(start: start.utf8Offset, end: end.utf8Offset, replacement: .text(text)))
    }

    /// Inserts text that has no origin.
    func insert(_ text: String, at position: AbsolutePosition, in file: Int) {
        replace(position, position, in: file, with: text)
    }

    /// Inserts text that keeps its origins, from the same file or another one.
    func insert(_ text: MappedText, at position: AbsolutePosition, in file: Int) {
        edits[file].append(Edit(start: position.utf8Offset, end: position.utf8Offset, replacement: .moved(text)))
    }

    /// Removes a word with the whitespace after it, or the whole line if it contains nothing else.
    func removeWord(_ node: some SyntaxProtocol, in file: Int) {
        let bytes = module.files[file].text.bytes
        var start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        var end = node.endPositionBeforeTrailingTrivia.utf8Offset
        while end < bytes.count, bytes[end] == space || bytes[end] == tab { end += 1 }
        if end < bytes.count, bytes[end] == newline || bytes[end] == carriageReturn {
            var lineStart = start
            while lineStart > 0, bytes[lineStart - 1] == space || bytes[lineStart - 1] == tab { lineStart -= 1 }
            if lineStart == 0 || bytes[lineStart - 1] == newline {
                start = lineStart
                while end < bytes.count, bytes[end] != newline { end += 1 }
                end = min(end + 1, bytes.count)
            } else {
                start = lineStart
                end = node.endPositionBeforeTrailingTrivia.utf8Offset
            }
        }
        edits[file].append(Edit(start: start, end: end, replacement: .text("")))
    }

    /// Reports a finding at the original position of a node.
    func report(_ kind: Finding.Kind, _ message: String, at node: some SyntaxProtocol, in file: Int) {
        let text = module.files[file].text
        var offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
        var origin = text.origin(at: offset)
        // The origin of a generated line is that of the nearest preserved line above it.
        while origin == nil, let before = text.bytes[..<offset].lastIndex(of: newline) {
            offset = before
            origin = text.origin(at: offset)
        }
        let found = origin ?? LineOrigin(file: file, line: 1)
        findings.append(Finding(path: originals[found.file], line: found.line, kind: kind, message: message))
    }

    /// The whitespace at the start of the line in which `node` begins.
    func indentation(of node: some SyntaxProtocol, in file: Int) -> String {
        let bytes = module.files[file].text.bytes
        let position = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let start = bytes[..<position].lastIndex(of: newline).map { $0 + 1 } ?? 0
        return String(decoding: bytes[start...].prefix { $0 == space || $0 == tab }, as: UTF8.self)
    }
}

/// The code of `\n`.
let newline = UInt8(ascii: "\n")
/// The code of `\r`.
let carriageReturn = UInt8(ascii: "\r")
/// The code of a space.
let space = UInt8(ascii: " ")
/// The code of a tab.
let tab = UInt8(ascii: "\t")
