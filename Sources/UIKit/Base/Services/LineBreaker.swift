/// Breaks text into lines and measures them, with a greedy single-pass algorithm.
///
/// Lines can end after white space, which then hangs over the edge and has no width, and after a hyphen. A word
/// longer than a line is broken between characters. A character wider than a line is on a line by itself.
struct LineBreaker {
    /// In points; infinite for one line per paragraph.
    var limit: Double
    var breaksWords: Bool
    /// 0 for no limit.
    var maximumLines: Int
    var advance: (Character) -> Double

    struct Result: Equatable {
        var lines: Int
        /// The width of the widest line.
        var width: Double
    }

    /// - Complexity: O(*n*), where *n* is the number of characters up to the last line.
    func measure(_ text: String) -> Result {
        var result = Result(lines: 0, width: 0)
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if isFull(result) { break }
            add(paragraph, to: &result)
        }
        return result
    }

    private func isFull(_ result: Result) -> Bool { maximumLines > 0 && result.lines >= maximumLines }

    private func add(_ paragraph: Substring, to result: inout Result) {
        // The widths of the line without and with its trailing white space, and of the current word.
        var solid = 0.0
        var line = 0.0
        var word = 0.0
        func end(_ width: Double) {
            result.lines += 1
            result.width = max(result.width, width)
        }
        /// Whether this is the last permitted line, which contains the remaining text, clipped at the edge.
        func isLast() -> Bool { maximumLines > 0 && result.lines + 1 >= maximumLines }

        for character in paragraph {
            let width = advance(character)
            if character.isWhitespace {
                if word > 0 { (solid, word) = (line + word, 0) }
                line = max(line, solid) + width
                continue
            }
            if line + word + width > limit {
                if isLast() { return end(limit) }
                if line > 0 && !breaksWords {
                    // The whole word moves to the next line.
                    end(solid)
                    (solid, line) = (0, 0)
                }
                if line + word + width > limit && line + word > 0 {
                    if isLast() { return end(limit) }
                    end(word > 0 ? line + word : solid)
                    (solid, line, word) = (0, 0, 0)
                }
            }
            word += width
            if character == "-" || character == "\u{2010}" || breaksWords {
                line += word
                (solid, word) = (line, 0)
            }
        }
        end(word > 0 ? line + word : solid)
    }
}
