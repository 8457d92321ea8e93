import DisplayList
import Foundation
import HostServices
import Testing

@testable import Raster

@MainActor @Suite("Measuring with Pango on other threads") struct BackgroundMeasuringTests {
    @Test("the sizes on other threads equal those of the main thread, also while both measure")
    func same() async throws {
        let service = PangoMeasuring(try TextEngine())
        let others = service
        let runs = (0..<40).map { index in
            TextRun(
                string: String(repeating: "Measured text ", count: index % 5 + 1),
                font: FontDescription(size: 10 + Double(index)), color: .black, frame: .zero, maximumLines: 0)
        }
        let expected = runs.map { service.size(of: $0, width: 120) }
        async let found = withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                DispatchQueue.concurrentPerform(iterations: 8) { _ in
                    if runs.map({ others.size(of: $0, width: 120) }) != expected { Issue.record("another size") }
                    if others.metrics(of: runs[3].font).ascent <= 0 { Issue.record("no metrics") }
                }
                continuation.resume(returning: runs.map { others.size(of: $0, width: 120) })
            }
        }
        let again = runs.map { service.size(of: $0, width: 120) }
        #expect(await found == expected && again == expected)
        #expect(others.metrics(of: runs[3].font) == service.metrics(of: runs[3].font))
    }
}
