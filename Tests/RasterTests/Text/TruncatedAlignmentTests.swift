import CollectionCore
import DisplayList
import Raster
import Testing

/// A truncated line has the alignment of a line that fits.
@Suite struct TruncatedAlignmentTests {
    @Test(
        "the pixels of a truncated line have the position of its alignment",
        arguments: [TextRun.LineBreak.truncateTail, .truncateHead, .truncateMiddle])
    func ink(mode: TextRun.LineBreak) throws {
        for lines in [1, 2] {
            for isRightToLeft in [false, true] {
                for width in [38.0, 53, 90] {
                    let canvas = Size(width: width, height: 60)
                    let frame = Rect(x: 0, y: 0, width: width, height: 60)
                    func ink(_ alignment: TextRun.Alignment) throws -> PixelRect {
                        // Wide letters, because truncation leaves up to the width of a letter free.
                        let run = TextTests.run(
                            "MWMWMWMWMW MWMWMWMWMW MWMWMWMWMW", in: frame, alignment: alignment, lineBreak: mode,
                            lines: lines, isRightToLeft: isRightToLeft)
                        let box = try #require(try TextTests.ink(run, canvas: canvas, scale: 4))
                        return box
                    }
                    let (left, center, right) = (try ink(.left), try ink(.center), try ink(.right))
                    let name = "\(lines) lines, \(isRightToLeft), \(width)"
                    let available = Int(width * 4)
                    // Side bearings of letters and ellipsis are at most 1.5 points.
                    #expect(left.x0 <= 6, "\(name): left starts at \(left.x0)")
                    #expect(available - right.x1 <= 6, "\(name): right ends \(available - right.x1) before the edge")
                    let gaps = (center.x0, available - center.x1)
                    #expect(abs(gaps.0 - gaps.1) <= 6, "\(name): \(gaps) beside the centered line")
                    #expect(left.x0 >= 0 && right.x0 >= 0 && center.x0 >= 0)
                }
            }
        }
    }
}
