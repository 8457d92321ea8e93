import CollectionCore
import DisplayList
import Foundation
import Testing

@testable import DesktopHost

/// The plot of the last frames.
@Suite("The frame meter") struct FrameMeterTests {
    private let size = Size(width: 900, height: 600)

    /// The bars of the plot, from left to right, with their colors.
    private func bars(_ meter: FrameMeter) -> [(frame: Rect, color: Color)] {
        meter.items(in: size).compactMap { item in
            guard case .fill(.rect(let frame), .color(let color)) = item, frame.width == 1 else { return nil }
            return (frame, color)
        }
    }

    private func texts(_ meter: FrameMeter) -> [String] {
        meter.items(in: size).compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }

    @Test("nothing is drawn before the first frame")
    func empty() { #expect(FrameMeter().items(in: size).isEmpty) }

    @Test("the length of each bar is proportional to the duration of its frame, up to the top of the plot")
    func lengths() {
        var meter = FrameMeter()
        for milliseconds in [5.0, 10, 1_000] { meter.note(milliseconds / 1000, contents: 0) }
        let shown = bars(meter)
        #expect(shown.count == 3)
        #expect(abs(shown[1].frame.height - 2 * shown[0].frame.height) < 1e-9)
        // The top of the plot is twice the budget of a frame.
        #expect(abs(shown[0].frame.height / shown[2].frame.height - 5 / (2000.0 / 60)) < 1e-9)
        #expect(Set(shown.map(\.frame.maxY)).count == 1)
        // The latest frame is at the trailing end.
        #expect(shown.map(\.frame.x) == shown.map(\.frame.x).sorted() && shown[2].frame.maxX > shown[1].frame.maxX)
    }

    @Test(
        "bars are green below 75 % of the frame budget, amber up to the budget, and red above it",
        arguments: [(1.0, 0), (12.4, 0), (12.6, 1), (16.6, 1), (16.7, 2), (80, 2)])
    func colors(milliseconds: Double, wanted: Int) throws {
        var meter = FrameMeter()
        meter.note(milliseconds / 1000, contents: 0)
        let color = try #require(bars(meter).first?.color)
        let isGreen = color.green > color.red
        let isAmber = color.red > color.green && color.green > 0.6
        #expect([isGreen, isAmber, !isGreen && !isAmber] == (0..<3).map { $0 == wanted })
    }

    @Test("the last 240 frames are plotted once each, inside the window")
    func window() {
        var meter = FrameMeter()
        for index in 1...1_000 { meter.note(Double(index) / 100_000, contents: 3) }
        #expect(meter.recent.count == 240)
        #expect(abs((meter.recent.first ?? 0) - 7.61) < 1e-9 && abs((meter.recent.last ?? 0) - 10) < 1e-9)
        let shown = bars(meter)
        #expect(shown.count == 240)
        #expect(zip(shown, shown.dropFirst()).allSatisfy { abs($1.frame.x - $0.frame.x - 1) < 1e-9 })
        #expect(shown.allSatisfy { $0.frame.x >= 0 && $0.frame.maxX <= size.width && $0.frame.maxY <= size.height })
    }

    @Test("the text contains the durations of the last and the longest frame, and the number of late frames")
    func text() {
        var meter = FrameMeter()
        meter.imageBytes = (12 << 20, 256 << 20)
        for milliseconds in [3.0, 20, 17, 4.26] { meter.note(milliseconds / 1000, contents: 7) }
        #expect(
            texts(meter) == ["4.3 ms   worst 20.0", "2 over 16.7 ms", "cells drawn 7", "images 12 of 256 MB"])
        var fast = FrameMeter()
        fast.note(0.002, contents: 0)
        #expect(texts(fast)[1] == "none over 16.7 ms")
    }
}
