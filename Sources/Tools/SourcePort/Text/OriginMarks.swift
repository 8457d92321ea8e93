internal import FileAccess
import SwiftParser
import SwiftSyntax

/// `#sourceLocation` lines, with which errors, breakpoints, and stack traces refer to the original files.
enum OriginMarks {
    /// The text with a mark before each statement whose origin does not follow from the line above.
    static func text(_ text: MappedText, originals: [String]) -> String {
        let starts = itemStarts(of: text)
        var result = ""
        // The origin that the compiler assumes for the next line.
        var expected: LineOrigin?
        var isFirst = true
        for (index, line) in text.string.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let origin = text.origins[index]
            if isFirst || starts.contains(index), origin != expected {
                if let origin {
                    result +=
                        "#sourceLocation(file: \(SwiftText.literal(originals[origin.file])), line: \(origin.line))\n"
                } else if !isFirst {
                    result += "#sourceLocation()\n"
                }
                expected = origin
            }
            result += line + "\n"
            isFirst = false
            expected = expected.map { LineOrigin(file: $0.file, line: $0.line + 1) }
        }
        result.removeLast()
        return result
    }

    /// The mark for a file that was not parsed and is unchanged.
    static func start(of source: Porter.Source) -> String {
        "#sourceLocation(file: \(SwiftText.literal(source.path)), line: 1)\n"
    }

    /// The lines on which a declaration or statement begins. Marks are valid only before these.
    private static func itemStarts(of text: MappedText) -> Set<Int> {
        let collector = Collector(viewMode: .sourceAccurate)
        collector.walk(text.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
        var lines: Set<Int> = []
        var line = 0
        var position = 0
        for start in collector.starts.sorted() {
            for offset in position..<start where text.bytes[offset] == newline { line += 1 }
            position = start
            let before = text.bytes[..<start].last { $0 != space && $0 != tab }
            if before == nil || before == newline { lines.insert(line) }
        }
        return lines
    }

    private final class Collector: SyntaxVisitor {
        var starts: [Int] = []

        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            starts.append(node.positionAfterSkippingLeadingTrivia.utf8Offset)
            return .visitChildren
        }
        override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
            starts.append(node.positionAfterSkippingLeadingTrivia.utf8Offset)
            return .visitChildren
        }
    }
}
