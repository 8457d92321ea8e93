import CollectionCore
import Foundation
import Testing

/// One test for each `FlowQuirk`, with its name. The numbers are measured results of UIKit, or a comment derives them.
/// The spacing between items and lines is 10 unless a test sets another.
@Suite("Quirks of flow layouts")
struct FlowQuirkCensusTests {
    private func section(
        _ width: Double, _ sizes: [(cross: Double, main: Double)],
        _ change: (inout FlowSectionMetrics) -> Void = { _ in }
    ) -> FlowSection {
        var metrics = FlowSectionMetrics()
        change(&metrics)
        return FlowSection(
            metrics: metrics, crossLength: width,
            sizes: FlowItemSizes(sizes.map { FlowSize(main: $0.main, cross: $0.cross) }))
    }

    private func starts(_ width: Double, _ crosses: [Double]) -> [Double] {
        let solved = section(width, crosses.map { ($0, 40) })
        return crosses.indices.map { solved.frame(ofItem: $0).cross }
    }

    @Test("aLineOfEqualItemsKeepsTheGapsOfAFullLine")
    func grid() {
        // F-004, F-006: 5 items of 50 and 4 spacings take 290 of 320. The spacings share the remaining 30, also on the
        // last line.
        #expect(starts(320, [50, 50, 50, 50, 50, 50, 50]) == [0, 67.5, 135, 202.5, 270, 0, 67.5])
        // Recorded lines are decided one by one: items of 90 fill a line of 320 with gaps of 25, whatever items precede.
        #expect(starts(320, [200, 100, 90, 90]) == [0, 220, 0, 115])
    }

    @Test("aLastLineOfDifferentSizesIsRagged")
    func ragged() {
        // three items of 90 have a spacing of 25. The last line, with 80 and 90, keeps 10.
        #expect(starts(320, [90, 90, 90, 80, 90]) == [0, 115, 230, 0, 90])
        // Recorded line Q: four items of 80 fill 375, and one of them is taller.
        let solved = section(375, [(80, 40), (80, 90), (80, 40), (80, 40)])
        #expect((0..<4).map { solved.frame(ofItem: $0).cross } == [0, 90, 180, 270])
        #expect((0..<4).map { solved.frame(ofItem: $0).main } == [25, 0, 25, 25])
    }

    @Test("anItemAloneOnALineIsCentered")
    func alone() {
        // F-005: (320 - 200) / 2. 400 is longer than the line: (320 - 400) / 2.
        #expect(starts(320, [200, 300, 400, 50]) == [60, 10, -40, 0])
        // Recorded line G.
        #expect(starts(200, [250, 250, 250]) == [-25, -25, -25])
    }

    @Test("aSelfSizingCellStaysInsideItsLine")
    func selfSizing() {
        let solved = section(320, [(200, 40), (400, 40), (50, 40)]) { $0.isSelfSizing = true }
        #expect((0..<3).map { solved.frame(ofItem: $0).cross } == [60, 0, 0])
    }

    @Test("aLoneLastItemLeadsWhenTwoWouldFit")
    func loneLast() {
        // 155 + 10 + 155 is 320. Only one item of 156 fits: (320 - 156) / 2.
        #expect(starts(320, [300, 155]) == [10, 0])
        #expect(starts(320, [300, 156]) == [10, 82])
    }

    @Test("itemsAreCenteredInTheirLine")
    func centered() {
        // F-009: in a line of 60, the space above an item of 20 is 20.
        let solved = section(320, [(50, 60), (60, 20)])
        #expect(solved.frame(ofItem: 0).main == 0 && solved.frame(ofItem: 1).main == 20)
    }

    @Test("linesOverlapButKeepTheirOrder")
    func overlap() {
        // Lines of 40 with a spacing of -15 start 25 apart. With -50 they start at the same position.
        for (spacing, pitch) in [(-15.0, 25.0), (-50, 0)] {
            let solved = section(100, [(90, 40), (80, 40), (90, 40)]) { $0.lineSpacing = spacing }
            #expect((0..<3).map { solved.frame(ofItem: $0).main } == [0, pitch, 2 * pitch], "\(spacing)")
        }
    }

    @Test("originsAreRoundedAndSizesAreNot")
    func rounding() {
        // Three items of 91.1 have a spacing of 23.35: 114.45 and 228.9 become 114.5 and 229 at scale 2.
        let sizes = FlowItemSizes(count: 3, all: FlowSize(main: 20.3, cross: 91.1))
        let solved = FlowSolution(
            axis: .vertical, crossLength: 320, pixels: PixelGrid(scale: 2),
            sections: [FlowSection(metrics: FlowSectionMetrics(), crossLength: 320, sizes: sizes)])
        let frames = (0..<3).map { solved.frame(ofItem: $0, section: 0) }
        #expect(frames.map { $0.x } == [0, 114.5, 229])
        #expect(frames.allSatisfy { $0.width == 91.1 && $0.height == 20.3 })
    }

    @Test("unmeasuredItemsTakeTheAverage")
    func average() {
        // 397 / 9 instead of the estimate of 40.
        let sizes = FlowItemSizes(count: 60, all: FlowSize(main: 40, cross: 320))
        var solved = FlowSolution(
            axis: .vertical, crossLength: 320, pixels: nil,
            sections: [FlowSection(metrics: FlowSectionMetrics(), crossLength: 320, sizes: sizes)])
        let heights: [Double] = [29, 63, 29, 46, 63, 29, 63, 46, 29]
        solved.setSizes(heights.enumerated().map { ($0.offset, FlowSize(main: $0.element, cross: 320)) }, section: 0)
        solved.adoptAverage()
        #expect(abs(solved.frame(ofItem: 59, section: 0).height - 397.0 / 9) < 1e-9)
    }

    @Test("wideItemsDoNotWidenTheContent")
    func wide() {
        let solved = FlowSolution(
            axis: .vertical, crossLength: 320, pixels: nil, sections: [section(320, [(900, 40), (50, 40)])])
        #expect(solved.contentSize == Size(width: 320, height: 90))
    }

    @Test("aPinnedHeaderStopsBeforeTheFooter")
    func pinned() {
        // F-017: header 0 to 30, items to 120, footer to 140: the maximum position of the header is 90.
        let solved = FlowSolution(
            axis: .vertical, crossLength: 320, pixels: nil,
            sections: [
                section(320, [(320, 40), (320, 40)]) {
                    $0.headerLength = 30
                    $0.footerLength = 20
                }
            ])
        let header = solved.pinnedHeaderFrame(section: 0, visible: Rect(x: 0, y: 130, width: 320, height: 100))
        #expect(header?.y == 90)
    }

    @Test("insetsOverlapTheContentInset")
    func insets() {
        // max(own + reference - content inset, 0).
        #expect(FlowSectionMetrics.inset(5, from: 44, contentInset: 20) == 29)
        #expect(FlowSectionMetrics.inset(5, from: 10, contentInset: 20) == 0)
    }

    @Test("every quirk has a test with its name, and the code that implements it names it")
    func census() throws {
        let tests = URL(fileURLWithPath: #filePath)
        let own = try String(contentsOf: tests, encoding: .utf8)
        let root = (0..<4).reduce(tests) { url, _ in url.deletingLastPathComponent() }
        let code = try FileManager.default.contentsOfDirectory(
            at: root.appendingPathComponent("Sources/Engine/CollectionCore/Flow"), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "swift" && $0.lastPathComponent != "FlowQuirk.swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        for quirk in FlowQuirk.allCases {
            let name = String(describing: quirk)
            #expect(own.contains("@Test(\"\(name)\")"), "\(name) has no test")
            #expect(code.contains("FlowQuirk.\(name)") || code.contains("FlowQuirk/\(name)"), "no code names \(name)")
        }
    }
}
