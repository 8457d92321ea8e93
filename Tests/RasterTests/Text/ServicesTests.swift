import CollectionCore
import DisplayList
import Testing

@testable import Raster

@MainActor @Suite struct ServicesTests {
    @Test("measuring gives the size of the drawn lines")
    func measure() throws {
        let engine = try TextEngine()
        let measuring = PangoMeasuring(engine)
        var run = TextTests.run("one two three four five six", lines: 0)
        let single = measuring.size(of: run, width: .infinity)
        let wrapped = measuring.size(of: run, width: single.width / 2)
        #expect(wrapped.width <= single.width / 2 + 0.01)
        #expect(wrapped.height >= single.height * 2 - 0.01)
        run.maximumLines = 2
        let limited = measuring.size(of: run, width: single.width / 4)
        #expect(abs(limited.height - single.height * 2) < 0.01)
        #expect(measuring.size(of: TextTests.run(""), width: 100) == .zero)
        #expect(measuring.size(of: run, width: .nan) == .zero)
        #expect(measuring.size(of: run, width: -5).height >= single.height)
    }

    @Test("the cap height and the x-height are those of the device, or of Inter if it is chosen")
    func metrics() throws {
        let metrics = PangoMeasuring(try TextEngine()).metrics(of: FontDescription(size: 100))
        #expect(metrics.capHeight == 100 * 1_443 / 2_048 && metrics.xHeight == 100 * 1_040 / 2_048)
        #expect(metrics.ascent == 100 * 1_950 / 2_048 && metrics.descent == 100 * 494 / 2_048)
        let inter = PangoMeasuring(try TextEngine(metrics: .inter)).metrics(of: FontDescription(size: 100))
        #expect(abs(inter.capHeight - 72.727) < 0.001)
        #expect(abs(inter.xHeight - 54.545) < 0.001)
        #expect(metrics.leading == 0 && inter.leading == 0)
    }
}
